//! The record of a table.

use std::time::Duration;

use calot_protocol::{ClockSetup, EndReason, SeatSetup, fair};
use calot_rules::record::{Date, NotRecordable, StopReason};
use calot_rules::{Record, Seat};

use super::state::{SeatState, TableState};

impl TableState {
    /// The record of the game so far, with everything that `calot verify` needs once it is over.
    pub fn record(&self) -> Result<Record, NotRecordable> {
        let mut record = Record::of(self.the_match());
        record.date = date_of(self.started_at.unwrap_or(self.opened_at));
        for (seat, state) in Seat::all(self.seats.len() as u8).zip(self.seats.iter()) {
            let name = name_of(state);
            if !name.is_empty() {
                record.set_player(seat, &name)?;
            }
        }
        for (index, ply) in self.plies().iter().enumerate() {
            let made = ply.seat.is_some() && (ply.guest.is_some() || ply.spent_ms > 0);
            if made {
                record.set_time(index, Duration::from_millis(ply.spent_ms))?;
            }
        }
        if let Some(result) = &self.result {
            let reason = match result.reason {
                EndReason::Resignation => Some(StopReason::Resignation),
                EndReason::Time => Some(StopReason::Time),
                EndReason::Agreement | EndReason::Counted => Some(StopReason::Agreement),
                EndReason::Rules | EndReason::Repetition | EndReason::Abandoned => None,
            };
            if let (Some(reason), Some(outcome)) = (reason, &result.outcome) {
                let seats = Seat::all(self.seats.len() as u8);
                let winners = seats.filter(|seat| outcome.winners.contains(&seat.number()));
                record.stop(reason, winners.collect())?;
            }
        }
        if let Some(clock) = clock_text(self.setup.clock) {
            record.set_tag("Clock", &clock)?;
        }
        record.set_tag(fair::COMMITMENT_TAG, &self.commitment)?;
        if self.result.is_some() {
            record.set_tag(fair::SEED_TAG, &self.seed.reveal())?;
        }
        record.set_tag(fair::NONCES_TAG, &fair::write_nonces(&self.brought))?;
        Ok(record)
    }
}

/// Those who hold a seat, as the record names them.
fn name_of(seat: &SeatState) -> String {
    if let SeatSetup::Computer { level } = seat.setup {
        return format!("Computer {level}");
    }
    let names: Vec<&str> = seat.people.iter().map(|one| one.name.as_str()).collect();
    names.join(" & ")
}

/// The clock as a tag: `60/ply`, `300+5` (seconds and increment) or `3 days/ply`.
fn clock_text(clock: ClockSetup) -> Option<String> {
    match clock {
        ClockSetup::None => None,
        ClockSetup::Ply { seconds } => Some(format!("{seconds}/ply")),
        ClockSetup::Bank { seconds, increment } => Some(format!("{seconds}+{increment}")),
        ClockSetup::Days { days } => Some(format!("{days} days/ply")),
    }
}

/// The day of a moment, given in milliseconds since 1970, in Greenwich.
pub(crate) fn date_of(millis: i64) -> Option<Date> {
    // Years that begin in March have their leap day at the end; an era is 400 of them.
    let days = millis.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    Date::new(
        year.try_into().ok()?,
        month.try_into().ok()?,
        day.try_into().ok()?,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let day = |seconds: i64| date_of(seconds * 1000).map(|date| date.to_string());
        // As `date --utc --date=@…` says.
        assert_eq!(day(0).as_deref(), Some("1970-01-01"));
        assert_eq!(day(951_782_400).as_deref(), Some("2000-02-29"));
        assert_eq!(day(951_868_799).as_deref(), Some("2000-02-29"));
        assert_eq!(day(951_868_800).as_deref(), Some("2000-03-01"));
        assert_eq!(day(1_794_787_200).as_deref(), Some("2026-11-16"));
        assert_eq!(day(4_107_542_399).as_deref(), Some("2100-02-28"));
        assert_eq!(day(4_107_542_400).as_deref(), Some("2100-03-01"));
        assert_eq!(day(-1).as_deref(), Some("1969-12-31"));
        assert_eq!(day(i64::MAX / 1000), None);
    }
}
