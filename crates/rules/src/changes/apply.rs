//! Changes applied to a view.
//!
//! One function for all games. It knows what a change means, not when it happens: a marble
//! is taken from where it is said to be and put where nothing else is, and whatever is
//! said to have been so before has to have been so. So this is also what another language
//! has to do that wants to draw changes one by one.

use std::error::Error;
use std::fmt;

use serde_json::{Map, Value, json};

use super::{Change, Place, TrapState, Way};
use crate::colour::Colour;
use crate::seat::Seat;

/// A change that does not fit a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// Its index in the list, from 0; the length of the list when something is missing at
    /// its end.
    pub index: usize,
    /// Why it does not fit.
    pub kind: MisfitKind,
}

/// Why a change does not fit a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MisfitKind {
    /// The view has no part with this name.
    NoSuchPart,
    /// What is taken away is not there.
    NotThere,
    /// The place where something is put is taken.
    Taken,
    /// It was something else before.
    Different,
    /// Something that makes it possible has not happened before it.
    TooEarly,
    /// A marble has been left in front of the cube.
    Unfinished,
}

/// Makes the view after a ply out of the view before it, by what the ply changes.
///
/// # Errors
/// When a change does not fit. The changes before it have been applied then.
pub fn apply(view: &mut Value, changes: &[Change]) -> Result<(), Misfit> {
    let mut scene = Scene {
        view,
        outside: None,
        tiles: &[],
        pressed: None,
    };
    for (index, change) in changes.iter().enumerate() {
        scene
            .change(change)
            .map_err(|kind| Misfit { index, kind })?;
    }
    match scene.outside {
        None => Ok(()),
        Some(_) => Err(Misfit {
            index: changes.len(),
            kind: MisfitKind::Unfinished,
        }),
    }
}

type Fit<T = ()> = Result<T, MisfitKind>;

/// A view, and what is under way and not shown by any view.
struct Scene<'a> {
    view: &'a mut Value,
    /// The ball in front of the cube, and where.
    outside: Option<(&'a Place, Colour)>,
    /// The line of tiles that slides.
    tiles: &'a [String],
    /// The cell whose trap has just been pressed, and how it was.
    pressed: Option<(&'a str, TrapState)>,
}

impl<'a> Scene<'a> {
    fn change(&mut self, change: &'a Change) -> Fit {
        match change {
            Change::Move {
                marble,
                from,
                to,
                way,
            } => {
                self.allow(*way, from, to)?;
                self.take(from, *marble)?;
                self.put(to, *marble)
            }
            Change::Recolour { cell, from, to } => {
                replace(self.cell(cell)?, "marble", json!(from), json!(to))
            }
            Change::Toss { marble } => {
                let name = json!(marble.name());
                replace(object(self.view)?, "last", Value::Null, name)
            }
            Change::Slide { tiles } => {
                let end = tiles.last().ok_or(MisfitKind::NoSuchPart)?;
                if !is(self.cell(end)?, "marble", &Value::Null) {
                    return Err(MisfitKind::Taken);
                }
                self.tiles = tiles;
                Ok(())
            }
            Change::Squares { squares } => set(self.board()?, "squares", json!(squares)),
            Change::Fall {
                marble,
                chimney,
                from,
                to,
            } => self.fall(*marble, chimney, *from, *to),
            Change::Direct { level, axis, lanes } => {
                let level = self.level(*level)?;
                let slots = list(level, "slots")?;
                if slots.iter().any(|slot| !slot["bar"].is_null()) {
                    return Err(MisfitKind::Taken);
                }
                *slots = lanes
                    .iter()
                    .map(|lane| json!({ "lane": lane, "bar": null }))
                    .collect();
                set(level, "axis", json!(axis))
            }
            Change::BarIn {
                lane,
                pattern,
                side,
                set,
                seat,
            } => {
                self.take_bar(*seat, pattern)?;
                let bar = json!({ "pattern": pattern, "side": side, "notches": 0, "set": set });
                replace(self.slot(lane)?, "bar", Value::Null, bar)
            }
            Change::BarShift { lane, from, to } => {
                let bar = field(self.slot(lane)?, "bar")?;
                let bar = bar.as_object_mut().ok_or(MisfitKind::NotThere)?;
                replace(bar, "notches", json!(from), json!(to))
            }
            Change::BarOut { lane } => {
                let bar = field(self.slot(lane)?, "bar")?;
                match bar.take() {
                    Value::Null => Err(MisfitKind::NotThere),
                    _ => Ok(()),
                }
            }
            Change::Close { level, chimneys } => {
                let open = list(self.level(*level)?, "open")?;
                chimneys
                    .iter()
                    .try_for_each(|chimney| remove(open, chimney))
            }
            Change::Open { level, chimneys } => self.open(*level, chimneys),
            Change::StockAway => set(self.board()?, "stock", json!([])),
            Change::Phase { phase } => set(self.board()?, "phase", json!(phase)),
            Change::Roll { roll } => replace(self.board()?, "roll", Value::Null, json!(roll)),
            Change::RollUsed { roll } => replace(self.board()?, "roll", json!(roll), Value::Null),
            Change::Press { cell, trap, known } => self.press(cell, *trap, *known),
            Change::Click { rings } => self.click(rings),
            Change::Mover { seat } => set(self.board()?, "mover", json!(seat)),
            Change::Stage { stage } => set(self.board()?, "stage", json!(stage)),
            Change::Forbidden { ply } => set(self.board()?, "forbidden", json!(ply)),
            Change::Score { seat, from, to } => {
                let scores = list(object(self.view)?, "scores")?;
                let score = scores.get_mut(seat.index()).ok_or(MisfitKind::NoSuchPart)?;
                if *score != json!(from) {
                    return Err(MisfitKind::Different);
                }
                *score = json!(to);
                Ok(())
            }
            Change::Last { ply } => set(object(self.view)?, "last", json!(ply)),
        }
    }

    /// Refuses a way that something before it has to make possible.
    fn allow(&mut self, way: Way, from: &Place, to: &Place) -> Fit {
        let possible = match (way, from, to) {
            (Way::Slide, Place::Cell { cell: from }, Place::Cell { cell: to }) => self
                .tiles
                .windows(2)
                .any(|pair| matches!(pair, [a, b] if a == from && b == to)),
            (Way::Hop, Place::Above { cell }, _) => {
                self.pressed.take() == Some((cell, TrapState::Closed))
            }
            (Way::Drop, Place::Cell { cell }, Place::Hand { .. })
            | (Way::TakePlace, Place::Above { cell }, Place::Cell { .. }) => {
                self.pressed == Some((cell, TrapState::Open))
            }
            (Way::Slide | Way::Hop | Way::Drop | Way::TakePlace, _, _) => false,
            _ => true,
        };
        possible.then_some(()).ok_or(MisfitKind::TooEarly)
    }

    fn take(&mut self, place: &Place, marble: Colour) -> Fit {
        let there = match place {
            Place::Hand { .. } | Place::Gained { .. } | Place::Stock => {
                let count = self.pile(place, marble)?;
                let less = count.as_u64().and_then(|count| count.checked_sub(1));
                *count = json!(less.ok_or(MisfitKind::NotThere)?);
                true
            }
            Place::Box => true,
            Place::Cell { cell } => take_if(self.cell(cell)?, "marble", &json!(marble))?,
            Place::Above { cell } => {
                let number = number(cell)?;
                self.mover_colour()? == json!(marble)
                    && take_if(self.board()?, "pressing", &number)?
            }
            Place::Outside { .. } => self
                .outside
                .take()
                .is_some_and(|(at, ball)| at == place && ball == marble),
            Place::Mouth { chimney } => {
                let chimney = self.chimney(chimney)?;
                take_if(chimney, "level", &json!(0))? && take_if(chimney, "ball", &json!(marble))?
            }
            // A ball that has fallen out goes on being shown in its chimney.
            Place::Below { chimney } => {
                let chimney = self.chimney(chimney)?;
                is(chimney, "level", &Value::Null) && is(chimney, "ball", &json!(marble))
            }
        };
        there.then_some(()).ok_or(MisfitKind::NotThere)
    }

    fn put(&mut self, place: &'a Place, marble: Colour) -> Fit {
        match place {
            Place::Hand { .. } | Place::Gained { .. } | Place::Stock => {
                let count = self.pile(place, marble)?;
                let more = count.as_u64().and_then(|count| count.checked_add(1));
                *count = json!(more.ok_or(MisfitKind::NoSuchPart)?);
                Ok(())
            }
            Place::Box => Ok(()),
            Place::Cell { cell } => fill(self.cell(cell)?, "marble", json!(marble)),
            Place::Above { cell } => {
                let free = is(self.cell(cell)?, "marble", &Value::Null);
                if free || self.mover_colour()? != json!(marble) {
                    return Err(MisfitKind::Different);
                }
                fill(self.board()?, "pressing", number(cell)?)
            }
            Place::Outside { cell, .. } => {
                self.cell(cell)?;
                match self.outside.replace((place, marble)) {
                    None => Ok(()),
                    Some(_) => Err(MisfitKind::Taken),
                }
            }
            Place::Mouth { chimney } => {
                let chimney = self.chimney(chimney)?;
                fill(chimney, "ball", json!(marble))?;
                fill(chimney, "level", json!(0))
            }
            // Nothing gets there but by falling.
            Place::Below { .. } => Err(MisfitKind::TooEarly),
        }
    }

    fn fall(&mut self, marble: Colour, chimney: &str, from: u8, to: Option<u8>) -> Fit {
        let levels = list(self.board()?, "levels")?;
        let end = to.map_or(levels.len(), usize::from);
        if usize::from(from) > end || end > levels.len() {
            return Err(MisfitKind::NoSuchPart);
        }
        let is_open = |level: &Value| {
            let open = level["open"].as_array();
            open.is_some_and(|open| open.iter().any(|name| name == chimney))
        };
        // Level 0 is above the cube, and level `n` at index `n - 1`.
        let left = usize::from(from.saturating_sub(1));
        let (passed, rest) = match to {
            None => (&levels[left..], None),
            Some(_) => (&levels[left..end.max(1) - 1], levels.get(end.max(1) - 1)),
        };
        if !passed.iter().all(is_open) || rest.is_some_and(is_open) {
            return Err(MisfitKind::TooEarly);
        }
        let chimney = self.chimney(chimney)?;
        if !is(chimney, "ball", &json!(marble)) {
            return Err(MisfitKind::NotThere);
        }
        replace(chimney, "level", json!(from), json!(to))
    }

    fn open(&mut self, level: u8, chimneys: &[String]) -> Fit {
        let order: Vec<Value> = list(self.board()?, "chimneys")?
            .iter()
            .map(|chimney| chimney["chimney"].clone())
            .collect();
        let place = |name: &Value| order.iter().position(|other| other == name);
        let open = list(self.level(level)?, "open")?;
        for chimney in chimneys {
            let name = json!(chimney);
            if open.contains(&name) {
                return Err(MisfitKind::Different);
            }
            if place(&name).is_none() {
                return Err(MisfitKind::NoSuchPart);
            }
            let index = open.partition_point(|other| place(other) < place(&name));
            open.insert(index, name);
        }
        Ok(())
    }

    fn press(&mut self, cell: &'a str, trap: TrapState, known: bool) -> Fit {
        let board = self.board()?;
        if !is(board, "pressing", &number(cell)?) {
            return Err(MisfitKind::TooEarly);
        }
        if !known {
            count_down(board, "unknown_left")?;
            if trap == TrapState::Closed {
                count_down(board, "closed_left")?;
            }
        }
        let before = if known { json!(trap) } else { Value::Null };
        replace(self.cell(cell)?, "trap", before, json!(trap))?;
        self.pressed = Some((cell, trap));
        Ok(())
    }

    fn click(&mut self, rings: &[Vec<String>]) -> Fit {
        for ring in rings {
            let mut traps = Vec::new();
            for cell in ring {
                traps.push(field(self.cell(cell)?, "trap")?.clone());
            }
            let below = traps.iter().cycle().skip(1);
            for (cell, trap) in ring.iter().zip(below) {
                set(self.cell(cell)?, "trap", trap.clone())?;
            }
        }
        let around = rings.first().map_or(0, Vec::len) as u64;
        let clicks = field(self.board()?, "clicks")?;
        let more = clicks.as_u64().and_then(|clicks| clicks.checked_add(1));
        let more = more.and_then(|more| more.checked_rem(around));
        *clicks = json!(more.ok_or(MisfitKind::NoSuchPart)?);
        Ok(())
    }

    /// Takes a bar out of a seat's stock, or out of the one that all seats share.
    fn take_bar(&mut self, seat: Option<Seat>, pattern: &str) -> Fit {
        let stock = list(self.board()?, "stock")?
            .iter_mut()
            .find(|stock| stock["seat"] == json!(seat))
            .ok_or(MisfitKind::NoSuchPart)?;
        remove(list(object(stock)?, "patterns")?, pattern)
    }

    /// The number of marbles of a colour in a pile.
    fn pile(&mut self, place: &Place, marble: Colour) -> Fit<&mut Value> {
        let piles = match place {
            Place::Hand { seat } => field(self.seat(*seat)?, "hand")?,
            Place::Gained { seat } => field(self.seat(*seat)?, "gained")?,
            _ => {
                let board = self.board()?;
                let key = ["balls", "neutral"]
                    .into_iter()
                    .find(|key| board.contains_key(*key))
                    .ok_or(MisfitKind::NoSuchPart)?;
                field(board, key)?
            }
        };
        field(find(piles, "colour", marble.name(), "count")?, "count")
    }

    /// The colour of the seat whose turn it is.
    fn mover_colour(&mut self) -> Fit<Value> {
        let mover = field(self.board()?, "mover")?.to_string();
        let seats = field(object(self.view)?, "seats")?;
        Ok(field(find(seats, "seat", &mover, "colour")?, "colour")?.clone())
    }

    fn board(&mut self) -> Fit<&mut Map<String, Value>> {
        object(field(object(self.view)?, "board")?)
    }

    fn seat(&mut self, seat: Seat) -> Fit<&mut Map<String, Value>> {
        self.part("seats", "seat", &seat.to_string(), "hand")
    }

    fn cell(&mut self, name: &str) -> Fit<&mut Map<String, Value>> {
        self.part("board", "cell", name, "marble")
    }

    fn chimney(&mut self, name: &str) -> Fit<&mut Map<String, Value>> {
        self.part("board", "chimney", name, "ball")
    }

    fn slot(&mut self, lane: &str) -> Fit<&mut Map<String, Value>> {
        self.part("board", "lane", lane, "bar")
    }

    fn level(&mut self, level: u8) -> Fit<&mut Map<String, Value>> {
        self.part("board", "level", &level.to_string(), "open")
    }

    fn part(&mut self, of: &str, key: &str, name: &str, has: &str) -> Fit<&mut Map<String, Value>> {
        find(field(object(self.view)?, of)?, key, name, has)
    }
}

/// The first object, however deep, whose field `key` has this name and that has the field
/// `has`.
fn find<'v>(
    value: &'v mut Value,
    key: &str,
    name: &str,
    has: &str,
) -> Fit<&'v mut Map<String, Value>> {
    fn search<'v>(
        value: &'v mut Value,
        wanted: &impl Fn(&Map<String, Value>) -> bool,
    ) -> Option<&'v mut Map<String, Value>> {
        match value {
            Value::Object(map) => {
                if wanted(map) {
                    return Some(map);
                }
                map.values_mut().find_map(|value| search(value, wanted))
            }
            Value::Array(list) => list.iter_mut().find_map(|value| search(value, wanted)),
            _ => None,
        }
    }
    let number = name.parse::<u64>().ok();
    let is_named = |value: &Value| {
        value.as_str() == Some(name) || number.is_some() && value.as_u64() == number
    };
    let wanted =
        |map: &Map<String, Value>| map.get(key).is_some_and(is_named) && map.contains_key(has);
    search(value, &wanted).ok_or(MisfitKind::NoSuchPart)
}

fn object(value: &mut Value) -> Fit<&mut Map<String, Value>> {
    value.as_object_mut().ok_or(MisfitKind::NoSuchPart)
}

fn field<'v>(map: &'v mut Map<String, Value>, key: &str) -> Fit<&'v mut Value> {
    map.get_mut(key).ok_or(MisfitKind::NoSuchPart)
}

fn list<'v>(map: &'v mut Map<String, Value>, key: &str) -> Fit<&'v mut Vec<Value>> {
    field(map, key)?
        .as_array_mut()
        .ok_or(MisfitKind::NoSuchPart)
}

/// The name of a cell that is a number.
fn number(cell: &str) -> Fit<Value> {
    let number = cell.parse::<u64>().map_err(|_| MisfitKind::NoSuchPart)?;
    Ok(json!(number))
}

fn is(map: &Map<String, Value>, key: &str, value: &Value) -> bool {
    map.get(key) == Some(value)
}

fn set(map: &mut Map<String, Value>, key: &str, value: Value) -> Fit {
    *field(map, key)? = value;
    Ok(())
}

/// Sets a field that has to have had a certain value.
fn replace(map: &mut Map<String, Value>, key: &str, before: Value, after: Value) -> Fit {
    let value = field(map, key)?;
    if *value != before {
        return Err(MisfitKind::Different);
    }
    *value = after;
    Ok(())
}

/// Sets a field that has to have been empty.
fn fill(map: &mut Map<String, Value>, key: &str, value: Value) -> Fit {
    replace(map, key, Value::Null, value).map_err(|kind| match kind {
        MisfitKind::Different => MisfitKind::Taken,
        other => other,
    })
}

/// Empties a field if it has this value, and tells whether it had.
fn take_if(map: &mut Map<String, Value>, key: &str, value: &Value) -> Fit<bool> {
    let field = field(map, key)?;
    let there = field == value;
    if there {
        *field = Value::Null;
    }
    Ok(there)
}

/// Takes a name out of a list of names.
fn remove(names: &mut Vec<Value>, name: &str) -> Fit {
    let index = names.iter().position(|other| other == name);
    names.remove(index.ok_or(MisfitKind::NotThere)?);
    Ok(())
}

fn count_down(map: &mut Map<String, Value>, key: &str) -> Fit {
    let count = field(map, key)?;
    let less = count.as_u64().and_then(|count| count.checked_sub(1));
    *count = json!(less.ok_or(MisfitKind::NotThere)?);
    Ok(())
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.kind {
            MisfitKind::NoSuchPart => "names something that the view does not have",
            MisfitKind::NotThere => "takes something away that is not there",
            MisfitKind::Taken => "puts something where there is something already",
            MisfitKind::Different => "is of something that was different before",
            MisfitKind::TooEarly => "comes before what makes it possible",
            MisfitKind::Unfinished => "is missing: a marble has been left in front of the cube",
        };
        write!(f, "change {} {reason}", self.index.saturating_add(1))
    }
}

impl Error for Misfit {}
