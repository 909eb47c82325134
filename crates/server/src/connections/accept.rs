//! The accept loop. Whoever finds all places taken comes into a small reserve, where only health checks are
//! answered and the newest puts out the oldest: so a host can always ask how the server is.

use super::caps::{Connections, Place};
use super::tls::Tls;
use crate::config::Patience;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
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
    let graceful = GracefulShutdown::new();
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
        let guest = Guest { stream, peer, tls, closing: closing.clone() };
        match doors.connections.admit(peer.ip()) {
            Some(place) => {
                let (router, patience) = (doors.all.clone(), doors.patience);
                drop(serve(guest, router, patience, Some(place), &graceful));
            }
            None => {
                let router = doors.reserve.clone();
                let task = serve(guest, router, RESERVE_PATIENCE, None, &graceful);
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
    graceful.shutdown().await;
}

fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

/// Somebody who has just connected.
struct Guest {
    stream: TcpStream,
    peer: SocketAddr,
    tls: Option<TlsAcceptor>,
    closing: watch::Receiver<bool>,
}

/// Serves one connection in a task of its own.
fn serve(
    guest: Guest,
    router: Router,
    patience: Patience,
    place: Option<Place>,
    graceful: &GracefulShutdown,
) -> AbortHandle {
    let Guest { stream, peer, tls, mut closing } = guest;
    // An event is small and must not wait for the one before it to be acknowledged.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection stays slow");
    }
    let watcher = graceful.watcher();
    let task = tokio::spawn(async move {
        let _place = place;
        let Some(tls) = tls else { return speak(stream, peer, router, patience, watcher).await };
        // Agreeing on a key is a part of the head: whoever does not go on with it is let go.
        let agreed = tokio::select! {
            agreed = timeout(patience.head, tls.accept(stream)) => agreed,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        match agreed {
            Ok(Ok(stream)) => speak(stream, peer, router, patience, watcher).await,
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

/// Speaks HTTP on a connection, to its end.
async fn speak(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    watcher: Watcher,
) {
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience.write));
    let inner = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(patience);
        inner.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // Runs for a head that is on its way, and likewise from an answer to the next request.
        .header_read_timeout(patience.head)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    if let Err(error) = watcher.watch(connection).await {
        tracing::debug!(%error, client = %peer.ip(), "a connection broke off");
    }
}
