//! The value of a position: principal variation search, with the later plies searched less
//! deeply first.

use std::ops::ControlFlow;

use calot_rules::{Outcome, Seat, Turn};

use super::order::take_next;
use super::searcher::{HIGHEST, Searcher};
use super::value::{PROVED, REPETITION_WON, WIN, decided, estimate, from_stored, to_stored};
use crate::evaluate::Evaluate;
use crate::transposition::{Bound, Entry};

impl<G: Evaluate> Searcher<'_, G> {
    /// The value of a position for `mover`, the seat that has just moved to it.
    #[inline]
    pub(super) fn child(
        &mut self,
        child: &G,
        mover: Seat,
        depth: i32,
        alpha: i32,
        beta: i32,
        height: u32,
    ) -> i32 {
        match child.turn() {
            Turn::Seat(seat) => {
                if child.counts_for_repetition() {
                    let key = child.key();
                    if self.path.contains(&key) || self.past.contains(key) {
                        return self.repeated(&child.repetition_outcome(), mover);
                    }
                }
                if seat == mover {
                    self.node(child, seat, depth, alpha, beta, height)
                } else {
                    -self.node(child, seat, depth, -beta, -alpha, height)
                }
            }
            _ => match child.outcome() {
                Some(outcome) => decided(&outcome, mover, height),
                None => 0,
            },
        }
    }

    /// The value of a position for the seat to move.
    fn node(
        &mut self,
        position: &G,
        mover: Seat,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        height: u32,
    ) -> i32 {
        if !self.meter.count() {
            return 0;
        }
        if depth <= 0 || height >= HIGHEST {
            self.estimated = true;
            return estimate(position, mover);
        }
        if depth == 1 {
            return self.last_ply(position, mover, alpha, beta, height);
        }
        let key = position.key();
        let known = self.transpositions.get(key);
        if let Some(entry) = known
            && i32::from(entry.depth) >= depth
        {
            let value = from_stored(entry.value.into(), height);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if decides {
                // What the entry was found with may have been an estimate.
                self.estimated |= value.abs() <= PROVED;
                return value;
            }
        }
        let mut list = std::mem::take(&mut self.lists[height as usize]);
        let best_known = known.map(|entry| entry.best);
        self.order.fill(position, best_known, height, &mut list);
        let counts = position.counts_for_repetition();
        if counts {
            self.path.push(key);
        }
        // A forced ply costs nothing to look beyond.
        let depth = if list.len() == 1 { depth + 1 } else { depth };
        let first_alpha = alpha;
        let mut best = -WIN;
        let mut best_number = 0;
        for index in 0..list.len() {
            let candidate = take_next(&mut list, index);
            let mut child = position.clone();
            child.play_unchecked(candidate.ply);
            let value = self.try_ply(&child, mover, depth, index, alpha, beta, height);
            if self.meter.is_stopped() {
                break;
            }
            if value > best {
                best = value;
                best_number = candidate.number;
                alpha = alpha.max(value);
                if alpha >= beta {
                    self.order.remember_cut(candidate.ply, depth, height);
                    break;
                }
            }
        }
        if counts {
            self.path.pop();
        }
        self.lists[height as usize] = list;
        if !self.meter.is_stopped() {
            self.transpositions.put(
                key,
                Entry {
                    value: to_stored(best, height) as i16,
                    depth: depth.clamp(0, 255) as u8,
                    bound: Bound::of(best, first_alpha, beta),
                    best: best_number,
                },
            );
        }
        best
    }

    /// The value of a position one ply before the depth is used up. Ordering plies and
    /// looking them up would cost more here than trying them all.
    fn last_ply(&mut self, position: &G, mover: Seat, alpha: i32, beta: i32, height: u32) -> i32 {
        let mut best = -WIN;
        let _ = position.for_each_ply(|ply| {
            let mut child = position.clone();
            child.play_unchecked(ply);
            // The child is judged by `node`, which finds no depth left.
            best = best.max(self.child(&child, mover, 0, alpha.max(best), beta, height + 1));
            if best >= beta || self.meter.is_stopped() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        best
    }

    /// The value of a ply: the first in the whole window, later ones in an empty one and
    /// less deeply, and again if they turn out better than that.
    #[inline]
    #[expect(
        clippy::too_many_arguments,
        reason = "all of it changes from ply to ply"
    )]
    fn try_ply(
        &mut self,
        child: &G,
        mover: Seat,
        depth: i32,
        index: usize,
        alpha: i32,
        beta: i32,
        height: u32,
    ) -> i32 {
        if index == 0 {
            return self.child(child, mover, depth - 1, alpha, beta, height + 1);
        }
        let less = match index {
            0..4 => 0,
            4..12 => 1,
            _ => 2,
        };
        let less = if depth >= 3 { less } else { 0 };
        let mut value = self.child(child, mover, depth - 1 - less, alpha, alpha + 1, height + 1);
        if less > 0 && value > alpha {
            value = self.child(child, mover, depth - 1, alpha, alpha + 1, height + 1);
        }
        if value > alpha && value < beta {
            value = self.child(child, mover, depth - 1, alpha, beta, height + 1);
        }
        value
    }

    /// The value of going round in a circle.
    fn repeated(&self, outcome: &Outcome, seat: Seat) -> i32 {
        match decided(outcome, seat, 0) {
            0 if seat == self.asked => -self.contempt,
            0 => self.contempt,
            value => REPETITION_WON * value.signum(),
        }
    }
}
