//! WebSockets: how one begins, and what arrives. What is sent goes by the [`Wire`].
//!
//! Of thousands of connections most are idle. The codec of the crate keeps a buffer as long as the longest message
//! that it has ever sent, so it only reads here; what is sent is written at once, and leaves nothing behind.

use std::future::poll_fn;
use std::io::{self, Read, Write};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::request::Parts;
use axum::http::{Method, Response, StatusCode};
use calot_protocol::{ErrorCode, Refusal, limits};
use hyper::upgrade::{OnUpgrade, Parts as Halves, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{
    CloseFrame, Role, WebSocketConfig, WebSocketContext,
};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use super::answer::Refused;
use super::wire::{Frames, Wire};
use crate::unread::Unread;

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
    /// began stays in memory. With a home it is done there.
    pub(super) fn begin<F>(
        self,
        home: Option<Handle>,
        act: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response<Body>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { upgrade, accept } = self;
        tokio::spawn(async move {
            // Whoever is gone by then has no connection to be told of.
            let Ok(upgraded) = upgrade.await else { return };
            match home {
                Some(home) => move_to(&home, upgraded, act),
                None => drop(tokio::spawn(act(Socket::over(upgraded)))),
            }
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

/// Goes on with a connection at a home, so far as it can be moved: one that is encrypted is still read where it began.
fn move_to<F>(home: &Handle, upgraded: Upgraded, act: impl FnOnce(Socket) -> F + Send + 'static)
where
    F: Future<Output = ()> + Send + 'static,
{
    let (stream, read) = match upgraded.downcast::<TokioIo<Unread<TcpStream>>>() {
        // What was read of the request is in a large buffer, which goes back to the memory of this thread.
        Ok(Halves { io, read_buf, .. }) => (io.into_inner().into_inner(), read_buf.to_vec()),
        Err(upgraded) => return drop(home.spawn(act(Socket::over(upgraded)))),
    };
    if Handle::current().id() == home.id() {
        let (reader, writer) = stream.into_split();
        home.spawn(act(Socket::new(reader, writer, read)));
        return;
    }
    // Whatever goes wrong here is the end of the connection.
    let Ok(stream) = stream.into_std() else {
        return;
    };
    home.spawn(async move {
        if let Ok(stream) = TcpStream::from_std(stream) {
            let (reader, writer) = stream.into_split();
            // In a task of its own, so nothing of the move stays in memory.
            tokio::spawn(act(Socket::new(reader, writer, read)));
        }
    });
}

/// A WebSocket.
pub(super) struct Socket {
    reader: Box<dyn AsyncRead + Send + Unpin>,
    codec: WebSocketContext,
    wire: Arc<Wire>,
}

/// What arrives.
pub(super) enum Incoming {
    Text(Utf8Bytes),
    Binary,
    /// It has been answered already.
    Ping,
    Pong,
    TooLong,
    /// Something is left to be written.
    HeldUp,
    /// The other end is gone, or goes.
    End,
}

impl Socket {
    fn new(
        reader: impl AsyncRead + Send + Unpin + 'static,
        writer: impl AsyncWrite + Send + Unpin + 'static,
        read: Vec<u8>,
    ) -> Socket {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .max_frame_size(Some(HARD_LIMIT))
            .max_message_size(Some(HARD_LIMIT));
        Socket {
            reader: Box::new(reader),
            codec: WebSocketContext::from_partially_read(read, Role::Server, Some(config)),
            wire: Arc::new(Wire::new(writer)),
        }
    }

    fn over(upgraded: Upgraded) -> Socket {
        let (reader, writer) = tokio::io::split(TokioIo::new(upgraded));
        Socket::new(reader, writer, Vec::new())
    }

    /// Where everything is sent.
    pub(super) fn wire(&self) -> &Arc<Wire> {
        &self.wire
    }

    /// What arrives next. Nothing is lost when the future is dropped.
    pub(super) async fn next(&mut self) -> Incoming {
        poll_fn(|context| self.poll_next(context)).await
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Incoming> {
        loop {
            if self.wire.is_held_up(context) {
                return Poll::Ready(Incoming::HeldUp);
            }
            let mut arriving = Arriving {
                reader: &mut self.reader,
                wire: &self.wire,
                context,
            };
            return Poll::Ready(match self.codec.read(&mut arriving) {
                Ok(Message::Text(text)) => Incoming::Text(text),
                Ok(Message::Binary(_)) => Incoming::Binary,
                Ok(Message::Ping(_)) => Incoming::Ping,
                Ok(Message::Pong(_)) => Incoming::Pong,
                Ok(Message::Frame(_)) => continue,
                Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                    // The codec may have said something meanwhile.
                    if self.wire.is_held_up(context) {
                        continue;
                    }
                    return Poll::Pending;
                }
                Err(Error::Capacity(CapacityError::MessageTooLong { .. })) => Incoming::TooLong,
                Ok(Message::Close(_)) | Err(_) => Incoming::End,
            });
        }
    }

    /// Sends what was made ready.
    pub(super) async fn send(&mut self, frames: &Frames) -> io::Result<()> {
        self.wire.add(frames);
        self.wire.write().await
    }

    /// Says why there will be no more.
    pub(super) async fn close(&mut self, code: CloseCode, reason: &'static str) {
        self.say_goodbye(CloseFrame {
            code,
            reason: reason.into(),
        });
        let _ = self.wire.write().await;
    }

    fn say_goodbye(&mut self, goodbye: CloseFrame) {
        let mut arriving = Arriving {
            reader: &mut self.reader,
            wire: &self.wire,
            context: &mut Context::from_waker(Waker::noop()),
        };
        // Whoever is gone has no need of it.
        let _ = self.codec.close(&mut arriving, Some(goodbye));
    }
}

/// A WebSocket as its codec sees it.
struct Arriving<'a, 'b> {
    reader: &'a mut Box<dyn AsyncRead + Send + Unpin>,
    wire: &'a Wire,
    context: &'a mut Context<'b>,
}

impl Read for Arriving<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut read = ReadBuf::new(buffer);
        match Pin::new(&mut self.reader).poll_read(self.context, &mut read) {
            Poll::Ready(done) => done.map(|()| read.filled().len()),
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
        }
    }
}

/// What the codec says by itself, such as the answer to a ping.
impl Write for Arriving<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.wire.add(&Frames::raw(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
