//! The options of Bille-Trap.

use crate::options::{Conflict, OptionSpec, Options, check, store, unless_default};
use crate::text;

/// What can be wished for in Bille-Trap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BilleTrapChoices {
    /// 2, 3 or 4 seats.
    pub players: u8,
    /// How many of the 24 traps are closed.
    pub closed: u8,
}

impl Default for BilleTrapChoices {
    fn default() -> BilleTrapChoices {
        BilleTrapChoices {
            players: 2,
            closed: 10,
        }
    }
}

/// The options of Bille-Trap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BilleTrapOptions {
    pub(super) players: u8,
    pub(super) closed: u8,
}

impl BilleTrapOptions {
    /// 2, 3 or 4 seats.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// How many of the 24 traps are closed.
    #[inline]
    pub const fn closed(&self) -> u8 {
        self.closed
    }
}

impl Default for BilleTrapOptions {
    fn default() -> BilleTrapOptions {
        let BilleTrapChoices { players, closed } = BilleTrapChoices::default();
        BilleTrapOptions { players, closed }
    }
}

impl Options for BilleTrapOptions {
    type Choices = BilleTrapChoices;

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

    fn set(choices: &mut BilleTrapChoices, key: &str, value: &str) -> bool {
        match key {
            "players" => store(&mut choices.players, text::number(value)),
            "closed" => store(&mut choices.closed, text::number(value)),
            _ => false,
        }
    }

    fn new(choices: BilleTrapChoices) -> Result<BilleTrapOptions, Conflict> {
        let BilleTrapChoices { players, closed } = choices;
        check::<Self>("players", players)?;
        check::<Self>("closed", closed)?;
        Ok(BilleTrapOptions { players, closed })
    }

    fn changed(&self, key: &str) -> Option<String> {
        let default = BilleTrapOptions::default();
        match key {
            "players" => unless_default(self.players, default.players),
            "closed" => unless_default(self.closed, default.closed),
            _ => None,
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
