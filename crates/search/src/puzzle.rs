//! Puzzles: positions in which one ply wins, and no other wins as soon.
//!
//! A puzzle asks the seat to move to win within a number of plies, its own and the replies
//! counted. The proof tries everything: it knows no evaluation and no repetition and it
//! skips no ply, so it also checks what the other searches say. (The quickest win never
//! repeats a position.) It is for games of two seats without chance.
//!
//! ```text
//!   win in 5:  own ply ── every reply ── own ply ── every reply ── a ply that wins
//!              only one                  only one                  one or more
//! ```

use std::collections::HashMap;

use calot_rules::{Game, PlyError, Seat, Turn};

use crate::evaluate::Evaluate;
use crate::think::{ThinkError, check_for_two};

/// A forced win with one way to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle<P> {
    /// Within how many plies the seat to move wins against every reply. Fewer are not
    /// enough.
    pub plies: u32,
    /// The plies to be found and the replies that hold out longest, in turn, as long as
    /// there is only one ply to be found; the last one is of the seat to move.
    pub line: Vec<P>,
}

/// The longest win that a puzzle may have. No proof of a longer one would end in a lifetime,
/// and the bound keeps the recursion off the end of the stack.
pub const MOST_PLIES: u32 = 200;

/// Why a position and a line are not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAPuzzle {
    /// Nothing can be asked of the match.
    #[error(transparent)]
    Unanswered(#[from] ThinkError),
    /// There is only one ply, so there is nothing to find.
    #[error("there is no choice")]
    NoChoice,
    /// More plies than [`MOST_PLIES`].
    #[error("a win of {0} plies is too long; the longest one takes {MOST_PLIES}")]
    TooLong(u32),
    /// The line does not end before the win.
    #[error("the line is longer than the win")]
    LineTooLong,
    /// The seat to move cannot force a win within so many plies.
    #[error("it is not won within {0} plies")]
    NotWon(u32),
    /// It is won sooner than in so many plies.
    #[error("it is won in fewer plies than {0}")]
    WonSooner(u32),
    /// Another ply wins as soon as the one to be found at this place of the line, from 1.
    #[error("ply {0} is not the only one")]
    NotTheOnlyPly(usize),
    /// The ply at this place of the line, from 1, cannot be played.
    #[error("ply {0} is not legal")]
    Illegal(usize),
    /// The text of a ply of the line was refused.
    #[error(transparent)]
    Ply(#[from] PlyError),
    /// After the reply at this place of the line, from 1, it is won sooner than it could be.
    #[error("reply {0} does not hold out longest")]
    ShortReply(usize),
}

/// Finds out whether a position is a puzzle: a win within `longest` plies, which only one
/// ply reaches soonest, and again only one after a reply that holds out longest. None when it
/// is not a puzzle, or when `nodes` positions, where they are limited, are not enough to tell.
pub fn find<G: Evaluate>(position: &G, longest: u32, nodes: Option<u64>) -> Option<Puzzle<G::Ply>> {
    let mut prover = Prover::new(position, nodes).ok()?;
    // Where there is no choice there is nothing to find.
    if position.count_plies() < 2 {
        return None;
    }
    let plies =
        (1..=longest.min(MOST_PLIES)).find(|&plies| prover.wins(position, plies) == Some(true))?;
    // A win in one ply is no puzzle.
    if prover.is_exhausted() || plies < 3 {
        return None;
    }
    let mut line = Vec::new();
    let mut position = position.clone();
    let mut left = plies;
    // What ends the line is that several plies win, or that the next one wins at once.
    while left > 1 {
        let Some(ply) = prover.only_ply(&position, left) else {
            break;
        };
        line.push(ply);
        position.play_unchecked(ply);
        left -= 1;
        let Some((reply, next)) = prover.best_reply(&position, left) else {
            break;
        };
        line.push(reply);
        position = next;
        left -= 1;
    }
    // A reply after which nothing has to be found is not part of the puzzle.
    if line.len().is_multiple_of(2) {
        line.pop();
    }
    let whole = line.len() as u32 + 2 >= plies;
    (!prover.is_exhausted() && !line.is_empty() && (whole || line.len() >= 3))
        .then_some(Puzzle { plies, line })
}

/// Proves that a puzzle is one: that it is won within its plies and no sooner, and that
/// each ply to be found is the only one. Says what is wrong otherwise.
pub fn check<G: Evaluate>(position: &G, puzzle: &Puzzle<G::Ply>) -> Result<(), NotAPuzzle> {
    let plies = puzzle.plies;
    let mut prover = Prover::new(position, None)?;
    if position.count_plies() < 2 {
        return Err(NotAPuzzle::NoChoice);
    }
    if plies > MOST_PLIES {
        return Err(NotAPuzzle::TooLong(plies));
    }
    if puzzle.line.len() >= plies as usize {
        return Err(NotAPuzzle::LineTooLong);
    }
    if prover.wins(position, plies) != Some(true) {
        return Err(NotAPuzzle::NotWon(plies));
    }
    if prover.wins(position, plies - 1) != Some(false) {
        return Err(NotAPuzzle::WonSooner(plies));
    }
    let mut position = position.clone();
    let mut left = plies;
    for (number, &ply) in (1..).zip(&puzzle.line) {
        let is_to_be_found = number % 2 == 1;
        if is_to_be_found && prover.only_ply(&position, left) != Some(ply) {
            return Err(NotAPuzzle::NotTheOnlyPly(number));
        }
        if !position.is_legal(ply) {
            return Err(NotAPuzzle::Illegal(number));
        }
        position.play_unchecked(ply);
        left -= 1;
        if prover.wins(&position, left - 1) != Some(false) {
            return Err(NotAPuzzle::ShortReply(number));
        }
    }
    Ok(())
}

/// Tries everything on behalf of one seat.
struct Prover<G: Game> {
    seat: Seat,
    /// What is known of positions: the fewest plies within which they are known to be won,
    /// and the most within which they are known not to be.
    known: HashMap<G, (u32, u32)>,
    /// The last reply that refuted something, by the plies left: it often refutes again.
    refutation: Vec<Option<G::Ply>>,
    /// How many more positions may be looked at, where they are limited.
    left: Option<u64>,
}

impl<G: Evaluate> Prover<G> {
    /// A prover for the seat to move.
    fn new(position: &G, nodes: Option<u64>) -> Result<Prover<G>, ThinkError> {
        Ok(Prover {
            seat: check_for_two(position.turn(), position)?,
            known: HashMap::new(),
            refutation: Vec::new(),
            left: nodes,
        })
    }

    fn is_exhausted(&self) -> bool {
        self.left == Some(0)
    }

    /// Whether the seat wins from here within so many plies, whatever the other seat does.
    /// Nothing when too many positions would have to be looked at.
    fn wins(&mut self, position: &G, plies: u32) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(
                outcome.winners.contains(self.seat) && outcome.winners.iter().count() == 1,
            );
        }
        if plies == 0 {
            return Some(false);
        }
        if let Some(left) = &mut self.left {
            *left = left.checked_sub(1)?;
        }
        // Looking at a position one ply before the end is quicker than remembering it.
        let remember = plies > 1;
        if remember && let Some(&(won, not_won)) = self.known.get(position) {
            if plies >= won {
                return Some(true);
            }
            if plies <= not_won {
                return Some(false);
            }
        }
        let won = if position.turn() == Turn::Seat(self.seat) {
            self.some_ply_wins(position, plies)?
        } else {
            !self.some_reply_refutes(position, plies)?
        };
        if remember {
            let known = self.known.entry(position.clone()).or_insert((u32::MAX, 0));
            if won {
                known.0 = known.0.min(plies);
            } else {
                known.1 = known.1.max(plies);
            }
        }
        Some(won)
    }

    fn some_ply_wins(&mut self, position: &G, plies: u32) -> Option<bool> {
        let mut moves = position.plies();
        if plies > 2 {
            moves.sort_by_cached_key(|&ply| {
                let next = after(position, ply);
                let ended = next.outcome().is_some();
                (!ended, self.other_merit(&next) - next.merit(self.seat))
            });
        }
        for ply in moves {
            if self.wins(&after(position, ply), plies - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn some_reply_refutes(&mut self, position: &G, plies: u32) -> Option<bool> {
        let depth = plies as usize;
        if self.refutation.len() <= depth {
            self.refutation.resize(depth + 1, None);
        }
        let tried = self.refutation[depth].filter(|ply| position.plies().contains(ply));
        if let Some(ply) = tried
            && !self.wins(&after(position, ply), plies - 1)?
        {
            return Some(true);
        }
        for ply in position.plies() {
            if tried != Some(ply) && !self.wins(&after(position, ply), plies - 1)? {
                self.refutation[depth] = Some(ply);
                return Some(true);
            }
        }
        Some(false)
    }

    /// The ply that wins within so many plies, if there is exactly one. With several in a
    /// row of the same seat it is the first that has to be the only one.
    fn only_ply(&mut self, position: &G, plies: u32) -> Option<G::Ply> {
        if position.turn() != Turn::Seat(self.seat) {
            return None;
        }
        let mut only = None;
        for ply in position.plies() {
            if self.wins(&after(position, ply), plies - 1)? && only.replace(ply).is_some() {
                return None;
            }
        }
        only
    }

    /// A reply after which the win takes all of the plies, and after which there is again
    /// only one ply; failing that, any that takes all of them.
    fn best_reply(&mut self, position: &G, plies: u32) -> Option<(G::Ply, G)> {
        if position.turn() == Turn::Seat(self.seat) || plies < 2 {
            return None;
        }
        let mut found = None;
        for ply in position.plies() {
            let next = after(position, ply);
            if next.turn() != Turn::Seat(self.seat) || self.wins(&next, plies - 2)? {
                continue;
            }
            if plies == 2 || self.only_ply(&next, plies - 1).is_some() {
                return Some((ply, next));
            }
            found.get_or_insert((ply, next));
        }
        found
    }

    fn other_merit(&self, position: &G) -> i32 {
        position.merit(crate::evaluate::opponent(self.seat))
    }
}

fn after<G: Game>(position: &G, ply: G::Ply) -> G {
    let mut next = position.clone();
    next.play_unchecked(ply);
    next
}
