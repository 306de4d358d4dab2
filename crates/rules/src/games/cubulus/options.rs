//! The options of Cubulus.

use crate::options::{Conflict, OptionSpec, Options, store, unless_default};
use crate::text;

/// The options of Cubulus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CubulusOptions {
    /// 2 or 3 seats.
    pub players: u8,
}

impl Default for CubulusOptions {
    fn default() -> CubulusOptions {
        CubulusOptions { players: 2 }
    }
}

impl Options for CubulusOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec::players(
        "how many seats; with 2 the third colour is neutral",
        &["2", "3"],
        "2 or 3",
    )];

    fn set(&mut self, _key: &str, value: &str) -> bool {
        store(&mut self.players, text::number(value))
    }

    fn settle(self) -> Result<CubulusOptions, Conflict> {
        Ok(self)
    }

    fn changed(&self, _key: &str) -> Option<String> {
        unless_default(self.players, 2)
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
