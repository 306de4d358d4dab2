//! Plies, chance, and the end of a game.

use calot_protocol::error::Details;
use calot_protocol::{EndReason, ErrorCode, Event, GuestId, Outcome, Phase, Refusal, fair, limits};
use calot_rules::{AnyMatch, Turn};

use super::state::TableState;
use super::{Actor, Context, clock};

/// The ply of somebody who cannot do anything.
const PASS: &str = "pass";

impl TableState {
    pub(super) fn ply(
        &self,
        actor: &Actor,
        ply: &str,
        after: u32,
        context: &Context<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let seat = self.active_seat(actor)?;
        self.check_after(after)?;
        if self.turn() != Some(seat) {
            return Err(ErrorCode::NotYourTurn.into());
        }
        if self.seats[seat].stand_in.is_some() {
            return Err(Refusal::new(
                ErrorCode::NotYourTurn,
                "The computer plays for you. Take your seat back first.",
            ));
        }
        let spent = clock::spent(
            self.since,
            context.now,
            context.round_trip_ms,
            context.outages,
        );
        if self.clock.left(seat).is_some_and(|left| spent >= left) {
            return Err(ErrorCode::OutOfTime.into());
        }
        self.make_ply(ply, seat, Some(actor.guest), spent as u64)
    }

    /// The computer makes a ply, after so many others.
    pub fn computer_ply(
        &self,
        ply: &str,
        after: u32,
        context: &Context<'_>,
    ) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        self.check_after(after)?;
        let seat = self.turn().ok_or(ErrorCode::NotYourTurn)?;
        if self.seats[seat].computer().is_none() {
            return Err(ErrorCode::NotYourTurn.into());
        }
        let spent = if self.seats[seat].stand_in.is_some() {
            0
        } else {
            let spent = clock::spent(self.since, context.now, 0, context.outages);
            // However busy the nodes are, the computer does not run out of time.
            let most = self.clock.left(seat).map_or(i64::MAX, |left| left - 1);
            spent.min(most).max(0)
        };
        self.make_ply(ply, seat, None, spent as u64)
    }

    pub(super) fn resign(&self, actor: &Actor) -> Result<Vec<Event>, Refusal> {
        self.must_be_playing()?;
        let (seat, _) = self.seat_of(actor.guest).ok_or(ErrorCode::NotSeated)?;
        let seat = seat as u8 + 1;
        Ok(vec![
            Event::Resigned { seat },
            self.lost_by(EndReason::Resignation, seat),
        ])
    }

    /// Every seat is held: the game begins.
    pub(super) fn begin(
        &self,
        events: &mut Vec<Event>,
        context: &Context<'_>,
    ) -> Result<(), Refusal> {
        events.push(Event::Started {});
        // What people brought is known only after they have sat down, so a copy goes ahead.
        let mut ahead = self.clone();
        ahead
            .append(context.now, events.clone())
            .map_err(|_| ErrorCode::Internal)?;
        let mut the_match = ahead.the_match.boxed_clone();
        ahead.follow_up(the_match.as_mut(), 0, events)
    }

    /// The event that ends the table.
    pub(super) fn ended(&self, reason: EndReason, outcome: Option<Outcome>) -> Event {
        Event::Ended {
            reason,
            outcome,
            seed: self.seed.reveal(),
        }
    }

    /// The end of a game that one seat has lost: all others share the win.
    pub(super) fn lost_by(&self, reason: EndReason, loser: u8) -> Event {
        let all = 1..=self.seats.len() as u8;
        self.stopped(reason, all.filter(|seat| *seat != loser).collect())
    }

    /// The end of a game that could have gone on.
    pub(super) fn stopped(&self, reason: EndReason, winners: Vec<u8>) -> Event {
        let scores = self.the_match.scores().as_slice().to_vec();
        self.ended(reason, Some(Outcome { winners, scores }))
    }

    fn check_after(&self, after: u32) -> Result<(), Refusal> {
        let plies = self.plies.len() as u32;
        if after == plies {
            return Ok(());
        }
        Err(Refusal::from(ErrorCode::Stale).with(Details {
            number: Some(self.number()),
            plies: Some(plies),
            retry_ms: None,
        }))
    }

    fn make_ply(
        &self,
        ply: &str,
        seat: usize,
        guest: Option<GuestId>,
        spent_ms: u64,
    ) -> Result<Vec<Event>, Refusal> {
        if ply.len() > limits::PLY {
            return Err(ErrorCode::IllegalPly.into());
        }
        let mut the_match = self.the_match.boxed_clone();
        the_match
            .play(ply)
            .map_err(|error| Refusal::new(ErrorCode::IllegalPly, sentence(&error.to_string())))?;
        let mut events = vec![Event::Ply {
            ply: ply.to_owned(),
            seat: Some(seat as u8 + 1),
            guest,
            spent_ms,
        }];
        self.follow_up(the_match.as_mut(), self.plies.len() + 1, &mut events)?;
        Ok(events)
    }

    /// What comes by itself after a ply: chance, passes of those who cannot do anything else, and
    /// the end.
    fn follow_up(
        &self,
        the_match: &mut dyn AnyMatch,
        mut index: usize,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        loop {
            let (ply, seat) = match the_match.turn() {
                Turn::Over => {
                    let reason = if the_match.is_repeated() {
                        EndReason::Repetition
                    } else {
                        EndReason::Rules
                    };
                    events.push(self.ended(reason, the_match.outcome().map(Outcome::from)));
                    return Ok(());
                }
                Turn::Chance => {
                    let mix = self.mix.as_ref().ok_or(ErrorCode::Internal)?;
                    let drawn = fair::draw_ply(the_match, &self.seed, mix, index as u64);
                    (drawn.ok_or(ErrorCode::Internal)?, None)
                }
                Turn::Seat(seat) if must_pass(the_match) => (PASS.to_owned(), Some(seat.number())),
                Turn::Seat(_) => return Ok(()),
            };
            the_match.play(&ply).map_err(|_| ErrorCode::Internal)?;
            events.push(Event::Ply {
                ply,
                seat,
                guest: None,
                spent_ms: 0,
            });
            index += 1;
        }
    }

    /// How many plies would be left if a seat, from 1, took its last decision back; nothing when
    /// chance came after it, or when there is none.
    pub(super) fn undo_to(&self, seat: u8) -> Option<u32> {
        if self.phase() != Phase::Playing {
            return None;
        }
        let after_chance = self.plies.iter().rposition(|ply| ply.seat.is_none());
        let own = self
            .plies
            .iter()
            .rposition(|ply| ply.seat == Some(seat) && ply.ply != PASS)?;
        (after_chance < Some(own)).then_some(own as u32)
    }

    /// Whether a seat, from 1, may ask to go back to so many plies.
    pub(super) fn may_undo(&self, seat: u8, to: u32) -> bool {
        let Some(back) = self.plies.get(to as usize..) else {
            return false;
        };
        let own = back
            .first()
            .is_some_and(|ply| ply.seat == Some(seat) && ply.ply != PASS);
        own && back.iter().all(|ply| ply.seat.is_some())
    }
}

/// Whether a pass is all that there is. The plies are counted only where a pass is one of them.
fn must_pass(the_match: &mut dyn AnyMatch) -> bool {
    if the_match.play(PASS).is_err() {
        return false;
    }
    the_match.undo();
    the_match.count_plies() == 1
}

/// Words as a sentence.
pub(super) fn sentence(words: &str) -> String {
    let mut characters = words.chars();
    let first: String = characters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    let rest = characters.as_str();
    let stop = if rest.ends_with('.') { "" } else { "." };
    format!("{first}{rest}{stop}")
}
