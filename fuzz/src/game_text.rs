//! A game text is refused or has a canonical form that reads back as itself.

use calot_rules::registry;

pub(crate) fn check(text: &str) {
    if let Ok(canonical) = registry::canonical(text) {
        assert_eq!(registry::canonical(&canonical).as_ref(), Ok(&canonical));
        let the_match = registry::new_match(text).expect("a text with a canonical form is a game");
        assert_eq!(the_match.game_text(), canonical);
        assert!(!the_match.ply_texts().is_empty());
    }
}
