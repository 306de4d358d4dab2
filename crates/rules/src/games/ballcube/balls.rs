//! Phase 2: balls are dropped. Their colours, letters and points.

use super::board::{CHIMNEYS, Chimney};
use super::options::{BallCubeOptions, Rules};
use super::rules::BallCube;
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
    /// It belongs to nobody.
    White,
}

impl Ball {
    /// All colours.
    pub const ALL: [Ball; 5] = [
        Ball::Red,
        Ball::Black,
        Ball::Blue,
        Ball::Yellow,
        Ball::White,
    ];

    /// The colour of a seat's balls.
    #[inline]
    pub const fn of_seat(seat: Seat) -> Ball {
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

    /// The colour with this capital letter.
    pub fn from_letter(letter: char) -> Option<Ball> {
        Ball::ALL.into_iter().find(|ball| ball.letter() == letter)
    }

    /// What it is worth in CounterBall.
    #[inline]
    pub const fn points(self) -> u8 {
        [2, 1, 3, 4, 5][self as usize]
    }

    /// How many balls of this colour a game has.
    #[inline]
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

impl BallCube {
    /// The colours that the seat to move can drop, as a set of indices of [`Ball::ALL`].
    #[inline]
    pub(super) fn balls_in_hand(&self) -> u8 {
        let own = 1 << self.mover.index();
        match self.options.rules {
            Rules::Standard | Rules::Misere => own,
            Rules::White if self.options.players == 3 => own,
            Rules::White => {
                let (coloured, white) = self.white_ball_hand(self.mover);
                (own * u8::from(coloured > 0)) | (u8::from(white > 0) << Ball::White as u8)
            }
            Rules::Counter => Ball::ALL.into_iter().fold(0, |set, ball| {
                set | u8::from(self.left_in_stock(ball) > 0) << ball as u8
            }),
        }
    }

    /// How many coloured and white balls a seat has left in WhiteBall with two seats.
    #[inline]
    pub(super) fn white_ball_hand(&self, seat: Seat) -> (u8, u8) {
        let coloured = self.placed[seat.index()].count_ones() as u8;
        let each = self.options.balls() + 1;
        // The seat that is not to move has played the odd ply.
        let to_come =
            self.balls_left / 2 + u8::from(self.balls_left % 2 == 1 && seat == self.mover);
        // An impossible position is looked at too, and may have more.
        let white_dropped = each.saturating_sub(to_come + coloured);
        (
            self.options.balls().saturating_sub(coloured),
            1_u8.saturating_sub(white_dropped),
        )
    }

    /// How many balls of a colour have not been dropped yet.
    #[inline]
    pub(super) fn left_in_stock(&self, ball: Ball) -> u8 {
        let dropped = self.placed[ball as usize].count_ones() as u8;
        ball.count(&self.options).saturating_sub(dropped)
    }

    /// The chimneys that have not had a ball.
    #[inline]
    pub(super) fn free_chimneys(&self) -> u16 {
        let [red, black, blue, yellow, white] = self.placed;
        CHIMNEYS & !(red | black | blue | yellow | white)
    }

    #[inline]
    pub(super) fn drop_ball(&mut self, player: Seat, ball: Ball, chimney: Chimney) {
        self.placed[ball as usize] |= chimney.bit();
        let mut fell = self.fall(0, chimney.bit());
        self.collect(player, fell);
        self.balls_left = self.balls_left.wrapping_sub(1);
        if self.balls_left == 0 && self.options.players == 3 {
            // The one ball that is left over goes into the chimney that is left over, and
            // belongs to nobody if it falls right through.
            let left_over = match self.options.rules {
                Rules::Standard | Rules::Misere => None,
                Rules::White => Some(Ball::White),
                Rules::Counter => Ball::ALL
                    .into_iter()
                    .find(|ball| self.left_in_stock(*ball) > 0),
            };
            if let Some(ball) = left_over {
                let chimney = self.free_chimneys();
                self.placed[ball as usize] |= chimney;
                fell |= self.fall(0, chimney);
            }
        }
        if fell != 0 {
            self.winners = self.find_winners();
        }
    }
}
