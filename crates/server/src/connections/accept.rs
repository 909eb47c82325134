//! The accept loop. Whoever finds all places taken comes into a small reserve, where only health checks are
//! answered and the newest puts out the oldest: so a host can always ask how the server is.

use super::caps::{Connections, Place};
use crate::config::Patience;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio_io_timeout::TimeoutStream;

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
        match doors.connections.admit(peer.ip()) {
            Some(place) => {
                let (router, patience) = (doors.all.clone(), doors.patience);
                drop(serve(stream, peer, router, patience, Some(place), &graceful));
            }
            None => {
                let router = doors.reserve.clone();
                let task = serve(stream, peer, router, RESERVE_PATIENCE, None, &graceful);
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

/// Serves one connection in a task of its own.
fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    place: Option<Place>,
    graceful: &GracefulShutdown,
) -> AbortHandle {
    // An event is small and must not wait for the one before it to be acknowledged.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection stays slow");
    }
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
    let connection = graceful.watch(connection);
    let task = tokio::spawn(async move {
        let _place = place;
        if let Err(error) = connection.await {
            tracing::debug!(%error, client = %peer.ip(), "a connection broke off");
        }
    });
    task.abort_handle()
}
