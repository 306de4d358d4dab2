//! What is legal in Rolit and what it does.

use std::ops::ControlFlow;

use super::board::{self, Cell};
use super::options::{First, RolitOptions};
use crate::bits::{self, Bits};
use crate::cells::CellSet;
use crate::colour::Colour;
use crate::game::{Game, GameInfo};
use crate::hash::Key;
use crate::seat::{Outcome, Scores, Seat, Turn};

/// A position of Rolit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rolit {
    /// The balls of each colour: those of the seats, beginning with the seat to move (the
    /// first before the toss), then those that nobody plays. The own balls are thus
    /// always at the same place, which spares the hot path an index.
    pub(super) balls: [u64; 4],
    /// The empty cells. They follow from `balls`.
    pub(super) empty: u64,
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
        let mover = match options.first {
            First::Seat(seat) => Some(seat),
            First::Toss => None,
        };
        let centre = board::centre(options.size);
        Rolit::with_balls(options, mover, |colour| centre[colour].bit())
    }

    #[inline]
    fn options(&self) -> RolitOptions {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.mover {
            None => Turn::Chance,
            Some(_) if self.empty == 0 => Turn::Over,
            Some(seat) => Turn::Seat(seat),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (self.empty == 0).then(|| {
            let scores = self.scores();
            Outcome {
                winners: scores.highest(),
                scores,
            }
        })
    }

    #[inline]
    fn scores(&self) -> Scores {
        Scores::new(self.options.players, |seat| {
            self.balls[self.place_of(seat)].count_ones() as u8
        })
    }

    #[inline]
    fn for_each_ply<B>(&self, mut visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.mover {
            Some(_) => {
                for cell in Bits(self.legal_cells()) {
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
                let [own, second, third, fourth] = self.balls;
                let captured = board::captured(cell, own, self.others());
                let own = own | captured | cell.bit();
                let [second, third, fourth] = [second, third, fourth].map(|set| set & !captured);
                self.balls = match self.options.players {
                    2 => [second, own, third, fourth],
                    3 => [second, third, own, fourth],
                    _ => [second, third, fourth, own],
                };
                self.empty &= !cell.bit();
                self.mover = Some(seat.next(self.options.players));
            }
            (Ply::Toss(seat), _) => {
                let players = self.options.players;
                let seat = Seat::wrapping(seat.index() as u8 % players);
                self.balls[..usize::from(players)].rotate_left(seat.index());
                self.mover = Some(seat);
            }
            // The toss comes first.
            (Ply::Place(_), None) => {}
        }
    }

    fn why_illegal(&self, ply: Ply) -> String {
        self.refusal(ply)
    }

    #[inline]
    fn key(&self) -> u64 {
        let [first, second, third, fourth] = self.balls;
        let mover = self.mover.map_or(0, |seat| u64::from(seat.number()));
        Key::new()
            .with(mover)
            .with(first)
            .with(second)
            .with(third)
            .with(fourth)
            .finish()
    }

    #[inline]
    fn has_chance_ahead(&self) -> bool {
        self.mover.is_none()
    }

    #[inline]
    fn count_plies(&self) -> u32 {
        match self.mover {
            Some(_) => self.legal_cells().count_ones(),
            None => u32::from(self.options.players),
        }
    }

    #[inline]
    fn pick_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Ply> {
        if self.mover.is_none() {
            return self.nth_ply(choose(u32::from(self.options.players)));
        }
        let cells = self.legal_cells();
        let number = bits::below(cells.count_ones(), choose)?;
        let cell = bits::nth(cells, number);
        Some(Ply::Place(Cell::from_bit_number(cell)))
    }
}

/// What others may look at.
impl Rolit {
    /// The balls of a seat.
    #[inline]
    pub fn balls(&self, seat: Seat) -> CellSet<Cell> {
        CellSet::from_bits(self.balls[self.place_of(seat)])
    }

    /// The colour of the ball on a cell. With fewer than four seats there may be a colour that
    /// nobody plays.
    pub fn ball(&self, cell: Cell) -> Option<Colour> {
        let place = self
            .balls
            .iter()
            .position(|balls| balls & cell.bit() != 0)?;
        Some(COLOURS[self.colour_at(place)])
    }

    /// The empty cells.
    #[inline]
    pub fn empty(&self) -> CellSet<Cell> {
        CellSet::from_bits(self.empty)
    }

    /// The empty cells where a ball of this seat would capture, if it were its turn.
    // The evaluation asks for it at every position; a call would cost a search a seventh.
    #[inline(always)]
    pub fn captures(&self, seat: Seat) -> CellSet<Cell> {
        let own = self.balls[self.place_of(seat)];
        CellSet::from_bits(board::capturing(own, !(self.empty | own)) & self.empty)
    }
}

impl Rolit {
    /// A position with the balls of each colour, given by its index in [`COLOURS`].
    pub(super) fn with_balls(
        options: &RolitOptions,
        mover: Option<Seat>,
        mut balls: impl FnMut(usize) -> u64,
    ) -> Rolit {
        let mut position = Rolit {
            balls: [0; 4],
            empty: 0,
            mover,
            options: *options,
        };
        position.balls = std::array::from_fn(|place| balls(position.colour_at(place)));
        position.empty = board::empty(options.size, &position.balls);
        position
    }

    /// The index in [`COLOURS`] of a seat's colour.
    #[inline]
    pub(super) fn colour_index(&self, seat: Seat) -> usize {
        // With two players the second plays green, opposite to red.
        match self.options.players {
            2 => 2 * seat.index(),
            _ => seat.index(),
        }
    }

    /// Where the balls of a seat are in `balls`.
    #[inline]
    fn place_of(&self, seat: Seat) -> usize {
        let players = usize::from(self.options.players);
        let first = self.mover.map_or(0, Seat::index);
        (seat.index() + players - first) % players
    }

    /// The index in [`COLOURS`] of the balls at a place of `balls`.
    pub(super) fn colour_at(&self, place: usize) -> usize {
        let players = self.options.players;
        match Seat::all(players).find(|seat| self.place_of(*seat) == place) {
            Some(seat) => self.colour_index(seat),
            // Yellow and blue with two players, blue with three.
            None => 2 * place - 3,
        }
    }

    /// The cells that hold a ball of any colour.
    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        board::cells(self.options.size) & !self.empty
    }

    /// All but the empty cells and the own balls. Cells outside a smaller board are among
    /// them; since neither the own balls nor an empty cell lie beyond, no run that is
    /// closed goes through them.
    #[inline]
    fn others(&self) -> u64 {
        !(self.empty | self.balls[0])
    }

    /// The cells where a ball of the seat to move would capture.
    #[inline]
    pub(super) fn capturing_cells(&self) -> u64 {
        board::capturing(self.balls[0], self.others()) & self.empty
    }

    #[inline]
    fn legal_cells(&self) -> u64 {
        match self.capturing_cells() {
            0 => board::spread(self.occupied()) & self.empty,
            cells => cells,
        }
    }
}
