//! Names of people: cleaned, no longer than they may be, and not to be mistaken for others at a table.

use calot_protocol::{ErrorCode, Refusal, limits};
use unicode_normalization::UnicodeNormalization;

/// How many marks may stand above and below one letter.
const MARKS: usize = 2;

/// What computer players are called, in all languages of the page. No name of a person or a bot begins
/// with such a word.
const COMPUTERS: [&str; 3] = ["calot", "computer", "ordinateur"];

/// A name as it can be shown anywhere: one line, in the usual form of its characters (NFKC), without any
/// that cannot be seen or turn the direction of others, with single spaces. Refused when nothing is left,
/// or too much, or when it would be taken for a computer player.
pub fn clean(text: &str) -> Result<String, Refusal> {
    if text.len() > limits::NAME_SENT {
        return Err(ErrorCode::BadName.into());
    }
    let mut name = String::new();
    let mut marks = 0;
    for character in text.nfkc() {
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
    let mut words = name.split(|c: char| !c.is_alphanumeric() && !is_mark(c));
    let first = words.find(|word| !word.is_empty()).map(skeleton);
    if first.is_some_and(|first| COMPUTERS.iter().any(|word| skeleton(word) == first)) {
        return Err(Refusal::new(
            ErrorCode::BadName,
            "Computer players are called like this. Choose another name.",
        ));
    }
    if (1..=limits::NAME).contains(&name.chars().count()) {
        Ok(name.to_owned())
    } else {
        Err(ErrorCode::BadName.into())
    }
}

/// Whether two names would be taken for the same one.
pub fn are_alike(a: &str, b: &str) -> bool {
    skeleton(a) == skeleton(b)
}

/// A name as it looks at a glance: without spaces, marks and capitals, and with one letter for all that
/// look like it. Only names with the same skeleton are alike.
fn skeleton(name: &str) -> String {
    let letters = name.nfkd().filter(|c| *c != ' ' && !is_mark(*c));
    let plain: String = letters
        .flat_map(|letter| lookalike(letter).to_lowercase())
        .map(lookalike)
        .collect();
    plain.replace("rn", "m")
}

/// The Latin letter as which a character is easily read. This is the part of Unicode's list of
/// confusable characters that people can type.
fn lookalike(character: char) -> char {
    const ALIKE: [(char, &str); 24] = [
        ('a', "АаΑαɑ"),
        ('b', "ВвΒβЬь"),
        ('c', "СсϹϲ"),
        ('d', "ԁđ"),
        ('e', "ЕеΕε"),
        ('g', "ɡց"),
        ('h', "НнΗһհ"),
        ('j', "Јјյ"),
        ('k', "КкΚκ"),
        ('l', "1iI|!ІіΙιıłӀӏǀ"),
        ('m', "МмΜ"),
        ('n', "Νηпո"),
        ('o', "0ОоΟοσøօ"),
        ('p', "РрΡρ"),
        ('q', "ԛ"),
        ('r', "г"),
        ('s', "Ѕѕ"),
        ('t', "ТтΤτ"),
        ('u', "υս"),
        ('v', "νѵ"),
        ('w', "ԝωա"),
        ('x', "ХхΧχ"),
        ('y', "УуΥγү"),
        ('z', "Ζ"),
    ];
    let found = ALIKE.iter().find(|(_, others)| others.contains(character));
    found.map_or(character, |(letter, _)| *letter)
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
            ("Zoe\u{308}", "Zo\u{eb}"),
            ("e\u{301}\u{302}\u{303}\u{304}", "\u{e9}\u{302}\u{303}"),
            ("\u{ff21}\u{ff4e}n\u{1d5ba}", "Anna"),
            ("\u{fb01}nn", "finn"),
            ("A\u{2066}n\u{2069}na\u{202e}", "Anna"),
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
    fn nobody_is_called_like_a_computer_player() {
        for name in [
            "Computer",
            "computer 3",
            "C\u{43e}mputer, level 8",
            "COMPUTER!",
            "Ordinateur",
            "0rd1nateur",
            "Calot, Stufe 3",
            "\u{ff23}alot",
            " ! c\u{e0}lot",
        ] {
            assert_eq!(cleaned(name), None, "{name}");
        }
        for name in ["Computerfan", "Calotte", "Mein Computer", "Ada"] {
            assert_eq!(cleaned(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn names_that_look_alike_are_alike() {
        for (a, b) in [
            ("Anna", "\u{410}nna"),
            ("Anna", "anna"),
            ("Ben", "\u{392}\u{435}n"),
            ("Bill", "Bi1l"),
            ("Bill", "BiII"),
            ("Otto", "0tt\u{3bf}"),
            ("Zoe", "Zo\u{eb}"),
            ("Max", "M\u{430}\u{445}"),
            ("Amo", "Arno"),
            ("Ma rie", "Marie"),
        ] {
            assert!(are_alike(a, b), "{a} {b}");
        }
        for (a, b) in [
            ("Anna", "Hanna"),
            ("Ben", "Bea"),
            ("Anna 2", "Anna 3"),
            ("\u{674e}", "\u{738b}"),
        ] {
            assert!(!are_alike(a, b), "{a} {b}");
        }
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
