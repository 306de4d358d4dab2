//! What is legal in Pylos and what it does.

use std::ops::ControlFlow;

use super::board::{self, Cell};
use super::options::{PylosOptions, Rules, Takeback};
use crate::bits::Bits;
use crate::colour::Colour;
use crate::game::{Game, GameInfo};
use crate::hash::Key;
use crate::seat::{Outcome, Scores, Seat, SeatSet, Turn};

/// The balls of each seat.
pub(super) const BALLS: u8 = 15;

/// The colours of the seats.
pub(super) const COLOURS: [Colour; 2] = [Colour::Light, Colour::Dark];

/// A position of Pylos.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pylos {
    /// The balls of each seat on the pyramid.
    pub(super) balls: [u64; 2],
    /// The seat to move, or that would be if the game were not over.
    pub(super) mover: Seat,
    pub(super) options: PylosOptions,
}

/// A ply of Pylos.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ply {
    /// The cell from which an own ball is raised; nothing when the ball comes from
    /// the reserve.
    pub from: Option<Cell>,
    /// The cell that is filled.
    pub to: Cell,
    /// What is taken back into the reserve afterwards.
    pub removal: Removal,
}

/// The balls taken back, in the order of removal. Where both orders are possible
/// only the one with the lower cell first is a ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Removal {
    /// None.
    None,
    /// One ball.
    One(Cell),
    /// Two balls.
    Two(Cell, Cell),
}

impl Game for Pylos {
    const INFO: GameInfo = GameInfo {
        id: "pylos",
        name: "Pylos",
        summary: "Build the pyramid sparingly and put the last ball on its top.",
        rules_version: 1,
        chance: false,
    };

    type Options = PylosOptions;
    type Ply = Ply;

    fn new(options: &PylosOptions) -> Pylos {
        Pylos {
            balls: [0; 2],
            mover: Seat::FIRST,
            options: *options,
        }
    }

    #[inline]
    fn options(&self) -> PylosOptions {
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

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|winner| Outcome {
            winners: SeatSet::only(winner),
            scores: self.scores(),
        })
    }

    fn scores(&self) -> Scores {
        Scores::new(2, |seat| self.reserve(seat))
    }

    #[inline]
    fn for_each_ply<B>(&self, mut visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        self.for_each_move(|from, to, after| {
            let Some(own) = after else {
                return visit(Ply {
                    from,
                    to,
                    removal: Removal::None,
                });
            };
            self.for_each_removal(own, |removal| visit(Ply { from, to, removal }))
        })
    }

    #[inline]
    fn play_unchecked(&mut self, ply: Ply) {
        let own = &mut self.balls[self.mover.index()];
        if let Some(from) = ply.from {
            *own &= !from.bit();
        }
        *own |= ply.to.bit();
        match ply.removal {
            Removal::None => {}
            Removal::One(cell) => *own &= !cell.bit(),
            Removal::Two(first, second) => *own &= !(first.bit() | second.bit()),
        }
        self.mover = self.mover.next(2);
    }

    #[inline]
    fn key(&self) -> u64 {
        Key::new()
            .with(self.balls[0])
            .with(self.balls[1] ^ ((self.mover.index() as u64) << 63))
            .finish()
    }

    fn counts_for_repetition(&self) -> bool {
        true
    }

    #[inline]
    fn count_plies(&self) -> u32 {
        let mut count = 0;
        let _ = self.for_each_move_set::<()>(|_, cells, own| {
            let earning = cells & self.earning(own);
            count += (cells & !earning).count_ones();
            for to in Bits(earning) {
                count += self.count_removals(own | Cell::from_bit_number(to).bit());
            }
            ControlFlow::Continue(())
        });
        count
    }
}

impl Pylos {
    /// The balls a seat has left to place.
    #[inline]
    pub(super) fn reserve(&self, seat: Seat) -> u8 {
        BALLS - self.balls[seat.index()].count_ones() as u8
    }

    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        self.balls[0] | self.balls[1]
    }

    /// The balls of the seat to move.
    #[inline]
    pub(super) fn own(&self) -> u64 {
        self.balls[self.mover.index()]
    }

    fn others(&self) -> u64 {
        self.balls[self.mover.next(2).index()]
    }

    /// The cells where one more of these own balls earns the right to take back.
    #[inline]
    pub(super) fn earning(&self, own: u64) -> u64 {
        match self.options.rules {
            Rules::Standard => board::completes_square(own),
            Rules::Children => 0,
            Rules::Expert => board::completes_square(own) | board::completes_line(own),
        }
    }

    /// Who has won, if the game is over.
    #[inline]
    fn winner(&self) -> Option<Seat> {
        if self.occupied() & Cell::TOP.bit() != 0 {
            // Only the ply just played can have filled the top.
            return Some(self.mover.next(2));
        }
        // Below the top a ball from the reserve always finds a place.
        let stuck =
            self.reserve(self.mover) == 0 && self.for_each_move_set(stop_at_any).is_continue();
        stuck.then(|| self.mover.next(2))
    }

    /// Calls `visit` for each cell a ball can come from (none: the reserve) that has
    /// somewhere to go, with the cells it can go to and the own balls without it.
    #[inline]
    fn for_each_move_set<B>(
        &self,
        mut visit: impl FnMut(Option<Cell>, u64, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let own = self.own();
        let occupied = self.occupied();
        if occupied & Cell::TOP.bit() != 0 {
            return ControlFlow::Continue(());
        }
        let fillable = board::fillable(occupied);
        if self.reserve(self.mover) > 0 {
            visit(None, fillable, own)?;
        }
        // Without a place above the base no ball can be raised.
        if fillable >> 16 == 0 {
            return ControlFlow::Continue(());
        }
        for from in Bits(own & !board::covered(occupied)) {
            let from = Cell::from_bit_number(from);
            let cells = board::fillable(occupied & !from.bit()) & from.levels_above();
            if cells != 0 {
                visit(Some(from), cells, own & !from.bit())?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` for each place or raise; with the own balls after it when it
    /// earns the right to take back.
    #[inline]
    fn for_each_move<B>(
        &self,
        mut visit: impl FnMut(Option<Cell>, Cell, Option<u64>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_move_set(|from, cells, own| {
            let earning = self.earning(own);
            for to in Bits(cells) {
                let to = Cell::from_bit_number(to);
                let earned = earning & to.bit() != 0;
                visit(from, to, earned.then_some(own | to.bit()))?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Calls `visit` with every way to use the right to take back, given the own
    /// balls after the place or raise.
    fn for_each_removal<B>(
        &self,
        own: u64,
        mut visit: impl FnMut(Removal) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.options.takeback == Takeback::May {
            visit(Removal::None)?;
        }
        let accessible = self.accessible(own);
        for first in Bits(accessible) {
            let first = Cell::from_bit_number(first);
            visit(Removal::One(first))?;
            for second in Bits(self.second_removals(own, accessible, first)) {
                visit(Removal::Two(first, Cell::from_bit_number(second)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn count_removals(&self, own: u64) -> u32 {
        let accessible = self.accessible(own);
        let mut count = u32::from(self.options.takeback == Takeback::May);
        for first in Bits(accessible) {
            let first = Cell::from_bit_number(first);
            count += 1 + self.second_removals(own, accessible, first).count_ones();
        }
        count
    }

    /// The own balls that can be taken back first.
    pub(super) fn accessible(&self, own: u64) -> u64 {
        own & !board::covered(own | self.others())
    }

    /// The own balls that can follow a first one: higher cells of those accessible
    /// before (the other order is the same ply), and those it was resting on alone.
    pub(super) fn second_removals(&self, own: u64, accessible: u64, first: Cell) -> u64 {
        let left = own & !first.bit();
        let freed = first.supports() & self.accessible(left);
        let higher = accessible & !(first.bit() | (first.bit() - 1));
        freed | higher
    }
}

fn stop_at_any(_: Option<Cell>, _: u64, _: u64) -> ControlFlow<()> {
    ControlFlow::Break(())
}
