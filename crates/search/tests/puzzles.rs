//! Puzzles compared with a plain search that knows nothing but legal plies and results.

use calot_rules::{AnyMatch, Seat, Turn, registry};
use calot_search::puzzle::{NotAPuzzle, Puzzle};
use calot_search::{ThinkError, check_puzzle, find_puzzle};
use fastrand::Rng;

/// Whether a seat wins within so many plies whatever the others do, by trying everything.
fn wins(the_match: &mut dyn AnyMatch, seat: Seat, plies: u32) -> bool {
    if let Some(outcome) = the_match.outcome() {
        return outcome.winners.iter().eq([seat]);
    }
    if plies == 0 {
        return false;
    }
    let own = the_match.turn() == Turn::Seat(seat);
    for ply in the_match.ply_texts() {
        the_match.play(&ply).expect("a listed ply is legal");
        let won = wins(the_match, seat, plies - 1);
        the_match.undo();
        if won == own {
            return own;
        }
    }
    !own
}

/// The plies of the seat to move that win within so many plies.
fn winning_plies(the_match: &mut dyn AnyMatch, seat: Seat, plies: u32) -> Vec<String> {
    let texts = the_match.ply_texts();
    texts
        .into_iter()
        .filter(|ply| {
            the_match.play(ply).expect("a listed ply is legal");
            let won = wins(the_match, seat, plies - 1);
            the_match.undo();
            won
        })
        .collect()
}

fn mover(the_match: &dyn AnyMatch) -> Seat {
    match the_match.turn() {
        Turn::Seat(seat) => seat,
        turn => panic!("{turn:?} has no seat"),
    }
}

/// The last positions of a random game, each as a match without a past.
fn endings(game: &str, seed: u64, last: usize) -> Vec<Box<dyn AnyMatch>> {
    let mut random = Rng::with_seed(seed);
    let mut the_match = registry::new_match(game).expect("a variant is accepted");
    let mut positions = Vec::new();
    while the_match.turn() != Turn::Over {
        positions.push(the_match.position_text());
        let ply = registry::draw_ply(the_match.as_ref(), |total| random.u32(..total));
        the_match
            .play(&ply.expect("there is a ply"))
            .expect("it is legal");
    }
    let late = positions.len().saturating_sub(last);
    let open = |position: &String| registry::open_match(game, Some(position));
    positions[late..]
        .iter()
        .map(|position| open(position).expect("a position is read again"))
        .collect()
}

#[test]
fn puzzles_are_what_a_plain_search_says() {
    for (game, games, last, longest) in [
        ("rolit:size=4", 60, 5, 5),
        ("pylos", 60, 4, 3),
        ("quits", 60, 3, 3),
        ("ballcube:levels=1,balls=2", 150, 4, 3),
    ] {
        let (mut puzzles, mut others) = (0, 0);
        for seed in 0..games {
            for mut the_match in endings(game, seed, last) {
                let seat = mover(the_match.as_ref());
                let found = find_puzzle(the_match.as_ref(), longest, None).expect("it is for two");
                let soonest = (1..=longest).find(|&plies| wins(the_match.as_mut(), seat, plies));
                let Some(puzzle) = found else {
                    others += 1;
                    // With a win in three, the first ply is all there is to find.
                    if soonest == Some(3) && the_match.ply_texts().len() > 1 {
                        assert_ne!(winning_plies(the_match.as_mut(), seat, 3).len(), 1);
                    }
                    continue;
                };
                puzzles += 1;
                assert!(the_match.ply_texts().len() > 1, "no choice");
                assert_eq!(Some(puzzle.plies), soonest, "{}", the_match.position_text());
                check_puzzle(the_match.as_ref(), &puzzle).expect("what was found is a puzzle");
                let mut left = puzzle.plies;
                for (number, ply) in puzzle.line.iter().enumerate() {
                    if number % 2 == 0 {
                        let winning = winning_plies(the_match.as_mut(), seat, left);
                        assert_eq!(winning, [ply.as_str()], "{}", the_match.position_text());
                    }
                    the_match.play(ply).expect("the line is legal");
                    left -= 1;
                    assert!(
                        !wins(the_match.as_mut(), seat, left - 1),
                        "a reply that gives in"
                    );
                }
            }
        }
        assert!(puzzles > 5 && others > 5, "{game}: {puzzles} and {others}");
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let mut seen = 0;
    for seed in 0..40 {
        for the_match in endings("rolit:size=4", seed, 5) {
            let Ok(Some(puzzle)) = find_puzzle(the_match.as_ref(), 5, None) else {
                continue;
            };
            seen += 1;
            let plies = puzzle.plies;
            let line = puzzle.line.clone();
            let refused = |plies, line| {
                let wrong = Puzzle { plies, line };
                check_puzzle(the_match.as_ref(), &wrong).expect_err("it is wrong")
            };
            assert_eq!(
                refused(plies + 1, line.clone()),
                NotAPuzzle::WonSooner(plies + 1)
            );
            refused(plies - 1, line.clone());
            assert_eq!(refused(0, line.clone()), NotAPuzzle::LineTooLong);
            let longest = refused(u32::MAX, line.clone());
            assert_eq!(longest, NotAPuzzle::TooLong(u32::MAX));
            let other = the_match
                .ply_texts()
                .into_iter()
                .find(|ply| *ply != line[0]);
            if let Some(other) = other {
                let found = refused(plies, vec![other]);
                assert_eq!(found, NotAPuzzle::NotTheOnlyPly(1));
            }
            let nonsense = refused(plies, vec!["nonsense".to_owned()]);
            assert!(matches!(nonsense, NotAPuzzle::Ply(_)), "{nonsense}");
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn only_games_of_two_without_chance_have_puzzles() {
    for game in ["bille-trap", "rolit:players=3", "quits:players=4"] {
        let the_match = registry::new_match(game).expect("a variant is accepted");
        let refused =
            find_puzzle(the_match.as_ref(), 3, Some(1000)).expect_err("it is not for two");
        assert!(matches!(
            refused,
            ThinkError::NotForTwo | ThinkError::Chance
        ));
    }
}
