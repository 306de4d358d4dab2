//! The state of a table, folded from its events.

use std::fmt;
use std::sync::Arc;

use calot_protocol::event::Kept;
use calot_protocol::fair::{Brought, Mix, Seed};
use calot_protocol::view::{PlyView, ResultView};
use calot_protocol::{EndReason, Event, GuestId, Logged, Offer, Phase, SeatSetup, Setup, TableId};
use calot_rules::{AnyMatch, OpenError, Past, PlyError, Turn, registry};

use super::clock::Clock;

/// Everything that is known of a table after some of its events.
///
/// A copy is made for every command, so the old state is there until the new one is kept. What a
/// ply does not change is shared between them, all earlier plies included.
pub struct TableState {
    pub(super) id: TableId,
    pub(super) seed: Seed,
    number: u64,
    pub(super) setup: Arc<Setup>,
    pub(super) opened_by: GuestId,
    pub(super) opened_at: i64,
    pub(super) started_at: Option<i64>,
    pub(super) updated_at: i64,
    pub(super) commitment: Arc<str>,
    pub(super) rematch_of: Option<TableId>,
    pub(super) rematch: Option<TableId>,
    phase: Phase,
    pub(super) seats: Arc<Vec<SeatState>>,
    pub(super) the_match: Box<dyn AnyMatch>,
    pub(super) plies: Past<PlyView>,
    /// How often plies were taken back.
    pub(super) undos: u32,
    pub(super) clock: Clock,
    /// Since when the seat to move has its turn.
    pub(super) since: i64,
    /// The number of the event with which that began.
    turn_began: u64,
    pub(super) offer: Option<PendingOffer>,
    /// The number of the event by which something was asked first.
    pub(super) first_offer: Option<u64>,
    /// What was declined since the last ply: who had asked, and for what.
    pub(super) declined: Vec<(u8, Offer)>,
    /// The seat that gave up or ran out of time.
    loser: Option<u8>,
    pub(super) result: Option<ResultView>,
    /// What people brought for chance, as it stood when the game began.
    pub(super) brought: Arc<[Brought]>,
    pub(super) mix: Option<Mix>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SeatState {
    pub(super) setup: SeatSetup,
    pub(super) kept: Vec<GuestId>,
    pub(super) people: Vec<Person>,
    pub(super) stand_in: Option<u8>,
}

/// Somebody who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Person {
    pub(super) guest: GuestId,
    pub(super) name: String,
    pub(super) nonce: String,
    pub(super) bot: bool,
    pub(super) left: bool,
}

/// What a seat asks of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PendingOffer {
    /// The number of the event by which it was asked.
    pub(super) number: u64,
    pub(super) offer: Offer,
    pub(super) seat: u8,
    /// The seats that have not answered yet.
    pub(super) waiting_for: Vec<u8>,
}

impl SeatState {
    /// Whether the game can begin as far as this seat is concerned.
    pub(super) fn is_held(&self) -> bool {
        matches!(self.setup, SeatSetup::Computer { .. }) || !self.people.is_empty()
    }

    /// The level of the computer, if it plays here.
    pub(super) fn computer(&self) -> Option<u8> {
        match self.setup {
            SeatSetup::Computer { level } => Some(level),
            _ => self.stand_in,
        }
    }

    /// Whether people are there who can be asked.
    pub(super) fn can_be_asked(&self) -> bool {
        self.computer().is_none() && self.people.iter().any(|person| !person.bot && !person.left)
    }
}

/// A list of events is not that of a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {number} does not fit: {reason}")]
pub struct BrokenLog {
    /// The number of the event that does not fit.
    pub number: u64,
    /// What is wrong with it.
    pub reason: BrokenEvent,
}

/// Why an event does not fit the table before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BrokenEvent {
    /// There is no event at all.
    #[error("there are no events")]
    Nothing,
    /// The first event opens no table.
    #[error("a table has to be opened first")]
    NotOpened,
    /// The game or its position cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The first event opens a table in a wrong way.
    #[error("the table was not opened as it should be")]
    BadlyOpened,
    /// An event is missing before it.
    #[error("it follows on number {0}")]
    Number(u64),
    /// The table was opened before.
    #[error("a table is opened only once")]
    OpenedTwice,
    /// The table has no such seat.
    #[error("there is no seat {0}")]
    NoSuchSeat(u8),
    /// Nobody with the id holds a seat.
    #[error("nobody here has that id")]
    Nobody,
    /// Nothing is being asked.
    #[error("nothing is being asked")]
    NoOffer,
    /// Somebody else is to move.
    #[error("it is not the turn of that seat")]
    NotTheTurn,
    /// The ply is refused.
    #[error(transparent)]
    Ply(#[from] PlyError),
}

impl TableState {
    /// Who opened the table.
    pub fn opened_by(&self) -> GuestId {
        self.opened_by
    }

    /// Folds the events of a table, which begin with the first one.
    pub fn fold<'a>(
        id: TableId,
        seed: Seed,
        events: impl IntoIterator<Item = &'a Logged>,
    ) -> Result<TableState, BrokenLog> {
        let mut events = events.into_iter();
        let broken = |number, reason| BrokenLog { number, reason };
        let Some(Logged {
            number, at, event, ..
        }) = events.next()
        else {
            return Err(broken(1, BrokenEvent::Nothing));
        };
        let Event::Opened {
            setup,
            by,
            commitment,
            kept,
            rematch_of,
        } = event
        else {
            return Err(broken(*number, BrokenEvent::NotOpened));
        };
        let the_match = registry::open_match(&setup.game, setup.position.as_deref())
            .map_err(|error| broken(*number, error.into()))?;
        // A seed that was lost or changed must not draw what another one was promised for.
        if *number != 1
            || setup.seats.len() != usize::from(the_match.seats())
            || seed.commitment() != *commitment
        {
            return Err(broken(*number, BrokenEvent::BadlyOpened));
        }
        let mut state = TableState {
            id,
            seed,
            number: 1,
            opened_by: *by,
            opened_at: *at,
            started_at: None,
            updated_at: *at,
            commitment: commitment.as_str().into(),
            rematch_of: *rematch_of,
            rematch: None,
            phase: Phase::Waiting,
            seats: Arc::new(seats_of(&setup.seats, kept)),
            the_match,
            plies: Past::default(),
            undos: 0,
            clock: Clock::new(setup.clock, setup.seats.len()),
            since: *at,
            turn_began: 1,
            offer: None,
            first_offer: None,
            declined: Vec::new(),
            loser: None,
            result: None,
            brought: Arc::new([]),
            mix: None,
            setup: Arc::new(setup.clone()),
        };
        for logged in events {
            state.apply(logged)?;
        }
        Ok(state)
    }

    /// Folds the next event. One that does not fit is refused, and the state is not to be used
    /// any more.
    pub fn apply(&mut self, logged: &Logged) -> Result<(), BrokenLog> {
        let number = logged.number;
        if number != self.number + 1 {
            return Err(BrokenLog {
                number,
                reason: BrokenEvent::Number(self.number),
            });
        }
        self.fold_event(&logged.event, logged.at)
            .map_err(|reason| BrokenLog { number, reason })?;
        self.number = number;
        self.updated_at = logged.at;
        Ok(())
    }

    /// The id of the table.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// The number of the last event.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The number of the event with which the seat to move got its turn.
    pub fn turn_began(&self) -> u64 {
        self.turn_began
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What was wanted of it.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// When the last event happened, in milliseconds since 1970.
    pub fn updated_at(&self) -> i64 {
        self.updated_at
    }

    /// The match itself.
    pub fn the_match(&self) -> &dyn AnyMatch {
        self.the_match.as_ref()
    }

    /// The plies so far.
    pub fn plies(&self) -> &Past<PlyView> {
        &self.plies
    }

    /// The seat to move, counted from 0, while the game goes on.
    pub(super) fn turn(&self) -> Option<usize> {
        match (self.phase, self.the_match.turn()) {
            (Phase::Playing, Turn::Seat(seat)) => Some(seat.index()),
            _ => None,
        }
    }

    /// Somebody's seat, counted from 0, even after they left.
    pub(super) fn seat_of(&self, guest: GuestId) -> Option<(usize, &Person)> {
        self.seats.iter().enumerate().find_map(|(seat, state)| {
            let person = state.people.iter().find(|person| person.guest == guest)?;
            Some((seat, person))
        })
    }

    /// Everybody who holds a seat.
    pub(super) fn people(&self) -> impl Iterator<Item = &Person> + Clone {
        self.seats.iter().flat_map(|seat| &seat.people)
    }

    fn seat_mut(&mut self, seat: u8) -> Result<&mut SeatState, BrokenEvent> {
        let seats = Arc::make_mut(&mut self.seats);
        usize::from(seat)
            .checked_sub(1)
            .and_then(|seat| seats.get_mut(seat))
            .ok_or(BrokenEvent::NoSuchSeat(seat))
    }

    fn fold_event(&mut self, event: &Event, at: i64) -> Result<(), BrokenEvent> {
        match event {
            Event::Opened { .. } => return Err(BrokenEvent::OpenedTwice),
            Event::Sat {
                seat,
                guest,
                name,
                nonce,
                bot,
            } => {
                let person = Person {
                    guest: *guest,
                    name: name.clone(),
                    nonce: nonce.clone(),
                    bot: *bot,
                    left: false,
                };
                let people = &mut self.seat_mut(*seat)?.people;
                match people.iter_mut().find(|person| person.guest == *guest) {
                    Some(place) => *place = person,
                    None => people.push(person),
                }
            }
            Event::Left { seat, guest } => self.fold_left(*seat, *guest)?,
            Event::Named { guest, name } => {
                let seats = Arc::make_mut(&mut self.seats);
                let mut people = seats.iter_mut().flat_map(|seat| &mut seat.people);
                let person = people.find(|person| person.guest == *guest);
                person.ok_or(BrokenEvent::Nobody)?.name.clone_from(name);
            }
            Event::Started {} => self.fold_started(at),
            Event::Ply {
                ply,
                seat,
                guest,
                spent_ms,
            } => {
                self.fold_ply(PlyView {
                    ply: ply.clone(),
                    seat: *seat,
                    guest: *guest,
                    spent_ms: *spent_ms,
                    at,
                })?;
            }
            Event::Offered { offer, seat } => {
                let number = self.number + 1;
                self.first_offer.get_or_insert(number);
                self.offer = Some(PendingOffer {
                    number,
                    offer: *offer,
                    seat: *seat,
                    waiting_for: self.asked(*seat, offer),
                });
            }
            Event::Agreed { seat } => {
                let offer = self.offer.as_mut().ok_or(BrokenEvent::NoOffer)?;
                offer.waiting_for.retain(|other| other != seat);
            }
            Event::Declined { .. } => {
                let offer = self.offer.take().ok_or(BrokenEvent::NoOffer)?;
                self.declined.push((offer.seat, offer.offer));
            }
            Event::Withdrawn { .. } => {
                let offer = self.offer.take().ok_or(BrokenEvent::NoOffer)?;
                self.declined.push((offer.seat, offer.offer));
            }
            Event::Undone { to, spent_ms } => self.fold_undone(*to, *spent_ms, at),
            Event::Resigned { seat } | Event::Flagged { seat } => self.loser = Some(*seat),
            Event::StoodIn {
                seat,
                level,
                spent_ms,
            } => {
                self.seat_mut(*seat)?.stand_in = Some(*level);
                self.clock.use_up(usize::from(*seat) - 1, *spent_ms);
                self.offer = None;
                self.turn_begins_again(*seat, at);
            }
            Event::GivenBack { seat } => {
                self.seat_mut(*seat)?.stand_in = None;
                self.turn_begins_again(*seat, at);
            }
            Event::Ended {
                reason, outcome, ..
            } => {
                self.phase = Phase::Over;
                self.offer = None;
                let loser = self.loser;
                self.result = Some(ResultView {
                    reason: *reason,
                    seat: loser
                        .filter(|_| matches!(reason, EndReason::Resignation | EndReason::Time)),
                    outcome: outcome.clone(),
                    at,
                });
            }
            Event::Rematch { table } => self.rematch = Some(*table),
        }
        Ok(())
    }

    fn fold_left(&mut self, seat: u8, guest: GuestId) -> Result<(), BrokenEvent> {
        let waiting = self.phase == Phase::Waiting;
        let state = self.seat_mut(seat)?;
        let people = &mut state.people;
        if waiting {
            people.retain(|person| person.guest != guest);
            // The seat is not kept for them any more either.
            state.kept.retain(|kept| *kept != guest);
            if matches!(state.setup, SeatSetup::Bot { bot } if bot == Some(guest)) {
                state.setup = SeatSetup::Bot { bot: None };
            }
        } else if let Some(person) = people.iter_mut().find(|person| person.guest == guest) {
            person.left = true;
        }
        // Nothing is left in the air when those who asked, or have to answer, are gone.
        let gone = people.iter().all(|person| person.left);
        let concerned =
            |offer: &PendingOffer| offer.seat == seat || offer.waiting_for.contains(&seat);
        if gone && self.offer.as_ref().is_some_and(concerned) {
            self.offer = None;
        }
        Ok(())
    }

    fn fold_started(&mut self, at: i64) {
        self.phase = Phase::Playing;
        self.started_at = Some(at);
        self.turn_begins(at);
        self.brought = self
            .seats
            .iter()
            .zip(1..)
            .flat_map(|(seat, number)| seat.people.iter().map(move |person| (number, person)))
            .map(|(seat, person)| Brought {
                seat,
                guest: person.guest,
                nonce: person.nonce.clone(),
            })
            .collect();
        self.mix = Some(Mix::of(&self.brought));
    }

    fn fold_ply(&mut self, ply: PlyView) -> Result<(), BrokenEvent> {
        let turn = match self.the_match.turn() {
            Turn::Seat(seat) => Some(seat.number()),
            Turn::Chance | Turn::Over => None,
        };
        if self.phase != Phase::Playing || turn != ply.seat {
            return Err(BrokenEvent::NotTheTurn);
        }
        self.the_match.play(&ply.ply)?;
        if let Some(number) = ply.seat {
            let seat = usize::from(number) - 1;
            // Those who come back find their time as they left it.
            if self.seats[seat].stand_in.is_none() {
                self.clock.ply_made(seat, ply.spent_ms);
            }
            let lapses = |offer: &PendingOffer| match offer.offer {
                Offer::Draw {} | Offer::Count {} => offer.waiting_for.contains(&number),
                Offer::Undo { .. } => true,
                Offer::StandIn { seat, .. } => seat == number,
            };
            if self.offer.as_ref().is_some_and(lapses) {
                self.offer = None;
            }
            self.declined.clear();
        }
        self.turn_begins(ply.at);
        self.plies.push(ply);
        Ok(())
    }

    fn fold_undone(&mut self, to: u32, spent: u64, at: i64) {
        if let Some(seat) = self.turn()
            && self.seats[seat].stand_in.is_none()
        {
            self.clock.use_up(seat, spent);
        }
        while self.plies.len() > to as usize && self.plies.pop().is_some() {
            self.the_match.undo();
        }
        self.undos = self.undos.saturating_add(1);
        self.turn_begins(at);
        self.offer = None;
        self.declined.clear();
    }

    /// The time of a seat runs from now on, if it is to move.
    fn turn_begins_again(&mut self, seat: u8, at: i64) {
        if self.turn() == Some(usize::from(seat) - 1) {
            self.turn_begins(at);
        }
    }

    /// A turn begins with the event that is folded.
    fn turn_begins(&mut self, at: i64) {
        self.since = at;
        self.turn_began = self.number + 1;
    }
}

fn seats_of(setups: &[SeatSetup], kept: &[Kept]) -> Vec<SeatState> {
    let mut seats: Vec<SeatState> = setups
        .iter()
        .map(|setup| SeatState {
            setup: *setup,
            kept: Vec::new(),
            people: Vec::new(),
            stand_in: None,
        })
        .collect();
    for (seat, state) in (1..).zip(&mut seats) {
        for one in kept.iter().filter(|kept| kept.seat == seat) {
            state.kept.extend(&one.guests);
        }
    }
    seats
}

impl Clone for TableState {
    fn clone(&self) -> TableState {
        TableState {
            id: self.id,
            seed: self.seed.clone(),
            number: self.number,
            setup: Arc::clone(&self.setup),
            opened_by: self.opened_by,
            opened_at: self.opened_at,
            started_at: self.started_at,
            updated_at: self.updated_at,
            commitment: Arc::clone(&self.commitment),
            rematch_of: self.rematch_of,
            rematch: self.rematch,
            phase: self.phase,
            seats: Arc::clone(&self.seats),
            the_match: self.the_match.boxed_clone(),
            plies: self.plies.clone(),
            undos: self.undos,
            clock: self.clock.clone(),
            since: self.since,
            turn_began: self.turn_began,
            offer: self.offer.clone(),
            first_offer: self.first_offer,
            declined: self.declined.clone(),
            loser: self.loser,
            result: self.result.clone(),
            brought: Arc::clone(&self.brought),
            mix: self.mix,
        }
    }
}

/// Equal in everything, the position and the plies that led to it included.
impl PartialEq for TableState {
    fn eq(&self, other: &TableState) -> bool {
        self.id == other.id
            && self.seed == other.seed
            && self.number == other.number
            && self.setup == other.setup
            && self.opened_by == other.opened_by
            && self.opened_at == other.opened_at
            && self.started_at == other.started_at
            && self.updated_at == other.updated_at
            && self.commitment == other.commitment
            && self.rematch_of == other.rematch_of
            && self.rematch == other.rematch
            && self.phase == other.phase
            && self.seats == other.seats
            && self.the_match.position_text() == other.the_match.position_text()
            && self.the_match.history() == other.the_match.history()
            && self.plies == other.plies
            && self.undos == other.undos
            && self.clock == other.clock
            && self.since == other.since
            && self.turn_began == other.turn_began
            && self.offer == other.offer
            && self.first_offer == other.first_offer
            && self.declined == other.declined
            && self.loser == other.loser
            && self.result == other.result
            && self.brought == other.brought
            && self.mix == other.mix
    }
}

impl fmt::Debug for TableState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableState")
            .field("id", &self.id)
            .field("number", &self.number)
            .field("phase", &self.phase)
            .field("the_match", &self.the_match)
            .field("seats", &self.seats)
            .field("clock", &self.clock)
            .field("since", &self.since)
            .field("offer", &self.offer)
            .field("result", &self.result)
            .finish_non_exhaustive()
    }
}
