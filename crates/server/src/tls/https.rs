//! HTTPS of one's own. The files are looked at every second, and read again when they have changed; as long as what
//! is in them does not fit, the last ones that did are used.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use rustls::ServerConfig;
use rustls::pki_types::PrivateKeyDer;
use rustls::pki_types::pem::PemObject;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use tokio_rustls::TlsAcceptor;

use super::{TlsError, certificates, provider};

/// How often the files are looked at.
const LOOKED: Duration = Duration::from_secs(1);

/// The certificates by which the server proves itself, and their key.
pub struct Https {
    files: Arc<Files>,
    acceptor: TlsAcceptor,
}

#[derive(Debug)]
struct Files {
    certificates: PathBuf,
    key: PathBuf,
    /// What is shown to those who come.
    current: RwLock<Arc<CertifiedKey>>,
}

/// What a file looks like from outside; another one when it has changed.
type Look = [Option<(SystemTime, u64)>; 2];

impl Https {
    /// Reads the files: a chain of certificates, the server's own first, and its private key, both as PEM.
    pub fn open(certificates: &Path, key: &Path) -> Result<Https, TlsError> {
        let current = read(certificates, key)?;
        let files = Arc::new(Files {
            certificates: certificates.to_owned(),
            key: key.to_owned(),
            current: RwLock::new(Arc::new(current)),
        });
        let resolver = Arc::clone(&files) as Arc<dyn ResolvesServerCert>;
        let mut config = ServerConfig::builder_with_provider(provider())
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(resolver);
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Https {
            files,
            acceptor: TlsAcceptor::from(Arc::new(config)),
        })
    }

    /// What makes an encrypted connection of one that was accepted.
    pub fn acceptor(&self) -> TlsAcceptor {
        self.acceptor.clone()
    }

    /// Reads the files again whenever they have changed, for good.
    pub async fn watch(self) {
        let mut known = self.files.look();
        loop {
            tokio::time::sleep(LOOKED).await;
            let now = self.files.look();
            if now == known {
                continue;
            }
            known = now;
            match read(&self.files.certificates, &self.files.key) {
                Ok(new) => {
                    self.files.show(new);
                    tracing::info!("the certificates have changed");
                }
                // Both files are seldom written at once; the next look finds the other one.
                Err(error) => tracing::warn!(%error, "the certificates stay as they were"),
            }
        }
    }
}

impl Files {
    fn look(&self) -> Look {
        [&self.certificates, &self.key].map(|path| {
            let data = std::fs::metadata(path).ok()?;
            Some((data.modified().ok()?, data.len()))
        })
    }

    fn show(&self, new: CertifiedKey) {
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(new);
    }
}

impl ResolvesServerCert for Files {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        Some(Arc::clone(&current))
    }
}

fn read(chain: &Path, key: &Path) -> Result<CertifiedKey, TlsError> {
    let chain = certificates(chain)?;
    let key = PrivateKeyDer::from_pem_file(key).map_err(|error| TlsError::File {
        path: key.to_owned(),
        reason: error.to_string(),
    })?;
    // It also compares the key with the certificate.
    Ok(CertifiedKey::from_der(chain, key, &provider())?)
}
