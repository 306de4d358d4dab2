//! What requests are read from, and what answers are made of.

use std::time::Duration;

use axum::body::{self, Body};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::{self, HeaderValue};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use calot_protocol::error::{ErrorCode, Refusal};
use calot_protocol::limits;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::store::{CreateError, Unavailable};

/// How long a client may take to send a message that has been announced.
const SENDING: Duration = Duration::from_secs(10);

/// An answer in JSON, or a refusal.
pub(super) type Answer<T> = Result<Json<T>, Refused>;

/// Refuses a request that is not JSON before anything else is read. Other sites can make a browser
/// send forms, but not this type.
pub(super) struct AsJson;

impl<S: Sync> FromRequestParts<S> for AsJson {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<AsJson, Refused> {
        if is_json(&parts.headers) {
            Ok(AsJson)
        } else {
            Err(ErrorCode::NotJson.into())
        }
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers.get(header::CONTENT_TYPE);
    content_type
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.split(';').next())
        .is_some_and(|text| text.trim().eq_ignore_ascii_case("application/json"))
}

/// JSON in a request or an answer.
pub(super) struct Json<T>(pub(super) T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Json<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, _state: &S) -> Result<Json<T>, Refused> {
        if !is_json(request.headers()) {
            return Err(ErrorCode::NotJson.into());
        }
        let announced = request.headers().get(header::CONTENT_LENGTH);
        let announced = announced.and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
        if announced.is_some_and(|length| length > limits::MESSAGE as u64) {
            return Err(ErrorCode::TooLarge.into());
        }
        let body = body::to_bytes(request.into_body(), limits::MESSAGE + 1);
        let body = match tokio::time::timeout(SENDING, body).await {
            Ok(Ok(body)) if body.len() <= limits::MESSAGE => body,
            Ok(Err(error)) if !is_too_long(&error) => return Err(ErrorCode::Malformed.into()),
            Ok(_) => return Err(ErrorCode::TooLarge.into()),
            Err(_) => {
                let words = "The message did not arrive in time.";
                return Err(Refusal::new(ErrorCode::Malformed, words).into());
            }
        };
        // Fields in their order without names could be read, too, but that is not described.
        if body.trim_ascii_start().first() == Some(&b'[') {
            let words = "The message has to be an object.";
            return Err(Refusal::new(ErrorCode::Malformed, words).into());
        }
        match serde_json::from_slice(&body) {
            Ok(message) => Ok(Json(message)),
            Err(error) => Err(malformed(&error).into()),
        }
    }
}

/// Whether a body was longer than it may be, rather than broken off.
fn is_too_long(error: &axum::Error) -> bool {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.to_string().contains("length limit") {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Says what is wrong with a message.
pub(super) fn malformed(error: &serde_json::Error) -> Refusal {
    let words = format!("The message cannot be read: {error}.");
    Refusal::new(ErrorCode::Malformed, words)
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(text) => {
                let json = HeaderValue::from_static("application/json");
                ([(header::CONTENT_TYPE, json)], text).into_response()
            }
            Err(error) => {
                tracing::error!(%error, "an answer cannot be written");
                Refused::from(ErrorCode::Internal).into_response()
            }
        }
    }
}

/// A refusal as an answer, perhaps with more headers.
#[derive(Debug)]
pub(super) struct Refused {
    refusal: Box<Refusal>,
    headers: HeaderMap,
}

impl Refused {
    /// The same, and the browser forgets its cookie.
    pub(super) fn with_cookie(mut self, cookie: HeaderValue) -> Refused {
        self.headers.insert(header::SET_COOKIE, cookie);
        self
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused {
            refusal: Box::new(refusal),
            headers: HeaderMap::new(),
        }
    }
}

impl From<ErrorCode> for Refused {
    fn from(code: ErrorCode) -> Refused {
        Refusal::from(code).into()
    }
}

/// Why storage is away is for the logs, not for strangers.
impl From<Unavailable> for Refused {
    fn from(error: Unavailable) -> Refused {
        tracing::warn!(%error, "a request could not be answered");
        ErrorCode::Unavailable.into()
    }
}

impl From<CreateError> for Refused {
    fn from(error: CreateError) -> Refused {
        tracing::warn!(%error, "something could not be made");
        ErrorCode::Unavailable.into()
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused { refusal, headers } = self;
        let status = refusal.code.status();
        let retry_ms = refusal
            .details
            .as_ref()
            .and_then(|details| details.retry_ms);
        let retry = match retry_ms {
            Some(retry_ms) => Some(retry_ms.div_ceil(1000).max(1)),
            None => (status == 503).then_some(1),
        };
        let mut response = Json(*refusal).into_response();
        *response.status_mut() =
            StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        response.headers_mut().extend(headers);
        if let Some(retry) = retry {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, retry.into());
        }
        response
    }
}

/// A text in a file of its own.
pub(super) fn download(text: String, name: &str) -> Response {
    let mut response = Response::new(Body::from(text));
    let headers = response.headers_mut();
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    headers.insert(header::CONTENT_TYPE, plain);
    let disposition = format!("attachment; filename=\"{name}\"");
    if let Ok(disposition) = HeaderValue::from_str(&disposition) {
        headers.insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}

/// A number in an address that counts something.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "i64")]
pub(super) struct Whole(pub(super) u64);

impl TryFrom<i64> for Whole {
    type Error = &'static str;

    fn try_from(number: i64) -> Result<Whole, &'static str> {
        let number = u64::try_from(number);
        number.map(Whole).map_err(|_| "a number is below 0")
    }
}

/// What stands after the question mark of an address. What is not asked for is left alone.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Query<T>, Refused> {
        let query = parts.uri.query().unwrap_or_default();
        serde_urlencoded::from_str(query)
            .map(Query)
            .map_err(|error| {
                let words = format!("The address cannot be read: {error}.");
                Refusal::new(ErrorCode::Malformed, words).into()
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_told_by_its_type() {
        for (text, is) in [
            ("application/json", true),
            ("Application/JSON; charset=utf-8", true),
            ("text/plain", false),
            ("application/x-www-form-urlencoded", false),
            ("multipart/form-data; boundary=application/json", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(text));
            assert_eq!(is_json(&headers), is, "{text}");
        }
        assert!(!is_json(&HeaderMap::new()));
    }
}
