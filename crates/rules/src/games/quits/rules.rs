//! What is legal in Quits and what it does.

use std::ops::ControlFlow;

use super::board::{self, CELLS, CORNERS, Cell, Corner, Slide};
use super::options::{QuitsOptions, Steps};
use crate::bits::{self, Bits};
use crate::cells::CellSet;
use crate::colour::Colour;
use crate::game::{Game, GameInfo};
use crate::hash::Key;
use crate::seat::{Outcome, Scores, Seat, Turn};

/// The colours of the seats.
pub(super) const COLOURS: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

/// A position of Quits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quits {
    /// The marbles of each seat on the board.
    pub(super) marbles: [u64; 4],
    /// The seat to move, or that would be if the game were not over.
    pub(super) mover: Seat,
    /// The ply just played, if it was a slide.
    pub(super) last: Option<Slide>,
    pub(super) options: QuitsOptions,
}

/// A ply of Quits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// A marble steps to an empty neighbouring tile.
    Step {
        /// Where it comes from.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// A row or column slides.
    Slide(Slide),
    /// Nothing else is possible.
    Pass,
}

impl Game for Quits {
    const INFO: GameInfo = GameInfo {
        id: "quits",
        name: "Quits",
        summary: "Slide the tiles under the marbles and leave by the far corner.",
        rules_version: 1,
        chance: false,
    };

    type Options = QuitsOptions;
    type Ply = Ply;

    fn new(options: &QuitsOptions) -> Quits {
        let mut position = Quits {
            marbles: [0; 4],
            mover: Seat::FIRST,
            last: None,
            options: *options,
        };
        for seat in Seat::all(options.players) {
            position.marbles[seat.index()] =
                position.corner(seat).start(position.marbles_at_start());
        }
        position
    }

    #[inline]
    fn options(&self) -> QuitsOptions {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.winner().is_some() {
            Turn::Over
        } else {
            Turn::Seat(self.mover)
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner()?;
        Some(Outcome::won_by(winner, self.scores()))
    }

    #[inline]
    fn scores(&self) -> Scores {
        Scores::new(self.options.players, |seat| self.out(seat))
    }

    #[inline]
    fn for_each_ply<B>(&self, mut visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let moves = self.moves();
        if moves.is_empty() {
            return visit(Ply::Pass);
        }
        for (by, targets) in moves.steps {
            for to in Bits(targets) {
                visit(step(to, by))?;
            }
        }
        for slide in Bits(moves.slides) {
            visit(Ply::Slide(Slide::from_bit_number(slide)))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, ply: Ply) {
        let own = self.mover.index();
        self.last = None;
        match ply {
            Ply::Step { from, to } => {
                let moved = self.marbles[own] & !from.bit() | to.bit();
                self.marbles[own] = moved & !self.corner(self.mover).goal.bit();
            }
            Ply::Slide(slide) => {
                for seat in Seat::all(self.options.players) {
                    let goal = self.corner(seat).goal.bit();
                    let marbles = &mut self.marbles[seat.index()];
                    *marbles = slide.apply(*marbles) & !goal;
                }
                self.last = Some(slide);
            }
            Ply::Pass => {}
        }
        self.mover = self.mover.next(self.options.players);
    }

    fn why_illegal(&self, ply: Ply) -> String {
        self.refusal(ply)
    }

    #[inline]
    fn key(&self) -> u64 {
        let [first, second, third, fourth] = self.marbles;
        // Boards have 37 bits, which leaves room for the rest above them.
        let last = self
            .last
            .map_or(0, |slide| 1 + u64::from(slide.bit().trailing_zeros()));
        let key = Key::new()
            .with(first | last << 40 | (self.mover.index() as u64) << 48)
            .with(second);
        if self.options.players == 2 {
            key.finish()
        } else {
            key.with(third).with(fourth).finish()
        }
    }

    #[inline]
    fn counts_for_repetition(&self) -> bool {
        true
    }

    #[inline]
    fn count_plies(&self) -> u32 {
        if self.winner().is_some() {
            0
        } else {
            self.moves().count().max(1)
        }
    }

    #[inline]
    fn pick_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Ply> {
        if self.winner().is_some() {
            return None;
        }
        let moves = self.moves();
        let counts = moves.step_counts();
        let total: u32 = counts.iter().sum::<u32>() + moves.slides.count_ones();
        if total == 0 {
            return Some(Ply::Pass);
        }
        let mut number = bits::below(total, choose)?;
        for ((by, targets), count) in moves.steps.into_iter().zip(counts) {
            if number < count {
                return Some(step(bits::nth(targets, number), by));
            }
            number -= count;
        }
        let slide = bits::nth(moves.slides, number);
        Some(Ply::Slide(Slide::from_bit_number(slide)))
    }
}

/// The moves of a seat as sets: for each direction the cells stepped to, and the
/// numbers of the slides.
struct Moves {
    steps: [(i8, u64); 3],
    slides: u64,
}

impl Moves {
    #[inline]
    fn step_counts(&self) -> [u32; 3] {
        self.steps.map(|(_, targets)| targets.count_ones())
    }

    #[inline]
    fn count(&self) -> u32 {
        self.step_counts().iter().sum::<u32>() + self.slides.count_ones()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.slides == 0 && self.steps.iter().all(|(_, targets)| *targets == 0)
    }
}

#[inline]
fn step(to: u32, by: i8) -> Ply {
    let to = Cell::from_bit_number(to);
    Ply::Step {
        from: to.offset(-by),
        to,
    }
}

/// What others may look at.
impl Quits {
    /// How many tiles each side of the board has.
    pub const SIZE: u8 = board::SIZE;

    /// The marbles of a seat on the board.
    #[inline]
    pub fn marbles(&self, seat: Seat) -> CellSet<Cell> {
        CellSet::from_bits(self.marbles[seat.index()])
    }

    /// The marbles a seat has brought out.
    #[inline]
    pub fn out(&self, seat: Seat) -> u8 {
        let left = self.marbles[seat.index()].count_ones() as u8;
        self.marbles_at_start().saturating_sub(left)
    }

    /// The corner where a seat's marbles leave.
    #[inline]
    pub fn goal(&self, seat: Seat) -> Cell {
        self.corner(seat).goal
    }

    /// The ply just played if it was a slide, which may not be undone at once.
    #[inline]
    pub fn last_slide(&self) -> Option<Slide> {
        self.last
    }
}

impl Quits {
    /// How many marbles a seat starts with.
    pub(super) fn marbles_at_start(&self) -> u8 {
        if self.options.players == 2 { 5 } else { 3 }
    }

    /// The corner of a seat: two seats face each other.
    #[inline]
    pub(super) fn corner(&self, seat: Seat) -> &'static Corner {
        if self.options.players == 2 {
            &CORNERS[(2 * seat.index()) & 3]
        } else {
            &CORNERS[seat.index()]
        }
    }

    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        let [first, second, third, fourth] = self.marbles;
        first | second | third | fourth
    }

    /// The distances of a seat's steps, in bit numbers.
    #[inline]
    pub(super) fn step_offsets(&self, seat: Seat) -> [i8; 3] {
        let corner = self.corner(seat);
        match self.options.steps {
            Steps::Diagonal => corner.diagonals(),
            Steps::Forward => corner.forwards(),
        }
    }

    /// Who has won. Five marbles with three out or three with one out: either way the
    /// winner is the seat with no more than two left.
    #[inline]
    fn winner(&self) -> Option<Seat> {
        Seat::all(self.options.players).find(|seat| {
            let marbles = self.marbles[seat.index()];
            let one_less = marbles & marbles.wrapping_sub(1);
            one_less & one_less.wrapping_sub(1) == 0
        })
    }

    #[inline]
    fn moves(&self) -> Moves {
        let own = self.marbles[self.mover.index()];
        let occupied = self.occupied();
        let empty = CELLS & !occupied;
        let undo = self.last.map_or(0, |slide| slide.inverse().bit());
        Moves {
            steps: self
                .step_offsets(self.mover)
                .map(|by| (by, board::shifted(own, by) & empty)),
            slides: board::slides(own, occupied) & !undo,
        }
    }
}
