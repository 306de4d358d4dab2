//! What happens to tables when something breaks: real servers are killed while people play, and their
//! database and their bus are taken away. Nothing that was acknowledged may be missing
//! afterwards, nothing may be there twice, and clocks must be right.
//!
//! The program has to have the page in it, as everywhere; without it these tests are ignored.

mod away;
mod draining;
mod kills;
mod ledger;
mod nodes;
#[cfg(target_os = "linux")]
mod partition;
mod people;
#[cfg(target_os = "linux")]
mod proxy;
mod standby;
