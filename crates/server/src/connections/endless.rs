//! Event streams on the bare line. They are most of all connections and most of what is sent, so each is a small task
//! that holds no buffers and goes through no layers; HTTP is only spoken until a stream has begun.

use super::line::Line;
use axum::body::Body;
use axum::http::HeaderMap;
use axum::response::Response;
use bytes::{Buf, Bytes};
use http_body_util::BodyExt;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::SystemTime;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, ReadBuf};

/// Marks an answer that is a stream without an end of its own. It may take the connection over, and no other request
/// is read from it then.
#[derive(Clone, Copy, Debug)]
pub struct Endless;

/// Somebody who sends this many times something that nobody reads lets others have their turn.
const UNREAD: usize = 16;

/// Sends the answer as it comes, until it ends or the client goes away.
pub(super) async fn carry<S>(mut line: Line<S>, answer: Response) -> io::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let (parts, mut body) = answer.into_parts();
    line.write_all(&head(&parts.headers)).await?;
    drop(parts);
    line.flush().await?;
    while let Some(data) = next(&mut line, &mut body).await {
        send(&mut line, data).await?;
    }
    line.write_all(b"0\r\n\r\n").await?;
    line.shutdown().await
}

/// The head of the answer. The connection ends with the stream.
fn head(headers: &HeaderMap) -> Vec<u8> {
    let mut head = b"HTTP/1.1 200 OK\r\n".to_vec();
    let mut field = |name: &[u8], value: &[u8]| {
        for part in [name, b": ", value, b"\r\n"] {
            head.extend_from_slice(part);
        }
    };
    for (name, value) in headers {
        field(name.as_str().as_bytes(), value.as_bytes());
    }
    field(b"transfer-encoding", b"chunked");
    field(b"connection", b"close");
    field(b"date", httpdate::fmt_http_date(SystemTime::now()).as_bytes());
    head.extend_from_slice(b"\r\n");
    head
}

/// What is to be sent next; `None` at the end of the stream, or when the client has gone.
async fn next<S: AsyncRead + Unpin>(line: &mut Line<S>, body: &mut Body) -> Option<Bytes> {
    loop {
        let frame = tokio::select! {
            frame = body.frame() => frame?.ok()?,
            () = std::future::poll_fn(|cx| gone(line, cx)) => return None,
        };
        match frame.into_data() {
            Ok(data) if !data.is_empty() => return Some(data),
            _ => {}
        }
    }
}

/// Ready when the client has gone. What it sends is not read as a request.
fn gone<S: AsyncRead + Unpin>(line: &mut Line<S>, cx: &mut Context<'_>) -> Poll<()> {
    let mut unread = [0; 256];
    for _ in 0..UNREAD {
        let mut into = ReadBuf::new(&mut unread);
        match Pin::new(&mut *line).poll_read(cx, &mut into) {
            Poll::Ready(Ok(())) if !into.filled().is_empty() => {}
            Poll::Ready(_) => return Poll::Ready(()),
            Poll::Pending => return Poll::Pending,
        }
    }
    cx.waker().wake_by_ref();
    Poll::Pending
}

/// Sends one chunk, in one piece where the system takes it.
async fn send<S: AsyncWrite + Unpin>(line: &mut Line<S>, data: Bytes) -> io::Result<()> {
    let mut size = [0; 20];
    let mut rest = &mut size[..];
    io::Write::write_fmt(&mut rest, format_args!("{:x}\r\n", data.len()))?;
    let unused = rest.len();
    let used = size.len() - unused;
    let mut chunk = size[..used].chain(data).chain(&b"\r\n"[..]);
    line.write_all_buf(&mut chunk).await?;
    line.flush().await
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;
    use futures_util::stream::{self, StreamExt};
    use std::convert::Infallible;
    use std::time::Duration;
    use tokio::io::{AsyncReadExt, duplex};

    fn answer(parts: &'static [&'static str], endless: bool) -> Response {
        let parts = stream::iter(parts)
            .map(|part| Ok::<_, Infallible>(Bytes::from_static(part.as_bytes())));
        let rest = stream::iter(endless.then_some(())).then(|()| std::future::pending());
        ([("content-type", "text/event-stream")], Body::from_stream(parts.chain(rest)))
            .into_response()
    }

    #[tokio::test]
    async fn a_stream_is_sent_in_chunks_and_ends_the_connection() {
        let (stream, mut client) = duplex(16);
        let line = Line::new(stream, Duration::from_secs(1));
        let carried = tokio::spawn(carry(line, answer(&["one", "", "a line of twenty"], false)));
        let mut heard = String::new();
        client.read_to_string(&mut heard).await.unwrap();
        carried.await.unwrap().unwrap();
        let (head, body) = heard.split_once("\r\n\r\n").unwrap();
        assert!(
            head.starts_with("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n"),
            "{head}"
        );
        assert!(head.contains("transfer-encoding: chunked") && head.contains("connection: close"));
        assert_eq!(body, "3\r\none\r\n10\r\na line of twenty\r\n0\r\n\r\n");
    }

    #[tokio::test]
    async fn it_ends_when_the_client_goes_whatever_the_client_has_sent() {
        let (stream, mut client) = duplex(4096);
        let line = Line::new(stream, Duration::from_secs(1));
        let carried = tokio::spawn(carry(line, answer(&["one"], true)));
        client.write_all(&[b'x'; 8192]).await.unwrap();
        assert!(!carried.is_finished());
        drop(client);
        carried.await.unwrap().unwrap_err();
    }
}
