//! What is legal in Bille-Trap and what it does.

use std::ops::ControlFlow;

use super::board::{CELLS, Cell, Die, Goal, RING, Trap};
use super::options::BilleTrapOptions;
use crate::bits::{self, Bits};
use crate::cells::CellSet;
use crate::colour::Colour;
use crate::game::{Game, GameInfo};
use crate::hash::Key;
use crate::seat::{Outcome, Scores, Seat, Turn};

/// The marbles of each seat.
pub(super) const MARBLES: u8 = 3;

/// The colours of the seats.
pub(super) const COLOURS: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

/// A position of Bille-Trap.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BilleTrap {
    /// The marbles of each seat on the track. A marble that is pressing a trap is not
    /// among them.
    pub(super) marbles: [u32; 4],
    /// How many marbles of each seat are in the House.
    pub(super) housed: [u8; 4],
    /// The traps that have been pressed in this game.
    pub(super) pressed: u32,
    /// Those of them that were found closed.
    pub(super) closed: u32,
    /// How often the top has been turned, modulo 8.
    pub(super) clicks: u8,
    /// The seat whose turn it is.
    pub(super) mover: Seat,
    pub(super) stage: Stage,
    pub(super) options: BilleTrapOptions,
}

/// How far a turn has got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Stage {
    /// The die is to be rolled.
    Roll,
    /// The seat chooses what to do with this roll.
    Choose(Die),
    /// A marble presses the trap below an occupied cell for the first time.
    Press {
        /// The cell.
        cell: Cell,
        /// Whether the turn is over afterwards, since the marble entered by a 2 or 3.
        ends_turn: bool,
    },
    /// The seat chooses whether to turn the top.
    Click,
}

/// A ply of Bille-Trap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// Chance: what the die shows.
    Roll(Die),
    /// A new marble is put on the track.
    Enter,
    /// The marble on a cell goes forward.
    Advance(Cell),
    /// Neither is possible.
    Pass,
    /// Chance: the trap is closed, or open.
    Trap {
        /// Whether it is closed.
        closed: bool,
    },
    /// The top is turned by a click, or stays.
    Click {
        /// Whether it is turned.
        turn: bool,
    },
}

impl Game for BilleTrap {
    const INFO: GameInfo = GameInfo {
        id: "bille-trap",
        name: "Bille-Trap",
        summary: "Race three marbles home over traps that nobody knows.",
        rules_version: 1,
        chance: true,
    };

    type Options = BilleTrapOptions;
    type Ply = Ply;

    fn new(options: &BilleTrapOptions) -> BilleTrap {
        BilleTrap {
            marbles: [0; 4],
            housed: [0; 4],
            pressed: 0,
            closed: 0,
            clicks: 0,
            mover: Seat::FIRST,
            stage: Stage::Roll,
            options: *options,
        }
    }

    #[inline]
    fn options(&self) -> BilleTrapOptions {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            _ if self.winner().is_some() => Turn::Over,
            Stage::Roll | Stage::Press { .. } => Turn::Chance,
            Stage::Choose(_) | Stage::Click => Turn::Seat(self.mover),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner()?;
        Some(Outcome::won_by(winner, self.scores()))
    }

    #[inline]
    fn scores(&self) -> Scores {
        Scores::new(self.options.players, |seat| self.housed[seat.index()])
    }

    #[inline]
    fn for_each_ply<B>(&self, mut visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        match self.stage {
            Stage::Roll => {
                for number in 1..=6 {
                    visit(Ply::Roll(Die::wrapping(number)))?;
                }
            }
            Stage::Choose(roll) => {
                let can_enter = self.tray(self.mover) > 0;
                let movable = self.movable(roll);
                if can_enter {
                    visit(Ply::Enter)?;
                }
                for cell in Bits(movable.into()) {
                    visit(Ply::Advance(Cell::from_bit_number(cell)))?;
                }
                if !can_enter && movable == 0 {
                    visit(Ply::Pass)?;
                }
            }
            Stage::Press { .. } => {
                for closed in [true, false] {
                    if self.trap_weight(closed) > 0 {
                        visit(Ply::Trap { closed })?;
                    }
                }
            }
            Stage::Click => {
                visit(Ply::Click { turn: true })?;
                visit(Ply::Click { turn: false })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, ply: Ply) {
        match (ply, self.stage) {
            (Ply::Roll(roll), _) => self.stage = Stage::Choose(roll),
            (Ply::Enter, Stage::Choose(roll)) => {
                let ends_turn = roll.is_shortcut();
                self.arrive(Goal::Cell(Cell::entry(roll)), ends_turn);
            }
            (Ply::Advance(from), Stage::Choose(roll)) => {
                self.marbles[self.mover.index()] &= !from.bit();
                self.arrive(from.forward(roll.number()).unwrap_or(Goal::House), false);
            }
            (Ply::Trap { closed }, Stage::Press { cell, ends_turn }) => {
                let trap = cell.trap(self.clicks);
                self.pressed |= trap.bit();
                if closed {
                    self.closed |= trap.bit();
                }
                self.arrive(Goal::Cell(cell), ends_turn);
            }
            (Ply::Click { turn }, _) => {
                self.clicks = (self.clicks + u8::from(turn)) % RING;
                self.end_turn();
            }
            (Ply::Pass, _) => self.end_turn(),
            // Not a ply of this stage.
            _ => {}
        }
    }

    fn why_illegal(&self, ply: Ply) -> String {
        self.refusal(ply)
    }

    #[inline]
    fn key(&self) -> u64 {
        let [first, second, third, fourth] = self.marbles.map(u64::from);
        let stage = match self.stage {
            Stage::Roll => 0,
            Stage::Click => 1,
            Stage::Choose(roll) => 2 + u64::from(roll.number()),
            Stage::Press { cell, ends_turn } => {
                16 + 2 * u64::from(cell.number()) + u64::from(ends_turn)
            }
        };
        let housed = u64::from(u32::from_le_bytes(self.housed));
        let rest = stage | (self.mover.index() as u64) << 8 | u64::from(self.clicks) << 12;
        Key::new()
            .with(first | second << 32)
            .with(third | fourth << 32)
            .with(u64::from(self.pressed) | u64::from(self.closed) << 32)
            .with(housed | rest << 32)
            .finish()
    }

    #[inline]
    fn has_chance_ahead(&self) -> bool {
        true
    }

    #[inline]
    fn chance_weight(&self, ply: Ply) -> u32 {
        match ply {
            Ply::Trap { closed } => self.trap_weight(closed),
            _ => 1,
        }
    }

    #[inline]
    fn pick_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Ply> {
        if self.winner().is_some() {
            return None;
        }
        Some(match self.stage {
            Stage::Roll => Ply::Roll(Die::wrapping(1 + bits::below(6, choose)? as u8)),
            Stage::Choose(roll) => {
                let enter = u32::from(self.tray(self.mover) > 0);
                let movable = self.movable(roll);
                match enter + movable.count_ones() {
                    0 => Ply::Pass,
                    // A number that is too large would name no cell. A bound is quicker than a
                    // refusal here.
                    count => match choose(count).min(count - 1).checked_sub(enter) {
                        None => Ply::Enter,
                        Some(number) => {
                            let cell = bits::nth(movable.into(), number);
                            Ply::Advance(Cell::from_bit_number(cell))
                        }
                    },
                }
            }
            Stage::Press { .. } => Ply::Trap {
                closed: match (self.trap_weight(true), self.trap_weight(false)) {
                    (0, _) => false,
                    (_, 0) => true,
                    _ => choose(2) == 0,
                },
            },
            Stage::Click => Ply::Click {
                turn: choose(2) == 0,
            },
        })
    }
}

/// What others may look at.
impl BilleTrap {
    /// How many marbles each seat has.
    pub const MARBLES: u8 = MARBLES;

    /// The marbles of a seat on the track.
    #[inline]
    pub fn marbles(&self, seat: Seat) -> CellSet<Cell> {
        CellSet::from_bits(self.marbles[seat.index()].into())
    }

    /// How many marbles of a seat are in the House.
    #[inline]
    pub fn housed(&self, seat: Seat) -> u8 {
        self.housed[seat.index()]
    }

    /// The marbles a seat has in its tray, one that is being moved not included.
    #[inline]
    pub fn tray(&self, seat: Seat) -> u8 {
        let moving = matches!(self.stage, Stage::Press { .. }) && seat == self.mover;
        let on_track = self.marbles[seat.index()].count_ones() as u8;
        // An impossible position is looked at too, and may have more, even too many for a byte.
        MARBLES.saturating_sub(self.housed[seat.index()].wrapping_add(on_track + u8::from(moving)))
    }

    /// The seat that moves a marble next.
    #[inline]
    pub fn next_to_move(&self) -> Seat {
        match self.stage {
            Stage::Roll | Stage::Choose(_) => self.mover,
            Stage::Press { .. } | Stage::Click => self.mover.next(self.options.players),
        }
    }

    /// The seat whose marble is pressing a trap that nobody knows, and the cell above it.
    #[inline]
    pub fn pressing(&self) -> Option<(Seat, Cell)> {
        match self.stage {
            Stage::Press { cell, .. } => Some((self.mover, cell)),
            _ => None,
        }
    }

    /// What the die shows, while the seat to move chooses what to do with it.
    #[inline]
    pub fn roll(&self) -> Option<Die> {
        match self.stage {
            Stage::Choose(roll) => Some(roll),
            _ => None,
        }
    }

    /// The cells below which the trap is known now to be closed, and those below which it is
    /// known to be open.
    pub fn known_traps(&self) -> (CellSet<Cell>, CellSet<Cell>) {
        let with = |state| {
            let is_so = |cell: &Cell| self.known(cell.trap(self.clicks)) == Some(state);
            Cell::ALL.iter().copied().filter(is_so).collect()
        };
        (with(true), with(false))
    }

    /// How likely the trap that lies below a cell now is open, as far as anybody can know.
    #[inline]
    pub fn open_chance(&self, cell: Cell) -> f32 {
        match self.known(cell.trap(self.clicks)) {
            Some(true) => 0.0,
            Some(false) => 1.0,
            None => {
                let (open, closed) = (self.trap_weight(false), self.trap_weight(true));
                open as f32 / (open + closed) as f32
            }
        }
    }
}

impl BilleTrap {
    #[inline]
    pub(super) fn occupied(&self) -> u32 {
        let [first, second, third, fourth] = self.marbles;
        first | second | third | fourth
    }

    /// What is known of a trap: closed or open, or nothing.
    #[inline]
    pub(super) fn known(&self, trap: Trap) -> Option<bool> {
        (self.pressed & trap.bit() != 0).then_some(self.closed & trap.bit() != 0)
    }

    #[inline]
    fn winner(&self) -> Option<Seat> {
        // A turn in which the last marble got home is over at once, so it was the
        // seat to move that won.
        (self.housed[self.mover.index()] == MARBLES).then_some(self.mover)
    }

    /// The own marbles that a roll does not carry past the House.
    #[inline]
    pub(super) fn movable(&self, roll: Die) -> u32 {
        self.marbles[self.mover.index()] & ((1 << (CELLS + 1 - roll.number())) - 1)
    }

    /// How many of the traps not yet pressed are closed, or open.
    #[inline]
    fn trap_weight(&self, closed: bool) -> u32 {
        // An impossible position may have more.
        let unknown = u32::from(CELLS).saturating_sub(self.pressed.count_ones());
        let closed_left = u32::from(self.options.closed).saturating_sub(self.closed.count_ones());
        if closed {
            closed_left
        } else {
            unknown.saturating_sub(closed_left)
        }
    }

    /// The moving marble gets somewhere; on from there over traps known to be closed,
    /// until it stands, is at home, or presses a trap that nobody knows.
    #[inline]
    fn arrive(&mut self, goal: Goal, ends_turn: bool) {
        let own = self.mover.index();
        let mut goal = goal;
        loop {
            let Goal::Cell(cell) = goal else {
                self.housed[own] = self.housed[own].wrapping_add(1);
                break;
            };
            if self.occupied() & cell.bit() == 0 {
                self.marbles[own] |= cell.bit();
                break;
            }
            match self.known(cell.trap(self.clicks)) {
                None => {
                    self.stage = Stage::Press { cell, ends_turn };
                    return;
                }
                Some(true) => goal = cell.forward(1).unwrap_or(Goal::House),
                Some(false) => {
                    for marbles in &mut self.marbles {
                        *marbles &= !cell.bit();
                    }
                    self.marbles[own] |= cell.bit();
                    break;
                }
            }
        }
        if self.housed[own] == MARBLES {
            self.stage = Stage::Roll;
        } else if ends_turn {
            self.end_turn();
        } else {
            self.stage = Stage::Click;
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        self.mover = self.mover.next(self.options.players);
        self.stage = Stage::Roll;
    }
}
