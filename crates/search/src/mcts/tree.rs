//! The tree: its positions and plies, and the playouts by which it grows.

use std::ops::Range;

use calot_rules::Turn;
use fastrand::Rng;

use super::MonteCarlo;
use super::expand::MOST_KEPT;
use crate::evaluate::{Evaluate, Shares, expected_shares, outcome_shares};
use crate::past::Past;

/// Random games longer than this are judged where they stand.
const LONGEST_ROLLOUT: u32 = 2_000;
/// Positions with more plies than this are widened step by step.
const NARROW: usize = 48;
/// What is expected of a ply before it is tried counts as this many visits.
const EXPECTED_VISITS: f32 = 2.0;

/// What has been looked at so far.
pub(super) struct Tree<P> {
    pub(super) nodes: Vec<Node>,
    /// The edges of all nodes, those of a node side by side, so a tree is freed at once
    /// however many positions it has.
    pub(super) edges: Vec<Edge<P>>,
    /// For each edge of the root, the sums of the shares of all seats.
    pub(super) sums: Vec<Shares>,
    pub(super) search: MonteCarlo,
    pub(super) random: Rng,
    /// The keys of positions that the match has been through.
    pub(super) past: Past,
}

/// A position in the tree.
pub(super) struct Node {
    pub(super) visits: u32,
    /// Where its edges begin and end; nothing lies there until it is expanded.
    pub(super) first: u32,
    pub(super) end: u32,
    pub(super) expanded: bool,
    /// Whether all plies are among the edges.
    pub(super) complete: bool,
    /// What everybody gets, where that is decided.
    pub(super) known: Option<Shares>,
}

/// A ply in the tree.
pub(super) struct Edge<P> {
    pub(super) ply: P,
    pub(super) visits: u32,
    /// The sum of the shares of the seat that chooses.
    pub(super) sum: f32,
    /// What that seat expects before the ply is tried.
    pub(super) expected: f32,
    /// The part of the exploration that goes to this ply.
    pub(super) prior: f32,
    /// The weight of an outcome of chance.
    pub(super) weight: u32,
    pub(super) child: Option<u32>,
}

impl Node {
    pub(super) fn new() -> Node {
        Node {
            visits: 0,
            first: 0,
            end: 0,
            expanded: false,
            complete: false,
            known: None,
        }
    }

    pub(super) fn edges(&self) -> Range<usize> {
        self.first as usize..self.end as usize
    }
}

impl<P> Edge<P> {
    pub(super) fn new(ply: P, expected: f32, weight: u32) -> Edge<P> {
        Edge {
            ply,
            visits: 0,
            sum: 0.0,
            expected,
            prior: 0.0,
            weight,
            child: None,
        }
    }

    /// The share that the seat that chooses can expect, as far as it is known.
    fn value(&self) -> f32 {
        (self.sum + EXPECTED_VISITS * self.expected) / (self.visits as f32 + EXPECTED_VISITS)
    }
}

impl<P: Copy + PartialEq> Tree<P> {
    /// One playout: from the root to a new position, which is judged.
    pub(super) fn play_out<G: Evaluate<Ply = P>>(&mut self, root: &G) {
        let mut position = root.clone();
        let mut path: Vec<(u32, usize, Turn)> = Vec::new();
        let mut node = 0;
        let shares = loop {
            if let Some(known) = self.nodes[node as usize].known {
                break known;
            }
            let turn = position.turn();
            if turn == Turn::Over {
                let shares = over_shares(&position);
                self.nodes[node as usize].known = Some(shares);
                break shares;
            }
            if !self.nodes[node as usize].expanded {
                // A position that arose before is as good as a third repetition: the seat
                // that stands better avoids it, the one that stands worse seeks it.
                if self.search.informed
                    && position.counts_for_repetition()
                    && !path.is_empty()
                    && self.past.contains(position.key())
                {
                    break outcome_shares(&position.repetition_outcome());
                }
                self.expand(node, &position);
                if !path.is_empty() {
                    break match self.nodes[node as usize].known {
                        Some(known) => known,
                        None => self.judge(&position),
                    };
                }
            }
            if self.nodes[node as usize].edges().is_empty() {
                // No game leads to a position without plies that is not over, but a match
                // may have been made of plies that nobody checked.
                break over_shares(&position);
            }
            let edge = self.choose(node, turn);
            path.push((node, edge, turn));
            position.play_unchecked(self.edges[edge].ply);
            match self.edges[edge].child {
                Some(child) => node = child,
                None if self.edges.len() + MOST_KEPT <= self.search.most_edges => {
                    let child = self.nodes.len() as u32;
                    self.nodes.push(Node::new());
                    self.edges[edge].child = Some(child);
                    node = child;
                }
                None => break self.judge(&position),
            }
        };
        for (node, edge, turn) in path.into_iter().rev() {
            let below = self.edges[edge].child;
            if self.search.informed
                && below.is_some_and(|child| self.nodes[child as usize].known.is_some())
            {
                self.conclude(node, turn);
            }
            self.nodes[node as usize].visits += 1;
            if node == 0 {
                let sums = &mut self.sums[edge - self.nodes[0].first as usize];
                for (sum, share) in sums.iter_mut().zip(shares) {
                    *sum += share;
                }
            }
            let edge = &mut self.edges[edge];
            edge.visits += 1;
            if let Turn::Seat(seat) = turn {
                edge.sum += shares[seat.index()];
            }
        }
    }

    /// Notes what is decided in a position if what is decided after its plies says so. A
    /// seat that has several best plies may choose any of them, so each counts
    /// alike.
    fn conclude(&mut self, node: u32, turn: Turn) {
        let edges = &self.edges[self.nodes[node as usize].edges()];
        let complete = self.nodes[node as usize].complete;
        let mut sum = [0.0; 4];
        let mut weights = 0.0;
        let mut best = -1.0;
        let mut all = complete;
        for edge in edges {
            let Some(shares) = self.known(edge) else {
                all = false;
                continue;
            };
            let weight = match turn {
                Turn::Seat(seat) => {
                    let share = shares[seat.index()];
                    if share < best {
                        continue;
                    }
                    if share > best {
                        (best, sum, weights) = (share, [0.0; 4], 0.0);
                    }
                    1.0
                }
                _ => edge.weight as f32,
            };
            for (sum, share) in sum.iter_mut().zip(shares) {
                *sum += weight * share;
            }
            weights += weight;
        }
        let wins = matches!(turn, Turn::Seat(_)) && best >= 1.0;
        if (all || wins) && weights > 0.0 {
            self.nodes[node as usize].known = Some(sum.map(|share| share / weights));
        }
    }

    /// What is decided after a ply.
    pub(super) fn known(&self, edge: &Edge<P>) -> Option<Shares> {
        self.nodes[edge.child? as usize].known
    }

    /// The edge to follow: drawn by chance, or the best balance of good and unknown.
    fn choose(&mut self, node: u32, turn: Turn) -> usize {
        let node = &self.nodes[node as usize];
        let edges = &self.edges[node.edges()];
        let chosen = match turn {
            Turn::Seat(seat) if self.search.informed => {
                let wide = if edges.len() > NARROW {
                    // With n visits about n to the power of 0.6 plies are looked at.
                    (8.0 + (node.visits as f32).powf(0.6)) as usize
                } else {
                    edges.len()
                };
                let exploration = self.search.exploration * ((node.visits + 1) as f32).sqrt();
                highest(edges.iter().take(wide).map(|edge| match self.known(edge) {
                    // There is nothing more to find out.
                    Some(shares) => shares[seat.index()],
                    None => edge.value() + exploration * edge.prior / (1 + edge.visits) as f32,
                }))
            }
            // The rule of UCT: every ply once, then by the mean and how little it was tried.
            Turn::Seat(_) => {
                let log = ((node.visits + 1) as f32).ln();
                let untried = edges.iter().position(|edge| edge.visits == 0);
                untried.unwrap_or_else(|| {
                    highest(edges.iter().map(|edge| {
                        let visits = edge.visits as f32;
                        edge.sum / visits + self.search.exploration * (log / visits).sqrt()
                    }))
                })
            }
            _ => draw(edges.iter().map(|edge| edge.weight), &mut self.random),
        };
        node.first as usize + chosen
    }

    /// What each seat can expect in a position that is not over.
    fn judge<G: Evaluate<Ply = P>>(&mut self, position: &G) -> Shares {
        let plies = match self.search.informed {
            true => G::ROLLOUT,
            false => LONGEST_ROLLOUT,
        };
        let mut position = position.clone();
        for _ in 0..plies {
            let Some(ply) = position.draw_ply(|total| self.random.u32(..total)) else {
                break;
            };
            position.play_unchecked(ply);
        }
        over_shares(&position)
    }
}

/// What everybody gets or can expect in a position.
fn over_shares<G: Evaluate>(position: &G) -> Shares {
    match position.outcome() {
        Some(outcome) => outcome_shares(&outcome),
        None => expected_shares(position),
    }
}

/// The place of the highest value, the first of equal ones.
fn highest(values: impl Iterator<Item = f32>) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (index, value) in values.enumerate() {
        if value > best.1 {
            best = (index, value);
        }
    }
    best.0
}

/// A number drawn by weights.
fn draw(weights: impl Iterator<Item = u32> + Clone, random: &mut Rng) -> usize {
    let total: u32 = weights.clone().sum();
    let mut drawn = random.u32(..total.max(1));
    let mut weights = weights;
    weights
        .position(|weight| match drawn.checked_sub(weight) {
            Some(rest) => {
                drawn = rest;
                false
            }
            None => true,
        })
        .unwrap_or(0)
}
