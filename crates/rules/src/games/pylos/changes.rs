//! What a ply of Pylos changes: a ball is placed or raised, and others are taken back.

use super::rules::{COLOURS, Ply, Pylos, Removal};
use crate::changes::{Change, Changes, Place, Way};

impl Changes for Pylos {
    fn tell(&self, ply: Ply, _after: &Pylos) -> Vec<Change> {
        let seat = self.mover;
        let moved = |from: Place, to: Place, way: Way| Change::Move {
            marble: COLOURS[seat.index() % 2],
            from,
            to,
            way,
        };
        let to = Place::cell(ply.to);
        let first = match ply.from {
            Some(from) => moved(Place::cell(from), to, Way::Raise),
            None => moved(Place::Hand { seat }, to, Way::Put),
        };
        let taken = match ply.removal {
            Removal::None => vec![],
            Removal::One(cell) => vec![cell],
            Removal::Two(first, second) => vec![first, second],
        };
        let back = taken
            .into_iter()
            .map(|cell| moved(Place::cell(cell), Place::Hand { seat }, Way::TakeBack));
        [first].into_iter().chain(back).collect()
    }
}
