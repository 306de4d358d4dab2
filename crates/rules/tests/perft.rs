//! Reads the files in `tests/perft` and counts what they say.
//!
//! Counts above a number of nodes are left out, so the test is quick; `make
//! test-deep` raises the number by the environment variable `CALOT_PERFT_NODES`.

use std::fs;
use std::path::Path;

use calot_rules::AnyMatch;
use calot_rules::perft::{MAX_DEPTH, TooDeep};
use calot_rules::registry::{self, GAMES};

const DEFAULT_NODES: u64 = 20_000_000;

/// A position and its counts by depth.
struct Case {
    place: String,
    the_match: Box<dyn AnyMatch>,
    counts: Vec<(u32, u64)>,
}

fn cases(path: &Path) -> Vec<Case> {
    let text = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("every game has counts, but {}: {error}", path.display()));
    let mut cases: Vec<Case> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let place = format!("{}:{}", path.display(), index + 1);
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(' ').expect("a line has two words");
        if word == "game" {
            let the_match =
                registry::new_match(rest).unwrap_or_else(|error| panic!("{place}: {error}"));
            cases.push(Case {
                place,
                the_match,
                counts: Vec::new(),
            });
            continue;
        }
        let case = cases.last_mut().expect("a game comes first");
        if word == "after" {
            for ply in rest.split(' ') {
                case.the_match
                    .play(ply)
                    .unwrap_or_else(|error| panic!("{place}: {error}"));
            }
        } else {
            let depth = word.parse().expect("a depth");
            let count = rest.parse().expect("a count");
            case.counts.push((depth, count));
        }
    }
    cases
}

#[test]
fn the_counts_of_the_perft_files_are_met() {
    let nodes = std::env::var("CALOT_PERFT_NODES").map_or(DEFAULT_NODES, |value| {
        value.parse().expect("CALOT_PERFT_NODES is a number")
    });
    for entry in GAMES {
        let file = format!("tests/perft/{}.perft", entry.info.id);
        let cases = cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
        assert!(!cases.is_empty(), "{} has no counts", entry.info.id);
        for case in cases {
            for (depth, expected) in case.counts.iter().filter(|(_, count)| *count <= nodes) {
                let found = case.the_match.perft(*depth);
                assert_eq!(found, Ok(*expected), "{} at depth {depth}", case.place);
            }
        }
    }
}

#[test]
fn division_adds_up() {
    for entry in GAMES {
        let game = entry.info.id;
        let the_match = registry::new_match(game).expect("a game has its defaults");
        let divided = the_match.divide(2).expect("the depth is small");
        let plies: Vec<&String> = divided.iter().map(|(ply, _)| ply).collect();
        assert_eq!(plies, the_match.ply_texts().iter().collect::<Vec<_>>());
        let total = divided.iter().map(|(_, count)| count).sum();
        assert_eq!(the_match.perft(2), Ok(total), "{game}");
        assert_eq!(the_match.divide(0), Ok(Vec::new()));
        assert_eq!(the_match.perft(0), Ok(1));
    }
}

#[test]
fn a_depth_that_would_take_the_stack_is_refused() {
    // In Quits a marble can go to and fro, so there is no end to reach.
    let the_match = registry::new_match("quits").expect("Quits is a game");
    for depth in [MAX_DEPTH + 1, u32::MAX] {
        assert_eq!(the_match.perft(depth), Err(TooDeep { depth }));
        assert_eq!(the_match.divide(depth), Err(TooDeep { depth }));
    }
    let words = TooDeep { depth: 201 }.to_string();
    assert_eq!(
        words,
        "plies are not counted to depth 201; the greatest depth is 200"
    );
}

#[test]
fn beyond_the_end_of_a_game_there_is_nothing_to_count() {
    // The game is over, so there is no sequence of so many plies.
    let over = registry::open_match("rolit:size=4", Some("rrrr/rrrr/gggg/gggg r"))
        .expect("the position is possible");
    assert_eq!(over.perft(MAX_DEPTH), Ok(0));
    assert_eq!(over.divide(MAX_DEPTH), Ok(Vec::new()));
}
