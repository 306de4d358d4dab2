//! Matches and the computer player as the browser has them, without a browser: every
//! variant is played through, records go out and in again, and nothing that is wrong does
//! more than be refused.

use calot_rules::registry::{self, GAMES};
use calot_rules::{Turn, choices};
use calot_search::NoClock;
use calot_wasm::page_match::{self, PageMatch, RecordTag};
use calot_wasm::player::{self, Question};
use serde_json::json;

fn open(game: &str) -> PageMatch {
    PageMatch::open(game, None).unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn tag(key: &str, value: &str) -> RecordTag {
    RecordTag {
        key: key.to_owned(),
        value: value.to_owned(),
    }
}

#[test]
fn a_state_is_what_the_page_expects() {
    let mut the_match = open("rolit:players=3");
    the_match.play("f4").expect("the ply is legal");
    let state = serde_json::to_value(the_match.state()).expect("a state is JSON");
    assert_eq!(state["game"], "rolit:players=3");
    assert_eq!(state["id"], "rolit");
    assert_eq!(state["history"], json!(["f4"]));
    assert_eq!(state["turn"], json!({ "seat": 2 }));
    assert_eq!(state["outcome"], json!(null));
    assert_eq!(state["start"], json!(null));
    assert_eq!(state["repeated"], json!(false));
    assert_eq!(state["setting_up"], json!(false));
    assert_eq!(state["last"], json!(["cell:f4"]));
    assert_eq!(state["view"]["last"], "f4");
    let first = &state["plies"][0];
    assert_eq!(
        first["touches"],
        json!([[format!("cell:{}", first["text"].as_str().unwrap_or(""))]])
    );
}

#[test]
fn what_is_refused_changes_nothing_and_says_why() {
    let mut the_match = open("rolit");
    let before = the_match.state().position;
    let refusal = the_match.play("a1").expect_err("a1 is not legal");
    assert!(refusal.to_string().contains("must be taken"), "{refusal}");
    assert_eq!(the_match.state().position, before);
    assert_eq!(the_match.undo(), None);
    assert!(PageMatch::open("rolit", Some("nonsense")).is_err());
    assert!(PageMatch::open("rolit:players=9", None).is_err());
    assert!(PageMatch::from_record("nonsense").is_err());
}

#[test]
fn a_page_can_ask_what_a_ply_changes_before_and_after_it() {
    let mut the_match = open("quits");
    assert_eq!(the_match.state().changes, []);
    let told = the_match.changes("b2c3").expect("the ply is legal");
    assert_eq!(
        serde_json::to_value(&told[0]).expect("a change is JSON"),
        json!({
            "kind": "move",
            "marble": "red",
            "from": { "kind": "cell", "cell": "b2" },
            "to": { "kind": "cell", "cell": "c3" },
            "way": "step",
        })
    );
    the_match.play("b2c3").expect("the ply is legal");
    assert_eq!(the_match.state().changes, told);
    assert!(the_match.changes("b2c3").is_err(), "b2 is empty now");
}

#[test]
fn a_ply_text_is_told_as_data_wherever_it_comes_from() {
    for (game, ply, data) in [
        ("rolit", "d3", json!({ "kind": "cell", "cell": "d3" })),
        (
            "rolit:first=toss",
            "red",
            json!({ "kind": "toss", "colour": "red" }),
        ),
        ("pylos", "2b1", json!({ "kind": "place", "cell": "2b1" })),
        (
            "pylos",
            "1a1>2c3-2c3-1b4",
            json!({ "kind": "raiseBack", "from": "1a1", "cell": "2c3", "taken": ["2c3", "1b4"] }),
        ),
        (
            "quits",
            "b2c3",
            json!({ "kind": "step", "from": "b2", "cell": "c3" }),
        ),
        ("quits", "c+", json!({ "kind": "columnForth", "line": "c" })),
        ("quits", "3-", json!({ "kind": "rowBack", "line": "3" })),
        (
            "cubulus",
            "113@z",
            json!({ "kind": "turn", "cell": "113", "axis": "z" }),
        ),
        (
            "ballcube",
            "0101@3bn",
            json!({ "kind": "bar", "pattern": "0101", "level": 3, "slot": "bn" }),
        ),
        (
            "ballcube",
            "W@b3",
            json!({ "kind": "ball", "colour": "white", "chimney": "b3" }),
        ),
        ("ballcube", "12-", json!({ "kind": "in", "bar": "12" })),
        ("bille-trap", "m17", json!({ "kind": "move", "cell": 17 })),
        ("bille-trap", "pass", json!({ "kind": "pass" })),
    ] {
        assert_eq!(page_match::ply_view(game, ply), Ok(data), "{game} {ply}");
    }
    assert!(page_match::ply_view("quits", "nonsense").is_err());
    assert!(page_match::ply_view("chess", "e2e4").is_err());
}

#[test]
fn chance_is_drawn_by_its_weights_from_any_number() {
    let the_match = open("bille-trap");
    let drawn = |random: f64| the_match.draw_chance(random);
    let die = (0..6).map(|face| drawn((f64::from(face) + 0.5) / 6.0));
    let faces = ["d1", "d2", "d3", "d4", "d5", "d6"].map(|face| Some(face.to_owned()));
    assert!(die.eq(faces));
    for (random, face) in [
        (-1.0, "d1"),
        (1.0, "d6"),
        (f64::INFINITY, "d6"),
        (f64::NAN, "d1"),
    ] {
        assert_eq!(drawn(random).as_deref(), Some(face), "{random}");
    }
    assert_eq!(open("rolit").draw_chance(0.5), None, "a seat is to move");
}

#[test]
fn every_game_is_setting_up_at_random_and_played_to_its_end() {
    for entry in GAMES {
        let mut the_match = open(entry.info.id);
        let set_up = the_match.set_up(7).expect("it is set up");
        assert_eq!(set_up, the_match.state().history);
        assert_eq!(
            set_up.is_empty(),
            !["ballcube", "cubulus"].contains(&entry.info.id)
        );
        assert!(!the_match.state().setting_up);
        let mut random = fastrand::Rng::with_seed(7);
        while the_match.inner().turn() != Turn::Over && the_match.inner().history().len() < 3000 {
            let ply = match the_match.draw_chance(random.f64()) {
                Some(ply) => ply,
                None => {
                    let mut plies = the_match.inner().ply_texts();
                    plies.swap_remove(random.usize(..plies.len()))
                }
            };
            the_match.play(&ply).expect("a legal ply is played");
        }
        let state = the_match.state();
        assert_eq!(state.plies.is_empty(), state.outcome.is_some());
        let again = PageMatch::from_record(&the_match.record(&[], &[]).expect("it is recorded"));
        assert_eq!(again.expect("it is read").state().position, state.position);
    }
}

#[test]
fn a_record_keeps_names_times_and_why_a_game_was_stopped() {
    let mut the_match = open("pylos");
    for ply in ["1b2", "1c2"] {
        the_match.play(ply).expect("the ply is legal");
    }
    let tags = [
        tag("Date", "2026-11-15"),
        tag("Seat1", "Anna"),
        tag("Seat2", "Ben \"B\" \\"),
        tag("Termination", "resignation"),
        tag("Result", "2"),
        tag("Level", "3"),
    ];
    let times = [Some(1250), None];
    let text = the_match.record(&tags, &times).expect("it can be recorded");
    let facts = page_match::read_record(&text).expect("it is read");
    assert_eq!(facts.game, "pylos");
    assert_eq!(facts.plies, ["1b2", "1c2"]);
    assert_eq!(facts.times, times);
    assert_eq!(facts.tags, tags);
    for (wrong, words) in [
        (vec![tag("Date", "yesterday")], "yesterday"),
        (vec![tag("Seat3", "Cleo")], "no seat 3"),
        (vec![tag("Termination", "boredom")], "boredom"),
        (vec![tag("Termination", "time")], "needs its winners"),
        (
            vec![tag("Termination", "time"), tag("Result", "3")],
            "seats from 1 to 2",
        ),
        (
            vec![tag("Termination", "time"), tag("Result", "x")],
            "needs its winners",
        ),
        (vec![tag("no word", "x")], "cannot be a tag"),
    ] {
        let refusal = the_match.record(&wrong, &[]).expect_err("it is refused");
        assert!(refusal.to_string().contains(words), "{refusal}");
    }
    assert!(
        the_match.record(&[], &[None, None, Some(1)]).is_err(),
        "a third ply"
    );
}

#[test]
fn the_computer_answers_with_a_legal_ply_and_keeps_to_its_seed() {
    for entry in GAMES {
        let mut the_match = open(entry.info.id);
        the_match.set_up(1).expect("it is set up");
        while let Some(ply) = the_match.draw_chance(0.9) {
            the_match.play(&ply).expect("chance is legal");
        }
        let plies = the_match.inner().history();
        let question = Question {
            game: entry.info.id,
            start: None,
            plies: &plies,
            level: 2,
            nodes: None,
            seed: 5,
        };
        let answer = player::best(question, &NoClock).expect("it answers");
        assert!(the_match.inner().ply_texts().contains(&answer.ply));
        assert!((0.0..=1.0).contains(&answer.value));
        let worth = player::worth(question, &NoClock).expect("it is worth something");
        assert_eq!(worth.pv.first(), Some(&answer.ply));
        assert_eq!(player::best(question, &NoClock), Ok(answer));
        for level in [0, 9, 257, u32::MAX] {
            let refused = player::best(Question { level, ..question }, &NoClock);
            assert_eq!(
                refused.map_err(|error| error.to_string()),
                Err("levels are 1 to 8".to_owned())
            );
        }
    }
}

#[test]
fn choices_say_what_goes_with_the_other_options() {
    let of = |game: &str, key: &str| {
        let choices = choices::choices(game).expect("the game is accepted");
        let found = choices.into_iter().find(|choice| choice.key == key);
        found.expect("the game has the option")
    };
    let allowed = |game: &str, key: &str| {
        let values = of(game, key).values.into_iter();
        values
            .filter(|choice| choice.allowed)
            .map(|choice| choice.value)
            .collect::<Vec<_>>()
    };
    // WhiteBall is for two or three.
    assert_eq!(allowed("ballcube:rules=white", "players"), ["2", "3"]);
    assert_eq!(
        allowed("ballcube:players=4", "rules"),
        ["standard", "misere", "counter"]
    );
    // Defaults that follow from other options.
    let bars = of("ballcube:levels=2", "bars");
    assert_eq!((bars.value, bars.default), (Some("8"), Some("8")));
    assert_eq!(of("ballcube:players=3", "balls").value, Some("5"));
    // Nothing to choose.
    let balls = of("ballcube:rules=counter", "balls");
    assert_eq!((balls.value, balls.default), (None, None));
    assert!(allowed("ballcube:rules=counter", "balls").is_empty());
    for entry in GAMES {
        for choice in choices::choices(entry.info.id).expect("the game is accepted") {
            assert_eq!(choice.value, choice.default);
            for value in choice.values {
                assert_eq!(value.allowed, value.game.is_some());
                if let Some(game) = value.game {
                    assert_eq!(registry::canonical(&game).as_ref(), Ok(&game));
                }
            }
        }
    }
    assert!(choices::choices("rolit:size=3").is_err());
}

/// What is said of a record that somebody has changed by hand, line by line.
#[test]
fn a_record_is_refused_with_a_code_and_its_place() {
    let good = PageMatch::open("pylos", None)
        .expect("a game")
        .record(&[], &[])
        .expect("it is recorded");
    let trouble = |text: &str| {
        let refusal = PageMatch::from_record(text).expect_err("it is refused");
        let trouble = refusal.trouble();
        let values = trouble
            .values
            .into_iter()
            .map(|(key, value)| format!("{key}={value}"));
        (trouble.code, values.collect::<Vec<_>>().join(" "))
    };
    let game = 1 + good
        .lines()
        .position(|line| line.starts_with("[Game "))
        .expect("a game");
    let changed = good.replace("[Game \"pylos", "[Game \"chess");
    assert_eq!(trouble(&changed), ("record.game", format!("line={game}")));
    let (code, values) = trouble(&good.replace("[Game ", "[Gone "));
    assert_eq!(code, "record.missing");
    assert!(values.contains("tag=Game"), "{values}");

    let mut played = PageMatch::open("pylos", None).expect("a game");
    played.play("1a1").expect("legal");
    let text = played.record(&[], &[]).expect("it is recorded");
    let (code, values) = trouble(&text.replace("1a1", "2c3"));
    assert_eq!(code, "record.ply.illegal");
    assert!(values.ends_with("number=1 ply=2c3"), "{values}");
    let (code, values) = trouble(&text.replace("1a1", "zzz"));
    assert_eq!(code, "record.ply.malformed");
    assert!(values.ends_with("number=1 ply=zzz"), "{values}");
    assert_eq!(trouble("nonsense").0, "record.form");
}

#[test]
fn whatever_is_refused_has_a_code() {
    let code = |refused: Result<PageMatch, page_match::Refusal>| {
        refused.expect_err("it is refused").trouble().code
    };
    for (game, expected) in [
        ("chess", "game.unknown"),
        ("rolit:players", "game.form"),
        ("rolit:seats=2", "game.option"),
        ("rolit:players=2,players=2", "game.twice"),
        ("rolit:players=9", "game.value"),
    ] {
        assert_eq!(code(PageMatch::open(game, None)), expected, "{game}");
    }
    let mut pylos = open("pylos");
    for (ply, expected) in [("zzz", "ply.malformed"), ("2a1", "ply.illegal")] {
        let refusal = pylos.play(ply).expect_err("it is refused");
        assert_eq!(refusal.trouble().code, expected, "{ply}");
    }
    let question = Question {
        game: "pylos",
        start: None,
        plies: &[],
        level: 9,
        nodes: Some(1),
        seed: 0,
    };
    let refusal = player::best(question, &NoClock).expect_err("there is no such level");
    assert_eq!(refusal.trouble().code, "search.level");
}

#[test]
fn nodes_limit_a_search() {
    let question = Question {
        game: "pylos",
        start: None,
        plies: &[],
        level: 8,
        nodes: Some(500),
        seed: 0,
    };
    let answer = player::best(question, &NoClock).expect("it answers");
    // A search notices now and then that it has had enough.
    assert!(answer.nodes < 10_000, "{}", answer.nodes);
}
