//! Changes worked out by hand from the rules page, in the order in which people see them.

use calot_rules::changes::{self, MisfitKind};
use calot_rules::games::pylos::Pylos;
use calot_rules::{AnyMatch, Changes, Game, Notation, registry};
use serde_json::{Value, json};

/// A match from its start, or from a position.
fn open(game: &str, position: Option<&str>) -> Box<dyn AnyMatch> {
    registry::open_match(game, position).unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// Fails unless the ply changes this, a line each; then plays it.
fn check(the_match: &mut dyn AnyMatch, ply: &str, lines: &[&str]) {
    let told = the_match
        .changes(ply)
        .unwrap_or_else(|error| panic!("{error}"))
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>();
    assert_eq!(told, lines, "{ply}");
    the_match.play(ply).expect("the ply was legal");
}

#[test]
fn in_rolit_captured_balls_roll_over_outwards_from_the_placed_one() {
    // Red closes in d5 upwards, e5 and f4 to the upper right, c6 and b6 to the left.
    let mut the_match = open("rolit", Some("8/8/6r1/3ryg2/3bgg2/rgg5/8/8 r"));
    check(
        the_match.as_mut(),
        "d6",
        &[
            "red goes from the box to cell d6",
            "the ball on cell d5 turns from blue to red",
            "the ball on cell e5 turns from green to red",
            "the ball on cell c6 turns from green to red",
            "the ball on cell f4 turns from green to red",
            "the ball on cell b6 turns from green to red",
            "the score of seat 1 goes from 3 to 9",
            "the score of seat 2 goes from 5 to 1",
            "the last ply is d6",
        ],
    );
}

#[test]
fn in_rolit_a_toss_is_nothing_but_the_ball_that_is_thrown() {
    let mut the_match = open("rolit:first=toss", None);
    check(
        the_match.as_mut(),
        "green",
        &["the thrown ball shows green"],
    );
}

#[test]
fn in_pylos_a_ball_is_raised_and_two_are_taken_back_in_their_order() {
    // 2b2 completes a square on level 2. Without 2b1 nothing lies on 1c1 any more.
    let position = "ddl1/ldl1/dld1/3l ll1/l2/3 2/2 1 l";
    let mut the_match = open("pylos", Some(position));
    check(
        the_match.as_mut(),
        "1d4>2b2-2b1-1c1",
        &[
            "light is raised from cell 1d4 to cell 2b2",
            "light is taken back from cell 2b1 to the hand of seat 1",
            "light is taken back from cell 1c1 to the hand of seat 1",
            "the score of seat 1 goes from 7 to 9",
            "the last ply is 1d4>2b2-2b1-1c1",
        ],
    );
}

#[test]
fn in_pylos_the_ball_just_placed_can_be_taken_back() {
    let mut the_match = open("pylos", Some("ll2/l3/4/1ddd 3/3/3 2/2 1 l"));
    check(
        the_match.as_mut(),
        "1b2-1b2",
        &[
            "light goes from the hand of seat 1 to cell 1b2",
            "light is taken back from cell 1b2 to the hand of seat 1",
            "the last ply is 1b2-1b2",
        ],
    );
}

#[test]
fn in_quits_a_slide_carries_marbles_and_one_leaves_by_its_goal() {
    // e5 is the goal of red, whoever slides the row.
    for mover in ["r", "b"] {
        let position = format!("1b1r1/2bbb/r3b/rr3/1r3 {mover} -");
        let mut the_match = open("quits", Some(&position));
        check(
            the_match.as_mut(),
            "5+",
            &[
                "the tiles slide from a5 towards e5, and the tile of e5 goes in at a5",
                "red is carried from cell d5 to cell e5",
                "blue is carried from cell b5 to cell c5",
                "red leaves from cell e5 to the gains of seat 1",
                "5- is forbidden now, since it would undo this ply",
                "the score of seat 1 goes from 0 to 1",
                "the last ply is 5+",
            ],
        );
    }
}

#[test]
fn in_quits_a_step_lifts_what_a_slide_has_forbidden() {
    let mut the_match = open("quits", None);
    the_match.play("2+").expect("row 2 is free at its end");
    check(
        the_match.as_mut(),
        "d4c3",
        &[
            "blue steps from cell d4 to cell c3",
            "no ply is forbidden any more",
            "the last ply is d4c3",
        ],
    );
}

#[test]
fn in_cubulus_a_push_moves_a_run_from_its_head() {
    let mut the_match = open("cubulus:players=3", Some("br1/3/3 3/3/3 3/3/2y r -"));
    check(
        the_match.as_mut(),
        "111>x",
        &[
            "red goes from the hand of seat 1 to in front of cell 111 along x",
            "red is pushed from cell 211 to cell 311",
            "blue is pushed from cell 111 to cell 211",
            "red goes in from in front of cell 111 along x to cell 111",
            "the last ply is 111>x",
        ],
    );
}

#[test]
fn in_cubulus_a_turned_line_brings_the_far_ball_back_and_can_win() {
    // The red ball of 113 comes round to 111, beside 211, 121 and 221.
    let position = "br1/rr1/2b y1y/3/2y r1b/1y1/b2 r -";
    let mut the_match = open("cubulus:players=3", Some(position));
    check(
        the_match.as_mut(),
        "111@z",
        &[
            "red comes out from cell 113 to in front of cell 113 along z",
            "yellow is pushed from cell 112 to cell 113",
            "blue is pushed from cell 111 to cell 112",
            "red is carried round from in front of cell 113 along z to in front of cell 111 along z",
            "red goes in from in front of cell 111 along z to cell 111",
            "113@z is forbidden now, since it would undo this ply",
            "winning squares: 111 121 211 221",
            "the score of seat 1 goes from 0 to 1",
            "the last ply is 111@z",
        ],
    );
}

#[test]
fn in_cubulus_neutral_balls_come_from_the_stock() {
    let mut the_match = open("cubulus", None);
    check(
        the_match.as_mut(),
        "222",
        &[
            "neutral goes from the stock to cell 222",
            "the last ply is 222",
        ],
    );
}

#[test]
fn in_ballcube_bars_give_a_level_its_lanes_and_close_it() {
    let mut the_match = open("ballcube:levels=1,bars=2,balls=1", None);
    check(
        the_match.as_mut(),
        "0101@1bs",
        &[
            "level 1 has the lanes 1a, 1b, 1c, 1d",
            "bar 0101 of seat 1 goes into lane 1b from the south",
            "level 1 closes at b2, b4",
            "the last ply is 0101@1bs",
        ],
    );
    check(
        the_match.as_mut(),
        "0011@1an",
        &[
            "bar 0011 of seat 2 goes into lane 1a from the north",
            "level 1 closes at a1, a2",
            "the bars that are left are taken away",
            "phase 2 begins",
            "the last ply is 0011@1an",
        ],
    );
    check(
        the_match.as_mut(),
        "R@a2",
        &[
            "red goes from the hand of seat 1 to the mouth of chimney a2",
            "red falls in chimney a2 from above the cube to level 1",
            "the last ply is R@a2",
        ],
    );
}

#[test]
fn in_ballcube_a_pulled_bar_lets_balls_fall_by_different_levels() {
    // 0101 carries a1 and a3, and one notch out both stand over a hole. Below them row 1
    // has a hole at a1 and row 3 is solid at a3.
    let mut the_match = open("ballcube:levels=2,bars=3,balls=2", None);
    for ply in "0101@1an 1000@21w 0111@23w K@a1 R@a3 K@b1 R@c1".split(' ') {
        the_match.play(ply).expect("the ply is legal");
    }
    check(
        the_match.as_mut(),
        "1a+",
        &[
            "the bar in lane 1a goes out from notch 0 to notch 1",
            "level 1 closes at a2",
            "level 1 opens at a1, a3",
            "black falls in chimney a1 from level 1 out of the cube",
            "red falls in chimney a3 from level 1 to level 2",
            "black leaves from below chimney a1 to the gains of seat 2",
            "1a- is forbidden now, since it would undo this ply",
            "the score of seat 2 goes from 0 to 1",
            "the last ply is 1a+",
        ],
    );
}

#[test]
fn in_ballcube_the_last_bar_takes_the_lanes_of_its_level_with_it() {
    // The hole of 0001 lies over a1, so nothing opens there.
    let mut the_match = open(
        "ballcube:draft=open,levels=3,bars=3,balls=1",
        Some("-,-,-,0010w/0001n3,-,-,-/0111n,-,-,- R3....../......../......../..K1.... 1 - -"),
    );
    check(
        the_match.as_mut(),
        "2a+",
        &[
            "the bar in lane 2a leaves the cube",
            "level 2 has no lanes any more",
            "2a- is forbidden now, since it would undo this ply",
            "the last ply is 2a+",
        ],
    );
}

#[test]
fn in_ballcube_for_three_the_ball_left_over_follows_the_last_one() {
    // The only bar is closed at c1 alone.
    let mut the_match = open(
        "ballcube:players=3,rules=white,levels=1,bars=1",
        Some("-,-,0111n,- K*B*..../R*K*B*R*/K*B*R*K*/B*R*K*B* 1 - -"),
    );
    check(
        the_match.as_mut(),
        "R@d1",
        &[
            "red goes from the hand of seat 1 to the mouth of chimney d1",
            "red falls in chimney d1 from above the cube out of the cube",
            "red leaves from below chimney d1 to the gains of seat 1",
            "white goes from the box to the mouth of chimney c1",
            "white falls in chimney c1 from above the cube to level 1",
            "phase 3 begins",
            "the score of seat 1 goes from 4 to 5",
            "the last ply is R@d1",
        ],
    );
}

#[test]
fn in_bille_trap_a_marble_takes_the_place_of_one_of_its_own_over_an_open_trap() {
    let position = "r3r3/8/8 ????o???/????????/???????? 0 0,0 r d4";
    let mut the_match = open("bille-trap", Some(position));
    check(
        the_match.as_mut(),
        "m1",
        &[
            "red walks from cell 1 to above cell 5",
            "the trap below cell 5 is pressed, known to be open",
            "red drops from cell 5 to the hand of seat 1",
            "red goes down from above cell 5 to cell 5",
            "the roll of 4 is used up",
            "the top may be turned",
            "the last ply is m1",
        ],
    );
    check(
        the_match.as_mut(),
        "turn",
        &[
            "the top clicks round by one",
            "it is the turn of seat 2",
            "the die is to be rolled",
            "the last ply is turn",
        ],
    );
    check(
        the_match.as_mut(),
        "d6",
        &[
            "the die shows 6",
            "the roll is to be used",
            "the last ply is d6",
        ],
    );
}

#[test]
fn in_bille_trap_a_marble_goes_on_over_closed_traps_into_the_house() {
    let position = "8/8/3r2yy ????????/????????/??????cc 0 0,0 r d3";
    let mut the_match = open("bille-trap", Some(position));
    check(
        the_match.as_mut(),
        "m20",
        &[
            "red walks from cell 20 to above cell 23",
            "the trap below cell 23 is pressed, known to be closed",
            "red goes on from above cell 23 to above cell 24",
            "the trap below cell 24 is pressed, known to be closed",
            "red goes on from above cell 24 to the gains of seat 1",
            "the roll of 3 is used up",
            "the top may be turned",
            "the score of seat 1 goes from 0 to 1",
            "the last ply is m20",
        ],
    );
}

#[test]
fn in_bille_trap_an_unknown_trap_is_found_open_or_closed() {
    let position = "8/8/3r2yy ????????/????????/???????? 0 0,0 r d3";
    let mut closed = open("bille-trap", Some(position));
    check(
        closed.as_mut(),
        "m20",
        &[
            "red walks from cell 20 to above cell 23",
            "the roll of 3 is used up",
            "a trap is to be pressed",
            "the last ply is m20",
        ],
    );
    let mut open = closed.boxed_clone();
    check(
        open.as_mut(),
        "open",
        &[
            "the trap below cell 23 is pressed, found open",
            "yellow drops from cell 23 to the hand of seat 2",
            "red goes down from above cell 23 to cell 23",
            "the top may be turned",
            "the last ply is open",
        ],
    );
    check(
        closed.as_mut(),
        "closed",
        &[
            "the trap below cell 23 is pressed, found closed",
            "red goes on from above cell 23 to above cell 24",
            "the last ply is closed",
        ],
    );
    // The last ply has the same text as before.
    check(
        closed.as_mut(),
        "closed",
        &[
            "the trap below cell 24 is pressed, found closed",
            "red goes on from above cell 24 to the gains of seat 1",
            "the top may be turned",
            "the score of seat 1 goes from 0 to 1",
        ],
    );
}

#[test]
fn changes_as_json_have_a_kind_and_name_what_the_view_names() {
    let told = open("pylos", None).changes("1b2").expect("legal");
    assert_eq!(
        serde_json::to_value(told).expect("changes are JSON"),
        json!([
            {
                "kind": "move",
                "marble": "light",
                "from": { "kind": "hand", "seat": 1 },
                "to": { "kind": "cell", "cell": "1b2" },
                "way": "put",
            },
            { "kind": "score", "seat": 1, "from": 15, "to": 14 },
            { "kind": "last", "ply": "1b2" },
        ])
    );
}

#[test]
fn a_ply_that_is_not_legal_changes_nothing() {
    let first = open("pylos", None);
    assert!(first.changes("2a1").is_err(), "nothing lies below it");
    assert!(first.changes("five").is_err(), "it is no ply at all");
    let position = Pylos::new(&Default::default());
    let ply = position.read_ply("2a1").expect("it is written like a ply");
    assert_eq!(position.changes(ply), None);
}

#[test]
fn a_change_that_does_not_fit_is_refused() {
    let told = open("pylos", None).changes("1b2").expect("legal");
    let mut view = open("pylos", None).view();
    changes::apply(&mut view, &told).expect("it fits once");
    let twice = changes::apply(&mut view, &told).expect_err("the cell is taken");
    assert_eq!((twice.index, twice.kind), (0, MisfitKind::Taken));
    let nothing = changes::apply(&mut Value::Null, &told).expect_err("there is no view");
    assert_eq!(nothing.kind, MisfitKind::NoSuchPart);
}
