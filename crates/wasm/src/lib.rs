//! Rules and computer players for a browser.
//!
//! [`page_match`], [`player`], [`arranging`] and [`chance`] are plain Rust, so they are tested like everything else;
//! [`bindings`] is what JavaScript sees of them. Values cross as plain objects, made from
//! JSON, of the types in `npm/calot-rules/src/types.ts`, which `typescript` writes.
//!
//! # Guarantees
//!
//! * No text and no number from outside makes the module panic, which in a browser would
//!   leave it unusable: what is refused is refused with a reason, as a JavaScript `Error`.
//! * What is refused changes nothing.

pub mod arranging;
pub mod bindings;
#[cfg(feature = "rules")]
pub mod chance;
pub mod page_match;
#[cfg(feature = "search")]
pub mod player;
#[cfg(feature = "ts")]
pub mod typescript;
