//! Just enough of an HTTP client: one connection, JSON requests, event streams.

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use memchr::memchr;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A connection or an answer that takes longer than this does not come.
const PATIENCE: Duration = Duration::from_secs(15);

/// A connection to the server.
pub struct Wire {
    sender: SendRequest<Full<Bytes>>,
}

impl Wire {
    /// Opens a connection for HTTP/1, or gives up after `PATIENCE`.
    pub async fn connect(server: SocketAddr) -> Result<Wire, String> {
        let connecting = timeout(PATIENCE, TcpStream::connect(server)).await;
        let late = |_| format!("connecting: {server} did not answer within {PATIENCE:?}");
        let stream = connecting.map_err(late)?.map_err(|e| format!("connecting: {e}"))?;
        stream.set_nodelay(true).map_err(|e| e.to_string())?;
        let (sender, connection) =
            handshake(TokioIo::new(stream)).await.map_err(|e| format!("connecting: {e}"))?;
        tokio::spawn(connection);
        Ok(Wire { sender })
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        token: Option<&str>,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Response<Incoming>, String> {
        let mut request = Request::builder().method(method).uri(path).header("host", "load");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        let request = request.body(Full::from(body)).map_err(|e| e.to_string())?;
        self.sender.ready().await.map_err(|e| e.to_string())?;
        let answer = timeout(PATIENCE, self.sender.send_request(request)).await;
        answer
            .map_err(|_| format!("{path}: no answer within {PATIENCE:?}"))?
            .map_err(|e| e.to_string())
    }

    /// Posts JSON and reads JSON; an answer that is not a success is an error.
    pub async fn post(
        &mut self,
        path: &str,
        token: Option<&str>,
        key: Option<&str>,
        body: &Value,
    ) -> Result<Value, String> {
        let answer = self.send(Method::POST, path, token, key, Some(body)).await?;
        let status = answer.status();
        let bytes = answer.into_body().collect().await.map_err(|e| e.to_string())?.to_bytes();
        if !status.is_success() {
            return Err(format!("POST {path}: {status} {}", String::from_utf8_lossy(&bytes)));
        }
        serde_json::from_slice(&bytes).map_err(|e| format!("POST {path}: {e}"))
    }

    /// Reads a text.
    pub async fn text(&mut self, path: &str) -> Result<String, String> {
        let answer = self.send(Method::GET, path, None, None, None).await?;
        let bytes = answer.into_body().collect().await.map_err(|e| e.to_string())?.to_bytes();
        String::from_utf8(bytes.to_vec()).map_err(|e| e.to_string())
    }

    /// Opens an event stream; the connection is used up by it.
    pub async fn events(mut self, path: &str, token: Option<&str>) -> Result<Events, String> {
        let answer = self.send(Method::GET, path, token, None, None).await?;
        if !answer.status().is_success() {
            return Err(format!("GET {path}: {}", answer.status()));
        }
        Ok(Events { body: answer.into_body(), text: Vec::new(), looked: 0, _wire: self })
    }
}

/// One whole message of an event stream.
pub struct Event {
    /// What its line `event` says; never empty.
    pub kind: String,
    /// Its number.
    pub id: u64,
    /// What it says.
    pub data: String,
}

/// An event stream.
pub struct Events {
    body: Incoming,
    text: Vec<u8>,
    looked: usize,
    /// Kept: dropping the sender would end the connection.
    _wire: Wire,
}

impl Events {
    /// Where the first event ends, if it is whole. What was looked at before is not looked at again.
    fn end_of_event(&mut self) -> Option<usize> {
        while let Some(line) = memchr(b'\n', &self.text[self.looked..]) {
            let next = self.looked + line + 1;
            match self.text.get(next) {
                Some(b'\n') => return Some(next + 1),
                Some(_) => self.looked = next,
                None => return None,
            }
        }
        self.looked = self.text.len();
        None
    }

    /// The next event; `None` at the end of the stream.
    pub async fn next(&mut self) -> Result<Option<Event>, String> {
        loop {
            if let Some(end) = self.end_of_event() {
                let event = std::str::from_utf8(&self.text[..end]).ok().and_then(parse);
                self.text.drain(..end);
                self.looked = 0;
                match event {
                    Some(event) => return Ok(Some(event)),
                    None => continue,
                }
            }
            match self.body.frame().await {
                None => return Ok(None),
                Some(Err(error)) => return Err(error.to_string()),
                Some(Ok(frame)) => {
                    if let Some(data) = frame.data_ref() {
                        self.text.extend_from_slice(data);
                    }
                }
            }
        }
    }
}

fn parse(block: &str) -> Option<Event> {
    let mut event = Event { kind: String::new(), id: 0, data: String::new() };
    for line in block.lines().filter(|line| !line.is_empty()) {
        let (name, value) = line.split_once(": ").or_else(|| line.split_once(':'))?;
        match name {
            "event" => event.kind = value.to_owned(),
            "id" => event.id = value.parse().ok()?,
            "data" => event.data.push_str(value),
            // A comment keeps the connection alive and says nothing.
            _ => return None,
        }
    }
    (!event.kind.is_empty()).then_some(event)
}

/// The memory the server has in use, from its own figures.
pub async fn server_memory(server: SocketAddr) -> Result<u64, String> {
    let figures = Wire::connect(server).await?.text("/metrics").await?;
    figures
        .lines()
        .find_map(|line| line.strip_prefix("process_resident_memory_bytes "))
        .and_then(|value| value.parse().ok())
        .ok_or_else(|| "the server does not tell its memory".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_and_comments_left_out() {
        let event = parse("event: table\nid: 12\ndata: {\"seq\": 12}\n\n").unwrap();
        assert_eq!((event.kind.as_str(), event.id), ("table", 12));
        assert_eq!(event.data, "{\"seq\": 12}");
        assert!(parse(":\n\n").is_none(), "a comment that keeps the connection alive");
        assert!(parse("id: 1\n\n").is_none(), "nothing happened");
    }
}
