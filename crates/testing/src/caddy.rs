//! Caddy, the proxy in front of several nodes.

use std::net::SocketAddr;
use std::path::Path;

use crate::guard::Guarded;
use crate::node::is_ready;
use crate::{find, guarded_folder, wait_for};

/// A Caddy.
#[derive(Debug)]
pub struct Caddy {
    _running: Guarded,
}

impl Caddy {
    /// Starts it with a configuration and the variables in that, and waits until people can play through it at an address.
    pub fn start(configuration: &Path, variables: &[(&str, &str)], address: SocketAddr) -> Caddy {
        let Some(program) = find("caddy", []) else {
            panic!(
                "this test needs Caddy, which is not on this machine; `make check-caddy` installs \
                 it from Debian's package caddy"
            );
        };
        let folder = guarded_folder("caddy");
        let mut command = vec!["env".to_owned()];
        let own = folder.display().to_string();
        let folders = [("XDG_DATA_HOME", own.as_str()), ("XDG_CONFIG_HOME", &own)];
        for (name, value) in folders.iter().chain(variables) {
            command.push(format!("{name}={value}"));
        }
        command.push(program.display().to_string());
        command.extend(["run", "--adapter", "caddyfile", "--config"].map(str::to_owned));
        command.push(configuration.display().to_string());
        let running = Guarded::start(&folder, ["TERM", "KILL"], &command);
        let ready = wait_for(|| is_ready(address), || running.is_alive());
        let said = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
        assert!(ready, "Caddy does not start: {said}");
        Caddy { _running: running }
    }
}
