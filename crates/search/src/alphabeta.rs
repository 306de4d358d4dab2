//! Alpha-beta search for two seats without chance.
//!
//! Iterative deepening, principal variation search, a transposition table, plies ordered
//! by the table, by killers, by history and by promise, late plies searched less deeply
//! first. The same seat may move twice in a row, so values are turned round by comparing
//! seats, not by habit.
//!
//! A position that has arisen before, in the match or on the way to it, counts as
//! repeated: who stands better does not go there, and who stands worse does. The seat that
//! is asked takes a draw for a little worse than even, so that two that stand alike do not
//! go round in circles for want of anything better.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use calot_rules::{Match, Outcome, Seat, SeatSet, Turn};

use crate::answer::{Answer, Value};
use crate::budget::{Budget, Clock, Meter};
use crate::evaluate::{Evaluate, opponent};
use crate::past::Past;
use crate::table::{Bound, Entry, Table};

/// A win at once. A win in `n` plies is worth `n` less.
const WIN: i32 = 30_000;
/// No estimate comes near a win.
const MOST_ESTIMATED: i32 = 20_000;
/// Anything above is a proved win.
const PROVED: i32 = 25_000;
/// A repetition that one seat wins by points is good, but not proved by being repeated once.
const REPETITION_WON: i32 = 5_000;
const HIGHEST: u32 = 120;
/// How many positions a table holds at first, and how many times as many as have been looked
/// at it is to hold when the next iteration begins.
const SMALL_TABLE: usize = 1 << 16;
const ROOM: u64 = 4;

/// How a search is set up beyond its budget.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The most positions that the transposition table holds. One thread begins with a small
    /// table, which is quicker to make and to look up, and takes larger ones as it goes on.
    pub table: usize,
    /// By how much estimates of the first plies are disturbed, in points.
    pub noise: i32,
    /// The seed of that noise.
    pub seed: u64,
    /// How many threads search together. With more than one the answer may differ from
    /// time to time.
    pub threads: u8,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            table: 1 << 20,
            noise: 0,
            seed: 0,
            threads: 1,
        }
    }
}

/// Searches a match that is not over and has two seats and no chance ahead.
pub fn search<G: Evaluate>(
    table: &Match<G>,
    budget: Budget<'_>,
    settings: Settings,
) -> Option<Answer<G::Ply>> {
    let Turn::Seat(mover) = table.turn() else {
        return None;
    };
    let root = table.position();
    if settings.threads <= 1 {
        let transpositions = Arc::new(Table::new(settings.table.min(SMALL_TABLE)));
        let mut searcher = Searcher::new(table, mover, budget, transpositions);
        return searcher.iterate(root, mover, settings, 0);
    }
    let transpositions = Arc::new(Table::new(settings.table));
    // The others search the same position with their first plies in another order, and
    // what they find out reaches this thread through the table.
    let finished = AtomicBool::new(false);
    let clock = SharedClock {
        clock: budget.clock,
        finished: &finished,
    };
    std::thread::scope(|scope| {
        for helper in 1..settings.threads {
            let (transpositions, clock) = (Arc::clone(&transpositions), &clock);
            scope.spawn(move || {
                let budget = Budget { clock, ..budget };
                let mut searcher = Searcher::new(table, mover, budget, transpositions);
                searcher.iterate(root, mover, settings, helper.into());
            });
        }
        let mut searcher = Searcher::new(table, mover, budget, transpositions);
        let answer = searcher.iterate(root, mover, settings, 0);
        finished.store(true, Ordering::Relaxed);
        answer
    })
}

/// The clock of threads that help: they stop when the one they help has finished.
struct SharedClock<'a> {
    clock: &'a dyn Clock,
    finished: &'a AtomicBool,
}

impl Clock for SharedClock<'_> {
    fn spent(&self) -> f64 {
        if self.finished.load(Ordering::Relaxed) {
            1.0
        } else {
            self.clock.spent()
        }
    }
}

struct Searcher<'a, G: Evaluate> {
    meter: Meter<'a>,
    table: Arc<Table>,
    /// The keys of the positions that the match has been through.
    past: Past,
    /// The keys on the way from the root.
    path: Vec<u64>,
    killers: Vec<[Option<G::Ply>; 2]>,
    /// How often a ply was best, by a hash of the ply.
    history: Vec<i32>,
    /// A list of plies for each height, kept for its memory.
    lists: Vec<Vec<Candidate<G::Ply>>>,
    /// Whether an estimate was used since this was last cleared.
    estimated: bool,
    /// The seat that is asked, and the points by which a repetition is worse for it than
    /// even.
    asked: Seat,
    reluctance: i32,
}

/// The part of [`Evaluate::SCALE`] that a seat gives to avoid a draw.
const RELUCTANCE: f64 = 0.2;

#[derive(Clone, Copy)]
struct Candidate<P> {
    ply: P,
    /// Its number in the order of generation.
    number: u16,
    order: i32,
}

const HISTORY: usize = 1 << 12;

impl<'a, G: Evaluate> Searcher<'a, G> {
    fn new(
        table: &Match<G>,
        asked: Seat,
        budget: Budget<'a>,
        transpositions: Arc<Table>,
    ) -> Searcher<'a, G> {
        Searcher {
            meter: Meter::new(budget),
            table: transpositions,
            past: table
                .steps()
                .filter(|(position, _)| position.counts_for_repetition())
                .map(|(position, _)| position.key())
                .collect(),
            path: Vec::new(),
            killers: vec![[None; 2]; HIGHEST as usize + 2],
            history: vec![0; HISTORY],
            lists: (0..HIGHEST + 2).map(|_| Vec::new()).collect(),
            estimated: false,
            asked,
            reluctance: (RELUCTANCE * G::SCALE) as i32,
        }
    }

    /// Searches deeper and deeper until the budget is used up or nothing is left to find.
    /// A helper begins with another of the first plies.
    fn iterate(
        &mut self,
        root: &G,
        mover: Seat,
        settings: Settings,
        rotated: usize,
    ) -> Option<Answer<G::Ply>> {
        let mut random = fastrand::Rng::with_seed(settings.seed);
        let mut plies: Vec<RootPly<G::Ply>> = root
            .plies()
            .into_iter()
            .map(|ply| RootPly {
                ply,
                value: root.promise(ply),
                noise: match settings.noise {
                    0 => 0,
                    noise => random.i32(-noise..=noise),
                },
            })
            .collect();
        plies.sort_by_key(|root_ply| -root_ply.value);
        if !plies.is_empty() {
            let count = plies.len();
            plies.rotate_left(rotated % count);
        }
        let mut best: Option<(RootPly<G::Ply>, u32, bool)> = None;
        if root.counts_for_repetition() {
            self.path.push(root.key());
        }
        for depth in 1..=self.meter.depth().min(HIGHEST - 1) {
            self.estimated = false;
            let found = self.search_root(root, mover, &mut plies, depth, settings.noise != 0);
            let exact = !self.estimated && !self.meter.is_stopped();
            if let Some(found) = found {
                best = Some((found, depth, exact));
            }
            let proved = best.is_some_and(|(best, ..)| best.value.abs() > PROVED);
            if exact || proved || plies.len() == 1 || self.meter.is_stopped() {
                break;
            }
            let wanted = ROOM
                .saturating_mul(self.meter.nodes())
                .min(settings.table as u64);
            if wanted > self.table.size() as u64 {
                self.table = Arc::new(self.table.grown(wanted as usize));
            }
        }
        let (best, depth, exact) = best.or_else(|| Some((*plies.first()?, 0, false)))?;
        Some(Answer {
            ply: best.ply,
            value: value::<G>(best.value, exact),
            line: self.line(root, best.ply),
            nodes: self.meter.nodes(),
            depth,
        })
    }

    /// One iteration: the best of the first plies, or of those there was time for.
    fn search_root(
        &mut self,
        root: &G,
        mover: Seat,
        plies: &mut [RootPly<G::Ply>],
        depth: u32,
        all_exact: bool,
    ) -> Option<RootPly<G::Ply>> {
        let mut best: Option<RootPly<G::Ply>> = None;
        for index in 0..plies.len() {
            let alpha = match best {
                Some(best) if !all_exact => best.value,
                _ => -WIN,
            };
            let mut child = root.clone();
            child.play_unchecked(plies[index].ply);
            let mut value = if index == 0 || all_exact {
                self.child(&child, mover, depth as i32 - 1, alpha, WIN, 1)
            } else {
                self.child(&child, mover, depth as i32 - 1, alpha, alpha + 1, 1)
            };
            if index > 0 && !all_exact && value > alpha && !self.meter.is_stopped() {
                value = self.child(&child, mover, depth as i32 - 1, alpha, WIN, 1);
            }
            if self.meter.is_stopped() {
                break;
            }
            // Noise never hides what is proved.
            if value.abs() <= PROVED {
                value += plies[index].noise;
            }
            plies[index].value = value;
            if best.is_none_or(|best| value > best.value) {
                best = Some(plies[index]);
                // The new best is tried first next time; the others keep their order.
                plies[..=index].rotate_right(1);
            }
        }
        best
    }

    /// The value of a position for `mover`, the seat that has just moved to it.
    #[inline]
    fn child(
        &mut self,
        child: &G,
        mover: Seat,
        depth: i32,
        alpha: i32,
        beta: i32,
        height: u32,
    ) -> i32 {
        match child.turn() {
            Turn::Seat(seat) => {
                if child.counts_for_repetition() {
                    let key = child.key();
                    if self.path.contains(&key) || self.past.contains(key) {
                        return self.repeated(&child.repetition_outcome(), mover);
                    }
                }
                if seat == mover {
                    self.node(child, seat, depth, alpha, beta, height)
                } else {
                    -self.node(child, seat, depth, -beta, -alpha, height)
                }
            }
            _ => match child.outcome() {
                Some(outcome) => decided(&outcome, mover, height),
                None => 0,
            },
        }
    }

    /// The value of a position for the seat to move.
    fn node(
        &mut self,
        position: &G,
        mover: Seat,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        height: u32,
    ) -> i32 {
        if !self.meter.count() {
            return 0;
        }
        if depth <= 0 || height >= HIGHEST {
            self.estimated = true;
            return estimate(position, mover);
        }
        if depth == 1 {
            return self.last_ply(position, mover, alpha, beta, height);
        }
        let key = position.key();
        let known = self.table.get(key);
        if let Some(entry) = known
            && i32::from(entry.depth) >= depth
        {
            let value = from_table(entry.value.into(), height);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if decides {
                // What the entry was found with may have been an estimate.
                self.estimated |= value.abs() <= PROVED;
                return value;
            }
        }
        let mut list = std::mem::take(&mut self.lists[height as usize]);
        self.fill(position, known.map(|entry| entry.best), height, &mut list);
        let counts = position.counts_for_repetition();
        if counts {
            self.path.push(key);
        }
        // A forced ply costs nothing to look beyond.
        let depth = if list.len() == 1 { depth + 1 } else { depth };
        let first_alpha = alpha;
        let mut best = -WIN;
        let mut best_number = 0;
        for index in 0..list.len() {
            let candidate = take_next(&mut list, index);
            let mut child = position.clone();
            child.play_unchecked(candidate.ply);
            let value = self.try_ply(&child, mover, depth, index, alpha, beta, height);
            if self.meter.is_stopped() {
                break;
            }
            if value > best {
                best = value;
                best_number = candidate.number;
                alpha = alpha.max(value);
                if alpha >= beta {
                    self.remember_cut(candidate.ply, depth, height);
                    break;
                }
            }
        }
        if counts {
            self.path.pop();
        }
        self.lists[height as usize] = list;
        if !self.meter.is_stopped() {
            self.table.put(
                key,
                Entry {
                    value: to_table(best, height) as i16,
                    depth: depth.clamp(0, 255) as u8,
                    bound: Bound::of(best, first_alpha, beta),
                    best: best_number,
                },
            );
        }
        best
    }

    /// The value of a position one ply before the depth is used up. Ordering plies and
    /// looking them up would cost more here than trying them all.
    fn last_ply(&mut self, position: &G, mover: Seat, alpha: i32, beta: i32, height: u32) -> i32 {
        let mut best = -WIN;
        let _ = position.for_each_ply(|ply| {
            let mut child = position.clone();
            child.play_unchecked(ply);
            // The child is judged by `node`, which finds no depth left.
            best = best.max(self.child(&child, mover, 0, alpha.max(best), beta, height + 1));
            if best >= beta || self.meter.is_stopped() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        best
    }

    /// The value of a ply: the first in the whole window, later ones in an empty one and
    /// less deeply, and again if they turn out better than that.
    #[inline]
    #[expect(
        clippy::too_many_arguments,
        reason = "all of it changes from ply to ply"
    )]
    fn try_ply(
        &mut self,
        child: &G,
        mover: Seat,
        depth: i32,
        index: usize,
        alpha: i32,
        beta: i32,
        height: u32,
    ) -> i32 {
        if index == 0 {
            return self.child(child, mover, depth - 1, alpha, beta, height + 1);
        }
        let less = match index {
            0..4 => 0,
            4..12 => 1,
            _ => 2,
        };
        let less = if depth >= 3 { less } else { 0 };
        let mut value = self.child(child, mover, depth - 1 - less, alpha, alpha + 1, height + 1);
        if less > 0 && value > alpha {
            value = self.child(child, mover, depth - 1, alpha, alpha + 1, height + 1);
        }
        if value > alpha && value < beta {
            value = self.child(child, mover, depth - 1, alpha, beta, height + 1);
        }
        value
    }

    /// Lists the plies of a position with how soon they are to be tried.
    fn fill(
        &self,
        position: &G,
        known: Option<u16>,
        height: u32,
        list: &mut Vec<Candidate<G::Ply>>,
    ) {
        list.clear();
        let killers = self.killers[height as usize];
        let _ = position.for_each_ply::<()>(|ply| {
            let number = list.len() as u16;
            let order = if Some(number) == known {
                i32::MAX
            } else if killers.contains(&Some(ply)) {
                1 << 24
            } else {
                self.history[slot(ply)] + 64 * position.promise(ply)
            };
            list.push(Candidate { ply, number, order });
            ControlFlow::Continue(())
        });
    }

    /// The value of going round in a circle.
    fn repeated(&self, outcome: &Outcome, seat: Seat) -> i32 {
        match decided(outcome, seat, 0) {
            0 if seat == self.asked => -self.reluctance,
            0 => self.reluctance,
            value => REPETITION_WON * value.signum(),
        }
    }

    fn remember_cut(&mut self, ply: G::Ply, depth: i32, height: u32) {
        let killers = &mut self.killers[height as usize];
        if killers[0] != Some(ply) {
            *killers = [Some(ply), killers[0]];
        }
        let value = &mut self.history[slot(ply)];
        *value = (*value + depth * depth).min(1 << 20);
    }

    /// The expected line after a ply, as far as the table remembers it.
    fn line(&self, root: &G, first: G::Ply) -> Vec<G::Ply> {
        const LONGEST: usize = 24;
        let mut line = vec![first];
        let mut position = root.clone();
        position.play_unchecked(first);
        let mut seen = HashSet::new();
        while line.len() < LONGEST && position.turn() != Turn::Over && seen.insert(position.key()) {
            let Some(entry) = self.table.get(position.key()) else {
                break;
            };
            let Some(ply) = position.nth_ply(entry.best.into()) else {
                break;
            };
            line.push(ply);
            position.play_unchecked(ply);
        }
        line
    }
}

#[derive(Clone, Copy)]
struct RootPly<P> {
    ply: P,
    value: i32,
    noise: i32,
}

/// Brings the candidate that is to be tried next to this place of the list.
#[inline]
fn take_next<P: Copy>(list: &mut [Candidate<P>], index: usize) -> Candidate<P> {
    let mut next = index;
    for other in index + 1..list.len() {
        if list[other].order > list[next].order {
            next = other;
        }
    }
    list.swap(index, next);
    list[index]
}

/// A place in the history for a ply.
#[inline]
fn slot<P: std::hash::Hash>(ply: P) -> usize {
    use std::hash::Hasher;
    let mut hasher = PlyHasher(0);
    ply.hash(&mut hasher);
    (hasher.finish() >> 40) as usize % HISTORY
}

/// A quick hash for small plain values; the same in every run, unlike the usual one.
struct PlyHasher(u64);

impl std::hash::Hasher for PlyHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u8(*byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.0 = (self.0.rotate_left(7) ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn write_isize(&mut self, value: isize) {
        self.write_u8(value as u8);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

fn estimate<G: Evaluate>(position: &G, mover: Seat) -> i32 {
    let difference = position.merit(mover) - position.merit(opponent(mover));
    difference.clamp(-MOST_ESTIMATED, MOST_ESTIMATED)
}

/// The value of a game that is over for a seat.
fn decided(outcome: &Outcome, seat: Seat, height: u32) -> i32 {
    let win = WIN - height as i32;
    if outcome.winners == SeatSet::all(2) {
        0
    } else if outcome.winners.contains(seat) {
        win
    } else {
        -win
    }
}

/// Values in the table count from their position, not from the root.
fn to_table(value: i32, height: u32) -> i32 {
    if value > PROVED {
        value + height as i32
    } else if value < -PROVED {
        value - height as i32
    } else {
        value
    }
}

fn from_table(value: i32, height: u32) -> i32 {
    if value > PROVED {
        value - height as i32
    } else if value < -PROVED {
        value + height as i32
    } else {
        value
    }
}

fn value<G: Evaluate>(points: i32, exact: bool) -> Value {
    let plies = |points: i32| u32::try_from(WIN - points).ok();
    if points > PROVED {
        Value::Win(plies(points))
    } else if points < -PROVED {
        Value::Loss(plies(-points))
    } else if exact && points.abs() < REPETITION_WON {
        Value::Draw
    } else {
        Value::Share(1.0 / (1.0 + (-f64::from(points) / G::SCALE).exp()))
    }
}
