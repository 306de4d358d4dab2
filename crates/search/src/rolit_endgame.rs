//! Rolit to its end: the exact margin between two seats.
//!
//! Alpha-beta on the difference of balls. Near the end nothing but the balls counts, and
//! the seat that leaves the other the fewest captures first finds cuts soonest.

use std::ops::ControlFlow;

use calot_rules::games::rolit::{Cell, Ply, Rolit};
use calot_rules::{Game, Seat, Turn};

use crate::answer::Value;
use crate::budget::{Budget, Clock, Meter};
use crate::evaluate::{Evaluate, opponent};
use crate::solve::Solution;
use crate::think::{ThinkError, check_for_two};
use crate::transposition::{Bound, Entry, TranspositionTable};

/// No margin is greater than the largest board.
const MOST: i32 = Cell::ALL.len() as i32;
/// With this few empty cells ordering and remembering cost more than they save.
const FEW: u32 = 5;

/// The margin for the seat to move with best play, if there is time to find it. Games that
/// are not for two are refused, and positions in which no seat is to move.
///
/// ```
/// use calot_rules::games::rolit::{Rolit, RolitChoices, RolitOptions};
/// use calot_rules::Game;
/// use calot_rules::options::Options;
/// use calot_search::{NoClock, ThinkError, rolit_endgame};
///
/// let small = RolitOptions::new(RolitChoices { size: 4, ..Default::default() })?;
/// let solution = rolit_endgame::solve(&Rolit::new(&small), &NoClock)?;
/// assert_eq!(solution.and_then(|solution| solution.margin), Some(-2));
///
/// let four = RolitOptions::new(RolitChoices { players: 4, ..Default::default() })?;
/// let refused = rolit_endgame::solve(&Rolit::new(&four), &NoClock);
/// assert_eq!(refused.err(), Some(ThinkError::NotForTwo));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(position: &Rolit, clock: &dyn Clock) -> Result<Option<Solution<Ply>>, ThinkError> {
    solve_within(position, Budget::of_time(clock))
}

/// The same within a budget of nodes and time.
pub(crate) fn solve_within(
    position: &Rolit,
    budget: Budget<'_>,
) -> Result<Option<Solution<Ply>>, ThinkError> {
    let mover = check_for_two(position.turn(), position)?;
    let transpositions = TranspositionTable::new(1 << 22);
    let mut solver = Solver {
        meter: Meter::new(budget),
        transpositions: &transpositions,
    };
    let margin = solver.margin(position, mover, -MOST, MOST);
    if solver.meter.is_stopped() {
        return Ok(None);
    }
    let line = solver.line(position, margin);
    Ok(Some(Solution {
        value: match margin {
            0 => Value::Draw,
            1.. => Value::Win(Some(position.empty().len() as u32)),
            _ => Value::Loss(Some(position.empty().len() as u32)),
        },
        margin: Some(margin),
        line,
        nodes: solver.meter.nodes(),
    }))
}

struct Solver<'a> {
    meter: Meter<'a>,
    transpositions: &'a TranspositionTable,
}

impl Solver<'_> {
    /// The margin of a position for the seat to move, between two bounds.
    fn margin(&mut self, position: &Rolit, mover: Seat, mut alpha: i32, beta: i32) -> i32 {
        if !self.meter.count() {
            return 0;
        }
        let empty = position.empty().len() as u32;
        if empty == 0 {
            return difference(position, mover);
        }
        if empty <= FEW {
            return self.margin_of_few(position, mover, alpha, beta);
        }
        let key = position.key();
        let known = self.transpositions.get(key);
        if let Some(entry) = known {
            let value = i32::from(entry.value);
            match entry.bound {
                Bound::Exact => return value,
                Bound::Lower if value >= beta => return value,
                Bound::Upper if value <= alpha => return value,
                _ => {}
            }
        }
        let mut plies = Vec::with_capacity(16);
        let _ = position.for_each_ply::<()>(|ply| {
            let mut next = position.clone();
            next.play_unchecked(ply);
            let number = plies.len() as u16;
            let replies = next.captures(opponent(mover)).len() as i32;
            let order = match known {
                Some(entry) if entry.best == number => i32::MIN,
                _ => 8 * replies - position.promise(ply),
            };
            plies.push((order, number, ply));
            ControlFlow::Continue(())
        });
        plies.sort_unstable_by_key(|(order, ..)| *order);
        let first_alpha = alpha;
        let mut best = (-MOST - 1, 0);
        for (index, (_, number, ply)) in plies.iter().enumerate() {
            let mut next = position.clone();
            next.play_unchecked(*ply);
            let other = opponent(mover);
            let mut value = if index == 0 {
                -self.margin(&next, other, -beta, -alpha)
            } else {
                -self.margin(&next, other, -alpha - 1, -alpha)
            };
            if index > 0 && value > alpha && value < beta {
                value = -self.margin(&next, other, -beta, -alpha);
            }
            if self.meter.is_stopped() {
                return 0;
            }
            if value > best.0 {
                best = (value, *number);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        self.transpositions.put(
            key,
            Entry {
                value: best.0 as i16,
                depth: empty as u8,
                bound: Bound::of(best.0, first_alpha, beta),
                best: best.1,
            },
        );
        best.0
    }

    /// The same for the last few plies, which are tried as they come.
    fn margin_of_few(&mut self, position: &Rolit, mover: Seat, mut alpha: i32, beta: i32) -> i32 {
        let mut best = -MOST;
        let _ = position.for_each_ply::<()>(|ply| {
            let mut next = position.clone();
            next.play_unchecked(ply);
            let value = -self.margin(&next, opponent(mover), -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.meter.is_stopped() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        best
    }

    /// A line that keeps the margin.
    fn line(&mut self, position: &Rolit, margin: i32) -> Vec<Ply> {
        let mut line = Vec::new();
        let mut position = position.clone();
        let mut margin = margin;
        while let Turn::Seat(mover) = position.turn() {
            let keeps = position.plies().into_iter().find_map(|ply| {
                let mut next = position.clone();
                next.play_unchecked(ply);
                let value = -self.margin(&next, opponent(mover), -margin - 1, -margin + 1);
                (value == margin && !self.meter.is_stopped()).then_some((ply, next))
            });
            let Some((ply, next)) = keeps else { break };
            line.push(ply);
            position = next;
            margin = -margin;
        }
        line
    }
}

fn difference(position: &Rolit, mover: Seat) -> i32 {
    let balls = |seat| position.balls(seat).len() as i32;
    balls(mover) - balls(opponent(mover))
}
