//! The 25 tiles as bits, the corners of the seats, and the slides.
//!
//! Bit `8 * row + column` is a cell. Three unused columns at the right keep shifts
//! from running into the next row.
//!
//! ```text
//!  5  32 33 34 35 36
//!  4  24 25 26 27 28
//!  3  16 17 18 19 20
//!  2   8  9 10 11 12
//!  1   0  1  2  3  4
//!      a  b  c  d  e
//! ```

use std::fmt;

use crate::cells::board_cell;
use crate::text;

/// Tiles on each side.
pub(super) const SIZE: u8 = 5;

/// A cell of the board, as its bit number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell at a column and row, both from 0 at a1.
    ///
    /// ```
    /// use calot_rules::games::quits::Cell;
    ///
    /// assert_eq!(Cell::new(1, 2), "b3".parse().ok());
    /// assert_eq!(Cell::new(5, 0), None);
    /// ```
    pub const fn new(column: u8, row: u8) -> Option<Cell> {
        if column < SIZE && row < SIZE {
            Some(Cell::at(row, column))
        } else {
            None
        }
    }

    pub(super) const fn at(row: u8, column: u8) -> Cell {
        Cell(8 * row + column)
    }

    #[inline]
    pub(super) const fn from_bit_number(number: u32) -> Cell {
        Cell(number as u8)
    }

    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The row, from 0 at the bottom.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// The column, from 0 at the left.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The cell at this distance in bit numbers.
    #[inline]
    pub(super) const fn offset(self, by: i8) -> Cell {
        Cell(self.0.wrapping_add_signed(by))
    }
}

board_cell! {
    Cell,
    mask: CELLS,
    read: |text| {
        let &[column, row] = text.as_bytes() else { return None };
        Cell::new(text::offset(column, b'a', SIZE)?, text::offset(row, b'1', SIZE)?)
    },
    texts: "a1 to e5",
    place: |cell| ((SIZE - 1 - cell.row()).into(), cell.column().into()),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'a' + self.column()) as char;
        write!(f, "{column}{}", self.row() + 1)
    }
}

pub(super) const CELLS: u64 = 0x1f_1f1f_1f1f;
const COLUMN_A: u64 = 0x01_0101_0101;
const ROW_1: u64 = 0x1f;

/// The corner of a seat: where its home is, and which way is forward.
pub(super) struct Corner {
    /// The home corner.
    pub(super) home: Cell,
    /// The corner opposite to it, where its marbles leave.
    pub(super) goal: Cell,
    /// One column towards the goal, in bit numbers.
    right: i8,
    /// One row towards the goal, in bit numbers.
    up: i8,
}

/// The corners clockwise: a1, a5, e5, e1.
pub(super) const CORNERS: [Corner; 4] = [
    Corner::new(0, 0),
    Corner::new(SIZE - 1, 0),
    Corner::new(SIZE - 1, SIZE - 1),
    Corner::new(0, SIZE - 1),
];

impl Corner {
    const fn new(row: u8, column: u8) -> Corner {
        Corner {
            home: Cell::at(row, column),
            goal: Cell::at(SIZE - 1 - row, SIZE - 1 - column),
            right: if column == 0 { 1 } else { -1 },
            up: if row == 0 { 8 } else { -8 },
        }
    }

    /// The three diagonals that do not lead straight back.
    #[inline]
    pub(super) const fn diagonals(&self) -> [i8; 3] {
        [
            self.up + self.right,
            self.right - self.up,
            self.up - self.right,
        ]
    }

    /// The forward diagonal and the two forward orthogonals.
    #[inline]
    pub(super) const fn forwards(&self) -> [i8; 3] {
        [self.up + self.right, self.right, self.up]
    }

    /// The start: the cells at distance 1 and 2 from the home corner along rows and
    /// columns (five marbles), or the three around it.
    pub(super) const fn start(&self, marbles: u8) -> u64 {
        let beside = self.home.offset(self.right);
        let above = self.home.offset(self.up);
        let three = beside.bit() | above.bit() | above.offset(self.right).bit();
        if marbles == 3 {
            three
        } else {
            three | beside.offset(self.right).bit() | above.offset(self.up).bit()
        }
    }
}

/// The cells one step away from a set, off the board included.
#[inline]
pub(super) const fn shifted(set: u64, by: i8) -> u64 {
    if by >= 0 { set << by } else { set >> -by }
}

/// A row or column of tiles and the way it slides.
///
/// A number below 40 is a row, eight numbers to a row of which two are used;
/// 40 to 44 are columns towards row 5 and 48 to 52 columns towards row 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slide(u8);

impl Slide {
    /// The slide of the row with this index from 0, towards column e or towards column a.
    ///
    /// ```
    /// use calot_rules::games::quits::Slide;
    ///
    /// assert_eq!(Slide::row(2, true).map(|slide| slide.to_string()).as_deref(), Some("3+"));
    /// assert_eq!(Slide::row(5, true), None);
    /// ```
    pub const fn row(index: u8, up: bool) -> Option<Slide> {
        if index < SIZE {
            Some(Slide::of(true, index, up))
        } else {
            None
        }
    }

    /// The slide of the column with this index from 0, towards row 5 or towards row 1.
    pub const fn column(index: u8, up: bool) -> Option<Slide> {
        if index < SIZE {
            Some(Slide::of(false, index, up))
        } else {
            None
        }
    }

    /// The slide of a row or column with this index, towards higher letters or
    /// numbers or towards lower ones.
    pub(super) const fn of(is_row: bool, index: u8, up: bool) -> Slide {
        Slide(match (is_row, up) {
            (true, true) => 8 * index,
            (true, false) => 8 * index + 1,
            (false, true) => 40 + index,
            (false, false) => 48 + index,
        })
    }

    #[inline]
    pub(super) const fn from_bit_number(number: u32) -> Slide {
        Slide(number as u8)
    }

    /// All twenty slides, rows first.
    #[inline]
    pub fn all() -> impl Iterator<Item = Slide> {
        let lines = [true, false].into_iter();
        lines.flat_map(|is_row| {
            (0..2 * SIZE).map(move |i| Slide::of(is_row, i / 2, i.is_multiple_of(2)))
        })
    }

    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Whether a row slides, rather than a column.
    #[inline]
    pub const fn is_row(self) -> bool {
        self.0 < 40
    }

    /// The index of the row or column, from 0.
    #[inline]
    pub const fn index(self) -> u8 {
        if self.is_row() {
            self.0 / 8
        } else {
            self.0 % 8
        }
    }

    /// Whether the marbles move towards column e or row 5.
    #[inline]
    pub const fn is_up(self) -> bool {
        if self.is_row() {
            self.0.is_multiple_of(8)
        } else {
            self.0 < 48
        }
    }

    /// The same line the other way.
    #[inline]
    pub const fn inverse(self) -> Slide {
        Slide::of(self.is_row(), self.index(), !self.is_up())
    }

    /// The cells of the line.
    #[inline]
    pub(super) const fn line(self) -> u64 {
        if self.is_row() {
            ROW_1 << (8 * self.index())
        } else {
            COLUMN_A << self.index()
        }
    }

    /// The end whose tile must be empty and is taken out.
    #[inline]
    pub(super) const fn front(self) -> Cell {
        let end = if self.is_up() { SIZE - 1 } else { 0 };
        if self.is_row() {
            Cell::at(self.index(), end)
        } else {
            Cell::at(end, self.index())
        }
    }

    /// The end where the empty tile is put in.
    #[inline]
    pub(super) const fn back(self) -> Cell {
        self.inverse().front()
    }

    /// Where the marbles of a set are after the slide.
    #[inline]
    pub(super) const fn apply(self, set: u64) -> u64 {
        let line = self.line();
        let step = if self.is_row() { 1 } else { 8 };
        let moved = if self.is_up() {
            (set & line) << step
        } else {
            (set & line) >> step
        };
        (set & !line) | (moved & line)
    }
}

/// The slides of lines that hold one of `own` and whose front end is empty, as a set
/// of slide numbers.
#[inline]
pub(super) const fn slides(own: u64, occupied: u64) -> u64 {
    let rows = (own | own >> 1 | own >> 2 | own >> 3 | own >> 4) & COLUMN_A;
    let columns = (own | own >> 8 | own >> 16 | own >> 24 | own >> 32) & ROW_1;
    (rows & !(occupied >> 4))
        | (rows & !occupied) << 1
        | (columns & !(occupied >> 32)) << 40
        | (columns & !occupied) << 48
}
