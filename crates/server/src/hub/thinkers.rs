//! Whose turn it is to have the computer think, and for how long.
//!
//! A node has a few places at which computer players think, and there may be thousands of tables that
//! wait for one. This is only the order, without threads or a clock; `attend` does what it says.
//!
//! # Guarantees
//!
//! * Short thoughts (levels up to [`SHORT`]) never wait for long ones: of several places one is kept
//!   free of long thoughts, and with a single place a long thought that runs is cut to [`FLOOR`] as soon
//!   as a short one waits, and comes after all short ones. Short thoughts may have all places as long as
//!   no long one waits; where there are several, one long thought at a time goes on however many short
//!   ones come.
//! * In both lanes turns go round by address, and at each address by guest. Where no address is known, a
//!   guest counts as one. So nobody waits for more than one thought of each of the others.
//! * A thought gets its usual time when nobody waits. The more wait, the less it gets, down to [`FLOOR`]:
//!   others count once each, however many thoughts they want, and one's own count in full. What has
//!   begun already is cut in the same way.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use calot_protocol::GuestId;

use crate::table::Network;

/// The highest level whose thoughts are short.
pub(super) const SHORT: u8 = 5;

/// No thought gets less time than this because others wait, unless it takes less anyway.
pub(super) const FLOOR: Duration = Duration::from_millis(300);

/// For whom the computer thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Asker {
    /// Where they come from, if it is known.
    pub(super) network: Option<Network>,
    /// Who they are.
    pub(super) guest: GuestId,
}

/// Those who share turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Group {
    Network(Network),
    Guest(GuestId),
}

impl Asker {
    fn group(self) -> Group {
        match self.network {
            Some(network) => Group::Network(network),
            None => Group::Guest(self.guest),
        }
    }
}

/// The number of a thought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ticket(u64);

/// How long a thought may take, which becomes less while it runs when others come.
#[derive(Clone, Debug)]
pub(super) struct Allowance(Arc<AtomicU64>);

impl Allowance {
    fn new(time: Duration) -> Allowance {
        Allowance(Arc::new(AtomicU64::new(micros(time))))
    }

    /// What it is now.
    pub(super) fn now(&self) -> Duration {
        Duration::from_micros(self.0.load(Ordering::Relaxed))
    }

    fn cut(&self, time: Duration) {
        self.0.fetch_min(micros(time), Ordering::Relaxed);
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// A thought that may begin.
#[derive(Debug)]
pub(super) struct Start<T> {
    pub(super) ticket: Ticket,
    pub(super) work: T,
    pub(super) allowance: Allowance,
}

/// The thoughts that wait and those that run.
#[derive(Debug)]
pub(super) struct Thinkers<T> {
    places: usize,
    /// Short thoughts and long ones, as [`Lane`] counts them.
    waiting: [Groups<T>; 2],
    running: HashMap<Ticket, Running>,
    /// Where those that wait are.
    wanted: HashMap<Ticket, Wanted>,
    tickets: u64,
}

type Groups<T> = Ring<Group, Ring<GuestId, VecDeque<(Ticket, T)>>>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lane {
    Short,
    Long,
}

#[derive(Clone, Copy, Debug)]
struct Wanted {
    asker: Asker,
    lane: Lane,
    most: Duration,
}

#[derive(Debug)]
struct Running {
    wanted: Wanted,
    allowance: Allowance,
}

impl<T> Thinkers<T> {
    /// With so many places, at least one.
    pub(super) fn new(places: usize) -> Thinkers<T> {
        Thinkers {
            places: places.max(1),
            waiting: [Ring::default(), Ring::default()],
            running: HashMap::new(),
            wanted: HashMap::new(),
            tickets: 0,
        }
    }

    /// A thought of this level that takes so long at most waits for its turn.
    pub(super) fn push(&mut self, asker: Asker, level: u8, most: Duration, work: T) -> Ticket {
        self.tickets += 1;
        let ticket = Ticket(self.tickets);
        let lane = if level <= SHORT {
            Lane::Short
        } else {
            Lane::Long
        };
        let wanted = Wanted { asker, lane, most };
        self.wanted.insert(ticket, wanted);
        let guests = self.waiting[lane as usize].queue(asker.group());
        guests.queue(asker.guest).push_back((ticket, work));
        for running in self.running.values() {
            running.allowance.cut(self.share(running.wanted));
        }
        ticket
    }

    /// The next thought, if there is a place for it.
    pub(super) fn next(&mut self) -> Option<Start<T>> {
        let lane = self.next_lane()?;
        let (ticket, work) = self.waiting[lane as usize].turn(|guests| {
            let taken = guests.turn(|queue| (queue.pop_front(), queue.is_empty()));
            (taken, guests.is_empty())
        })?;
        let wanted = self.wanted.remove(&ticket)?;
        let allowance = Allowance::new(self.share(wanted));
        let running = Running {
            wanted,
            allowance: allowance.clone(),
        };
        self.running.insert(ticket, running);
        Some(Start {
            ticket,
            work,
            allowance,
        })
    }

    /// A thought has ended, and its place is free.
    pub(super) fn ended(&mut self, ticket: Ticket) {
        self.running.remove(&ticket);
    }

    /// A thought is not wanted any more. One that runs keeps its place until it has ended.
    pub(super) fn withdraw(&mut self, ticket: Ticket) -> Option<T> {
        let Wanted { asker, lane, .. } = self.wanted.remove(&ticket)?;
        self.waiting[lane as usize].visit(asker.group(), |guests| {
            let taken = guests.visit(asker.guest, |queue| {
                let place = queue.iter().position(|(other, _)| *other == ticket);
                let taken = place.and_then(|place| queue.remove(place));
                (taken.map(|(_, work)| work), queue.is_empty())
            });
            (taken, guests.is_empty())
        })
    }

    /// How many wait.
    pub(super) fn waiting(&self) -> usize {
        self.wanted.len()
    }

    /// How many run.
    pub(super) fn running(&self) -> usize {
        self.running.len()
    }

    /// How many of those wait who share their turns with somebody.
    pub(super) fn waiting_with(&self, asker: Asker) -> usize {
        [Lane::Short, Lane::Long]
            .map(|lane| self.waiting_in(lane, asker.group()))
            .iter()
            .sum()
    }

    fn next_lane(&self) -> Option<Lane> {
        let running = |lane| {
            let of_lane = |running: &&Running| running.wanted.lane == lane;
            self.running.values().filter(of_lane).count()
        };
        if self.running.len() >= self.places {
            return None;
        }
        let waits = |lane| !self.waiting[lane as usize].is_empty();
        let long_may = waits(Lane::Long) && running(Lane::Long) < self.places_of(Lane::Long);
        match (waits(Lane::Short), long_may) {
            // The last place that is free of long thoughts stays so.
            (true, true) if self.places > 1 && running(Lane::Long) == 0 => {
                match running(Lane::Short) {
                    0 => Some(Lane::Short),
                    _ => Some(Lane::Long),
                }
            }
            (true, _) => Some(Lane::Short),
            (false, true) => Some(Lane::Long),
            (false, false) => None,
        }
    }

    /// How many thoughts of a lane may run at once.
    fn places_of(&self, lane: Lane) -> usize {
        match lane {
            Lane::Short => self.places,
            Lane::Long => (self.places - 1).max(1),
        }
    }

    /// How long a thought may take while these wait.
    fn share(&self, wanted: Wanted) -> Duration {
        let Wanted { asker, lane, most } = wanted;
        let own = asker.group();
        let groups = &self.waiting[lane as usize];
        let others = groups.len() - usize::from(groups.get(own).is_some());
        let crowd = others + self.waiting_in(lane, own);
        let is_in_the_way = self.places == 1
            && lane == Lane::Long
            && !self.waiting[Lane::Short as usize].is_empty();
        let share = if is_in_the_way {
            Duration::ZERO
        } else {
            let places = self.places_of(lane) as f64;
            most.mul_f64(places / (places + crowd as f64))
        };
        share.max(FLOOR.min(most))
    }

    fn waiting_in(&self, lane: Lane, group: Group) -> usize {
        let guests = self.waiting[lane as usize].get(group);
        guests.map_or(0, |guests| guests.queues.values().map(VecDeque::len).sum())
    }
}

/// Queues that take turns. None is ever empty.
#[derive(Debug)]
struct Ring<K, Q> {
    order: VecDeque<K>,
    queues: HashMap<K, Q>,
}

impl<K, Q> Default for Ring<K, Q> {
    fn default() -> Ring<K, Q> {
        Ring {
            order: VecDeque::new(),
            queues: HashMap::new(),
        }
    }
}

impl<K: Copy + Eq + Hash, Q: Default> Ring<K, Q> {
    fn len(&self) -> usize {
        self.queues.len()
    }

    fn is_empty(&self) -> bool {
        self.queues.is_empty()
    }

    fn get(&self, key: K) -> Option<&Q> {
        self.queues.get(&key)
    }

    /// A queue, to put something into it. A new one has its turn after all others.
    fn queue(&mut self, key: K) -> &mut Q {
        self.queues.entry(key).or_insert_with(|| {
            self.order.push_back(key);
            Q::default()
        })
    }

    /// Takes from the queue whose turn it is. `take` also says whether the queue is empty then.
    fn turn<R>(&mut self, take: impl FnOnce(&mut Q) -> (Option<R>, bool)) -> Option<R> {
        let key = self.order.pop_front()?;
        let (taken, is_empty) = take(self.queues.get_mut(&key)?);
        if is_empty {
            self.queues.remove(&key);
        } else {
            self.order.push_back(key);
        }
        taken
    }

    /// Takes from a queue out of turn.
    fn visit<R>(&mut self, key: K, take: impl FnOnce(&mut Q) -> (Option<R>, bool)) -> Option<R> {
        let (taken, is_empty) = take(self.queues.get_mut(&key)?);
        if is_empty {
            self.queues.remove(&key);
            self.order.retain(|other| *other != key);
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LONG: Duration = Duration::from_secs(4);

    fn asker(network: u64, guest: u8) -> Asker {
        Asker {
            network: Some(Network(network)),
            guest: GuestId::from_bytes([guest; 16]),
        }
    }

    fn started(thinkers: &mut Thinkers<&'static str>) -> Option<&'static str> {
        thinkers.next().map(|start| start.work)
    }

    #[test]
    fn a_place_is_kept_for_short_thoughts() {
        let mut thinkers = Thinkers::new(2);
        thinkers.push(asker(1, 1), 8, LONG, "long");
        thinkers.push(asker(1, 1), 8, LONG, "another");
        assert_eq!(started(&mut thinkers), Some("long"));
        assert_eq!(started(&mut thinkers), None);
        thinkers.push(asker(2, 2), 2, FLOOR, "short");
        assert_eq!(started(&mut thinkers), Some("short"));
        assert_eq!((thinkers.running(), thinkers.waiting()), (2, 1));
    }

    #[test]
    fn short_thoughts_may_have_all_places_but_do_not_starve_long_ones() {
        let mut thinkers = Thinkers::new(2);
        for _ in 0..9 {
            thinkers.push(asker(1, 1), 1, FLOOR, "short");
        }
        let first = thinkers.next().expect("a place");
        assert_eq!(started(&mut thinkers), Some("short"));
        thinkers.push(asker(2, 2), 8, LONG, "long");
        assert_eq!(started(&mut thinkers), None);
        thinkers.ended(first.ticket);
        assert_eq!(started(&mut thinkers), Some("long"));
    }

    #[test]
    fn at_a_single_place_a_short_thought_comes_next_and_the_long_one_is_cut() {
        let mut thinkers = Thinkers::new(1);
        thinkers.push(asker(1, 1), 8, LONG, "long");
        let long = thinkers.next().expect("a place");
        assert_eq!(long.allowance.now(), LONG);
        thinkers.push(asker(1, 1), 8, LONG, "another");
        thinkers.push(asker(2, 2), 2, FLOOR, "short");
        assert_eq!(long.allowance.now(), FLOOR);
        thinkers.ended(long.ticket);
        assert_eq!(started(&mut thinkers), Some("short"));
    }

    #[test]
    fn many_tables_of_one_address_leave_the_next_turn_and_the_time_to_others() {
        let mut thinkers = Thinkers::new(2);
        for number in 0..1000 {
            thinkers.push(asker(1, (number % 13) as u8), 8, LONG, "many");
        }
        let mut running = thinkers.next().expect("a place");
        assert_eq!(running.allowance.now(), FLOOR);
        thinkers.push(asker(2, 99), 8, LONG, "one");
        let mut before = 0;
        while running.work == "many" {
            before += 1;
            thinkers.ended(running.ticket);
            running = thinkers.next().expect("a place");
        }
        assert_eq!(before, 2);
        assert_eq!(running.allowance.now(), LONG / 2);
    }

    #[test]
    fn without_an_address_guests_take_turns() {
        let mut thinkers = Thinkers::new(1);
        let unknown = |guest| Asker {
            network: None,
            ..asker(0, guest)
        };
        for (guest, work) in [(1, "a"), (1, "b"), (2, "c"), (1, "d")] {
            thinkers.push(unknown(guest), 1, FLOOR, work);
        }
        let order: Vec<_> = std::iter::from_fn(|| {
            let start = thinkers.next()?;
            thinkers.ended(start.ticket);
            Some(start.work)
        })
        .collect();
        assert_eq!(order, ["a", "c", "b", "d"]);
    }

    #[test]
    fn what_is_withdrawn_leaves_nothing_behind() {
        let mut thinkers = Thinkers::new(1);
        let tickets: Vec<_> = (0..4)
            .map(|guest| thinkers.push(asker(1, guest % 2), 8, LONG, "x"))
            .collect();
        for ticket in tickets {
            assert_eq!(thinkers.withdraw(ticket), Some("x"));
            assert_eq!(thinkers.withdraw(ticket), None);
        }
        assert!(thinkers.next().is_none());
        assert!(thinkers.waiting.iter().all(Ring::is_empty));
        assert!(thinkers.waiting.iter().all(|ring| ring.order.is_empty()));
    }

    #[derive(Clone, Debug)]
    enum Step {
        Push { network: u64, guest: u8, level: u8 },
        Next,
        End(usize),
        Withdraw(usize),
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let step = prop_oneof![
            3 => (0..4_u64, 0..4_u8, 1..=8_u8).prop_map(|(network, guest, level)| Step::Push {
                network,
                guest,
                level
            }),
            3 => Just(Step::Next),
            2 => (0..64_usize).prop_map(Step::End),
            1 => (0..64_usize).prop_map(Step::Withdraw),
        ];
        prop::collection::vec(step, 0..200)
    }

    /// What the property remembers of a thought that waits.
    struct Patient {
        ticket: Ticket,
        asker: Asker,
        lane: Lane,
        /// Those of its lane who went before it since it came.
        before: Vec<Asker>,
    }

    /// Whether more than one thought of another address, or of another guest of the same address, went
    /// before the first one of somebody.
    fn was_passed_over(patient: &Patient) -> bool {
        let Patient { asker, before, .. } = patient;
        let twice = |same: &dyn Fn(&Asker, &Asker) -> bool, among: &[Asker]| {
            let count = |one| among.iter().filter(|other| same(one, other)).count();
            among.iter().any(|one| count(one) > 1)
        };
        let of_address = |other: &&Asker| other.group() == asker.group();
        let own: Vec<Asker> = before.iter().filter(of_address).copied().collect();
        let is_first_of_address = own.is_empty();
        let is_first = !own.contains(asker);
        is_first_of_address && twice(&|a, b| a.group() == b.group(), before)
            || is_first && twice(&|a, b| a.guest == b.guest, &own)
    }

    proptest! {
        #[test]
        fn turns_are_fair_and_nothing_is_lost(places in 1..5_usize, steps in steps()) {
            let mut thinkers = Thinkers::new(places);
            let mut waiting: Vec<Patient> = Vec::new();
            let mut running: Vec<(Ticket, Lane, Allowance)> = Vec::new();
            let drain = (0..400).flat_map(|_| [Step::Next, Step::End(0)]);
            for step in steps.into_iter().chain(drain) {
                match step {
                    Step::Push { network, guest, level } => {
                        let asker = asker(network, guest);
                        let ticket = thinkers.push(asker, level, LONG, level);
                        let lane = if level <= SHORT { Lane::Short } else { Lane::Long };
                        waiting.push(Patient { ticket, asker, lane, before: Vec::new() });
                    }
                    Step::Next => {
                        let Some(start) = thinkers.next() else {
                            // A short thought waits only when all places are taken.
                            let short = waiting.iter().any(|other| other.lane == Lane::Short);
                            prop_assert!(running.len() == places || !short);
                            continue;
                        };
                        let place = waiting.iter().position(|other| other.ticket == start.ticket);
                        let patient = waiting.remove(place.expect("it waited"));
                        let own = patient.asker;
                        let is_first = waiting.iter().all(|other| {
                            let is_same = other.asker == own && other.lane == patient.lane;
                            !is_same || other.ticket.0 > patient.ticket.0
                        });
                        prop_assert!(is_first);
                        prop_assert!(!was_passed_over(&patient));
                        for other in &mut waiting {
                            if other.lane == patient.lane {
                                other.before.push(own);
                            }
                        }
                        running.push((start.ticket, patient.lane, start.allowance));
                    }
                    Step::End(which) if !running.is_empty() => {
                        let (ticket, ..) = running.remove(which % running.len());
                        thinkers.ended(ticket);
                    }
                    Step::Withdraw(which) if !waiting.is_empty() => {
                        let patient = waiting.remove(which % waiting.len());
                        prop_assert!(thinkers.withdraw(patient.ticket).is_some());
                    }
                    Step::End(_) | Step::Withdraw(_) => {}
                }
                prop_assert!(running.len() <= places);
                let long = running.iter().filter(|(_, lane, _)| *lane == Lane::Long).count();
                prop_assert!(places == 1 || long < places);
                for (_, _, allowance) in &running {
                    prop_assert!((FLOOR..=LONG).contains(&allowance.now()));
                }
                prop_assert_eq!(thinkers.waiting(), waiting.len());
                prop_assert_eq!(thinkers.running(), running.len());
            }
            prop_assert!(waiting.is_empty());
        }
    }
}
