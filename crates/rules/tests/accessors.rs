//! What can be asked of a position by its type, in positions that are read off their texts.

use calot_rules::games::ballcube::{
    Axis, Ball, BallCube, BallCubeChoices, BallCubeOptions, BarInCube, Chimney, Lane, Pattern,
    Shift,
};
use calot_rules::games::bille_trap::{BilleTrap, Die};
use calot_rules::games::{cubulus, pylos, quits, rolit};
use calot_rules::options::Options;
use calot_rules::{BoardCell, CellSet, Colour, Game, Notation, Seat};

fn cell<C: BoardCell>(text: &str) -> C {
    text.parse().unwrap_or_else(|_| panic!("{text} is a cell"))
}

fn play<G: Notation>(position: &mut G, plies: &str) {
    for text in plies.split_whitespace() {
        let ply = position.parse_ply(text);
        position.play_unchecked(ply.unwrap_or_else(|error| panic!("{error}")));
    }
}

#[test]
fn rolit_and_pylos_name_the_ball_on_a_cell() {
    let position = rolit::Rolit::new(&Default::default());
    let ball = |text| position.ball(cell(text));
    assert_eq!(
        (ball("d4"), ball("e5")),
        (Some(Colour::Red), Some(Colour::Green))
    );
    assert_eq!(
        (ball("e4"), ball("d5")),
        (Some(Colour::Yellow), Some(Colour::Blue))
    );
    assert_eq!(ball("a1"), None);
    let corner: rolit::Cell = cell("h1");
    assert_eq!((corner.column(), corner.row()), (7_u8, 0_u8));

    let mut position = pylos::Pylos::new(&Default::default());
    play(&mut position, "1a1 1b1");
    let ball = |text| position.ball(cell(text));
    assert_eq!(ball("1a1"), Some(Colour::Light));
    assert_eq!((ball("1b1"), ball("1c1")), (Some(Colour::Dark), None));
}

#[test]
fn quits_and_cubulus_name_the_ply_that_may_not_be_undone() {
    let mut position = quits::Quits::new(&Default::default());
    assert_eq!(position.last_slide(), None);
    let slide = position.plies().into_iter().find_map(|ply| match ply {
        quits::Ply::Slide(slide) => Some(slide),
        _ => None,
    });
    position.play_unchecked(quits::Ply::Slide(
        slide.expect("a row can slide at the start"),
    ));
    assert_eq!(position.last_slide(), slide);
    let step = position
        .plies()
        .into_iter()
        .find(|ply| matches!(ply, quits::Ply::Step { .. }));
    position.play_unchecked(step.expect("a marble can step"));
    assert_eq!(position.last_slide(), None);

    let mut position = cubulus::Cubulus::new(&Default::default());
    assert_eq!(position.last_turn(), None);
    let entry = cubulus::Entry::new(cell("111"), cubulus::Axis::X);
    position.play_unchecked(cubulus::Ply::Turn(entry.expect("a line ends there")));
    assert_eq!(position.last_turn(), entry);
}

#[test]
fn bille_trap_names_the_roll_and_the_known_traps() {
    let mut position = BilleTrap::new(&Default::default());
    assert_eq!(position.roll(), None);
    let nothing = (CellSet::EMPTY, CellSet::EMPTY);
    assert_eq!(position.known_traps(), nothing);
    let four = Die::new(4).expect("a die has six sides");
    play(&mut position, "d4");
    assert_eq!(position.roll(), Some(four));
    // Both seats enter on the same cell, and the second marble presses the trap below it.
    while position.pressing().is_none() {
        let legal = |text: &&str| position.parse_ply(text).is_ok();
        let ply = ["in", "stay", "d4"].into_iter().find(legal);
        play(&mut position, ply.expect("a marble is rolled in"));
    }
    let (_, pressed) = position.pressing().expect("nobody knows the trap");
    assert_eq!((position.roll(), position.known_traps()), (None, nothing));
    play(&mut position, "closed");
    let only = CellSet::from_iter([pressed]);
    assert_eq!(position.known_traps(), (only, CellSet::EMPTY));
}

#[test]
fn ballcube_names_bars_stock_balls_and_the_last_shift() {
    let choices = BallCubeChoices {
        levels: 2,
        balls: Some(1),
        ..Default::default()
    };
    let options = BallCubeOptions::new(choices).expect("the choices go together");
    let text = "r1000n2,-,k0101s,-/- R1....../....K*../......../........ 1 - 1a+";
    let position = BallCube::parse_position(&options, text).expect("the text is read");
    let lane = |level, axis, index| Lane::new(level, axis, index).expect("there is such a lane");
    let columns = |index| lane(0, Axis::NorthSouth, index);
    let pattern = |text: &str| {
        let is_it = |pattern: &Pattern| pattern.to_string() == text;
        Pattern::ALL
            .into_iter()
            .find(is_it)
            .expect("there is such a bar")
    };
    let first = BarInCube {
        pattern: pattern("1000"),
        far_end: false,
        notches: 2,
        owner: Some(Seat::FIRST),
    };
    let third = BarInCube {
        pattern: pattern("0101"),
        far_end: true,
        notches: 0,
        owner: Some(Seat::SECOND),
    };
    assert_eq!(position.bar(columns(0)), Some(first));
    assert_eq!(position.bar(columns(1)), None);
    assert_eq!(position.bar(columns(2)), Some(third));
    assert_eq!(position.bar(lane(0, Axis::WestEast, 0)), None);
    assert_eq!(position.bar(lane(5, Axis::NorthSouth, 0)), None);
    let shift = Shift {
        lane: columns(0),
        out: true,
    };
    assert_eq!(position.last_shift(), Some(shift));
    let in_row = |row, column| Chimney::new(column, row).expect("there is such a chimney");
    assert_eq!(
        position.ball(in_row(0, 0)),
        Some(Ball::of_seat(Seat::FIRST))
    );
    assert_eq!(
        position.ball(in_row(1, 2)),
        Some(Ball::of_seat(Seat::SECOND))
    );
    assert_eq!(position.ball(in_row(3, 3)), None);

    // Each seat has one of every bar in a set of its own, and puts in one of them.
    let mut position = BallCube::new(&options);
    let ply = position.plies()[0];
    let calot_rules::games::ballcube::Ply::Bar { pattern, .. } = ply else {
        panic!("the game begins with bars");
    };
    assert_eq!(position.stock(Seat::FIRST, pattern), 1);
    position.play_unchecked(ply);
    assert_eq!(position.stock(Seat::FIRST, pattern), 0);
    assert_eq!(position.stock(Seat::SECOND, pattern), 1);
}
