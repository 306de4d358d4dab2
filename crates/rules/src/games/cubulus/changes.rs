//! What a ply of Cubulus changes: a ball is put into the cube, or a line of balls moves.

use super::board::{Cell, Entry};
use super::rules::{Cubulus, Ply};
use crate::changes::{self, Change, Changes, Place, Way};
use crate::colour::Colour;
use crate::game::{Game, Notation, Picture};

impl Changes for Cubulus {
    fn tell(&self, ply: Ply, after: &Cubulus) -> Vec<Change> {
        let mut changes = match ply {
            Ply::Insert(cell) => vec![self.put(Place::cell(cell))],
            Ply::Push(entry) => self.push(entry),
            Ply::Turn(entry) => self.turn_line(entry),
            Ply::Pass => Vec::new(),
        };
        let forbidden = |position: &Cubulus| {
            let undo = position.last.map(Entry::opposite);
            undo.map(|entry| position.ply_text(Ply::Turn(entry)))
        };
        changes.extend(changes::forbidden(forbidden(self), forbidden(after)));
        let squares = after.board().squares;
        if !squares.is_empty() {
            changes.push(Change::Squares { squares });
        }
        changes
    }
}

impl Cubulus {
    /// A ball that the seat to move puts somewhere.
    fn put(&self, to: Place) -> Change {
        Change::Move {
            marble: self.colour(self.colour_in_hand()),
            from: if self.is_setting_up() {
                Place::Stock
            } else {
                Place::Hand { seat: self.mover }
            },
            to,
            way: Way::Put,
        }
    }

    /// The ball is held in front of the line and goes in behind the run that it pushes on,
    /// from its head, where there is room.
    fn push(&self, entry: Entry) -> Vec<Change> {
        let [near, middle, far] = entry.cells();
        let head = self.ball(middle).map(|ball| pushed(ball, middle, far));
        let tail = self.ball(near).map(|ball| pushed(ball, near, middle));
        let goes_in = Change::Move {
            marble: self.colour(self.colour_in_hand()),
            from: outside(entry),
            to: Place::cell(near),
            way: Way::GoIn,
        };
        [self.put(outside(entry))]
            .into_iter()
            .chain(head)
            .chain(tail)
            .chain([goes_in])
            .collect()
    }

    /// The ball at the far end comes out, the others move on, and it goes back in behind
    /// them.
    fn turn_line(&self, entry: Entry) -> Vec<Change> {
        let [near, middle, far] = entry.cells();
        let (Some(first), Some(second), Some(last)) =
            (self.ball(near), self.ball(middle), self.ball(far))
        else {
            return Vec::new();
        };
        let moved = |from: Place, to: Place, way: Way| Change::Move {
            marble: last,
            from,
            to,
            way,
        };
        let beyond = outside(entry.opposite());
        vec![
            moved(Place::cell(far), beyond.clone(), Way::ComeOut),
            pushed(second, middle, far),
            pushed(first, near, middle),
            moved(beyond, outside(entry), Way::CarryRound),
            moved(outside(entry), Place::cell(near), Way::GoIn),
        ]
    }
}

fn pushed(marble: Colour, from: Cell, to: Cell) -> Change {
    Change::Move {
        marble,
        from: Place::cell(from),
        to: Place::cell(to),
        way: Way::Push,
    }
}

/// The place in front of the end of a line.
fn outside(entry: Entry) -> Place {
    Place::Outside {
        cell: entry.cell().to_string(),
        axis: match entry.axis() {
            super::Axis::X => 'x',
            super::Axis::Y => 'y',
            super::Axis::Z => 'z',
        },
    }
}
