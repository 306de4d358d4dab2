//! How Bille-Trap is judged: how far the marbles have come.

use calot_rules::Seat;
use calot_rules::games::bille_trap::BilleTrap;

use super::Evaluate;

impl Evaluate for BilleTrap {
    const SCALE: f64 = 140.0;
    const ROLLOUT: u32 = 0;

    const WEIGHTS: &'static [(&'static str, i32)] = &[
        ("marbles in the House", 160),
        ("marbles on the track", -5),
        ("cells that they have come", 4),
    ];

    type Features = [i32; 3];

    #[inline]
    fn features(&self, seat: Seat) -> [i32; 3] {
        features_of(self, seat)
    }
}

#[inline]
fn features_of(position: &BilleTrap, seat: Seat) -> [i32; 3] {
    let mut marbles = position.marbles(seat);
    let on_track = marbles.count_ones() as i32;
    let mut come = 0;
    while marbles != 0 {
        come += marbles.trailing_zeros() as i32;
        marbles &= marbles - 1;
    }
    [position.housed(seat).into(), on_track, come]
}
