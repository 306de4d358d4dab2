//! The cells of a Rolit board as bits, and captures along its lines.
//!
//! Bit `8 * row + column` is a cell; `a1` is bit 0, at the top left. Smaller boards
//! lie in the top left corner of the same 64 bits, and cells outside them never
//! hold a ball, so one code serves all sizes.
//!
//! ```text
//!      a  b  c  d  e  f  g  h
//!  1   0  1  2  3  4  5  6  7
//!  2   8  9 10 11 12 13 14 15
//!  …
//!  8  56 57 58 59 60 61 62 63
//! ```

use std::fmt;

use crate::cells::board_cell;
use crate::text;

/// A cell of the board, as its bit number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell at a column and row of the largest board, both from 0 at the top left.
    ///
    /// ```
    /// use calot_rules::games::rolit::Cell;
    ///
    /// assert_eq!(Cell::new(5, 3), "f4".parse().ok());
    /// assert_eq!(Cell::new(8, 0), None);
    /// ```
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < 8 && row < 8 {
            Some(Cell(8 * row + column))
        } else {
            None
        }
    }

    pub(super) const fn at(row: usize, column: usize) -> Cell {
        Cell((8 * row + column) as u8)
    }

    #[inline]
    pub(super) const fn from_bit_number(number: u32) -> Cell {
        Cell(number as u8)
    }

    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The row, from 0 at the top.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// The column, from 0 at the left.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }
}

board_cell! {
    Cell,
    mask: u64::MAX,
    read: |text| {
        let &[column, row] = text.as_bytes() else { return None };
        Cell::new(text::offset(column, b'a', 8)?, text::offset(row, b'1', 8)?)
    },
    texts: "a1 to h8",
    place: |cell| (cell.row().into(), cell.column().into()),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'a' + self.column()) as char;
        write!(f, "{column}{}", self.row() + 1)
    }
}

/// All cells of a board with this many cells a side.
pub(super) const fn cells(size: u8) -> u64 {
    match size {
        4 => 0x0f0f_0f0f,
        6 => 0x3f3f_3f3f_3f3f,
        _ => u64::MAX,
    }
}

/// The empty cells of a board with these balls.
#[inline]
pub(super) const fn empty(size: u8, balls: &[u64; 4]) -> u64 {
    cells(size) & !(balls[0] | balls[1] | balls[2] | balls[3])
}

/// The four cells of the start: top left, top right, bottom right, bottom left.
pub(super) const fn centre(size: u8) -> [Cell; 4] {
    let low = size as usize / 2 - 1;
    [
        Cell::at(low, low),
        Cell::at(low, low + 1),
        Cell::at(low + 1, low + 1),
        Cell::at(low + 1, low),
    ]
}

/// Columns b to g. A run that is closed along a row or a diagonal has no ball in an
/// outer column, and leaving those out keeps shifts from wrapping round.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

const NOT_COLUMN_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_COLUMN_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The cells next to a set of cells, in all eight directions, and the set itself.
#[inline]
pub(super) const fn spread(set: u64) -> u64 {
    let row = set | ((set << 1) & NOT_COLUMN_A) | ((set >> 1) & NOT_COLUMN_H);
    row | (row << 8) | (row >> 8)
}

/// Every cell beyond a run of `others` that starts next to one of `own`.
///
/// The caller keeps only the empty cells.
#[inline(always)]
pub(super) const fn capturing(own: u64, others: u64) -> u64 {
    let inner = others & INNER_COLUMNS;
    // To the right the carry of an addition runs through each run of ones; what it
    // leaves of other runs is not empty.
    let right = inner.wrapping_add(inner & (own << 1));
    right
        | left_run_ends(own, inner)
        | run_ends::<7>(own, inner)
        | run_ends::<8>(own, others)
        | run_ends::<9>(own, inner)
}

/// The ends of runs in the two directions of one line, found by doubling: runs of
/// one, then two, then up to six balls.
#[inline]
const fn run_ends<const STEP: u32>(own: u64, others: u64) -> u64 {
    let mut up = others & (own << STEP);
    let mut down = others & (own >> STEP);
    up |= others & (up << STEP);
    down |= others & (down >> STEP);
    let pairs_up = others & (others << STEP);
    let pairs_down = pairs_up >> STEP;
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    (up << STEP) | (down >> STEP)
}

#[inline]
const fn left_run_ends(own: u64, others: u64) -> u64 {
    left_runs(own, others) >> 1
}

/// The runs of `others` to the left of each of `own`, found by doubling.
#[inline]
const fn left_runs(own: u64, others: u64) -> u64 {
    let mut runs = others & (own >> 1);
    runs |= others & (runs >> 1);
    let pairs = others & (others >> 1);
    runs |= pairs & (runs >> 2);
    runs |= pairs & (runs >> 2);
    runs
}

/// The balls that a ball of the colour `own` captures when it is placed on `cell`.
///
/// Turned upside down, which is a swap of bytes, three of the directions in which bit
/// numbers fall become ones in which they grow.
#[inline]
pub(super) const fn captured(cell: Cell, own: u64, others: u64) -> u64 {
    let [right, down_left, down, down_right] = RAYS[cell.0 as usize % 64];
    let below = captured_on(right, own, others)
        | captured_on(down_left, own, others)
        | captured_on(down, own, others)
        | captured_on(down_right, own, others);

    let turned = (cell.0 as usize % 64) ^ 0o70;
    let [_, up_left, up, up_right] = RAYS[turned];
    let (own_turned, others_turned) = (own.swap_bytes(), others.swap_bytes());
    let above = captured_on(up_left, own_turned, others_turned)
        | captured_on(up, own_turned, others_turned)
        | captured_on(up_right, own_turned, others_turned);

    let left = left_runs(cell.bit(), others & INNER_COLUMNS);
    let left_is_closed = (left >> 1) & own != 0;
    below | above.swap_bytes() | if left_is_closed { left } else { 0 }
}

/// The balls captured along a ray in whose direction bit numbers grow.
///
/// A carry runs through everything but the first cell of the ray that holds no other
/// colour. That cell closes the run if it holds the own colour.
#[inline]
const fn captured_on(ray: u64, own: u64, others: u64) -> u64 {
    let end = (others | !ray).wrapping_add(1) & ray & own;
    end.wrapping_sub((end != 0) as u64) & ray
}

/// The cells in a straight line from each cell: to the right, and down to the left,
/// straight down and to the right.
static RAYS: [[u64; 4]; 64] = {
    let mut rays = [[0; 4]; 64];
    let mut cell = 0;
    while cell < 64 {
        rays[cell] = [
            ray(cell, 0, 1),
            ray(cell, 1, -1),
            ray(cell, 1, 0),
            ray(cell, 1, 1),
        ];
        cell += 1;
    }
    rays
};

const fn ray(cell: usize, rows: i32, columns: i32) -> u64 {
    let mut set = 0;
    let mut row = cell as i32 / 8 + rows;
    let mut column = cell as i32 % 8 + columns;
    while row < 8 && 0 <= column && column < 8 {
        set |= 1 << (8 * row + column);
        row += rows;
        column += columns;
    }
    set
}
