//! Plies that are typed: what they could become.

/// The texts that begin as was typed, upper and lower case being the same.
pub fn completions<'a>(texts: impl Iterator<Item = &'a str>, typed: &str) -> Vec<&'a str> {
    let begins = |text: &&str| {
        let start = text.get(..typed.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(typed))
    };
    texts.filter(begins).collect()
}

/// How far all of the texts are the same.
pub fn common_start(texts: &[&str]) -> String {
    let Some((first, others)) = texts.split_first() else {
        return String::new();
    };
    let same = |(index, character): &(usize, char)| {
        let rest = |text: &&str| {
            text[..]
                .get(*index..)
                .is_some_and(|rest| rest.starts_with(*character))
        };
        others.iter().all(rest)
    };
    first
        .char_indices()
        .take_while(same)
        .map(|(_, character)| character)
        .collect()
}

/// The legal text that was meant: the same, but perhaps in upper or lower case.
pub fn meant<'a>(texts: impl Iterator<Item = &'a str>, typed: &str) -> Option<&'a str> {
    let mut found = None;
    for text in texts {
        if text == typed {
            return Some(text);
        }
        if text.eq_ignore_ascii_case(typed) {
            found = Some(text);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn completions_do_not_mind_case() {
        let texts = ["R@a1", "R@a2", "K@a1"];
        assert_eq!(completions(texts.into_iter(), "r@"), ["R@a1", "R@a2"]);
        assert_eq!(common_start(&["R@a1", "R@a2"]), "R@a");
        assert_eq!(common_start(&[]), "");
        assert_eq!(meant(texts.into_iter(), "k@A1"), Some("K@a1"));
        assert_eq!(meant(texts.into_iter(), "k@A3"), None);
        assert_eq!(completions(texts.into_iter(), "é").len(), 0);
    }
}
