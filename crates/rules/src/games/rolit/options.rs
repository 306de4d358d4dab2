//! The options of Rolit.

use std::fmt;

use crate::options::{Conflict, OptionSpec, Options, check, store, unless_default};
use crate::seat::Seat;
use crate::text;

/// Who opens the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// This seat.
    Seat(Seat),
    /// The seat whose colour is thrown; the first ply is chance.
    Toss,
}

/// What can be wished for in Rolit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RolitChoices {
    /// 2, 3 or 4 seats.
    pub players: u8,
    /// 8, 6 or 4 cells a side; 4 for two seats only.
    pub size: u8,
    /// Who opens.
    pub first: First,
}

impl Default for RolitChoices {
    fn default() -> RolitChoices {
        RolitChoices {
            players: 2,
            size: 8,
            first: First::Seat(Seat::FIRST),
        }
    }
}

/// The options of Rolit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RolitOptions {
    pub(super) players: u8,
    pub(super) size: u8,
    pub(super) first: First,
}

impl RolitOptions {
    /// 2, 3 or 4 seats.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// 8, 6 or 4 cells a side.
    #[inline]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Who opens.
    #[inline]
    pub const fn first(&self) -> First {
        self.first
    }
}

impl Default for RolitOptions {
    fn default() -> RolitOptions {
        let RolitChoices {
            players,
            size,
            first,
        } = RolitChoices::default();
        RolitOptions {
            players,
            size,
            first,
        }
    }
}

impl fmt::Display for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            First::Seat(seat) => seat.fmt(f),
            First::Toss => f.write_str("toss"),
        }
    }
}

impl Options for RolitOptions {
    type Choices = RolitChoices;

    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::players("how many seats", &["2", "3", "4"], "2, 3 or 4"),
        OptionSpec {
            key: "size",
            summary: "cells on each side of the board",
            values: &["8", "6", "4"],
            accepted: "8, 6 or 4 (4 only with players=2)",
            default: "8",
            default_rule: None,
        },
        OptionSpec {
            key: "first",
            summary: "the seat that opens, or a thrown ball that decides it",
            values: &["1", "2", "3", "4", "toss"],
            accepted: "the number of a seat, or toss",
            default: "1",
            default_rule: None,
        },
    ];

    fn set(choices: &mut RolitChoices, key: &str, value: &str) -> bool {
        match key {
            "players" => store(&mut choices.players, text::number(value)),
            "size" => store(&mut choices.size, text::number(value)),
            "first" => store(&mut choices.first, read_first(value)),
            _ => false,
        }
    }

    fn new(choices: RolitChoices) -> Result<RolitOptions, Conflict> {
        let RolitChoices {
            players,
            size,
            first,
        } = choices;
        check::<Self>("players", players)?;
        check::<Self>("size", size)?;
        if size == 4 && players != 2 {
            let reason = format!("with players={players} size is 8 or 6; 4 is for 2 players only");
            return Err(Conflict::new("size", size, reason));
        }
        match first {
            First::Seat(seat) if seat.number() > players => {
                let reason =
                    format!("with players={players} first is a seat from 1 to {players}, or toss");
                Err(Conflict::new("first", seat, reason))
            }
            _ => Ok(RolitOptions {
                players,
                size,
                first,
            }),
        }
    }

    fn changed(&self, key: &str) -> Option<String> {
        let default = RolitOptions::default();
        match key {
            "players" => unless_default(self.players, default.players),
            "size" => unless_default(self.size, default.size),
            "first" => unless_default(self.first, default.first),
            _ => None,
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}

fn read_first(text: &str) -> Option<First> {
    if text == "toss" {
        return Some(First::Toss);
    }
    let index = text::number(text)?.checked_sub(1)?;
    Seat::new(index).map(First::Seat)
}
