//! Sitting down, leaving, coming back, and names.

use calot_protocol::{EndReason, ErrorCode, Event, Phase, Refusal, SeatSetup, fair, limits};

use super::state::{Person, SeatState, TableState};
use super::{Actor, Ahead, Context, names};

impl TableState {
    pub(super) fn sit(
        &self,
        actor: &Actor,
        wanted: Option<u8>,
        invite: Option<&str>,
        nonce: &str,
        context: &Context<'_>,
    ) -> Result<Ahead, Refusal> {
        if self.phase() == Phase::Over {
            return Err(ErrorCode::Over.into());
        }
        if !fair::is_nonce(nonce) {
            return Err(ErrorCode::BadNonce.into());
        }
        let wanted = wanted.map(|seat| self.index_of(seat)).transpose()?;
        let sat = |seat: usize| Event::Sat {
            seat: seat as u8 + 1,
            guest: actor.guest,
            name: self.unique_name(actor),
            nonce: nonce.to_owned(),
            bot: actor.bot,
        };
        let mut ahead = self.ahead(context.now);
        if let Some((seat, person)) = self.seat_of(actor.guest) {
            let moves = self.phase() == Phase::Waiting && wanted.is_some_and(|other| other != seat);
            let returns = person.left && wanted.is_none_or(|wanted| wanted == seat);
            if returns {
                // Coming back does not change what was brought for chance.
                ahead.add(self.come_back(seat, person))?;
                return Ok(ahead);
            }
            if !moves {
                return Err(ErrorCode::AlreadySeated.into());
            }
            ahead.add(Event::Left {
                seat: seat as u8 + 1,
                guest: actor.guest,
            })?;
        }
        let seat = self.seat_at(actor, wanted, invite)?;
        ahead.add(sat(seat))?;
        let complete = self.seats.iter().enumerate().all(|(other, state)| {
            let leaves = self
                .seat_of(actor.guest)
                .is_some_and(|(old, _)| old == other);
            other == seat || state.is_held() && !(leaves && state.people.len() == 1)
        });
        if self.phase() == Phase::Waiting && complete {
            ahead.begin()?;
        }
        Ok(ahead)
    }

    pub(super) fn leave(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        if self.phase() == Phase::Over {
            return Err(ErrorCode::Over.into());
        }
        if let Some(events) = self.turn_down(actor) {
            return Ok(events);
        }
        let seat = self.active_seat(actor)?;
        let mut events = vec![Event::Left {
            seat: seat as u8 + 1,
            guest: actor.guest,
        }];
        // Whoever opened the table and leaves it alone has given it up.
        let alone = self.people().count() == 1;
        if self.phase() == Phase::Waiting && actor.guest == self.opened_by && alone {
            events.push(self.ended(EndReason::Abandoned, None));
        }
        Ok(events)
    }

    /// Somebody does not want the seats that are kept for them; nothing when there are none.
    fn turn_down(&self, actor: &Actor) -> Option<Vec<Event>> {
        if self.phase() != Phase::Waiting || self.seat_of(actor.guest).is_some() {
            return None;
        }
        let is_kept = |state: &SeatState| {
            let bot = matches!(state.setup, SeatSetup::Bot { bot } if bot == Some(actor.guest));
            state.people.is_empty() && (bot || state.kept.contains(&actor.guest))
        };
        let seats = (1..).zip(self.seats.iter());
        let mut events: Vec<Event> = seats
            .filter(|(_, state)| is_kept(state))
            .map(|(seat, _)| Event::Left {
                seat,
                guest: actor.guest,
            })
            .collect();
        if events.is_empty() {
            return None;
        }
        // Whoever opened it was the last to whom it meant anything.
        let others = self.concerned().iter().any(|other| *other != actor.guest);
        if actor.guest == self.opened_by && !others {
            events.push(self.ended(EndReason::Abandoned, None));
        }
        Some(events)
    }

    pub(super) fn give_back(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let (seat, person) = self.seat_of(actor.guest).ok_or(ErrorCode::NotSeated)?;
        if self.seats[seat].stand_in.is_none() {
            return Err(ErrorCode::NoStandIn.into());
        }
        let mut events = Vec::new();
        if person.left {
            events.push(self.come_back(seat, person));
        }
        events.push(Event::GivenBack {
            seat: seat as u8 + 1,
        });
        Ok(events)
    }

    pub(super) fn rename(&self, actor: &Actor, name: &str) -> Result<Vec<Event>, Refusal> {
        let (_, person) = self.seat_of(actor.guest).ok_or(ErrorCode::NotSeated)?;
        let name = names::clean(name)?;
        if name == person.name {
            return Ok(Vec::new());
        }
        let mut others = self.people().filter(|other| other.guest != actor.guest);
        if others.any(|other| names::are_alike(&other.name, &name)) {
            return Err(ErrorCode::NameTaken.into());
        }
        Ok(vec![Event::Named {
            guest: actor.guest,
            name,
        }])
    }

    /// Counts a seat from 0 that was given from 1.
    pub(super) fn index_of(&self, seat: u8) -> Result<usize, Refusal> {
        let index = usize::from(seat).checked_sub(1);
        index
            .filter(|index| *index < self.seats.len())
            .ok_or_else(|| ErrorCode::NoSuchSeat.into())
    }

    /// The seat, counted from 0, that somebody gets who wants the one with this number, or any.
    pub(super) fn seat_for(
        &self,
        actor: &Actor,
        wanted: Option<u8>,
        invite: Option<&str>,
    ) -> Result<usize, Refusal> {
        let wanted = wanted.map(|seat| self.index_of(seat)).transpose()?;
        self.seat_at(actor, wanted, invite)
    }

    fn seat_at(
        &self,
        actor: &Actor,
        wanted: Option<usize>,
        invite: Option<&str>,
    ) -> Result<usize, Refusal> {
        match wanted {
            Some(seat) => self.check_seat(seat, actor, invite).map(|()| seat),
            None => self.find_seat(actor, invite),
        }
    }

    fn come_back(&self, seat: usize, person: &Person) -> Event {
        Event::Sat {
            seat: seat as u8 + 1,
            guest: person.guest,
            name: person.name.clone(),
            nonce: person.nonce.clone(),
            bot: person.bot,
        }
    }

    fn unique_name(&self, actor: &Actor) -> String {
        let others = self.people().filter(|other| other.guest != actor.guest);
        names::unique(&actor.name, others.map(|person| person.name.as_str()))
    }

    /// The first seat that somebody may take: one that is kept for them, one that is free, or one
    /// at which they may join others.
    fn find_seat(&self, actor: &Actor, invite: Option<&str>) -> Result<usize, Refusal> {
        let possible = |seat: &usize| self.check_seat(*seat, actor, invite).is_ok();
        let seats = || 0..self.seats.len();
        let meant = |seat: &usize| {
            let state = &self.seats[*seat];
            let bot = matches!(state.setup, SeatSetup::Bot { bot } if bot == Some(actor.guest));
            let invited = invite.is_some_and(|key| self.is_invite(*seat, key));
            bot || invited || state.kept.contains(&actor.guest)
        };
        let free = |seat: &usize| self.seats[*seat].people.is_empty();
        seats()
            .filter(meant)
            .find(possible)
            .or_else(|| seats().filter(free).find(possible))
            .or_else(|| seats().find(possible))
            .ok_or_else(|| match invite {
                Some(_) => ErrorCode::SeatReserved.into(),
                None => ErrorCode::NoFreeSeat.into(),
            })
    }

    /// Refuses somebody who may not sit at a seat.
    fn check_seat(&self, seat: usize, actor: &Actor, invite: Option<&str>) -> Result<(), Refusal> {
        let state = &self.seats[seat];
        let invited = invite.is_some_and(|key| self.is_invite(seat, key));
        let kept_for = state.kept.contains(&actor.guest);
        match state.setup {
            SeatSetup::Computer { .. } => {
                return Err(Refusal::new(
                    ErrorCode::SeatTaken,
                    "The computer plays at this seat.",
                ));
            }
            SeatSetup::Bot { bot } => {
                if !actor.bot {
                    return Err(ErrorCode::OnlyBots.into());
                }
                if bot.is_some_and(|bot| bot != actor.guest) {
                    return Err(ErrorCode::SeatReserved.into());
                }
                if !state.people.is_empty() {
                    return Err(ErrorCode::SeatTaken.into());
                }
            }
            SeatSetup::Open {} | SeatSetup::Reserved {} => {
                if actor.bot {
                    return Err(ErrorCode::NotForBots.into());
                }
                self.check_company(state, invited)?;
            }
        }
        let is_opener = actor.guest == self.opened_by && state.kept.is_empty();
        let needs_key = match state.setup {
            SeatSetup::Reserved {} => !is_opener,
            _ => state.people.is_empty() && !state.kept.is_empty(),
        };
        if needs_key && !invited && !kept_for {
            return Err(ErrorCode::SeatReserved.into());
        }
        Ok(())
    }

    /// Refuses somebody who may not join those who hold a seat.
    fn check_company(&self, state: &SeatState, invited: bool) -> Result<(), Refusal> {
        if state.people.is_empty() {
            return Ok(());
        }
        if !self.setup.teams {
            return Err(ErrorCode::SeatTaken.into());
        }
        if state.people.len() >= limits::TEAM {
            return Err(ErrorCode::TeamFull.into());
        }
        // Anybody in the lobby could otherwise spoil a game that goes on.
        if self.phase() == Phase::Playing && self.setup.public && !invited {
            return Err(ErrorCode::SeatTaken.into());
        }
        Ok(())
    }

    /// Whether this is the key of a seat, counted from 0. How long it takes tells nothing about
    /// the key.
    fn is_invite(&self, seat: usize, key: &str) -> bool {
        let right = self.seed.invite(seat as u8 + 1);
        let differences = right.bytes().zip(key.bytes()).map(|(a, b)| a ^ b);
        key.len() == right.len() && differences.fold(0, |all, one| all | one) == 0
    }
}
