//! What a picture of a match needs, as data.
//!
//! The shape is the same for all games but for `board`, which each game defines in
//! its own `view.rs`.

use crate::colour::Colour;
use crate::game::Picture;
use crate::options::Options;
use crate::seat::{Scores, Seat};

/// A whole match.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "ViewOf"))]
pub struct View<B> {
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// The scores in the order of the seats.
    pub scores: Scores,
    /// The text of the ply that led to this position, if there was one.
    pub last: Option<String>,
    /// The board, as the game defines it.
    pub board: B,
}

/// A seat and what lies before it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatView {
    /// Its number.
    pub seat: Seat,
    /// The colour of its marbles.
    pub colour: Option<Colour>,
    /// The marbles it still has in hand, in its reserve or in its tray.
    pub hand: Vec<Pile>,
    /// The marbles it has brought home, out, or collected.
    pub gained: Vec<Pile>,
}

/// Some marbles of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pile {
    /// Their colour.
    pub colour: Colour,
    /// How many.
    pub count: u8,
}

/// A cell of a board and the marble on it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CellView {
    /// The name of the cell in the notation.
    pub cell: String,
    /// The marble on it.
    pub marble: Option<Colour>,
}

impl<B> View<B> {
    /// The view of a position, with the text of the ply that led to it.
    pub fn of<G: Picture<Board = B>>(position: &G, last: Option<String>) -> View<B> {
        View {
            seats: Seat::all(position.options().seats())
                .map(|seat| position.seat_view(seat))
                .collect(),
            scores: position.scores(),
            last,
            board: position.board(),
        }
    }
}
