//! `calot play`: the games in a terminal.
//!
//! [`session`] is a game at this machine without any terminal in it. Screens show it and read
//! keys and the mouse; `plain` is a dialogue line by line for those who listen.

pub mod session;
pub mod spoken;
pub mod words;

use std::path::PathBuf;

use session::{Player, TimeControl};
use words::Language;

/// What was asked for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// A game text, or the address of an online table.
    pub what: Option<String>,
    /// Who sits where; empty when that was not said.
    pub seats: Vec<Player>,
    /// How much time each seat has.
    pub clock: Option<TimeControl>,
    /// The position to begin with.
    pub position: Option<String>,
    /// A record to go on with.
    pub record: Option<PathBuf>,
    /// Goes on with the game that was left last.
    pub resume: bool,
    /// Shows the tables that are open to everybody, at this address.
    pub lobby: Option<String>,
    /// Watches an online table without sitting down.
    pub watch: bool,
    /// The name to be known by.
    pub name: Option<String>,
    /// The language, if it is not that of the place.
    pub language: Option<Language>,
    /// Only characters of ASCII, and no colours.
    pub ascii: bool,
    /// No animation.
    pub no_motion: bool,
    /// A dialogue line by line.
    pub plain: bool,
    /// Decides everything random.
    pub seed: Option<u64>,
}

/// Why there is nothing to play, in the language of the place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct PlayError(pub String);

/// Plays as the options say, until people have enough.
pub fn play(options: &Options) -> Result<(), PlayError> {
    let variable = |name: &str| std::env::var(name).ok();
    let language = options
        .language
        .unwrap_or_else(|| Language::of_place(variable));
    let words = words::screen::of(language);
    Err(PlayError(words.not_yet.to_owned()))
}
