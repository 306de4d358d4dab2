//! A server of Calot as a process of its own, which can be killed and started again.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::PathBuf;

use crate::guard::Guarded;
use crate::{free_port, guarded_folder, wait_for};

/// A server of Calot.
#[derive(Debug)]
pub struct Node {
    command: Vec<String>,
    folder: PathBuf,
    port: u16,
    running: Option<Guarded>,
}

impl Node {
    /// Starts `calot serve` with some arguments besides its port, and waits until it is ready. The
    /// program is told by whoever builds it: `env!("CARGO_BIN_EXE_calot")`.
    pub fn start(program: &str, arguments: &[&str]) -> Node {
        Node::start_with(program, &[], arguments)
    }

    /// The same with environment variables.
    pub fn start_with(program: &str, variables: &[(String, String)], arguments: &[&str]) -> Node {
        // Somebody else may take the port in between.
        for _ in 0..5 {
            let port = free_port();
            let mut command = vec!["env".to_owned()];
            let set = variables
                .iter()
                .map(|(name, value)| format!("{name}={value}"));
            command.extend(set);
            command.extend([program.to_owned(), "serve".to_owned()]);
            command.extend(["--port".to_owned(), port.to_string()]);
            command.extend(arguments.iter().map(|argument| (*argument).to_owned()));
            let mut node = Node {
                command,
                folder: guarded_folder("node"),
                port,
                running: None,
            };
            if node.try_resume() {
                return node;
            }
        }
        panic!("calot serve {arguments:?} does not start on any port");
    }

    /// Its address.
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// Whether it says that people can play.
    pub fn is_ready(&self) -> bool {
        is_ready(self.address())
    }

    /// What it has said so far: its output and its log.
    pub fn said(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// Ends it at once, by SIGKILL.
    pub fn kill(&mut self) {
        if let Some(running) = self.running.take() {
            running.kill();
        }
    }

    /// Tells it to stop, and waits until it has.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
        }
    }

    /// Starts it again after [`kill`](Self::kill) or [`stop`](Self::stop), and waits until it is ready.
    pub fn resume(&mut self) {
        assert!(
            self.try_resume(),
            "calot serve does not start again: {}",
            self.said()
        );
    }

    fn try_resume(&mut self) -> bool {
        let running = Guarded::start(&self.folder, ["TERM", "KILL"], &self.command);
        let ready = wait_for(|| is_ready(self.address()), || running.is_alive());
        self.running = Some(running);
        ready
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if self.running.is_none() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

pub(crate) fn is_ready(address: SocketAddr) -> bool {
    let Ok(mut stream) = TcpStream::connect(address) else {
        return false;
    };
    let request = format!("GET /ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut answer = String::new();
    stream.write_all(request.as_bytes()).is_ok()
        && stream.read_to_string(&mut answer).is_ok()
        && answer.starts_with("HTTP/1.1 200 ")
}
