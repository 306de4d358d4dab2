//! What a learning program sees of Quits: planes of 5×5 cells, row 1 of the board first,
//! column a first.
//!
//! | planes | value |
//! |---|---|
//! | 0–3 | 1 where there is a marble of seat +0 to +3 |
//! | 4–7 | 1 on the goal of seat +0 to +3; seats +2 and +3 have none when two play |
//! | 8–11 | 1 everywhere when seat +0 to +3 is to move |
//! | 12, 13 | 1 on the row that has just slid towards column e, or towards column a |
//! | 14, 15 | 1 on the column that has just slid towards row 5, or towards row 1 |
//! | 16 | 1 everywhere with `steps=forward` |

use super::board::{Cell, SIZE, Slide};
use super::options::Steps;
use super::rules::Quits;
use crate::actions::Decision;
use crate::observation::{Observe, Planes, in_turn_order};
use crate::seat::Seat;

impl Observe for Quits {
    const PLANES: &'static [&'static str] = &[
        "marbles of seat +0",
        "marbles of seat +1",
        "marbles of seat +2",
        "marbles of seat +3",
        "goal of seat +0",
        "goal of seat +1",
        "goal of seat +2",
        "goal of seat +3",
        "to move of seat +0",
        "to move of seat +1",
        "to move of seat +2",
        "to move of seat +3",
        "row that has just slid towards e",
        "row that has just slid towards a",
        "column that has just slid towards 5",
        "column that has just slid towards 1",
        "steps forward",
    ];
    const ROWS: usize = SIZE as usize;
    const COLUMNS: usize = SIZE as usize;

    fn write_planes(decision: &Decision<'_, Quits>, seat: Seat, planes: &mut Planes<'_>) {
        let position = decision.position();
        let seats = in_turn_order::<4>(seat, position.options.players);
        for seat in seats {
            write_set(seat.map_or(0, |seat| position.marbles(seat).bits()), planes);
        }
        for seat in seats {
            write_set(seat.map_or(0, |seat| position.goal(seat).bit()), planes);
        }
        for seat in seats {
            planes.flag(seat == Some(position.mover));
        }
        for (is_row, is_up) in [(true, true), (true, false), (false, true), (false, false)] {
            let is_it = |slide: &Slide| (slide.is_row(), slide.is_up()) == (is_row, is_up);
            write_set(position.last.filter(is_it).map_or(0, Slide::line), planes);
        }
        planes.flag(position.options.steps == Steps::Forward);
    }
}

fn write_set(set: u64, planes: &mut Planes<'_>) {
    planes.cells(|cell| {
        let cell = Cell::at(cell as u8 / SIZE, cell as u8 % SIZE);
        f32::from(set & cell.bit() != 0)
    });
}
