//! Which positions of BallCube are possible, and what follows from bars and balls: the
//! phase, the stock, the winners.

use super::balls::Ball;
use super::board::{Axis, Bar, Chimney, Lane, Pattern};
use super::options::{Draft, Faces, Rules};
use super::rules::{BallCube, Phase, Shift};
use crate::arrange::MOVER;
use crate::bits::Bits;
use crate::error::PositionError;
use crate::game::Game;
use crate::seat::Seat;
use crate::text;
use crate::touch::Touch;

impl BallCube {
    /// Finds what follows from bars, balls, mover, points and the last ply, and every
    /// reason why no game leads there.
    pub(super) fn settle_all(&mut self) -> Vec<PositionError> {
        let mut faults = Vec::new();
        let floating = self.floating_fault();
        let falls = floating.is_some();
        faults.extend(floating);
        faults.extend(self.ball_count_faults());
        faults.extend(self.set_phase());
        faults.extend(self.pattern_faults());
        faults.extend(self.set_faults());
        self.set_stock();
        if self.phase() == Phase::Shifts {
            faults.extend(self.pulled_out_fault());
        } else {
            faults.extend(self.turn_faults());
            faults.extend(self.height_fault().filter(|_| !falls));
        }
        faults.extend(self.last.and_then(|shift| self.last_fault(shift)));
        faults.extend(self.points_fault());
        self.winners = self.find_winners();
        faults
    }

    /// How many balls have been dropped.
    pub(super) fn balls_in(&self) -> u8 {
        (!self.free_chimneys()).count_ones() as u8
    }

    /// A ball does not stay where a level is open.
    fn floating_fault(&self) -> Option<PositionError> {
        let levels = self.resting.iter().zip(&self.open).enumerate();
        levels
            .flat_map(|(level, (resting, open))| {
                Bits((resting & open).into()).map(move |chimney| (level + 1, chimney))
            })
            .map(|(level, chimney)| {
                let chimney = Chimney::from_bit_number(chimney);
                let reason = format!(
                    "the ball in chimney {chimney} would fall through level {level}, \
                     which is open there"
                );
                PositionError::new("ballcube.floating", reason)
                    .with("chimney", chimney)
                    .with("level", level)
                    .at(Touch::named("chimney", chimney))
            })
            .next()
    }

    /// There are no more balls of a colour than the game has.
    fn ball_count_faults(&self) -> Vec<PositionError> {
        let too_many = |ball: Ball| {
            let found = self.placed[ball as usize].count_ones();
            let most = ball.count(&self.options);
            (found > u32::from(most)).then(|| text::too_many(found, ball.colour(), most))
        };
        Ball::ALL.into_iter().filter_map(too_many).collect()
    }

    /// Finds out which phase the position is in, from the number of bars and balls.
    fn set_phase(&mut self) -> Vec<PositionError> {
        let options = self.options;
        let mut faults = Vec::new();
        let bars_in = self.filled.count_ones() as u8;
        let balls_in = self.balls_in();
        let bars = options.bars();
        let plies = options.ball_plies();
        let all_balls: u8 = Ball::ALL.iter().map(|ball| ball.count(&options)).sum();
        if bars_in > bars {
            let reason = format!("{bars_in} bars, but this game has {bars}");
            let fault = PositionError::new("ballcube.bars", reason);
            faults.push(fault.with("count", bars_in).with("most", bars));
        }
        let bars_left = bars.saturating_sub(bars_in);
        if balls_in > 0 && balls_in < plies && bars_left > 0 {
            let reason = "balls are dropped only once all bars are in";
            let fault = PositionError::new("ballcube.bars-first", reason);
            faults.push(fault.with("missing", bars_left).with("count", bars));
        }
        if balls_in >= plies && balls_in < all_balls {
            let reason = format!("the ball that is left over goes in with the {plies}th");
            let fault = PositionError::new("ballcube.left-over", reason);
            faults.push(fault.with("plies", plies));
        }
        self.bars_left = if balls_in == 0 { bars_left } else { 0 };
        self.balls_left = plies.saturating_sub(balls_in);
        if self.phase() != Phase::Shifts && self.pulled != 0 {
            let reason = "bars are moved only once all balls are in";
            let fault = PositionError::new("ballcube.moved-early", reason);
            faults.push(
                self.at_slots(fault, self.pulled)
                    .with("missing", self.balls_left),
            );
        }
        faults
    }

    /// The same fault, of the bars in these slots.
    fn at_slots(&self, fault: PositionError, slots: u32) -> PositionError {
        Bits(slots.into()).fold(fault, |fault, slot| fault.at(bar_name(slot as usize)))
    }

    /// The slots whose bar has these holes and belongs to the second set or not.
    fn slots_with(&self, pattern: Pattern, second_set: bool) -> u32 {
        let is_it = |slot: &u32| {
            let bar = self.bars[*slot as usize];
            bar.holes() == pattern.holes() && bar.second_set() == second_set
        };
        let slots = Bits(self.filled.into()).filter(is_it);
        slots.fold(0, |set, slot| set | 1 << slot)
    }

    /// How many bars of one kind there are: one in a set, two sets together.
    pub(super) fn most_of_a_pattern(&self) -> u32 {
        match self.options.draft() {
            Draft::Sets => 1,
            Draft::Open => 2,
        }
    }

    /// Whether the sets have another bar of a kind beside those in the slots, one slot left
    /// out.
    pub(super) fn has_another(&self, pattern: Pattern, second_set: bool, slot: usize) -> bool {
        let others = self.slots_with(pattern, second_set) & !(1 << slot);
        others.count_ones() < self.most_of_a_pattern()
    }

    /// Bars of one pattern are no more than the sets have.
    fn pattern_faults(&self) -> Vec<PositionError> {
        let most = self.most_of_a_pattern();
        let whose = match self.options.draft() {
            Draft::Sets => "a set",
            Draft::Open => "the game",
        };
        let mut faults = Vec::new();
        for second_set in [false, true] {
            for pattern in Pattern::ALL.into_iter() {
                let slots = self.slots_with(pattern, second_set);
                if slots.count_ones() > most {
                    let reason = format!("{whose} has no more than {most} bars {pattern}");
                    let fault = PositionError::new("ballcube.pattern", reason);
                    let fault = fault.with("pattern", pattern).with("most", most);
                    faults.push(self.at_slots(fault, slots));
                }
            }
        }
        faults
    }

    /// With sets of their own the seats have put in their bars by turns; later some may be
    /// gone.
    fn set_faults(&self) -> Vec<PositionError> {
        if self.options.draft() != Draft::Sets {
            return Vec::new();
        }
        let shifts = self.phase() == Phase::Shifts;
        let bars_in = match self.phase() {
            Phase::Bars => self.options.bars() - self.bars_left,
            Phase::Balls | Phase::Shifts => self.options.bars(),
        };
        if !shifts && self.filled.count_ones() != u32::from(bars_in) {
            // Some are missing, which is said elsewhere.
            return Vec::new();
        }
        let second = Bits(self.filled.into())
            .filter(|slot| self.bars[*slot as usize].second_set())
            .count() as u8;
        let counts = [self.filled.count_ones() as u8 - second, second];
        let dues = [bars_in.div_ceil(2), bars_in / 2];
        let fits = |count: u8, due: u8| count == due || (shifts && count < due);
        (0..2)
            .filter(|seat| !fits(counts[*seat], dues[*seat]))
            .map(|seat| {
                let (count, due) = (counts[seat], dues[seat]);
                let reason = format!(
                    "seat {} has put in {count} bars of {bars_in}, but it would be {due}",
                    seat + 1
                );
                PositionError::new("ballcube.set", reason)
                    .with("colour", Ball::ALL[seat].colour().name())
                    .with("count", count)
                    .with("due", due)
            })
            .collect()
    }

    /// The stock is what the bars in the cube leave over, as long as it matters.
    fn set_stock(&mut self) {
        self.stock = [0; 2];
        if self.phase() == Phase::Bars {
            self.stock = BallCube::new(&self.options).stock;
            for slot in Bits(self.filled.into()) {
                let bar = self.bars[slot as usize];
                let seat = Seat::wrapping(bar.second_set().into());
                if let Some(pattern) = Pattern::from_holes(bar.holes()) {
                    self.take_from_stock(seat, pattern);
                }
            }
        }
    }

    /// Before bars are moved it is known whose turn it is, and who has dropped how many
    /// balls.
    fn turn_faults(&self) -> Vec<PositionError> {
        let options = self.options;
        let players = options.players;
        let mut faults = Vec::new();
        let bars_in = options.bars() - self.bars_left;
        let balls_in = self.balls_in();
        let due = Seat::wrapping((bars_in + balls_in) % players);
        if self.mover != due {
            let reason = format!("after {bars_in} bars and {balls_in} balls seat {due} is to move");
            let fault = PositionError::new("ballcube.turn", reason).at(MOVER);
            faults.push(
                fault
                    .with("bars", bars_in)
                    .with("balls", balls_in)
                    .with("seat", due),
            );
        }
        for seat in Seat::all(players) {
            // The first ball is dropped by the seat after the one that put in the last bar.
            let place = (seat.index() as u8 + players - options.bars() % players) % players;
            let dropped = (balls_in + players - 1 - place) / players;
            let own = self.placed[seat.index()].count_ones() as u8;
            let fits = match options.rules {
                Rules::Counter => true,
                Rules::White if players == 2 => own == dropped || own + 1 == dropped,
                _ => own == dropped,
            };
            if !fits {
                let reason =
                    format!("seat {seat} has dropped {dropped} balls, but {own} are of its colour");
                faults.push(
                    PositionError::new("ballcube.dropped", reason)
                        .with("colour", Ball::of_seat(seat).colour().name())
                        .with("count", own)
                        .with("due", dropped),
                );
            }
        }
        faults
    }

    /// As long as no bar has been moved, a ball rests where it has fallen to at once.
    fn height_fault(&self) -> Option<PositionError> {
        let mut dropped = self.clone();
        dropped.drop_again();
        let moved = |chimney: &Chimney| self.level_of(*chimney) != dropped.level_of(*chimney);
        let mut wrong = Chimney::ALL.into_iter().filter(moved);
        let first = wrong.next()?;
        let reason = format!(
            "the ball in chimney {first} does not rest where it falls to, and no bar has moved yet"
        );
        let fault = PositionError::new("ballcube.height", reason)
            .with("chimney", first)
            .at(Touch::named("chimney", first));
        Some(wrong.fold(fault, |fault, chimney| {
            fault.at(Touch::named("chimney", chimney))
        }))
    }

    /// Lets all balls fall from the top.
    pub(super) fn drop_again(&mut self) {
        let balls = !self.free_chimneys();
        self.resting = [0; super::board::MAX_LEVELS as usize];
        self.fall(0, balls);
    }

    /// A bar has left the cube only where no ball stands above its slot, and balls only
    /// fall: so there must be enough such slots.
    fn pulled_out_fault(&self) -> Option<PositionError> {
        let gone = self
            .options
            .bars()
            .checked_sub(self.filled.count_ones() as u8)?;
        let free = (0..self.options.levels).map(|level| {
            let slots = |axis: Axis| {
                let lanes = (0..4).map(|index| Lane { level, axis, index });
                lanes
                    .filter(|lane| self.bars[lane.slot()].is_none() && self.balls_above(*lane) == 0)
                    .count()
            };
            let has_bars = self.filled >> (4 * level) & 0xf != 0;
            match self.options.faces {
                Faces::Any if !has_bars => slots(Axis::NorthSouth).max(slots(Axis::WestEast)),
                _ => slots(self.axis(level)),
            }
        });
        let free: usize = free.sum();
        (usize::from(gone) > free).then(|| {
            let reason = format!(
                "{gone} bars have left the cube, but only {free} slots have no ball above them"
            );
            PositionError::new("ballcube.gone", reason)
                .with("gone", gone)
                .with("free", free)
        })
    }

    /// Why a bar cannot be the one moved last.
    pub(super) fn last_fault(&self, shift: Shift) -> Option<PositionError> {
        let fault = |code, reason: String| {
            Some(
                PositionError::new(code, reason)
                    .with("ply", shift)
                    .at("last"),
            )
        };
        if self.phase() != Phase::Shifts {
            let reason = format!("the last bar moved cannot be {shift}");
            return fault("ballcube.last-early", reason);
        }
        let level_is_empty = self.filled >> (4 * shift.lane.level) & 0xf == 0;
        if !level_is_empty && self.axis(shift.lane.level) != shift.lane.axis {
            let reason = format!("the last bar moved, {shift}, is not in a lane of its level");
            return fault("ballcube.last-lane", reason);
        }
        let bar = self.bars[shift.lane.slot()];
        let possible = match (bar.is_none(), shift.out) {
            (true, out) => out && self.balls_above(shift.lane) == 0,
            (false, true) => bar.notches() > 0,
            (false, false) => bar.notches() < Bar::MOST_NOTCHES,
        };
        let all_in = self.filled.count_ones() == u32::from(self.options.bars());
        if !possible || (bar.is_none() && all_in) {
            let reason = format!("the bar cannot stand as it does after {shift}");
            return fault("ballcube.last-bar", reason)
                .map(|fault| fault.at(bar_name(shift.lane.slot())));
        }
        None
    }

    /// The points collected are those of the balls that fell.
    fn points_fault(&self) -> Option<PositionError> {
        if self.options.rules != Rules::Counter {
            return None;
        }
        let players = self.options.players;
        let inside = self.inside();
        let mut fallen = 0;
        let mut unclaimed = vec![0];
        for ball in Ball::ALL {
            let out = (self.placed[ball as usize] & !inside).count_ones();
            fallen += out * u32::from(ball.points());
            // With three seats the ball left over may have fallen without being collected.
            if out > 0 && players == 3 && self.phase() == Phase::Shifts {
                unclaimed.push(u32::from(ball.points()));
            }
        }
        let points = &self.points[..players.into()];
        let collected: u32 = points.iter().map(|points| u32::from(*points)).sum();
        if unclaimed.iter().any(|left| collected + left == fallen) {
            return None;
        }
        let reason = format!(
            "the balls that fell are worth {fallen} points, but {collected} were collected"
        );
        let fault = PositionError::new("ballcube.points", reason)
            .with("fallen", fallen)
            .with("collected", collected);
        Some(Seat::all(players).fold(fault, |fault, seat| fault.at(points_name(seat))))
    }
}

/// The name of the field of a slot: its level and its number within the level, both from 1.
pub(super) fn slot_name(slot: usize) -> String {
    format!("{}.{}", slot / 4 + 1, slot % 4 + 1)
}

/// The name of the field that says which bar is in a slot.
pub(super) fn bar_name(slot: usize) -> String {
    format!("bar:{}", slot_name(slot))
}

/// The name of the field with the points of a seat.
pub(super) fn points_name(seat: Seat) -> String {
    format!("points:{seat}")
}
