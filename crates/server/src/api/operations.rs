//! What those who run the server ask: whether it lives, whether it works, how much it does.

use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use calot_protocol::{ErrorCode, Refusal};
use serde::Serialize;
use utoipa::ToSchema;

use super::Api;
use super::answer::{Answer, Json};
use super::openapi::Read;

/// How long the storage may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(2);

/// That the server is well.
#[derive(Serialize, ToSchema)]
pub(super) struct Well {
    /// Always true.
    ok: bool,
    /// The version of the program.
    version: &'static str,
}

const WELL: Well = Well {
    ok: true,
    version: env!("CARGO_PKG_VERSION"),
};

/// Whether the process lives
#[utoipa::path(get, path = "/health", tag = "server", responses((status = 200, body = Well), Read))]
pub(super) async fn health() -> Json<Well> {
    Json(WELL)
}

/// Whether people can play: the storage is there, and the server does not stop
///
/// Without the bus people play on, and hear a little later from others; so a node stays ready.
#[utoipa::path(get, path = "/ready", tag = "server", responses((status = 200, body = Well), Read))]
pub(super) async fn ready(State(api): State<Api>) -> Answer<Well> {
    if api.live.is_stopping() {
        return Err(ErrorCode::Stopping.into());
    }
    // Why is for the logs: it may name places that are nobody's business.
    let store = tokio::time::timeout(PATIENCE, api.store.check()).await;
    let store = store.map_err(|_| "no answer".to_owned());
    if let Err(error) = store.and_then(|checked| checked.map_err(|error| error.to_string())) {
        tracing::warn!(error, "the storage is not ready");
        return Err(Refusal::new(ErrorCode::Unavailable, "The storage is away.").into());
    }
    Ok(Json(WELL))
}

/// What the server has done and does, as Prometheus reads it
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "server",
    responses((status = 200, content_type = "text/plain", body = String), Read)
)]
pub(super) async fn metrics(State(api): State<Api>) -> Response {
    let text = api.metrics.text(&api.hub.figures(), &api.store.figures());
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}
