//! What a ply of BallCube changes: a bar or a ball is put in, or a bar moves; then levels
//! close and open, and balls fall.

use super::balls::Ball;
use super::board::{Axis, Bar, Chimney, Lane};
use super::notation::side;
use super::options::{Draft, Rules};
use super::rules::{BallCube, Phase, Ply, Shift};
use crate::bits::Bits;
use crate::changes::{self, Change, Changes, Direction, Place, Way};
use crate::colour::Colour;
use crate::seat::Seat;

impl Changes for BallCube {
    fn tell(&self, ply: Ply, after: &BallCube) -> Vec<Change> {
        let mut changes = Vec::new();
        match ply {
            Ply::Bar { lane, .. } => {
                self.tell_bar(ply, &mut changes);
                self.tell_openings(lane.level, after, &mut changes);
            }
            Ply::Ball { ball, chimney } => {
                let hand = match self.options.rules {
                    Rules::Counter => Place::Stock,
                    _ => Place::Hand { seat: self.mover },
                };
                self.tell_drop(ball, hand, chimney, after, &mut changes);
                self.tell_left_over(chimney, after, &mut changes);
            }
            Ply::Shift(shift) => self.tell_shift(shift, after, &mut changes),
            Ply::Pass => {}
        }
        if self.phase() != after.phase() {
            if self.phase() == Phase::Bars {
                changes.push(Change::StockAway);
            }
            changes.push(Change::Phase {
                phase: match after.phase() {
                    Phase::Bars => 1,
                    Phase::Balls => 2,
                    Phase::Shifts => 3,
                },
            });
        }
        let forbidden = |position: &BallCube| {
            let undo = position.last.map(|shift| Shift {
                out: !shift.out,
                ..shift
            });
            undo.map(|shift| shift.to_string())
        };
        changes.extend(changes::forbidden(forbidden(self), forbidden(after)));
        changes
    }
}

impl BallCube {
    fn tell_bar(&self, ply: Ply, changes: &mut Vec<Change>) {
        let Ply::Bar {
            pattern,
            lane,
            far_end,
        } = ply
        else {
            return;
        };
        if !self.has_bars(lane.level) {
            changes.push(Change::Direct {
                level: lane.level + 1,
                axis: Some(match lane.axis {
                    Axis::NorthSouth => Direction::NorthSouth,
                    Axis::WestEast => Direction::WestEast,
                }),
                lanes: (0..4)
                    .map(|index| Lane { index, ..lane }.to_string())
                    .collect(),
            });
        }
        let owner = (self.options.draft() == Draft::Sets).then_some(self.mover);
        changes.push(Change::BarIn {
            lane: lane.to_string(),
            pattern: pattern.to_string(),
            side: side(lane.axis, far_end),
            set: owner.map(|seat| match seat {
                Seat::FIRST => Colour::Red,
                _ => Colour::Black,
            }),
            seat: owner,
        });
    }

    fn tell_shift(&self, shift: Shift, after: &BallCube, changes: &mut Vec<Change>) {
        let lane = shift.lane;
        let from = self.bars[lane.slot()].notches();
        changes.push(match shift.out {
            true if from == Bar::MOST_NOTCHES => Change::BarOut {
                lane: lane.to_string(),
            },
            _ => Change::BarShift {
                lane: lane.to_string(),
                from,
                to: after.bars[lane.slot()].notches(),
            },
        });
        self.tell_openings(lane.level, after, changes);
        if !after.has_bars(lane.level) {
            changes.push(Change::Direct {
                level: lane.level + 1,
                axis: None,
                lanes: Vec::new(),
            });
        }
        let falling: Vec<Chimney> = Chimney::ALL
            .into_iter()
            .filter(|chimney| self.level_of(*chimney) != after.level_of(*chimney))
            .collect();
        // They fall together, and are picked up afterwards.
        for chimney in &falling {
            let from = self.level_of(*chimney).map_or(0, |level| level as u8 + 1);
            changes.extend(after.fall_of(*chimney, from));
        }
        for chimney in falling {
            changes.extend(after.leaving(chimney));
        }
    }

    /// A ball is put into a chimney and falls.
    fn tell_drop(
        &self,
        ball: Ball,
        from: Place,
        chimney: Chimney,
        after: &BallCube,
        changes: &mut Vec<Change>,
    ) {
        changes.push(Change::Move {
            marble: ball.colour(),
            from,
            to: Place::Mouth {
                chimney: chimney.to_string(),
            },
            way: Way::Put,
        });
        changes.extend(after.fall_of(chimney, 0));
        changes.extend(after.leaving(chimney));
    }

    /// The ball that is left over with three players goes into the last chimney.
    fn tell_left_over(&self, dropped: Chimney, after: &BallCube, changes: &mut Vec<Change>) {
        let last = Chimney::ALL.into_iter().find(|chimney| {
            *chimney != dropped && self.ball(*chimney).is_none() && after.ball(*chimney).is_some()
        });
        if let Some((chimney, ball)) = last.and_then(|last| Some((last, after.ball(last)?))) {
            let from = match self.options.rules {
                Rules::Counter => Place::Stock,
                _ => Place::Box,
            };
            self.tell_drop(ball, from, chimney, after, changes);
        }
    }

    /// Where a level closes and where it opens. It opens last, since then balls fall.
    fn tell_openings(&self, level: u8, after: &BallCube, changes: &mut Vec<Change>) {
        let (old, new) = (
            self.open[usize::from(level)],
            after.open[usize::from(level)],
        );
        let level = level + 1;
        let names = |set: u16| -> Vec<String> {
            Bits(set.into())
                .map(|number| Chimney::from_bit_number(number).to_string())
                .collect()
        };
        if old & !new != 0 {
            let chimneys = names(old & !new);
            changes.push(Change::Close { level, chimneys });
        }
        if new & !old != 0 {
            let chimneys = names(new & !old);
            changes.push(Change::Open { level, chimneys });
        }
    }

    /// The fall of a ball from a level to where it is in this position.
    fn fall_of(&self, chimney: Chimney, from: u8) -> Option<Change> {
        Some(Change::Fall {
            marble: self.ball(chimney)?.colour(),
            chimney: chimney.to_string(),
            from,
            to: self.level_of(chimney).map(|level| level as u8 + 1),
        })
    }

    /// A ball that is out goes to the seat that shows it, if there is one.
    fn leaving(&self, chimney: Chimney) -> Option<Change> {
        let ball = self.ball(chimney)?;
        let is_shown = self.options.rules != Rules::Counter && self.level_of(chimney).is_none();
        let seat = Seat::all(self.options.players)
            .find(|seat| is_shown && Ball::of_seat(*seat) == ball)?;
        Some(Change::Move {
            marble: ball.colour(),
            from: Place::Below {
                chimney: chimney.to_string(),
            },
            to: Place::Gained { seat },
            way: Way::Leave,
        })
    }

    fn has_bars(&self, level: u8) -> bool {
        self.filled >> (4 * level) & 0xf != 0
    }
}
