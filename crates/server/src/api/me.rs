//! `/me`: one's name, other devices, bots.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use calot_protocol::me::{Bot, Bots, ChangeMe, Claim, MadeBot, Me, NewBot, PersonalLink};
use calot_protocol::{ErrorCode, GuestId, limits};

use super::answer::{Answer, Json, Refused};
use super::limits::Visitor;
use super::openapi::{Nothing, Read, Write};
use super::who::{Person, Who};
use super::{Api, identity, random};
use crate::store;
use crate::table::names;

/// How long a personal link works.
pub(crate) const LINK_MS: i64 = 10 * 60 * 1000;

/// How many bots somebody may have.
const BOTS: usize = 16;

/// Who one is
///
/// Somebody without a cookie becomes a new guest, and gets one. A guest has a name that says
/// nothing, such as `Guest 4821`, until they choose one. A cookie that is not valid is
/// refused and forgotten, so the next request begins anew.
#[utoipa::path(
    get,
    path = "/me",
    tag = "people",
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = Me), Read)
)]
pub(super) async fn me(
    State(api): State<Api>,
    visitor: Visitor,
    parts: Parts,
) -> Result<Response, Refused> {
    let who = match api.who(&parts).await? {
        Some(who) => who,
        None => {
            api.limits.newcomer(visitor)?;
            let guest = GuestId::from_bytes(random()?);
            api.guest(guest, visitor).await?
        }
    };
    Ok(api.with_cookie(&who))
}

/// Take another name
///
/// It is the name at tables where one sits down from now on.
#[utoipa::path(
    put,
    path = "/me",
    tag = "people",
    request_body = ChangeMe,
    responses((status = 200, body = Me), Write)
)]
pub(super) async fn change_me(
    State(api): State<Api>,
    Person(mut who): Person,
    Json(change): Json<ChangeMe>,
) -> Answer<Me> {
    let name = names::clean(&change.name)?;
    let known = api.store.guest(who.actor.guest).await?;
    let guest = store::Guest {
        id: who.actor.guest,
        name: name.clone(),
        named: true,
        created_at: known.map_or_else(|| api.hub.now(), |known| known.created_at),
        standing: store::Standing::default(),
    };
    api.store.put_guest(guest).await?;
    who.actor.name = name;
    who.named = true;
    Ok(Json(who.me()))
}

/// Make a personal link
///
/// Whoever gives its token back with `POST /me/claim` within ten minutes is the same guest on
/// another device. It works once.
#[utoipa::path(
    post,
    path = "/me/link",
    tag = "people",
    request_body = Nothing,
    responses((status = 200, body = PersonalLink), Write)
)]
pub(super) async fn link(
    State(api): State<Api>,
    Person(who): Person,
    Json(Nothing {}): Json<Nothing>,
) -> Answer<PersonalLink> {
    api.limits.link_of(who.actor.guest, who.visitor)?;
    let now = api.hub.now();
    let until = now + LINK_MS;
    let token = api.keys.link(who.actor.guest, now, until);
    Ok(Json(PersonalLink { token, until }))
}

/// Become the guest of a personal link
#[utoipa::path(
    post,
    path = "/me/claim",
    tag = "people",
    security(()),
    request_body = Claim,
    responses((status = 200, body = Me), Write)
)]
pub(super) async fn claim(
    State(api): State<Api>,
    visitor: Visitor,
    Json(claim): Json<Claim>,
) -> Result<Response, Refused> {
    api.limits.claim(visitor)?;
    let now = api.hub.now();
    let linked = api.keys.linked(&*api.store, &claim.token, now).await?;
    let (guest, until) = linked.ok_or(ErrorCode::BadLink)?;
    let mark = identity::link_mark(&claim.token);
    let standing = api.store.guest(guest).await?.map(|known| known.standing);
    let standing = standing.unwrap_or_default();
    if standing.banned {
        return Err(ErrorCode::Banned.into());
    }
    let is_revoked = until - LINK_MS < standing.sessions_from;
    if is_revoked || !api.store.use_link(mark, until, now).await? {
        return Err(ErrorCode::BadLink.into());
    }
    let who = api.guest(guest, visitor).await?;
    Ok(api.with_cookie(&who))
}

/// One's bots
#[utoipa::path(get, path = "/me/bots", tag = "bots", responses((status = 200, body = Bots), Read))]
pub(super) async fn bots(State(api): State<Api>, Person(who): Person) -> Answer<Bots> {
    let bots = api.store.bots_of(who.actor.guest).await?;
    let bots = bots.into_iter().map(shown).collect();
    Ok(Json(Bots { bots }))
}

/// Make a bot
///
/// Its token is told this once; only a hash of it is stored.
#[utoipa::path(
    post,
    path = "/me/bots",
    tag = "bots",
    request_body = NewBot,
    responses((status = 201, body = MadeBot), Write)
)]
pub(super) async fn make_bot(
    State(api): State<Api>,
    Person(who): Person,
    Json(wanted): Json<NewBot>,
) -> Result<Response, Refused> {
    if wanted.name.len() > limits::NAME_SENT {
        return Err(ErrorCode::BadName.into());
    }
    let name = names::clean(&wanted.name)?;
    api.limits.bot_of(who.actor.guest, who.visitor)?;
    if api.store.bots_of(who.actor.guest).await?.len() >= BOTS {
        return Err(ErrorCode::TooManyBots.into());
    }
    let (token, hash) = identity::bot_token(random()?);
    let bot = store::Bot {
        id: GuestId::from_bytes(random()?),
        owner: who.actor.guest,
        name,
        hash,
        made_at: api.hub.now(),
    };
    api.store.create_bot(bot.clone()).await?;
    let made = MadeBot {
        bot: shown(bot),
        token,
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Remove a bot
///
/// Its token is worth nothing from then on; its live connections end within a minute.
#[utoipa::path(
    delete,
    path = "/me/bots/{id}",
    tag = "bots",
    params(("id" = GuestId, Path, description = "The id of the bot")),
    responses((status = 204, description = "It is gone"), Write)
)]
pub(super) async fn remove_bot(
    State(api): State<Api>,
    Person(who): Person,
    id: Result<Path<String>, PathRejection>,
) -> Result<StatusCode, Refused> {
    // Another one's bot is answered like none at all, and so is what cannot be an id.
    let id = id.ok().and_then(|Path(id)| id.parse().ok());
    let id = id.ok_or(ErrorCode::NoSuchBot)?;
    if api.store.revoke_bot(who.actor.guest, id).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(ErrorCode::NoSuchBot.into())
    }
}

fn shown(bot: store::Bot) -> Bot {
    Bot {
        id: bot.id,
        name: bot.name,
        made_at: bot.made_at,
    }
}

impl Api {
    /// Says who somebody is, and gives their browser its cookie, anew with every visit.
    fn with_cookie(&self, who: &Who) -> Response {
        let mut response = Json(who.me()).into_response();
        if !who.actor.bot
            && let Some(cookie) = self
                .cookies
                .set(&self.keys.cookie(who.actor.guest, self.hub.now()))
        {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}
