//! Files of credentials, as a NATS with operators and accounts wants them.

use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use calot_server::bus::{self, NoBus};
use calot_server::config::BusAccess;
use calot_server::homes::Homes;
use calot_testing::{NatsServer, TempDir, temporary_folder};
use nkeys::KeyPair;
use serde_json::{Value, json};

/// An operator, whom a server believes, with the only account.
struct Operator {
    key: KeyPair,
    account: KeyPair,
    folder: TempDir,
}

impl Operator {
    fn new() -> Operator {
        Operator {
            key: KeyPair::new_operator(),
            account: KeyPair::new_account(),
            folder: temporary_folder(),
        }
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).expect("it can be written");
        path
    }

    /// The configuration of the server.
    fn configuration(&self) -> PathBuf {
        let operator = signed(&self.key, &self.key, json!({"type": "operator"}));
        let system = KeyPair::new_account();
        let account = |key: &KeyPair, storage: i64| {
            let limits = json!({
                "subs": -1, "conn": -1, "leaf": -1, "imports": -1, "exports": -1, "data": -1, "payload": -1,
                "wildcards": true, "mem_storage": storage, "disk_storage": storage, "streams": -1, "consumer": -1,
            });
            let claims = json!({"type": "account", "limits": limits});
            format!("{}: {}", key.public_key(), signed(&self.key, key, claims))
        };
        let text = format!(
            "operator: {operator}\nsystem_account: {}\nresolver: MEMORY\nresolver_preload: {{\n{}\n{}\n}}\n",
            system.public_key(),
            account(&self.account, -1),
            account(&system, 0),
        );
        self.write("nats.conf", &text)
    }

    /// The credentials of a new user.
    fn credentials(&self) -> PathBuf {
        let user = KeyPair::new_user();
        let claims = json!({
            "type": "user", "pub": {}, "sub": {}, "subs": -1, "data": -1, "payload": -1,
        });
        let vouched = signed(&self.account, &user, claims);
        let seed = user.seed().expect("it has one");
        let text = format!(
            "-----BEGIN NATS USER JWT-----\n{vouched}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
        );
        self.write("calot.creds", &text)
    }
}

/// What one vouches for of another, as a web token.
fn signed(by: &KeyPair, of: &KeyPair, mut nats: Value) -> String {
    nats["version"] = json!(2);
    let claims = json!({
        "jti": of.public_key(), "iat": 1_700_000_000, "iss": by.public_key(), "sub": of.public_key(),
        "name": "calot", "nats": nats,
    });
    let head = json!({"typ": "JWT", "alg": "ed25519-nkey"});
    let said = [head, claims].map(|part| URL_SAFE_NO_PAD.encode(part.to_string()));
    let said = said.join(".");
    let signature = by.sign(said.as_bytes()).expect("it can sign");
    format!("{said}.{}", URL_SAFE_NO_PAD.encode(signature))
}

async fn connects(server: &NatsServer, credentials: Option<&Path>) -> Result<(), NoBus> {
    let access = BusAccess {
        credentials: credentials.map(Path::to_owned),
        ..BusAccess::default()
    };
    let bus = bus::open_with(Some(&server.address()), &access, &Homes::default()).await?;
    // Jobs need JetStream, which belongs to the account.
    let _jobs = bus.jobs().await?;
    bus.check().await
}

#[tokio::test]
async fn a_file_of_credentials_is_believed_from_whom_the_operator_knows() {
    let (known, other) = (Operator::new(), Operator::new());
    let configuration = known.configuration().display().to_string();
    let server = NatsServer::start_with(&["--config", &configuration]);
    assert_eq!(connects(&server, Some(&known.credentials())).await, Ok(()));
    assert!(connects(&server, Some(&other.credentials())).await.is_err());
    assert!(connects(&server, None).await.is_err());
}
