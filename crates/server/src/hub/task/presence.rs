//! Who is at a table, here and at other nodes, and who holds its seats.

use std::time::Duration;

use calot_protocol::{GuestId, ServerMessage};
use tokio::time::Instant;

use super::TableTask;
use crate::bus::Message;
use crate::hub::connection::text;
use crate::hub::live::Change;

/// With so many connections, it is told only now and then how many are watching.
const CROWD: usize = 32;

/// How often it is told then.
const CROWD_PAUSE: Duration = Duration::from_millis(500);

impl TableTask {
    /// Those who hold a seat may be others.
    pub(super) fn seats_changed(&mut self) {
        let seats = self.state.view(&[]).seats;
        let people = seats.iter().flat_map(|seat| &seat.people);
        self.live.seat(people.map(|person| person.guest).collect());
    }

    /// Somebody came or went.
    pub(super) fn crowd_changed(&mut self, who: GuestId) {
        if self.live.subscribers.len() <= CROWD || self.live.is_seated(who) {
            self.look();
        } else if self.crowd.is_none() {
            self.crowd = Some(Instant::now() + CROWD_PAUSE);
        }
    }

    /// Tells everybody who is there, if that has changed.
    pub(super) fn look(&mut self) {
        let change = self.live.look(self.hub.now());
        if change == Change::None {
            return;
        }
        self.crowd = None;
        self.tell_presence();
        if !self.hub.options.alone {
            self.say_who_is_here(false);
        }
    }

    pub(super) fn tell_presence(&mut self) {
        let presence = self.live.told.clone();
        self.tell_all(&text(&ServerMessage::Presence { presence }));
    }

    pub(super) fn say_who_is_here(&mut self, ask: bool) {
        let presence = self.live.here();
        self.say(Message::Present {
            node: self.hub.health.node().to_owned(),
            since: self.live.since(&presence, self.hub.now()),
            presence,
            ask,
        });
    }

    /// After something has happened: connections may have been cut off, and whoever sat down or left
    /// is present in another way.
    pub(super) fn settle(&mut self) {
        if !self.live.has_changed {
            return;
        }
        self.live.has_changed = false;
        if self.live.subscribers.len() <= CROWD {
            self.look();
        } else if self.crowd.is_none() {
            self.crowd = Some(Instant::now() + CROWD_PAUSE);
        }
    }
}
