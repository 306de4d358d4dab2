//! Reading records, with the line and the reason when one is damaged.

use std::time::Duration;

use super::{
    End, NotRecordable, Record, RecordError, RecordFault, RecordedPly, ReplayError, StopReason,
    VERSION, is_key,
};
use crate::error::{OpenError, excerpt};
use crate::registry::{self, AnyMatch};
use crate::seat::{Seat, SeatSet};
use crate::text;

impl Record {
    /// Reads a record and replays it.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        Reader::default().read(text)
    }

    /// Plays the record again from its start.
    pub fn replay(&self) -> Result<Box<dyn AnyMatch>, ReplayError> {
        let mut the_match =
            registry::open_match(&self.game, self.start.as_deref()).map_err(ReplayError::Open)?;
        for (number, ply) in (1..).zip(&self.plies) {
            the_match
                .play(&ply.text)
                .map_err(|error| ReplayError::Ply { number, error })?;
        }
        Ok(the_match)
    }
}

/// A tag as it stands in the text, with its line.
struct Tag {
    line: usize,
    key: String,
    value: String,
}

#[derive(Default)]
struct Reader {
    tags: Vec<Tag>,
    plies: Vec<RecordedPly>,
    line: usize,
}

impl Reader {
    fn read(mut self, text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines();
        loop {
            self.line += 1;
            match lines.next() {
                None => {
                    return Err(self.malformed(
                        "the record ends before its plies; an empty line separates them from the \
                         tags",
                    ));
                }
                Some("") => break,
                Some(line) => self.read_tag(line)?,
            }
        }
        let (mut record, mut the_match) = self.read_head()?;
        let end = loop {
            self.line += 1;
            let Some(line) = lines.next() else {
                return Err(self.malformed(
                    "the record ends without its last line, open or over or why it was stopped",
                ));
            };
            if line.starts_with(|first: char| first.is_ascii_digit()) {
                self.read_plies(line, the_match.as_mut())?;
            } else {
                break self.read_end(line, the_match.as_ref())?;
            }
        };
        self.line += 1;
        if lines.next().is_some() {
            return Err(self.malformed("nothing may follow the last line of a record"));
        }
        self.check_result(&end)?;
        record.end = end;
        record.plies = self.plies;
        Ok(record)
    }

    fn error(&self, fault: impl Into<RecordFault>) -> RecordError {
        RecordError {
            line: self.line,
            fault: fault.into(),
        }
    }

    /// The line does not have its form.
    fn malformed(&self, reason: impl Into<String>) -> RecordError {
        self.error(RecordFault::Form(reason.into()))
    }

    fn read_tag(&mut self, line: &str) -> Result<(), RecordError> {
        let malformed = || {
            self.malformed(format!(
                "{} is not a tag such as [Game \"rolit\"], and an empty line must come before the plies",
                excerpt(line)
            ))
        };
        let (key, value) = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix("\"]"))
            .and_then(|line| line.split_once(" \""))
            .ok_or_else(malformed)?;
        let value = unescape(value).ok_or_else(malformed)?;
        if !is_key(key) || value.chars().any(char::is_control) {
            return Err(malformed());
        }
        if self.tag(key).is_some() {
            return Err(self.malformed(format!("the tag {key} is given twice")));
        }
        self.tags.push(Tag {
            line: self.line,
            key: key.to_owned(),
            value,
        });
        Ok(())
    }

    fn tag(&self, key: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.key == key)
    }

    fn required(&self, key: &'static str) -> Result<&Tag, RecordError> {
        self.tag(key)
            .ok_or_else(|| self.error(RecordFault::Missing(key)))
    }

    /// Makes the record and its match from the tags.
    fn read_head(&self) -> Result<(Record, Box<dyn AnyMatch>), RecordError> {
        let version = self.required("Calot")?;
        if version.value != VERSION {
            let reason = format!(
                "records of version {} cannot be read, only of version {VERSION}",
                excerpt(&version.value)
            );
            return Err(version.error(RecordFault::Version(reason)));
        }
        let game = self.required("Game")?;
        self.required("Result")?;
        let empty =
            registry::new_match(&game.value).map_err(|error| game.error(OpenError::from(error)))?;
        if empty.game_text() != game.value {
            return Err(game.malformed(format!(
                "the game is not written in its canonical form, {}",
                empty.game_text()
            )));
        }
        let the_match = match self.tag("Position") {
            None => empty,
            Some(tag) => {
                let the_match = registry::open_match(&game.value, Some(&tag.value));
                let the_match = the_match.map_err(|error| tag.error(error))?;
                if the_match.unusual_start().as_ref() != Some(&tag.value) {
                    return Err(tag.malformed("the usual start, or an unusual way to write one"));
                }
                the_match
            }
        };
        let mut record = Record::of(the_match.as_ref());
        let rules = self.required("Rules")?;
        if rules.value != record.rules_version.to_string() {
            let reason = format!(
                "the rules are version {} here, and the record was made with version {}",
                record.rules_version,
                excerpt(&rules.value)
            );
            return Err(rules.error(RecordFault::Version(reason)));
        }
        for tag in &self.tags {
            read_other_tag(&mut record, tag)?;
        }
        Ok((record, the_match))
    }

    /// Reads a line of plies, `17. f4 d6{1.250}`, and plays them.
    fn read_plies(&mut self, line: &str, the_match: &mut dyn AnyMatch) -> Result<(), RecordError> {
        let mut words = line.split(' ');
        let number = self.plies.len() + 1;
        if words.next() != Some(format!("{number}.").as_str()) {
            return Err(self.malformed(format!(
                "a line of plies is missing or out of place, since it should begin with {number}."
            )));
        }
        let before = self.plies.len();
        for word in words {
            let ply = read_ply(word).ok_or_else(|| {
                self.malformed(format!(
                    "{} is not a ply, nor one with its time in seconds such as f4{{1.250}}",
                    excerpt(word)
                ))
            })?;
            the_match.play(&ply.text).map_err(|error| {
                let number = self.plies.len() + 1;
                self.error(RecordFault::Ply { number, error })
            })?;
            self.plies.push(ply);
        }
        if self.plies.len() == before {
            return Err(self.malformed("a line of plies has no plies"));
        }
        Ok(())
    }

    /// Reads the last line and compares it with the game.
    fn read_end(&self, line: &str, the_match: &dyn AnyMatch) -> Result<End, RecordError> {
        let by_rules = the_match.outcome().map_or(End::Open, End::Over);
        let stopped = line.split(' ').next().and_then(StopReason::from_word);
        let end = match (stopped, by_rules) {
            (Some(reason), End::Open) => {
                let winners = self.winners(line, the_match.seats())?;
                End::Stopped {
                    reason,
                    winners,
                    scores: the_match.scores(),
                }
            }
            _ => by_rules,
        };
        if line == end.to_string() {
            Ok(end)
        } else {
            Err(self.error(RecordFault::Contradiction(format!(
                "the last line is {}, but the game is {:?}",
                excerpt(line),
                end.to_string()
            ))))
        }
    }

    /// The winners of a game that was stopped.
    fn winners(&self, line: &str, seats: u8) -> Result<SeatSet, RecordError> {
        let list = line
            .split(' ')
            .nth(1)
            .and_then(|word| word.strip_prefix("winners="))
            .unwrap_or_default();
        let mut winners = SeatSet::EMPTY;
        for number in list.split(',') {
            match text::number(number) {
                Some(number) if (1..=seats).contains(&number) => {
                    winners.insert(Seat::wrapping(number - 1));
                }
                _ => {
                    let reason = format!("winners= needs seats from 1 to {seats}");
                    return Err(self.malformed(reason));
                }
            }
        }
        Ok(winners)
    }

    /// Compares the tags `Result` and `Termination` with the last line.
    fn check_result(&self, end: &End) -> Result<(), RecordError> {
        let result = self.required("Result")?;
        if result.value != end.result() {
            return Err(result.contradiction(format!(
                "the result is {}, but the game ended with {:?}",
                excerpt(&result.value),
                end.result()
            )));
        }
        let termination = self.tag("Termination");
        match (end, termination) {
            (End::Stopped { reason, .. }, Some(tag)) if tag.value == reason.word() => Ok(()),
            (End::Stopped { reason, .. }, _) => Err(result.contradiction(format!(
                "the tag Termination must be {:?}, as in the last line",
                reason.word()
            ))),
            (_, Some(tag)) => {
                let reason = "the game was not stopped, so the tag Termination is wrong";
                Err(tag.contradiction(reason))
            }
            (_, None) => Ok(()),
        }
    }
}

impl Tag {
    fn error(&self, fault: impl Into<RecordFault>) -> RecordError {
        RecordError {
            line: self.line,
            fault: fault.into(),
        }
    }

    /// The value does not have its form.
    fn malformed(&self, reason: impl Into<String>) -> RecordError {
        self.error(RecordFault::Form(reason.into()))
    }

    /// The value is not what the game says.
    fn contradiction(&self, reason: impl Into<String>) -> RecordError {
        self.error(RecordFault::Contradiction(reason.into()))
    }
}

fn read_other_tag(record: &mut Record, tag: &Tag) -> Result<(), RecordError> {
    let refused = |error: NotRecordable| tag.error(error);
    if tag.key == "Date" {
        record.date = Some(tag.value.parse().map_err(refused)?);
        Ok(())
    } else if let Some(number) = tag.key.strip_prefix("Seat").and_then(text::number) {
        if !(1..=record.players.len()).contains(&number.into()) {
            return Err(tag.malformed(format!("the game has no seat {number}")));
        }
        record
            .set_player(Seat::wrapping(number - 1), &tag.value)
            .map_err(refused)
    } else if super::KNOWN_KEYS.contains(&tag.key.as_str()) {
        Ok(())
    } else {
        record.set_tag(&tag.key, &tag.value).map_err(refused)
    }
}

/// Undoes the escapes of a tag's value; nothing when they are wrong.
fn unescape(text: &str) -> Option<String> {
    let mut value = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => return None,
            '\\' => value.push(
                characters
                    .next()
                    .filter(|next| ['"', '\\'].contains(next))?,
            ),
            _ => value.push(character),
        }
    }
    Some(value)
}

fn read_ply(word: &str) -> Option<RecordedPly> {
    let Some((text, time)) = word.split_once('{') else {
        return (!word.is_empty()).then(|| RecordedPly {
            text: word.to_owned(),
            time: None,
        });
    };
    let (seconds, millis) = time.strip_suffix('}')?.split_once('.')?;
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = all_digits(seconds) && (seconds == "0" || !seconds.starts_with('0'));
    if !plain || millis.len() != 3 || !all_digits(millis) {
        return None;
    }
    let seconds: u64 = seconds.parse().ok()?;
    let millis: u64 = millis.parse().ok()?;
    Some(RecordedPly {
        text: text.to_owned(),
        time: Some(Duration::from_millis(
            seconds.checked_mul(1000)?.checked_add(millis)?,
        )),
    })
}
