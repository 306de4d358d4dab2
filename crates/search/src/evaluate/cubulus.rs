//! How Cubulus is judged: squares that are two or three quarters made.

use calot_rules::Seat;
use calot_rules::games::cubulus::{Cubulus, Ply};

use super::Evaluate;

/// By the number of own balls in a square.
const PER_SQUARE: [i32; 5] = [0, 2, 12, 50, 0];
/// A fourth cell that is empty can be filled at once.
const OPEN_FOURTH: i32 = 30;

impl Evaluate for Cubulus {
    const SCALE: f64 = 110.0;
    const ROLLOUT: u32 = 0;

    fn merit(&self, seat: Seat) -> i32 {
        let own = self.balls(seat);
        let empty = !self.filled();
        let mut merit = 0;
        for square in SQUARES {
            let count = (own & square).count_ones() as usize;
            merit += PER_SQUARE[count % 5];
            if count == 3 && empty & square != 0 {
                merit += OPEN_FOURTH;
            }
        }
        merit
    }

    fn promise(&self, ply: Ply) -> i32 {
        match ply {
            Ply::Push(_) => 20,
            Ply::Turn(_) => 10,
            Ply::Insert(_) | Ply::Pass => 0,
        }
    }
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
