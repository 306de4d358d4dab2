//! Traces: a game written so that two implementations can be compared ply by ply.
//!
//! One line for each ply: the number of legal plies before it, the CRC-32 of their
//! sorted texts joined with newlines, and the text of the ply played. The last line
//! is `open` or `over winners=1 scores=8,5`.

use std::error::Error;
use std::fmt;

use crate::crc;
use crate::error::{PlyError, excerpt};
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
        fault: TraceFault,
    },
    /// The trace and these rules differ.
    Difference {
        /// The number of the line, from 1.
        line: usize,
        /// What differs.
        difference: Difference,
    },
}

/// What is wrong with the form of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TraceFault {
    /// There are lines after the last one.
    Surplus,
    /// The line has not as many words as any line of a trace.
    Words(String),
    /// The line does not begin with a count and a checksum.
    Numbers(String),
    /// The trace ends too early.
    NoEnd,
}

/// In what a trace and these rules differ.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Difference {
    /// How the game stands at the end.
    End {
        /// The line of the trace.
        trace: String,
        /// The line that these rules write.
        rules: String,
    },
    /// How many plies are legal, or which.
    Plies {
        /// The line of the trace.
        trace: String,
        /// The line that these rules write.
        rules: String,
    },
    /// These rules refuse the ply.
    Refused(PlyError),
}

impl fmt::Display for TraceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TraceFault::Surplus => f.write_str("nothing may follow the last line of a trace"),
            TraceFault::Words(line) => write!(
                f,
                "{} is not a count, a checksum and a ply, nor open, nor over",
                excerpt(line)
            ),
            TraceFault::Numbers(line) => write!(
                f,
                "{} does not begin with a count and a checksum of 8 hex digits",
                excerpt(line)
            ),
            TraceFault::NoEnd => f.write_str("the trace ends without its last line, open or over"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::End { trace, rules } => write!(
                f,
                "the trace says {}, but the game is {rules:?}",
                excerpt(trace)
            ),
            Difference::Plies { trace, rules } => write!(
                f,
                "the trace says {}, but the rules say {}",
                excerpt(trace),
                excerpt(rules)
            ),
            Difference::Refused(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TraceError::Form { line, fault } => write!(f, "line {line}: {fault}"),
            TraceError::Difference { line, difference } => write!(f, "line {line}: {difference}"),
        }
    }
}

impl Error for TraceError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            TraceError::Difference {
                difference: Difference::Refused(error),
                ..
            } => Some(error),
            _ => None,
        }
    }
}

/// Replays a trace on a match at its start and returns the number of plies, or the
/// first difference.
pub fn check(the_match: &mut dyn AnyMatch, trace: &str) -> Result<usize, TraceError> {
    let mut plies = 0;
    let mut ended = false;
    let mut line_number = 0;
    for line in trace.lines() {
        line_number += 1;
        let form = |fault| TraceError::Form {
            line: line_number,
            fault,
        };
        let differs = |difference| TraceError::Difference {
            line: line_number,
            difference,
        };
        if ended {
            return Err(form(TraceFault::Surplus));
        }
        if line == "open" || line.starts_with("over") {
            let expected = end_line(the_match);
            if line != expected {
                return Err(differs(Difference::End {
                    trace: line.to_owned(),
                    rules: expected,
                }));
            }
            ended = true;
            continue;
        }
        let mut words = line.split(' ');
        let (Some(count), Some(checksum), Some(ply), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(form(TraceFault::Words(line.to_owned())));
        };
        let well_formed =
            |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_hexdigit());
        if !well_formed(count) || checksum.len() != 8 || !well_formed(checksum) {
            return Err(form(TraceFault::Numbers(line.to_owned())));
        }
        let expected = ply_line(the_match, ply);
        if let Err(error) = the_match.play(ply) {
            return Err(differs(Difference::Refused(error)));
        }
        if line != expected {
            return Err(differs(Difference::Plies {
                trace: line.to_owned(),
                rules: expected,
            }));
        }
        plies += 1;
    }
    if ended {
        Ok(plies)
    } else {
        Err(TraceError::Form {
            line: line_number + 1,
            fault: TraceFault::NoEnd,
        })
    }
}
