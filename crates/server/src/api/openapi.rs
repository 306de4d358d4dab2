//! The description of the API, made from the same lines as its routes.

use calot_protocol::error::Refusal;
use calot_protocol::list::{BotLine, MyMessage};
use calot_protocol::{ClientMessage, ServerMessage};
use serde::Deserialize;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, OpenApi as Document, RefOr, Schema};
use utoipa::{IntoResponses, Modify, OpenApi, ToSchema};

/// What the description says beside the routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Calot",
        description = "Online tables of marble games. docs/protocol.md of the project explains it with examples."
    ),
    components(schemas(ClientMessage, ServerMessage, MyMessage, BotLine)),
    modifiers(&Proofs, &Closed),
    security(("cookie" = []), ("token" = [])),
    tags(
        (name = "people", description = "Who somebody is"),
        (name = "bots", description = "Programs that play"),
        (name = "tables", description = "Tables, and what happens at them"),
        (name = "server", description = "For those who run the server")
    )
)]
pub(super) struct Description;

/// What the proof of people is called here.
const COOKIE: &str = "cookie";

/// How people and bots prove who they are.
struct Proofs;

impl Modify for Proofs {
    fn modify(&self, document: &mut Document) {
        let words = "Set by GET /me. Its name is calot_ and more letters, others for every server.";
        let cookie = ApiKeyValue::with_description("calot_SERVER", words);
        let bearer = |words: &str| {
            let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
            SecurityScheme::Http(token.description(Some(words)).build())
        };
        let components = document.components.take().unwrap_or_default();
        let components = ComponentsBuilder::from(components)
            .security_scheme(COOKIE, SecurityScheme::ApiKey(ApiKey::Cookie(cookie)))
            .security_scheme("token", bearer("The token of a bot."))
            .security_scheme(
                "metrics",
                bearer("What `calot serve --metrics-token` was given."),
            );
        document.components = Some(components.build());
    }
}

/// There is nothing to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// Of what is sent, these are one of several objects, each of which has no other fields than those
/// that are named.
const CLOSED: [&str; 4] = ["ClockSetup", "Command", "Offer", "SeatSetup"];

/// Says so, which the derived description does not.
struct Closed;

impl Modify for Closed {
    fn modify(&self, document: &mut Document) {
        let components = document.components.iter_mut();
        let schemas = components.flat_map(|components| components.schemas.iter_mut());
        for (_, schema) in schemas.filter(|(name, _)| CLOSED.contains(&name.as_str())) {
            let RefOr::T(Schema::OneOf(choices)) = schema else {
                continue;
            };
            for choice in &mut choices.items {
                if let RefOr::T(Schema::Object(object)) = choice {
                    object.additional_properties =
                        Some(Box::new(AdditionalProperties::FreeForm(false)));
                }
            }
        }
    }
}

/// Says what the cookie is called here.
pub(super) fn name_cookie(document: &mut Document, name: &str) {
    if let Some(components) = &mut document.components
        && let Some(RefOr::T(SecurityScheme::ApiKey(ApiKey::Cookie(cookie)))) =
            components.security_schemes.get_mut(COOKIE)
    {
        cookie.name = name.to_owned();
    }
}

/// Why something that changes nothing is refused.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it is a description")]
pub(super) enum Read {
    /// The message or the address cannot be read.
    #[response(status = 400)]
    Malformed(Refusal),
    /// Nobody knows who asks, or the proof is not valid.
    #[response(status = 401)]
    Unknown(Refusal),
    /// It is not for whoever asks, or comes from the page of another site.
    #[response(status = 403)]
    Forbidden(Refusal),
    /// There is no such thing.
    #[response(status = 404)]
    Missing(Refusal),
    /// Too many requests; `Retry-After` and `retry_ms` say when to come back.
    #[response(status = 429)]
    TooMany(Refusal),
    /// Something went wrong at the server.
    #[response(status = 500)]
    Internal(Refusal),
    /// The storage is away, the server has too much to do, or it stops.
    #[response(status = 503)]
    Unavailable(Refusal),
}

/// Why something that changes something is refused.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "it is a description")]
pub(super) enum Write {
    /// The message or the address cannot be read.
    #[response(status = 400)]
    Malformed(Refusal),
    /// Nobody knows who asks, or the proof is not valid.
    #[response(status = 401)]
    Unknown(Refusal),
    /// It is not for whoever asks, or comes from the page of another site.
    #[response(status = 403)]
    Forbidden(Refusal),
    /// There is no such thing.
    #[response(status = 404)]
    Missing(Refusal),
    /// It does not fit what has happened.
    #[response(status = 409)]
    Conflict(Refusal),
    /// The message is too long.
    #[response(status = 413)]
    TooLarge(Refusal),
    /// The message is not JSON.
    #[response(status = 415)]
    NotJson(Refusal),
    /// The message can be read, but what it asks for cannot be.
    #[response(status = 422)]
    Impossible(Refusal),
    /// Too many requests; `Retry-After` and `retry_ms` say when to come back.
    #[response(status = 429)]
    TooMany(Refusal),
    /// Something went wrong at the server.
    #[response(status = 500)]
    Internal(Refusal),
    /// The storage is away, the server has too much to do, or it stops.
    #[response(status = 503)]
    Unavailable(Refusal),
}
