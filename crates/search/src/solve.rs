//! Proofs: who wins with best play.

use calot_rules::Match;

use crate::alphabeta;
use crate::answer::Value;
use crate::budget::{Budget, Clock};
use crate::evaluate::Evaluate;
use crate::think::line_texts;

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
    pub(crate) fn texts<G: Evaluate<Ply = P>>(self, table: &Match<G>) -> Solution<String> {
        Solution {
            value: self.value,
            margin: self.margin,
            line: line_texts(table.position(), &self.line),
            nodes: self.nodes,
        }
    }
}

/// Searches deeper and deeper until the value is proved, or time is up.
pub fn solve<G: Evaluate>(table: &Match<G>, clock: &dyn Clock) -> Option<Solution<G::Ply>> {
    let budget = Budget {
        nodes: u64::MAX,
        depth: u32::MAX,
        clock,
    };
    let settings = alphabeta::Settings {
        table: 1 << 22,
        ..alphabeta::Settings::default()
    };
    let answer = alphabeta::search(table, budget, settings)?;
    answer.value.is_exact().then_some(Solution {
        value: answer.value,
        margin: None,
        line: answer.line,
        nodes: answer.nodes,
    })
}
