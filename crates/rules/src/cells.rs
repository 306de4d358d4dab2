//! Cells of a board, and sets of them.
//!
//! Every game has a cell type of its own, so a cell of one board cannot be given to
//! another. [`CellSet`] is a set of such cells in one machine word: set operators,
//! iteration and counting cost a few instructions and allocate nothing.
//!
//! ```
//! use calot_rules::CellSet;
//! use calot_rules::games::quits::Cell;
//!
//! let corner: Cell = "a1".parse()?;
//! let row: CellSet<Cell> = Cell::ALL.iter().copied().filter(|cell| cell.row() == 0).collect();
//! assert_eq!(row.len(), 5);
//! assert!(row.contains(corner));
//! assert_eq!((row - CellSet::only(corner)).to_string(), "b1 c1 d1 e1");
//! assert_eq!(format!("{row:?}"), "\n.....\n.....\n.....\n.....\n#####\n");
//! # Ok::<(), calot_rules::NoSuchCell>(())
//! ```

use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};
use std::str::FromStr;

use crate::bits;
use crate::error::excerpt;

/// A cell of a board that has at most 64 of them.
///
/// # Guarantees
///
/// * [`BoardCell::ALL`] lists every cell once, in the order of [`Ord`], and
///   [`BoardCell::index`] is the place in that list.
/// * Different cells have different bit numbers below 64, in the same order.
/// * The text of a cell reads back as the same cell.
///
/// ```
/// use calot_rules::BoardCell;
/// use calot_rules::games::{ballcube, cubulus};
///
/// /// The names of all cells of a board.
/// fn names<C: BoardCell>() -> Vec<String> {
///     C::ALL.iter().map(ToString::to_string).collect()
/// }
///
/// assert_eq!(names::<ballcube::Chimney>().len(), 16);
/// assert_eq!(names::<cubulus::Cell>()[26], "333");
/// ```
pub trait BoardCell:
    Copy + Ord + Hash + Debug + Display + FromStr<Err = NoSuchCell> + Send + Sync + 'static
{
    /// All cells, in order.
    const ALL: &'static [Self];

    /// The place of the cell in [`BoardCell::ALL`].
    fn index(self) -> usize;

    /// The number of the cell's bit in a set. Boards leave gaps between the numbers where that
    /// makes their geometry quick.
    fn bit_number(self) -> u32;

    /// The cell with this bit number.
    fn from_bit_number(number: u32) -> Option<Self>;

    /// Where the cell stands when a set is drawn: the line and the column, from 0.
    fn place(self) -> (usize, usize);

    // Final: the same for every board.

    /// The cell at this place of [`BoardCell::ALL`].
    fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}

/// A text that is not a cell of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchCell {
    text: String,
    cells: &'static str,
}

impl NoSuchCell {
    /// A text that is not one of these cells, said as `a1 to h8`.
    pub fn new(text: &str, cells: &'static str) -> NoSuchCell {
        NoSuchCell {
            text: text.to_owned(),
            cells,
        }
    }
}

impl Display for NoSuchCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = excerpt(&self.text);
        write!(f, "{shown} is not a cell; cells are {}", self.cells)
    }
}

impl std::error::Error for NoSuchCell {}

/// A set of cells of one board.
pub struct CellSet<C> {
    bits: u64,
    cell: PhantomData<C>,
}

impl<C> CellSet<C> {
    /// No cell.
    pub const EMPTY: CellSet<C> = CellSet::from_bits(0);

    /// How many cells belong to the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether no cell belongs to the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The cells of either set, like `|`, also in constants.
    #[inline]
    #[must_use]
    pub const fn union(self, other: CellSet<C>) -> CellSet<C> {
        CellSet::from_bits(self.bits | other.bits)
    }

    /// The cells of both sets, like `&`, also in constants.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: CellSet<C>) -> CellSet<C> {
        CellSet::from_bits(self.bits & other.bits)
    }

    /// The cells of this set that are not in the other, like `-`, also in constants.
    #[inline]
    #[must_use]
    pub const fn difference(self, other: CellSet<C>) -> CellSet<C> {
        CellSet::from_bits(self.bits & !other.bits)
    }

    /// Whether the sets have no cell in common.
    #[inline]
    pub const fn is_disjoint(self, other: CellSet<C>) -> bool {
        self.bits & other.bits == 0
    }

    /// Whether all cells of this set are in the other.
    #[inline]
    pub const fn is_subset(self, other: CellSet<C>) -> bool {
        self.bits & !other.bits == 0
    }

    /// The bits of its cells, for games whose geometry is one of bits.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.bits
    }

    /// The set with these bits, which must be bits of cells.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> CellSet<C> {
        CellSet {
            bits,
            cell: PhantomData,
        }
    }
}

impl<C: BoardCell> CellSet<C> {
    /// Every cell of the board.
    pub fn all() -> CellSet<C> {
        C::ALL.iter().copied().collect()
    }

    /// One cell alone.
    #[inline]
    pub fn only(cell: C) -> CellSet<C> {
        CellSet::from_bits(bit(cell))
    }

    /// Whether a cell belongs to the set.
    #[inline]
    pub fn contains(self, cell: C) -> bool {
        self.bits & bit(cell) != 0
    }

    /// Adds a cell. False when it was there already.
    #[inline]
    pub fn insert(&mut self, cell: C) -> bool {
        let new = !self.contains(cell);
        self.bits |= bit(cell);
        new
    }

    /// Takes a cell out. False when it was not there.
    #[inline]
    pub fn remove(&mut self, cell: C) -> bool {
        let there = self.contains(cell);
        self.bits &= !bit(cell);
        there
    }

    /// The first cell in order.
    #[inline]
    pub fn first(self) -> Option<C> {
        self.iter().next()
    }

    /// The cell before which `n` others of the set come, without going through them.
    #[inline]
    pub fn nth(self, n: usize) -> Option<C> {
        if n < self.len() {
            C::from_bit_number(bits::nth(self.bits, n as u32))
        } else {
            None
        }
    }

    /// The cells in order.
    #[inline]
    pub fn iter(self) -> Cells<C> {
        Cells { left: self }
    }
}

#[inline]
fn bit<C: BoardCell>(cell: C) -> u64 {
    // The remainder changes nothing for a cell that keeps its guarantee.
    1 << (cell.bit_number() % 64)
}

/// The cells of a set, in order.
#[derive(Clone, Debug)]
pub struct Cells<C: BoardCell> {
    left: CellSet<C>,
}

impl<C: BoardCell> Iterator for Cells<C> {
    type Item = C;

    #[inline]
    fn next(&mut self) -> Option<C> {
        let bits = self.left.bits;
        if bits == 0 {
            return None;
        }
        self.left.bits = bits & (bits - 1);
        C::from_bit_number(bits.trailing_zeros())
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }
}

impl<C: BoardCell> DoubleEndedIterator for Cells<C> {
    #[inline]
    fn next_back(&mut self) -> Option<C> {
        let number = self.left.bits.checked_ilog2()?;
        self.left.bits &= !(1 << number);
        C::from_bit_number(number)
    }
}

impl<C: BoardCell> ExactSizeIterator for Cells<C> {}
impl<C: BoardCell> FusedIterator for Cells<C> {}

impl<C: BoardCell> IntoIterator for CellSet<C> {
    type Item = C;
    type IntoIter = Cells<C>;

    #[inline]
    fn into_iter(self) -> Cells<C> {
        self.iter()
    }
}

impl<C: BoardCell> FromIterator<C> for CellSet<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cells: I) -> CellSet<C> {
        let mut set = CellSet::EMPTY;
        set.extend(cells);
        set
    }
}

impl<C: BoardCell> Extend<C> for CellSet<C> {
    fn extend<I: IntoIterator<Item = C>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<C: BoardCell> From<C> for CellSet<C> {
    #[inline]
    fn from(cell: C) -> CellSet<C> {
        CellSet::only(cell)
    }
}

/// A binary operator of sets, and the one that assigns.
macro_rules! operator {
    ($name:ident, $function:ident, $assign:ident, $assigning:ident, $sign:tt $($not:tt)?) => {
        impl<C> $name for CellSet<C> {
            type Output = CellSet<C>;

            #[inline]
            fn $function(self, other: CellSet<C>) -> CellSet<C> {
                CellSet::from_bits(self.bits $sign $($not)? other.bits)
            }
        }

        impl<C> $assign for CellSet<C> {
            #[inline]
            fn $assigning(&mut self, other: CellSet<C>) {
                *self = self.$function(other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);
operator!(Sub, sub, SubAssign, sub_assign, &!);

impl<C: BoardCell> Not for CellSet<C> {
    type Output = CellSet<C>;

    /// The cells of the board that are not in the set.
    fn not(self) -> CellSet<C> {
        CellSet::all() - self
    }
}

// Derived ones would ask the same of the cells.

impl<C> Clone for CellSet<C> {
    #[inline]
    fn clone(&self) -> CellSet<C> {
        *self
    }
}

impl<C> Copy for CellSet<C> {}

impl<C> Default for CellSet<C> {
    fn default() -> CellSet<C> {
        CellSet::EMPTY
    }
}

impl<C> PartialEq for CellSet<C> {
    #[inline]
    fn eq(&self, other: &CellSet<C>) -> bool {
        self.bits == other.bits
    }
}

impl<C> Eq for CellSet<C> {}

impl<C> Hash for CellSet<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

/// The cells by name, separated by spaces.
impl<C: BoardCell> Display for CellSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}

/// A little board: `#` for a cell of the set, `.` for another.
impl<C: BoardCell> Debug for CellSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines: Vec<Vec<char>> = Vec::new();
        for cell in C::ALL {
            let (line, column) = cell.place();
            if lines.len() <= line {
                lines.resize(line + 1, Vec::new());
            }
            if lines[line].len() <= column {
                lines[line].resize(column + 1, ' ');
            }
            lines[line][column] = if self.contains(*cell) { '#' } else { '.' };
        }
        for line in lines {
            write!(f, "\n{}", line.into_iter().collect::<String>())?;
        }
        f.write_str("\n")
    }
}

/// Makes a tuple struct around a bit number a [`BoardCell`]: all cells are those of the mask.
/// The type brings `Display`, and the function that reads a text.
macro_rules! board_cell {
    ($cell:ident, mask: $mask:expr, read: $read:expr, texts: $texts:literal, place: $place:expr $(,)?) => {
        impl $cell {
            /// All cells, in order.
            pub const ALL: [$cell; ($mask as u64).count_ones() as usize] = {
                let mut all = [$cell(0); ($mask as u64).count_ones() as usize];
                let (mut left, mut index) = ($mask as u64, 0);
                while left != 0 {
                    all[index] = $cell(left.trailing_zeros() as u8);
                    left &= left - 1;
                    index += 1;
                }
                all
            };

            /// The place of the cell in `ALL`.
            #[inline]
            pub const fn index(self) -> usize {
                (($mask as u64) & ((1 << self.0) - 1)).count_ones() as usize
            }

            /// The cell at this place of `ALL`.
            pub const fn from_index(index: usize) -> Option<$cell> {
                if index < $cell::ALL.len() {
                    Some($cell::ALL[index])
                } else {
                    None
                }
            }

            /// The set of this cell alone, also in constants.
            #[inline]
            pub const fn alone(self) -> $crate::cells::CellSet<$cell> {
                $crate::cells::CellSet::from_bits(1 << self.0)
            }
        }

        impl $crate::cells::BoardCell for $cell {
            const ALL: &'static [$cell] = &$cell::ALL;

            #[inline]
            fn index(self) -> usize {
                $cell::index(self)
            }

            #[inline]
            fn bit_number(self) -> u32 {
                self.0.into()
            }

            #[inline]
            fn from_bit_number(number: u32) -> Option<$cell> {
                let is_cell = number < 64 && ($mask as u64) >> number & 1 == 1;
                is_cell.then_some($cell(number as u8))
            }

            fn place(self) -> (usize, usize) {
                let place: fn($cell) -> (usize, usize) = $place;
                place(self)
            }
        }

        impl std::str::FromStr for $cell {
            type Err = $crate::cells::NoSuchCell;

            fn from_str(text: &str) -> Result<$cell, $crate::cells::NoSuchCell> {
                let read: fn(&str) -> Option<$cell> = $read;
                read(text).ok_or_else(|| $crate::cells::NoSuchCell::new(text, $texts))
            }
        }
    };
}
pub(crate) use board_cell;
