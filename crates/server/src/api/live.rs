//! The WebSockets: `/tables/{id}/live` and `/me/live`.
//!
//! # Guarantees
//!
//! * Text that cannot be read is refused, and the connection goes on; binary messages and very
//!   long ones end it.
//! * Whoever sends too fast is refused with a time, and not read before it is over.
//! * Whoever does not read is cut off: the hub lets only so many messages wait, and none waits
//!   longer than [`WRITING`].
//! * Whoever gives no sign of life is taken for gone after three beats.
//!
//! An idle connection should cost little, so its buffers begin small.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use calot_protocol::list::MyMessage;
use calot_protocol::{ClientMessage, ErrorCode, Refusal, ServerMessage, TableId, limits};
use futures_util::{FutureExt, SinkExt};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};
use utoipa::IntoParams;

use super::Api;
use super::answer::{Query, Refused, Whole, malformed};
use super::limits::Permit;
use super::openapi::Read;
use super::tables::At;
use super::who::Who;
use crate::hub::{Connection, MyConnection, Outgoing};

/// The size of the buffer in which messages arrive. Most have a hundred bytes.
const READ_BUFFER: usize = 1024;

/// Up to how many bytes of messages are sent together.
const WRITE_BUFFER: usize = 16 * 1024;

/// What is longer ends the connection. What is longer than it may be, but not as long as this, is
/// refused like any other message.
const HARD_LIMIT: usize = 8 * limits::MESSAGE;

/// How long a message may wait until the other end takes it.
const WRITING: Duration = Duration::from_secs(10);

/// How often the other end is asked whether it is there, and the way there and back measured.
const BEAT: Duration = Duration::from_secs(20);

/// After how many beats without a word the other end is taken for gone.
const SILENT_BEATS: u32 = 3;

/// What is known already.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct After {
    /// The number of the last event that is known
    #[param(value_type = Option<u64>, minimum = 0)]
    after: Option<Whole>,
}

/// A table, live
///
/// A WebSocket: the client sends `ClientMessage`, the server `ServerMessage`, both as text. The first
/// message is the whole table, or what was missed `after` an event.
#[utoipa::path(
    get,
    path = "/tables/{id}/live",
    tag = "tables",
    params(("id" = TableId, Path, description = "The id of the table"), After),
    responses((status = 101, description = "The WebSocket begins"), Read)
)]
pub(super) async fn table(
    State(api): State<Api>,
    who: Who,
    At(table): At,
    Query(After { after }): Query<After>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(no_upgrade)?;
    let after = after.map(|Whole(after)| after);
    let permit = api.permit(&who)?;
    let connection = api.hub.connect(table, &who.actor, after).await?;
    Ok(begin(api, upgrade, Feed::Table(connection), who, permit))
}

/// All of one's tables, live
///
/// A WebSocket: the server sends `MyMessage` as text; the client may send `{"type":"ping"}`.
#[utoipa::path(
    get,
    path = "/me/live",
    tag = "tables",
    responses((status = 101, description = "The WebSocket begins"), Read)
)]
pub(super) async fn mine(
    State(api): State<Api>,
    who: Who,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(no_upgrade)?;
    let permit = api.permit(&who)?;
    let connection = api.hub.my_connection(&who.actor).await?;
    Ok(begin(api, upgrade, Feed::Mine(connection), who, permit))
}

fn no_upgrade(_: WebSocketUpgradeRejection) -> Refused {
    let words = "This address is for WebSockets, of version 13.";
    Refusal::new(ErrorCode::Malformed, words).into()
}

impl Api {
    fn permit(&self, who: &Who) -> Result<Permit, Refusal> {
        if self.live.is_stopping() {
            return Err(ErrorCode::Stopping.into());
        }
        self.limits.connection(who.actor.guest, who.visitor)
    }
}

/// What is told, and to whom commands go.
enum Feed {
    Table(Connection),
    Mine(MyConnection),
}

impl Feed {
    async fn next(&mut self) -> Option<Outgoing> {
        match self {
            Feed::Table(connection) => connection.next().await,
            Feed::Mine(connection) => connection.next().await,
        }
    }
}

fn begin(api: Api, upgrade: WebSocketUpgrade, feed: Feed, who: Who, permit: Permit) -> Response {
    let alive = api.live.enter();
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_frame_size(HARD_LIMIT)
        .max_message_size(HARD_LIMIT)
        .on_upgrade(async move |socket| {
            let live = Live {
                since: api.hub.now(),
                api,
                who,
                feed,
                socket,
                asked: None,
                round_trip: Duration::ZERO,
                silent: 0,
            };
            live.run().await;
            drop(permit);
            drop(alive);
        })
}

/// A live connection.
struct Live {
    api: Api,
    /// When it began, in milliseconds since 1970.
    since: i64,
    who: Who,
    feed: Feed,
    socket: WebSocket,
    /// When the other end was asked whether it is there, until it answers.
    asked: Option<Instant>,
    /// How long the way there and back took the last time.
    round_trip: Duration,
    /// For how many beats nothing was heard.
    silent: u32,
}

/// How a connection ends.
enum End {
    /// The other end is gone, or does not take what is sent.
    Gone,
    /// It is told why.
    Told(u16, &'static str),
}

impl From<axum::Error> for End {
    fn from(_: axum::Error) -> End {
        End::Gone
    }
}

impl Live {
    async fn run(mut self) {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let end = loop {
            let step = tokio::select! {
                outgoing = self.feed.next() => self.send(outgoing).await,
                incoming = self.socket.recv() => self.receive(incoming).await,
                _ = beat.tick() => self.beat().await,
            };
            if let Err(end) = step {
                break end;
            }
        };
        if let End::Told(code, reason) = end {
            let reason = Utf8Bytes::from_static(reason);
            let close = Message::Close(Some(CloseFrame { code, reason }));
            let _ = timeout(WRITING, self.socket.send(close)).await;
        }
    }

    /// Sends a message, and with it all others that are ready.
    async fn send(&mut self, first: Option<Outgoing>) -> Result<(), End> {
        let mut next = Some(first);
        let mut last = false;
        while let Some(outgoing) = next {
            let Some(outgoing) = outgoing else {
                last = true;
                break;
            };
            let text = match outgoing {
                Outgoing::Message(text) => text,
                Outgoing::Last(text) => {
                    last = true;
                    text
                }
            };
            self.queue(Message::Text(shared(text))).await?;
            if last {
                break;
            }
            next = self.feed.next().now_or_never();
        }
        self.flush().await?;
        if last {
            return Err(End::Told(close_code::AWAY, "connect again"));
        }
        Ok(())
    }

    async fn queue(&mut self, message: Message) -> Result<(), End> {
        let sent = timeout(WRITING, self.socket.feed(message)).await;
        Ok(sent.map_err(|_| End::Gone)??)
    }

    async fn flush(&mut self) -> Result<(), End> {
        let sent = timeout(WRITING, self.socket.flush()).await;
        Ok(sent.map_err(|_| End::Gone)??)
    }

    async fn answer(&mut self, answer: &impl Serialize) -> Result<(), End> {
        // What the server says can always be written.
        let text = serde_json::to_string(answer).unwrap_or_default();
        self.queue(Message::Text(text.into())).await?;
        self.flush().await
    }

    async fn receive(&mut self, incoming: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        self.silent = 0;
        match incoming {
            Some(Ok(Message::Text(text))) => self.message(text.as_str()).await,
            Some(Ok(Message::Pong(_))) => {
                if let Some(asked) = self.asked.take() {
                    self.round_trip = asked.elapsed();
                }
                Ok(())
            }
            // It has been answered already, but costs as much as a message.
            Some(Ok(Message::Ping(_))) => self.limit().await.or(Ok(())),
            Some(Ok(Message::Binary(_))) => Err(End::Told(
                close_code::UNSUPPORTED,
                "only text is understood",
            )),
            Some(Err(error)) if is_too_long(&error) => {
                Err(End::Told(close_code::SIZE, "the message is too long"))
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
        }
    }

    async fn message(&mut self, text: &str) -> Result<(), End> {
        if let Err(refusal) = self.limit().await {
            let id = serde_json::from_str(text)
                .ok()
                .and_then(|message| match message {
                    ClientMessage::Command { id, .. } => Some(id),
                    ClientMessage::Ping {} => None,
                });
            return self.refuse(id, refusal).await;
        }
        if text.len() > limits::MESSAGE {
            return self.refuse(None, ErrorCode::TooLarge.into()).await;
        }
        match serde_json::from_str(text) {
            Ok(ClientMessage::Ping {}) => {
                let now = self.api.hub.now();
                match self.feed {
                    Feed::Table(_) => self.answer(&ServerMessage::Pong { now }).await,
                    Feed::Mine(_) => self.answer(&MyMessage::Pong { now }).await,
                }
            }
            Ok(ClientMessage::Command { id, command }) => match &self.feed {
                Feed::Table(connection) => {
                    let (guest, visitor) = (self.who.actor.guest, self.who.visitor);
                    let allowed = self.api.limits.command_of(guest, visitor, &command);
                    if let Err(refusal) = allowed {
                        self.api.metrics.limited();
                        return self.refuse(Some(id), refusal).await;
                    }
                    let lag = u64::try_from(self.round_trip.as_millis()).unwrap_or(0);
                    connection.command(id, command, lag).await;
                    Ok(())
                }
                Feed::Mine(_) => Err(End::Told(close_code::POLICY, "only pings are understood")),
            },
            Err(error) => self.refuse(None, malformed(&error)).await,
        }
    }

    /// Takes a message from what is allowed. When nothing is left, the other end is not read for as
    /// long as it should have waited, so it cannot take the time of others.
    async fn limit(&mut self) -> Result<(), Refusal> {
        let taken = self
            .api
            .limits
            .message_of(self.who.actor.guest, self.who.visitor);
        if let Err(refusal) = &taken {
            self.api.metrics.limited();
            let wait = refusal
                .details
                .as_ref()
                .and_then(|details| details.retry_ms);
            tokio::time::sleep(Duration::from_millis(wait.unwrap_or(0))).await;
        }
        taken
    }

    async fn refuse(&mut self, id: Option<u32>, error: Refusal) -> Result<(), End> {
        match self.feed {
            Feed::Table(_) => self.answer(&ServerMessage::Refused { id, error }).await,
            // There is nothing to be asked here that could be refused.
            Feed::Mine(_) => Err(End::Told(close_code::POLICY, "only pings are understood")),
        }
    }

    async fn beat(&mut self) -> Result<(), End> {
        self.silent += 1;
        if self.silent > SILENT_BEATS {
            return Err(End::Gone);
        }
        if self.who.actor.bot && !self.api.may_stay(self.who.actor.guest).await {
            return Err(End::Told(
                close_code::POLICY,
                "the token is not valid any more",
            ));
        }
        if self.api.is_judged(self.who.actor.guest, self.since).await {
            return Err(End::Told(close_code::POLICY, "say again who you are"));
        }
        self.asked = Some(Instant::now());
        self.queue(Message::Ping(Bytes::new())).await?;
        self.flush().await
    }
}

/// A message that many connections send, without a copy for each.
fn shared(text: Arc<str>) -> Utf8Bytes {
    struct Shared(Arc<str>);
    impl AsRef<[u8]> for Shared {
        fn as_ref(&self) -> &[u8] {
            self.0.as_bytes()
        }
    }
    // It is text, so nothing can fail.
    Utf8Bytes::try_from(Bytes::from_owner(Shared(text))).unwrap_or_default()
}

fn is_too_long(error: &axum::Error) -> bool {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.to_string().contains("too long") {
            return true;
        }
        cause = error.source();
    }
    false
}

/// How many live connections there are, so the server can wait for their ends.
#[derive(Debug)]
pub(super) struct Alive {
    count: watch::Sender<usize>,
    stopping: watch::Sender<bool>,
    draining: AtomicBool,
}

impl Alive {
    pub(super) fn new() -> Arc<Alive> {
        Arc::new(Alive {
            count: watch::Sender::new(0),
            stopping: watch::Sender::new(false),
            draining: AtomicBool::new(false),
        })
    }

    /// Counts a connection until what is returned is dropped.
    fn enter(self: &Arc<Self>) -> Entered {
        self.count.send_modify(|count| *count += 1);
        Entered(Arc::clone(self))
    }

    pub(super) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Whether balancers should send nobody any more.
    pub(super) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// The server will stop soon.
    pub(super) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// No further connections are let in.
    pub(super) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Ends when there are none.
    pub(super) async fn ended(&self) {
        let mut count = self.count.subscribe();
        let _ = count.wait_for(|count| *count == 0).await;
    }
}

struct Entered(Arc<Alive>);

impl Drop for Entered {
    fn drop(&mut self) {
        self.0.count.send_modify(|count| *count -= 1);
    }
}
