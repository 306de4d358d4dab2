//! What a search found.

/// The value of a position for the seat to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// Proved: the seat to move wins, in this many plies if that is known.
    Win(Option<u32>),
    /// Proved: nobody can force a win.
    Draw,
    /// Proved: the seat to move loses, in this many plies if that is known.
    Loss(Option<u32>),
    /// An estimate of the share of the win that the seat to move can expect.
    Share(f64),
}

impl Value {
    /// The share of the win that the seat to move can expect, from 0 to 1.
    pub fn share(self) -> f64 {
        match self {
            Value::Win(_) => 1.0,
            Value::Draw => 0.5,
            Value::Loss(_) => 0.0,
            Value::Share(share) => share,
        }
    }

    /// Whether the value is proved.
    pub fn is_exact(self) -> bool {
        !matches!(self, Value::Share(_))
    }
}

/// What a search answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<P> {
    /// The ply to play.
    pub ply: P,
    /// The value of the position.
    pub value: Value,
    /// The plies that are expected, the chosen one first.
    pub line: Vec<P>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many plies ahead the search looked everywhere, where that can be said.
    pub depth: u32,
}

impl<P> Answer<P> {
    /// The same answer with other plies.
    pub(crate) fn map<Q>(self, mut text: impl FnMut(&[P]) -> Vec<Q>) -> Option<Answer<Q>> {
        let ply = text(std::slice::from_ref(&self.ply)).pop()?;
        Some(Answer {
            ply,
            value: self.value,
            line: text(&self.line),
            nodes: self.nodes,
            depth: self.depth,
        })
    }
}
