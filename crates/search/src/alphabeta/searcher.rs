//! One thread of the search: what it remembers, and how it deepens step by step.

use std::collections::HashSet;
use std::sync::Arc;

use calot_rules::{Match, Seat, Turn};

use super::AlphaBeta;
use super::order::{Candidate, Order};
use super::value::{PROVED, WIN, answered};
use crate::answer::Answer;
use crate::budget::{Budget, Meter};
use crate::evaluate::Evaluate;
use crate::past::Past;
use crate::transposition::TranspositionTable;

/// No line is followed further than this.
pub(super) const HIGHEST: u32 = 120;

/// When an iteration begins, the transposition table has room for this many times the positions
/// looked at so far.
const ROOM: u64 = 4;

/// The part of [`Evaluate::SCALE`] that a seat gives to avoid a draw.
const CONTEMPT: f64 = 0.2;

/// A thread of the search.
pub(super) struct Searcher<'a, G: Evaluate> {
    pub(super) meter: Meter<'a>,
    /// The most plies to look ahead.
    most_plies: u32,
    pub(super) transpositions: Arc<TranspositionTable>,
    /// The keys of the positions that the match has been through.
    pub(super) past: Past,
    /// The keys on the way from the root.
    pub(super) path: Vec<u64>,
    pub(super) order: Order<G::Ply>,
    /// A list of plies for each height, kept for its memory.
    pub(super) lists: Vec<Vec<Candidate<G::Ply>>>,
    /// Whether an estimate was used since this was last cleared.
    pub(super) estimated: bool,
    /// The seat that is asked, and the points by which a repetition is worse for it than
    /// even.
    pub(super) asked: Seat,
    pub(super) contempt: i32,
}

#[derive(Clone, Copy)]
struct RootPly<P> {
    ply: P,
    value: i32,
    noise: i32,
}

impl<'a, G: Evaluate> Searcher<'a, G> {
    pub(super) fn new(
        the_match: &Match<G>,
        asked: Seat,
        budget: Budget<'a>,
        transpositions: Arc<TranspositionTable>,
    ) -> Searcher<'a, G> {
        Searcher {
            meter: Meter::new(budget),
            most_plies: budget.depth.unwrap_or(HIGHEST).min(HIGHEST - 1),
            transpositions,
            past: the_match
                .steps()
                .filter(|(position, _)| position.counts_for_repetition())
                .map(|(position, _)| position.key())
                .collect(),
            path: Vec::new(),
            order: Order::new(),
            lists: (0..HIGHEST + 2).map(|_| Vec::new()).collect(),
            estimated: false,
            asked,
            contempt: (CONTEMPT * G::SCALE) as i32,
        }
    }

    /// Searches deeper and deeper until the budget is used up or nothing is left to find.
    /// A helper begins with another of the first plies.
    pub(super) fn iterate(
        &mut self,
        root: &G,
        mover: Seat,
        search: AlphaBeta,
        rotated: usize,
    ) -> Option<Answer<G::Ply>> {
        let mut random = fastrand::Rng::with_seed(search.seed);
        let mut plies: Vec<RootPly<G::Ply>> = root
            .plies()
            .into_iter()
            .map(|ply| RootPly {
                ply,
                value: root.promise(ply),
                noise: match search.noise {
                    0 => 0,
                    noise => random.i32(-noise..=noise),
                },
            })
            .collect();
        plies.sort_by_key(|root_ply| -root_ply.value);
        if !plies.is_empty() {
            let count = plies.len();
            plies.rotate_left(rotated % count);
        }
        let mut best: Option<(RootPly<G::Ply>, u32, bool)> = None;
        if root.counts_for_repetition() {
            self.path.push(root.key());
        }
        for depth in 1..=self.most_plies {
            self.estimated = false;
            let found = self.search_root(root, mover, &mut plies, depth, search.noise != 0);
            let exact = !self.estimated && !self.meter.is_stopped();
            if let Some(found) = found {
                best = Some((found, depth, exact));
            }
            let proved = best.is_some_and(|(best, ..)| best.value.abs() > PROVED);
            if exact || proved || plies.len() == 1 || self.meter.is_stopped() {
                break;
            }
            let wanted = ROOM
                .saturating_mul(self.meter.nodes())
                .min(search.transpositions as u64);
            if wanted > self.transpositions.size() as u64 {
                self.transpositions = Arc::new(self.transpositions.grown(wanted as usize));
            }
        }
        let (best, depth, exact) = best.or_else(|| Some((*plies.first()?, 0, false)))?;
        Some(Answer {
            ply: best.ply,
            value: answered::<G>(best.value, exact),
            line: self.line(root, best.ply),
            nodes: self.meter.nodes(),
            depth,
        })
    }

    /// One iteration: the best of the first plies, or of those there was time for.
    fn search_root(
        &mut self,
        root: &G,
        mover: Seat,
        plies: &mut [RootPly<G::Ply>],
        depth: u32,
        all_exact: bool,
    ) -> Option<RootPly<G::Ply>> {
        let mut best: Option<RootPly<G::Ply>> = None;
        for index in 0..plies.len() {
            let alpha = match best {
                Some(best) if !all_exact => best.value,
                _ => -WIN,
            };
            let mut child = root.clone();
            child.play_unchecked(plies[index].ply);
            let mut value = if index == 0 || all_exact {
                self.child(&child, mover, depth as i32 - 1, alpha, WIN, 1)
            } else {
                self.child(&child, mover, depth as i32 - 1, alpha, alpha + 1, 1)
            };
            if index > 0 && !all_exact && value > alpha && !self.meter.is_stopped() {
                value = self.child(&child, mover, depth as i32 - 1, alpha, WIN, 1);
            }
            if self.meter.is_stopped() {
                break;
            }
            // Noise never hides a proof.
            if value.abs() <= PROVED {
                value += plies[index].noise;
            }
            plies[index].value = value;
            if best.is_none_or(|best| value > best.value) {
                best = Some(plies[index]);
                // The new best is tried first next time; the others keep their order.
                plies[..=index].rotate_right(1);
            }
        }
        best
    }

    /// The expected line after a ply, as far as the transposition table remembers it.
    fn line(&self, root: &G, first: G::Ply) -> Vec<G::Ply> {
        const LONGEST: usize = 24;
        let mut line = vec![first];
        let mut position = root.clone();
        position.play_unchecked(first);
        let mut seen = HashSet::new();
        while line.len() < LONGEST && position.turn() != Turn::Over && seen.insert(position.key()) {
            let Some(entry) = self.transpositions.get(position.key()) else {
                break;
            };
            let Some(ply) = position.nth_ply(entry.best.into()) else {
                break;
            };
            line.push(ply);
            position.play_unchecked(ply);
        }
        line
    }
}
