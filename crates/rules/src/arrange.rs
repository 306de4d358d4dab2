//! Arranging positions by hand.
//!
//! A position that is being arranged is shown as [fields](Field), each with a value that
//! can be chosen among others: what lies on a cell, who is to move, which slide was
//! played last. Unlike a position text, fields can say something impossible, such as a
//! ball in mid-air, and then the reasons are told; so a page lets people build positions
//! step by step without knowing a rule or the syntax of a position.
//!
//! # Guarantees
//!
//! * The fields of every possible position lead back to exactly that position.
//! * Whatever is chosen, there is a view of it, and either a position text that is
//!   accepted, or at least one reason why there is none.
//! * A field that is not given has its first value, and a value that a field does not
//!   take is not looked at. So fields can be carried over to other options of the game,
//!   as far as they fit.

use std::collections::HashMap;
use std::fmt;

#[cfg(feature = "json")]
use serde_json::Value;

use crate::colour::Colour;
use crate::error::{GameTextError, OpenError, PositionError};
use crate::game::Picture;
use crate::registry::{self, Playable, Visitor};
use crate::seat::Seat;
use crate::touch::Touch;
#[cfg(feature = "json")]
use crate::view::View;

/// The name of the field that says who is to move.
pub const MOVER: &str = "mover";

/// The value of a field with nothing there.
pub const NOTHING: &str = "-";

/// Something about a position that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PositionField"))]
pub struct Field {
    /// What it is, such as `cell:a1` or `mover`: a kind, and a name within the kind where
    /// there are several.
    pub name: String,
    /// The part of the board where it is seen, named as it is touched, if there is one.
    pub touch: Option<Touch>,
    /// The value now.
    pub value: String,
    /// The values that can be chosen now, the emptiest first.
    pub values: Vec<String>,
    /// Whether the value follows from all the others, so there is nothing to choose.
    pub fixed: bool,
}

impl Field {
    /// A field with a value among these.
    pub(crate) fn new(
        name: impl Into<String>,
        value: impl fmt::Display,
        values: impl IntoIterator<Item: fmt::Display>,
    ) -> Field {
        Field {
            name: name.into(),
            touch: None,
            value: value.to_string(),
            values: values.into_iter().map(|value| value.to_string()).collect(),
            fixed: false,
        }
    }

    /// What lies on a part of the board: nothing, or a marble of one of these colours.
    pub(crate) fn marble(
        touch: Touch,
        marble: Option<Colour>,
        colours: impl IntoIterator<Item = Colour>,
    ) -> Field {
        let name = |marble: Option<Colour>| marble.map_or(NOTHING, Colour::name);
        let colours = colours.into_iter().map(Some);
        let values = std::iter::once(None).chain(colours).map(name);
        Field::new(touch.as_str(), name(marble), values).on(touch)
    }

    /// The seat to move.
    pub(crate) fn mover(mover: Seat, seats: u8) -> Field {
        Field::new(MOVER, mover, Seat::all(seats))
    }

    /// The last ply where the rules look at it: nothing, or one of those that are possible.
    /// The one that was chosen is shown even if it is not.
    pub(crate) fn last<T: Copy + PartialEq>(
        last: Option<T>,
        possible: impl IntoIterator<Item = T>,
        text: impl Fn(T) -> String,
    ) -> Field {
        let mut plies: Vec<Option<T>> = vec![None];
        plies.extend(possible.into_iter().map(Some));
        if !plies.contains(&last) {
            plies.push(last);
        }
        let text = |ply: Option<T>| ply.map_or(NOTHING.to_owned(), &text);
        Field::new("last", text(last), plies.into_iter().map(text))
    }

    /// The same, seen on this part of the board.
    pub(crate) fn on(mut self, touch: Touch) -> Field {
        self.touch = Some(touch);
        self
    }
}

/// The values that were chosen, by the names of their fields.
///
/// ```
/// use calot_rules::arrange::Values;
///
/// let values = Values::read(&["cell:a1=red", "mover=2", "nonsense"]);
/// assert_eq!(values.get("cell:a1"), Some("red"));
/// assert_eq!(values.get("cell:a2"), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Values(HashMap<String, String>);

impl Values {
    /// Reads `name=value` entries and ignores all others.
    pub fn read<S: AsRef<str>>(entries: &[S]) -> Values {
        let pairs = entries.iter().filter_map(|entry| {
            let (name, value) = entry.as_ref().split_once('=')?;
            Some((name.to_owned(), value.to_owned()))
        });
        Values(pairs.collect())
    }

    /// The value of a field, if there is one.
    pub fn get(&self, name: impl fmt::Display) -> Option<&str> {
        self.0.get(&name.to_string()).map(String::as_str)
    }

    /// The value of a field that is a number below `limit`.
    pub(crate) fn number(&self, name: impl fmt::Display, limit: u8) -> Option<u8> {
        let number = crate::text::number(self.get(name)?)?;
        (number < limit).then_some(number)
    }

    /// The index of the colour that lies on a part of the board.
    pub(crate) fn marble(&self, touch: &Touch, colours: &[Colour]) -> Option<usize> {
        let value = self.get(touch)?;
        colours.iter().position(|colour| colour.name() == value)
    }

    /// The seat to move.
    pub(crate) fn mover(&self, seats: u8) -> Option<Seat> {
        let value = self.get(MOVER)?;
        Seat::all(seats).find(|seat| seat.to_string() == value)
    }

    /// The same with another value for a field.
    fn with(&self, name: &str, value: &str) -> Values {
        let mut values = self.clone();
        values.0.insert(name.to_owned(), value.to_owned());
        values
    }
}

/// A game whose positions can be arranged by hand.
///
/// ```
/// use calot_rules::arrange::Arrange;
/// use calot_rules::games::rolit::Rolit;
/// use calot_rules::Game;
///
/// let position = Rolit::new(&Default::default());
/// let fields = position.fields();
/// assert!(fields.iter().any(|field| field.name == "cell:d4" && field.value == "red"));
/// ```
pub trait Arrange: Picture {
    /// The fields of the position. It may be an impossible one, but is settled.
    fn fields(&self) -> Vec<Field>;

    /// The position with these values, to be settled: what cannot stand as it is chosen is
    /// not put right here, but refused there.
    fn with_values(options: &Self::Options, values: &Values) -> Self;
}

/// A position as it is arranged. It has more fields with more features of the crate.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Arrangement {
    /// All that can be chosen.
    pub fields: Vec<Field>,
    /// Why no game leads there; nothing when it is a possible position.
    pub faults: Vec<PositionError>,
    /// The text of the position, if it is possible.
    pub position: Option<String>,
    /// Everything that a picture of it needs.
    #[cfg(feature = "json")]
    pub view: Value,
}

/// The position of a game with these `name=value` entries.
pub fn arrange<S: AsRef<str>>(
    game_text: &str,
    entries: &[S],
) -> Result<Arrangement, GameTextError> {
    struct WithValues(Values);
    impl Visitor for WithValues {
        type Output = Arrangement;
        fn visit<G: Playable>(self, options: G::Options) -> Arrangement {
            let drafts = by_mover::<G>(&options, &self.0);
            let draft = match following(&drafts) {
                Some(mover) => Draft::new(&options, &self.0.with(MOVER, &mover)),
                None => Draft::<G>::new(&options, &self.0),
            };
            draft.arrangement(&drafts)
        }
    }
    registry::visit(game_text, WithValues(Values::read(entries)))
}

/// The arrangement of the position with this text, which may be an impossible one, but has
/// to be readable.
pub fn read(game_text: &str, position: &str) -> Result<Arrangement, OpenError> {
    struct Text<'a>(&'a str);
    impl Visitor for Text<'_> {
        type Output = Result<Arrangement, OpenError>;
        fn visit<G: Playable>(self, options: G::Options) -> Self::Output {
            let draft = Draft::settled(G::parse_position(&options, self.0)?);
            let fields = draft.position.fields().into_iter();
            let values = Values(fields.map(|field| (field.name, field.value)).collect());
            Ok(draft.arrangement(&by_mover::<G>(&options, &values)))
        }
    }
    registry::visit(game_text, Text(position))?
}

/// A settled position and what is wrong with it.
struct Draft<G> {
    position: G,
    faults: Vec<PositionError>,
}

impl<G: Playable> Draft<G> {
    fn new(options: &G::Options, values: &Values) -> Draft<G> {
        Draft::settled(G::with_values(options, values))
    }

    fn settled(mut position: G) -> Draft<G> {
        let faults = position.settle();
        Draft { position, faults }
    }

    fn arrangement(self, drafts: &[(String, usize)]) -> Arrangement {
        let mut fields = self.position.fields();
        let due = following(drafts);
        for field in fields.iter_mut().filter(|field| field.name == MOVER) {
            field.fixed = due.as_ref() == Some(&field.value);
        }
        let possible = self.faults.is_empty();
        Arrangement {
            fields,
            position: possible.then(|| self.position.position_text()),
            #[cfg(feature = "json")]
            // A view has string keys only and no numbers that JSON lacks.
            view: serde_json::to_value(View::of(&self.position, None)).unwrap_or(Value::Null),
            faults: self.faults,
        }
    }
}

/// For each seat that could be to move, how many things would be wrong.
fn by_mover<G: Playable>(options: &G::Options, values: &Values) -> Vec<(String, usize)> {
    let draft = Draft::<G>::new(options, values);
    let movers = draft
        .position
        .fields()
        .into_iter()
        .find(|field| field.name == MOVER);
    let movers = movers.map_or(Vec::new(), |field| field.values);
    movers
        .into_iter()
        .map(|mover| {
            let draft = Draft::<G>::new(options, &values.with(MOVER, &mover));
            (mover, draft.faults.len())
        })
        .collect()
}

/// The seat that must be to move: the one with the fewest faults.
fn following(drafts: &[(String, usize)]) -> Option<String> {
    let least = drafts.iter().map(|(_, faults)| faults).min()?;
    let mut best = drafts.iter().filter(|(_, faults)| faults == least);
    match (best.next(), best.next()) {
        (Some((mover, _)), None) => Some(mover.clone()),
        _ => None,
    }
}
