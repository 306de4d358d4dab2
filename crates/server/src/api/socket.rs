//! WebSockets: how one begins, and messages both ways.
//!
//! Of thousands of connections most are idle. The codec of the crate keeps a buffer as long as the longest message
//! that it has ever sent, so it only reads here; what is sent is written at once, and leaves nothing behind.

use std::io;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::request::Parts;
use axum::http::{Method, Response, StatusCode};
use calot_protocol::{ErrorCode, Refusal, limits};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Control, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use super::answer::Refused;

/// The size of the buffer in which messages arrive. Most have a hundred bytes.
const READ_BUFFER: usize = 512;

/// What is longer ends the connection. What is longer than it may be, but not as long as this, is
/// refused like any other message.
const HARD_LIMIT: usize = 8 * limits::MESSAGE;

/// A request that wants to become a WebSocket.
pub(super) struct Upgrade {
    upgrade: OnUpgrade,
    accept: HeaderValue,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Upgrade, Refused> {
        wanted(parts).ok_or_else(|| {
            let words = "This address is for WebSockets, of version 13.";
            Refusal::new(ErrorCode::Malformed, words).into()
        })
    }
}

fn wanted(parts: &mut Parts) -> Option<Upgrade> {
    let headers = &parts.headers;
    let is_wanted = parts.method == Method::GET
        && says(headers, header::CONNECTION, "upgrade")
        && says(headers, header::UPGRADE, "websocket")
        && says(headers, header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers
        .get(header::SEC_WEBSOCKET_KEY)
        .filter(|_| is_wanted)?;
    let accept = HeaderValue::try_from(derive_accept_key(key.as_bytes())).ok()?;
    let upgrade = parts.extensions.remove::<OnUpgrade>()?;
    Some(Upgrade { upgrade, accept })
}

/// Whether a header with a list of words has this one.
fn says(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name).iter();
    values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(','))
        .any(|one| one.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Answers that the WebSocket begins, and does something with it then, in a task of its own, so nothing of how it
    /// began stays in memory.
    pub(super) fn begin<F>(self, act: impl FnOnce(Socket) -> F + Send + 'static) -> Response<Body>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { upgrade, accept } = self;
        tokio::spawn(async move {
            // Whoever is gone by then has no connection to be told of.
            let Ok(upgraded) = upgrade.await else { return };
            let config = WebSocketConfig::default()
                .read_buffer_size(READ_BUFFER)
                .max_frame_size(Some(HARD_LIMIT))
                .max_message_size(Some(HARD_LIMIT));
            let io = TokioIo::new(upgraded);
            let stream = WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await;
            tokio::spawn(act(Socket(stream)));
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        for (name, value) in [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, accept),
        ] {
            response.headers_mut().insert(name, value);
        }
        response
    }
}

/// A WebSocket.
pub(super) struct Socket(WebSocketStream<TokioIo<Upgraded>>);

/// What arrives.
pub(super) enum Incoming {
    Text(Utf8Bytes),
    Binary,
    /// It has been answered already.
    Ping,
    Pong,
    TooLong,
    /// The other end is gone, or goes.
    End,
}

impl Socket {
    /// What arrives next. Nothing is lost when the future is dropped.
    pub(super) async fn next(&mut self) -> Incoming {
        loop {
            return match self.0.next().await {
                Some(Ok(Message::Text(text))) => Incoming::Text(text),
                Some(Ok(Message::Binary(_))) => Incoming::Binary,
                Some(Ok(Message::Ping(_))) => Incoming::Ping,
                Some(Ok(Message::Pong(_))) => Incoming::Pong,
                Some(Ok(Message::Frame(_))) => continue,
                Some(Err(Error::Capacity(CapacityError::MessageTooLong { .. }))) => {
                    Incoming::TooLong
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => Incoming::End,
            };
        }
    }

    /// Sends what was made ready.
    pub(super) async fn send(&mut self, frames: Frames) -> io::Result<()> {
        // What the codec says by itself goes first, such as the answer to a ping.
        self.0.flush().await.map_err(io::Error::other)?;
        let stream = self.0.get_mut();
        stream.write_all(&frames.0).await?;
        stream.flush().await
    }

    /// Says why there will be no more.
    pub(super) async fn close(&mut self, code: CloseCode, reason: &'static str) {
        let reason = reason.into();
        let _ = self.0.close(Some(CloseFrame { code, reason })).await;
    }
}

/// Messages that are ready to be sent, one after another.
#[derive(Default)]
pub(super) struct Frames(Vec<u8>);

impl Frames {
    /// A ping.
    pub(super) fn ping() -> Frames {
        let mut frames = Frames::default();
        frames.add(OpCode::Control(Control::Ping), &[]);
        frames
    }

    /// Adds a message.
    pub(super) fn text(&mut self, text: &str) {
        self.add(OpCode::Data(Data::Text), text.as_bytes());
    }

    /// How many bytes they are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    fn add(&mut self, opcode: OpCode, content: &[u8]) {
        let header = FrameHeader {
            opcode,
            ..FrameHeader::default()
        };
        let length = content.len() as u64;
        self.0.reserve(header.len(length) + content.len());
        // There is always room in memory.
        let _ = header.format(length, &mut self.0);
        self.0.extend_from_slice(content);
    }
}
