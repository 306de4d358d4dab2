//! The door: what every request to the API goes through before it is looked at, and every answer
//! before it is sent.

use std::net::SocketAddr;
use std::panic::AssertUnwindSafe;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use calot_protocol::ErrorCode;
use futures_util::FutureExt;
use tracing::Instrument;

use super::answer::Refused;
use super::{Api, origin};
use crate::page;

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The other end of the connection by which a request came.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Lets a request in, or refuses it; gives it a number for the logs; and sees to it that the
/// answer has the headers that keep pages to themselves.
///
/// Only the route of a request is logged. Its address would tell the id of a table, which is
/// the right to watch it; cookies, tokens and messages are nobody's business either.
pub(super) async fn door(State(api): State<Api>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = api.metrics.next_request();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("", |route| route.as_str());
    let span = tracing::info_span!("request", id = %id, method = %request.method(), route);
    let mut response = async {
        let answered = AssertUnwindSafe(admitted(&api, request, next)).catch_unwind();
        let response = answered.await.unwrap_or_else(|_| {
            tracing::error!("a request ended in a panic");
            Refused::from(ErrorCode::Internal).into_response()
        });
        let (status, ms) = (response.status().as_u16(), begun.elapsed().as_millis());
        tracing::debug!(status, ms, "answered");
        response
    }
    .instrument(span)
    .await;
    api.metrics.answered(response.status(), begun.elapsed());
    let headers = response.headers_mut();
    page::keep_to_itself(headers);
    let caching = headers.entry(header::CACHE_CONTROL);
    caching.or_insert(HeaderValue::from_static("no-store"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(X_REQUEST_ID, id);
    }
    response
}

async fn admitted(api: &Api, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
    let address = peer.and_then(|peer| api.proxies.client(peer, request.headers()));
    let visitor = address.map_or_else(Default::default, |address| api.limits.visitor(address));
    if let Err(refusal) = admit(api, &request).and_then(|()| api.limits.request(visitor)) {
        if refusal.code == ErrorCode::TooMany {
            api.metrics.limited();
        }
        return Refused::from(refusal).into_response();
    }
    request.extensions_mut().insert(visitor);
    next.run(request).await
}

/// Whether a request may have been sent, whatever is in it.
fn admit(api: &Api, request: &Request) -> Result<(), calot_protocol::Refusal> {
    let headers = request.headers();
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if (changes || headers.contains_key(header::UPGRADE))
        && !origin::is_own(headers, api.public_url.as_ref())
    {
        return Err(ErrorCode::Origin.into());
    }
    Ok(())
}
