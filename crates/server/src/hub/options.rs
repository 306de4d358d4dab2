//! What a hub is told at its start: its time, its chance, and how patient it is.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::attend::{Search, Thinker};
use crate::format::{Format, Today};
use crate::homes::Homes;

/// A clock on the wall.
pub trait Now: Send + Sync + 'static {
    /// The time, in milliseconds since 1970.
    fn now(&self) -> i64;
}

/// The clock of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Now for SystemClock {
    fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        })
    }
}

/// Where random bytes come from that nobody can guess; nothing when there are none to be had.
pub type Random = Arc<dyn Fn() -> Option<[u8; 48]> + Send + Sync>;

/// How a hub works. The pauses are real time, everything else goes by [`Now`].
#[derive(Clone)]
pub struct HubOptions {
    /// The clock of this machine, which is corrected by that of the storage.
    pub clock: Arc<dyn Now>,
    /// Random bytes.
    pub random: Random,
    /// Whether there is no other node: then nothing is said on the bus, and every node that
    /// was alive before this one is known to be dead.
    pub alone: bool,
    /// Where the node runs, such as a machine and a port, if at most one can run there at a time:
    /// then a node that was there before is known to be dead as soon as the next one starts.
    pub place: Option<String>,
    /// Where the tables live.
    pub homes: Homes,
    /// How many computer players may think at the same time.
    pub thinkers: usize,
    /// How events are written and read.
    pub format: Arc<dyn Format>,
    /// What thinks.
    pub thinker: Arc<dyn Thinker>,
    /// The longest that the computer may think about one ply.
    pub thinking: Duration,
    /// How many messages may wait in a connection before it is cut off.
    pub queue: usize,
    /// How many messages to a table may wait before whoever sends one has to wait.
    pub mailbox: usize,
    /// How many events of a table are kept at hand for those who come back.
    pub tail: usize,
    /// How long the lists of tables may lag behind plies. Until they are up to date, what they show of a table is made
    /// anew for whoever asks.
    pub list: Duration,
    /// How often a node gives a sign of life and looks for those of others.
    pub beat: Duration,
    /// After which time without a sign of life a node is taken for dead.
    pub silence: Duration,
    /// How often the store is swept for tables to which nobody attends.
    pub sweep: Duration,
    /// How often, more or less, the tables of those who watch over theirs are compared with the store,
    /// since news may be lost between nodes.
    pub review: Duration,
    /// How often tables look after themselves: say who is present, and end when nobody uses
    /// them.
    pub tick: Duration,
    /// After how many ticks a table that nobody uses is dropped from memory.
    pub idle_ticks: u32,
    /// How often storage that is away is tried again.
    pub retry: Duration,
}

impl Default for HubOptions {
    fn default() -> HubOptions {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        HubOptions {
            clock: Arc::new(SystemClock),
            random: Arc::new(|| {
                let mut bytes = [0; 48];
                getrandom::fill(&mut bytes).is_ok().then_some(bytes)
            }),
            alone: true,
            place: None,
            homes: Homes::default(),
            thinkers: cores,
            format: Arc::new(Today),
            thinker: Arc::new(Search),
            thinking: Duration::from_secs(4),
            queue: 64,
            mailbox: 64,
            tail: 64,
            list: Duration::from_secs(1),
            beat: Duration::from_secs(1),
            silence: Duration::from_secs(3),
            sweep: Duration::from_secs(1),
            review: Duration::from_secs(2),
            tick: Duration::from_secs(10),
            idle_ticks: 6,
            retry: Duration::from_millis(250),
        }
    }
}
