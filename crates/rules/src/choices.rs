//! What can be chosen on a panel of options: every value of every option, and whether it
//! goes together with the others as they are.

use crate::error::GameTextError;
use crate::options::OptionSpec;
use crate::registry;

/// An option of a game as it stands in a game text, with everything else it could be.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionChoices {
    /// The key in the game text.
    pub key: &'static str,
    /// The value that counts now; nothing when the other options leave nothing to choose.
    pub value: Option<&'static str>,
    /// The value that counts when the option is left out and the others are as they are.
    pub default: Option<&'static str>,
    /// All values, in the order in which the game lists them.
    pub values: Vec<Choice>,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// Its text.
    pub value: &'static str,
    /// Whether it is possible together with the other options as they are.
    pub allowed: bool,
    /// The canonical game text with it, if it is allowed.
    pub game: Option<String>,
}

/// The choices of each option of the game with this text.
pub fn choices(game_text: &str) -> Result<Vec<OptionChoices>, GameTextError> {
    let game = registry::canonical(game_text)?;
    let (id, list) = game.split_once(':').unwrap_or((&game, ""));
    let given: Vec<&str> = list.split(',').filter(|part| !part.is_empty()).collect();
    let entry = registry::GAMES.iter().find(|entry| entry.info.id == id);
    let specs = entry.map_or(&[][..], |entry| entry.options);
    Ok(specs
        .iter()
        .map(|spec| choices_of(spec, id, &given, &game))
        .collect())
}

fn choices_of(spec: &OptionSpec, id: &str, given: &[&str], game: &str) -> OptionChoices {
    let is_other = |part: &&&str| part.split_once('=').is_none_or(|(key, _)| key != spec.key);
    let others: Vec<&str> = given.iter().filter(is_other).copied().collect();
    let with = |own: Option<String>| {
        let parts: Vec<&str> = others.iter().copied().chain(own.as_deref()).collect();
        let text = match parts.as_slice() {
            [] => id.to_owned(),
            parts => format!("{id}:{}", parts.join(",")),
        };
        registry::canonical(&text).ok()
    };
    let values: Vec<Choice> = spec
        .values
        .iter()
        .map(|value| {
            let game = with(Some(format!("{}={value}", spec.key)));
            Choice {
                value,
                allowed: game.is_some(),
                game,
            }
        })
        .collect();
    let meaning = |game: Option<&str>| {
        let same = values
            .iter()
            .find(|choice| game.is_some() && choice.game.as_deref() == game);
        same.map(|choice| choice.value)
    };
    OptionChoices {
        key: spec.key,
        value: meaning(Some(game)),
        default: meaning(with(None).as_deref()),
        values,
    }
}
