//! Speed of the rules, measured on one thread in CPU time.

use std::time::Duration;

use calot_rules::registry::{self, Visitor};
use calot_rules::{Game, GameTextError, Playable, Turn, perft};
use cpu_time::ThreadTime;
use fastrand::Rng;
use serde::Serialize;

/// A random game is given up after this many plies; no game has ever come near.
const LONGEST_GAME: u32 = 100_000;

/// How much CPU time one repetition takes at least.
const REPETITION: Duration = Duration::from_millis(200);

/// Games are played in groups, since reading the clock takes as long as a short game.
pub const GAMES_AT_ONCE: u64 = 64;

/// A figure, several times measured.
#[derive(Clone, Debug, Serialize)]
pub struct Figure {
    /// The game text.
    pub game: String,
    /// What was measured.
    pub what: &'static str,
    /// The median, in units per CPU second.
    pub median: f64,
    /// The slowest repetition.
    pub slowest: f64,
    /// The fastest repetition.
    pub fastest: f64,
    /// How often it was measured.
    pub repetitions: usize,
}

impl Figure {
    /// Sums up measured rates, in any order.
    pub fn of(game: &str, what: &'static str, mut rates: Vec<f64>) -> Figure {
        rates.sort_by(f64::total_cmp);
        let middle = rates.len() / 2;
        let median = match rates.len() {
            0 => 0.0,
            odd if odd % 2 == 1 => rates[middle],
            _ => (rates[middle - 1] + rates[middle]) / 2.0,
        };
        Figure {
            game: game.to_owned(),
            what,
            median,
            slowest: rates.first().copied().unwrap_or(0.0),
            fastest: rates.last().copied().unwrap_or(0.0),
            repetitions: rates.len(),
        }
    }
}

/// Measures a game: random games and plies per second, plies per second after the set-up
/// if the game has one, and perft leaves per second.
pub fn figures(game_text: &str, repetitions: u32) -> Result<Vec<Figure>, GameTextError> {
    registry::visit(
        game_text,
        Measure {
            game_text,
            repetitions,
        },
    )
}

/// The rate of a piece of work that says how much it did, in units per CPU second. The
/// work is repeated until it has taken long enough to be measured.
pub fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let start = ThreadTime::now();
    let mut done = 0;
    loop {
        done += work();
        let elapsed = start.elapsed();
        if elapsed >= REPETITION {
            return done as f64 / elapsed.as_secs_f64();
        }
    }
}

/// Plays a uniformly random game to its end and returns the number of plies.
#[inline]
pub fn random_game<G: Game>(position: &mut G, random: &mut Rng) -> u32 {
    let mut plies = 0;
    while let Some(ply) = position.pick_ply(|count| random.u32(..count)) {
        position.play_unchecked(ply);
        plies += 1;
        if plies == LONGEST_GAME {
            break;
        }
    }
    plies
}

/// A rate with three digits and a unit, such as `12.3 M`.
pub fn short(rate: f64) -> String {
    let (value, unit) = match rate {
        rate if rate >= 1e6 => (rate / 1e6, " M"),
        rate if rate >= 1e3 => (rate / 1e3, " k"),
        rate => (rate, ""),
    };
    let decimals = if value >= 100.0 { 0 } else { 1 };
    format!("{value:.decimals$}{unit}")
}

struct Measure<'a> {
    game_text: &'a str,
    repetitions: u32,
}

impl Visitor for Measure<'_> {
    type Output = Vec<Figure>;

    fn visit<G: Playable>(self, options: G::Options) -> Vec<Figure> {
        let start = G::new(&options);
        let mut figures = vec![
            self.figure("random games", |random| {
                rate(|| {
                    for _ in 0..GAMES_AT_ONCE {
                        random_game(&mut start.clone(), random);
                    }
                    GAMES_AT_ONCE
                })
            }),
            self.figure("random plies", |random| {
                rate(|| {
                    let plies = |_| u64::from(random_game(&mut start.clone(), random));
                    (0..GAMES_AT_ONCE).map(plies).sum()
                })
            }),
        ];
        if start.is_setting_up() {
            figures.push(self.figure("random plies after the set-up", |random| {
                // The positions are made before the clock runs.
                let positions: Vec<G> = (0..GAMES_AT_ONCE)
                    .map(|_| after_set_up(&start, random))
                    .collect();
                rate(|| {
                    let games = positions.iter().cloned();
                    games
                        .map(|mut game| u64::from(random_game(&mut game, random)))
                        .sum()
                })
            }));
        }
        let depth = perft_depth(&start);
        figures.push(self.figure("perft leaves", |_| rate(|| leaves(&start, depth))));
        figures
    }
}

impl Measure<'_> {
    fn figure(&self, what: &'static str, mut measure: impl FnMut(&mut Rng) -> f64) -> Figure {
        let rates = (0..self.repetitions)
            .map(|repetition| measure(&mut Rng::with_seed(repetition.into())))
            .collect();
        Figure::of(self.game_text, what, rates)
    }
}

/// A random position at which the set-up is over and the game is not.
fn after_set_up<G: Game>(start: &G, random: &mut Rng) -> G {
    let mut position = start.clone();
    while position.is_setting_up() || position.turn() == Turn::Over {
        match position.pick_ply(|count| random.u32(..count)) {
            Some(ply) => position.play_unchecked(ply),
            None => position = start.clone(),
        }
    }
    position
}

fn leaves<G: Game>(start: &G, depth: u32) -> u64 {
    perft::perft(start, depth).expect("no greater depth is measured")
}

/// A depth with a few million leaves, which takes long enough to be measured and not too
/// long, or the one with the most leaves if the game has no such depth.
fn perft_depth<G: Game>(start: &G) -> u32 {
    const ENOUGH: u64 = 3_000_000;
    let mut best = (1, 0);
    for depth in 1..perft::MAX_DEPTH {
        let leaves = leaves(start, depth);
        if leaves > best.1 {
            best = (depth, leaves);
        }
        if leaves >= ENOUGH || leaves == 0 {
            break;
        }
    }
    best.0
}
