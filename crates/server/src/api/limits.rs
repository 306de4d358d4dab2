//! How much somebody may ask for in a short time, by who they are and by where they come from.
//!
//! Each limit is a bucket of tokens that fills at a steady rate; whoever finds theirs empty is
//! told when to come back. The buckets are in memory and each node has its own: they are there
//! so that nobody takes the server from the others, not to count exactly. Their number is bounded,
//! so very many addresses cannot fill the memory.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hash};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use calot_protocol::error::{Details, ErrorCode, Refusal};
use calot_protocol::{Command, GuestId};
use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::table::Network;

/// How many buckets a limit has at most. When more are in use, which takes very many addresses,
/// all begin anew.
const BUCKETS: usize = 128 * 1024;

/// So often at once, after a while of nothing, and then once more after each so many milliseconds.
pub fn rate(burst: u32, every_ms: u64) -> Quota {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    let every = Duration::from_millis(every_ms.max(1));
    Quota::with_period(every).map_or(Quota::per_second(burst), |rate| rate.allow_burst(burst))
}

/// How fast something may be repeated by one guest, and by all who come from one address.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// One guest.
    pub of_guest: Quota,
    /// All from one address together.
    pub from_address: Quota,
}

/// What is limited, and how.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Requests from one address.
    pub requests_from_address: Quota,
    /// Requests of one guest.
    pub requests_of_guest: Quota,
    /// Messages of one guest over all of their live connections.
    pub messages_of_guest: Quota,
    /// New guests from one address.
    pub newcomers: Quota,
    /// Tables that are opened.
    pub tables: Pair,
    /// Seats that are taken.
    pub joins: Pair,
    /// Personal links that are made.
    pub links: Pair,
    /// Bots that are made.
    pub bots: Pair,
    /// Personal links that are tried from one address.
    pub claims: Quota,
    /// Live connections from one address at the same time.
    pub connections_from_address: u32,
    /// Live connections of one guest at the same time.
    pub connections_of_guest: u32,
    /// Connections over HTTP from one address at the same time, whatever they are for.
    pub sockets_from_address: u32,
}

impl Default for Rates {
    /// Generous to people, also to a school behind one address; a nuisance to floods.
    fn default() -> Rates {
        Rates {
            requests_from_address: rate(300, 20),
            requests_of_guest: rate(100, 50),
            messages_of_guest: rate(60, 50),
            newcomers: rate(60, 2000),
            tables: Pair {
                of_guest: rate(20, 5000),
                from_address: rate(120, 1000),
            },
            joins: Pair {
                of_guest: rate(30, 2000),
                from_address: rate(240, 500),
            },
            links: Pair {
                of_guest: rate(10, 10_000),
                from_address: rate(60, 2000),
            },
            bots: Pair {
                of_guest: rate(20, 5000),
                from_address: rate(60, 5000),
            },
            claims: rate(10, 5000),
            connections_from_address: 400,
            connections_of_guest: 40,
            sockets_from_address: 1000,
        }
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Visitor {
    /// The address; of IPv6 only the part that a provider gives to one customer.
    network: IpAddr,
    /// The same for those who only compare it.
    key: Network,
    /// Whether no limits apply.
    unlimited: bool,
}

impl Visitor {
    /// Where they come from, if they are to share with others from there.
    pub fn network(&self) -> Option<Network> {
        (!self.unlimited).then_some(self.key)
    }
}

impl Default for Visitor {
    /// Somebody of whom nothing is known shares the limits with all others of that kind.
    fn default() -> Visitor {
        Visitor {
            network: Ipv6Addr::UNSPECIFIED.into(),
            key: Network(0),
            unlimited: false,
        }
    }
}

/// All limits of a node.
#[derive(Debug)]
pub struct Limits {
    hasher: RandomState,
    unlimited_loopback: bool,
    requests_from_address: Buckets<IpAddr>,
    requests_of_guest: Buckets<GuestId>,
    messages_of_guest: Buckets<GuestId>,
    newcomers: Buckets<IpAddr>,
    tables: Both,
    joins: Both,
    links: Both,
    bots: Both,
    claims: Buckets<IpAddr>,
    connections_from_address: Places<IpAddr>,
    connections_of_guest: Places<GuestId>,
    sockets_from_address: Places<IpAddr>,
}

/// The right to have a connection, as long as this lives.
#[derive(Debug, Default)]
pub struct Permit {
    _address: Option<Place<IpAddr>>,
    _guest: Option<Place<GuestId>>,
}

impl Limits {
    /// Limits with these rates. With `unlimited_loopback` they do not apply to programs on the
    /// same machine.
    pub fn new(rates: &Rates, unlimited_loopback: bool) -> Limits {
        Limits {
            hasher: RandomState::new(),
            unlimited_loopback,
            requests_from_address: Buckets::new(rates.requests_from_address),
            requests_of_guest: Buckets::new(rates.requests_of_guest),
            messages_of_guest: Buckets::new(rates.messages_of_guest),
            newcomers: Buckets::new(rates.newcomers),
            tables: Both::new(rates.tables),
            joins: Both::new(rates.joins),
            links: Both::new(rates.links),
            bots: Both::new(rates.bots),
            claims: Buckets::new(rates.claims),
            connections_from_address: Places::new(rates.connections_from_address),
            connections_of_guest: Places::new(rates.connections_of_guest),
            sockets_from_address: Places::new(rates.sockets_from_address),
        }
    }

    /// Whoever comes from an address.
    pub fn visitor(&self, address: IpAddr) -> Visitor {
        let address = address.to_canonical();
        let network = network(address);
        Visitor {
            network,
            key: Network(self.hasher.hash_one(network)),
            unlimited: self.unlimited_loopback && address.is_loopback(),
        }
    }

    /// A request from an address.
    pub fn request(&self, visitor: Visitor) -> Result<(), Refusal> {
        self.take(&self.requests_from_address, visitor.network, visitor)
    }

    /// A request of a guest.
    pub fn request_of(&self, guest: GuestId, visitor: Visitor) -> Result<(), Refusal> {
        self.take(&self.requests_of_guest, guest, visitor)
    }

    /// A message of a guest over a live connection.
    pub fn message_of(&self, guest: GuestId, visitor: Visitor) -> Result<(), Refusal> {
        self.take(&self.messages_of_guest, guest, visitor)
    }

    /// Somebody new from an address.
    pub fn newcomer(&self, visitor: Visitor) -> Result<(), Refusal> {
        self.take(&self.newcomers, visitor.network, visitor)
    }

    /// A table that a guest opens.
    pub fn table_of(&self, guest: GuestId, visitor: Visitor) -> Result<(), Refusal> {
        self.take_both(&self.tables, guest, visitor)
    }

    /// A command of a guest: sitting down is limited further than others.
    pub fn command_of(
        &self,
        guest: GuestId,
        visitor: Visitor,
        command: &Command,
    ) -> Result<(), Refusal> {
        match command {
            Command::Sit { .. } => self.take_both(&self.joins, guest, visitor),
            // It opens a table.
            Command::Rematch {} => self.take_both(&self.tables, guest, visitor),
            _ => Ok(()),
        }
    }

    /// A personal link that a guest makes.
    pub fn link_of(&self, guest: GuestId, visitor: Visitor) -> Result<(), Refusal> {
        self.take_both(&self.links, guest, visitor)
    }

    /// A bot that a guest makes.
    pub fn bot_of(&self, guest: GuestId, visitor: Visitor) -> Result<(), Refusal> {
        self.take_both(&self.bots, guest, visitor)
    }

    /// A personal link that is tried.
    pub fn claim(&self, visitor: Visitor) -> Result<(), Refusal> {
        self.take(&self.claims, visitor.network, visitor)
    }

    /// A live connection.
    pub fn connection(&self, guest: GuestId, visitor: Visitor) -> Result<Permit, Refusal> {
        if visitor.unlimited {
            return Ok(Permit::default());
        }
        let address = self.connections_from_address.take(visitor.network);
        let guest = self.connections_of_guest.take(guest);
        match (address, guest) {
            (Some(address), Some(guest)) => Ok(Permit {
                _address: Some(address),
                _guest: Some(guest),
            }),
            _ => Err(too_many(Duration::from_secs(5))),
        }
    }

    /// A connection over HTTP from an address; nothing when it has as many as it may have.
    pub fn socket(&self, visitor: Visitor) -> Option<Permit> {
        let address = if visitor.unlimited {
            None
        } else {
            Some(self.sockets_from_address.take(visitor.network)?)
        };
        Some(Permit {
            _address: address,
            _guest: None,
        })
    }

    fn take_both(&self, both: &Both, guest: GuestId, visitor: Visitor) -> Result<(), Refusal> {
        self.take(&both.of_guest, guest, visitor)?;
        self.take(&both.from_address, visitor.network, visitor)
    }

    fn take<K: Hash + Eq + Clone>(
        &self,
        buckets: &Buckets<K>,
        key: K,
        visitor: Visitor,
    ) -> Result<(), Refusal> {
        if visitor.unlimited {
            return Ok(());
        }
        buckets.take(&key).map_err(too_many)
    }
}

/// What is limited together: an IPv4 address, or a network of IPv6 that one customer has.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let network = address.to_bits() >> 64 << 64;
            Ipv6Addr::from_bits(network).into()
        }
    }
}

fn too_many(wait: Duration) -> Refusal {
    let retry_ms = u64::try_from(wait.as_millis()).unwrap_or(u64::MAX).max(1);
    Refusal::from(ErrorCode::TooMany).with(Details {
        retry_ms: Some(retry_ms),
        ..Details::default()
    })
}

type Limiter<K, C> = RateLimiter<K, HashMapStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// Buckets of tokens.
#[derive(Debug)]
struct Buckets<K: Hash + Eq + Clone, C: Clock = MonotonicClock> {
    rate: Quota,
    limiter: Mutex<Limiter<K, C>>,
}

impl<K: Hash + Eq + Clone> Buckets<K> {
    fn new(rate: Quota) -> Buckets<K> {
        Buckets::with_clock(rate, MonotonicClock)
    }
}

impl<K: Hash + Eq + Clone, C: Clock + Clone> Buckets<K, C> {
    fn with_clock(rate: Quota, clock: C) -> Buckets<K, C> {
        Buckets {
            rate,
            limiter: Mutex::new(RateLimiter::hashmap_with_clock(rate, clock)),
        }
    }

    /// Takes a token, or says how long to wait for one.
    fn take(&self, key: &K) -> Result<(), Duration> {
        let mut limiter = self.limiter.lock().unwrap_or_else(PoisonError::into_inner);
        if limiter.len() >= BUCKETS {
            // It does not look for full ones by itself.
            limiter.retain_recent();
            if limiter.len() >= BUCKETS {
                *limiter = RateLimiter::hashmap_with_clock(self.rate, limiter.clock().clone());
            }
        }
        let taken = limiter.check_key(key);
        taken.map_err(|until| until.wait_time_from(limiter.clock().now()))
    }
}

/// Buckets for a guest and for an address.
#[derive(Debug)]
struct Both {
    of_guest: Buckets<GuestId>,
    from_address: Buckets<IpAddr>,
}

impl Both {
    fn new(rates: Pair) -> Both {
        Both {
            of_guest: Buckets::new(rates.of_guest),
            from_address: Buckets::new(rates.from_address),
        }
    }
}

/// How many of something each has at the same time.
#[derive(Debug)]
struct Places<K> {
    most: u32,
    taken: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Hash + Eq + Copy> Places<K> {
    fn new(most: u32) -> Places<K> {
        Places {
            most,
            taken: Arc::default(),
        }
    }

    fn take(&self, key: K) -> Option<Place<K>> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(key).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place {
            key,
            taken: Arc::clone(&self.taken),
        })
    }
}

/// One of those places, given back when it is dropped.
#[derive(Debug)]
struct Place<K: Hash + Eq + Copy> {
    key: K,
    taken: Arc<Mutex<HashMap<K, u32>>>,
}

impl<K: Hash + Eq + Copy> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    const MS: Duration = Duration::from_millis(1);

    #[test]
    fn a_bucket_gives_a_burst_and_then_a_steady_rate() {
        let clock = FakeRelativeClock::default();
        let buckets = Buckets::with_clock(rate(3, 10), clock.clone());
        for _ in 0..3 {
            assert_eq!(buckets.take(&"a"), Ok(()));
        }
        assert_eq!(buckets.take(&"a"), Err(10 * MS));
        clock.advance(6 * MS);
        assert_eq!(buckets.take(&"a"), Err(4 * MS));
        assert_eq!(buckets.take(&"b"), Ok(()));
        clock.advance(4 * MS);
        assert_eq!(buckets.take(&"a"), Ok(()));
        assert_eq!(buckets.take(&"a"), Err(10 * MS));
        // After a long time it is full, and not fuller.
        clock.advance(9000 * MS);
        for _ in 0..3 {
            assert_eq!(buckets.take(&"a"), Ok(()));
        }
        assert_eq!(buckets.take(&"a"), Err(10 * MS));
    }

    #[test]
    fn very_many_buckets_do_not_fill_the_memory() {
        let clock = FakeRelativeClock::default();
        let buckets = Buckets::with_clock(rate(1, 1000), clock.clone());
        let kept = || buckets.limiter.lock().expect("nobody else").len();
        for key in 0..BUCKETS {
            assert_eq!(buckets.take(&key), Ok(()));
            clock.advance(Duration::from_nanos(1));
        }
        assert_eq!(kept(), BUCKETS);
        // Those that have been full again for as long as it took are forgotten, and only those.
        clock.advance(2000 * MS - Duration::from_nanos(BUCKETS as u64 / 2));
        assert_eq!(buckets.take(&BUCKETS), Ok(()));
        let half = BUCKETS / 2..=BUCKETS / 2 + 2;
        assert!(half.contains(&kept()), "{}", kept());
        assert!(buckets.take(&BUCKETS).is_err());
        // When all are in use, all begin anew.
        for key in 0..3 * BUCKETS {
            let _ = buckets.take(&(2 * BUCKETS + key));
            assert!(kept() <= BUCKETS);
        }
    }

    #[test]
    fn places_are_given_back() {
        let places = Places::new(2);
        let first = places.take(1);
        let second = places.take(1);
        assert!(first.is_some() && second.is_some());
        assert!(places.take(1).is_none());
        assert!(places.take(2).is_some());
        drop(first);
        assert!(places.take(1).is_some());
        drop(second);
        assert!(places.taken.lock().expect("nobody else").is_empty());
    }

    #[test]
    fn neighbours_in_a_network_of_ipv6_are_one_visitor() {
        let limits = Limits::new(&Rates::default(), true);
        let visitor = |text: &str| limits.visitor(text.parse().expect("an address"));
        assert_eq!(visitor("2001:db8::1"), visitor("2001:db8::ffff:2"));
        assert_ne!(visitor("2001:db8::1"), visitor("2001:db8:0:1::1"));
        assert_ne!(visitor("192.0.2.1"), visitor("192.0.2.2"));
        assert_eq!(visitor("::ffff:192.0.2.1"), visitor("192.0.2.1"));
        assert!(visitor("127.0.0.1").unlimited && visitor("::1").unlimited);
        assert!(!visitor("192.0.2.1").unlimited);
        let strict = Limits::new(&Rates::default(), false);
        assert!(!strict.visitor("::1".parse().expect("an address")).unlimited);
    }

    #[test]
    fn guests_of_one_address_share_what_it_may() {
        let rates = Rates {
            tables: Pair {
                of_guest: rate(2, 60_000),
                from_address: rate(5, 60_000),
            },
            ..Rates::default()
        };
        let limits = Limits::new(&rates, false);
        let opened = |address: &str, number: u8| {
            let visitor = limits.visitor(address.parse().expect("an address"));
            let guest = GuestId::from_bytes([number; 16]);
            limits.table_of(guest, visitor).is_ok()
        };
        let count = |address, guests: std::ops::Range<u8>| {
            let twice = guests.flat_map(|number| [number, number, number]);
            twice.filter(|number| opened(address, *number)).count()
        };
        assert_eq!(count("192.0.2.1", 0..1), 2);
        assert_eq!(count("192.0.2.1", 1..9), 3);
        assert_eq!(count("192.0.2.2", 9..10), 2);
    }

    #[test]
    fn whoever_asks_too_much_is_told_when_to_come_back() {
        let rates = Rates {
            requests_from_address: rate(1, 60_000),
            connections_of_guest: 1,
            ..Rates::default()
        };
        let limits = Limits::new(&rates, false);
        let visitor = limits.visitor("192.0.2.1".parse().expect("an address"));
        assert_eq!(limits.request(visitor), Ok(()));
        let refusal = limits.request(visitor).expect_err("too many");
        assert_eq!(refusal.code, ErrorCode::TooMany);
        let retry = refusal.details.and_then(|details| details.retry_ms);
        assert!(retry.is_some_and(|retry| (1..=60_000).contains(&retry)));
        let guest = GuestId::from_bytes([1; 16]);
        let permit = limits.connection(guest, visitor).expect("one is allowed");
        assert!(limits.connection(guest, visitor).is_err());
        drop(permit);
        assert!(limits.connection(guest, visitor).is_ok());
    }
}
