//! Game records: a whole game as a text file of tags and plies.
//!
//! ```text
//! [Calot "1"]
//! [Game "rolit:size=4"]
//! [Rules "1"]
//! [Date "2026-11-15"]
//! [Seat1 "Anna"]
//! [Seat2 "Ben"]
//! [Result "2"]
//!
//! 1. d2{2.150} a3{11.020} c4 b1 a2 a1 d4 c1 b4 d3 d1 a4
//! over winners=2 scores=5,11
//! ```
//!
//! A record is only ever made from a game that can be replayed, and reading one
//! replays it: a record that is read is as good as the match it came from. Writing
//! and reading again gives an equal record, and a text that was written is read and
//! written again to the same bytes.

mod date;
mod error;
mod read;
mod write;

use std::time::Duration;

use crate::registry::AnyMatch;
use crate::seat::{Outcome, Scores, Seat, SeatSet};

pub use date::Date;
pub use error::{NotRecordable, RecordError, RecordFault, ReplayError};

/// The version of the format.
const VERSION: &str = "1";

/// A recorded game.
///
/// The fields that must agree with each other are private; a record is made by
/// [`Record::of`] or [`Record::read`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    game: String,
    rules_version: u32,
    start: Option<String>,
    plies: Vec<RecordedPly>,
    end: End,
    /// The day on which the game was begun.
    pub date: Option<Date>,
    players: Vec<Option<String>>,
    tags: Vec<(String, String)>,
}

/// A ply and how long it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedPly {
    /// The text of the ply.
    pub text: String,
    /// The time used for it, in whole milliseconds.
    pub time: Option<Duration>,
}

/// How a recorded game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It has not been played to its end.
    Open,
    /// It ended by its rules.
    Over(Outcome),
    /// It was ended by the players or the clock.
    Stopped {
        /// Why it ended.
        reason: StopReason,
        /// The seats that were given first place.
        winners: SeatSet,
        /// The scores as they stood.
        scores: Scores,
    },
}

/// Why a game ended that could have gone on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    /// A seat gave up.
    Resignation,
    /// A seat ran out of time.
    Time,
    /// The seats agreed.
    Agreement,
}

impl StopReason {
    const ALL: [StopReason; 3] = [
        StopReason::Resignation,
        StopReason::Time,
        StopReason::Agreement,
    ];

    /// The reason with this word.
    pub fn from_word(word: &str) -> Option<StopReason> {
        StopReason::ALL
            .into_iter()
            .find(|reason| reason.word() == word)
    }

    /// The word for it in a record.
    pub const fn word(self) -> &'static str {
        match self {
            StopReason::Resignation => "resignation",
            StopReason::Time => "time",
            StopReason::Agreement => "agreement",
        }
    }
}

impl Record {
    /// The record of a match as it stands.
    pub fn of(the_match: &dyn AnyMatch) -> Record {
        let plies = the_match.history().into_iter();
        Record {
            game: the_match.game_text(),
            rules_version: the_match.info().rules_version,
            start: the_match.unusual_start(),
            plies: plies.map(|text| RecordedPly { text, time: None }).collect(),
            end: the_match.outcome().map_or(End::Open, End::Over),
            date: None,
            players: vec![None; the_match.seats().into()],
            tags: Vec::new(),
        }
    }

    /// The canonical game text.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The text of the position it starts from, if it is not the usual one.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// The plies.
    pub fn plies(&self) -> &[RecordedPly] {
        &self.plies
    }

    /// How the game stands.
    pub fn end(&self) -> End {
        self.end
    }

    /// The name of the player at a seat.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.players.get(seat.index())?.as_deref()
    }

    /// Tags that have no meaning here, in their order.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Names the player at a seat. Names are one line without control characters.
    pub fn set_player(&mut self, seat: Seat, name: &str) -> Result<(), NotRecordable> {
        check_value("a name", name)?;
        match self.players.get_mut(seat.index()) {
            Some(place) => {
                *place = Some(name.to_owned());
                Ok(())
            }
            None => Err(NotRecordable::Seat(seat)),
        }
    }

    /// Adds a tag that has no meaning here, or changes its value.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), NotRecordable> {
        if !is_key(key) || is_known_key(key) {
            return Err(NotRecordable::Key(key.to_owned()));
        }
        check_value("the value of a tag", value)?;
        match self.tags.iter_mut().find(|(other, _)| other == key) {
            Some((_, place)) => *place = value.to_owned(),
            None => self.tags.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Notes how long a ply took, cut to whole milliseconds.
    pub fn set_time(&mut self, ply: usize, time: Duration) -> Result<(), NotRecordable> {
        let count = self.plies.len();
        let millis = u64::try_from(time.as_millis()).map_err(|_| NotRecordable::Time)?;
        let number = ply.saturating_add(1);
        let place = self
            .plies
            .get_mut(ply)
            .ok_or(NotRecordable::Ply { number, count })?;
        place.time = Some(Duration::from_millis(millis));
        Ok(())
    }

    /// Notes that an open game was ended by the players or the clock.
    pub fn stop(&mut self, reason: StopReason, winners: SeatSet) -> Result<(), NotRecordable> {
        let End::Open = self.end else {
            return Err(NotRecordable::Ended);
        };
        let seats = self.players.len() as u8;
        if winners.is_empty() || winners.iter().any(|seat| seat.number() > seats) {
            return Err(NotRecordable::Winners { seats });
        }
        let scores = self
            .replay()
            .map_err(|error| NotRecordable::Replay(Box::new(error)))?
            .scores();
        self.end = End::Stopped {
            reason,
            winners,
            scores,
        };
        Ok(())
    }
}

/// The keys that mean something, but for `Seat1` and so on.
const KNOWN_KEYS: [&str; 7] = [
    "Calot",
    "Game",
    "Rules",
    "Date",
    "Position",
    "Result",
    "Termination",
];

fn is_known_key(key: &str) -> bool {
    KNOWN_KEYS.contains(&key)
        || key
            .strip_prefix("Seat")
            .and_then(crate::text::number)
            .is_some()
}

fn is_key(key: &str) -> bool {
    key.len() <= 40
        && key.starts_with(|first: char| first.is_ascii_uppercase())
        && key
            .chars()
            .all(|character| character.is_ascii_alphanumeric())
}

fn check_value(what: &'static str, value: &str) -> Result<(), NotRecordable> {
    if value.chars().any(char::is_control) {
        return Err(NotRecordable::Text { what });
    }
    Ok(())
}
