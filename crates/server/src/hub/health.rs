//! Signs of life, outages, and storage that is away.
//!
//! A node gives a sign of life every second. The time between the last one of a node and the moment at
//! which somebody notices that it is dead, or is back, is recorded as an outage of that node.
//! The same goes for time in which it could keep nothing.
//!
//! Somebody's time is charged unless they may have been unserved. They were served during the outage
//! of a node when they were connected to another one since before it began ([`Live::was_served`]):
//! so people at nodes that live play on by their clocks when another node dies. Everybody else gets
//! the time back, whether they were connected to that node or to none, as in games over
//! days. Nodes tell each other who is connected to them and since when, so this needs nothing in the store;
//! what a ply has cost stands in its event.
//!
//! With every sign of life the clock of the node is compared with that of the storage (`skew`).
//!
//! [`Live::was_served`]: super::live::Live::was_served

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Instant;

use calot_protocol::TableId;
use calot_protocol::live::NoticeCode;
use tracing::{info, warn};

use super::Inner;
use super::connection::notice;
use super::figures::{count, observe};
use super::mail::ToTable;
use super::skew::Skew;
use crate::bus::{Message, Topic};
use crate::store::{Absence, Beat, RESTORED, Unavailable};
use crate::table::Outage;

/// Outages that are longer ago concern no clock, in milliseconds: 40 days.
const CONCERNS: i64 = 40 * 86_400_000;

/// A node whose last sign of life is older than this, in milliseconds, when another one starts, is
/// dead, however wrong its clock may be.
const LONG_AGO: i64 = 60_000;

/// What the name of a node begins with that has stopped in order, and after which no other was
/// there.
const STOPPED: &str = "stopped ";

/// How the node and its storage are.
pub(super) struct Health {
    node: String,
    away: AtomicBool,
    /// When something was last kept.
    last_kept: AtomicI64,
    last_beat: AtomicI64,
    /// Whether a node gives no sign of life and may be dead.
    suspicion: AtomicBool,
    /// Whether there are other nodes.
    company: AtomicBool,
    bus_away: AtomicBool,
    /// When the last backup was restored of which this node knows, as the store says.
    restored: Mutex<Option<String>>,
    turns: Mutex<Turns>,
    /// Sorted by their ends.
    outages: RwLock<Vec<Absence>>,
    /// When the last of them ended.
    last_outage: AtomicI64,
    pub(super) skew: Skew,
    /// The other nodes.
    seen: Mutex<HashMap<String, Seen>>,
}

/// How nodes take turns at what one of them has to do.
#[derive(Clone, Copy)]
struct Turns {
    /// The place of this node among all.
    place: i64,
    nodes: i64,
}

impl Turns {
    /// Whether it is the turn of this node, where each turn takes so many milliseconds.
    fn is_own(self, now: i64, turn: i64) -> bool {
        now.div_euclid(turn.max(1)).rem_euclid(self.nodes) == self.place
    }
}

/// What is known of another node.
struct Seen {
    /// Its last sign of life, by its own clock.
    beat: i64,
    /// When that was seen first.
    at: i64,
    /// Whether it has given one since it is known.
    lives: bool,
}

impl Health {
    pub(super) fn new(node: String, now: i64) -> Health {
        Health {
            node,
            away: AtomicBool::new(false),
            last_kept: AtomicI64::new(now),
            last_beat: AtomicI64::new(now),
            suspicion: AtomicBool::new(false),
            company: AtomicBool::new(false),
            bus_away: AtomicBool::new(false),
            restored: Mutex::default(),
            turns: Mutex::new(Turns { place: 0, nodes: 1 }),
            outages: RwLock::default(),
            last_outage: AtomicI64::new(i64::MIN),
            skew: Skew::default(),
            seen: Mutex::default(),
        }
    }

    /// The name of this node, different from that of all others.
    pub(super) fn node(&self) -> &str {
        &self.node
    }

    /// Whether the storage is away.
    pub(super) fn is_away(&self) -> bool {
        self.away.load(Ordering::Acquire)
    }

    /// Whether the bus is away.
    pub(super) fn is_bus_away(&self) -> bool {
        self.bus_away.load(Ordering::Acquire)
    }

    /// What somebody who comes now has to know.
    pub(super) fn troubles(&self) -> impl Iterator<Item = NoticeCode> {
        let storage = self.is_away().then_some(NoticeCode::StorageAway);
        let bus = self.is_bus_away().then_some(NoticeCode::BusAway);
        storage.into_iter().chain(bus)
    }

    /// All that follows from the restore of a backup was done.
    fn knows_of(&self, restored: String) {
        let known = &self.restored;
        *known.lock().unwrap_or_else(PoisonError::into_inner) = Some(restored);
    }

    /// Something was kept.
    pub(super) fn kept(&self, now: i64) {
        self.last_kept.fetch_max(now, Ordering::AcqRel);
    }

    /// Whether time may have been lost that is not recorded yet.
    pub(super) fn is_suspicious(&self) -> bool {
        self.suspicion.load(Ordering::Acquire)
    }

    /// Whether it is the turn of this node, and not of another one, to do what one of them has to do.
    pub(super) fn is_own_turn(&self, now: i64, turn: i64) -> bool {
        let turns = *self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        turns.is_own(now, turn)
    }

    /// The outages that ended after a moment, mostly none, sorted by their ends.
    pub(super) fn outages_since(&self, moment: i64) -> Vec<Absence> {
        // Every ply asks, on every processor, so nothing is touched that somebody else has touched.
        if self.last_outage.load(Ordering::Acquire) <= moment {
            return Vec::new();
        }
        let outages = self.outages.read().unwrap_or_else(PoisonError::into_inner);
        let past = outages.partition_point(|absence| absence.time.to <= moment);
        outages[past..].to_vec()
    }
}

impl Inner {
    /// The first sign of life. Whoever was there before and is known to be dead is buried.
    pub(super) async fn arise(self: &Arc<Inner>) -> Result<(), Unavailable> {
        if let Some(restored) = self.restored().await? {
            self.health.knows_of(restored);
        }
        // The first answer takes longer than others.
        for _ in 0..3 {
            self.look_at_the_clock().await?;
        }
        let now = self.now();
        for beat in self.store.beats().await? {
            let long_ago = now.saturating_sub(beat.at) > LONG_AGO;
            let is_dead = long_ago || has_stopped(&beat) || self.was_here(&beat);
            if self.options.alone || is_dead {
                self.bury(beat, now).await?;
            }
        }
        self.store.beat(self.health.node(), now).await?;
        if !self.options.alone {
            self.look_after_others(now).await?;
        }
        self.load_outages().await?;
        Ok(())
    }

    /// Gives a sign of life, and looks for those of others.
    pub(super) async fn beat(self: &Arc<Inner>) {
        // Whoever brings the storage back gives a sign of life then.
        if self.health.is_away() || self.is_stopping() {
            return;
        }
        match self.try_beat().await {
            Ok(()) => {}
            Err(error) => self.storage_failed(&error),
        }
    }

    async fn try_beat(self: &Arc<Inner>) -> Result<(), Unavailable> {
        self.look_at_the_clock().await?;
        // Where there are other nodes, everybody looks into the store now and then anyway.
        if self.options.alone
            && let Some(restored) = self.restored().await?
        {
            self.look_anew(restored).await?;
        }
        let now = self.now();
        let last = self.health.last_beat.load(Ordering::Acquire);
        if now.saturating_sub(last) > self.silence() {
            // The process was stopped, or had no time at all.
            self.record(Outage {
                from: last,
                to: now,
            })
            .await?;
        }
        self.store.beat(self.health.node(), now).await?;
        self.health.last_beat.store(now, Ordering::Release);
        self.health.kept(now);
        if !self.options.alone {
            self.look_after_others(now).await?;
        }
        Ok(())
    }

    /// When a backup was restored, if this node does not know of it yet.
    async fn restored(&self) -> Result<Option<String>, Unavailable> {
        let restored = self.store.setting(RESTORED).await?;
        let known = &self.health.restored;
        let known = known.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(restored.filter(|restored| known.as_ref() != Some(restored)))
    }

    /// A backup was restored while people play. The time that this took is charged to nobody.
    async fn look_anew(self: &Arc<Inner>, restored: String) -> Result<(), Unavailable> {
        warn!("a backup was restored; everything is looked at anew");
        let now = self.now();
        let from = restored.parse().unwrap_or(now).min(now);
        self.record(Outage { from, to: now }).await?;
        self.post_to_all(|| ToTable::Look);
        self.review_all().await;
        // Should anything of this fail, the next sign of life tries it again.
        self.health.knows_of(restored);
        Ok(())
    }

    /// Compares the clock of this node with that of the storage.
    async fn look_at_the_clock(&self) -> Result<(), Unavailable> {
        let asked = self.options.clock.now();
        let there = match self.store.clock().await {
            Ok(there) => there,
            Err(error) if error.is_lost() => return Err(error),
            // The next sign of life comes soon.
            Err(_) => None,
        };
        let answered = self.options.clock.now();
        let skew = &self.health.skew;
        if there.is_some_and(|there| skew.measured(asked, answered, there)) {
            let correction = skew.correction();
            info!(correction, "the clock is corrected");
            self.bus.correct_clock(correction);
        }
        Ok(())
    }

    async fn look_after_others(self: &Arc<Inner>, now: i64) -> Result<(), Unavailable> {
        let mut beats = self.store.beats().await?;
        beats.retain(|beat| beat.node != self.health.node());
        let mut dead = Vec::new();
        let mut suspicion = false;
        {
            let mut seen = self
                .health
                .seen
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            seen.retain(|node, _| beats.iter().any(|beat| beat.node == *node));
            for beat in beats {
                let known = seen.entry(beat.node.clone()).or_insert(Seen {
                    beat: beat.at,
                    at: now,
                    lives: false,
                });
                if known.beat != beat.at {
                    *known = Seen {
                        beat: beat.at,
                        at: now,
                        lives: true,
                    };
                }
                let silent = now.saturating_sub(known.at);
                // Clocks differ, so the last sign of life of an unknown node says little.
                let since_beat = match known.lives {
                    true => silent,
                    false => silent.max(now.saturating_sub(beat.at)),
                };
                if silent > self.silence() || has_stopped(&beat) {
                    seen.remove(&beat.node);
                    dead.push(beat);
                } else {
                    suspicion |= since_beat > 2 * millis(self.options.beat);
                }
            }
            let turns = Turns {
                place: seen.keys().filter(|node| **node < self.health.node).count() as i64,
                nodes: seen.len() as i64 + 1,
            };
            let mut known = self
                .health
                .turns
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            *known = turns;
            let company = !seen.is_empty();
            self.health.company.store(company, Ordering::Release);
        }
        for beat in dead {
            self.bury(beat, now).await?;
        }
        self.health.suspicion.store(suspicion, Ordering::Release);
        Ok(())
    }

    /// A node is dead: its downtime is charged to nobody.
    async fn bury(self: &Arc<Inner>, beat: Beat, now: i64) -> Result<(), Unavailable> {
        let node = beat.node.clone();
        let away = now.saturating_sub(beat.at);
        if self.store.bury(beat, now).await? {
            info!(
                node,
                away, "a node has gone; its downtime is charged to nobody"
            );
            count(&self.counters.outages, 1);
            self.outages_changed().await?;
            // It may have appended something and died before it could say so.
            self.post_to_all(|| ToTable::Look);
        }
        Ok(())
    }

    async fn record(self: &Arc<Inner>, outage: Outage) -> Result<(), Unavailable> {
        let node = self.health.node().to_owned();
        let absence = Absence { node, time: outage };
        self.store.outage(absence).await?;
        let away = outage.to.saturating_sub(outage.from);
        info!(away, "downtime is charged to nobody");
        count(&self.counters.outages, 1);
        self.outages_changed().await
    }

    /// There are more outages than before, and everybody has to know.
    async fn outages_changed(self: &Arc<Inner>) -> Result<(), Unavailable> {
        self.load_outages().await?;
        self.post_to_all(|| ToTable::Outages);
        self.say(Topic::Everybody, Message::Outages);
        Ok(())
    }

    /// Loads the outages that may concern a clock.
    pub(super) async fn load_outages(&self) -> Result<(), Unavailable> {
        let since = self.now().saturating_sub(CONCERNS);
        let mut outages = self.store.outages(since).await?;
        outages.sort_by_key(|absence| absence.time.to);
        let last = outages.last().map_or(i64::MIN, |absence| absence.time.to);
        let known = &self.health.outages;
        *known.write().unwrap_or_else(PoisonError::into_inner) = outages;
        self.health.last_outage.store(last, Ordering::Release);
        Ok(())
    }

    /// Hears what concerns everybody.
    pub(super) async fn hear_everybody(self: Arc<Inner>) {
        loop {
            if let Ok(mut heard) = self.bus.subscribe(Topic::Everybody).await {
                while let Some(message) = heard.next().await {
                    let missed = message == Message::Missed;
                    let outages = missed || message == Message::Outages;
                    if outages && self.load_outages().await.is_ok() {
                        self.post_to_all(|| ToTable::Outages);
                    }
                    if missed {
                        self.post_to_all(|| ToTable::Look);
                        self.review_all().await;
                    }
                }
            }
            tokio::time::sleep(self.options.retry).await;
        }
    }

    /// While the bus is away, tables look into the store for what happens elsewhere.
    pub(super) async fn look_at_the_bus(&self) {
        if self.options.alone || self.is_stopping() {
            return;
        }
        let begun = Instant::now();
        let away = self.bus.check().await.is_err();
        if !away {
            observe(&self.counters.times.bus, begun.elapsed());
        }
        let was_away = self.health.bus_away.swap(away, Ordering::AcqRel);
        if away && !was_away {
            warn!("the bus is away; tables look into the store instead");
            self.notify(NoticeCode::BusAway);
        } else if was_away && !away {
            info!("the bus is back");
            self.notify(NoticeCode::BusBack);
        }
        if away || was_away {
            self.post_to_all(|| ToTable::Look);
        }
    }

    /// The storage did not answer. When it is lost, everybody is told, and it is tried until it
    /// is back; a question that failed concerns only whoever asked.
    pub(super) fn storage_failed(self: &Arc<Inner>, error: &Unavailable) {
        if !error.is_lost() {
            warn!(%error, "a question was not answered");
            return;
        }
        if self.health.away.swap(true, Ordering::AcqRel) {
            return;
        }
        warn!(%error, "the storage is away; clocks stand still");
        self.notify(NoticeCode::StorageAway);
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            while !hub.is_stopping() && hub.try_to_come_back().await.is_err() {
                tokio::time::sleep(hub.options.retry).await;
            }
        });
    }

    /// Has a table look into the store in a moment, unless the storage is away: then it does so when
    /// that is back.
    pub(super) fn look_soon(self: &Arc<Inner>, table: TableId) {
        if self.health.is_away() {
            return;
        }
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(hub.options.retry).await;
            let _ = hub.post(table, ToTable::Look).await;
        });
    }

    /// Lets everybody who is connected know something.
    fn notify(&self, code: NoticeCode) {
        self.post_to_all(|| ToTable::Tell(code));
        self.personal.tell_all(&notice(code));
    }

    /// Before anybody may play again, the time without storage is recorded.
    async fn try_to_come_back(self: &Arc<Inner>) -> Result<(), Unavailable> {
        self.store.check().await?;
        let now = self.now();
        let from = self.health.last_kept.load(Ordering::Acquire);
        self.record(Outage { from, to: now }).await?;
        self.store.beat(self.health.node(), now).await?;
        self.health.last_beat.store(now, Ordering::Release);
        self.health.kept(now);
        self.health.away.store(false, Ordering::Release);
        info!("the storage is back");
        self.post_to_all(|| ToTable::StorageBack);
        self.personal.tell_all(&notice(NoticeCode::StorageBack));
        Ok(())
    }

    /// The last sign of life. When nobody is left, the time until somebody comes is an outage.
    pub(super) async fn depart(&self) {
        let node = self.health.node();
        let stopped = format!("{STOPPED}{node}");
        if !self.health.company.load(Ordering::Acquire)
            && self.store.beat(&stopped, self.now()).await.is_err()
        {
            // The last sign of life as it stands says almost the same.
            return;
        }
        let _ = self.store.leave(node).await;
    }

    /// Whether a node ran where this one runs now.
    fn was_here(&self, beat: &Beat) -> bool {
        let place = self.options.place.as_deref();
        let place = place.filter(|place| !place.is_empty());
        let name = place.and_then(|place| beat.node.strip_prefix(place));
        name.is_some_and(|name| name.starts_with(' '))
    }

    fn silence(&self) -> i64 {
        millis(self.options.silence)
    }
}

fn has_stopped(beat: &Beat) -> bool {
    beat.node.starts_with(STOPPED)
}

/// A duration in milliseconds.
pub(super) fn millis(duration: std::time::Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_moment_is_the_turn_of_one_node() {
        for nodes in 1..=5 {
            for now in [-1_001, -1, 0, 999, 1_000, 1_800_000_123_456] {
                let own = (0..nodes).filter(|place| {
                    let turns = Turns {
                        place: *place,
                        nodes,
                    };
                    turns.is_own(now, 1_000)
                });
                assert_eq!(own.count(), 1, "{nodes} nodes at {now}");
            }
        }
    }
}
