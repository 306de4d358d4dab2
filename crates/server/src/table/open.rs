//! New tables, and rematches.
//!
//! A table commits to its seed in its first event, and nobody's nonce is taken before that is kept.

use calot_protocol::event::Kept;
use calot_protocol::fair::{NO_NONCE, Seed};
use calot_protocol::setup::{OpenSit, OpenTable};
use calot_protocol::{
    Command, EndReason, ErrorCode, Event, Logged, Phase, Refusal, SeatSetup, Setup, TableId, fair,
    limits,
};
use calot_rules::{GameTextError, OpenError, Turn, registry};

use super::play::sentence;
use super::state::TableState;
use super::{Actor, Context, Handled, Opening};

/// Opens a table with the random bytes of the context. Whoever opens it sits down at once if they want to,
/// without a nonce; or a seat is kept for them, and they bring a nonce once they have seen the commitment.
pub fn open(
    actor: &Actor,
    wanted: &OpenTable,
    context: &Context<'_>,
) -> Result<(Opening, TableState), Refusal> {
    let setup = check(&wanted.setup)?;
    let (id, seed) = drawn(&context.random);
    let opened = |kept| Event::Opened {
        setup: setup.clone(),
        by: actor.guest,
        commitment: seed.commitment(),
        kept,
        rematch_of: None,
    };
    let mut events = vec![opened(Vec::new())];
    let mut state = begun(id, &seed, &events[0], context.now)?;
    match &wanted.sit {
        None => {}
        Some(OpenSit { seat, nonce: None }) => {
            let seat = state.seat_for(actor, *seat, None)?;
            events = vec![opened(vec![Kept {
                seat: seat as u8 + 1,
                guests: vec![actor.guest],
            }])];
            state = begun(id, &seed, &events[0], context.now)?;
        }
        Some(OpenSit {
            seat,
            nonce: Some(nonce),
        }) => {
            if !fair::is_nonce(nonce) {
                return Err(ErrorCode::BadNonce.into());
            }
            let sit = Command::Sit {
                seat: *seat,
                invite: None,
                nonce: NO_NONCE.to_owned(),
            };
            if let Some(ahead) = state.handle(actor, &sit, context)?.ahead {
                let (sat, more) = ahead.into_parts();
                events.extend(more.into_iter().map(|logged| logged.event));
                state = sat;
            }
        }
    }
    Ok((Opening { id, seed, events }, state))
}

impl TableState {
    pub(super) fn rematch(&self, actor: &Actor, context: &Context<'_>) -> Result<Handled, Refusal> {
        self.seat_of(actor.guest).ok_or(ErrorCode::NotSeated)?;
        let played = |reason| reason != EndReason::Abandoned;
        if self.phase() != Phase::Over
            || !self.result.as_ref().is_some_and(|end| played(end.reason))
        {
            return Err(ErrorCode::NotOver.into());
        }
        if self.rematch.is_some() {
            // Somebody was quicker, and everybody sees where to go.
            return Ok(Handled::default());
        }
        let id = context.rematch;
        let (_, seed) = drawn(&context.random);
        // Everybody moves on one seat, so somebody else begins: the last comes first.
        let mut seats = self.seats.to_vec();
        seats.rotate_right(1);
        let opened = Event::Opened {
            setup: Setup {
                seats: seats.iter().map(|seat| seat.setup).collect(),
                ..Setup::clone(&self.setup)
            },
            by: actor.guest,
            commitment: seed.commitment(),
            kept: (1..)
                .zip(&seats)
                .filter(|(_, state)| !state.people.is_empty())
                .map(|(seat, state)| Kept {
                    seat,
                    guests: state.people.iter().map(|person| person.guest).collect(),
                })
                .collect(),
            rematch_of: Some(self.id),
        };
        let rematch = vec![Event::Rematch { table: id }];
        Ok(Handled {
            ahead: Some(self.after(context.now, rematch)?),
            opens: Some(Opening {
                id,
                seed,
                events: vec![opened],
            }),
            reaction: None,
        })
    }
}

/// An id and a seed from random bytes.
fn drawn(random: &[u8; 48]) -> (TableId, Seed) {
    let mut id = [0; 16];
    let mut seed = [0; 32];
    id.copy_from_slice(&random[..16]);
    seed.copy_from_slice(&random[16..]);
    (TableId::from_bytes(id), Seed(seed))
}

fn begun(id: TableId, seed: &Seed, opened: &Event, at: i64) -> Result<TableState, Refusal> {
    let first = Logged::new(1, at, opened.clone());
    TableState::fold(id, seed.clone(), [&first]).map_err(|_| ErrorCode::Internal.into())
}

/// The same setup with its game in the canonical form, or why it is refused.
fn check(setup: &Setup) -> Result<Setup, Refusal> {
    let refused =
        |code, error: &dyn std::error::Error| Refusal::new(code, sentence(&error.to_string()));
    if setup.game.len() > limits::GAME {
        return Err(ErrorCode::BadGame.into());
    }
    let game = registry::canonical(&setup.game)
        .map_err(|error: GameTextError| refused(ErrorCode::BadGame, &error))?;
    let position = setup.position.as_deref();
    if position.is_some_and(|text| text.len() > limits::POSITION) {
        return Err(ErrorCode::BadPosition.into());
    }
    let the_match = registry::open_match(&game, position).map_err(|error| match &error {
        OpenError::Game(error) => refused(ErrorCode::BadGame, error),
        OpenError::Position(error) => refused(ErrorCode::BadPosition, error),
    })?;
    if the_match.turn() == Turn::Over {
        return Err(Refusal::new(
            ErrorCode::BadPosition,
            "The game is over in this position.",
        ));
    }
    let seats = usize::from(the_match.seats());
    if setup.seats.len() != seats {
        return Err(Refusal::new(
            ErrorCode::BadSeats,
            format!(
                "The game has {seats} seats, and {} are given.",
                setup.seats.len()
            ),
        ));
    }
    for seat in &setup.seats {
        if matches!(seat, SeatSetup::Computer { level } if !(1..=8).contains(level)) {
            return Err(Refusal::new(
                ErrorCode::BadSeats,
                "The level of a computer is a number from 1 to 8.",
            ));
        }
    }
    let is_computer = |seat: &SeatSetup| matches!(seat, SeatSetup::Computer { .. });
    if setup.seats.iter().all(is_computer) {
        return Err(ErrorCode::NobodyToPlay.into());
    }
    if !setup.clock.is_possible() {
        return Err(ErrorCode::BadClock.into());
    }
    Ok(Setup {
        game,
        position: the_match.unusual_start(),
        ..setup.clone()
    })
}
