//! Serving until told to stop.

use crate::app::App;
use crate::config::Config;
use crate::router::router;
use axum::serve::ListenerExt;
use portolan_store::StoreError;
use portolan_tables::{keeping, sweep};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// Why the server does not start or breaks off.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The network.
    #[error("the server broke off: {0}")]
    Network(std::io::Error),
}

/// Requests under way at the end have this long to finish.
const PATIENCE: Duration = Duration::from_secs(10);
/// Of so many tables, the newest, keepsakes are made at the end.
const KEPT_AT_THE_END: u32 = 500;

/// Opens the app and serves until `stop` resolves. `ready` is told the address.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let _claim = config.database.claim()?;
    let address = config.listen;
    let listener =
        TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })?;
    let local = listener.local_addr().map_err(ServeError::Network)?;
    let app = App::open(Config { listen: local, ..config }).await?;
    sweep::start(&app.tables, app.config.idle, &app.closing());
    keeping::start(&app.tables, app.config.idle, &app.closing());
    ready(local);
    let closing = close_on(app.clone(), stop);
    let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    // An event is small and must not wait for the one before it to be acknowledged.
    let listener = listener.tap_io(|connection| {
        if let Err(error) = connection.set_nodelay(true) {
            tracing::debug!(%error, "a connection stays slow");
        }
    });
    let serving = axum::serve(listener, service).with_graceful_shutdown(closing);
    let mut closed = app.closing();
    let serving = std::future::IntoFuture::into_future(serving);
    tokio::pin!(serving);
    let served = tokio::select! {
        done = &mut serving => done.map_err(ServeError::Network),
        _ = async {
            let _ = closed.wait_for(|closed| *closed).await;
            tokio::time::sleep(PATIENCE).await;
        } => {
            tracing::warn!("some requests did not finish in time");
            Ok(())
        }
    };
    app.close();
    let _ = tokio::time::timeout(PATIENCE, app.bots.rest()).await;
    let _ = tokio::time::timeout(PATIENCE, app.tables.keep(app.now(), KEPT_AT_THE_END)).await;
    served
}

async fn close_on(app: Arc<App>, stop: impl Future<Output = ()>) {
    stop.await;
    tracing::info!("closing");
    app.close();
}
