//! A network of one's own, whose links can be cut.
//!
//! Each machine is a network namespace without a name, which is there as long as something runs in it:
//! a process that ends with the test, and what is started there. The first machine has a link to each
//! other one; nothing leads from there to the machine on which the test runs, whose own interfaces and
//! routes stay as they are. Only root may do this.

use std::fs::File;
use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::fd::AsFd;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};

use crate::guard::Guarded;
use crate::{guarded_folder, wait_for};

/// Machines in a star.
#[derive(Debug)]
pub struct Network {
    centre: Machine,
    others: Vec<Machine>,
}

/// One of them.
#[derive(Debug)]
pub struct Machine {
    /// What keeps the namespace there.
    holder: Guarded,
    namespace: PathBuf,
}

impl Network {
    /// A machine in the centre, and so many others with a link to it.
    pub fn start(others: u8) -> Network {
        let network = Network {
            centre: Machine::start(),
            others: (0..others).map(|_| Machine::start()).collect(),
        };
        for (number, machine) in (1..).zip(&network.others) {
            let id = machine.holder.id().to_string();
            let (here, there) = (link(number), "calot");
            network.centre.ip(&[
                "link", "add", &here, "type", "veth", "peer", "name", there, "netns", &id,
            ]);
            let [centre, other] = addresses(number).map(|address| format!("{address}/24"));
            network
                .centre
                .ip(&["address", "add", &centre, "dev", &here]);
            network.centre.ip(&["link", "set", &here, "up"]);
            machine.ip(&["address", "add", &other, "dev", there]);
            machine.ip(&["link", "set", there, "up"]);
        }
        network
    }

    /// The machine in the centre.
    pub fn centre(&self) -> &Machine {
        &self.centre
    }

    /// One of the others, from 1.
    pub fn machine(&self, number: u8) -> &Machine {
        &self.others[usize::from(number) - 1]
    }

    /// The address of the centre, as one of the others sees it.
    pub fn address_from(&self, number: u8) -> Ipv4Addr {
        addresses(number)[0]
    }

    /// The address of one of the others.
    pub fn address_of(&self, number: u8) -> Ipv4Addr {
        addresses(number)[1]
    }

    /// Cuts the link to one of the others: whatever is sent is lost, and nobody is told.
    pub fn cut(&self, number: u8) {
        self.centre.ip(&["link", "set", &link(number), "down"]);
    }

    /// Heals it.
    pub fn heal(&self, number: u8) {
        self.centre.ip(&["link", "set", &link(number), "up"]);
    }
}

fn link(number: u8) -> String {
    format!("calot{number}")
}

/// The addresses of both ends of a link, the centre first.
fn addresses(number: u8) -> [Ipv4Addr; 2] {
    [1, 2].map(|end| Ipv4Addr::new(10, 77, number, end))
}

impl Machine {
    fn start() -> Machine {
        let command = ["unshare", "--net", "sleep", "infinity"].map(str::to_owned);
        let holder = Guarded::start(&guarded_folder("network"), ["KILL", "KILL"], &command);
        let namespace = PathBuf::from(format!("/proc/{}/ns/net", holder.id()));
        let own = std::fs::read_link("/proc/self/ns/net").ok();
        // The process is there a moment before it is in a namespace of its own.
        let is_apart = || {
            let found = std::fs::read_link(&namespace).ok();
            found.is_some() && found != own
        };
        let started = wait_for(is_apart, || holder.is_alive());
        assert!(started, "no network can be made; only root may");
        let machine = Machine { holder, namespace };
        machine.ip(&["link", "set", "lo", "up"]);
        machine
    }

    /// Does something on this machine: what is started, listened to and connected to there is there.
    pub fn inside<T: Send>(&self, act: impl FnOnce() -> T + Send) -> T {
        thread::scope(|scope| {
            let inside = scope.spawn(|| match self.enter() {
                Ok(()) => act(),
                Err(error) => panic!("a network cannot be entered: {error}"),
            });
            inside.join().unwrap_or_else(|panic| resume_unwind(panic))
        })
    }

    /// Lets those who are on the machine of the test come to a port here, as from here, and answers where.
    pub fn door(&self, port: u16) -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
        let bound = listener.and_then(|listener| Ok((listener.local_addr()?, listener)));
        let (address, listener) = match bound {
            Ok(bound) => bound,
            Err(error) => panic!("there is no free port: {error}"),
        };
        let come = move || {
            for outside in listener.incoming().flatten() {
                // Whoever finds nobody there is sent away.
                let Ok(inside) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)) else {
                    continue;
                };
                let _ = inside.set_nodelay(true);
                let _ = outside.set_nodelay(true);
                if let (Ok(from), Ok(to)) = (outside.try_clone(), inside.try_clone()) {
                    thread::spawn(move || pass_on(from, to));
                    thread::spawn(move || pass_on(inside, outside));
                }
            }
        };
        // A thread is where the one is that starts it.
        self.inside(|| drop(thread::spawn(come)));
        address
    }

    /// Moves this thread there.
    fn enter(&self) -> io::Result<()> {
        let namespace = File::open(&self.namespace)?;
        move_into_link_name_space(namespace.as_fd(), Some(LinkNameSpaceType::Network))?;
        Ok(())
    }

    fn ip(&self, arguments: &[&str]) {
        let done = self.inside(|| Command::new("ip").args(arguments).output());
        match done {
            Ok(done) if done.status.success() => {}
            Ok(done) => panic!(
                "ip {arguments:?}: {}",
                String::from_utf8_lossy(&done.stderr)
            ),
            Err(error) => panic!("ip cannot be run: {error}"),
        }
    }
}

fn pass_on(mut from: TcpStream, mut to: TcpStream) {
    let _ = io::copy(&mut from, &mut to);
    let _ = to.shutdown(Shutdown::Write);
}
