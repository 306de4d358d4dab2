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
    let own = position.balls(seat);
    // A gap is filled from the hand.
    let gaps = match position.hand(seat) {
        0 => 0,
        _ => !position.filled(),
    };
    let mut features = [0; FEATURES];
    // What is nearly made is worth most to who can make it now.
    let to_move = position.turn() == Turn::Seat(seat);
    let three = if to_move { 2 } else { 4 };
    for square in SQUARES {
        match (own & square).count_ones() {
            1 => features[0] += 1,
            2 => features[1] += 1,
            3 if gaps & square == 0 => features[three] += 1,
            3 => features[three + 1] += 1,
            _ => {}
        }
    }
    features[6] = position.hand(seat).into();
    features[7] = to_move.into();
    features
}

/// The 36 squares: on each of six faces four blocks, the corners, the middles of the
/// edges.
const SQUARES: [u32; 36] = {
    let mut squares = [0; 36];
    let mut next = 0;
    let mut normal = 0;
    while normal < 3 {
        let strides = [9, 3, 1];
        let (n, a, b) = (
            strides[normal],
            strides[(normal + 1) % 3],
            strides[(normal + 2) % 3],
        );
        let mut face = 0;
        while face < 2 {
            let first = 2 * n * face;
            let shapes = [
                [0, a, b, a + b],
                [a, 2 * a, a + b, 2 * a + b],
                [b, a + b, 2 * b, a + 2 * b],
                [a + b, 2 * a + b, a + 2 * b, 2 * a + 2 * b],
                [0, 2 * a, 2 * b, 2 * a + 2 * b],
                [a, b, 2 * a + b, a + 2 * b],
            ];
            let mut shape = 0;
            while shape < 6 {
                let mut cell = 0;
                while cell < 4 {
                    squares[next] |= 1 << (first + shapes[shape][cell]);
                    cell += 1;
                }
                next += 1;
                shape += 1;
            }
            face += 1;
        }
        normal += 1;
    }
    squares
};
