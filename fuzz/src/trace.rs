//! A trace is refused or checks: the first line is a game text.

use calot_rules::{registry, trace};

pub(crate) fn check(text: &str) {
    let (game, lines) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(mut the_match) = registry::new_match(game) else {
        return;
    };
    if let Ok(plies) = trace::check(the_match.as_mut(), lines) {
        assert_eq!(the_match.history().len(), plies);
    }
}
