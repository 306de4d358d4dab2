//! BallCube arranged by hand: the bars by level and slot, with the way a level's bars lie,
//! the side each came from and its notches; the balls by chimney, and in phase 3 where they
//! rest; the points of CounterBall, who is to move, and the bar moved last.
//!
//! Balls obey gravity: one that is chosen falls from the top, and one that loses its floor
//! falls on.

use super::balls::Ball;
use super::board::{Axis, Bar, Chimney, Lane, Pattern};
use super::notation::{read_pattern, read_shift, side};
use super::options::{BallCubeOptions, Draft, Faces, Rules};
use super::possible::{bar_name, points_name, slot_name};
use super::rules::{BallCube, Phase, Shift};
use crate::arrange::{Arrange, Field, NOTHING, Values};
use crate::game::Game;
use crate::seat::Seat;
use crate::touch::Touch;

const NORTH_SOUTH: &str = "ns";
const WEST_EAST: &str = "we";

/// Where a ball rests: it falls from the top once more, or it is out.
const FALL: &str = "fall";
const OUT: &str = "out";

/// More points than all balls of CounterBall are worth.
const POINTS: u8 = 37;

impl Arrange for BallCube {
    fn fields(&self) -> Vec<Field> {
        let seats = self.options.players;
        let mut fields: Vec<Field> = Chimney::ALL
            .into_iter()
            .flat_map(|chimney| self.chimney_fields(chimney))
            .collect();
        for level in 0..self.options.levels {
            let has_bars = self.filled >> (4 * level) & 0xf != 0;
            if has_bars && self.options.faces == Faces::Any {
                let axis = match self.axis(level) {
                    Axis::NorthSouth => NORTH_SOUTH,
                    Axis::WestEast => WEST_EAST,
                };
                let name = axis_name(level);
                fields.push(Field::new(name, axis, [NORTH_SOUTH, WEST_EAST]));
            }
            for index in 0..4 {
                fields.extend(self.slot_fields(self.lane(4 * usize::from(level) + index)));
            }
        }
        if self.options.rules == Rules::Counter {
            fields.extend(Seat::all(seats).map(|seat| {
                let points = self.points[seat.index()];
                Field::new(points_name(seat), points, 0..POINTS)
            }));
        }
        fields.push(Field::mover(self.mover, seats));
        if self.phase() == Phase::Shifts || self.last.is_some() {
            let possible = self
                .all_shifts()
                .filter(|shift| self.last_fault(*shift).is_none());
            fields.push(Field::last(self.last, possible, |shift| shift.to_string()));
        }
        fields
    }

    fn with_values(options: &BallCubeOptions, values: &Values) -> BallCube {
        let mut position = BallCube::new(options);
        for level in 0..options.levels {
            let axis = match values.get(axis_name(level)) {
                Some(WEST_EAST) if options.faces == Faces::Any => Axis::WestEast,
                _ => Axis::NorthSouth,
            };
            for index in 0..4 {
                let lane = Lane { level, axis, index };
                let Some(bar) = read_bar(options, values, lane) else {
                    continue;
                };
                if axis == Axis::WestEast {
                    position.west_east |= 1 << level;
                }
                position.set_bar(lane, bar);
            }
        }
        position.put_balls(values);
        for seat in Seat::all(options.players) {
            if options.rules == Rules::Counter {
                let points = values.number(points_name(seat), POINTS);
                position.points[seat.index()] = points.unwrap_or(0);
            }
        }
        position.mover = values.mover(options.players).unwrap_or(position.mover);
        let shift = values.get("last").and_then(read_shift);
        position.last = shift.filter(|shift| shift.lane.level < options.levels);
        position
    }
}

impl BallCube {
    fn chimney_fields(&self, chimney: Chimney) -> Vec<Field> {
        let touch = Touch::named("chimney", chimney);
        let ball = self.ball(chimney).map(Ball::colour);
        let colours = colours(&self.options);
        let mut fields = vec![Field::marble(touch, ball, colours)];
        if ball.is_some() && self.phase() == Phase::Shifts {
            let level_text = |level: usize| (level + 1).to_string();
            let here = self.level_of(chimney);
            let solid = (0..usize::from(self.options.levels))
                .filter(|level| here == Some(*level) || self.open[*level] & chimney.bit() == 0)
                .map(level_text);
            let values = [FALL.to_owned()]
                .into_iter()
                .chain(solid)
                .chain([OUT.to_owned()]);
            let value = here.map_or(OUT.to_owned(), level_text);
            fields.push(Field::new(rests_name(chimney), value, values));
        }
        fields
    }

    fn slot_fields(&self, lane: Lane) -> Vec<Field> {
        let slot = lane.slot();
        let bar = self.bars[slot];
        let sets: &[bool] = match self.options.draft() {
            Draft::Sets => &[false, true],
            Draft::Open => &[false],
        };
        let kinds = sets.iter().flat_map(|second_set| {
            let patterns = Pattern::ALL.into_iter();
            patterns
                .filter(|pattern| self.has_another(*pattern, *second_set, slot))
                .map(|pattern| bar_text(&self.options, pattern, *second_set))
        });
        let mut kinds: Vec<String> = [NOTHING.to_owned()].into_iter().chain(kinds).collect();
        let Some(pattern) = Pattern::from_holes(bar.holes()) else {
            return vec![Field::new(bar_name(slot), NOTHING, kinds)];
        };
        let kind = bar_text(&self.options, pattern, bar.second_set());
        if !kinds.contains(&kind) {
            kinds.push(kind.clone());
        }
        let sides = [false, true].map(|far_end| side(lane.axis, far_end));
        let sides = match self.options.faces {
            Faces::One => &sides[..1],
            Faces::Any | Faces::Opposite => &sides[..],
        };
        vec![
            Field::new(bar_name(slot), kind, kinds).on(Touch::named("bar", lane)),
            Field::new(side_name(slot), side(lane.axis, bar.far_end()), sides),
            Field::new(notches_name(slot), bar.notches(), 0..=Bar::MOST_NOTCHES),
        ]
    }

    /// Every way to move a bar in any slot.
    fn all_shifts(&self) -> impl Iterator<Item = Shift> {
        let levels = 0..self.options.levels;
        levels.flat_map(|level| {
            [Axis::NorthSouth, Axis::WestEast]
                .into_iter()
                .flat_map(move |axis| {
                    (0..4).flat_map(move |index| {
                        let lane = Lane { level, axis, index };
                        [true, false].map(|out| Shift { lane, out })
                    })
                })
        })
    }

    fn put_balls(&mut self, values: &Values) {
        let balls: Vec<Ball> = balls(&self.options).collect();
        let colours: Vec<_> = balls.iter().map(|ball| ball.colour()).collect();
        for chimney in Chimney::ALL.into_iter() {
            let touch = Touch::named("chimney", chimney);
            if let Some(index) = values.marble(&touch, &colours) {
                self.placed[balls[index] as usize] |= chimney.bit();
            }
        }
        if self.balls_in() < self.options.ball_plies() {
            self.drop_again();
            return;
        }
        let had_a_ball = !self.free_chimneys();
        for chimney in Chimney::ALL
            .into_iter()
            .filter(|chimney| had_a_ball & chimney.bit() != 0)
        {
            let from = match values.get(rests_name(chimney)) {
                Some(OUT) => continue,
                _ => values.number(rests_name(chimney), self.options.levels + 1),
            };
            let level = from.and_then(|number| number.checked_sub(1)).unwrap_or(0);
            self.fall(level.into(), chimney.bit());
        }
    }
}

/// The kinds of balls that the game has.
fn balls(options: &BallCubeOptions) -> impl Iterator<Item = Ball> {
    Ball::ALL.into_iter().filter(|ball| ball.count(options) > 0)
}

fn colours(options: &BallCubeOptions) -> impl Iterator<Item = crate::colour::Colour> {
    balls(options).map(Ball::colour)
}

/// A bar as a value: its pattern, after the letter of its set where the seats have their own.
fn bar_text(options: &BallCubeOptions, pattern: Pattern, second_set: bool) -> String {
    let set = match (options.draft(), second_set) {
        (Draft::Open, _) => "",
        (Draft::Sets, false) => "r",
        (Draft::Sets, true) => "k",
    };
    format!("{set}{pattern}")
}

fn read_bar(options: &BallCubeOptions, values: &Values, lane: Lane) -> Option<Bar> {
    let slot = lane.slot();
    let text = values.get(bar_name(slot))?;
    // A bar of a set is still a bar when the sets are shared, and the other way round.
    let bare = text.trim_start_matches(['r', 'k']);
    let second_set = options.draft() == Draft::Sets && text.starts_with('k');
    let pattern = read_pattern(bare.as_bytes())?;
    let far_end =
        options.faces != Faces::One && matches!(values.get(side_name(slot)), Some("s" | "e"));
    let notches = values.number(notches_name(slot), Bar::MOST_NOTCHES + 1);
    let bar = Bar::new(pattern, far_end, second_set);
    Some(bar.with_notches(notches.unwrap_or(0)))
}

fn axis_name(level: u8) -> String {
    format!("axis:{}", level + 1)
}

fn side_name(slot: usize) -> String {
    format!("side:{}", slot_name(slot))
}

fn notches_name(slot: usize) -> String {
    format!("notches:{}", slot_name(slot))
}

fn rests_name(chimney: Chimney) -> String {
    format!("rests:{chimney}")
}
