//! Cubulus: balls squeezed into an elastic cube.
//!
//! Two or three seats put balls into a 3×3×3 cube through its surface, push lines of
//! balls inwards, or turn a full line round. Four balls of one colour in a square on a
//! face win for the seat of that colour, whoever completed it.
//!
//! ```
//! use calot_rules::games::cubulus::{Cubulus, Ply};
//! use calot_rules::{Game, Seat};
//!
//! let mut position = Cubulus::new(&Default::default());
//! // The neutral balls come first.
//! assert!(position.is_setting_up());
//! position.play(Ply::Insert("111".parse()?))?;
//! assert_eq!(position.filled().to_string(), "111");
//! assert!(position.balls(Seat::FIRST).is_empty());
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
mod squares;
mod view;

pub use board::{Axis, Cell, Entry};
pub use options::{CubulusChoices, CubulusOptions};
pub use rules::{Cubulus, Ply};
pub use squares::Squares;
pub use view::{Board, Layer, PlyView};
