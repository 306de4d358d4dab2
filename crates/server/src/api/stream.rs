//! `/bot/stream`: what a bot has to know, a line of JSON for each.
//!
//! The lines are made from what everybody hears about their own tables, and at most one
//! stands for each turn, so a bot which answers every line plays right.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use calot_protocol::list::{BotLine, MyMessage, MyTable};
use calot_protocol::{ErrorCode, GuestId, Phase, TableId};
use futures_util::stream;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::Api;
use super::answer::Refused;
use super::limits::Permit;
use super::openapi::Read;
use super::who::Who;
use crate::hub::{MyConnection, Outgoing};
use crate::store::Unavailable;

/// How often a line comes when nothing happens, so both ends know that the other is there.
const QUIET: Duration = Duration::from_secs(15);

/// What a bot has to know
///
/// A line of JSON for each thing, a `BotLine`, as long as the bot listens: seats that are kept for it, its
/// turns with all legal plies, and the ends of its tables.
#[utoipa::path(
    get,
    path = "/bot/stream",
    tag = "bots",
    responses((status = 200, content_type = "application/x-ndjson", body = BotLine), Read)
)]
pub(super) async fn stream(State(api): State<Api>, who: Who) -> Result<Response, Refused> {
    if !who.actor.bot {
        return Err(ErrorCode::OnlyBots.into());
    }
    if api.live.is_stopping() {
        return Err(ErrorCode::Stopping.into());
    }
    let permit = api.limits.connection(who.actor.guest, who.visitor)?;
    let connection = api.hub.my_connection(&who.actor).await?;
    api.metrics.stream();
    let mut quiet = interval(QUIET);
    quiet.set_missed_tick_behavior(MissedTickBehavior::Delay);
    quiet.reset();
    let lines = VecDeque::from([BotLine::Hello { me: who.me() }]);
    let lines = Lines {
        api,
        who,
        connection,
        quiet,
        lines,
        told: HashMap::new(),
        is_last: false,
        _permit: permit,
    };
    let body = stream::unfold(lines, async |mut lines| {
        let text = lines.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(text)), lines))
    });
    let kind = "application/x-ndjson";
    // Some proxies would otherwise wait for more before they pass a line on.
    let headers = [(header::CONTENT_TYPE, kind), (X_ACCEL_BUFFERING, "no")];
    Ok((headers, Body::from_stream(body)).into_response())
}

const X_ACCEL_BUFFERING: header::HeaderName = header::HeaderName::from_static("x-accel-buffering");

impl Api {
    /// Whether there is a bot with this id that is let in.
    pub(super) async fn is_let_in(&self, bot: GuestId) -> Result<bool, Unavailable> {
        let Some(bot) = self.store.bot(bot).await? else {
            return Ok(false);
        };
        Ok(!self.is_banned(&bot).await?)
    }

    /// The same for a bot that is connected: while the storage is away nobody knows, and it stays.
    pub(super) async fn may_stay(&self, bot: GuestId) -> bool {
        self.is_let_in(bot).await.unwrap_or(true)
    }
}

/// What was last told about a table.
#[derive(PartialEq, Eq)]
enum Told {
    Invited,
    /// Its turn, at a place with this hash.
    Turn(u64),
    Over,
}

struct Lines {
    api: Api,
    who: Who,
    connection: MyConnection,
    quiet: Interval,
    /// What is to be told.
    lines: VecDeque<BotLine>,
    told: HashMap<TableId, Told>,
    is_last: bool,
    _permit: Permit,
}

impl Lines {
    /// The next line, with its end.
    async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(line) = self.lines.pop_front() {
                let mut text = serde_json::to_string(&line).ok()?;
                text.push('\n');
                return Some(text);
            }
            if self.is_last {
                return None;
            }
            tokio::select! {
                outgoing = self.connection.next() => match outgoing {
                    Some(Outgoing::Message(text)) => self.hear(&text).await,
                    Some(Outgoing::Last(_)) | None => self.is_last = true,
                },
                _ = self.quiet.tick() => {
                    if !self.api.may_stay(self.who.actor.guest).await {
                        return None;
                    }
                    self.lines.push_back(BotLine::Quiet {});
                }
            }
        }
    }

    async fn hear(&mut self, text: &str) {
        match serde_json::from_str(text) {
            Ok(MyMessage::Tables { tables }) => {
                for table in tables {
                    self.table(table).await;
                }
            }
            Ok(MyMessage::Changed { table }) => self.table(table).await,
            Ok(MyMessage::Gone { table }) => {
                self.told.remove(&table);
            }
            Ok(MyMessage::Notice { .. } | MyMessage::Pong { .. }) => {}
            Err(error) => tracing::error!(%error, "a message about tables cannot be read"),
        }
    }

    async fn table(&mut self, mine: MyTable) {
        let table = mine.summary.table;
        let bot = self.who.actor.guest;
        let Some(seat) = mine.seat else {
            self.told.remove(&table);
            return;
        };
        let place = mine.summary.seats.get(usize::from(seat).wrapping_sub(1));
        let sits = place.is_some_and(|place| {
            let mut people = place.people.iter();
            people.any(|person| person.guest == bot && !person.left)
        });
        match mine.summary.phase {
            Phase::Waiting if !sits => {
                if self.told.insert(table, Told::Invited) != Some(Told::Invited) {
                    let table = mine.summary;
                    self.lines.push_back(BotLine::Invited { table, seat });
                }
            }
            Phase::Playing if mine.your_turn && sits => self.turn(table).await,
            Phase::Over => {
                if self.told.insert(table, Told::Over) != Some(Told::Over)
                    && let Some(result) = mine.summary.result
                {
                    let line = BotLine::Over {
                        table,
                        seat,
                        result,
                    };
                    self.lines.push_back(line);
                }
            }
            Phase::Waiting | Phase::Playing => {
                self.told.remove(&table);
            }
        }
    }

    async fn turn(&mut self, table: TableId) {
        match self.api.hub.bot_turn(table, &self.who.actor).await {
            Ok(Some(line)) => {
                let mut hasher = DefaultHasher::new();
                if let BotLine::Turn { plies, undos, .. } = &line {
                    (plies, undos).hash(&mut hasher);
                }
                let told = Told::Turn(hasher.finish());
                if self.told.get(&table) != Some(&told) {
                    self.told.insert(table, told);
                    self.lines.push_back(line);
                }
            }
            Ok(None) => {
                self.told.remove(&table);
            }
            // It comes again with the next change, or when the bot connects again.
            Err(error) => tracing::warn!(%error, "a bot could not be told its turn"),
        }
    }
}
