//! One module for each command.

#[cfg(feature = "server")]
pub(crate) mod admin;
pub(crate) mod bench;
pub(crate) mod best;
pub(crate) mod completions;
pub(crate) mod engine;
pub(crate) mod games;
#[cfg(feature = "server")]
pub(crate) mod health;
#[cfg(feature = "server")]
pub(crate) mod load;
pub(crate) mod man;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod random;
pub(crate) mod record;
pub(crate) mod replay;
#[cfg(feature = "server")]
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod trace;
pub(crate) mod verify;
