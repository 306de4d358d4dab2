//! How Pylos is judged: balls in the reserve above all, then squares nearly made and
//! balls that are free to rise.

use calot_rules::Seat;
use calot_rules::games::pylos::{Ply, Pylos, Removal};

use super::Evaluate;

impl Evaluate for Pylos {
    const SCALE: f64 = 130.0;
    const ROLLOUT: u32 = 0;

    const WEIGHTS: &'static [(&'static str, i32)] = &[
        ("balls in the reserve", 99),
        ("a cell that completes a square now", 95),
        ("cells that complete a square later", 87),
        ("balls with nothing on them", 42),
        ("balls on level 2", -9),
        ("balls on level 3", 6),
        ("balls on the middle of the base", 19),
    ];

    type Features = [i32; 7];

    #[inline]
    fn features(&self, seat: Seat) -> [i32; 7] {
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

#[inline]
fn features_of(position: &Pylos, seat: Seat) -> [i32; 7] {
    const LEVEL_2: u64 = 0xffff << 16;
    const LEVEL_3: u64 = 0xffff << 32;
    const MIDDLE: u64 = 0x0660;
    let own = position.balls(seat);
    let all = own | position.balls(seat.next(2));
    let count = |set: u64| set.count_ones() as i32;
    let completing = position.completing(seat) & !all;
    let now = completing & position.fillable();
    [
        position.reserve(seat).into(),
        i32::from(now != 0),
        count(completing & !now),
        count(own & !position.covered()),
        count(own & LEVEL_2),
        count(own & LEVEL_3),
        count(own & MIDDLE),
    ]
}
