//! Touches: along random games of every variant no two plies are made in the same way and
//! every part that is touched is in the view, and some sequences worked out by hand.

mod support;

use std::collections::{HashMap, HashSet};

use calot_rules::{AnyMatch, Touch, Turn, registry};
use serde_json::Value;

#[test]
fn every_ply_of_every_variant_is_made_in_a_way_of_its_own() {
    support::in_every_variant(|seed, game| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut the_match = registry::new_match(game).expect("a variant is accepted");
        for _ in 0..100 {
            let Some(ply) = support::random_ply(the_match.as_ref(), &mut random) else {
                break;
            };
            // There are so many variants that a few positions of each are enough.
            if random.u8(..8) != 0 {
                the_match.play(&ply).expect("a generated ply is legal");
                continue;
            }
            check(the_match.as_ref());
            let made = touches_of(the_match.as_ref(), &ply);
            the_match.play(&ply).expect("a generated ply is legal");
            let last = the_match.last_touches();
            assert!(
                made.contains(&texts(&last)) || (made.is_empty() && last.is_empty()),
                "{game}: {ply} was made by {last:?}"
            );
        }
    });
}

/// Checks all that is guaranteed of the touches of a position.
fn check(the_match: &dyn AnyMatch) {
    let place = format!("{} at {}", the_match.game_text(), the_match.position_text());
    let plies = the_match.legal_plies();
    let listed: Vec<&String> = plies.iter().map(|ply| &ply.text).collect();
    let expected = the_match.ply_texts();
    assert!(listed.into_iter().eq(&expected), "{place}: all legal plies");

    let chance = the_match.turn() == Turn::Chance;
    let parts = parts(the_match);
    let mut makers: HashMap<&[Touch], &str> = HashMap::new();
    for ply in &plies {
        let text = &ply.text;
        assert_eq!(ply.touches.is_empty(), chance, "{place}: ways of {text}");
        for way in &ply.touches {
            assert!(!way.is_empty(), "{place}: {text} without a touch");
            let other = makers.insert(way, text);
            assert_eq!(other, None, "{place}: {way:?} makes {text} too");
            for touch in way {
                assert!(
                    parts.contains(touch.as_str()),
                    "{place}: {touch} of {text} is not in the view"
                );
            }
        }
    }
}

/// Every part that the view of a position shows, by its touch.
fn parts(the_match: &dyn AnyMatch) -> HashSet<String> {
    let view = the_match.view();
    let board = &view["board"];
    let mut parts = HashSet::from(["pass".to_owned()]);
    let mut add = |kind: &str, name: &str| {
        parts.insert(format!("{kind}:{name}"));
    };
    match the_match.info().id {
        "rolit" => {
            for cell in names(&board["cells"], "cell") {
                add("cell", &cell);
            }
        }
        "quits" => {
            for cell in names(&board["cells"], "cell") {
                add("cell", &cell);
                for line in cell.chars() {
                    add("slide", &format!("{line}+"));
                    add("slide", &format!("{line}-"));
                }
            }
        }
        "pylos" => {
            for level in items(&board["levels"]) {
                for cell in names(&level["cells"], "cell") {
                    add("cell", &cell);
                }
            }
        }
        "cubulus" => {
            for layer in items(&board["layers"]) {
                for cell in names(&layer["cells"], "cell") {
                    add("cell", &cell);
                }
            }
            for axis in ["x", "y", "z"] {
                add("axis", axis);
            }
        }
        "bille-trap" => {
            for cell in names(&board["track"], "cell") {
                add("cell", &cell);
            }
            add("top", "turn");
            add("top", "stay");
            parts.insert("tray".to_owned());
        }
        "ballcube" => add_cube(&view, &mut add),
        other => panic!("the parts of {other} are to be listed here"),
    }
    parts
}

fn add_cube(view: &Value, add: &mut impl FnMut(&str, &str)) {
    let board = &view["board"];
    for stock in items(&board["stock"]) {
        for pattern in items(&stock["patterns"]) {
            add("pattern", &name(pattern));
        }
    }
    for level in items(&board["levels"]) {
        add("level", &name(&level["level"]));
        for slot in items(&level["slots"]) {
            if !slot["bar"].is_null() {
                add("bar", &name(&slot["lane"]));
            }
        }
    }
    for (lanes, sides) in [("abcd", "ns"), ("1234", "we")] {
        for lane in lanes.chars() {
            for side in sides.chars() {
                add("slot", &format!("{lane}{side}"));
            }
        }
    }
    for chimney in names(&board["chimneys"], "chimney") {
        add("chimney", &chimney);
    }
    let hands = items(&view["seats"])
        .iter()
        .flat_map(|seat| items(&seat["hand"]));
    for pile in hands.chain(items(&board["balls"])) {
        add("ball", &name(&pile["colour"]));
    }
    add("way", "+");
    add("way", "-");
}

fn items(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

fn names(list: &Value, key: &str) -> Vec<String> {
    items(list).iter().map(|item| name(&item[key])).collect()
}

fn name(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// The ways to make a legal ply, each as its touches separated by spaces.
fn touches_of(the_match: &dyn AnyMatch, ply: &str) -> Vec<String> {
    let plies = the_match.legal_plies();
    let found = plies.iter().find(|legal| legal.text == ply);
    let found = found.unwrap_or_else(|| panic!("{ply} is not legal"));
    found.touches.iter().map(|way| texts(way)).collect()
}

fn texts(way: &[Touch]) -> String {
    way.iter().map(Touch::as_str).collect::<Vec<_>>().join(" ")
}

/// The ways to make a ply at a position; at the start where none is given.
fn ways(game: &str, position: Option<&str>, ply: &str) -> Vec<String> {
    let the_match = registry::open_match(game, position).expect("game and position are accepted");
    touches_of(the_match.as_ref(), ply)
}

#[test]
fn rolit_touches_the_cell_and_a_toss_touches_nothing() {
    assert_eq!(ways("rolit", None, "f4"), ["cell:f4"]);
    assert!(ways("rolit:first=toss", None, "red").is_empty());
}

#[test]
fn pylos_touches_the_ball_raised_then_the_cell_then_what_is_taken_back() {
    assert_eq!(ways("pylos", None, "1b2"), ["cell:1b2"]);
    // The ball on 1d4 is raised above the four balls around 2a1.
    let raise = Some("ld2/dd2/4/3l 3/3/3 2/2 1 l");
    assert_eq!(ways("pylos", raise, "1d4>2a1"), ["cell:1d4 cell:2a1"]);
    // 1d4 completes the square of four free light balls; elsewhere 2a1 lies on 1a1.
    //     a b c d        a b c
    //  1  l d . .     1  l . .
    //  2  d d . .     2  . . .
    //  3  . . l l     3  . . .
    //  4  . . l *
    let square = Some("ld2/dd2/2ll/2l1 l2/3/3 2/2 1 l");
    assert_eq!(ways("pylos", square, "1d4"), ["cell:1d4"]);
    assert_eq!(ways("pylos", square, "1d4-1c3"), ["cell:1d4 cell:1c3"]);
    assert_eq!(
        ways("pylos", square, "1d4-1c3-1d3"),
        ["cell:1d4 cell:1c3 cell:1d3", "cell:1d4 cell:1d3 cell:1c3"]
    );
    assert_eq!(
        ways("pylos", square, "1d4-1c3-1d4"),
        ["cell:1d4 cell:1c3 cell:1d4", "cell:1d4 cell:1d4 cell:1c3"]
    );
    assert_eq!(
        ways("pylos", square, "1d4-2a1-1a1"),
        ["cell:1d4 cell:2a1 cell:1a1"],
        "1a1 is free only after 2a1"
    );
    // A raised ball completes the square of level 2, whose four balls are all free.
    let raised_square = Some("ddd1/ddd1/ddd1/3l ll1/l2/3 2/2 1 l");
    assert_eq!(
        ways("pylos", raised_square, "1d4>2b2-2a2-2b1"),
        [
            "cell:1d4 cell:2b2 cell:2a2 cell:2b1",
            "cell:1d4 cell:2b2 cell:2b1 cell:2a2"
        ]
    );
}

#[test]
fn quits_touches_both_cells_of_a_step_or_the_arrow_of_a_slide() {
    assert_eq!(ways("quits", None, "b2c3"), ["cell:b2 cell:c3"]);
    assert_eq!(ways("quits", None, "2+"), ["slide:2+"]);
}

#[test]
fn cubulus_touches_the_cell_and_then_the_axis() {
    assert_eq!(ways("cubulus", None, "113"), ["cell:113"]);
    let three = "cubulus:players=3";
    let line = Some("ybr/3/3 3/3/3 3/3/3 r -");
    assert_eq!(ways(three, line, "133"), ["cell:133"]);
    assert_eq!(ways(three, line, "111>y"), ["cell:111 axis:y"]);
    assert_eq!(ways(three, line, "111@x"), ["cell:111 axis:x"]);
}

#[test]
fn ballcube_touches_a_bar_its_level_and_its_slot() {
    let north = ["pattern:0101 level:3 slot:bn"];
    assert_eq!(ways("ballcube", None, "0101@3bn"), north);
    let east = ["pattern:1000 level:1 slot:2e"];
    assert_eq!(ways("ballcube", None, "1000@12e"), east);
}

#[test]
fn ballcube_touches_a_ball_and_its_chimney_then_a_bar_and_its_way() {
    let mut the_match = registry::new_match("ballcube:levels=1").expect("the game is accepted");
    let mut random = fastrand::Rng::with_seed(1);
    let phase = |the_match: &dyn AnyMatch| the_match.view()["board"]["phase"].as_u64();
    while phase(the_match.as_ref()) == Some(1) {
        support::play_random(the_match.as_mut(), &mut random, 1);
    }
    // Red drops the first ball.
    let ball = ["ball:red chimney:b3"];
    assert_eq!(touches_of(the_match.as_ref(), "R@b3"), ball);
    while phase(the_match.as_ref()) == Some(2) {
        support::play_random(the_match.as_mut(), &mut random, 1);
    }
    // At first every bar is fully in and can only be pulled out.
    for ply in the_match.ply_texts() {
        let lane = ply.strip_suffix('+').expect("bars are pulled out first");
        let way = [format!("bar:{lane} way:+")];
        assert_eq!(touches_of(the_match.as_ref(), &ply), way);
    }
}

#[test]
fn bille_trap_touches_the_tray_a_marble_or_the_top() {
    let at = |stage: &str| format!("7r/8/8 ????????/????????/???????? 0 0,0 r {stage}");
    let ways = |stage, ply| ways("bille-trap", Some(&at(stage)), ply);
    assert!(ways("roll", "d4").is_empty());
    assert_eq!(ways("d2", "in"), ["tray"]);
    assert_eq!(ways("d2", "m8"), ["cell:8"]);
    assert_eq!(ways("click", "turn"), ["top:turn"]);
    assert_eq!(ways("click", "stay"), ["top:stay"]);
    assert!(ways("press8", "open").is_empty());
}

#[test]
fn a_pass_is_touched_beside_the_board() {
    // No marble is left in the tray, and a 6 is too much for the one on cell 24.
    let stuck = "8/8/7r ????????/????????/???????? 0 2,0 r d6";
    assert_eq!(ways("bille-trap", Some(stuck), "pass"), ["pass"]);
}
