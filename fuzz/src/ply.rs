//! Plies are refused or legal: the first line is a game text, all other words are
//! plies.

use calot_rules::registry;

pub(crate) fn check(text: &str) {
    let (game, plies) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(mut table) = registry::new_match(game) else {
        return;
    };
    for ply in plies.split_ascii_whitespace().take(300) {
        let legal = table.ply_texts().iter().any(|text| text == ply);
        let before = table.position_text();
        match table.play(ply) {
            Ok(()) => assert!(legal, "{ply} was played but not listed"),
            Err(error) => {
                assert!(!legal, "{ply} was listed but refused: {error}");
                assert_eq!(table.position_text(), before);
            }
        }
    }
}
