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

use std::fmt;

use crate::cells::board_cell;
use crate::text;

/// A cell of the cube, as its bit number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with these coordinates, each from 0.
    ///
    /// ```
    /// use calot_rules::games::cubulus::Cell;
    ///
    /// assert_eq!(Cell::new(0, 0, 2), "113".parse().ok());
    /// assert_eq!(Cell::new(0, 0, 3), None);
    /// ```
    pub const fn new(x: u8, y: u8, z: u8) -> Option<Cell> {
        if x < 3 && y < 3 && z < 3 {
            Some(Cell::at(x, y, z))
        } else {
            None
        }
    }

    pub(super) const fn at(x: u8, y: u8, z: u8) -> Cell {
        Cell(9 * x + 3 * y + z)
    }

    #[inline]
    pub(super) const fn from_bit_number(number: u32) -> Cell {
        Cell(number as u8)
    }

    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The coordinate along an axis, from 0.
    #[inline]
    pub const fn coordinate(self, axis: Axis) -> u8 {
        self.0 / axis.stride() as u8 % 3
    }
}

board_cell! {
    Cell,
    mask: CELLS,
    read: |text| {
        let &[x, y, z] = text.as_bytes() else { return None };
        let [x, y, z] = [x, y, z].map(|digit| text::offset(digit, b'1', 3));
        Cell::new(x?, y?, z?)
    },
    texts: "111 to 333",
    place: |cell| {
        let [x, y, z] = Axis::ALL.map(|axis| usize::from(cell.coordinate(axis)));
        (y, 4 * z + x)
    },
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = Axis::ALL.map(|axis| self.coordinate(axis) + 1);
        write!(f, "{x}{y}{z}")
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
    /// All three.
    pub const ALL: [Axis; 3] = [Axis::X, Axis::Y, Axis::Z];

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

    /// The lines that lie wholly in the set, as their cells with coordinate 0.
    #[inline]
    pub(super) const fn full(self, set: u32) -> u32 {
        set & (set >> self.stride()) & (set >> (2 * self.stride())) & self.lines()
    }

    /// Both ends of lines that are given by their cells with coordinate 0.
    #[inline]
    const fn ends(self, lines: u32) -> u32 {
        lines | (lines << (2 * self.stride()))
    }
}

/// An end of a line, through which balls are pushed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    cell: Cell,
    axis: Axis,
}

impl Entry {
    /// The entry at a cell along an axis, unless the cell is the middle of that line.
    #[inline]
    pub const fn new(cell: Cell, axis: Axis) -> Option<Entry> {
        if cell.coordinate(axis) == 1 {
            None
        } else {
            Some(Entry { cell, axis })
        }
    }

    /// The cell at this end.
    #[inline]
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// The direction of the line.
    #[inline]
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// The other end of the same line.
    #[inline]
    pub const fn opposite(self) -> Entry {
        let [_, _, far] = self.cells();
        Entry {
            cell: far,
            axis: self.axis,
        }
    }

    /// The cells of the line from the entry inwards.
    #[inline]
    pub const fn cells(self) -> [Cell; 3] {
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
pub(super) const SURFACE: u32 = CELLS & !Cell::at(1, 1, 1).bit();

/// What happens to the balls of every colour when something is pushed in at an entry or
/// a full line is turned: some move one place inwards, some come back to the entry.
pub(super) struct Motion {
    inwards: u32,
    back: u32,
    stride: u32,
    from_zero: bool,
}

impl Motion {
    /// A push: the unbroken run of balls from the entry moves into the first gap. The
    /// line must have one.
    #[inline]
    pub(super) const fn push(entry: Entry, occupied: u32) -> Motion {
        let [near, middle, _] = entry.cells();
        Motion::new(entry, near.bit() | (occupied & middle.bit()), 0)
    }

    /// A turn: from the entry inwards (p, q, r) becomes (r, p, q).
    #[inline]
    pub(super) const fn turn(entry: Entry) -> Motion {
        let [near, middle, far] = entry.cells();
        Motion::new(entry, near.bit() | middle.bit(), far.bit())
    }

    #[inline]
    const fn new(entry: Entry, inwards: u32, back: u32) -> Motion {
        Motion {
            inwards,
            back,
            stride: entry.axis.stride(),
            from_zero: entry.cell.coordinate(entry.axis) == 0,
        }
    }

    /// The balls of a set afterwards.
    #[inline]
    pub(super) const fn apply(&self, set: u32) -> u32 {
        let stay = set & !(self.inwards | self.back);
        let inwards = set & self.inwards;
        let back = set & self.back;
        if self.from_zero {
            stay | inwards << self.stride | back >> (2 * self.stride)
        } else {
            stay | inwards >> self.stride | back << (2 * self.stride)
        }
    }
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

/// The squares that the balls of one colour form, each as a set of four cells, in the order
/// of their bits.
pub(super) fn squares(set: u32) -> Vec<u32> {
    let is_formed = |square: &u32| set & square == *square;
    let mut formed: Vec<u32> = SQUARES.into_iter().filter(is_formed).collect();
    formed.sort_unstable();
    formed
}

/// The 36 squares of the cube, six on each face.
const SQUARES: [u32; 36] = {
    let mut squares = [0; 36];
    let mut number = 0;
    let mut axis = 0;
    while axis < 3 {
        let [normal, a, b] = [
            Axis::ALL[axis].stride(),
            Axis::ALL[(axis + 1) % 3].stride(),
            Axis::ALL[(axis + 2) % 3].stride(),
        ];
        // The first cells of four small squares, a large one, and one of the middles of edges.
        let small = 1 | 1 << a | 1 << b | 1 << (a + b);
        let shapes = [
            small,
            small << a,
            small << b,
            small << (a + b),
            1 | 1 << (2 * a) | 1 << (2 * b) | 1 << (2 * (a + b)),
            1 << a | 1 << b | 1 << (2 * a + b) | 1 << (a + 2 * b),
        ];
        let mut shape = 0;
        while shape < shapes.len() {
            squares[number] = shapes[shape];
            squares[number + 1] = shapes[shape] << (2 * normal);
            number += 2;
            shape += 1;
        }
        axis += 1;
    }
    squares
};

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

/// The entries along an axis at which something can be done, as sets of cells.
#[derive(Clone, Copy)]
pub(super) struct Entries {
    /// Those that hold a ball and whose line has a gap.
    pub(super) push: u32,
    /// Those of full lines that are not all of one colour.
    pub(super) turn: u32,
}

impl Entries {
    pub(super) const NONE: Entries = Entries { push: 0, turn: 0 };

    /// Finds the entries along an axis for these balls by colour.
    #[inline]
    pub(super) fn along(axis: Axis, balls: &[u32; 3]) -> Entries {
        let occupied = balls[0] | balls[1] | balls[2];
        let full = axis.full(occupied);
        let one_colour = axis.full(balls[0]) | axis.full(balls[1]) | axis.full(balls[2]);
        Entries {
            push: occupied & axis.ends(axis.lines() & !full),
            turn: axis.ends(full & !one_colour),
        }
    }

    /// Both sets side by side, pushes in the lower half, so they are counted
    /// together.
    #[inline]
    pub(super) const fn together(self) -> u64 {
        self.push as u64 | (self.turn as u64) << 32
    }
}
