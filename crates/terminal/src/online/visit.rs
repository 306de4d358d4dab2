//! A visit to an online table: the live connection, what came over it, and what is asked of the server. A
//! lost connection comes back by itself after growing pauses, with everything that was missed; an own ply
//! that is under way is sent again.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use calot_protocol::live::{NoticeCode, ServerMessage};
use calot_protocol::view::{Presence, TableAnswer, You};
use calot_protocol::{
    ClientMessage, ClockSetup, Command, Event, GuestId, Phase, Reaction, TableId,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{self, Message};

use super::guest::{Folder, Guest};
use super::http::{BASE, Problem, SaidNo};
use super::ledger::{After, Happened, Ledger, Lost};
use super::luck::{Luck, Verdict};
use super::place::{Origin, Place, Wish};
use super::wire::{Bytes, connect};

/// How long to wait before the next attempt, in milliseconds, by the number of those in vain.
const PAUSES: [u64; 7] = [250, 500, 1000, 2000, 4000, 8000, 15_000];
/// How often it is asked whether the other end is there, and how long it may take to answer.
const BEAT: Duration = Duration::from_secs(15);
const PATIENCE: Duration = Duration::from_secs(8);

/// How the connection is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is being made.
    Trying,
    /// It is there.
    Open,
    /// It was lost, and is tried again.
    Lost,
    /// It is gone for good, as [`News::Over`] has said.
    Closed,
}

/// What is seen of a table.
#[derive(Clone, Debug)]
pub struct Seen {
    /// How the connection is.
    pub status: Status,
    /// What is known of the table.
    pub ledger: Arc<Ledger>,
    /// The own ply that the server has not answered yet.
    pub pending: Option<String>,
    /// How many other commands the server has not answered yet.
    pub asked: usize,
    /// Who is there.
    pub presence: Presence,
    /// Whether the server cannot keep anything just now; clocks stand still then.
    pub storage_away: bool,
    /// What came of checking the chance of the game, when it is over.
    pub luck: Option<Verdict>,
    /// What to add to the own time to get that of the server, in milliseconds.
    offset: i64,
}

impl Seen {
    /// What a seat, from 1, has left on its clock, in milliseconds; nothing without a clock.
    pub fn left_ms(&self, seat: u8) -> Option<i64> {
        let clock = &self.ledger.view.clock;
        if clock.setup == ClockSetup::None {
            return None;
        }
        let left = *clock.left_ms.get(usize::from(seat).checked_sub(1)?)?;
        let runs = self.ledger.view.turn == Some(seat) && self.ledger.view.phase == Phase::Playing;
        let used = clock
            .since
            .filter(|_| runs)
            .map_or(0, |since| own_time() + self.offset - since);
        Some((left - used.max(0)).max(0))
    }
}

/// What has happened since it was asked for last.
#[derive(Clone, Debug)]
pub enum News {
    /// Events at the table, which [`Seen::ledger`] has already.
    Events(Vec<Event>),
    /// The table was sent anew: more may have happened than events tell.
    Anew,
    /// Somebody gives a sign.
    Reaction(GuestId, Reaction),
    /// Something that was asked for is refused, or could not be asked for.
    Refused(Problem),
    /// The connection was lost.
    Lost,
    /// The connection is back.
    Back,
    /// The server says something about itself.
    Notice(NoticeCode),
    /// The chance of the game was checked.
    Luck(Verdict),
    /// The visit is over, since there is nothing more to be had.
    Over(Problem),
}

/// What is asked of the server.
#[derive(Clone, Debug)]
pub enum Order {
    /// Make a ply.
    Ply(String),
    /// Anything else.
    Command(Command),
}

/// A visit to a table. When it is dropped, the connection ends.
#[derive(Debug)]
pub struct Visit {
    shared: Arc<Shared>,
    orders: Option<UnboundedSender<Order>>,
    thread: Option<JoinHandle<()>>,
    origin: Origin,
    guest: Guest,
}

struct Shared {
    /// What is seen, and what has led to it.
    state: Mutex<(Seen, Vec<News>)>,
    wake: Box<dyn Fn() + Send + Sync>,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

impl Shared {
    fn locked(&self) -> MutexGuard<'_, (Seen, Vec<News>)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ledger(&self) -> Arc<Ledger> {
        self.locked().0.ledger.clone()
    }

    fn change(&self, change: impl FnOnce(&mut Seen)) {
        change(&mut self.locked().0);
    }

    fn tell(&self, news: News) {
        self.change_and_tell(|_| {}, news);
    }

    /// What is seen and what has happened change together.
    fn change_and_tell(&self, change: impl FnOnce(&mut Seen), news: News) {
        let mut state = self.locked();
        change(&mut state.0);
        state.1.push(news);
        drop(state);
        (self.wake)();
    }
}

/// A runtime of one thread.
pub(super) fn runtime() -> Result<Runtime, Problem> {
    Ok(Builder::new_current_thread().enable_all().build()?)
}

impl Visit {
    /// Comes to a table, sits down there as its link says, unless one only watches, and connects to it.
    /// `wake` is called whenever there is something new to see. Waits for the server, for some seconds
    /// at most.
    pub fn open(
        place: &Place,
        folder: Option<Folder>,
        name: Option<&str>,
        watch: bool,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Visit, Problem> {
        let runtime = runtime()?;
        let (guest, ledger, presence, luck) =
            runtime.block_on(arrive(place, folder, name, watch))?;
        let seen = Seen {
            status: Status::Trying,
            ledger: Arc::new(ledger),
            pending: None,
            asked: 0,
            presence,
            storage_away: false,
            luck: None,
            offset: 0,
        };
        let shared = Arc::new(Shared {
            state: Mutex::new((seen, Vec::new())),
            wake: Box::new(wake),
        });
        let (orders, received) = unbounded_channel();
        let live = Live {
            shared: shared.clone(),
            origin: place.origin.clone(),
            table: place.table,
            guest: guest.clone(),
            orders: received,
            luck,
            anew: true,
            pending: None,
            asked: HashSet::new(),
            ids: 0,
            offset: Offset::default(),
        };
        let thread = std::thread::spawn(move || runtime.block_on(live.run()));
        Ok(Visit {
            shared,
            orders: Some(orders),
            thread: Some(thread),
            origin: place.origin.clone(),
            guest,
        })
    }

    /// What is seen now.
    pub fn seen(&self) -> Seen {
        self.shared.locked().0.clone()
    }

    /// What is seen now, and what has happened since this was asked last.
    pub fn look(&self) -> (Seen, Vec<News>) {
        let mut state = self.shared.locked();
        (state.0.clone(), std::mem::take(&mut state.1))
    }

    /// Asks the server for something. What comes of it is seen, or is news. A ply while another one is
    /// under way is not taken.
    pub fn order(&self, order: Order) {
        let mut state = self.shared.locked();
        match &order {
            Order::Ply(_) if state.0.pending.is_some() => return,
            Order::Ply(ply) => state.0.pending = Some(ply.clone()),
            Order::Command(_) => state.0.asked += 1,
        }
        drop(state);
        if let Some(orders) = &self.orders {
            // A visit that is over has said so.
            let _ = orders.send(order);
        }
    }

    /// Where the server is.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Who one is there.
    pub fn guest(&self) -> &Guest {
        &self.guest
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // It ends at once, since nobody gives orders any more.
            let _ = thread.join();
        }
    }
}

/// Looks at the table, and sits down.
async fn arrive(
    place: &Place,
    folder: Option<Folder>,
    name: Option<&str>,
    watch: bool,
) -> Result<(Guest, Ledger, Presence, Luck), Problem> {
    let guest = Guest::come(&place.origin, folder.clone(), name).await?;
    let answer = guest.table(place.table).await?;
    let mut presence = answer.presence.clone();
    let mut ledger = Ledger::new(answer)?;
    let mut luck = Luck::new(place.table, folder);
    luck.heard(&ledger, ledger.view.phase, &[]);
    let has_seat = ledger.you.seat.is_some();
    let (seat, invite) = match &place.wish {
        Wish::Invited { seat, key } => (Some(*seat), Some(key.clone())),
        Wish::Kept => (kept_seat(&ledger), None),
        Wish::Look => (kept_seat(&ledger), None),
    };
    if !watch && !has_seat && ledger.view.phase != Phase::Over {
        let sit = luck.sit(&ledger.view, ledger.you.guest, seat, invite);
        guest.command(place.table, &sit).await?;
        let phase = ledger.view.phase;
        let answer = guest.table(place.table).await?;
        presence = answer.presence.clone();
        ledger = Ledger::new(answer)?;
        luck.heard(&ledger, phase, &[]);
    }
    Ok((guest, ledger, presence, luck))
}

/// The seat that is kept for oneself, as at a rematch.
fn kept_seat(ledger: &Ledger) -> Option<u8> {
    let seats = ledger.view.seats.iter();
    let mut kept = seats.filter(|seat| seat.kept.contains(&ledger.you.guest));
    kept.next().map(|seat| seat.seat)
}

fn own_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

/// The time at the server, as well as it can be known: a message says when it was sent, and an answered ping
/// how long the way is.
#[derive(Default)]
struct Offset {
    known: Option<i64>,
    trip: Option<i64>,
}

impl Offset {
    fn heard(&mut self, sent: i64) {
        if self.trip.is_none() {
            let offset = sent - own_time();
            self.known = Some(self.known.map_or(offset, |known| known.max(offset)));
        }
    }

    fn answered(&mut self, answered: i64, sent: i64) {
        let received = own_time();
        let trip = received - sent;
        if self.trip.is_none_or(|best| trip <= best) {
            self.trip = Some(trip);
            self.known = Some(answered - (sent + received) / 2);
        }
    }
}

/// An own ply that is under way, and its place for good.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pending {
    ply: String,
    after: u32,
    undos: u32,
    /// The number of the command over this connection.
    id: Option<u32>,
}

/// Why a connection is not there any more.
enum End {
    /// Another one may work.
    Lost,
    /// Nobody wants it any more.
    Left,
    /// There is nothing to be had.
    Over(Problem),
}

impl From<tungstenite::Error> for End {
    fn from(_: tungstenite::Error) -> End {
        End::Lost
    }
}

type Socket = WebSocketStream<Box<dyn Bytes>>;

/// The live connection.
struct Live {
    shared: Arc<Shared>,
    origin: Origin,
    table: TableId,
    guest: Guest,
    orders: UnboundedReceiver<Order>,
    luck: Luck,
    /// Whether everything is to be asked for.
    anew: bool,
    pending: Option<Pending>,
    /// The commands that were not answered yet.
    asked: HashSet<u32>,
    ids: u32,
    offset: Offset,
}

impl Live {
    async fn run(mut self) {
        let mut tries = 0;
        loop {
            let end = match self.enter().await {
                Ok(socket) => {
                    self.shared.change(|seen| seen.status = Status::Open);
                    if tries > 0 {
                        self.shared.tell(News::Back);
                    }
                    tries = 0;
                    self.follow(socket).await
                }
                Err(problem) if problem.may_pass() => End::Lost,
                Err(problem) => End::Over(problem),
            };
            match end {
                End::Left => return,
                End::Over(problem) => {
                    self.shared.change(|seen| seen.status = Status::Closed);
                    return self.shared.tell(News::Over(problem));
                }
                End::Lost => {}
            }
            self.lose(tries == 0);
            tries += 1;
            if !self.rest(tries).await {
                return;
            }
            // Who one is may have been forgotten with the server; whether the table is still there shows then.
            if let Err(problem) = self.guest.come_again().await
                && !problem.may_pass()
            {
                self.shared.change(|seen| seen.status = Status::Closed);
                return self.shared.tell(News::Over(problem));
            }
        }
    }

    fn lose(&mut self, is_new: bool) {
        self.offset = Offset::default();
        if let Some(pending) = &mut self.pending {
            pending.id = None;
        }
        self.shared.change(|seen| {
            seen.status = Status::Lost;
            seen.presence = Presence::default();
            seen.storage_away = false;
        });
        for _ in std::mem::take(&mut self.asked) {
            self.not_asked();
        }
        if is_new {
            self.shared.tell(News::Lost);
        }
    }

    /// Waits before the next attempt; false when nobody wants it any more. What is ordered meanwhile cannot
    /// be asked for, but for plies, which wait.
    async fn rest(&mut self, tries: usize) -> bool {
        let pause = PAUSES[tries.min(PAUSES.len()) - 1];
        // Many clients of a server that comes back do not all come in the same moment.
        let pause = Duration::from_millis(pause * 3 / 4 + fastrand::u64(..=pause / 2));
        let until = Instant::now() + pause;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match timeout(left, self.orders.recv()).await {
                Err(_) => return true,
                Ok(None) => return false,
                Ok(Some(Order::Ply(ply))) => self.plan(ply),
                Ok(Some(Order::Command(_))) => self.not_asked(),
            }
        }
    }

    /// Connects, and asks for what was missed.
    async fn enter(&mut self) -> Result<Socket, Problem> {
        let after = match self.anew {
            true => String::new(),
            false => format!("&after={}", self.shared.ledger().number),
        };
        let scheme = if self.origin.secure { "wss" } else { "ws" };
        let address = format!(
            "{scheme}://{}{BASE}/tables/{}/live?changes=true{after}",
            self.origin.authority(),
            self.table
        );
        let mut request = address
            .into_client_request()
            .map_err(|_| Problem::Strange)?;
        let origin = self.origin.to_string();
        for (name, value) in [
            ("Cookie", self.guest.cookie.as_deref()),
            ("Origin", Some(&origin)),
        ] {
            if let Some(value) = value.and_then(|value| HeaderValue::from_str(value).ok()) {
                request.headers_mut().insert(name, value);
            }
        }
        let stream = connect(&self.origin).await?;
        let entering = tokio_tungstenite::client_async(request, stream);
        let entered = timeout(PATIENCE, entering).await;
        let entered = entered.map_err(|_| Problem::Unreachable(String::new()))?;
        match entered {
            Ok((socket, _)) => Ok(socket),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                let refusal = serde_json::from_slice::<SaidNo>(body);
                Err(refusal.map_or(Problem::Unreachable(String::new()), Problem::from))
            }
            Err(error) => Err(Problem::Unreachable(error.to_string())),
        }
    }

    /// Follows the table until the connection ends.
    async fn follow(&mut self, mut socket: Socket) -> End {
        match self.listen(&mut socket).await {
            Ok(never) => match never {},
            Err(end) => {
                let _ = timeout(Duration::from_millis(500), socket.close(None)).await;
                end
            }
        }
    }

    async fn listen(&mut self, socket: &mut Socket) -> Result<std::convert::Infallible, End> {
        let mut pinged: Option<i64> = None;
        loop {
            let wait = if pinged.is_some() { PATIENCE } else { BEAT };
            tokio::select! {
                message = timeout(wait, socket.next()) => match message {
                    Err(_) if pinged.is_some() => return Err(End::Lost),
                    Err(_) => {
                        pinged = Some(own_time());
                        send(socket, &ClientMessage::Ping {}).await?;
                    }
                    Ok(Some(Ok(Message::Text(text)))) => {
                        let asked = pinged.take();
                        self.heard(socket, &text, asked).await?;
                    }
                    Ok(None | Some(Ok(Message::Close(_)))) => return Err(End::Lost),
                    Ok(Some(Ok(_))) => pinged = None,
                    Ok(Some(Err(error))) => return Err(error.into()),
                },
                order = self.orders.recv() => match order {
                    None => return Err(End::Left),
                    Some(Order::Ply(ply)) => {
                        self.plan(ply);
                        self.send_pending(socket).await?;
                    }
                    Some(Order::Command(command)) => {
                        self.ids += 1;
                        self.asked.insert(self.ids);
                        send(socket, &ClientMessage::Command { id: self.ids, command }).await?;
                    }
                },
            }
        }
    }

    /// A ply is to be made after those that are known.
    fn plan(&mut self, ply: String) {
        if self.pending.is_some() {
            return;
        }
        let ledger = self.shared.ledger();
        self.pending = Some(Pending {
            ply,
            after: ledger.view.plies,
            undos: ledger.view.undos,
            id: None,
        });
        (self.shared.wake)();
    }

    /// A command has come to something.
    fn answered(&mut self, id: u32) {
        if self.asked.remove(&id) {
            self.shared
                .change(|seen| seen.asked = seen.asked.saturating_sub(1));
            (self.shared.wake)();
        }
    }

    /// A command could not be asked for, or nobody knows what came of it.
    fn not_asked(&self) {
        let lost = News::Refused(Problem::Unreachable(String::new()));
        let change = |seen: &mut Seen| seen.asked = seen.asked.saturating_sub(1);
        self.shared.change_and_tell(change, lost);
    }

    /// The own ply is no longer under way.
    fn forget_pending(&mut self) {
        self.pending = None;
        self.shared.change(|seen| seen.pending = None);
        (self.shared.wake)();
    }

    async fn send_pending(&mut self, socket: &mut Socket) -> Result<(), End> {
        let Some(pending) = self.pending.as_mut().filter(|pending| pending.id.is_none()) else {
            return Ok(());
        };
        self.ids += 1;
        pending.id = Some(self.ids);
        let command = Command::Ply {
            ply: pending.ply.clone(),
            after: pending.after,
            undos: pending.undos,
        };
        send(
            socket,
            &ClientMessage::Command {
                id: self.ids,
                command,
            },
        )
        .await?;
        Ok(())
    }

    async fn heard(
        &mut self,
        socket: &mut Socket,
        text: &str,
        pinged: Option<i64>,
    ) -> Result<(), End> {
        let mut message: Value = serde_json::from_str(text).map_err(|_| End::Lost)?;
        let kind = message["type"].as_str().unwrap_or_default().to_owned();
        if kind == "update" || kind == "played" {
            return self.updated(socket, message).await;
        }
        if kind == "welcome" {
            let now = message["now"].as_i64();
            // A welcome is an answer about the table with the time.
            let answer = serde_json::from_value::<TableAnswer>(message);
            let answer = answer.map_err(|_| End::Over(Problem::Newer))?;
            return self.welcomed(socket, answer, now).await;
        }
        if kind == "refused" {
            let id = message["id"].as_u64();
            let error = serde_json::from_value::<SaidNo>(message["error"].take());
            let problem = error.map_or(Problem::Strange, Problem::from);
            return self.refused(id, problem);
        }
        // What is not known is passed over.
        let Ok(message) = serde_json::from_value::<ServerMessage>(message) else {
            return Ok(());
        };
        match message {
            ServerMessage::You { you } => self.is_you(you),
            ServerMessage::Presence { presence } => {
                self.shared.change(|seen| seen.presence = presence);
                (self.shared.wake)();
            }
            ServerMessage::Reaction { guest, reaction } => {
                self.shared.tell(News::Reaction(guest, reaction));
            }
            ServerMessage::Done { id, .. } => self.answered(id),
            ServerMessage::Notice { code } => {
                match code {
                    NoticeCode::StorageAway => self.shared.change(|seen| seen.storage_away = true),
                    NoticeCode::StorageBack => self.shared.change(|seen| seen.storage_away = false),
                    _ => {}
                }
                self.shared.tell(News::Notice(code));
            }
            ServerMessage::Pong { now } => {
                if let Some(sent) = pinged {
                    self.offset.answered(now, sent);
                    self.show_offset();
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn show_offset(&self) {
        let offset = self.offset.known.unwrap_or(0);
        self.shared.change(|seen| seen.offset = offset);
    }

    async fn welcomed(
        &mut self,
        socket: &mut Socket,
        answer: TableAnswer,
        now: Option<i64>,
    ) -> Result<(), End> {
        let presence = answer.presence.clone();
        let ledger = Ledger::new(answer).map_err(End::Over)?;
        if let Some(now) = now {
            self.offset.heard(now);
        }
        self.anew = false;
        let before = self.shared.ledger();
        self.luck.heard(&ledger, ledger.view.phase, &[]);
        let is_news = before.number != ledger.number;
        self.show_offset();
        let change = |seen: &mut Seen| {
            seen.ledger = Arc::new(ledger);
            seen.presence = presence;
        };
        match is_news {
            true => self.shared.change_and_tell(change, News::Anew),
            false => self.shared.change(change),
        }
        self.settle(socket).await
    }

    async fn updated(&mut self, socket: &mut Socket, message: Value) -> Result<(), End> {
        let newer = || End::Over(Problem::Newer);
        let (Some(number), Some(now)) = (message["number"].as_u64(), message["now"].as_i64())
        else {
            return Err(newer());
        };
        self.offset.heard(now);
        let happened = |logged: &Value| {
            Some(Happened {
                number: logged["number"].as_u64()?,
                at: logged["at"].as_i64()?,
                event: serde_json::from_value(logged["event"].clone()).ok(),
            })
        };
        let events = message["events"]
            .as_array()
            .into_iter()
            .flatten()
            .map(happened);
        let events: Vec<Happened> = events.collect::<Option<_>>().ok_or_else(newer)?;
        let after = match message.get("view") {
            Some(view) => {
                serde_json::from_value(view.clone()).map(|view| After::View(Box::new(view)))
            }
            None => serde_json::from_value(message["change"].clone()).map(After::Change),
        };
        let after = after.map_err(|_| newer())?;
        let mut ledger = Ledger::clone(&self.shared.ledger());
        let before = ledger.view.phase;
        let events = match ledger.take(number, events, after) {
            Ok(events) => events,
            Err(Lost::Gap) => {
                self.anew = true;
                return Err(End::Lost);
            }
            Err(Lost::Newer) => return Err(newer()),
        };
        self.luck.heard(&ledger, before, &events);
        self.show_offset();
        let news = News::Events(events);
        let change = |seen: &mut Seen| seen.ledger = Arc::new(ledger);
        self.shared.change_and_tell(change, news);
        self.settle(socket).await
    }

    /// An own ply is no longer under way once the server knows of it, or of something else instead.
    fn drop_settled(&mut self) {
        let ledger = self.shared.ledger();
        let still = |pending: &Pending| {
            pending.after == ledger.view.plies && pending.undos == ledger.view.undos
        };
        if self.pending.as_ref().is_some_and(|pending| !still(pending)) {
            self.forget_pending();
        }
    }

    /// Sends what is still under way, and checks chance when the game is over.
    async fn settle(&mut self, socket: &mut Socket) -> Result<(), End> {
        self.drop_settled();
        self.send_pending(socket).await?;
        let ledger = self.shared.ledger();
        let wrong = matches!(self.luck.verdict, Some(Verdict::Wrong { .. }));
        if self.luck.wants_record(&ledger) {
            let record = self.guest.record(self.table).await.ok();
            self.luck.check(&ledger, record.as_deref());
        } else if !wrong || self.shared.locked().0.luck.is_some() {
            return Ok(());
        }
        if let Some(verdict) = self.luck.verdict.clone() {
            let news = News::Luck(verdict.clone());
            self.shared
                .change_and_tell(|seen| seen.luck = Some(verdict), news);
        }
        Ok(())
    }

    fn is_you(&self, you: You) {
        self.shared.change(|seen| {
            let mut ledger = Ledger::clone(&seen.ledger);
            ledger.you = you;
            seen.ledger = Arc::new(ledger);
        });
        (self.shared.wake)();
    }

    fn refused(&mut self, id: Option<u64>, problem: Problem) -> Result<(), End> {
        let id = id.and_then(|id| u32::try_from(id).ok());
        if id.is_none() && problem.is("table/not_found") {
            // The server was set back to a time before the table was opened.
            return Err(End::Over(problem));
        }
        let was_asked = id.is_some_and(|id| self.asked.remove(&id));
        let is_ply = |pending: &Pending| id.is_some() && pending.id == id;
        let was_ply = self.pending.take_if(|pending| is_ply(pending)).is_some();
        // The reason is there as soon as the answer is.
        let change = |seen: &mut Seen| {
            seen.asked = seen.asked.saturating_sub(usize::from(was_asked));
            if was_ply {
                seen.pending = None;
            }
        };
        self.shared.change_and_tell(change, News::Refused(problem));
        Ok(())
    }
}

async fn send(socket: &mut Socket, message: &ClientMessage) -> Result<(), End> {
    let text = serde_json::to_string(message).map_err(|_| End::Lost)?;
    let sent = timeout(PATIENCE, socket.send(Message::text(text))).await;
    Ok(sent.map_err(|_| End::Lost)??)
}
