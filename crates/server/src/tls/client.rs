//! What is asked of a server to which this one connects.

use std::path::PathBuf;
use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

use super::{TlsError, certificates, provider};

/// Whom to believe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trust {
    /// Anybody: nobody can listen, but somebody in between could pretend to be the server.
    Anybody,
    /// Whoever proves the name of the server to the authorities that the machine knows.
    Machine,
    /// Whoever proves it to the authorities in this file.
    Authorities(PathBuf),
}

/// How to connect to a server.
pub fn client(trust: &Trust) -> Result<Arc<ClientConfig>, TlsError> {
    let provider = provider();
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()?;
    let mut roots = RootCertStore::empty();
    match trust {
        Trust::Anybody => {
            let config = builder
                .dangerous()
                .with_custom_certificate_verifier(Arc::new(Credulous(provider)))
                .with_no_client_auth();
            return Ok(Arc::new(config));
        }
        Trust::Machine => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if roots.is_empty() {
                return Err(TlsError::NoAuthorities);
            }
        }
        Trust::Authorities(path) => {
            for certificate in certificates(path)? {
                roots.add(certificate)?;
            }
        }
    }
    let config = builder.with_root_certificates(roots).with_no_client_auth();
    Ok(Arc::new(config))
}

/// Believes every certificate, as `sslmode=require` means; that the server has its key is still proved.
#[derive(Debug)]
struct Credulous(Arc<CryptoProvider>);

impl ServerCertVerifier for Credulous {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
