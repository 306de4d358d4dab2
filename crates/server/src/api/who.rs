//! Whoever sends a request: a guest with a cookie, or a bot with a token.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderValue};
use axum::http::{HeaderMap, request::Parts};
use calot_protocol::me::Me;
use calot_protocol::{ErrorCode, GuestId};
use cookie::{Cookie, SameSite};

use super::Api;
use super::answer::Refused;
use super::identity::{self, Session};
use super::keys::{KEPT, Keys};
use super::limits::Visitor;
use crate::hub::Actor;
use crate::store::{Bot, Guest, Unavailable};

/// Somebody whose proof is valid.
#[derive(Clone, Debug)]
pub(super) struct Who {
    pub(super) actor: Actor,
    /// Whether they chose their name.
    pub(super) named: bool,
    /// From where they come.
    pub(super) visitor: Visitor,
}

impl Who {
    pub(super) fn me(&self) -> Me {
        Me {
            guest: self.actor.guest,
            name: self.actor.name.clone(),
            named: self.named,
            bot: self.actor.bot,
        }
    }
}

/// Somebody who is no bot.
pub(super) struct Person(pub(super) Who);

/// What a request proves about whoever sends it.
pub(super) enum Proof<'a> {
    /// Nothing.
    Nothing,
    /// Something that is not valid.
    Invalid,
    /// That it has this cookie.
    Cookie(&'a str),
    /// That it has a token with this hash.
    Bot([u8; 32]),
}

/// The cookies of a server: what they are called and how they are kept.
#[derive(Debug)]
pub(super) struct Cookies {
    name: String,
    is_secure: bool,
}

impl Cookies {
    pub(super) fn new(keys: &Keys, is_secure: bool) -> Cookies {
        Cookies {
            name: keys.cookie_name(is_secure),
            is_secure,
        }
    }

    /// What they are called.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// The header that makes a browser the guest with this cookie. Browsers keep it no longer, but it is
    /// renewed by every visit.
    pub(super) fn set(&self, cookie: &str) -> Option<HeaderValue> {
        self.header(cookie, KEPT.try_into().ok()?)
    }

    /// The header that makes a browser forget its cookie, which scripts cannot.
    pub(super) fn forget(&self) -> Option<HeaderValue> {
        self.header("", cookie::time::Duration::ZERO)
    }

    fn header(&self, value: &str, kept: cookie::time::Duration) -> Option<HeaderValue> {
        let cookie = Cookie::build((self.name.as_str(), value))
            .path("/")
            .max_age(kept)
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.is_secure);
        let text = cookie.to_string();
        let mut header = HeaderValue::from_str(&text).ok()?;
        header.set_sensitive(true);
        Some(header)
    }

    /// What the headers of a request prove. A token goes before a cookie.
    pub(super) fn proof<'a>(&self, headers: &'a HeaderMap) -> Proof<'a> {
        if let Some(header) = headers.get(header::AUTHORIZATION) {
            let token = header.to_str().ok().and_then(|text| {
                let (scheme, token) = text.split_once(' ')?;
                scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
            });
            return match token.and_then(identity::bot_token_hash) {
                Some(hash) => Proof::Bot(hash),
                None => Proof::Invalid,
            };
        }
        let mut cookies = headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(Cookie::split_parse)
            .filter_map(Result::ok)
            .filter(|cookie| cookie.name() == self.name)
            .filter_map(|cookie| cookie.value_raw());
        match (cookies.next(), cookies.next()) {
            (None, _) => Proof::Nothing,
            (Some(cookie), None) => Proof::Cookie(cookie),
            // Nobody has two.
            (Some(_), Some(_)) => Proof::Invalid,
        }
    }
}

impl Api {
    /// The guest, with the name that they chose or with the one they have until then.
    pub(super) async fn guest(&self, guest: GuestId, visitor: Visitor) -> Result<Who, Refused> {
        let known = self.store.guest(guest).await?;
        Ok(Self::known(guest, known, visitor))
    }

    fn known(guest: GuestId, known: Option<Guest>, visitor: Visitor) -> Who {
        let (name, named) = match known {
            Some(known) if known.named => (known.name, true),
            _ => (identity::default_name(guest), false),
        };
        Who {
            actor: Actor {
                guest,
                name,
                bot: false,
                network: visitor.network(),
            },
            named,
            visitor,
        }
    }

    /// Whoever sends a request, if it proves anything.
    pub(super) async fn who(&self, parts: &Parts) -> Result<Option<Who>, Refused> {
        let visitor = visitor(parts);
        let who = match self.cookies.proof(&parts.headers) {
            Proof::Nothing => return Ok(None),
            Proof::Invalid => return Err(self.invalid()),
            Proof::Cookie(cookie) => {
                let session = self.keys.session(&*self.store, cookie).await?;
                let Session { guest, since } = session.ok_or_else(|| self.invalid())?;
                self.limits.request_of(guest, visitor)?;
                let known = self.store.guest(guest).await?;
                if let Some(Guest { standing, .. }) = &known {
                    if standing.banned {
                        return Err(ErrorCode::Banned.into());
                    }
                    if since < standing.sessions_from {
                        return Err(self.invalid());
                    }
                }
                Self::known(guest, known, visitor)
            }
            Proof::Bot(hash) => {
                let bot = self.store.bot_by_hash(hash).await?;
                let bot = bot.ok_or_else(|| self.invalid())?;
                if self.is_banned(&bot).await? {
                    return Err(ErrorCode::Banned.into());
                }
                self.limits.request_of(bot.id, visitor)?;
                Who {
                    actor: Actor {
                        guest: bot.id,
                        name: bot.name,
                        bot: true,
                        network: visitor.network(),
                    },
                    named: true,
                    visitor,
                }
            }
        };
        Ok(Some(who))
    }

    /// Whether a bot is not let in, by itself or with its owner.
    pub(super) async fn is_banned(&self, bot: &Bot) -> Result<bool, Unavailable> {
        for one in [bot.id, bot.owner] {
            let known = self.store.guest(one).await?;
            if known.is_some_and(|known| known.standing.banned) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The refusal of a proof. The cookie goes with it, or a browser with a damaged one could
    /// never come back.
    fn invalid(&self) -> Refused {
        let refused = Refused::from(ErrorCode::BadIdentity);
        match self.cookies.forget() {
            Some(cookie) => refused.with_cookie(cookie),
            None => refused,
        }
    }
}

/// From where a request comes, as it was found out at the door.
fn visitor(parts: &Parts) -> Visitor {
    let visitor = parts.extensions.get::<Visitor>();
    visitor.copied().unwrap_or_default()
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Visitor, Infallible> {
        Ok(visitor(parts))
    }
}

impl FromRequestParts<Api> for Who {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Who, Refused> {
        let who = api.who(parts).await?;
        who.ok_or_else(|| ErrorCode::NoIdentity.into())
    }
}

impl FromRequestParts<Api> for Person {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Person, Refused> {
        let who = Who::from_request_parts(parts, api).await?;
        if who.actor.bot {
            return Err(ErrorCode::NotForBots.into());
        }
        Ok(Person(who))
    }
}
