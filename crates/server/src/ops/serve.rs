//! Serving until told to stop.

use crate::config::Config;
use crate::house::House;
use crate::http::router;
use crate::store::StoreError;
use crate::tables::sweep;
use axum::serve::ListenerExt;
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

/// Opens the house and serves until `stop` resolves. `ready` is told the address.
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
    let house = House::open(Config { listen: local, ..config }).await?;
    sweep::start(&house);
    ready(local);
    let closing = close_on(house.clone(), stop);
    let service = router(house.clone()).into_make_service_with_connect_info::<SocketAddr>();
    // An event is small and must not wait for the one before it to be acknowledged.
    let listener = listener.tap_io(|connection| {
        if let Err(error) = connection.set_nodelay(true) {
            tracing::debug!(%error, "a connection stays slow");
        }
    });
    let serving = axum::serve(listener, service).with_graceful_shutdown(closing);
    let mut closed = house.closing();
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
    house.close();
    let _ = tokio::time::timeout(PATIENCE, house.bots.rest()).await;
    served
}

async fn close_on(house: Arc<House>, stop: impl Future<Output = ()>) {
    stop.await;
    tracing::info!("closing");
    house.close();
}
