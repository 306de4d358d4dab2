//! Bille-Trap: a race over hidden traps.
//!
//! Two to four seats bring three marbles each round three rings of cells into the
//! House. A marble that lands on another presses the trap below it: if it is open the
//! other one drops back to its tray, if it is closed the mover hops on. Dice and
//! traps are plies of chance.
//!
//! ```
//! use calot_rules::games::bille_trap::{BilleTrap, Die, Ply};
//! use calot_rules::{Game, Seat, Turn};
//!
//! let mut position = BilleTrap::new(&Default::default());
//! assert_eq!(position.turn(), Turn::Chance);
//! let Some(four) = Die::new(4) else { unreachable!() };
//! position.play(Ply::Roll(four))?;
//! position.play(Ply::Enter)?;
//! assert_eq!(position.marbles(Seat::FIRST).to_string(), "4");
//! # Ok::<(), calot_rules::Illegal>(())
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

pub use board::{Cell, Die, Trap};
pub use options::{BilleTrapChoices, BilleTrapOptions};
pub use rules::{BilleTrap, Ply};
pub use view::{Board, PlyView, TrackView};
