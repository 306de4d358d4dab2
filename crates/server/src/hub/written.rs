//! Events as text. An event is written once, and the same text goes to the store, to people and to
//! other nodes, who keep it as it came.

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;

use calot_protocol::view::{Change, TableView};
use calot_protocol::{Event, Logged};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::format::{Format, Unreadable};
use crate::store::StoredEvent;

/// An event as it is kept and sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Written {
    number: u64,
    at: i64,
    version: u16,
    body: Arc<str>,
}

impl Written {
    /// Writes events that are kept together. Whoever does not understand one of them does not understand any.
    pub(super) fn all(events: &[Logged], format: &dyn Format) -> serde_json::Result<Vec<Written>> {
        let written = events.iter().map(|logged| {
            let (version, body) = format.write(&logged.event)?;
            Ok(Written {
                number: logged.number,
                at: logged.at,
                version,
                body: body.into(),
            })
        });
        let mut written: Vec<Written> = written.collect::<serde_json::Result<_>>()?;
        let version = needed(&written);
        written.iter_mut().for_each(|one| one.version = version);
        Ok(written)
    }

    /// Reads the event.
    pub(super) fn read(&self, format: &dyn Format) -> Result<Logged, Unreadable> {
        Ok(Logged {
            number: self.number,
            at: self.at,
            version: self.version,
            event: format.read(self.version, &self.body)?,
        })
    }

    /// Its number.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// The event alone, as it is stored.
    pub(super) fn body(&self) -> Arc<str> {
        Arc::clone(&self.body)
    }
}

/// The version that is needed to understand all of some events.
pub(super) fn needed(events: &[Written]) -> u16 {
    let versions = events.iter().map(|one| one.version);
    versions.max().unwrap_or_else(Event::first_version)
}

impl From<StoredEvent> for Written {
    fn from(stored: StoredEvent) -> Written {
        Written {
            number: stored.number,
            at: stored.at,
            version: stored.version,
            body: stored.body.into(),
        }
    }
}

/// Several events as they are sent: a list of [`Logged`].
pub(super) fn list<'a>(events: impl IntoIterator<Item = &'a Written>) -> Arc<str> {
    let mut text = String::with_capacity(256);
    for Written {
        number,
        at,
        version,
        body,
    } in events
    {
        text.push(if text.is_empty() { '[' } else { ',' });
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            r#"{{"number":{number},"at":{at},"version":{version},"event":{body}}}"#
        );
    }
    if text.is_empty() {
        text.push('[');
    }
    text.push(']');
    text.into()
}

/// Reads such a list.
pub(super) fn read_list(text: &str) -> serde_json::Result<Vec<Written>> {
    #[derive(Deserialize)]
    struct Sent<'a> {
        number: u64,
        at: i64,
        #[serde(default = "Event::first_version")]
        version: u16,
        #[serde(borrow)]
        event: &'a RawValue,
    }
    let sent: Vec<Sent<'_>> = serde_json::from_str(text)?;
    let written = sent.into_iter().map(|sent| Written {
        number: sent.number,
        at: sent.at,
        version: sent.version,
        body: sent.event.get().into(),
    });
    Ok(written.collect())
}

/// What has happened, as those are told who are connected: events that are written already, and what came of them.
pub(super) struct Told<'a> {
    /// The number of the last event.
    pub(super) number: u64,
    /// The time.
    pub(super) now: i64,
    /// What has happened.
    pub(super) events: &'a str,
}

impl Told<'_> {
    /// [`ServerMessage::Update`](calot_protocol::ServerMessage::Update), with the table after it.
    pub(super) fn update(&self, view: &TableView) -> Arc<str> {
        self.with("update", "view", view)
    }

    /// [`ServerMessage::Played`](calot_protocol::ServerMessage::Played), with what the plies have changed.
    pub(super) fn played(&self, change: &Change) -> Arc<str> {
        self.with("played", "change", change)
    }

    fn with(&self, kind: &str, field: &str, what: &impl Serialize) -> Arc<str> {
        let Told {
            number,
            now,
            events,
        } = self;
        let mut text = Vec::with_capacity(events.len() + 256);
        // Writing to memory cannot fail, and all of it is plain data.
        let _ = write!(
            text,
            r#"{{"type":"{kind}","number":{number},"now":{now},"events":{events},"{field}":"#
        );
        let _ = serde_json::to_writer(&mut text, what);
        text.push(b'}');
        str::from_utf8(&text).unwrap_or_default().into()
    }
}

#[cfg(test)]
mod tests {
    use calot_protocol::setup::OpenTable;
    use calot_protocol::{ClockSetup, SeatSetup, Setup};
    use calot_protocol::{GuestId, ServerMessage};

    use super::*;
    use crate::format::Today;
    use crate::table::{self, Actor, Context};

    fn events() -> Vec<Logged> {
        let ply = Event::Ply {
            ply: "\"f4\"\n\u{1f3b2}".to_owned(),
            seat: Some(1),
            guest: Some(GuestId::from_bytes([3; 16])),
            spent_ms: 12,
        };
        [Event::Started {}, ply]
            .into_iter()
            .zip(7..)
            .map(|(event, number)| Logged::new(number, -5, event))
            .collect()
    }

    #[test]
    fn an_event_that_is_written_once_is_sent_as_it_would_be_otherwise() -> serde_json::Result<()> {
        let events = events();
        let written = Written::all(&events, &Today)?;
        let text = list(&written);
        assert_eq!(*text, serde_json::to_string(&events)?);
        assert_eq!(&*list([]), "[]");
        assert_eq!(read_list(&text)?, written);
        let read: Vec<_> = written.iter().flat_map(|one| one.read(&Today)).collect();
        assert_eq!(read, events);
        let anna = Actor {
            guest: GuestId::from_bytes([1; 16]),
            name: "Anna".to_owned(),
            bot: false,
            network: None,
        };
        let setup = Setup {
            game: "rolit".to_owned(),
            position: None,
            seats: vec![SeatSetup::Open {}; 2],
            teams: false,
            clock: ClockSetup::None,
            public: false,
        };
        let wanted = OpenTable { setup, sit: None };
        let (_, state) = table::open(&anna, &wanted, &Context::at(0)).expect("a table");
        let view = state.view(&[]);
        let told = Told {
            number: 8,
            now: 9,
            events: &text,
        };
        let update = ServerMessage::Update {
            number: 8,
            now: 9,
            events,
            view: view.clone(),
        };
        assert_eq!(*told.update(&view), serde_json::to_string(&update)?);
        let change = state.change(&[]);
        let played = ServerMessage::Played {
            number: 8,
            now: 9,
            events: read,
            change: change.clone(),
        };
        assert_eq!(*told.played(&change), serde_json::to_string(&played)?);
        Ok(())
    }

    #[test]
    fn events_come_as_other_versions_send_them() -> serde_json::Result<()> {
        let text = r#"[{"number":1,"at":2,"event":{"type":"started"}},
            {"number":2,"at":2,"version":7,"more":3,"event":{"type":"new"}}]"#;
        let written = read_list(text)?;
        let started = written[0].read(&Today).map(|logged| logged.event);
        assert!(matches!(started, Ok(Event::Started {})));
        assert_eq!((written[0].version, written[1].version), (1, 7));
        assert_eq!(&*written[1].body(), r#"{"type":"new"}"#);
        assert!(matches!(written[1].read(&Today), Err(Unreadable::Newer)));
        Ok(())
    }
}
