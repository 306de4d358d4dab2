//! Rolit: balls with four coloured sides, captured by being rolled over.
//!
//! Two to four seats place balls on a square board. A new ball turns every unbroken
//! run of other colours between itself and the nearest ball of its own colour. A seat
//! that can capture must. One that cannot puts a ball next to any other.
//!
//! ```
//! use calot_rules::games::rolit::{Cell, Ply, Rolit, RolitChoices, RolitOptions};
//! use calot_rules::options::Options;
//! use calot_rules::{CellSet, Game, Seat};
//!
//! let options = RolitOptions::new(RolitChoices { players: 4, ..Default::default() })?;
//! let mut position = Rolit::new(&options);
//! let choice: CellSet<Cell> = position.captures(Seat::FIRST);
//! assert_eq!(choice.to_string(), "f4 d6 f6");
//! position.play(Ply::Place("f4".parse()?))?;
//! assert_eq!(position.balls(Seat::FIRST).to_string(), "d4 e4 f4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
pub use view::{Board, PlyView};
