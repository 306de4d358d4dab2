//! What happens at a table when nobody says anything: the computer thinks, time runs out, and a
//! table at which nobody sits down is closed.

use calot_protocol::{EndReason, Event, Phase, limits};

use super::clock::{self, LAG_ALLOWANCE};
use super::state::TableState;
use super::{Ahead, Context, Outage, Place};

/// How long a table waits for people, in milliseconds: a week.
const WAITS_FOR: i64 = 7 * 86_400_000;

/// What the computer is to think about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Think {
    /// The seat, from 1.
    pub seat: u8,
    /// How strong it is to play.
    pub level: u8,
    /// Where its ply belongs.
    pub place: Place,
    /// What is left on its clock, in milliseconds.
    pub left_ms: Option<i64>,
}

/// How long a computer of this level thinks at most, in milliseconds, with so much left on its
/// clock. The same as in the page.
pub fn thinking_ms(level: u8, left_ms: Option<i64>) -> u64 {
    const USUAL: [u64; 8] = [300, 400, 500, 700, 1000, 1500, 2500, 4000];
    let usual = USUAL[usize::from(level.clamp(1, 8)) - 1];
    let share = left_ms.map_or(u64::MAX, |left| left.max(0) as u64 / 20);
    usual.min(share).max(50)
}

impl TableState {
    /// What the computer is to think about, if it is to move.
    pub fn think(&self) -> Option<Think> {
        // Nothing that it finds would be taken.
        if self.plies.len() >= limits::PLIES {
            return None;
        }
        let seat = self.turn()?;
        let state = &self.seats[seat];
        Some(Think {
            seat: seat as u8 + 1,
            level: state.computer()?,
            place: self.place(),
            left_ms: self.clock.left(seat).filter(|_| state.stand_in.is_none()),
        })
    }

    /// The earliest moment at which somebody must attend to the table, in milliseconds since
    /// 1970; nothing when there is none.
    pub fn due_at(&self, outages: &[Outage]) -> Option<i64> {
        match self.phase() {
            Phase::Waiting => Some(self.opened_at + WAITS_FOR),
            Phase::Playing if self.think().is_some() => Some(self.since),
            // Whoever made their ply in time gets the allowance for its way.
            Phase::Playing => self.flag_at(LAG_ALLOWANCE, outages),
            Phase::Over => None,
        }
    }

    /// What has become due: nothing, or the end. The computer's ply is not among it.
    pub fn overdue(&self, context: &Context<'_>) -> Option<Ahead> {
        let due = self.due_at(context.outages);
        if self.think().is_some() || due.is_none_or(|due| context.now < due) {
            return None;
        }
        let events = match (self.phase(), self.turn()) {
            (Phase::Waiting, _) => vec![self.ended(EndReason::Abandoned, None)],
            (Phase::Playing, Some(seat)) => {
                let seat = seat as u8 + 1;
                vec![Event::Flagged { seat }, self.lost_by(EndReason::Time, seat)]
            }
            _ => return None,
        };
        self.after(context.now, events).ok()
    }

    /// When the seat to move runs out of time, with an allowance.
    pub(super) fn flag_at(&self, allowance: i64, outages: &[Outage]) -> Option<i64> {
        let seat = self.turn()?;
        let left = self.clock.left(seat)?;
        if self.seats[seat].computer().is_some() {
            return None;
        }
        Some(clock::used_up_at(self.since, left + allowance, outages))
    }
}
