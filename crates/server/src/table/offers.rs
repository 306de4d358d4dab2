//! What needs the agreement of others: a draw, points counted, plies taken back, a computer that stands in.
//!
//! All *other people* at the table have to agree, a seat at a time: any of those who hold a seat
//! together speaks for it. Computers, programs and those who have left are not asked. What is asked
//! lapses when it no longer makes sense: an undo with the next ply, a draw or a count when somebody who
//! has not answered goes on playing. An answer names what it answers, so it cannot be taken for the answer to
//! what was asked since.

use calot_protocol::{ClockSetup, EndReason, ErrorCode, Event, Offer, Refusal};

use super::state::{PendingOffer, TableState};
use super::{Actor, Context, clock};

/// How long somebody must have been away before the computer may stand in, in milliseconds.
pub const AWAY_FOR: i64 = 120_000;

impl TableState {
    pub(super) fn offer(
        &self,
        actor: &Actor,
        offer: Offer,
        context: &Context<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        if actor.bot {
            return Err(ErrorCode::NotForBots.into());
        }
        let seat = self.active_seat(actor)? as u8 + 1;
        if self.offer.is_some() {
            return Err(ErrorCode::OfferPending.into());
        }
        if self.was_declined(seat, &offer) {
            return Err(ErrorCode::OfferedAlready.into());
        }
        let asked = self.asked(seat, &offer);
        match offer {
            Offer::Count {} if self.the_match.counted().is_none() => {
                return Err(ErrorCode::NothingToCount.into());
            }
            Offer::Draw {} | Offer::Count {} if asked.is_empty() => {
                return Err(ErrorCode::NobodyToAgree.into());
            }
            Offer::Draw {} | Offer::Count {} => {}
            Offer::Undo { to } => {
                if !self.may_undo(seat, to) {
                    return Err(ErrorCode::CannotUndo.into());
                }
            }
            Offer::StandIn { seat: left, level } => {
                self.check_stand_in(seat, left, level, context)?;
            }
        }
        let mut events = vec![Event::Offered { offer, seat }];
        if asked.is_empty() {
            events.push(self.carry_out(&offer, context)?);
        }
        Ok(events)
    }

    pub(super) fn agree(
        &self,
        actor: &Actor,
        offer: Option<u64>,
        context: &Context<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        let (seat, pending) = self.answering(actor, offer)?;
        let mut events = vec![Event::Agreed { seat }];
        if pending.waiting_for == [seat] {
            events.push(self.carry_out(&pending.offer, context)?);
        }
        Ok(events)
    }

    pub(super) fn decline(&self, actor: &Actor, offer: Option<u64>) -> Result<Vec<Event>, Refusal> {
        let (seat, _) = self.answering(actor, offer)?;
        Ok(vec![Event::Declined { seat }])
    }

    pub(super) fn withdraw(
        &self,
        actor: &Actor,
        offer: Option<u64>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let seat = self.active_seat(actor)? as u8 + 1;
        self.pending(offer, |pending| pending.seat == seat)?;
        Ok(vec![Event::Withdrawn { seat }])
    }

    /// The seats that have to agree to what a seat, from 1, asks for.
    pub(super) fn asked(&self, by: u8, offer: &Offer) -> Vec<u8> {
        let concerned = match offer {
            Offer::StandIn { seat, .. } => Some(*seat),
            _ => None,
        };
        let seats = (1..).zip(self.seats.iter());
        seats
            .filter(|(seat, state)| *seat != by && Some(*seat) != concerned && state.can_be_asked())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The seat of somebody who has to answer, and what is asked.
    fn answering(&self, actor: &Actor, offer: Option<u64>) -> Result<(u8, &PendingOffer), Refusal> {
        self.must_be_playing()?;
        let seat = self.active_seat(actor)? as u8 + 1;
        let pending = self.pending(offer, |pending| {
            pending.waiting_for.contains(&seat) && !actor.bot
        })?;
        Ok((seat, pending))
    }

    /// What is asked, if it concerns somebody and is what they named. Whoever names nothing may mean what was
    /// asked first at this table, and nothing later.
    fn pending(
        &self,
        named: Option<u64>,
        concerns: impl Fn(&PendingOffer) -> bool,
    ) -> Result<&PendingOffer, Refusal> {
        let pending = self.offer.as_ref().filter(|pending| concerns(pending));
        let pending = pending.ok_or(ErrorCode::NoOffer)?;
        if named.or(self.first_offer) == Some(pending.number) {
            Ok(pending)
        } else {
            Err(ErrorCode::OtherOffer.into())
        }
    }

    /// Whether the others have said no to this already. A left seat may be asked about again, since
    /// no ply may come before it is settled.
    fn was_declined(&self, seat: u8, offer: &Offer) -> bool {
        let alike = |other: &Offer| {
            matches!(
                (offer, other),
                (Offer::Draw {}, Offer::Draw {})
                    | (Offer::Count {}, Offer::Count {})
                    | (Offer::Undo { .. }, Offer::Undo { .. })
            )
        };
        let mut declined = self.declined.iter();
        declined.any(|(other, what)| *other == seat && alike(what))
    }

    fn check_stand_in(
        &self,
        by: u8,
        left: u8,
        level: u8,
        context: &Context<'_>,
    ) -> Result<(), Refusal> {
        let state = &self.seats[self.index_of(left)?];
        if !(1..=8).contains(&level) {
            return Err(Refusal::new(
                ErrorCode::NotLeft,
                "The level of a computer is a number from 1 to 8.",
            ));
        }
        if left == by || state.computer().is_some() {
            return Err(ErrorCode::NotLeft.into());
        }
        // Nobody waits at the board for days.
        let may_be_away = !matches!(self.setup.clock, ClockSetup::Days { .. });
        let is_gone = |guest| {
            let mut away = context.away.iter();
            away.any(|one| one.guest == guest && context.now - one.since >= AWAY_FOR)
        };
        let mut people = state.people.iter();
        if people.all(|person| person.left || may_be_away && is_gone(person.guest)) {
            Ok(())
        } else {
            Err(ErrorCode::NotLeft.into())
        }
    }

    /// What happens when everybody has agreed.
    fn carry_out(&self, offer: &Offer, context: &Context<'_>) -> Result<Event, Refusal> {
        let spent_by = |seat: Option<usize>| -> Result<u64, Refusal> {
            let Some(seat) = seat.filter(|seat| self.seats[*seat].computer().is_none()) else {
                return Ok(0);
            };
            let spent = clock::spent(self.since, context.now, 0, context.outages);
            match self.clock.left(seat) {
                Some(left) if spent >= left => Err(ErrorCode::OutOfTime.into()),
                Some(_) => Ok(spent as u64),
                None => Ok(0),
            }
        };
        match *offer {
            Offer::Draw {} => {
                let all = 1..=self.seats.len() as u8;
                Ok(self.stopped(EndReason::Agreement, all.collect()))
            }
            Offer::Count {} => {
                let counted = self.the_match.counted();
                let outcome = counted.ok_or(ErrorCode::NothingToCount)?;
                Ok(self.ended(EndReason::Counted, Some(outcome.into())))
            }
            Offer::Undo { to } => Ok(Event::Undone {
                to,
                spent_ms: spent_by(self.turn())?,
            }),
            Offer::StandIn { seat, level } => {
                let index = self.index_of(seat)?;
                Ok(Event::StoodIn {
                    seat,
                    level,
                    spent_ms: spent_by(self.turn().filter(|turn| *turn == index))?,
                })
            }
        }
    }
}
