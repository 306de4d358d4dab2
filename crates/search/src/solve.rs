//! Proofs: who wins with best play.

use calot_rules::Match;

use crate::alphabeta::AlphaBeta;
use crate::answer::Value;
use crate::budget::{Budget, Clock};
use crate::evaluate::Evaluate;
use crate::think::{ThinkError, check_for_two, line_texts};

/// What was proved of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<P> {
    /// The proved value for the seat to move.
    pub value: Value,
    /// In Rolit, by how many balls the seat to move wins (or loses, below 0).
    pub margin: Option<i32>,
    /// A line of best play.
    pub line: Vec<P>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl<P: Copy> Solution<P> {
    /// The same with the texts of the plies.
    pub(crate) fn texts<G: Evaluate<Ply = P>>(self, the_match: &Match<G>) -> Solution<String> {
        Solution {
            value: self.value,
            margin: self.margin,
            line: line_texts(the_match.position(), &self.line),
            nodes: self.nodes,
        }
    }
}

/// Searches deeper and deeper until the value is proved, or time is up. Games that are not
/// for two without chance are refused, and matches in which no seat is to move.
pub fn solve<G: Evaluate>(
    the_match: &Match<G>,
    clock: &dyn Clock,
) -> Result<Option<Solution<G::Ply>>, ThinkError> {
    check_for_two(the_match.turn(), the_match.position())?;
    let search = AlphaBeta {
        transpositions: 1 << 22,
        noise: 0,
        seed: 0,
        threads: 1,
    };
    let proved = search
        .search(the_match, Budget::of_time(clock))
        .filter(|answer| answer.value.is_exact());
    Ok(proved.map(|answer| Solution {
        value: answer.value,
        margin: None,
        line: answer.line,
        nodes: answer.nodes,
    }))
}
