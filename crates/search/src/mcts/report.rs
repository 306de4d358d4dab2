//! What a tree says when it has grown: the ply to play, the line that is expected, and what
//! the position is worth to each seat.

use calot_rules::Turn;

use super::tree::{Edge, Tree};
use crate::answer::{Answer, Value, Worth};
use crate::evaluate::{Evaluate, expected_shares};

impl<P: Copy + PartialEq> Tree<P> {
    /// The best ply of a position as far as it is known: one that is known to win, or
    /// else the one that was followed most often, but none that is known to be worse
    /// than others promise.
    fn best_edge(&self, node: u32, turn: Turn) -> Option<&Edge<P>> {
        let rank = |edge: &&Edge<P>| match (self.known(edge), turn) {
            (Some(shares), Turn::Seat(seat)) if shares[seat.index()] >= 1.0 => (2, 0),
            (Some(shares), Turn::Seat(seat)) if shares[seat.index()] <= 0.0 => (0, edge.visits),
            _ => (1, edge.visits),
        };
        // The first of equal ones is the most promising, and `max_by_key` finds the last.
        let edges = &self.edges[self.nodes[node as usize].edges()];
        edges.iter().rev().max_by_key(rank)
    }

    /// The ply to play, and the line that is expected.
    pub(super) fn answer<G: Evaluate<Ply = P>>(&self, root: &G, nodes: u64) -> Option<Answer<P>> {
        let mut turn = root.turn();
        let best = self.best_edge(0, turn)?;
        let Turn::Seat(seat) = turn else { return None };
        let mut position = root.clone();
        position.play_unchecked(best.ply);
        let known = self.known(best).or(self.nodes[0].known);
        let share = match known {
            Some(shares) => shares[seat.index()],
            None if best.visits == 0 => expected_shares(root)[seat.index()],
            None => best.sum / best.visits as f32,
        };
        let value = match known {
            Some(_) if share >= 1.0 && position.turn() == Turn::Over => Value::Win(Some(1)),
            Some(_) if share >= 1.0 && self.search.informed => Value::Win(None),
            _ => Value::Share(share.into()),
        };
        let mut line = vec![best.ply];
        let mut node = best.child;
        while let Some(child) = node {
            turn = position.turn();
            let Some(edge) = self.best_edge(child, turn).filter(|edge| edge.visits > 0) else {
                break;
            };
            line.push(edge.ply);
            position.play_unchecked(edge.ply);
            node = edge.child;
        }
        Some(Answer {
            ply: best.ply,
            value,
            line,
            nodes,
            depth: 0,
        })
    }

    /// What the root is worth to each seat: after the best ply, or, where chance decides,
    /// after whatever it drew.
    pub(super) fn worth<G: Evaluate<Ply = P>>(&self, root: &G, nodes: u64) -> Worth<P> {
        let answer = self.answer(root, nodes);
        let edges = self.nodes[0].edges();
        let best = answer.as_ref().and_then(|answer| {
            let mut edges = self.edges[edges.clone()].iter();
            edges.position(|edge| edge.ply == answer.ply)
        });
        let (visits, sums, known) = match best {
            Some(best) => {
                let edge = &self.edges[edges.start + best];
                (edge.visits, self.sums[best], self.known(edge))
            }
            None => {
                let all = self.sums.iter().fold([0.0; 4], |mut all, sums| {
                    all.iter_mut().zip(sums).for_each(|(all, sum)| *all += sum);
                    all
                });
                (self.nodes[0].visits, all, None)
            }
        };
        let known = known.or(self.nodes[0].known);
        let shares = match known {
            Some(known) => known,
            None if visits == 0 => expected_shares(root),
            None => sums.map(|sum| sum / visits as f32),
        };
        let won = answer.as_ref().map(|answer| answer.value);
        Worth {
            shares: shares[..root.seats() as usize]
                .iter()
                .map(|share| f64::from(*share))
                .collect(),
            // With three seats or more a loss depends on whom the others favour.
            exact: matches!(won, Some(Value::Win(_))) || (known.is_some() && root.seats() == 2),
            plies: match won {
                Some(Value::Win(plies)) => plies,
                _ => None,
            },
            line: answer.map(|answer| answer.line).unwrap_or_default(),
            nodes,
        }
    }
}
