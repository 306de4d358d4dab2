//! What a ply of Rolit changes: a ball is placed, and others roll over, outwards from it.

use super::board::Cell;
use super::rules::{Ply, Rolit};
use crate::changes::{Change, Changes, Place, Way};

impl Changes for Rolit {
    fn tell(&self, ply: Ply, after: &Rolit) -> Vec<Change> {
        let placed = match ply {
            Ply::Toss(seat) => {
                return vec![Change::Toss {
                    marble: self.colour(seat),
                }];
            }
            Ply::Place(cell) => cell,
        };
        let put = after.ball(placed).map(|marble| Change::Move {
            marble,
            from: Place::Box,
            to: Place::cell(placed),
            way: Way::Put,
        });
        put.into_iter()
            .chain(self.recoloured(placed, after))
            .collect()
    }
}

impl Rolit {
    /// The balls that roll over, the nearest to the placed one first, and those at the same
    /// distance clockwise from the top.
    fn recoloured(&self, placed: Cell, after: &Rolit) -> impl Iterator<Item = Change> {
        let size = usize::from(self.options.size);
        let mut cells: Vec<Cell> = (0..size * size)
            .map(|i| Cell::at(i / size, i % size))
            .collect();
        cells.sort_by_key(|cell| {
            let down = i32::from(cell.row()) - i32::from(placed.row());
            let right = i32::from(cell.column()) - i32::from(placed.column());
            let clockwise = match (down.signum(), right.signum()) {
                (-1, 0) => 0,
                (-1, 1) => 1,
                (0, 1) => 2,
                (1, 1) => 3,
                (1, 0) => 4,
                (1, -1) => 5,
                (0, -1) => 6,
                _ => 7,
            };
            (down.abs().max(right.abs()), clockwise)
        });
        cells
            .into_iter()
            .filter_map(|cell| Some((cell, self.ball(cell)?, after.ball(cell)?)))
            .filter(|(_, from, to)| from != to)
            .map(|(cell, from, to)| Change::Recolour {
                cell: cell.to_string(),
                from,
                to,
            })
    }
}
