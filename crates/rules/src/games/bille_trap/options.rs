//! The options of Bille-Trap.

use crate::options::{Conflict, OptionSpec, Options, store, unless_default};
use crate::text;

/// The options of Bille-Trap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BilleTrapOptions {
    /// 2, 3 or 4 seats.
    pub players: u8,
    /// How many of the 24 traps are closed.
    pub closed: u8,
}

impl Default for BilleTrapOptions {
    fn default() -> BilleTrapOptions {
        BilleTrapOptions {
            players: 2,
            closed: 10,
        }
    }
}

impl Options for BilleTrapOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::players("how many seats", &["2", "3", "4"], "2, 3 or 4"),
        OptionSpec {
            key: "closed",
            summary: "how many of the 24 traps are closed",
            values: &[
                "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
                "15", "16", "17", "18", "19", "20", "21", "22", "23", "24",
            ],
            accepted: "0 to 24",
            default: "10",
            default_rule: None,
        },
    ];

    fn set(&mut self, key: &str, value: &str) -> bool {
        match key {
            "players" => store(&mut self.players, text::number(value)),
            _ => store(&mut self.closed, text::number(value)),
        }
    }

    fn settle(self) -> Result<BilleTrapOptions, Conflict> {
        Ok(self)
    }

    fn changed(&self, key: &str) -> Option<String> {
        let default = BilleTrapOptions::default();
        match key {
            "players" => unless_default(self.players, default.players),
            _ => unless_default(self.closed, default.closed),
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
