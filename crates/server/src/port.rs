//! Finding a port to listen on.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, ToSocketAddrs};

/// Where Calot listens unless something else is asked for.
pub const USUAL: u16 = 7777;

/// How many ports after the usual one are tried.
const TRIED: u16 = 100;

/// Why no port was found.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.reason())]
pub struct NoPort {
    host: String,
    port: Option<u16>,
    error: io::Error,
}

impl NoPort {
    fn reason(&self) -> String {
        let NoPort { host, port, error } = self;
        match (port, error.kind()) {
            (Some(port), ErrorKind::AddrInUse) => format!(
                "port {port} of {host} is taken by another program; choose another one, or leave \
                 --port out and the next free one is used"
            ),
            (None, ErrorKind::AddrInUse) => format!(
                "the ports {USUAL} to {} of {host} are all taken; choose another one with --port",
                USUAL + TRIED
            ),
            (Some(port), ErrorKind::PermissionDenied) => {
                format!("port {port} may not be used here; choose one above 1023")
            }
            _ => format!("nothing can listen on {host}: {error}"),
        }
    }
}

/// Listens on a port that is asked for, or on the first free one from the usual one on.
pub fn listen(host: &str, port: Option<u16>) -> Result<TcpListener, NoPort> {
    let ports = match port {
        Some(port) => port..=port,
        None => USUAL..=USUAL + TRIED,
    };
    let mut last = io::Error::from(ErrorKind::AddrInUse);
    for number in ports {
        match bind(host, number) {
            Ok(listener) => return Ok(listener),
            Err(error) => {
                let taken = error.kind() == ErrorKind::AddrInUse;
                last = error;
                if !taken {
                    break;
                }
            }
        }
    }
    Err(NoPort {
        host: host.to_owned(),
        port,
        error: last,
    })
}

fn bind(host: &str, port: u16) -> io::Result<TcpListener> {
    let addresses: Vec<SocketAddr> = (host, port).to_socket_addrs()?.collect();
    TcpListener::bind(addresses.as_slice())
}

/// The address for a browser on the same machine.
pub fn address(listener: &TcpListener, is_encrypted: bool) -> io::Result<String> {
    let mut address = listener.local_addr()?;
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    let scheme = if is_encrypted { "https" } else { "http" };
    Ok(format!("{scheme}://{address}"))
}
