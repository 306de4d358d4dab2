//! Actions: every legal ply is made by exactly one sequence of them, the numbers are those
//! of the documented tables, and whatever else is given is refused with its reason.

#[path = "actions/from_text.rs"]
mod from_text;
mod support;

use std::collections::HashSet;

use calot_rules::actions::{ActionError, Decision, Progress};
use calot_rules::registry::{self, GAMES, Visitor};
use calot_rules::{AnyMatch, Game, Match, Playable, PlyError, Turn};
use fastrand::Rng;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Sequences of actions and the plies that they make.
type Made<G> = Vec<(Vec<u32>, <G as Game>::Ply)>;

/// Walks through a game at random and checks the actions of every position on the way.
struct RandomGames {
    plies: usize,
    seed: u64,
}

impl Visitor for RandomGames {
    type Output = ();

    fn visit<G: Playable>(self, options: G::Options) {
        assert!(G::ACTIONS <= 10_000);
        let mut random = Rng::with_seed(self.seed);
        let mut the_match = Match::<G>::new(&options);
        for step in 0..self.plies {
            let position = the_match.position();
            let sequences = check_plies(position);
            // With very many plies each action takes a while, and so does every refusal.
            if sequences.len() < 200 || step % 8 == 0 {
                check_tree(position, &sequences);
            }
            if step % 8 == 0 {
                check_refused(position.decision(), &mut random);
            }
            if the_match.turn() == Turn::Over {
                break;
            }
            let (chosen, ply) = &sequences[random.usize(..sequences.len())];
            match position.follow(chosen) {
                Ok(Progress::Ply(made)) => assert_eq!(made, *ply),
                other => panic!("{chosen:?} makes {ply:?}, not {other:?}"),
            }
            let ply = *ply;
            the_match.play_unchecked(ply);
        }
    }
}

/// The legal plies with their actions, which are those of the table and read back.
fn check_plies<G: Playable>(position: &G) -> Made<G> {
    let place = position.position_text();
    let plies = position.plies();
    let texts: Vec<String> = plies.iter().map(|ply| position.ply_text(*ply)).collect();
    let mut sequences = Vec::new();
    for (ply, text) in plies.iter().zip(&texts) {
        let actions = position.actions_of(*ply);
        assert!(actions.len() <= G::LONGEST, "{place}: {text}");
        assert!(actions.iter().all(|action| *action < G::ACTIONS));
        assert_eq!(
            actions.to_vec(),
            from_text::actions(G::INFO.id, text, &texts),
            "{place}: {text}"
        );
        assert_eq!(position.ply_of(&actions), Some(*ply), "{place}: {text}");
        sequences.push((actions.to_vec(), *ply));
    }
    sequences
}

/// Taking legal actions in every way makes each legal ply once.
fn check_tree<G: Playable>(position: &G, sequences: &Made<G>) {
    let mut made = Vec::new();
    collect(position.decision(), &mut made);
    assert_eq!(made.len(), sequences.len(), "{position:?}");
    let different: HashSet<_> = made.iter().collect();
    assert_eq!(different, sequences.iter().collect(), "{position:?}");
}

fn collect<G: Playable>(decision: Decision<'_, G>, made: &mut Made<G>) {
    for action in decision.legal_actions() {
        match decision.act(action) {
            Ok(Progress::More(next)) => {
                assert_eq!(next.begun(), [decision.begun(), &[action]].concat());
                assert!(!next.legal_actions().is_empty(), "a dead end at {next:?}");
                collect(next, made);
            }
            Ok(Progress::Ply(ply)) => made.push(([decision.begun(), &[action]].concat(), ply)),
            Err(error) => panic!("{action} is legal at {decision:?}: {error}"),
        }
    }
}

/// Every action that is not legal is refused for the right reason, also within a ply.
fn check_refused<G: Playable>(decision: Decision<'_, G>, random: &mut Rng) {
    let legal: HashSet<u32> = decision.legal_actions().into_iter().collect();
    let over = decision.position().turn() == Turn::Over;
    // In a position with very many plies each answer takes a while.
    let tried: Vec<u32> = if legal.len() < 200 {
        (0..G::ACTIONS).collect()
    } else {
        (0..50).map(|_| random.u32(..G::ACTIONS)).collect()
    };
    for action in tried {
        match decision.act(action) {
            Ok(_) => assert!(legal.contains(&action), "{action} at {decision:?}"),
            Err(error) => {
                assert!(!legal.contains(&action), "{action} at {decision:?}");
                let expected = match over {
                    true => ActionError::Over { action },
                    false => ActionError::Illegal { action },
                };
                assert_eq!(error, expected);
            }
        }
    }
    let actions = G::ACTIONS;
    for action in [actions, actions + 1, u32::MAX] {
        let refused = decision.act(action).err();
        assert_eq!(refused, Some(ActionError::Unknown { action, actions }));
    }
    for action in legal {
        match decision.act(action) {
            Ok(Progress::More(next)) => check_refused(next, random),
            Ok(Progress::Ply(_)) => {
                let more = [decision.begun(), &[action, 0]].concat();
                let refused = decision.position().follow(&more).err();
                assert_eq!(refused, Some(ActionError::Surplus { action: 0 }));
            }
            Err(error) => panic!("{action} at {decision:?}: {error}"),
        }
    }
}

#[test]
fn actions_make_each_legal_ply_once_in_every_variant() {
    support::in_every_variant(|seed, game| {
        registry::visit(game, RandomGames { plies: 30, seed }).expect("a variant is accepted");
    });
}

#[test]
fn actions_make_each_legal_ply_once_in_long_games() {
    let variants = [
        "pylos:takeback=must",
        "pylos:rules=expert",
        "quits:players=4",
    ];
    for game in GAMES.iter().map(|entry| entry.info.id).chain(variants) {
        for seed in 0..8 {
            let plies = 300;
            registry::visit(game, RandomGames { plies, seed }).expect("a variant is accepted");
        }
    }
}

#[test]
fn the_numbers_stay_what_they_are() {
    let file = include_str!("actions/numbers.txt");
    let lines = file
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut games = HashSet::new();
    for line in lines {
        let parts: Vec<&str> = line.split(" | ").collect();
        let &[game, position, ply, actions] = &parts[..] else {
            panic!("{line} does not have four parts");
        };
        let actions: Vec<u32> = actions
            .split(' ')
            .map(|action| action.parse().expect("a number"))
            .collect();
        let mut the_match = match position {
            "-" => registry::new_match(game).expect("a variant is accepted"),
            _ => open(game, position),
        };
        games.insert(the_match.info().id);
        assert_eq!(the_match.actions_of_ply(ply), Ok(actions.clone()), "{line}");
        assert_eq!(
            the_match.ply_of_actions(&actions),
            Ok(Some(ply.to_owned())),
            "{line}"
        );
        the_match
            .play_actions(&actions)
            .expect("the actions of a legal ply");
        assert_eq!(the_match.history(), [ply], "{line}");
    }
    assert_eq!(games.len(), GAMES.len(), "every game is in the file");
}

fn open(game: &str, position: &str) -> Box<dyn AnyMatch> {
    registry::open_match(game, Some(position)).expect("the position is possible")
}

#[test]
fn an_unfinished_ply_is_not_played() {
    let mut the_match = open("pylos", "ll2/l3/4/ddd1 3/3/3 2/2 1 l");
    let before = the_match.position_text();
    assert_eq!(the_match.play_actions(&[]), Err(ActionError::Unfinished));
    assert_eq!(the_match.play_actions(&[5]), Err(ActionError::Unfinished));
    assert_eq!(
        the_match.play_actions(&[5, 436]),
        Err(ActionError::Unfinished)
    );
    // 1a1 after 1a2 is the ply 1b2-1a1-1a2, which begins with 1a1.
    let wrong_order = ActionError::Illegal { action: 436 };
    assert_eq!(the_match.play_actions(&[5, 437, 436]), Err(wrong_order));
    assert_eq!(the_match.legal_actions(&[5, 437]), Ok(vec![440, 441, 465]));
    assert_eq!(the_match.legal_actions(&[5, 465]), Ok(vec![]));
    assert_eq!(the_match.ply_of_actions(&[5]), Ok(None));
    assert_eq!(the_match.position_text(), before);
    the_match
        .play_actions(&[5, 436, 437])
        .expect("the lower cell comes first");
    assert_eq!(the_match.history(), ["1b2-1a1-1a2"]);
}

#[test]
fn a_ball_that_is_freed_can_be_taken_back_after_the_one_above() {
    // A light ball on 2a1 rests on four light balls, and 1b3 completes the square of 1a2, 1b2
    // and 1a3.
    let the_match = open("pylos", "ll1d/ll1d/l2d/ddd1 l2/3/3 2/2 1 l");
    // 1b3 is cell 6, 2a1 is cell 16, 1a1 is cell 0 and covered until 2a1 has gone.
    let first = the_match.legal_actions(&[6]).expect("1b3 can be filled");
    assert_eq!(first, [436 + 2, 436 + 6, 436 + 16, 465]);
    let second = the_match
        .legal_actions(&[6, 436 + 16])
        .expect("2a1 can be taken");
    assert_eq!(second, [436, 436 + 1, 436 + 4, 436 + 5, 465]);
}

#[test]
fn at_least_one_ball_is_taken_back_where_it_must_be() {
    let the_match = open("pylos:takeback=must", "ll2/l3/4/ddd1 3/3/3 2/2 1 l");
    assert_eq!(the_match.legal_actions(&[5]), Ok(vec![436, 437, 440, 441]));
    // The last of them can only be followed by the end.
    assert_eq!(the_match.legal_actions(&[5, 441]), Ok(vec![465]));
}

#[test]
fn nothing_is_legal_after_a_third_repetition() {
    // Rows 1 and 5 go to and fro: what the first slide leads to arises again after four more
    // plies, and again after eight.
    let mut the_match = registry::new_match("quits").expect("the game exists");
    for ply in ["1+", "5-", "1-", "5+"].into_iter().cycle().take(9) {
        assert!(!the_match.is_repeated());
        the_match.play(ply).expect("a legal slide");
    }
    assert!(the_match.is_repeated());
    assert_eq!(the_match.legal_actions(&[]), Ok(vec![]));
    let over = ActionError::Over { action: 200 };
    assert_eq!(the_match.play_actions(&[200]), Err(over));
    assert_eq!(the_match.ply_of_actions(&[200]), Err(over));
    assert!(matches!(
        the_match.actions_of_ply("1+"),
        Err(PlyError::Over { .. })
    ));
    let unknown = ActionError::Unknown {
        action: 221,
        actions: 221,
    };
    assert_eq!(the_match.play_actions(&[221]), Err(unknown));
}

#[test]
fn a_refusal_says_why() {
    let mut the_match = registry::new_match("rolit").expect("the game exists");
    let said = |error: Result<(), ActionError>| error.expect_err("it is refused").to_string();
    assert_eq!(
        said(the_match.play_actions(&[68])),
        "there is no action 68; the game has the actions 0 to 67"
    );
    assert_eq!(
        said(the_match.play_actions(&[0])),
        "action 0 is not legal here"
    );
    assert_eq!(
        said(the_match.play_actions(&[])),
        "the actions do not make a whole ply: there is more to decide"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn any_number_is_taken_or_refused(
        game in select(support::tested_variants()),
        choices in vec(any::<u16>(), 0..60),
        wild in vec(prop_oneof![any::<u32>(), 0..1400_u32], 0..5),
    ) {
        let mut the_match = registry::new_match(&game).expect("a variant is accepted");
        for choice in choices {
            let mut begun = Vec::new();
            while let Ok(None) = the_match.ply_of_actions(&begun) {
                let legal = the_match.legal_actions(&begun).expect("legal actions were taken");
                let Some(action) = legal.get(usize::from(choice) % legal.len().max(1)) else {
                    break;
                };
                begun.push(*action);
            }
            if begun.is_empty() {
                break;
            }
            the_match.play_actions(&begun).expect("legal actions were taken");
        }
        let before = the_match.position_text();
        let ply = the_match.ply_of_actions(&wild);
        let legal = the_match.legal_actions(&wild);
        prop_assert_eq!(ply.is_err(), legal.is_err());
        match the_match.play_actions(&wild) {
            Ok(()) => {
                let played = the_match.history().pop();
                prop_assert_eq!(ply, Ok(played));
            }
            Err(error) => {
                prop_assert_eq!(&the_match.position_text(), &before);
                match error {
                    ActionError::Unfinished => prop_assert_eq!(ply, Ok(None)),
                    _ => prop_assert_eq!(ply, Err(error)),
                }
            }
        }
    }
}
