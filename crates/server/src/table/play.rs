//! Plies, chance, and the end of a game.

use calot_protocol::error::Details;
use calot_protocol::{EndReason, ErrorCode, Event, GuestId, Outcome, Phase, Refusal, fair, limits};
use calot_rules::{AnyMatch, Turn};

use super::state::TableState;
use super::{Actor, Ahead, Context, clock};

/// The ply of somebody who cannot do anything.
const PASS: &str = "pass";

/// Where a ply belongs. Plies that are taken back make room for others with the same number, so the
/// number alone would not say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// After how many plies.
    pub after: u32,
    /// After how often plies were taken back.
    pub undos: u32,
}

impl TableState {
    /// Where the next ply belongs.
    pub fn place(&self) -> Place {
        Place {
            after: self.plies.len() as u32,
            undos: self.undos,
        }
    }

    /// The refusal of what was meant for another state of the table.
    pub fn stale(&self) -> Refusal {
        let Place { after, undos } = self.place();
        Refusal::from(ErrorCode::Stale).with(Details {
            number: Some(self.number()),
            plies: Some(after),
            undos: Some(undos),
            retry_ms: None,
        })
    }

    pub(super) fn ply(
        &self,
        actor: &Actor,
        ply: &str,
        place: Place,
        context: &Context<'_>,
    ) -> Result<Ahead, Refusal> {
        self.must_be_playing()?;
        let seat = self.active_seat(actor)?;
        self.must_be_at(place)?;
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
        self.make_ply(ply, seat, Some(actor.guest), spent as u64, context)
    }

    /// The computer makes a ply at its place.
    pub fn computer_ply(
        &self,
        ply: &str,
        place: Place,
        context: &Context<'_>,
    ) -> Result<Ahead, Refusal> {
        self.must_be_playing()?;
        self.must_be_at(place)?;
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
        self.make_ply(ply, seat, None, spent as u64, context)
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

    fn must_be_at(&self, place: Place) -> Result<(), Refusal> {
        if place == self.place() {
            Ok(())
        } else {
            Err(self.stale())
        }
    }

    fn make_ply(
        &self,
        ply: &str,
        seat: usize,
        guest: Option<GuestId>,
        spent_ms: u64,
        context: &Context<'_>,
    ) -> Result<Ahead, Refusal> {
        if self.plies.len() >= limits::PLIES {
            return Err(ErrorCode::TooManyPlies.into());
        }
        if ply.len() > limits::PLY {
            return Err(ErrorCode::IllegalPly.into());
        }
        let mut ahead = self.ahead(context.now);
        let made = ahead.try_add(Event::Ply {
            ply: ply.to_owned(),
            seat: Some(seat as u8 + 1),
            guest,
            spent_ms,
        });
        made.map_err(|broken| {
            Refusal::new(ErrorCode::IllegalPly, sentence(&broken.reason.to_string()))
        })?;
        ahead.follow_up()?;
        Ok(ahead)
    }

    /// How many plies would be left if a seat, from 1, took its last decision back; nothing when
    /// chance came after it, or when there is none.
    pub(super) fn undo_to(&self, seat: u8) -> Option<u32> {
        if self.phase() != Phase::Playing {
            return None;
        }
        // From the end, so it takes as long as it is since their last decision.
        for (index, ply) in self.plies.iter().enumerate().rev() {
            match ply.seat {
                None => return None,
                Some(own) if own == seat && ply.ply != PASS => return Some(index as u32),
                Some(_) => {}
            }
        }
        None
    }

    /// Whether a seat, from 1, may ask to go back to so many plies.
    pub(super) fn may_undo(&self, seat: u8, to: u32) -> bool {
        let mut back = self.plies.since(to as usize);
        let own = back
            .clone()
            .next()
            .is_some_and(|ply| ply.seat == Some(seat) && ply.ply != PASS);
        own && back.all(|ply| ply.seat.is_some())
    }
}

impl Ahead {
    /// Every seat is held: the game begins.
    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        self.add(Event::Started {})?;
        self.follow_up()
    }

    /// What comes by itself after a ply: chance, passes of those who cannot do anything else, and
    /// the end.
    fn follow_up(&mut self) -> Result<(), Refusal> {
        loop {
            let state = &self.state;
            let the_match = state.the_match();
            let (ply, seat) = match the_match.turn() {
                Turn::Over => {
                    let reason = if the_match.is_repeated() {
                        EndReason::Repetition
                    } else {
                        EndReason::Rules
                    };
                    return self.add(state.ended(reason, the_match.outcome().map(Outcome::from)));
                }
                Turn::Chance => {
                    let mix = state.mix.as_ref().ok_or(ErrorCode::Internal)?;
                    let index = state.plies.len() as u64;
                    let drawn = fair::draw_ply(the_match, &state.seed, mix, index);
                    (drawn.ok_or(ErrorCode::Internal)?, None)
                }
                Turn::Seat(seat) if must_pass(the_match) => (PASS.to_owned(), Some(seat.number())),
                Turn::Seat(_) => return Ok(()),
            };
            self.add(Event::Ply {
                ply,
                seat,
                guest: None,
                spent_ms: 0,
            })?;
        }
    }
}

/// Whether a pass is all that there is. The plies are counted only where a pass is one of them.
fn must_pass(the_match: &dyn AnyMatch) -> bool {
    the_match.is_legal(PASS) && the_match.count_plies() == 1
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
