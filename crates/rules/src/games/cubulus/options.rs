//! The options of Cubulus.

use crate::options::{Conflict, OptionSpec, Options, check, store, unless_default};
use crate::text;

/// What can be wished for in Cubulus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CubulusChoices {
    /// 2 or 3 seats.
    pub players: u8,
}

impl Default for CubulusChoices {
    fn default() -> CubulusChoices {
        CubulusChoices { players: 2 }
    }
}

/// The options of Cubulus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CubulusOptions {
    pub(super) players: u8,
}

impl CubulusOptions {
    /// 2 or 3 seats.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }
}

impl Default for CubulusOptions {
    fn default() -> CubulusOptions {
        let CubulusChoices { players } = CubulusChoices::default();
        CubulusOptions { players }
    }
}

impl Options for CubulusOptions {
    type Choices = CubulusChoices;

    const SPECS: &'static [OptionSpec] = &[OptionSpec::players(
        "how many seats; with 2 the third colour is neutral",
        &["2", "3"],
        "2 or 3",
    )];

    fn set(choices: &mut CubulusChoices, key: &str, value: &str) -> bool {
        key == "players" && store(&mut choices.players, text::number(value))
    }

    fn new(choices: CubulusChoices) -> Result<CubulusOptions, Conflict> {
        let CubulusChoices { players } = choices;
        check::<Self>("players", players)?;
        Ok(CubulusOptions { players })
    }

    fn changed(&self, key: &str) -> Option<String> {
        match key {
            "players" => unless_default(self.players, 2),
            _ => None,
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
