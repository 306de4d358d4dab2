//! The texts of BallCube's plies.
//!
//! A bar is its pattern and where it goes, `0101@3bn`; a ball its colour and chimney,
//! `R@b3`; a moved bar its level, lane and direction, `3b+` out and `3b-` in.

use std::fmt;

use super::balls::Ball;
use super::board::{Axis, Bar, Chimney, Lane, Pattern};
use super::options::{BallCubeOptions, Draft, Faces, Rules};
use super::position;
use super::rules::{BallCube, Phase, Ply, Shift};
use crate::error::{PlyError, PositionError};
use crate::game::Notation;
use crate::text;

impl Notation for BallCube {
    fn write_ply(&self, ply: Ply, out: &mut impl fmt::Write) -> fmt::Result {
        match ply {
            Ply::Bar {
                pattern,
                lane,
                far_end,
            } => write!(out, "{pattern}@{lane}{}", side(lane.axis, far_end)),
            Ply::Ball { ball, chimney } => write!(out, "{}@{chimney}", ball.letter()),
            Ply::Shift(shift) => write!(out, "{shift}"),
            Ply::Pass => out.write_str("pass"),
        }
    }

    fn read_ply(&self, text: &str) -> Result<Ply, PlyError> {
        read(text).ok_or_else(|| {
            let expected = match self.phase() {
                Phase::Bars => expected_bar(text),
                Phase::Balls => "a ball is written colour@chimney, such as R@b3",
                Phase::Shifts => {
                    "a bar moved is written level, lane and + (out) or - (in), such as 3b+ or 12-"
                }
            };
            PlyError::malformed(text, expected)
        })
    }

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        position::write(self, out)
    }

    fn parse_position(options: &BallCubeOptions, text: &str) -> Result<BallCube, PositionError> {
        position::parse(options, text)
    }

    fn settle(&mut self) -> Vec<PositionError> {
        self.settle_all()
    }
}

impl BallCube {
    /// Why a ply that is not legal is not, in a few words.
    pub(super) fn refusal(&self, ply: Ply) -> String {
        match (ply, self.phase()) {
            (
                Ply::Bar {
                    pattern,
                    lane,
                    far_end,
                },
                Phase::Bars,
            ) => self.why_no_bar(pattern, lane, far_end),
            (Ply::Ball { ball, chimney }, Phase::Balls) => self.why_no_ball(ball, chimney),
            (Ply::Shift(shift), Phase::Shifts) => self.why_no_shift(shift),
            (Ply::Pass, _) => "other plies are possible".to_owned(),
            (_, Phase::Bars) => {
                format!(
                    "bars are put in first, and there are {} to go",
                    self.bars_left
                )
            }
            (_, Phase::Balls) => {
                format!(
                    "balls are dropped now, and there are {} to go",
                    self.balls_left
                )
            }
            (_, Phase::Shifts) => "only bars are moved in this phase".to_owned(),
        }
    }
}

impl BallCube {
    fn why_no_bar(&self, pattern: Pattern, lane: Lane, far_end: bool) -> String {
        if let Some(reason) = self.why_no_lane(lane) {
            return reason;
        }
        if !self.bars[lane.slot()].is_none() {
            return "there is a bar in that slot".to_owned();
        }
        let side_allowed = match self.options.faces {
            Faces::Any => true,
            Faces::Opposite => lane.axis == Axis::NorthSouth,
            Faces::One => lane.axis == Axis::NorthSouth && !far_end,
        };
        if !side_allowed {
            let faces = self.options.faces;
            return format!("bars do not come from that side with faces={faces}");
        }
        match self.options.draft() {
            Draft::Sets => format!("the seat has no bar {pattern} left"),
            Draft::Open => format!("no bar {pattern} is left"),
        }
    }

    fn why_no_ball(&self, ball: Ball, chimney: Chimney) -> String {
        if self.free_chimneys() & chimney.bit() == 0 {
            format!("chimney {chimney} has had a ball")
        } else if self.options.rules == Rules::Counter {
            format!("no {} ball is left", ball.colour().name())
        } else {
            format!("the seat has no {} ball to drop", ball.colour().name())
        }
    }

    fn why_no_shift(&self, shift: Shift) -> String {
        let lane = shift.lane;
        if let Some(reason) = self.why_no_lane(lane) {
            return reason;
        }
        let bar = self.bars[lane.slot()];
        let undo = Shift {
            out: !shift.out,
            ..shift
        };
        if bar.is_none() {
            "there is no bar in that slot".to_owned()
        } else if self.last == Some(undo) {
            "it would undo the ply just played".to_owned()
        } else if shift.out && bar.notches() == Bar::MOST_NOTCHES {
            "the bar can only leave the cube when no ball stands above it".to_owned()
        } else {
            "the bar is fully in".to_owned()
        }
    }

    /// What is wrong with a lane itself.
    fn why_no_lane(&self, lane: Lane) -> Option<String> {
        let levels = self.options.levels;
        if lane.level >= levels {
            return Some(format!("there are only {levels} levels"));
        }
        let has_bars = self.filled >> (4 * lane.level) & 0xf != 0;
        if has_bars && self.axis(lane.level) != lane.axis {
            let lanes = match self.axis(lane.level) {
                Axis::NorthSouth => "from north to south, in lanes a to d",
                Axis::WestEast => "from west to east, in lanes 1 to 4",
            };
            return Some(format!("the bars of level {} lie {lanes}", lane.level + 1));
        }
        None
    }
}

/// What is wrong with a text that should be a bar.
fn expected_bar(text: &str) -> &'static str {
    match *text.as_bytes() {
        [_, _, _, _, b'@', ..] if read_pattern(&text.as_bytes()[..4]).is_none() => {
            "there is no such bar; the patterns are 1000 0100 0010 0001 1100 0011 1010 0101 1110 \
             1101 1011 0111"
        }
        [_, _, _, _, b'@', _, b'a'..=b'd', b'w' | b'e']
        | [_, _, _, _, b'@', _, b'1'..=b'4', b'n' | b's'] => {
            "lanes a to d go with sides n and s, lanes 1 to 4 with w and e"
        }
        _ => {
            "a bar is written pattern@level lane side without spaces, such as 0101@3bn or 1000@12w"
        }
    }
}

/// The letter of the side from which a bar was put in.
pub(super) fn side(axis: Axis, far_end: bool) -> char {
    match (axis, far_end) {
        (Axis::NorthSouth, false) => 'n',
        (Axis::NorthSouth, true) => 's',
        (Axis::WestEast, false) => 'w',
        (Axis::WestEast, true) => 'e',
    }
}

pub(super) fn read_side(letter: u8) -> Option<(Axis, bool)> {
    Some(match letter {
        b'n' => (Axis::NorthSouth, false),
        b's' => (Axis::NorthSouth, true),
        b'w' => (Axis::WestEast, false),
        b'e' => (Axis::WestEast, true),
        _ => return None,
    })
}

pub(super) fn read_pattern(text: &[u8]) -> Option<Pattern> {
    let digits: &[u8; 4] = text.try_into().ok()?;
    let mut holes = 0;
    for (section, digit) in digits.iter().enumerate() {
        holes |= text::offset(*digit, b'0', 2)? << section;
    }
    Pattern::from_holes(holes)
}

pub(super) fn read_shift(text: &str) -> Option<Shift> {
    let &[level, lane, sign] = text.as_bytes() else {
        return None;
    };
    let out = match sign {
        b'+' => true,
        b'-' => false,
        _ => return None,
    };
    Some(Shift {
        lane: read_lane(level, lane)?,
        out,
    })
}

fn read_lane(level: u8, lane: u8) -> Option<Lane> {
    let (axis, index) = match text::offset(lane, b'a', 4) {
        Some(index) => (Axis::NorthSouth, index),
        None => (Axis::WestEast, text::offset(lane, b'1', 4)?),
    };
    Some(Lane {
        level: text::offset(level, b'1', super::board::MAX_LEVELS)?,
        axis,
        index,
    })
}

fn read(text: &str) -> Option<Ply> {
    match *text.as_bytes() {
        [_, _, _, _, b'@', level, lane, side] => {
            let lane = read_lane(level, lane)?;
            let (axis, far_end) = read_side(side)?;
            (axis == lane.axis).then_some(Ply::Bar {
                pattern: read_pattern(&text.as_bytes()[..4])?,
                lane,
                far_end,
            })
        }
        [ball, b'@', column, row] => Some(Ply::Ball {
            ball: Ball::from_letter(ball.into())?,
            chimney: Chimney::new(text::offset(column, b'a', 4)?, text::offset(row, b'1', 4)?)?,
        }),
        [_, _, _] => read_shift(text).map(Ply::Shift),
        _ => (text == "pass").then_some(Ply::Pass),
    }
}

/// The level and lane, `3b` or `12`.
impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level + 1, self.letter())
    }
}

impl Lane {
    /// The letter or digit of the lane within its level.
    pub(super) fn letter(self) -> char {
        let first = match self.axis {
            Axis::NorthSouth => b'a',
            Axis::WestEast => b'1',
        };
        (first + self.index) as char
    }
}

impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.lane, if self.out { '+' } else { '-' })
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for section in 0..4 {
            write!(f, "{}", self.holes() >> section & 1)?;
        }
        Ok(())
    }
}
