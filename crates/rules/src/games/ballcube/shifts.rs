//! Phase 3: bars are moved, and balls fall.

use super::board::{Bar, Lane};
use super::rules::{BallCube, Shift};
use crate::bits::Bits;
use crate::seat::Seat;

impl BallCube {
    /// The bars that can be moved: bits 0 to 23 the slots of those that can go out,
    /// bits 32 to 55 the slots of those that can go in.
    #[inline]
    pub(super) fn shifts(&self) -> u64 {
        let mut out = self.filled;
        for slot in Bits(self.farthest.into()) {
            let lane = self.lane(slot as usize);
            if self.balls_above(lane) != 0 {
                out &= !(1 << slot);
            }
        }
        let mut shifts = u64::from(out) | u64::from(self.pulled) << 32;
        if let Some(last) = self.last {
            // The undo is of the same bar the other way.
            let offset = if last.out { 32 } else { 0 };
            shifts &= !(1 << (last.lane.slot() + offset));
        }
        shifts
    }

    /// The shift with a bit number of [`BallCube::shifts`].
    #[inline]
    pub(super) fn shift(&self, number: u32) -> Shift {
        Shift {
            lane: self.lane(number as usize % 32),
            out: number < 32,
        }
    }

    /// The balls in the chimneys of a lane at its level or higher up.
    #[inline]
    pub(super) fn balls_above(&self, lane: Lane) -> u16 {
        let above = self.resting[..=usize::from(lane.level)]
            .iter()
            .fold(0, |all, resting| all | resting);
        above & lane.chimneys()
    }

    #[inline]
    pub(super) fn shift_bar(&mut self, player: Seat, shift: Shift) {
        let lane = shift.lane;
        let bar = self.bars[lane.slot()];
        let notches = bar.notches();
        self.set_bar(
            lane,
            match shift.out {
                true if notches == Bar::MOST_NOTCHES => Bar::NONE,
                true => bar.with_notches(notches + 1),
                false => bar.with_notches(notches.saturating_sub(1)),
            },
        );
        self.last = Some(shift);
        let level = usize::from(lane.level);
        let loose = self.resting[level] & self.open[level];
        if loose != 0 {
            self.resting[level] &= !loose;
            let fell = self.fall(level, loose);
            if fell != 0 {
                self.collect(player, fell);
                self.winners = self.find_winners();
            }
        }
    }
}
