//! Quits: marbles on sliding tiles, to be brought out by the far corner.
//!
//! Two seats with five marbles or four with three stand in the corners of a 5×5
//! board of tiles. A turn moves one marble or slides a whole row of tiles. A marble
//! that reaches the corner opposite to its home leaves the board.

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
pub use view::{Board, Goal};
