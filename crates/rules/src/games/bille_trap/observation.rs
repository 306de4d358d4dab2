//! What a learning program sees of Bille-Trap: planes of three rings with eight cells each,
//! the outer ring first.
//!
//! | planes | value |
//! |---|---|
//! | 0–3 | 1 where there is a marble of seat +0 to +3 |
//! | 4–7 | the marbles of seat +0 to +3 in the House, as a share of three |
//! | 8–11 | 1 everywhere during the turn of seat +0 to +3 |
//! | 12, 13 | 1 on the cells whose trap, as the top lies now, is known to be closed, or open |
//! | 14 | how often the top has been turned, modulo 8, as a share of seven |
//! | 15 | the closed traps that have not been found yet, as a share of 24 |
//! | 16 | 1 everywhere when the die is to be rolled |
//! | 17–22 | 1 everywhere when the die shows 1 to 6 and the seat chooses what to do |
//! | 23 | 1 on the cell whose trap is being pressed by a marble of the seat whose turn it is; that marble is in no other plane |
//! | 24 | 1 everywhere when the turn is over after that |
//! | 25 | 1 everywhere when the seat chooses whether to turn the top |
//! | 26 | how many seats there are: 0 for two, ½ for three, 1 for four |

use super::board::{CELLS, Cell, Die, RING};
use super::rules::{BilleTrap, MARBLES, Stage};
use crate::actions::Decision;
use crate::observation::{Observe, Planes, in_turn_order};
use crate::seat::Seat;

impl Observe for BilleTrap {
    const PLANES: &'static [&'static str] = &[
        "marbles of seat +0",
        "marbles of seat +1",
        "marbles of seat +2",
        "marbles of seat +3",
        "marbles in the House of seat +0",
        "marbles in the House of seat +1",
        "marbles in the House of seat +2",
        "marbles in the House of seat +3",
        "turn of seat +0",
        "turn of seat +1",
        "turn of seat +2",
        "turn of seat +3",
        "trap known to be closed",
        "trap known to be open",
        "clicks of the top",
        "closed traps not found yet",
        "die to be rolled",
        "die shows 1",
        "die shows 2",
        "die shows 3",
        "die shows 4",
        "die shows 5",
        "die shows 6",
        "trap being pressed",
        "turn ends after the trap",
        "top may be turned",
        "number of seats",
    ];
    const ROWS: usize = 3;
    const COLUMNS: usize = RING as usize;

    fn write_planes(decision: &Decision<'_, BilleTrap>, seat: Seat, planes: &mut Planes<'_>) {
        let position = decision.position();
        let options = position.options;
        let seats = in_turn_order::<4>(seat, options.players);
        for seat in seats {
            planes.bits(seat.map_or(0, |seat| position.marbles(seat).bits()));
        }
        for seat in seats {
            planes.share(seat.map_or(0, |seat| position.housed(seat)), MARBLES);
        }
        for seat in seats {
            planes.flag(seat == Some(position.mover));
        }
        for closed in [true, false] {
            planes.cells(|cell| {
                let trap = Cell::from_bit_number(cell as u32).trap(position.clicks);
                f32::from(position.known(trap) == Some(closed))
            });
        }
        planes.share(position.clicks, RING - 1);
        let found = position.closed.count_ones() as u8;
        // An impossible position is looked at too, and may have more.
        planes.share(options.closed.saturating_sub(found), CELLS);
        write_stage(position.stage, planes);
        planes.share(options.players.saturating_sub(2), 2);
    }
}

fn write_stage(stage: Stage, planes: &mut Planes<'_>) {
    planes.flag(stage == Stage::Roll);
    for roll in Die::ALL {
        planes.flag(stage == Stage::Choose(roll));
    }
    let pressed = match stage {
        Stage::Press { cell, ends_turn } => Some((cell, ends_turn)),
        _ => None,
    };
    planes.bits(pressed.map_or(0, |(cell, _)| cell.bit().into()));
    planes.flag(pressed.is_some_and(|(_, ends_turn)| ends_turn));
    planes.flag(stage == Stage::Click);
}
