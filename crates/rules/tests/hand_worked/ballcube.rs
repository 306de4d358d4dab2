//! BallCube: columns a to d from west to east, rows 1 to 4 from north to south, level 1
//! on top. A bar from the north has its first section over row 1, one from the west over
//! column a. In the ball texts `R2` rests on level 2 and `R*` is out.

use super::{TestMatch, from, list, refuses_game, start};
use calot_rules::registry;

/// The two characters of a chimney in the position text.
fn ball(the_match: &TestMatch, chimney: &str) -> String {
    let text = the_match.text();
    let rows = text.split(' ').nth(1).expect("balls are the second part");
    let (column, row) = (chimney.as_bytes()[0] - b'a', chimney.as_bytes()[1] - b'1');
    let row = rows
        .split('/')
        .nth(row.into())
        .expect("there are four rows");
    let column = 2 * usize::from(column);
    row[column..column + 2].to_owned()
}

#[test]
fn the_first_bar_of_a_level_fixes_its_axis() {
    let mut the_match = start("ballcube:levels=2");
    // 12 patterns, 8 slots from two sides each or 8 from the two others.
    assert_eq!(the_match.plies().len(), 12 * 2 * 16);
    the_match.play("0101@1bn");
    the_match.refuses("0101@11w", "the bars of level 1 lie from north to south");
    the_match.refuses("0101@1bs", "there is a bar in that slot");
    // Three lanes from two sides on level 1, and level 2 is still free.
    assert_eq!(the_match.plies().len(), 12 * (6 + 16));
    the_match.play("0101@1as 1000@22e");
    the_match.refuses("1000@2an", "the bars of level 2 lie from west to east");
    the_match.refuses("0110@1cn", "is not a ply");
    the_match.refuses("1000@11n", "is not a ply");
    the_match.refuses("1000@3an", "there are only 2 levels");
    assert!(the_match.allows("1000@21w"));
}

#[test]
fn the_faces_may_be_limited() {
    let mut opposite = start("ballcube:levels=1,faces=opposite");
    assert_eq!(opposite.plies().len(), 12 * 8);
    opposite.refuses("1000@11w", "faces=opposite");
    opposite.play("1000@1as");
    let mut one = start("ballcube:levels=1,faces=one");
    assert_eq!(one.plies().len(), 12 * 4);
    one.refuses("1000@1as", "faces=one");
    one.refuses("1000@11e", "faces=one");
    one.play("1000@1an");
}

#[test]
fn with_sets_each_seat_has_every_pattern_once() {
    let mut the_match = start("ballcube:levels=1");
    the_match.play("0101@1an 0101@1bn");
    the_match.refuses("0101@1cn", "the seat has no bar 0101 left");
    assert!(the_match.allows("1010@1cn"));
}

#[test]
fn with_an_open_draft_there_are_two_of_every_pattern_for_anyone() {
    let mut both_seats = start("ballcube:draft=open,levels=1");
    both_seats.play("0101@1an 0101@1bn");
    both_seats.refuses("0101@1cn", "no bar 0101 is left");
    let mut one_seat = start("ballcube:draft=open,levels=1");
    one_seat.play("0101@1an 1000@1bn 0101@1cn");
    one_seat.refuses("0101@1dn", "no bar 0101 is left");
    let mut three = start("ballcube:players=3,levels=1");
    three.play("0101@1an 0101@1bn");
    three.refuses("0101@1cn", "no bar 0101 is left");
}

#[test]
fn the_turn_goes_on_from_phase_to_phase() {
    // With one bar it is seat 2 that drops the first ball, and seat 2 that moves first.
    let mut the_match = start("ballcube:levels=1,bars=1,balls=1");
    assert_eq!(the_match.seat(), 1);
    the_match.refuses("R@a1", "bars are put in first");
    the_match.play("0011@1an");
    assert_eq!(the_match.seat(), 2);
    the_match.refuses("1a+", "balls are dropped now");
    the_match.refuses("R@a1", "the seat has no red ball to drop");
    assert_eq!(the_match.plies().len(), 16);
    the_match.play("K@a2");
    the_match.refuses("R@a2", "chimney a2 has had a ball");
    the_match.play("R@a1");
    assert_eq!((the_match.seat(), the_match.plies()), (2, list("1a+")));
    the_match.refuses("K@a3", "only bars are moved in this phase");
    the_match.refuses("1a-", "the bar is fully in");
    the_match.refuses("1b+", "there is no bar in that slot");
}

#[test]
fn a_bar_is_counted_from_its_own_side() {
    // 1101 has its only solid section third from the end that stays outside.
    for (bar, chimneys) in [
        ("1101@1bn", ["b1", "b2", "b3", "b4"]),
        ("1101@1bs", ["b4", "b3", "b2", "b1"]),
        ("1101@12w", ["a2", "b2", "c2", "d2"]),
        ("1101@12e", ["d2", "c2", "b2", "a2"]),
    ] {
        let mut the_match = start("ballcube:levels=1,bars=1");
        the_match.play(bar);
        let [first, second, third, fourth] = chimneys;
        the_match.play(&format!("K@{first} R@{second} K@{third} R@{fourth}"));
        assert_eq!(
            chimneys.map(|c| ball(&the_match, c)),
            ["K*", "R*", "K1", "R*"]
        );
    }
}

#[test]
fn pulled_out_a_bar_brings_its_later_sections_over_the_earlier_chimneys() {
    // Both bars are 0001. With k notches the hole lies over depth 3 - k, and beyond it
    // there is no bar. The balls of the second bar stay and keep the game going.
    for (side, lane, moved, kept) in [
        ("n", ["b", "d"], ["b1", "b2", "b3"], ["d1", "d2", "d3"]),
        ("s", ["b", "d"], ["b4", "b3", "b2"], ["d4", "d3", "d2"]),
        ("w", ["2", "4"], ["a2", "b2", "c2"], ["a4", "b4", "c4"]),
        ("e", ["2", "4"], ["d2", "c2", "b2"], ["d4", "c4", "b4"]),
    ] {
        let mut the_match = start("ballcube:levels=1,bars=2,balls=3");
        the_match.play(&format!("0001@1{}{side} 0001@1{}{side}", lane[0], lane[1]));
        the_match.play(&format!("R@{} K@{} R@{}", moved[0], moved[1], moved[2]));
        the_match.play(&format!("K@{} R@{} K@{}", kept[0], kept[1], kept[2]));
        let out = format!("1{}+", lane[0]);
        let mut seen = Vec::new();
        for _ in 0..3 {
            the_match.play(&out);
            seen.push(moved.map(|c| ball(&the_match, c)));
        }
        assert_eq!(
            seen,
            [["R1", "K1", "R*"], ["R1", "K*", "R*"], ["R*", "K*", "R*"]],
            "from {side}"
        );
        assert_eq!(kept.map(|c| ball(&the_match, c)), ["K1", "R1", "K1"]);
        // Nothing stands above the bar any more, so it can leave, once and for all.
        the_match.play(&out);
        the_match.refuses(&out, "there is no bar in that slot");
        assert_eq!(the_match.plies(), [format!("1{}+", lane[1])]);
    }
}

#[test]
fn a_ball_falls_to_the_first_closed_level_or_right_through() {
    // In chimney a1 levels 1 and 2 have a hole, level 3 is solid. a2 is closed on level 1.
    // Lane b has no bars at all, and an empty slot is open.
    let mut the_match = start("ballcube:levels=3,bars=3,balls=2");
    the_match.play("1000@1an 1000@2an 0100@3an K@a1 R@a2 K@b1");
    assert_eq!(ball(&the_match, "a1"), "K3");
    assert_eq!(ball(&the_match, "a2"), "R1");
    assert_eq!(ball(&the_match, "b1"), "K*");
    assert_eq!(the_match.result(), "open");
}

#[test]
fn moving_one_bar_drops_several_balls_by_several_levels() {
    // Level 1, lane a: 0101 carries a1 and a3. One notch out, both stand over a hole.
    // Level 2 from the west: row 1 has a hole at a1 (1000), row 3 is solid at a3 (0111).
    // b1 and c1 lie on the bar of row 1.
    let mut the_match = start("ballcube:levels=2,bars=3,balls=2");
    the_match.play("0101@1an 1000@21w 0111@23w K@a1 R@a3 K@b1 R@c1");
    assert_eq!(
        the_match.text(),
        "r0101n,-,-,-/k1000w,-,r0111w,- K1K2R2../......../R1....../........ 2 - -"
    );
    the_match.play("1a+");
    assert_eq!(
        the_match.text(),
        "r0101n1,-,-,-/k1000w,-,r0111w,- K*K2R2../......../R2....../........ 1 - 1a+"
    );
    the_match.refuses("1a-", "it would undo the ply just played");
    // Pushed in after another ply, it brings nothing back.
    the_match.play("21+ 1a-");
    assert!(
        the_match
            .text()
            .starts_with("r0101n,-,-,-/k1000w1,-,r0111w,- K*")
    );
}

#[test]
fn a_bar_leaves_only_when_no_ball_is_at_its_level_or_higher_in_its_lane() {
    let game = "ballcube:draft=open,levels=3,bars=3,balls=1";
    // Level 2, lane a, is out by three notches, with the hole of 0001 over a1. The red
    // ball of a1 lies below it, on level 3. Black lies on level 1, on 0010 from the west
    // in row 4: above lane a, far from what is left of the bar, or beside the lane.
    let bars = "-,-,-,0010w/0001n3,-,-,-/0111n,-,-,-";
    let above = format!("{bars} R3....../......../......../K1...... 1 - -");
    let mut above = from(game, &above);
    above.refuses("2a+", "only leave the cube when no ball stands above it");
    assert_eq!(above.plies(), ["14+", "2a-", "3a+"]);
    let beside = format!("{bars} R3....../......../......../..K1.... 1 - -");
    let mut beside = from(game, &beside);
    beside.play("2a+");
    assert_eq!(
        beside.text(),
        "-,-,-,0010w/-/0111n,-,-,- R3....../......../......../..K1.... 2 - 2a+"
    );
    beside.refuses("2a-", "there is no bar in that slot");
    assert_eq!(beside.plies(), ["14+", "3a+"]);

    // A ball that lies on the last section of the bar itself keeps it too.
    let mut on_it = from(
        "ballcube:draft=open,levels=2,bars=2,balls=1",
        "-/1110n3,-,-,0111n K2....R2/......../......../........ 1 - -",
    );
    assert_eq!(on_it.plies(), ["2a-", "2d+"]);
    on_it.refuses("2a+", "only leave the cube when no ball stands above it");
}

#[test]
fn the_inverse_is_forbidden_only_at_once() {
    let mut the_match = from(
        "ballcube:draft=open,levels=1,bars=3,balls=1",
        "1000n,1000n,0011n,- ....R1../....K1../......../........ 1 - -",
    );
    the_match.play("1a+");
    the_match.refuses("1a-", "it would undo the ply just played");
    assert_eq!(the_match.plies(), ["1a+", "1b+", "1c+"]);
    the_match.play("1b+");
    the_match.refuses("1b-", "it would undo the ply just played");
    the_match.play("1a-");
    the_match.refuses("1a+", "it would undo the ply just played");
}

#[test]
fn the_first_whose_balls_are_all_out_wins_or_loses() {
    // 0011 from the north: one notch brings a hole over a2, where black lies.
    let plies = "0011@1an K@a2 R@a1 1a+";
    let standard = start("ballcube:levels=1,bars=1,balls=1").after(plies);
    assert_eq!(standard.result(), "winners=2 scores=0,1");
    let misere = start("ballcube:rules=misere,levels=1,bars=1,balls=1").after(plies);
    assert_eq!(misere.result(), "winners=1 scores=0,1");
    // With three seats the two others win: seat 3 has dropped black.
    let three = "0011@1an 0111@1bn B@b1 R@a1 K@a2 1a+";
    let misere = start("ballcube:players=3,rules=misere,levels=1,bars=2,balls=1").after(three);
    assert_eq!(misere.result(), "winners=1,3 scores=0,1,0");
}

#[test]
fn seats_that_finish_with_the_same_ply_share_the_win_or_draw() {
    // 0101 carries a1 and a3, and one notch drops both.
    let plies = "0101@1an K@a3 R@a1 1a+";
    for rules in ["standard", "misere"] {
        let game = format!("ballcube:rules={rules},levels=1,bars=1,balls=1");
        assert_eq!(start(&game).after(plies).result(), "winners=1,2 scores=1,1");
    }
    // A third seat that still has its ball wins alone in misere.
    let plies = "0101@1an 0111@1bn B@b1 R@a1 K@a3 1a+";
    for (rules, result) in [
        ("standard", "winners=1,2 scores=1,1,0"),
        ("misere", "winners=3 scores=1,1,0"),
    ] {
        let game = format!("ballcube:players=3,rules={rules},levels=1,bars=2,balls=1");
        assert_eq!(start(&game).after(plies).result(), result);
    }
}

#[test]
fn a_game_may_end_while_balls_are_dropped_but_all_must_have_been_placed() {
    // Chimneys without bars: black falls right through, first one of two, then the other.
    let mut the_match = start("ballcube:levels=1,bars=1,balls=2");
    the_match.play("1000@1an K@b1 R@a2");
    assert_eq!(the_match.result(), "open");
    the_match.play("K@b2");
    assert_eq!(the_match.result(), "winners=2 scores=0,2");
    let misere = start("ballcube:rules=misere,levels=1,bars=1,balls=2");
    let misere = misere.after("1000@1an K@b1 R@a2 K@b2");
    assert_eq!(misere.result(), "winners=1 scores=0,2");
}

#[test]
fn in_whiteball_a_white_ball_must_come_last() {
    let game = "ballcube:rules=white,levels=1,bars=1,balls=1";
    let the_match = start(game).after("1000@1an");
    // Either colour into any of 16 chimneys.
    assert_eq!(the_match.plies().len(), 32);
    let early = the_match.after("W@b1");
    assert_eq!(early.result(), "winners=1 scores=0,0");
    // Black falls first, which does not end the game, then white.
    let late = the_match.after("K@b1 R@a2");
    assert_eq!(late.result(), "open");
    assert_eq!(late.after("W@b2").result(), "winners=2 scores=0,1");
    // Each seat has one white ball only.
    let mut second = start("ballcube:rules=white,levels=1,bars=1,balls=2");
    second.play("1000@1an W@a2 W@a3");
    second.refuses("W@a4", "the seat has no white ball to drop");
}

#[test]
fn in_whiteball_what_falls_with_the_white_ball_counts_first() {
    // Lane a carries black on a1 and a white on a3, lane b red on b1 and a white on b3.
    // One notch drops both balls of a lane, and seat 1 is to move.
    let the_match = start("ballcube:rules=white,levels=1,bars=2,balls=1")
        .after("0101@1an 0101@1bn R@b1 K@a1 W@b3 W@a3");
    assert_eq!(the_match.seat(), 1);
    assert_eq!(the_match.after("1b+").result(), "winners=1 scores=1,0");
    // It is the mover whose coloured balls count, whichever white ball falls.
    assert_eq!(the_match.after("1a+").result(), "winners=2 scores=0,1");
}

/// WhiteBall for three, before the 15th ball. The only bar is closed at c1 alone.
const WHITE_3: &str = "ballcube:players=3,rules=white,levels=1,bars=1";

#[test]
fn in_whiteball_for_three_the_white_ball_goes_into_the_last_chimney() {
    let the_match = from(
        WHITE_3,
        "-,-,0111n,- K*B*..../R*K*B*R*/K*B*R*K*/B*R*K*B* 1 - -",
    );
    assert_eq!(the_match.plies(), ["R@c1", "R@d1"]);
    // Red rests on c1, and white falls through d1: a draw.
    assert_eq!(
        the_match.after("R@c1").result(),
        "winners=1,2,3 scores=4,5,5"
    );
    // Red falls through d1, and white rests on c1. Seat 2 pulls the bar, and all its
    // black balls are out.
    let mut rests = the_match.after("R@d1");
    assert_eq!(
        rests.text(),
        "-,-,0111n,- K*B*W1R*/R*K*B*R*/K*B*R*K*/B*R*K*B* 2 - -"
    );
    rests.play("1c+");
    assert_eq!(rests.result(), "winners=2 scores=5,5,5");
}

#[test]
fn in_whiteball_for_three_the_draw_comes_before_all_else() {
    // The last red ball falls through d1 and white through d2 in the same ply. Red would
    // have won with it; but white fell as it was put in.
    let mut the_match = from(
        WHITE_3,
        "-,-,0111n,- R*B*K1../R*K*B*../K*B*R*K*/B*R*K*B* 1 - -",
    );
    the_match.play("R@d1");
    assert_eq!(the_match.result(), "winners=1,2,3 scores=5,4,5");
}

#[test]
fn in_whiteball_for_three_the_two_others_win_when_white_falls_too_early() {
    // 0011 carries black on c1 and white on c2, and one notch drops white alone. Black
    // has not finished, red and blue have.
    for (mover, result) in [
        (1, "winners=1 scores=5,4,5"),
        (2, "winners=1,3 scores=5,4,5"),
        (3, "winners=3 scores=5,4,5"),
    ] {
        let balls = "R*B*K1R*/R*K*W1B*/K*B*R*K*/B*R*K*B*";
        let text = format!("-,-,0011n,- {balls} {mover} - -");
        let mut the_match = from(WHITE_3, &text);
        the_match.play("1c+");
        assert_eq!(the_match.result(), result);
    }
}

#[test]
fn in_counterball_a_seat_collects_what_falls_in_its_own_plies() {
    let mut the_match = start("ballcube:rules=counter,draft=open,levels=1,bars=1");
    the_match.play("0111@1cn");
    // Five colours, 16 chimneys, whoever is to move.
    assert_eq!(the_match.plies().len(), 5 * 16);
    the_match.play("W@d1");
    the_match.refuses("W@d2", "no white ball is left");
    the_match.play("Y@c1 Y@d2 K@d3");
    the_match.refuses("Y@d4", "no yellow ball is left");
    assert_eq!(
        the_match.text(),
        "-,-,0111n,- ....Y1W*/......Y*/......K*/........ 2 1,9 -"
    );
}

#[test]
fn in_counterball_most_points_win_once_all_16_are_out() {
    // 36 points in all: 5 + 2x4 + 3x3 + 4x2 + 6x1. The last black ball is worth 1.
    let balls = "W*Y*K1Y*/B*B*B*R*/R*R*R*K*/K*K*K*K*";
    for (points, result) in [
        ("18,17", "winners=1,2 scores=18,18"),
        ("17,18", "winners=2 scores=17,19"),
        ("19,16", "winners=1 scores=19,17"),
    ] {
        let mut the_match = from(
            "ballcube:rules=counter,draft=open,levels=1,bars=1",
            &format!("-,-,0111n,- {balls} 2 {points} -"),
        );
        the_match.play("1c+");
        assert_eq!(the_match.result(), result);
    }
}

#[test]
fn in_counterball_for_three_nobody_scores_the_ball_left_over() {
    let game = "ballcube:players=3,rules=counter,levels=1,bars=1";
    let mut the_match = from(
        game,
        "-,-,0111n,- W*Y*R1../B*B*B*../R*R*R*K*/K*K*K*K* 1 10,9,10 -",
    );
    assert_eq!(the_match.plies(), ["K@d1", "K@d2", "Y@d1", "Y@d2"]);
    // Seat 1 scores its yellow ball; black falls through d2 for nobody.
    the_match.play("Y@d1");
    assert_eq!(
        the_match.text(),
        "-,-,0111n,- W*Y*R1Y*/B*B*B*K*/R*R*R*K*/K*K*K*K* 2 14,9,10 -"
    );
    the_match.play("1c+");
    assert_eq!(the_match.result(), "winners=1 scores=14,11,10");

    // Where the ball left over rests, it is scored like any other later on.
    let mut rests = from(
        game,
        "-,-,0111n,- W*Y*..R*/B*B*B*../R*R*R*K*/K*K*K*K* 1 10,10,11 -",
    );
    rests.play("K@d2");
    assert_eq!(ball(&rests, "c1"), "Y1");
    rests.play("1c+");
    assert_eq!(rests.result(), "winners=2 scores=11,14,11");
}

#[test]
fn a_third_repetition_in_phase_3_is_a_draw() {
    // Nothing lies on the bars of lanes a and b. The position after 1a+ arises after the
    // plies 1, 5 and 9; the one before it never arises again, since a bar was then moved.
    let mut the_match = start("ballcube:levels=1,bars=3,balls=1");
    the_match.play("1000@1an 1000@1bn 0011@1cn K@c2 R@c1");
    the_match.play("1a+ 1b+ 1a- 1b- 1a+ 1b+ 1a- 1b-");
    assert_eq!(the_match.result(), "open");
    the_match.play("1a+");
    assert!(the_match.0.is_repeated());
    assert_eq!(the_match.result(), "winners=1,2 scores=0,0");
}

#[test]
fn in_counterball_the_points_decide_a_repetition() {
    let game = "ballcube:rules=counter,draft=open,levels=1,bars=3";
    for (last_ball, points, result) in [
        ("K1", "20,15", "winners=1 scores=20,15"),
        ("K1", "2,33", "winners=2 scores=2,33"),
    ] {
        let balls = format!("W*Y*{last_ball}Y*/B*B*B*R*/R*R*R*K*/K*K*K*K*");
        let text = format!("1000n,1000n,0111n,- {balls} 1 {points} -");
        let mut the_match = from(game, &text);
        the_match.play("1a+ 1b+ 1a- 1b- 1a+ 1b+ 1a- 1b- 1a+");
        assert!(the_match.0.is_repeated());
        assert_eq!(the_match.result(), result);
    }
    // With a red ball (2 points) still inside, 17 each is a draw.
    let mut even = from(
        game,
        "1000n,1000n,0111n,- W*Y*R1Y*/B*B*B*K*/R*R*R*K*/K*K*K*K* 1 17,17 -",
    );
    even.play("1a+ 1b+ 1a- 1b- 1a+ 1b+ 1a- 1b- 1a+");
    assert_eq!(even.result(), "winners=1,2 scores=17,17");
}

#[test]
fn a_seat_with_no_legal_bar_passes_and_a_pass_ends_the_ban_on_undoing() {
    // One bar is left, 1000 from the north, two notches out; only its hole is missing
    // over a1, where the last ball lies. At three notches the ball keeps the bar from
    // leaving, and pushing it in would undo the ply.
    let mut the_match = from(
        "ballcube:rules=counter,draft=open,levels=1,bars=2",
        "1000n2,-,-,- K1Y*W*Y*/B*B*B*R*/R*R*R*K*/K*K*K*K* 1 18,17 -",
    );
    the_match.play("1a+");
    assert_eq!((the_match.seat(), the_match.plies()), (2, list("pass")));
    the_match.play("pass");
    assert!(the_match.text().ends_with(" 1 18,17 -"));
    // From here on every ply is forced, until the hole comes over the ball.
    for _ in 0..3 {
        assert_eq!(the_match.plies(), ["1a-"]);
        the_match.play("1a-");
    }
    assert_eq!(the_match.result(), "winners=1 scores=19,17");
}

#[test]
fn options_that_do_not_fit_are_refused() {
    for (game, words) in [
        ("ballcube:players=5", "players=5"),
        ("ballcube:players=4,rules=white", "rules=white"),
        ("ballcube:players=3,draft=open", "draft=open"),
        ("ballcube:players=3,draft=sets", "draft=sets"),
        ("ballcube:players=4,draft=open", "draft=open"),
        ("ballcube:draft=shared", "draft=shared"),
        ("ballcube:levels=0", "levels=0"),
        ("ballcube:levels=7", "levels=7"),
        ("ballcube:bars=0", "bars=0"),
        ("ballcube:bars=25", "bars=25"),
        ("ballcube:levels=1,bars=5", "bars=5"),
        ("ballcube:bars=9,levels=2", "bars=9"),
        ("ballcube:balls=0", "balls=0"),
        ("ballcube:balls=9", "balls=9"),
        ("ballcube:players=3,balls=6", "balls=6"),
        ("ballcube:players=4,balls=5", "balls=5"),
        ("ballcube:rules=white,balls=8", "balls=8"),
        ("ballcube:rules=counter,balls=4", "balls=4"),
        ("ballcube:players=3,rules=white,balls=5", "balls=5"),
        ("ballcube:faces=two", "faces=two"),
        ("ballcube:level=2", "\"level\""),
    ] {
        refuses_game(game, words);
    }
}

#[test]
fn the_canonical_text_has_only_what_differs_from_the_default() {
    for (game, canonical) in [
        ("ballcube:levels=1,bars=4,balls=8", "ballcube:levels=1"),
        ("ballcube:bars=24,draft=sets,faces=any", "ballcube"),
        ("ballcube:players=3,balls=5", "ballcube:players=3"),
        ("ballcube:rules=white,balls=7", "ballcube:rules=white"),
        (
            "ballcube:faces=one,balls=3,bars=5,levels=2,draft=open,rules=misere",
            "ballcube:rules=misere,draft=open,levels=2,bars=5,balls=3,faces=one",
        ),
    ] {
        assert_eq!(registry::canonical(game).as_deref(), Ok(canonical));
    }
}
