//! The options of Quits.

use crate::options::{Conflict, OptionSpec, Options, store, unless_default, words};
use crate::text;

words! {
    /// The two readings of how a marble steps.
    Steps {
        /// Along any grid diagonal but the one straight back.
        Diagonal = "diagonal",
        /// Along the forward diagonal and the two forward orthogonals.
        Forward = "forward",
    }
}

/// The options of Quits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QuitsOptions {
    /// 2 or 4 seats.
    pub players: u8,
    /// How a marble steps.
    pub steps: Steps,
}

impl Default for QuitsOptions {
    fn default() -> QuitsOptions {
        QuitsOptions {
            players: 2,
            steps: Steps::default(),
        }
    }
}

impl Options for QuitsOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::players("how many seats", &["2", "4"], "2 or 4"),
        OptionSpec {
            key: "steps",
            summary: "how a marble steps: three grid diagonals, or forward only",
            values: Steps::TEXTS,
            accepted: "diagonal or forward",
            default: "diagonal",
            default_rule: None,
        },
    ];

    fn set(&mut self, key: &str, value: &str) -> bool {
        match key {
            "players" => store(&mut self.players, text::number(value)),
            _ => store(&mut self.steps, Steps::from_text(value)),
        }
    }

    fn settle(self) -> Result<QuitsOptions, Conflict> {
        Ok(self)
    }

    fn changed(&self, key: &str) -> Option<String> {
        let default = QuitsOptions::default();
        match key {
            "players" => unless_default(self.players, default.players),
            _ => unless_default(self.steps, default.steps),
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
