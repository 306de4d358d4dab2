//! The rules of six marble games, exact and fast.
//!
//! This crate decides what is legal, and nothing else: it reads no files, knows
//! no clock and draws no random numbers. The same code runs on a server, in a
//! browser, in a terminal and inside a search.
//!
//! * [`games`] holds one folder for each game.
//! * [`Game`], [`Notation`], [`Picture`] and [`Arrange`] are what a game provides: its
//!   rules, its texts, what a board picture needs, and how its positions are built by hand.
//! * [`Actions`] and [`Observe`] give plies and positions as numbers, for learning programs.
//! * [`Changes`] is what a ply of a game changes, as people see it happen.
//! * [`Match`] is a game being played: a position, how it came about, and
//!   repetition.
//! * [`registry`] finds a game by its text, such as `rolit:players=4`, and is
//!   where types are erased.
//! * [`record`] writes and reads whole games; [`perft`] and [`trace`] compare
//!   implementations.
//!
//! ```
//! let mut the_match = calot_rules::registry::new_match("rolit:players=4").unwrap();
//! assert_eq!(the_match.ply_texts(), ["d6", "f4", "f6"]);
//! the_match.play("f4").unwrap();
//! assert_eq!(the_match.ply_texts().len(), 14);
//! ```

pub mod actions;
pub mod arrange;
mod bits;
pub mod cells;
pub mod changes;
pub mod choices;
pub mod colour;
mod crc;
pub mod drawing;
pub mod error;
pub mod game;
pub mod games;
mod hash;
pub mod matches;
pub mod observation;
pub mod options;

pub mod perft;
pub mod record;
pub mod registry;
pub mod seat;
mod text;
pub mod touch;
pub mod trace;
pub mod view;

pub use actions::{ActionError, Actions};
pub use arrange::Arrange;
pub use cells::{BoardCell, CellSet, NoSuchCell};
pub use changes::{Change, Changes};
pub use colour::Colour;
pub use error::{GameTextError, Illegal, OpenError, PlyError, PositionError};
pub use game::{Game, GameInfo, Notation, Picture};
pub use matches::Match;
pub use observation::{Observe, ObserveError};
pub use record::Record;
pub use registry::{AnyMatch, Playable};
pub use seat::{Outcome, Scores, Seat, SeatSet, Turn};
pub use touch::{LegalPly, Touch};
