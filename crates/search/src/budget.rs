//! How much a search may use.

/// Tells a search how much of its time is gone, and stops it.
///
/// A clock is asked about a thousand times a second or more often, so that a search that
/// is to stop has stopped a few milliseconds later.
pub trait Clock: Sync {
    /// The share of the time that is used up; the search stops at 1 or more.
    fn spent(&self) -> f64;
}

/// A clock that never runs out, for searches with a limit of nodes.
pub struct NoClock;

impl Clock for NoClock {
    fn spent(&self) -> f64 {
        0.0
    }
}

/// What a search may use: nodes, depth and time, whichever ends first.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most positions to look at.
    pub nodes: u64,
    /// The most plies to look ahead.
    pub depth: u32,
    /// The time.
    pub clock: &'a dyn Clock,
}

/// Counts nodes and asks the clock now and then.
pub(crate) struct Meter<'a> {
    budget: Budget<'a>,
    nodes: u64,
    /// The clock is asked every so many nodes.
    between: u64,
    stopped: bool,
}

/// A thousand positions take a fraction of a millisecond, and so do a few walks, which
/// may each be a whole random game.
const POSITIONS_BETWEEN: u64 = 1024;
const WALKS_BETWEEN: u64 = 8;

impl<'a> Meter<'a> {
    /// A meter for a search whose nodes are positions.
    pub(crate) fn new(budget: Budget<'a>) -> Meter<'a> {
        Meter {
            budget,
            nodes: 0,
            between: POSITIONS_BETWEEN,
            stopped: false,
        }
    }

    /// A meter for a search whose nodes are walks through a tree.
    pub(crate) fn for_walks(budget: Budget<'a>) -> Meter<'a> {
        Meter {
            between: WALKS_BETWEEN,
            ..Meter::new(budget)
        }
    }

    /// Counts a node. False when the search has to stop.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.budget.nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(self.between) {
            self.stopped |= self.budget.clock.spent() >= 1.0;
        }
        !self.stopped
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }

    pub(crate) fn depth(&self) -> u32 {
        self.budget.depth
    }
}
