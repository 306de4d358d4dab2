//! What a language writes in its own way beside its words: numbers, shares, lists, the form of a
//! text for a number, spaces that do not break. The same as `web/src/words/format.ts`, which has it
//! from the browser.

use crate::words::Language;

/// A space that does not break, and a narrow one.
const FIRM: char = '\u{a0}';
const NARROW: char = '\u{202f}';

/// Fills the gaps of a text, `{cell}`. A gap without a value stays visible, so it is noticed.
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        let Some(length) = rest[start..].find('}') else {
            break;
        };
        let name = &rest[start + 1..start + length];
        let value = values.iter().find(|(key, _)| *key == name);
        filled.push_str(&rest[..start]);
        filled.push_str(value.map_or(&rest[start..=start + length], |(_, value)| value));
        rest = &rest[start + length + 1..];
    }
    filled.push_str(rest);
    filled
}

/// A text without line breaks where none may be: before signs that stand apart from their word,
/// and within French quotation marks.
pub(super) fn unbroken(text: &str) -> String {
    let mut firm = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let after = characters.peek().copied();
        firm.push(match (character, after) {
            (' ', Some(';' | '!' | '?' | '»')) => NARROW,
            (' ', _) if firm.ends_with('«') => NARROW,
            (' ', Some(':' | '%' | '…')) => FIRM,
            _ => character,
        });
    }
    firm
}

/// A whole number: `1,234`, `1 234` or `1.234`.
pub fn number(language: Language, value: u64) -> String {
    let digits = value.to_string();
    let separator = match language {
        Language::English => ',',
        Language::French => NARROW,
        Language::German => '.',
    };
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// A number of tenths: `9.9` or `9,9`.
pub(super) fn tenths(language: Language, value: u64) -> String {
    let point = match language {
        Language::English => '.',
        Language::French | Language::German => ',',
    };
    format!("{}{point}{}", number(language, value / 10), value % 10)
}

/// A share from 0 to 1 in hundredths: `45%` or `45 %`.
pub fn percent(language: Language, share: f64) -> String {
    let hundredths = number(language, (share * 100.0).round().max(0.0) as u64);
    match language {
        Language::English => format!("{hundredths}%"),
        Language::French | Language::German => format!("{hundredths}{FIRM}%"),
    }
}

/// Whether a language says of so many things what it says of one.
pub fn is_one(language: Language, count: u64) -> bool {
    match language {
        Language::English | Language::German => count == 1,
        Language::French => count <= 1,
    }
}

/// `a, b and c`, for things of one kind within a sentence.
pub fn joined(language: Language, items: &[String]) -> String {
    let and = match language {
        Language::English => " and ",
        Language::French => " et ",
        Language::German => " und ",
    };
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{}{and}{last}", first.join(", ")),
    }
}

/// `a, b, c`, for facts that follow one another. Empty ones are left out.
pub fn series(facts: impl IntoIterator<Item = String>) -> String {
    let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    facts.join(", ")
}

/// Sentences one after another. Empty ones are left out.
pub fn spaced(sentences: impl IntoIterator<Item = String>) -> String {
    let sentences: Vec<String> = sentences
        .into_iter()
        .filter(|said| !said.is_empty())
        .collect();
    sentences.join(" ")
}

/// A text with a capital letter.
pub fn capital(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => String::new(),
    }
}

/// A text with a capital letter and a full stop.
pub fn sentence(text: &str) -> String {
    let mut begun = capital(text);
    if !text.is_empty() && !text.ends_with(['.', '!', '?', '…']) {
        begun.push('.');
    }
    begun
}

/// A unit of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unit {
    Minute,
    Second,
}

/// A length of time in one unit: `5 minutes`.
pub(super) fn duration(language: Language, amount: u64, unit: Unit) -> String {
    let one = is_one(language, amount);
    let word = match (language, unit) {
        (Language::German, Unit::Minute) if one => "Minute",
        (Language::German, Unit::Minute) => "Minuten",
        (Language::German, Unit::Second) if one => "Sekunde",
        (Language::German, Unit::Second) => "Sekunden",
        (Language::English, Unit::Second) if one => "second",
        (Language::English, Unit::Second) => "seconds",
        (Language::French, Unit::Second) if one => "seconde",
        (Language::French, Unit::Second) => "secondes",
        (_, Unit::Minute) if one => "minute",
        (_, Unit::Minute) => "minutes",
    };
    // As browsers have it.
    let space = match (language, unit) {
        (Language::French, Unit::Second) => FIRM,
        _ => ' ',
    };
    format!("{}{space}{word}", number(language, amount))
}

/// Days and hours in short: `2 d 3 h`.
pub(super) fn days(language: Language, days: u64, hours: u64) -> String {
    let day = match language {
        Language::English => "d",
        Language::French => "j",
        Language::German => "T",
    };
    format!("{days}{FIRM}{day} {hours}{FIRM}h")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_by_name_and_stay_visible_without_a_value() {
        assert_eq!(fill("{a} and {b}", &[("a", "x")]), "x and {b}");
        assert_eq!(fill("{a}{a} {", &[("a", "{a}")]), "{a}{a} {");
        assert_eq!(fill("} {a", &[("a", "x")]), "} {a");
    }

    #[test]
    fn signs_stay_with_their_words() {
        assert_eq!(
            unbroken("Quoi : « non » ; si !"),
            "Quoi\u{a0}: «\u{202f}non\u{202f}»\u{202f}; si\u{202f}!"
        );
    }

    #[test]
    fn sentences_begin_and_end() {
        assert_eq!(sentence("égal"), "Égal.");
        assert_eq!(sentence("why?"), "Why?");
        assert_eq!(sentence(""), "");
    }
}
