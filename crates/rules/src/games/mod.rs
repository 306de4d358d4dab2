//! The games, one folder each.
//!
//! Every folder has the same files: `options.rs`, `board.rs` (cells and geometry),
//! `rules.rs` (what is legal and what it does), `notation.rs` (ply and position
//! texts), `view.rs` (the board as data and as a drawing), `changes.rs` (what a ply
//! changes), `arrange.rs` (positions built by hand), and `actions.rs` and
//! `observation.rs` (plies and positions as numbers). Larger games have a few more for
//! parts of their rules.

pub mod ballcube;
pub mod bille_trap;
pub mod cubulus;
pub mod pylos;
pub mod quits;
pub mod rolit;
