//! Touches: how a ply is made with a finger on a picture of the board.
//!
//! A touch names a part of the board, such as `cell:d3` or `bar:3b`. A ply is made by one
//! touch or by several, one after another, and sometimes in more than one way. So a page
//! can let people choose a ply without knowing any rule: the parts that can be touched
//! next are the next touches of the legal plies, and each touch leaves fewer of them.
//!
//! # Guarantees
//!
//! * Every legal ply of a seat can be made by at least one sequence of touches, and no
//!   sequence makes two legal plies of a position. One may be the beginning of another.
//! * Outcomes of chance have none.
//! * Every part that is named can be found in the [view](crate::view::View) of the
//!   position, but for `pass`, which is not a part of any board.

use std::fmt;

/// A part of a board that can be touched.
///
/// Its text is the kind of the part, a colon, and its name in the notation; a part of
/// which there is only one has no name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Touch(String);

impl Touch {
    /// The part of this kind with this name.
    pub fn named(kind: &str, name: impl fmt::Display) -> Touch {
        Touch(format!("{kind}:{name}"))
    }

    /// The one part of this kind.
    pub fn only(kind: &str) -> Touch {
        Touch(kind.to_owned())
    }

    /// A cell of the board.
    pub fn cell(name: impl fmt::Display) -> Touch {
        Touch::named("cell", name)
    }

    /// Passing, which is touched beside the board.
    pub fn pass() -> Touch {
        Touch::only("pass")
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Touch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A legal ply and how to make it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LegalPly {
    /// Its text.
    pub text: String,
    /// The ways to make it, each of them touches one after another.
    pub touches: Vec<Vec<Touch>>,
}
