//! What people read, in their language: one shape for each part of the program, and a text for
//! each of its lines in every language.

pub mod errors;
pub(crate) mod online;
pub(crate) mod plain;
pub mod reasons;
pub mod screen;

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
    /// German.
    German,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::French, Language::German];

    /// Its code: `en`, `fr` or `de`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::German => "de",
        }
    }

    /// The language of a code or a locale, such as `fr` or `de_AT.UTF-8`.
    pub fn of(text: &str) -> Option<Language> {
        let word = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Language::ALL
            .into_iter()
            .find(|language| word.eq_ignore_ascii_case(language.code()))
    }

    /// The language of the place: of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says
    /// something, and English where that is another.
    pub fn of_place(variable: impl Fn(&str) -> Option<String>) -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .and_then(|locale| Language::of(&locale))
            .unwrap_or(Language::English)
    }
}
