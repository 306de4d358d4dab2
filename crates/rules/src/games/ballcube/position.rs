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
use super::rules::{BallCube, Phase};
use crate::bits::Bits;
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
    for chimney in Chimney::all() {
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

pub(super) fn read(options: &BallCubeOptions, text: &str) -> Result<BallCube, PositionError> {
    let [bars, balls, mover, points, last] = text::fields(
        text,
        "bars, balls, the seat to move, points or -, and the last bar moved or -",
    )?;
    let mut position = BallCube::new(options);
    read_bars(&mut position, bars)?;
    let balls_in = read_balls(&mut position, balls)?;
    position.mover = match text::number(mover) {
        Some(number) if (1..=options.players).contains(&number) => Seat::new(number - 1),
        _ => {
            return refuse(format!(
                "the seat to move is 1 to {}, not {}",
                options.players,
                excerpt(mover)
            ));
        }
    };
    if last != "-" {
        let shift = read_shift(last).ok_or_else(|| {
            PositionError::new(format!(
                "the last bar moved is a ply such as 3b+, or - for none, not {}",
                excerpt(last)
            ))
        })?;
        position.last = Some(shift);
    }
    set_phase(&mut position, balls_in)?;
    check_bars(&position)?;
    set_stock(&mut position);
    check_turn(&position, balls_in)?;
    check_last(&position)?;
    read_points(&mut position, points)?;
    position.winners = position.find_winners();
    Ok(position)
}

fn refuse<T>(reason: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(reason))
}

fn read_bars(position: &mut BallCube, text: &str) -> Result<(), PositionError> {
    let levels = usize::from(position.options.levels);
    let found = text.split('/').count();
    if found != levels {
        return refuse(format!(
            "the bars must have {levels} levels separated by /, not {found}"
        ));
    }
    for (level, slots) in text.split('/').enumerate() {
        if slots == "-" {
            continue;
        }
        if slots.split(',').count() != 4 {
            return refuse(format!(
                "level {} must be - or four slots separated by commas, not {}",
                level + 1,
                excerpt(slots)
            ));
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
                return refuse(format!("the bars of level {} cross each other", level + 1));
            }
            [false, false] => {
                return refuse(format!("level {} has no bars, write it as -", level + 1));
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
        PositionError::new(format!(
            "{} is not a bar such as {example}, nor -",
            excerpt(text)
        ))
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
        return refuse(format!(
            "bars do not come from side {} with faces={}",
            side as char, options.faces
        ));
    }
    let bar = Bar::new(pattern, far_end, second_set).with_notches(notches);
    Ok((bar, axis))
}

/// Reads the balls and returns how many there are.
fn read_balls(position: &mut BallCube, text: &str) -> Result<u8, PositionError> {
    let rows: Vec<&str> = text.split('/').take(5).collect();
    if rows.len() != 4 || rows.iter().any(|row| row.len() != 8 || !row.is_ascii()) {
        return refuse(
            "the balls must be four rows separated by /, each of four chimneys of two characters",
        );
    }
    let mut count = 0;
    for chimney in Chimney::all() {
        let column = usize::from(chimney.column());
        let row = rows[usize::from(chimney.row())].as_bytes();
        let (letter, place) = (row[2 * column], row[2 * column + 1]);
        if (letter, place) == (b'.', b'.') {
            continue;
        }
        let ball = Ball::from_letter(letter.into());
        let level = text::offset(place, b'1', position.options.levels);
        let Some(ball) = ball.filter(|_| level.is_some() || place == b'*') else {
            return refuse(format!(
                "chimney {chimney} is {:?}, not a ball R, K, B, Y or W with the level it rests on \
                 (1 to {}) or *, nor two dots",
                format!("{}{}", letter as char, place as char),
                position.options.levels
            ));
        };
        position.placed[ball as usize] |= chimney.bit();
        count += 1;
        if let Some(level) = level {
            if position.open[usize::from(level)] & chimney.bit() != 0 {
                return refuse(format!(
                    "the ball in chimney {chimney} would fall through level {}, which is open there",
                    level + 1
                ));
            }
            position.resting[usize::from(level)] |= chimney.bit();
        }
    }
    for ball in Ball::ALL {
        let found = position.placed[ball as usize].count_ones();
        let most = ball.count(&position.options);
        if found > u32::from(most) {
            return refuse(format!(
                "{found} {} balls, but this game has {most}",
                ball.colour().name()
            ));
        }
    }
    Ok(count)
}

/// Finds out which phase the position is in, from the number of bars and balls.
fn set_phase(position: &mut BallCube, balls_in: u8) -> Result<(), PositionError> {
    let options = position.options;
    let bars_in = position.filled.count_ones() as u8;
    let Some(bars_left) = options.bars().checked_sub(bars_in) else {
        return refuse(format!(
            "{bars_in} bars, but this game has {}",
            options.bars()
        ));
    };
    let all_balls: u8 = Ball::ALL.iter().map(|ball| ball.count(&options)).sum();
    let plies = options.ball_plies();
    if balls_in == 0 {
        position.bars_left = bars_left;
    } else if balls_in < plies {
        if bars_left > 0 {
            return refuse("balls are dropped only once all bars are in");
        }
        position.bars_left = 0;
        position.balls_left = plies - balls_in;
    } else if balls_in == all_balls {
        position.bars_left = 0;
        position.balls_left = 0;
    } else {
        return refuse(format!(
            "the ball that is left over goes in with the {plies}th"
        ));
    }
    if position.phase() != Phase::Shifts && position.pulled != 0 {
        return refuse("bars are moved only once all balls are in");
    }
    Ok(())
}

/// Checks that the bars are ones that the seats could have put in.
fn check_bars(position: &BallCube) -> Result<(), PositionError> {
    let sets = position.options.draft() == Draft::Sets;
    let mut used = [[0_u8; Pattern::COUNT as usize]; 2];
    for slot in Bits(position.filled.into()) {
        let bar = position.bars[slot as usize];
        if let Some(pattern) = Pattern::from_holes(bar.holes()) {
            used[usize::from(bar.second_set())][pattern.index()] += 1;
        }
    }
    let most = if sets { 1 } else { 2 };
    for (set, used) in used.iter().enumerate() {
        for pattern in (0..Pattern::COUNT.into()).map(Pattern::from_index) {
            if used[pattern.index()] > most {
                let whose = if sets { "a set" } else { "the game" };
                return refuse(format!("{whose} has no more than {most} bars {pattern}"));
            }
        }
        if sets && position.phase() != Phase::Shifts {
            let put_in: u8 = used.iter().sum();
            let bars_in = position.options.bars() - position.bars_left;
            let due = if set == 0 {
                bars_in.div_ceil(2)
            } else {
                bars_in / 2
            };
            if put_in != due {
                return refuse(format!(
                    "seat {} has put in {put_in} bars of {bars_in}, but it would be {due}",
                    set + 1
                ));
            }
        }
    }
    Ok(())
}

/// The stock is what the bars in the cube leave over, as long as it matters.
fn set_stock(position: &mut BallCube) {
    if position.phase() != Phase::Bars {
        position.stock = [0; 2];
        return;
    }
    for slot in Bits(position.filled.into()) {
        let bar = position.bars[slot as usize];
        let seat = Seat::new(bar.second_set().into());
        if let Some(pattern) = Pattern::from_holes(bar.holes()) {
            position.take_from_stock(seat, pattern);
        }
    }
}

/// Checks whose turn it is and, in phase 2, who has dropped how many balls.
fn check_turn(position: &BallCube, balls_in: u8) -> Result<(), PositionError> {
    let options = position.options;
    let players = options.players;
    let bars_in = options.bars() - position.bars_left;
    if position.phase() == Phase::Shifts {
        return Ok(());
    }
    let due = (bars_in + balls_in) % players;
    if position.mover.index() as u8 != due {
        return refuse(format!(
            "after {bars_in} bars and {balls_in} balls seat {} is to move",
            due + 1
        ));
    }
    for seat in Seat::all(players) {
        // The first ball is dropped by the seat after the one that put in the last bar.
        let place = (seat.index() as u8 + players - options.bars() % players) % players;
        let dropped = (balls_in + players - 1 - place) / players;
        let own = position.placed[seat.index()].count_ones() as u8;
        let fits = match options.rules {
            Rules::Counter => true,
            Rules::White if players == 2 => own == dropped || own + 1 == dropped,
            _ => own == dropped,
        };
        if !fits {
            return refuse(format!(
                "seat {seat} has dropped {dropped} balls, but {own} are of its colour"
            ));
        }
    }
    Ok(())
}

fn check_last(position: &BallCube) -> Result<(), PositionError> {
    let Some(shift) = position.last else {
        return Ok(());
    };
    if position.phase() != Phase::Shifts || shift.lane.level >= position.options.levels {
        return refuse(format!("the last bar moved cannot be {shift}"));
    }
    let level_is_empty = position.filled >> (4 * shift.lane.level) & 0xf == 0;
    if !level_is_empty && position.axis(shift.lane.level) != shift.lane.axis {
        return refuse(format!(
            "the last bar moved, {shift}, is not in a lane of its level"
        ));
    }
    let bar = position.bars[shift.lane.slot()];
    let possible = match (bar.is_none(), shift.out) {
        (true, out) => out,
        (false, true) => bar.notches() > 0,
        (false, false) => bar.notches() < Bar::MOST_NOTCHES,
    };
    let all_in = position.filled.count_ones() == u32::from(position.options.bars());
    if !possible || (bar.is_none() && all_in) {
        return refuse(format!("the bar cannot stand as it does after {shift}"));
    }
    Ok(())
}

fn read_points(position: &mut BallCube, text: &str) -> Result<(), PositionError> {
    if position.options.rules != Rules::Counter {
        return match text {
            "-" => Ok(()),
            _ => refuse(format!(
                "points are collected only in CounterBall; write - instead of {}",
                excerpt(text)
            )),
        };
    }
    let players = position.options.players;
    let points = text::numbers(text, "the points", players.into())?;
    let inside = position.inside();
    let mut fallen = 0;
    let mut unclaimed = vec![0];
    for ball in Ball::ALL {
        let out = (position.placed[ball as usize] & !inside).count_ones();
        fallen += out * u32::from(ball.points());
        // With three seats the ball left over may have fallen without being collected.
        if out > 0 && players == 3 && position.phase() == Phase::Shifts {
            unclaimed.push(u32::from(ball.points()));
        }
    }
    let collected: u32 = points.iter().map(|points| u32::from(*points)).sum();
    if !unclaimed.iter().any(|left| collected + left == fallen) {
        return refuse(format!(
            "the balls that fell are worth {fallen} points, but {collected} were collected"
        ));
    }
    position.points[..points.len()].copy_from_slice(&points);
    Ok(())
}

impl BallCube {
    /// The ball that was dropped into a chimney.
    pub(super) fn ball(&self, chimney: Chimney) -> Option<Ball> {
        Ball::ALL
            .into_iter()
            .find(|ball| self.placed[*ball as usize] & chimney.bit() != 0)
    }

    /// The level on which the ball of a chimney rests, from 0.
    pub(super) fn level_of(&self, chimney: Chimney) -> Option<usize> {
        self.resting
            .iter()
            .position(|resting| resting & chimney.bit() != 0)
    }
}
