//! A NATS server of one's own.

use std::io::Read;
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use rustix::process::Signal;

use crate::guard::Guarded;
use crate::{find, free_port, guarded_folder, wait_for};

/// A NATS server with JetStream.
#[derive(Debug)]
pub struct NatsServer {
    program: PathBuf,
    folder: PathBuf,
    port: u16,
    arguments: Vec<String>,
    running: Option<Guarded>,
}

impl NatsServer {
    /// Starts a server and waits until it answers.
    pub fn start() -> NatsServer {
        NatsServer::start_with(&[])
    }

    /// The same with more arguments, such as `--tls`.
    pub fn start_with(arguments: &[&str]) -> NatsServer {
        let Some(program) = find(
            "nats-server",
            ["/usr/sbin".into(), "/usr/local/sbin".into()],
        ) else {
            panic!(
                "this test needs nats-server, which is not on this machine; `make check-nats` \
                 installs it from Debian's package nats-server"
            );
        };
        // Somebody else may take the port in between.
        for _ in 0..5 {
            let mut server = NatsServer {
                program: program.clone(),
                folder: guarded_folder("nats"),
                port: free_port(),
                arguments: arguments.iter().map(|one| (*one).to_owned()).collect(),
                running: None,
            };
            if server.try_resume() {
                return server;
            }
        }
        panic!("nats-server does not start on any port");
    }

    /// Its address.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops it, keeping what it has stored.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
        }
    }

    /// Ends it at once, keeping what it has stored.
    pub fn kill(&mut self) {
        if let Some(running) = self.running.take() {
            running.kill();
        }
    }

    /// Starts it again after [`stop`](Self::stop) or [`kill`](Self::kill).
    pub fn resume(&mut self) {
        assert!(self.try_resume(), "nats-server does not start again");
    }

    /// Forgets what it has stored, while it is stopped.
    pub fn wipe(&self) {
        let _ = std::fs::remove_dir_all(self.folder.join("jetstream"));
    }

    /// Lets it hang, or go on.
    pub fn pause(&self, paused: bool) {
        if let Some(running) = &self.running {
            running.signal(if paused { Signal::STOP } else { Signal::CONT });
        }
    }

    fn try_resume(&mut self) -> bool {
        let mut command = vec![
            self.program.display().to_string(),
            "--addr".to_owned(),
            "127.0.0.1".to_owned(),
            "--port".to_owned(),
            self.port.to_string(),
            "--jetstream".to_owned(),
            "--store_dir".to_owned(),
            self.folder.join("jetstream").display().to_string(),
        ];
        command.extend_from_slice(&self.arguments);
        let running = Guarded::start(&self.folder, ["TERM", "KILL"], &command);
        let ready = wait_for(|| greets(self.port), || running.is_alive());
        self.running = Some(running);
        ready
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        // Whoever hangs cannot stop.
        if self.running.as_ref().is_some_and(Guarded::is_alive) {
            self.pause(false);
        }
        if self.running.is_none() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// Whether a NATS server answers on a port: it speaks first.
fn greets(port: u16) -> bool {
    let Ok(mut stream) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)) else {
        return false;
    };
    let mut word = [0; 4];
    stream
        .set_read_timeout(Some(Duration::from_secs(5)))
        .and_then(|()| stream.read_exact(&mut word))
        .is_ok()
        && word == *b"INFO"
}
