//! Squares of Cubulus that are being made, counted all at once.

/// How many of the 36 squares of the cube a seat has begun, by how much of them is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares {
    /// Those with one ball of the seat.
    pub one: u32,
    /// Those with two.
    pub two: u32,
    /// Those with three, where the fourth cell cannot be filled from the hand.
    pub three_blocked: u32,
    /// Those with three, where a ball of the hand fits into the fourth cell.
    pub three_with_gap: u32,
}

impl Squares {
    /// Every square has a bit of its own in a word for each of its four cells. To count the
    /// balls of one square after another takes many times as long.
    #[inline]
    pub(super) fn count(own: u32, gaps: u32) -> Squares {
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
            one: ((either_of_pq ^ either_of_rs) & !three).count_ones(),
            two: two.count_ones(),
            three_blocked: (three & !with_gap).count_ones(),
            three_with_gap: with_gap.count_ones(),
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

/// The same for the squares of two opposite faces. Which ones is known to the compiler, so
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
    use crate::games::cubulus::Cubulus;
    use crate::{Game, Seat};

    /// The squares of a face as its cells in rows, worked out from the drawings in the rules.
    const SHAPES: [[usize; 4]; 6] = [
        [0, 1, 3, 4],
        [1, 2, 4, 5],
        [3, 4, 6, 7],
        [4, 5, 7, 8],
        [0, 2, 6, 8],
        [1, 3, 5, 7],
    ];

    /// The same, one square after another.
    fn plain(position: &Cubulus, seat: Seat) -> [u32; 4] {
        let mut counts = [0; 4];
        for (normal, a, b) in [(9, 3, 1), (3, 9, 1), (1, 9, 3)] {
            for face in [0, 2 * normal] {
                for shape in SHAPES {
                    let cells = shape.map(|cell| face + cell / 3 * a + cell % 3 * b);
                    let of = |set: u32| cells.iter().filter(|&cell| set >> cell & 1 == 1).count();
                    let gap = of(position.occupied()) < 4 && position.hand(seat) > 0;
                    match of(position.balls[seat.index()]) {
                        1 => counts[0] += 1,
                        2 => counts[1] += 1,
                        3 => counts[2 + usize::from(gap)] += 1,
                        _ => {}
                    }
                }
            }
        }
        counts
    }

    #[test]
    fn squares_are_counted_at_once_as_one_by_one() {
        let mut seen = [0; 4];
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
                    let Squares {
                        one,
                        two,
                        three_blocked,
                        three_with_gap,
                    } = position.squares(seat);
                    let found = [one, two, three_blocked, three_with_gap];
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
