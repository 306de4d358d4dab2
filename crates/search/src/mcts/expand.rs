//! What is known of a new position: its plies, what each of them promises, and its prior.

use calot_rules::Turn;

use super::tree::{Edge, Tree};
use crate::evaluate::{Evaluate, expected_shares, outcome_shares};

/// No more plies than this are kept of a position inside the tree, and of its root: a
/// thousand plies everywhere would fill the memory.
pub(super) const MOST_KEPT: usize = 64;
pub(super) const MOST_KEPT_AT_ROOT: usize = 1024;
/// In positions with more plies than this not every ply is judged before it is tried.
const MOST_JUDGED: usize = 160;
/// A ply that promises this much less of the win is looked at about a third as often.
const SHARPNESS: f32 = 0.15;
/// The part of the prior that goes to all plies alike, whatever they promise.
const EVEN: f32 = 0.25;

impl<P: Copy + PartialEq> Tree<P> {
    /// Lists the plies of a position, the most promising first. A ply that wins at once
    /// decides it.
    pub(super) fn expand<G: Evaluate<Ply = P>>(&mut self, node: u32, position: &G) {
        let turn = position.turn();
        let mut plies = position.plies();
        let count = plies.len();
        let mut edges: Vec<Edge<P>>;
        let mut known = None;
        match turn {
            Turn::Seat(seat) if self.search.informed => {
                self.random.shuffle(&mut plies);
                if count <= MOST_JUDGED {
                    edges = Vec::with_capacity(count);
                    for ply in plies {
                        let mut next = position.clone();
                        next.play_unchecked(ply);
                        let shares = match next.outcome() {
                            Some(outcome) => outcome_shares(&outcome),
                            None => expected_shares(&next),
                        };
                        let expected = shares[seat.index()];
                        edges.push(Edge::new(ply, expected, 1));
                        if expected >= 1.0 && next.turn() == Turn::Over {
                            known = Some(shares);
                            edges.drain(..edges.len() - 1);
                            break;
                        }
                    }
                    edges.sort_by(|a, b| b.expected.total_cmp(&a.expected));
                } else {
                    plies.sort_by_key(|ply| -position.promise(*ply));
                    let even = expected_shares(position)[seat.index()];
                    edges = plies
                        .into_iter()
                        .map(|ply| Edge::new(ply, even, 1))
                        .collect();
                }
                edges.truncate(if node == 0 {
                    MOST_KEPT_AT_ROOT
                } else {
                    MOST_KEPT
                });
                set_priors(&mut edges);
            }
            Turn::Seat(_) => {
                self.random.shuffle(&mut plies);
                edges = plies
                    .into_iter()
                    .map(|ply| Edge::new(ply, 0.0, 1))
                    .collect();
            }
            _ => {
                let edge = |ply| Edge::new(ply, 0.0, position.chance_weight(ply));
                edges = plies.into_iter().map(edge).collect();
            }
        }
        let node = &mut self.nodes[node as usize];
        node.complete = edges.len() == count;
        node.first = self.edges.len() as u32;
        self.edges.extend(edges);
        node.end = self.edges.len() as u32;
        node.expanded = true;
        // The root is answered by a ply, so its edges matter even when it is decided.
        node.known = known;
    }

    /// Disturbs what is expected of the first plies: a weak level misjudges some.
    pub(super) fn disturb(&mut self) {
        let noise = self.search.noise;
        if noise > 0.0 {
            let edges = &mut self.edges[self.nodes[0].edges()];
            for edge in &mut *edges {
                edge.expected += noise * (2.0 * self.random.f32() - 1.0);
            }
            set_priors(edges);
        }
    }
}

/// Sets the priors, which add up to 1: more for what promises more.
fn set_priors<P>(edges: &mut [Edge<P>]) {
    let most = edges.iter().map(|edge| edge.expected).fold(0.0, f32::max);
    let odds = |edge: &Edge<P>| ((edge.expected - most) / SHARPNESS).exp();
    let sum: f32 = edges.iter().map(odds).sum();
    let even = EVEN / edges.len() as f32;
    for edge in edges {
        edge.prior = (1.0 - EVEN) * odds(edge) / sum + even;
    }
}
