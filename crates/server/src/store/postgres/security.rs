//! How connections to Postgres are encrypted.
//!
//! | `sslmode` in the address | encrypted | the server proves its name |
//! |---|---|---|
//! | `disable`, or nothing | no | no |
//! | `require` | yes | no, unless a file with authorities is named |
//! | `verify-full` | yes | yes |
//!
//! `--database-ca FILE`, or `sslrootcert=FILE` in the address, names authorities; with them and without
//! `sslmode` it is `verify-full`.

use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_postgres::{Config, Socket};
use tokio_rustls::TlsConnector;

use super::link::reason;
use crate::tls::{Trust, client};

/// How to connect to a database.
#[derive(Clone)]
pub(super) struct Target {
    pub(super) config: Config,
    pub(super) tls: Tls,
}

impl Target {
    /// Reads an address.
    pub(super) fn read(address: &str, ca: Option<&Path>) -> Result<Target, String> {
        let (base, query) = address.split_once('?').unwrap_or((address, ""));
        let mut mode = None;
        let mut ca = ca.map(Path::to_owned);
        let mut others = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", value)) => mode = Some(value),
                Some(("sslrootcert", value)) => {
                    ca.get_or_insert_with(|| PathBuf::from(value));
                }
                _ => others.push(pair),
            }
        }
        let address = match others.as_slice() {
            [] => base.to_owned(),
            others => format!("{base}?{}", others.join("&")),
        };
        let mut config: Config = address
            .parse()
            .map_err(|error| format!("its address is not understood: {}", reason(&error)))?;
        let trust = match (mode, ca) {
            (None | Some("disable"), None) | (Some("disable"), Some(_)) => None,
            (Some("require"), None) => Some(Trust::Anybody),
            (None | Some("require" | "verify-full"), Some(path)) => Some(Trust::Authorities(path)),
            (Some("verify-full"), None) => Some(Trust::Machine),
            (Some(other), _) => {
                return Err(format!(
                    "sslmode={other} is not known here; it is disable, require or verify-full"
                ));
            }
        };
        config.ssl_mode(match trust {
            Some(_) => SslMode::Require,
            None => SslMode::Disable,
        });
        let tls = trust.map(|trust| client(&trust)).transpose();
        Ok(Target {
            config,
            tls: Tls(tls.map_err(|error| error.to_string())?),
        })
    }
}

/// What encrypts connections, if they are.
#[derive(Clone)]
pub(super) struct Tls(Option<Arc<ClientConfig>>);

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Encrypted;
    type TlsConnect = Connecting;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> io::Result<Connecting> {
        let Some(config) = &self.0 else {
            return Ok(Connecting(None));
        };
        let name = ServerName::try_from(domain.to_owned());
        let name = name.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error))?;
        Ok(Connecting(Some((
            TlsConnector::from(Arc::clone(config)),
            name,
        ))))
    }
}

/// A connection that is to be encrypted, if it is.
pub(super) struct Connecting(Option<(TlsConnector, ServerName<'static>)>);

impl TlsConnect<Socket> for Connecting {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let Some((connector, name)) = self.0 else {
                return Err(io::ErrorKind::Unsupported.into());
            };
            Ok(Encrypted(connector.connect(name, socket).await?))
        })
    }
}

/// An encrypted connection.
pub(super) struct Encrypted(tokio_rustls::client::TlsStream<Socket>);

impl TlsStream for Encrypted {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_encryption_is_understood() {
        let read = |address: &str| Target::read(address, None);
        let is_encrypted = |address: &str| read(address).map(|target| target.tls.0.is_some());
        assert_eq!(is_encrypted("postgres://anna:x@db/calot"), Ok(false));
        assert_eq!(
            is_encrypted("postgres://db/calot?sslmode=disable"),
            Ok(false)
        );
        assert_eq!(
            is_encrypted("postgres://db/calot?sslmode=require"),
            Ok(true)
        );
        let target = read("postgres://db/calot?sslmode=require&application_name=x");
        let target = target
            .map(|target| target.config)
            .expect("it is understood");
        assert_eq!(target.get_application_name(), Some("x"));
        assert_eq!(target.get_ssl_mode(), SslMode::Require);
        for wrong in ["prefer", "verify-ca", "allow", ""] {
            let said = is_encrypted(&format!("postgres://db/calot?sslmode={wrong}"));
            assert!(
                said.is_err_and(|error| error.contains("verify-full")),
                "{wrong}"
            );
        }
        let nowhere = "postgres://db/calot?sslrootcert=/no/such/file";
        assert!(is_encrypted(nowhere).is_err_and(|error| error.contains("/no/such/file")));
    }
}
