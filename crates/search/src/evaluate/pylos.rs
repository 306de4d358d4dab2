//! How Pylos is judged: balls in the reserve above all, then squares nearly made and
//! balls that are free to rise.

use calot_rules::games::pylos::{Cell, Ply, Pylos, Removal};
use calot_rules::{CellSet, Game, Seat, Turn};

use super::Evaluate;

const FEATURES: usize = 11;

impl Evaluate for Pylos {
    const SCALE: f64 = 130.0;
    const ROLLOUT: u32 = 0;

    const WEIGHTS: &'static [(&'static str, i32)] = &[
        ("balls in the reserve", 205),
        ("a square to be completed at once, to move", 280),
        ("a square to be completed next, if it is not stopped", 104),
        ("several squares to be completed next", 283),
        ("cells that complete a square later", 199),
        ("balls with nothing on them", 82),
        ("balls on level 2", -13),
        ("balls on level 3", -26),
        ("balls on the middle of the base", 11),
        ("balls that can rise at once", 10),
        ("to move", -35),
    ];

    type Features = [i32; FEATURES];

    #[inline]
    fn features(&self, seat: Seat) -> [i32; FEATURES] {
        features_of(self, seat)
    }

    fn promise(&self, ply: Ply) -> i32 {
        let taken = match ply.removal {
            Removal::None => 0,
            Removal::One(_) => 1,
            Removal::Two(..) => 2,
        };
        let saved = i32::from(ply.from.is_some());
        100 * (taken + saved) + 10 * i32::from(ply.to.level())
    }
}

/// The four cells in the middle of the base.
const MIDDLE: CellSet<Cell> = {
    let mut middle = CellSet::EMPTY;
    let mut i = 0;
    while i < 4 {
        if let Some(cell) = Cell::new(0, 1 + i / 2, 1 + i % 2) {
            middle = middle.union(cell.alone());
        }
        i += 1;
    }
    middle
};

#[inline]
fn features_of(position: &Pylos, seat: Seat) -> [i32; FEATURES] {
    const LEVEL_1: CellSet<Cell> = Cell::on_level(0);
    const LEVEL_2: CellSet<Cell> = Cell::on_level(1);
    const LEVEL_3: CellSet<Cell> = Cell::on_level(2);
    let own = position.balls(seat);
    let all = own | position.balls(seat.next(2));
    let count = |set: CellSet<Cell>| set.len() as i32;
    let completing = position.completing(seat) - all;
    let now = completing & position.fillable();
    let to_move = position.turn() == Turn::Seat(seat);
    let free = own - position.covered();
    // A ball that may rise saves one of the reserve.
    let above = position.fillable() - LEVEL_1;
    [
        position.reserve(seat).into(),
        i32::from(to_move && !now.is_empty()),
        i32::from(!to_move && now.len() == 1),
        i32::from(!to_move && now.len() > 1),
        count(completing - now),
        count(free),
        count(own & LEVEL_2),
        count(own & LEVEL_3),
        count(own & MIDDLE),
        if above.is_empty() {
            0
        } else {
            count(free & LEVEL_1)
        },
        i32::from(to_move),
    ]
}
