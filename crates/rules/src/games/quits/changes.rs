//! What a ply of Quits changes: a marble steps, or a line slides with the marbles on it,
//! and one that reaches its goal leaves.

use super::board::{Cell, SIZE, Slide};
use super::rules::{COLOURS, Ply, Quits};
use crate::changes::{self, Change, Changes, Place, Way};
use crate::seat::Seat;

impl Changes for Quits {
    fn tell(&self, ply: Ply, after: &Quits) -> Vec<Change> {
        let mut changes = Vec::new();
        let (moves, way) = match ply {
            Ply::Step { from, to } => (vec![(from, to)], Way::Step),
            Ply::Slide(slide) => {
                let tiles = tiles(slide);
                changes.push(Change::Slide {
                    tiles: tiles.iter().map(Cell::to_string).collect(),
                });
                // From the front, where there is room.
                let pairs = tiles.windows(2).rev().map(|pair| (pair[0], pair[1]));
                (pairs.collect(), Way::Slide)
            }
            Ply::Pass => (Vec::new(), Way::Step),
        };
        let mut leaving = Vec::new();
        for (from, to) in moves {
            let Some(marble) = self.marble(from) else {
                continue;
            };
            changes.push(Change::Move {
                marble,
                from: Place::cell(from),
                to: Place::cell(to),
                way,
            });
            let leaves = Seat::all(self.options.players)
                .find(|seat| COLOURS[seat.index()] == marble && self.goal(*seat) == to);
            leaving.extend(leaves.map(|seat| Change::Move {
                marble,
                from: Place::cell(to),
                to: Place::Gained { seat },
                way: Way::Leave,
            }));
        }
        changes.extend(leaving);
        let forbidden = |position: &Quits| position.last.map(|slide| slide.inverse().to_string());
        changes.extend(changes::forbidden(forbidden(self), forbidden(after)));
        changes
    }
}

/// The cells of a line, in the direction in which it slides.
fn tiles(slide: Slide) -> Vec<Cell> {
    (0..SIZE)
        .map(|i| if slide.is_up() { i } else { SIZE - 1 - i })
        .map(|along| match slide.is_row() {
            true => Cell::at(slide.index(), along),
            false => Cell::at(along, slide.index()),
        })
        .collect()
}
