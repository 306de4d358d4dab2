//! Computer players for every game and variant.
//!
//! [`think`] takes a match and a [`Request`], and answers with a ply, its value and the line
//! that it expects. Two seats without chance are searched by alpha-beta, everything else by
//! Monte Carlo tree search, both with the same [evaluation](evaluate::Evaluate) of a
//! position. [`solve`](fn@solve) proves who wins, [`weigh`] says what a position is worth to
//! every seat, and [`find_puzzle`] finds positions that one ply wins.
//!
//! The crate has no clock and prints nothing: the caller brings a [`Clock`], and can
//! stop a search at any time through it. With one thread, a seed and a limit of nodes the
//! answer is always the same, on every machine.

/// The sample of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod alphabeta;
mod answer;
mod budget;
mod endings;
pub mod evaluate;
pub mod levels;
mod mcts;
mod past;
pub mod puzzle;
pub mod rolit_endgame;
pub mod solve;
mod think;
mod transposition;

pub use answer::{Answer, Value, Worth};
pub use budget::{Budget, Clock, Deadline, NoClock, StopSignal};
pub use think::{Request, ThinkError, check_puzzle, find_puzzle, solve, think, uct, weigh};
