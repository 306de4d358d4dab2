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

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::Response;
use calot_protocol::list::MyMessage;
use calot_protocol::{ClientMessage, ErrorCode, Refusal, ServerMessage, TableId, limits};
use futures_util::FutureExt;
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use utoipa::IntoParams;

use super::Api;
use super::answer::{Query, Refused, Whole, malformed};
use super::limits::Permit;
use super::openapi::Read;
use super::socket::{Incoming, Socket, Upgrade};
use super::tables::At;
use super::who::Who;
use super::wire::Frames;
use crate::hub::{Connection, Form, MyConnection, Outgoing};

/// Up to how many bytes of messages are sent together.
const TOGETHER: usize = 16 * 1024;

/// How long a message may wait until the other end takes it.
const WRITING: Duration = Duration::from_secs(10);

/// How often the other end is asked whether it is there, and the way there and back measured.
const BEAT: Duration = Duration::from_secs(20);

/// After how many beats without a word the other end is taken for gone.
const SILENT_BEATS: u32 = 3;

/// What somebody who connects knows already, and in which form they want the rest.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The number of the last event that is known
    #[param(value_type = Option<u64>, minimum = 0)]
    after: Option<Whole>,
    /// Whether plies are told by what they change, as `played`, instead of with the whole view
    #[serde(default)]
    changes: bool,
}

/// A table, live
///
/// A WebSocket: the client sends `ClientMessage`, the server `ServerMessage`, both as text. The first
/// message is the whole table, or what was missed `after` an event.
#[utoipa::path(
    get,
    path = "/tables/{id}/live",
    tag = "tables",
    params(("id" = TableId, Path, description = "The id of the table"), Wanted),
    responses((status = 101, description = "The WebSocket begins"), Read)
)]
pub(super) async fn table(
    State(api): State<Api>,
    who: Who,
    At(table): At,
    Query(Wanted { after, changes }): Query<Wanted>,
    upgrade: Upgrade,
) -> Result<Response, Refused> {
    let after = after.map(|Whole(after)| after);
    let permit = api.permit(&who)?;
    let form = match changes {
        true => Form::Changes,
        false => Form::Views,
    };
    let connection = api.hub.connect(table, &who.actor, after, form).await?;
    let home = api.hub.homes().of(table).cloned();
    let feed = Feed::Table(connection);
    Ok(begin(api, (upgrade, home), feed, who, permit))
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
    upgrade: Upgrade,
) -> Result<Response, Refused> {
    let permit = api.permit(&who)?;
    let connection = api.hub.my_connection(&who.actor).await?;
    let feed = Feed::Mine(connection);
    Ok(begin(api, (upgrade, None), feed, who, permit))
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

    /// What was said so far has been sent.
    fn sent(&mut self) {
        if let Feed::Table(connection) = self {
            connection.sent();
        }
    }
}

fn begin(
    api: Api,
    (upgrade, home): (Upgrade, Option<Handle>),
    feed: Feed,
    who: Who,
    permit: Permit,
) -> Response {
    let entered = api.live.enter();
    upgrade.begin(home, move |socket| {
        if let Feed::Table(connection) = &feed {
            connection.lay(Arc::downgrade(socket.wire()));
        }
        let live = Box::new(Live {
            since: api.hub.now(),
            api,
            who,
            feed,
            socket,
            asked: None,
            round_trip: Duration::ZERO,
            silent: 0,
            _permit: permit,
            _entered: entered,
        });
        live.run()
    })
}

/// A live connection.
struct Live {
    api: Api,
    /// When it began, in milliseconds since 1970.
    since: i64,
    who: Who,
    feed: Feed,
    socket: Socket,
    /// When the other end was asked whether it is there, until it answers.
    asked: Option<Instant>,
    /// How long the way there and back took the last time.
    round_trip: Duration,
    /// For how many beats nothing was heard.
    silent: u32,
    _permit: Permit,
    _entered: Entered,
}

/// How a connection ends.
enum End {
    /// The other end is gone, or does not take what is sent.
    Gone,
    /// It is told why.
    Told(CloseCode, &'static str),
}

impl Live {
    /// What takes much memory has it only while it happens: there may be very many connections that wait. It is called
    /// by its box, since a future keeps room for what it is given twice.
    async fn run(mut self: Box<Live>) {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let end = loop {
            let step = tokio::select! {
                outgoing = self.feed.next() => self.send(outgoing).await,
                incoming = self.socket.next() => Box::pin(self.receive(incoming)).await,
                _ = beat.tick() => Box::pin(self.beat()).await,
            };
            if let Err(end) = step {
                break end;
            }
        };
        if let End::Told(code, reason) = end {
            let _ = Box::pin(timeout(WRITING, self.socket.close(code, reason))).await;
        }
    }

    /// Sends a message, and with it all others that are ready.
    async fn send(&mut self, first: Option<Outgoing>) -> Result<(), End> {
        let mut frames = Frames::default();
        let mut next = Some(first);
        let mut last = false;
        while let Some(outgoing) = next {
            last = !matches!(outgoing, Some(Outgoing::Message(_)));
            if let Some(Outgoing::Message(text) | Outgoing::Last(text)) = outgoing {
                frames.text(&text);
            }
            if last || frames.len() >= TOGETHER {
                break;
            }
            next = self.feed.next().now_or_never();
        }
        self.write(&frames).await?;
        self.feed.sent();
        if last {
            return Err(End::Told(CloseCode::Away, "connect again"));
        }
        Ok(())
    }

    async fn write(&mut self, frames: &Frames) -> Result<(), End> {
        match timeout(WRITING, self.socket.send(frames)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    async fn answer(&mut self, answer: &impl Serialize) -> Result<(), End> {
        // What the server says can always be written.
        let text = serde_json::to_string(answer).unwrap_or_default();
        let mut frames = Frames::default();
        frames.text(&text);
        self.write(&frames).await
    }

    async fn receive(&mut self, incoming: Incoming) -> Result<(), End> {
        if matches!(incoming, Incoming::HeldUp) {
            return self.write(&Frames::default()).await;
        }
        self.silent = 0;
        match incoming {
            Incoming::HeldUp => Ok(()),
            Incoming::Text(text) => self.message(&text).await,
            Incoming::Pong => {
                if let Some(asked) = self.asked.take() {
                    self.round_trip = asked.elapsed();
                }
                Ok(())
            }
            // It costs as much as a message.
            Incoming::Ping => self.limit().await.or(Ok(())),
            Incoming::Binary => Err(End::Told(CloseCode::Unsupported, "only text is understood")),
            Incoming::TooLong => Err(End::Told(CloseCode::Size, "the message is too long")),
            Incoming::End => Err(End::Gone),
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
                Feed::Mine(_) => Err(End::Told(CloseCode::Policy, "only pings are understood")),
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
            Feed::Mine(_) => Err(End::Told(CloseCode::Policy, "only pings are understood")),
        }
    }

    async fn beat(&mut self) -> Result<(), End> {
        self.silent += 1;
        if self.silent > SILENT_BEATS {
            return Err(End::Gone);
        }
        if self.who.actor.bot && !self.api.may_stay(self.who.actor.guest).await {
            return Err(End::Told(
                CloseCode::Policy,
                "the token is not valid any more",
            ));
        }
        if self.api.is_judged(self.who.actor.guest, self.since).await {
            return Err(End::Told(CloseCode::Policy, "say again who you are"));
        }
        self.asked = Some(Instant::now());
        self.write(&Frames::ping()).await
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// How much memory what a function does takes while it waits.
    fn size<A, F: Future>(_: impl Fn(A) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_connection_that_waits_takes_little() {
        let size = size_of::<Live>() + size(Live::run);
        assert!(size < 1200, "{size} bytes");
    }
}
