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
    let squares = [
        Quarters::across(1, 9, 3, own, gaps),
        Quarters::across(3, 9, 1, own, gaps),
        Quarters::across(9, 3, 1, own, gaps),
    ];
    let count = |of: fn(&Quarters) -> u64| squares.iter().map(|q| of(q).count_ones() as i32).sum();
    let mut features = [0; FEATURES];
    features[0] = count(|q| q.one);
    features[1] = count(|q| q.two);
    // What is nearly made is worth most to who can make it now.
    let to_move = position.turn() == Turn::Seat(seat);
    let three = if to_move { 2 } else { 4 };
    features[three] = count(|q| q.three_blocked);
    features[three + 1] = count(|q| q.three_with_gap);
    features[6] = position.hand(seat).into();
    features[7] = to_move.into();
    features
}

/// Sets of squares on two opposite faces, by how much of them is made. They are found for all
/// squares at once: to count the balls of one square after another takes five times as long.
struct Quarters {
    one: u64,
    two: u64,
    three_blocked: u64,
    three_with_gap: u64,
}

impl Quarters {
    /// The squares on the faces across the axis with stride `normal`, which lie along the axes
    /// with strides `a` and `b`.
    #[inline]
    fn across(normal: u32, a: u32, b: u32, own: u32, gaps: u32) -> Quarters {
        let [p, q, r, s] = corners(normal, a, b, own);
        let (either_of_pq, either_of_rs) = (p ^ q, r ^ s);
        let (both_of_pq, both_of_rs) = (p & q, r & s);
        let four = both_of_pq & both_of_rs;
        let three = (both_of_pq & either_of_rs) | (both_of_rs & either_of_pq);
        let two = (both_of_pq | both_of_rs | (either_of_pq & either_of_rs)) & !(three | four);
        let with_gap = if three == 0 {
            0
        } else {
            let [p, q, r, s] = corners(normal, a, b, gaps);
            three & (p | q | r | s)
        };
        Quarters {
            one: (either_of_pq ^ either_of_rs) & !three,
            two,
            three_blocked: three & !with_gap,
            three_with_gap: with_gap,
        }
    }
}

/// For each of the twelve squares on two opposite faces, in the same bit of four words, which of
/// its four cells belong to a set: of the blocks in the low 27 bits, of the corners of the
/// face and the middles of its edges above them.
#[inline]
fn corners(normal: u32, a: u32, b: u32, set: u32) -> [u64; 4] {
    let first = 1 | (1 << (2 * normal));
    let blocks = first | (first << a) | (first << b) | (first << (a + b));
    let at = |block: u32, corner: u32, middle: u32| {
        let (corner, middle) = ((set >> corner) & first, (set >> middle) & first);
        u64::from((set >> block) & blocks) | u64::from(corner) << 27 | u64::from(middle) << 28
    };
    [
        at(0, 0, a),
        at(a, 2 * a, b),
        at(b, 2 * b, 2 * a + b),
        at(a + b, 2 * (a + b), a + 2 * b),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of a face as its cells in rows, worked out from the drawings in the rules.
    const SHAPES: [[usize; 4]; 6] = [
        [0, 1, 3, 4],
        [1, 2, 4, 5],
        [3, 4, 6, 7],
        [4, 5, 7, 8],
        [0, 2, 6, 8],
        [1, 3, 5, 7],
    ];

    /// The features, one square after another.
    fn plain(position: &Cubulus, seat: Seat) -> [i32; FEATURES] {
        let mut features = [0; FEATURES];
        let to_move = position.turn() == Turn::Seat(seat);
        for (normal, a, b) in [(9, 3, 1), (3, 9, 1), (1, 9, 3)] {
            for face in [0, 2 * normal] {
                for shape in SHAPES {
                    let cells = shape.map(|cell| face + cell / 3 * a + cell % 3 * b);
                    let of = |set: u32| cells.iter().filter(|&cell| set >> cell & 1 == 1).count();
                    let gap = of(position.filled()) < 4 && position.hand(seat) > 0;
                    match of(position.balls(seat)) {
                        1 => features[0] += 1,
                        2 => features[1] += 1,
                        3 => features[if to_move { 2 } else { 4 } + usize::from(gap)] += 1,
                        _ => {}
                    }
                }
            }
        }
        features[6] = position.hand(seat).into();
        features[7] = to_move.into();
        features
    }

    #[test]
    fn squares_are_counted_at_once_as_one_by_one() {
        let mut seen = [0; FEATURES];
        for seed in 0..40_u64 {
            let mut position = Cubulus::new(&Default::default());
            let mut random = seed * 2 + 1;
            for _ in 0..60 {
                let plies = position.plies();
                if plies.is_empty() {
                    break;
                }
                random = random.wrapping_mul(6_364_136_223_846_793_005) + 1;
                position.play_unchecked(plies[(random >> 33) as usize % plies.len()]);
                for number in 0..2 {
                    let seat = Seat::new(number);
                    let found = features_of(&position, seat);
                    assert_eq!(found, plain(&position, seat), "{position:?}");
                    for (sum, count) in seen.iter_mut().zip(found) {
                        *sum += count;
                    }
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }
}
