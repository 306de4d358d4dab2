//! The options of Rolit.

use std::fmt;

use crate::options::{Conflict, OptionSpec, Options, store, unless_default};
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

/// The options of Rolit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RolitOptions {
    /// 2, 3 or 4 seats.
    pub players: u8,
    /// 8, 6 or 4 cells a side.
    pub size: u8,
    /// Who opens.
    pub first: First,
}

impl Default for RolitOptions {
    fn default() -> RolitOptions {
        RolitOptions {
            players: 2,
            size: 8,
            first: First::Seat(Seat::FIRST),
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

    fn set(&mut self, key: &str, value: &str) -> bool {
        match key {
            "players" => store(&mut self.players, text::number(value)),
            "size" => store(&mut self.size, text::number(value)),
            _ if value == "toss" => {
                self.first = First::Toss;
                true
            }
            _ => {
                let seat = text::number(value).map(|number| First::Seat(Seat::new(number - 1)));
                store(&mut self.first, seat)
            }
        }
    }

    fn settle(self) -> Result<RolitOptions, Conflict> {
        if self.size == 4 && self.players != 2 {
            let players = self.players;
            let reason = format!("with players={players} size is 8 or 6; 4 is for 2 players only");
            return Err(Conflict::new("size", self.size, reason));
        }
        match self.first {
            First::Seat(seat) if seat.number() > self.players => Err(Conflict::new(
                "first",
                seat,
                format!(
                    "with players={} first is a seat from 1 to {0}, or toss",
                    self.players
                ),
            )),
            _ => Ok(self),
        }
    }

    fn changed(&self, key: &str) -> Option<String> {
        let default = RolitOptions::default();
        match key {
            "players" => unless_default(self.players, default.players),
            "size" => unless_default(self.size, default.size),
            _ => unless_default(self.first, default.first),
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
