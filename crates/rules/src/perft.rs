//! Counting sequences of plies, to compare implementations.
//!
//! ```
//! use calot_rules::games::rolit::Rolit;
//! use calot_rules::perft::{MAX_DEPTH, TooDeep, divide, perft};
//! use calot_rules::Game;
//!
//! let position = Rolit::new(&Default::default());
//! assert_eq!(perft(&position, 4)?, 649);
//! let below: u64 = divide(&position, 4)?.iter().map(|(_, count)| count).sum();
//! assert_eq!(below, 649);
//! assert!(perft(&position, MAX_DEPTH + 1).is_err());
//! # Ok::<(), TooDeep>(())
//! ```

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;

use crate::game::{Game, Notation};

/// The greatest depth that is counted. No count deeper than this would end in a
/// lifetime, and the bound keeps the recursion off the end of the stack.
pub const MAX_DEPTH: u32 = 200;

/// A depth that is greater than [`MAX_DEPTH`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooDeep {
    /// The depth that was asked for.
    pub depth: u32,
}

impl fmt::Display for TooDeep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let depth = self.depth;
        write!(
            f,
            "plies are not counted to depth {depth}; the greatest depth is {MAX_DEPTH}"
        )
    }
}

impl Error for TooDeep {}

/// The number of distinct sequences of exactly `depth` plies, chance and passes
/// included. Repetition does not enter.
///
/// The last ply of each sequence is counted, not played.
pub fn perft<G: Game>(position: &G, depth: u32) -> Result<u64, TooDeep> {
    check(depth)?;
    Ok(count(position, depth))
}

/// The count below each legal ply, sorted by the byte values of the ply texts.
pub fn divide<G: Notation>(position: &G, depth: u32) -> Result<Vec<(String, u64)>, TooDeep> {
    check(depth)?;
    let mut counts = Vec::new();
    if depth > 0 {
        for ply in position.plies() {
            let mut next = position.clone();
            next.play_unchecked(ply);
            counts.push((position.ply_text(ply), count(&next, depth - 1)));
        }
    }
    counts.sort();
    Ok(counts)
}

fn check(depth: u32) -> Result<(), TooDeep> {
    if depth > MAX_DEPTH {
        return Err(TooDeep { depth });
    }
    Ok(())
}

fn count<G: Game>(position: &G, depth: u32) -> u64 {
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
                    count(&next, depth - 1)
                };
                ControlFlow::Continue(())
            });
            total
        }
    }
}
