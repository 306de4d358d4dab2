//! The actions of Bille-Trap.
//!
//! | actions | ply |
//! |---|---|
//! | 0–23 | the marble on cell 1 to 24 goes forward: `m1` is 0, `m24` 23 |
//! | 24 | `in` |
//! | 25 | `pass` |
//! | 26 | `turn` |
//! | 27 | `stay` |
//! | 28–33 | chance: the die, `d1` is 28, `d6` 33 |
//! | 34 | chance: the trap is `open` |
//! | 35 | chance: the trap is `closed` |

use super::board::{CELLS, Cell, Die};
use super::rules::{BilleTrap, Ply};
use crate::actions::{Actions, Sequence};

const ENTER: u32 = CELLS as u32;
const PASS: u32 = ENTER + 1;
const TURN: u32 = PASS + 1;
const STAY: u32 = TURN + 1;
const DIE: u32 = STAY + 1;
const OPEN: u32 = DIE + 6;
const CLOSED: u32 = OPEN + 1;

impl Actions for BilleTrap {
    const ACTIONS: u32 = CLOSED + 1;

    #[inline]
    fn actions_of(&self, ply: Ply) -> Sequence {
        Sequence::one(match ply {
            Ply::Advance(cell) => u32::from(cell.number()) - 1,
            Ply::Enter => ENTER,
            Ply::Pass => PASS,
            Ply::Click { turn: true } => TURN,
            Ply::Click { turn: false } => STAY,
            Ply::Roll(roll) => DIE + u32::from(roll.number()) - 1,
            Ply::Trap { closed: false } => OPEN,
            Ply::Trap { closed: true } => CLOSED,
        })
    }

    #[inline]
    fn ply_of(&self, actions: &[u32]) -> Option<Ply> {
        let &[action] = actions else { return None };
        Some(match action {
            0..ENTER => Ply::Advance(Cell::from_bit_number(action)),
            ENTER => Ply::Enter,
            PASS => Ply::Pass,
            TURN => Ply::Click { turn: true },
            STAY => Ply::Click { turn: false },
            DIE..OPEN => Ply::Roll(Die::new((action - DIE) as u8 + 1)?),
            OPEN => Ply::Trap { closed: false },
            CLOSED => Ply::Trap { closed: true },
            _ => return None,
        })
    }
}
