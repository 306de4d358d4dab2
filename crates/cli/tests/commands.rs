//! The commands in the forms that other tools rely on, run as a user would.

mod support;

use serde_json::{Value, json};
use support::{answer, calot, calot_with};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&answer(args)).expect("the answer is JSON")
}

#[test]
fn games_lists_all_games_with_their_options() {
    let text = answer(&["games"]);
    for id in [
        "ballcube",
        "quits",
        "pylos",
        "bille-trap",
        "cubulus",
        "rolit",
    ] {
        assert!(text.lines().any(|line| line.starts_with(id)), "{id}");
    }
    let games = json(&["games", "--json"]);
    let rolit = games
        .as_array()
        .and_then(|games| games.iter().find(|game| game["id"] == "rolit"))
        .expect("rolit is listed");
    assert_eq!(rolit["options"][1]["key"], "size");
    assert_eq!(rolit["options"][1]["values"], json!(["8", "6", "4"]));
    assert_eq!(rolit["options"][1]["default"], "8");
}

#[test]
fn moves_lists_the_legal_plies_sorted() {
    assert_eq!(answer(&["moves", "rolit"]), "d6\nf4\nf6\n");
    // By byte value capital letters come before small ones and digits before both.
    assert_eq!(
        answer(&["moves", "quits", "--after", ""]).lines().next(),
        Some("1+")
    );
    let after = answer(&["moves", "rolit:players=4", "--after", "f4"]);
    assert_eq!(after.lines().count(), 14);
    let several_spaces = answer(&["moves", "rolit:players=4", "--after", "  f4 "]);
    assert_eq!(several_spaces, after);
}

#[test]
fn moves_of_a_finished_game_are_none() {
    let run = calot(&[
        "moves",
        "rolit:size=4",
        "--position",
        "rrrr/rrrr/gggg/gggg r",
    ]);
    assert_eq!(
        (run.status, run.out.as_str(), run.err.as_str()),
        (0, "", "")
    );
}

#[test]
fn show_draws_the_board_without_colours_when_it_is_not_a_terminal() {
    let text = answer(&["show", "rolit", "--after", "f4"]);
    assert!(text.contains(" 4 . . . R R R . .\n"), "{text}");
    assert!(text.contains("seat 2 to move"), "{text}");
    assert!(!text.contains('\x1b'), "{text}");
}

#[test]
fn show_as_json_has_the_agreed_keys() {
    let shown = json(&["show", "rolit", "--after", "f4", "--json"]);
    assert_eq!(shown["game"], "rolit");
    assert_eq!(shown["turn"], json!({"seat": 2}));
    assert_eq!(shown["outcome"], Value::Null);
    assert_eq!(shown["position"], "8/8/8/3rrr2/3bg3/8/8/8 g");
    assert_eq!(shown["view"]["last"], "f4");
    assert_eq!(shown["view"]["scores"], json!([3, 1]));

    let chance = json(&["show", "bille-trap", "--json"]);
    assert_eq!(chance["turn"], json!({"chance": true}));

    let over = json(&[
        "show",
        "rolit:size=4",
        "--position",
        "rrrr/rrrg/gggg/gggg r",
        "--json",
    ]);
    assert_eq!(over["turn"], Value::Null);
    assert_eq!(over["outcome"], json!({"winners": [2], "scores": [7, 9]}));
}

#[test]
fn show_tells_what_the_last_ply_changed() {
    let lines = "red goes from the box to cell f4
the ball on cell e4 turns from yellow to red
the score of seat 1 goes from 1 to 3
the last ply is f4
";
    let shown = ["show", "rolit", "--after", "f4", "--changes"];
    assert_eq!(answer(&shown), lines);
    assert_eq!(
        json(&[&shown[..], &["--json"]].concat()),
        json!({
            "game": "rolit",
            "ply": "f4",
            "changes": [
                {
                    "kind": "move",
                    "marble": "red",
                    "from": { "kind": "box" },
                    "to": { "kind": "cell", "cell": "f4" },
                    "way": "put",
                },
                { "kind": "recolour", "cell": "e4", "from": "yellow", "to": "red" },
                { "kind": "score", "seat": 1, "from": 1, "to": 3 },
                { "kind": "last", "ply": "f4" },
            ],
        })
    );
}

#[test]
fn the_canonical_game_text_is_shown() {
    let shown = json(&["show", "rolit:first=1,size=6,players=2", "--json"]);
    assert_eq!(shown["game"], "rolit:size=6");
    let shown = json(&[
        "show",
        "ballcube:bars=8,levels=2,balls=8,draft=sets",
        "--json",
    ]);
    assert_eq!(shown["game"], "ballcube:levels=2");
    let shown = json(&["show", "pylos:takeback=must,rules=children", "--json"]);
    assert_eq!(shown["game"], "pylos:rules=children,takeback=must");
}

#[test]
fn perft_prints_the_count_alone_on_the_last_line() {
    assert_eq!(answer(&["perft", "rolit", "4"]), "649\n");
    assert_eq!(answer(&["perft", "rolit", "0"]), "1\n");
    // Red's f6 captures the only green ball, so green may then go to any of the 16
    // cells that touch a ball.
    assert_eq!(
        answer(&["perft", "rolit", "2", "--divide"]),
        "d6 4\nf4 4\nf6 16\n24\n"
    );
    assert_eq!(
        answer(&["perft", "--after", "f4", "rolit:players=4", "1"]),
        "14\n"
    );
}

#[test]
fn trace_prints_what_check_accepts() {
    let run = calot_with(&["trace", "rolit:size=4"], b"b4 a3\n d2\n");
    assert_eq!(run.status, 0, "{}", run.err);
    // The three openings of the large board, moved to the small one: b4, d2 and d4.
    let first = format!("3 {:08x} b4", crc32(b"b4\nd2\nd4"));
    assert_eq!(run.out.lines().next(), Some(first.as_str()));
    assert_eq!(run.out.lines().last(), Some("open"));
    let check = calot_with(
        &["trace", "rolit:size=4", "--check", "-"],
        run.out.as_bytes(),
    );
    assert_eq!((check.status, check.out.as_str()), (0, "ok 3 plies\n"));
}

/// The CRC-32 of zlib, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
        }
    }
    !crc
}

#[test]
fn a_trace_that_differs_is_answered_with_no() {
    let good = calot_with(&["trace", "rolit"], b"f4 c3");
    for (from, to, said) in [
        ("open", "over winners=1 scores=5,1", "line 3"),
        ("3 ", "4 ", "line 1"),
        (" f4", " f5", "line 1"),
        (" c3\n", " a1\n", "line 2"),
    ] {
        let bad = good.out.replacen(from, to, 1);
        let run = calot_with(&["trace", "rolit", "--check", "-"], bad.as_bytes());
        assert_eq!((run.status, run.err.as_str()), (1, ""), "{bad}");
        assert!(run.out.starts_with(said), "{}", run.out);
    }
}

#[test]
fn random_games_are_the_same_for_the_same_seed_and_check() {
    for game in ["bille-trap", "ballcube:levels=2", "pylos"] {
        let first = answer(&["random", game, "--seed", "5"]);
        assert_eq!(first, answer(&["random", game, "--seed", "5"]));
        assert_ne!(first, answer(&["random", game, "--seed", "6"]));
        assert!(
            first
                .lines()
                .last()
                .is_some_and(|line| line.starts_with("over "))
        );
        let check = calot_with(&["trace", game, "--check", "-"], first.as_bytes());
        assert_eq!(check.status, 0, "{}", check.out);
    }
    let short = answer(&["random", "pylos", "--seed", "5", "--max", "3"]);
    assert_eq!(short.lines().count(), 4);
    assert_eq!(short.lines().last(), Some("open"));
}

#[test]
fn a_random_game_without_a_seed_tells_the_seed() {
    let run = calot(&["random", "rolit:size=4"]);
    let seed = run
        .err
        .trim()
        .strip_prefix("seed ")
        .expect("the seed is told");
    assert_eq!(run.out, answer(&["random", "rolit:size=4", "--seed", seed]));
}

#[test]
fn a_record_is_written_and_replayed() {
    let args = [
        "record",
        "rolit:size=4",
        "--players",
        "Anna/Ben",
        "--date",
        "2026-11-15",
    ];
    let record = calot_with(&args, b"b4 a3");
    assert_eq!(record.status, 0, "{}", record.err);
    assert!(record.out.contains("[Seat2 \"Ben\"]\n"), "{}", record.out);
    assert!(
        record.out.ends_with("\n\n1. b4 a3\nopen\n"),
        "{}",
        record.out
    );
    let replay = calot_with(&["replay", "-"], record.out.as_bytes());
    assert_eq!(replay.status, 0, "{}", replay.err);
    assert!(replay.out.contains("2 plies, open"), "{}", replay.out);
}

#[test]
fn best_takes_a_win_in_one_ply() {
    // Red needs one more marble, and d4 is one step before its corner.
    let best = [
        "best",
        "quits",
        "--position",
        "5/3r1/1b3/b1r2/1b1r1 r -",
        "--level",
        "3",
    ];
    assert_eq!(answer(&best), "d4e5\n");
    let shown = json(&[&best[..], &["--json"]].concat());
    assert_eq!(shown["ply"], "d4e5");
    assert_eq!(
        (&shown["value"], &shown["exact"]),
        (&json!(1.0), &json!(true))
    );
    assert_eq!(shown["pv"], json!(["d4e5"]));
    assert!(shown["nodes"].as_u64() > Some(0));
}

#[test]
fn solve_proves_small_rolit() {
    assert_eq!(answer(&["solve", "rolit:size=4"]), "loss margin=-2\n");
    let solved = json(&["solve", "rolit:size=4", "--json"]);
    assert_eq!(
        (&solved["value"], &solved["margin"]),
        (&json!("loss"), &json!(-2))
    );
    let run = calot(&["solve", "pylos", "--time", "0.05"]);
    assert_eq!(
        (run.status, run.out.as_str()),
        (1, "not solved in 0.05 s\n")
    );
}

#[test]
fn a_match_is_played_with_turned_seats_and_error_bars() {
    let text = answer(&[
        "match",
        "rolit:size=4",
        "--seats",
        "4/random",
        "--games",
        "20",
        "--all",
    ]);
    assert!(
        text.starts_with("rolit:size=4\n20 games\nlevel 4"),
        "{text}"
    );
    assert!(
        text.contains('±') && text.contains("Elo difference"),
        "{text}"
    );
    assert_eq!(
        text,
        answer(&[
            "match",
            "rolit:size=4",
            "--seats",
            "4/random",
            "--games",
            "20",
            "--all"
        ])
    );
    let clear = answer(&["match", "quits", "--seats", "3/random", "--games", "1000"]);
    let games: u32 = clear
        .lines()
        .nth(1)
        .and_then(|line| line.strip_suffix(" games")?.parse().ok())
        .expect("the number of games is told");
    assert!((30..100).contains(&games), "{clear}");
    let four = answer(&[
        "match",
        "bille-trap:players=4",
        "--seats",
        "1/random/1/random",
        "--games",
        "4",
    ]);
    assert_eq!(four.lines().count(), 6);
}

#[test]
fn the_engine_speaks_the_universal_game_interface() {
    let conversation = b"ugi\nisready\nposition startpos moves f4 c3\nquery p1turn\nquery moves\n\
        go nodes 5000\nisready\nstop\nsetoption name Game value rolit:size=4\n\
        position fen rrrr/rrrg/gggg/gggg r\nquery gameover\nquery result\nquery outcome\n\
        setoption name Game value bille-trap\nquery turn\nquit\nnever read\n";
    let run = calot_with(&["engine", "rolit"], conversation);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines.contains(&"ugiok"), "{}", run.out);
    assert_eq!(lines.iter().filter(|line| **line == "readyok").count(), 2);
    let responses: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("response "))
        .collect();
    assert_eq!(
        responses,
        [
            "true",
            "c4 c6 d6 e6",
            "true",
            "p2win",
            "winners=2 scores=7,9",
            "chance"
        ]
    );
    let best = lines.iter().find_map(|line| line.strip_prefix("bestmove "));
    assert!(
        best.is_some_and(|best| ["c4", "c6", "d6", "e6"].contains(&best)),
        "{}",
        run.out
    );
}

#[test]
fn the_engine_survives_what_it_does_not_understand() {
    let rubbish = b"\ndance\ngo sideways\ngo nodes\ngo movetime 0\nposition\nposition fen x\n\
        position startpos moves a1\nsetoption\nsetoption name Level value 9\n\
        setoption name Game value chess\nquery\nquery weather\nquery turn\n";
    let run = calot_with(&["engine"], rubbish);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let errors = run
        .out
        .lines()
        .filter(|line| line.starts_with("info error "))
        .count();
    assert_eq!(errors, 12, "{}", run.out);
    assert!(run.out.ends_with("response seat 1\n"), "{}", run.out);
}

#[test]
fn another_program_can_be_seated_in_a_match() {
    let engine = format!("them={} engine", env!("CARGO_BIN_EXE_calot"));
    let args = [
        "match",
        "rolit:size=4",
        "--engine",
        &engine,
        "--seats",
        "them@0.01/random",
        "--games",
        "4",
        "--all",
    ];
    let text = answer(&args);
    assert!(text.contains("4 games"), "{text}");
}

#[test]
fn bench_measures_every_figure() {
    let figures = json(&["bench", "rolit:size=4", "--json", "--repetitions", "1"]);
    let figures = figures.as_array().expect("a list of figures");
    let what: Vec<_> = figures
        .iter()
        .map(|figure| figure["what"].clone())
        .collect();
    assert_eq!(what, ["random games", "random plies", "perft leaves"]);
    assert!(
        figures
            .iter()
            .all(|figure| figure["median"].as_f64() > Some(0.0))
    );
}

#[test]
fn help_teaches_and_completions_are_made() {
    let help = answer(&["--help"]);
    assert!(help.contains("calot moves rolit --after"), "{help}");
    for command in [
        "games", "moves", "show", "perft", "trace", "random", "record", "replay", "bench",
    ] {
        assert!(help.contains(command), "{command}");
        assert!(answer(&[command, "--help"]).len() > 200, "{command}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(answer(&["completions", shell]).contains("perft"), "{shell}");
    }
}
