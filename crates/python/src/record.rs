//! Records of whole games.

use calot_rules::record::{Date, End, Record as Written};
use calot_rules::{AnyMatch, Seat};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{OrRaise, RecordError};
use crate::game::Game;
use crate::state::State;

/// A whole game: its plies, who played it, how it ended.
#[pyclass(module = "calot", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct Record {
    written: Written,
}

/// Reads a record and plays it again.
#[pyfunction]
pub(crate) fn read_record(text: &str) -> PyResult<Record> {
    let written = Written::read(text).or_raise()?;
    Ok(Record { written })
}

impl Record {
    /// The record of a match.
    pub(crate) fn of(
        the_match: &dyn AnyMatch,
        players: Vec<Option<String>>,
        date: Option<&str>,
        tags: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Record> {
        let mut written = Written::of(the_match);
        let seats = the_match.seats();
        if players.len() > seats.into() {
            return Err(RecordError::new_err(format!(
                "{} names were given for {seats} players",
                players.len()
            )));
        }
        for (seat, name) in Seat::all(seats).zip(players) {
            if let Some(name) = name {
                written.set_player(seat, &name).or_raise()?;
            }
        }
        written.date = date.map(str::parse::<Date>).transpose().or_raise()?;
        for (key, value) in tags.into_iter().flatten() {
            let (key, value) = (key.str()?.to_string(), value.str()?.to_string());
            written.set_tag(&key, &value).or_raise()?;
        }
        Ok(Record { written })
    }
}

#[pymethods]
impl Record {
    /// The game that was played.
    #[getter]
    fn game(&self) -> PyResult<Game> {
        Game::open(self.written.game())
    }

    /// The text of the position in which it began, if that is not the usual one.
    #[getter]
    fn start(&self) -> Option<&str> {
        self.written.start()
    }

    /// The texts of the plies.
    #[getter]
    fn plies(&self) -> Vec<&str> {
        let plies = self.written.plies().iter();
        plies.map(|ply| ply.text.as_str()).collect()
    }

    /// How many seconds each ply took, where it is known.
    #[getter]
    fn times(&self) -> Vec<Option<f64>> {
        let plies = self.written.plies().iter();
        plies
            .map(|ply| ply.time.map(|time| time.as_secs_f64()))
            .collect()
    }

    /// The names of the players, where they are known.
    #[getter]
    fn players(&self) -> PyResult<Vec<Option<&str>>> {
        let the_match = self.written.replay().or_raise()?;
        let names = Seat::all(the_match.seats()).map(|seat| self.written.player(seat));
        Ok(names.collect())
    }

    /// The day on which the game was begun, if it is known.
    #[getter]
    fn date(&self) -> Option<String> {
        self.written.date.map(|date| date.to_string())
    }

    /// What else was noted.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (key, value) in self.written.tags() {
            tags.set_item(key, value)?;
        }
        Ok(tags)
    }

    /// How the game stands: `open`, `over`, or why it was ended.
    #[getter]
    fn end(&self) -> &'static str {
        match self.written.end() {
            End::Open => "open",
            End::Over(_) => "over",
            End::Stopped { reason, .. } => reason.word(),
        }
    }

    /// Who has won, several players when they share the first place; nothing while the game is open.
    #[getter]
    fn winners(&self) -> Option<Vec<usize>> {
        let winners = match self.written.end() {
            End::Open => return None,
            End::Over(outcome) => outcome.winners,
            End::Stopped { winners, .. } => winners,
        };
        Some(winners.iter().map(Seat::index).collect())
    }

    /// The state at its end, or after so many plies.
    #[pyo3(signature = (plies = None))]
    fn state(&self, plies: Option<usize>) -> PyResult<State> {
        let mut the_match = self.written.replay().or_raise()?;
        let count = self.written.plies().len();
        let wanted = plies.unwrap_or(count);
        if wanted > count {
            return Err(RecordError::new_err(format!(
                "the record has {count} plies, not {wanted}"
            )));
        }
        for _ in wanted..count {
            the_match.undo();
        }
        State::replayed(the_match.as_ref())
    }

    fn __len__(&self) -> usize {
        self.written.plies().len()
    }

    /// The text of the record, which `calot.read_record` reads.
    fn __str__(&self) -> String {
        self.written.to_string()
    }

    fn __repr__(&self) -> String {
        format!(
            "<calot.Record of {}, {} plies>",
            self.written.game(),
            self.written.plies().len()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let read = py.import("calot._core")?.getattr("read_record")?;
        Ok((read, (self.written.to_string(),)))
    }
}
