//! Traces: a game written so that two implementations can be compared ply by ply.
//!
//! One line for each ply: the number of legal plies before it, the CRC-32 of their
//! sorted texts joined with newlines, and the text of the ply played. The last line
//! is `open` or `over winners=1 scores=8,5`.

use std::fmt;

use crate::crc;
use crate::error::excerpt;
use crate::registry::AnyMatch;

/// The line for a ply that is about to be played, without the newline.
pub fn ply_line(the_match: &dyn AnyMatch, ply: &str) -> String {
    let texts = the_match.ply_texts();
    let checksum = crc::of(texts.join("\n").as_bytes());
    format!("{} {checksum:08x} {ply}", texts.len())
}

/// The last line: how the game stands.
pub fn end_line(the_match: &dyn AnyMatch) -> String {
    match the_match.outcome() {
        Some(outcome) => format!("over {outcome}"),
        None => "open".to_owned(),
    }
}

/// Why a trace was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TraceError {
    /// A line does not have the form of a trace.
    Form {
        /// The number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The trace and these rules differ.
    Difference {
        /// The number of the line, from 1.
        line: usize,
        /// What differs.
        reason: String,
    },
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TraceError::Form { line, reason } | TraceError::Difference { line, reason } => {
                write!(f, "line {line}: {reason}")
            }
        }
    }
}

impl std::error::Error for TraceError {}

/// Replays a trace on a match at its start and returns the number of plies, or the
/// first difference.
pub fn check(the_match: &mut dyn AnyMatch, trace: &str) -> Result<usize, TraceError> {
    let mut plies = 0;
    let mut ended = false;
    let mut line_number = 0;
    for line in trace.lines() {
        line_number += 1;
        let form = |reason: String| TraceError::Form {
            line: line_number,
            reason,
        };
        let difference = |reason: String| TraceError::Difference {
            line: line_number,
            reason,
        };
        if ended {
            return Err(form(
                "nothing may follow the last line of a trace".to_owned(),
            ));
        }
        if line == "open" || line.starts_with("over") {
            let expected = end_line(the_match);
            if line != expected {
                return Err(difference(format!(
                    "the trace says {}, but the game is {expected:?}",
                    excerpt(line)
                )));
            }
            ended = true;
            continue;
        }
        let mut words = line.split(' ');
        let (Some(count), Some(checksum), Some(ply), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(form(format!(
                "{} is not a count, a checksum and a ply, nor open, nor over",
                excerpt(line)
            )));
        };
        let well_formed =
            |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_hexdigit());
        if !well_formed(count) || checksum.len() != 8 || !well_formed(checksum) {
            return Err(form(format!(
                "{} does not begin with a count and a checksum of 8 hex digits",
                excerpt(line)
            )));
        }
        let expected = ply_line(the_match, ply);
        if let Err(error) = the_match.play(ply) {
            return Err(difference(error.to_string()));
        }
        if line != expected {
            return Err(difference(format!(
                "the trace says {}, but the rules say {}",
                excerpt(line),
                excerpt(&expected)
            )));
        }
        plies += 1;
    }
    if ended {
        Ok(plies)
    } else {
        Err(TraceError::Form {
            line: line_number + 1,
            reason: "the trace ends without its last line, open or over".to_owned(),
        })
    }
}
