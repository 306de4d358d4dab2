//! The text of a BallCube position.
//!
//! Five parts: the bars level by level from the top, the balls row by row from the
//! north, the number of the seat to move, the points collected in CounterBall, and the
//! ply just played if it moved a bar. For instance, with `levels=2,balls=1`:
//!
//! ```text
//! r1000n2,-,k0101s,-/- R1....../....K*../......../........ 1 - 1a+
//! ```
//!
//! A bar is its pattern, its side, and the notches it is pulled out by; with sets of
//! their own, `r` or `k` before it tells the set. `-` is a slot or a level without
//! bars. A chimney is two dots before it has had a ball, then the letter of the ball
//! and the level it rests on, or `*` when it has fallen out.

use std::fmt;

use super::balls::Ball;
use super::board::{Axis, Bar, Chimney, Lane, Pattern};
use super::notation::{read_pattern, read_shift, read_side, side};
use super::options::{BallCubeOptions, Draft, Faces, Rules};
use super::rules::BallCube;
use crate::error::{PositionError, excerpt};
use crate::game::Game;
use crate::seat::Seat;
use crate::text;

pub(super) fn write(position: &BallCube, out: &mut impl fmt::Write) -> fmt::Result {
    for level in 0..position.options.levels {
        if level > 0 {
            out.write_char('/')?;
        }
        if position.filled >> (4 * level) & 0xf == 0 {
            out.write_char('-')?;
            continue;
        }
        for index in 0..4 {
            if index > 0 {
                out.write_char(',')?;
            }
            let lane = position.lane(4 * usize::from(level) + index);
            write_bar(position, lane, out)?;
        }
    }
    for chimney in Chimney::ALL.into_iter() {
        if chimney.column() == 0 {
            out.write_char(if chimney.row() == 0 { ' ' } else { '/' })?;
        }
        match (position.ball(chimney), position.level_of(chimney)) {
            (None, _) => out.write_str("..")?,
            (Some(ball), Some(level)) => write!(out, "{}{}", ball.letter(), level + 1)?,
            (Some(ball), None) => write!(out, "{}*", ball.letter())?,
        }
    }
    write!(out, " {} ", position.mover)?;
    match position.options.rules {
        Rules::Counter => write!(out, "{} ", position.scores())?,
        _ => out.write_str("- ")?,
    }
    match position.last {
        Some(shift) => write!(out, "{shift}"),
        None => out.write_char('-'),
    }
}

fn write_bar(position: &BallCube, lane: Lane, out: &mut impl fmt::Write) -> fmt::Result {
    let bar = position.bars[lane.slot()];
    let Some(pattern) = Pattern::from_holes(bar.holes()) else {
        return out.write_char('-');
    };
    if position.options.draft() == Draft::Sets {
        out.write_char(if bar.second_set() { 'k' } else { 'r' })?;
    }
    write!(out, "{pattern}{}", side(lane.axis, bar.far_end()))?;
    match bar.notches() {
        0 => Ok(()),
        notches => write!(out, "{notches}"),
    }
}

/// Reads a position as it stands; what is not written in it is found later.
pub(super) fn parse(options: &BallCubeOptions, text: &str) -> Result<BallCube, PositionError> {
    let [bars, balls, mover, points, last] = text::fields(
        text,
        "bars, balls, the seat to move, points or -, and the last bar moved or -",
    )?;
    let mut position = BallCube::new(options);
    read_bars(&mut position, bars)?;
    read_balls(&mut position, balls)?;
    position.mover = match text::number(mover) {
        Some(number) if (1..=options.players).contains(&number) => Seat::wrapping(number - 1),
        _ => {
            let shown = excerpt(mover);
            let reason = format!("the seat to move is 1 to {}, not {shown}", options.players);
            return Err(PositionError::new("text.mover", reason).with("text", shown));
        }
    };
    if last != "-" {
        let what = "the last bar moved is a ply such as 3b+";
        let shift = read_shift(last).filter(|shift| shift.lane.level < options.levels);
        position.last = Some(shift.ok_or_else(|| text::unknown_last(last, what))?);
    }
    read_points(&mut position, points)?;
    Ok(position)
}

/// A part of the text that cannot be read.
fn refuse<T>(code: &'static str, part: &str, reason: String) -> Result<T, PositionError> {
    Err(PositionError::new(code, reason).with("text", excerpt(part)))
}

fn read_bars(position: &mut BallCube, text: &str) -> Result<(), PositionError> {
    let levels = usize::from(position.options.levels);
    let found = text.split('/').count();
    if found != levels {
        let reason = format!("the bars must have {levels} levels separated by /, not {found}");
        return refuse("text.levels", text, reason)
            .map_err(|error| error.with("levels", levels).with("found", found));
    }
    for (level, slots) in text.split('/').enumerate() {
        if slots == "-" {
            continue;
        }
        if slots.split(',').count() != 4 {
            let reason = format!(
                "level {} must be - or four slots separated by commas, not {}",
                level + 1,
                excerpt(slots)
            );
            return refuse("text.slots", slots, reason)
                .map_err(|error| error.with("level", level + 1));
        }
        let mut axes = [false; 2];
        for (index, slot) in slots.split(',').enumerate() {
            if slot == "-" {
                continue;
            }
            let (bar, axis) = read_bar(&position.options, slot)?;
            axes[usize::from(axis == Axis::WestEast)] = true;
            let lane = Lane {
                level: level as u8,
                axis,
                index: index as u8,
            };
            if axis == Axis::WestEast {
                position.west_east |= 1 << level;
            }
            position.set_bar(lane, bar);
        }
        match axes {
            [true, true] => {
                let reason = format!("the bars of level {} cross each other", level + 1);
                return refuse("text.cross", slots, reason)
                    .map_err(|error| error.with("level", level + 1));
            }
            [false, false] => {
                let reason = format!("level {} has no bars, write it as -", level + 1);
                return refuse("text.no-bars", slots, reason)
                    .map_err(|error| error.with("level", level + 1));
            }
            _ => {}
        }
    }
    Ok(())
}

fn read_bar(options: &BallCubeOptions, text: &str) -> Result<(Bar, Axis), PositionError> {
    let malformed = || {
        let example = match options.draft() {
            Draft::Sets => "r0101n or k0101n2",
            Draft::Open => "0101n or 0101n2",
        };
        let shown = excerpt(text);
        let reason = format!("{shown} is not a bar such as {example}, nor -");
        PositionError::new("text.bar", reason).with("text", shown)
    };
    let mut bytes = text.as_bytes();
    let mut second_set = false;
    if options.draft() == Draft::Sets {
        let (set, rest) = bytes.split_first().ok_or_else(malformed)?;
        second_set = match set {
            b'r' => false,
            b'k' => true,
            _ => return Err(malformed()),
        };
        bytes = rest;
    }
    let (pattern, rest) = bytes.split_at_checked(4).ok_or_else(malformed)?;
    let pattern = read_pattern(pattern).ok_or_else(malformed)?;
    let (side, notches) = match *rest {
        [side] => (side, 0),
        [side, notches] => {
            let notches = text::offset(notches, b'1', Bar::MOST_NOTCHES).ok_or_else(malformed)?;
            (side, notches + 1)
        }
        _ => return Err(malformed()),
    };
    let (axis, far_end) = read_side(side).ok_or_else(malformed)?;
    let side_allowed = match options.faces {
        Faces::Any => true,
        Faces::Opposite => axis == Axis::NorthSouth,
        Faces::One => axis == Axis::NorthSouth && !far_end,
    };
    if !side_allowed {
        let reason = format!(
            "bars do not come from side {} with faces={}",
            side as char, options.faces
        );
        return refuse("text.side", text, reason);
    }
    let bar = Bar::new(pattern, far_end, second_set).with_notches(notches);
    Ok((bar, axis))
}

fn read_balls(position: &mut BallCube, text: &str) -> Result<(), PositionError> {
    let rows: Vec<&str> = text.split('/').take(5).collect();
    if rows.len() != 4 || rows.iter().any(|row| row.len() != 8 || !row.is_ascii()) {
        let reason =
            "the balls must be four rows separated by /, each of four chimneys of two characters";
        return refuse("text.balls", text, reason.to_owned());
    }
    for chimney in Chimney::ALL.into_iter() {
        let column = usize::from(chimney.column());
        let row = rows[usize::from(chimney.row())].as_bytes();
        let (letter, place) = (row[2 * column], row[2 * column + 1]);
        if (letter, place) == (b'.', b'.') {
            continue;
        }
        let ball = Ball::from_letter(letter.into());
        let level = text::offset(place, b'1', position.options.levels);
        let Some(ball) = ball.filter(|_| level.is_some() || place == b'*') else {
            let found = format!("{}{}", letter as char, place as char);
            let reason = format!(
                "chimney {chimney} is {found:?}, not a ball R, K, B, Y or W with the level it \
                 rests on (1 to {}) or *, nor two dots",
                position.options.levels
            );
            return refuse("text.chimney", &found, reason)
                .map_err(|error| error.with("chimney", chimney));
        };
        position.placed[ball as usize] |= chimney.bit();
        if let Some(level) = level {
            position.resting[usize::from(level)] |= chimney.bit();
        }
    }
    Ok(())
}

fn read_points(position: &mut BallCube, text: &str) -> Result<(), PositionError> {
    if position.options.rules != Rules::Counter {
        return match text {
            "-" => Ok(()),
            _ => {
                let reason = format!(
                    "points are collected only in CounterBall; write - instead of {}",
                    excerpt(text)
                );
                refuse("text.no-points", text, reason)
            }
        };
    }
    let points = text::numbers(text, "the points", position.options.players.into())?;
    position.points[..points.len()].copy_from_slice(&points);
    Ok(())
}

impl BallCube {
    /// The level on which the ball of a chimney rests, from 0.
    pub(super) fn level_of(&self, chimney: Chimney) -> Option<usize> {
        self.resting
            .iter()
            .position(|resting| resting & chimney.bit() != 0)
    }
}
