//! Positions arranged by hand, as a page needs them: the fields that can be chosen, what is
//! wrong, and a state that a board can draw, whether the position is possible or not.

use calot_rules::arrange::{self, Arrangement, Field};
use calot_rules::{OpenError, PositionError, Turn};
use serde::Serialize;

use crate::page_match::{MatchState, PageMatch, Refusal};

/// A position as it is arranged.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Arranged {
    /// All that can be chosen.
    pub fields: Vec<Field>,
    /// Why no game leads there; nothing when it is a possible position.
    pub faults: Vec<PositionError>,
    /// The text of the position, if it is possible.
    pub position: Option<String>,
    /// The position as a board draws it. An impossible one has no plies and nobody to move.
    #[cfg_attr(feature = "ts", ts(type = "MatchState"))]
    pub state: MatchState,
}

/// What a position text says.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadPosition {
    /// The position, if the text can be read; it may be an impossible one.
    pub arranged: Option<Arranged>,
    /// Why the text cannot be read, if it cannot.
    pub fault: Option<PositionError>,
}

/// The position of a game with these `name=value` entries.
pub fn arranged(game: &str, entries: &[String]) -> Result<Arranged, Refusal> {
    shown(game, arrange::arrange(game, entries)?)
}

/// The position with this text.
pub fn read_position(game: &str, text: &str) -> Result<ReadPosition, Refusal> {
    match arrange::read(game, text) {
        Ok(arrangement) => Ok(ReadPosition {
            arranged: Some(shown(game, arrangement)?),
            fault: None,
        }),
        Err(OpenError::Position(fault)) => Ok(ReadPosition {
            arranged: None,
            fault: Some(fault),
        }),
        Err(OpenError::Game(error)) => Err(error.into()),
    }
}

fn shown(game: &str, arrangement: Arrangement) -> Result<Arranged, Refusal> {
    let state = match &arrangement.position {
        Some(position) => PageMatch::open(game, Some(position))?.state(),
        None => MatchState {
            start: None,
            turn: Turn::Over,
            plies: Vec::new(),
            setting_up: false,
            position: String::new(),
            view: arrangement.view,
            ..PageMatch::open(game, None)?.state()
        },
    };
    Ok(Arranged {
        fields: arrangement.fields,
        faults: arrangement.faults,
        position: arrangement.position,
        state,
    })
}
