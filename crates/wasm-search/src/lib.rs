//! The module that the worker of a page loads for the computer players; see `calot-wasm-rules`.

pub use calot_wasm::*;
