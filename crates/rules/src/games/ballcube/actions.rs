//! The actions of BallCube.
//!
//! Levels, lanes and chimneys are numbered from 0: level 1 is 0, lanes a to d and 1 to 4 are 0
//! to 3, and a chimney is `4 * row + column` from `a1` in the north west.
//!
//! | actions | ply |
//! |---|---|
//! | 0–1151 | a bar is put in: `96 * pattern + 16 * level + 4 * side + lane` |
//! | 1152–1231 | a ball is dropped: `1152 + 16 * colour + chimney` |
//! | 1232–1327 | a bar is moved: `1232 + 16 * level + 8 * across + 2 * lane + in` |
//! | 1328 | `pass` |
//!
//! * `pattern` is the place in the list 1000 0100 0010 0001 1100 0011 1010 0101 1110 1101 1011
//!   0111, from 0.
//! * `side` is 0 for north, 1 for south, 2 for west, 3 for east.
//! * `colour` is 0 for red, 1 for black, 2 for blue, 3 for yellow, 4 for white.
//! * `across` is 0 for lanes a to d and 1 for lanes 1 to 4; `in` is 0 for out (`+`) and 1 for in
//!   (`-`).
//!
//! So `0101@3bn` is 96 * 7 + 16 * 2 + 4 * 0 + 1 = 705, `R@b3` is 1152 + 16 * 0 + 9 = 1161, and
//! `12-` is 1232 + 0 + 8 + 2 + 1 = 1243. A cube with fewer levels uses fewer of the numbers.

use super::balls::Ball;
use super::board::{Axis, Chimney, Lane, MAX_LEVELS, Pattern};
use super::rules::{BallCube, Ply, Shift};
use crate::actions::{Actions, Sequence};

const LEVELS: u32 = MAX_LEVELS as u32;
/// Four lanes from each of four sides.
const PLACES: u32 = 16;
const CHIMNEYS: u32 = 16;
/// Eight lanes, each with two ways to move.
const MOVES: u32 = 16;

const BALLS: u32 = Pattern::COUNT as u32 * LEVELS * PLACES;
const SHIFTS: u32 = BALLS + Ball::ALL.len() as u32 * CHIMNEYS;
const PASS: u32 = SHIFTS + LEVELS * MOVES;

impl Actions for BallCube {
    const ACTIONS: u32 = PASS + 1;

    #[inline]
    fn actions_of(&self, ply: Ply) -> Sequence {
        let action = match ply {
            Ply::Bar {
                pattern,
                lane,
                far_end,
            } => {
                let side = 2 * across(lane) + u32::from(far_end);
                let place = PLACES * u32::from(lane.level) + 4 * side + u32::from(lane.index);
                LEVELS * PLACES * pattern.bit().trailing_zeros() + place
            }
            Ply::Ball { ball, chimney } => {
                BALLS + CHIMNEYS * ball as u32 + chimney.bit().trailing_zeros()
            }
            Ply::Shift(Shift { lane, out }) => {
                let way = 8 * across(lane) + 2 * u32::from(lane.index) + u32::from(!out);
                SHIFTS + MOVES * u32::from(lane.level) + way
            }
            Ply::Pass => PASS,
        };
        // Anybody can make a lane that no cube has.
        Sequence::one(action.min(PASS))
    }

    #[inline]
    fn ply_of(&self, actions: &[u32]) -> Option<Ply> {
        let &[action] = actions else { return None };
        match action {
            0..BALLS => {
                let place = action % (LEVELS * PLACES);
                let side = place % PLACES / 4;
                Some(Ply::Bar {
                    pattern: Pattern::from_index(action / (LEVELS * PLACES)),
                    lane: lane(place / PLACES, side / 2 == 1, place % 4),
                    far_end: side % 2 == 1,
                })
            }
            BALLS..SHIFTS => {
                let ball = action - BALLS;
                Some(Ply::Ball {
                    ball: *Ball::ALL.get((ball / CHIMNEYS) as usize)?,
                    chimney: Chimney::from_bit_number(ball % CHIMNEYS),
                })
            }
            SHIFTS..PASS => {
                let shift = action - SHIFTS;
                let way = shift % MOVES;
                Some(Ply::Shift(Shift {
                    lane: lane(shift / MOVES, way / 8 == 1, way % 8 / 2),
                    out: way.is_multiple_of(2),
                }))
            }
            PASS => Some(Ply::Pass),
            _ => None,
        }
    }
}

fn across(lane: Lane) -> u32 {
    u32::from(lane.axis == Axis::WestEast)
}

fn lane(level: u32, across: bool, index: u32) -> Lane {
    Lane {
        level: level as u8,
        axis: if across {
            Axis::WestEast
        } else {
            Axis::NorthSouth
        },
        index: index as u8,
    }
}
