//! Options of a game and the game text, `id:key=value,key=value`.
//!
//! A game describes its options as data ([`OptionSpec`]), so help texts, panels and tests
//! can be made from them, and keeps their values in a small `Copy` struct of its own. There
//! is no wrong value of that struct: it is made from [choices](Options::Choices), which are
//! refused when they do not go together.
//!
//! ```
//! use calot_rules::games::rolit::{RolitChoices, RolitOptions};
//! use calot_rules::options::Options;
//!
//! let four = RolitChoices { players: 4, ..RolitChoices::default() };
//! assert_eq!(RolitOptions::new(four)?.players(), 4);
//!
//! let seven = RolitChoices { players: 7, ..RolitChoices::default() };
//! let refused = RolitOptions::new(seven).unwrap_err();
//! assert_eq!(refused.to_string(), "players=7 is not accepted; players is 2, 3 or 4");
//! # Ok::<(), calot_rules::options::Conflict>(())
//! ```

use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::error::GameTextError;
use crate::game::Game;

/// One option of a game, described.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionSpec {
    /// The key in the game text.
    pub key: &'static str,
    /// What the option decides, in one line.
    pub summary: &'static str,
    /// Every value that some combination of options accepts.
    pub values: &'static [&'static str],
    /// What is accepted, in words, conditions included.
    pub accepted: &'static str,
    /// The value that counts when the option is left out, and all others are too.
    pub default: &'static str,
    /// How the default follows from other options, in words, where it does.
    pub default_rule: Option<&'static str>,
}

impl OptionSpec {
    /// The option `players` of a game for two or more, by default two.
    pub(crate) const fn players(
        summary: &'static str,
        values: &'static [&'static str],
        accepted: &'static str,
    ) -> OptionSpec {
        OptionSpec {
            key: "players",
            summary,
            values,
            accepted,
            default: "2",
            default_rule: None,
        }
    }
}

/// A value that an option does not take, or not together with the other options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The option at fault.
    pub key: &'static str,
    /// Its value.
    pub value: String,
    /// What stands against it and what would be accepted.
    pub reason: String,
}

impl Conflict {
    /// A conflict, in words.
    pub fn new(key: &'static str, value: impl fmt::Display, reason: impl Into<String>) -> Conflict {
        Conflict {
            key,
            value: value.to_string(),
            reason: reason.into(),
        }
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Conflict { key, value, reason } = self;
        write!(f, "{key}={value} is not accepted; {reason}")
    }
}

impl std::error::Error for Conflict {}

/// The values of a game's options.
///
/// # Guarantees
///
/// * Every value is one that a game can be played with.
/// * Two values are equal exactly when their canonical texts are.
///
/// ```
/// use calot_rules::games::rolit::{RolitChoices, RolitOptions};
/// use calot_rules::options::Options;
///
/// let four = RolitOptions::new(RolitChoices { players: 4, ..Default::default() })?;
/// assert_eq!(four.seats(), 4);
/// let refused = RolitOptions::new(RolitChoices { players: 7, ..Default::default() });
/// assert!(refused.is_err());
/// # Ok::<(), calot_rules::options::Conflict>(())
/// ```
pub trait Options: Copy + Default + Eq + Hash + Debug + Send + Sync + 'static {
    /// What somebody may wish for, possible or not; the default is the usual game.
    type Choices: Copy + Default + Debug;

    /// The options in the order in which the canonical text lists them.
    const SPECS: &'static [OptionSpec];

    /// Sets one option from its text. False when the text is not of a value of the
    /// option's kind, or there is no such option.
    fn set(choices: &mut Self::Choices, key: &str, value: &str) -> bool;

    /// The options with these choices, if every value is accepted and all go together.
    /// Two ways of saying the same make equal options.
    fn new(choices: Self::Choices) -> Result<Self, Conflict>;

    /// The text of an option's value, or nothing when it is the default.
    fn changed(&self, key: &str) -> Option<String>;

    /// How many seats there are.
    fn seats(&self) -> u8;
}

/// Parses what follows the colon of a game text (nothing: all defaults).
pub fn parse<G: Game>(list: Option<&str>) -> Result<G::Options, GameTextError> {
    let game = G::INFO.id;
    let specs = G::Options::SPECS;
    let mut choices = <G::Options as Options>::Choices::default();
    let mut given = vec![false; specs.len()];
    for part in list.into_iter().flat_map(|list| list.split(',')) {
        let (key, value) = part.split_once('=').ok_or_else(|| GameTextError::Form {
            game,
            part: part.to_owned(),
        })?;
        let index = specs
            .iter()
            .position(|spec| spec.key == key)
            .ok_or_else(|| GameTextError::UnknownOption {
                game,
                key: key.to_owned(),
                known: specs.iter().map(|spec| spec.key).collect(),
            })?;
        let spec = &specs[index];
        if std::mem::replace(&mut given[index], true) {
            return Err(GameTextError::Twice {
                game,
                key: spec.key,
            });
        }
        if !spec.values.contains(&value) || !G::Options::set(&mut choices, spec.key, value) {
            return Err(GameTextError::Value {
                game,
                key: spec.key,
                value: value.to_owned(),
                accepted: spec.accepted,
            });
        }
    }
    G::Options::new(choices).map_err(|conflict| GameTextError::Conflict {
        game,
        key: conflict.key,
        value: conflict.value,
        reason: conflict.reason,
    })
}

/// The canonical game text: the id, and the options that differ from the default
/// in the order of [`Options::SPECS`].
pub fn game_text<G: Game>(options: &G::Options) -> String {
    let mut text = G::INFO.id.to_owned();
    for spec in G::Options::SPECS {
        if let Some(value) = options.changed(spec.key) {
            text.push(if text.len() == G::INFO.id.len() {
                ':'
            } else {
                ','
            });
            text.push_str(spec.key);
            text.push('=');
            text.push_str(&value);
        }
    }
    text
}

/// Checks that a value is one of those that an option lists.
pub(crate) fn check<O: Options>(
    key: &'static str,
    value: impl fmt::Display,
) -> Result<(), Conflict> {
    let value = value.to_string();
    match O::SPECS.iter().find(|spec| spec.key == key) {
        Some(spec) if !spec.values.contains(&value.as_str()) => {
            let reason = format!("{key} is {}", spec.accepted);
            Err(Conflict::new(key, value, reason))
        }
        _ => Ok(()),
    }
}

/// The text of a value when it differs from the default.
pub(crate) fn unless_default<T: PartialEq + fmt::Display>(value: T, default: T) -> Option<String> {
    (value != default).then(|| value.to_string())
}

/// Defines an option whose values are words: an enum with its texts. The first
/// value is the default.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $(#[$first_meta:meta])* $first:ident = $first_text:literal, $($(#[$value_meta:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum $name {
            $(#[$first_meta])* #[default] $first,
            $($(#[$value_meta])* $value,)+
        }

        impl $name {
            /// The texts of all values.
            pub const TEXTS: &'static [&'static str] = &[$first_text, $($text),+];

            /// The value with this text.
            pub fn from_text(text: &str) -> Option<$name> {
                match text {
                    $first_text => Some($name::$first),
                    $($text => Some($name::$value),)+
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $name::$first => $first_text,
                    $($name::$value => $text,)+
                })
            }
        }
    };
}
pub(crate) use words;

/// Stores a parsed value, if there is one, and says whether there was.
pub(crate) fn store<T>(place: &mut T, value: Option<T>) -> bool {
    match value {
        Some(value) => {
            *place = value;
            true
        }
        None => false,
    }
}
