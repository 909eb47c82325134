//! Speaking HTTP on a connection.

use super::endless::Endless;
use super::line::Line;
use crate::config::Patience;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{Method, Version};
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::future::{pending, poll_fn};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::watch;

/// Speaks HTTP to the end of a connection; or until an answer is an endless stream, which then has the line for
/// itself.
pub(super) async fn speak<S>(
    stream: S,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    mut closing: watch::Receiver<bool>,
) -> Option<(Line<S>, Response)>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let line = Line::new(stream, patience.write);
    let held_up = line.held_up();
    let endless = Arc::new(Mutex::new(None));
    let (inner, takes_over) = (TowerToHyperService::new(router), endless.clone());
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(patience);
        let plain = request.version() == Version::HTTP_11 && request.method() == Method::GET;
        let (held_up, takes_over) = (held_up.clone(), takes_over.clone());
        let answered = inner.call(request);
        async move {
            let answer = answered.await?;
            let is_endless = plain && answer.extensions().get::<Endless>().is_some();
            // What was answered before has all been handed over: it was sent before this request was read.
            if is_endless && !held_up.load(Ordering::Relaxed) {
                *takes_over.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
                return pending().await;
            }
            Ok::<Response, Infallible>(answer)
        }
    });
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // Runs for a head that is on its way, and likewise from an answer to the next request.
        .header_read_timeout(patience.head)
        .serve_connection(TokioIo::new(line), service);
    let mut closes = pin!(async move { closing.wait_for(|closing| *closing).await.is_ok() });
    let mut is_closing = false;
    let over = poll_fn(|cx| {
        if !is_closing && closes.as_mut().poll(cx).is_ready() {
            is_closing = true;
            Pin::new(&mut connection).graceful_shutdown();
        }
        match Pin::new(&mut connection).poll(cx) {
            Poll::Ready(done) => Poll::Ready(Err(done)),
            Poll::Pending => {
                let answer = endless.lock().unwrap_or_else(PoisonError::into_inner).take();
                answer.map_or(Poll::Pending, |answer| Poll::Ready(Ok(answer)))
            }
        }
    });
    match over.await {
        Ok(answer) => Some((connection.into_parts().io.into_inner(), answer)),
        Err(done) => {
            if let Err(error) = done {
                tracing::debug!(%error, client = %peer.ip(), "a connection broke off");
            }
            None
        }
    }
}
