//! What is legal in Pylos and what it does.

use std::ops::ControlFlow;

use super::board::{self, Cell};
use super::options::{PylosOptions, Rules, Takeback};
use crate::bits::{self, Bits};
use crate::cells::CellSet;
use crate::colour::Colour;
use crate::game::{Game, GameInfo};
use crate::hash::Key;
use crate::seat::{Outcome, Scores, Seat, Turn};

/// The balls of each seat.
pub(super) const BALLS: u8 = 15;

/// The colours of the seats.
pub(super) const COLOURS: [Colour; 2] = [Colour::Light, Colour::Dark];

/// A position of Pylos.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pylos {
    /// The balls of each seat on the pyramid.
    pub(super) balls: [u64; 2],
    /// The balls each seat has left to place. They follow from `balls`.
    pub(super) reserves: [u8; 2],
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
            reserves: [BALLS; 2],
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

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner()?;
        Some(Outcome::won_by(winner, self.scores()))
    }

    #[inline]
    fn scores(&self) -> Scores {
        Scores::new(2, |seat| self.reserve(seat))
    }

    #[inline]
    fn for_each_ply<B>(&self, mut visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        let moves = self.moves();
        for to in Bits(moves.places).map(Cell::from_bit_number) {
            self.for_each_removal(&moves, None, to, &mut visit)?;
        }
        for to in Bits(moves.raises).map(Cell::from_bit_number) {
            for from in Bits(moves.raisable(to)).map(Cell::from_bit_number) {
                self.for_each_removal(&moves, Some(from), to, &mut visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, ply: Ply) {
        let seat = self.mover.index() % 2;
        let mut own = self.balls[seat] | ply.to.bit();
        match ply.from {
            Some(from) => own &= !from.bit(),
            None => self.reserves[seat] = self.reserves[seat].wrapping_sub(1),
        }
        match ply.removal {
            Removal::None => {}
            Removal::One(cell) => {
                own &= !cell.bit();
                self.reserves[seat] = self.reserves[seat].wrapping_add(1);
            }
            Removal::Two(first, second) => {
                own &= !(first.bit() | second.bit());
                self.reserves[seat] = self.reserves[seat].wrapping_add(2);
            }
        }
        self.balls[seat] = own;
        self.mover = self.mover.next(2);
    }

    fn why_illegal(&self, ply: Ply) -> String {
        self.refusal(ply)
    }

    #[inline]
    fn key(&self) -> u64 {
        Key::new()
            .with(self.balls[0])
            .with(self.balls[1] ^ ((self.mover.index() as u64) << 63))
            .finish()
    }

    #[inline]
    fn counts_for_repetition(&self) -> bool {
        true
    }

    #[inline]
    fn count_plies(&self) -> u32 {
        let moves = self.moves();
        let mut count = moves.count();
        if moves.earning != 0 {
            count = count.wrapping_add(self.count_extra_removals(&moves));
        }
        count
    }

    #[inline]
    fn pick_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Ply> {
        let moves = self.moves();
        let count = moves.count();
        if moves.earning == 0 {
            moves.nth(bits::below(count, choose)?)
        } else {
            let count = count.wrapping_add(self.count_extra_removals(&moves));
            self.nth_ply(bits::below(count, choose)?)
        }
    }
}

/// The moves of the seat to move as sets of cells.
struct Moves {
    /// The cells that a ball from the reserve can fill.
    places: u64,
    /// The cells above the base that a raised ball can fill.
    raises: u64,
    /// The own balls with nothing on them.
    accessible: u64,
    /// The cells to fill that may earn the right to take back. When a ball is raised it
    /// can be missing from what it would complete.
    earning: u64,
}

impl Moves {
    /// The balls that can be raised to a cell: from below its level, but not from below
    /// itself.
    #[inline]
    fn raisable(&self, to: Cell) -> u64 {
        self.accessible & to.levels_below() & !to.supports()
    }

    /// The number of moves, those that earn something counted once.
    #[inline]
    fn count(&self) -> u32 {
        let mut count = self.places.count_ones();
        for to in Bits(self.raises).map(Cell::from_bit_number) {
            count += self.raisable(to).count_ones();
        }
        count
    }

    /// The move with this number, without taking back.
    #[inline]
    fn nth(&self, mut number: u32) -> Option<Ply> {
        let ply = |from, to| {
            Some(Ply {
                from,
                to,
                removal: Removal::None,
            })
        };
        let places = self.places.count_ones();
        if number < places {
            return ply(None, Cell::from_bit_number(bits::nth(self.places, number)));
        }
        number -= places;
        for to in Bits(self.raises).map(Cell::from_bit_number) {
            let raisable = self.raisable(to);
            let count = raisable.count_ones();
            if number < count {
                let from = Cell::from_bit_number(bits::nth(raisable, number));
                return ply(Some(from), to);
            }
            number -= count;
        }
        None
    }
}

/// What others may look at.
impl Pylos {
    /// The balls of a seat on the pyramid.
    #[inline]
    pub fn balls(&self, seat: Seat) -> CellSet<Cell> {
        CellSet::from_bits(self.balls[seat.index() % 2])
    }

    /// The colour of the ball on a cell.
    pub fn ball(&self, cell: Cell) -> Option<Colour> {
        let index = self
            .balls
            .iter()
            .position(|balls| balls & cell.bit() != 0)?;
        Some(COLOURS[index])
    }

    /// The empty cells that can hold a ball.
    #[inline]
    pub fn fillable(&self) -> CellSet<Cell> {
        CellSet::from_bits(board::fillable(self.occupied()))
    }

    /// The cells whose ball has another one on it.
    #[inline]
    pub fn covered(&self) -> CellSet<Cell> {
        CellSet::from_bits(board::covered(self.occupied()))
    }

    /// The cells where a ball of this seat would earn the right to take back: those that
    /// complete a square, or with the expert rules a line.
    #[inline]
    pub fn completing(&self, seat: Seat) -> CellSet<Cell> {
        CellSet::from_bits(self.earning(self.balls[seat.index() % 2]))
    }

    /// The balls a seat has left to place.
    #[inline]
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.reserves[seat.index() % 2]
    }

    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        self.balls[0] | self.balls[1]
    }

    /// The balls of the seat to move.
    #[inline]
    pub(super) fn own(&self) -> u64 {
        self.balls[self.mover.index() % 2]
    }

    #[inline]
    fn others(&self) -> u64 {
        self.balls[self.mover.next(2).index() % 2]
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

    /// The cells of every figure that earns this right.
    pub(super) fn figures(&self) -> impl Iterator<Item = CellSet<Cell>> {
        let rules = self.options.rules;
        let squares = board::squares().filter(move |_| rules != Rules::Children);
        squares.chain(board::lines().filter(move |_| rules == Rules::Expert))
    }

    /// Who has won, if the game is over.
    #[inline]
    fn winner(&self) -> Option<Seat> {
        if self.occupied() & Cell::TOP.bit() != 0 {
            // Only the ply just played can have filled the top.
            return Some(self.mover.next(2));
        }
        // Below the top a ball from the reserve always finds a place.
        let stuck = self.reserve(self.mover) == 0 && self.moves().count() == 0;
        stuck.then(|| self.mover.next(2))
    }

    #[inline]
    fn moves(&self) -> Moves {
        let own = self.own();
        let occupied = self.occupied();
        let fillable = match occupied & Cell::TOP.bit() {
            0 => board::fillable(occupied),
            _ => 0,
        };
        Moves {
            places: if self.reserve(self.mover) > 0 {
                fillable
            } else {
                0
            },
            raises: fillable & !board::BASE,
            accessible: own & !board::covered(occupied),
            earning: fillable & self.earning(own),
        }
    }

    /// The own balls after a move, if it earns the right to take back.
    #[inline]
    fn earned(&self, moves: &Moves, from: Option<Cell>, to: Cell) -> Option<u64> {
        if moves.earning & to.bit() == 0 {
            return None;
        }
        let own = match from {
            None => self.own(),
            Some(from) => {
                let own = self.own() & !from.bit();
                if self.earning(own) & to.bit() == 0 {
                    return None;
                }
                own
            }
        };
        Some(own | to.bit())
    }

    /// Calls `visit` with a move and every way to use the right to take back, if it
    /// earns it.
    #[inline]
    fn for_each_removal<B>(
        &self,
        moves: &Moves,
        from: Option<Cell>,
        to: Cell,
        mut visit: impl FnMut(Ply) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut visit = |removal| visit(Ply { from, to, removal });
        let Some(own) = self.earned(moves, from, to) else {
            return visit(Removal::None);
        };
        if self.options.takeback == Takeback::May {
            visit(Removal::None)?;
        }
        let accessible = self.accessible(own);
        for first in Bits(accessible).map(Cell::from_bit_number) {
            visit(Removal::One(first))?;
            let seconds = self.second_removals(own, accessible, first);
            for second in Bits(seconds).map(Cell::from_bit_number) {
                visit(Removal::Two(first, second))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plies there are beyond one for each move.
    #[inline]
    fn count_extra_removals(&self, moves: &Moves) -> u32 {
        let mut extra = 0_u32;
        let mut add = |from, to| {
            if let Some(own) = self.earned(moves, from, to) {
                // An impossible position may have nothing to take back.
                extra = extra.wrapping_add(self.count_removals(own)).wrapping_sub(1);
            }
        };
        for to in Bits(moves.earning).map(Cell::from_bit_number) {
            if moves.places & to.bit() != 0 {
                add(None, to);
            }
            if moves.raises & to.bit() != 0 {
                for from in Bits(moves.raisable(to)).map(Cell::from_bit_number) {
                    add(Some(from), to);
                }
            }
        }
        extra
    }

    #[inline]
    fn count_removals(&self, own: u64) -> u32 {
        let accessible = self.accessible(own);
        let mut count = u32::from(self.options.takeback == Takeback::May);
        for first in Bits(accessible).map(Cell::from_bit_number) {
            count += 1 + self.second_removals(own, accessible, first).count_ones();
        }
        count
    }

    /// The own balls that can be taken back first.
    #[inline]
    pub(super) fn accessible(&self, own: u64) -> u64 {
        own & !board::covered(own | self.others())
    }

    /// The own balls that can follow a first one: higher cells of those accessible
    /// before (the other order is the same ply), and those it was resting on alone.
    #[inline]
    pub(super) fn second_removals(&self, own: u64, accessible: u64, first: Cell) -> u64 {
        let left = own & !first.bit();
        let freed = first.supports() & self.accessible(left);
        let higher = accessible & !(first.bit() | (first.bit() - 1));
        freed | higher
    }
}
