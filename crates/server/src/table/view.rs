//! What others see of a table.

use calot_protocol::list::{BotLine, MyTable, TableSummary};
use calot_protocol::view::{
    Change, ClockView, Invite, OfferView, PersonView, PlyView, SeatView, You,
};
use calot_protocol::{GuestId, Phase, SeatSetup, TableView};

use super::state::{SeatState, TableState};
use super::{Actor, Outage, clock};

/// What lists and timers need to know of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableIndex {
    /// How far it has come.
    pub phase: Phase,
    /// The earliest moment at which somebody must attend to it, in milliseconds since 1970.
    pub due_at: Option<i64>,
    /// Who sees it among their own tables.
    pub people: Vec<GuestId>,
    /// Who is to move, or to answer.
    pub to_move: Vec<GuestId>,
    /// What lists show, opaque to whoever keeps it; nothing when only plies were made, of which lists are told
    /// a little later.
    pub summary: Option<String>,
}

impl TableState {
    /// The table as everybody sees it, but for the plies.
    pub fn view(&self, outages: &[Outage]) -> TableView {
        TableView {
            table: self.id,
            game: self.setup.game.clone(),
            start: self.setup.position.clone(),
            phase: self.phase(),
            read_only: false,
            public: self.setup.public,
            teams: self.setup.teams,
            opened_by: self.opened_by,
            opened_at: self.opened_at,
            started_at: self.started_at,
            seats: self.seat_views(),
            turn: self.turn().map(|seat| seat as u8 + 1),
            plies: self.plies.len() as u32,
            undos: self.undos,
            clock: ClockView {
                setup: self.clock.setup(),
                left_ms: self.clock.all().to_vec(),
                since: self.counts_since(outages),
            },
            offer: self.offer.as_ref().map(|pending| OfferView {
                number: pending.number,
                offer: pending.offer,
                seat: pending.seat,
                waiting_for: pending.waiting_for.clone(),
            }),
            result: self.result.clone(),
            commitment: self.commitment.to_string(),
            seed: (self.phase() == Phase::Over).then(|| self.seed.reveal()),
            rematch_of: self.rematch_of,
            rematch: self.rematch,
        }
    }

    /// What plies have changed in that view, when it was shown before them.
    pub fn change(&self, outages: &[Outage]) -> Change {
        Change {
            turn: self.turn().map(|seat| seat as u8 + 1),
            left_ms: self.clock.all().to_vec(),
            since: self.counts_since(outages),
            undo_to: (1..=self.seats.len() as u8)
                .map(|seat| self.undo_to(seat))
                .collect(),
        }
    }

    /// Since when the seat to move uses up its time.
    fn counts_since(&self, outages: &[Outage]) -> Option<i64> {
        let since = self.since + clock::overlap(self.since, i64::MAX, outages);
        self.turn().map(|_| since)
    }

    /// The number of the event by which something is asked.
    pub fn offer_number(&self) -> Option<u64> {
        self.offer.as_ref().map(|pending| pending.number)
    }

    /// The plies so far, as everybody sees them.
    pub fn ply_views(&self) -> Vec<PlyView> {
        self.plies.iter().cloned().collect()
    }

    /// Somebody as this table knows them.
    pub fn you(&self, actor: &Actor) -> You {
        let found = self.seat_of(actor.guest);
        let own = found.map(|(seat, _)| seat as u8 + 1);
        let may_give =
            |seat: u8| actor.guest == self.opened_by || self.setup.teams && own == Some(seat);
        let has_key = |seat: &SeatState| {
            let sits = |guest: &GuestId| seat.people.iter().any(|one| one.guest == *guest);
            matches!(seat.setup, SeatSetup::Reserved {})
                || seat.setup.is_for_people() && !seat.kept.iter().all(sits)
        };
        let invites = if self.phase() == Phase::Over {
            Vec::new()
        } else {
            (1..)
                .zip(self.seats.iter())
                .filter(|(seat, state)| may_give(*seat) && has_key(state))
                .map(|(seat, _)| Invite {
                    seat,
                    key: self.seed.invite(seat),
                })
                .collect()
        };
        You {
            guest: actor.guest,
            name: found
                .map_or(&actor.name, |(_, person)| &person.name)
                .clone(),
            seat: own,
            invites,
        }
    }

    /// The table in a list.
    pub fn summary(&self, outages: &[Outage]) -> TableSummary {
        TableSummary {
            table: self.id,
            game: self.setup.game.clone(),
            phase: self.phase(),
            public: self.setup.public,
            teams: self.setup.teams,
            clock: self.clock.setup(),
            seats: self.seat_views(),
            turn: self.turn().map(|seat| seat as u8 + 1),
            plies: self.plies.len() as u32,
            until: self.flag_at(0, outages),
            result: self.result.clone(),
            opened_at: self.opened_at,
            updated_at: self.updated_at,
        }
    }

    /// What lists and timers need to know.
    pub fn index(&self, outages: &[Outage]) -> TableIndex {
        TableIndex {
            summary: Some(self.summary_text(outages)),
            ..self.index_of_ply(outages)
        }
    }

    /// What timers need to know after plies.
    pub fn index_of_ply(&self, outages: &[Outage]) -> TableIndex {
        TableIndex {
            phase: self.phase(),
            due_at: self.due_at(outages),
            people: self.concerned(),
            to_move: self.to_move(),
            summary: None,
        }
    }

    /// The table in a list, as it is stored.
    pub fn summary_text(&self, outages: &[Outage]) -> String {
        // A summary has string keys only and no numbers that JSON lacks.
        serde_json::to_string(&self.summary(outages)).unwrap_or_default()
    }

    /// What the stream of a bot says about its turn, if it is its turn.
    pub fn bot_turn(&self, bot: GuestId, now: i64, outages: &[Outage]) -> Option<BotLine> {
        let (seat, _) = self
            .seat_of(bot)
            .filter(|(seat, _)| self.turn() == Some(*seat))?;
        self.seats[seat].stand_in.is_none().then(|| BotLine::Turn {
            table: self.id,
            number: self.number(),
            game: self.setup.game.clone(),
            start: self.setup.position.clone(),
            plies: self.plies.iter().map(|ply| ply.ply.clone()).collect(),
            undos: self.undos,
            seat: seat as u8 + 1,
            legal: self.the_match.ply_texts(),
            left_ms: self
                .clock
                .left(seat)
                .map(|left| (left - clock::spent(self.since, now, 0, outages)).max(0)),
        })
    }

    /// Everybody who sees this table among their own: those who hold a seat, and those for whom one
    /// is kept.
    pub fn concerned(&self) -> Vec<GuestId> {
        let mut guests: Vec<GuestId> = Vec::new();
        for seat in self.seats.iter() {
            guests.extend(seat.people.iter().map(|person| person.guest));
            if self.phase() == Phase::Waiting && seat.people.is_empty() {
                guests.extend(&seat.kept);
                if let SeatSetup::Bot { bot: Some(bot) } = seat.setup {
                    guests.push(bot);
                }
            }
        }
        guests.sort_unstable();
        guests.dedup();
        guests
    }

    /// Those who hold the seat that is to move.
    pub fn on_move(&self) -> impl Iterator<Item = GuestId> + '_ {
        let seat = self.turn().and_then(|seat| self.seats.get(seat));
        let people = seat.into_iter().flat_map(|seat| &seat.people);
        people.map(|person| person.guest)
    }

    /// Those who are to move, or to answer what is asked.
    fn to_move(&self) -> Vec<GuestId> {
        if self.phase() != Phase::Playing {
            return Vec::new();
        }
        let asked = |seat: usize| {
            let pending = self.offer.as_ref();
            pending.is_some_and(|offer| offer.waiting_for.contains(&(seat as u8 + 1)))
        };
        let mut guests: Vec<GuestId> = self
            .seats
            .iter()
            .enumerate()
            .filter(|(seat, state)| {
                state.computer().is_none() && (self.turn() == Some(*seat) || asked(*seat))
            })
            .flat_map(|(_, state)| &state.people)
            .filter(|person| !person.left)
            .map(|person| person.guest)
            .collect();
        guests.sort_unstable();
        guests
    }

    fn seat_views(&self) -> Vec<SeatView> {
        (1..)
            .zip(self.seats.iter())
            .map(|(seat, state)| SeatView {
                seat,
                setup: state.setup,
                people: state
                    .people
                    .iter()
                    .map(|person| PersonView {
                        guest: person.guest,
                        name: person.name.clone(),
                        bot: person.bot,
                        left: person.left,
                    })
                    .collect(),
                kept: match state.people.is_empty() {
                    true => state.kept.clone(),
                    false => Vec::new(),
                },
                stand_in: state.stand_in,
                undo_to: self.undo_to(seat),
            })
            .collect()
    }
}

/// A table of a list as one of somebody's own.
pub fn mine(summary: TableSummary, guest: GuestId) -> MyTable {
    let holds = |seat: &&SeatView| seat.people.iter().any(|person| person.guest == guest);
    let meant = |seat: &&SeatView| {
        let bot = matches!(seat.setup, SeatSetup::Bot { bot } if bot == Some(guest));
        seat.people.is_empty() && (bot || seat.kept.contains(&guest))
    };
    let seats = || summary.seats.iter();
    let held = seats().find(holds);
    let seat = held.or_else(|| seats().find(meant)).map(|seat| seat.seat);
    let plays = |seat: &SeatView| seat.stand_in.is_none() && summary.turn == Some(seat.seat);
    let your_turn = held.is_some_and(plays);
    MyTable {
        summary,
        seat,
        your_turn,
    }
}
