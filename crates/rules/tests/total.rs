//! Nothing public panics on any value that safe code can make: choices of options, cells,
//! plies that are not legal, and the positions that playing them without a check leads to,
//! with all that is made from them: matches, records, traces, counts, views, arrangements.

use std::fmt::Debug;
use std::time::Duration;

use calot_rules::actions::Progress;
use calot_rules::arrange::{self, Values};
use calot_rules::changes::{self, Change, Misfit, MisfitKind, Place, TrapState, Way};
use calot_rules::drawing::{self, Drawing};
use calot_rules::games::{ballcube, bille_trap, cubulus, pylos, quits, rolit};
use calot_rules::observation::Shape;
use calot_rules::options::{self, Options};
use calot_rules::perft::{divide, perft};
use calot_rules::record::StopReason;
use calot_rules::view::View;
use calot_rules::{
    AnyMatch, BoardCell, CellSet, Colour, Game, Illegal, Match, Playable, Record, Seat, SeatSet,
    for_each_game, trace,
};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A source of values for plies: numbers that a test was given.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> usize {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                usize::from(*first)
            }
            None => 0,
        }
    }

    fn byte(&mut self) -> u8 {
        self.next() as u8
    }

    /// A small number, or one at the end of all numbers.
    fn wild(&mut self) -> u32 {
        match self.next() {
            number @ ..200 => number as u32,
            number => u32::MAX - (number as u32 - 200),
        }
    }

    fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.next() % values.len()]
    }

    fn cell<C: BoardCell>(&mut self) -> C {
        self.one_of(C::ALL)
    }

    fn seat(&mut self) -> Seat {
        Seat::all(4).nth(self.next() % 4).expect("there are four")
    }
}

/// Asks a position for everything that can be asked of it.
fn ask<G: Playable>(position: &G, ply: G::Ply) {
    let _ = (position.turn(), position.outcome(), position.scores());
    let _ = (position.count_plies(), position.key(), position.options());
    let _ = (position.is_setting_up(), position.has_chance_ahead());
    let _ = (
        position.repetition_outcome(),
        position.counts_for_repetition(),
    );
    let _ = (
        position.chance_weight(ply),
        position.is_legal(ply),
        position.why_illegal(ply),
    );
    let _ = (
        position.nth_ply(0),
        position.nth_ply(u32::MAX),
        position.pick_ply(|count| count),
        position.draw_ply(|total| total),
    );
    // Drawing as programs draw: with nothing to draw from, this panics.
    let mut random = fastrand::Rng::with_seed(position.key());
    let _ = position.pick_ply(|count| random.u32(..count));
    let _ = position.draw_ply(|total| random.u32(..total));
    let _ = (
        position.plies(),
        position.ply_text(ply),
        position.touches(ply),
    );
    let _ = (position.position_text(), position.board());
    for seat in Seat::all(4) {
        let _ = position.seat_view(seat);
    }
    let mut drawing = Drawing::new(false);
    position.draw(&mut drawing);
    let mut after = position.clone();
    after.play_unchecked(ply);
    let _ = (position.changes(ply), position.tell(ply, &after));
    let _ = (position.actions_of(ply), position.fields());
    let mut planes = vec![0.0; G::SHAPE.len()];
    for seat in Seat::all(4) {
        let is_seat = seat.number() <= position.seats();
        assert_eq!(position.observe(seat, &mut planes).is_ok(), is_seat);
    }
}

/// Reads the text of a position again, and plays on from what it says, possible or not.
fn read_again<G: Playable>(position: &G, ply: G::Ply) {
    let text = position.position_text();
    let options = position.options();
    if let Ok(read) = G::read_position(&options, &text) {
        assert_eq!(read.position_text(), text);
    }
    if let Ok(mut parsed) = G::parse_position(&options, &text) {
        ask(&parsed, ply);
        let _ = parsed.settle();
        ask(&parsed, ply);
        parsed.play_unchecked(ply);
        ask(&parsed, ply);
    }
}

/// Asks a match for everything that is made from it.
fn ask_around<G: Playable>(the_match: &Match<G>, ply: G::Ply, numbers: &mut Numbers<'_>) {
    let position = the_match.position();
    let _ = (
        drawing::draw_match(the_match, true),
        AnyMatch::view(the_match),
    );
    let depth = numbers.wild();
    if depth <= 1 || depth > 200 {
        let _ = (perft(position, depth), divide(position, depth));
    }
    ask_of_actions(the_match, numbers);
    ask_of_record(the_match, numbers);
    ask_of_arrangement(position, ply, numbers);
    let text = position.ply_text(ply);
    let line = trace::ply_line(the_match, &text);
    let whole = format!("{line}\n{}\n", trace::end_line(the_match));
    let _ = trace::check(the_match.boxed_clone().as_mut(), &whole);
    let mut erased = the_match.boxed_clone();
    let _ = (erased.changes(&text), erased.play(&text), erased.undo());
    let _ = (erased.last_changes(), erased.last_touches());
    let _ = (
        erased.weighted_plies(),
        erased.legal_plies(),
        erased.history(),
    );
}

fn ask_of_actions<G: Playable>(the_match: &Match<G>, numbers: &mut Numbers<'_>) {
    let position = the_match.position();
    decide_step_by_step(position, numbers);
    for length in 0..5 {
        let actions: Vec<u32> = (0..length)
            .map(|_| match numbers.next() % 3 {
                0 => numbers.wild(),
                _ => (256 * numbers.wild() as u64 % u64::from(G::ACTIONS)) as u32,
            })
            .collect();
        let _ = position.ply_of(&actions);
        if let Ok(Progress::More(decision)) = position.follow(&actions) {
            let _ = decision.legal_actions();
            for action in &actions {
                let _ = decision.act(*action);
            }
        }
        let mut erased = the_match.boxed_clone();
        let _ = (
            erased.legal_actions(&actions),
            erased.play_actions(&actions),
        );
    }
}

/// Decides a ply action by action, and observes it all the way.
fn decide_step_by_step<G: Playable>(position: &G, numbers: &mut Numbers<'_>) {
    let mut planes = vec![0.0; G::SHAPE.len()];
    let mut decision = position.decision();
    loop {
        for seat in Seat::all(position.seats()) {
            assert_eq!(decision.observe(seat, &mut planes), Ok(()));
        }
        let actions = decision.legal_actions();
        let Some(action) = actions.get(numbers.next() % actions.len().max(1)) else {
            break;
        };
        match decision.act(*action) {
            Ok(Progress::More(next)) => decision = next,
            _ => break,
        }
    }
}

fn ask_of_record<G: Playable>(the_match: &Match<G>, numbers: &mut Numbers<'_>) {
    let mut record = Record::of(the_match);
    for seat in Seat::all(4) {
        assert_eq!(
            record.set_player(seat, "Anna").is_ok(),
            record.player(seat).is_some()
        );
    }
    let ply = numbers.wild() as usize;
    let there = record.plies().len();
    assert_eq!(
        record.set_time(ply, Duration::from_secs(1)).is_ok(),
        ply < there
    );
    assert!(record.set_time(usize::MAX, Duration::ZERO).is_err());
    let _ = record.set_time(0, Duration::MAX);
    let _ = (record.set_tag("A", "b"), record.set_tag("", "\n"));
    let reason = numbers.one_of(&[StopReason::Time, StopReason::Agreement]);
    let winners: SeatSet = Seat::all(numbers.byte() % 6).collect();
    let _ = record.stop(reason, winners);
    let _ = (record.replay(), Record::read(&record.to_string()));
}

/// The fields of a position with some of their values changed, some to nonsense.
fn ask_of_arrangement<G: Playable>(position: &G, ply: G::Ply, numbers: &mut Numbers<'_>) {
    let mut entries = Vec::new();
    for field in position.fields() {
        let value = match numbers.next() {
            0..2 => "nonsense",
            number @ 2..64 if !field.values.is_empty() => {
                &field.values[number % field.values.len()]
            }
            _ => &field.value,
        };
        entries.push(format!("{}={value}", field.name));
    }
    let options = position.options();
    ask(&G::with_values(&options, &Values::read(&entries)), ply);
    let game = options::game_text::<G>(&options);
    let arranged = arrange::arrange(&game, &entries).expect("the text is that of a game");
    assert_eq!(arranged.position.is_none(), !arranged.faults.is_empty());
    let _ = arrange::read(&game, &position.position_text());
    // Changes fit their own view, and any other as they may.
    let mut after = position.clone();
    after.play_unchecked(ply);
    let told = position.tell(ply, &after);
    let own = serde_json::to_value(View::of(position, None)).expect("a view is JSON");
    for mut view in [own, arranged.view, Value::Null, json!({ "board": [] })] {
        let _ = changes::apply(&mut view, &told);
        for change in any_changes(numbers) {
            let _ = (
                changes::apply(&mut view, std::slice::from_ref(&change)),
                change.to_string(),
            );
        }
    }
}

/// Changes of numbers and names that there need not be.
fn any_changes(numbers: &mut Numbers<'_>) -> [Change; 8] {
    let cell = numbers
        .one_of(&["a1", "1a1", "111", "24", "", "é"])
        .to_owned();
    let (level, other) = (numbers.byte(), numbers.byte());
    let (marble, seat) = (Colour::Red, numbers.seat());
    let place = Place::Cell { cell: cell.clone() };
    [
        Change::Fall {
            marble,
            chimney: cell.clone(),
            from: level,
            to: Some(other).filter(|other| other % 2 == 0),
        },
        Change::Move {
            marble,
            from: Place::Hand { seat },
            to: place.clone(),
            way: Way::Put,
        },
        Change::Move {
            marble,
            from: place.clone(),
            to: Place::Below {
                chimney: cell.clone(),
            },
            way: Way::Leave,
        },
        Change::BarShift {
            lane: cell.clone(),
            from: level,
            to: other,
        },
        Change::Open {
            level,
            chimneys: vec![cell.clone()],
        },
        Change::Press {
            cell: cell.clone(),
            trap: TrapState::Open,
            known: level.is_multiple_of(2),
        },
        Change::Click {
            rings: vec![vec![cell.clone()], Vec::new()],
        },
        Change::Score {
            seat,
            from: level,
            to: other,
        },
    ]
}

/// Plays any plies without a check and asks each position for everything; and plays the same
/// with a check, which changes nothing when it refuses.
///
/// `ask_own` asks for what only this game has.
fn abuse<G: Playable>(
    options: &G::Options,
    plies: &[G::Ply],
    numbers: &mut Numbers<'_>,
    ask_own: impl Fn(&G, Seat),
) {
    let mut wild = Match::<G>::new(options);
    let mut checked = Match::<G>::new(options);
    for ply in plies {
        ask(wild.position(), *ply);
        for seat in Seat::all(4) {
            ask_own(wild.position(), seat);
        }
        wild.play_unchecked(*ply);
        let before = checked.position().clone();
        let is_legal = before.is_legal(*ply);
        match checked.play(*ply) {
            Ok(()) => assert!(is_legal),
            Err(Illegal::Over) => assert_eq!(*checked.position(), before),
            Err(Illegal::Refused { reason }) => {
                assert!(!is_legal && !reason.is_empty());
                assert_eq!(*checked.position(), before);
            }
        }
    }
    for (the_match, ply) in [(wild, plies.last()), (checked, plies.first())] {
        if let Some(ply) = ply {
            ask(the_match.position(), *ply);
            read_again(the_match.position(), *ply);
            ask_around(&the_match, *ply, numbers);
        }
    }
    for key in ["", "players", "no such option"] {
        let _ = options.changed(key);
        let _ = G::Options::set(&mut Default::default(), key, "é");
    }
}

fn options<O: Options>(choices: O::Choices) -> O {
    O::new(choices).unwrap_or_default()
}

fn rolit_ply(numbers: &mut Numbers<'_>) -> rolit::Ply {
    match numbers.next() % 8 {
        0 => rolit::Ply::Toss(numbers.seat()),
        _ => rolit::Ply::Place(numbers.cell()),
    }
}

fn pylos_ply(numbers: &mut Numbers<'_>) -> pylos::Ply {
    pylos::Ply {
        from: numbers.next().is_multiple_of(3).then(|| numbers.cell()),
        to: numbers.cell(),
        removal: match numbers.next() % 4 {
            0 => pylos::Removal::One(numbers.cell()),
            1 => pylos::Removal::Two(numbers.cell(), numbers.cell()),
            _ => pylos::Removal::None,
        },
    }
}

fn quits_ply(numbers: &mut Numbers<'_>) -> quits::Ply {
    let slides: Vec<quits::Slide> = quits::Slide::all().collect();
    match numbers.next() % 8 {
        0 => quits::Ply::Pass,
        1..4 => quits::Ply::Slide(numbers.one_of(&slides)),
        _ => quits::Ply::Step {
            from: numbers.cell(),
            to: numbers.cell(),
        },
    }
}

fn cubulus_ply(numbers: &mut Numbers<'_>) -> cubulus::Ply {
    let cell = numbers.cell();
    let entry = cubulus::Entry::new(cell, numbers.one_of(&cubulus::Axis::ALL));
    match (numbers.next() % 8, entry) {
        (0, _) => cubulus::Ply::Pass,
        (1..4, Some(entry)) => cubulus::Ply::Push(entry),
        (4..6, Some(entry)) => cubulus::Ply::Turn(entry),
        _ => cubulus::Ply::Insert(cell),
    }
}

fn bille_trap_ply(numbers: &mut Numbers<'_>) -> bille_trap::Ply {
    let flag = numbers.next().is_multiple_of(2);
    match numbers.next() % 8 {
        0..3 => bille_trap::Ply::Roll(numbers.one_of(&bille_trap::Die::ALL)),
        3 => bille_trap::Ply::Enter,
        4 | 5 => bille_trap::Ply::Advance(numbers.cell()),
        6 => bille_trap::Ply::Trap { closed: flag },
        7 if numbers.next().is_multiple_of(4) => bille_trap::Ply::Pass,
        _ => bille_trap::Ply::Click { turn: flag },
    }
}

fn ballcube_ply(numbers: &mut Numbers<'_>) -> ballcube::Ply {
    let axis = numbers.one_of(&[ballcube::Axis::NorthSouth, ballcube::Axis::WestEast]);
    let (level, index) = (numbers.next() as u8 % 6, numbers.next() as u8 % 4);
    let lane = ballcube::Lane::new(level, axis, index).expect("six levels of four lanes");
    let flag = numbers.next().is_multiple_of(2);
    match numbers.next() % 8 {
        0..3 => ballcube::Ply::Bar {
            pattern: numbers.one_of(&ballcube::Pattern::ALL),
            lane,
            far_end: flag,
        },
        3 | 4 => ballcube::Ply::Ball {
            ball: numbers.one_of(&ballcube::Ball::ALL),
            chimney: numbers.cell(),
        },
        5 | 6 => ballcube::Ply::Shift(ballcube::Shift { lane, out: flag }),
        _ => ballcube::Ply::Pass,
    }
}

/// The set operators do what they do with sets of the standard library.
fn check_sets<C: BoardCell>(one: &[u8], other: &[u8]) {
    use std::collections::BTreeSet;

    let cells = |numbers: &[u8]| -> Vec<C> {
        let cell = |number: &u8| C::ALL[usize::from(*number) % C::ALL.len()];
        numbers.iter().map(cell).collect()
    };
    let (one, other) = (cells(one), cells(other));
    let sets = [&one, &other].map(|cells| cells.iter().copied().collect::<CellSet<C>>());
    let plain = [&one, &other].map(|cells| cells.iter().copied().collect::<BTreeSet<C>>());
    let same = |set: CellSet<C>, plain: BTreeSet<C>| {
        assert!(set.iter().eq(plain.iter().copied()));
        assert!(set.iter().rev().eq(plain.iter().rev().copied()));
        assert_eq!((set.len(), set.is_empty()), (plain.len(), plain.is_empty()));
        assert_eq!(set.first(), plain.first().copied());
        for n in 0..=plain.len() {
            assert_eq!(set.nth(n), plain.iter().nth(n).copied());
        }
        let drawn = format!("{set:?}");
        assert_eq!(drawn.matches('#').count(), plain.len());
        assert_eq!(drawn.matches('.').count(), C::ALL.len() - plain.len());
    };
    let [a, b] = sets;
    let [p, q] = &plain;
    same(a | b, p | q);
    same(a & b, p & q);
    same(a ^ b, p ^ q);
    same(a - b, p - q);
    same(
        !a,
        C::ALL
            .iter()
            .copied()
            .filter(|cell| !p.contains(cell))
            .collect(),
    );
    assert_eq!(a.is_subset(b), p.is_subset(q));
    assert_eq!(a.is_disjoint(b), p.is_disjoint(q));
    for cell in C::ALL {
        assert_eq!(a.contains(*cell), p.contains(cell));
    }
}

fn check_cells<C: BoardCell + Debug>() {
    assert!(C::ALL.is_sorted());
    for (index, cell) in C::ALL.iter().enumerate() {
        assert_eq!(cell.index(), index);
        assert_eq!(C::from_index(index), Some(*cell));
        assert_eq!(C::from_bit_number(cell.bit_number()), Some(*cell));
        assert_eq!(cell.to_string().parse(), Ok(*cell));
    }
    assert_eq!(C::from_index(C::ALL.len()), None);
    let numbers = (0..200).filter_map(C::from_bit_number).count();
    assert_eq!(numbers, C::ALL.len());
    for text in [
        "",
        "a",
        "a0",
        "i9",
        "é",
        "1a1é",
        "-1",
        "00",
        "999999999999",
        "1e1",
        "a1 ",
    ] {
        assert!(text.parse::<C>().is_err(), "{text:?}");
    }
}

#[test]
fn every_game_has_its_tests_here() {
    // A property below makes plies out of thin air, and the tests of cells and sets have its cells.
    let games = for_each_game!(G => G::INFO.id);
    let tried = [
        "ballcube",
        "quits",
        "pylos",
        "bille-trap",
        "cubulus",
        "rolit",
    ];
    assert_eq!(games, tried);
}

#[test]
fn cells_go_to_numbers_and_texts_and_back() {
    check_cells::<rolit::Cell>();
    check_cells::<pylos::Cell>();
    check_cells::<quits::Cell>();
    check_cells::<cubulus::Cell>();
    check_cells::<bille_trap::Cell>();
    check_cells::<ballcube::Chimney>();
    assert_eq!(
        [
            rolit::Cell::ALL.len(),
            pylos::Cell::ALL.len(),
            quits::Cell::ALL.len()
        ],
        [64, 30, 25]
    );
    assert_eq!(
        [
            cubulus::Cell::ALL.len(),
            bille_trap::Cell::ALL.len(),
            ballcube::Chimney::ALL.len()
        ],
        [27, 24, 16]
    );
}

#[test]
fn numbers_at_the_end_of_all_numbers_are_shown_and_multiplied() {
    let misfit = Misfit {
        index: usize::MAX,
        kind: MisfitKind::NotThere,
    };
    assert!(misfit.to_string().ends_with("that is not there"));
    for rows in [0, 1, usize::MAX] {
        let shape = Shape {
            planes: usize::MAX,
            rows,
            columns: usize::MAX,
        };
        assert_eq!(shape.len(), if rows == 0 { 0 } else { usize::MAX });
        assert_eq!(shape.is_empty(), rows == 0);
    }
    for seat in Seat::all(255) {
        for seats in [0, 1, 4, 255] {
            assert!(seat.next(seats).index() < 4 && seat.previous(seats).index() < 4);
            let _ = (SeatSet::all(seats), SeatSet::only(seat).others(seats));
        }
    }
}

#[test]
fn a_full_reserve_of_pylos_is_observed_in_the_middle_of_a_ply() {
    use calot_rules::{Actions, Notation, Observe};
    use pylos::{Ply, Pylos, Removal};

    let cell = |text: &str| text.parse().expect("the cell is on the pyramid");
    // Light can raise 1d4 to 2b2, which completes a square and gives two balls back.
    let text = "d3/1dd1/1dd1/3l ll1/l2/3 2/2 1 l";
    let options = Default::default();
    let mut position = Pylos::parse_position(&options, text).expect("the text is read");
    let place = |to| Ply {
        from: None,
        to: cell(to),
        removal: Removal::None,
    };
    while position.reserve(Seat::FIRST) < u8::MAX {
        position.play_unchecked(place("1d4"));
        position.play_unchecked(place("1a1"));
    }
    let raise = Ply {
        from: Some(cell("1d4")),
        to: cell("2b2"),
        removal: Removal::Two(cell("2b2"), cell("2a2")),
    };
    let actions = position.actions_of(raise);
    let mut planes = vec![0.0; Pylos::SHAPE.len()];
    for taken in 0..actions.len() {
        let Ok(Progress::More(decision)) = position.follow(&actions[..taken]) else {
            panic!("there is more to decide after {taken} actions");
        };
        assert_eq!(decision.observe(Seat::FIRST, &mut planes), Ok(()));
    }
}

proptest! {
    #[test]
    fn sets_are_sets(one in prop::collection::vec(any::<u8>(), 0..40), other in prop::collection::vec(any::<u8>(), 0..40)) {
        check_sets::<rolit::Cell>(&one, &other);
        check_sets::<pylos::Cell>(&one, &other);
        check_sets::<quits::Cell>(&one, &other);
        check_sets::<cubulus::Cell>(&one, &other);
        check_sets::<bille_trap::Cell>(&one, &other);
        check_sets::<ballcube::Chimney>(&one, &other);
    }

    #[test]
    fn rolit_never_panics(players in any::<u8>(), size in any::<u8>(), bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut numbers = Numbers(&bytes);
        let first = match numbers.next() % 2 {
            0 => rolit::First::Toss,
            _ => rolit::First::Seat(numbers.seat()),
        };
        let _ = rolit::RolitOptions::new(rolit::RolitChoices { players, size, first });
        let choices = rolit::RolitChoices { players: 2 + players % 3, size: [4, 6, 8][usize::from(size) % 3], first };
        let plies: Vec<_> = (0..60).map(|_| rolit_ply(&mut numbers)).collect();
        let _ = rolit::Cell::new(numbers.byte(), numbers.byte());
        abuse::<rolit::Rolit>(&options(choices), &plies, &mut numbers, |position, seat| {
            let _ = (position.balls(seat), position.captures(seat), position.empty());
            for cell in rolit::Cell::ALL {
                let _ = position.ball(cell);
            }
        });
    }

    #[test]
    fn pylos_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut numbers = Numbers(&bytes);
        let choices = pylos::PylosChoices {
            rules: numbers.one_of(&[pylos::Rules::Standard, pylos::Rules::Children, pylos::Rules::Expert]),
            takeback: numbers.one_of(&[pylos::Takeback::May, pylos::Takeback::Must]),
        };
        let plies: Vec<_> = (0..60).map(|_| pylos_ply(&mut numbers)).collect();
        let level = numbers.byte();
        let _ = (pylos::Cell::on_level(level), pylos::Cell::new(level, numbers.byte(), numbers.byte()));
        abuse::<pylos::Pylos>(&options(choices), &plies, &mut numbers, |position, seat| {
            let _ = (position.balls(seat), position.completing(seat), position.reserve(seat));
            let _ = (position.fillable(), position.covered());
            for cell in pylos::Cell::ALL {
                let _ = position.ball(cell);
            }
        });
    }

    #[test]
    fn quits_never_panics(players in any::<u8>(), bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut numbers = Numbers(&bytes);
        let steps = numbers.one_of(&[quits::Steps::Diagonal, quits::Steps::Forward]);
        let _ = quits::QuitsOptions::new(quits::QuitsChoices { players, steps });
        let choices = quits::QuitsChoices { players: [2, 4][usize::from(players) % 2], steps };
        let plies: Vec<_> = (0..60).map(|_| quits_ply(&mut numbers)).collect();
        let (index, flag) = (numbers.byte(), numbers.next() > 100);
        let _ = (quits::Slide::row(index, flag), quits::Slide::column(index, flag));
        let _ = quits::Cell::new(index, numbers.byte());
        abuse::<quits::Quits>(&options(choices), &plies, &mut numbers, |position, seat| {
            let _ = (position.marbles(seat), position.out(seat), position.goal(seat), position.last_slide());
        });
    }

    #[test]
    fn cubulus_never_panics(players in any::<u8>(), bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut numbers = Numbers(&bytes);
        let _ = cubulus::CubulusOptions::new(cubulus::CubulusChoices { players });
        let choices = cubulus::CubulusChoices { players: 2 + players % 2 };
        let plies: Vec<_> = (0..80).map(|_| cubulus_ply(&mut numbers)).collect();
        let _ = cubulus::Cell::new(numbers.byte(), numbers.byte(), numbers.byte());
        abuse::<cubulus::Cubulus>(&options(choices), &plies, &mut numbers, |position, seat| {
            let _ = (position.balls(seat), position.squares(seat), position.hand(seat));
            let _ = (position.filled(), position.last_turn());
        });
    }

    #[test]
    fn bille_trap_never_panics(players in any::<u8>(), closed in any::<u8>(), bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut numbers = Numbers(&bytes);
        let _ = bille_trap::BilleTrapOptions::new(bille_trap::BilleTrapChoices { players, closed });
        let choices = bille_trap::BilleTrapChoices { players: 2 + players % 3, closed: closed % 25 };
        let plies: Vec<_> = (0..100).map(|_| bille_trap_ply(&mut numbers)).collect();
        let _ = (bille_trap::Cell::new(numbers.byte()), bille_trap::Die::new(numbers.byte()));
        abuse::<bille_trap::BilleTrap>(&options(choices), &plies, &mut numbers, |position, seat| {
            let _ = (position.marbles(seat), position.housed(seat), position.tray(seat));
            let _ = (position.next_to_move(), position.pressing(), position.roll(), position.known_traps());
            for cell in bille_trap::Cell::ALL {
                let _ = position.open_chance(cell);
            }
        });
    }

    #[test]
    fn ballcube_never_panics(players in any::<u8>(), levels in any::<u8>(), bars in any::<Option<u8>>(), balls in any::<Option<u8>>(), bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        use ballcube::{BallCubeChoices, BallCubeOptions, Draft, Faces, Rules};

        let mut numbers = Numbers(&bytes);
        let wild = BallCubeChoices {
            players,
            rules: numbers.one_of(&[Rules::Standard, Rules::Misere, Rules::White, Rules::Counter]),
            draft: numbers.one_of(&[None, Some(Draft::Sets), Some(Draft::Open)]),
            levels,
            bars,
            balls,
            faces: numbers.one_of(&[Faces::Any, Faces::Opposite, Faces::One]),
        };
        let _ = BallCubeOptions::new(wild);
        let choices = BallCubeChoices {
            players: 2 + players % 3,
            draft: None,
            levels: 1 + levels % 6,
            bars: bars.map(|bars| 1 + bars % 4),
            balls: balls.map(|balls| 1 + balls % 3),
            ..wild
        };
        let plies: Vec<_> = (0..100).map(|_| ballcube_ply(&mut numbers)).collect();
        let axis = numbers.one_of(&[ballcube::Axis::NorthSouth, ballcube::Axis::WestEast]);
        let _ = ballcube::Lane::new(numbers.byte(), axis, numbers.byte());
        let _ = (ballcube::Chimney::new(numbers.byte(), numbers.byte()), ballcube::Pattern::from_holes(numbers.byte()));
        abuse::<ballcube::BallCube>(&options(choices), &plies, &mut numbers, |position, seat| {
            for ball in ballcube::Ball::ALL {
                let _ = position.dropped(ball);
            }
            for pattern in ballcube::Pattern::ALL {
                let _ = position.stock(seat, pattern);
            }
            for chimney in ballcube::Chimney::ALL {
                let _ = position.ball(chimney);
            }
            for (level, axis) in (0..6).flat_map(|level| [(level, ballcube::Axis::NorthSouth), (level, ballcube::Axis::WestEast)]) {
                for index in 0..4 {
                    let _ = position.bar(ballcube::Lane::new(level, axis, index).expect("there is such a lane"));
                }
            }
            let _ = position.last_shift();
            let _ = position.levels().count();
        });
    }
}
