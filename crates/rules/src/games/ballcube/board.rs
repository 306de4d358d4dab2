//! The cube: chimneys, lanes, bars, and where a level is open.
//!
//! A set of chimneys is a word of 16 bits, bit `4 * row + column`, `a1` in the north
//! west. A level has four slots, lanes a to d from north to south or lanes 1 to 4 from
//! west to east.
//!
//! ```text
//!            north
//!         a  b  c  d
//!      1  0  1  2  3
//! west 2  4  5  6  7  east
//!      3  8  9 10 11
//!      4 12 13 14 15
//!            south
//! ```

use std::fmt;

use crate::cells::board_cell;
use crate::text;

/// The most levels a cube can have.
pub(super) const MAX_LEVELS: u8 = 6;

/// All sixteen chimneys.
pub(super) const CHIMNEYS: u16 = u16::MAX;

/// A chimney, as its bit number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chimney(u8);

impl Chimney {
    /// The chimney at a column and row, both from 0 in the north west.
    ///
    /// ```
    /// use calot_rules::games::ballcube::Chimney;
    ///
    /// assert_eq!(Chimney::new(1, 2), "b3".parse().ok());
    /// assert_eq!(Chimney::new(4, 0), None);
    /// ```
    pub const fn new(column: u8, row: u8) -> Option<Chimney> {
        if column < 4 && row < 4 {
            Some(Chimney::at(row, column))
        } else {
            None
        }
    }

    pub(super) const fn at(row: u8, column: u8) -> Chimney {
        Chimney(4 * row + column)
    }

    #[inline]
    pub(super) const fn from_bit_number(number: u32) -> Chimney {
        Chimney(number as u8)
    }

    #[inline]
    pub(super) const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The row, from 0 in the north.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// The column, from 0 in the west.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 4
    }
}

board_cell! {
    Chimney,
    mask: CHIMNEYS,
    read: |text| {
        let &[column, row] = text.as_bytes() else { return None };
        Chimney::new(text::offset(column, b'a', 4)?, text::offset(row, b'1', 4)?)
    },
    texts: "a1 to d4",
    place: |chimney| (chimney.row().into(), chimney.column().into()),
}

impl fmt::Display for Chimney {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'a' + self.column()) as char;
        write!(f, "{column}{}", self.row() + 1)
    }
}

/// The direction of the bars of a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// Lanes a to d; bars come from the north or the south.
    NorthSouth,
    /// Lanes 1 to 4; bars come from the west or the east.
    WestEast,
}

/// A slot of a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lane {
    pub(super) level: u8,
    pub(super) axis: Axis,
    pub(super) index: u8,
}

impl Lane {
    /// The lane with this index from 0 in the west or north, at a level from 0 at the top.
    ///
    /// ```
    /// use calot_rules::games::ballcube::{Axis, Lane};
    ///
    /// let lane = Lane::new(2, Axis::NorthSouth, 1).map(|lane| lane.to_string());
    /// assert_eq!(lane.as_deref(), Some("3b"));
    /// assert_eq!(Lane::new(6, Axis::NorthSouth, 0), None);
    /// ```
    pub const fn new(level: u8, axis: Axis, index: u8) -> Option<Lane> {
        if level < MAX_LEVELS && index < 4 {
            Some(Lane { level, axis, index })
        } else {
            None
        }
    }

    /// The level, from 0 at the top.
    #[inline]
    pub const fn level(self) -> u8 {
        self.level
    }

    /// The direction of the lane.
    #[inline]
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// Its index, from 0 in the west or north.
    #[inline]
    pub const fn index(self) -> u8 {
        self.index
    }

    /// The number of the slot, from 0, four to a level.
    #[inline]
    pub(super) const fn slot(self) -> usize {
        4 * self.level as usize + self.index as usize
    }

    /// The chimneys that pass through the lane.
    #[inline]
    pub(super) const fn chimneys(self) -> u16 {
        self.spread(0xf)
    }

    /// Four bits, from the north or west, as chimneys of the lane.
    #[inline]
    const fn spread(self, four: u8) -> u16 {
        match self.axis {
            Axis::NorthSouth => COLUMN[four as usize] << self.index,
            Axis::WestEast => (four as u16) << (4 * self.index),
        }
    }

    /// Where a bar in this lane leaves the level open.
    #[inline]
    pub(super) const fn open(self, bar: Bar) -> u16 {
        self.spread(bar.open())
    }
}

/// Four bits spread over the rows of column a.
const COLUMN: [u16; 16] = {
    let mut spread = [0; 16];
    let mut four = 0;
    while four < 16 {
        let f = four as u16;
        spread[four] = (f & 1) | (f & 2) << 3 | (f & 4) << 6 | (f & 8) << 9;
        four += 1;
    }
    spread
};

/// Four bits in the opposite order.
const REVERSED: [u8; 16] = {
    let mut reversed = [0; 16];
    let mut four = 0;
    while four < 16 {
        let f = four as u8;
        reversed[four] = (f & 1) << 3 | (f & 2) << 1 | (f & 4) >> 1 | (f & 8) >> 3;
        four += 1;
    }
    reversed
};

/// The holes of a bar, as its index in the list of all patterns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pattern(u8);

impl Pattern {
    /// The bars of a set, bit `i` a hole in section `i` from the coloured end.
    const SET: [u8; Pattern::COUNT as usize] = [
        0b0001, 0b0010, 0b0100, 0b1000, 0b0011, 0b1100, 0b0101, 0b1010, 0b0111, 0b1011, 0b1101,
        0b1110,
    ];

    /// All patterns; each set has one bar of each.
    pub const ALL: [Pattern; Pattern::COUNT as usize] = {
        let mut all = [Pattern(0); Pattern::COUNT as usize];
        let mut index = 0;
        while index < all.len() {
            all[index] = Pattern(index as u8);
            index += 1;
        }
        all
    };

    /// How many patterns there are.
    pub const COUNT: u8 = 12;

    #[inline]
    pub(super) const fn from_index(index: u32) -> Pattern {
        Pattern(index as u8)
    }

    /// The pattern with these holes, bit `i` for section `i` from the coloured end.
    #[inline]
    pub fn from_holes(holes: u8) -> Option<Pattern> {
        let index = Pattern::SET.iter().position(|other| *other == holes)?;
        Some(Pattern(index as u8))
    }

    #[inline]
    pub(super) const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The holes, bit `i` for section `i` from the coloured end.
    #[inline]
    pub const fn holes(self) -> u8 {
        Pattern::SET[self.0 as usize]
    }
}

/// A bar in its slot, or none: holes, notches, the end it came from and the set it
/// belongs to, in one byte.
///
/// ```text
///   bits 0–3  holes; a bar has at least one, so 0 is no bar
///   bits 4–5  notches pulled out, 0 to 3
///   bit  6    put in from the south or east, not from the north or west
///   bit  7    from the second set, where each seat has its own
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Bar(u8);

impl Bar {
    pub(super) const NONE: Bar = Bar(0);
    pub(super) const MOST_NOTCHES: u8 = 3;

    pub(super) const fn new(pattern: Pattern, far_end: bool, second_set: bool) -> Bar {
        Bar(pattern.holes() | (far_end as u8) << 6 | (second_set as u8) << 7)
    }

    #[inline]
    pub(super) const fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) fn to_byte(self) -> u64 {
        u64::from(self.0)
    }

    #[inline]
    pub(super) const fn holes(self) -> u8 {
        self.0 & 0xf
    }

    #[inline]
    pub(super) const fn notches(self) -> u8 {
        (self.0 >> 4) & 3
    }

    #[inline]
    pub(super) const fn with_notches(self, notches: u8) -> Bar {
        Bar(self.0 & !0x30 | notches << 4)
    }

    #[inline]
    pub(super) const fn far_end(self) -> bool {
        self.0 & 0x40 != 0
    }

    #[inline]
    pub(super) const fn second_set(self) -> bool {
        self.0 & 0x80 != 0
    }

    /// Where the lane is open, as four bits from the north or west. A bar pulled out by
    /// `k` notches has section `depth + k` over the chimney at that depth, counted from
    /// the end it came from, and is no longer over the deepest `k`.
    #[inline]
    const fn open(self) -> u8 {
        if self.is_none() {
            return 0xf;
        }
        let by_depth = (self.holes() | 0xf0) >> self.notches() & 0xf;
        if self.far_end() {
            REVERSED[by_depth as usize]
        } else {
            by_depth
        }
    }
}
