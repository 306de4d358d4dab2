//! The computer player.

use calot_search::levels::Level;
use calot_search::{Budget, Clock, Request, think, weigh};
use serde::Serialize;

use crate::page_match::{PageMatch, Refusal};

/// What the computer would play.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// The ply.
    pub ply: String,
    /// The share of the win that the seat to move can expect, from 0 to 1.
    pub value: f64,
    /// Whether the value is proved.
    pub exact: bool,
    /// The plies that are expected, the chosen one first.
    pub pv: Vec<String>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// What is asked of the computer player.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game text.
    pub game: &'a str,
    /// The text of the position before the first ply, if it is not the usual one.
    pub start: Option<&'a str>,
    /// The plies so far.
    pub plies: &'a [String],
    /// How strong it is to play, from 1 to 8.
    pub level: u32,
    /// The most positions or playouts, where they are limited.
    pub nodes: Option<u64>,
    /// Decides what is random.
    pub seed: u64,
}

/// What a position is worth to everybody.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Worth {
    /// The share of the win that each seat can expect, from 0 to 1, in turn order.
    pub shares: Vec<f64>,
    /// Whether these shares are proved.
    pub exact: bool,
    /// How many plies a proved win or loss takes, where that is known.
    pub plies: Option<u32>,
    /// The plies that are expected; none when the game is over or chance decides.
    pub pv: Vec<String>,
}

/// Chooses a ply.
pub fn best(question: Question<'_>, clock: &dyn Clock) -> Result<Answer, Refusal> {
    let answer = think(replayed(question)?.inner(), request(question, clock)?)?;
    Ok(Answer {
        ply: answer.ply,
        value: answer.value.share(),
        exact: answer.value.is_exact(),
        pv: answer.line,
        nodes: answer.nodes,
    })
}

/// Says what a position is worth, also when chance decides next or the game is over.
pub fn worth(question: Question<'_>, clock: &dyn Clock) -> Result<Worth, Refusal> {
    let worth = weigh(replayed(question)?.inner(), request(question, clock)?)?;
    Ok(Worth {
        shares: worth.shares,
        exact: worth.exact,
        plies: worth.plies,
        pv: worth.line,
    })
}

/// The match that a question is about.
fn replayed(question: Question<'_>) -> Result<PageMatch, Refusal> {
    let mut the_match = PageMatch::open(question.game, question.start)?;
    for ply in question.plies {
        the_match.play(ply)?;
    }
    Ok(the_match)
}

fn request<'a>(question: Question<'_>, clock: &'a dyn Clock) -> Result<Request<'a>, Refusal> {
    let level = u8::try_from(question.level).ok().and_then(Level::new);
    let level = level.ok_or(Refusal::Level)?;
    Ok(Request {
        seed: question.seed,
        budget: Budget {
            nodes: question.nodes,
            ..Budget::of_time(clock)
        },
        ..Request::new(level, clock)
    })
}
