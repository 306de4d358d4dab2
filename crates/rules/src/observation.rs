//! Positions as numbers, for learning programs.
//!
//! An observation is a stack of planes, each as large as the board of the game, one after
//! the other in one slice: the value at row `r` and column `c` of plane `p` is at
//! `(p * rows + r) * columns + c`. All values lie between 0 and 1. What is not bound to a
//! cell, such as whose turn it is, fills a whole plane with one value.
//!
//! * The shape is the same for all variants of a game. Planes that a variant has no use
//!   for are 0, and the options that change what is legal have planes of their own.
//! * The seat that looks comes first. `of seat +0` in the name of a plane is that seat, `of
//!   seat +1` the next one in turn order, and so on. All other planes are the same for
//!   every seat. The board is never turned, so cells and
//!   [actions](crate::actions) have the same numbers for every seat.
//! * Everything that a position text says is in it, for these games have no secrets. How
//!   often a position has arisen is not: repetition belongs to the
//!   [match](crate::Match).
//! * An observation of a [`Decision`] shows what its actions have done so far.
//!
//! ```
//! use calot_rules::games::rolit::Rolit;
//! use calot_rules::observation::Observe;
//! use calot_rules::{Game, Seat};
//!
//! let position = Rolit::new(&Default::default());
//! let mut planes = vec![0.0; Rolit::SHAPE.len()];
//! position.observe(Seat::FIRST, &mut planes).unwrap();
//! // The red ball on d4, in row 3 and column 3 of the first plane.
//! assert_eq!(Rolit::PLANES[0], "balls of seat +0");
//! assert_eq!(planes[3 * 8 + 3], 1.0);
//!
//! // The second seat looks: its green ball on e5 comes first.
//! position.observe(Seat::SECOND, &mut planes).unwrap();
//! assert_eq!(planes[4 * 8 + 4], 1.0);
//!
//! let third = Seat::new(2).unwrap();
//! assert!(position.observe(third, &mut planes).is_err());
//! assert!(position.observe(Seat::FIRST, &mut planes[1..]).is_err());
//! ```

use std::error::Error;
use std::fmt;
use std::slice::ChunksExactMut;

use crate::actions::{ActionError, Actions, Decision};
use crate::seat::Seat;

/// How large an observation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many planes there are.
    pub planes: usize,
    /// The rows of each plane.
    pub rows: usize,
    /// The columns of each plane.
    pub columns: usize,
}

impl Shape {
    /// How many values there are: the greatest number where there are more than can be counted.
    pub const fn len(&self) -> usize {
        self.planes.saturating_mul(self.plane_len())
    }

    /// How many values each plane has.
    pub const fn plane_len(&self) -> usize {
        self.rows.saturating_mul(self.columns)
    }

    /// Whether there is no value at all.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A game whose positions can be observed as planes.
///
/// ```
/// use calot_rules::games::rolit::Rolit;
/// use calot_rules::{Game, Observe, Seat};
///
/// let position = Rolit::new(&Default::default());
/// let mut planes = vec![0.0; Rolit::SHAPE.len()];
/// position.observe(Seat::FIRST, &mut planes)?;
/// // The first plane has the own balls, row by row: one of them, on d4.
/// let own: Vec<usize> = (0..64).filter(|cell| planes[*cell] == 1.0).collect();
/// assert_eq!(own, [8 * 3 + 3]);
/// # Ok::<(), calot_rules::ObserveError>(())
/// ```
pub trait Observe: Actions {
    /// The names of the planes, in order.
    const PLANES: &'static [&'static str];

    /// The rows of each plane.
    const ROWS: usize;

    /// The columns of each plane.
    const COLUMNS: usize;

    /// Writes all planes in order, as a seat of the game sees them.
    fn write_planes(decision: &Decision<'_, Self>, seat: Seat, planes: &mut Planes<'_>);

    // Final: the same for every game.

    /// How large an observation is, with any options.
    const SHAPE: Shape = Shape {
        planes: Self::PLANES.len(),
        rows: Self::ROWS,
        columns: Self::COLUMNS,
    };

    /// Writes the position as a seat sees it into a slice of [`Observe::SHAPE`]. When it is
    /// refused, the slice stays as it was.
    fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), ObserveError> {
        self.decision().observe(seat, out)
    }
}

impl<G: Observe> Decision<'_, G> {
    /// Writes the position as a seat sees it, with what the actions so far have done. When
    /// it is refused, the slice stays as it was.
    pub fn observe(&self, seat: Seat, out: &mut [f32]) -> Result<(), ObserveError> {
        let seats = self.position().seats();
        if seat.number() > seats {
            return Err(ObserveError::Seat { seat, seats });
        }
        if out.len() != G::SHAPE.len() {
            return Err(ObserveError::Length {
                expected: G::SHAPE.len(),
                found: out.len(),
            });
        }
        let mut planes = Planes {
            // A board without cells has planes without values, and nothing is written.
            left: out.chunks_exact_mut(G::SHAPE.plane_len().max(1)),
        };
        G::write_planes(self, seat, &mut planes);
        debug_assert_eq!(planes.left.len(), 0, "every plane is written");
        Ok(())
    }
}

/// The planes of an observation that are still to be written, in order.
pub struct Planes<'a> {
    left: ChunksExactMut<'a, f32>,
}

impl Planes<'_> {
    /// Writes a plane with this value on each cell, given by its number: row by row, from 0.
    pub fn cells(&mut self, value: impl Fn(usize) -> f32) {
        for (cell, place) in self.next().into_iter().flatten().enumerate() {
            *place = value(cell);
        }
    }

    /// Writes a plane with the same value everywhere.
    #[inline]
    pub fn all(&mut self, value: f32) {
        if let Some(plane) = self.next() {
            plane.fill(value);
        }
    }

    /// Writes a plane of ones or of zeros.
    #[inline]
    pub fn flag(&mut self, flag: bool) {
        self.all(f32::from(flag));
    }

    /// Writes a plane with a count, as a share of the most that it can be.
    pub fn share(&mut self, count: u8, most: u8) {
        self.all(f32::from(count.min(most)) / f32::from(most));
    }

    /// Writes a plane with ones on the cells whose bits are set.
    // Eight cells at once: a step of a learning program spends most of its time here.
    #[inline]
    pub(crate) fn bits(&mut self, bits: u64) {
        let mut left = bits;
        let mut eights = self.next().unwrap_or_default().chunks_exact_mut(8);
        for eight in &mut eights {
            eight.copy_from_slice(&EIGHT_CELLS[(left & 0xff) as usize]);
            left = left.rotate_right(8);
        }
        for place in eights.into_remainder() {
            *place = f32::from(left & 1 == 1);
            left = left.rotate_right(1);
        }
    }

    /// The next plane, if not all are written.
    #[inline]
    fn next(&mut self) -> Option<&mut [f32]> {
        let plane = self.left.next();
        debug_assert!(plane.is_some(), "no more planes than names");
        plane
    }
}

/// The bits of each byte as values, the lowest first.
static EIGHT_CELLS: [[f32; 8]; 256] = {
    let mut cells = [[0.0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                cells[byte][bit] = 1.0;
            }
            bit += 1;
        }
        byte += 1;
    }
    cells
};

/// The seats `+0`, `+1` and so on, as this seat sees them: nobody once all have been named.
pub(crate) fn in_turn_order<const MOST: usize>(seat: Seat, seats: u8) -> [Option<Seat>; MOST] {
    let mut next = seat;
    std::array::from_fn(|place| {
        let named = (place < usize::from(seats)).then_some(next);
        next = next.next(seats);
        named
    })
}

/// Why nothing was observed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObserveError {
    /// The slice does not have the length of the observation.
    Length {
        /// The length of an observation.
        expected: usize,
        /// The length of the slice.
        found: usize,
    },
    /// The match has no such seat.
    Seat {
        /// What was given.
        seat: Seat,
        /// How many seats there are.
        seats: u8,
    },
    /// The actions before the observation were refused.
    Action(ActionError),
    /// The actions make a whole ply, and nothing is observed between it and the next.
    Finished,
}

impl fmt::Display for ObserveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ObserveError::Length { expected, found } => {
                write!(
                    f,
                    "an observation has {expected} values, but there is room for {found}"
                )
            }
            ObserveError::Seat { seat, seats } => {
                write!(
                    f,
                    "there is no seat {seat}; the match has the seats 1 to {seats}"
                )
            }
            ObserveError::Action(error) => error.fmt(f),
            ObserveError::Finished => {
                f.write_str("the actions make a whole ply; play it, and observe what comes then")
            }
        }
    }
}

impl Error for ObserveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            ObserveError::Action(error) => Some(error),
            _ => None,
        }
    }
}

impl From<ActionError> for ObserveError {
    fn from(error: ActionError) -> ObserveError {
        ObserveError::Action(error)
    }
}
