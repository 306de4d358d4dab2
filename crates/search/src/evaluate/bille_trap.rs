//! How Bille-Trap is judged: how far the marbles have come.

use calot_rules::Seat;
use calot_rules::games::bille_trap::BilleTrap;

use super::Evaluate;

const HOUSE: i32 = 32;

impl Evaluate for BilleTrap {
    const SCALE: f64 = 14.0;
    const ROLLOUT: u32 = 0;

    fn merit(&self, seat: Seat) -> i32 {
        let mut marbles = self.marbles(seat);
        let mut merit = HOUSE * i32::from(self.housed(seat));
        while marbles != 0 {
            // Even a marble that has just entered is worth more than one in the tray.
            merit += 3 + marbles.trailing_zeros() as i32;
            marbles &= marbles - 1;
        }
        merit
    }
}
