//! The actions of Pylos.
//!
//! Cells are numbered in the order of the notation, by level, then column, then row:
//!
//! ```text
//!        level 1          level 2       level 3     level 4
//!       a  b  c  d       a  b  c       a  b        a
//!  1    0  4  8 12      16 19 22      25 27       29
//!  2    1  5  9 13      17 20 23      26 28
//!  3    2  6 10 14      18 21 24
//!  4    3  7 11 15
//! ```
//!
//! | actions | meaning |
//! |---|---|
//! | 0–29 | a ball from the reserve is placed on the cell with this number |
//! | 30–435 | a ball is raised: `30 + 29 * (to - 16) + from`, where `to` is a cell above the base and `from` any cell but the top |
//! | 436–464 | a ball is taken back: `436 + cell`, any cell but the top |
//! | 465 | no further ball is taken back |
//!
//! A ply begins with a ball placed or raised. If that does not give the right to take balls
//! back, the ply is this one action. Otherwise balls are taken back one after the other,
//! until two have been or 465 says that it is enough:
//!
//! | ply | actions |
//! |---|---|
//! | `1b2`, no square | 5 |
//! | `1b2`, a square, nothing taken back | 5, 465 |
//! | `1b2-1a1` | 5, 436, 465 |
//! | `1b2-1a1-1b1` | 5, 436, 440 |
//!
//! Where two balls can be taken back in either order, the lower cell comes first, as in the
//! text of the ply. So after the higher one the lower one is not legal any more, and perhaps
//! 465 is the only action left. With `takeback=must`, 465 is not legal before a ball has been taken
//! back.

use super::board::Cell;
use super::rules::{Ply, Pylos, Removal};
use crate::actions::{Actions, Sequence};

const CELLS: u32 = 30;
const CELLS_BELOW_TOP: u32 = CELLS - 1;
/// The cells of the base, from which every raised ball has to get away.
const BASE: u32 = 16;

const RAISE: u32 = CELLS;
const TAKE_BACK: u32 = RAISE + (CELLS - BASE) * CELLS_BELOW_TOP;
const ENOUGH: u32 = TAKE_BACK + CELLS_BELOW_TOP;

impl Actions for Pylos {
    const ACTIONS: u32 = ENOUGH + 1;
    const LONGEST: usize = 3;

    #[inline]
    fn actions_of(&self, ply: Ply) -> Sequence {
        let to = number(ply.to);
        let moved = Sequence::one(match ply.from {
            None => to,
            Some(from) => RAISE + CELLS_BELOW_TOP * to.saturating_sub(BASE) + number(from),
        });
        let take = |cell| TAKE_BACK + number(cell);
        let whole = match ply.removal {
            Removal::None if self.earns(ply.from, ply.to) => moved.then(ENOUGH),
            Removal::None => Some(moved),
            Removal::One(cell) => moved.then(take(cell)).and_then(|taken| taken.then(ENOUGH)),
            Removal::Two(first, second) => moved
                .then(take(first))
                .and_then(|taken| taken.then(take(second))),
        };
        whole.unwrap_or(moved)
    }

    #[inline]
    fn ply_of(&self, actions: &[u32]) -> Option<Ply> {
        let (&moved, taken) = actions.split_first()?;
        let (from, to) = read_move(moved)?;
        let removal = match *taken {
            [] if self.earns(from, to) => return None,
            [] | [ENOUGH] => Removal::None,
            [first, ENOUGH] => Removal::One(read_taken(first)?),
            [first, second] => Removal::Two(read_taken(first)?, read_taken(second)?),
            _ => return None,
        };
        Some(Ply { from, to, removal })
    }
}

/// What the actions of an unfinished ply have done: the ball moved, and the one taken back.
pub(super) struct Begun {
    pub(super) from: Option<Cell>,
    pub(super) to: Cell,
    pub(super) taken: Option<Cell>,
}

impl Begun {
    pub(super) fn read(actions: &[u32]) -> Option<Begun> {
        let (&moved, taken) = actions.split_first()?;
        let (from, to) = read_move(moved)?;
        let taken = taken.first().copied().and_then(read_taken);
        Some(Begun { from, to, taken })
    }
}

impl Pylos {
    /// Whether a move gives the right to take balls back.
    fn earns(&self, from: Option<Cell>, to: Cell) -> bool {
        let own = self.own() & !from.map_or(0, Cell::bit);
        self.earning(own) & to.bit() != 0
    }
}

fn number(cell: Cell) -> u32 {
    let (level, size) = (usize::from(cell.level()), u32::from(4 - cell.level()));
    FIRST_OF_LEVEL[level] + size * u32::from(cell.column()) + u32::from(cell.row())
}

fn cell(number: u32) -> Option<Cell> {
    let level = FIRST_OF_LEVEL.iter().rposition(|first| *first <= number)?;
    let (rest, size) = (number - FIRST_OF_LEVEL[level], 4 - level as u32);
    Cell::new(
        level as u8,
        u8::try_from(rest / size).ok()?,
        (rest % size) as u8,
    )
}

const FIRST_OF_LEVEL: [u32; 4] = [0, BASE, 25, 29];

fn read_move(action: u32) -> Option<(Option<Cell>, Cell)> {
    match action.checked_sub(RAISE) {
        None => Some((None, cell(action)?)),
        Some(pair) => {
            let (to, from) = (pair / CELLS_BELOW_TOP, pair % CELLS_BELOW_TOP);
            Some((Some(cell(from)?), cell(BASE + to)?))
        }
    }
}

fn read_taken(action: u32) -> Option<Cell> {
    let number = action.checked_sub(TAKE_BACK)?;
    cell(number).filter(|_| number < CELLS_BELOW_TOP)
}
