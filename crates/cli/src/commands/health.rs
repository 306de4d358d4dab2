//! `calot health`.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use crate::args::HealthArgs;
use crate::failure::Failure;

/// The longest answer that is read; the server says much less.
const LONGEST: u64 = 64 * 1024;

pub(crate) fn run(args: &HealthArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let path = if args.alive { "/health" } else { "/ready" };
    let time = Duration::from_secs_f64(args.time);
    let asked = address(&args.host, args.port).and_then(|address| ask(address, path, time));
    match asked {
        Ok(answer) => {
            let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
            let is_well = head.starts_with("HTTP/1.1 200 ");
            let body = if body.is_empty() { head } else { body };
            writeln!(out, "{}", body.trim_end())?;
            if is_well { Ok(()) } else { Err(Failure::No) }
        }
        Err(error) => {
            writeln!(
                out,
                "no server answers on port {} of {}: {error}",
                args.port, args.host
            )?;
            Err(Failure::No)
        }
    }
}

/// Where a server that listens on this address is reached from the same machine.
fn address(host: &str, port: u16) -> io::Result<SocketAddr> {
    let mut address = (host, port)
        .to_socket_addrs()?
        .next()
        .ok_or(io::ErrorKind::AddrNotAvailable)?;
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    Ok(address)
}

/// Asks, and gives the whole answer.
fn ask(address: SocketAddr, path: &str, time: Duration) -> io::Result<String> {
    let end = Instant::now() + time;
    let mut stream = TcpStream::connect_timeout(&address, time)?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.set_write_timeout(Some(time))?;
    stream.write_all(request.as_bytes())?;
    let left = end.saturating_duration_since(Instant::now());
    stream.set_read_timeout(Some(left.max(Duration::from_millis(1))))?;
    let mut answer = String::new();
    match stream.take(LONGEST).read_to_string(&mut answer) {
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
            Err(io::ErrorKind::TimedOut.into())
        }
        Err(error) => Err(error),
        Ok(_) if answer.is_empty() => Err(io::ErrorKind::UnexpectedEof.into()),
        Ok(_) => Ok(answer),
    }
}
