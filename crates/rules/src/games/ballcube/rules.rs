//! What is legal in BallCube and what it does.

use std::ops::ControlFlow;

use super::balls::Ball;
use super::board::{Axis, Bar, CHIMNEYS, Chimney, Lane, MAX_LEVELS, Pattern};
use super::options::{BallCubeOptions, Draft, Rules};
use crate::bits::{self, Bits};
use crate::cells::CellSet;
use crate::game::{Game, GameInfo};
use crate::hash::Key;
use crate::seat::{Outcome, Scores, Seat, SeatSet, Turn};

const SLOTS: usize = 4 * MAX_LEVELS as usize;

/// A position of BallCube.
///
/// Some fields follow from others and are kept because every ply needs them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BallCube {
    /// The bars by slot.
    pub(super) bars: [Bar; SLOTS],
    /// The slots that hold a bar. It follows from `bars`.
    pub(super) filled: u32,
    /// The slots whose bar is pulled out by a notch or more. It follows from `bars`.
    pub(super) pulled: u32,
    /// The slots whose bar is pulled out as far as it goes inside the cube. It
    /// follows from `bars`.
    pub(super) farthest: u32,
    /// The levels whose bars lie from west to east, a bit each; 0 without bars.
    pub(super) west_east: u8,
    /// Where each level is open. It follows from `bars`.
    pub(super) open: [u16; MAX_LEVELS as usize],
    /// The balls that rest on each level.
    pub(super) resting: [u16; MAX_LEVELS as usize],
    /// The chimneys that have had a ball, by its colour.
    pub(super) placed: [u16; 5],
    /// The bars to choose from in phase 1: of each seat with sets of their own; else
    /// all, the second word those of which any is left and the first word those of
    /// which two are. Empty once phase 1 is over.
    pub(super) stock: [u16; 2],
    /// The plies left in phase 1.
    pub(super) bars_left: u8,
    /// The plies left in phase 2.
    pub(super) balls_left: u8,
    /// The points collected in CounterBall.
    pub(super) points: [u8; 4],
    /// The seat to move, or that would be if the game were not over.
    pub(super) mover: Seat,
    /// The ply just played, if it moved a bar.
    pub(super) last: Option<Shift>,
    /// The winners, once the game is over. They follow from the rest.
    pub(super) winners: SeatSet,
    pub(super) options: BallCubeOptions,
}

/// A bar as it lies in the cube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BarInCube {
    /// Its holes.
    pub pattern: Pattern,
    /// Whether it was put in from the south or east, not from the north or west.
    pub far_end: bool,
    /// By how many notches it is pulled out.
    pub notches: u8,
    /// The seat out of whose set it is, where the seats have sets of their own.
    pub owner: Option<Seat>,
}

/// A bar moved by one notch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shift {
    /// Where the bar is.
    pub lane: Lane,
    /// Out of the cube, or in.
    pub out: bool,
}

/// A ply of BallCube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// Phase 1: a bar is put in.
    Bar {
        /// Its holes.
        pattern: Pattern,
        /// Where it goes.
        lane: Lane,
        /// From the south or east, not from the north or west.
        far_end: bool,
    },
    /// Phase 2: a ball is dropped.
    Ball {
        /// Its colour.
        ball: Ball,
        /// Where it goes.
        chimney: Chimney,
    },
    /// Phase 3: a bar is moved by one notch.
    Shift(Shift),
    /// Phase 3: no bar can be moved.
    Pass,
}

/// The three phases of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Bars,
    Balls,
    Shifts,
}

impl Game for BallCube {
    const INFO: GameInfo = GameInfo {
        id: "ballcube",
        name: "BallCube",
        summary: "Pull the bars of a cube so that your balls fall out first.",
        rules_version: 1,
        chance: false,
    };

    type Options = BallCubeOptions;
    type Ply = Ply;

    fn new(options: &BallCubeOptions) -> BallCube {
        let all = (1 << Pattern::COUNT) - 1;
        BallCube {
            bars: [Bar::NONE; SLOTS],
            filled: 0,
            pulled: 0,
            farthest: 0,
            west_east: 0,
            open: [CHIMNEYS; MAX_LEVELS as usize],
            resting: [0; MAX_LEVELS as usize],
            placed: [0; 5],
            stock: [all; 2],
            bars_left: options.bars(),
            balls_left: options.ball_plies(),
            points: [0; 4],
            mover: Seat::FIRST,
            last: None,
            winners: SeatSet::EMPTY,
            options: *options,
        }
    }

    #[inline]
    fn options(&self) -> BallCubeOptions {
        self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.winners.is_empty() {
            Turn::Seat(self.mover)
        } else {
            Turn::Over
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        (!self.winners.is_empty()).then(|| Outcome {
            winners: self.winners,
            scores: self.scores(),
        })
    }

    #[inline]
    fn scores(&self) -> Scores {
        let inside = self.inside();
        Scores::new(self.options.players, |seat| match self.options.rules {
            Rules::Counter => self.points[seat.index()],
            _ => (self.placed[seat.index()] & !inside).count_ones() as u8,
        })
    }

    #[inline]
    fn for_each_ply<B>(&self, mut visit: impl FnMut(Ply) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.winners.is_empty() {
            return ControlFlow::Continue(());
        }
        match self.phase() {
            Phase::Bars => {
                let places = self.places();
                for pattern in Bits(self.patterns().into()) {
                    for (half, places) in places.into_iter().enumerate() {
                        for place in Bits(places) {
                            visit(self.bar_ply(pattern, half, place))?;
                        }
                    }
                }
            }
            Phase::Balls => {
                let free = self.free_chimneys();
                for ball in Bits(self.balls_in_hand().into()) {
                    for chimney in Bits(free.into()) {
                        visit(ball_ply(ball, chimney))?;
                    }
                }
            }
            Phase::Shifts => match self.shifts() {
                0 => visit(Ply::Pass)?,
                shifts => {
                    for number in Bits(shifts) {
                        visit(Ply::Shift(self.shift(number)))?;
                    }
                }
            },
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, ply: Ply) {
        let player = self.mover;
        self.mover = player.next(self.options.players);
        self.last = None;
        match ply {
            Ply::Bar {
                pattern,
                lane,
                far_end,
            } => self.put_bar(player, pattern, lane, far_end),
            Ply::Ball { ball, chimney } => self.drop_ball(player, ball, chimney),
            Ply::Shift(shift) => self.shift_bar(player, shift),
            Ply::Pass => {}
        }
    }

    fn why_illegal(&self, ply: Ply) -> String {
        self.refusal(ply)
    }

    #[inline]
    fn key(&self) -> u64 {
        let mut key = Key::new();
        for bars in self.bars.chunks_exact(8) {
            key = key.with(bars.iter().fold(0, |word, bar| word << 8 | bar.to_byte()));
        }
        let [r0, r1, r2, r3, r4, r5] = self.resting.map(u64::from);
        let [p0, p1, p2, p3, p4] = self.placed.map(u64::from);
        let points = u64::from(u32::from_le_bytes(self.points));
        let last = self.last.map_or(0, |shift| {
            1 + 4 * shift.lane.slot() as u64
                + 2 * u64::from(shift.lane.axis == Axis::WestEast)
                + u64::from(shift.out)
        });
        key.with(r0 | r1 << 16 | r2 << 32 | r3 << 48)
            .with(r4 | r5 << 16 | p0 << 32 | p1 << 48)
            .with(p2 | p3 << 16 | p4 << 32 | (self.mover.index() as u64) << 48)
            .with(points | last << 32)
            .finish()
    }

    #[inline]
    fn is_setting_up(&self) -> bool {
        self.phase() != Phase::Shifts
    }

    #[inline]
    fn counts_for_repetition(&self) -> bool {
        self.phase() == Phase::Shifts
    }

    #[inline]
    fn repetition_outcome(&self) -> Outcome {
        let drawn = || Outcome {
            winners: SeatSet::all(self.options.players),
            scores: self.scores(),
        };
        self.counted().unwrap_or_else(drawn)
    }

    #[inline]
    fn counted(&self) -> Option<Outcome> {
        let counts = self.options.rules == Rules::Counter && self.phase() == Phase::Shifts;
        counts.then(|| Outcome {
            winners: self.scores().highest(),
            scores: self.scores(),
        })
    }

    #[inline]
    fn count_plies(&self) -> u32 {
        if !self.winners.is_empty() {
            return 0;
        }
        match self.phase() {
            Phase::Bars => {
                let [low, high] = self.places();
                self.patterns().count_ones() * (low.count_ones() + high.count_ones())
            }
            Phase::Balls => self.balls_in_hand().count_ones() * self.free_chimneys().count_ones(),
            Phase::Shifts => self.shifts().count_ones().max(1),
        }
    }

    #[inline]
    fn nth_ply(&self, number: u32) -> Option<Ply> {
        self.pick_ply(|_| number)
    }

    #[inline]
    fn pick_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Ply> {
        if !self.winners.is_empty() {
            return None;
        }
        match self.phase() {
            Phase::Bars => {
                let [low, high] = self.places();
                let (in_low, in_high) = (low.count_ones(), high.count_ones());
                let patterns = self.patterns();
                let places = in_low + in_high;
                let count = patterns.count_ones() * places;
                let number = bits::below(count, choose)?;
                let pattern = bits::nth(patterns.into(), number / places);
                let place = number % places;
                Some(match place.checked_sub(in_low) {
                    None => self.bar_ply(pattern, 0, bits::nth(low, place)),
                    Some(place) => self.bar_ply(pattern, 1, bits::nth(high, place)),
                })
            }
            Phase::Balls => {
                let free = self.free_chimneys();
                let balls = self.balls_in_hand();
                let chimneys = free.count_ones();
                let count = balls.count_ones() * chimneys;
                let number = bits::below(count, choose)?;
                Some(ball_ply(
                    bits::nth(balls.into(), number / chimneys),
                    bits::nth(free.into(), number % chimneys),
                ))
            }
            Phase::Shifts => match self.shifts() {
                0 => bits::below(1, choose).map(|_| Ply::Pass),
                shifts => {
                    let count = shifts.count_ones();
                    let number = bits::below(count, choose)?;
                    Some(Ply::Shift(self.shift(bits::nth(shifts, number))))
                }
            },
        }
    }
}

/// A set with or without a bit.
#[inline]
fn with(set: u32, bit: u32, present: bool) -> u32 {
    if present { set | bit } else { set & !bit }
}

#[inline]
fn ball_ply(ball: u32, chimney: u32) -> Ply {
    Ply::Ball {
        ball: Ball::ALL[ball as usize],
        chimney: Chimney::from_bit_number(chimney),
    }
}

/// What others may look at.
impl BallCube {
    /// The chimneys that have had a ball of this colour.
    #[inline]
    pub fn dropped(&self, ball: Ball) -> CellSet<Chimney> {
        CellSet::from_bits(self.placed[ball as usize].into())
    }

    /// The ball that was dropped into a chimney.
    pub fn ball(&self, chimney: Chimney) -> Option<Ball> {
        let was_dropped = |ball: &Ball| self.placed[*ball as usize] & chimney.bit() != 0;
        Ball::ALL.into_iter().find(was_dropped)
    }

    /// The bar in a lane. A level has bars in one direction only, so nothing lies in its
    /// lanes of the other one.
    pub fn bar(&self, lane: Lane) -> Option<BarInCube> {
        if lane.level >= self.options.levels || lane.axis != self.axis(lane.level) {
            return None;
        }
        let bar = self.bars[lane.slot()];
        Some(BarInCube {
            pattern: Pattern::from_holes(bar.holes())?,
            far_end: bar.far_end(),
            notches: bar.notches(),
            owner: match self.options.draft() {
                Draft::Sets if bar.second_set() => Some(Seat::SECOND),
                Draft::Sets => Some(Seat::FIRST),
                Draft::Open => None,
            },
        })
    }

    /// How many bars with these holes a seat can still put in: out of its own set, or of those
    /// that all seats share.
    pub fn stock(&self, seat: Seat, pattern: Pattern) -> u8 {
        let has = |set: u16| u8::from(set & pattern.bit() != 0);
        match self.options.draft() {
            Draft::Sets => self.stock.get(seat.index()).copied().map_or(0, has),
            Draft::Open => has(self.stock[0]) + has(self.stock[1]),
        }
    }

    /// The ply just played if it moved a bar, which may not be moved back at once.
    #[inline]
    pub fn last_shift(&self) -> Option<Shift> {
        self.last
    }

    /// For each level, from the top: the chimneys whose ball rests on it, and those at which
    /// it is open.
    #[inline]
    pub fn levels(&self) -> impl Iterator<Item = (CellSet<Chimney>, CellSet<Chimney>)> {
        let levels = usize::from(self.options.levels);
        let set = |bits: u16| CellSet::from_bits(bits.into());
        let (resting, open) = (&self.resting[..levels], &self.open[..levels]);
        let each = resting.iter().zip(open);
        each.map(move |(resting, open)| (set(*resting), set(*open)))
    }
}

impl BallCube {
    #[inline]
    pub(super) fn phase(&self) -> Phase {
        if self.bars_left > 0 {
            Phase::Bars
        } else if self.balls_left > 0 {
            Phase::Balls
        } else {
            Phase::Shifts
        }
    }

    /// The lane of a slot, given the direction of its level.
    #[inline]
    pub(super) fn lane(&self, slot: usize) -> Lane {
        let level = slot as u8 / 4;
        Lane {
            level,
            axis: self.axis(level),
            index: slot as u8 % 4,
        }
    }

    #[inline]
    pub(super) fn axis(&self, level: u8) -> Axis {
        if self.west_east >> level & 1 == 1 {
            Axis::WestEast
        } else {
            Axis::NorthSouth
        }
    }

    /// The chimneys whose ball is in the cube.
    #[inline]
    pub(super) fn inside(&self) -> u16 {
        self.resting.iter().fold(0, |all, resting| all | resting)
    }

    /// Puts a bar into a slot, or none, and keeps what follows from the bars in step.
    #[inline]
    pub(super) fn set_bar(&mut self, lane: Lane, bar: Bar) {
        let slot = lane.slot();
        let level = usize::from(lane.level);
        let bit = 1 << slot;
        self.bars[slot] = bar;
        self.filled = with(self.filled, bit, !bar.is_none());
        self.pulled = with(self.pulled, bit, bar.notches() > 0);
        self.farthest = with(self.farthest, bit, bar.notches() == Bar::MOST_NOTCHES);
        self.open[level] = self.open[level] & !lane.chimneys() | lane.open(bar);
        if bar.is_none() && self.filled >> (4 * level) & 0xf == 0 {
            // Without bars a level has no direction, and equal positions are equal.
            self.west_east &= !(1 << level);
        }
    }

    /// Lets balls fall from a level on and returns those that fell out of the cube.
    #[inline]
    pub(super) fn fall(&mut self, from: usize, balls: u16) -> u16 {
        let mut falling = balls;
        for level in from..usize::from(self.options.levels) {
            self.resting[level] |= falling & !self.open[level];
            falling &= self.open[level];
        }
        falling
    }

    /// Gives a seat the points for balls that fell out in its ply.
    #[inline]
    pub(super) fn collect(&mut self, player: Seat, fell: u16) {
        if self.options.rules == Rules::Counter {
            for ball in Ball::ALL {
                let count = (self.placed[ball as usize] & fell).count_ones() as u8;
                let points = &mut self.points[player.index()];
                *points = points.wrapping_add(count * ball.points());
            }
        }
    }

    /// Who has won in this position, after a ply that made balls fall out.
    #[inline]
    pub(super) fn find_winners(&self) -> SeatSet {
        let seats = self.options.players;
        let inside = self.inside();
        let all_out = |seat: &Seat| {
            let balls = self.placed[seat.index()];
            balls & inside == 0 && balls.count_ones() == u32::from(self.options.balls())
        };
        match self.options.rules {
            Rules::Standard => Seat::all(seats).filter(all_out).collect(),
            Rules::Misere => {
                let losers: SeatSet = Seat::all(seats).filter(all_out).collect();
                if losers.is_empty() || losers == SeatSet::all(seats) {
                    losers
                } else {
                    losers.others(seats)
                }
            }
            Rules::White => {
                if self.placed[Ball::White as usize] & !inside == 0 {
                    return SeatSet::EMPTY;
                }
                // With three seats only the ball left over can be white and out without
                // a bar having moved.
                if seats == 3 && self.last.is_none() {
                    return SeatSet::all(seats);
                }
                let player = self.mover.previous(seats);
                if all_out(&player) {
                    SeatSet::only(player)
                } else {
                    SeatSet::only(player).others(seats)
                }
            }
            Rules::Counter if self.balls_left == 0 && inside == 0 => self.scores().highest(),
            Rules::Counter => SeatSet::EMPTY,
        }
    }
}
