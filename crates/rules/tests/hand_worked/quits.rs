//! Quits: columns a to e from the left, rows 1 to 5 from the bottom. The diagrams and
//! the position texts have row 5 on top.

use super::{from, list, start};

#[test]
fn seat_1_opens_with_five_steps_or_six_slides() {
    //  5  . . b b .
    //  4  . . . b b
    //  3  r . . . b     Row 3 and column c have a marble at both ends, and rows 4 and 5
    //  2  r r . . .     have none of seat 1.
    //  1  . r r . .
    //     a b c d e
    let mut the_match = start("quits");
    assert_eq!(the_match.text(), "2bb1/3bb/r3b/rr3/1rr2 r -");
    assert_eq!(
        the_match.plies(),
        list("1+ 1- 2+ a+ a- a2b3 a3b4 b+ b1c2 b2c3 c1d2")
    );
    the_match.refuses("3+", "the tile e3 is not empty");
    the_match.refuses("d-", "there is no own marble on that line");
    the_match.refuses("b2a1", "a marble does not step from b2 to a1");
    the_match.refuses("a2b2", "there is a marble on b2");
    the_match.refuses("d4c3", "there is no own marble on d4");
    the_match.refuses("pass", "other plies are possible");
}

#[test]
fn the_other_reading_steps_forward_along_rows_and_columns_too() {
    let mut the_match = start("quits:steps=forward");
    assert_eq!(
        the_match.plies(),
        list("1+ 1- 2+ a+ a- a2b3 a3a4 a3b3 a3b4 b+ b1c2 b2b3 b2c2 b2c3 c1c2 c1d1 c1d2")
    );
    the_match.play("c1d1");
    // The same for seat 2, half a turn round: e.g. c5 goes to b5, c4 and b4.
    assert_eq!(the_match.plies_from("c5"), ["c5b4", "c5b5", "c5c4"]);
}

#[test]
fn forward_is_towards_the_corner_opposite_to_ones_own() {
    // With two players, a marble of each in turn on the open c3.
    let seat_1 = "4b/4b/2r1b/r4/r4 r -";
    let seat_2 = "4b/4b/2b2/r4/rr3 b -";
    check_steps("quits", seat_1, ["c3b4", "c3d2", "c3d4"]);
    check_steps("quits", seat_2, ["c3b2", "c3b4", "c3d2"]);
    check_steps("quits:steps=forward", seat_1, ["c3c4", "c3d3", "c3d4"]);
    check_steps("quits:steps=forward", seat_2, ["c3b2", "c3b3", "c3c2"]);
}

#[test]
fn four_players_sit_clockwise_and_step_towards_their_own_corner() {
    //  5  . b . y .     Seat 2 (b) is at home on a5 and goes to e1; seat 3 (y) on e5 and
    //  4  b b . y y     goes to a1; seat 4 (g) on e1 and goes to a5.
    //  3  . . . . .
    //  2  r r . g g
    //  1  . r . g .
    let the_match = start("quits:players=4");
    assert_eq!(the_match.text(), "1b1y1/bb1yy/5/rr1gg/1r1g1 r -");
    assert_eq!(the_match.after("b2c3").seat(), 2);

    let diagonal = "quits:players=4";
    let forward = "quits:players=4,steps=forward";
    let seat_1 = "bb1yy/b3y/2r2/r3g/r2gg r -";
    check_steps(diagonal, seat_1, ["c3b4", "c3d2", "c3d4"]);
    check_steps(forward, seat_1, ["c3c4", "c3d3", "c3d4"]);
    let seat_2 = "bb1yy/4y/2b2/r3g/rr1gg b -";
    check_steps(diagonal, seat_2, ["c3b2", "c3d2", "c3d4"]);
    check_steps(forward, seat_2, ["c3c2", "c3d2", "c3d3"]);
    let seat_3 = "bb2y/b3y/2y2/r3g/rr1gg y -";
    check_steps(diagonal, seat_3, ["c3b2", "c3b4", "c3d2"]);
    check_steps(forward, seat_3, ["c3b2", "c3b3", "c3c2"]);
    let seat_4 = "bb1yy/b3y/2g2/r4/rr1gg g -";
    check_steps(diagonal, seat_4, ["c3b2", "c3b4", "c3d4"]);
    check_steps(forward, seat_4, ["c3b3", "c3b4", "c3c4"]);
}

fn check_steps(game: &str, position: &str, steps: [&str; 3]) {
    assert_eq!(
        from(game, position).plies_from("c3"),
        steps,
        "{game} {position}"
    );
}

/// Row 3 has a marble of each seat between empty ends.
///
/// ```text
///  5  . . . b .
///  4  . . . . b
///  3  . r b . .
///  2  r . . . .
///  1  . r . . .
/// ```
const SHARED_ROW: &str = "3b1/4b/1rb2/r4/1r3 r -";

#[test]
fn a_slide_moves_the_whole_line_and_is_not_undone_at_once() {
    let mut the_match = from("quits", SHARED_ROW);
    the_match.play("3+");
    assert_eq!(the_match.text(), "3b1/4b/2rb1/r4/1r3 b 3+");
    // The marble on e4 is shut in by d3 and d5, and row 4 and column d are free on one
    // side only.
    assert_eq!(
        the_match.plies(),
        list("3+ 4- 5+ 5- d- d3c2 d3c4 d3e2 d5c4 e+ e-")
    );
    the_match.refuses("3-", "it would undo the slide just played");
    the_match.play("3+");
    assert_eq!(the_match.text(), "3b1/4b/3rb/r4/1r3 r 3+");
}

#[test]
fn the_inverse_is_allowed_again_after_another_ply() {
    let mut the_match = from("quits", SHARED_ROW);
    the_match.play("3+ d5c4 3-");
    assert_eq!(the_match.text(), "5/2b1b/1rb2/r4/1r3 b 3-");
    // A slide of another line in between does as well.
    let mut the_match = from("quits", SHARED_ROW);
    the_match.play("3+ 5- 3-");
    assert_eq!(the_match.text(), "2b2/4b/1rb2/r4/1r3 b 3-");
    // Blue may now undo its own slide, but not this one.
    assert!(the_match.allows("5+") && !the_match.allows("3+"));
}

#[test]
fn the_opponents_slide_can_push_a_marble_out() {
    //  5  b . . r .     5+ takes d5 to e5, the goal of seat 1.
    let mut the_match = from("quits", "b2r1/3bb/5/rr3/1rr2 b -");
    the_match.play("5+");
    assert_eq!(the_match.text(), "1b3/3bb/5/rr3/1rr2 r 5+");
    assert_eq!(the_match.result(), "open");
}

#[test]
fn a_marble_leaves_only_on_its_own_goal() {
    // Seat 2 slides its marbles c5 and d5 on; e5 is its home, not its goal.
    let mut the_match = start("quits");
    the_match.play("c1d2 5+");
    assert_eq!(the_match.text(), "3bb/3bb/r3b/rr1r1/1r3 r 5+");
    // Seat 1 slides onto its home a1 in the same way.
    the_match.play("1-");
    assert_eq!(the_match.text(), "3bb/3bb/r3b/rr1r1/r4 b 1-");
}

#[test]
fn the_third_marble_out_wins_whoever_moved_it() {
    // Seat 1 has two marbles out and steps from d4 to e5; seat 2 has one out.
    let mut step = from("quits", "5/3r1/3bb/rr1bb/5 r -");
    step.play("d4e5");
    assert_eq!(step.result(), "winners=1 scores=3,1");
    // Seat 2 pushes the third marble of seat 1 out.
    let mut slide = from("quits", "b2r1/3bb/3bb/rr3/5 b -");
    slide.play("5+");
    assert_eq!(slide.result(), "winners=1 scores=3,0");
    // The second one is not enough.
    let mut second = from("quits", "5/3r1/3bb/rr1bb/1r3 r -");
    second.play("d4e5");
    assert_eq!(second.result(), "open");
}

#[test]
fn with_four_players_one_marble_out_wins() {
    //  5  . b . y .     Seat 1 slides column a up: the green marble on a4 comes to a5,
    //  4  g b . y y     the goal of seat 4.
    //  3  b . . . .
    //  2  r r . g g
    //  1  . r . . .
    let mut the_match = from("quits:players=4", "1b1y1/gb1yy/b4/rr1gg/1r3 r -");
    the_match.play("a+");
    assert_eq!(the_match.result(), "winners=4 scores=0,0,0,1");
}

#[test]
fn a_position_that_arises_for_the_third_time_is_a_draw() {
    //  5  . . . . b     c2 and c4 can step sideways and back: c2b3 and b3c2, c4d3 and
    //  4  . . b . b     d3c4. Every four plies the first position is there again, and it
    //  3  . . . . .     counts itself.
    //  2  . . r . .
    //  1  r r . . .
    let mut the_match = from("quits", "4b/2b1b/5/2r2/rr3 r -");
    the_match.play("c2b3 c4d3 b3c2 d3c4 c2b3 c4d3 b3c2");
    assert_eq!(the_match.result(), "open");
    the_match.play("d3c4");
    assert!(the_match.0.is_repeated());
    assert_eq!(the_match.result(), "winners=1,2 scores=2,2");
    the_match.refuses("c2b3", "already over");
    the_match.0.undo();
    assert_eq!(the_match.result(), "open");
}

#[test]
fn the_last_slide_is_a_part_of_the_position() {
    // Every four plies the marbles stand as at the start, but after a slide instead of
    // after nothing. So the first position to come a third time is that after 1+.
    let mut the_match = start("quits");
    the_match.play("1+ 5- 1- 5+ 1+ 5- 1- 5+");
    assert_eq!(the_match.text(), "2bb1/3bb/r3b/rr3/1rr2 r 5+");
    assert_eq!(the_match.result(), "open");
    the_match.play("1+");
    assert!(the_match.0.is_repeated());
    assert_eq!(the_match.result(), "winners=1,2 scores=0,0");
}

#[test]
fn a_seat_that_is_shut_in_passes_and_a_pass_ends_the_ban_on_undoing() {
    //  5  r . . . b     After 2+ the blue marbles of row 2 stand on b2 and d2. The red
    //  4  . b . . .     ones stand in corners: every line of theirs has both ends full,
    //  3  . . . . .     and the only step of each leads to b2, d2 or b4.
    //  2  b . b . .
    //  1  r . . . r
    let mut the_match = from("quits", "r3b/1b3/5/b1b2/r3r b -");
    the_match.play("2+");
    assert_eq!(the_match.text(), "r3b/1b3/5/1b1b1/r3r r 2+");
    assert_eq!(the_match.plies(), ["pass"]);
    the_match.play("pass");
    assert_eq!(the_match.text(), "r3b/1b3/5/1b1b1/r3r b -");
    the_match.play("2-");
    assert_eq!(the_match.text(), "r3b/1b3/5/b1b2/r3r r 2-");
}
