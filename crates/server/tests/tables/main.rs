//! Tables without any IO: every rule of them, worked out by hand, and properties of whole lives of
//! tables.

mod chance;
mod clocks;
mod offers;
mod playing;
mod properties;
mod rematches;
mod sitting;
mod support;
