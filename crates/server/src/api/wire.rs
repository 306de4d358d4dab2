//! What is sent over a WebSocket, by whoever has something to say.
//!
//! Whoever says something writes it in the same moment, as far as the system takes it. What it does not take is written
//! by the task of the connection, and meanwhile nothing is sent past it.

use std::io;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll, Waker, ready};

use tokio::io::AsyncWrite;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, Data, OpCode};

use crate::hub::Line;

/// The end of a WebSocket into which is written.
pub(super) struct Wire(Mutex<State>);

struct State {
    way: Box<dyn AsyncWrite + Send + Unpin>,
    /// What the system has not taken yet.
    rest: Frames,
    /// Whether something is in the way: a rest, or what was written and waits behind.
    is_held_up: bool,
    /// The task of the connection.
    task: Waker,
}

impl State {
    /// Writes what is left.
    fn poll_rest(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.is_held_up = true;
        while !self.rest.0.is_empty() {
            let taken = ready!(Pin::new(&mut self.way).poll_write(context, &self.rest.0))?;
            if taken == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.rest.0.drain(..taken);
        }
        // Of thousands of connections most are idle: no buffer is kept.
        self.rest = Frames::default();
        ready!(Pin::new(&mut self.way).poll_flush(context))?;
        self.is_held_up = false;
        Poll::Ready(Ok(()))
    }
}

impl Wire {
    pub(super) fn new(way: impl AsyncWrite + Send + Unpin + 'static) -> Wire {
        Wire(Mutex::new(State {
            way: Box::new(way),
            rest: Frames::default(),
            is_held_up: false,
            task: Waker::noop().clone(),
        }))
    }

    /// Whether there is something that the task of the connection has to write. It is woken when there is.
    pub(super) fn is_held_up(&self, context: &Context<'_>) -> bool {
        let mut state = self.lock();
        state.task.clone_from(context.waker());
        state.is_held_up
    }

    /// Adds to what is written next.
    pub(super) fn add(&self, frames: &Frames) {
        let mut state = self.lock();
        state.rest.0.extend_from_slice(&frames.0);
        state.is_held_up = true;
    }

    /// Writes what is left, by the task of the connection.
    pub(super) async fn write(&self) -> io::Result<()> {
        std::future::poll_fn(|context| self.lock().poll_rest(context)).await
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// It does not keep the connection.
impl Line for Weak<Wire> {
    fn send(&self, messages: &[&str]) -> bool {
        let Some(wire) = self.upgrade() else {
            return false;
        };
        let mut state = wire.lock();
        if state.is_held_up {
            return false;
        }
        messages.iter().for_each(|text| state.rest.text(text));
        // Whoever has to wait for the system is the task of the connection, which also finds out what is wrong.
        let written = state.poll_rest(&mut Context::from_waker(Waker::noop()));
        if !matches!(written, Poll::Ready(Ok(()))) {
            state.task.wake_by_ref();
        }
        true
    }
}

/// Messages that are ready to be sent, one after another.
#[derive(Default)]
pub(super) struct Frames(Vec<u8>);

impl Frames {
    /// A ping.
    pub(super) fn ping() -> Frames {
        let mut frames = Frames::default();
        frames.frame(OpCode::Control(Control::Ping), &[]);
        frames
    }

    /// Frames that were written elsewhere.
    pub(super) fn raw(bytes: &[u8]) -> Frames {
        Frames(bytes.to_vec())
    }

    /// Adds a message.
    pub(super) fn text(&mut self, text: &str) {
        self.frame(OpCode::Data(Data::Text), text.as_bytes());
    }

    /// How many bytes they are.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    fn frame(&mut self, opcode: OpCode, content: &[u8]) {
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::io::{AsyncReadExt, duplex};

    use super::*;

    #[tokio::test]
    async fn what_does_not_fit_is_written_by_the_task_and_nothing_passes_it() {
        let (way, mut other) = duplex(6);
        let wire = Arc::new(Wire::new(way));
        let line = Arc::downgrade(&wire);
        // A frame has two bytes before its text.
        assert!(line.send(&["one"]));
        assert!(line.send(&["two", "three"]), "it is taken as a whole");
        assert!(!line.send(&["four"]), "the rest of it goes first");
        assert!(wire.is_held_up(&Context::from_waker(Waker::noop())));
        let reading = async {
            let mut taken = vec![0; 5 + 5 + 7];
            other.read_exact(&mut taken).await.expect("all comes");
            taken
        };
        let (taken, written) = tokio::join!(reading, wire.write());
        assert!(written.is_ok());
        assert_eq!(taken, b"\x81\x03one\x81\x03two\x81\x05three");
        assert!(line.send(&["x"]));
        drop(wire);
        assert!(!line.send(&["nobody is there"]));
        let mut last = Vec::new();
        other.read_to_end(&mut last).await.expect("it ends");
        assert_eq!(last, b"\x81\x01x");
    }
}
