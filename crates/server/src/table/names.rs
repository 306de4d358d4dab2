//! Names of people: cleaned, no longer than they may be, and unique at a table.

use calot_protocol::{ErrorCode, Refusal, limits};

/// How many marks may stand above and below one letter.
const MARKS: usize = 2;

/// A name as it can be shown anywhere: one line, without characters that cannot be seen or turn
/// the direction of others, with single spaces. Refused when nothing is left, or too much.
pub fn clean(text: &str) -> Result<String, Refusal> {
    if text.len() > limits::NAME_SENT {
        return Err(ErrorCode::BadName.into());
    }
    let mut name = String::new();
    let mut marks = 0;
    for character in text.chars() {
        if character.is_whitespace() {
            if !name.is_empty() && !name.ends_with(' ') {
                name.push(' ');
            }
            marks = 0;
        } else if is_mark(character) {
            // A mark needs a letter to stand on.
            marks += 1;
            if marks <= MARKS && !name.is_empty() && !name.ends_with(' ') {
                name.push(character);
            }
        } else if !is_unseen(character) {
            name.push(character);
            marks = 0;
        }
    }
    let name = name.trim_end();
    if (1..=limits::NAME).contains(&name.chars().count()) {
        Ok(name.to_owned())
    } else {
        Err(ErrorCode::BadName.into())
    }
}

/// Whether two names would be taken for the same one.
pub fn are_alike(a: &str, b: &str) -> bool {
    let plain = |name: &str| -> String {
        let letters = name.chars().filter(|character| *character != ' ');
        letters.flat_map(char::to_lowercase).collect()
    };
    plain(a) == plain(b)
}

/// The name itself, or with a number after it when somebody else has it.
pub fn unique<'a>(name: &str, others: impl Iterator<Item = &'a str> + Clone) -> String {
    let is_free = |name: &str| !others.clone().any(|other| are_alike(name, other));
    let numbered = (2_u32..).map(|number| {
        let suffix = format!(" {number}");
        let room = limits::NAME - suffix.chars().count();
        let kept: String = name.chars().take(room).collect();
        format!("{}{suffix}", kept.trim_end())
    });
    std::iter::once(name.to_owned())
        .chain(numbered)
        .find(|name| is_free(name))
        .unwrap_or_default()
}

/// Marks that are drawn upon the letter before them.
fn is_mark(character: char) -> bool {
    matches!(character,
        '\u{0300}'..='\u{036f}' | '\u{0483}'..='\u{0489}' | '\u{0591}'..='\u{05bd}'
        | '\u{064b}'..='\u{065f}' | '\u{0e31}' | '\u{0e34}'..='\u{0e3a}' | '\u{0e47}'..='\u{0e4e}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

/// Characters that cannot be seen, or that change how others are shown.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character,
            // Soft hyphen, joiners, fillers, blank letters.
            '\u{00ad}' | '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}'
            | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            // The direction of writing.
            | '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
            // Notes between lines, tags, what is no character, and what is nobody's.
            | '\u{fff0}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(text: &str) -> Option<String> {
        clean(text).ok()
    }

    #[test]
    fn what_cannot_be_seen_goes() {
        for (text, name) in [
            ("Anna", "Anna"),
            ("  Anna \t\r\n  Maria ", "Anna Maria"),
            ("An\u{0}na\u{7f}\u{9b}", "Anna"),
            ("\u{202e}annA\u{202c}", "annA"),
            ("\u{2067}A\u{2069}\u{200f}\u{061c}", "A"),
            ("A\u{200b}n\u{ad}n\u{feff}a", "Anna"),
            ("\u{a0}A\u{3000}B\u{2028}", "A B"),
            ("<script>alert(1)</script>", "<script>alert(1)</script>"),
            ("Zoe\u{308}", "Zoe\u{308}"),
            ("e\u{301}\u{302}\u{303}\u{304}", "e\u{301}\u{302}"),
            ("\u{301}a", "a"),
            ("Łukasz Ωμέγα 李 🎱", "Łukasz Ωμέγα 李 🎱"),
        ] {
            let name = (name.chars().count() <= limits::NAME).then(|| name.to_owned());
            assert_eq!(cleaned(text), name, "{text:?}");
        }
    }

    #[test]
    fn names_are_neither_empty_nor_long() {
        for text in [
            "",
            " ",
            "\u{200b}\u{202e}",
            "\u{3164}",
            "\u{2800}",
            "\u{301}\n",
        ] {
            assert_eq!(cleaned(text), None, "{text:?}");
        }
        assert_eq!(cleaned(&"ä".repeat(24)), Some("ä".repeat(24)));
        assert_eq!(cleaned(&"ä".repeat(25)), None);
        assert_eq!(cleaned(&"a ".repeat(13)), None);
        assert_eq!(cleaned(&" ".repeat(401)), None);
        assert_eq!(
            clean("").map_err(|refusal| refusal.code),
            Err(ErrorCode::BadName)
        );
    }

    #[test]
    fn names_are_made_unique() {
        let others = ["Anna", "Anna 2", "Ben"];
        let unique = |name| unique(name, others.iter().copied());
        assert_eq!(unique("Carla"), "Carla");
        assert_eq!(unique("anna"), "anna 3");
        assert_eq!(unique("B EN"), "B EN 2");
        let long = "a".repeat(24);
        let taken = [long.as_str()];
        let next = super::unique(&long, taken.iter().copied());
        assert_eq!(next, format!("{} 2", "a".repeat(22)));
    }
}
