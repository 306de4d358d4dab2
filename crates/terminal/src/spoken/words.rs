//! The words of the page, which are the terminal's, too. `words/<language>.json` follows from the
//! lists of the page (`web/src/words`, `web/src/games/<game>/words`); `make words` writes it again,
//! and a test of the page fails when it is out of date.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::format::{fill, is_one, number, unbroken};
use crate::words::Language;

type Lists = HashMap<String, HashMap<String, String>>;

/// The words of the page in a language.
#[derive(Debug)]
pub struct PageWords {
    language: Language,
    lists: Lists,
}

impl PageWords {
    /// The words in a language, read when they are first needed.
    pub fn of(language: Language) -> &'static PageWords {
        static ENGLISH: OnceLock<PageWords> = OnceLock::new();
        static FRENCH: OnceLock<PageWords> = OnceLock::new();
        static GERMAN: OnceLock<PageWords> = OnceLock::new();
        let (place, file) = match language {
            Language::English => (&ENGLISH, include_str!("../../words/en.json")),
            Language::French => (&FRENCH, include_str!("../../words/fr.json")),
            Language::German => (&GERMAN, include_str!("../../words/de.json")),
        };
        place.get_or_init(|| {
            // The file is part of the program, and a test reads it; without it keys are shown.
            let lists: Lists = serde_json::from_str(file).unwrap_or_default();
            PageWords { language, lists }
        })
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text of a list, such as `page` or `rolit/texts`; nothing when there is none.
    pub fn find(&self, list: &str, key: &str) -> Option<&str> {
        self.lists.get(list)?.get(key).map(String::as_str)
    }

    /// A text of a list with its gaps filled; its key when there is none.
    pub fn text(&self, list: &str, key: &str, values: &[(&str, &str)]) -> String {
        let text = self.find(list, key).unwrap_or(key);
        fill(&unbroken(text), values)
    }

    /// The form of a text that goes with a number, which is `{count}`.
    pub fn counted(&self, list: &str, key: &str, count: u64, values: &[(&str, &str)]) -> String {
        let one = format!("{key}.one");
        let form = match is_one(self.language, count) && self.find(list, &one).is_some() {
            true => one,
            false => format!("{key}.other"),
        };
        let written = number(self.language, count);
        let values = [values, &[("count", written.as_str())]].concat();
        self.text(list, &form, &values)
    }

    /// A text of a game, or what games say alike; nothing when there is neither.
    pub fn of_game(&self, game: &str, key: &str, values: &[(&str, &str)]) -> Option<String> {
        let own = self.find(&format!("{game}/texts"), key);
        let text = own.or_else(|| self.find("games", key))?;
        Some(fill(&unbroken(text), values))
    }

    /// A text of a game about its board or what lies on it.
    pub fn of_board(&self, game: &str, key: &str, values: &[(&str, &str)]) -> String {
        let text = self.of_game(game, &format!("board.{key}"), values);
        text.unwrap_or_else(|| key.to_owned())
    }

    /// How many lists there are, and how many texts.
    #[cfg(test)]
    fn size(&self) -> (usize, usize) {
        (
            self.lists.len(),
            self.lists.values().map(HashMap::len).sum(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_languages_say_the_same_things() {
        let english = PageWords::of(Language::English);
        assert_eq!(english.size().0, 26);
        for language in Language::ALL {
            let words = PageWords::of(language);
            assert_eq!(words.size(), english.size(), "{language:?}");
            for (list, texts) in &english.lists {
                for key in texts.keys() {
                    assert!(words.find(list, key).is_some(), "{language:?} {list} {key}");
                }
            }
        }
    }

    #[test]
    fn what_is_not_there_is_shown_by_its_key() {
        let words = PageWords::of(Language::French);
        assert_eq!(words.text("page", "no.such", &[]), "no.such");
        assert_eq!(words.text("chess/texts", "name", &[]), "name");
        assert_eq!(words.of_game("chess", "name", &[]), None);
    }
}
