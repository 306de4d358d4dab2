//! What those who run the server ask: whether it lives, whether it works, how much it does.

use std::net::IpAddr;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use calot_protocol::{ErrorCode, Refusal};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::answer::{Answer, Json, Refused};
use super::metrics::KIND;
use super::openapi::Read;
use super::proxies::X_FORWARDED_FOR;
use super::{Api, Peer};

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
#[utoipa::path(
    get,
    path = "/health",
    tag = "server",
    security(()),
    responses((status = 200, body = Well), Read)
)]
pub(super) async fn health() -> Json<Well> {
    Json(WELL)
}

/// Whether people can play: the storage is there, and the server does not stop
///
/// Without the bus people play on, and hear a little later from others; so a node stays ready.
#[utoipa::path(
    get,
    path = "/ready",
    tag = "server",
    security(()),
    responses((status = 200, body = Well), Read)
)]
pub(super) async fn ready(State(api): State<Api>) -> Answer<Well> {
    if api.live.is_draining() || api.live.is_stopping() {
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
///
/// It is for those who run the server: with the token that it was started with, or, where there is none,
/// for programs on the same machine that do not come through a proxy.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "server",
    security((), ("metrics" = [])),
    responses((status = 200, content_type = "application/openmetrics-text", body = String), Read)
)]
pub(super) async fn metrics(
    State(api): State<Api>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    match &api.metrics_token {
        Some(token) if is_token(&headers, token) => {}
        Some(_) => return Err(ErrorCode::BadIdentity.into()),
        None if is_on_this_machine(&api, peer.ip(), &headers) => {}
        None => return Err(ErrorCode::NoSuchAddress.into()),
    }
    figures(&api)
}

/// The same for everybody who can reach the address that is only for this.
pub(super) async fn open_metrics(State(api): State<Api>) -> Result<Response, Refused> {
    figures(&api)
}

/// Whether this is the token. How long it takes tells nothing about it.
fn is_token(headers: &HeaderMap, token: &str) -> bool {
    let sent = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .map_or("", |(_, sent)| sent.trim());
    Sha256::digest(sent) == Sha256::digest(token)
}

/// Whether a request comes from this machine, and not from elsewhere through a proxy on it.
fn is_on_this_machine(api: &Api, peer: IpAddr, headers: &HeaderMap) -> bool {
    let is_forwarded = headers.contains_key(X_FORWARDED_FOR) || headers.contains_key("forwarded");
    peer.to_canonical().is_loopback() && api.public_url.is_none() && !is_forwarded
}

fn figures(api: &Api) -> Result<Response, Refused> {
    let text = api.metrics.text().map_err(|error| {
        tracing::error!(%error, "the figures cannot be written");
        Refused::from(ErrorCode::Internal)
    })?;
    Ok(([(header::CONTENT_TYPE, KIND)], text).into_response())
}
