//! Those who are connected to one table, here and on other nodes.

use std::collections::HashMap;
use std::sync::Arc;

use calot_protocol::GuestId;
use calot_protocol::view::Presence;

use super::connection::{End, Form, Outbox, Refused};
use crate::store::Absence;
use crate::table::{Actor, Away};

/// So many are told by the table itself. More of them are told by the tasks of their connections, so a crowd that
/// watches does not keep those who play.
const FEW: usize = 8;

/// Somebody who is connected here.
pub(super) struct Subscriber {
    pub(super) number: u64,
    pub(super) who: Actor,
    pub(super) form: Form,
    pub(super) outbox: Outbox,
}

/// A command that came over a connection, whose answer is awaited there.
#[derive(Clone, Copy)]
pub(super) struct Asking {
    pub(super) connection: u64,
    pub(super) id: u32,
}

/// Who is connected to another node.
struct Elsewhere {
    presence: Presence,
    /// Since when those who hold a seat are.
    since: HashMap<GuestId, i64>,
    /// When the node said so.
    at: i64,
}

/// Everybody who is connected to a table.
#[derive(Default)]
pub(super) struct Live {
    pub(super) subscribers: Vec<Subscriber>,
    /// Since when each person who holds a seat has been connected here.
    here: HashMap<GuestId, i64>,
    /// Who is connected to other nodes.
    others: HashMap<String, Elsewhere>,
    /// Since when each person who holds a seat has not been connected.
    away: HashMap<GuestId, i64>,
    /// Those who hold a seat.
    seated: Vec<GuestId>,
    /// Who is there, as everybody was told last.
    pub(super) told: Presence,
    /// Whether somebody was cut off or holds another place, so others may be there than
    /// were told.
    pub(super) has_changed: bool,
}

impl Live {
    /// Says something to everybody here, and how many were cut off by it.
    pub(super) fn tell_all(&mut self, message: &Arc<str>) -> u64 {
        self.tell_each(|_| Some(message), None)
    }

    /// Says something to everybody here, in the form that each has asked for, and in the same breath the
    /// answer to whoever brought it about.
    pub(super) fn tell_each<'a>(
        &mut self,
        message: impl Fn(Form) -> Option<&'a Arc<str>>,
        answer: Option<(u64, &Arc<str>)>,
    ) -> u64 {
        let mut slow = 0;
        let before = self.subscribers.len();
        self.subscribers.retain(|subscriber| {
            let Some(message) = message(subscriber.form) else {
                return true;
            };
            let own = answer.filter(|(connection, _)| *connection == subscriber.number);
            let along = own.map(|(_, answer)| answer);
            let put = match before {
                ..=FEW => subscriber.outbox.say(message, along),
                _ => subscriber.outbox.put_together(message, along),
            };
            slow += u64::from(put == Err(Refused::TooSlow));
            put.is_ok()
        });
        self.has_changed |= self.subscribers.len() != before;
        slow
    }

    /// Says something to one connection.
    pub(super) fn tell(&mut self, number: u64, message: &Arc<str>) -> u64 {
        let Some(place) = self.place(number) else {
            return 0;
        };
        match self.subscribers[place].outbox.say(message, None) {
            Ok(()) => 0,
            Err(refused) => {
                self.subscribers.swap_remove(place);
                self.has_changed = true;
                u64::from(refused == Refused::TooSlow)
            }
        }
    }

    /// The place of a connection.
    pub(super) fn place(&self, number: u64) -> Option<usize> {
        let mut subscribers = self.subscribers.iter();
        subscribers.position(|subscriber| subscriber.number == number)
    }

    /// Ends all connections.
    pub(super) fn end_all(&mut self, end: End) {
        for subscriber in self.subscribers.drain(..) {
            subscriber.outbox.end(end);
        }
    }

    /// These hold a seat from now on.
    pub(super) fn seat(&mut self, mut seated: Vec<GuestId>) {
        seated.sort_unstable();
        if self.seated != seated {
            self.seated = seated;
            self.has_changed = true;
        }
    }

    /// Whether somebody holds a seat.
    pub(super) fn is_seated(&self, guest: GuestId) -> bool {
        self.seated.binary_search(&guest).is_ok()
    }

    /// Those who are connected to this node.
    pub(super) fn here(&self) -> Presence {
        let mut guests: Vec<GuestId> = self.subscribers.iter().map(|one| one.who.guest).collect();
        guests.sort_unstable();
        guests.dedup();
        let all = guests.len();
        guests.retain(|guest| self.is_seated(*guest));
        Presence {
            watching: u32::try_from(all - guests.len()).unwrap_or(u32::MAX),
            present: guests,
        }
    }

    /// Since when those are connected here who hold a seat, in the order of [`here`](Self::here).
    pub(super) fn since(&self, here: &Presence, now: i64) -> Vec<i64> {
        let since = |guest| self.here.get(guest).copied().unwrap_or(now);
        here.present.iter().map(since).collect()
    }

    /// Another node says who is connected to it, and since when.
    pub(super) fn hear(&mut self, node: String, presence: Presence, since: &[i64], now: i64) {
        if presence == Presence::default() {
            self.others.remove(&node);
            return;
        }
        let known = self.others.remove(&node);
        let before = known.map(|known| known.since).unwrap_or_default();
        let heard = presence.present.iter().enumerate().map(|(place, guest)| {
            let said = since.get(place).copied();
            let since = said.or_else(|| before.get(guest).copied()).unwrap_or(now);
            (*guest, since)
        });
        let elsewhere = Elsewhere {
            since: heard.collect(),
            presence,
            at: now,
        };
        self.others.insert(node, elsewhere);
    }

    /// Whether somebody was served while a node was away: connected to another one, `own` or one that
    /// was heard of, since before it went.
    pub(super) fn was_served(&self, guest: GuestId, absence: &Absence, own: &str) -> bool {
        let before = |since: Option<&i64>| since.is_some_and(|since| *since <= absence.time.from);
        // Of outages of the first version it is not known whose they are.
        if absence.node.is_empty() {
            return false;
        }
        let here = absence.node != own && before(self.here.get(&guest));
        here || self
            .others
            .iter()
            .any(|(node, other)| *node != absence.node && before(other.since.get(&guest)))
    }

    /// Forgets nodes that have not said anything since a moment.
    pub(super) fn forget(&mut self, before: i64) {
        self.others.retain(|_, other| other.at >= before);
    }

    /// Who is there now, and whether those who hold a seat are others than before.
    pub(super) fn look(&mut self, now: i64) -> Change {
        let Presence {
            mut present,
            mut watching,
        } = self.here();
        self.here.retain(|guest, _| present.contains(guest));
        for guest in &present {
            self.here.entry(*guest).or_insert(now);
        }
        for Elsewhere {
            presence: other, ..
        } in self.others.values()
        {
            present.extend(&other.present);
            watching = watching.saturating_add(other.watching);
        }
        present.sort_unstable();
        present.dedup();
        for guest in &self.seated {
            if present.binary_search(guest).is_ok() {
                self.away.remove(guest);
            } else {
                self.away.entry(*guest).or_insert(now);
            }
        }
        self.away
            .retain(|guest, _| self.seated.binary_search(guest).is_ok());
        let change = if present != self.told.present {
            Change::People
        } else if watching != self.told.watching {
            Change::Watching
        } else {
            Change::None
        };
        self.told = Presence { present, watching };
        change
    }

    /// Those who hold a seat and are not connected.
    pub(super) fn away(&self) -> Vec<Away> {
        self.away
            .iter()
            .map(|(guest, since)| Away {
                guest: *guest,
                since: *since,
            })
            .collect()
    }
}

/// What has changed about who is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    None,
    /// Only how many are watching.
    Watching,
    /// Those who hold a seat.
    People,
}

#[cfg(test)]
mod tests {
    use super::super::connection::queue;
    use super::*;
    use crate::store::Outage;

    fn guest(number: u8) -> GuestId {
        GuestId::from_bytes([number; 16])
    }

    fn join(live: &mut Live, number: u64, who: u8) -> super::super::connection::Inbox {
        let (outbox, inbox) = queue(1);
        live.subscribers.push(Subscriber {
            number,
            who: Actor {
                guest: guest(who),
                name: "x".to_owned(),
                bot: false,
                network: None,
            },
            form: Form::Views,
            outbox,
        });
        inbox
    }

    #[test]
    fn people_are_present_once_and_away_since_they_went() {
        let mut live = Live::default();
        live.seat(vec![guest(2), guest(1)]);
        assert_eq!(live.look(10), Change::None);
        assert_eq!(live.away().len(), 2);
        let _first = join(&mut live, 1, 1);
        let _second = join(&mut live, 2, 1);
        let _third = join(&mut live, 3, 3);
        assert_eq!(live.look(20), Change::People);
        assert_eq!(live.told.present, [guest(1)]);
        assert_eq!(live.told.watching, 1);
        let since = |live: &Live, number| {
            let away = live.away();
            let found = away.iter().find(|one| one.guest == guest(number));
            found.map(|one| one.since)
        };
        assert_eq!(since(&live, 1), None);
        assert_eq!(since(&live, 2), Some(10));
        let elsewhere = Presence {
            present: vec![guest(2)],
            watching: 1,
        };
        live.hear("other".to_owned(), elsewhere, &[25], 30);
        // Whoever was connected to a node that lived was served, those at the dead one were not.
        let absence = |node: &str, from| Absence {
            node: node.to_owned(),
            time: Outage { from, to: 1_000 },
        };
        for (who, node, from, served) in [
            (1, "other", 20, true),
            (1, "other", 19, false),
            (1, "own", 20, false),
            (1, "", 20, false),
            (2, "own", 25, true),
            (2, "own", 24, false),
            (2, "other", 30, false),
            (3, "other", 30, false),
        ] {
            let was_served = live.was_served(guest(who), &absence(node, from), "own");
            assert_eq!(was_served, served, "{who} and {node} from {from}");
        }
        assert_eq!(live.look(30), Change::People);
        assert_eq!(live.told.present, [guest(1), guest(2)]);
        assert_eq!(live.told.watching, 2);
        live.forget(31);
        assert_eq!(live.look(40), Change::People);
        assert_eq!(since(&live, 2), Some(40));
        assert_eq!(live.told.watching, 1);
        live.subscribers.pop();
        assert_eq!(live.look(50), Change::Watching);
        assert_eq!(live.look(50), Change::None);
    }
}
