//! From a match of any game to an answer in texts.

use calot_rules::{AnyMatch, Game, Match, Seat, Turn, for_each_game};

use crate::alphabeta::AlphaBeta;
use crate::answer::{Answer, Worth};
use crate::budget::{Budget, Clock};
use crate::endings::Ending;
use crate::evaluate::{Evaluate, outcome_shares};
use crate::levels::Level;
use crate::mcts::MonteCarlo;
use crate::puzzle::{NotAPuzzle, Puzzle};
use crate::solve::Solution;
use crate::{puzzle, solve as solver};

/// What is asked of a computer player.
///
/// ```
/// use calot_rules::registry;
/// use calot_search::levels::Level;
/// use calot_search::{NoClock, Request, think};
///
/// let the_match = registry::new_match("pylos").expect("Pylos is a game");
/// let request = Request { seed: 7, ..Request::new(Level::FAMILY, &NoClock) };
/// let answer = think(the_match.as_ref(), request).expect("a seat is to move");
/// assert!(the_match.ply_texts().contains(&answer.ply));
/// ```
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// How strong it is to play.
    pub level: Level,
    /// Decides what is random.
    pub seed: u64,
    /// How many threads level 8 may use where it can use more than one.
    pub threads: u8,
    /// What it may use at most. The limits of the level hold too.
    pub budget: Budget<'a>,
    /// Whether an ending may be worked out exactly, where the level does that and a solver
    /// knows the game. The solver may use half of the budget; if it finds nothing, what is
    /// left goes to the search. Without it all of the budget is searched.
    pub solve_endings: bool,
}

impl<'a> Request<'a> {
    /// A request with the seed 0, for one thread, limited by its level and by time, that may
    /// solve endings.
    pub const fn new(level: Level, clock: &'a dyn Clock) -> Request<'a> {
        Request {
            level,
            seed: 0,
            threads: 1,
            budget: Budget::of_time(clock),
            solve_endings: true,
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThinkError {
    /// The game is over.
    #[error("the game is over, so there is nothing to choose")]
    Over,
    /// Chance decides the next ply.
    #[error("chance decides the next ply, so there is nothing to choose")]
    Chance,
    /// The seat to move has no ply. No game leads to such a position.
    #[error("no ply is possible, so there is nothing to choose")]
    NoPly,
    /// The question makes sense only for two seats without chance.
    #[error("only games of two seats without chance can be solved")]
    NotForTwo,
    /// No computer player knows the game.
    #[error("there is no computer player for this game")]
    Unknown,
}

impl ThinkError {
    /// Why, as a word that does not change, for those who say it in another language.
    pub fn code(&self) -> &'static str {
        match self {
            ThinkError::Over => "search.over",
            ThinkError::Chance => "search.chance",
            ThinkError::NoPly => "search.no_ply",
            ThinkError::NotForTwo => "search.not_for_two",
            ThinkError::Unknown => "search.unknown",
        }
    }
}

/// Returns `$body` from the function, with the typed match behind an erased one.
macro_rules! return_with_typed {
    ($the_match:expr, $typed:ident => $body:expr) => {{
        let erased = $the_match.as_any();
        for_each_game!(G => if let Some($typed) = erased.downcast_ref::<Match<G>>() {
            return $body;
        });
        Err(ThinkError::Unknown.into())
    }};
}

/// Chooses a ply.
pub fn think(the_match: &dyn AnyMatch, request: Request<'_>) -> Result<Answer<String>, ThinkError> {
    check_turn(the_match)?;
    let mut request = request;
    if let Some(answer) = solved_ending(the_match, &mut request) {
        return Ok(answer);
    }
    return_with_typed!(the_match, typed => texts(typed, best(typed, request)))
}

/// What a position is worth to each seat, also when chance decides next or the game is
/// over.
pub fn weigh(the_match: &dyn AnyMatch, request: Request<'_>) -> Result<Worth<String>, ThinkError> {
    let mut request = request;
    if let Turn::Seat(mover) = the_match.turn()
        && let Some(answer) = solved_ending(the_match, &mut request)
    {
        return Ok(Worth::of_two(answer, mover));
    }
    return_with_typed!(the_match, typed => {
        Ok(worth(typed, request).map(|plies| line_texts(typed.position(), plies)))
    })
}

/// Chooses a ply by plain UCT with this many random games.
pub fn uct(
    the_match: &dyn AnyMatch,
    games: u64,
    seed: u64,
    clock: &dyn Clock,
) -> Result<Answer<String>, ThinkError> {
    check_turn(the_match)?;
    let search = MonteCarlo {
        seed,
        ..MonteCarlo::PLAIN
    };
    let budget = Budget::of_time(clock).within(Some(games), None);
    return_with_typed!(the_match, typed => texts(typed, search.search(typed, budget)))
}

/// Proves who wins a game of two seats without chance, if there is time enough.
pub fn solve(
    the_match: &dyn AnyMatch,
    clock: &dyn Clock,
) -> Result<Option<Solution<String>>, ThinkError> {
    return_with_typed!(the_match, typed => match Ending::of(the_match) {
        Some(ending) => ending.solve(Budget::of_time(clock)),
        None => Ok(solver::solve(typed, clock)?.map(|solution| solution.texts(typed))),
    })
}

/// Finds out whether a position is a puzzle, as [`puzzle::find`] does.
pub fn find_puzzle(
    the_match: &dyn AnyMatch,
    longest: u32,
    nodes: Option<u64>,
) -> Result<Option<Puzzle<String>>, ThinkError> {
    return_with_typed!(the_match, typed => {
        check_for_two(the_match.turn(), typed.position())?;
        let position = typed.position();
        Ok(puzzle::find(position, longest, nodes).map(|puzzle| Puzzle {
            plies: puzzle.plies,
            line: line_texts(position, &puzzle.line),
        }))
    })
}

/// Proves that a puzzle is one, as [`puzzle::check`] does; says what is wrong otherwise.
pub fn check_puzzle(the_match: &dyn AnyMatch, puzzle: &Puzzle<String>) -> Result<(), NotAPuzzle> {
    return_with_typed!(the_match, typed => check_texts(typed.position(), puzzle))
}

fn check_texts<G: Evaluate>(start: &G, puzzle: &Puzzle<String>) -> Result<(), NotAPuzzle> {
    let mut position = start.clone();
    let mut line = Vec::new();
    for text in &puzzle.line {
        let ply = position.parse_ply(text)?;
        position.play_unchecked(ply);
        line.push(ply);
    }
    let plies = puzzle.plies;
    puzzle::check(start, &Puzzle { plies, line })
}

fn check_turn(the_match: &dyn AnyMatch) -> Result<(), ThinkError> {
    match the_match.turn() {
        Turn::Over => Err(ThinkError::Over),
        Turn::Chance => Err(ThinkError::Chance),
        Turn::Seat(_) => Ok(()),
    }
}

/// The seat to move, of two that play on without chance.
pub(crate) fn check_for_two<G: Game>(turn: Turn, position: &G) -> Result<Seat, ThinkError> {
    match turn {
        Turn::Over => Err(ThinkError::Over),
        Turn::Chance => Err(ThinkError::Chance),
        Turn::Seat(seat) if is_for_two(position) => Ok(seat),
        Turn::Seat(_) => Err(ThinkError::NotForTwo),
    }
}

/// Whether two seats play on without chance.
fn is_for_two<G: Game>(position: &G) -> bool {
    position.seats() == 2 && !position.has_chance_ahead()
}

/// The answer in texts.
fn texts<G: Evaluate>(
    the_match: &Match<G>,
    answer: Option<Answer<G::Ply>>,
) -> Result<Answer<String>, ThinkError> {
    answer
        .and_then(|answer| answer.map(|plies| line_texts(the_match.position(), plies)))
        .ok_or(ThinkError::NoPly)
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

/// The answer of a solver, where the request and its level let one work. What it leaves of
/// the budget stays in the request.
fn solved_ending(the_match: &dyn AnyMatch, request: &mut Request<'_>) -> Option<Answer<String>> {
    let ending = Ending::of(the_match)
        .filter(|ending| request.solve_endings && ending.is_for(request.level))?;
    let nodes = request.budget.nodes;
    let half = nodes.map(|nodes| nodes / 2);
    let answer = ending.answer(Budget {
        nodes: half,
        ..request.budget
    });
    request.budget.nodes = nodes.zip(half).map(|(nodes, half)| nodes - half);
    answer
}

fn worth<G: Evaluate>(the_match: &Match<G>, request: Request<'_>) -> Worth<G::Ply> {
    let seats = usize::from(the_match.position().seats());
    if let Some(outcome) = the_match.outcome() {
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
    if let Turn::Seat(mover) = the_match.turn()
        && suits_alphabeta(the_match.position())
        && let Some(answer) = best(the_match, request)
    {
        return Worth::of_two(answer, mover);
    }
    let (search, budget) = monte_carlo(the_match, request);
    search.weigh(the_match, budget)
}

/// The best ply by the search that suits the position.
fn best<G: Evaluate>(the_match: &Match<G>, request: Request<'_>) -> Option<Answer<G::Ply>> {
    if suits_alphabeta(the_match.position()) {
        let (search, budget) = alphabeta::<G>(request);
        search.search(the_match, budget)
    } else {
        let (search, budget) = monte_carlo(the_match, request);
        search.search(the_match, budget)
    }
}

/// Whether alpha-beta can search a position: two seats, no chance to come, and few enough
/// plies to get beyond the next one.
fn suits_alphabeta<G: Game>(position: &G) -> bool {
    const MOST_PLIES: u32 = 200;
    is_for_two(position) && position.count_plies() <= MOST_PLIES
}

/// Alpha-beta as the level does it.
fn alphabeta<G: Evaluate>(request: Request<'_>) -> (AlphaBeta, Budget<'_>) {
    let level = request.level;
    (
        level.alphabeta(G::SCALE, request.seed, request.threads),
        request.budget.within(level.nodes(), Some(level.depth())),
    )
}

/// Monte Carlo tree search as the level does it.
fn monte_carlo<'a, G: Evaluate>(
    the_match: &Match<G>,
    request: Request<'a>,
) -> (MonteCarlo, Budget<'a>) {
    let level = request.level;
    let dice = the_match.position().has_chance_ahead();
    (
        level.monte_carlo(dice, request.seed),
        request.budget.within(level.playouts(dice), None),
    )
}
