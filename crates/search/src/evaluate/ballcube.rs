//! How BallCube is judged: balls out, and how few closed levels are below the others.

use calot_rules::games::ballcube::{Ball, BallCube, Ply, Rules};
use calot_rules::{Game, Seat};

use super::Evaluate;

const PER_BALL_OUT: i32 = 60;
const PER_CLOSED_LEVEL: i32 = -8;
const PER_POINT: i32 = 20;

impl Evaluate for BallCube {
    const SCALE: f64 = 60.0;
    const ROLLOUT: u32 = 0;

    fn merit(&self, seat: Seat) -> i32 {
        match self.options().rules {
            Rules::Standard | Rules::White => freedom(self, Ball::of_seat(seat)),
            Rules::Misere => -freedom(self, Ball::of_seat(seat)),
            Rules::Counter => PER_POINT * i32::from(self.scores().as_slice()[seat.index()]),
        }
    }

    fn promise(&self, ply: Ply) -> i32 {
        match ply {
            Ply::Shift(shift) => i32::from(shift.out),
            _ => 0,
        }
    }
}

/// How free the balls of a colour are: out, or with few closed levels below them.
fn freedom(position: &BallCube, ball: Ball) -> i32 {
    let balls = position.dropped(ball);
    let mut merit = 0;
    let mut above = 0;
    for (resting, open) in position.resting().iter().zip(position.open()) {
        above |= resting & balls;
        merit += PER_CLOSED_LEVEL * (above & !open).count_ones() as i32;
    }
    merit + PER_BALL_OUT * (balls & !above).count_ones() as i32
}
