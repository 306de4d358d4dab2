//! What a learning program sees of Pylos: planes of 4×4 cells, row 1 first, column a first.
//! The smaller levels lie in the top left corner.
//!
//! | planes | value |
//! |---|---|
//! | 0–3 | 1 where there is a ball of seat +0 on level 1 to 4 |
//! | 4–7 | the same for seat +1 |
//! | 8, 9 | the reserve of seat +0 and +1, as a share of 15 balls |
//! | 10, 11 | 1 everywhere when seat +0 or +1 is to move |
//! | 12 | 1 everywhere when squares give balls back (not in the children's game) |
//! | 13 | 1 everywhere when lines do too (in the expert game) |
//! | 14 | 1 everywhere with `takeback=must` |
//! | 15 | how many balls can still be taken back in the ply under way: 0, ½ for one, 1 for two |
//! | 16–19 | 1 where a ball has been taken back in the ply under way, on level 1 to 4 |
//!
//! During a ply the board and the reserves are shown as the actions so far have left them,
//! and the same seat is to move.

use super::actions::Begun;
use super::board::Cell;
use super::options::{Rules, Takeback};
use super::rules::{BALLS, Pylos};
use crate::actions::Decision;
use crate::observation::{Observe, Planes};
use crate::seat::Seat;

impl Observe for Pylos {
    const PLANES: &'static [&'static str] = &[
        "balls on level 1 of seat +0",
        "balls on level 2 of seat +0",
        "balls on level 3 of seat +0",
        "balls on level 4 of seat +0",
        "balls on level 1 of seat +1",
        "balls on level 2 of seat +1",
        "balls on level 3 of seat +1",
        "balls on level 4 of seat +1",
        "reserve of seat +0",
        "reserve of seat +1",
        "to move of seat +0",
        "to move of seat +1",
        "squares give balls back",
        "lines give balls back",
        "at least one ball must be taken back",
        "balls that can still be taken back",
        "ball taken back on level 1",
        "ball taken back on level 2",
        "ball taken back on level 3",
        "ball taken back on level 4",
    ];
    const ROWS: usize = 4;
    const COLUMNS: usize = 4;

    fn write_planes(decision: &Decision<'_, Pylos>, seat: Seat, planes: &mut Planes<'_>) {
        let position = decision.position();
        let mut balls = position.balls;
        let mut reserves = position.reserves;
        let begun = Begun::read(decision.begun());
        if let Some(begun) = &begun {
            let own = position.mover.index() % 2;
            balls[own] |= begun.to.bit();
            match begun.from {
                Some(from) => balls[own] &= !from.bit(),
                None => reserves[own] = reserves[own].saturating_sub(1),
            }
            if let Some(taken) = begun.taken {
                balls[own] &= !taken.bit();
                reserves[own] = reserves[own].saturating_add(1);
            }
        }
        let seats = [seat, seat.next(2)];
        for seat in seats {
            write_levels(balls[seat.index() % 2], planes);
        }
        for seat in seats {
            planes.share(reserves[seat.index() % 2], BALLS);
        }
        for seat in seats {
            planes.flag(position.mover == seat);
        }
        let options = position.options;
        planes.flag(options.rules != Rules::Children);
        planes.flag(options.rules == Rules::Expert);
        planes.flag(options.takeback == Takeback::Must);
        let taken = begun.as_ref().and_then(|begun| begun.taken);
        planes.share(
            match (&begun, taken) {
                (None, _) => 0,
                (Some(_), None) => 2,
                (Some(_), Some(_)) => 1,
            },
            2,
        );
        write_levels(taken.map_or(0, Cell::bit), planes);
    }
}

/// A plane for each level of a set of cells.
fn write_levels(set: u64, planes: &mut Planes<'_>) {
    for level in 0..4 {
        planes.cells(|cell| {
            let (row, column) = ((cell / 4) as u8, (cell % 4) as u8);
            let bit = Cell::new(level, column, row).map_or(0, Cell::bit);
            f32::from(set & bit != 0)
        });
    }
}
