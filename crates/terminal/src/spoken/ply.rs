//! Plies as data: the kind of a ply, which is the key of its words, and its parts.

use calot_rules::registry::Visitor;
use calot_rules::{AnyMatch, Playable, Seat, Turn, registry};
use serde_json::Value;

/// Who made a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maker {
    /// A seat.
    Seat(Seat),
    /// Chance.
    Chance,
}

impl Maker {
    /// Who makes the next ply of a match; nobody when it is over.
    pub fn of_next(the_match: &dyn AnyMatch) -> Option<Maker> {
        match the_match.turn() {
            Turn::Seat(seat) => Some(Maker::Seat(seat)),
            Turn::Chance => Some(Maker::Chance),
            Turn::Over => None,
        }
    }
}

/// A ply as data, legal or not.
#[derive(Clone, Debug)]
pub(super) struct PlyData {
    /// Its kind.
    pub(super) kind: String,
    /// What else is known of it, by names.
    pub(super) parts: Vec<(String, Value)>,
}

impl PlyData {
    /// What the text of a ply says; nothing where the text is no ply of the game.
    pub(super) fn read(the_match: &dyn AnyMatch, ply: &str) -> Option<PlyData> {
        struct Read<'a>(&'a str);
        impl Visitor for Read<'_> {
            type Output = Option<Value>;
            fn visit<G: Playable>(self, options: G::Options) -> Self::Output {
                let position = G::new(&options);
                let ply = position.read_ply(self.0).ok()?;
                serde_json::to_value(position.ply_view(ply)).ok()
            }
        }
        let view = registry::visit(&the_match.game_text(), Read(ply)).ok()??;
        let Value::Object(mut parts) = view else {
            return None;
        };
        let kind = parts.remove("kind")?.as_str()?.to_owned();
        let parts = parts.into_iter().collect();
        Some(PlyData { kind, parts })
    }

    /// A part that is a text.
    pub(super) fn part(&self, name: &str) -> Option<&str> {
        let (_, value) = self.parts.iter().find(|(key, _)| key == name)?;
        value.as_str()
    }
}
