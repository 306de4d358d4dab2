//! Bad input of every kind: exit status 2, a sentence on standard error that says what
//! was wrong and what is accepted, and no panic.

mod support;

use support::{Run, calot, calot_with};

/// The error of a run that must fail because of its input.
#[track_caller]
fn refused(run: Run, said: &[&str]) {
    assert_eq!(run.status, 2, "{run:?}");
    assert!(!run.err.contains("panicked"), "{}", run.err);
    assert!(run.err.len() < 1000, "{} bytes of error", run.err.len());
    for words in said {
        assert!(
            run.err.contains(words),
            "{:?} does not say {words:?}",
            run.err
        );
    }
}

#[test]
fn an_unknown_game() {
    refused(
        calot(&["moves", "chess"]),
        &[
            "no game \"chess\"",
            "ballcube, quits, pylos, bille-trap, cubulus, rolit",
        ],
    );
    refused(calot(&["moves", ""]), &["no game \"\""]);
    refused(calot(&["moves", "ROLIT"]), &["no game \"ROLIT\""]);
}

#[test]
fn an_unknown_option() {
    refused(
        calot(&["moves", "rolit:colour=red"]),
        &["rolit has no option \"colour\"", "players, size, first"],
    );
}

#[test]
fn values_that_are_not_accepted() {
    refused(
        calot(&["moves", "rolit:players=7"]),
        &["players=7", "2, 3 or 4"],
    );
    refused(
        calot(&["moves", "rolit:players="]),
        &["players=", "2, 3 or 4"],
    );
    refused(calot(&["moves", "rolit:players=03"]), &["players=03"]);
    refused(
        calot(&["moves", "bille-trap:closed=25"]),
        &["closed=25", "0 to 24"],
    );
    refused(
        calot(&["moves", "ballcube:balls=9"]),
        &["balls=9", "1 to 8"],
    );
}

#[test]
fn impossible_combinations() {
    refused(
        calot(&["moves", "rolit:size=4,players=3"]),
        &["size=4", "players=3", "8 or 6"],
    );
    refused(
        calot(&["moves", "ballcube:rules=white,players=4"]),
        &["rules=white", "players=4", "2 or 3 players"],
    );
    refused(
        calot(&["moves", "ballcube:players=3,draft=open"]),
        &["draft=open", "leave it out"],
    );
    refused(
        calot(&["moves", "ballcube:levels=2,bars=9"]),
        &["bars=9", "1 to 8"],
    );
    refused(
        calot(&["moves", "ballcube:rules=counter,balls=4"]),
        &["balls=4", "16 balls"],
    );
    refused(calot(&["moves", "rolit:first=3"]), &["first=3", "toss"]);
}

#[test]
fn texts_that_are_not_of_the_form() {
    refused(calot(&["moves", "rolit:"]), &["key=value"]);
    refused(
        calot(&["moves", "rolit:players"]),
        &["\"players\"", "key=value"],
    );
    refused(calot(&["moves", "rolit:players=2,"]), &["key=value"]);
    refused(
        calot(&["moves", "rolit:players=2,players=2"]),
        &["players is given twice"],
    );
    refused(calot(&["moves", "rolit: players=2"]), &["\" players\""]);
}

#[test]
fn an_illegal_ply_says_why() {
    refused(
        calot(&["moves", "rolit", "--after", "f4 d3"]),
        &[
            "ply 2",
            "\"d3\"",
            "a capture is possible elsewhere and must be taken",
        ],
    );
    refused(
        calot(&["show", "rolit", "--after", "d4"]),
        &["there is a ball already"],
    );
    refused(
        calot(&["show", "rolit", "--after", "z9"]),
        &["from a1 to h8"],
    );
    refused(
        calot(&["show", "pylos", "--after", "2a1"]),
        &["2a1 needs four balls below it"],
    );
    refused(calot(&["show", "quits", "--after", "1+ 1-"]), &["1-"]);
    refused(
        calot(&["show", "cubulus", "--after", "111>x"]),
        &["neutral balls"],
    );
    refused(
        calot(&["show", "ballcube", "--after", "R@a1"]),
        &["bars are put in first"],
    );
    refused(
        calot(&["show", "bille-trap", "--after", "d4 m4"]),
        &["no own marble on cell 4"],
    );
}

#[test]
fn changes_without_a_ply() {
    let words = ["no ply has been played", "--after"];
    refused(calot(&["show", "rolit", "--changes"]), &words);
    refused(calot(&["show", "pylos", "--changes", "--json"]), &words);
}

#[test]
fn a_ply_after_the_end() {
    let over = [
        "moves",
        "rolit:size=4",
        "--position",
        "rrrr/rrrr/gggg/gggg r",
        "--after",
        "a1",
    ];
    refused(calot(&over), &["already over"]);
    let trace = calot_with(
        &[
            "trace",
            "rolit:size=4",
            "--position",
            "rrrr/rrrr/gggg/gggg r",
        ],
        b"a1",
    );
    refused(trace, &["ply 1", "already over"]);
}

#[test]
fn impossible_positions() {
    for (game, position, said) in [
        ("rolit", "8/8/8/8/8/8/8/8 r", "d4 is empty"),
        ("rolit", "8/8/8/3ry3/3bg3/8/8/8 g", "red is to move"),
        ("rolit", "r7/8/8/3ry3/3bg3/8/8/8 g", "not connected"),
        ("rolit", "8/8/8/3ry3/3bg3/8/8 r", "8 rows"),
        ("rolit", "8/8/8/3ry3/3bg3/8/8/8", "2 parts"),
        (
            "pylos",
            "4/4/4/4 l2/3/3 2/2 1 d",
            "does not rest on four balls",
        ),
        ("quits", "2bb1/3bb/r3b/rr3/1rr1r r -", "6 red marbles"),
        (
            "quits",
            "2bbr/3bb/r3b/rr3/1r3 r -",
            "would have left the board",
        ),
        ("cubulus", "rrr/3/3 3/3/3 3/3/3 b -", "neutral"),
        (
            "ballcube:levels=1",
            "r1000n,r1000n,-,- ......../......../......../........ 1 - -",
            "no more than 1",
        ),
        (
            "ballcube:levels=1",
            "- R1....../......../......../........ 1 - -",
            "fall through",
        ),
        (
            "bille-trap",
            "8/8/8 ????????/????????/???????? 9 0,0 r roll",
            "clicks",
        ),
    ] {
        refused(
            calot(&["show", game, "--position", position]),
            &["not a possible position", said],
        );
    }
}

#[test]
fn rubbish_bytes() {
    let rubbish = b"\xff\xfe\x00\x01 f4 \x80";
    refused(
        calot_with(&["trace", "rolit"], rubbish),
        &["standard input", "UTF-8", "line 1"],
    );
    refused(calot_with(&["replay", "-"], rubbish), &["UTF-8"]);
    refused(
        calot_with(&["trace", "rolit", "--check", "-"], rubbish),
        &["UTF-8"],
    );
    refused(
        calot_with(&["trace", "rolit"], b"\x00\x01\x02"),
        &["ply 1", "\\0"],
    );
    refused(calot(&["moves", "\u{1f0cf}"]), &["no game"]);
}

#[test]
fn a_line_of_ten_megabytes() {
    let long = vec![b'x'; 10 << 20];
    refused(
        calot_with(&["trace", "rolit"], &long),
        &["ply 1", "\"xxxx", "…"],
    );
    refused(calot_with(&["replay", "-"], &long), &["line 1"]);
    refused(
        calot_with(&["trace", "rolit", "--check", "-"], &long),
        &["line 1"],
    );
    refused(calot_with(&["record", "quits"], &long), &["ply 1"]);
    let mut fields = b"1 00000000 ".to_vec();
    fields.extend(&long);
    let run = calot_with(&["trace", "rolit", "--check", "-"], &fields);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.out.len() < 1000, "{} bytes of answer", run.out.len());
}

#[test]
fn damaged_records_name_the_line() {
    let record = calot_with(&["record", "rolit:size=4"], b"b4 a3").out;
    let damage = |from: &str, to: &str| {
        let damaged = record.replacen(from, to, 1);
        assert_ne!(damaged, record, "{from} is in the record");
        calot_with(&["replay", "-"], damaged.as_bytes())
    };
    refused(
        damage("[Calot \"1\"]", "[Calot \"2\"]"),
        &["line 1", "version"],
    );
    refused(damage("size=4", "size=5"), &["line 2", "size=5"]);
    refused(
        damage("size=4", "size=4,players=2"),
        &["line 2", "canonical"],
    );
    refused(
        damage("[Rules \"1\"]", "[Rules 1]"),
        &["line 3", "not a tag"],
    );
    refused(damage("[Rules \"1\"]\n", ""), &["Rules is missing"]);
    refused(
        damage("[Result \"*\"]", "[Result \"1\"]"),
        &["line 4", "result"],
    );
    refused(
        damage("[Result \"*\"]\n\n", "[Result \"*\"]\n"),
        &["line 5", "empty line"],
    );
    refused(damage("1. b4", "2. b4"), &["line 6", "begin with 1."]);
    refused(damage("b4 a3", "b4 b4"), &["line 6", "ply 2", "already"]);
    refused(damage("b4 a3", "b4 {1.5}"), &["line 6"]);
    refused(damage("open\n", ""), &["line 7", "without its last line"]);
    refused(
        damage("open", "over winners=1 scores=2,2"),
        &["line 7", "open"],
    );
    refused(
        damage("open\n", "open\n\n"),
        &["line 8", "nothing may follow"],
    );
    for length in 0..record.len() - 1 {
        let run = calot_with(&["replay", "-"], &record.as_bytes()[..length]);
        refused(run, &["line"]);
    }
}

#[test]
fn files_that_cannot_be_read() {
    refused(
        calot(&["replay", "no/such/file"]),
        &["no/such/file", "cannot be opened"],
    );
    refused(
        calot(&["trace", "rolit", "--check", "."]),
        &["cannot be read"],
    );
}

#[test]
fn wrong_usage() {
    refused(calot(&["perft", "rolit"]), &["DEPTH"]);
    refused(calot(&["perft", "rolit", "-1"]), &["-1"]);
    refused(calot(&["perft", "rolit", "201"]), &["201", "0..=200"]);
    refused(calot(&["perft", "rolit", "many"]), &["many"]);
    refused(calot(&["random", "rolit", "--seed", "x"]), &["x"]);
    refused(calot(&["dance"]), &["dance"]);
    refused(
        calot(&["record", "rolit", "--date", "2026-02-30"]),
        &["2026-02-30", "not a day"],
    );
    refused(
        calot(&["record", "rolit", "--players", "A/B/C"]),
        &["3 players", "2 seats"],
    );
}

#[test]
fn questions_that_cannot_be_searched() {
    refused(calot(&["best", "rolit", "--level", "9"]), &["9", "1..=8"]);
    refused(calot(&["best", "rolit", "--level", "0"]), &["0", "1..=8"]);
    refused(calot(&["best", "rolit", "--time", "0"]), &["above 0"]);
    refused(calot(&["best", "rolit", "--time", "-1"]), &["-1"]);
    refused(calot(&["best", "rolit", "--time", "nan"]), &["above 0"]);
    let over = ["--position", "rrrr/rrrr/gggg/gggg r"];
    refused(
        calot(&["best", "rolit:size=4", over[0], over[1]]),
        &["the game is over"],
    );
    refused(
        calot(&["solve", "rolit:size=4", over[0], over[1]]),
        &["the game is over"],
    );
    refused(calot(&["best", "bille-trap"]), &["chance decides"]);
    refused(calot(&["solve", "quits:players=4"]), &["two seats"]);
    refused(
        calot(&["match", "rolit", "--seats", "3"]),
        &["1 players", "2 seats"],
    );
    refused(
        calot(&["match", "rolit", "--seats", "3/9"]),
        &["\"9\"", "1 to 8"],
    );
    refused(
        calot(&["match", "rolit", "--seats", "3/uct:0"]),
        &["\"uct:0\""],
    );
    refused(calot(&["match", "rolit", "--seats", "3/8@0"]), &["\"8@0\""]);
    refused(
        calot(&["match", "rolit", "--seats", "1/1", "--opening", "x"]),
        &["--opening"],
    );
    let missing = [
        "match",
        "rolit",
        "--engine",
        "x=no/such/engine",
        "--seats",
        "x/1",
    ];
    refused(calot(&missing), &["no/such/engine", "cannot be started"]);
    let silent = ["match", "rolit", "--engine", "x=true", "--seats", "x/1"];
    refused(calot(&silent), &["the engine \"true\""]);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_calot"))
        .args(["random", "bille-trap:closed=0", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert!(
        output.stderr.is_empty(),
        "{:?}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(0));
}
