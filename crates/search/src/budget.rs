//! How much a search may use.
//!
//! The search has no clock of its own: the caller brings a [`Clock`], mostly a [`Deadline`],
//! which measures time by any function that tells it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Tells a search how much of its time is gone, and stops it.
///
/// A clock is asked about a thousand times a second or more often, so a search that is to
/// stop has stopped a few milliseconds later. Mostly a [`Deadline`] will do; another clock
/// can measure anything else:
///
/// ```
/// use std::sync::atomic::{AtomicU32, Ordering};
///
/// use calot_rules::registry;
/// use calot_search::levels::Level;
/// use calot_search::{Clock, Request, think};
///
/// /// Runs out when it has been asked so often.
/// struct Patience {
///     asked: AtomicU32,
///     most: u32,
/// }
///
/// impl Clock for Patience {
///     fn spent(&self) -> f64 {
///         let asked = 1 + self.asked.fetch_add(1, Ordering::Relaxed);
///         f64::from(asked) / f64::from(self.most)
///     }
/// }
///
/// let patience = Patience { asked: AtomicU32::new(0), most: 20 };
/// let the_match = registry::new_match("quits").expect("Quits is a game");
/// let answer = think(the_match.as_ref(), Request::new(Level::BEST, &patience));
/// assert!(answer.is_ok_and(|answer| answer.nodes > 0));
/// assert!(patience.spent() >= 1.0);
/// ```
pub trait Clock: Sync {
    /// The share of the time that is used up; the search stops at 1 or more.
    fn spent(&self) -> f64;
}

/// A clock that never runs out, for searches with a limit of nodes.
#[derive(Clone, Copy, Debug)]
pub struct NoClock;

impl Clock for NoClock {
    fn spent(&self) -> f64 {
        0.0
    }
}

/// A clock that runs out after some time, or when it is stopped.
///
/// The time is that of a function, which says how much has passed since the beginning: by the
/// clock on the wall, by the processor, or by a web page.
///
/// ```
/// use std::time::{Duration, Instant};
/// use calot_search::{Clock, Deadline, StopSignal};
///
/// let start = Instant::now();
/// let stop = StopSignal::default();
/// let deadline =
///     Deadline::new(move || start.elapsed(), Some(Duration::from_secs(60))).or_at(&stop);
/// assert!(deadline.spent() < 1.0);
/// stop.stop();
/// assert!(deadline.spent() >= 1.0);
/// ```
#[derive(Clone, Debug)]
pub struct Deadline<E> {
    elapsed: E,
    allowed: Option<Duration>,
    stop: StopSignal,
}

impl<E: Fn() -> Duration + Sync> Deadline<E> {
    /// A deadline that is reached when `elapsed` says that the allowed time is gone, or
    /// never where no time is set.
    pub fn new(elapsed: E, allowed: Option<Duration>) -> Deadline<E> {
        Deadline {
            elapsed,
            allowed,
            stop: StopSignal::default(),
        }
    }

    /// The same deadline, which is also reached as soon as the signal is given.
    pub fn or_at(self, stop: &StopSignal) -> Deadline<E> {
        Deadline {
            stop: stop.clone(),
            ..self
        }
    }
}

impl<E: Fn() -> Duration + Sync> Clock for Deadline<E> {
    fn spent(&self) -> f64 {
        if self.stop.is_stopped() {
            return f64::INFINITY;
        }
        match self.allowed {
            None => 0.0,
            Some(Duration::ZERO) => f64::INFINITY,
            Some(allowed) => (self.elapsed)().as_secs_f64() / allowed.as_secs_f64(),
        }
    }
}

/// A clock that also runs out when a signal is given.
pub(crate) struct Stoppable<'a> {
    clock: &'a dyn Clock,
    stop: &'a StopSignal,
}

impl<'a> Stoppable<'a> {
    /// The clock with this signal.
    pub(crate) fn new(clock: &'a dyn Clock, stop: &'a StopSignal) -> Stoppable<'a> {
        Stoppable { clock, stop }
    }
}

impl Clock for Stoppable<'_> {
    fn spent(&self) -> f64 {
        if self.stop.is_stopped() {
            f64::INFINITY
        } else {
            self.clock.spent()
        }
    }
}

/// Tells searches to stop, from any thread. Copies are the same signal.
#[derive(Clone, Debug, Default)]
pub struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    /// Gives the signal, for good.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was given.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a search may use: nodes, depth and time, whichever ends first.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most positions or playouts, where they are limited.
    pub nodes: Option<u64>,
    /// The most plies to look ahead, where they are limited. Only alpha-beta heeds it.
    pub depth: Option<u32>,
    /// The time.
    pub clock: &'a dyn Clock,
}

impl<'a> Budget<'a> {
    /// As much as there is time for.
    pub const fn of_time(clock: &'a dyn Clock) -> Budget<'a> {
        Budget {
            nodes: None,
            depth: None,
            clock,
        }
    }

    /// The same budget with these limits too.
    pub(crate) fn within(self, nodes: Option<u64>, depth: Option<u32>) -> Budget<'a> {
        Budget {
            nodes: lower(self.nodes, nodes),
            depth: lower(self.depth, depth),
            clock: self.clock,
        }
    }
}

/// The lower of two limits.
fn lower<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// Counts nodes and asks the clock now and then.
pub(crate) struct Meter<'a> {
    clock: &'a dyn Clock,
    most_nodes: Option<u64>,
    nodes: u64,
    /// The clock is asked every so many nodes.
    between: u64,
    /// At how many nodes the limit or the clock is looked at next.
    next_check: u64,
    stopped: bool,
}

/// A thousand positions take a fraction of a millisecond, and so do a few playouts, which
/// may each be a whole random game.
const POSITIONS_BETWEEN: u64 = 1024;
const PLAYOUTS_BETWEEN: u64 = 8;

impl<'a> Meter<'a> {
    /// A meter for a search whose nodes are positions.
    pub(crate) fn new(budget: Budget<'a>) -> Meter<'a> {
        Meter::checking(budget, POSITIONS_BETWEEN)
    }

    /// A meter for a search whose nodes are playouts.
    pub(crate) fn for_playouts(budget: Budget<'a>) -> Meter<'a> {
        Meter::checking(budget, PLAYOUTS_BETWEEN)
    }

    fn checking(budget: Budget<'a>, between: u64) -> Meter<'a> {
        let mut meter = Meter {
            clock: budget.clock,
            most_nodes: budget.nodes,
            nodes: 0,
            between,
            next_check: 0,
            stopped: false,
        };
        meter.plan_check();
        meter
    }

    /// Counts a node. False when the search has to stop.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_check {
            self.check();
        }
        !self.stopped
    }

    #[cold]
    fn check(&mut self) {
        let used_up = self.most_nodes.is_some_and(|most| self.nodes >= most);
        self.stopped |= used_up || self.clock.spent() >= 1.0;
        self.plan_check();
    }

    fn plan_check(&mut self) {
        let next = self.nodes + self.between;
        self.next_check = self.most_nodes.map_or(next, |most| next.min(most));
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_says_which_part_of_its_time_is_gone() {
        let after = |seconds| move || Duration::from_secs(seconds);
        let minute = Some(Duration::from_secs(60));
        assert_eq!(Deadline::new(after(0), minute).spent(), 0.0);
        assert_eq!(Deadline::new(after(15), minute).spent(), 0.25);
        assert_eq!(Deadline::new(after(90), minute).spent(), 1.5);
        assert_eq!(Deadline::new(after(90), None).spent(), 0.0);
        assert!(Deadline::new(after(0), Some(Duration::ZERO)).spent() >= 1.0);
    }

    #[test]
    fn a_signal_stops_a_deadline_without_a_time() {
        let stop = StopSignal::default();
        let deadline = Deadline::new(|| Duration::ZERO, None).or_at(&stop);
        assert_eq!(deadline.spent(), 0.0);
        stop.clone().stop();
        assert!(deadline.spent() >= 1.0);
    }

    #[test]
    fn a_signal_also_stops_another_clock() {
        let stop = StopSignal::default();
        let quarter = Deadline::new(|| Duration::from_secs(1), Some(Duration::from_secs(4)));
        let stoppable = Stoppable::new(&quarter, &stop);
        assert_eq!(stoppable.spent(), 0.25);
        stop.stop();
        assert!(stoppable.spent() >= 1.0);
    }

    #[test]
    fn of_two_limits_the_lower_one_holds() {
        let budget = Budget {
            nodes: Some(100),
            depth: None,
            clock: &NoClock,
        };
        let both = budget.within(Some(30), Some(4));
        assert_eq!((both.nodes, both.depth), (Some(30), Some(4)));
        let both = budget.within(Some(300), None);
        assert_eq!((both.nodes, both.depth), (Some(100), None));
        assert_eq!(budget.within(None, None).nodes, Some(100));
    }

    #[test]
    fn a_meter_stops_at_its_last_node_and_at_no_other_without_a_limit() {
        let limited = Budget::of_time(&NoClock).within(Some(3), None);
        let mut meter = Meter::new(limited);
        let counted: Vec<bool> = (0..4).map(|_| meter.count()).collect();
        assert_eq!(counted, [true, true, false, false]);
        let mut meter = Meter::for_playouts(Budget::of_time(&NoClock));
        assert!((0..5000).all(|_| meter.count()));
    }
}
