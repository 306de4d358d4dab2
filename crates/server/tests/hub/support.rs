//! A hub to try things with, and people who are connected to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU8, Ordering};
use std::time::Duration;

use calot_protocol::setup::{OpenSit, OpenTable};
use calot_protocol::view::{PlyView, Presence, You};
use calot_protocol::{
    ClockSetup, Command, Event, GuestId, Logged, Phase, Refusal, SeatSetup, ServerMessage, Setup,
    TableId, TableView,
};
use calot_rules::{AnyMatch, registry};
use calot_server::bus::Local;
use calot_server::hub::{Actor, Connection, Form, Hub, HubOptions, Now, Outgoing};
use calot_server::store::{Sqlite, Store};
use calot_testing::{TempDir, temporary_folder};

/// When all tests begin.
pub(crate) const BEGINNING: i64 = 1_800_000_000_000;

/// Longer than any test.
const NEVER: Duration = Duration::from_secs(100_000);

/// What takes longer will never come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A clock that is moved by hand.
pub(crate) struct HandClock(AtomicI64);

impl HandClock {
    pub(crate) fn new() -> Arc<HandClock> {
        Arc::new(HandClock(AtomicI64::new(BEGINNING)))
    }

    /// Lets milliseconds pass.
    pub(crate) fn pass(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::SeqCst);
    }
}

impl Now for HandClock {
    fn now(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
}

/// A folder with a file, a clock and a hub.
pub(crate) struct House {
    pub(crate) hub: Hub,
    pub(crate) clock: Arc<HandClock>,
    pub(crate) store: Arc<dyn Store>,
    folder: TempDir,
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(|_| {}).await
    }

    /// A house whose options are changed a little.
    pub(crate) async fn with(change: impl FnOnce(&mut HubOptions)) -> House {
        let folder = temporary_folder();
        let clock = HandClock::new();
        let mut options = options(&clock);
        change(&mut options);
        let store = sqlite(&folder);
        let hub = Hub::start(Arc::clone(&store), Arc::new(Local::new()), options)
            .await
            .expect("the hub starts");
        House {
            hub,
            clock,
            store,
            folder,
        }
    }

    /// Another hub of the same file, which knows nothing of the first one.
    pub(crate) async fn another(&self) -> Hub {
        let hub = Hub::start(
            sqlite(&self.folder),
            Arc::new(Local::new()),
            options(&self.clock),
        );
        hub.await.expect("the hub starts")
    }
}

/// Options with which nothing happens by itself.
pub(crate) fn options(clock: &Arc<HandClock>) -> HubOptions {
    HubOptions {
        clock: Arc::clone(clock) as Arc<dyn Now>,
        thinkers: 2,
        beat: NEVER,
        sweep: NEVER,
        review: NEVER,
        tick: NEVER,
        retry: Duration::from_millis(5),
        ..HubOptions::default()
    }
}

pub(crate) fn sqlite(folder: &TempDir) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(&folder.path().join("calot.db")).expect("the file opens"))
}

/// Somebody new.
pub(crate) fn somebody(name: &str) -> Actor {
    static NUMBERS: AtomicU8 = AtomicU8::new(1);
    Actor {
        guest: GuestId::from_bytes([NUMBERS.fetch_add(1, Ordering::SeqCst); 16]),
        name: name.to_owned(),
        bot: false,
        network: None,
    }
}

/// A table of a game at which everybody may sit.
pub(crate) fn open_seats(game: &str) -> Setup {
    let seats = registry::new_match(game).expect("a game").seats();
    Setup {
        game: game.to_owned(),
        position: None,
        seats: vec![SeatSetup::Open {}; seats.into()],
        teams: false,
        clock: ClockSetup::None,
        public: false,
    }
}

/// Opens a table at which whoever opens it sits down.
pub(crate) async fn open(hub: &Hub, who: &Actor, setup: Setup) -> TableId {
    let sit = OpenSit {
        seat: None,
        nonce: Some(format!("nonce-of-{}", who.name)),
    };
    let sit = Some(sit);
    let opened = hub.open(who, OpenTable { setup, sit }).await;
    opened.expect("the table is opened").table
}

/// Opens a table and lets somebody else sit down too.
pub(crate) async fn begin(hub: &Hub, first: &Actor, second: &Actor, setup: Setup) -> TableId {
    let table = open(hub, first, setup).await;
    let done = hub.command(table, second, sit(), 0).await;
    done.expect("there is a seat");
    table
}

pub(crate) fn sit() -> Command {
    Command::Sit {
        seat: None,
        invite: None,
        nonce: "17".to_owned(),
    }
}

/// Waits for something that has to come.
pub(crate) async fn patiently<T>(what: impl Future<Output = T>) -> T {
    let waited = tokio::time::timeout(PATIENCE, what).await;
    waited.expect("what has to come comes")
}

/// Somebody who is connected to a table, and knows of it what a page knows.
pub(crate) struct Client {
    connection: Option<Connection>,
    form: Form,
    pub(crate) number: u64,
    pub(crate) view: Option<TableView>,
    pub(crate) plies: Vec<PlyView>,
    pub(crate) presence: Presence,
    pub(crate) you: Option<You>,
    /// Everything that came, the newest last.
    pub(crate) messages: Vec<ServerMessage>,
    /// The message with which the connection ended.
    pub(crate) last: Option<ServerMessage>,
    commands: u32,
}

impl Client {
    pub(crate) async fn connect(hub: &Hub, table: TableId, who: &Actor) -> Client {
        Client::connect_as(hub, table, who, Form::Views).await
    }

    /// The same in a form of one's own.
    pub(crate) async fn connect_as(hub: &Hub, table: TableId, who: &Actor, form: Form) -> Client {
        let connection = hub.connect(table, who, None, form).await;
        let mut client = Client {
            form,
            connection: Some(connection.expect("there is the table")),
            number: 0,
            view: None,
            plies: Vec::new(),
            presence: Presence::default(),
            you: None,
            messages: Vec::new(),
            last: None,
            commands: 0,
        };
        client.until(|client| client.view.is_some()).await;
        client
    }

    /// Connects again, perhaps at another node, from where it was.
    pub(crate) async fn resume(&mut self, hub: &Hub, table: TableId, who: &Actor) {
        let connection = hub.connect(table, who, Some(self.number), self.form).await;
        self.connection = Some(connection.expect("there is the table"));
        self.last = None;
    }

    /// Goes away.
    pub(crate) fn disconnect(&mut self) {
        self.connection = None;
    }

    pub(crate) fn view(&self) -> &TableView {
        self.view.as_ref().expect("a welcome")
    }

    /// The match as this client sees it.
    pub(crate) fn the_match(&self) -> Box<dyn AnyMatch> {
        let view = self.view();
        let mut the_match =
            registry::open_match(&view.game, view.start.as_deref()).expect("a game");
        for ply in &self.plies {
            the_match.play(&ply.ply).expect("a legal ply");
        }
        the_match
    }

    /// Reads until something is the case.
    pub(crate) async fn until(&mut self, mut done: impl FnMut(&Client) -> bool) {
        while !done(self) {
            let going_on = patiently(self.read()).await;
            assert!(
                going_on || done(self),
                "the connection ended: {:?}",
                self.last
            );
        }
    }

    /// Reads until the end, and says with which message it came.
    pub(crate) async fn until_the_end(&mut self) -> Option<ServerMessage> {
        while patiently(self.read()).await {}
        self.last.clone()
    }

    /// Gives a command without waiting for an answer, and says its id.
    pub(crate) async fn send(&mut self, command: Command) -> u32 {
        self.commands += 1;
        let connection = self.connection.as_ref().expect("a connection");
        connection.command(self.commands, command, 0).await;
        self.commands
    }

    /// Gives a command and waits for the answer.
    pub(crate) async fn command(&mut self, command: Command) -> Result<u64, Refusal> {
        let wanted = self.send(command).await;
        let mut answer = None;
        self.until(|client| {
            answer = match client.messages.last() {
                Some(ServerMessage::Done { id, number }) if *id == wanted => Some(Ok(*number)),
                Some(ServerMessage::Refused { id, error }) if *id == Some(wanted) => {
                    Some(Err(error.clone()))
                }
                _ => None,
            };
            answer.is_some()
        })
        .await;
        answer.expect("an answer")
    }

    /// Makes a ply.
    pub(crate) async fn play(&mut self, ply: &str) -> Result<u64, Refusal> {
        let command = Command::Ply {
            ply: ply.to_owned(),
            after: self.plies.len() as u32,
            undos: self.view().undos,
        };
        self.command(command).await
    }

    /// Makes the first legal ply.
    pub(crate) async fn play_any(&mut self) -> u64 {
        let ply = self.the_match().ply_texts().swap_remove(0);
        self.play(&ply).await.expect("a legal ply")
    }

    /// Whether a message came since the last look of a kind.
    pub(crate) fn heard(&self, what: impl Fn(&ServerMessage) -> bool) -> bool {
        self.messages.iter().any(what)
    }

    async fn read(&mut self) -> bool {
        let connection = self.connection.as_mut().expect("a connection");
        let (text, is_last) = match connection.next().await {
            Some(Outgoing::Message(text)) => (text, false),
            Some(Outgoing::Last(text)) => (text, true),
            None => return false,
        };
        let message: ServerMessage = serde_json::from_str(&text).expect("a message");
        self.take(&message);
        if is_last {
            self.last = Some(message.clone());
        }
        self.messages.push(message);
        true
    }

    fn take(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Welcome {
                number,
                you,
                view,
                plies,
                presence,
                ..
            } => {
                self.number = *number;
                self.you = Some(you.clone());
                self.view = Some(view.clone());
                self.plies.clone_from(plies);
                self.presence = presence.clone();
            }
            ServerMessage::Update {
                number,
                events,
                view,
                ..
            } => {
                self.hear(events);
                assert_eq!(self.number, *number);
                assert_eq!(self.plies.len(), view.plies as usize);
                self.view = Some(view.clone());
            }
            ServerMessage::Played {
                number,
                events,
                change,
                ..
            } => {
                self.hear(events);
                assert_eq!(self.number, *number);
                let view = self.view.as_mut().expect("a welcome");
                view.plies = self.plies.len() as u32;
                view.turn = change.turn;
                view.clock.left_ms.clone_from(&change.left_ms);
                view.clock.since = change.since;
                assert_eq!(view.seats.len(), change.undo_to.len());
                for (seat, undo_to) in view.seats.iter_mut().zip(&change.undo_to) {
                    seat.undo_to = *undo_to;
                }
            }
            ServerMessage::You { you } => self.you = Some(you.clone()),
            ServerMessage::Presence { presence } => self.presence = presence.clone(),
            _ => {}
        }
    }

    /// Takes events, none of which was missed.
    fn hear(&mut self, events: &[Logged]) {
        for logged in events {
            assert_eq!(logged.number, self.number + 1, "nothing is missed");
            self.number += 1;
            match &logged.event {
                Event::Ply {
                    ply,
                    seat,
                    guest,
                    spent_ms,
                } => self.plies.push(PlyView {
                    ply: ply.clone(),
                    seat: *seat,
                    guest: *guest,
                    spent_ms: *spent_ms,
                    at: logged.at,
                }),
                Event::Undone { to, .. } => self.plies.truncate(*to as usize),
                _ => {}
            }
        }
    }
}

/// Plays random plies at a table until the game is over. The clients hold the seats in their
/// order, and may be connected to different nodes.
pub(crate) async fn play_randomly(clients: &mut [Client], seed: u64) {
    let mut state = seed;
    loop {
        let most = clients.iter().map(|client| client.number).max();
        for client in clients.iter_mut() {
            client.until(|client| Some(client.number) >= most).await;
        }
        let view = clients[0].view().clone();
        if view.phase == Phase::Over {
            return;
        }
        let turn = usize::from(view.turn.expect("somebody is to move"));
        let mut plies = clients[0].the_match().ply_texts();
        // A generator of the usual kind, so a game can be played again.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let chosen = (state >> 33) as usize % plies.len();
        let ply = plies.swap_remove(chosen);
        clients[turn - 1].play(&ply).await.expect("a legal ply");
    }
}
