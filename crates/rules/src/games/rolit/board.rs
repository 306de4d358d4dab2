//! The cells of a Rolit board as bits, and captures along its lines.
//!
//! Bit `8 * row + column` is a cell; `a1` is bit 0, at the top left. Smaller boards
//! lie in the top left corner of the same 64 bits, and cells outside them never
//! hold a ball, so that one code serves all sizes.
//!
//! ```text
//!      a  b  c  d  e  f  g  h
//!  1   0  1  2  3  4  5  6  7
//!  2   8  9 10 11 12 13 14 15
//!  …
//!  8  56 57 58 59 60 61 62 63
//! ```

/// A cell of the board, as its bit number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    pub(super) const fn new(row: usize, column: usize) -> Cell {
        Cell((8 * row + column) as u8)
    }

    pub(super) const fn from_bit_number(number: u32) -> Cell {
        Cell(number as u8)
    }

    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> usize {
        self.0 as usize / 8
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> usize {
        self.0 as usize % 8
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

/// The four cells of the start: top left, top right, bottom right, bottom left.
pub(super) const fn centre(size: u8) -> [Cell; 4] {
    let low = size as usize / 2 - 1;
    [
        Cell::new(low, low),
        Cell::new(low, low + 1),
        Cell::new(low + 1, low + 1),
        Cell::new(low + 1, low),
    ]
}

/// Columns b to g. A run that is closed along a row or a diagonal has no ball in an
/// outer column, and leaving those out keeps shifts from wrapping round.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

const NOT_COLUMN_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_COLUMN_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The cells next to a set of cells, in all eight directions, and the set itself.
pub(super) const fn spread(set: u64) -> u64 {
    let row = set | ((set << 1) & NOT_COLUMN_A) | ((set >> 1) & NOT_COLUMN_H);
    row | (row << 8) | (row >> 8)
}

/// Every cell beyond a run of `others` that starts next to one of `own`.
///
/// The result is to be cut to the empty cells by the caller.
#[inline]
pub(super) const fn capturing(own: u64, others: u64) -> u64 {
    let inner = others & INNER_COLUMNS;
    run_ends::<1>(own, inner)
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

/// The balls that a ball of the colour `own` captures when it is placed on `cell`.
#[inline]
pub(super) const fn captured(cell: Cell, own: u64, others: u64) -> u64 {
    let rays = &RAYS[cell.0 as usize];
    let mut captured = 0;
    let mut i = 0;
    while i < 4 {
        // Upwards a carry runs through everything but the first cell of the ray that
        // holds no other colour. It closes a run if it holds the own colour.
        let ray = rays.up[i];
        let end = (others | !ray).wrapping_add(1) & ray & own;
        captured |= end.wrapping_sub((end != 0) as u64) & ray;

        // Downwards that cell is the highest such bit. Bit 0 stands in for none.
        let ray = rays.down[i];
        let highest = (1 << 63) >> ((ray & !others) | 1).leading_zeros();
        let end = highest & ray & own;
        captured |= (end.wrapping_neg() << 1) & ray;
        i += 1;
    }
    captured
}

/// The cells in a straight line from a cell, in the four directions in which bit
/// numbers grow and the four in which they fall.
struct Rays {
    up: [u64; 4],
    down: [u64; 4],
}

static RAYS: [Rays; 64] = rays();

const fn rays() -> [Rays; 64] {
    const STEPS: [(i32, i32); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let mut rays = [const {
        Rays {
            up: [0; 4],
            down: [0; 4],
        }
    }; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut i = 0;
        while i < 4 {
            let (rows, columns) = STEPS[i];
            rays[cell].up[i] = ray(cell as i32, rows, columns);
            rays[cell].down[i] = ray(cell as i32, -rows, -columns);
            i += 1;
        }
        cell += 1;
    }
    rays
}

const fn ray(cell: i32, rows: i32, columns: i32) -> u64 {
    let mut set = 0;
    let mut row = cell / 8 + rows;
    let mut column = cell % 8 + columns;
    while 0 <= row && row < 8 && 0 <= column && column < 8 {
        set |= 1 << (8 * row + column);
        row += rows;
        column += columns;
    }
    set
}
