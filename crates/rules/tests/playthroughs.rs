//! Golden playthroughs: whole games, written out with everything that the rules say of
//! them, so a change of behaviour shows as a change of a file.
//!
//! The files in `tests/playthroughs/<game>` are found by themselves, and a game without
//! one fails. Each is compared with what the rules say now, and its plies with the slow
//! second implementation. `CALOT_UPDATE=1` writes the files anew; a new file needs only
//! its first line, `game: …`, and its second, `plies: …`.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use calot_rules::registry::{self, GAMES};
use calot_rules::{AnyMatch, Turn, trace};

/// How often the board is drawn.
const DRAWN_EVERY: usize = 10;

fn playthrough(game: &str, plies: &[&str]) -> String {
    let mut the_match = registry::new_match(game).unwrap_or_else(|error| panic!("{game}: {error}"));
    let mut text = format!("game: {game}\nplies: {}\n", plies.join(" "));
    for (number, ply) in plies.iter().enumerate() {
        write_position(the_match.as_ref(), number % DRAWN_EVERY == 0, &mut text);
        let line = trace::ply_line(the_match.as_ref(), ply);
        writeln!(text, "ply {}: {line}", number + 1).expect("strings can be written to");
        if let Err(error) = the_match.play(ply) {
            panic!("{game}, ply {}: {error}", number + 1);
        }
    }
    write_position(the_match.as_ref(), true, &mut text);
    writeln!(text, "{}", trace::end_line(the_match.as_ref())).expect("strings can be written to");
    let view = serde_json::to_string_pretty(&the_match.view()).expect("a view is JSON");
    writeln!(text, "\nview: {view}").expect("strings can be written to");
    text
}

fn write_position(the_match: &dyn AnyMatch, drawn: bool, text: &mut String) {
    let turn = match the_match.turn() {
        Turn::Seat(seat) => format!("seat {seat}"),
        Turn::Chance => "chance".to_owned(),
        Turn::Over => "over".to_owned(),
    };
    writeln!(text, "\nposition: {}", the_match.position_text()).expect("strings can be written to");
    writeln!(text, "key: {:016x}  turn: {turn}", the_match.key())
        .expect("strings can be written to");
    if drawn {
        writeln!(text, "\n{}", the_match.draw(false)).expect("strings can be written to");
    }
}

fn files(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/playthroughs")
        .join(game);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| {
        panic!("{game} needs playthroughs in {}: {error}", folder.display())
    });
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort();
    files
}

#[test]
fn every_game_has_playthroughs_that_are_the_same_as_ever() {
    for entry in GAMES {
        let files = files(entry.info.id);
        assert!(!files.is_empty(), "{} has no playthrough", entry.info.id);
        for file in files {
            let golden = fs::read_to_string(&file).expect("a playthrough can be read");
            let mut lines = golden.lines();
            let mut field = |key: &str| {
                let line = lines.next().unwrap_or_default();
                line.strip_prefix(key)
                    .unwrap_or_else(|| panic!("{}: {key} is missing", file.display()))
            };
            let game = field("game: ");
            let plies: Vec<&str> = field("plies: ").split(' ').collect();
            let now = playthrough(game, &plies);
            if std::env::var_os("CALOT_UPDATE").is_some() {
                fs::write(&file, &now).expect("a playthrough can be written");
            } else if now != golden {
                let line = now
                    .lines()
                    .zip(golden.lines())
                    .take_while(|(a, b)| a == b)
                    .count();
                panic!(
                    "{} line {}: now {:?}, but {:?} is on file; if that is meant, run with CALOT_UPDATE=1",
                    file.display(),
                    line + 1,
                    now.lines().nth(line),
                    golden.lines().nth(line)
                );
            }
            let texts: Vec<String> = plies.iter().map(|ply| (*ply).to_owned()).collect();
            let expected = calot_oracle::trace(game, &texts);
            let traced: String = now
                .lines()
                .filter_map(|line| match line.split_once(": ") {
                    Some((word, rest)) if word.starts_with("ply ") => Some(rest),
                    None if line == "open" || line.starts_with("over winners") => Some(line),
                    _ => None,
                })
                .map(|line| format!("{line}\n"))
                .collect();
            assert_eq!(traced, expected, "{}", file.display());
        }
    }
}
