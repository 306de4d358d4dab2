//! Searches compared with plain ones that have no tricks, and promises that they keep.

use std::time::Duration;

use calot_rules::registry::{self, GAMES};
use calot_rules::{AnyMatch, Outcome, Seat, SeatSet, Turn};
use calot_search::levels::Level;
use calot_search::{
    Budget, Deadline, NoClock, Request, StopSignal, ThinkError, Value, solve, think, uct, weigh,
};
use fastrand::Rng;

const TWO_SEATS: &[&str] = &[
    "rolit",
    "rolit:size=4",
    "pylos",
    "pylos:rules=expert",
    "quits",
    "quits:steps=forward",
    "cubulus",
    "ballcube:levels=2,balls=2",
    "ballcube:levels=2,balls=2,rules=misere",
    "ballcube:levels=2,balls=1,rules=white",
    "ballcube:levels=2,rules=counter",
];

const MORE_SEATS_OR_CHANCE: &[&str] = &[
    "rolit:players=3,size=6",
    "rolit:players=4",
    "quits:players=4",
    "cubulus:players=3",
    "ballcube:players=3,levels=2",
    "ballcube:players=4,levels=2,rules=counter",
    "bille-trap",
    "bille-trap:players=4",
];

#[test]
fn every_game_is_among_those_that_are_searched() {
    for entry in GAMES {
        let id = entry.info.id;
        let mut searched = TWO_SEATS.iter().chain(MORE_SEATS_OR_CHANCE);
        let is_searched = searched.any(|game| game.split(':').next() == Some(id));
        assert!(is_searched, "{id} is in neither list");
    }
}

fn new_match(game: &str) -> Box<dyn AnyMatch> {
    registry::new_match(game).expect("a variant is accepted")
}

fn random_match(game: &str, seed: u64, plies: usize) -> Box<dyn AnyMatch> {
    let mut random = Rng::with_seed(seed);
    let mut the_match = new_match(game);
    for _ in 0..plies {
        let Some(ply) = registry::draw_ply(the_match.as_ref(), |total| random.u32(..total)) else {
            break;
        };
        the_match.play(&ply).expect("a drawn ply is legal");
    }
    the_match
}

fn request(level: u8) -> Request<'static> {
    Request {
        seed: 1,
        ..Request::new(Level::new(level).expect("levels are 1 to 8"), &NoClock)
    }
}

fn mover(the_match: &dyn AnyMatch) -> Option<Seat> {
    match the_match.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    }
}

fn wins(outcome: Option<Outcome>, seat: Seat) -> bool {
    outcome.is_some_and(|outcome| outcome.winners == SeatSet::only(seat))
}

/// Whether a seat can force a win within so many plies, by trying everything.
fn forced(the_match: &mut dyn AnyMatch, seat: Seat, plies: u32) -> bool {
    if the_match.turn() == Turn::Over {
        return wins(the_match.outcome(), seat);
    }
    if plies == 0 {
        return false;
    }
    let own = mover(the_match) == Some(seat);
    for ply in the_match.ply_texts() {
        the_match.play(&ply).expect("a listed ply is legal");
        let good = forced(the_match, seat, plies - 1);
        the_match.undo();
        if good == own {
            return own;
        }
    }
    !own
}

/// The margin of a game of Rolit for a seat, by trying everything.
fn margin(the_match: &mut dyn AnyMatch, seat: Seat) -> i32 {
    let Some(mover) = mover(the_match) else {
        let scores = the_match.scores();
        let [first, second] = [0, 1].map(|index| i32::from(scores.as_slice()[index]));
        return if seat == Seat::FIRST {
            first - second
        } else {
            second - first
        };
    };
    let plies = the_match.ply_texts();
    let values = plies.into_iter().map(|ply| {
        the_match.play(&ply).expect("a listed ply is legal");
        let value = margin(the_match, seat);
        the_match.undo();
        value
    });
    let best = if mover == seat {
        values.max()
    } else {
        values.min()
    };
    best.expect("a game that is not over has a ply")
}

#[test]
fn small_rolit_is_lost_by_two_for_the_first_player() {
    let solution = solve(new_match("rolit:size=4").as_ref(), &NoClock)
        .expect("it can be solved")
        .expect("there is time enough");
    assert_eq!(solution.margin, Some(-2));
    assert!(matches!(solution.value, Value::Loss(_)));
    // Best play to the end: twelve plies that lead to just this margin.
    let mut the_match = new_match("rolit:size=4");
    assert_eq!(solution.line.len(), 12);
    for ply in solution.line {
        the_match.play(&ply).expect("the line is legal");
    }
    assert_eq!(margin(the_match.as_mut(), Seat::FIRST), -2);
}

#[test]
fn rolit_endings_are_solved_as_by_trying_everything() {
    for (game, plies) in [("rolit", 54), ("rolit:size=6", 26), ("rolit:size=4", 5)] {
        for seed in 0..12 {
            let mut the_match = random_match(game, seed, plies);
            let seat = mover(the_match.as_ref()).expect("the game is not over");
            let expected = margin(the_match.as_mut(), seat);
            let solution = solve(the_match.as_ref(), &NoClock).expect("it can be solved");
            let solution = solution.expect("there is time enough");
            assert_eq!(
                solution.margin,
                Some(expected),
                "{}",
                the_match.position_text()
            );
        }
    }
}

#[test]
fn wins_that_are_said_to_be_proved_can_be_forced() {
    let mut proved = 0;
    for game in TWO_SEATS {
        for seed in 0..30 {
            let mut the_match = random_match(game, seed, 18 + seed as usize % 17);
            let Some(seat) = mover(the_match.as_ref()) else {
                continue;
            };
            if the_match.ply_texts().len() > 60 {
                continue;
            }
            let answer = think(the_match.as_ref(), request(6)).expect("a seat is to move");
            match answer.value {
                Value::Win(Some(plies)) if plies <= 3 => {
                    assert!(
                        forced(the_match.as_mut(), seat, plies),
                        "{game} {:?}",
                        the_match.history()
                    );
                    the_match.play(&answer.ply).expect("the answer is legal");
                    assert!(
                        forced(the_match.as_mut(), seat, plies - 1),
                        "{game} {:?}",
                        the_match.history()
                    );
                    proved += 1;
                }
                Value::Loss(Some(plies)) if plies <= 2 => {
                    let other = seat.next(2);
                    assert!(
                        forced(the_match.as_mut(), other, plies),
                        "{game} {:?}",
                        the_match.history()
                    );
                    proved += 1;
                }
                _ => {}
            }
        }
    }
    assert!(proved >= 20, "only {proved} positions were proved");
}

#[test]
fn from_level_three_on_no_win_in_one_ply_is_overlooked() {
    let mut seen = 0;
    for game in TWO_SEATS.iter().chain(MORE_SEATS_OR_CHANCE) {
        let mut random = Rng::with_seed(3);
        for seed in 0..8 {
            // Along a random game, wherever somebody could win at once.
            let mut the_match = random_match(game, seed, 12);
            for _ in 0..150 {
                let Some(ply) = registry::draw_ply(the_match.as_ref(), |total| random.u32(..total))
                else {
                    break;
                };
                if let Some(seat) = mover(the_match.as_ref()) {
                    let plies = the_match.ply_texts();
                    let winning: Vec<String> = plies
                        .into_iter()
                        .filter(|ply| forced_by(the_match.as_mut(), ply, seat))
                        .collect();
                    if !winning.is_empty() {
                        for level in 3..=7 {
                            let answer = think(the_match.as_ref(), request(level))
                                .expect("a seat is to move");
                            assert!(
                                winning.contains(&answer.ply),
                                "{game} level {level} plays {} and not {winning:?} at {}",
                                answer.ply,
                                the_match.position_text()
                            );
                        }
                        seen += 1;
                        break;
                    }
                }
                the_match.play(&ply).expect("a drawn ply is legal");
            }
        }
    }
    assert!(seen >= 40, "only {seen} wins were on offer");
}

fn forced_by(the_match: &mut dyn AnyMatch, ply: &str, seat: Seat) -> bool {
    the_match.play(ply).expect("a listed ply is legal");
    let won = wins(the_match.outcome(), seat);
    the_match.undo();
    won
}

#[test]
fn answers_are_legal_and_always_the_same() {
    for game in TWO_SEATS.iter().chain(MORE_SEATS_OR_CHANCE) {
        for plies in [0, 7, 20] {
            let mut the_match = random_match(game, 5, plies);
            while the_match.turn() == Turn::Chance {
                let ply = the_match.ply_texts().remove(0);
                the_match.play(&ply).expect("a listed ply is legal");
            }
            if the_match.turn() == Turn::Over {
                continue;
            }
            for level in [1, 2, 4, 6] {
                let first = think(the_match.as_ref(), request(level)).expect("a seat is to move");
                let second = think(the_match.as_ref(), request(level)).expect("a seat is to move");
                assert_eq!(first, second, "{game} level {level}");
                assert!(the_match.ply_texts().contains(&first.ply), "{game}");
                assert_eq!(first.line.first(), Some(&first.ply), "{game}");
                assert!((0.0..=1.0).contains(&first.value.share()), "{game}");
                let mut line = the_match.boxed_clone();
                for ply in &first.line {
                    line.play(ply)
                        .unwrap_or_else(|error| panic!("{game}: {error}"));
                }
            }
            let plain = uct(the_match.as_ref(), 50, 1, &NoClock).expect("a seat is to move");
            assert_eq!(
                plain,
                uct(the_match.as_ref(), 50, 1, &NoClock).expect("a seat is to move")
            );
        }
    }
}

#[test]
fn several_threads_prove_what_one_does() {
    // Endings of wins that one thread finds with few positions are found by several too.
    let mut proved = 0;
    for game in TWO_SEATS.iter().filter(|game| !game.contains(':')) {
        for seed in 0..20 {
            let the_match = random_match(game, seed, 24 + seed as usize % 12);
            if mover(the_match.as_ref()).is_none() {
                continue;
            }
            let alone = think(the_match.as_ref(), request(6)).expect("a seat is to move");
            let Value::Win(Some(plies)) = alone.value else {
                continue;
            };
            let threads = Request {
                threads: 3,
                ..request(8)
            };
            let together = think(the_match.as_ref(), threads).expect("a seat is to move");
            assert!(
                matches!(together.value, Value::Win(_)),
                "{game} {:?}",
                the_match.history()
            );
            proved += u32::from(plies > 1);
        }
    }
    assert!(proved > 0, "no win in more than one ply was found");
}

#[test]
fn a_search_that_is_stopped_at_once_still_answers() {
    let stop = StopSignal::default();
    stop.stop();
    let deadline = Deadline::new(|| Duration::ZERO, None).or_at(&stop);
    for game in TWO_SEATS.iter().chain(MORE_SEATS_OR_CHANCE) {
        let mut the_match = random_match(game, 2, 3);
        while the_match.turn() == Turn::Chance {
            let ply = the_match.ply_texts().remove(0);
            the_match.play(&ply).expect("a listed ply is legal");
        }
        let stopped = Request {
            budget: Budget::of_time(&deadline),
            ..request(8)
        };
        let answer = think(the_match.as_ref(), stopped).expect("a seat is to move");
        assert!(the_match.ply_texts().contains(&answer.ply), "{game}");
        assert!(
            answer.nodes <= 2048,
            "{game} looked at {} positions",
            answer.nodes
        );
    }
}

#[test]
fn questions_without_an_answer_are_refused() {
    let over = registry::open_match("rolit:size=4", Some("rrrr/rrrr/gggg/gggg r"))
        .expect("the position is possible");
    assert_eq!(think(over.as_ref(), request(3)), Err(ThinkError::Over));
    assert_eq!(solve(over.as_ref(), &NoClock).err(), Some(ThinkError::Over));
    let chance = new_match("bille-trap");
    assert_eq!(think(chance.as_ref(), request(3)), Err(ThinkError::Chance));
    let toss = new_match("rolit:first=toss");
    assert_eq!(
        solve(toss.as_ref(), &NoClock).err(),
        Some(ThinkError::Chance)
    );
    let four = new_match("quits:players=4");
    assert_eq!(
        solve(four.as_ref(), &NoClock).err(),
        Some(ThinkError::NotForTwo)
    );
}

#[test]
fn forced_wins_are_found() {
    let request = Request {
        budget: Budget {
            nodes: Some(400_000),
            ..Budget::of_time(&NoClock)
        },
        solve_endings: false,
        ..request(8)
    };
    let positions = include_str!("forced-wins.txt").lines();
    for line in positions.filter(|line| !line.starts_with('#')) {
        let (game, position) = line.split_once(' ').expect("a game and a position");
        let the_match =
            registry::open_match(game, Some(position)).expect("the position is possible");
        let answer = think(the_match.as_ref(), request).expect("a seat is to move");
        assert!(matches!(answer.value, Value::Win(_)), "{line}: {answer:?}");
    }
}

#[test]
fn only_the_seat_that_stands_worse_seeks_a_draw() {
    // Both seats step to the side and back, so Blue can bring the first position
    // about once more by the ply e3d4. In the first position Blue has no marble out and
    // Red two; in the second it is the other way round.
    let circles = "b2a3 d4e3 a3b2";
    for (position, seeks) in [
        ("3b1/3bb/2r2/1r1b1/1br2 r -", true),
        ("4b/3b1/1b3/rr1r1/1rr2 r -", false),
    ] {
        let mut the_match =
            registry::open_match("quits", Some(position)).expect("the position is possible");
        for ply in circles.split(' ') {
            the_match
                .play(ply)
                .expect("both can step to the side and back");
        }
        for level in 4..=7 {
            let answer = think(the_match.as_ref(), request(level)).expect("a seat is to move");
            assert_eq!(answer.ply == "e3d4", seeks, "level {level} in {position}");
            assert_eq!(answer.value.share() < 0.5, seeks, "{:?}", answer.value);
        }
    }
}

#[test]
fn what_a_position_is_worth_is_said_for_every_seat() {
    let games = MORE_SEATS_OR_CHANCE.iter().copied();
    for game in games.chain(["rolit:players=3,first=toss", "pylos"]) {
        for plies in [0, 1, 5, 12] {
            let the_match = random_match(game, 3, plies);
            let worth = weigh(&*the_match, request(3)).expect("every position is worth something");
            let seats = the_match.seats() as usize;
            assert_eq!(worth.shares.len(), seats, "{game} after {plies}");
            let sum: f64 = worth.shares.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{game} after {plies}: {sum}");
            assert_eq!(worth.line.is_empty(), mover(&*the_match).is_none());
            if let Ok(answer) = think(&*the_match, request(3)) {
                let seat = mover(&*the_match).expect("a seat is to move");
                let share = worth.shares[seat.index()];
                assert!(
                    (share - answer.value.share()).abs() < 1e-6,
                    "{game} {plies}"
                );
            }
        }
    }
}

#[test]
fn a_finished_game_is_worth_its_outcome_and_a_proved_win_says_how_far_it_is() {
    let mut the_match = random_match("pylos", 1, usize::MAX);
    let outcome = the_match.outcome().expect("the game is over");
    let winner = outcome.winners.iter().next().expect("Pylos has a winner");
    let worth = weigh(&*the_match, request(3)).expect("it is worth its outcome");
    assert_eq!((worth.exact, worth.plies), (true, Some(0)));
    assert_eq!(worth.shares[winner.index()], 1.0);
    the_match.undo();
    // The last ply of Pylos wins, or leaves the other seat without a ply.
    let worth = weigh(&*the_match, request(8)).expect("a seat is to move");
    assert_eq!((worth.exact, worth.plies), (true, Some(1)));
    assert_eq!(
        worth.shares[mover(&*the_match).expect("a seat").index()],
        1.0
    );
}
