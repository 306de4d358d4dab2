//! Those who are connected: to one table, or to all of their own.
//!
//! Messages wait in a bounded queue. Somebody who does not read them fast enough is cut off and told
//! so; nothing is lost for them, since they come back with the number of the last event that they
//! have seen.
//!
//! Where nothing waits, and whoever brings messages out has laid a [`Line`], a message is sent in the moment in
//! which it is said, and the task of the connection is not woken for it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use calot_protocol::live::NoticeCode;
use calot_protocol::{Command, ErrorCode, Refusal, ServerMessage};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use super::Inner;
use super::mail::ToTable;

/// What is to be sent to somebody who is connected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outgoing {
    /// A message as JSON, ready to be sent.
    Message(Arc<str>),
    /// The last message: the connection is to be closed after it.
    Last(Arc<str>),
}

/// How somebody is told of plies.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Form {
    /// With the whole view of the table after them.
    #[default]
    Views,
    /// With what they change in the view.
    Changes,
}

/// A way out on which messages can be sent at once.
pub trait Line: Send + Sync {
    /// Sends messages together unless something is in the way; says whether it was done.
    fn send(&self, messages: &[&str]) -> bool;
}

/// Somebody who is connected to a table. They count as present until this is dropped.
pub struct Connection {
    pub(super) inbox: Inbox,
    pub(super) number: u64,
    pub(super) table: mpsc::Sender<ToTable>,
    pub(super) hub: Arc<Inner>,
}

impl Connection {
    /// The next message, a [`ServerMessage`] as JSON; nothing when the connection has ended.
    /// Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Option<Outgoing> {
        self.inbox.next().await
    }

    /// What was given so far has been sent. Until it has, nothing goes by the line.
    pub fn sent(&mut self) {
        self.inbox.sent();
    }

    /// From now on messages may go by a line.
    pub fn lay(&self, line: impl Line + 'static) {
        // There is one for each connection.
        let _ = self.inbox.shared.line.set(Box::new(line));
    }

    /// Gives a command. The answer comes as a message with its id. It waits when the table has
    /// too much to do, so whoever sends faster than the table can work is not read any
    /// further. `lag_ms` is the measured round trip, 0 when it is not known.
    pub async fn command(&self, id: u32, command: Command, lag_ms: u64) {
        let message = ToTable::Live {
            connection: self.number,
            id,
            command,
            lag_ms: u32::try_from(lag_ms).unwrap_or(u32::MAX),
            since: Instant::now(),
        };
        // A table that has ended has ended its connections too.
        let _ = self.table.send(message).await;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.hub.counters.connections.dec();
        let gone = ToTable::Disconnect {
            connection: self.number,
        };
        if let Err(TrySendError::Full(gone)) = self.table.try_send(gone)
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let table = self.table.clone();
            runtime.spawn(async move {
                let _ = table.send(gone).await;
            });
        }
    }
}

/// Somebody who watches over all of their tables.
pub struct MyConnection {
    /// Goes before everything in the queue.
    pub(super) first: VecDeque<Arc<str>>,
    pub(super) inbox: Inbox,
    pub(super) number: u64,
    pub(super) guest: calot_protocol::GuestId,
    pub(super) hub: Arc<Inner>,
}

impl MyConnection {
    /// The next message, a [`MyMessage`](calot_protocol::list::MyMessage) as JSON; nothing when
    /// the connection has ended. Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Option<Outgoing> {
        match self.first.pop_front() {
            Some(text) => Some(Outgoing::Message(text)),
            None => self.inbox.next().await,
        }
    }
}

impl Drop for MyConnection {
    fn drop(&mut self) {
        self.hub.counters.my_connections.dec();
        self.hub.personal.leave(self.guest, self.number);
    }
}

/// Why a connection has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    TooSlow,
    Stopping,
    Broken,
    Gone,
}

const NOT_ENDED: u8 = 0;

impl End {
    const ALL: [End; 4] = [End::TooSlow, End::Stopping, End::Broken, End::Gone];

    fn of(number: u8) -> Option<End> {
        usize::from(number)
            .checked_sub(1)
            .and_then(|index| End::ALL.get(index).copied())
    }

    fn message(self) -> Arc<str> {
        match self {
            End::TooSlow => notice(NoticeCode::TooSlow),
            End::Stopping => notice(NoticeCode::Stopping),
            End::Broken => refused(ErrorCode::Internal),
            End::Gone => refused(ErrorCode::NoSuchTable),
        }
    }
}

/// A message, and another one that is sent along with it.
type Together = (Arc<str>, Option<Arc<str>>);

/// What both ends of a queue know.
struct Shared {
    end: AtomicU8,
    /// How many messages were put in and have not been sent.
    unsent: AtomicUsize,
    line: OnceLock<Box<dyn Line>>,
}

/// Where messages to a connection are put.
pub(super) struct Outbox {
    sender: mpsc::Sender<Together>,
    shared: Arc<Shared>,
}

/// Where they come out.
pub(super) struct Inbox {
    receiver: mpsc::Receiver<Together>,
    /// What goes along with what was given last.
    along: Option<Arc<str>>,
    shared: Arc<Shared>,
    /// How many were given and have not been sent.
    given: usize,
    /// Whether the last message has been given.
    over: bool,
}

/// A queue for so many messages.
pub(super) fn queue(length: usize) -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(length.max(1));
    let shared = Arc::new(Shared {
        end: AtomicU8::new(NOT_ENDED),
        unsent: AtomicUsize::new(0),
        line: OnceLock::new(),
    });
    let outbox = Outbox {
        sender,
        shared: Arc::clone(&shared),
    };
    let inbox = Inbox {
        receiver,
        along: None,
        shared,
        given: 0,
        over: false,
    };
    (outbox, inbox)
}

impl Outbox {
    /// Puts a message in. False when the connection has ended, or is ended by this since its
    /// queue is full; the outbox is to be dropped then.
    pub(super) fn put(&self, message: &Arc<str>) -> Result<(), Refused> {
        self.put_together(message, None)
    }

    /// Says a message, and another one along with it: by the line, if they would be the next.
    pub(super) fn say(&self, message: &Arc<str>, along: Option<&Arc<str>>) -> Result<(), Refused> {
        if self.shared.unsent.load(Ordering::Acquire) == 0
            && let Some(line) = self.shared.line.get()
        {
            let is_sent = match along {
                Some(along) => line.send(&[message, along]),
                None => line.send(&[message]),
            };
            if is_sent {
                return Ok(());
            }
        }
        self.put_together(message, along)
    }

    /// Puts a message in, and another one that is sent along with it.
    pub(super) fn put_together(
        &self,
        message: &Arc<str>,
        along: Option<&Arc<str>>,
    ) -> Result<(), Refused> {
        self.shared.unsent.fetch_add(1, Ordering::AcqRel);
        match self
            .sender
            .try_send((Arc::clone(message), along.map(Arc::clone)))
        {
            Ok(()) => Ok(()),
            Err(TrySendError::Closed(_)) => Err(Refused::Gone),
            Err(TrySendError::Full(_)) => {
                self.set(End::TooSlow);
                Err(Refused::TooSlow)
            }
        }
    }

    /// Ends the connection after what waits in its queue.
    pub(super) fn end(self, end: End) {
        self.set(end);
    }

    fn set(&self, end: End) {
        let number = 1 + End::ALL.iter().position(|other| *other == end).unwrap_or(0) as u8;
        let _ = self.shared.end.compare_exchange(
            NOT_ENDED,
            number,
            Ordering::AcqRel,
            Ordering::Acquire,
        );
    }
}

/// Why a message was not put into a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    Gone,
    TooSlow,
}

impl Inbox {
    async fn next(&mut self) -> Option<Outgoing> {
        if self.over {
            return None;
        }
        // What waits for somebody who is too slow would only be old.
        if self.ended() != Some(End::TooSlow) {
            if let Some(along) = self.along.take() {
                return Some(Outgoing::Message(along));
            }
            if let Some((message, along)) = self.receiver.recv().await {
                self.along = along;
                self.given += 1;
                return Some(Outgoing::Message(message));
            }
        }
        self.over = true;
        self.ended().map(|end| Outgoing::Last(end.message()))
    }

    fn sent(&mut self) {
        let given = std::mem::take(&mut self.given);
        self.shared.unsent.fetch_sub(given, Ordering::AcqRel);
    }

    fn ended(&self) -> Option<End> {
        End::of(self.shared.end.load(Ordering::Acquire))
    }
}

/// A message as it is sent. All messages are plain data with texts as keys, which JSON can
/// always say.
pub(super) fn text(message: &impl serde::Serialize) -> Arc<str> {
    // Most messages fit in at once, so they are not moved as they grow.
    let mut text = Vec::with_capacity(512);
    let written = serde_json::to_writer(&mut text, message).ok();
    let text = written.and_then(|()| str::from_utf8(&text).ok());
    text.unwrap_or_default().into()
}

/// A refusal of nothing that was asked.
fn refused(code: ErrorCode) -> Arc<str> {
    text(&ServerMessage::Refused {
        id: None,
        error: Refusal::from(code),
    })
}

/// A notice, in the words that connections to one table and to all of one's own have in common.
pub(super) fn notice(code: NoticeCode) -> Arc<str> {
    text(&ServerMessage::Notice { code })
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::AtomicBool;

    use calot_protocol::list::MyMessage;

    use super::*;

    fn message(text: &str) -> Arc<str> {
        text.into()
    }

    #[tokio::test]
    async fn whoever_does_not_read_is_cut_off_and_told() {
        let (outbox, mut inbox) = queue(2);
        assert_eq!(outbox.put(&message("1")), Ok(()));
        assert_eq!(outbox.put(&message("2")), Ok(()));
        assert_eq!(outbox.put(&message("3")), Err(Refused::TooSlow));
        let last = Outgoing::Last(message(r#"{"type":"notice","code":"too_slow"}"#));
        assert_eq!(inbox.next().await, Some(last));
        assert_eq!(inbox.next().await, None);
    }

    #[tokio::test]
    async fn whoever_reads_gets_everything_before_the_end() {
        let (outbox, mut inbox) = queue(2);
        assert_eq!(outbox.put(&message("1")), Ok(()));
        outbox.end(End::Stopping);
        assert_eq!(inbox.next().await, Some(Outgoing::Message(message("1"))));
        let last = Outgoing::Last(message(r#"{"type":"notice","code":"stopping"}"#));
        assert_eq!(inbox.next().await, Some(last));
        assert_eq!(inbox.next().await, None);
    }

    /// A line that takes messages while it is free.
    #[derive(Default)]
    struct Noted {
        is_free: AtomicBool,
        sent: Mutex<Vec<String>>,
    }

    impl Line for Arc<Noted> {
        fn send(&self, messages: &[&str]) -> bool {
            let is_free = self.is_free.load(Ordering::SeqCst);
            if is_free {
                let mut sent = self.sent.lock().expect("nobody panics");
                sent.extend(messages.iter().map(|message| (*message).to_owned()));
            }
            is_free
        }
    }

    #[tokio::test]
    async fn nothing_overtakes_what_waits() {
        let (outbox, mut inbox) = queue(8);
        let line = Arc::new(Noted::default());
        assert_eq!(outbox.say(&message("1"), None), Ok(()));
        line.is_free.store(true, Ordering::SeqCst);
        let _ = inbox.shared.line.set(Box::new(Arc::clone(&line)));
        assert_eq!(
            outbox.say(&message("2"), Some(&message("2 along"))),
            Ok(()),
            "it waits behind the first"
        );
        for text in ["1", "2", "2 along"] {
            assert_eq!(inbox.next().await, Some(Outgoing::Message(message(text))));
            assert_eq!(outbox.say(&message("later"), None), Ok(()));
        }
        // They were given, but are not known to be sent.
        assert!(line.sent.lock().expect("nobody panics").is_empty());
        for _ in 0..3 {
            assert_eq!(
                inbox.next().await,
                Some(Outgoing::Message(message("later")))
            );
        }
        inbox.sent();
        assert_eq!(outbox.say(&message("3"), Some(&message("4"))), Ok(()));
        assert_eq!(*line.sent.lock().expect("nobody panics"), ["3", "4"]);
        line.is_free.store(false, Ordering::SeqCst);
        assert_eq!(outbox.say(&message("5"), None), Ok(()));
        assert_eq!(inbox.next().await, Some(Outgoing::Message(message("5"))));
    }

    #[test]
    fn a_notice_is_the_same_everywhere() {
        let code = NoticeCode::StorageAway;
        assert_eq!(notice(code), text(&MyMessage::Notice { code }));
    }
}
