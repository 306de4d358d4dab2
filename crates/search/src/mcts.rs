//! Monte Carlo tree search: three and four seats, chance, and positions with a thousand
//! plies.
//!
//! Every seat maximises its own share of the win (max-n); chance is drawn by its true
//! weights; a position is judged by its evaluation, after a random game where that is
//! better. A seat that can win at once does. Where plies are many the tree begins with the
//! most promising and widens as it grows.
//!
//! With [`Settings::PLAIN`] it is plain UCT with random games, the opponent that others are
//! measured against.

use calot_rules::{Game, Match, SeatSet, Turn};
use fastrand::Rng;

use crate::answer::{Answer, Value};
use crate::budget::{Budget, Meter};
use crate::evaluate::{Evaluate, Shares, expected_shares, outcome_shares};

/// How a search is set up beyond its budget.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How much a ply that was tried little is preferred.
    pub curiosity: f32,
    /// Whether the evaluation, wins at once and widening are used.
    pub informed: bool,
    /// The seed of everything random.
    pub seed: u64,
    /// The most positions in the tree.
    pub positions: usize,
}

impl Settings {
    /// The search as it plays best.
    pub const INFORMED: Settings = Settings {
        curiosity: 0.5,
        informed: true,
        seed: 0,
        positions: 300_000,
    };

    /// Plain UCT with uniformly random games.
    pub const PLAIN: Settings = Settings {
        curiosity: 1.0,
        informed: false,
        seed: 0,
        positions: 300_000,
    };
}

/// Random games longer than this are judged where they stand.
const LONGEST_ROLLOUT: u32 = 2_000;
/// Positions with more plies than this are widened step by step.
const NARROW: usize = 48;
/// No more plies than this are kept of a position inside the tree, and of its root, so
/// that a thousand plies everywhere do not fill the memory.
const MOST_KEPT: usize = 64;
const MOST_KEPT_AT_ROOT: usize = 1024;
/// Positions with more plies than this are not looked through for a win at once.
const MOST_LOOKED_THROUGH: usize = 160;

/// Searches a match in which a seat is to move. A node is one walk from the root.
pub fn search<G: Evaluate>(
    table: &Match<G>,
    budget: Budget<'_>,
    settings: Settings,
) -> Option<Answer<G::Ply>> {
    let Turn::Seat(_) = table.turn() else {
        return None;
    };
    let mut tree = Tree {
        nodes: vec![Node::new()],
        settings,
        random: Rng::with_seed(settings.seed),
    };
    let root = table.position();
    let mut meter = Meter::new(budget);
    tree.expand(0, root);
    // Even without a budget every answer is a legal ply.
    while meter.count() && tree.nodes[0].edges.len() > 1 {
        tree.walk(root);
    }
    tree.answer(root, meter.nodes())
}

struct Tree<P> {
    nodes: Vec<Node<P>>,
    settings: Settings,
    random: Rng,
}

struct Node<P> {
    visits: u32,
    edges: Vec<Edge<P>>,
    expanded: bool,
}

struct Edge<P> {
    ply: P,
    visits: u32,
    /// The sum of the shares of the seat that chooses.
    sum: f32,
    /// The weight of an outcome of chance.
    weight: u32,
    child: Option<u32>,
}

impl<P> Node<P> {
    fn new() -> Node<P> {
        Node {
            visits: 0,
            edges: Vec::new(),
            expanded: false,
        }
    }
}

impl<P: Copy + PartialEq> Tree<P> {
    /// One walk from the root to a new position, which is judged.
    fn walk<G: Evaluate<Ply = P>>(&mut self, root: &G) {
        let mut position = root.clone();
        let mut path: Vec<(u32, usize, Turn)> = Vec::new();
        let mut node = 0;
        let shares = loop {
            let turn = position.turn();
            if turn == Turn::Over {
                break match position.outcome() {
                    Some(outcome) => outcome_shares(&outcome),
                    None => expected_shares(&position),
                };
            }
            if !self.nodes[node as usize].expanded {
                self.expand(node, &position);
                if !path.is_empty() {
                    break self.judge(&position);
                }
            }
            let edge = self.choose(node, turn);
            path.push((node, edge, turn));
            position.play_unchecked(self.nodes[node as usize].edges[edge].ply);
            match self.nodes[node as usize].edges[edge].child {
                Some(child) => node = child,
                None if self.nodes.len() < self.settings.positions => {
                    let child = self.nodes.len() as u32;
                    self.nodes.push(Node::new());
                    self.nodes[node as usize].edges[edge].child = Some(child);
                    node = child;
                }
                None => break self.judge(&position),
            }
        };
        for (node, edge, turn) in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let edge = &mut node.edges[edge];
            edge.visits += 1;
            if let Turn::Seat(seat) = turn {
                edge.sum += shares[seat.index()];
            }
        }
    }

    /// Lists the plies of a position, the most promising first; a ply that wins at once
    /// stands alone.
    fn expand<G: Evaluate<Ply = P>>(&mut self, node: u32, position: &G) {
        let turn = position.turn();
        let mut plies = position.plies();
        if let Turn::Seat(seat) = turn {
            self.random.shuffle(&mut plies);
            if self.settings.informed {
                plies.sort_by_key(|ply| -position.promise(*ply));
                if plies.len() <= MOST_LOOKED_THROUGH {
                    let alone = SeatSet::only(seat);
                    let wins = |ply: &P| {
                        let mut next = position.clone();
                        next.play_unchecked(*ply);
                        next.outcome()
                            .is_some_and(|outcome| outcome.winners == alone)
                    };
                    if let Some(win) = plies.iter().copied().find(wins) {
                        plies = vec![win];
                    }
                }
                plies.truncate(if node == 0 {
                    MOST_KEPT_AT_ROOT
                } else {
                    MOST_KEPT
                });
            }
        }
        let edges = plies.into_iter().map(|ply| Edge {
            ply,
            visits: 0,
            sum: 0.0,
            weight: position.chance_weight(ply),
            child: None,
        });
        let node = &mut self.nodes[node as usize];
        node.edges = edges.collect();
        node.expanded = true;
    }

    /// The edge to follow: drawn by chance, or the best balance of good and unknown.
    fn choose(&mut self, node: u32, turn: Turn) -> usize {
        let node = &self.nodes[node as usize];
        if turn == Turn::Chance {
            let total: u32 = node.edges.iter().map(|edge| edge.weight).sum();
            let mut drawn = self.random.u32(..total.max(1));
            return node
                .edges
                .iter()
                .position(|edge| match drawn.checked_sub(edge.weight) {
                    Some(rest) => {
                        drawn = rest;
                        false
                    }
                    None => true,
                })
                .unwrap_or(0);
        }
        let wide = if self.settings.informed && node.edges.len() > NARROW {
            // With n visits about n to the power of 0.6 plies are looked at.
            (8.0 + (node.visits as f32).powf(0.6)) as usize
        } else {
            node.edges.len()
        };
        let log = ((node.visits + 1) as f32).ln();
        let mut best = (0, f32::NEG_INFINITY);
        for (index, edge) in node.edges.iter().take(wide).enumerate() {
            if edge.visits == 0 {
                return index;
            }
            let visits = edge.visits as f32;
            let value = edge.sum / visits + self.settings.curiosity * (log / visits).sqrt();
            if value > best.1 {
                best = (index, value);
            }
        }
        best.0
    }

    /// What each seat can expect in a position that is not over.
    fn judge<G: Evaluate<Ply = P>>(&mut self, position: &G) -> Shares {
        let plies = match self.settings.informed {
            true => G::ROLLOUT,
            false => LONGEST_ROLLOUT,
        };
        let mut position = position.clone();
        for _ in 0..plies {
            let Some(ply) = random_ply(&position, &mut self.random) else {
                break;
            };
            position.play_unchecked(ply);
        }
        match position.outcome() {
            Some(outcome) => outcome_shares(&outcome),
            None => expected_shares(&position),
        }
    }

    /// The ply that was followed most often, and the line of such plies.
    fn answer<G: Evaluate<Ply = P>>(&self, root: &G, nodes: u64) -> Option<Answer<P>> {
        let best = self.nodes[0].edges.iter().max_by_key(|edge| edge.visits)?;
        let alone = self.nodes[0].edges.len() == 1;
        let mut next = root.clone();
        next.play_unchecked(best.ply);
        let wins = match (root.turn(), next.outcome()) {
            (Turn::Seat(seat), Some(outcome)) => outcome.winners == SeatSet::only(seat),
            _ => false,
        };
        let value = if wins {
            Value::Win(Some(1))
        } else if alone && best.visits == 0 {
            let shares = expected_shares(root);
            match root.turn() {
                Turn::Seat(seat) => Value::Share(shares[seat.index()].into()),
                _ => Value::Share(0.5),
            }
        } else {
            Value::Share(f64::from(best.sum / best.visits.max(1) as f32))
        };
        let mut line = vec![best.ply];
        let mut node = best.child;
        while let Some(child) = node {
            let Some(edge) = self.nodes[child as usize]
                .edges
                .iter()
                .max_by_key(|edge| edge.visits)
                .filter(|edge| edge.visits > 0)
            else {
                break;
            };
            line.push(edge.ply);
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
}

/// A uniformly random ply, chance by its weights.
fn random_ply<G: Game>(position: &G, random: &mut Rng) -> Option<G::Ply> {
    if position.turn() != Turn::Chance {
        return position.pick_ply(|count| random.u32(..count));
    }
    let plies = position.plies();
    let total: u32 = plies.iter().map(|ply| position.chance_weight(*ply)).sum();
    let mut drawn = random.u32(..total.max(1));
    plies.into_iter().find(|ply| {
        let weight = position.chance_weight(*ply);
        match drawn.checked_sub(weight) {
            Some(rest) => {
                drawn = rest;
                false
            }
            None => true,
        }
    })
}
