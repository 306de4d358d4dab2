//! Alpha-beta search for two seats without chance.
//!
//! Iterative deepening, principal variation search, a transposition table, plies ordered
//! by the table, by killers, by history and by promise, late plies searched less deeply
//! first. The same seat may move twice in a row, so values are turned round by comparing
//! seats, not by habit.
//!
//! A position that has arisen before, in the match or on the way to it, counts as
//! repeated: who stands better does not go there, and who stands worse does. The seat that
//! is asked takes a draw for a little worse than even, so that two that stand alike do not
//! go round in circles for want of anything better.

mod node;
mod order;
mod searcher;
mod value;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use calot_rules::{Match, Turn};

use self::searcher::Searcher;
use crate::answer::Answer;
use crate::budget::{Budget, Clock};
use crate::evaluate::Evaluate;
use crate::table::Table;

/// How many positions the table of a single thread holds at first.
const SMALL_TABLE: usize = 1 << 16;

/// How a search is set up beyond its budget.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The most positions that the transposition table holds. One thread begins with a small
    /// table, which is quicker to make and to look up, and takes larger ones as it goes on.
    pub table: usize,
    /// By how much estimates of the first plies are disturbed, in points.
    pub noise: i32,
    /// The seed of that noise.
    pub seed: u64,
    /// How many threads search together. With more than one the answer may differ from
    /// time to time.
    pub threads: u8,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            table: 1 << 20,
            noise: 0,
            seed: 0,
            threads: 1,
        }
    }
}

/// Searches a match that is not over and has two seats and no chance ahead.
pub fn search<G: Evaluate>(
    table: &Match<G>,
    budget: Budget<'_>,
    settings: Settings,
) -> Option<Answer<G::Ply>> {
    let Turn::Seat(mover) = table.turn() else {
        return None;
    };
    let root = table.position();
    if settings.threads <= 1 {
        let transpositions = Arc::new(Table::new(settings.table.min(SMALL_TABLE)));
        let mut searcher = Searcher::new(table, mover, budget, transpositions);
        return searcher.iterate(root, mover, settings, 0);
    }
    let transpositions = Arc::new(Table::new(settings.table));
    // The others search the same position with their first plies in another order, and
    // what they find out reaches this thread through the table.
    let finished = AtomicBool::new(false);
    let clock = SharedClock {
        clock: budget.clock,
        finished: &finished,
    };
    std::thread::scope(|scope| {
        for helper in 1..settings.threads {
            let (transpositions, clock) = (Arc::clone(&transpositions), &clock);
            scope.spawn(move || {
                let budget = Budget { clock, ..budget };
                let mut searcher = Searcher::new(table, mover, budget, transpositions);
                searcher.iterate(root, mover, settings, helper.into());
            });
        }
        let mut searcher = Searcher::new(table, mover, budget, transpositions);
        let answer = searcher.iterate(root, mover, settings, 0);
        finished.store(true, Ordering::Relaxed);
        answer
    })
}

/// The clock of threads that help: they stop when the one they help has finished.
struct SharedClock<'a> {
    clock: &'a dyn Clock,
    finished: &'a AtomicBool,
}

impl Clock for SharedClock<'_> {
    fn spent(&self) -> f64 {
        if self.finished.load(Ordering::Relaxed) {
            1.0
        } else {
            self.clock.spent()
        }
    }
}
