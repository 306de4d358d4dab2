//! The hub, against a real SQLite in a temporary folder, with a clock that the tests move by hand.
//!
//! Nothing here sleeps: tests wait for messages. What the hub does now and then by itself is done when
//! a test asks for it.

mod buses;
mod clocks;
mod computer;
mod connections;
mod cost;
mod games;
mod logs;
mod nodes;
mod people;
mod set_back;
mod storage;
mod support;
mod upgrade;
mod versions;
