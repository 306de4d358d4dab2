//! How far the clock of this node is from that of the storage, by which all nodes go.
//!
//! The storage is asked for its time, and is taken to have looked at its clock halfway between the
//! question and the answer; so a measurement is wrong by half of the round trip at most. Of the
//! last few the one with the shortest round trip counts, until one contradicts it: then
//! a clock was set.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many measurements are remembered.
const REMEMBERED: usize = 8;

/// What has to be added to the clock of this node.
#[derive(Default)]
pub(super) struct Skew {
    correction: AtomicI64,
    measured: Mutex<VecDeque<Measurement>>,
}

#[derive(Clone, Copy)]
struct Measurement {
    correction: i64,
    /// By how much it may be wrong.
    doubt: i64,
}

impl Measurement {
    fn contradicts(self, other: Measurement) -> bool {
        self.correction.abs_diff(other.correction)
            > self.doubt.saturating_add(other.doubt).unsigned_abs()
    }
}

impl Skew {
    /// What has to be added to the clock of this node, in milliseconds.
    pub(super) fn correction(&self) -> i64 {
        self.correction.load(Ordering::Acquire)
    }

    /// The storage was asked and answered at these moments by the clock of this node, and it was
    /// `there` at the storage. Answers whether the correction is another one now.
    pub(super) fn measured(&self, asked: i64, answered: i64, there: i64) -> bool {
        let trip = answered.saturating_sub(asked);
        if trip < 0 {
            // The clock was set in between.
            return false;
        }
        let new = Measurement {
            correction: there.saturating_sub(asked.saturating_add(trip / 2)),
            // Both clocks are read in whole milliseconds.
            doubt: trip / 2 + 2,
        };
        let mut measured = self.measured.lock().unwrap_or_else(PoisonError::into_inner);
        if measured.iter().any(|old| new.contradicts(*old)) {
            measured.clear();
        }
        measured.push_back(new);
        if measured.len() > REMEMBERED {
            measured.pop_front();
        }
        let best = measured.iter().min_by_key(|one| one.doubt).copied();
        let best = best.unwrap_or(new);
        let current = Measurement {
            correction: self.correction(),
            doubt: 0,
        };
        // What may be right already is left as it is, so the time does not go to and fro.
        let changes = best.contradicts(current);
        if changes {
            self.correction.store(best.correction, Ordering::Release);
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    #[test]
    fn an_hour_is_taken_off() {
        let skew = Skew::default();
        assert!(skew.measured(HOUR + 1_000, HOUR + 1_010, 1_004));
        assert!(
            (skew.correction() + HOUR).abs() <= 6,
            "{}",
            skew.correction()
        );
        // Clocks that agree as far as can be seen are left alone.
        for (asked, answered, there) in [(1_000, 1_010, 1_002), (100, 101, 102), (100, 100, 99)] {
            let skew = Skew::default();
            assert!(!skew.measured(asked, answered, there));
            assert_eq!(skew.correction(), 0);
        }
    }

    #[test]
    fn a_slow_answer_says_less_than_a_quick_one() {
        let skew = Skew::default();
        skew.measured(0, 2, 5_001);
        assert_eq!(skew.correction(), 5_000);
        // All of the time was lost on the way back.
        assert!(!skew.measured(1_000, 3_000, 6_000));
        assert_eq!(skew.correction(), 5_000);
        // The other way round: the quick one comes second.
        let skew = Skew::default();
        skew.measured(1_000, 3_000, 6_000);
        assert_eq!(skew.correction(), 4_000);
        assert!(skew.measured(4_000, 4_002, 9_001));
        assert_eq!(skew.correction(), 5_000);
    }

    #[test]
    fn a_clock_that_was_set_is_followed_at_once() {
        let skew = Skew::default();
        for second in 0..20 {
            skew.measured(second * 1_000, second * 1_000 + 2, second * 1_000 + 1);
        }
        assert_eq!(skew.correction(), 0);
        assert!(skew.measured(30_000, 30_400, 30_200 + HOUR));
        assert_eq!(skew.correction(), HOUR);
        // One that was set while the storage answered says nothing.
        assert!(!skew.measured(31_000, 30_000, 5));
    }
}
