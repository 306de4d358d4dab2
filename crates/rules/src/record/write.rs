//! Writing records.

use std::fmt;

use super::{End, Record, RecordedPly, VERSION};
use crate::seat::{Seat, SeatSet};

/// No line of plies is longer than this, unless a single ply is.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tag(f, "Calot", VERSION)?;
        write_tag(f, "Game", &self.game)?;
        write_tag(f, "Rules", &self.rules_version.to_string())?;
        if let Some(date) = self.date {
            write_tag(f, "Date", &date.to_string())?;
        }
        for seat in Seat::all(self.players.len() as u8) {
            if let Some(name) = self.player(seat) {
                write_tag(f, &format!("Seat{seat}"), name)?;
            }
        }
        if let Some(position) = &self.start {
            write_tag(f, "Position", position)?;
        }
        write_tag(f, "Result", &self.end.result())?;
        if let End::Stopped { reason, .. } = self.end {
            write_tag(f, "Termination", reason.word())?;
        }
        for (key, value) in &self.tags {
            write_tag(f, key, value)?;
        }
        f.write_str("\n")?;
        write_plies(f, &self.plies)?;
        writeln!(f, "{}", self.end)
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{key} \"{escaped}\"]")
}

fn write_plies(f: &mut fmt::Formatter<'_>, plies: &[RecordedPly]) -> fmt::Result {
    let mut line = String::new();
    for (index, ply) in plies.iter().enumerate() {
        let ply = ply.to_string();
        if !line.is_empty() && line.len() + 1 + ply.len() > WIDTH {
            writeln!(f, "{line}")?;
            line.clear();
        }
        if line.is_empty() {
            line = format!("{}.", index + 1);
        }
        line.push(' ');
        line.push_str(&ply);
    }
    if line.is_empty() {
        Ok(())
    } else {
        writeln!(f, "{line}")
    }
}

impl fmt::Display for RecordedPly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match self.time {
            Some(time) => write!(f, "{{{}.{:03}}}", time.as_secs(), time.subsec_millis()),
            None => Ok(()),
        }
    }
}

/// The last line of a record.
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Open => f.write_str("open"),
            End::Over(outcome) => write!(f, "over {outcome}"),
            End::Stopped {
                reason,
                winners,
                scores,
            } => write!(f, "{} winners={winners} scores={scores}", reason.word()),
        }
    }
}

impl End {
    /// The value of the tag `Result`: the winners, or `*` for an open game.
    pub(super) fn result(&self) -> String {
        let winners: SeatSet = match self {
            End::Open => return "*".to_owned(),
            End::Over(outcome) => outcome.winners,
            End::Stopped { winners, .. } => *winners,
        };
        winners.to_string()
    }
}
