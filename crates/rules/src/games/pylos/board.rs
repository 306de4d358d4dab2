//! The cells of the pyramid as bits.
//!
//! Each level has 16 bits, column by column with four to a column, whatever its
//! size, so bit numbers grow by level, then column, then row, as the notation
//! wants, and a cell has the same place in its 16 bits as the first of the four
//! cells it rests on.
//!
//! ```text
//!        level 1          level 2       level 3     level 4
//!       a  b  c  d       a  b  c       a  b        a
//!  1    0  4  8 12      16 20 24      32 36       48
//!  2    1  5  9 13      17 21 25      33 37
//!  3    2  6 10 14      18 22 26
//!  4    3  7 11 15
//! ```

use std::fmt;

use crate::cells::{CellSet, board_cell};
use crate::text;

/// A cell of the pyramid, as its bit number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell at the top.
    pub const TOP: Cell = Cell(48);

    /// The cell at a level, column and row, all from 0, if there is one.
    ///
    /// ```
    /// use calot_rules::games::pylos::Cell;
    ///
    /// assert_eq!(Cell::new(1, 2, 0), "2c1".parse().ok());
    /// assert_eq!(Cell::new(1, 3, 0), None);
    /// ```
    pub const fn new(level: u8, column: u8, row: u8) -> Option<Cell> {
        if level < 4 && column < 4 - level && row < 4 - level {
            Some(Cell(16 * level + 4 * column + row))
        } else {
            None
        }
    }

    #[inline]
    pub(super) const fn from_bit_number(number: u32) -> Cell {
        Cell(number as u8)
    }

    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The level, from 0 at the bottom.
    #[inline]
    pub const fn level(self) -> u8 {
        self.0 / 16
    }

    /// The column, from 0.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 16 / 4
    }

    /// The row, from 0.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 % 4
    }

    /// All cells of a level, from 0 at the bottom; none above the top.
    ///
    /// ```
    /// use calot_rules::games::pylos::Cell;
    ///
    /// assert_eq!(Cell::on_level(2).to_string(), "3a1 3a2 3b1 3b2");
    /// assert!(Cell::on_level(4).is_empty());
    /// ```
    pub const fn on_level(level: u8) -> CellSet<Cell> {
        if level < 4 {
            CellSet::from_bits(CELLS & (BASE << (16 * level)))
        } else {
            CellSet::EMPTY
        }
    }

    /// The four cells it rests on; none on the base.
    #[inline]
    pub(super) const fn supports(self) -> u64 {
        four(self.bit() >> 16)
    }

    /// All cells on the levels below.
    #[inline]
    pub(super) const fn levels_below(self) -> u64 {
        (1 << (16 * self.level())) - 1
    }
}

board_cell! {
    Cell,
    mask: CELLS,
    read: |text| {
        let &[level, column, row] = text.as_bytes() else { return None };
        Cell::new(
            text::offset(level, b'1', 4)?,
            text::offset(column, b'a', 4)?,
            text::offset(row, b'1', 4)?,
        )
    },
    texts: "1a1 to 1d4, 2a1 to 2c3, 3a1 to 3b2, and 4a1",
    place: |cell| {
        let before = [0, 5, 9, 12][usize::from(cell.level())];
        (cell.row().into(), before + usize::from(cell.column()))
    },
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'a' + self.column()) as char;
        write!(f, "{}{column}{}", self.level() + 1, self.row() + 1)
    }
}

/// All thirty cells.
pub(super) const CELLS: u64 = 0x0001_0033_0777_ffff;

/// The cells of level 1.
pub(super) const BASE: u64 = 0xffff;

/// The first cells of all 2×2 squares: those that a cell can rest on.
const SQUARES: u64 = CELLS >> 16;

/// The four cells of each square whose first cell is in the set.
#[inline]
const fn four(firsts: u64) -> u64 {
    firsts | (firsts << 1) | (firsts << 4) | (firsts << 5)
}

/// The cells of every square.
pub(super) fn squares() -> impl Iterator<Item = CellSet<Cell>> {
    figures(SQUARES, four(1))
}

/// The cells of every straight line that counts: of four on level 1, or of three on level 2.
pub(super) fn lines() -> impl Iterator<Item = CellSet<Cell>> {
    figures(0x1111, 0x000f)
        .chain(figures(0x000f, 0x1111))
        .chain(figures(0x0111_0000, 0x0007))
        .chain(figures(0x0007_0000, 0x0111))
}

/// A figure, given as it begins on cell 0, at each of its first cells.
fn figures(firsts: u64, figure: u64) -> impl Iterator<Item = CellSet<Cell>> {
    let firsts = CellSet::<Cell>::from_bits(firsts);
    firsts
        .iter()
        .map(move |first| CellSet::from_bits(figure << first.0))
}

/// The empty cells that can hold a ball.
#[inline]
pub(super) const fn fillable(occupied: u64) -> u64 {
    let pair = occupied & (occupied >> 1);
    let full = pair & (pair >> 4);
    CELLS & !occupied & (BASE | (full << 16))
}

/// The cells below some ball. All others that hold a ball are accessible.
#[inline]
pub(super) const fn covered(occupied: u64) -> u64 {
    four(occupied >> 16)
}

/// The cells that would complete a square of these balls.
#[inline]
pub(super) const fn completes_square(own: u64) -> u64 {
    let (a, b, c, d) = (own, own >> 1, own >> 4, own >> 5);
    (b & c & d & SQUARES)
        | (a & c & d & SQUARES) << 1
        | (a & b & d & SQUARES) << 4
        | (a & b & c & SQUARES) << 5
}

/// The cells that would complete a straight line of these balls: of four on level 1, or
/// of three on level 2.
#[inline]
pub(super) const fn completes_line(own: u64) -> u64 {
    const COLUMN: u32 = 1;
    const ROW: u32 = 4;
    completes_four::<COLUMN>(own, 0x1111)
        | completes_four::<ROW>(own, 0x000f)
        | completes_three::<COLUMN>(own, 0x0111_0000)
        | completes_three::<ROW>(own, 0x0007_0000)
}

/// The cells that would complete a line of four with this step, given the first cells.
#[inline]
const fn completes_four<const STEP: u32>(own: u64, firsts: u64) -> u64 {
    let (a, b, c, d) = (own, own >> STEP, own >> (2 * STEP), own >> (3 * STEP));
    (b & c & d & firsts)
        | (a & c & d & firsts) << STEP
        | (a & b & d & firsts) << (2 * STEP)
        | (a & b & c & firsts) << (3 * STEP)
}

/// The cells that would complete a line of three with this step, given the first cells.
#[inline]
const fn completes_three<const STEP: u32>(own: u64, firsts: u64) -> u64 {
    let (a, b, c) = (own, own >> STEP, own >> (2 * STEP));
    (b & c & firsts) | (a & c & firsts) << STEP | (a & b & firsts) << (2 * STEP)
}
