//! Game texts: `id` or `id:key=value,key=value`.
//!
//! Every game takes the options it knows out of [`Options`] and calls [`Options::finish`] at the end, which refuses what is
//! left over. Numbers are accepted only in their shortest spelling, an option only once.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

pub struct Options {
    left: BTreeMap<String, String>,
}

/// The id and the options of a game text; `None` when the text is malformed.
pub fn parse(game_text: &str) -> Option<(String, Options)> {
    let mut left = BTreeMap::new();
    let id = match game_text.split_once(':') {
        None => game_text,
        Some((id, list)) => {
            for option in list.split(',') {
                let (key, value) = option.split_once('=')?;
                if left.insert(key.to_string(), value.to_string()).is_some() {
                    return None;
                }
            }
            id
        }
    };
    Some((id.to_string(), Options { left }))
}

impl Options {
    pub fn has(&self, key: &str) -> bool {
        self.left.contains_key(key)
    }

    /// One of the accepted words; the first of them is the default.
    pub fn word(&mut self, key: &str, accepted: &[&str]) -> Option<String> {
        match self.left.remove(key) {
            None => Some(accepted[0].to_string()),
            Some(value) if accepted.contains(&value.as_str()) => Some(value),
            Some(_) => None,
        }
    }

    pub fn number(
        &mut self,
        key: &str,
        accepted: RangeInclusive<usize>,
        default: usize,
    ) -> Option<usize> {
        match self.left.remove(key) {
            None => Some(default),
            Some(value) => {
                let number: usize = value.parse().ok()?;
                let shortest = number.to_string() == value;
                (shortest && accepted.contains(&number)).then_some(number)
            }
        }
    }

    /// `None` when an option is left that the game does not have.
    pub fn finish(self) -> Option<()> {
        self.left.is_empty().then_some(())
    }
}
