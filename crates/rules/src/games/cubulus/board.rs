//! The 27 cells of the cube as bits, its lines and its squares.
//!
//! Bit `9 * x + 3 * y + z` is the cell with these coordinates, each from 0 here and
//! from 1 in the notation. A step along an axis is then a shift by 9, 3 or 1, and a
//! line of three is known by its cell with coordinate 0 on the axis.
//!
//! ```text
//!    x = 1         x = 2         x = 3
//!    z 1  2  3       1  2  3       1  2  3
//!  y 1 0  1  2       9 10 11      18 19 20
//!    2 3  4  5      12 13 14      21 22 23
//!    3 6  7  8      15 16 17      24 25 26
//! ```

/// A cell of the cube, as its bit number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    pub(super) const fn new(x: u8, y: u8, z: u8) -> Cell {
        Cell(9 * x + 3 * y + z)
    }

    pub(super) const fn from_bit_number(number: u32) -> Cell {
        Cell(number as u8)
    }

    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The coordinate along an axis, from 0.
    pub const fn coordinate(self, axis: Axis) -> u8 {
        self.0 / axis.stride() as u8 % 3
    }
}

/// A direction of the cube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// The first coordinate.
    X,
    /// The second coordinate.
    Y,
    /// The third coordinate.
    Z,
}

impl Axis {
    pub(super) const ALL: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

    /// One step along the axis, in bit numbers.
    #[inline]
    const fn stride(self) -> u32 {
        match self {
            Axis::X => 9,
            Axis::Y => 3,
            Axis::Z => 1,
        }
    }

    /// The cells with coordinate 0 on the axis: one for each of its nine lines.
    #[inline]
    const fn lines(self) -> u32 {
        match self {
            Axis::X => 0x0000_01ff,
            Axis::Y => 0x001c_0e07,
            Axis::Z => 0x0124_9249,
        }
    }

    /// The lines whose cell with this coordinate is in the set.
    #[inline]
    const fn at(self, set: u32, coordinate: u32) -> u32 {
        (set >> (coordinate * self.stride())) & self.lines()
    }

    /// The lines that lie wholly in the set.
    #[inline]
    pub(super) const fn full(self, set: u32) -> u32 {
        self.at(set, 0) & self.at(set, 1) & self.at(set, 2)
    }
}

/// An end of a line, through which balls are pushed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The cell at this end.
    pub cell: Cell,
    /// The direction of the line.
    pub axis: Axis,
}

impl Entry {
    /// The end of a line, given by its cell with coordinate 0: that one, or the far one.
    #[inline]
    pub(super) const fn of_line(axis: Axis, line: u32, far: bool) -> Entry {
        let shift = if far { 2 * axis.stride() } else { 0 };
        Entry {
            cell: Cell((line + shift) as u8),
            axis,
        }
    }

    /// Whether the cell is an end on the axis, not a middle.
    pub(super) const fn is_end(self) -> bool {
        self.cell.coordinate(self.axis) != 1
    }

    /// The other end of the same line.
    pub(super) const fn opposite(self) -> Entry {
        let [_, _, far] = self.cells();
        Entry {
            cell: far,
            axis: self.axis,
        }
    }

    /// The cells of the line from the entry inwards.
    #[inline]
    pub(super) const fn cells(self) -> [Cell; 3] {
        let stride = self.axis.stride() as u8;
        let Cell(near) = self.cell;
        if self.cell.coordinate(self.axis) == 0 {
            [Cell(near), Cell(near + stride), Cell(near + 2 * stride)]
        } else {
            [Cell(near), Cell(near - stride), Cell(near - 2 * stride)]
        }
    }
}

pub(super) const CELLS: u32 = (1 << 27) - 1;

/// Every cell but the centre.
pub(super) const SURFACE: u32 = CELLS & !Cell::new(1, 1, 1).bit();

/// The balls that stand at an entry and move one place inwards when something is
/// pushed in there, given a line that is not full: up to the first gap.
#[inline]
pub(super) const fn pushed(entry: Entry, set: u32, occupied: u32) -> u32 {
    let [near, middle, far] = entry.cells();
    let moved_to_far = occupied & middle.bit() != 0;
    let mut after = set & !near.bit();
    if moved_to_far {
        after &= !middle.bit();
        if set & middle.bit() != 0 {
            after |= far.bit();
        }
    }
    if set & near.bit() != 0 {
        after |= middle.bit();
    }
    after
}

/// The balls of a set after a full line was turned: from the entry inwards (p, q, r)
/// becomes (r, p, q).
#[inline]
pub(super) const fn turned(entry: Entry, set: u32) -> u32 {
    let [near, middle, far] = entry.cells();
    let mut after = set & !(near.bit() | middle.bit() | far.bit());
    if set & far.bit() != 0 {
        after |= near.bit();
    }
    if set & near.bit() != 0 {
        after |= middle.bit();
    }
    if set & middle.bit() != 0 {
        after |= far.bit();
    }
    after
}

/// Whether the balls of one colour form a square: on one of the six faces a 2×2
/// block, the four corners, or the four middles of the edges.
///
/// ```text
///   # # .    # . #    . # .
///   # # .    . . .    # . #
///   . . .    # . #    . # .
/// ```
#[inline]
pub(super) const fn has_square(set: u32) -> bool {
    face_squares(set, Axis::X, Axis::Y, Axis::Z)
        | face_squares(set, Axis::Y, Axis::X, Axis::Z)
        | face_squares(set, Axis::Z, Axis::X, Axis::Y)
        != 0
}

/// The first cells of the squares on the two faces across `normal`, which lie along
/// the axes `a` and `b`.
#[inline]
const fn face_squares(set: u32, normal: Axis, a: Axis, b: Axis) -> u32 {
    let (a, b) = (a.stride(), b.stride());
    let faces = normal.lines() | (normal.lines() << (2 * normal.stride()));
    // Squares start at coordinates 0 or 1 on both axes, the large ones at 0.
    let corner = 1 | (1 << (2 * normal.stride()));
    let blocks = corner | (corner << a) | (corner << b) | (corner << (a + b));
    let set = set & faces;
    (set & (set >> a) & (set >> b) & (set >> (a + b)) & blocks)
        | (set & (set >> (2 * a)) & (set >> (2 * b)) & (set >> (2 * (a + b))) & corner)
        | ((set >> a) & (set >> b) & (set >> (2 * a + b)) & (set >> (a + 2 * b)) & corner)
}

/// The entries at which something can be done, as sets of lines for each axis.
pub(super) struct Entries {
    /// Lines with a ball at the entry and a gap somewhere, by axis and end.
    pub(super) push: [[u32; 2]; 3],
    /// Full lines that are not all of one colour, by axis and end.
    pub(super) turn: [[u32; 2]; 3],
}

/// Finds the entries for these balls by colour.
#[inline]
pub(super) fn entries(balls: &[u32; 3]) -> Entries {
    let occupied = balls[0] | balls[1] | balls[2];
    let mut entries = Entries {
        push: [[0; 2]; 3],
        turn: [[0; 2]; 3],
    };
    for (i, axis) in Axis::ALL.into_iter().enumerate() {
        let full = axis.full(occupied);
        let one_colour = axis.full(balls[0]) | axis.full(balls[1]) | axis.full(balls[2]);
        entries.push[i] = [axis.at(occupied, 0) & !full, axis.at(occupied, 2) & !full];
        entries.turn[i] = [full & !one_colour; 2];
    }
    entries
}
