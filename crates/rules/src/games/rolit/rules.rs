//! What is legal in Rolit and what it does.

use std::ops::ControlFlow;

use super::board::{self, Cell};
use super::options::{First, RolitOptions};
use crate::bits::{self, Bits};
use crate::colour::Colour;
use crate::game::{Game, GameInfo};
use crate::hash::Key;
use crate::seat::{Outcome, Scores, Seat, Turn};

/// A position of Rolit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rolit {
    /// The balls of each colour, in the order of [`COLOURS`].
    pub(super) balls: [u64; 4],
    /// The seat to move, or nobody while the toss is to come.
    pub(super) mover: Option<Seat>,
    pub(super) options: RolitOptions,
}

/// A ply of Rolit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// A ball of the own colour is placed.
    Place(Cell),
    /// The thrown ball shows the colour of this seat.
    Toss(Seat),
}

/// The colours of the balls, clockwise from the top left of the start.
pub(super) const COLOURS: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

impl Game for Rolit {
    const INFO: GameInfo = GameInfo {
        id: "rolit",
        name: "Rolit",
        summary: "Close in a line of balls and roll them all to your colour.",
        rules_version: 1,
        chance: true,
    };

    type Options = RolitOptions;
    type Ply = Ply;

    fn new(options: &RolitOptions) -> Rolit {
        Rolit {
            balls: board::centre(options.size).map(Cell::bit),
            mover: match options.first {
                First::Seat(seat) => Some(seat),
                First::Toss => None,
            },
            options: *options,
        }
    }

    #[inline]
    fn options(&self) -> RolitOptions {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.mover {
            None => Turn::Chance,
            Some(_) if self.empty() == 0 => Turn::Over,
            Some(seat) => Turn::Seat(seat),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.empty() == 0).then(|| {
            let scores = self.scores();
            Outcome {
                winners: scores.highest(),
                scores,
            }
        })
    }

    fn scores(&self) -> Scores {
        Scores::new(self.options.players, |seat| {
            self.balls[self.colour_index(seat)].count_ones() as u8
        })
    }

    #[inline]
    fn for_each_ply<B>(&self, mut visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.mover {
            Some(seat) => {
                for cell in Bits(self.legal_cells(seat)) {
                    visit(Ply::Place(Cell::from_bit_number(cell)))?;
                }
            }
            None => {
                for seat in Seat::all(self.options.players) {
                    visit(Ply::Toss(seat))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, ply: Ply) {
        match (ply, self.mover) {
            (Ply::Place(cell), Some(seat)) => {
                let own = self.colour_index(seat);
                let captured =
                    board::captured(cell, self.balls[own], self.occupied() & !self.balls[own]);
                for balls in &mut self.balls {
                    *balls &= !captured;
                }
                self.balls[own] |= captured | cell.bit();
                self.mover = Some(seat.next(self.options.players));
            }
            (Ply::Toss(seat), _) => self.mover = Some(seat),
            (Ply::Place(_), None) => debug_assert!(false, "the toss comes first"),
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let [red, yellow, green, blue] = self.balls;
        let mover = self.mover.map_or(0, |seat| u64::from(seat.number()));
        Key::new()
            .with(mover)
            .with(red)
            .with(yellow)
            .with(green)
            .with(blue)
            .finish()
    }

    #[inline]
    fn count_plies(&self) -> u32 {
        match self.mover {
            Some(seat) => self.legal_cells(seat).count_ones(),
            None => u32::from(self.options.players),
        }
    }

    #[inline]
    fn pick_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Ply> {
        let Some(seat) = self.mover else {
            return self.nth_ply(choose(u32::from(self.options.players)));
        };
        match self.legal_cells(seat) {
            0 => None,
            cells => {
                let cell = bits::nth(cells, choose(cells.count_ones()));
                Some(Ply::Place(Cell::from_bit_number(cell)))
            }
        }
    }
}

impl Rolit {
    /// The index of a seat's colour in [`COLOURS`].
    #[inline]
    pub(super) fn colour_index(&self, seat: Seat) -> usize {
        // With two players the second plays green, opposite to red.
        if self.options.players == 2 {
            2 * seat.index()
        } else {
            seat.index()
        }
    }

    /// The empty cells.
    #[inline]
    pub(super) fn empty(&self) -> u64 {
        board::cells(self.options.size) & !self.occupied()
    }

    /// The cells that hold a ball of any colour.
    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        let [red, yellow, green, blue] = self.balls;
        red | yellow | green | blue
    }

    /// The cells where a ball of this seat would capture.
    #[inline]
    pub(super) fn capturing_cells(&self, seat: Seat) -> u64 {
        let own = self.balls[self.colour_index(seat)];
        board::capturing(own, self.occupied() & !own) & self.empty()
    }

    #[inline]
    fn legal_cells(&self, seat: Seat) -> u64 {
        match self.capturing_cells(seat) {
            0 => board::spread(self.occupied()) & self.empty(),
            cells => cells,
        }
    }
}
