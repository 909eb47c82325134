//! The accept loop. Whoever finds all places taken comes into a small reserve, where only health checks are
//! answered and the newest puts out the oldest: so a host can always ask how the server is.

use super::caps::{Connections, Place};
use super::endless::carry;
use super::speak::speak;
use super::tls::Tls;
use crate::config::Patience;
use axum::Router;
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;

/// Connections that are heard although there are too many.
const RESERVE: usize = 32;
/// Health checks are short.
const RESERVE_PATIENCE: Patience = Patience {
    head: Duration::from_secs(2),
    body: Duration::from_secs(2),
    write: Duration::from_secs(2),
};
/// After a failed accept (no descriptors, no memory) it is tried again so much later.
const PAUSE: Duration = Duration::from_millis(100);

/// What is behind a listener.
pub struct Doors {
    /// Everything that can be asked for.
    pub all: Router,
    /// What is answered when there is no place left.
    pub reserve: Router,
    /// How many may come in.
    pub connections: Arc<Connections>,
    /// How long they may take.
    pub patience: Patience,
    /// The certificate to encrypt with, if they come by https.
    pub tls: Option<Arc<Tls>>,
}

/// Takes connections until `closing` turns true, and then waits for those that are busy.
pub async fn accept(listener: TcpListener, doors: Doors, mut closing: watch::Receiver<bool>) {
    let here = watch::Sender::new(());
    let mut reserve: VecDeque<AbortHandle> = VecDeque::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // It went away before it was taken.
            Err(error) if is_of_one_connection(&error) => continue,
            Err(error) => {
                tracing::error!(%error, "no connection can be taken");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let tls = doors.tls.as_ref().map(|tls| tls.acceptor());
        let stay = Stay { _place: None, _here: here.subscribe() };
        let guest = Guest { stream, peer, tls, closing: closing.clone(), stay };
        match doors.connections.admit(peer.ip()) {
            Some(place) => {
                let (router, patience) = (doors.all.clone(), doors.patience);
                let stay = Stay { _place: Some(place), ..guest.stay };
                drop(serve(Guest { stay, ..guest }, router, patience));
            }
            None => {
                let router = doors.reserve.clone();
                let task = serve(guest, router, RESERVE_PATIENCE);
                reserve.retain(|task| !task.is_finished());
                reserve.push_back(task);
                if reserve.len() > RESERVE
                    && let Some(oldest) = reserve.pop_front()
                {
                    oldest.abort();
                }
            }
        }
    }
    drop(listener);
    here.closed().await;
}

fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

/// A connection's being here: when this is dropped, its place is free, and a server that closes waits no more for it.
struct Stay {
    _place: Option<Place>,
    _here: watch::Receiver<()>,
}

/// Somebody who has just connected.
struct Guest {
    stream: TcpStream,
    peer: SocketAddr,
    tls: Option<TlsAcceptor>,
    closing: watch::Receiver<bool>,
    stay: Stay,
}

/// Serves one connection in a task of its own.
fn serve(guest: Guest, router: Router, patience: Patience) -> AbortHandle {
    let Guest { stream, peer, tls, mut closing, stay } = guest;
    // An event is small and must not wait for the one before it to be acknowledged.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection stays slow");
    }
    let task = tokio::spawn(async move {
        let Some(tls) = tls else {
            return converse(stream, peer, router, patience, closing, stay).await;
        };
        // Agreeing on a key is a part of the head: whoever does not go on with it is let go.
        let agreed = tokio::select! {
            agreed = timeout(patience.head, tls.accept(stream)) => agreed,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        match agreed {
            Ok(Ok(stream)) => converse(stream, peer, router, patience, closing, stay).await,
            Ok(Err(error)) => {
                tracing::debug!(%error, client = %peer.ip(), "no encryption was agreed on");
            }
            Err(_) => {
                tracing::debug!(client = %peer.ip(), "an encryption was not agreed on in time")
            }
        }
    });
    task.abort_handle()
}

/// Answers requests, to the end of the connection. A stream that takes it over goes on in a task of its own, which is
/// far smaller.
async fn converse<S>(
    stream: S,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    closing: watch::Receiver<bool>,
    stay: Stay,
) where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let Some((line, answer)) = speak(stream, peer, router, patience, closing).await else { return };
    tokio::spawn(async move {
        let _stay = stay;
        if let Err(error) = carry(line, answer).await {
            tracing::debug!(%error, client = %peer.ip(), "a stream broke off");
        }
    });
}
