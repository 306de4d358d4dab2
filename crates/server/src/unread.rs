//! Connections whose other end does not read.
//!
//! What is sent to somebody waits in memory until they take it. Whoever takes nothing for a while loses
//! the connection, whatever it is for: an answer, a stream or a WebSocket.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection on which a write fails when the other end takes nothing for so long.
pub(crate) struct Unread<S> {
    stream: S,
    patience: Duration,
    /// Until when the write that is under way may wait.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Unread<S> {
    pub(crate) const fn new(stream: S, patience: Duration) -> Unread<S> {
        Unread {
            stream,
            patience,
            waiting: None,
        }
    }

    /// The connection without any patience.
    pub(crate) fn into_inner(self) -> S {
        self.stream
    }
}

impl<S: AsyncWrite + Unpin> Unread<S> {
    /// Tries to write, for as long as there is patience.
    fn patiently<T>(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut S>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(written) = write(Pin::new(&mut self.stream), context) {
            self.waiting = None;
            return Poll::Ready(written);
        }
        let waiting = self
            .waiting
            .get_or_insert_with(|| Box::pin(sleep(self.patience)));
        let waited = waiting.as_mut().poll(context);
        waited.map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Unread<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Unread<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.patiently(context, |stream, context| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.patiently(context, |stream, context| {
            stream.poll_write_vectored(context, parts)
        })
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.patiently(context, |stream, context| stream.poll_flush(context))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.patiently(context, |stream, context| stream.poll_shutdown(context))
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn whoever_does_not_read_loses_the_connection() {
        let (stream, mut other) = duplex(4);
        let mut stream = Unread::new(stream, Duration::from_millis(20));
        let error = stream.write_all(b"longer").await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        // It was patient with what was taken.
        let mut taken = [0; 4];
        other.read_exact(&mut taken).await.expect("four bytes");
        stream.write_all(b"more").await.expect("there is room");
    }

    #[tokio::test]
    async fn whoever_reads_slowly_does_not() {
        let (stream, mut other) = duplex(1);
        let mut stream = Unread::new(stream, Duration::from_secs(3600));
        let reader = async {
            let mut taken = Vec::new();
            other.read_to_end(&mut taken).await.expect("bytes");
            taken
        };
        let writer = async {
            stream.write_all(b"slowly").await.expect("it is read");
            stream.shutdown().await.expect("it ends");
            drop(stream);
        };
        let (taken, ()) = tokio::join!(reader, writer);
        assert_eq!(taken, b"slowly");
    }
}
