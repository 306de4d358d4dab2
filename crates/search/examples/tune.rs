//! Finds the weights of an evaluation from games of the computer with itself.
//!
//! ```sh
//! cargo run --release -p calot-search --example tune -- pylos 4000 3
//! ```
//!
//! plays 4000 games of Pylos at level 3 from random openings, notes what each seat had in
//! every position and who won in the end, and fits the weights so that they foretell the
//! winners as well as possible (logistic regression by gradient descent). It prints the
//! weights to be put into `src/evaluate`.

#![allow(
    clippy::print_stdout,
    reason = "an example has nothing else to say it with"
)]

use std::process::ExitCode;

use calot_rules::{AnyMatch, Match, Seat, Turn, for_each_game, registry};
use calot_search::evaluate::Evaluate;
use calot_search::levels::Level;
use calot_search::{NoClock, Request, think};
use fastrand::Rng;

/// How many random plies a game begins with, after a set-up.
const OPENING: usize = 6;
const LONGEST_GAME: usize = 400;
const STEPS: usize = 600;

/// What each seat had in a position, and its share of the win in the end.
struct Sample {
    features: Vec<Vec<f64>>,
    shares: Vec<f64>,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (Some(game), Some(games), Some(level)) = (
        args.first(),
        args.get(1).and_then(|text| text.parse().ok()),
        args.get(2)
            .and_then(|text| text.parse().ok())
            .and_then(Level::new),
    ) else {
        eprintln!("usage: tune GAME NUMBER_OF_GAMES LEVEL");
        return ExitCode::from(2);
    };
    let the_match = match registry::new_match(game) {
        Ok(the_match) => the_match,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    for_each_game!(G => if let Some(start) = the_match.as_any().downcast_ref::<Match<G>>() {
        tune(start, games, level);
    });
    ExitCode::SUCCESS
}

fn tune<G: Evaluate>(start: &Match<G>, games: u64, level: Level) {
    let samples: Vec<Sample> = (0..games)
        .flat_map(|seed| play(start, level, seed))
        .collect();
    let before: Vec<f64> = G::WEIGHTS
        .iter()
        .map(|(_, weight)| f64::from(*weight))
        .collect();
    println!(
        "{} positions of {games} games at level {}",
        samples.len(),
        level.number()
    );
    println!(
        "error with the weights in use: {:.5}",
        error::<G>(&samples, &before)
    );
    let found = fit::<G>(&samples, before);
    println!(
        "error with these weights:      {:.5}",
        error::<G>(&samples, &found)
    );
    for ((name, before), weight) in G::WEIGHTS.iter().zip(&found) {
        println!("        ({name:?}, {}), // {before}", weight.round());
    }
}

/// Plays a game and returns samples of it.
fn play<G: Evaluate>(start: &Match<G>, level: Level, seed: u64) -> Vec<Sample> {
    let mut random = Rng::with_seed(seed);
    let mut the_match = start.clone();
    let mut opening = 0;
    let mut positions = Vec::new();
    for _ in 0..LONGEST_GAME {
        let seat_chooses = match the_match.turn() {
            Turn::Over => break,
            Turn::Chance => false,
            Turn::Seat(_) if the_match.is_setting_up() => false,
            Turn::Seat(_) if opening < OPENING => {
                opening += 1;
                false
            }
            Turn::Seat(_) => true,
        };
        let ply = if seat_chooses {
            positions.push(features_of(the_match.position()));
            let request = Request {
                seed: random.u64(..),
                ..Request::new(level, &NoClock)
            };
            think(&the_match, request).map(|answer| answer.ply).ok()
        } else {
            registry::draw_ply(&the_match, |total| random.u32(..total))
        };
        let Some(ply) = ply else { break };
        if the_match.play_text(&ply).is_err() {
            break;
        }
    }
    let Some(outcome) = the_match.outcome() else {
        return Vec::new();
    };
    let winners = outcome.winners.iter().count().max(1) as f64;
    let shares: Vec<f64> = Seat::all(the_match.seats())
        .map(|seat| f64::from(u8::from(outcome.winners.contains(seat))) / winners)
        .collect();
    positions
        .into_iter()
        .map(|features| Sample {
            features,
            shares: shares.clone(),
        })
        .collect()
}

fn features_of<G: Evaluate>(position: &G) -> Vec<Vec<f64>> {
    Seat::all(position.seats())
        .map(|seat| {
            let features = position.features(seat);
            features.as_ref().iter().copied().map(f64::from).collect()
        })
        .collect()
}

/// The shares that weights foretell, one for each seat.
fn foretold<G: Evaluate>(sample: &Sample, weights: &[f64]) -> Vec<f64> {
    let odds = sample.features.iter().map(|features| {
        let merit: f64 = features.iter().zip(weights).map(|(a, b)| a * b).sum();
        (merit / G::SCALE).exp()
    });
    let odds: Vec<f64> = odds.collect();
    let sum: f64 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

/// The mean of squares of what was foretold wrongly.
fn error<G: Evaluate>(samples: &[Sample], weights: &[f64]) -> f64 {
    let squares = samples.iter().map(|sample| {
        let foretold = foretold::<G>(sample, weights);
        let wrong = foretold.iter().zip(&sample.shares).map(|(a, b)| a - b);
        wrong.map(|wrong| wrong * wrong).sum::<f64>() / sample.shares.len() as f64
    });
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Gradient descent with a step for each weight by its own history (Adagrad).
fn fit<G: Evaluate>(samples: &[Sample], mut weights: Vec<f64>) -> Vec<f64> {
    let mut squares = vec![1e-12; weights.len()];
    for _ in 0..STEPS {
        let mut gradient = vec![0.0; weights.len()];
        for sample in samples {
            let foretold = foretold::<G>(sample, &weights);
            for ((foretold, share), features) in
                foretold.iter().zip(&sample.shares).zip(&sample.features)
            {
                for (slope, feature) in gradient.iter_mut().zip(features) {
                    *slope += (foretold - share) * feature;
                }
            }
        }
        for ((weight, slope), square) in weights.iter_mut().zip(&gradient).zip(&mut squares) {
            *square += slope * slope;
            *weight -= 5.0 * slope / square.sqrt();
        }
    }
    weights
}
