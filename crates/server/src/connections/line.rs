//! The line to a client: whoever takes nothing of what is sent to them for too long is let go.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection that breaks off where nothing can be written for too long. It needs a timer only while that is so.
pub(super) struct Line<S> {
    stream: S,
    patience: Duration,
    until: Option<Pin<Box<Sleep>>>,
    held_up: Arc<AtomicBool>,
}

impl<S> Line<S> {
    /// One on which the client may take so long to take some of what is sent.
    pub fn new(stream: S, patience: Duration) -> Line<S> {
        Line { stream, patience, until: None, held_up: Arc::default() }
    }

    /// Tells whether something was not taken yet.
    pub fn held_up(&self) -> Arc<AtomicBool> {
        self.held_up.clone()
    }

    /// What came of writing, if there is still time for it.
    fn in_time<T>(
        &mut self,
        done: Poll<io::Result<T>>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        self.held_up.store(done.is_pending(), Ordering::Relaxed);
        if done.is_ready() {
            self.until = None;
            return done;
        }
        let until = self.until.get_or_insert_with(|| Box::pin(sleep(self.patience)));
        ready!(until.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.in_time(done, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.in_time(done, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_flush(cx);
        self.in_time(done, cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.in_time(done, cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn who_takes_nothing_is_let_go_and_who_takes_some_is_not() {
        let (stream, mut client) = duplex(10);
        let mut line = Line::new(stream, Duration::from_millis(500));
        let held_up = line.held_up();
        line.write_all(&[0; 10]).await.unwrap();
        assert!(!held_up.load(Ordering::Relaxed));
        let slowly = tokio::spawn(async move {
            for _ in 0..3 {
                sleep(Duration::from_millis(200)).await;
                client.read_exact(&mut [0; 10]).await.unwrap();
            }
            client
        });
        line.write_all(&[0; 30]).await.unwrap();
        let _client = slowly.await.unwrap();
        let late = line.write_all(&[0; 20]).await.unwrap_err();
        assert_eq!(late.kind(), io::ErrorKind::TimedOut);
        assert!(held_up.load(Ordering::Relaxed));
    }
}
