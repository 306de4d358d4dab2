//! Alpha-beta search for two seats without chance.
//!
//! Iterative deepening, principal variation search, a transposition table, plies ordered
//! by the transposition table's best ply, killers, history and promise, and late plies
//! searched less deeply at first. The same seat may move twice in a row, so a value is
//! negated only when the seat to move changes.
//!
//! A position that has arisen before, in the match or on the way to it, counts as
//! repeated: the seat that stands better avoids it, the one that stands worse seeks it. The
//! seat that is asked counts a draw as a little worse than even (contempt), so two equal
//! seats do not repeat.

mod node;
mod order;
mod searcher;
mod value;

use std::sync::Arc;

use calot_rules::{Match, Turn};

use self::searcher::Searcher;
use crate::answer::Answer;
use crate::budget::{Budget, StopSignal, Stoppable};
use crate::evaluate::Evaluate;
use crate::transposition::TranspositionTable;

/// How many positions the transposition table of a single thread holds at first.
const FIRST_TRANSPOSITIONS: usize = 1 << 16;

/// An alpha-beta search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AlphaBeta {
    /// The most positions that the transposition table holds. One thread begins with room for
    /// few, which is quicker to make and to look up, and makes room for more as it goes on.
    pub(crate) transpositions: usize,
    /// By how much estimates of the first plies are disturbed, in points.
    pub(crate) noise: i32,
    /// The seed of that noise.
    pub(crate) seed: u64,
    /// How many threads search together. With more than one the answer may differ from
    /// time to time.
    pub(crate) threads: u8,
}

impl AlphaBeta {
    /// Searches a match that is not over and has two seats and no chance ahead.
    pub(crate) fn search<G: Evaluate>(
        self,
        the_match: &Match<G>,
        budget: Budget<'_>,
    ) -> Option<Answer<G::Ply>> {
        let Turn::Seat(mover) = the_match.turn() else {
            return None;
        };
        let root = the_match.position();
        if self.threads <= 1 {
            let size = self.transpositions.min(FIRST_TRANSPOSITIONS);
            let transpositions = Arc::new(TranspositionTable::new(size));
            let mut searcher = Searcher::new(the_match, mover, budget, transpositions);
            return searcher.iterate(root, mover, self, 0);
        }
        let transpositions = Arc::new(TranspositionTable::new(self.transpositions));
        // The others search the same position with their first plies in another order, and
        // what they find out reaches this thread through the transposition table.
        let finished = StopSignal::default();
        let clock = Stoppable::new(budget.clock, &finished);
        std::thread::scope(|scope| {
            for helper in 1..self.threads {
                let (transpositions, clock) = (Arc::clone(&transpositions), &clock);
                scope.spawn(move || {
                    let budget = Budget { clock, ..budget };
                    let mut searcher = Searcher::new(the_match, mover, budget, transpositions);
                    searcher.iterate(root, mover, self, helper.into());
                });
            }
            let mut searcher = Searcher::new(the_match, mover, budget, transpositions);
            let answer = searcher.iterate(root, mover, self, 0);
            finished.stop();
            answer
        })
    }
}
