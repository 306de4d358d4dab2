//! From a match of any game to an answer in texts.

use std::fmt;

use calot_rules::games::{
    ballcube::BallCube, bille_trap::BilleTrap, cubulus::Cubulus, pylos::Pylos, quits::Quits,
    rolit::Rolit,
};
use calot_rules::{AnyMatch, Match, Turn};

use crate::answer::{Answer, Worth};
use crate::budget::{Budget, Clock};
use crate::evaluate::{Evaluate, outcome_shares, suits_alphabeta};
use crate::levels::Level;
use crate::puzzle::Puzzle;
use crate::solve::Solution;
use crate::{alphabeta, mcts, puzzle, rolit_endgame, solve as solver};

/// What is asked of a computer player.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// How strong it is to play.
    pub level: Level,
    /// Decides what is random.
    pub seed: u64,
    /// The time.
    pub clock: &'a dyn Clock,
}

/// Limits of a search beside those of its level and its clock.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most positions to look at.
    pub nodes: u64,
    /// How many threads level 8 may use where it can use more than one.
    pub threads: u8,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: u64::MAX,
            threads: 1,
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThinkError {
    /// The game is over.
    Over,
    /// Chance decides the next ply.
    Chance,
    /// The question makes sense only for two seats without chance.
    NotForTwo,
    /// No computer player knows the game.
    Unknown,
}

impl fmt::Display for ThinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ThinkError::Over => "the game is over, so that there is nothing to choose",
            ThinkError::Chance => "chance decides the next ply, so that there is nothing to choose",
            ThinkError::NotForTwo => "only games of two seats without chance can be solved",
            ThinkError::Unknown => "there is no computer player for this game",
        })
    }
}

impl std::error::Error for ThinkError {}

/// Runs `$body` with the typed match behind an erased one.
macro_rules! with_match {
    ($table:expr, $typed:ident => $body:expr) => {
        with_match!($table, $typed => $body; BallCube, Quits, Pylos, BilleTrap, Cubulus, Rolit)
    };
    ($table:expr, $typed:ident => $body:expr; $($game:ty),+) => {
        $(if let Some($typed) = $table.as_any().downcast_ref::<Match<$game>>() { $body } else)+
        { Err(ThinkError::Unknown) }
    };
}

/// Chooses a ply.
pub fn think(table: &dyn AnyMatch, request: Request<'_>) -> Result<Answer<String>, ThinkError> {
    think_within(table, request, Limits::default())
}

/// Chooses a ply within limits of its own, beside those of the level.
pub fn think_within(
    table: &dyn AnyMatch,
    request: Request<'_>,
    limits: Limits,
) -> Result<Answer<String>, ThinkError> {
    with_match!(table, typed => answer(typed, |typed| best(typed, request, limits)))
}

/// What a position is worth to each seat, also when chance decides next or the game is
/// over.
pub fn weigh(table: &dyn AnyMatch, request: Request<'_>) -> Result<Worth<String>, ThinkError> {
    with_match!(table, typed => {
        Ok(worth(typed, request).map(|plies| line_texts(typed.position(), plies)))
    })
}

/// Chooses a ply by plain UCT with this many random games.
pub fn uct(
    table: &dyn AnyMatch,
    games: u64,
    seed: u64,
    clock: &dyn Clock,
) -> Result<Answer<String>, ThinkError> {
    let settings = mcts::Settings {
        seed,
        ..mcts::Settings::PLAIN
    };
    let budget = Budget {
        nodes: games,
        depth: u32::MAX,
        clock,
    };
    with_match!(table, typed => answer(typed, |typed| mcts::search(typed, budget, settings)))
}

/// Proves who wins a game of two seats without chance, if there is time enough.
pub fn solve(
    table: &dyn AnyMatch,
    clock: &dyn Clock,
) -> Result<Option<Solution<String>>, ThinkError> {
    if let Some(rolit) = table.as_any().downcast_ref::<Match<Rolit>>() {
        check_for_two(rolit)?;
        return Ok(
            rolit_endgame::solve(rolit.position(), clock).map(|solution| solution.texts(rolit))
        );
    }
    with_match!(table, typed => {
        check_for_two(typed)?;
        Ok(solver::solve(typed, clock).map(|solution| solution.texts(typed)))
    })
}

/// Finds out whether a position is a puzzle, as [`puzzle::find`] does.
pub fn find_puzzle(
    table: &dyn AnyMatch,
    longest: u32,
    nodes: u64,
) -> Result<Option<Puzzle<String>>, ThinkError> {
    with_match!(table, typed => {
        check_for_two(typed)?;
        let position = typed.position();
        Ok(puzzle::find(position, longest, nodes).map(|puzzle| Puzzle {
            plies: puzzle.plies,
            line: line_texts(position, &puzzle.line),
        }))
    })
}

/// Proves that a puzzle is one, as [`puzzle::check`] does; says what is wrong otherwise.
pub fn check_puzzle(table: &dyn AnyMatch, puzzle: &Puzzle<String>) -> Result<(), String> {
    with_match!(table, typed => Ok(check_texts(typed.position(), puzzle)))
        .unwrap_or_else(|error: ThinkError| Err(error.to_string()))
}

fn check_texts<G: Evaluate>(start: &G, puzzle: &Puzzle<String>) -> Result<(), String> {
    let mut position = start.clone();
    let mut line = Vec::new();
    for text in &puzzle.line {
        let ply = position
            .parse_ply(text)
            .map_err(|error| error.to_string())?;
        position.play_unchecked(ply);
        line.push(ply);
    }
    let plies = puzzle.plies;
    puzzle::check(start, &Puzzle { plies, line })
}

fn check<G: Evaluate>(table: &Match<G>) -> Result<(), ThinkError> {
    match table.turn() {
        Turn::Over => Err(ThinkError::Over),
        Turn::Chance => Err(ThinkError::Chance),
        Turn::Seat(_) => Ok(()),
    }
}

fn check_for_two<G: Evaluate>(table: &Match<G>) -> Result<(), ThinkError> {
    check(table)?;
    if table.position().seats() == 2 && !table.position().has_chance_ahead() {
        Ok(())
    } else {
        Err(ThinkError::NotForTwo)
    }
}

fn answer<G: Evaluate>(
    table: &Match<G>,
    search: impl FnOnce(&Match<G>) -> Option<Answer<G::Ply>>,
) -> Result<Answer<String>, ThinkError> {
    check(table)?;
    search(table)
        .and_then(|answer| answer.map(|plies| line_texts(table.position(), plies)))
        .ok_or(ThinkError::Over)
}

/// The texts of plies that follow each other.
pub(crate) fn line_texts<G: Evaluate>(start: &G, plies: &[G::Ply]) -> Vec<String> {
    let mut position = start.clone();
    plies
        .iter()
        .map(|ply| {
            let text = position.ply_text(*ply);
            position.play_unchecked(*ply);
            text
        })
        .collect()
}

/// A clock that runs out when half of the time is gone: a proof that is not found by then
/// leaves time for an estimate.
struct HalfTime<'a>(&'a dyn Clock);

impl Clock for HalfTime<'_> {
    fn spent(&self) -> f64 {
        2.0 * self.0.spent()
    }
}

fn worth<G: Evaluate>(table: &Match<G>, request: Request<'_>) -> Worth<G::Ply> {
    let seats = usize::from(table.position().seats());
    if let Some(outcome) = table.outcome() {
        let shares = outcome_shares(&outcome);
        return Worth {
            shares: shares[..seats]
                .iter()
                .map(|share| f64::from(*share))
                .collect(),
            exact: true,
            plies: Some(0),
            line: Vec::new(),
            nodes: 0,
        };
    }
    if let Turn::Seat(mover) = table.turn()
        && suits_alphabeta(table.position())
        && let Some(answer) = best(table, request, Limits::default())
    {
        return Worth::of_two(answer, mover);
    }
    let (budget, settings) = monte_carlo(table, request, Limits::default());
    mcts::weigh(table, budget, settings)
}

/// How a Monte Carlo search is done at the level that is asked for.
fn monte_carlo<'a, G: Evaluate>(
    table: &Match<G>,
    request: Request<'a>,
    limits: Limits,
) -> (Budget<'a>, mcts::Settings) {
    let level = request.level;
    let dice = table.position().has_chance_ahead();
    let budget = Budget {
        nodes: level.walks(dice).min(limits.nodes),
        depth: u32::MAX,
        clock: request.clock,
    };
    (budget, level.mcts(dice, request.seed))
}

fn best<G: Evaluate>(
    table: &Match<G>,
    request: Request<'_>,
    limits: Limits,
) -> Option<Answer<G::Ply>> {
    let level = request.level;
    if limits.nodes == u64::MAX
        && let Some(solution) = table.position().ending(level, &HalfTime(request.clock))
        && let Some(ply) = solution.line.first()
    {
        return Some(Answer {
            ply: *ply,
            value: solution.value,
            nodes: solution.nodes,
            depth: solution.line.len() as u32,
            line: solution.line,
        });
    }
    if suits_alphabeta(table.position()) {
        let budget = Budget {
            nodes: level.nodes().min(limits.nodes),
            depth: level.depth(),
            clock: request.clock,
        };
        let settings = level.alphabeta(G::SCALE, request.seed, limits.threads);
        alphabeta::search(table, budget, settings)
    } else {
        let (budget, settings) = monte_carlo(table, request, limits);
        mcts::search(table, budget, settings)
    }
}
