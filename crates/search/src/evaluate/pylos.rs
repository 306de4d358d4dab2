//! How Pylos is judged: balls in the reserve above all, then squares nearly made and
//! balls that are free to rise.

use calot_rules::Seat;
use calot_rules::games::pylos::{Ply, Pylos, Removal};

use super::Evaluate;

const PER_BALL: i32 = 100;
/// A cell that can be filled now and completes a square.
const THREAT: i32 = 60;
/// The fourth ball of a square that cannot be filled yet.
const DISTANT_THREAT: i32 = 8;
const FREE_BALL: i32 = 4;
const PER_LEVEL: i32 = 6;

impl Evaluate for Pylos {
    const SCALE: f64 = 130.0;
    const ROLLOUT: u32 = 0;

    fn merit(&self, seat: Seat) -> i32 {
        let own = self.balls(seat);
        let all = own | self.balls(seat.next(2));
        let completing = self.completing(seat) & !all;
        let threats = completing & self.fillable();
        let raised = (own >> 16).count_ones() + (own >> 32).count_ones();
        PER_BALL * i32::from(self.reserve(seat))
            + THREAT * i32::from(threats != 0)
            + DISTANT_THREAT * (completing & !threats).count_ones() as i32
            + FREE_BALL * (own & !self.covered()).count_ones() as i32
            + PER_LEVEL * raised as i32
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
