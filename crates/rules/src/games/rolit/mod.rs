//! Rolit: balls with four coloured sides, captured by being rolled over.
//!
//! Two to four seats place balls on a square board. A new ball turns every unbroken
//! run of other colours between itself and the nearest ball of its own colour. Who
//! can capture must; who cannot puts a ball next to any other.

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
pub use options::{First, RolitChoices, RolitOptions};
pub use rules::{Ply, Rolit};
pub use view::Board;
