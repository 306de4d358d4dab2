//! A table, without any IO: what has happened, what it means, and what may happen next.
//!
//! A table is a list of events. [`TableState`] is what they come to, folded one by one; commands are
//! [handled](TableState::handle) by answering with a refusal, or with further events and the state that
//! they lead to ([`Ahead`]), and change nothing by themselves. Whoever keeps the list appends the
//! events and goes on with that state; everybody else folds the same events to the same state.
//!
//! ```text
//!              command, now                        append
//! TableState ───────────────▶ events, TableState ──────────▶ log
//!      ▲                                                      │
//!      └──────────────────────── fold ────────────────────────┘
//! ```
//!
//! Nothing here looks at a clock or draws random numbers: the time, random bytes and what is known about
//! connections are given in a [`Context`]. So the same list always gives the same state, on every
//! node and after every restart.
//!
//! * `state` is the state and the fold, `ahead` a state that has gone ahead of the log.
//! * `open` makes tables, `seats` is sitting and leaving, `play` is plies, chance and the end, `offers`
//!   is what needs the agreement of others, `attend` what happens when nobody says anything.
//! * `clock` counts time, `names` cleans names.
//! * `view` and `record` are what others see of a table.

mod ahead;
mod attend;
pub mod clock;
pub mod names;
mod offers;
mod open;
mod play;
mod record;
mod seats;
mod state;
mod view;

use calot_protocol::fair::Seed;
use calot_protocol::{
    Command, ErrorCode, Event, GuestId, Logged, Phase, Reaction, Refusal, TableId,
};

pub use ahead::Ahead;
pub use attend::{Think, thinking_ms};
pub use clock::Outage;
pub use offers::AWAY_FOR;
pub use open::open;
pub use play::Place;
pub(crate) use record::date_of;
pub use state::{BrokenEvent, BrokenLog, TableState};
pub use view::{TableIndex, mine};

/// After so many events only plies and the end are taken, so nobody can fill the storage by
/// standing up and sitting down.
const MANY_EVENTS: u64 = 20_000;

/// Whoever gives a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Their id.
    pub guest: GuestId,
    /// Their name, cleaned.
    pub name: String,
    /// Whether it is a program.
    pub bot: bool,
    /// Where they come from, if it is known. It has no part in what happens at a table.
    pub network: Option<Network>,
}

/// Where somebody comes from, as a number that means nothing outside of this process. It is only
/// compared, and never stored, said to others or logged.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network(pub u64);

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Network(_)")
    }
}

/// What is known at the moment of a command beside the table itself.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The time, in milliseconds since 1970.
    pub now: i64,
    /// How long a message takes there and back on the connection of whoever gives the command,
    /// in milliseconds; 0 when that is not known.
    pub round_trip_ms: u32,
    /// The outages since the last event of the table, or more of them, in any order.
    pub outages: &'a [Outage],
    /// Those who hold a seat and are not connected.
    pub away: &'a [Away],
    /// Bytes that nobody can guess, new for every command.
    pub random: [u8; 48],
    /// The id of the rematch of this table, which nobody can guess. It is always the same, so two people
    /// who ask for a rematch at the same moment ask for the same table.
    pub rematch: TableId,
}

impl Context<'_> {
    /// Nothing is known but the time. Commands that need random bytes are not to be given with
    /// this.
    pub const fn at(now: i64) -> Context<'static> {
        Context {
            now,
            round_trip_ms: 0,
            outages: &[],
            away: &[],
            random: [0; 48],
            rematch: TableId::from_bytes([0; 16]),
        }
    }
}

/// Somebody who holds a seat and is not connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Away {
    /// Who.
    pub guest: GuestId,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
}

/// What a command comes to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Handled {
    /// The events to append, all of them or none, and the table after them; nothing when there is
    /// nothing to do.
    pub ahead: Option<Ahead>,
    /// The table to make *before* the events are appended, if it is not there.
    pub opens: Option<Opening>,
    /// A sign to show to everybody, which is not kept.
    pub reaction: Option<Reaction>,
}

impl Handled {
    /// The events to append.
    pub fn events(&self) -> &[Logged] {
        self.ahead.as_ref().map_or(&[], Ahead::events)
    }
}

impl From<Ahead> for Handled {
    fn from(ahead: Ahead) -> Handled {
        Handled {
            ahead: Some(ahead).filter(|ahead| !ahead.events().is_empty()),
            ..Handled::default()
        }
    }
}

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Its id.
    pub id: TableId,
    /// The seed of its chance.
    pub seed: Seed,
    /// Its first events.
    pub events: Vec<Event>,
}

impl TableState {
    /// What a command comes to, or why it is refused. Nothing is changed either way.
    pub fn handle(
        &self,
        actor: &Actor,
        command: &Command,
        context: &Context<'_>,
    ) -> Result<Handled, Refusal> {
        let always = matches!(
            command,
            Command::Ply { .. } | Command::Resign {} | Command::Rematch {} | Command::React { .. }
        );
        if self.number() > MANY_EVENTS && !always {
            return Err(ErrorCode::TooManyEvents.into());
        }
        let events = match command {
            Command::Sit {
                seat,
                invite,
                nonce,
            } => {
                let sat = self.sit(actor, *seat, invite.as_deref(), nonce, context)?;
                return Ok(sat.into());
            }
            Command::Leave {} => self.leave(actor),
            Command::Ply { ply, after, undos } => {
                let place = Place {
                    after: *after,
                    undos: *undos,
                };
                return Ok(self.ply(actor, ply, place, context)?.into());
            }
            Command::Offer { offer } => self.offer(actor, *offer, context),
            Command::Agree { offer } => self.agree(actor, *offer, context),
            Command::Decline { offer } => self.decline(actor, *offer),
            Command::Withdraw { offer } => self.withdraw(actor, *offer),
            Command::Resign {} => self.resign(actor),
            Command::Rematch {} => return self.rematch(actor, context),
            Command::Rename { name } => self.rename(actor, name),
            Command::React { reaction } => {
                self.seat_of(actor.guest).ok_or(ErrorCode::NotSeated)?;
                return Ok(Handled {
                    reaction: Some(*reaction),
                    ..Handled::default()
                });
            }
            Command::GiveBack {} => self.give_back(actor),
        }?;
        Ok(self.after(context.now, events)?.into())
    }

    /// Refuses unless the game goes on.
    fn must_be_playing(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Waiting => Err(ErrorCode::NotStarted.into()),
            Phase::Playing => Ok(()),
            Phase::Over => Err(ErrorCode::Over.into()),
        }
    }

    /// The seat of somebody who is there, counted from 0.
    fn active_seat(&self, actor: &Actor) -> Result<usize, Refusal> {
        match self.seat_of(actor.guest) {
            Some((seat, person)) if !person.left => Ok(seat),
            Some(_) => Err(Refusal::new(
                ErrorCode::NotSeated,
                "You have left the table. Sit down again first.",
            )),
            None => Err(ErrorCode::NotSeated.into()),
        }
    }
}
