//! The actions of Cubulus.
//!
//! Cells are numbered `9 * x + 3 * y + z`, with coordinates from 0: `111` is 0, `112` 1, `121`
//! 3, `211` 9, `333` 26.
//!
//! | actions | ply |
//! |---|---|
//! | 0–26 | a ball into an empty cell, a neutral one during the set-up: the number of the cell |
//! | 27–53 | a ball pushed in along x, `113>x`: `27 + cell` |
//! | 54–80 | the same along y: `54 + cell` |
//! | 81–107 | the same along z: `81 + cell` |
//! | 108–134 | a full line along x turned, `113@x`: `108 + cell` of the entry |
//! | 135–161 | the same along y: `135 + cell` |
//! | 162–188 | the same along z: `162 + cell` |
//! | 189 | `pass` |
//!
//! A cell in the middle of a line is no entry of it, and its number is never legal.

use super::board::{Axis, Cell, Entry};
use super::rules::{Cubulus, Ply};
use crate::actions::{Actions, Sequence};

const CELLS: u32 = 27;
const PUSH: u32 = CELLS;
const TURN: u32 = PUSH + 3 * CELLS;
const PASS: u32 = TURN + 3 * CELLS;

impl Actions for Cubulus {
    const ACTIONS: u32 = PASS + 1;

    #[inline]
    fn actions_of(&self, ply: Ply) -> Sequence {
        Sequence::one(match ply {
            Ply::Insert(cell) => number(cell),
            Ply::Push(entry) => PUSH + entry_number(entry),
            Ply::Turn(entry) => TURN + entry_number(entry),
            Ply::Pass => PASS,
        })
    }

    #[inline]
    fn ply_of(&self, actions: &[u32]) -> Option<Ply> {
        let &[action] = actions else { return None };
        match action {
            0..PUSH => Some(Ply::Insert(Cell::from_bit_number(action))),
            PUSH..TURN => entry(action - PUSH).map(Ply::Push),
            TURN..PASS => entry(action - TURN).map(Ply::Turn),
            PASS => Some(Ply::Pass),
            _ => None,
        }
    }
}

fn number(cell: Cell) -> u32 {
    cell.bit().trailing_zeros()
}

fn entry_number(entry: Entry) -> u32 {
    CELLS * entry.axis() as u32 + number(entry.cell())
}

fn entry(number: u32) -> Option<Entry> {
    let axis = *Axis::ALL.get((number / CELLS) as usize)?;
    Entry::new(Cell::from_bit_number(number % CELLS), axis)
}
