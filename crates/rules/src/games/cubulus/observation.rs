//! What a learning program sees of Cubulus: planes of 3×3 cells, each a layer of the cube
//! with the same x. Rows are y, columns are z, and three planes in a row are the cube with
//! its cells in the order of their numbers.
//!
//! | planes | value |
//! |---|---|
//! | 0–2 | 1 where there is a ball of seat +0, in the layers x = 1, 2, 3 |
//! | 3–5 | the same for seat +1 |
//! | 6–8 | the same for seat +2 |
//! | 9–11 | 1 where there is a neutral ball, in the layers x = 1, 2, 3 |
//! | 12–14 | the balls in the hand of seat +0 to +2, as a share of nine |
//! | 15 | the neutral balls that are still to be put in, as a share of nine |
//! | 16–18 | 1 everywhere when seat +0 to +2 is to move |
//! | 19–21 | 1 on the entry of the line along x that has just been turned, in the layers x = 1, 2, 3 |
//! | 22–24 | the same along y |
//! | 25–27 | the same along z |
//! | 28 | 1 everywhere with three seats |

use super::board::{Axis, Entry};
use super::rules::{BALLS, Cubulus, NEUTRAL};
use crate::actions::Decision;
use crate::observation::{Observe, Planes, in_turn_order};
use crate::seat::Seat;

impl Observe for Cubulus {
    const PLANES: &'static [&'static str] = &[
        "balls in layer 1 of seat +0",
        "balls in layer 2 of seat +0",
        "balls in layer 3 of seat +0",
        "balls in layer 1 of seat +1",
        "balls in layer 2 of seat +1",
        "balls in layer 3 of seat +1",
        "balls in layer 1 of seat +2",
        "balls in layer 2 of seat +2",
        "balls in layer 3 of seat +2",
        "neutral balls in layer 1",
        "neutral balls in layer 2",
        "neutral balls in layer 3",
        "hand of seat +0",
        "hand of seat +1",
        "hand of seat +2",
        "neutral balls to be put in",
        "to move of seat +0",
        "to move of seat +1",
        "to move of seat +2",
        "entry in layer 1 of a line along x just turned",
        "entry in layer 2 of a line along x just turned",
        "entry in layer 3 of a line along x just turned",
        "entry in layer 1 of a line along y just turned",
        "entry in layer 2 of a line along y just turned",
        "entry in layer 3 of a line along y just turned",
        "entry in layer 1 of a line along z just turned",
        "entry in layer 2 of a line along z just turned",
        "entry in layer 3 of a line along z just turned",
        "three seats",
    ];
    const ROWS: usize = 3;
    const COLUMNS: usize = 3;

    fn write_planes(decision: &Decision<'_, Cubulus>, seat: Seat, planes: &mut Planes<'_>) {
        let position = decision.position();
        let players = position.options.players;
        let two_play = players == 2;
        let seats = in_turn_order::<3>(seat, players);
        for seat in seats {
            write_cube(
                seat.map_or(0, |seat| position.balls(seat).bits() as u32),
                planes,
            );
        }
        write_cube(if two_play { position.balls[NEUTRAL] } else { 0 }, planes);
        for seat in seats {
            planes.share(seat.map_or(0, |seat| position.hand(seat)), BALLS);
        }
        planes.share(if two_play { position.hands[NEUTRAL] } else { 0 }, BALLS);
        for seat in seats {
            planes.flag(seat == Some(position.mover));
        }
        for axis in Axis::ALL {
            let along = |entry: &Entry| entry.axis() == axis;
            let entry = position.last.filter(along);
            write_cube(entry.map_or(0, |entry| entry.cell().bit()), planes);
        }
        planes.flag(!two_play);
    }
}

/// Three planes of nine cells.
fn write_cube(set: u32, planes: &mut Planes<'_>) {
    for layer in 0..3 {
        planes.bits(u64::from(set >> (9 * layer)));
    }
}
