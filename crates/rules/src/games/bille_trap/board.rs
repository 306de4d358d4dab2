//! The track and the traps below it.
//!
//! The track spirals inwards over three rings of eight cells, 1 to 8 outside, 9 to 16
//! in the middle, 17 to 24 inside; the next step is the House. Each ring lies over
//! eight traps of its own, and a click of the top moves every cell of a ring over the
//! next of its traps.

use std::fmt;

use crate::cells::{CellSet, board_cell};
use crate::text;

/// The number of cells, and of traps.
pub(super) const CELLS: u8 = 24;

/// The cells and traps of a ring.
pub(super) const RING: u8 = 8;

/// A cell of the track, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

/// What the die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(u8);

impl Die {
    /// All six sides.
    pub const ALL: [Die; 6] = [Die(1), Die(2), Die(3), Die(4), Die(5), Die(6)];

    /// The side with this number, from 1 to 6.
    ///
    /// ```
    /// use calot_rules::games::bille_trap::Die;
    ///
    /// assert_eq!(Die::new(6).map(Die::number), Some(6));
    /// assert_eq!(Die::new(0), None);
    /// ```
    #[inline]
    pub const fn new(number: u8) -> Option<Die> {
        if number >= 1 && number <= 6 {
            Some(Die(number))
        } else {
            None
        }
    }

    /// The side with a number that is known to be one: looking it up among all sides is slower.
    #[inline]
    pub(super) const fn wrapping(number: u8) -> Die {
        Die(number)
    }

    /// The number, from 1 to 6.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether a new marble enters further in by it, on cell 9 or 17, which ends the turn.
    #[inline]
    pub const fn is_shortcut(self) -> bool {
        matches!(self.0, 2 | 3)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A trap, counted from 0, eight to a ring from the outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trap(u8);

/// Where a marble gets to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    Cell(Cell),
    House,
}

impl Cell {
    /// The cell with this number as people count, from 1 to 24.
    ///
    /// ```
    /// use calot_rules::games::bille_trap::Cell;
    ///
    /// assert_eq!(Cell::new(9), "9".parse().ok());
    /// assert_eq!(Cell::new(25), None);
    /// ```
    #[inline]
    pub const fn new(number: u8) -> Option<Cell> {
        if number >= 1 && number <= CELLS {
            Some(Cell(number - 1))
        } else {
            None
        }
    }

    #[inline]
    pub(super) const fn from_bit_number(number: u32) -> Cell {
        Cell(number as u8)
    }

    /// The cells from which some roll leads here: up to six of them.
    ///
    /// ```
    /// use calot_rules::games::bille_trap::Cell;
    ///
    /// let behind = Cell::new(4).map(|cell| cell.behind().to_string());
    /// assert_eq!(behind.as_deref(), Some("1 2 3"));
    /// ```
    #[inline]
    pub const fn behind(self) -> CellSet<Cell> {
        CellSet::from_bits((0b11_1111 << self.0) >> Die::ALL.len())
    }

    /// The number as people count, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The cell on which a new marble is put for a roll of the die.
    #[inline]
    pub const fn entry(roll: Die) -> Cell {
        Cell(match roll.number() {
            2 => RING,
            3 => 2 * RING,
            number => number - 1,
        })
    }

    /// Where a marble gets to by this many steps; nowhere when it would pass the House.
    #[inline]
    pub(super) const fn forward(self, steps: u8) -> Option<Goal> {
        match self.0 + steps {
            cell if cell < CELLS => Some(Goal::Cell(Cell(cell))),
            CELLS => Some(Goal::House),
            _ => None,
        }
    }

    /// The trap below the cell after a number of clicks.
    #[inline]
    pub(super) const fn trap(self, clicks: u8) -> Trap {
        Trap(self.0 / RING * RING + (self.0 + clicks) % RING)
    }
}

board_cell! {
    Cell,
    mask: (1 << CELLS) - 1,
    read: |text| text::number(text).and_then(Cell::new),
    texts: "1 to 24",
    place: |cell| ((cell.0 / RING).into(), (cell.0 % RING).into()),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl Trap {
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }
}
