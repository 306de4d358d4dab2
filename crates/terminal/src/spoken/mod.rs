//! What is said of a game in sentences: what a ply changed, whose turn it is, how it ended, what
//! can be played. The words are those that the page says to people who listen, in the same order;
//! what it says over whole games is in `tests/told`, which a test of each compares with itself.
//!
//! [`Voice`] speaks of a match, given who sits around it. [`PageWords`] are the texts, [`mod@format`]
//! is what a language writes in its own way, `games` what each game says of its plies, `results` how
//! games end.

mod board;
pub mod format;
mod games;
mod ply;
mod results;
mod sentences;
mod words;

pub use ply::Maker;
pub use results::{Early, Result};
pub use sentences::Voice;
pub use words::PageWords;

/// Who sits at a seat, as whoever listens knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Whoever listens.
    Me,
    /// Somebody else at this keyboard.
    Person {
        /// The name, if it was told.
        name: Option<String>,
    },
    /// A computer.
    Computer,
    /// Somebody at another machine; the name is empty as long as nobody has come.
    Away {
        /// The name, or several as a list.
        name: String,
        /// Whether several people hold the seat.
        team: bool,
    },
}

impl Holder {
    /// Whether it is a person at this keyboard.
    pub fn is_here(&self) -> bool {
        matches!(self, Holder::Me | Holder::Person { .. })
    }
}
