//! Encrypted connections: HTTPS whose certificates change, Postgres and NATS that prove who they are. The
//! certificates are made here, by an authority that nobody else knows.

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use calot_server::bus::{self, Bus, NoBus};
use calot_server::config::{BusAccess, TlsFiles};
use calot_server::homes::Homes;
use calot_server::page::Page;
use calot_server::store::{self, OpenError};
use calot_server::tls::{Trust, client};
use calot_server::{Config, Server};
use calot_testing::{NatsServer, PostgresServer, TempDir, temporary_folder};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::pki_types::ServerName;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// An authority, whose certificate is in a file.
struct Authority {
    issuer: Issuer<'static, KeyPair>,
    folder: TempDir,
}

impl Authority {
    fn new() -> Authority {
        let key = KeyPair::generate().expect("a key");
        let mut params = CertificateParams::new(Vec::new()).expect("names");
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let certificate = params.self_signed(&key).expect("a certificate");
        let folder = temporary_folder();
        fs::write(folder.path().join("ca.pem"), certificate.pem()).expect("it is written");
        Authority {
            issuer: Issuer::new(params, key),
            folder,
        }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("ca.pem")
    }

    /// A certificate for a server with this name, and its key.
    fn certify(&self, name: &str) -> (String, String) {
        let key = KeyPair::generate().expect("a key");
        let params = CertificateParams::new(vec![name.to_owned()]).expect("a name");
        let certificate = params.signed_by(&key, &self.issuer).expect("signed");
        (certificate.pem(), key.serialize_pem())
    }

    /// The same in files.
    fn files(&self, name: &str) -> TlsFiles {
        let files = TlsFiles {
            certificates: self.folder.path().join("cert.pem"),
            key: self.folder.path().join("key.pem"),
        };
        self.renew(&files, name);
        files
    }

    fn renew(&self, files: &TlsFiles, name: &str) {
        let (certificate, key) = self.certify(name);
        fs::write(&files.key, key).expect("it is written");
        fs::write(&files.certificates, certificate).expect("it is written");
    }
}

fn serve(tls: TlsFiles) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = listener.local_addr().expect("it has an address");
    let folder = temporary_folder();
    let mut config = Config::new(folder.path().join("calot.db").display().to_string());
    config.tls = Some(tls);
    // The server has a runtime of its own.
    thread::spawn(move || {
        let server = Server::open(Page { assets: &[] }, &config).expect("it begins");
        let _folder = folder;
        let never = std::future::pending();
        server.run_until(listener, never).expect("it serves");
    });
    address
}

/// Asks over HTTPS, and gives the answer.
async fn ask(server: SocketAddr, ca: &Path, name: &'static str) -> std::io::Result<String> {
    let config = client(&Trust::Authorities(ca.to_owned())).expect("an authority");
    let name = ServerName::try_from(name).expect("a name");
    let stream = TcpStream::connect(server).await?;
    let mut stream = TlsConnector::from(config).connect(name, stream).await?;
    talk(&mut stream).await
}

async fn talk(stream: &mut (impl AsyncReadExt + AsyncWriteExt + Unpin)) -> std::io::Result<String> {
    let request = b"GET /api/v1/me HTTP/1.1\r\nHost: calot\r\nConnection: close\r\n\r\n";
    stream.write_all(request).await?;
    let mut answer = String::new();
    // Whoever closes without a word has said everything.
    match stream.read_to_string(&mut answer).await {
        Err(error) if answer.is_empty() => Err(error),
        _ => Ok(answer),
    }
}

#[tokio::test]
async fn https_is_served_and_goes_on_with_new_certificates() {
    let authority = Authority::new();
    let files = authority.files("calot.example");
    let server = serve(files.clone());
    let ca = authority.file();
    let answer = ask(server, &ca, "calot.example").await.expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    // Cookies are for HTTPS alone.
    assert!(answer.contains("__Host-calot_"), "{answer}");
    assert!(ask(server, &ca, "other.example").await.is_err());
    assert!(
        ask(server, &Authority::new().file(), "calot.example")
            .await
            .is_err()
    );
    // Programs on the same machine may come without, such as `calot health`.
    let mut plain = TcpStream::connect(server).await.expect("it listens");
    let answer = talk(&mut plain).await.expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");

    // What does not fit is not used.
    fs::write(&files.certificates, "no certificate").expect("it is written");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(ask(server, &ca, "calot.example").await.is_ok());
    authority.renew(&files, "new.example");
    let renewed = async {
        while ask(server, &ca, "new.example").await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let renewed = tokio::time::timeout(Duration::from_secs(60), renewed).await;
    assert!(renewed.is_ok(), "the new certificate is never used");
    assert!(ask(server, &ca, "calot.example").await.is_err());
}

#[test]
fn files_that_do_not_fit_are_said() {
    let authority = Authority::new();
    let files = authority.files("calot.example");
    let other = Authority::new().files("calot.example");
    let open = |certificates: &Path, key: &Path| {
        let folder = temporary_folder();
        let mut config = Config::new(folder.path().join("calot.db").display().to_string());
        config.tls = Some(TlsFiles {
            certificates: certificates.to_owned(),
            key: key.to_owned(),
        });
        let opened = Server::open(Page { assets: &[] }, &config);
        opened
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    };
    let error = open(&files.certificates, Path::new("/no/such/key.pem"));
    assert!(error.contains("/no/such/key.pem cannot be read"), "{error}");
    let error = open(&files.key, &files.key);
    assert!(error.contains("there is no certificate in it"), "{error}");
    let error = open(&files.certificates, &other.key);
    assert!(error.contains("HTTPS is not possible"), "{error}");
}

async fn opens(address: &str, ca: Option<&Path>) -> Result<(), OpenError> {
    let store = store::open_with(address, ca, &Homes::default()).await?;
    store.check().await.expect("it answers");
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn postgres_is_reached_by_encrypted_connections() {
    let authority = Authority::new();
    let postgres = PostgresServer::start();
    let database = postgres.database();
    let (certificate, key) = authority.certify("127.0.0.1");
    postgres.encrypt(&certificate, &key);
    let ca = authority.file();
    let require = format!("{database}?sslmode=require");
    let verify = format!("{database}?sslmode=verify-full");
    assert!(opens(&database, None).await.is_err());
    assert_eq!(opens(&require, None).await, Ok(()));
    assert_eq!(opens(&verify, Some(&ca)).await, Ok(()));
    assert_eq!(opens(&database, Some(&ca)).await, Ok(()));
    let own = format!("{database}?sslrootcert={}", ca.display());
    assert_eq!(opens(&own, None).await, Ok(()));
    // Somebody else has certified another server.
    let other = Authority::new();
    for address in [&verify, &require, &database] {
        assert!(
            opens(address, Some(&other.file())).await.is_err(),
            "{address}"
        );
    }
    // And the certificate is for another name.
    let (certificate, key) = authority.certify("db.example");
    postgres.encrypt(&certificate, &key);
    let renewed = async {
        while opens(&verify, Some(&ca)).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let renewed = tokio::time::timeout(Duration::from_secs(60), renewed).await;
    assert!(renewed.is_ok(), "another name is believed");
    assert_eq!(opens(&require, None).await, Ok(()));
}

async fn connects(address: &str, access: &BusAccess) -> Result<Arc<dyn Bus>, NoBus> {
    let bus = bus::open_with(Some(address), access, &Homes::default()).await?;
    bus.check().await?;
    Ok(bus)
}

#[tokio::test]
async fn nats_is_reached_by_encrypted_connections() {
    let authority = Authority::new();
    let files = authority.files("127.0.0.1");
    let [certificate, key] =
        [&files.certificates, &files.key].map(|path| path.display().to_string());
    let nats = NatsServer::start_with(&["--tls", "--tlscert", &certificate, "--tlskey", &key]);
    let address = nats.address().replace("nats://", "tls://");
    let ca = |authority: &Authority| BusAccess {
        ca: Some(authority.file()),
        ..BusAccess::default()
    };
    assert!(connects(&address, &ca(&authority)).await.is_ok());
    assert!(connects(&address, &ca(&Authority::new())).await.is_err());
}

#[tokio::test]
async fn nats_is_told_who_comes() {
    let none = BusAccess::default();
    let nats = NatsServer::start_with(&["--user", "anna", "--pass", "s:ecret"]);
    let with = |proof: &str| {
        nats.address()
            .replace("nats://", &format!("nats://{proof}"))
    };
    assert!(connects(&nats.address(), &none).await.is_err());
    assert!(connects(&with("anna:wrong@"), &none).await.is_err());
    assert!(connects(&with("anna:s%3Aecret@"), &none).await.is_ok());
    let nats = NatsServer::start_with(&["--auth", "token7"]);
    let with = |proof: &str| {
        nats.address()
            .replace("nats://", &format!("nats://{proof}"))
    };
    assert!(connects(&with("token8@"), &none).await.is_err());
    assert!(connects(&with("token7@"), &none).await.is_ok());
    // A file with credentials that is not there is said.
    let nowhere = BusAccess {
        credentials: Some("/no/such/file.creds".into()),
        ..none
    };
    let refused = connects(&nats.address(), &nowhere).await.err();
    let refused = refused.map(|error| error.to_string()).unwrap_or_default();
    assert!(refused.contains("/no/such/file.creds"), "{refused}");
}
