//! What came of it all.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use calot_protocol::TableId;
use tokio::sync::watch;

/// What was counted.
#[derive(Clone, Debug)]
pub struct Report {
    /// How long it took.
    pub time: Duration,
    /// The plies that were acknowledged in that time.
    pub plies: u64,
    /// The games that were begun.
    pub games: usize,
    /// How long people waited between sending a ply and its acknowledgement.
    pub latency: Latency,
    /// Plies that were refused because something was away.
    pub refused: u64,
    /// Connections that broke.
    pub broken: u64,
    /// How often somebody was told that the database or the bus is away.
    pub warned: u64,
    /// The longest time in which somebody at a table got nothing acknowledged.
    pub longest_pause: Duration,
    /// What it has cost each server, as far as it says so: the processor time used, and the memory afterwards.
    pub costs: Vec<Option<Cost>>,
    /// What was acknowledged, also before and after the time that counts.
    pub acknowledged: Vec<Acknowledged>,
}

impl Report {
    /// The plies that were acknowledged for each second of processor time of all servers together.
    pub fn plies_per_cpu_second(&self) -> Option<f64> {
        let mut seconds = 0.0;
        for cost in &self.costs {
            seconds += (*cost)?.cpu_seconds;
        }
        (seconds > 0.0).then(|| self.plies as f64 / seconds)
    }
}

/// The plies that were acknowledged at a table, each with the number of plies before it.
#[derive(Clone, Debug)]
pub struct Acknowledged {
    /// The table.
    pub table: TableId,
    /// The plies, in their order.
    pub plies: Vec<(u32, String)>,
}

/// How long people waited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Latency {
    /// Half of all waited no longer.
    pub median: Duration,
    /// 99 of 100 waited no longer.
    pub p99: Duration,
    /// Nobody waited longer.
    pub longest: Duration,
}

impl Latency {
    fn of(mut times: Vec<Duration>) -> Latency {
        times.sort_unstable();
        let at = |part: usize| {
            times
                .get(times.len().saturating_sub(1) * part / 100)
                .copied()
        };
        Latency {
            median: at(50).unwrap_or_default(),
            p99: at(99).unwrap_or_default(),
            longest: at(100).unwrap_or_default(),
        }
    }
}

/// What a server has used, by its own account.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    /// Processor time.
    pub cpu_seconds: f64,
    /// Memory.
    pub memory_bytes: f64,
}

impl Cost {
    /// Reads what a server says for Prometheus.
    pub(crate) fn read(metrics: &str) -> Option<Cost> {
        let value = |name: &str| -> Option<f64> {
            let mut lines = metrics.lines().filter_map(|line| line.strip_prefix(name));
            lines.find_map(|rest| rest.strip_prefix(' ')?.trim().parse().ok())
        };
        Some(Cost {
            cpu_seconds: value("process_cpu_seconds_total")?,
            memory_bytes: value("process_resident_memory_bytes")?,
        })
    }
}

/// Counts while people play.
#[derive(Debug)]
pub(crate) struct Tally {
    counts: AtomicBool,
    counted: watch::Sender<u64>,
    times: Mutex<Vec<Duration>>,
    refused: AtomicU64,
    broken: AtomicU64,
    warned: AtomicU64,
    longest_pause: Mutex<Duration>,
}

impl Tally {
    pub(crate) fn new(counted: watch::Sender<u64>) -> Tally {
        Tally {
            counts: AtomicBool::new(false),
            counted,
            times: Mutex::default(),
            refused: AtomicU64::new(0),
            broken: AtomicU64::new(0),
            warned: AtomicU64::new(0),
            longest_pause: Mutex::default(),
        }
    }

    pub(crate) fn begin(&self) {
        self.counts.store(true, Ordering::Relaxed);
    }

    pub(crate) fn end(&self) {
        self.counts.store(false, Ordering::Relaxed);
    }

    pub(crate) fn acknowledged(&self, after: Duration) {
        if self.counts.load(Ordering::Relaxed) {
            let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner);
            times.push(after);
            self.counted.send_modify(|count| *count += 1);
        }
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn warned(&self) {
        self.warned.fetch_add(1, Ordering::Relaxed);
    }

    /// Somebody got nothing acknowledged for some time.
    pub(crate) fn paused(&self, pause: Duration) {
        let mut longest = self
            .longest_pause
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *longest = pause.max(*longest);
    }

    pub(crate) fn broken(&self) {
        self.broken.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn report(
        &self,
        time: Duration,
        games: usize,
        acknowledged: Vec<Acknowledged>,
        before: &[Option<Cost>],
        after: &[Option<Cost>],
    ) -> Report {
        let times = std::mem::take(&mut *self.times.lock().unwrap_or_else(PoisonError::into_inner));
        let used = |(before, after): (&Option<Cost>, &Option<Cost>)| -> Option<Cost> {
            let (before, after) = ((*before)?, (*after)?);
            Some(Cost {
                cpu_seconds: after.cpu_seconds - before.cpu_seconds,
                ..after
            })
        };
        Report {
            time,
            plies: times.len() as u64,
            games,
            latency: Latency::of(times),
            refused: self.refused.load(Ordering::Relaxed),
            broken: self.broken.load(Ordering::Relaxed),
            warned: self.warned.load(Ordering::Relaxed),
            longest_pause: *self
                .longest_pause
                .lock()
                .unwrap_or_else(PoisonError::into_inner),
            costs: before.iter().zip(after).map(used).collect(),
            acknowledged,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_is_told_by_its_parts() {
        let times = (1..=200).rev().map(Duration::from_millis).collect();
        let latency = Latency::of(times);
        assert_eq!(latency.median, Duration::from_millis(100));
        assert_eq!(latency.p99, Duration::from_millis(198));
        assert_eq!(latency.longest, Duration::from_millis(200));
        assert_eq!(Latency::of(Vec::new()), Latency::default());
    }

    #[test]
    fn costs_are_read_from_what_a_server_says() {
        let metrics = "# HELP process_cpu_seconds_total x\nprocess_cpu_seconds_total 1.5\nprocess_resident_memory_bytes 2e6\n";
        let cost = Cost::read(metrics);
        assert_eq!(
            cost,
            Some(Cost {
                cpu_seconds: 1.5,
                memory_bytes: 2e6
            })
        );
        assert_eq!(Cost::read("process_cpu_seconds_total 1.5\n"), None);
    }
}
