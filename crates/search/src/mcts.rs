//! Monte Carlo tree search: three and four seats, chance, and positions with a thousand
//! plies.
//!
//! Every seat maximises its own share of the win (max-n); chance is drawn by its true
//! weights; a position is judged by its evaluation, after a random game where that is
//! better. The evaluation after each ply says where to look first. What is decided is
//! known as decided: a seat that can win does, and avoids what is lost. Where plies are
//! many the tree begins with some and widens as it grows.
//!
//! With [`Settings::PLAIN`] it is plain UCT with random games, the opponent that others are
//! measured against.

use std::ops::Range;

use calot_rules::{Game, Match, Turn};
use fastrand::Rng;

use crate::answer::{Answer, Value, Worth};
use crate::budget::{Budget, Meter};
use crate::evaluate::{Evaluate, Shares, expected_shares, outcome_shares};
use crate::past::Past;

/// How a search is set up beyond its budget.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How much a ply that was tried little is preferred.
    pub curiosity: f32,
    /// Whether evaluations, proofs and widening are used.
    pub informed: bool,
    /// By how much the expectation of each first ply is disturbed, as a share of the win.
    pub noise: f32,
    /// The seed of everything random.
    pub seed: u64,
    /// The most plies in the tree, of all its positions together. It bounds the memory.
    pub plies: usize,
}

impl Settings {
    /// The search as it plays best.
    pub const INFORMED: Settings = Settings {
        curiosity: 1.2,
        informed: true,
        noise: 0.0,
        seed: 0,
        plies: 2_000_000,
    };

    /// Plain UCT with uniformly random games.
    pub const PLAIN: Settings = Settings {
        curiosity: 1.0,
        informed: false,
        noise: 0.0,
        seed: 0,
        plies: 2_000_000,
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
/// In positions with more plies than this not every ply is judged before it is tried.
const MOST_JUDGED: usize = 160;
/// The expectation before a ply is tried counts as this many walks.
const WALKS_EXPECTED: f32 = 2.0;
/// A ply that promises this much less of the win is looked at about a third as often.
const SHARPNESS: f32 = 0.15;
/// The part of curiosity that goes to all plies alike, whatever they promise.
const EVEN: f32 = 0.25;

/// Searches a match in which a seat is to move. A node is one walk from the root.
pub fn search<G: Evaluate>(
    table: &Match<G>,
    budget: Budget<'_>,
    settings: Settings,
) -> Option<Answer<G::Ply>> {
    let Turn::Seat(_) = table.turn() else {
        return None;
    };
    let (tree, nodes) = grow(table, budget, settings);
    tree.answer(table.position(), nodes)
}

/// What a match that is not over is worth to each seat, also when chance decides next.
pub fn weigh<G: Evaluate>(
    table: &Match<G>,
    budget: Budget<'_>,
    settings: Settings,
) -> Worth<G::Ply> {
    let (tree, nodes) = grow(table, budget, settings);
    tree.worth(table.position(), nodes)
}

/// Walks until the budget is used up or all is decided; also says how many walks there were.
fn grow<G: Evaluate>(
    table: &Match<G>,
    budget: Budget<'_>,
    settings: Settings,
) -> (Tree<G::Ply>, u64) {
    let most_walks = usize::try_from(budget.nodes).unwrap_or(usize::MAX);
    let most_edges = most_walks
        .saturating_mul(MOST_KEPT)
        .saturating_add(MOST_KEPT_AT_ROOT)
        .min(settings.plies);
    let mut tree = Tree {
        nodes: vec![Node::new()],
        edges: Vec::with_capacity(most_edges),
        sums: Vec::new(),
        settings,
        random: Rng::with_seed(settings.seed),
        past: table
            .steps()
            .map(|(position, _)| position)
            .chain([table.position()])
            .filter(|position| position.counts_for_repetition())
            .map(Game::key)
            .collect(),
    };
    let root = table.position();
    let mut meter = Meter::for_walks(budget);
    tree.expand(0, root);
    tree.sums = vec![[0.0; 4]; tree.nodes[0].edges().len()];
    tree.disturb();
    // Even without a budget every answer is a legal ply.
    while meter.count() && tree.nodes[0].edges().len() > 1 && tree.nodes[0].known.is_none() {
        tree.walk(root);
    }
    (tree, meter.nodes())
}

struct Tree<P> {
    nodes: Vec<Node>,
    /// The edges of all nodes, those of a node side by side: a tree that is done with is
    /// let go at once, however many positions it has.
    edges: Vec<Edge<P>>,
    /// For each edge of the root, the sums of the shares of all seats.
    sums: Vec<Shares>,
    settings: Settings,
    random: Rng,
    /// The keys of positions that the match has been through.
    past: Past,
}

struct Node {
    visits: u32,
    /// Where its edges begin and end; nothing lies there until it is expanded.
    first: u32,
    end: u32,
    expanded: bool,
    /// Whether all plies are among the edges.
    complete: bool,
    /// What everybody gets, where that is decided.
    known: Option<Shares>,
}

struct Edge<P> {
    ply: P,
    visits: u32,
    /// The sum of the shares of the seat that chooses.
    sum: f32,
    /// What that seat expects before the ply is tried.
    expected: f32,
    /// The part of curiosity that goes to this ply.
    appeal: f32,
    /// The weight of an outcome of chance.
    weight: u32,
    child: Option<u32>,
}

impl Node {
    fn new() -> Node {
        Node {
            visits: 0,
            first: 0,
            end: 0,
            expanded: false,
            complete: false,
            known: None,
        }
    }

    fn edges(&self) -> Range<usize> {
        self.first as usize..self.end as usize
    }
}

impl<P> Edge<P> {
    fn new(ply: P, expected: f32, weight: u32) -> Edge<P> {
        Edge {
            ply,
            visits: 0,
            sum: 0.0,
            expected,
            appeal: 0.0,
            weight,
            child: None,
        }
    }

    /// The share that the seat that chooses can expect, as far as it is known.
    fn value(&self) -> f32 {
        (self.sum + WALKS_EXPECTED * self.expected) / (self.visits as f32 + WALKS_EXPECTED)
    }
}

impl<P: Copy + PartialEq> Tree<P> {
    /// One walk from the root to a new position, which is judged.
    fn walk<G: Evaluate<Ply = P>>(&mut self, root: &G) {
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
                // A position that arose before is as good as a third repetition: who
                // stands better does not go there, and who stands worse does.
                if self.settings.informed
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
            let edge = self.choose(node, turn);
            path.push((node, edge, turn));
            position.play_unchecked(self.edges[edge].ply);
            match self.edges[edge].child {
                Some(child) => node = child,
                None if self.edges.len() + MOST_KEPT <= self.settings.plies => {
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
            if self.settings.informed
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
    /// seat that has several best plies may choose any of them, so that each counts
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

    /// Lists the plies of a position, the most promising first. A ply that wins at once
    /// decides it.
    fn expand<G: Evaluate<Ply = P>>(&mut self, node: u32, position: &G) {
        let turn = position.turn();
        let mut plies = position.plies();
        let count = plies.len();
        let mut edges: Vec<Edge<P>>;
        let mut known = None;
        match turn {
            Turn::Seat(seat) if self.settings.informed => {
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
                set_appeal(&mut edges);
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
        // The root is answered by a ply, so that its edges matter even when it is decided.
        node.known = known;
    }

    /// Disturbs what is expected of the first plies, so that a weak level misjudges some.
    fn disturb(&mut self) {
        let noise = self.settings.noise;
        if noise > 0.0 {
            let edges = &mut self.edges[self.nodes[0].edges()];
            for edge in &mut *edges {
                edge.expected += noise * (2.0 * self.random.f32() - 1.0);
            }
            set_appeal(edges);
        }
    }

    /// What is decided after a ply.
    fn known(&self, edge: &Edge<P>) -> Option<Shares> {
        self.nodes[edge.child? as usize].known
    }

    /// The edge to follow: drawn by chance, or the best balance of good and unknown.
    fn choose(&mut self, node: u32, turn: Turn) -> usize {
        let node = &self.nodes[node as usize];
        let edges = &self.edges[node.edges()];
        let chosen = match turn {
            Turn::Seat(seat) if self.settings.informed => {
                let wide = if edges.len() > NARROW {
                    // With n visits about n to the power of 0.6 plies are looked at.
                    (8.0 + (node.visits as f32).powf(0.6)) as usize
                } else {
                    edges.len()
                };
                let curiosity = self.settings.curiosity * ((node.visits + 1) as f32).sqrt();
                highest(edges.iter().take(wide).map(|edge| match self.known(edge) {
                    // There is nothing more to find out.
                    Some(shares) => shares[seat.index()],
                    None => edge.value() + curiosity * edge.appeal / (1 + edge.visits) as f32,
                }))
            }
            // The rule of UCT: every ply once, then by the mean and how little it was tried.
            Turn::Seat(_) => {
                let log = ((node.visits + 1) as f32).ln();
                let untried = edges.iter().position(|edge| edge.visits == 0);
                untried.unwrap_or_else(|| {
                    highest(edges.iter().map(|edge| {
                        let visits = edge.visits as f32;
                        edge.sum / visits + self.settings.curiosity * (log / visits).sqrt()
                    }))
                })
            }
            _ => draw(edges.iter().map(|edge| edge.weight), &mut self.random),
        };
        node.first as usize + chosen
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
        over_shares(&position)
    }

    /// The best ply of a position as far as it is known: one that is known to win, or
    /// else the one that was followed most often, but none that is known to be worse
    /// than others promise.
    fn best_edge(&self, node: u32, turn: Turn) -> Option<&Edge<P>> {
        let rank = |edge: &&Edge<P>| match (self.known(edge), turn) {
            (Some(shares), Turn::Seat(seat)) if shares[seat.index()] >= 1.0 => (2, 0),
            (Some(shares), Turn::Seat(seat)) if shares[seat.index()] <= 0.0 => (0, edge.visits),
            _ => (1, edge.visits),
        };
        // Of equals the first is the most promising, and `max_by_key` finds the last.
        let edges = &self.edges[self.nodes[node as usize].edges()];
        edges.iter().rev().max_by_key(rank)
    }

    /// The ply to play, and the line that is expected.
    fn answer<G: Evaluate<Ply = P>>(&self, root: &G, nodes: u64) -> Option<Answer<P>> {
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
            Some(_) if share >= 1.0 && self.settings.informed => Value::Win(None),
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
    fn worth<G: Evaluate<Ply = P>>(&self, root: &G, nodes: u64) -> Worth<P> {
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

/// Shares out curiosity: more to what promises more.
fn set_appeal<P>(edges: &mut [Edge<P>]) {
    let most = edges.iter().map(|edge| edge.expected).fold(0.0, f32::max);
    let odds = |edge: &Edge<P>| ((edge.expected - most) / SHARPNESS).exp();
    let sum: f32 = edges.iter().map(odds).sum();
    let even = EVEN / edges.len() as f32;
    for edge in edges {
        edge.appeal = (1.0 - EVEN) * odds(edge) / sum + even;
    }
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

/// A uniformly random ply, chance by its weights.
fn random_ply<G: Game>(position: &G, random: &mut Rng) -> Option<G::Ply> {
    if position.turn() != Turn::Chance {
        return position.pick_ply(|count| random.u32(..count));
    }
    let plies = position.plies();
    let weights = plies.iter().map(|ply| position.chance_weight(*ply));
    plies.get(draw(weights, random)).copied()
}
