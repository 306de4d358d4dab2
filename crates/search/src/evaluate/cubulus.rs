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
    let squares = Squares::made(own, gaps);
    let mut features = [0; FEATURES];
    features[0] = squares.one.count_ones() as i32;
    features[1] = squares.two.count_ones() as i32;
    // What is nearly made is worth most to who can make it now.
    let to_move = position.turn() == Turn::Seat(seat);
    let three = if to_move { 2 } else { 4 };
    features[three] = squares.three_blocked.count_ones() as i32;
    features[three + 1] = squares.three_with_gap.count_ones() as i32;
    features[6] = position.hand(seat).into();
    features[7] = to_move.into();
    features
}

/// The 36 squares, a bit for each, by how much of them is made. They are found all at once: to
/// count the balls of one square after another takes many times as long.
struct Squares {
    one: u64,
    two: u64,
    three_blocked: u64,
    three_with_gap: u64,
}

impl Squares {
    #[inline]
    fn made(own: u32, gaps: u32) -> Squares {
        let [p, q, r, s] = corners(own);
        let (either_of_pq, either_of_rs) = (p ^ q, r ^ s);
        let (both_of_pq, both_of_rs) = (p & q, r & s);
        let four = both_of_pq & both_of_rs;
        let three = (both_of_pq & either_of_rs) | (both_of_rs & either_of_pq);
        let two = (both_of_pq | both_of_rs | (either_of_pq & either_of_rs)) & !(three | four);
        let with_gap = if three == 0 {
            0
        } else {
            let [p, q, r, s] = corners(gaps);
            three & (p | q | r | s)
        };
        Squares {
            one: (either_of_pq ^ either_of_rs) & !three,
            two,
            three_blocked: three & !with_gap,
            three_with_gap: with_gap,
        }
    }
}

/// Two opposite faces: the strides of the axis across them and of the two along them, and by how
/// much their blocks, the corners and the middles of their edges are shifted so that every square
/// of the cube has a bit of its own.
struct Faces {
    across: u32,
    along: [u32; 2],
    blocks: u32,
    corners: u32,
    middles: u32,
}

const FACES: [Faces; 3] = [
    Faces {
        across: 9,
        along: [3, 1],
        blocks: 0,
        corners: 2,
        middles: 7,
    },
    Faces {
        across: 3,
        along: [9, 1],
        blocks: 23,
        corners: 5,
        middles: 6,
    },
    Faces {
        across: 1,
        along: [9, 3],
        blocks: 40,
        corners: 8,
        middles: 13,
    },
];

/// Which of its four cells belong to a set, for each square in the same bit of four words.
#[inline]
fn corners(set: u32) -> [u64; 4] {
    let faces = [
        corners_of_faces::<0>(set),
        corners_of_faces::<1>(set),
        corners_of_faces::<2>(set),
    ];
    [0, 1, 2, 3].map(|cell| faces[0][cell] | faces[1][cell] | faces[2][cell])
}

/// The same for the squares of two opposite faces. Which ones is known to the compiler, so that
/// every shift is a constant.
#[inline(always)]
fn corners_of_faces<const NUMBER: usize>(set: u32) -> [u64; 4] {
    let faces = const { &FACES[NUMBER] };
    let [a, b] = faces.along;
    let first = 1 | (1 << (2 * faces.across));
    let blocks = first | (first << a) | (first << b) | (first << (a + b));
    // How far the four cells are from the first cell of the face.
    let cells = [
        (0, 0, a),
        (a, 2 * a, b),
        (b, 2 * b, 2 * a + b),
        (a + b, 2 * (a + b), a + 2 * b),
    ];
    cells.map(|(block, corner, middle)| {
        u64::from((set >> block) & blocks) << faces.blocks
            | u64::from((set >> corner) & first) << faces.corners
            | u64::from((set >> middle) & first) << faces.middles
    })
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
                for seat in Seat::all(2) {
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
