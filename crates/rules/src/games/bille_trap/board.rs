//! The track and the traps below it.
//!
//! The track spirals inwards over three rings of eight cells, 1 to 8 outside, 9 to 16
//! in the middle, 17 to 24 inside; the next step is the House. Each ring lies over
//! eight traps of its own, and a click of the top moves every cell of a ring over the
//! next of its traps.

/// The number of cells, and of traps.
pub(super) const CELLS: u8 = 24;

/// The cells and traps of a ring.
pub(super) const RING: u8 = 8;

/// A cell of the track, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

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
    #[inline]
    pub(super) const fn from_number(number: u8) -> Option<Cell> {
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
    pub const fn entry(roll: u8) -> Cell {
        Cell(match roll {
            2 => RING,
            3 => 2 * RING,
            _ => roll - 1,
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

impl Trap {
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }
}
