//! Pylos: cell (column, row) of a level rests on four cells of the level below, of
//! which it has the name of the first: 2a1 rests on 1a1, 1b1, 1a2 and 1b2.

use super::{from, refuses_game, start};

/// Light needs 1b2 for a square.
///
/// ```text
///     a b c d
///  1  l l . .
///  2  l * . .
///  3  . . . d
///  4  . . d d
/// ```
const NEARLY_SQUARE: &str = "ll2/l3/3d/2dd 3/3/3 2/2 1 l";

#[test]
fn light_opens_on_any_cell_of_the_base() {
    let mut the_match = start("pylos");
    assert_eq!(the_match.seat(), 1);
    assert_eq!(the_match.plies().len(), 16);
    assert!(the_match.plies().iter().all(|ply| ply.starts_with('1')));
    the_match.refuses("2a1", "2a1 needs four balls below it");
    the_match.play("1b3");
    assert_eq!(the_match.text(), "4/4/1l2/4 3/3/3 2/2 1 d");
    the_match.refuses("1b3", "there is a ball on 1b3 already");
}

#[test]
fn a_square_lets_take_back_none_one_or_two_and_two_have_one_text() {
    let mut the_match = from("pylos", NEARLY_SQUARE);
    // Columns come before rows: 1a2 is lower than 1b1.
    assert_eq!(
        the_match.plies_from("1b2"),
        [
            "1b2",
            "1b2-1a1",
            "1b2-1a1-1a2",
            "1b2-1a1-1b1",
            "1b2-1a1-1b2",
            "1b2-1a2",
            "1b2-1a2-1b1",
            "1b2-1a2-1b2",
            "1b2-1b1",
            "1b2-1b1-1b2",
            "1b2-1b2",
        ]
    );
    the_match.refuses("1b2-1b1-1a1", "write the lower cell first: -1a1-1b1");
    the_match.refuses("1b2-1b1-1a2", "write the lower cell first: -1a2-1b1");
    the_match.refuses("1b2-1a1-1a1", "1a1 is named twice");
    the_match.refuses("1b2-1d3", "1d3 is not an own ball");
    the_match.refuses("1c1-1a1", "no square is completed");
    let two = the_match.after("1b2-1a1-1b1");
    assert_eq!(two.text(), "4/ll2/3d/2dd 3/3/3 2/2 1 d");
}

#[test]
fn the_ball_just_played_may_be_taken_back() {
    let mut the_match = from("pylos", NEARLY_SQUARE);
    the_match.play("1b2-1b2");
    assert_eq!(the_match.text(), "ll2/l3/3d/2dd 3/3/3 2/2 1 d");
}

#[test]
fn taking_back_may_be_compulsory_or_unknown() {
    let mut must = from("pylos:takeback=must", NEARLY_SQUARE);
    must.refuses("1b2", "at least one ball must be taken back");
    assert_eq!(must.plies_from("1b2").len(), 10);
    assert!(must.allows("1c1"));
    for game in ["pylos:rules=children", "pylos:rules=children,takeback=must"] {
        let mut children = from(game, NEARLY_SQUARE);
        assert_eq!(children.plies_from("1b2"), ["1b2"]);
        children.refuses("1b2-1a1", "know no taking back");
    }
    refuses_game("pylos:takeback=never", "takeback=never");
}

#[test]
fn a_square_that_stood_before_gives_nothing_again() {
    let mut the_match = from("pylos", NEARLY_SQUARE);
    the_match.play("1b2 1d1");
    assert_eq!(the_match.plies_from("1c1"), ["1c1"]);
    the_match.refuses("1c1-1a1", "no square is completed");
    // Dark completes nothing on a square of the other colour either.
    the_match.play("1c1");
    assert_eq!(the_match.plies_from("2a1"), ["2a1"]);
}

#[test]
fn two_squares_at_once_give_no_more_than_two_balls() {
    //     a b c d
    //  1  l l l .     1b2 completes the squares to its left and to its right: six own
    //  2  l * l .     balls, so 1 + 6 + 15 plies.
    let mut the_match = from("pylos", "lll1/l1l1/dd2/dd2 3/3/3 2/2 1 l");
    let plies = the_match.plies_from("1b2");
    assert_eq!(plies.len(), 22);
    assert!(plies.iter().all(|ply| ply.matches('-').count() <= 2));
    the_match.refuses("1b2-1a1-1a2-1b1", "is not a ply");
}

#[test]
fn the_first_ball_taken_back_may_free_the_second() {
    //     a b c d        a b c
    //  1  l d . .     1  l . .      The light ball 1a1 lies below the light ball 2a1,
    //  2  d d . .     2  . . .      and 1d4 completes a square far away.
    //  3  . . l l     3  . . .
    //  4  . . l *
    let mut the_match = from("pylos", "ld2/dd2/2ll/2l1 l2/3/3 2/2 1 l");
    assert_eq!(
        the_match.plies_from("1d4"),
        [
            "1d4",
            "1d4-1c3",
            "1d4-1c3-1c4",
            "1d4-1c3-1d3",
            "1d4-1c3-1d4",
            "1d4-1c3-2a1",
            "1d4-1c4",
            "1d4-1c4-1d3",
            "1d4-1c4-1d4",
            "1d4-1c4-2a1",
            "1d4-1d3",
            "1d4-1d3-1d4",
            "1d4-1d3-2a1",
            "1d4-1d4",
            "1d4-1d4-2a1",
            "1d4-2a1",
            "1d4-2a1-1a1",
        ]
    );
    the_match.refuses("1d4-1a1-2a1", "1a1 is not an own ball with nothing on it");
    the_match.refuses("1d4-2a1-1c3", "write the lower cell first: -1c3-2a1");
    the_match.refuses("1d4-2a1-1b1", "1b1 is not an own ball");
    the_match.play("1d4-2a1-1a1");
    assert_eq!(the_match.text(), "1d2/dd2/2ll/2ll 3/3/3 2/2 1 d");
}

#[test]
fn the_ball_just_played_may_free_what_it_rests_on() {
    //     a b c d        a b c
    //  1  d d d .     1  l l .      2b2 completes the square of level 2 and rests on
    //  2  d d d .     2  l * .      1c3, which nothing else covers.
    //  3  d d l .     3  . . .
    let mut the_match = from("pylos", "ddd1/ddd1/ddl1/4 ll1/l2/3 2/2 1 l");
    the_match.refuses("2b2-1c3", "1c3 is not an own ball with nothing on it");
    the_match.play("2b2-2b2-1c3");
    assert_eq!(the_match.text(), "ddd1/ddd1/dd2/4 ll1/l2/3 2/2 1 d");
}

#[test]
fn a_ball_is_raised_to_a_higher_level_that_does_not_rest_on_it() {
    //     a b c d
    //  1  l d . .     2a1 can be filled. 1a1 is one of its own four supports; 1d4 is not.
    //  2  d d . .
    //  4  . . . l
    let mut the_match = from("pylos", "ld2/dd2/4/3l 3/3/3 2/2 1 l");
    let raised: Vec<_> = the_match
        .plies()
        .into_iter()
        .filter(|p| p.contains('>'))
        .collect();
    assert_eq!(raised, ["1d4>2a1"]);
    the_match.refuses("1a1>2a1", "2a1 rests on 1a1 itself");
    the_match.refuses("1d4>1c3", "only be raised to a higher level");
    the_match.refuses("1b1>2a1", "there is no own ball on 1b1");
    the_match.refuses("1d4>2b1", "2b1 needs four balls below it");
    the_match.play("1d4>2a1");
    assert_eq!(the_match.text(), "ld2/dd2/4/4 l2/3/3 2/2 1 d");
    // Now a ball rests on the light ball and on the dark ones.
    the_match.refuses("1b1>2b1", "a ball rests on 1b1");
}

#[test]
fn a_ball_may_be_raised_by_two_levels() {
    //     a b c d        a b c
    //  1  d l d .     1  l d .      3a1 can be filled. The light balls 2a1 and 2b2 hold
    //  2  l d l .     2  d l .      it up; 1d4 is free, and there is nothing for it on
    //  3  d l d .     3  . . .      level 2.
    //  4  . . . l
    let mut the_match = from("pylos", "dld1/ldl1/dld1/3l ld1/dl1/3 2/2 1 l");
    let raised: Vec<_> = the_match
        .plies()
        .into_iter()
        .filter(|p| p.contains('>'))
        .collect();
    assert_eq!(raised, ["1d4>3a1"]);
    the_match.refuses("2a1>3a1", "3a1 rests on 2a1 itself");
    the_match.refuses("1b1>3a1", "a ball rests on 1b1");
}

#[test]
fn a_raised_ball_completes_a_square_like_a_placed_one() {
    //     a b c d        a b c
    //  1  d d d .     1  l l .      After 1d4>2b2 the four balls of level 2 are the only
    //  2  d d d .     2  l * .      light ones: 1 + 4 + 6 plies.
    //  3  d d d .     3  . . .
    //  4  . . . l
    let the_match = from("pylos", "ddd1/ddd1/ddd1/3l ll1/l2/3 2/2 1 l");
    let plies = the_match.plies_from("1d4>2b2");
    assert_eq!(plies.len(), 11);
    assert!(plies.iter().any(|ply| ply == "1d4>2b2-2a2-2b1"));
    let back = the_match.after("1d4>2b2-2b1-2b2");
    assert_eq!(back.text(), "ddd1/ddd1/ddd1/4 l2/l2/3 2/2 1 d");
}

#[test]
fn with_an_empty_reserve_balls_are_only_raised() {
    // The base holds 14 light balls, and dark ones on 1c4 and 1d4; the last light one on
    // 2a1 covers four. Ten can be raised to each of the eight other cells of level 2, which
    // rest on 2, 4, 2, 3, 4, 4, 3 and 2 of them; these raises would pull away a support.
    let mut the_match = from("pylos", "llll/llll/llll/lldd l2/3/3 2/2 1 l");
    assert_eq!(the_match.plies().len(), 10 * 8 - 24);
    assert!(the_match.plies().iter().all(|ply| ply.contains('>')));
    the_match.refuses("2a1", "the reserve is empty");
}

#[test]
fn expert_lines_of_four_on_the_base_and_of_three_above_give_the_right_too() {
    // Row 1 of the base, completed from the inside: 1 + 4 + 6 plies.
    let row = "ll1l/4/dddd/4 3/3/3 2/2 1 l";
    assert_eq!(from("pylos:rules=expert", row).plies_from("1c1").len(), 11);
    assert_eq!(from("pylos", row).plies_from("1c1"), ["1c1"]);
    // Column b of the base.
    let column = "1l2/1l2/1l1d/2dd 3/3/3 2/2 1 l";
    assert_eq!(
        from("pylos:rules=expert", column).plies_from("1b4").len(),
        11
    );
    assert_eq!(from("pylos", column).plies_from("1b4"), ["1b4"]);
    // Row 1 of level 2, on two rows of dark balls: 1 + 3 + 3 plies.
    let second = "dddd/dddd/4/4 ll1/3/3 2/2 1 l";
    assert_eq!(
        from("pylos:rules=expert", second).plies_from("2c1"),
        [
            "2c1",
            "2c1-2a1",
            "2c1-2a1-2b1",
            "2c1-2a1-2c1",
            "2c1-2b1",
            "2c1-2b1-2c1",
            "2c1-2c1",
        ]
    );
    assert_eq!(from("pylos", second).plies_from("2c1"), ["2c1"]);
    let mut must = from("pylos:rules=expert,takeback=must", second);
    must.refuses("2c1", "at least one ball must be taken back");
    // A square still counts.
    let square = from("pylos:rules=expert", NEARLY_SQUARE);
    assert_eq!(square.plies_from("1b2").len(), 11);
}

#[test]
fn expert_lines_are_neither_diagonal_nor_three_on_the_base_nor_of_mixed_colours() {
    let expert = "pylos:rules=expert";
    let base_diagonal = from(expert, "l3/1l2/2l1/ddd1 3/3/3 2/2 1 l");
    assert_eq!(base_diagonal.plies_from("1d4"), ["1d4"]);
    let mut three = from(expert, "ll2/4/dd2/4 3/3/3 2/2 1 l");
    assert_eq!(three.plies_from("1c1"), ["1c1"]);
    three.refuses("1c1-1a1", "no square or line is completed");
    let mixed = from(expert, "dll1/4/d3/4 3/3/3 2/2 1 l");
    assert_eq!(mixed.plies_from("1d1"), ["1d1"]);
    // The diagonal of level 2 on a full base, with 15 dark balls below.
    let second_diagonal = from(expert, "dddd/dddd/dddd/dddl l2/1l1/3 2/2 1 l");
    assert_eq!(second_diagonal.plies_from("2c3"), ["2c3"]);
}

#[test]
fn the_seat_that_fills_the_top_wins() {
    // 29 balls lie, 14 light (8 + 4 + 2) and 15 dark (8 + 5 + 2). The light balls of
    // level 3 hold up the top themselves, so only the last one of the reserve goes there.
    let mut the_match = from("pylos", "ldld/dldl/ldld/dldl dld/ldl/dld ld/dl 1 l");
    assert_eq!(the_match.plies(), ["4a1"]);
    the_match.play("4a1");
    assert_eq!(the_match.result(), "winners=1 scores=0,0");
}

#[test]
fn a_seat_that_can_neither_place_nor_raise_loses() {
    // After 3a2 all 15 light balls lie (8 + 5 + 2). Those of level 3 cannot be raised to
    // the top that rests on them, and all others are covered. Dark has one ball left.
    let mut the_match = from("pylos", "ldld/dldl/ldld/dldl ldl/dld/ldl ll/1d 1 d");
    the_match.play("3a2");
    assert_eq!(the_match.result(), "winners=2 scores=0,1");
    the_match.refuses("pass", "already over");
}

#[test]
fn a_third_repetition_is_a_draw() {
    // Each seat completes its square and takes the same ball back, so every second ply
    // the first position is there again. Each has 12 balls in the reserve.
    let mut the_match = from("pylos", NEARLY_SQUARE);
    the_match.play("1b2-1b2 1c3-1c3 1b2-1b2");
    assert_eq!(the_match.result(), "open");
    the_match.play("1c3-1c3");
    assert!(the_match.0.is_repeated());
    assert_eq!(the_match.result(), "winners=1,2 scores=12,12");
}

/// The figures of the view, each as the names of its cells.
fn figures(game: &str) -> Vec<String> {
    let view = start(game).0.view();
    let figures = view["board"]["figures"].as_array().expect("a list");
    let names = |figure: &serde_json::Value| {
        let cells = figure.as_array().expect("a list").iter();
        cells
            .filter_map(|cell| cell.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    };
    figures.iter().map(names).collect()
}

#[test]
fn the_view_tells_which_figures_earn_balls() {
    assert!(figures("pylos:rules=children").is_empty());
    // 3 × 3 squares on level 1, 2 × 2 on level 2, and level 3 itself.
    let squares = figures("pylos");
    assert_eq!(squares.len(), 14);
    assert_eq!(squares[0], "1a1 1a2 1b1 1b2");
    assert_eq!(squares[8], "1c3 1c4 1d3 1d4");
    assert_eq!(squares[13], "3a1 3a2 3b1 3b2");
    // And four columns and rows of level 1, three of level 2.
    let expert = figures("pylos:rules=expert");
    assert_eq!(expert[..14], squares);
    let lines = [
        "1a1 1a2 1a3 1a4",
        "1b1 1b2 1b3 1b4",
        "1c1 1c2 1c3 1c4",
        "1d1 1d2 1d3 1d4",
        "1a1 1b1 1c1 1d1",
        "1a2 1b2 1c2 1d2",
        "1a3 1b3 1c3 1d3",
        "1a4 1b4 1c4 1d4",
        "2a1 2a2 2a3",
        "2b1 2b2 2b3",
        "2c1 2c2 2c3",
        "2a1 2b1 2c1",
        "2a2 2b2 2c2",
        "2a3 2b3 2c3",
    ];
    assert_eq!(expert[14..], lines);
}
