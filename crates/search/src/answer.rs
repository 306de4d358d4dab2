//! What a search found.

use calot_rules::Seat;

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

/// What a position is worth to everybody.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth<P> {
    /// The share of the win that each seat can expect, in turn order.
    pub shares: Vec<f64>,
    /// Whether these shares are proved.
    pub exact: bool,
    /// How many plies a proved win or loss takes, where that is known.
    pub plies: Option<u32>,
    /// The plies that are expected; none when the game is over or chance decides.
    pub line: Vec<P>,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl<P> Worth<P> {
    /// What an answer for a game of two seats says about both.
    pub(crate) fn of_two(answer: Answer<P>, mover: Seat) -> Worth<P> {
        let share = answer.value.share();
        let mut shares = vec![1.0 - share; 2];
        shares[mover.index()] = share;
        Worth {
            shares,
            exact: answer.value.is_exact(),
            plies: match answer.value {
                Value::Win(plies) | Value::Loss(plies) => plies,
                Value::Draw | Value::Share(_) => None,
            },
            line: answer.line,
            nodes: answer.nodes,
        }
    }

    /// The same with other plies.
    pub(crate) fn map<Q>(self, text: impl FnOnce(&[P]) -> Vec<Q>) -> Worth<Q> {
        Worth {
            line: text(&self.line),
            shares: self.shares,
            exact: self.exact,
            plies: self.plies,
            nodes: self.nodes,
        }
    }
}
