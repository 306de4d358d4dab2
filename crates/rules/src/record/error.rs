//! Why a record is refused, cannot be made, or cannot be played again.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use crate::error::{OpenError, PlyError, excerpt};
use crate::seat::Seat;

/// Why a record was refused, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

impl RecordError {
    /// What is wrong, as a word that does not change, for those who say it in another language.
    pub fn code(&self) -> &'static str {
        match &self.fault {
            RecordFault::Form(_) => "record.form",
            RecordFault::Missing(_) => "record.missing",
            RecordFault::Version(_) => "record.version",
            RecordFault::Open(OpenError::Game(_)) => "record.game",
            RecordFault::Open(OpenError::Position(_)) => "record.position",
            RecordFault::Tag(_) => "record.tag",
            RecordFault::Ply { error, .. } => match error {
                PlyError::Malformed { .. } => "record.ply.malformed",
                PlyError::Illegal { .. } => "record.ply.illegal",
                PlyError::Over { .. } => "record.ply.over",
            },
            RecordFault::Contradiction(_) => "record.contradiction",
        }
    }

    /// What the reason speaks of: `line` always, the `tag` that is missing, the `number` of a ply
    /// and the start of its text as `ply`.
    pub fn values(&self) -> BTreeMap<&'static str, String> {
        let mut values = BTreeMap::from([("line", self.line.to_string())]);
        match &self.fault {
            RecordFault::Missing(tag) => {
                values.insert("tag", (*tag).to_owned());
            }
            RecordFault::Ply { number, error } => {
                values.insert("number", number.to_string());
                let (PlyError::Malformed { text, .. }
                | PlyError::Illegal { text, .. }
                | PlyError::Over { text }) = error;
                values.insert("ply", text.chars().take(LONGEST_PLY).collect());
            }
            _ => {}
        }
        values
    }
}

/// So many characters of a ply that is none are told.
const LONGEST_PLY: usize = 20;

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecordFault {
    /// The text does not have the form of a record.
    Form(String),
    /// A tag that every record has is missing.
    Missing(&'static str),
    /// The version of the format, or of the rules of the game, is not one that can be read.
    Version(String),
    /// The game or the position cannot be opened.
    Open(OpenError),
    /// The tag cannot be in a record of this game.
    Tag(NotRecordable),
    /// A ply was refused.
    Ply {
        /// Its number, from 1.
        number: usize,
        /// Why.
        error: PlyError,
    },
    /// The record says something else than the rules do.
    Contradiction(String),
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Form(reason)
            | RecordFault::Version(reason)
            | RecordFault::Contradiction(reason) => f.write_str(reason),
            RecordFault::Missing(key) => write!(f, "the tag {key} is missing"),
            RecordFault::Open(error) => error.fmt(f),
            RecordFault::Tag(error) => error.fmt(f),
            RecordFault::Ply { number, error } => write!(f, "ply {number}: {error}"),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl Error for RecordError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.fault {
            RecordFault::Open(error) => Some(error),
            RecordFault::Tag(error) => Some(error),
            RecordFault::Ply { error, .. } => Some(error),
            RecordFault::Form(_)
            | RecordFault::Missing(_)
            | RecordFault::Version(_)
            | RecordFault::Contradiction(_) => None,
        }
    }
}

impl From<OpenError> for RecordFault {
    fn from(error: OpenError) -> RecordFault {
        RecordFault::Open(error)
    }
}

impl From<NotRecordable> for RecordFault {
    fn from(error: NotRecordable) -> RecordFault {
        RecordFault::Tag(error)
    }
}

/// Why something could not be put into a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotRecordable {
    /// The game has no such seat.
    Seat(Seat),
    /// The key of a tag has another form, or a meaning of its own.
    Key(String),
    /// A text has control characters or more than one line.
    Text {
        /// What the text was to be.
        what: &'static str,
    },
    /// The text is not a day.
    Day(String),
    /// The time of a ply is longer than can be written.
    Time,
    /// There is no such ply.
    Ply {
        /// Its number, from 1.
        number: usize,
        /// How many plies there are.
        count: usize,
    },
    /// The game has ended already.
    Ended,
    /// There are no winners, or seats among them that do not exist.
    Winners {
        /// How many seats there are.
        seats: u8,
    },
    /// The game cannot be played again.
    Replay(Box<ReplayError>),
}

impl fmt::Display for NotRecordable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRecordable::Seat(seat) => write!(f, "the game has no seat {seat}"),
            NotRecordable::Key(key) => write!(
                f,
                "{} cannot be a tag of one's own; a tag is a word of letters and digits that \
                 begins with a capital and has no meaning of its own",
                excerpt(key)
            ),
            NotRecordable::Text { what } => {
                write!(f, "{what} may not have control characters or line ends")
            }
            NotRecordable::Day(text) => {
                write!(f, "{} is not a day such as 2026-11-15", excerpt(text))
            }
            NotRecordable::Time => f.write_str("no ply takes so long"),
            NotRecordable::Ply { number, count } => {
                write!(f, "there is no ply {number}, only {count}")
            }
            NotRecordable::Ended => f.write_str("the game has ended already"),
            NotRecordable::Winners { seats } => {
                write!(f, "the winners are seats from 1 to {seats}")
            }
            NotRecordable::Replay(error) => error.fmt(f),
        }
    }
}

impl Error for NotRecordable {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            NotRecordable::Replay(error) => Some(error),
            _ => None,
        }
    }
}

/// Why a record could not be played again. It does not happen to a record that was read or
/// made by this version of the crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The game or its position cannot be opened.
    Open(OpenError),
    /// A ply was refused.
    Ply {
        /// Its number, from 1.
        number: usize,
        /// Why.
        error: PlyError,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Open(error) => error.fmt(f),
            ReplayError::Ply { number, error } => write!(f, "ply {number}: {error}"),
        }
    }
}

impl Error for ReplayError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(match self {
            ReplayError::Open(error) => error,
            ReplayError::Ply { error, .. } => error,
        })
    }
}
