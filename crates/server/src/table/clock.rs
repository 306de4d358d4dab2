//! Clocks, in whole milliseconds.
//!
//! The time of a seat runs from the moment at which the turn came to it to the moment at which its ply
//! arrives. Taken off are a small allowance for the way that messages take, and all time during which the
//! server was not there. What was used stands in the events, so a log is folded without
//! looking at any of this again.

use calot_protocol::ClockSetup;

/// The most that is allowed for the way of messages, in milliseconds.
pub const LAG_ALLOWANCE: i64 = 300;

/// A time in which a node was away, which is nobody's thinking time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    /// When it began, in milliseconds since 1970.
    pub from: i64,
    /// When it ended.
    pub to: i64,
}

/// What every seat has left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    setup: ClockSetup,
    left: Vec<i64>,
}

impl Clock {
    pub(super) fn new(setup: ClockSetup, seats: usize) -> Clock {
        let left = match setup.allowance_ms() {
            Some(allowance) => vec![allowance; seats],
            None => Vec::new(),
        };
        Clock { setup, left }
    }

    pub(super) fn setup(&self) -> ClockSetup {
        self.setup
    }

    /// What all seats have left; nothing without a clock.
    pub(super) fn all(&self) -> &[i64] {
        &self.left
    }

    /// What a seat, counted from 0, has left; nothing without a clock.
    pub(super) fn left(&self, seat: usize) -> Option<i64> {
        self.left.get(seat).copied()
    }

    /// A seat has used time without making a ply.
    pub(super) fn use_up(&mut self, seat: usize, spent: u64) {
        // A time for each ply begins again with every turn.
        if let (ClockSetup::Bank { .. }, Some(left)) = (self.setup, self.left.get_mut(seat)) {
            *left = less(*left, spent);
        }
    }

    /// A seat has made a ply.
    pub(super) fn ply_made(&mut self, seat: usize, spent: u64) {
        if let (ClockSetup::Bank { increment, .. }, Some(left)) =
            (self.setup, self.left.get_mut(seat))
        {
            *left = less(*left, spent) + i64::from(increment) * 1000;
        }
    }
}

fn less(left: i64, spent: u64) -> i64 {
    let spent = i64::try_from(spent).unwrap_or(i64::MAX);
    left.saturating_sub(spent).max(0)
}

/// The time that counts, from when the turn came to now, on a connection that takes `round_trip`
/// milliseconds there and back.
pub(super) fn spent(since: i64, now: i64, round_trip: u32, outages: &[Outage]) -> i64 {
    let away = overlap(since, now, outages);
    let lag = i64::from(round_trip).min(LAG_ALLOWANCE);
    now.saturating_sub(since)
        .saturating_sub(away)
        .saturating_sub(lag)
        .max(0)
}

/// How much of the time between two moments was in outages.
pub(super) fn overlap(from: i64, to: i64, outages: &[Outage]) -> i64 {
    joined(outages)
        .map(|outage| outage.to.min(to).saturating_sub(outage.from.max(from)))
        .filter(|length| *length > 0)
        .sum()
}

/// The moment at which a time that runs since a moment is used up.
pub(super) fn used_up_at(since: i64, left: i64, outages: &[Outage]) -> i64 {
    let mut end = since.saturating_add(left);
    for outage in joined(outages) {
        if outage.to > since && outage.from < end {
            end = end.saturating_add(outage.to - outage.from.max(since));
        }
    }
    end
}

/// The same outages in their order, without overlaps.
fn joined(outages: &[Outage]) -> impl Iterator<Item = Outage> {
    let mut sorted: Vec<Outage> = outages.to_vec();
    sorted.sort_by_key(|outage| outage.from);
    let mut joined: Vec<Outage> = Vec::new();
    for outage in sorted {
        match joined.last_mut() {
            Some(last) if outage.from <= last.to => last.to = last.to.max(outage.to),
            _ if outage.to > outage.from => joined.push(outage),
            _ => {}
        }
    }
    joined.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outage(from: i64, to: i64) -> Outage {
        Outage { from, to }
    }

    #[test]
    fn time_is_counted_from_the_turn_to_the_arrival() {
        assert_eq!(spent(1000, 1000, 0, &[]), 0);
        assert_eq!(spent(1000, 6001, 0, &[]), 5001);
        // A clock that was set back costs nothing.
        assert_eq!(spent(1000, 900, 0, &[]), 0);
        assert_eq!(spent(i64::MIN, i64::MAX, 0, &[]), i64::MAX);
    }

    #[test]
    fn the_way_of_messages_is_taken_off_up_to_its_limit() {
        assert_eq!(spent(0, 5000, 80, &[]), 4920);
        assert_eq!(spent(0, 5000, 300, &[]), 4700);
        assert_eq!(spent(0, 5000, 20_000, &[]), 4700);
        assert_eq!(spent(0, 50, 80, &[]), 0);
    }

    #[test]
    fn outages_are_nobodys_time_and_count_once() {
        // Before, at the beginning, within, at the end, after.
        assert_eq!(spent(1000, 2000, 0, &[outage(0, 1000)]), 1000);
        assert_eq!(spent(1000, 2000, 0, &[outage(500, 1100)]), 900);
        assert_eq!(spent(1000, 2000, 0, &[outage(1200, 1500)]), 700);
        assert_eq!(spent(1000, 2000, 0, &[outage(1900, 9000)]), 900);
        assert_eq!(spent(1000, 2000, 0, &[outage(2000, 3000)]), 1000);
        assert_eq!(spent(1000, 2000, 0, &[outage(0, 9000)]), 0);
        // Two nodes that were away at the same time, in any order.
        let both = [outage(1400, 1600), outage(1200, 1500), outage(1250, 1300)];
        assert_eq!(spent(1000, 2000, 0, &both), 600);
        assert_eq!(spent(1000, 2000, 100, &both), 500);
        // One that ends before it begins is none.
        assert_eq!(spent(1000, 2000, 0, &[outage(1500, 1200)]), 1000);
    }

    #[test]
    fn outages_put_the_end_off() {
        assert_eq!(used_up_at(1000, 500, &[]), 1500);
        assert_eq!(used_up_at(1000, 500, &[outage(0, 1000)]), 1500);
        assert_eq!(used_up_at(1000, 500, &[outage(900, 1100)]), 1600);
        assert_eq!(used_up_at(1000, 500, &[outage(1499, 2000)]), 2001);
        // Too late: the time was used up before.
        assert_eq!(used_up_at(1000, 500, &[outage(1500, 2000)]), 1500);
        // The first one lets the second one count.
        let two = [outage(1600, 1700), outage(1400, 1550)];
        assert_eq!(used_up_at(1000, 500, &two), 1750);
    }

    #[test]
    fn a_bank_goes_down_and_gets_its_increment() {
        let setup = ClockSetup::Bank {
            seconds: 60,
            increment: 2,
        };
        let mut clock = Clock::new(setup, 2);
        clock.ply_made(0, 10_001);
        assert_eq!(clock.all(), [51_999, 60_000]);
        clock.use_up(1, 59_999);
        assert_eq!(clock.all(), [51_999, 1]);
        clock.ply_made(1, u64::MAX);
        assert_eq!(clock.all(), [51_999, 2_000]);
    }

    #[test]
    fn a_time_for_each_ply_is_always_the_same() {
        let mut clock = Clock::new(ClockSetup::Ply { seconds: 60 }, 2);
        clock.ply_made(0, 59_999);
        clock.use_up(1, 30_000);
        assert_eq!(clock.all(), [60_000, 60_000]);
        let mut clock = Clock::new(ClockSetup::Days { days: 2 }, 3);
        clock.ply_made(2, 86_400_000);
        assert_eq!(clock.left(2), Some(172_800_000));
        assert_eq!(Clock::new(ClockSetup::None, 2).left(0), None);
    }
}
