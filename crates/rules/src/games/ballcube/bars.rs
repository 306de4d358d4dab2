//! Phase 1: bars are put in.

use super::board::{Axis, Bar, Lane, Pattern};
use super::options::{Draft, Faces};
use super::rules::{BallCube, Ply};
use crate::seat::Seat;

impl BallCube {
    /// The patterns that the seat to move can take.
    #[inline]
    pub(super) fn patterns(&self) -> u16 {
        match self.options.draft() {
            Draft::Sets => self.stock[self.mover.index()],
            Draft::Open => self.stock[1],
        }
    }

    /// The places where a bar can go, in two words for levels 1 to 4 and 5 to 6: sixteen
    /// bits a level, lanes a to d from the north, from the south, lanes 1 to 4 from the
    /// west, from the east.
    #[inline]
    pub(super) fn places(&self) -> [u64; 2] {
        let mut places = [0; 2];
        for level in 0..self.options.levels {
            places[usize::from(level / 4)] |= self.level_places(level) << (16 * (level % 4));
        }
        places
    }

    #[inline]
    fn level_places(&self, level: u8) -> u64 {
        let filled = u64::from(self.filled >> (4 * level)) & 0xf;
        let free = 0xf & !filled;
        let sides = match self.options.faces {
            Faces::Any if filled == 0 => 0x1111,
            Faces::Any if self.west_east >> level & 1 == 1 => 0x1100,
            Faces::Any | Faces::Opposite => 0x0011,
            Faces::One => 0x0001,
        };
        free * sides
    }

    #[inline]
    pub(super) fn bar_ply(&self, pattern: u32, half: usize, place: u32) -> Ply {
        let side = place / 4 % 4;
        Ply::Bar {
            pattern: Pattern::from_index(pattern),
            lane: Lane {
                level: 4 * half as u8 + place as u8 / 16,
                axis: if side < 2 {
                    Axis::NorthSouth
                } else {
                    Axis::WestEast
                },
                index: place as u8 % 4,
            },
            far_end: side % 2 == 1,
        }
    }

    #[inline]
    pub(super) fn put_bar(&mut self, player: Seat, pattern: Pattern, lane: Lane, far_end: bool) {
        self.take_from_stock(player, pattern);
        if lane.axis == Axis::WestEast {
            self.west_east |= 1 << lane.level;
        }
        let second_set = self.options.draft() == Draft::Sets && player == Seat::SECOND;
        self.set_bar(lane, Bar::new(pattern, far_end, second_set));
        self.bars_left = self.bars_left.wrapping_sub(1);
        if self.bars_left == 0 {
            self.stock = [0; 2];
        }
    }

    /// Takes a bar out of a seat's set, or out of those that all seats share.
    #[inline]
    pub(super) fn take_from_stock(&mut self, player: Seat, pattern: Pattern) {
        match self.options.draft() {
            Draft::Sets => self.stock[player.index()] &= !pattern.bit(),
            Draft::Open => {
                // The last of its kind leaves the second word, the one before the first.
                self.stock[1] &= !pattern.bit() | self.stock[0];
                self.stock[0] &= !pattern.bit();
            }
        }
    }
}
