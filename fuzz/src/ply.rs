//! Plies are refused or legal: the first line is a game text, all other words are
//! plies.

use calot_rules::registry;

pub(crate) fn check(text: &str) {
    let (game, plies) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(mut the_match) = registry::new_match(game) else {
        return;
    };
    for ply in plies.split_ascii_whitespace().take(300) {
        let legal = the_match.ply_texts().iter().any(|text| text == ply);
        let before = the_match.position_text();
        match the_match.play(ply) {
            Ok(()) => assert!(legal, "{ply} was played but not listed"),
            Err(error) => {
                assert!(!legal, "{ply} was listed but refused: {error}");
                assert_eq!(the_match.position_text(), before);
            }
        }
    }
}
