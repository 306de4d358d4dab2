//! Calot measured side by side with others, in the same run and in the same way.
//!
//! Rolit is compared with the crate `magpie`, which plays Othello on bitboards: one
//! thread, CPU time, uniformly random legal plies until the game is over. The two take
//! turns, so a machine that is slow for a while is slow for both.

#![allow(
    clippy::print_stdout,
    reason = "a benchmark has nothing else to say it with"
)]

use calot_cli::measure::{self, Figure, GAMES_AT_ONCE};
use calot_rules::Game;
use calot_rules::games::rolit::{Rolit, RolitOptions};
use calot_rules::perft::perft;
use fastrand::Rng;
use magpie::othello::{Board, Stone};

/// How often each figure is measured.
const REPETITIONS: u64 = 15;

fn main() {
    compare(
        "random games",
        ("rolit", rolit_games),
        ("magpie (Othello)", magpie_games),
    );
    compare(
        "perft 9 leaves",
        ("rolit", rolit_perft),
        ("magpie (Othello)", magpie_perft),
    );
}

/// Measures two things in turns and prints both, and the spread of their ratio.
fn compare(what: &'static str, ours: (&str, fn(u64) -> f64), theirs: (&str, fn(u64) -> f64)) {
    let rates: Vec<(f64, f64)> = (0..REPETITIONS)
        .map(|repetition| (ours.1(repetition), theirs.1(repetition)))
        .collect();
    println!("{what} per CPU second, median of {REPETITIONS} (slowest to fastest)");
    print(
        &Figure::of(ours.0, what, rates.iter().map(|(a, _)| *a).collect()),
        measure::short,
    );
    print(
        &Figure::of(theirs.0, what, rates.iter().map(|(_, b)| *b).collect()),
        measure::short,
    );
    let ratios = rates.iter().map(|(a, b)| a / b).collect();
    print(&Figure::of("ratio", what, ratios), |ratio| {
        format!("{ratio:.2}")
    });
    println!();
}

fn print(figure: &Figure, short: impl Fn(f64) -> String) {
    println!(
        "  {:<20}{:>10} ({} to {})",
        figure.game,
        short(figure.median),
        short(figure.slowest),
        short(figure.fastest)
    );
}

fn rolit_games(seed: u64) -> f64 {
    let start = Rolit::new(&RolitOptions::default());
    let mut random = Rng::with_seed(seed);
    measure::rate(|| {
        for _ in 0..GAMES_AT_ONCE {
            measure::random_game(&mut start.clone(), &mut random);
        }
        GAMES_AT_ONCE
    })
}

fn magpie_games(seed: u64) -> f64 {
    let mut random = Rng::with_seed(seed);
    measure::rate(|| {
        for _ in 0..GAMES_AT_ONCE {
            magpie_game(&mut random);
        }
        GAMES_AT_ONCE
    })
}

/// A random game of Othello, in which a player who cannot move passes.
fn magpie_game(random: &mut Rng) {
    let mut board = Board::standard();
    let mut stone = Stone::Black;
    let mut passed = false;
    loop {
        let moves = board.moves_for(stone);
        let count = u32::from(moves.count_set());
        if count == 0 {
            if passed {
                return;
            }
            passed = true;
        } else {
            passed = false;
            let chosen = random.u32(..count) as usize;
            if let Some(position) = moves.hot_bits().nth(chosen) {
                board.play(stone, position);
            }
        }
        stone = stone.flip();
    }
}

fn rolit_perft(_: u64) -> f64 {
    let start = Rolit::new(&RolitOptions::default());
    measure::rate(|| perft(&start, 9).expect("nine plies are not too deep"))
}

fn magpie_perft(_: u64) -> f64 {
    measure::rate(|| magpie_count(&Board::standard(), Stone::Black, false, 9))
}

/// Othello's perft, counted at the leaves like ours; a pass is a ply.
fn magpie_count(board: &Board, stone: Stone, passed: bool, depth: u32) -> u64 {
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        return match (passed, depth) {
            (true, _) => 0,
            (false, 1) => 1,
            (false, _) => magpie_count(board, stone.flip(), true, depth - 1),
        };
    }
    if depth == 1 {
        return u64::from(moves.count_set());
    }
    let mut total = 0;
    for position in moves.hot_bits() {
        let mut next = board.clone();
        next.play(stone, position);
        total += magpie_count(&next, stone.flip(), false, depth - 1);
    }
    total
}
