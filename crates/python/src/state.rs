//! A state of a game, in the shape that OpenSpiel gives it, and what only these games have.
//!
//! A state is a match and the actions with which its next ply has been begun; in all games but Pylos a ply is one action, and
//! nothing is ever begun.

use calot_picture::{Style, svg};
use calot_rules::registry;
use calot_rules::{self as rules, AnyMatch, Outcome, Seat, SeatSet, Turn};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyList};

use crate::errors::{ActionError, CalotError, OrRaise, Refusal, refused};
use crate::game::{Game, seat_of};
use crate::json;
use crate::record::Record;

/// OpenSpiel's number for chance.
const CHANCE: i64 = -1;
/// OpenSpiel's number for nobody, when the game is over.
const TERMINAL: i64 = -4;

/// A number of an action, as Python gives it; any whole number, so that the game can say what is wrong with it.
#[derive(Clone, Copy)]
pub(crate) struct Number(i64);

impl FromPyObject<'_, '_> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Number> {
        match object.extract::<i64>() {
            Ok(number) => Ok(Number(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                let shown: String = object.str()?.to_string().chars().take(40).collect();
                Err(ActionError::new_err(format!("there is no action {shown}")))
            }
            Err(error) => Err(error),
        }
    }
}

impl Number {
    /// The action, if it can be one of this game.
    fn action(self, the_match: &dyn AnyMatch) -> PyResult<u32> {
        let actions = the_match.action_count();
        let action = u32::try_from(self.0).ok();
        action.filter(|action| *action < actions).ok_or_else(|| {
            ActionError::new_err(format!(
                "there is no action {}; the game has the actions 0 to {}",
                self.0,
                actions.saturating_sub(1)
            ))
        })
    }
}

/// What each seat has in the end: 1 for a win alone, -1 for a loss alone with one other; always 0 together.
///
/// Those who share the first place share what the others lose: each loser gives 1 / (seats - 1).
pub(crate) fn returns(outcome: &Outcome, seats: u8) -> impl Iterator<Item = f64> {
    let winners: SeatSet = outcome.winners;
    let first = winners.iter().count() as f64;
    let given = 1.0 / f64::from(seats.max(2) - 1);
    let lost = f64::from(seats) - first;
    Seat::all(seats).map(move |seat| match winners.contains(seat) {
        _ if lost == 0.0 => 0.0,
        true => lost * given / first,
        false => -given,
    })
}

/// A state of a game.
#[pyclass(module = "calot")]
pub(crate) struct State {
    the_match: Box<dyn AnyMatch>,
    /// The actions with which the next ply has been begun.
    begun: Vec<u32>,
    /// All actions so far, each with who took it.
    taken: Vec<(i64, u32)>,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            the_match: self.the_match.boxed_clone(),
            begun: self.begun.clone(),
            taken: self.taken.clone(),
        }
    }
}

impl State {
    /// The state of a match without plies.
    pub(crate) fn new(the_match: Box<dyn AnyMatch>) -> State {
        State {
            the_match,
            begun: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// The state after the plies of a match.
    pub(crate) fn replayed(the_match: &dyn AnyMatch) -> PyResult<State> {
        let start = the_match.unusual_start();
        let start = registry::open_match(&the_match.game_text(), start.as_deref()).or_raise()?;
        let mut state = State::new(start);
        for ply in the_match.history() {
            state.play_text(&ply)?;
        }
        Ok(state)
    }

    /// The state of a position in which a ply has been begun.
    pub(crate) fn begun_with(the_match: Box<dyn AnyMatch>, begun: &[u32]) -> PyResult<State> {
        let mut state = State::new(the_match);
        for action in begun {
            state.act(*action)?;
        }
        Ok(state)
    }

    /// The match, of which a ply may have been begun.
    pub(crate) fn the_match(&self) -> &dyn AnyMatch {
        self.the_match.as_ref()
    }

    /// Whether a ply has been begun and not finished.
    pub(crate) fn has_begun(&self) -> bool {
        !self.begun.is_empty()
    }

    /// What `serialize` wrote.
    pub(crate) fn read(game: &Game, text: &str) -> PyResult<State> {
        let mut lines = text.lines().peekable();
        let position = lines.peek().and_then(|line| line.strip_prefix(POSITION));
        let mut state = State::new(registry::open_match(game.text(), position).or_raise()?);
        if position.is_some() {
            lines.next();
        }
        for line in lines.filter(|line| !line.is_empty()) {
            let action: u32 = line.parse().map_err(|_| {
                let line: String = line.chars().take(40).collect();
                CalotError::new_err(format!("{line:?} is not the number of an action"))
            })?;
            state.act(action)?;
        }
        Ok(state)
    }

    fn mover(&self) -> i64 {
        match self.the_match.turn() {
            Turn::Seat(seat) => seat.index() as i64,
            Turn::Chance => CHANCE,
            Turn::Over => TERMINAL,
        }
    }

    /// The seat that a method is about: the one named, or the one to move.
    fn seat(&self, player: Option<i64>) -> PyResult<Seat> {
        let player = match player {
            Some(player) => player,
            // Somebody looks, also where nobody is to move.
            None => self.mover().max(0),
        };
        seat_of(player, self.the_match.seats())
    }

    /// The actions after those that begin the ply, and one more.
    fn with(&self, action: u32) -> Vec<u32> {
        let mut actions = self.begun.clone();
        actions.push(action);
        actions
    }

    /// Takes an action. One that is refused changes nothing.
    fn act(&mut self, action: u32) -> PyResult<()> {
        let mover = self.mover();
        let actions = self.with(action);
        match self.the_match.play_actions(&actions) {
            Ok(()) => self.begun.clear(),
            // There is more to decide.
            Err(rules::ActionError::Unfinished) => self.begun = actions,
            Err(error) => return Err(error.exception()),
        }
        self.taken.push((mover, action));
        Ok(())
    }

    /// Plays the ply with a text.
    fn play_text(&mut self, text: &str) -> PyResult<()> {
        if !self.begun.is_empty() {
            return Err(refused(
                "a ply has been begun action by action; finish it so, or take it back",
            ));
        }
        let mover = self.mover();
        let actions = self.the_match.actions_of_ply(text).or_raise()?;
        self.the_match.play(text).or_raise()?;
        self.taken
            .extend(actions.into_iter().map(|action| (mover, action)));
        Ok(())
    }

    /// What an action says: the ply that it makes, or its part of one.
    fn text_of(&self, action: u32) -> PyResult<String> {
        let mut actions = self.with(action);
        let part = self.begun.len();
        let text = loop {
            if let Some(text) = self.the_match.ply_of_actions(&actions).or_raise()? {
                break text;
            }
            let legal = self.the_match.legal_actions(&actions).or_raise()?;
            let Some(next) = legal.first() else {
                return Err(refused("the action leads to no ply"));
            };
            actions.push(*next);
        };
        if actions.len() == 1 {
            return Ok(text);
        }
        // In Pylos: what is placed or raised, then each ball that is taken back.
        let said = text.split('-').nth(part).unwrap_or_default();
        Ok(match part {
            0 => said.to_owned(),
            _ => format!("-{said}"),
        })
    }

    /// What a player sees.
    fn planes(&self, player: Option<i64>) -> PyResult<Vec<f32>> {
        let mut planes = vec![0.0; self.the_match.observation_shape().len()];
        let seat = self.seat(player)?;
        self.the_match
            .observe(seat, &self.begun, &mut planes)
            .or_raise()?;
        Ok(planes)
    }

    fn ends(&self) -> Vec<f64> {
        let seats = self.the_match.seats();
        match self.the_match.outcome() {
            Some(outcome) => returns(&outcome, seats).collect(),
            None => vec![0.0; seats.into()],
        }
    }

    /// Everything about the state as data.
    fn data(&self) -> serde_json::Value {
        let mut view = self.the_match.view();
        if let Some(fields) = view.as_object_mut() {
            fields.shift_insert(0, "game".into(), self.the_match.game_text().into());
            fields.shift_insert(1, "position".into(), self.the_match.position_text().into());
            fields.shift_insert(2, "current_player".into(), self.mover().into());
            fields.insert("begun".into(), self.begun.clone().into());
        }
        view
    }
}

/// What stands before the position in a serialized state that does not begin as usual.
const POSITION: &str = "position ";

/// Reads a pickled state.
#[pyfunction]
pub(crate) fn _restored(game: &str, text: &str) -> PyResult<State> {
    State::read(&Game::open(game)?, text)
}

/// The shape of OpenSpiel.
#[pymethods]
impl State {
    /// Who is to move: a player from 0, -1 for chance, -4 when the game is over.
    fn current_player(&self) -> i64 {
        self.mover()
    }

    fn is_terminal(&self) -> bool {
        self.mover() == TERMINAL
    }

    fn is_chance_node(&self) -> bool {
        self.mover() == CHANCE
    }

    fn is_player_node(&self) -> bool {
        self.mover() >= 0
    }

    fn is_simultaneous_node(&self) -> bool {
        false
    }

    fn is_mean_field_node(&self) -> bool {
        false
    }

    fn is_initial_state(&self) -> bool {
        self.taken.is_empty()
    }

    /// How many actions have been taken.
    fn move_number(&self) -> usize {
        self.taken.len()
    }

    fn num_players(&self) -> u8 {
        self.the_match.seats()
    }

    fn num_distinct_actions(&self) -> u32 {
        self.the_match.action_count()
    }

    fn get_game(&self) -> PyResult<Game> {
        Game::of(self.the_match())
    }

    /// The legal actions in ascending order; none for a player who is not to move.
    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, player: Option<i64>) -> PyResult<Vec<u32>> {
        match player {
            Some(player) if player != self.mover() => Ok(Vec::new()),
            _ => self.the_match.legal_actions(&self.begun).or_raise(),
        }
    }

    /// A 1 for each action that is legal, a 0 for each other.
    #[pyo3(signature = (player = None))]
    fn legal_actions_mask(&self, player: Option<i64>) -> PyResult<Vec<u32>> {
        let mut mask = vec![0; self.the_match.action_count() as usize];
        for action in self.legal_actions(player)? {
            mask[action as usize] = 1;
        }
        Ok(mask)
    }

    /// Takes an action. One that is not legal is refused, and changes nothing.
    fn apply_action(&mut self, action: Number) -> PyResult<()> {
        let action = action.action(self.the_match())?;
        self.act(action)
    }

    /// The same; every action is checked.
    fn apply_action_with_legality_check(&mut self, action: Number) -> PyResult<()> {
        self.apply_action(action)
    }

    /// Takes actions one after the other. When one is refused, none is taken.
    fn apply_actions(&mut self, actions: Vec<Number>) -> PyResult<()> {
        let mut next = self.clone();
        for action in actions {
            next.apply_action(action)?;
        }
        *self = next;
        Ok(())
    }

    fn apply_actions_with_legality_checks(&mut self, actions: Vec<Number>) -> PyResult<()> {
        self.apply_actions(actions)
    }

    /// Takes the last action back, which must be this one of this player.
    fn undo_action(&mut self, player: i64, action: Number) -> PyResult<()> {
        match self.taken.last() {
            Some(last) if (last.0, i64::from(last.1)) == (player, action.0) => {}
            Some((mover, last)) => {
                return Err(ActionError::new_err(format!(
                    "the last action was {last} of player {mover}, not {} of player {player}",
                    action.0
                )));
            }
            None => return Err(ActionError::new_err("no action has been taken yet")),
        }
        if self.begun.is_empty() {
            let text = self.the_match.undo().unwrap_or_default();
            self.begun = self.the_match.actions_of_ply(&text).or_raise()?;
        }
        self.begun.pop();
        self.taken.pop();
        Ok(())
    }

    /// The text of a legal action; a player may stand before it, as in OpenSpiel.
    #[pyo3(signature = (player_or_action, action = None))]
    fn action_to_string(
        &self,
        player_or_action: Number,
        action: Option<Number>,
    ) -> PyResult<String> {
        let action = action
            .unwrap_or(player_or_action)
            .action(self.the_match())?;
        self.text_of(action)
    }

    /// The legal action with a text; a player may stand before it, as in OpenSpiel.
    #[pyo3(signature = (player_or_text, text = None))]
    fn string_to_action(
        &self,
        player_or_text: &Bound<'_, PyAny>,
        text: Option<&str>,
    ) -> PyResult<u32> {
        let first: String;
        let text = match text {
            Some(text) => text,
            None => {
                first = player_or_text.extract()?;
                &first
            }
        };
        for action in self.the_match.legal_actions(&self.begun).or_raise()? {
            if self.text_of(action)? == text {
                return Ok(action);
            }
        }
        if self.begun.is_empty() {
            // The rules know best what is wrong with it.
            self.the_match.actions_of_ply(text).or_raise()?;
        }
        let text: String = text.chars().take(40).collect();
        Err(ActionError::new_err(format!(
            "no legal action is written {text:?}"
        )))
    }

    /// The outcomes of chance with their probabilities.
    fn chance_outcomes(&self) -> PyResult<Vec<(u32, f64)>> {
        if !self.is_chance_node() {
            return Err(refused("it is not for chance to decide"));
        }
        let weighted = self.the_match.weighted_plies();
        let total: u32 = weighted.iter().map(|(_, weight)| weight).sum();
        let mut outcomes = Vec::new();
        for (text, weight) in weighted {
            let probability = f64::from(weight) / f64::from(total);
            for action in self.the_match.actions_of_ply(&text).or_raise()? {
                outcomes.push((action, probability));
            }
        }
        outcomes.sort_by_key(|(action, _)| *action);
        Ok(outcomes)
    }

    /// What each player has in the end, from -1 to 1; 0 for all while the game goes on.
    fn returns(&self) -> Vec<f64> {
        self.ends()
    }

    /// The same: all is won and lost at the end.
    fn rewards(&self) -> Vec<f64> {
        self.ends()
    }

    fn player_return(&self, player: i64) -> PyResult<f64> {
        let seat = seat_of(player, self.the_match.seats())?;
        Ok(self.ends()[seat.index()])
    }

    fn player_reward(&self, player: i64) -> PyResult<f64> {
        self.player_return(player)
    }

    /// The position as a player sees it, plane after plane.
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyList>> {
        // Nearly all values are one of these, and making a number takes longer than sharing one.
        let (zero, one) = (PyFloat::new(py, 0.0), PyFloat::new(py, 1.0));
        let planes = self.planes(player)?;
        let numbers = planes.into_iter().map(|value| match value {
            0.0 => zero.clone(),
            1.0 => one.clone(),
            _ => PyFloat::new(py, value.into()),
        });
        PyList::new(py, numbers)
    }

    /// The same as an array of planes, rows and columns.
    #[pyo3(signature = (player = None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let shape = self.the_match.observation_shape();
        let planes = PyArray1::from_vec(py, self.planes(player)?);
        planes.reshape([shape.planes, shape.rows, shape.columns])
    }

    /// The position as a line of text, the same for every player.
    #[pyo3(signature = (player = None))]
    fn observation_string(&self, player: Option<i64>) -> PyResult<String> {
        self.seat(player)?;
        let mut text = self.the_match.position_text();
        for action in &self.begun {
            text.push_str(&format!(" {action}"));
        }
        Ok(text)
    }

    /// All actions so far, which is all that there is to know.
    #[pyo3(signature = (player = None))]
    fn information_state_string(&self, player: Option<i64>) -> PyResult<String> {
        self.seat(player)?;
        Ok(self.history_str())
    }

    /// There is none: histories have any length. `get_type().provides_information_state_tensor` says so.
    #[pyo3(signature = (player = None))]
    fn information_state_tensor(&self, player: Option<i64>) -> PyResult<Vec<f32>> {
        self.seat(player)?;
        Err(refused(
            "these games have no information state tensor; nothing is hidden, so use observation_tensor",
        ))
    }

    /// The actions so far.
    fn history(&self) -> Vec<u32> {
        self.taken.iter().map(|(_, action)| *action).collect()
    }

    /// The actions so far, each with who took it.
    fn full_history<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let class = py.import("calot._types")?.getattr("PlayerAction")?;
        self.taken.iter().map(|pair| class.call1(*pair)).collect()
    }

    fn history_str(&self) -> String {
        let actions: Vec<String> = self.history().iter().map(u32::to_string).collect();
        actions.join(", ")
    }

    #[pyo3(name = "clone")]
    fn cloned(&self) -> State {
        self.clone()
    }

    /// The state after an action.
    fn child(&self, action: Number) -> PyResult<State> {
        let mut next = self.clone();
        next.apply_action(action)?;
        Ok(next)
    }

    /// A text that `Game.deserialize_state` reads.
    fn serialize(&self) -> String {
        let mut text = match self.the_match.unusual_start() {
            Some(position) => format!("{POSITION}{position}\n"),
            None => String::new(),
        };
        for (_, action) in &self.taken {
            text.push_str(&format!("{action}\n"));
        }
        text
    }

    /// Everything that a picture needs, as an object with these fields.
    fn to_struct<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let class = py.import("calot._types")?.getattr("StateStruct")?;
        class.call1((self.to_dict(py)?,))
    }

    /// Everything that a picture needs, as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &self.data())
    }

    /// Everything that a picture needs, as JSON.
    fn to_json(&self) -> String {
        self.data().to_string()
    }

    /// The board drawn as text.
    #[pyo3(name = "to_string")]
    fn drawn(&self) -> String {
        self.the_match.draw(false)
    }

    fn __str__(&self) -> String {
        self.drawn()
    }

    fn __repr__(&self) -> String {
        format!(
            "<calot.State of {}: {}>",
            self.the_match.game_text(),
            self.the_match.position_text()
        )
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let restored = py.import("calot._core")?.getattr("_restored")?;
        Ok((restored, (self.the_match.game_text(), self.serialize())))
    }

    // What only these games have.

    /// The text of the position; `Game.from_position` reads it.
    fn position(&self) -> String {
        self.the_match.position_text()
    }

    /// The texts of the legal plies.
    fn legal_plies(&self) -> PyResult<Vec<String>> {
        if self.begun.is_empty() {
            return Ok(self.the_match.ply_texts());
        }
        let texts = self.the_match.ply_texts();
        let goes_on = |text: &String| {
            let actions = self.the_match.actions_of_ply(text);
            actions.is_ok_and(|actions| actions.starts_with(&self.begun))
        };
        Ok(texts.into_iter().filter(goes_on).collect())
    }

    /// Plays the legal ply with a text. One that is refused changes nothing.
    fn play(&mut self, ply: &str) -> PyResult<()> {
        self.play_text(ply)
    }

    /// The texts of the plies so far.
    fn plies(&self) -> Vec<String> {
        self.the_match.history()
    }

    /// Takes the last ply back and tells its text; nothing when it had only been begun.
    fn undo(&mut self) -> PyResult<Option<String>> {
        if !self.begun.is_empty() {
            let left = self.taken.len() - self.begun.len();
            self.taken.truncate(left);
            self.begun.clear();
            return Ok(None);
        }
        let text = self
            .the_match
            .undo()
            .ok_or_else(|| refused("no ply has been played yet"))?;
        let actions = self.the_match.actions_of_ply(&text).or_raise()?;
        self.taken.truncate(self.taken.len() - actions.len());
        Ok(Some(text))
    }

    /// The points of each player as they stand.
    fn scores(&self) -> Vec<u32> {
        // A list of bytes would be `bytes` to Python.
        let scores = self.the_match.scores();
        scores
            .as_slice()
            .iter()
            .map(|score| u32::from(*score))
            .collect()
    }

    /// Who has won, several players when they share the first place; nothing while the game goes on.
    fn winners(&self) -> Option<Vec<usize>> {
        let outcome = self.the_match.outcome()?;
        Some(outcome.winners.iter().map(Seat::index).collect())
    }

    /// Whether the game is over because a position arose for the third time.
    fn is_repeated(&self) -> bool {
        self.the_match.is_repeated()
    }

    /// What a legal ply would change, or without one what the last ply has changed, in the order in which people see it.
    #[pyo3(signature = (ply = None))]
    fn changes<'py>(&self, py: Python<'py>, ply: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let changes = match ply {
            Some(ply) => self.the_match.changes(ply).or_raise()?,
            None => self.the_match.last_changes().unwrap_or_default(),
        };
        // Changes have names and numbers only.
        let data = serde_json::to_value(changes).unwrap_or_default();
        json::to_python(py, &data)
    }

    /// The board drawn as text, also in the colours of a terminal.
    #[pyo3(signature = (coloured = false))]
    fn draw(&self, coloured: bool) -> String {
        self.the_match.draw(coloured)
    }

    /// The board as a picture (SVG), by day or in the evening, with the players below it or without.
    #[pyo3(signature = (evening = false, players = true))]
    fn svg(&self, evening: bool, players: bool) -> String {
        let style = Style {
            evening,
            seats: players,
        };
        svg(self.the_match(), &style)
    }

    /// How a notebook shows the state.
    fn _repr_svg_(&self) -> String {
        self.svg(false, true)
    }

    /// The game so far as a record, with the names of the players, where they have some, and further tags.
    #[pyo3(signature = (players = None, date = None, tags = None))]
    fn record(
        &self,
        players: Option<Vec<Option<String>>>,
        date: Option<&str>,
        tags: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Record> {
        Record::of(self.the_match(), players.unwrap_or_default(), date, tags)
    }
}
