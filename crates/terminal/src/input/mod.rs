//! How people make plies: by a text, or by touching parts of the board one after another, with
//! the cursor or the mouse.

pub mod cursor;
pub mod making;
pub mod typed;
