//! Levels 1 to 8, from a child's opponent to the best there is.
//!
//! Levels 1 to 7 are limited by nodes, so that they are the same on every machine; level 8
//! uses the time it is given. Weak levels are short-sighted and misjudge a little; they do
//! not play nonsense, and from level 3 on none overlooks a win in one ply.

use crate::{alphabeta, mcts};

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

    /// The most nodes an alpha-beta search may use.
    pub(crate) const fn nodes(self) -> u64 {
        [300, 1_000, 2_000, 4_000, 10_000, 35_000, 120_000, u64::MAX][self.0 as usize - 1]
    }

    /// The most plies an alpha-beta search may look ahead.
    pub(crate) const fn depth(self) -> u32 {
        [1, 1, 2, 3, 4, 6, 8, 100][self.0 as usize - 1]
    }

    /// The most walks of a Monte Carlo search, with or without dice to come.
    ///
    /// Nobody sees far through dice: there a few hundred walks play nearly as well as
    /// thousands, so that the levels differ in the first hundreds.
    pub(crate) const fn walks(self, dice: bool) -> u64 {
        let walks = if dice {
            [8, 10, 14, 20, 40, 150, 1_000, u64::MAX]
        } else {
            [8, 20, 60, 200, 700, 2_500, 8_000, u64::MAX]
        };
        walks[self.0 as usize - 1]
    }

    pub(crate) fn alphabeta(self, scale: f64, seed: u64, threads: u8) -> alphabeta::Settings {
        let noise = [1.4, 0.3, 0.2, 0.12, 0.06, 0.03, 0.0, 0.0][self.0 as usize - 1];
        alphabeta::Settings {
            table: if self.0 == 8 { 1 << 21 } else { 1 << 16 },
            noise: (scale * noise) as i32,
            seed,
            // Only the best level is not meant to be the same everywhere.
            threads: if self.0 == 8 { threads } else { 1 },
        }
    }

    pub(crate) fn mcts(self, dice: bool, seed: u64) -> mcts::Settings {
        let noise = if dice {
            [0.3, 0.18, 0.13, 0.1, 0.06, 0.02, 0.0, 0.0]
        } else {
            [0.3, 0.12, 0.05, 0.02, 0.0, 0.0, 0.0, 0.0]
        };
        mcts::Settings {
            noise: noise[self.0 as usize - 1],
            seed,
            ..mcts::Settings::INFORMED
        }
    }
}
