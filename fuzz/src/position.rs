//! A position text is refused or reads back as itself, and the game can go on from it:
//! the first line is a game text, the second a position, and each byte after it chooses
//! a ply.

use calot_rules::registry;

pub(crate) fn check(text: &str) {
    let mut lines = text.splitn(3, '\n');
    let (Some(game), Some(position)) = (lines.next(), lines.next()) else {
        return;
    };
    let Ok(mut the_match) = registry::open_match(game, Some(position)) else {
        return;
    };
    for choice in lines.next().unwrap_or_default().bytes().take(200) {
        let text = the_match.position_text();
        let again = registry::open_match(game, Some(&text))
            .unwrap_or_else(|error| panic!("{text:?} was reached but refused: {error}"));
        assert_eq!(again.position_text(), text);
        assert_eq!(again.key(), the_match.key());
        the_match.draw(true);
        the_match.view();
        let plies = the_match.ply_texts();
        if plies.is_empty() {
            break;
        }
        the_match.play(&plies[usize::from(choice) % plies.len()]).expect("a listed ply is legal");
    }
}
