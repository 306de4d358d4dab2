//! How a server is run: where its data is, what it talks to, what it trusts.

use std::env;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::api::limits::Rates;
use crate::api::origin::Origin;
use crate::api::proxies::Proxies;

/// The file of the database in the folder of the data.
const FILE: &str = "calot.db";

/// How a server is run.
#[derive(Clone)]
pub struct Config {
    /// Where the database is: `postgres://…`, or the path of a file for SQLite.
    pub database: String,
    /// A file with the authorities that prove who the database is.
    pub database_ca: Option<PathBuf>,
    /// Where the bus is, for several nodes: `nats://…` or `tls://…`.
    pub bus: Option<String>,
    /// How this server proves itself to the bus, and the bus to it.
    pub bus_access: BusAccess,
    /// The files for HTTPS of its own.
    pub tls: Option<TlsFiles>,
    /// The address by which people know the server, if it is behind a proxy.
    pub public_url: Option<Origin>,
    /// The proxies in front, which are believed about where requests come from.
    pub proxies: Proxies,
    /// Who has this may see the figures; nothing for programs on the same machine alone.
    pub metrics_token: Option<String>,
    /// Whether programs on the same machine may ask for as much as they like.
    pub unlimited_loopback: bool,
    /// How much others may ask for.
    pub rates: Rates,
    /// How many computer seats think at the same time; nothing for what suits the machine.
    pub thinkers: Option<usize>,
    /// How long the server goes on after it has told balancers that it stops; nothing for what suits, which is
    /// a moment for one of several nodes.
    pub drain: Option<Duration>,
    /// The machine and the port, where only one server can be at a time; see [`place`].
    pub place: Option<String>,
}

impl Config {
    /// Everything as usual, with the database at this address.
    pub fn new(database: impl Into<String>) -> Config {
        Config {
            database: database.into(),
            database_ca: None,
            bus: None,
            bus_access: BusAccess::default(),
            tls: None,
            public_url: None,
            proxies: Proxies::default(),
            metrics_token: None,
            unlimited_loopback: false,
            rates: Rates::default(),
            thinkers: None,
            drain: None,
            place: None,
        }
    }

    /// Whether people come over HTTPS.
    pub fn is_secure(&self) -> bool {
        match &self.public_url {
            Some(url) => url.is_secure,
            None => self.tls.is_some(),
        }
    }
}

/// How this server proves itself to the bus, and the bus to it. A user and a password, or a token, are in
/// the address.
#[derive(Clone, Default, Debug)]
pub struct BusAccess {
    /// A file with the authorities that prove who the bus is.
    pub ca: Option<PathBuf>,
    /// A file with credentials.
    pub credentials: Option<PathBuf>,
}

/// The files by which a server proves itself to browsers.
#[derive(Clone, Debug)]
pub struct TlsFiles {
    /// A chain of certificates, the server's own first.
    pub certificates: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// Addresses may have passwords in them.
impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config")
            .field("database", &without_password(&self.database))
            .field("bus", &self.bus.as_deref().map(without_password))
            .field("public_url", &self.public_url)
            .field("proxies", &self.proxies)
            .field("unlimited_loopback", &self.unlimited_loopback)
            .finish_non_exhaustive()
    }
}

/// An address as it may be shown: without a user, a password and settings.
pub fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else {
        return address.to_owned();
    };
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    let rest = rest.split(['?', '#']).next().unwrap_or(rest);
    format!("{scheme}://{rest}")
}

/// Where a server that listens on a port runs. Another one with the same place must have ended before
/// this one could begin, which nodes need not wait for signs of life to know.
pub fn place(port: u16) -> Option<String> {
    #[cfg(unix)]
    {
        let system = rustix::system::uname();
        let machine = system.nodename().to_str().ok()?;
        // Many machines that nobody has named have this name.
        (!machine.is_empty() && machine != "localhost").then(|| format!("{machine}:{port}"))
    }
    #[cfg(not(unix))]
    {
        let _ = port;
        None
    }
}

/// The database in a folder, which is made if there is none.
pub fn database_in(folder: &Path) -> std::io::Result<String> {
    std::fs::create_dir_all(folder)?;
    match folder.join(FILE).into_os_string().into_string() {
        Ok(path) => Ok(path),
        Err(_) => Err(std::io::Error::new(
            std::io::ErrorKind::InvalidInput,
            "its name is not UTF-8",
        )),
    }
}

/// Where data is kept for the user unless something else is said; nothing when the system does
/// not tell where people keep theirs.
pub fn data_folder() -> Option<PathBuf> {
    folder_by(|name| env::var_os(name).map(PathBuf::from))
}

/// The same by what the environment says.
fn folder_by(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    // A relative path would lead somewhere else with every start.
    let absolute = |name| variable(name).filter(|path| path.is_absolute());
    if cfg!(target_os = "windows") {
        absolute("LOCALAPPDATA").map(|folder| folder.join("Calot"))
    } else if cfg!(target_os = "macos") {
        absolute("HOME").map(|home| home.join("Library/Application Support/Calot"))
    } else {
        absolute("XDG_DATA_HOME")
            .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
            .map(|folder| folder.join("calot"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn data_is_kept_where_the_user_keeps_it() {
        let home = |name: &str| (name == "HOME").then(|| PathBuf::from("/home/anna"));
        let folder = PathBuf::from("/home/anna/.local/share/calot");
        assert_eq!(folder_by(home), Some(folder.clone()));
        let moved = |name: &str| match name {
            "XDG_DATA_HOME" => Some(PathBuf::from("/data")),
            name => home(name),
        };
        assert_eq!(folder_by(moved), Some(PathBuf::from("/data/calot")));
        let relative = |name: &str| match name {
            "XDG_DATA_HOME" => Some(PathBuf::from("data")),
            name => home(name),
        };
        assert_eq!(folder_by(relative), Some(folder));
        assert_eq!(folder_by(|_| None), None);
    }

    #[test]
    fn passwords_are_not_shown() {
        for (address, shown) in [
            (
                "postgres://anna:secret@db:5432/calot",
                "postgres://db:5432/calot",
            ),
            (
                "postgres://anna:se@cret@db/calot?password=x",
                "postgres://db/calot",
            ),
            ("nats://token@bus", "nats://bus"),
            ("/home/anna/a@b.db", "/home/anna/a@b.db"),
        ] {
            assert_eq!(without_password(address), shown);
        }
        let config = Config::new("postgres://anna:secret@db/calot");
        assert!(!format!("{config:?}").contains("secret"));
    }
}
