//! Serving until told to stop.

use super::{housekeeping, retention, schedule};
use crate::app::App;
use crate::config::{Config, Patience};
use crate::connections::{Connections, Doors, Tls, TlsError, accept};
use crate::router::{operations, redirect, reserve, router};
use portolan_store::{Location, StoreError};
use portolan_tables::{keeping, sweep};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

/// Why the server does not start or breaks off.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The certificate.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// Where copies would be made by themselves.
    #[error(
        "backups by themselves are for SQLite; back PostgreSQL up by its own means (pg_dump, or continuous \
         archiving), and make a copy now and then with `portolan backup`"
    )]
    BackupsOfPostgres,
    /// The address.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The socket does not tell the address it was given.
    #[error("the server broke off: {0}")]
    Network(std::io::Error),
}

/// Requests under way at the end have this long to finish.
const PATIENCE: Duration = Duration::from_secs(10);
/// Of so many tables, the newest, keepsakes are made at the end.
const KEPT_AT_THE_END: u32 = 500;

/// The files of a certificate are looked at this often.
const LOOKED_AT: Duration = Duration::from_secs(5);

/// Connections at once where only health and figures are answered.
const OPS_CONNECTIONS: usize = 64;

/// Opens the app and serves until `stop` resolves. `ready` is told the address.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    if config.backups.is_some() && matches!(config.database, Location::Postgres(_)) {
        return Err(ServeError::BackupsOfPostgres);
    }
    let _claim = config.database.claim()?;
    let listener = listen(config.listen).await?;
    let ops_listener = match config.ops_listen {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let redirect_listener = match config.redirect_listen {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let tls = config.tls.clone().map(|files| Tls::open(files).map(Arc::new)).transpose()?;
    let local = listener.local_addr().map_err(ServeError::Network)?;
    let app = App::open(Config { listen: local, ..config }).await?;
    sweep::start(&app.tables, app.config.idle, &app.closing());
    retention::start(&app);
    housekeeping::start(&app);
    schedule::start(&app);
    keeping::start(&app.tables, app.config.idle, &app.closing());
    ready(local);
    tokio::spawn(close_on(app.clone(), stop));
    let doors = Doors {
        all: router(app.clone()),
        reserve: reserve(app.clone()),
        connections: app.connections.clone(),
        patience: app.config.patience,
        tls: tls.clone(),
    };
    if let Some(tls) = tls {
        tokio::spawn(renew(tls, app.closing()));
    }
    let serving = accept(listener, doors, app.closing());
    if let Some(listener) = ops_listener {
        let doors = Doors {
            all: operations(app.clone()),
            reserve: reserve(app.clone()),
            connections: Arc::new(Connections::new(
                &Config { connections: OPS_CONNECTIONS, ..app.config.clone() },
                u64::MAX,
            )),
            patience: Patience::default(),
            tls: None,
        };
        tokio::spawn(accept(listener, doors, app.closing()));
    }
    if let Some(listener) = redirect_listener {
        let doors = Doors {
            all: redirect(app.clone()),
            reserve: reserve(app.clone()),
            connections: app.connections.clone(),
            patience: app.config.patience,
            tls: None,
        };
        tokio::spawn(accept(listener, doors, app.closing()));
    }
    let mut closed = app.closing();
    tokio::pin!(serving);
    tokio::select! {
        () = &mut serving => {}
        () = async {
            let _ = closed.wait_for(|closed| *closed).await;
            tokio::time::sleep(PATIENCE).await;
        } => tracing::warn!("some requests did not finish in time"),
    }
    app.close();
    let _ = tokio::time::timeout(PATIENCE, app.bots.rest()).await;
    let _ = tokio::time::timeout(PATIENCE, app.reviews.rest()).await;
    let _ = tokio::time::timeout(PATIENCE, app.coaching.rest()).await;
    let _ = tokio::time::timeout(PATIENCE, app.tables.keep(app.now(), KEPT_AT_THE_END)).await;
    housekeeping::keep_seen(&app, true).await;
    if let Err(error) = app.store.beat(app.now()).await {
        tracing::warn!(%error, "the last heartbeat was not kept");
    }
    Ok(())
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })
}

/// Reads the certificate again when its files change, or at a hang-up.
async fn renew(tls: Arc<Tls>, mut closing: watch::Receiver<bool>) {
    #[cfg(unix)]
    let mut hung_up = signal(SignalKind::hangup()).ok();
    loop {
        #[cfg(unix)]
        let asked = async {
            match &mut hung_up {
                Some(signal) => drop(signal.recv().await),
                None => std::future::pending().await,
            }
        };
        #[cfg(not(unix))]
        let asked = std::future::pending::<()>();
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = asked => tls.reload(),
            () = tokio::time::sleep(LOOKED_AT) => tls.reload_if_changed(),
        }
    }
}

async fn close_on(app: Arc<App>, stop: impl Future<Output = ()>) {
    stop.await;
    tracing::info!("closing");
    app.close();
}
