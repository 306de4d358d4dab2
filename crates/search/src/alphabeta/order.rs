//! The order in which plies are tried: the one that the transposition table remembers, those that refuted
//! others at the same height (killers), then by how often a ply was best (history) and by
//! what it promises.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use super::searcher::HIGHEST;
use crate::evaluate::Evaluate;

/// What is remembered of the plies that turned out well.
pub(super) struct Order<P> {
    killers: Vec<[Option<P>; 2]>,
    /// How often a ply was best, by a hash of the ply.
    history: Vec<i32>,
}

/// A ply to be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate<P> {
    pub(super) ply: P,
    /// Its number in the order of generation.
    pub(super) number: u16,
    order: i32,
}

const HISTORY: usize = 1 << 12;

impl<P: Copy + PartialEq + Hash> Order<P> {
    pub(super) fn new() -> Order<P> {
        Order {
            killers: vec![[None; 2]; HIGHEST as usize + 2],
            history: vec![0; HISTORY],
        }
    }

    /// Lists the plies of a position with how soon they are to be tried.
    pub(super) fn fill<G: Evaluate<Ply = P>>(
        &self,
        position: &G,
        known: Option<u16>,
        height: u32,
        list: &mut Vec<Candidate<P>>,
    ) {
        list.clear();
        let killers = self.killers[height as usize];
        let _ = position.for_each_ply::<()>(|ply| {
            let number = list.len() as u16;
            let order = if Some(number) == known {
                i32::MAX
            } else if killers.contains(&Some(ply)) {
                1 << 24
            } else {
                self.history[slot(ply)] + 64 * position.promise(ply)
            };
            list.push(Candidate { ply, number, order });
            ControlFlow::Continue(())
        });
    }

    /// Notes that a ply was good enough to cut the others off.
    pub(super) fn remember_cut(&mut self, ply: P, depth: i32, height: u32) {
        let killers = &mut self.killers[height as usize];
        if killers[0] != Some(ply) {
            *killers = [Some(ply), killers[0]];
        }
        let value = &mut self.history[slot(ply)];
        *value = (*value + depth * depth).min(1 << 20);
    }
}

/// Brings the candidate that is to be tried next to this place of the list.
#[inline]
pub(super) fn take_next<P: Copy>(list: &mut [Candidate<P>], index: usize) -> Candidate<P> {
    let mut next = index;
    for other in index + 1..list.len() {
        if list[other].order > list[next].order {
            next = other;
        }
    }
    list.swap(index, next);
    list[index]
}

/// A place in the history for a ply.
#[inline]
fn slot<P: Hash>(ply: P) -> usize {
    let mut hasher = PlyHasher(0);
    ply.hash(&mut hasher);
    (hasher.finish() >> 40) as usize % HISTORY
}

/// A quick hash for small plain values; the same in every run, unlike the usual one.
struct PlyHasher(u64);

impl Hasher for PlyHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u8(*byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.0 = (self.0.rotate_left(7) ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn write_isize(&mut self, value: isize) {
        self.write_u8(value as u8);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
