//! What several test files share: the variants that are tested, and random plies.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::sync::atomic::{AtomicUsize, Ordering};

use calot_rules::AnyMatch;
use calot_rules::registry::{self, Entry, GAMES};

/// Every accepted game text that can be made from values of the game's options.
pub(crate) fn variants(entry: &Entry, keep: impl Fn(&str, &str) -> bool) -> Vec<String> {
    let mut lists = vec![String::new()];
    for option in entry.options {
        let mut longer = lists.clone();
        for value in option.values.iter().filter(|value| keep(option.key, value)) {
            for list in &lists {
                let comma = if list.is_empty() { "" } else { "," };
                longer.push(format!("{list}{comma}{}={value}", option.key));
            }
        }
        lists = longer;
    }
    let mut texts: Vec<String> = lists
        .into_iter()
        .map(|list| match list.as_str() {
            "" => entry.info.id.to_owned(),
            list => format!("{}:{list}", entry.info.id),
        })
        .filter_map(|text| registry::canonical(&text).ok())
        .collect();
    texts.sort();
    texts.dedup();
    texts
}

/// The variants of all games. Options with many numbers are tried at a few of them,
/// unless the environment variable `CALOT_DEEP` is set.
pub(crate) fn tested_variants() -> Vec<String> {
    let deep = std::env::var_os("CALOT_DEEP").is_some();
    let few = |key: &str, value: &str| {
        deep || match key {
            "bars" => ["1", "2", "5", "11", "24"].contains(&value),
            "balls" => ["1", "2", "4"].contains(&value),
            "levels" => ["1", "2", "4"].contains(&value),
            "closed" => ["0", "1", "24"].contains(&value),
            _ => true,
        }
    };
    GAMES
        .iter()
        .flat_map(|entry| variants(entry, few))
        .collect()
}

/// Checks every tested variant, on all cores. The number is its place among them, a seed
/// for what is random.
pub(crate) fn in_every_variant(check: impl Fn(u64, &str) + Sync) {
    let variants = tested_variants();
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some((index, game)) = take(&variants, &next) {
                    check(index as u64, game);
                }
            });
        }
    });
}

/// The next one that no thread has taken.
fn take<'a>(variants: &'a [String], next: &AtomicUsize) -> Option<(usize, &'a str)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    Some((index, variants.get(index)?))
}

/// Plays random plies on a match, chance by its weights, until it is over or `most`
/// plies are played.
pub(crate) fn play_random(the_match: &mut dyn AnyMatch, random: &mut fastrand::Rng, most: usize) {
    for _ in 0..most {
        let Some(ply) = random_ply(the_match, random) else {
            break;
        };
        the_match.play(&ply).expect("a generated ply is legal");
    }
}

/// A random legal ply, or nothing when the game is over.
pub(crate) fn random_ply(the_match: &dyn AnyMatch, random: &mut fastrand::Rng) -> Option<String> {
    registry::draw_ply(the_match, |total| random.u32(..total))
}
