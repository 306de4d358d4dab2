//! Bille-Trap: cells 1 to 8, 9 to 16 and 17 to 24 in three rings, and the House after
//! them. Position texts have the rings of cells, then the rings of traps.

use super::{TestMatch, from, list, start};

/// No trap has been pressed.
const UNKNOWN: &str = "????????/????????/????????";

/// A game with two seats and no known traps, before the first click of the top.
fn fresh(track: &str, housed: &str, stage: &str) -> TestMatch {
    from(
        "bille-trap",
        &format!("{track} {UNKNOWN} 0 {housed} r {stage}"),
    )
}

/// Fails unless chance chooses between a closed trap and an open one at these odds.
fn check_odds(the_match: &TestMatch, closed: u32, open: u32) {
    assert!(the_match.is_chance());
    let weighted = the_match.0.weighted_plies();
    let [(first, of_closed), (second, of_open)] = &weighted[..] else {
        panic!("{weighted:?} are not two outcomes");
    };
    assert_eq!([first, second], ["closed", "open"]);
    assert_eq!(of_closed * open, of_open * closed);
}

#[test]
fn a_turn_begins_with_a_fair_die() {
    let mut the_match = start("bille-trap");
    assert!(the_match.is_chance());
    let sides = ["d1", "d2", "d3", "d4", "d5", "d6"].map(|side| (side.to_owned(), 1));
    assert_eq!(the_match.0.weighted_plies(), sides);
    the_match.refuses("in", "the die is rolled now");
    the_match.refuses("d7", "is not a ply");
}

#[test]
fn a_roll_of_1_4_5_or_6_enters_on_that_cell_and_the_top_is_turned_or_left() {
    for (roll, track) in [
        ("d1", "r7/8/8"),
        ("d4", "3r4/8/8"),
        ("d5", "4r3/8/8"),
        ("d6", "5r2/8/8"),
    ] {
        let mut the_match = start("bille-trap");
        the_match.play(roll);
        assert_eq!((the_match.seat(), the_match.plies()), (1, list("in")));
        the_match.refuses("pass", "a marble can be moved");
        the_match.play("in");
        assert_eq!(the_match.text(), format!("{track} {UNKNOWN} 0 0,0 r click"));
        assert_eq!(the_match.seat(), 1);
        assert_eq!(the_match.plies(), ["stay", "turn"]);
        let stay = the_match.after("stay");
        assert!(stay.is_chance());
        assert_eq!(stay.text(), format!("{track} {UNKNOWN} 0 0,0 y roll"));
        let turn = the_match.after("turn");
        assert_eq!(turn.text(), format!("{track} {UNKNOWN} 1 0,0 y roll"));
    }
}

#[test]
fn a_roll_of_2_or_3_enters_further_on_and_ends_the_turn() {
    let mut two = start("bille-trap");
    two.play("d2 in");
    assert_eq!(two.text(), format!("8/r7/8 {UNKNOWN} 0 0,0 y roll"));
    two.play("d3 in");
    assert_eq!(two.text(), format!("8/r7/y7 {UNKNOWN} 0 0,0 r roll"));
    assert!(two.is_chance());
}

#[test]
fn a_marble_on_the_track_moves_by_the_roll_and_keeps_the_turn() {
    // With a 2 the marble of cell 8 goes to cell 10; that is no entry, so the top follows.
    let mut the_match = fresh("7r/8/8", "0,0", "d2");
    assert_eq!(the_match.plies(), ["in", "m8"]);
    the_match.refuses("m9", "there is no own marble on cell 9");
    the_match.play("m8");
    assert_eq!(the_match.text(), format!("8/1r6/8 {UNKNOWN} 0 0,0 r click"));
}

#[test]
fn only_marbles_in_the_tray_enter() {
    let mut the_match = fresh("rrr5/8/8", "0,0", "d5");
    assert_eq!(the_match.plies(), ["m1", "m2", "m3"]);
    the_match.refuses("in", "there is no marble left in the tray");
}

#[test]
fn an_open_trap_sends_the_marble_there_back_to_its_tray() {
    // Yellow has all three marbles on the track, the one on 23 is pressed.
    let mut the_match = fresh("yy6/8/5ry1", "0,0", "d1");
    the_match.play("m22");
    assert_eq!(
        the_match.text(),
        format!("yy6/8/6y1 {UNKNOWN} 0 0,0 r press23")
    );
    check_odds(&the_match, 10, 14);
    the_match.play("open");
    assert_eq!(
        the_match.text(),
        "yy6/8/6r1 ????????/????????/??????o? 0 0,0 r click"
    );
    // So yellow has one to put in again.
    the_match.play("stay d4");
    assert_eq!(the_match.plies(), ["in", "m1", "m2"]);
}

#[test]
fn closed_traps_send_the_mover_on_cell_by_cell_and_into_the_house() {
    let mut the_match = fresh("8/8/5ryy", "0,0", "d1");
    the_match.play("m22");
    check_odds(&the_match, 10, 14);
    the_match.play("closed");
    // Now 9 closed traps are left among 23.
    check_odds(&the_match, 9, 14);
    let open = the_match.after("open");
    assert_eq!(
        open.text(),
        "8/8/6yr ????????/????????/??????co 0 0,0 r click"
    );
    the_match.play("closed");
    assert_eq!(
        the_match.text(),
        "8/8/6yy ????????/????????/??????cc 0 1,0 r click"
    );
    assert_eq!(the_match.plies(), ["stay", "turn"]);
}

#[test]
fn an_own_marble_is_pressed_like_any_other() {
    let mut the_match = fresh("8/8/5rr1", "0,0", "d1");
    the_match.play("m22");
    let closed = the_match.after("closed");
    assert_eq!(
        closed.text(),
        "8/8/6rr ????????/????????/??????c? 0 0,0 r click"
    );
    the_match.play("open");
    assert_eq!(
        the_match.text(),
        "8/8/6r1 ????????/????????/??????o? 0 0,0 r click"
    );
}

#[test]
fn an_entry_is_pressed_too_and_by_2_or_3_ends_the_turn_wherever_it_leads() {
    let mut one = fresh("y7/8/8", "0,0", "d1");
    one.play("in open");
    assert_eq!(
        one.text(),
        "r7/8/8 o???????/????????/???????? 0 0,0 r click"
    );
    let mut two = fresh("8/yr6/8", "0,0", "d2");
    two.play("in");
    assert_eq!(two.text(), format!("8/yr6/8 {UNKNOWN} 0 0,0 r press9!"));
    let open = two.after("open");
    assert_eq!(
        open.text(),
        "8/rr6/8 ????????/o???????/???????? 0 0,0 y roll"
    );
    two.play("closed closed");
    assert_eq!(
        two.text(),
        "8/yrr5/8 ????????/cc??????/???????? 0 0,0 y roll"
    );
}

#[test]
fn an_entry_by_3_may_run_through_to_the_house() {
    // Every cell of the inner ring is taken, and all its traps are known to be closed.
    let position = |housed: &str| {
        let text = format!("8/8/yyygggbb ????????/????????/cccccccc 0 {housed},0,0,0 r d3");
        from("bille-trap:players=4", &text)
    };
    let mut first = position("0");
    first.play("in");
    assert_eq!(
        first.text(),
        "8/8/yyygggbb ????????/????????/cccccccc 0 1,0,0,0 y roll"
    );
    let mut third = position("2");
    third.play("in");
    assert_eq!(third.result(), "winners=1 scores=3,0,0,0");
}

#[test]
fn a_trap_that_was_pressed_before_counts_at_once() {
    let known = |trap: char| {
        let text = format!("8/8/5ry1 ????????/????????/??????{trap}? 0 0,0 r d1");
        let mut the_match = from("bille-trap", &text);
        the_match.play("m22");
        the_match.text()
    };
    let open = known('o');
    assert_eq!(open, "8/8/6r1 ????????/????????/??????o? 0 0,0 r click");
    let closed = known('c');
    assert_eq!(closed, "8/8/6yr ????????/????????/??????c? 0 0,0 r click");
}

#[test]
fn the_cells_move_over_the_traps_when_the_top_is_turned() {
    // The trap of cell 23 is found closed. One click later cell 22 lies over it, and
    // cell 23 lies over the next one, which nobody has pressed.
    let mut the_match = fresh("8/8/5ry1", "0,0", "d1");
    the_match.play("m22 closed turn");
    assert_eq!(
        the_match.text(),
        "8/8/6yr ????????/????????/??????c? 1 0,0 y roll"
    );
    the_match.play("d3 in");
    assert_eq!(
        the_match.text(),
        "8/8/y5yr ????????/????????/??????c? 1 0,0 r roll"
    );
    let at = |cells: &str, clicks: u8| {
        let text = format!("8/8/{cells} ????????/????????/??????c? {clicks} 0,0 r d1");
        let mut the_match = from("bille-trap", &text);
        the_match.play(if cells == "4ry2" { "m21" } else { "m22" });
        the_match
    };
    // Red comes from 21 to the yellow marble on 22.
    assert!(at("4ry2", 0).is_chance());
    assert_eq!(
        at("4ry2", 1).text(),
        "8/8/5yr1 ????????/????????/??????c? 1 0,0 r click"
    );
    // Red comes from 22 to the yellow marble on 23.
    assert!(at("5ry1", 1).is_chance());
    assert_eq!(
        at("5ry1", 0).text(),
        "8/8/6yr ????????/????????/??????c? 0 0,0 r click"
    );
}

#[test]
fn a_ring_closes_on_itself_and_eight_clicks_are_none() {
    // After one click cell 8, the last of its ring, lies over trap 0 of the same ring.
    let mut the_match = from(
        "bille-trap",
        "6ry/8/8 o???????/????????/???????? 1 0,0 r d1",
    );
    the_match.play("m7");
    assert_eq!(
        the_match.text(),
        "7r/8/8 o???????/????????/???????? 1 0,0 r click"
    );
    let text = format!("r7/8/8 {UNKNOWN} 7 0,0 r click");
    let mut seven = from("bille-trap", &text);
    seven.play("turn");
    assert_eq!(seven.text(), format!("r7/8/8 {UNKNOWN} 0 0,0 y roll"));
}

#[test]
fn the_odds_count_what_was_found() {
    // 2 closed and 3 open traps are known: 8 closed ones are left among 19.
    let mut the_match = from(
        "bille-trap",
        "8/8/5ry1 cc??????/ooo?????/???????? 0 0,0 r d1",
    );
    the_match.play("m22");
    check_odds(&the_match, 8, 11);
}

#[test]
fn a_certain_outcome_is_still_a_ply() {
    let press = |game: &str, traps: &str| {
        let mut the_match = from(game, &format!("8/8/5ryy {traps} 0 0,0 r d1"));
        the_match.play("m22");
        assert!(the_match.is_chance());
        the_match
    };
    let mut none_closed = press("bille-trap:closed=0", UNKNOWN);
    assert_eq!(none_closed.plies(), ["open"]);
    none_closed.refuses("closed", "all closed traps have been found");
    let mut all_closed = press("bille-trap:closed=24", UNKNOWN);
    assert_eq!(all_closed.plies(), ["closed"]);
    all_closed.refuses("open", "all open traps have been found");
    all_closed.play("closed");
    assert_eq!(all_closed.plies(), ["closed"]);
    // The only closed trap, or the only open one, has been found already.
    let one = press("bille-trap:closed=1", "c???????/????????/????????");
    assert_eq!(one.plies(), ["open"]);
    let other = press("bille-trap:closed=23", "o???????/????????/????????");
    assert_eq!(other.plies(), ["closed"]);
}

#[test]
fn the_house_needs_the_exact_roll() {
    let mut over = fresh("8/8/5r2", "0,0", "d4");
    assert_eq!(over.plies(), ["in"]);
    over.refuses("m22", "past the House");
    let mut exact = fresh("8/8/5r2", "0,0", "d3");
    assert_eq!(exact.plies(), ["in", "m22"]);
    exact.play("m22");
    assert_eq!(exact.text(), format!("8/8/8 {UNKNOWN} 0 1,0 r click"));
}

#[test]
fn a_pass_ends_the_turn_without_the_top() {
    // Two red marbles are home, the third stands on 24, and a 2 is too much for it.
    let mut the_match = fresh("8/8/7r", "2,0", "d2");
    assert_eq!(the_match.plies(), ["pass"]);
    the_match.play("pass");
    assert_eq!(the_match.text(), format!("8/8/7r {UNKNOWN} 0 2,0 y roll"));
    assert!(the_match.is_chance());
}

#[test]
fn the_third_marble_in_the_house_wins_at_once() {
    let mut second = fresh("8/8/6rr", "1,0", "d1");
    second.play("m24");
    assert_eq!(second.result(), "open");
    assert_eq!(second.plies(), ["stay", "turn"]);
    let mut third = fresh("8/y7/7r", "2,0", "d1");
    third.play("m24");
    assert_eq!(third.result(), "winners=1 scores=3,0");
    third.refuses("stay", "already over");
}

#[test]
fn repetition_means_nothing_here() {
    // Red stands on 24 and yellow on 23, each with two marbles at home. They roll too
    // much again and again.
    let mut the_match = fresh("8/8/6yr", "2,2", "roll");
    for _ in 0..5 {
        the_match.play("d2 pass d3 pass");
    }
    assert_eq!(the_match.result(), "open");
    the_match.play("d6 pass d2 m23");
    assert_eq!(the_match.result(), "winners=2 scores=2,3");
}
