//! The options of Pylos.

use crate::options::{Conflict, OptionSpec, Options, store, unless_default, words};

words! {
    /// What gives the right to take balls back.
    Rules {
        /// A square of the own colour.
        Standard = "standard",
        /// Nothing.
        Children = "children",
        /// A square or a whole line of the own colour.
        Expert = "expert",
    }
}

words! {
    /// Whether that right may be left unused.
    Takeback {
        /// It may.
        May = "may",
        /// At least one ball must be taken back.
        Must = "must",
    }
}

/// What can be wished for in Pylos. Everything goes together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PylosChoices {
    /// What gives the right to take balls back.
    pub rules: Rules,
    /// Whether it may be left unused.
    pub takeback: Takeback,
}

/// The options of Pylos.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PylosOptions {
    pub(super) rules: Rules,
    pub(super) takeback: Takeback,
}

impl PylosOptions {
    /// What gives the right to take balls back.
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether it may be left unused.
    #[inline]
    pub const fn takeback(&self) -> Takeback {
        self.takeback
    }
}

impl Options for PylosOptions {
    type Choices = PylosChoices;

    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "rules",
            summary: "what gives balls back: squares, nothing (children), or lines too (expert)",
            values: Rules::TEXTS,
            accepted: "standard, children or expert",
            default: "standard",
            default_rule: None,
        },
        OptionSpec {
            key: "takeback",
            summary: "whether taking no ball back is allowed",
            values: Takeback::TEXTS,
            accepted: "may or must",
            default: "may",
            default_rule: None,
        },
    ];

    fn set(choices: &mut PylosChoices, key: &str, value: &str) -> bool {
        match key {
            "rules" => store(&mut choices.rules, Rules::from_text(value)),
            "takeback" => store(&mut choices.takeback, Takeback::from_text(value)),
            _ => false,
        }
    }

    fn new(choices: PylosChoices) -> Result<PylosOptions, Conflict> {
        let PylosChoices { rules, takeback } = choices;
        Ok(PylosOptions { rules, takeback })
    }

    fn changed(&self, key: &str) -> Option<String> {
        match key {
            "rules" => unless_default(self.rules, Rules::default()),
            "takeback" => unless_default(self.takeback, Takeback::default()),
            _ => None,
        }
    }

    fn seats(&self) -> u8 {
        2
    }
}
