//! `calot play --plain` by the real binary over pipes: every game to its end, the commands, bad input of
//! every kind.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use calot_rules::{Turn, registry};
use calot_search::levels::Level;
use calot_terminal::session::keep::Shelf;
use calot_terminal::session::{Next, Player, Session, Setup, thinking};
use calot_terminal::spoken::{Holder, Result as Ended, Voice};
use calot_terminal::words::Language;
use calot_testing::temporary_folder;

/// What is said when these lines are typed, in a folder of its own.
fn play(folder: &Path, arguments: &[&str], lines: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_calot"))
        .args(["play", "--plain"])
        .args(arguments)
        .env("XDG_STATE_HOME", folder)
        .env("XDG_DATA_HOME", folder)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C.UTF-8")
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("standard input is piped");
    let lines = lines.to_vec();
    let writer = std::thread::spawn(move || {
        // It may have ended before it has read everything.
        let _ = input.write_all(&lines);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("nothing panics here");
    output
}

fn said(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let said = String::from_utf8(output.stdout.clone()).expect("what is said is a text");
    assert!(
        said.chars()
            .all(|character| character == '\n' || !character.is_control()),
        "{said:?}"
    );
    said
}

/// The texts as they are said: with ordinary spaces.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// A game between these players, and what the people among them have to type for it.
fn whole_game(game: &str, players: Vec<Player>, seed: u64) -> (Session, Vec<String>) {
    let setup = Setup {
        game: game.to_owned(),
        position: None,
        players,
        clock: None,
        seed,
    };
    let mut session = Session::new(setup).expect("the game can begin");
    let mut random = fastrand::Rng::with_seed(seed);
    let mut typed = Vec::new();
    loop {
        let ply = match session.next() {
            Next::Nobody => break,
            Next::Chance => {
                session
                    .draw_chance(Instant::now())
                    .expect("chance has something to draw");
                continue;
            }
            Next::Computer(_, level) => {
                let seed = session.seed_of_ply();
                let answer = thinking::choose(session.the_match(), level, seed, || {}).wait();
                answer.expect("it answers").expect("it finds a move").ply
            }
            Next::Person(_) if session.the_match().is_legal("pass") => "pass".to_owned(),
            Next::Person(_) => {
                let ply = registry::draw_ply(session.the_match(), |total| random.u32(..total));
                let ply = ply.expect("somebody is to move");
                typed.push(ply.clone());
                ply
            }
        };
        session
            .play(&ply, Instant::now())
            .expect("the ply is legal");
    }
    (session, typed)
}

#[test]
fn every_game_is_played_to_its_end() {
    let folder = temporary_folder();
    let games = [
        "ballcube:levels=2,players=3,rules=counter",
        "quits:players=4",
        "pylos:rules=expert",
        "bille-trap:players=3",
        "cubulus:players=3",
        "rolit:size=6,players=4,first=toss",
    ];
    for (number, game) in games.into_iter().enumerate() {
        let language = Language::ALL[number % 3];
        let seats = registry::new_match(game).expect("it is a game").seats();
        let (session, mut typed) = whole_game(game, vec![Player::person(); seats.into()], 7);
        typed.push("moves".to_owned());
        let everybody = vec!["person"; seats.into()].join("/");
        let arguments = [
            game,
            "--seats",
            &everybody,
            "--seed",
            "7",
            "--language",
            language.code(),
        ];
        let said = said(&play(
            folder.path(),
            &arguments,
            typed.join("\n").as_bytes(),
        ));
        let mut holders = vec![Holder::Person { name: None }; seats.into()];
        holders[0] = Holder::Me;
        let voice = Voice::new(language, &holders);
        let ended = Ended::of_rules(session.the_match()).expect("the game is over");
        let end = plain(&voice.end(session.the_match(), &ended));
        assert!(said.contains(&end), "{game}: {end}\n{said}");
        // Every ply is said when it is made, and once more in the list.
        for plies in 1..=session.plies() {
            let told = plain(&voice.last_ply(session.match_after(plies).as_ref()));
            assert!(said.contains(&format!("\n{told}\n")), "{game}: {told}");
            assert!(
                said.contains(&format!("\n{plies}. {told}\n")),
                "{game}: {told}"
            );
        }
    }
}

#[test]
fn people_play_against_computers_to_the_end() {
    let folder = temporary_folder();
    let level = Level::new(1).expect("there is a first level");
    for game in [
        "ballcube:levels=2",
        "quits",
        "pylos",
        "bille-trap",
        "cubulus",
        "rolit:size=4",
    ] {
        let players = vec![Player::person(), Player::computer(level)];
        let (session, typed) = whole_game(game, players, 3);
        let arguments = [game, "--level", "1", "--seed", "3"];
        let said = said(&play(
            folder.path(),
            &arguments,
            typed.join("\n").as_bytes(),
        ));
        let holders = [Holder::Me, Holder::Computer];
        let voice = Voice::new(Language::English, &holders);
        let ended = Ended::of_rules(session.the_match()).expect("the game is over");
        let end = plain(&voice.end(session.the_match(), &ended));
        assert!(said.contains(&end), "{game}: {end}\n{said}");
    }
}

#[test]
fn a_game_is_chosen_talked_about_and_resumed() {
    let folder = temporary_folder();
    let lines = "6:size=4\npeople\nd2\nlook\nboard 0\nlegal\nlast\nscore\nclock\ntraps\nmoves\nsave game.txt\nsave game.txt\n";
    let first = said(&play(folder.path(), &[], lines.as_bytes()));
    for expected in [
        "You (Red): ball on d2, 1 ball turned: c2.",
        "Green to move. Choose where to put your ball.",
        "Row 2: b2 red, c2 red, d2 red.",
        " 2 . R Y .",
        "There are 3 legal moves. Put a ball on: a1, a3 and c1.",
        "There is no clock.",
        "That is not possible now.",
        "1. You (Red): ball on d2, 1 ball turned: c2.",
        "The record was saved as game.txt.",
        "game.txt is already there and was left as it is. Choose another name.",
        "The game is kept. calot play --plain --resume goes on with it.",
        "There is no more input.",
    ] {
        assert!(first.contains(expected), "{expected}\n{first}");
    }
    // What was left is there again, and the record too, in another language.
    let again = said(&play(
        folder.path(),
        &["--resume", "--language", "de"],
        b"undo\nload game.txt\n",
    ));
    for expected in [
        "Nach Zug 1.",
        "Zurückgenommen: zurück",
        "Die Aufzeichnung ist geöffnet.",
    ] {
        assert!(again.contains(expected), "{expected}\n{again}");
    }
    let record = std::fs::read_to_string(folder.path().join("game.txt")).expect("it was saved");
    assert!(record.contains("d2"), "{record}");
}

#[test]
fn moves_that_are_refused_are_explained_and_change_nothing() {
    let folder = temporary_folder();
    let lines = "zz\na1a1\n\n12\nquit\n";
    let said = said(&play(
        folder.path(),
        &["quits", "--seats", "person/person"],
        lines.as_bytes(),
    ));
    for expected in [
        "“zz” does not look like a move of Quits.",
        "a1a1 is not legal now.",
        "The rules say: there is no own marble on a1.",
        "Legal moves: 1+, 1-, 2+, a+, a-, a2b3, a3b4, b+ and 3 more.",
        "Goodbye.",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
    // A game in which nothing has happened is not kept.
    assert!(!said.contains("kept"), "{said}");
}

#[test]
fn a_person_gives_up_and_plays_again() {
    let folder = temporary_folder();
    let lines = "resign\nmaybe\nyes\nd3\nundo\nresign\nyes\nrematch\nf4\n";
    let arguments = ["rolit", "--seats", "person/person", "--seed", "1"];
    let said = said(&play(folder.path(), &arguments, lines.as_bytes()));
    let order = [
        "Give up this game? Type yes or no.",
        "Type yes or no.",
        "Green wins. Red gave up.",
        "You cannot play now: The game is over.",
        "Undone: back to the start.",
        "Green wins. Red gave up.",
        "You (Red): ball on f4",
    ];
    let mut rest = said.as_str();
    for expected in order {
        let Some((_, after)) = rest.split_once(expected) else {
            panic!("{expected} is missing in {said}");
        };
        rest = after;
    }
}

#[test]
fn time_runs_out_while_nobody_types() {
    // The clock is what matters here, so it is nearly over in the kept game.
    let folder = temporary_folder();
    let arguments = ["rolit", "--seats", "person/person", "--clock", "1"];
    said(&play(folder.path(), &arguments, b"f4\n"));
    let games = folder.path().join("calot/games");
    let file = std::fs::read_dir(&games)
        .expect("a game is kept")
        .next()
        .expect("there is one");
    let path = file.expect("it can be read").path();
    let kept = std::fs::read_to_string(&path).expect("it can be read");
    let start = kept.find("\"left\":[").expect("the clock is kept") + "\"left\":[".len();
    let end = start + kept[start..].find(']').expect("the list ends");
    std::fs::write(&path, format!("{}60000,0{}", &kept[..start], &kept[end..]))
        .expect("it can be written");
    let said = said(&play(folder.path(), &["--resume"], b""));
    assert!(said.contains("Green ran out of time."), "{said}");
}

#[test]
fn what_cannot_be_played_is_refused_in_the_language_of_the_place() {
    let folder = temporary_folder();
    let cases: [(&[&str], &str); 9] = [
        (
            &["chess"],
            "there is no game \"chess\"; the games are ballcube, quits",
        ),
        (
            &["chess", "--language", "fr"],
            "le jeu \"chess\" n’existe pas",
        ),
        (
            &["rolit:size=5", "--language", "de"],
            "bekannte Werte: 8, 6 und 4",
        ),
        (&["rolit:size"], "is not of the form key=value"),
        (
            &["rolit:size=4,size=4", "--language", "fr"],
            "l’option size est donnée deux fois",
        ),
        (&["pylos:steps=forward"], "pylos has no option \"steps\""),
        (
            &["pylos", "--position", "nonsense", "--language", "de"],
            "diese Stellung ist nicht möglich",
        ),
        (
            &["--resume", "--language", "fr"],
            "Aucune partie en cours ne peut être continuée.",
        ),
        (
            &["--record", "missing.txt"],
            "missing.txt could not be read: there is no such file",
        ),
    ];
    for (arguments, expected) in cases {
        let output = play(folder.path(), arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        let told = plain(&String::from_utf8_lossy(&output.stderr));
        assert!(told.contains(expected), "{arguments:?}: {told}");
    }
}

#[test]
fn no_line_makes_it_panic_and_every_line_is_answered() {
    let folder = temporary_folder();
    let mut random = fastrand::Rng::with_seed(5);
    let words: Vec<&str> = vec![
        "help",
        "look",
        "look 3",
        "look -1",
        "board 99999999999999999999",
        "legal",
        "legal all",
        "last",
        "moves 2",
        "score",
        "clock",
        "traps",
        "undo",
        "fill",
        "count",
        "yes",
        "no",
        "level 2",
        "level 9",
        "save",
        "save .",
        "load",
        "load .",
        "load /dev/null",
        "rematch",
        "resign",
        "turn",
        "?",
        "aide",
        "pass",
        "\u{1b}[2J",
        "é",
        "日本",
        "1a1>",
        "R@",
        "@@@",
        "-",
        "12-",
        "d3 d3",
        "  f4  ",
    ];
    for game in [
        "ballcube",
        "quits",
        "pylos",
        "bille-trap",
        "cubulus",
        "rolit",
    ] {
        let mut the_match = registry::new_match(game).expect("it is a game");
        let mut lines: Vec<u8> = Vec::new();
        for _ in 0..150 {
            let line = match random.u8(..4) {
                0 => {
                    let ply = registry::draw_ply(the_match.as_ref(), |total| random.u32(..total));
                    let ply = ply.unwrap_or_default();
                    if the_match.turn() != Turn::Over {
                        the_match.play(&ply).expect("the ply is legal");
                    }
                    ply.into_bytes()
                }
                1 => (0..random.usize(..40))
                    .map(|_| random.u8(..))
                    .filter(|byte| *byte != b'\n')
                    .collect(),
                _ => words[random.usize(..words.len())].as_bytes().to_vec(),
            };
            lines.extend(line);
            lines.push(b'\n');
        }
        lines.extend(vec![b'x'; 100_000]);
        lines.extend(b"\nquit");
        let language = Language::ALL[random.usize(..3)];
        let arguments = [
            game,
            "--level",
            "1",
            "--seed",
            "2",
            "--language",
            language.code(),
        ];
        let said = said(&play(folder.path(), &arguments, &lines));
        assert!(said.lines().count() > 100, "{said}");
    }
}

#[test]
fn what_is_kept_is_kept_by_all() {
    let folder = temporary_folder();
    said(&play(
        folder.path(),
        &["pylos", "--level", "1", "--seed", "1"],
        b"1a1\n",
    ));
    let shelf = Shelf::in_folder(folder.path().join("calot/games"));
    let kept = shelf.last_open().expect("the game is kept");
    assert_eq!(kept.session.plies(), 2);
}

#[test]
fn puzzles_are_solved_line_by_line() {
    let folder = temporary_folder();
    for (game, _) in calot_terminal::puzzles::GAMES {
        let puzzle = calot_terminal::puzzles::puzzle(game, 7).expect("there is a seventh");
        let found: Vec<&str> = puzzle.line.iter().step_by(2).copied().collect();
        let start = calot_rules::registry::open_match(puzzle.rules, Some(puzzle.position));
        let start = start.expect("the position is one");
        let wrong = start.ply_texts();
        let wrong = wrong.iter().find(|ply| *ply != found[0]);
        let lines = format!(
            "puzzle {game} 7\n{}\nzz\n{}\nnext\nsolution\npuzzle chess\nnew\nquit\n",
            wrong.expect("there is another move"),
            found.join("\n")
        );
        let said = said(&play(folder.path(), &[], lines.as_bytes()));
        for expected in [
            ", puzzle 7.",
            "Not this one.",
            "does not look like a move of",
            "Solved. Nothing can stop the win now.",
            ", puzzle 8.",
            "The solution. That was it.",
            "There is no such puzzle.",
            "Goodbye.",
        ] {
            assert!(said.contains(expected), "{game}: {expected}\n{said}");
        }
    }
    let daily = said(&play(
        folder.path(),
        &["--language", "fr"],
        "problème\nquitter\n".as_bytes(),
    ));
    assert!(daily.contains(", problème "), "{daily}");
}
