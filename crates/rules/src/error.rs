//! What is said when a text is refused.
//!
//! Every message names what was wrong and what is accepted, quotes at most a few
//! dozen characters of the input, and fits into one or two sentences.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

/// The start of a text as it can be shown in a message: quoted, with control
/// characters escaped, and cut when it is long.
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    format!("{shown:?}")
}

/// Why a game text such as `rolit:players=4` was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameTextError {
    /// No game has this id.
    UnknownGame {
        /// What was given.
        id: String,
        /// The ids that are accepted.
        known: Vec<&'static str>,
    },
    /// The text does not have the form `id:key=value,key=value`.
    Form {
        /// The id of the game.
        game: &'static str,
        /// The part that is not `key=value`.
        part: String,
    },
    /// The game has no such option.
    UnknownOption {
        /// The id of the game.
        game: &'static str,
        /// What was given.
        key: String,
        /// The options of the game.
        known: Vec<&'static str>,
    },
    /// An option was given twice.
    Twice {
        /// The id of the game.
        game: &'static str,
        /// The option.
        key: &'static str,
    },
    /// The option does not take this value.
    Value {
        /// The id of the game.
        game: &'static str,
        /// The option.
        key: &'static str,
        /// What was given.
        value: String,
        /// What is accepted, in words.
        accepted: &'static str,
    },
    /// The value is good in itself but not together with the other options.
    Conflict {
        /// The id of the game.
        game: &'static str,
        /// The option.
        key: &'static str,
        /// Its value.
        value: String,
        /// What stands against it and what would be accepted.
        reason: String,
    },
}

impl GameTextError {
    /// What is wrong, as a word that does not change, for those who say it in another language.
    pub fn code(&self) -> &'static str {
        match self {
            GameTextError::UnknownGame { .. } => "game.unknown",
            GameTextError::Form { .. } => "game.form",
            GameTextError::UnknownOption { .. } => "game.option",
            GameTextError::Twice { .. } => "game.twice",
            GameTextError::Value { .. } => "game.value",
            GameTextError::Conflict { .. } => "game.conflict",
        }
    }
}

impl fmt::Display for GameTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameTextError::UnknownGame { id, known } => write!(
                f,
                "there is no game {}; the games are {}",
                excerpt(id),
                known.join(", ")
            ),
            GameTextError::Form { game, part } => write!(
                f,
                "{} in the text of the game {game} is not of the form key=value; \
                 write for example {game}:players=2, without spaces",
                excerpt(part)
            ),
            GameTextError::UnknownOption { game, key, known } => write!(
                f,
                "{game} has no option {}; its options are {}",
                excerpt(key),
                known.join(", ")
            ),
            GameTextError::Twice { game, key } => {
                write!(f, "{game}: the option {key} is given twice")
            }
            GameTextError::Value {
                game,
                key,
                value,
                accepted,
            } => write!(
                f,
                "{game}: {key}={} is not accepted; {key} is {accepted}",
                cut(value)
            ),
            GameTextError::Conflict {
                game,
                key,
                value,
                reason,
            } => write!(f, "{game}: {key}={value} is not accepted; {reason}"),
        }
    }
}

impl Error for GameTextError {}

/// Why a ply was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game has ended, and no ply is legal any more.
    Over,
    /// The ply is not legal now.
    Refused {
        /// Why not.
        reason: String,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::Over => "the game is already over",
            Illegal::Refused { reason } => reason,
        })
    }
}

impl Error for Illegal {}

/// Why a match could not be opened from texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// The game text was refused.
    Game(GameTextError),
    /// The position text was refused.
    Position(PositionError),
}

impl From<GameTextError> for OpenError {
    fn from(error: GameTextError) -> OpenError {
        OpenError::Game(error)
    }
}

impl From<PositionError> for OpenError {
    fn from(error: PositionError) -> OpenError {
        OpenError::Position(error)
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Game(error) => error.fmt(f),
            OpenError::Position(error) => error.fmt(f),
        }
    }
}

impl Error for OpenError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(match self {
            OpenError::Game(error) => error,
            OpenError::Position(error) => error,
        })
    }
}

/// Why a ply text was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlyError {
    /// The text is not a ply of this game at all.
    Malformed {
        /// What was given.
        text: String,
        /// What plies look like.
        expected: String,
    },
    /// The text is a ply, but not a legal one now.
    Illegal {
        /// What was given.
        text: String,
        /// Why it is not legal.
        reason: String,
    },
    /// The game has ended, and no ply is legal any more.
    Over {
        /// What was given.
        text: String,
    },
}

impl PlyError {
    /// A text that is not a ply of the game.
    pub fn malformed(text: &str, expected: impl Into<String>) -> PlyError {
        PlyError::Malformed {
            text: text.to_owned(),
            expected: expected.into(),
        }
    }

    /// A ply that is not legal in the position.
    pub fn illegal(text: &str, reason: impl Into<String>) -> PlyError {
        PlyError::Illegal {
            text: text.to_owned(),
            reason: reason.into(),
        }
    }
}

impl PlyError {
    /// What is wrong, as a word that does not change, for those who say it in another language.
    pub fn code(&self) -> &'static str {
        match self {
            PlyError::Malformed { .. } => "ply.malformed",
            PlyError::Illegal { .. } => "ply.illegal",
            PlyError::Over { .. } => "ply.over",
        }
    }
}

impl fmt::Display for PlyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlyError::Malformed { text, expected } => {
                write!(f, "{} is not a ply: {expected}", excerpt(text))
            }
            PlyError::Illegal { text, reason } => {
                write!(f, "{} is not legal here: {reason}", excerpt(text))
            }
            PlyError::Over { text } => write!(
                f,
                "{} cannot be played: the game is already over",
                excerpt(text)
            ),
        }
    }
}

impl Error for PlyError {}

/// Why a position was refused, in words, and as a code with values for those who say it
/// in another language.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PositionFault"))]
pub struct PositionError {
    /// What is wrong, as a word that does not change.
    code: &'static str,
    /// What the reason speaks of: cells, counts, names of colours.
    values: BTreeMap<&'static str, String>,
    /// The names of the fields that are concerned, where they are known.
    places: Vec<String>,
    /// The reason in English.
    reason: String,
}

impl PositionError {
    /// A position that is refused for this reason.
    pub fn new(code: &'static str, reason: impl Into<String>) -> PositionError {
        PositionError {
            code,
            values: BTreeMap::new(),
            places: Vec::new(),
            reason: reason.into(),
        }
    }

    /// The same with a value that the reason speaks of.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> PositionError {
        self.values.insert(name, value.to_string());
        self
    }

    /// The same with a field that is concerned.
    #[must_use]
    pub fn at(mut self, place: impl fmt::Display) -> PositionError {
        self.places.push(place.to_string());
        self
    }

    /// What is wrong, as a word that does not change.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// What the reason speaks of: cells, counts, names of colours.
    pub fn values(&self) -> &BTreeMap<&'static str, String> {
        &self.values
    }

    /// The fields that are concerned, where they are known.
    pub fn places(&self) -> &[String] {
        &self.places
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a possible position: {}", self.reason)
    }
}

impl Error for PositionError {}

/// Like [`excerpt`], but without quotes, for a value that stands after `key=`.
fn cut(value: &str) -> String {
    let quoted = excerpt(value);
    let inner = &quoted[1..quoted.len() - 1];
    if inner == value {
        value.to_owned()
    } else {
        quoted
    }
}
