//! What a hub has done and does, for those who watch over it.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a hub has done since its start, and what it does now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HubFigures {
    /// Tables in memory.
    pub tables: u64,
    /// Live connections to tables.
    pub connections: u64,
    /// Connections of people who watch over all their tables.
    pub my_connections: u64,
    /// Computer players that think at this moment.
    pub thinking: u64,
    /// Computer players that wait until they may.
    pub waiting: u64,
    /// Whether the storage is away at this moment.
    pub storage_away: bool,
    /// Whether the bus is away at this moment.
    pub bus_away: bool,
    /// By how many milliseconds the clock of this machine is ahead of that of the storage.
    pub skew_ms: i64,
    /// Tables that were opened here.
    pub opened: u64,
    /// Commands that were carried out.
    pub commands: u64,
    /// Commands that were refused.
    pub refused: u64,
    /// Events that were appended here.
    pub events: u64,
    /// Plies among them, those of chance included.
    pub plies: u64,
    /// Plies that computer players found.
    pub thoughts: u64,
    /// Appends that came too late, since another node was quicker.
    pub stale: u64,
    /// Tables that were attended to.
    pub attended: u64,
    /// Connections that were cut off because nobody read them.
    pub cut_off: u64,
    /// Outages that were recorded by this node.
    pub outages: u64,
    /// Tables that began anew, since the store was set back.
    pub set_back: u64,
}

/// The same while it is counted.
#[derive(Debug, Default)]
pub(super) struct Counters {
    pub(super) connections: AtomicU64,
    pub(super) my_connections: AtomicU64,
    pub(super) opened: AtomicU64,
    pub(super) commands: AtomicU64,
    pub(super) refused: AtomicU64,
    pub(super) events: AtomicU64,
    pub(super) plies: AtomicU64,
    pub(super) thoughts: AtomicU64,
    pub(super) stale: AtomicU64,
    pub(super) attended: AtomicU64,
    pub(super) cut_off: AtomicU64,
    pub(super) outages: AtomicU64,
    pub(super) set_back: AtomicU64,
}

impl Counters {
    /// What was counted; the rest is told by those who know.
    pub(super) fn figures(&self) -> HubFigures {
        HubFigures {
            connections: get(&self.connections),
            my_connections: get(&self.my_connections),
            opened: get(&self.opened),
            commands: get(&self.commands),
            refused: get(&self.refused),
            events: get(&self.events),
            plies: get(&self.plies),
            thoughts: get(&self.thoughts),
            stale: get(&self.stale),
            attended: get(&self.attended),
            cut_off: get(&self.cut_off),
            outages: get(&self.outages),
            set_back: get(&self.set_back),
            ..HubFigures::default()
        }
    }
}

fn get(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

/// Counts.
pub(super) fn count(counter: &AtomicU64, more: u64) {
    counter.fetch_add(more, Ordering::Relaxed);
}

/// Counts down.
pub(super) fn uncount(counter: &AtomicU64) {
    counter.fetch_sub(1, Ordering::Relaxed);
}
