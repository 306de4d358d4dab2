//! How a server is reached: TCP, and TLS where the address asks for it.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::http::Problem;
use super::place::Origin;

/// How long a server may take to let somebody in.
const PATIENCE: Duration = Duration::from_secs(10);

/// Bytes in both directions.
pub(super) trait Bytes: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Bytes for T {}

/// Connects to a server.
pub(super) async fn connect(origin: &Origin) -> Result<Box<dyn Bytes>, Problem> {
    #[cfg(not(feature = "tls"))]
    if origin.secure {
        return Err(Problem::NoTls);
    }
    let tcp = timeout(
        PATIENCE,
        TcpStream::connect((origin.host.as_str(), origin.port)),
    )
    .await;
    let tcp = tcp.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
    // A ply is a small message that somebody waits for.
    let _ = tcp.set_nodelay(true);
    match origin.secure {
        #[cfg(feature = "tls")]
        true => Ok(Box::new(
            timeout(PATIENCE, tls::encrypted(origin, tcp))
                .await
                .map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??,
        )),
        _ => Ok(Box::new(tcp)),
    }
}

#[cfg(feature = "tls")]
mod tls {
    use std::sync::Arc;

    use rustls::pki_types::ServerName;
    use rustls::{ClientConfig, RootCertStore};
    use tokio::net::TcpStream;
    use tokio_rustls::TlsConnector;
    use tokio_rustls::client::TlsStream;

    use super::{Origin, Problem};

    /// A connection to a server whose certificate is one that this system trusts, or the file in
    /// `SSL_CERT_FILE`.
    pub(super) async fn encrypted(
        origin: &Origin,
        tcp: TcpStream,
    ) -> Result<TlsStream<TcpStream>, Problem> {
        let mut roots = RootCertStore::empty();
        // A certificate that cannot be read is nobody's loss but that of those who need it.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config =
            ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
                .with_safe_default_protocol_versions()
                .map_err(|error| Problem::Certificate(error.to_string()))?
                .with_root_certificates(roots)
                .with_no_client_auth();
        let name = ServerName::try_from(origin.host.clone())
            .map_err(|error| Problem::Certificate(error.to_string()))?;
        let connector = TlsConnector::from(Arc::new(config));
        connector.connect(name, tcp).await.map_err(|error| {
            let is_tls = error
                .get_ref()
                .is_some_and(|inner| inner.is::<rustls::Error>());
            match is_tls {
                true => Problem::Certificate(error.to_string()),
                false => Problem::from(error),
            }
        })
    }
}
