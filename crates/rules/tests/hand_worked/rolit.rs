//! Rolit: columns from the left, rows from the top.

use calot_rules::games::rolit::{First, Ply, Rolit, RolitChoices, RolitOptions};
use calot_rules::options::Options;
use calot_rules::{Game, Seat};

use super::{from, list, refuses_game, start};

#[test]
fn red_opens_on_one_of_three_cells() {
    //     c d e f
    //  4  . r y *
    //  5  . b g .
    //  6  . * . *
    // Only behind another ball, seen from d4, does red close a run.
    for players in ["rolit", "rolit:players=3", "rolit:players=4"] {
        let the_match = start(players);
        assert_eq!(the_match.seat(), 1);
        assert_eq!(the_match.plies(), ["d6", "f4", "f6"]);
        assert_eq!(the_match.text(), "8/8/8/3ry3/3bg3/8/8/8 r");
    }
}

#[test]
fn each_colour_opens_behind_the_other_three() {
    // Yellow stands on e4: behind d4 is c4, behind e5 is e6, behind d5 is c6.
    let yellow = start("rolit:players=4,first=2");
    assert_eq!((yellow.seat(), yellow.plies()), (2, list("c4 c6 e6")));
    // Green stands on e5: behind d5 is c5, behind e4 is e3, behind d4 is c3.
    let green = start("rolit:players=2,first=2");
    assert_eq!((green.seat(), green.plies()), (2, list("c3 c5 e3")));
    // Blue stands on d5: behind e5 is f5, behind d4 is d3, behind e4 is f3.
    let blue = start("rolit:players=4,first=4");
    assert_eq!((blue.seat(), blue.plies()), (4, list("d3 f3 f5")));
}

#[test]
fn a_capture_must_be_taken_when_there_is_one() {
    // c3 touches d4 and would be fine if red had nothing to capture.
    let mut the_match = start("rolit");
    the_match.refuses("c3", "a capture is possible elsewhere and must be taken");
    the_match.refuses("d4", "there is a ball already");
    the_match.refuses("i9", "a1 to h8");
}

#[test]
fn cells_and_seats_that_a_variant_does_not_have_are_said_to_be_none() {
    let refusal = |choices: RolitChoices, ply: Ply| {
        let options = RolitOptions::new(choices).expect("the choices go together");
        let refused = Rolit::new(&options).play(ply);
        refused.expect_err("it is not legal").to_string()
    };
    let usual = RolitChoices::default();
    let h8 = Ply::Place("h8".parse().expect("a cell of the largest board"));
    let toss = |index| Ply::Toss(Seat::new(index).expect("there are four at most"));
    for (size, last) in [(4, "d4"), (6, "f6")] {
        let small = RolitChoices { size, ..usual };
        let words = format!("h8 is not on the board; cells are a1 to {last}");
        assert_eq!(refusal(small, h8), words);
    }
    assert_eq!(
        refusal(usual, h8),
        "a capture is possible elsewhere and must be taken"
    );
    assert_eq!(refusal(usual, toss(2)), "there is no seat 3");
    assert_eq!(refusal(usual, toss(1)), "there is no toss now");
    let first = First::Toss;
    let thrown = RolitChoices { first, ..usual };
    assert_eq!(refusal(thrown, toss(3)), "there is no seat 4");
}

#[test]
fn a_run_of_mixed_colours_is_captured_whole_and_in_several_directions() {
    //     a b c d e f g h
    //  2  . . . . . r . .     up: blue, closed by f2
    //  3  . . . . y b . .     up-left: yellow, but d2 is empty
    //  4  . r y b g * g b     left: three colours, closed by b4; right: the edge
    //  5  . . . b y . . .     down-left: yellow, closed by d6
    //  6  . . . r . . . .
    let mut the_match = from("rolit:players=4", "8/5r2/4yb2/1rybg1gb/3by3/3r4/8/8 r");
    the_match.play("f4");
    assert_eq!(the_match.text(), "8/5r2/4yr2/1rrrrrgb/3br3/3r4/8/8 y");
}

#[test]
fn the_nearest_own_ball_ends_a_run_and_turned_balls_capture_nothing() {
    //     a b c d e f
    //  4  r y r y g *     c4 ends the run, so b4 stays yellow
    //  5  . . . b g .     e5 stands between e4, just turned red, and e6
    //  6  . . . . r .
    let mut the_match = from("rolit:players=4", "8/8/8/ryryg3/3bg3/4r3/8/8 r");
    the_match.play("f4");
    assert_eq!(the_match.text(), "8/8/8/ryrrrr2/3bg3/4r3/8/8 y");
}

#[test]
fn neutral_balls_are_captured_like_others() {
    // With two players nobody plays yellow and blue. Red takes the yellow ball, and
    // then green has four captures: red d4 from c3, blue d5 from c5, red e4 from e3
    // and red f4 from g3.
    let mut the_match = start("rolit");
    the_match.play("f4");
    assert_eq!(the_match.text(), "8/8/8/3rrr2/3bg3/8/8/8 g");
    assert_eq!(the_match.plies(), list("c3 c5 e3 g3"));
    the_match.play("c5");
    assert_eq!(the_match.text(), "8/8/8/3rrr2/2ggg3/8/8/8 r");
}

#[test]
fn with_three_players_yellow_is_second_and_blue_is_neutral() {
    let mut the_match = start("rolit:players=3");
    the_match.play("d6");
    assert_eq!(the_match.seat(), 2);
    assert_eq!(the_match.text(), "8/8/8/3ry3/3rg3/3r4/8/8 y");
}

#[test]
fn a_colour_that_vanished_goes_next_to_any_ball() {
    //     c d e f g
    //  3  * * * * *
    //  4  * r r r *
    //  5  * b g * *
    //  6  * * * * .
    let mut the_match = start("rolit:players=4");
    the_match.play("f4");
    assert_eq!(the_match.seat(), 2);
    assert_eq!(
        the_match.plies(),
        list("c3 c4 c5 c6 d3 d6 e3 e6 f3 f5 f6 g3 g4 g5")
    );
    the_match.refuses("g6", "no ball touches it");
    the_match.refuses("pass", "is not a ply");
    the_match.play("g4");
    assert_eq!(the_match.text(), "8/8/8/3rrry1/3bg3/8/8/8 g");
}

#[test]
fn a_colour_that_captures_nothing_goes_next_to_any_ball_too() {
    //     a b c d
    //  1  . . . .     Red stands on a2 alone, and closes row 2 from d2 or the diagonal
    //  2  r g y *     from c4.
    //  3  . b g .
    //  4  . . * .
    let capture = from("rolit:size=4,first=2", "4/rgy1/1bg1/4 r");
    assert_eq!(capture.plies(), list("c4 d2"));
    //     a b c d
    //  1  r . . .     From a1 red looks along row 1 (empty), column a (green down to the
    //  2  g g y .     edge) and the diagonal g, g, g (down to the edge).
    //  3  g b g .
    //  4  g . . g
    // So every empty cell that touches a ball is open to red, and d1 touches c2.
    let none = from("rolit:size=4,first=2", "r3/ggy1/gbg1/g2g r");
    assert_eq!(none.plies(), list("b1 b4 c1 c4 d1 d2 d3"));
}

#[test]
fn a_toss_decides_who_opens_and_play_goes_round_from_there() {
    let mut the_match = start("rolit:players=3,first=toss");
    assert!(the_match.is_chance());
    let colours = ["green", "red", "yellow"].map(|colour| (colour.to_owned(), 1));
    assert_eq!(the_match.0.weighted_plies(), colours);
    assert_eq!(the_match.text(), "8/8/8/3ry3/3bg3/8/8/8 toss");
    // Nobody plays blue, so a blue ball is thrown again.
    the_match.refuses("blue", "is not a ply");
    the_match.refuses("f4", "thrown first");
    the_match.play("green");
    assert_eq!((the_match.seat(), the_match.plies()), (3, list("c3 c5 e3")));
    the_match.refuses("red", "there is no toss now");
    the_match.play("e3");
    assert_eq!(the_match.seat(), 1);
    assert_eq!(the_match.0.history(), ["green", "e3"]);
    the_match.0.undo();
    assert_eq!(the_match.0.undo().as_deref(), Some("green"));
    assert!(the_match.is_chance());

    assert_eq!(start("rolit:first=toss").plies(), ["green", "red"]);
    assert_eq!(start("rolit:players=4,first=toss").plies().len(), 4);
}

#[test]
fn the_small_boards_have_the_same_centre() {
    let four = start("rolit:size=4");
    assert_eq!(four.text(), "4/1ry1/1bg1/4 r");
    assert_eq!(four.plies(), list("b4 d2 d4"));
    let mut six = start("rolit:players=4,size=6");
    assert_eq!(six.text(), "6/6/2ry2/2bg2/6/6 r");
    assert_eq!(six.plies(), list("c5 e3 e5"));
    six.refuses("g1", "a1 to f6");
}

#[test]
fn options_that_do_not_fit_are_refused() {
    refuses_game("rolit:players=3,size=4", "size=4");
    refuses_game("rolit:players=4,size=4", "size=4");
    refuses_game("rolit:first=3", "first=3");
    refuses_game("rolit:players=5", "players=5");
    refuses_game("rolit:size=7", "size=7");
    refuses_game("rolit:first=0", "first=0");
    refuses_game("rolit:colour=red", "\"colour\"");
}

#[test]
fn the_last_ball_may_capture_and_then_the_most_balls_win() {
    //     a b c d
    //  1  r r r *     left: red up to the edge, nothing
    //  2  r r y r     down: red, closed by d3
    //  3  g r g g     down-left: yellow and red, closed by a4
    //  4  g g g r
    // Green gains d1, d2, c2 and b3: 6 + 4 = 10, and red keeps 8 - 2 = 6.
    let mut the_match = from("rolit:size=4", "rrr1/rryr/grgg/gggr g");
    assert_eq!(the_match.result(), "open");
    the_match.play("d1");
    assert_eq!(the_match.text(), "rrrg/rrgg/gggg/gggr r");
    assert_eq!(the_match.result(), "winners=2 scores=6,10");
    the_match.refuses("a1", "already over");
}

#[test]
fn neutral_balls_count_for_nobody_and_equal_scores_share_the_win() {
    // As above, but a4 is red and b3 a neutral blue: only d2 is captured.
    // Red: a1 b1 c1 a2 b2 a4 d4. Green: d1 d2 a3 c3 d3 b4 c4.
    let mut the_match = from("rolit:size=4", "rrr1/rryr/gbgg/rggr g");
    the_match.play("d1");
    assert_eq!(the_match.result(), "winners=1,2 scores=7,7");
}

#[test]
fn two_of_four_players_may_share_the_win() {
    //     a b c d e f
    //  1  r r r r r *     Blue must fill the last cell although it captures nothing:
    //  2  y y y y y y     row 1 runs to the edge, column f ends in yellow, and so does
    //  3  y g g g g g     the diagonal e2, d3, c4, b5, a6.
    //  4  g g g g g g
    //  5  r r r r r r
    //  6  y b b b b y
    let mut the_match = from(
        "rolit:players=4,size=6",
        "rrrrr1/yyyyyy/yggggg/gggggg/rrrrrr/ybbbby b",
    );
    assert_eq!(the_match.plies(), ["f1"]);
    the_match.play("f1");
    assert_eq!(the_match.result(), "winners=1,3 scores=11,9,11,5");
}
