//! What people want at a table.

use calot_protocol::command::Done;
use calot_protocol::error::Details;
use calot_protocol::{Command, ErrorCode, Offer, Refusal, ServerMessage};
use std::time::Duration;

use super::log::NotAppended;
use super::{TableTask, outages};
use crate::hub::connection::text;
use crate::hub::figures::count;
use crate::hub::live::TableNotice;
use crate::hub::{create, unavailable};
use crate::table::{Actor, Context};

/// How often a command is tried again when others were quicker.
const ATTEMPTS: usize = 5;

impl TableTask {
    pub(super) async fn live_command(
        &mut self,
        connection: u64,
        id: u32,
        command: &Command,
        lag_ms: u32,
    ) {
        // Whoever was cut off is not heard any more.
        let Some(place) = self.live.place(connection) else {
            return;
        };
        let who = self.live.subscribers[place].who.clone();
        let done = self.command(&who, command, lag_ms).await;
        let answer = match done {
            Ok(done) => ServerMessage::Done {
                id,
                number: done.number,
            },
            Err(error) => ServerMessage::Refused {
                id: Some(id),
                error,
            },
        };
        let slow = self.live.tell(connection, &text(&answer));
        count(&self.hub.counters.cut_off, slow);
    }

    /// Does what somebody wants, and answers when it is kept.
    pub(super) async fn command(
        &mut self,
        who: &Actor,
        command: &Command,
        lag_ms: u32,
    ) -> Result<Done, Refusal> {
        let done = self.try_command(who, command, lag_ms).await;
        let counters = &self.hub.counters;
        let counter = match &done {
            Ok(_) => &counters.commands,
            Err(_) => &counters.refused,
        };
        count(counter, 1);
        done
    }

    async fn try_command(
        &mut self,
        who: &Actor,
        command: &Command,
        lag_ms: u32,
    ) -> Result<Done, Refusal> {
        if self.hub.is_stopping() {
            return Err(ErrorCode::Stopping.into());
        }
        if self.hub.health.is_away() {
            return Err(unavailable());
        }
        if !self.is_certain {
            self.catch_up().await?;
        }
        for _ in 0..ATTEMPTS {
            let all = self.hub.health.outages();
            let away = match command {
                Command::Offer {
                    offer: Offer::StandIn { .. },
                } => self.live.away(),
                _ => Vec::new(),
            };
            let context = Context {
                now: self.hub.now(),
                round_trip_ms: lag_ms,
                outages: outages(&all, &self.state),
                away: &away,
                // Only a rematch draws anything.
                random: match command {
                    Command::Rematch {} => self.hub.random()?,
                    _ => [0; 48],
                },
            };
            let handled = match self.state.handle(who, command, &context) {
                Ok(handled) => handled,
                Err(refusal) if refusal.code == ErrorCode::OutOfTime => {
                    // They are told first, and the flag falls then.
                    self.scheduled = None;
                    self.hub.schedule(self.id, Duration::ZERO).await;
                    return Err(refusal);
                }
                Err(refusal) => return Err(refusal),
            };
            if let Some(reaction) = handled.reaction {
                let guest = who.guest;
                self.tell_all(&text(&ServerMessage::Reaction { guest, reaction }));
                if !self.hub.options.alone {
                    self.say(&TableNotice::Reaction { guest, reaction }).await;
                }
            }
            if handled.events.is_empty() {
                return Ok(self.done());
            }
            if let Some(opening) = handled.opens {
                create(&self.hub, opening, context.now).await?;
            }
            match self.append(handled.events, context.now).await {
                Ok(()) => return Ok(self.done()),
                Err(NotAppended::Stale) => {}
                Err(NotAppended::Refused(refusal)) => return Err(refusal),
            }
        }
        Err(Refusal::from(ErrorCode::Stale).with(Details {
            number: Some(self.state.number()),
            plies: Some(self.state.plies().len() as u32),
            retry_ms: None,
        }))
    }

    fn done(&self) -> Done {
        Done {
            number: self.state.number(),
        }
    }
}
