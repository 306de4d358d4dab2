//! Computer players for every game and variant.
//!
//! [`think`] takes a match and answers with a ply, its value and the line that it
//! expects. Two seats without chance are searched by [alpha-beta](alphabeta), everything
//! else by [Monte Carlo tree search](mcts), both with the same
//! [evaluation](evaluate::Evaluate) of a position.
//!
//! The crate has no clock and prints nothing: whoever asks brings a [`Clock`], and can
//! stop a search at any time through it. With one thread, a seed and a limit of nodes the
//! answer is always the same, on every machine.

pub mod alphabeta;
mod answer;
mod budget;
pub mod evaluate;
pub mod levels;
pub mod mcts;
mod past;
pub mod puzzle;
pub mod rolit_endgame;
pub mod solve;
mod table;
mod think;

pub use answer::{Answer, Value, Worth};
pub use budget::{Budget, Clock, NoClock};
pub use think::{
    Limits, Request, ThinkError, check_puzzle, find_puzzle, solve, think, think_within, uct, weigh,
};
