//! Endings that a solver made for one game works out exactly.
//!
//! Only Rolit has one, which finds the margin; other games are proved by
//! [`solve`](crate::solve::solve) where they are proved at all.

use calot_rules::games::rolit::Rolit;
use calot_rules::{AnyMatch, Game, Match};

use crate::answer::Answer;
use crate::budget::{Budget, Clock};
use crate::levels::Level;
use crate::rolit_endgame;
use crate::solve::Solution;
use crate::think::{ThinkError, check_for_two};

/// A match with a solver of its own.
pub(crate) struct Ending<'a>(&'a Match<Rolit>);

impl<'a> Ending<'a> {
    /// The match, if its game has a solver.
    pub(crate) fn of(the_match: &'a dyn AnyMatch) -> Option<Ending<'a>> {
        the_match.as_any().downcast_ref().map(Ending)
    }

    /// Whether a player of this level works the ending out instead of searching it.
    pub(crate) fn is_for(&self, level: Level) -> bool {
        let position = self.0.position();
        position.seats() == 2 && position.empty().len() as u32 <= level.rolit_endgame()
    }

    /// The exact value and a line of best play, if the budget is enough to find them.
    pub(crate) fn solve(&self, budget: Budget<'_>) -> Result<Option<Solution<String>>, ThinkError> {
        check_for_two(self.0.turn(), self.0.position())?;
        let solution = rolit_endgame::solve_within(self.0.position(), budget)?;
        Ok(solution.map(|solution| solution.texts(self.0)))
    }

    /// The best ply, if so many nodes are enough, and half of the time. A proof that is not
    /// found by then is given up, to leave the other half for an estimate.
    pub(crate) fn answer(&self, budget: Budget<'_>) -> Option<Answer<String>> {
        let clock = &HalfTime(budget.clock);
        let solution = self.solve(Budget { clock, ..budget }).ok()??;
        Some(Answer {
            ply: solution.line.first()?.clone(),
            value: solution.value,
            nodes: solution.nodes,
            depth: solution.line.len() as u32,
            line: solution.line,
        })
    }
}

/// A clock that runs out when half of the time is gone.
struct HalfTime<'a>(&'a dyn Clock);

impl Clock for HalfTime<'_> {
    fn spent(&self) -> f64 {
        2.0 * self.0.spent()
    }
}
