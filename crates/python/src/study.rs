//! What the computer players say of a state: the best ply, what it is worth, proofs, counts.

use std::collections::BTreeMap;
use std::time::Duration;

use calot_rules::perft::{MAX_DEPTH, TooDeep};
use calot_rules::{AnyMatch, registry};
use calot_search::levels::Level;
use calot_search::{Budget, Clock, Request, solve, think, weigh};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{OrRaise, SearchError, refused};
use crate::state::State;
use crate::waiting::interruptible;

/// How long somebody thinks who was given no limit.
const USUAL_TIME: f64 = 1.0;
/// The most threads that make a search stronger.
const MOST_THREADS: u8 = 64;

/// What a computer player found.
#[pyclass(module = "calot", frozen, get_all)]
pub(crate) struct Analysis {
    /// The ply to play; nothing when the game is over or chance decides.
    ply: Option<String>,
    /// The actions that make it.
    actions: Vec<u32>,
    /// The share of the win that each player can expect; together 1.
    shares: Vec<f64>,
    /// Whether the shares are proved.
    exact: bool,
    /// In how many plies a proved win comes, where that is known.
    plies: Option<u32>,
    /// By how many balls the player to move wins, where that was proved (Rolit).
    margin: Option<i32>,
    /// The plies that are expected.
    pv: Vec<String>,
    /// How many positions were looked at.
    nodes: u64,
    /// How many plies ahead was looked everywhere, where that can be said.
    depth: Option<u32>,
    /// The player for whom `value` stands.
    player: usize,
}

#[pymethods]
impl Analysis {
    /// The share of the win that the player to move can expect, from 0 to 1.
    #[getter]
    fn value(&self) -> f64 {
        self.shares.get(self.player).copied().unwrap_or(0.5)
    }

    fn __repr__(&self) -> String {
        let sure = if self.exact { "proved" } else { "estimated" };
        format!(
            "<calot.Analysis: {}, value {:.3} ({sure}), {} nodes>",
            self.ply.as_deref().unwrap_or("no ply"),
            self.value(),
            self.nodes
        )
    }
}

impl Analysis {
    /// The first of the expected plies as the ply to play.
    fn of_line(the_match: &dyn AnyMatch, pv: Vec<String>) -> PyResult<(Option<String>, Vec<u32>)> {
        let ply = pv.into_iter().next();
        let actions = match &ply {
            Some(ply) => the_match.actions_of_ply(ply).or_raise()?,
            None => Vec::new(),
        };
        Ok((ply, actions))
    }
}

/// What a search may use, as it was asked for.
struct Limits {
    level: Level,
    time: Option<Duration>,
    nodes: Option<u64>,
    seed: u64,
    threads: u8,
}

impl Limits {
    fn new(
        level: i64,
        time: Option<f64>,
        nodes: Option<u64>,
        seed: u64,
        threads: i64,
    ) -> PyResult<Limits> {
        let number = u8::try_from(level).ok();
        let level = number.and_then(Level::new).ok_or_else(|| {
            PyValueError::new_err(format!("there is no level {level}; there are 1 to 8"))
        })?;
        let threads = u8::try_from(threads)
            .ok()
            .filter(|threads| (1..=MOST_THREADS).contains(threads))
            .ok_or_else(|| {
                PyValueError::new_err(format!("threads is a number from 1 to {MOST_THREADS}"))
            })?;
        // Only the best level has no limit of its own.
        let endless = level == Level::BEST && time.is_none() && nodes.is_none();
        Ok(Limits {
            level,
            time: duration(if endless { Some(USUAL_TIME) } else { time })?,
            nodes,
            seed,
            threads,
        })
    }
}

/// Seconds as a time.
fn duration(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let checked = |seconds| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| PyValueError::new_err("time is a number of seconds, and not below 0"))
    };
    seconds.map(checked).transpose()
}

fn player_of(the_match: &dyn AnyMatch) -> usize {
    match the_match.turn() {
        calot_rules::Turn::Seat(seat) => seat.index(),
        _ => 0,
    }
}

/// A match to work with while others may go on with the state.
fn copied(state: &PyRef<'_, State>) -> PyResult<Box<dyn AnyMatch>> {
    if state.has_begun() {
        return Err(SearchError::new_err(
            "a ply has been begun action by action; finish it, or take it back",
        ));
    }
    Ok(state.the_match().boxed_clone())
}

#[pymethods]
impl State {
    /// The ply that a computer player of a level from 1 to 8 would play. Levels 1 to 7 limit themselves and play the same for the
    /// same seed; level 8 uses the time it is given, a second if nothing is said.
    #[pyo3(signature = (level = 5, time = None, *, nodes = None, seed = 0, threads = 1))]
    fn best(
        this: PyRef<'_, Self>,
        py: Python<'_>,
        level: i64,
        time: Option<f64>,
        nodes: Option<u64>,
        seed: u64,
        threads: i64,
    ) -> PyResult<Analysis> {
        let limits = Limits::new(level, time, nodes, seed, threads)?;
        let the_match = copied(&this)?;
        drop(this);
        let found = interruptible(py, limits.time, |clock| {
            let budget = Budget {
                nodes: limits.nodes,
                ..Budget::of_time(clock)
            };
            think(
                the_match.as_ref(),
                Request {
                    seed: limits.seed,
                    threads: limits.threads,
                    budget,
                    ..Request::new(limits.level, clock)
                },
            )
        })?
        .or_raise()?;
        let actions = the_match.actions_of_ply(&found.ply).or_raise()?;
        let player = player_of(the_match.as_ref());
        let seats = usize::from(the_match.seats());
        let share = found.value.share();
        let others = (1.0 - share) / (seats.max(2) - 1) as f64;
        let mut shares = vec![others; seats];
        shares[player] = share;
        Ok(Analysis {
            ply: Some(found.ply),
            actions,
            shares,
            exact: found.value.is_exact(),
            plies: match found.value {
                calot_search::Value::Win(plies) | calot_search::Value::Loss(plies) => plies,
                _ => None,
            },
            margin: None,
            pv: found.line,
            nodes: found.nodes,
            depth: Some(found.depth),
            player,
        })
    }

    /// What the state is worth to everybody, also when chance decides next or the game is over.
    #[pyo3(signature = (time = None, level = 8, *, nodes = None, seed = 0, threads = 1))]
    fn analyse(
        this: PyRef<'_, Self>,
        py: Python<'_>,
        time: Option<f64>,
        level: i64,
        nodes: Option<u64>,
        seed: u64,
        threads: i64,
    ) -> PyResult<Analysis> {
        let limits = Limits::new(level, time, nodes, seed, threads)?;
        let the_match = copied(&this)?;
        drop(this);
        let worth = interruptible(py, limits.time, |clock| {
            let budget = Budget {
                nodes: limits.nodes,
                ..Budget::of_time(clock)
            };
            weigh(
                the_match.as_ref(),
                Request {
                    seed: limits.seed,
                    threads: limits.threads,
                    budget,
                    ..Request::new(limits.level, clock)
                },
            )
        })?
        .or_raise()?;
        let (ply, actions) = Analysis::of_line(the_match.as_ref(), worth.line.clone())?;
        Ok(Analysis {
            ply,
            actions,
            shares: worth.shares,
            exact: worth.exact,
            plies: worth.plies,
            margin: None,
            pv: worth.line,
            nodes: worth.nodes,
            depth: None,
            player: player_of(the_match.as_ref()),
        })
    }

    /// Proves who wins, for two players without chance; nothing when time ran out before.
    #[pyo3(signature = (time = None))]
    fn solve(
        this: PyRef<'_, Self>,
        py: Python<'_>,
        time: Option<f64>,
    ) -> PyResult<Option<Analysis>> {
        let time = duration(time)?;
        let the_match = copied(&this)?;
        drop(this);
        let found = interruptible(py, time, |clock| solve(the_match.as_ref(), clock))?;
        let Some(solution) = found.or_raise()? else {
            return Ok(None);
        };
        let (ply, actions) = Analysis::of_line(the_match.as_ref(), solution.line.clone())?;
        let player = player_of(the_match.as_ref());
        let share = solution.value.share();
        let mut shares = vec![1.0 - share; 2];
        shares[player % 2] = share;
        Ok(Some(Analysis {
            ply,
            actions,
            shares,
            exact: true,
            plies: match solution.value {
                calot_search::Value::Win(plies) | calot_search::Value::Loss(plies) => plies,
                _ => None,
            },
            margin: solution.margin,
            pv: solution.line,
            nodes: solution.nodes,
            depth: None,
            player,
        }))
    }

    /// The number of sequences of exactly so many plies, chance and passes included.
    fn perft(this: PyRef<'_, Self>, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let the_match = copied(&this)?;
        drop(this);
        let counted = interruptible(py, None, |clock| count(the_match.as_ref(), depth, clock))?;
        counted.map_err(|error| refused(error.to_string()))
    }

    /// The same below each legal ply.
    fn divide(
        this: PyRef<'_, Self>,
        py: Python<'_>,
        depth: u32,
    ) -> PyResult<BTreeMap<String, u64>> {
        let the_match = copied(&this)?;
        drop(this);
        let counted: Result<_, TooDeep> = interruptible(py, None, |clock| {
            let below = |(ply, next): (String, Box<dyn AnyMatch>)| {
                Ok((ply, count(next.as_ref(), depth.saturating_sub(1), clock)?))
            };
            check_depth(depth)?;
            let plies = if depth == 0 {
                Vec::new()
            } else {
                after(the_match.as_ref())
            };
            plies.into_iter().map(below).collect()
        })?;
        counted.map_err(|error| refused(error.to_string()))
    }
}

/// Deeper than this a count asks now and then whether it is to stop.
const QUICK_DEPTH: u32 = 4;

/// As `perft` of the rules; what it says after the clock has run out means nothing.
fn count(the_match: &dyn AnyMatch, depth: u32, clock: &dyn Clock) -> Result<u64, TooDeep> {
    check_depth(depth)?;
    if depth <= QUICK_DEPTH {
        return the_match.perft(depth);
    }
    let mut total = 0_u64;
    for (_, next) in after(the_match) {
        if clock.spent() >= 1.0 {
            break;
        }
        total = total.saturating_add(count(next.as_ref(), depth - 1, clock)?);
    }
    Ok(total)
}

fn check_depth(depth: u32) -> Result<(), TooDeep> {
    if depth > MAX_DEPTH {
        return Err(TooDeep { depth });
    }
    Ok(())
}

/// The legal plies of a position, each with a match that begins after it: repetition does not count.
fn after(the_match: &dyn AnyMatch) -> Vec<(String, Box<dyn AnyMatch>)> {
    let game = the_match.game_text();
    let fresh = |the_match: &dyn AnyMatch| {
        registry::open_match(&game, Some(&the_match.position_text())).ok()
    };
    let next = |text: String| {
        let mut next = fresh(the_match)?;
        next.play(&text).ok()?;
        Some((text, fresh(next.as_ref())?))
    };
    let Some(start) = fresh(the_match) else {
        return Vec::new();
    };
    start.ply_texts().into_iter().filter_map(next).collect()
}
