//! A day of the calendar.

use std::fmt;
use std::str::FromStr;

use super::NotRecordable;
use crate::text;

/// A day of the Gregorian calendar, written `2026-11-15`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day, if there is such a day in the years 0 to 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return None,
        };
        let exists = year <= 9999 && (1..=days).contains(&day);
        exists.then_some(Date { year, month, day })
    }

    fn read(text: &str) -> Option<Date> {
        let bytes: &[u8; 10] = text.as_bytes().try_into().ok()?;
        let digit = |index: usize| text::offset(bytes[index], b'0', 10);
        let two = |index: usize| Some(10 * digit(index)? + digit(index + 1)?);
        if bytes[4] != b'-' || bytes[7] != b'-' {
            return None;
        }
        let year = 100 * u16::from(two(0)?) + u16::from(two(2)?);
        Date::new(year, two(5)?, two(8)?)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = NotRecordable;

    fn from_str(text: &str) -> Result<Date, NotRecordable> {
        Date::read(text).ok_or_else(|| NotRecordable::Day(text.to_owned()))
    }
}
