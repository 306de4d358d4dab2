//! What plies change: along random games of every variant the changes lead from view to
//! view and none can be left out; and examples worked out by hand, order included.
//!
//! The quick version plays fewer and shorter games. Of BallCube, which has thousands of
//! variants, it leaves out every change in one variant of forty, and in the others one change
//! of each ply. With `CALOT_DEEP` nothing is cut but the longest games.

#[path = "changes/by_hand.rs"]
mod by_hand;
mod support;

use std::collections::HashSet;
use std::sync::Mutex;

use calot_rules::changes::{self, Change};
use calot_rules::registry::{self, Visitor};
use calot_rules::{AnyMatch, Match, Playable};
use fastrand::Rng;
use serde_json::Value;
use support::{in_every_variant, random_ply};

/// How thoroughly a variant is tried. BallCube has thousands of variants and large views,
/// the others few and small.
#[derive(Clone, Copy)]
struct Effort {
    /// Random games.
    games: u64,
    /// The most plies that a game is followed; some go round in circles.
    plies: usize,
    /// Whether every change is left out once, and not only one of each ply.
    leaves_out_all: bool,
}

impl Effort {
    fn of(number: u64, game: &str) -> Effort {
        let deep = std::env::var_os("CALOT_DEEP").is_some();
        let is_ballcube = game.starts_with("ballcube");
        Effort {
            games: match (is_ballcube, deep) {
                (true, false) => 1,
                (true, true) => 2,
                (false, false) => 20,
                (false, true) => 500,
            },
            plies: if deep { 400 } else { 90 },
            leaves_out_all: deep || !is_ballcube || number.is_multiple_of(40),
        }
    }
}

#[test]
fn changes_lead_from_view_to_view_and_none_can_be_left_out() {
    let kinds = Mutex::new(HashSet::new());
    in_every_variant(|number, game| {
        let effort = Effort::of(number, game);
        for round in 0..effort.games {
            let games = RandomGames {
                game,
                random: Rng::with_seed(1000 * number + round),
                effort,
            };
            let seen = registry::visit(game, games).expect("a tested variant is accepted");
            kinds.lock().expect("no thread has failed").extend(seen);
        }
    });
    let seen = kinds.into_inner().expect("no thread has failed");
    let missing: Vec<&str> = KINDS
        .split_whitespace()
        .filter(|kind| !seen.contains(*kind))
        .collect();
    assert!(missing.is_empty(), "never told: {missing:?}");
}

/// Every kind of change, then of place, then of way; each occurs in some game.
const KINDS: &str = "move recolour toss slide squares fall direct bar-in bar-shift bar-out \
    close open stock-away phase roll roll-used press click mover stage forbidden score last \
    hand gained stock box cell above outside mouth below \
    put step leave raise take-back push come-out carry-round go-in walk hop drop take-place";

/// Plays a random game, checks what each ply changes, and returns the kinds of changes.
struct RandomGames<'a> {
    game: &'a str,
    random: Rng,
    effort: Effort,
}

impl Visitor for RandomGames<'_> {
    type Output = HashSet<String>;

    fn visit<G: Playable>(mut self, options: G::Options) -> HashSet<String> {
        let mut the_match = Match::<G>::new(&options);
        assert_eq!(the_match.last_changes(), None, "before the first ply");
        let mut kinds = HashSet::new();
        let mut before = the_match.view();
        for _ in 0..self.effort.plies {
            let picked = the_match
                .position()
                .pick_ply(|count| self.random.u32(..count));
            let Some(ply) = picked.filter(|_| !the_match.is_repeated()) else {
                assert_eq!(picked.and_then(|ply| the_match.changes(ply)), None);
                break;
            };
            let text = the_match.position().ply_text(ply);
            let place = format!("{} at {}: {text}", self.game, the_match.position_text());
            let told = the_match.changes(ply).expect("a generated ply is legal");
            the_match.play_unchecked(ply);
            assert_eq!(the_match.last_changes().as_ref(), Some(&told), "{place}");

            let after = the_match.view();
            check_changes(&before, &told, &after, &place);
            for index in 0..told.len() {
                if self.effort.leaves_out_all || self.random.usize(..told.len()) == 0 {
                    check_needed(index, &before, &told, &after, &place);
                }
            }
            kinds.extend(told.iter().flat_map(kinds_of));
            before = after;
        }
        kinds
    }
}

fn check_changes(before: &Value, told: &[Change], after: &Value, place: &str) {
    let mut view = before.clone();
    if let Err(misfit) = changes::apply(&mut view, told) {
        panic!("{place}: {misfit} of {told:#?}");
    }
    assert_eq!(view.to_string(), after.to_string(), "{place}: {told:#?}");
}

/// Fails unless the changes lead elsewhere, or nowhere, without the one at this index.
fn check_needed(index: usize, before: &Value, told: &[Change], after: &Value, place: &str) {
    let mut fewer = told.to_vec();
    let change = fewer.remove(index);
    let mut view = before.clone();
    let applied = changes::apply(&mut view, &fewer);
    assert!(
        applied.is_err() || view != *after,
        "{place}: nobody needs {change:?} in {told:#?}"
    );
}

/// The words that say which kind of change, place and way a change is of.
fn kinds_of(change: &Change) -> Vec<String> {
    let change = serde_json::to_value(change).expect("a change is JSON");
    [
        &change["kind"],
        &change["from"]["kind"],
        &change["to"]["kind"],
        &change["way"],
    ]
    .into_iter()
    .filter_map(|word| word.as_str().map(str::to_owned))
    .collect()
}

#[test]
fn changes_of_one_game_are_refused_by_the_view_of_another_without_a_panic() {
    let mut lists: Vec<Vec<Change>> = Vec::new();
    let mut views = Vec::new();
    for (number, entry) in registry::GAMES.iter().enumerate() {
        let mut random = Rng::with_seed(number as u64);
        let mut the_match = registry::new_match(entry.info.id).expect("every game has a match");
        while let Some(ply) =
            random_ply(the_match.as_ref(), &mut random).filter(|_| the_match.history().len() < 100)
        {
            the_match.play(&ply).expect("a generated ply is legal");
            lists.extend(the_match.last_changes());
            views.push(the_match.view());
        }
    }
    let mut refused = 0;
    for (list, number) in lists.iter().zip((0..).step_by(97)) {
        let mut view = views[number % views.len()].clone();
        refused += usize::from(changes::apply(&mut view, list).is_err());
    }
    assert!(
        2 * refused > lists.len(),
        "only {refused} of {} are refused",
        lists.len()
    );
}
