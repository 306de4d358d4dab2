//! A game: what can be known before it is played.

use calot_rules::registry::{self, Entry, GAMES};
use calot_rules::{AnyMatch, Turn};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::errors::{CalotError, OrRaise};
use crate::state::State;

/// How many decisions are not reached in games that only end by repetition or luck, if nobody means to.
const VERY_LONG: u32 = 100_000;

/// A game with its options.
#[pyclass(module = "calot", frozen)]
pub(crate) struct Game {
    /// A match at its start, from which others are copied.
    start: Box<dyn AnyMatch>,
    text: String,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            start: self.start.boxed_clone(),
            text: self.text.clone(),
        }
    }
}

impl Game {
    /// The game with this text.
    pub(crate) fn open(text: &str) -> PyResult<Game> {
        let start = registry::new_match(text).or_raise()?;
        let text = start.game_text();
        Ok(Game { start, text })
    }

    /// The game of a match.
    pub(crate) fn of(the_match: &dyn AnyMatch) -> PyResult<Game> {
        Game::open(&the_match.game_text())
    }

    /// The canonical game text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    fn entry(&self) -> Option<&'static Entry> {
        let id = self.start.info().id;
        GAMES.iter().find(|entry| entry.info.id == id)
    }

    /// The options with their values, the usual ones too.
    fn values(&self) -> Vec<(&'static str, String)> {
        let said = self.text.split_once(':').map_or("", |(_, list)| list);
        let said = |key: &str| {
            let mut pairs = said.split(',').filter_map(|pair| pair.split_once('='));
            pairs.find_map(|(other, value)| (other == key).then(|| value.to_owned()))
        };
        let options = self.entry().map_or(&[][..], |entry| entry.options);
        options
            .iter()
            .map(|spec| {
                (
                    spec.key,
                    said(spec.key).unwrap_or_else(|| spec.default.to_owned()),
                )
            })
            .collect()
    }

    /// Whether chance takes part; where it does, it decides first.
    fn has_chance(&self) -> bool {
        self.start.turn() == Turn::Chance
    }
}

/// The game with a text such as `rolit:players=4`. Options can also be given one by one.
#[pyfunction]
#[pyo3(signature = (game, parameters = None))]
pub(crate) fn load_game(game: &str, parameters: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
    let mut text = game.to_owned();
    for (key, value) in parameters.into_iter().flatten() {
        text.push(if text.contains(':') { ',' } else { ':' });
        text.push_str(&format!("{}={}", key.str()?, value.str()?));
    }
    Game::open(&text)
}

/// The names of the games.
#[pyfunction]
pub(crate) fn registered_names() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.info.id).collect()
}

#[pymethods]
impl Game {
    #[new]
    fn new(game: &str) -> PyResult<Game> {
        Game::open(game)
    }

    /// The state before the first ply.
    fn new_initial_state(&self) -> State {
        State::new(self.start.boxed_clone())
    }

    /// The state with a position, given by its text.
    #[pyo3(name = "from_position")]
    fn open_position(&self, position: &str) -> PyResult<State> {
        Ok(State::new(
            registry::open_match(&self.text, Some(position)).or_raise()?,
        ))
    }

    /// The state that was written by `State.serialize`.
    pub(crate) fn deserialize_state(&self, text: &str) -> PyResult<State> {
        State::read(self, text)
    }

    /// The name of the game without its options.
    #[getter(name)]
    fn id(&self) -> &'static str {
        self.start.info().id
    }

    /// What the game is, in one line.
    #[getter]
    fn summary(&self) -> &'static str {
        self.start.info().summary
    }

    fn num_players(&self) -> u8 {
        self.start.seats()
    }

    fn num_distinct_actions(&self) -> u32 {
        self.start.action_count()
    }

    fn policy_tensor_shape(&self) -> [u32; 1] {
        [self.start.action_count()]
    }

    /// Outcomes of chance are numbered like actions.
    fn max_chance_outcomes(&self) -> u32 {
        if self.has_chance() {
            self.start.action_count()
        } else {
            0
        }
    }

    /// Exact in Rolit; elsewhere games may be drawn out, and this is more than any that nobody draws out.
    fn max_game_length(&self) -> u32 {
        match self.start.info().id {
            "rolit" => {
                let size: u32 = self
                    .values()
                    .iter()
                    .find(|(key, _)| *key == "size")
                    .and_then(|(_, value)| value.parse().ok())
                    .unwrap_or(8);
                size * size - 4
            }
            _ => VERY_LONG,
        }
    }

    fn max_chance_nodes_in_history(&self) -> u32 {
        match self.start.info().id {
            _ if !self.has_chance() => 0,
            "rolit" => 1,
            _ => VERY_LONG,
        }
    }

    fn max_move_number(&self) -> u32 {
        self.max_game_length() + self.max_chance_nodes_in_history()
    }

    fn max_history_length(&self) -> u32 {
        self.max_move_number()
    }

    fn min_utility(&self) -> f64 {
        -1.0
    }

    fn max_utility(&self) -> f64 {
        1.0
    }

    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// Planes, rows, columns.
    fn observation_tensor_shape(&self) -> [usize; 3] {
        let shape = self.start.observation_shape();
        [shape.planes, shape.rows, shape.columns]
    }

    fn observation_tensor_size(&self) -> usize {
        self.start.observation_shape().len()
    }

    /// The names of the planes of an observation.
    fn observation_planes(&self) -> Vec<&'static str> {
        self.start.observation_planes().to_vec()
    }

    /// What kind of game it is.
    fn get_type<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let info = self.start.info();
        let seats = self.entry().and_then(|entry| {
            let players = entry.options.iter().find(|spec| spec.key == "players")?;
            let counts = players.values.iter().filter_map(|value| value.parse().ok());
            let counts: Vec<u8> = counts.collect();
            Some((*counts.iter().min()?, *counts.iter().max()?))
        });
        let (fewest, most) = seats.unwrap_or((self.start.seats(), self.start.seats()));
        let class = py.import("calot._types")?.getattr("GameType")?;
        class.call_method1("_of", (info.id, info.name, self.has_chance(), fewest, most))
    }

    /// The options with their values.
    fn get_parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = PyDict::new(py);
        for (key, value) in self.values() {
            match value.parse::<i64>() {
                Ok(number) => parameters.set_item(key, number)?,
                Err(_) => parameters.set_item(key, value)?,
            }
        }
        Ok(parameters)
    }

    /// The text of the game, which `load_game` reads.
    fn to_string(&self) -> &str {
        &self.text
    }

    fn serialize(&self) -> &str {
        &self.text
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("calot.load_game({:?})", self.text)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<Game>()
            .is_ok_and(|other| other.get().text == self.text)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
        BuildHasherDefault::<DefaultHasher>::default().hash_one(&self.text)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Game>(), (self.text.clone(),))
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }
}

/// A number of a player, which must be one of the seats.
pub(crate) fn seat_of(player: i64, seats: u8) -> PyResult<calot_rules::Seat> {
    let index = u8::try_from(player).ok().filter(|index| *index < seats);
    index.and_then(calot_rules::Seat::new).ok_or_else(|| {
        CalotError::new_err(format!(
            "there is no player {player}; the game has the players 0 to {}",
            seats - 1
        ))
    })
}
