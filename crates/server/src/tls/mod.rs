//! TLS, with the feature `tls`: HTTPS of one's own, and encrypted connections to Postgres.
//!
//! * [`Https`] is how the server proves itself to browsers, by files that may change while it runs.
//! * [`client`] is what is asked of a server to which this one connects.

#[cfg(feature = "cluster")]
mod client;
mod https;

use std::path::{Path, PathBuf};

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;

#[cfg(feature = "cluster")]
pub use client::{Trust, client};
pub use https::Https;

/// Why files for TLS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read.
    #[error("{} cannot be read: {reason}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// What is in the files does not fit.
    #[error("{0}")]
    Unfit(#[from] rustls::Error),
    /// The machine knows no authorities.
    #[error("this machine knows no authorities for certificates; name a file with yours")]
    NoAuthorities,
}

/// The certificates in a file, at least one.
fn certificates(path: &Path) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let failed = |reason: String| TlsError::File {
        path: path.to_owned(),
        reason,
    };
    let read = CertificateDer::pem_file_iter(path)
        .and_then(|certificates| certificates.collect::<Result<Vec<_>, _>>());
    match read {
        Ok(certificates) if certificates.is_empty() => {
            Err(failed("there is no certificate in it".to_owned()))
        }
        Ok(certificates) => Ok(certificates),
        Err(error) => Err(failed(error.to_string())),
    }
}

/// The arithmetic that everything here uses.
fn provider() -> std::sync::Arc<rustls::crypto::CryptoProvider> {
    std::sync::Arc::new(rustls::crypto::ring::default_provider())
}
