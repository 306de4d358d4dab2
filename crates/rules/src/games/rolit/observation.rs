//! What a learning program sees of Rolit: planes of 8×8 cells, row 1 of the board first,
//! column a first. A smaller board lies in the top left corner.
//!
//! | planes | value |
//! |---|---|
//! | 0–3 | 1 where there is a ball of seat +0 to +3 |
//! | 4, 5 | 1 where there is a ball that nobody plays: yellow and blue with two seats, blue and none with three |
//! | 6 | 1 on the cells of the board |
//! | 7–10 | 1 everywhere when seat +0 to +3 is to move; none before the toss |
//! | 11 | how many seats there are: 0 for two, ½ for three, 1 for four |

use super::board;
use super::rules::Rolit;
use crate::actions::Decision;
use crate::observation::{Observe, Planes, in_turn_order};
use crate::seat::Seat;

impl Observe for Rolit {
    const PLANES: &'static [&'static str] = &[
        "balls of seat +0",
        "balls of seat +1",
        "balls of seat +2",
        "balls of seat +3",
        "balls that nobody plays",
        "balls of a second colour that nobody plays",
        "cells of the board",
        "to move of seat +0",
        "to move of seat +1",
        "to move of seat +2",
        "to move of seat +3",
        "number of seats",
    ];
    const ROWS: usize = 8;
    const COLUMNS: usize = 8;

    fn write_planes(decision: &Decision<'_, Rolit>, seat: Seat, planes: &mut Planes<'_>) {
        let position = decision.position();
        let players = position.options.players;
        let seats = in_turn_order::<4>(seat, players);
        for seat in seats {
            planes.bits(seat.map_or(0, |seat| position.balls(seat).bits()));
        }
        // Behind the balls of the seats are those of the other colours, if there are any.
        let mut unplayed = position.balls[usize::from(players).min(4)..].iter();
        for _ in 0..2 {
            planes.bits(unplayed.next().copied().unwrap_or(0));
        }
        planes.bits(board::cells(position.options.size));
        for seat in seats {
            planes.flag(seat.is_some() && seat == position.mover);
        }
        planes.share(players.saturating_sub(2), 2);
    }
}
