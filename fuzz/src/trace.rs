//! A trace is refused or checks: the first line is a game text.

use calot_rules::{registry, trace};

pub(crate) fn check(text: &str) {
    let (game, lines) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(mut table) = registry::new_match(game) else {
        return;
    };
    if let Ok(plies) = trace::check(table.as_mut(), lines) {
        assert_eq!(table.history().len(), plies);
    }
}
