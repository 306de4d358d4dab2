//! How Cubulus is judged: squares that are two or three quarters made.

use calot_rules::games::cubulus::{Cubulus, Ply};
use calot_rules::{Game, Seat, Turn};

use super::Evaluate;

const FEATURES: usize = 8;

impl Evaluate for Cubulus {
    const SCALE: f64 = 110.0;
    const ROLLOUT: u32 = 0;

    const WEIGHTS: &'static [(&'static str, i32)] = &[
        ("squares with one ball", 11),
        ("squares with two balls", 39),
        ("squares with three balls and another colour, to move", 108),
        // Set by hand: it wins at once.
        ("squares with three balls and a gap, to move", 400),
        (
            "squares with three balls and another colour, not to move",
            123,
        ),
        ("squares with three balls and a gap, not to move", 141),
        ("balls in hand", -25),
        ("to move", 119),
    ];

    type Features = [i32; FEATURES];

    #[inline]
    fn features(&self, seat: Seat) -> [i32; FEATURES] {
        features_of(self, seat)
    }

    fn promise(&self, ply: Ply) -> i32 {
        match ply {
            Ply::Push(_) => 20,
            Ply::Turn(_) => 10,
            Ply::Insert(_) | Ply::Pass => 0,
        }
    }
}

#[inline]
fn features_of(position: &Cubulus, seat: Seat) -> [i32; FEATURES] {
    let squares = position.squares(seat);
    let mut features = [0; FEATURES];
    features[0] = squares.one as i32;
    features[1] = squares.two as i32;
    // A square that is nearly made is worth most to the seat that can finish it now.
    let to_move = position.turn() == Turn::Seat(seat);
    let three = if to_move { 2 } else { 4 };
    features[three] = squares.three_blocked as i32;
    features[three + 1] = squares.three_with_gap as i32;
    features[6] = position.hand(seat).into();
    features[7] = to_move.into();
    features
}
