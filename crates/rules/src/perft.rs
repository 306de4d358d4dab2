//! Counting sequences of plies, to compare implementations.

use std::ops::ControlFlow;

use crate::game::{Game, Notation};

/// The greatest depth that is counted. No count deeper than this would end in a
/// lifetime, and the bound keeps the recursion off the end of the stack.
pub const MAX_DEPTH: u32 = 200;

/// The number of distinct sequences of exactly `depth` plies, chance and passes
/// included. Repetition does not enter.
///
/// The last ply of each sequence is counted, not played.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_plies()),
        _ => {
            let mut total = 0;
            let _ = position.for_each_ply::<()>(|ply| {
                let mut next = position.clone();
                next.play_unchecked(ply);
                total += if depth == 2 {
                    u64::from(next.count_plies())
                } else {
                    perft(&next, depth - 1)
                };
                ControlFlow::Continue(())
            });
            total
        }
    }
}

/// The count below each legal ply, sorted by the byte values of the ply texts.
pub fn divide<G: Notation>(position: &G, depth: u32) -> Vec<(String, u64)> {
    let mut counts = Vec::new();
    if depth > 0 {
        for ply in position.plies() {
            let mut next = position.clone();
            next.play_unchecked(ply);
            counts.push((position.ply_text(ply), perft(&next, depth - 1)));
        }
    }
    counts.sort();
    counts
}
