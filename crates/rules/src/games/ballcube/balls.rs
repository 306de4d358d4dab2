//! The balls of BallCube: their colours, letters and points.

use super::options::{BallCubeOptions, Rules};
use crate::colour::Colour;
use crate::seat::Seat;

/// The colour of a ball. The first four are those of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ball {
    /// Seat 1.
    Red,
    /// Seat 2.
    Black,
    /// Seat 3.
    Blue,
    /// Seat 4.
    Yellow,
    /// Nobody's.
    White,
}

impl Ball {
    pub(super) const ALL: [Ball; 5] = [
        Ball::Red,
        Ball::Black,
        Ball::Blue,
        Ball::Yellow,
        Ball::White,
    ];

    /// The colour of a seat's balls.
    #[inline]
    pub(super) const fn of_seat(seat: Seat) -> Ball {
        Ball::ALL[seat.index()]
    }

    /// The colour as other games know it.
    pub const fn colour(self) -> Colour {
        match self {
            Ball::Red => Colour::Red,
            Ball::Black => Colour::Black,
            Ball::Blue => Colour::Blue,
            Ball::Yellow => Colour::Yellow,
            Ball::White => Colour::White,
        }
    }

    /// The capital letter of the notation.
    pub const fn letter(self) -> char {
        self.colour().capital()
    }

    pub(super) fn from_letter(letter: char) -> Option<Ball> {
        Ball::ALL.into_iter().find(|ball| ball.letter() == letter)
    }

    /// What it is worth in CounterBall.
    pub const fn points(self) -> u8 {
        [2, 1, 3, 4, 5][self as usize]
    }

    /// How many balls of this colour a game has.
    pub(super) fn count(self, options: &BallCubeOptions) -> u8 {
        match (options.rules, self) {
            (Rules::Counter, _) => [4, 6, 3, 2, 1][self as usize],
            (Rules::White, Ball::White) if options.players == 2 => 2,
            (Rules::White, Ball::White) => 1,
            (_, Ball::White) => 0,
            _ if (self as u8) < options.players => options.balls(),
            _ => 0,
        }
    }
}
