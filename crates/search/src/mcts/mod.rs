//! Monte Carlo tree search: three and four seats, chance, and positions with a thousand
//! plies.
//!
//! Every seat maximises its own share of the win (max-n); chance is drawn by its true
//! weights; a position is judged by its evaluation, after random plies (a rollout) where
//! that is better. The evaluation after each ply gives its prior, which says where to look
//! first. What is decided is
//! known as decided: a seat that can win does, and avoids what is lost. Where plies are
//! many the tree begins with some and widens as it grows.
//!
//! With [`MonteCarlo::PLAIN`] it is plain UCT with random games, the opponent that others are
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

/// A Monte Carlo tree search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MonteCarlo {
    /// How much a ply that was tried little is preferred.
    pub(crate) exploration: f32,
    /// Whether evaluations, proofs and widening are used.
    pub(crate) informed: bool,
    /// By how much the expectation of each first ply is disturbed, as a share of the win.
    pub(crate) noise: f32,
    /// The seed of everything random.
    pub(crate) seed: u64,
    /// The most plies in the tree, of all its positions together. It bounds the memory.
    pub(crate) most_edges: usize,
}

impl MonteCarlo {
    /// The search as it plays best.
    pub(crate) const INFORMED: MonteCarlo = MonteCarlo {
        exploration: 1.2,
        informed: true,
        noise: 0.0,
        seed: 0,
        most_edges: 2_000_000,
    };

    /// Plain UCT with uniformly random games.
    pub(crate) const PLAIN: MonteCarlo = MonteCarlo {
        exploration: 1.0,
        informed: false,
        ..MonteCarlo::INFORMED
    };

    /// Searches a match in which a seat is to move. A node is one playout.
    pub(crate) fn search<G: Evaluate>(
        self,
        the_match: &Match<G>,
        budget: Budget<'_>,
    ) -> Option<Answer<G::Ply>> {
        let Turn::Seat(_) = the_match.turn() else {
            return None;
        };
        let (tree, playouts) = self.grow(the_match, budget);
        tree.answer(the_match.position(), playouts)
    }

    /// What a match that is not over is worth to each seat, also when chance decides next.
    pub(crate) fn weigh<G: Evaluate>(
        self,
        the_match: &Match<G>,
        budget: Budget<'_>,
    ) -> Worth<G::Ply> {
        let (tree, playouts) = self.grow(the_match, budget);
        tree.worth(the_match.position(), playouts)
    }

    /// Plays out until the budget is used up or all is decided; also says how many playouts
    /// there were.
    fn grow<G: Evaluate>(self, the_match: &Match<G>, budget: Budget<'_>) -> (Tree<G::Ply>, u64) {
        let room = budget.nodes.map_or(self.most_edges, |playouts| {
            usize::try_from(playouts)
                .unwrap_or(self.most_edges)
                .saturating_mul(MOST_KEPT)
                .saturating_add(MOST_KEPT_AT_ROOT)
                .min(self.most_edges)
        });
        let mut tree = Tree {
            nodes: vec![Node::new()],
            edges: Vec::with_capacity(room),
            sums: Vec::new(),
            search: self,
            random: Rng::with_seed(self.seed),
            past: the_match
                .steps()
                .map(|(position, _)| position)
                .chain([the_match.position()])
                .filter(|position| position.counts_for_repetition())
                .map(Game::key)
                .collect(),
        };
        let root = the_match.position();
        let mut meter = Meter::for_playouts(budget);
        tree.expand(0, root);
        tree.sums = vec![[0.0; 4]; tree.nodes[0].edges().len()];
        tree.disturb();
        // Even without a budget every answer is a legal ply.
        while meter.count() && tree.nodes[0].edges().len() > 1 && tree.nodes[0].known.is_none() {
            tree.play_out(root);
        }
        (tree, meter.nodes())
    }
}
