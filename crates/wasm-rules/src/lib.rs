//! The module that a page loads for the rules. It has a name of its own, so cargo does not compile
//! it again in turns with that of the computer players.

pub use calot_wasm::*;
