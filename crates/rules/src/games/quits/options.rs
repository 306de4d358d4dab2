//! The options of Quits.

use crate::options::{Conflict, OptionSpec, Options, check, store, unless_default, words};
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

/// What can be wished for in Quits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuitsChoices {
    /// 2 or 4 seats.
    pub players: u8,
    /// How a marble steps.
    pub steps: Steps,
}

impl Default for QuitsChoices {
    fn default() -> QuitsChoices {
        QuitsChoices {
            players: 2,
            steps: Steps::default(),
        }
    }
}

/// The options of Quits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QuitsOptions {
    pub(super) players: u8,
    pub(super) steps: Steps,
}

impl QuitsOptions {
    /// 2 or 4 seats.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// How a marble steps.
    #[inline]
    pub const fn steps(&self) -> Steps {
        self.steps
    }
}

impl Default for QuitsOptions {
    fn default() -> QuitsOptions {
        let QuitsChoices { players, steps } = QuitsChoices::default();
        QuitsOptions { players, steps }
    }
}

impl Options for QuitsOptions {
    type Choices = QuitsChoices;

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

    fn set(choices: &mut QuitsChoices, key: &str, value: &str) -> bool {
        match key {
            "players" => store(&mut choices.players, text::number(value)),
            "steps" => store(&mut choices.steps, Steps::from_text(value)),
            _ => false,
        }
    }

    fn new(choices: QuitsChoices) -> Result<QuitsOptions, Conflict> {
        let QuitsChoices { players, steps } = choices;
        check::<Self>("players", players)?;
        Ok(QuitsOptions { players, steps })
    }

    fn changed(&self, key: &str) -> Option<String> {
        let default = QuitsOptions::default();
        match key {
            "players" => unless_default(self.players, default.players),
            "steps" => unless_default(self.steps, default.steps),
            _ => None,
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
