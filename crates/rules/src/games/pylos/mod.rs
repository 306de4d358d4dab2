//! Pylos: a pyramid of thirty balls, and the top belongs to the thriftiest.
//!
//! Two seats place balls on a 4×4 base and on squares of four balls below. Raising an
//! own ball saves one from the reserve; a square of the own colour gives one or two
//! back. Who places the ball at the top wins.

pub mod actions;
mod arrange;
mod board;
mod changes;
mod notation;
pub mod observation;
mod options;
mod rules;
mod view;

pub use board::Cell;
pub use options::{PylosChoices, PylosOptions, Rules, Takeback};
pub use rules::{Ply, Pylos, Removal};
pub use view::{Board, Level};
