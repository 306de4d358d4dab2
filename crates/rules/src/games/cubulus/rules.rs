//! What is legal in Cubulus and what it does.

use std::ops::ControlFlow;

use super::board::{self, Axis, Cell, Entries, Entry, Motion};
use super::options::CubulusOptions;
use super::squares::Squares;
use crate::bits::{self, Bits};
use crate::cells::CellSet;
use crate::colour::Colour;
use crate::game::{Game, GameInfo};
use crate::hash::Key;
use crate::seat::{Outcome, Scores, Seat, Turn};

/// The balls of each colour.
pub(super) const BALLS: u8 = 9;

/// The index of the neutral balls, when there are only two seats.
pub(super) const NEUTRAL: usize = 2;

/// A position of Cubulus.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cubulus {
    /// The balls in the cube: of seats 1 and 2, and of seat 3 or nobody.
    pub(super) balls: [u32; 3],
    /// The balls not yet in the cube, in the same order. They follow from `balls`.
    pub(super) hands: [u8; 3],
    /// The seat to move, or that would be if the game were not over.
    pub(super) mover: Seat,
    /// The seat that has won. It follows from `balls` and `mover`.
    pub(super) winner: Option<Seat>,
    /// The ply just played, if it turned a line.
    pub(super) last: Option<Entry>,
    pub(super) options: CubulusOptions,
}

/// A ply of Cubulus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// A ball goes into an empty cell, a neutral one during the set-up.
    Insert(Cell),
    /// A ball from the hand is pushed in where there is one already.
    Push(Entry),
    /// A full line is turned.
    Turn(Entry),
    /// Nothing else is possible.
    Pass,
}

impl Game for Cubulus {
    const INFO: GameInfo = GameInfo {
        id: "cubulus",
        name: "Cubulus",
        summary: "Push balls into a soft cube until four of yours make a square.",
        rules_version: 1,
        chance: false,
    };

    type Options = CubulusOptions;
    type Ply = Ply;

    fn new(options: &CubulusOptions) -> Cubulus {
        let mover = if options.players == 2 {
            Seat::SECOND
        } else {
            Seat::FIRST
        };
        Cubulus {
            balls: [0; 3],
            hands: [BALLS; 3],
            mover,
            winner: None,
            last: None,
            options: *options,
        }
    }

    #[inline]
    fn options(&self) -> CubulusOptions {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.winner {
            Some(_) => Turn::Over,
            None => Turn::Seat(self.mover),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner?;
        Some(Outcome::won_by(winner, self.scores()))
    }

    #[inline]
    fn scores(&self) -> Scores {
        Scores::new(self.options.players, |seat| {
            u8::from(self.winner == Some(seat))
        })
    }

    #[inline]
    fn for_each_ply<B>(&self, mut visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner.is_some() {
            return ControlFlow::Continue(());
        }
        let moves = self.moves();
        if moves.is_empty() {
            return visit(Ply::Pass);
        }
        for cell in Bits(moves.inserts.into()) {
            visit(Ply::Insert(Cell::from_bit_number(cell)))?;
        }
        for (axis, entries) in Axis::ALL.into_iter().zip(moves.entries) {
            for number in Bits(entries.together()) {
                visit(entry_ply(axis, number))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, ply: Ply) {
        self.last = None;
        let in_set_up = self.is_setting_up();
        let colour = self.colour_in_hand();
        match ply {
            Ply::Insert(cell) => {
                self.balls[colour] |= cell.bit();
                self.hands[colour] = self.hands[colour].wrapping_sub(1);
                if in_set_up {
                    if self.hands[NEUTRAL] == 0 {
                        self.mover = Seat::FIRST;
                    }
                    return;
                }
            }
            Ply::Push(entry) => {
                let motion = Motion::push(entry, self.occupied());
                self.balls = self.balls.map(|balls| motion.apply(balls));
                self.balls[colour] |= entry.cell().bit();
                self.hands[colour] = self.hands[colour].wrapping_sub(1);
            }
            Ply::Turn(entry) => {
                let motion = Motion::turn(entry);
                self.balls = self.balls.map(|balls| motion.apply(balls));
                self.last = Some(entry);
            }
            Ply::Pass => {}
        }
        self.mover = self.mover.next(self.options.players);
        self.find_winner();
    }

    fn why_illegal(&self, ply: Ply) -> String {
        self.refusal(ply)
    }

    #[inline]
    fn key(&self) -> u64 {
        let [first, second, third] = self.balls.map(u64::from);
        let last = self.last.map_or(0, |entry| {
            1 + 3 * u64::from(entry.cell().bit().trailing_zeros()) + entry.axis() as u64
        });
        Key::new()
            .with(first | second << 27 | (self.mover.index() as u64) << 54)
            .with(third | last << 27)
            .finish()
    }

    /// Whether neutral balls are still being put in.
    #[inline]
    fn is_setting_up(&self) -> bool {
        self.options.players == 2 && self.hands[NEUTRAL] > 0
    }

    #[inline]
    fn counts_for_repetition(&self) -> bool {
        true
    }

    #[inline]
    fn count_plies(&self) -> u32 {
        match self.winner {
            Some(_) => 0,
            None => self.moves().count().max(1),
        }
    }

    #[inline]
    fn pick_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Ply> {
        if self.winner.is_some() {
            return None;
        }
        let moves = self.moves();
        let (inserts, counts) = moves.counts();
        let total = inserts + counts.iter().sum::<u32>();
        if total == 0 {
            return Some(Ply::Pass);
        }
        let mut number = bits::below(total, choose)?;
        if number < inserts {
            let cell = bits::nth(moves.inserts.into(), number);
            return Some(Ply::Insert(Cell::from_bit_number(cell)));
        }
        number -= inserts;
        for ((axis, entries), count) in Axis::ALL.into_iter().zip(moves.entries).zip(counts) {
            if number < count {
                return Some(entry_ply(axis, bits::nth(entries.together(), number)));
            }
            number -= count;
        }
        None
    }
}

/// The moves of a seat as sets of cells: those to be filled, and the entries by axis.
struct Moves {
    inserts: u32,
    entries: [Entries; 3],
}

/// The ply at an entry, given by a bit number of [`Entries::together`].
#[inline]
fn entry_ply(axis: Axis, number: u32) -> Ply {
    match Entry::new(Cell::from_bit_number(number % 32), axis) {
        Some(entry) if number < 32 => Ply::Push(entry),
        Some(entry) => Ply::Turn(entry),
        None => unreachable!("the sets of entries have no middles"),
    }
}

impl Moves {
    #[inline]
    fn is_empty(&self) -> bool {
        let [x, y, z] = self.entries.map(Entries::together);
        u64::from(self.inserts) | x | y | z == 0
    }

    #[inline]
    fn counts(&self) -> (u32, [u32; 3]) {
        let entries = self.entries.map(|entries| entries.together().count_ones());
        (self.inserts.count_ones(), entries)
    }

    #[inline]
    fn count(&self) -> u32 {
        let (inserts, [x, y, z]) = self.counts();
        inserts + x + y + z
    }
}

/// What others may look at.
impl Cubulus {
    /// The balls of a seat in the cube.
    #[inline]
    pub fn balls(&self, seat: Seat) -> CellSet<Cell> {
        CellSet::from_bits(self.balls[seat.index() % 3].into())
    }

    /// The cells that hold a ball of any colour.
    #[inline]
    pub fn filled(&self) -> CellSet<Cell> {
        CellSet::from_bits(self.occupied().into())
    }

    /// How many squares a seat has begun, by how much of them is made.
    #[inline]
    pub fn squares(&self, seat: Seat) -> Squares {
        let own = self.balls[seat.index() % 3];
        // A gap is filled from the hand.
        let gaps = match self.hand(seat) {
            0 => 0,
            _ => !self.occupied(),
        };
        Squares::count(own, gaps)
    }

    /// The balls a seat has left to put in.
    #[inline]
    pub fn hand(&self, seat: Seat) -> u8 {
        self.hands[seat.index() % 3]
    }

    /// The ply just played if it turned a line, which may not be turned back at once.
    #[inline]
    pub fn last_turn(&self) -> Option<Entry> {
        self.last
    }
}

impl Cubulus {
    /// The index of the colour that the seat to move puts in.
    #[inline]
    pub(super) fn colour_in_hand(&self) -> usize {
        if self.is_setting_up() {
            NEUTRAL
        } else {
            self.mover.index() % 3
        }
    }

    #[inline]
    pub(super) fn occupied(&self) -> u32 {
        self.balls[0] | self.balls[1] | self.balls[2]
    }

    /// The colour of the balls at an index of `balls`.
    pub(super) fn colour(&self, index: usize) -> Colour {
        match index {
            0 => Colour::Red,
            1 => Colour::Blue,
            _ if self.options.players == 2 => Colour::Neutral,
            _ => Colour::Yellow,
        }
    }

    /// Finds who has a square. The seat that has just moved comes last, so a
    /// square it makes for another one counts for that one.
    #[inline]
    pub(super) fn find_winner(&mut self) {
        let mut seat = self.mover;
        self.winner = None;
        for _ in 0..self.options.players {
            if self.hands[seat.index() % 3] <= BALLS - 4
                && board::has_square(self.balls[seat.index() % 3])
            {
                self.winner = Some(seat);
                return;
            }
            seat = seat.next(self.options.players);
        }
    }

    #[inline(always)]
    fn moves(&self) -> Moves {
        let empty = board::CELLS & !self.occupied();
        if self.is_setting_up() {
            return Moves {
                inserts: empty,
                entries: [Entries::NONE; 3],
            };
        }
        let mut inserts = empty & board::SURFACE;
        let mut entries = Axis::ALL.map(|axis| Entries::along(axis, &self.balls));
        if let Some(last) = self.last {
            entries[last.axis() as usize].turn &= !last.opposite().cell().bit();
        }
        if self.hands[self.mover.index() % 3] == 0 {
            inserts = 0;
            for entries in &mut entries {
                entries.push = 0;
            }
        }
        Moves { inserts, entries }
    }
}
