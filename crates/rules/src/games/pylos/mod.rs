//! Pylos: a pyramid of thirty balls, and the top belongs to the thriftiest.
//!
//! Two seats place balls on a 4×4 base and on squares of four balls below. Raising an
//! own ball saves one from the reserve; a square of the own colour gives one or two
//! back. The seat that places the ball at the top wins.
//!
//! ```
//! use calot_rules::games::pylos::{Cell, Ply, Pylos, Removal};
//! use calot_rules::{Game, Seat};
//!
//! let mut position = Pylos::new(&Default::default());
//! for cell in ["1a1", "1a2", "1b1", "1b2"] {
//!     let to: Cell = cell.parse()?;
//!     position.play(Ply { from: None, to, removal: Removal::None })?;
//! }
//! // On the four balls a fifth can be placed.
//! assert!(position.fillable().contains("2a1".parse()?));
//! assert_eq!(position.reserve(Seat::FIRST), 13);
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
pub use options::{PylosChoices, PylosOptions, Rules, Takeback};
pub use rules::{Ply, Pylos, Removal};
pub use view::{Board, Level, PlyView};
