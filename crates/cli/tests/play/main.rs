//! `calot play` as people see it: the real program in a pseudo-terminal, and the screens that a
//! terminal would show.

#[cfg(feature = "server")]
mod online;
mod terminal;

use std::path::Path;

use calot_rules::record::Record;
use calot_rules::{AnyMatch, registry};
use rustix::process::Signal;
use serde_json::Value;
use tempfile::TempDir;
use terminal::{Place, Terminal};

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn place(state: &Path) -> Place<'_> {
    Place {
        size: (80, 24),
        state,
        variables: &[],
    }
}

/// The only game that is kept, as it was written last.
fn kept(state: &Path) -> (Value, Box<dyn AnyMatch>) {
    let games = std::fs::read_dir(state.join("calot/games")).expect("games are kept");
    let files: Vec<_> = games.map(|entry| entry.expect("a file").path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let text = std::fs::read_to_string(&files[0]).expect("a text");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let record = Record::read(file["record"].as_str().expect("a record")).expect("a record");
    (file, record.replay().expect("a game"))
}

/// A whole game at random, as it is typed.
fn random_plies(game: &str, seed: u64) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut the_match = registry::new_match(game).expect("a game");
    while let Some(ply) = registry::draw_ply(the_match.as_ref(), |total| random.u32(..total)) {
        the_match.play(&ply).expect("legal");
        assert!(
            the_match.history().len() < 600,
            "{game} goes on for too long"
        );
    }
    the_match.history()
}

#[test]
fn every_game_is_typed_to_its_end() {
    let games = [
        ("rolit:size=4", 3),
        ("rolit:players=4,size=6", 1),
        ("pylos:rules=children", 2),
        ("ballcube:levels=2,bars=4,balls=2", 5),
        ("cubulus", 4),
        ("quits:steps=forward", 8),
    ];
    for (game, seed) in games {
        let state = folder();
        let mut over = registry::new_match(game).expect("a game");
        let people = vec!["person"; over.seats().into()].join("/");
        let args = [game, "--seats", &people, "--no-motion"];
        let mut terminal = Terminal::start(&place(state.path()), &args);
        terminal.wait_for("q leave");
        let plies = random_plies(game, seed);
        for ply in plies.iter().filter(|ply| *ply != "pass") {
            terminal.keys(&format!("{ply}\r"));
        }
        for ply in &plies {
            over.play(ply).expect("legal");
        }
        let told = match over.outcome().expect("over").winners.iter().count() {
            1 => " wins",
            _ => "draw",
        };
        terminal.wait(&format!("the end of {game}"), |screen| {
            let shown = screen.contents().to_lowercase();
            shown.contains(told) && shown.contains("rematch")
        });
        let (file, the_match) = kept(state.path());
        assert_eq!(the_match.history(), plies, "{game}");
        assert_eq!(file["over"], true);
        terminal.keys("q");
        assert_eq!(terminal.end().0, Some(0));
    }
}

#[test]
fn computers_play_every_game_to_its_end() {
    let games = [
        ("bille-trap:closed=20", "1/1"),
        ("ballcube:players=3,levels=1,rules=counter", "1/1/1"),
        ("quits", "2/2"),
        ("cubulus:players=3", "1/1/1"),
    ];
    for (game, seats) in games {
        let state = folder();
        let args = [game, "--seats", seats, "--no-motion", "--seed", "7"];
        let mut terminal = Terminal::start(&place(state.path()), &args);
        terminal.wait_for("q leave");
        terminal.wait_for("rematch");
        let (_, the_match) = kept(state.path());
        assert!(the_match.outcome().is_some(), "{game}");
        terminal.keys("q");
        assert_eq!(terminal.end().0, Some(0));
    }
}

#[test]
fn the_board_is_drawn_as_it_stands() {
    let state = folder();
    let args = [
        "rolit",
        "--seats",
        "person/person",
        "--ascii",
        "--no-motion",
    ];
    let mut terminal = Terminal::start(&place(state.path()), &args);
    terminal.wait_for("q leave");
    // After f4 the yellow ball of e4, between two red ones, has turned.
    terminal.keys("f4\r");
    let shown = terminal.wait_for("1 f4");
    assert!(shown.is_ascii(), "{shown}");
    let row = |line: &str| {
        let board: String = line.chars().take(52).collect();
        board.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let rows = shown
        .lines()
        .map(row)
        .filter(|row| row.starts_with(['3', '4', '5']));
    // What changed has a tick. Green, at e5, can close in red balls from c3, e3 and g3, and the
    // blue one of d5 from c5: the stars.
    assert_eq!(
        rows.collect::<Vec<_>>(),
        [
            "3 . . * . * . * .",
            "4 . . . (R) (R)' (R)' . .",
            "5 . . * (B) (G) . . .",
        ]
    );
    terminal.keys("q");
    assert_eq!(terminal.end().0, Some(0));
}

#[test]
fn colours_follow_the_terminal() {
    // The upper left of level 1 of Pylos, with a dark ball on it after two plies.
    let colour = |variables: &[(&str, &str)]| {
        let state = folder();
        let place = Place {
            variables,
            ..place(state.path())
        };
        let args = ["pylos", "--seats", "person/person", "--no-motion"];
        let mut terminal = Terminal::start(&place, &args);
        terminal.wait_for("q leave");
        terminal.keys("1b2\r1a1\r");
        terminal.wait_for("2 1a1");
        let find = |terminal: &Terminal| {
            let rows = 0..24;
            let places = rows.flat_map(|row| (0..52).map(move |column| (row, column)));
            let mut cells = places.map(|(row, column)| terminal.cell(row, column));
            cells
                .find(|(text, _)| text == "○" || text == "D")
                .expect("a dark ball")
        };
        let found = find(&terminal);
        terminal.keys("q");
        terminal.end();
        found
    };
    let dark = |colour| ("○".to_owned(), colour);
    let truly = [("COLORTERM", "truecolor")];
    assert_eq!(colour(&truly), dark(vt100::Color::Rgb(74, 42, 22)));
    // The nearest of 256 is a grey of 48: the next in the cube, 95 0 0, is further off.
    assert_eq!(colour(&[]), dark(vt100::Color::Idx(236)));
    // Among sixteen it is dark red.
    assert_eq!(colour(&[("TERM", "xterm")]), dark(vt100::Color::Idx(1)));
    let none = [("NO_COLOR", "1")];
    assert_eq!(colour(&none), ("D".to_owned(), vt100::Color::Default));
}

#[test]
fn arrows_and_the_mouse_make_plies_too() {
    let state = folder();
    let args = [
        "pylos",
        "--seats",
        "person/person",
        "--no-motion",
        "--ascii",
    ];
    let mut terminal = Terminal::start(&place(state.path()), &args);
    terminal.wait_for("q leave");
    terminal.wait_for("level 1");
    // The cursor begins at 1a1; two to the right and one down is 1c2.
    terminal.keys("\r\x1b[C\x1b[C");
    terminal.keys("j\r");
    terminal.wait_for("1 1c2");
    // A click where 1a1 lies, at its dot or its star.
    let shown = terminal.contents();
    let (row, line) = shown
        .lines()
        .enumerate()
        .find(|(_, line)| line.trim_start().starts_with("1 ") && line.contains('*'))
        .expect("the first row of level 1");
    let column = line.find('*').expect("a free place");
    terminal.keys(&format!("\x1b[<0;{};{}M", column + 1, row + 1));
    terminal.wait_for("2 1a1");
    // What is refused is told why, and nothing happens.
    terminal.keys("4a1\r");
    terminal.wait_for("not possible here");
    terminal.keys("\x1b");
    terminal.keys("u");
    terminal.wait("one move", |screen| !screen.contents().contains("2 1a1"));
    let (_, the_match) = kept(state.path());
    assert_eq!(the_match.history(), ["1c2"]);
    terminal.keys("q");
    assert_eq!(terminal.end().0, Some(0));
}

#[test]
fn however_it_ends_the_terminal_is_back_and_the_game_goes_on() {
    let endings = [
        None,
        Some(Signal::TERM),
        Some(Signal::HUP),
        Some(Signal::INT),
    ];
    for signal in endings {
        let state = folder();
        let args = ["quits", "--seats", "person/person", "--no-motion"];
        let mut terminal = Terminal::start(&place(state.path()), &args);
        terminal.wait_for("q leave");
        terminal.keys("b2c3\r");
        terminal.wait_for("1 b2c3");
        match signal {
            None => terminal.keys("\x03"),
            Some(signal) => terminal.signal(signal),
        }
        assert_eq!(terminal.end().0, Some(0), "{signal:?}");
        let mut again = Terminal::start(&place(state.path()), &["--resume"]);
        again.wait_for("1 b2c3");
        again.keys("d4c3\r");
        again.wait_for("not possible here");
        again.keys("\x1bq");
        again.end();
    }
    // Killed outright nothing is put back, but nothing is lost either.
    let state = folder();
    let args = ["quits", "--seats", "person/person", "--no-motion"];
    let mut terminal = Terminal::start(&place(state.path()), &args);
    terminal.wait_for("q leave");
    terminal.keys("b2c3\r");
    terminal.wait_for("1 b2c3");
    terminal.signal(Signal::KILL);
    let mut again = Terminal::start(&place(state.path()), &["--resume"]);
    again.wait_for("1 b2c3");
    again.keys("q");
    again.end();
}

#[test]
fn windows_of_any_size_show_the_game_or_say_what_they_need() {
    let state = folder();
    for game in [
        "rolit",
        "quits",
        "pylos",
        "bille-trap",
        "cubulus",
        "ballcube",
    ] {
        let large = Place {
            size: (120, 40),
            ..place(state.path())
        };
        let terminal = Terminal::start(&large, &[game, "--level", "1", "--seed", "3"]);
        terminal.wait_for("give up");
        terminal.resize(80, 24);
        terminal.wait("80 by 24", |screen| {
            let shown = screen.contents();
            screen.size() == (24, 80) && shown.contains("Moves") && shown.contains("give up")
        });
        terminal.resize(38, 9);
        terminal.wait_for("too small");
        terminal.resize(80, 24);
        terminal.wait("80 by 24 again", |screen| {
            screen.contents().contains("give up")
        });
        terminal.signal(Signal::TERM);
        terminal.end();
    }
}

#[test]
fn it_speaks_the_language_of_the_place() {
    let state = folder();
    let told = [
        ("en_GB.UTF-8", "Your turn", "give up"),
        ("fr_CA.UTF-8", "À vous", "abandon"),
        ("de_AT.UTF-8", "Du bist am Zug", "aufgeben"),
    ];
    for (locale, turn, resign) in told {
        let variables = [("LC_ALL", locale)];
        let place = Place {
            variables: &variables,
            ..place(state.path())
        };
        let mut terminal = Terminal::start(&place, &["pylos", "--level", "1"]);
        terminal.wait_for(turn);
        terminal.wait_for(resign);
        terminal.keys("q");
        terminal.end();
    }
}

#[test]
fn what_cannot_be_played_is_told_and_the_terminal_is_left_alone() {
    let state = folder();
    let wrong: [(&[&str], &str); 6] = [
        (&["chess"], "there is no game"),
        (&["rolit:players=7"], "players"),
        (
            &["pylos", "--seats", "person/person/5"],
            "3 players are named",
        ),
        (&["pylos", "--position", "x"], "not a possible position"),
        (&["--resume"], "no unfinished game"),
        (&["--record", "nowhere.calot"], "no such file"),
    ];
    for (args, why) in wrong {
        let terminal = Terminal::start(&place(state.path()), args);
        let (status, shown) = terminal.end();
        assert_eq!(status, Some(2), "{args:?}");
        let shown = shown.replace('\n', " ");
        assert!(shown.contains(why), "{args:?}: {shown}");
    }
    let variables = [("LANG", "fr_FR.UTF-8")];
    let place = Place {
        variables: &variables,
        ..place(state.path())
    };
    let (status, shown) = Terminal::start(&place, &["chess"]).end();
    assert_eq!(status, Some(2));
    assert!(shown.contains("n’existe pas"), "{shown}");
}

#[test]
fn without_a_terminal_it_points_to_the_plain_dialogue() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_calot"))
        .args(["play", "pylos", "--level", "1"])
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8(output.stderr).expect("a text");
    assert!(told.contains("--plain"), "{told}");
}

#[test]
fn records_are_saved_and_opened() {
    let state = folder();
    let args = ["pylos", "--seats", "person/person", "--no-motion"];
    let mut terminal = Terminal::start(&place(state.path()), &args);
    terminal.wait_for("q leave");
    terminal.keys("1b2\r1c2\r");
    terminal.wait_for("2 1c2");
    terminal.keys("w");
    terminal.wait_for("Save the record");
    terminal.keys("\r");
    terminal.wait_for("Saved in pylos.calot");
    // It is not written over.
    terminal.keys("w\r");
    terminal.wait_for("already");
    terminal.keys("\x1b");
    terminal.keys("q");
    terminal.end();
    let record = std::fs::read_to_string(state.path().join("pylos.calot")).expect("a file");
    let record = Record::read(&record).expect("a record");
    assert_eq!(record.plies().len(), 2);
    let mut again = Terminal::start(&place(state.path()), &["--record", "pylos.calot"]);
    again.wait_for("2 1c2");
    again.keys("[");
    again.wait_for("move 1 of 2");
    again.keys("q");
    again.end();
}

#[test]
fn lessons_and_puzzles_are_in_the_menu() {
    let state = folder();
    let mut terminal = Terminal::start(&place(state.path()), &["--no-motion"]);
    terminal.wait_for("Puzzle of the day");
    terminal.keys("f");
    terminal.keys("\r");
    terminal.wait_for("First steps");
    terminal.keys("p\r");
    terminal.wait_for("Step 1 of 6");
    terminal.keys("4a1\r");
    terminal.wait_for("That is how a game is won");
    terminal.keys("\r");
    terminal.wait_for("Step 2 of 6");
    terminal.keys("qq");
    terminal.wait_for("Puzzle of the day");
    // The puzzles of Quits; the first is solved by c3b2, as its file says, and what follows.
    terminal.keys("p");
    terminal.wait("the puzzles", |screen| {
        screen.contents().contains("Puzzles")
    });
    terminal.keys("\x03");
    terminal.end();
}
