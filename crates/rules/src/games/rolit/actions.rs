//! The actions of Rolit.
//!
//! | actions | ply |
//! |---|---|
//! | 0–63 | a ball on a cell: `8 * row + column`, from 0 at the top left; `a1` is 0, `h1` 7, `a2` 8, `h8` 63 |
//! | 64–67 | the ball thrown at the toss is red, yellow, green, blue |
//!
//! A cell has the number that it has on the board of 8×8, on smaller boards too: `b2` is
//! always 9. So the same name is the same number, and one program can learn all sizes. The
//! planes of an observation have 8×8 cells for the same reason.

use super::board::Cell;
use super::rules::{Ply, Rolit};
use crate::actions::{Actions, Sequence};
use crate::seat::Seat;

const CELLS: u32 = 64;
const COLOURS: u32 = 4;

impl Actions for Rolit {
    const ACTIONS: u32 = CELLS + COLOURS;

    #[inline]
    fn actions_of(&self, ply: Ply) -> Sequence {
        Sequence::one(match ply {
            Ply::Place(cell) => cell.bit().trailing_zeros(),
            Ply::Toss(seat) => CELLS + self.colour_index(seat) as u32 % COLOURS,
        })
    }

    #[inline]
    fn ply_of(&self, actions: &[u32]) -> Option<Ply> {
        let &[action] = actions else { return None };
        match action.checked_sub(CELLS) {
            None => Some(Ply::Place(Cell::from_bit_number(action))),
            Some(colour) => Seat::all(self.options.players)
                .find(|seat| self.colour_index(*seat) as u32 == colour)
                .map(Ply::Toss),
        }
    }
}
