//! A game text is refused or has a canonical form that reads back as itself.

use calot_rules::registry;

pub(crate) fn check(text: &str) {
    if let Ok(canonical) = registry::canonical(text) {
        assert_eq!(registry::canonical(&canonical).as_ref(), Ok(&canonical));
        let table = registry::new_match(text).expect("a text with a canonical form is a game");
        assert_eq!(table.game_text(), canonical);
        assert!(!table.ply_texts().is_empty());
    }
}
