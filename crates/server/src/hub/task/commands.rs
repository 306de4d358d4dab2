//! What people want at a table.

use std::time::{Duration, Instant};

use calot_protocol::command::Done;
use calot_protocol::{Command, ErrorCode, Offer, Refusal, ServerMessage};

use super::log::{Kept, NotAppended};
use super::{TableTask, asker};
use crate::bus::Message;
use crate::hub::connection::text;
use crate::hub::figures::{count, observe};
use crate::hub::live::Asking;
use crate::hub::making::create;
use crate::hub::unavailable;
use crate::table::{Actor, Context};

/// How often a command is tried again when others were quicker.
const ATTEMPTS: usize = 5;

impl TableTask {
    pub(super) async fn live_command(
        &mut self,
        asking: Asking,
        command: &Command,
        lag_ms: u32,
        since: Instant,
    ) {
        let Asking { connection, id } = asking;
        // Whoever was cut off is not heard any more.
        let Some(place) = self.live.place(connection) else {
            return;
        };
        let who = self.live.subscribers[place].who.clone();
        let (done, kept) = self
            .command(&who, Some(asking), command, lag_ms, since)
            .await;
        if kept.as_ref().is_some_and(|kept| kept.is_answered) {
            return self.tell_if(kept).await;
        }
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
        self.tell_if(kept).await;
    }

    /// Tells everybody elsewhere what came of a command, once whoever gave it has got their answer.
    pub(super) async fn tell_if(&mut self, kept: Option<Kept>) {
        if let Some(kept) = kept {
            self.tell(kept);
        }
    }

    /// Does what somebody wants, and answers when it is kept, with what everybody elsewhere is to
    /// be told then.
    pub(super) async fn command(
        &mut self,
        who: &Actor,
        asking: Option<Asking>,
        command: &Command,
        lag_ms: u32,
        since: Instant,
    ) -> (Result<Done, Refusal>, Option<Kept>) {
        let before = self.asker.replace(asker(who));
        let kept = self.try_command(who, asking, command, lag_ms).await;
        if kept.is_err() {
            self.asker = before;
        }
        let counters = &self.hub.counters;
        match kept {
            Ok(kept) => {
                count(&counters.commands, 1);
                if matches!(command, Command::Ply { .. }) {
                    observe(&counters.times.ply, since.elapsed());
                }
                let number = self.state.number();
                (Ok(Done { number }), kept)
            }
            Err(refusal) => {
                count(&counters.refused, 1);
                (Err(refusal), None)
            }
        }
    }

    async fn try_command(
        &mut self,
        who: &Actor,
        asking: Option<Asking>,
        command: &Command,
        lag_ms: u32,
    ) -> Result<Option<Kept>, Refusal> {
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
            self.must_be_understood()?;
            let outages = self.outages();
            let away = match command {
                Command::Offer {
                    offer: Offer::StandIn { .. },
                } => self.live.away(),
                _ => Vec::new(),
            };
            let context = Context {
                now: self.now(),
                round_trip_ms: lag_ms,
                outages: &outages,
                away: &away,
                // Only a rematch draws anything.
                random: match command {
                    Command::Rematch {} => self.hub.random()?,
                    _ => [0; 48],
                },
                rematch: self.hub.rematches.of(self.id),
            };
            let handled = match self.state.handle(who, command, &context) {
                Ok(handled) => handled,
                Err(refusal) if refusal.code == ErrorCode::OutOfTime => {
                    // They are told first, and the flag falls then.
                    self.scheduled = None;
                    self.hub.schedule(self.id, Duration::ZERO);
                    return Err(refusal);
                }
                Err(refusal) => return Err(refusal),
            };
            if let Some(reaction) = handled.reaction {
                let guest = who.guest;
                self.tell_all(&text(&ServerMessage::Reaction { guest, reaction }));
                if !self.hub.options.alone {
                    self.say(Message::Reaction { guest, reaction });
                }
            }
            let Some(ahead) = handled.ahead else {
                return Ok(None);
            };
            if let Some(opening) = handled.opens {
                create(&self.hub, who, opening, context.now).await?;
            }
            match self.keep(ahead, asking).await {
                Ok(kept) => return Ok(Some(kept)),
                Err(NotAppended::Stale) => {}
                Err(NotAppended::Refused(refusal)) => return Err(refusal),
            }
        }
        Err(self.state.stale())
    }
}
