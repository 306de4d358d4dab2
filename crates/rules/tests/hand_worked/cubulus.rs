//! Cubulus: a cell is its x, y and z. Position texts have the layers z = 1, 2, 3, each
//! with its rows y = 1, 2, 3, and x from left to right.

use super::{TestMatch, assert_has, from, start};
use calot_rules::{OpenError, registry};
use serde_json::json;

#[test]
fn the_second_seat_puts_the_neutral_balls_anywhere_even_into_the_centre() {
    let mut the_match = start("cubulus");
    assert_eq!(the_match.seat(), 2);
    assert_eq!(the_match.plies().len(), 27);
    the_match.play("222 111");
    assert_eq!(the_match.seat(), 2);
    the_match.refuses("222", "there is a ball in 222");
    the_match.refuses("111>x", "neutral balls are put into empty cells first");
    // The four of layer 1 are a 2x2 square on a face, and so are those of x = 3: neutral
    // squares count for nothing.
    the_match.play("211 121 221 333 332 323 322");
    assert_eq!(the_match.seat(), 1);
    assert_eq!(the_match.text(), "nn1/nn1/3 3/1nn/2n 3/2n/2n r -");
    assert_eq!(the_match.result(), "open");
}

#[test]
fn in_play_the_centre_is_only_reached_by_pushing() {
    let mut three = start("cubulus:players=3");
    assert_eq!((three.seat(), three.plies().len()), (1, 26));
    three.refuses("222", "the centre cannot be reached from outside");
    // Red in the middle of the face z = 1, then blue and yellow behind it.
    three.play("221 221>z");
    assert_eq!(three.text(), "3/1b1/3 3/1r1/3 3/3/3 y -");
    three.play("221>z");
    assert_eq!(three.text(), "3/1y1/3 3/1b1/3 3/1r1/3 r -");

    let mut two = from("cubulus", "nnn/nnn/nnn 3/3/3 3/3/3 r -");
    two.refuses("222", "the centre cannot be reached from outside");
}

#[test]
fn a_ball_is_pushed_in_with_one_or_two_before_it() {
    let mut the_match = start("cubulus:players=3");
    the_match.play("111");
    // 25 empty cells of the surface, and 111 is an end of three lines.
    assert_eq!(the_match.plies().len(), 28);
    assert_eq!(the_match.plies_from("111"), ["111>x", "111>y", "111>z"]);
    the_match.play("111>x");
    assert_eq!(the_match.text(), "br1/3/3 3/3/3 3/3/3 y -");
    // 211 is in the middle of its x line, but an end of its y and z lines.
    assert_eq!(the_match.plies_from("211"), ["211>y", "211>z"]);
    the_match.refuses("211>x", "211 is not an end of its line along x");
    the_match.refuses("311>x", "that cell is empty");
    the_match.refuses("211", "there is a ball in 211");
    let down = the_match.after("211>y");
    assert_eq!(down.text(), "by1/1r1/3 3/3/3 3/3/3 r -");
    the_match.play("111>x");
    assert_eq!(the_match.text(), "ybr/3/3 3/3/3 3/3/3 r -");
    the_match.refuses("111>x", "the line is full");
    the_match.refuses("311>x", "the line is full");
    assert!(the_match.allows("311>y"));
}

#[test]
fn a_push_stops_at_the_first_gap() {
    // Red on 111, blue on 311: yellow moves only the ball at which it enters.
    let the_match = start("cubulus:players=3").after("111 311");
    assert_eq!(the_match.after("111>x").text(), "yrb/3/3 3/3/3 3/3/3 r -");
    assert_eq!(the_match.after("311>x").text(), "rby/3/3 3/3/3 3/3/3 r -");
}

#[test]
fn a_turned_line_moves_inwards_from_the_entry() {
    let mut the_match = start("cubulus:players=3");
    the_match.play("111 111>x 111>x");
    assert_eq!(the_match.text(), "ybr/3/3 3/3/3 3/3/3 r -");
    // From 111 inwards y, b, r becomes r, y, b; from 311 inwards r, b, y becomes y, r, b.
    let other_end = the_match.after("311@x");
    assert_eq!(other_end.text(), "bry/3/3 3/3/3 3/3/3 b 311@x");
    the_match.refuses("211@x", "211 is not an end of its line along x");
    the_match.refuses("111@y", "the line is not full");
    the_match.play("111@x");
    assert_eq!(the_match.text(), "ryb/3/3 3/3/3 3/3/3 b 111@x");
}

#[test]
fn a_turn_is_not_undone_at_once_but_may_be_gone_on_with() {
    let mut the_match = start("cubulus:players=3");
    the_match.play("111 111>x 111>x 111@x");
    the_match.refuses("311@x", "it would undo the turn just played");
    assert_eq!(
        the_match.after("111@x").text(),
        "bry/3/3 3/3/3 3/3/3 y 111@x"
    );
    // After another ply the line may be turned back.
    the_match.play("333 311@x");
    assert_eq!(the_match.text(), "ybr/3/3 3/3/3 3/3/2b r 311@x");
}

#[test]
fn a_position_after_a_turn_from_the_middle_of_a_line_is_refused() {
    let position = "ybr/3/3 3/3/3 3/3/3 r 211@x";
    match registry::open_match("cubulus:players=3", Some(position)) {
        Err(OpenError::Position(error)) => assert_has(
            &error.to_string(),
            "the last turned line is a ply such as 113@x",
        ),
        other => panic!("{position} is read as {other:?}"),
    }
}

#[test]
fn any_line_of_more_than_one_colour_may_be_turned() {
    // Yellow has no ball on the line of red and blue.
    let mixed = from("cubulus:players=3", "rrb/3/3 3/3/3 3/3/3 y -");
    assert!(mixed.allows("111@x") && mixed.allows("311@x"));
    let mut single = from("cubulus:players=3", "rrr/3/3 bb1/3/3 yy1/3/3 b -");
    single.refuses("111@x", "the three balls have one colour");
    single.refuses("311@x", "the three balls have one colour");
}

#[test]
fn with_an_empty_hand_lines_are_only_turned() {
    //  z=1  r n n    z=2  n n n    z=3  . n r      All nine red balls are in, without a
    //       . r .         r r r         . r .      square: four corners that are never
    //       . . r         n n n         r . .      four of a face, and five in the middle.
    // The full lines of two colours are 111-311, the three y lines of layer 2, and
    // 311-313. The others are nnn or rrr.
    let mut the_match = from("cubulus", "rnn/1r1/2r nnn/rrr/nnn 1nr/1r1/r2 r -");
    assert_eq!(
        the_match.plies(),
        [
            "111@x", "112@y", "132@y", "212@y", "232@y", "311@x", "311@z", "312@y", "313@z",
            "332@y",
        ]
    );
    the_match.refuses("333", "there is no ball left in hand");
    the_match.refuses("331>x", "there is no ball left in hand");
    the_match.refuses("112@x", "the three balls have one colour");
}

#[test]
fn exactly_36_sets_of_four_cells_win() {
    let cells: Vec<[u8; 3]> = (0..27)
        .map(|n| [n % 3 + 1, n / 3 % 3 + 1, n / 9 + 1])
        .filter(|cell| *cell != [2, 2, 2])
        .collect();
    let mut winning = Vec::new();
    let mut tried = 0;
    for a in 0..26 {
        for b in a + 1..26 {
            for c in b + 1..26 {
                for d in c + 1..26 {
                    tried += 1;
                    let square = [a, b, c, d].map(|index| cells[index]);
                    if wins(&cells, square) {
                        winning.push(square);
                    }
                }
            }
        }
    }
    assert_eq!((tried, winning.len()), (14_950, 36));
    // Each of the six faces has six of them.
    for axis in 0..3 {
        for coordinate in [1, 3] {
            let on_face = |square: &&[[u8; 3]; 4]| square.iter().all(|c| c[axis] == coordinate);
            assert_eq!(winning.iter().filter(on_face).count(), 6);
        }
    }
    let has = |square: [[u8; 3]; 4]| winning.contains(&square);
    // A 2x2 block, the corners and the edge middles of the face z = 1 …
    assert!(has([[1, 1, 1], [2, 1, 1], [1, 2, 1], [2, 2, 1]]));
    assert!(has([[1, 1, 1], [3, 1, 1], [1, 3, 1], [3, 3, 1]]));
    assert!(has([[2, 1, 1], [1, 2, 1], [3, 2, 1], [2, 3, 1]]));
    // … but the same in the middle layer is no square.
    assert!(!has([[1, 1, 2], [3, 1, 2], [1, 3, 2], [3, 3, 2]]));
    assert!(!has([[2, 1, 2], [1, 2, 2], [3, 2, 2], [2, 3, 2]]));
}

/// Whether seat 1 has won when its four balls are in these cells. The two other seats
/// have three balls each then, too few for a square.
fn wins(cells: &[[u8; 3]], square: [[u8; 3]; 4]) -> bool {
    let text = |cell: &[u8; 3]| cell.map(|digit| digit.to_string()).concat();
    let mut others = cells.iter().filter(|cell| !square.contains(cell));
    let mut the_match = start("cubulus:players=3");
    for (number, cell) in square.iter().enumerate() {
        the_match.play(&text(cell));
        if number < 3 {
            for other in others.by_ref().take(2) {
                assert_eq!(the_match.result(), "open");
                the_match.play(&text(other));
            }
        }
    }
    match the_match.result().as_str() {
        "winners=1 scores=1,0,0" => true,
        "open" => false,
        other => panic!("{square:?} ends with {other}"),
    }
}

#[test]
fn a_block_in_the_middle_layer_is_no_square() {
    //  z=1  b . y    z=2  r r .    z=3  y . b      Pushing 221 along z brings a red ball
    //       . r .         r . .         . . .      to the centre: 112, 212, 122 and 222
    //       y . b         . . .         b . y      are a block, but not on a face.
    let mut the_match = from("cubulus:players=3", "b1y/1r1/y1b rr1/r2/3 y1b/3/b1y r -");
    the_match.play("221>z");
    assert_eq!(the_match.text(), "b1y/1r1/y1b rr1/rr1/3 y1b/3/b1y b -");
    assert_eq!(the_match.result(), "open");
}

#[test]
fn a_square_made_for_another_seat_wins_for_it() {
    //  z=1  b . b      Red pushes the blue ball of 111 to 211, where it completes
    //       . b b      211, 311, 221, 321.
    //       r . y
    let mut the_match = from("cubulus:players=3", "b1b/1bb/r1y 1y1/3/1r1 r1y/3/y1r r -");
    the_match.play("111>x");
    assert_eq!(the_match.result(), "winners=2 scores=0,1,0");
}

#[test]
fn when_both_have_a_square_the_opponent_of_the_mover_wins() {
    //  z=1  n b r    z=2  r . b      Turned from 111, the first line becomes r n b. Then
    //       r . b         r . b      red has a block on the face x = 1 and blue one on the
    //       . . .         . . .      face x = 3.
    let board = "nbr/r1b/3 r1b/r1b/3 nnn/n1n/nnn";
    let mut red = from("cubulus", &format!("{board} r -"));
    red.play("111@x");
    assert_eq!(red.result(), "winners=2 scores=0,1");
    let mut blue = from("cubulus", &format!("{board} b -"));
    blue.play("111@x");
    assert_eq!(blue.result(), "winners=1 scores=1,0");
}

#[test]
fn the_view_names_every_square_of_the_winner_and_no_other() {
    let squares = |the_match: &TestMatch| the_match.0.view()["board"]["squares"].clone();
    //  z=1  r r r      221 completes the block to its left and the one to its right.
    //       r . r
    //       . . .
    let mut two = from("cubulus:players=3", "rrr/r1r/3 3/3/3 3/3/3 r -");
    assert_eq!(squares(&two), json!([]));
    two.play("221");
    assert_eq!(two.result(), "winners=1 scores=1,0,0");
    let expected = json!([["111", "121", "211", "221"], ["211", "221", "311", "321"],]);
    assert_eq!(squares(&two), expected);
    // As above, where both have a square and blue wins: red's is not named.
    let mut both = from("cubulus", "nbr/r1b/3 r1b/r1b/3 nnn/n1n/nnn r -");
    both.play("111@x");
    assert_eq!(squares(&both), json!([["311", "312", "321", "322"]]));
}

#[test]
fn with_three_players_the_first_after_the_mover_wins() {
    // The same with squares for red (seat 1) and yellow (seat 3).
    for (mover, result) in [
        ("b", "winners=3 scores=0,0,1"),
        ("y", "winners=1 scores=1,0,0"),
        ("r", "winners=3 scores=0,0,1"),
    ] {
        let position = format!("byr/r1y/3 r1y/r1y/3 3/3/3 {mover} -");
        let mut the_match = from("cubulus:players=3", &position);
        the_match.play("111@x");
        assert_eq!(the_match.result(), result, "{mover} moves");
    }
}

#[test]
fn a_third_repetition_is_a_draw_and_the_last_turn_belongs_to_the_position() {
    // A line is as before after three turns, so every six plies the balls stand as at
    // the start. But then a turn has just been played, and at the start none had: the
    // first position to arise for the third time is the one after the first ply.
    let mut the_match = from("cubulus", "rbn/3/3 nnn/nnn/3 3/3/nnb r -");
    for _ in 0..6 {
        the_match.play("111@x 133@x");
    }
    assert_eq!(the_match.text(), "rbn/3/3 nnn/nnn/3 3/3/nnb r 133@x");
    assert_eq!(the_match.result(), "open");
    the_match.play("111@x");
    assert!(the_match.0.is_repeated());
    assert_eq!(the_match.result(), "winners=1,2 scores=0,0");
}
