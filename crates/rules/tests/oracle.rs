//! Compares the rules with the slow second implementation of the crate `calot-oracle`:
//! whole random games of every variant, ply by ply, and both ways round.

mod support;

use calot_rules::{AnyMatch, registry, trace};

/// The trace of a list of plies.
fn trace_of(game: &str, plies: &[String]) -> String {
    let mut the_match = registry::new_match(game).expect("a variant is accepted");
    let mut text = String::new();
    for ply in plies {
        text.push_str(&trace::ply_line(the_match.as_ref(), ply));
        text.push('\n');
        if let Err(error) = the_match.play(ply) {
            panic!("{game} after {:?}: {error}", the_match.history());
        }
    }
    text.push_str(&trace::end_line(the_match.as_ref()));
    text.push('\n');
    text
}

fn compare(game: &str, plies: &[String]) {
    let ours = trace_of(game, plies);
    let theirs = calot_oracle::trace(game, plies);
    if ours != theirs {
        let line = ours
            .lines()
            .zip(theirs.lines())
            .position(|(a, b)| a != b)
            .unwrap_or(ours.lines().count().min(theirs.lines().count()));
        panic!(
            "{game}: line {} of the traces differs: {:?}, the oracle says {:?}; the plies are {}",
            line + 1,
            ours.lines().nth(line),
            theirs.lines().nth(line),
            plies.join(" ")
        );
    }
}

#[test]
fn random_games_of_the_oracle_are_the_same_here() {
    support::in_every_variant(|_, game| {
        for seed in 0..2 {
            let plies = calot_oracle::random_game(game, seed, 150);
            compare(game, &plies);
        }
    });
}

#[test]
fn random_games_from_here_are_the_same_in_the_oracle() {
    support::in_every_variant(|_, game| {
        let mut the_match = registry::new_match(game).expect("a variant is accepted");
        let mut random = fastrand::Rng::with_seed(7);
        support::play_random(the_match.as_mut(), &mut random, 150);
        compare(game, &the_match.history());
    });
}

#[test]
fn chance_has_the_same_odds() {
    for game in [
        "bille-trap",
        "bille-trap:players=4,closed=3",
        "rolit:first=toss",
    ] {
        for seed in 0..50 {
            let mut oracle = calot_oracle::new_game(game).expect("a variant is accepted");
            let mut the_match = registry::new_match(game).expect("a variant is accepted");
            for ply in calot_oracle::random_game(game, seed, 400) {
                for (text, weight) in the_match.weighted_plies() {
                    let place = the_match.position_text();
                    assert_eq!(weight, oracle.weight(&text), "{game}: {text} at {place}");
                }
                oracle.play(&ply);
                the_match.play(&ply).expect("the oracle's ply is legal");
            }
        }
    }
}

#[test]
fn the_same_game_texts_are_accepted() {
    for text in [
        "rolit:size=4,players=3",
        "rolit:first=3",
        "rolit:first=0",
        "rolit:players=02",
        "rolit:",
        "rolit:players=2,",
        "rolit:players=2,players=2",
        "rolit: players=2",
        "ballcube:rules=white,players=4",
        "ballcube:rules=white,players=3,balls=5",
        "ballcube:rules=white,players=2,balls=8",
        "ballcube:rules=white,players=2,balls=7",
        "ballcube:rules=counter,balls=4",
        "ballcube:players=3,draft=open",
        "ballcube:players=4,draft=sets",
        "ballcube:players=3,balls=6",
        "ballcube:players=4,balls=5",
        "ballcube:levels=2,bars=9",
        "ballcube:bars=0",
        "ballcube:bars=25",
        "pylos:rules=children,takeback=must",
        "quits:players=3",
        "cubulus:players=4",
        "bille-trap:closed=25",
        "Rolit",
        "",
    ] {
        assert_eq!(
            registry::canonical(text).is_ok(),
            calot_oracle::new_game(text).is_some(),
            "{text}"
        );
    }
}

#[test]
fn small_counts_are_the_same() {
    support::in_every_variant(|_, game| {
        let the_match = registry::new_match(game).expect("a variant is accepted");
        let oracle = calot_oracle::new_game(game).expect("a variant is accepted");
        for depth in 1.. {
            let count = the_match.perft(depth).expect("the depth is small");
            if count > 3000 || depth > 8 {
                break;
            }
            assert_eq!(
                count,
                calot_oracle::perft(oracle.as_ref(), depth),
                "{game} {depth}"
            );
        }
    });
}

/// The position without its last part: the ply just played, or the seat to move.
fn board_text(the_match: &dyn AnyMatch) -> String {
    let text = the_match.position_text();
    text.rsplit_once(' ')
        .map_or("", |(board, _)| board)
        .to_owned()
}

/// Games in which every seat goes back to known positions when it can: random games
/// hardly ever repeat one three times.
#[test]
fn games_that_go_in_circles_end_the_same() {
    let mut ended = 0;
    for game in [
        "pylos",
        "pylos:takeback=must",
        "quits",
        "quits:players=4",
        "quits:steps=forward",
        "cubulus",
        "cubulus:players=3",
        "ballcube",
        "ballcube:levels=2,rules=misere",
        "ballcube:players=3,levels=3",
        "ballcube:rules=counter,levels=4",
        "ballcube:players=4,rules=counter,levels=5",
        "ballcube:players=3,rules=white",
    ] {
        for seed in 0..6 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut the_match = registry::new_match(game).expect("a variant is accepted");
            support::play_random(the_match.as_mut(), &mut random, 45);
            let mut seen = std::collections::HashSet::new();
            for _ in 0..250 {
                seen.insert(board_text(the_match.as_ref()));
                let known = the_match.ply_texts().into_iter().find(|ply| {
                    the_match.play(ply).expect("a listed ply is legal");
                    let known = seen.contains(&board_text(the_match.as_ref()));
                    the_match.undo();
                    known
                });
                let Some(ply) =
                    known.or_else(|| support::random_ply(the_match.as_ref(), &mut random))
                else {
                    break;
                };
                the_match.play(&ply).expect("a listed ply is legal");
            }
            ended += u32::from(the_match.is_repeated());
            compare(game, &the_match.history());
        }
    }
    assert!(ended >= 20, "only {ended} games ended by repetition");
}
