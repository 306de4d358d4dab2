//! Cubulus: balls squeezed into an elastic cube.
//!
//! Two or three seats put balls into a 3×3×3 cube through its surface, push lines of
//! balls inwards, or turn a full line round. Four balls of one colour in a square on a
//! face win, for whoever they belong to.

pub mod actions;
mod arrange;
mod board;
mod changes;
mod notation;
pub mod observation;
mod options;
mod rules;
mod view;

pub use board::{Axis, Cell, Entry};
pub use options::{CubulusChoices, CubulusOptions};
pub use rules::{Cubulus, Ply};
pub use view::{Board, Layer};
