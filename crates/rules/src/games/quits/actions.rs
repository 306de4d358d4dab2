//! The actions of Quits.
//!
//! Cells are numbered `5 * row + column` from `a1`; directions clockwise, from straight up:
//!
//! ```text
//!  5  20 21 22 23 24
//!  4  15 16 17 18 19        7 0 1
//!  3  10 11 12 13 14        6 · 2
//!  2   5  6  7  8  9        5 4 3
//!  1   0  1  2  3  4
//!      a  b  c  d  e
//! ```
//!
//! | actions | ply |
//! |---|---|
//! | 0–199 | a step: `25 * direction + from`; `b2c3` is 25 * 1 + 6 = 31 |
//! | 200–209 | a row slides: `1+` is 200, `1-` 201, `2+` 202, up to `5-` 209 |
//! | 210–219 | a column slides: `a+` is 210, `a-` 211, `b+` 212, up to `e-` 219 |
//! | 220 | `pass` |
//!
//! The numbers are the same for every seat, whichever way is forward for it.

use super::board::{Cell, SIZE, Slide};
use super::rules::{Ply, Quits};
use crate::actions::{Actions, Sequence};

const CELLS: u32 = 25;

/// Columns to the right and rows up, clockwise.
const DIRECTIONS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

const ROW_SLIDES: u32 = CELLS * DIRECTIONS.len() as u32;
const COLUMN_SLIDES: u32 = ROW_SLIDES + 2 * SIZE as u32;
const PASS: u32 = COLUMN_SLIDES + 2 * SIZE as u32;

impl Actions for Quits {
    const ACTIONS: u32 = PASS + 1;

    #[inline]
    fn actions_of(&self, ply: Ply) -> Sequence {
        Sequence::one(match ply {
            Ply::Step { from, to } => {
                let right = to.column() as i8 - from.column() as i8;
                let up = to.row() as i8 - from.row() as i8;
                let direction = DIRECTIONS.iter().position(|way| *way == (right, up));
                // Only an illegal step has none of these directions.
                CELLS * direction.unwrap_or(0) as u32 + cell_number(from)
            }
            Ply::Slide(slide) => {
                let first = if slide.is_row() {
                    ROW_SLIDES
                } else {
                    COLUMN_SLIDES
                };
                first + 2 * u32::from(slide.index()) + u32::from(!slide.is_up())
            }
            Ply::Pass => PASS,
        })
    }

    #[inline]
    fn ply_of(&self, actions: &[u32]) -> Option<Ply> {
        let &[action] = actions else { return None };
        match action {
            0..ROW_SLIDES => {
                let (right, up) = DIRECTIONS[(action / CELLS) as usize];
                let (row, column) = row_and_column(action % CELLS);
                let row_to = row.checked_add_signed(up).filter(|row| *row < SIZE)?;
                let column_to = column
                    .checked_add_signed(right)
                    .filter(|column| *column < SIZE)?;
                Some(Ply::Step {
                    from: Cell::at(row, column),
                    to: Cell::at(row_to, column_to),
                })
            }
            ROW_SLIDES..COLUMN_SLIDES => Some(slide(true, action - ROW_SLIDES)),
            COLUMN_SLIDES..PASS => Some(slide(false, action - COLUMN_SLIDES)),
            PASS => Some(Ply::Pass),
            _ => None,
        }
    }
}

fn slide(is_row: bool, number: u32) -> Ply {
    Ply::Slide(Slide::of(
        is_row,
        (number / 2) as u8,
        number.is_multiple_of(2),
    ))
}

fn cell_number(cell: Cell) -> u32 {
    u32::from(SIZE * cell.row() + cell.column())
}

fn row_and_column(number: u32) -> (u8, u8) {
    (number as u8 / SIZE, number as u8 % SIZE)
}
