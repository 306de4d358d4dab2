//! `/tables`: the lobby, opening tables, and what happens at one.

use std::collections::HashSet;

use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::header::{self, HeaderValue};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use calot_protocol::command::Done;
use calot_protocol::list::{Events, Lobby, MyTables, OpenedTable};
use calot_protocol::setup::OpenTable;
use calot_protocol::view::TableAnswer;
use calot_protocol::{Command, ErrorCode, Phase, Refusal, SeatSetup, TableId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::Api;
use super::answer::{Answer, AsJson, Json, Query, Refused, Whole, download};
use super::openapi::{Read, Write};
use super::who::Who;

/// No game has more seats.
const MOST_SEATS: u8 = 8;

/// How many events an answer has at most.
const MOST_EVENTS: u32 = 1000;

/// How many tables a list has at most, and unless something else is asked for.
const MOST: u32 = 100;
const USUAL: u32 = 30;

/// Which public tables are wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LobbyQuery {
    /// How far they have come; `waiting` without it
    phase: Option<Phase>,
    /// What the page before gave as `next`
    before: Option<i64>,
    /// How many at most, up to 100
    #[param(value_type = Option<u64>, minimum = 0)]
    limit: Option<Whole>,
}

/// The public tables
///
/// Nobody needs to be known for this.
#[utoipa::path(
    get,
    path = "/tables",
    tag = "tables",
    security(()),
    params(LobbyQuery),
    responses((status = 200, body = Lobby), Read)
)]
pub(super) async fn lobby(
    State(api): State<Api>,
    Query(wanted): Query<LobbyQuery>,
) -> Answer<Lobby> {
    let phase = wanted.phase.unwrap_or(Phase::Waiting);
    let limit = limit(wanted.limit, USUAL, MOST);
    Ok(Json(api.hub.lobby(phase, wanted.before, limit).await?))
}

/// Which of one's own tables are wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct MyQuery {
    /// Whether those that are over are wanted
    #[serde(default)]
    over: bool,
    /// What the page before gave as `next`
    before: Option<i64>,
    /// How many at most, up to 100
    #[param(value_type = Option<u64>, minimum = 0)]
    limit: Option<Whole>,
}

/// One's own tables
///
/// Those that go on, or those that are over; the ones that changed last come first.
#[utoipa::path(
    get,
    path = "/me/tables",
    tag = "tables",
    params(MyQuery),
    responses((status = 200, body = MyTables), Read)
)]
pub(super) async fn my_tables(
    State(api): State<Api>,
    who: Who,
    Query(wanted): Query<MyQuery>,
) -> Answer<MyTables> {
    let MyQuery {
        over,
        before,
        limit: most,
    } = wanted;
    let tables = api
        .hub
        .my_tables(&who.actor, over, before, limit(most, USUAL, MOST));
    Ok(Json(tables.await?))
}

/// How many are given: as many as are wanted, or as usual, but no more than `most`.
fn limit(wanted: Option<Whole>, usual: u32, most: u32) -> u32 {
    let wanted = wanted.map_or(u64::from(usual), |Whole(limit)| limit);
    u32::try_from(wanted).unwrap_or(most).clamp(1, most)
}

/// Open a table
#[utoipa::path(
    post,
    path = "/tables",
    tag = "tables",
    request_body = OpenTable,
    responses((status = 201, body = OpenedTable), Write)
)]
pub(super) async fn open(
    State(api): State<Api>,
    who: Who,
    Json(wanted): Json<OpenTable>,
) -> Result<Response, Refused> {
    api.limits.table_of(who.actor.guest, who.visitor)?;
    api.check_bots(&wanted).await?;
    let opened = api.hub.open(&who.actor, wanted).await?;
    let place = format!("/api/v1/tables/{}", opened.table);
    let mut response = (StatusCode::CREATED, Json(opened)).into_response();
    if let Ok(place) = HeaderValue::from_str(&place) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

impl Api {
    /// Refuses seats for bots that do not exist, or are not let in.
    async fn check_bots(&self, wanted: &OpenTable) -> Result<(), Refused> {
        let mut known = HashSet::new();
        // A game has few seats; whoever names more is refused for that.
        for (number, seat) in (1..).zip(&wanted.setup.seats).take(usize::from(MOST_SEATS)) {
            let SeatSetup::Bot { bot: Some(bot) } = seat else {
                continue;
            };
            if known.insert(*bot) && !self.is_let_in(*bot).await? {
                let words = format!("Seat {number} is for a bot that does not exist.");
                return Err(Refusal::new(ErrorCode::BadSeats, words).into());
            }
        }
        Ok(())
    }
}

/// A table as it stands
#[utoipa::path(
    get,
    path = "/tables/{id}",
    tag = "tables",
    params(("id" = TableId, Path, description = "The id of the table")),
    responses((status = 200, body = TableAnswer), Read)
)]
pub(super) async fn table(State(api): State<Api>, who: Who, At(table): At) -> Answer<TableAnswer> {
    Ok(Json(api.hub.answer(table, &who.actor).await?))
}

/// Do something at a table
///
/// The answer comes when what came of it is on the disk.
#[utoipa::path(
    post,
    path = "/tables/{id}/commands",
    tag = "tables",
    params(("id" = TableId, Path, description = "The id of the table")),
    request_body = Command,
    responses((status = 200, body = Done), Write)
)]
pub(super) async fn command(
    State(api): State<Api>,
    _: AsJson,
    who: Who,
    At(table): At,
    Json(command): Json<Command>,
) -> Answer<Done> {
    let Who { actor, visitor, .. } = &who;
    api.limits.command_of(actor.guest, *visitor, &command)?;
    let done = api.hub.command(table, &who.actor, command, 0);
    Ok(Json(done.await?))
}

/// Which events are wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct EventsQuery {
    /// The number of the last event that is known; 0 without it
    #[param(value_type = Option<u64>, minimum = 0)]
    after: Option<Whole>,
    /// How many at most, up to 1000
    #[param(value_type = Option<u64>, minimum = 0)]
    limit: Option<Whole>,
}

/// What has happened at a table after an event
///
/// There may be more than one answer holds: ask again after the last one, until it is `number`.
#[utoipa::path(
    get,
    path = "/tables/{id}/events",
    tag = "tables",
    security(()),
    params(("id" = TableId, Path, description = "The id of the table"), EventsQuery),
    responses((status = 200, body = Events), Read)
)]
pub(super) async fn events(
    State(api): State<Api>,
    At(table): At,
    Query(wanted): Query<EventsQuery>,
) -> Answer<Events> {
    let after = wanted.after.map_or(0, |Whole(after)| after);
    let limit = limit(wanted.limit, MOST_EVENTS, MOST_EVENTS);
    Ok(Json(api.hub.events(table, after, limit).await?))
}

/// The record of a table, as a file
///
/// `calot replay` reads it, and `calot verify` checks its chance once the game is over.
#[utoipa::path(
    get,
    path = "/tables/{id}/record",
    tag = "tables",
    security(()),
    params(("id" = TableId, Path, description = "The id of the table")),
    responses((status = 200, content_type = "text/plain", body = String), Read)
)]
pub(super) async fn record(State(api): State<Api>, At(table): At) -> Result<Response, Refused> {
    let record = api.hub.record(table).await?;
    let name = file_name(&record);
    Ok(download(record, &name))
}

/// The table in the address of a request. What cannot be an id is answered like one that does not
/// exist.
pub(super) struct At(pub(super) TableId);

impl<S: Send + Sync> FromRequestParts<S> for At {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<At, Refused> {
        let id = Path::<String>::from_request_parts(parts, state).await.ok();
        let id = id.and_then(|Path(id)| id.parse().ok());
        id.map(At).ok_or_else(|| ErrorCode::NoSuchTable.into())
    }
}

/// The name of the file of a record: the game and the day.
fn file_name(record: &str) -> String {
    let tag = |key: &str| {
        let begin = format!("[{key} \"");
        let line = record.lines().find_map(|line| line.strip_prefix(&begin))?;
        let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        Some(line.chars().take_while(plain).collect::<String>())
    };
    let parts = [Some("calot".to_owned()), tag("Game"), tag("Date")];
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    let parts: Vec<String> = parts.collect();
    format!("{}.txt", parts.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_a_record_is_named_after_its_game_and_day() {
        let record = "[Calot \"1\"]\n[Game \"bille-trap:players=4\"]\n[Date \"2026-11-16\"]\n";
        assert_eq!(file_name(record), "calot-bille-trap-2026-11-16.txt");
        assert_eq!(file_name("[Game \"../../x\r\n\"]"), "calot.txt");
        assert_eq!(file_name(""), "calot.txt");
    }
}
