//! The puzzles in `puzzles/`, proved again, and positions that are not puzzles.

mod support;

use std::fs;
use std::path::Path;

use calot_rules::Turn;
use calot_rules::registry::{self, GAMES};
use support::{calot, calot_with};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles");

#[test]
fn the_puzzles_of_every_game_are_proved_again() {
    let new_match = |id| registry::new_match(id).expect("a game has its defaults");
    // Nobody forces a win against dice.
    let games = GAMES.iter().map(|entry| entry.info.id);
    for game in games.filter(|id| new_match(id).turn() != Turn::Chance) {
        let file = Path::new(FOLDER).join(format!("{game}.txt"));
        let run = calot(&["puzzles", "--check", &file.to_string_lossy()]);
        assert_eq!(run.status, 0, "{game}: {run:?}");
        let text = fs::read_to_string(&file).expect("the file is there");
        let puzzles = text.lines().filter(|line| !line.starts_with('#'));
        let count = puzzles.clone().count();
        assert!(count >= 30, "{game} has {count} puzzles");
        assert_eq!(run.out, format!("ok {count} puzzles\n"));
        for grade in ["1\t", "2\t", "3\t", "4\t", "5\t"] {
            assert!(
                puzzles.clone().any(|line| line.starts_with(grade)),
                "{game} {grade}"
            );
        }
    }
}

#[test]
fn a_wrong_puzzle_is_found_out() {
    let file = Path::new(FOLDER).join("pylos.txt");
    let text = fs::read_to_string(file).expect("the file is there");
    let line = text.lines().find(|line| !line.starts_with('#'));
    let fields: Vec<&str> = line.expect("there are puzzles").split('\t').collect();
    let &[grade, _, game, position, plies] = fields.as_slice() else {
        panic!("{fields:?}");
    };
    let check = |line: String| calot_with(&["puzzles", "--check", "-"], line.as_bytes());

    let run = check(format!("{grade}\t3\t{game}\t{position}\t{plies}\n"));
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.out.starts_with("line 1: "), "{run:?}");

    for (line, said) in [
        ("1\t3\tpylos".to_owned(), "five parts"),
        (format!("6\t3\t{game}\t{position}\t{plies}"), "1 to 5"),
        (format!("1\tsoon\t{game}\t{position}\t{plies}"), "a number"),
        (format!("1\t3\tchess\t{position}\t{plies}"), "chess"),
        (format!("1\t3\t{game}\tnowhere\t{plies}"), "line 1"),
    ] {
        let run = check(line);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(said), "{run:?}");
    }
}

#[test]
fn puzzles_are_made_for_two_without_chance() {
    let run = calot(&["puzzles", "rolit:size=4", "--count", "2", "--games", "50"]);
    assert_eq!(run.status, 0, "{run:?}");
    let made = calot_with(&["puzzles", "--check", "-"], run.out.as_bytes());
    assert_eq!(made.out, "ok 2 puzzles\n", "{}", run.out);

    let run = calot(&["puzzles", "bille-trap"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(calot(&["puzzles"]).status, 2);
}
