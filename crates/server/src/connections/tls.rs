//! Encryption by the server itself: a certificate and its key from files, read again when they change. Connections
//! that are open go on with what they began with.

use crate::config::TlsFiles;
use rustls::ServerConfig;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::SystemTime;
use tokio_rustls::TlsAcceptor;

/// Why there is no encryption.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read, or holds something else.
    #[error("{file}: {reason}")]
    File {
        /// Which.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The two do not belong together, or cannot be used.
    #[error("the certificate and its key cannot be used: {0}")]
    Unusable(#[from] rustls::Error),
}

/// When two files were changed last, and how large they are.
type Stamp = [Option<(SystemTime, u64)>; 2];

/// The certificate in use.
pub struct Tls {
    files: TlsFiles,
    config: RwLock<Arc<ServerConfig>>,
    stamp: Mutex<Stamp>,
}

impl Tls {
    /// Reads the files.
    ///
    /// # Errors
    /// If they cannot be read or do not belong together.
    pub fn open(files: TlsFiles) -> Result<Tls, TlsError> {
        let stamp = stamp(&files);
        let config = RwLock::new(read(&files)?);
        Ok(Tls { files, config, stamp: Mutex::new(stamp) })
    }

    /// What a new connection begins with.
    pub fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(self.config.read().unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// Reads the files again. If they cannot be used, that is logged, and it goes on with what it has.
    pub fn reload(&self) {
        *self.stamp.lock().unwrap_or_else(PoisonError::into_inner) = stamp(&self.files);
        match read(&self.files) {
            Ok(config) => {
                *self.config.write().unwrap_or_else(PoisonError::into_inner) = config;
                tracing::info!("the certificate was read again");
            }
            Err(error) => tracing::error!(%error, "the former certificate stays in use"),
        }
    }

    /// Likewise, if they are not what they were.
    pub fn reload_if_changed(&self) {
        let known = *self.stamp.lock().unwrap_or_else(PoisonError::into_inner);
        if known != stamp(&self.files) {
            self.reload();
        }
    }
}

fn stamp(files: &TlsFiles) -> Stamp {
    [&files.certificate, &files.key].map(|file| {
        let about = std::fs::metadata(file).ok()?;
        Some((about.modified().ok()?, about.len()))
    })
}

fn read(files: &TlsFiles) -> Result<Arc<ServerConfig>, TlsError> {
    let wrong =
        |file: &Path, reason: String| TlsError::File { file: file.display().to_string(), reason };
    let certificates = CertificateDer::pem_file_iter(&files.certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| wrong(&files.certificate, error.to_string()))?;
    if certificates.is_empty() {
        return Err(wrong(&files.certificate, "there is no certificate in it".to_owned()));
    }
    let key = PrivateKeyDer::from_pem_file(&files.key)
        .map_err(|error| wrong(&files.key, error.to_string()))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(certificates, key)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}
