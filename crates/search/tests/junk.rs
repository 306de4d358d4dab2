//! No search panics, whatever safe code has made of a match: positions that plies played
//! without a check lead to, in every game and with every value of every option.

use std::panic::{AssertUnwindSafe, catch_unwind};

use calot_rules::actions::Progress;
use calot_rules::options::OptionSpec;
use calot_rules::registry::{self, GAMES, Visitor};
use calot_rules::{AnyMatch, Game, Match, Playable, Seat, for_each_game};
use calot_search::evaluate::Evaluate;
use calot_search::levels::Level;
use calot_search::{Budget, NoClock, Request, find_puzzle, solve, think, uct, weigh};
use fastrand::Rng;

/// A match of plies that are legal, and of others that happen to be plies.
struct Junk<'a>(&'a mut Rng);

impl Visitor for Junk<'_> {
    type Output = Box<dyn AnyMatch>;

    fn visit<G: Playable>(self, options: G::Options) -> Box<dyn AnyMatch> {
        let random = self.0;
        let mut the_match = Match::<G>::new(&options);
        for _ in 0..random.usize(..80) {
            let position = the_match.position();
            let ply = match random.bool() {
                true => position.pick_ply(|count| random.u32(..count)),
                false => {
                    let actions: Vec<u32> = (0..random.usize(1..=G::LONGEST))
                        .map(|_| random.u32(..G::ACTIONS))
                        .collect();
                    position.ply_of(&actions)
                }
            };
            if let Some(ply) = ply {
                the_match.play_unchecked(ply);
            }
        }
        observe_a_decision(the_match.position(), random);
        Box::new(the_match)
    }
}

/// Observes a ply as it is decided, action by action.
fn observe_a_decision<G: Playable>(position: &G, random: &mut Rng) {
    let mut planes = vec![0.0; G::SHAPE.len()];
    let mut decision = position.decision();
    loop {
        let seen = decision.observe(Seat::FIRST, &mut planes);
        seen.expect("there is a first seat, and room for all planes");
        let actions = decision.legal_actions();
        let Some(action) = random.choice(actions) else {
            break;
        };
        match decision.act(action) {
            Ok(Progress::More(next)) => decision = next,
            _ => break,
        }
    }
}

/// Asks for everything; whether there is an answer does not matter.
fn search(the_match: &dyn AnyMatch, seed: u64) {
    let budget = Budget {
        nodes: Some(120),
        depth: Some(3),
        clock: &NoClock,
    };
    let level = Level::new(1 + (seed % 8) as u8).expect("levels are 1 to 8");
    let request = Request {
        seed,
        budget,
        ..Request::new(level, &NoClock)
    };
    if let Ok(answer) = think(the_match, request) {
        assert!(the_match.ply_texts().contains(&answer.ply));
    }
    let _ = (
        weigh(the_match, request),
        uct(the_match, 10, seed, &NoClock),
    );
    let _ = find_puzzle(the_match, 3, Some(100));
}

/// The game as it is, and with each value of each option.
fn variants() -> Vec<String> {
    let with_values = |id: &'static str, option: &OptionSpec| {
        let key = option.key;
        let text = move |value: &&str| format!("{id}:{key}={value}");
        option.values.iter().map(text).collect::<Vec<_>>()
    };
    GAMES
        .iter()
        .flat_map(|entry| {
            let id = entry.info.id;
            let options = entry
                .options
                .iter()
                .flat_map(move |option| with_values(id, option));
            std::iter::once(id.to_owned()).chain(options)
        })
        .filter(|game| registry::new_match(game).is_ok())
        .collect()
}

#[test]
fn a_match_of_any_plies_is_searched_without_a_panic() {
    let mut random = Rng::with_seed(3);
    for game in variants() {
        for _ in 0..12 {
            let the_match = registry::visit(&game, Junk(&mut random)).expect("it is a variant");
            let seed = random.u64(..);
            let searched = catch_unwind(AssertUnwindSafe(|| search(the_match.as_ref(), seed)));
            let position = the_match.position_text();
            assert!(searched.is_ok(), "{game} in {position:?} with seed {seed}");
        }
    }
}

#[test]
fn every_seat_can_be_judged_also_one_that_does_not_take_part() {
    fn judge<G: Evaluate>() {
        let positions = variants().into_iter().filter_map(|game| {
            let the_match = registry::new_match(&game).ok()?;
            let typed = the_match.as_any().downcast_ref::<Match<G>>();
            typed.map(|typed| typed.position().clone())
        });
        for position in positions {
            for seat in Seat::all(4) {
                let features = position.features(seat);
                assert_eq!(features.as_ref().len(), G::WEIGHTS.len());
                let _ = position.merit(seat);
            }
        }
    }
    let _ = for_each_game!(G => judge::<G>());
}

#[test]
fn a_seat_without_plies_is_told_so() {
    use calot_rules::games::ballcube::{BallCube, Ply};
    use calot_search::ThinkError;

    // The first seat lays all of its bars while the second one passes.
    let mut position = BallCube::new(&Default::default());
    while let Some(ply) = position.plies().first() {
        position.play_unchecked(*ply);
        position.play_unchecked(Ply::Pass);
    }
    let stuck = Match::from_position(position.clone());
    for level in 1..=8 {
        let level = Level::new(level).expect("levels are 1 to 8");
        let answer = think(&stuck, Request::new(level, &NoClock));
        assert_eq!(answer.err(), Some(ThinkError::NoPly));
    }
    assert_eq!(uct(&stuck, 10, 1, &NoClock).err(), Some(ThinkError::NoPly));
    assert_eq!(solve(&stuck, &NoClock), Ok(None));

    // The second seat has bars, but each of its plies leads there.
    position.play_unchecked(Ply::Pass);
    let before = Match::from_position(position);
    let request = Request::new(Level::FAMILY, &NoClock);
    assert!(think(&before, request).is_ok());
    assert!(uct(&before, 100, 1, &NoClock).is_ok());
}
