//! Values of positions in points: estimates, proved wins and losses, repetitions.

use calot_rules::{Outcome, Seat, SeatSet};

use crate::answer::Value;
use crate::evaluate::{Evaluate, opponent};

/// A win at once. A win in `n` plies is worth `n` less.
pub(super) const WIN: i32 = 30_000;
/// No estimate comes near a win.
const MOST_ESTIMATED: i32 = 20_000;
/// Anything above is a proved win.
pub(super) const PROVED: i32 = 25_000;
/// A repetition that one seat wins by points is good, but not proved by being repeated once.
pub(super) const REPETITION_WON: i32 = 5_000;

/// How well the seat to move stands, in points.
pub(super) fn estimate<G: Evaluate>(position: &G, mover: Seat) -> i32 {
    let difference = position.merit(mover) - position.merit(opponent(mover));
    difference.clamp(-MOST_ESTIMATED, MOST_ESTIMATED)
}

/// The value of a game that is over for a seat.
pub(super) fn decided(outcome: &Outcome, seat: Seat, height: u32) -> i32 {
    let win = WIN - height as i32;
    if outcome.winners == SeatSet::all(2) {
        0
    } else if outcome.winners.contains(seat) {
        win
    } else {
        -win
    }
}

/// Values in the transposition table count from their position, not from the root.
pub(super) fn to_stored(value: i32, height: u32) -> i32 {
    if value > PROVED {
        value + height as i32
    } else if value < -PROVED {
        value - height as i32
    } else {
        value
    }
}

/// The reverse of [`to_stored`].
pub(super) fn from_stored(value: i32, height: u32) -> i32 {
    if value > PROVED {
        value - height as i32
    } else if value < -PROVED {
        value + height as i32
    } else {
        value
    }
}

/// A value as it is answered.
pub(super) fn answered<G: Evaluate>(points: i32, exact: bool) -> Value {
    let plies = |points: i32| u32::try_from(WIN - points).ok();
    if points > PROVED {
        Value::Win(plies(points))
    } else if points < -PROVED {
        Value::Loss(plies(-points))
    } else if exact && points.abs() < REPETITION_WON {
        Value::Draw
    } else {
        Value::Share(1.0 / (1.0 + (-f64::from(points) / G::SCALE).exp()))
    }
}
