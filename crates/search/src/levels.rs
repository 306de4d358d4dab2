//! Levels 1 to 8, from a child's opponent to the best there is.
//!
//! Levels 1 to 7 are limited by nodes, so they are the same on every machine; level 8
//! uses the time it is given. Weak levels are short-sighted and misjudge a little; they do
//! not play nonsense, and levels 3 and up never miss a win in one ply.

use crate::alphabeta::AlphaBeta;
use crate::mcts::MonteCarlo;

/// How strong a computer player is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// A fair family opponent.
    pub const FAMILY: Level = Level(3);
    /// As strong as the time allows.
    pub const BEST: Level = Level(8);

    /// The level with this number, from 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number <= 8 {
            Some(Level(number))
        } else {
            None
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The entry of a list that has one for each level but the best.
    const fn of_limited<T: Copy>(self, limits: [T; 7]) -> Option<T> {
        match self.0 {
            8 => None,
            number => Some(limits[number as usize - 1]),
        }
    }

    /// The most nodes that an alpha-beta search may use.
    pub(crate) const fn nodes(self) -> Option<u64> {
        self.of_limited([300, 1_000, 2_000, 4_000, 10_000, 35_000, 120_000])
    }

    /// The most plies that an alpha-beta search may look ahead.
    pub(crate) const fn depth(self) -> u32 {
        [1, 1, 2, 3, 4, 6, 8, 100][self.0 as usize - 1]
    }

    /// The most playouts of a Monte Carlo search, with or without dice to come.
    ///
    /// Looking far ahead helps little with dice: a few hundred playouts play nearly as well
    /// as thousands, so the levels differ in the first hundreds.
    pub(crate) const fn playouts(self, dice: bool) -> Option<u64> {
        self.of_limited(if dice {
            [8, 10, 14, 20, 40, 150, 1_000]
        } else {
            [8, 20, 60, 200, 700, 2_500, 8_000]
        })
    }

    /// The most empty cells with which a game of Rolit is played to its end.
    pub(crate) const fn rolit_endgame(self) -> u32 {
        [0, 0, 0, 0, 0, 6, 10, 16][self.0 as usize - 1]
    }

    pub(crate) fn alphabeta(self, scale: f64, seed: u64, threads: u8) -> AlphaBeta {
        let noise = [1.4, 0.3, 0.2, 0.12, 0.06, 0.03, 0.0, 0.0][self.0 as usize - 1];
        AlphaBeta {
            transpositions: if self.0 == 8 { 1 << 21 } else { 1 << 16 },
            noise: (scale * noise) as i32,
            seed,
            // All other levels are the same everywhere.
            threads: if self.0 == 8 { threads } else { 1 },
        }
    }

    pub(crate) fn monte_carlo(self, dice: bool, seed: u64) -> MonteCarlo {
        let noise = if dice {
            [0.3, 0.18, 0.13, 0.1, 0.06, 0.02, 0.0, 0.0]
        } else {
            [0.3, 0.12, 0.05, 0.02, 0.0, 0.0, 0.0, 0.0]
        };
        MonteCarlo {
            noise: noise[self.0 as usize - 1],
            seed,
            ..MonteCarlo::INFORMED
        }
    }
}
