//! A move that somebody typed: which legal ply it is, or why it is none, in words. The same as
//! `web/src/keys/typed.ts`. Capital and small letters do not matter, nor do spaces.

use calot_rules::registry::Visitor;
use calot_rules::{AnyMatch, Playable, PlyError, registry};

use super::talk::{Stop, Talk};
use crate::spoken::format::{joined, number};
use crate::words::reasons;

/// So many moves are named.
const NAMED: usize = 8;

/// The legal ply with this text.
pub(super) fn legal_ply(legal: &[String], text: &str) -> Option<String> {
    let typed = bare(text);
    let exact = legal.iter().find(|ply| *ply == text.trim());
    exact
        .or_else(|| legal.iter().find(|ply| bare(ply) == typed))
        .cloned()
}

/// Says why a text is no legal ply, and what is.
pub(super) fn refuse(
    talk: &mut Talk<'_>,
    the_match: &dyn AnyMatch,
    text: &str,
) -> Result<(), Stop> {
    let legal = the_match.ply_texts();
    let typed = bare(text);
    let start: String = typed.chars().take(2).collect();
    let near: Vec<&String> = legal
        .iter()
        .filter(|ply| bare(ply).starts_with(&start))
        .collect();
    let near = match near.is_empty() {
        true => legal.iter().collect(),
        false => near,
    };
    let game = the_match.info();
    let shown: String = text.chars().take(40).collect();
    let key = match is_form(the_match, text) {
        true => "type.illegal",
        false => "type.strange",
    };
    let values = [("ply", shown.as_str()), ("game", game.name)];
    let said = talk.page.text("keys", key, &values);
    talk.say(&said)?;
    if let Err(PlyError::Illegal { reason, .. }) = the_match.boxed_clone().play(&written(text)) {
        let reason = reasons::told(talk.page.language(), &reason).unwrap_or(reason);
        talk.tell(talk.words.because, &[("reason", &reason)])?;
    }
    say_some(talk, &near)
}

/// Names some legal plies.
pub(super) fn say_some(talk: &mut Talk<'_>, plies: &[&String]) -> Result<(), Stop> {
    if plies.is_empty() {
        return Ok(());
    }
    let mut named: Vec<String> = plies.iter().take(NAMED).map(|ply| (*ply).clone()).collect();
    if plies.len() > NAMED {
        let count = number(talk.language, (plies.len() - NAMED) as u64);
        named.push(talk.page.text("spoken", "more", &[("count", &count)]));
    }
    let plies = joined(talk.language, &named);
    let text = talk.page.text("keys", "type.legal", &[("plies", &plies)]);
    talk.say(&text)
}

fn bare(text: &str) -> String {
    written(text).to_lowercase()
}

fn written(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Whether a text has the form of a ply of the game. In some notations a capital letter is a colour,
/// so the form is tried with both.
fn is_form(the_match: &dyn AnyMatch, text: &str) -> bool {
    struct Reads<'a>(&'a [String]);
    impl Visitor for Reads<'_> {
        type Output = bool;
        fn visit<G: Playable>(self, options: G::Options) -> bool {
            let position = G::new(&options);
            self.0.iter().any(|text| position.read_ply(text).is_ok())
        }
    }
    let small = bare(text);
    let large = crate::spoken::format::capital(&small);
    let forms = [written(text), small, large];
    registry::visit(&the_match.game_text(), Reads(&forms)).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_spaces_do_not_matter_but_an_exact_text_wins() {
        let legal = ["R@a1", "r@a1", "1a1>2c3-2c3"].map(str::to_owned);
        let ply = |text| legal_ply(&legal, text);
        assert_eq!(ply("r@a1").as_deref(), Some("r@a1"));
        assert_eq!(ply(" R@A1 ").as_deref(), Some("R@a1"));
        assert_eq!(ply("1a1 > 2C3 - 2c3").as_deref(), Some("1a1>2c3-2c3"));
        assert_eq!(ply(""), None);
        assert_eq!(ply("ÄÖ"), None);
    }

    #[test]
    fn a_ply_that_is_not_legal_is_told_from_what_is_none() {
        let rolit = registry::new_match("rolit").expect("it is a game");
        assert!(is_form(rolit.as_ref(), "A1"));
        assert!(!is_form(rolit.as_ref(), "z99"));
    }
}
