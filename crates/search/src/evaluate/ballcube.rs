//! How BallCube is judged: balls out, and how few closed levels are below the others.

use calot_rules::games::ballcube::{Ball, BallCube, Chimney, Ply, Rules};
use calot_rules::{CellSet, Game, Seat};

use super::{Evaluate, weigh};

/// What a point of CounterBall is worth.
const PER_POINT: i32 = 40;

impl Evaluate for BallCube {
    const SCALE: f64 = 240.0;
    const ROLLOUT: u32 = 0;

    const WEIGHTS: &'static [(&'static str, i32)] = &[
        ("balls out", 116),
        ("balls with one closed level to go", 48),
        ("balls with two closed levels to go", 36),
        ("balls with three closed levels to go", 32),
        ("balls with four or more closed levels to go", 16),
    ];

    type Features = [i32; 5];

    #[inline]
    fn features(&self, seat: Seat) -> [i32; 5] {
        features_of(self, Ball::of_seat(seat))
    }

    /// The weights are those of the standard game. In the misère game it is good to keep
    /// what is bad there, and in CounterBall only points count.
    fn merit(&self, seat: Seat) -> i32 {
        let freedom = || weigh::<BallCube>(&self.features(seat));
        match self.options().rules() {
            Rules::Standard | Rules::White => freedom(),
            Rules::Misere => -freedom(),
            Rules::Counter => {
                let scores = self.scores();
                // A seat that does not take part has no points.
                PER_POINT
                    * scores
                        .as_slice()
                        .get(seat.index())
                        .copied()
                        .map_or(0, i32::from)
            }
        }
    }

    fn promise(&self, ply: Ply) -> i32 {
        match ply {
            Ply::Shift(shift) => i32::from(shift.out),
            _ => 0,
        }
    }
}

/// How free the balls of a colour are: out, or by the number of closed levels that they
/// rest on or that are below.
#[inline]
fn features_of(position: &BallCube, ball: Ball) -> [i32; 5] {
    let balls = position.dropped(ball);
    // Sets of chimneys by how many closed levels their ball has to pass, as counters of
    // two bits that stop at three, and those that have passed three.
    let [mut ones, mut twos, mut more, mut inside] = [CellSet::EMPTY; 4];
    for (resting, open) in position.levels() {
        inside |= resting & balls;
        let closed = inside - open;
        more |= closed & ones & twos;
        let carry = ones & closed;
        ones ^= closed - more;
        twos ^= carry - more;
    }
    let count = |set: CellSet<Chimney>| set.len() as i32;
    [
        count(balls - inside),
        count(ones - twos - more),
        count(twos - ones - more),
        count((ones & twos) - more),
        count(more),
    ]
}
