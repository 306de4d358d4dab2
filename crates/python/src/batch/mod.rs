//! Many games at once, for learning programs.
//!
//! A step has three parts. With the lock of the interpreter all arrays and actions are looked at, and whatever is wrong is refused
//! before anything has changed. Without it the games are played, in memory that belongs to the batch alone. With it again the
//! arrays of the caller are written. So no array is touched while other threads of Python may write to it or give its memory away,
//! and the rules never see what they have not checked.
//!
//! Observations are written straight into their array, which takes hardly longer than copying them there would.

mod arrays;
mod lanes;

use pyo3::prelude::*;

use crate::errors::{ArrayError, CalotError, OrRaise};
use crate::game::Game;
use crate::state::State;
use arrays::{Actions, Output, Outputs, check_apart};
use lanes::Lanes;

/// So many games are the most. With all positions that count for repetition they still fit into the memory of a small machine.
const MOST: usize = 1 << 17;
/// The most threads that play games of one batch.
const MOST_THREADS: usize = 256;

/// Many games of one kind, played side by side. A game that ends begins anew at once; chance decides by itself.
#[pyclass(module = "calot")]
pub(crate) struct Batch {
    lanes: Box<dyn Lanes>,
    game: Game,
    threads: usize,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, size, *, seed = 0, threads = None))]
    fn new(game: &Bound<'_, PyAny>, size: i64, seed: u64, threads: Option<i64>) -> PyResult<Batch> {
        let game = match game.cast::<Game>() {
            Ok(game) => game.get().clone(),
            Err(_) => Game::open(&game.extract::<String>()?)?,
        };
        let size = usize::try_from(size).ok();
        let size = size
            .filter(|size| (1..=MOST).contains(size))
            .ok_or_else(|| CalotError::new_err(format!("a batch has 1 to {MOST} games")))?;
        let threads = match threads {
            None => std::thread::available_parallelism().map_or(1, Into::into),
            Some(threads) => usize::try_from(threads)
                .ok()
                .filter(|threads| (1..=MOST_THREADS).contains(threads))
                .ok_or_else(|| {
                    CalotError::new_err(format!("threads is a number from 1 to {MOST_THREADS}"))
                })?,
        };
        let lanes = lanes::open(game.text(), size, seed).or_raise()?;
        Ok(Batch {
            lanes,
            game,
            threads,
        })
    }

    /// Begins all games anew, with another seed if one is given, and writes what there is to see.
    #[pyo3(signature = (seed = None, *, observations = None, masks = None, players = None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<u64>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut outputs = Outputs::new(self.lanes.sizes())
            .observations(observations)?
            .masks(masks)?
            .players(players)?;
        check_apart(&outputs.memory())?;
        let lanes = &mut self.lanes;
        py.detach(|| lanes.reset(seed));
        outputs.fill(self.lanes.as_mut(), self.threads)
    }

    /// Writes what there is to see, and changes nothing.
    #[pyo3(signature = (*, observations = None, masks = None, players = None))]
    fn observe(
        &mut self,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let mut outputs = Outputs::new(self.lanes.sizes())
            .observations(observations)?
            .masks(masks)?
            .players(players)?;
        check_apart(&outputs.memory())?;
        outputs.fill(self.lanes.as_mut(), self.threads)
    }

    /// Takes an action in each game. When one is refused, or an array is, no game has changed.
    #[pyo3(signature = (actions, *, observations = None, masks = None, rewards = None, ends = None, players = None))]
    #[allow(
        clippy::too_many_arguments,
        reason = "each array is named by whoever calls it"
    )]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        ends: Option<&Bound<'_, PyAny>>,
        players: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let sizes = self.lanes.sizes();
        let actions = Actions::read(actions, sizes.games)?;
        let mut outputs = Outputs::new(sizes)
            .observations(observations)?
            .masks(masks)?
            .rewards(rewards)?
            .ends(ends)?
            .players(players)?;
        let mut memory = outputs.memory();
        memory.push(actions.memory());
        check_apart(&memory)?;
        actions.take(self.lanes.actions());
        self.lanes.check().or_raise()?;
        let threads = self.threads;
        let lanes = &mut self.lanes;
        py.detach(|| lanes.step(threads));
        outputs.fill(self.lanes.as_mut(), threads)
    }

    /// Writes a legal action for each game, drawn with equal chances.
    fn sample(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let sizes = self.lanes.sizes();
        let mut output = Output::whole_numbers("actions", actions, &[sizes.games])?;
        self.lanes.sample();
        output.fill_numbers(self.lanes.sampled())
    }

    /// A copy of one of the games as it stands, without the plies that led there.
    fn state(&self, index: i64) -> PyResult<State> {
        let games = self.lanes.sizes().games;
        let index = usize::try_from(index).ok().filter(|index| *index < games);
        let index = index.ok_or_else(|| {
            CalotError::new_err(format!("the batch has the games 0 to {}", games - 1))
        })?;
        let (the_match, begun) = self.lanes.state(index);
        State::begun_with(the_match, &begun)
    }

    /// The game that is played.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// How many games there are.
    #[getter]
    fn size(&self) -> usize {
        self.lanes.sizes().games
    }

    fn __len__(&self) -> usize {
        self.size()
    }

    /// How many players each game has.
    #[getter]
    fn num_players(&self) -> usize {
        self.lanes.sizes().seats
    }

    /// How many actions the game has.
    #[getter]
    fn num_actions(&self) -> usize {
        self.lanes.sizes().actions
    }

    /// Planes, rows, columns.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let shape = self.lanes.sizes().shape;
        (shape.planes, shape.rows, shape.columns)
    }

    /// The most threads that play.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    fn __repr__(&self) -> String {
        format!("calot.Batch({:?}, {})", self.game.text(), self.size())
    }
}

impl crate::errors::Refusal for lanes::WrongAction {
    fn exception(self) -> PyErr {
        crate::errors::ActionError::new_err(self.to_string())
    }
}

/// An array that was good before the step is so no longer.
fn changed_meanwhile(name: &str) -> PyErr {
    ArrayError::new_err(format!(
        "{name} was changed by another thread during the step; the games have gone on"
    ))
}
