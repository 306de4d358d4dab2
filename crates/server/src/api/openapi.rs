//! The description of the API, made from the same lines as its routes.

use calot_protocol::error::Refusal;
use calot_protocol::list::{BotLine, MyMessage};
use calot_protocol::{ClientMessage, ServerMessage};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, OpenApi as Document};
use utoipa::{IntoResponses, Modify, OpenApi};

/// What the description says beside the routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Calot",
        description = "Online tables of marble games. docs/protocol.md of the project explains it with examples."
    ),
    components(schemas(ClientMessage, ServerMessage, MyMessage, BotLine)),
    modifiers(&Proofs),
    security(("cookie" = []), ("token" = [])),
    tags(
        (name = "people", description = "Who somebody is"),
        (name = "bots", description = "Programs that play"),
        (name = "tables", description = "Tables, and what happens at them"),
        (name = "server", description = "For those who run the server")
    )
)]
pub(super) struct Description;

/// How people and bots prove who they are.
struct Proofs;

impl Modify for Proofs {
    fn modify(&self, document: &mut Document) {
        // The name is sent in a header by programs that try out what they read here.
        let words = "Set by GET /me. Its name is calot_ and more letters, others for every server.";
        let cookie = ApiKeyValue::with_description("calot_SERVER", words);
        let bearer = |words: &str| {
            let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
            SecurityScheme::Http(token.description(Some(words)).build())
        };
        let components = document.components.take().unwrap_or_default();
        let components = ComponentsBuilder::from(components)
            .security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)))
            .security_scheme("token", bearer("The token of a bot."))
            .security_scheme(
                "metrics",
                bearer("What `calot serve --metrics-token` was given."),
            );
        document.components = Some(components.build());
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
