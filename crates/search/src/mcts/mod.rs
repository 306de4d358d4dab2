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

mod expand;
mod report;
mod tree;

use calot_rules::{Game, Match, Turn};
use fastrand::Rng;

use self::expand::{MOST_KEPT, MOST_KEPT_AT_ROOT};
use self::tree::{Node, Tree};
use crate::answer::{Answer, Worth};
use crate::budget::{Budget, Meter};
use crate::evaluate::Evaluate;

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
