//! A table that is played in a test, with its log.

use calot_protocol::setup::{OpenSit, OpenTable};
use calot_protocol::{
    ClockSetup, Command, ErrorCode, Event, GuestId, Logged, Offer, Refusal, SeatSetup, Setup,
    TableId, TableView,
};
use calot_server::store::Outage;
use calot_server::table::{self, Actor, Ahead, Away, Context, Handled, Place, TableState};

/// When all tables are opened.
pub(crate) const START: i64 = 1_800_000_000_000;

pub(crate) const OPEN: SeatSetup = SeatSetup::Open {};
pub(crate) const RESERVED: SeatSetup = SeatSetup::Reserved {};
pub(crate) const COMPUTER: SeatSetup = SeatSetup::Computer { level: 3 };
pub(crate) const BOT: SeatSetup = SeatSetup::Bot { bot: None };

pub(crate) fn person(number: u8) -> Actor {
    let names = ["Zoe", "Anna", "Ben", "Carla", "Dan", "Eva", "Finn"];
    Actor {
        guest: guest(number),
        name: names[usize::from(number)].to_owned(),
        bot: false,
        network: None,
    }
}

pub(crate) fn bot(number: u8) -> Actor {
    Actor {
        guest: guest(100 + number),
        name: format!("Bot {number}"),
        bot: true,
        network: None,
    }
}

pub(crate) fn guest(number: u8) -> GuestId {
    GuestId::from_bytes([number; 16])
}

pub(crate) fn setup(game: &str, seats: &[SeatSetup]) -> Setup {
    Setup {
        game: game.to_owned(),
        position: None,
        seats: seats.to_vec(),
        teams: false,
        clock: ClockSetup::None,
        public: false,
    }
}

pub(crate) fn random(byte: u8) -> [u8; 48] {
    std::array::from_fn(|index| byte.wrapping_mul(31).wrapping_add(index as u8))
}

/// Where a ply belongs.
pub(crate) fn place(after: u32, undos: u32) -> Place {
    Place { after, undos }
}

pub(crate) fn sit(seat: u8) -> Command {
    Command::Sit {
        seat: Some(seat),
        invite: None,
        nonce: format!("nonce-{seat}"),
    }
}

/// A table with its log and the circumstances of the next command.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) state: TableState,
    pub(crate) log: Vec<Logged>,
    pub(crate) now: i64,
    pub(crate) round_trip_ms: u32,
    pub(crate) outages: Vec<Outage>,
    pub(crate) away: Vec<Away>,
}

impl Table {
    /// A table that person 1 opens without sitting down.
    pub(crate) fn open(setup: Setup) -> Table {
        let wanted = OpenTable { setup, sit: None };
        Table::try_open(&wanted).expect("the table can be opened")
    }

    pub(crate) fn try_open(wanted: &OpenTable) -> Result<Table, Refusal> {
        let context = Context {
            random: random(1),
            ..Context::at(START)
        };
        let (opening, state) = table::open(&person(1), wanted, &context)?;
        let log = (1..)
            .zip(opening.events)
            .map(|(number, event)| Logged::new(number, START, event))
            .collect();
        let table = Table {
            state,
            log,
            now: START,
            round_trip_ms: 0,
            outages: Vec::new(),
            away: Vec::new(),
        };
        table.check();
        Ok(table)
    }

    /// A table at which people 1, 2 and so on sit at all seats.
    pub(crate) fn playing(setup: Setup) -> Table {
        let seats = setup.seats.clone();
        let mut table = Table::open(setup);
        for (number, seat) in (1..).zip(seats) {
            match seat {
                SeatSetup::Computer { .. } => {}
                SeatSetup::Bot { .. } => table.does(&bot(number), sit(number)),
                SeatSetup::Open {} => table.does(&person(number), sit(number)),
                SeatSetup::Reserved {} => {
                    let invite = Some(table.key(number));
                    let sit = Command::Sit {
                        seat: Some(number),
                        invite,
                        nonce: format!("nonce-{number}"),
                    };
                    table.does(&person(number), sit);
                }
            }
        }
        table
    }

    /// The key of a reserved seat, as person 1 sees it, who opened the table.
    pub(crate) fn key(&self, seat: u8) -> String {
        let invites = self.state.you(&person(1)).invites;
        let invite = invites.iter().find(|invite| invite.seat == seat);
        invite.expect("the seat has a key").key.clone()
    }

    pub(crate) fn later(&mut self, millis: i64) -> &mut Table {
        self.now += millis;
        self
    }

    pub(crate) fn handle(&self, actor: &Actor, command: &Command) -> Result<Handled, Refusal> {
        let before = self.state.clone();
        let handled = self.state.handle(actor, command, &self.context());
        assert!(self.state == before, "handling changes nothing");
        handled
    }

    pub(crate) fn context(&self) -> Context<'_> {
        Context {
            now: self.now,
            round_trip_ms: self.round_trip_ms,
            outages: &self.outages,
            away: &self.away,
            random: random(9),
            rematch: TableId::from_bytes(*b"the next of this"),
        }
    }

    /// Carries a command out.
    pub(crate) fn try_does(&mut self, actor: &Actor, command: Command) -> Result<(), Refusal> {
        let handled = self.handle(actor, &command)?;
        self.append(handled.ahead);
        Ok(())
    }

    #[track_caller]
    pub(crate) fn does(&mut self, actor: &Actor, command: Command) {
        if let Err(refusal) = self.try_does(actor, command.clone()) {
            panic!("{command:?} of {} was refused: {refusal}", actor.name);
        }
    }

    /// The code with which a command is refused.
    #[track_caller]
    pub(crate) fn refused(&self, actor: &Actor, command: Command) -> ErrorCode {
        match self.handle(actor, &command) {
            Err(refusal) => refusal.code,
            Ok(handled) => panic!("{command:?} was not refused: {handled:?}"),
        }
    }

    /// Makes a ply at the place in the list where it belongs.
    #[track_caller]
    pub(crate) fn plays(&mut self, actor: &Actor, ply: &str) {
        let command = self.ply(ply);
        self.does(actor, command);
    }

    pub(crate) fn ply(&self, ply: &str) -> Command {
        Command::Ply {
            ply: ply.to_owned(),
            after: self.state.plies().len() as u32,
            undos: self.view().undos,
        }
    }

    /// Agrees to what is asked.
    pub(crate) fn agree(&self) -> Command {
        Command::Agree {
            offer: self.asked(),
        }
    }

    pub(crate) fn decline(&self) -> Command {
        Command::Decline {
            offer: self.asked(),
        }
    }

    pub(crate) fn withdraw(&self) -> Command {
        Command::Withdraw {
            offer: self.asked(),
        }
    }

    /// The number of what is asked.
    pub(crate) fn asked(&self) -> Option<u64> {
        self.view().offer.map(|offer| offer.number)
    }

    #[track_caller]
    pub(crate) fn offers(&mut self, actor: &Actor, offer: Offer) {
        self.does(actor, Command::Offer { offer });
    }

    /// Does what has become due, and says whether there was something.
    pub(crate) fn attend(&mut self) -> bool {
        let ahead = self.state.overdue(&self.context());
        let any = ahead.is_some();
        self.append(ahead);
        any
    }

    pub(crate) fn append(&mut self, ahead: impl Into<Option<Ahead>>) {
        self.go_ahead(ahead);
        self.check();
    }

    /// Goes on with what a command came to, which is what folding its events comes to.
    pub(crate) fn go_ahead(&mut self, ahead: impl Into<Option<Ahead>>) {
        let Some(ahead) = ahead.into() else { return };
        for logged in ahead.events() {
            assert_eq!(logged.at, self.now);
            self.state.apply(logged).expect("events can be folded");
        }
        assert!(self.state == *ahead.state(), "{:?} {ahead:?}", self.state);
        let (state, logged) = ahead.into_parts();
        self.state = state;
        self.log.extend(logged);
    }

    /// The log gives the same state again, also after it was written and read.
    pub(crate) fn check(&self) {
        let text = serde_json::to_string(&self.log).expect("a log can be written");
        let log: Vec<Logged> = serde_json::from_str(&text).expect("a log can be read");
        assert_eq!(log, self.log);
        let folded = self.fold(&log);
        assert!(folded == self.state, "{folded:?}\n{:?}", self.state);
    }

    fn fold(&self, log: &[Logged]) -> TableState {
        let seed = self.seed();
        TableState::fold(self.state.id(), seed, log).expect("the log can be folded")
    }

    pub(crate) fn seed(&self) -> calot_protocol::fair::Seed {
        let mut seed = [0; 32];
        seed.copy_from_slice(&random(1)[16..]);
        calot_protocol::fair::Seed(seed)
    }

    pub(crate) fn view(&self) -> TableView {
        self.state.view(&self.outages)
    }

    /// The events since a number.
    pub(crate) fn since(&self, number: u64) -> Vec<Event> {
        let later = self.log.iter().filter(|logged| logged.number > number);
        later.map(|logged| logged.event.clone()).collect()
    }

    /// The texts of the plies.
    pub(crate) fn plies(&self) -> Vec<&str> {
        let plies = self.state.plies().iter();
        plies.map(|ply| ply.ply.as_str()).collect()
    }

    /// Whoever holds the seat to move makes the first of the legal plies that are not passes.
    pub(crate) fn plays_anything(&mut self) {
        let turn = self.view().turn.expect("somebody is to move");
        let ply = self.state.the_match().ply_texts().remove(0);
        self.plays(&person(turn), &ply);
    }
}

pub(crate) fn sitting(setup: Setup, seat: Option<u8>) -> OpenTable {
    OpenTable {
        setup,
        sit: Some(OpenSit {
            seat,
            nonce: Some("1".to_owned()),
        }),
    }
}

/// The same, but for a seat that is only kept.
pub(crate) fn keeping(setup: Setup, seat: Option<u8>) -> OpenTable {
    OpenTable {
        setup,
        sit: Some(OpenSit { seat, nonce: None }),
    }
}
