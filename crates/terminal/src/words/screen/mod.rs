//! The words of the screens.

mod de;
mod en;
mod fr;

use super::Language;

/// The words of a language.
pub fn of(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
        Language::French => &fr::WORDS,
        Language::German => &de::WORDS,
    }
}

/// Every text of the screens.
#[derive(Debug)]
pub struct Words {
    /// There is no screen yet.
    pub not_yet: &'static str,
}
