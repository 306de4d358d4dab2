//! How games end: by the rules, or early, as `web/src/table/result.ts` has it.

use calot_rules::record::StopReason;
use calot_rules::{AnyMatch, Outcome, Scores, Seat, SeatSet};

use crate::session::{Ending, Why};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Result {
    /// Who shares first place.
    pub winners: SeatSet,
    /// The score of each seat.
    pub scores: Scores,
    /// Whether a position arose for the third time.
    pub repeated: bool,
    /// Why it ended, where not by the rules.
    pub early: Option<Early>,
}

/// An end that the rules did not bring about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Early {
    /// A seat gave up.
    Resigned(Seat),
    /// The time of a seat ran out.
    Time(Seat),
    /// All agreed to a draw.
    Agreement,
    /// All agreed to count the points.
    Counted,
    /// Nobody ever played.
    Abandoned,
}

impl Result {
    /// How a match ended by its rules; nothing while it goes on.
    pub fn of_rules(the_match: &dyn AnyMatch) -> Option<Result> {
        let Outcome { winners, scores } = the_match.outcome()?;
        Some(Result {
            winners,
            scores,
            repeated: the_match.is_repeated(),
            early: None,
        })
    }

    /// How a game at this machine ended.
    pub fn of_ending(the_match: &dyn AnyMatch, ending: Ending) -> Result {
        let Ending { outcome, why } = ending;
        let loser = outcome.winners.others(the_match.seats()).iter().next();
        let loser = loser.unwrap_or(Seat::FIRST);
        let early = match why {
            Why::Rules | Why::Repetition => None,
            Why::Resigned(seat) => Some(Early::Resigned(seat)),
            Why::Time(seat) => Some(Early::Time(seat)),
            Why::Counted => Some(Early::Counted),
            // A record says why it was stopped, and who has won.
            Why::Stopped(StopReason::Resignation) => Some(Early::Resigned(loser)),
            Why::Stopped(StopReason::Time) => Some(Early::Time(loser)),
            Why::Stopped(StopReason::Agreement) => Some(match the_match.counted() {
                Some(counted) if counted.winners == outcome.winners => Early::Counted,
                _ => Early::Agreement,
            }),
        };
        Result {
            winners: outcome.winners,
            scores: outcome.scores,
            repeated: why == Why::Repetition,
            early,
        }
    }

    /// How a match ends early: whoever gave up or has no time left loses, and all others share
    /// the win; where points are counted the most win.
    pub fn of_early(the_match: &dyn AnyMatch, early: Early) -> Result {
        let seats = the_match.seats();
        let scores = the_match.scores();
        let winners = match early {
            Early::Resigned(seat) | Early::Time(seat) => SeatSet::only(seat).others(seats),
            Early::Agreement => SeatSet::all(seats),
            Early::Counted => scores.highest(),
            Early::Abandoned => SeatSet::EMPTY,
        };
        Result {
            winners,
            scores,
            repeated: false,
            early: Some(early),
        }
    }
}
