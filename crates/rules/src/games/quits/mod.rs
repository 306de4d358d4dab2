//! Quits: marbles on sliding tiles, to be brought out by the far corner.
//!
//! Two seats with five marbles or four with three stand in the corners of a 5×5
//! board of tiles. A turn moves one marble or slides a whole row of tiles. A marble
//! that reaches the corner opposite to its home leaves the board.
//!
//! ```
//! use calot_rules::games::quits::{Ply, Quits};
//! use calot_rules::{Game, Notation, Seat};
//!
//! let mut position = Quits::new(&Default::default());
//! assert_eq!(position.goal(Seat::FIRST).to_string(), "e5");
//! let slide = position.parse_ply("1+")?;
//! assert!(matches!(slide, Ply::Slide(_)));
//! position.play(slide)?;
//! // Row 1 has moved by one tile, and its marbles with it.
//! assert_eq!(position.marbles(Seat::FIRST).to_string(), "c1 d1 a2 b2 a3");
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

pub use board::{Cell, Slide};
pub use options::{QuitsChoices, QuitsOptions, Steps};
pub use rules::{Ply, Quits};
pub use view::{Board, Goal, PlyView};
