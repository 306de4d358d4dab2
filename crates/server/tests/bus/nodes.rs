//! The nodes of the tests, and a clock made of jobs.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use calot_protocol::TableId;
use calot_server::bus::{Bus, Job, Jobs, Local, Message, Nats, NatsOptions};
use calot_testing::NatsServer;

/// Nodes that belong together.
pub(crate) enum Nodes {
    Local(Local),
    Nats { address: String, prefix: String },
}

/// How soon a job is given to another node in these tests.
pub(crate) const ACK_WAIT: Duration = Duration::from_secs(1);

impl Nodes {
    pub(crate) fn local() -> Nodes {
        Nodes::Local(Local::new())
    }

    /// Nodes of their own at a server that all tests share.
    pub(crate) fn nats() -> Nodes {
        static SERVER: OnceLock<NatsServer> = OnceLock::new();
        let server = SERVER.get_or_init(NatsServer::start);
        Nodes::at(server)
    }

    pub(crate) fn at(server: &NatsServer) -> Nodes {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Nodes::Nats {
            address: server.address(),
            prefix: format!("test{}", NEXT.fetch_add(1, Ordering::Relaxed)),
        }
    }

    /// The bus of another node.
    pub(crate) async fn node(&self) -> Box<dyn Bus> {
        match self {
            Nodes::Local(bus) => Box::new(bus.another()),
            Nodes::Nats { address, prefix } => {
                let options = NatsOptions {
                    prefix: prefix.clone(),
                    ack_wait: ACK_WAIT,
                    ..NatsOptions::default()
                };
                match Nats::connect(address, options).await {
                    Ok(bus) => Box::new(bus),
                    Err(error) => panic!("{error}"),
                }
            }
        }
    }
}

pub(crate) fn table(number: u8) -> TableId {
    TableId::from_bytes([number; 16])
}

pub(crate) fn notice(text: &str) -> Message {
    Message::Changed {
        summary: text.into(),
    }
}

/// Fails when something takes so long that it will never happen.
pub(crate) async fn soon<T>(what: impl Future<Output = T>) -> T {
    match tokio::time::timeout(Duration::from_secs(60), what).await {
        Ok(result) => result,
        Err(_) => panic!("it did not happen"),
    }
}

pub(crate) async fn next(jobs: &mut Jobs) -> Job {
    soon(jobs.next()).await.expect("the bus has not ended")
}
