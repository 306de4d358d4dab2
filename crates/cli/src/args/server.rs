//! The arguments of the commands that serve, and of those that try out a server.

use std::net::SocketAddr;
use std::path::PathBuf;

use calot_server::api::origin::Origin;
use calot_server::api::proxies::Place as ProxyPlace;
use calot_server::logs::{Format, Targets, targets};
use calot_server::port;
use clap::ValueEnum;
use clap::builder::FalseyValueParser;

use super::place::Place;
use super::seconds;

/// Serve the web page and the online tables
///
/// Prints the address to open in a browser, and runs until ctrl-c or SIGTERM. Only programs on this
/// machine can reach it unless --host says so. Every option can be given by the variable of the
/// environment that stands beside it; what is on the command line goes before it.
#[derive(clap::Args, Debug)]
#[command(after_long_help = SERVE_EXAMPLES)]
pub(crate) struct ServeArgs {
    /// The port; without it 7777 or, when that is taken, the next free one
    #[arg(long, value_name = "N", env = "CALOT_PORT")]
    pub(crate) port: Option<u16>,

    /// The address to listen on; 0.0.0.0 lets others in the same network in
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "CALOT_HOST",
        default_value = "127.0.0.1"
    )]
    pub(crate) host: String,

    #[command(flatten)]
    pub(crate) place: Place,

    /// A folder with the web page, in place of the one in the program
    ///
    /// A program that was built without a page looks for one in the folder page beside it, and in share/calot/page
    /// beside its folder.
    #[arg(long, value_name = "FOLDER", env = "CALOT_PAGE")]
    pub(crate) page: Option<PathBuf>,

    /// What several nodes talk over, such as nats://host:4222, or tls://host:4222 for an encrypted
    /// connection, perhaps with user:password@ or token@ before the host; needs Postgres. Without it,
    /// this is the only node
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "CALOT_BUS",
        hide_env_values = true
    )]
    pub(crate) bus: Option<String>,

    /// A file with the authorities that prove who the bus is (PEM)
    #[arg(long, value_name = "FILE", env = "CALOT_BUS_CA")]
    pub(crate) bus_ca: Option<PathBuf>,

    /// A file with the credentials for the bus, as NATS makes them (.creds)
    #[arg(long, value_name = "FILE", env = "CALOT_BUS_CREDENTIALS")]
    pub(crate) bus_credentials: Option<PathBuf>,

    /// Serve HTTPS by this chain of certificates (PEM), without a proxy; read again when it changes
    #[arg(
        long,
        value_name = "FILE",
        env = "CALOT_TLS_CERT",
        requires = "tls_key"
    )]
    pub(crate) tls_cert: Option<PathBuf>,

    /// The private key of the certificate (PEM)
    #[arg(
        long,
        value_name = "FILE",
        env = "CALOT_TLS_KEY",
        requires = "tls_cert"
    )]
    pub(crate) tls_key: Option<PathBuf>,

    /// The address by which people know the server when it is behind a proxy, such as
    /// https://calot.example; with https, cookies are sent over HTTPS only
    #[arg(long, value_name = "URL", env = "CALOT_PUBLIC_URL")]
    pub(crate) public_url: Option<Origin>,

    /// The addresses or networks of the proxies in front, such as 10.0.0.0/8,::1. They are believed
    /// about where requests come from, by X-Forwarded-For, and limits then apply to that address
    #[arg(
        long,
        value_name = "ADDRESSES",
        env = "CALOT_TRUST_PROXY",
        value_delimiter = ','
    )]
    pub(crate) trust_proxy: Vec<ProxyPlace>,

    /// How many proxies stand one behind the other
    #[arg(long, value_name = "N", env = "CALOT_PROXY_HOPS", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=16))]
    pub(crate) proxy_hops: u8,

    /// Give the figures of /metrics also at this address, such as 127.0.0.1:9100, to everybody who can
    /// reach it
    #[arg(long, value_name = "ADDRESS", env = "CALOT_METRICS_ADDRESS")]
    pub(crate) metrics_address: Option<SocketAddr>,

    /// Give the figures of /metrics to whoever sends this token, as a bearer; without it, only to
    /// programs on this machine that do not come through a proxy
    #[arg(
        long,
        value_name = "TOKEN",
        env = "CALOT_METRICS_TOKEN",
        hide_env_values = true
    )]
    pub(crate) metrics_token: Option<String>,

    /// Let programs on this machine ask for as much as they like, as `calot load` does
    #[arg(long, env = "CALOT_UNLIMITED_LOOPBACK", value_parser = FalseyValueParser::new())]
    pub(crate) unlimited_loopback: bool,

    /// How many computer players think at the same time; without it as many as there are cores
    #[arg(long, value_name = "N", env = "CALOT_THINKERS", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) thinkers: Option<u16>,

    /// How many seconds to go on after SIGTERM, while /ready says no and a balancer sends people elsewhere;
    /// without it none, or three with --bus
    #[arg(long, value_name = "SECONDS", env = "CALOT_DRAIN", value_parser = clap::value_parser!(u16).range(0..=600))]
    pub(crate) drain: Option<u16>,

    /// What is written to standard error about what happens: off, error, warn, info, debug or
    /// trace; also for parts, such as warn,calot_server=debug. There are never names, messages,
    /// ids of tables, cookies, tokens or passwords in it
    #[arg(long, value_name = "LEVEL", env = "CALOT_LOG", default_value = "warn", value_parser = targets)]
    pub(crate) log: Targets,

    /// How it is written: lines for people, or an object of JSON a line for programs that collect
    /// logs
    #[arg(
        long,
        value_name = "FORMAT",
        env = "CALOT_LOG_FORMAT",
        default_value = "text"
    )]
    pub(crate) log_format: LogFormat,
}

/// How logs are written.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum LogFormat {
    /// Lines for people.
    Text,
    /// An object a line.
    Json,
}

impl From<LogFormat> for Format {
    fn from(format: LogFormat) -> Format {
        match format {
            LogFormat::Text => Format::Text,
            LogFormat::Json => Format::Json,
        }
    }
}

const SERVE_EXAMPLES: &str = "\
Try:
  calot serve                                    for this machine
  calot serve --host 0.0.0.0                     for everybody in the same network
  calot serve --public-url https://calot.example --trust-proxy 127.0.0.1
                                                 behind a proxy that does TLS
  CALOT_DATABASE=postgres://calot:…@db/calot calot serve --bus nats://bus:4222
                                                 one of several nodes

docs/hosting.md tells more.";

/// Ask the server on this machine whether people can play
///
/// Prints what it says, and ends with exit status 0 if it is well, and 1 if it is not or does not
/// answer. Containers and monitors ask by it. It reads the same variables of the environment as
/// `calot serve`, so both agree about the port.
#[derive(clap::Args, Debug)]
pub(crate) struct HealthArgs {
    /// The port of the server
    #[arg(long, value_name = "N", env = "CALOT_PORT", default_value_t = port::USUAL)]
    pub(crate) port: u16,

    /// The address on which it listens
    #[arg(
        long,
        value_name = "ADDRESS",
        env = "CALOT_HOST",
        default_value = "127.0.0.1"
    )]
    pub(crate) host: String,

    /// Ask only whether the process answers, also while it stops or cannot reach its database
    #[arg(long)]
    pub(crate) alive: bool,

    /// How long to wait, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0, value_parser = seconds)]
    pub(crate) time: f64,
}

/// See how much a server on this machine can take
///
/// Opens tables with two people each, who are connected live and play random legal plies, the next one
/// as soon as the one before is there. Says how many plies were acknowledged, how long people waited,
/// and what it cost the server by its own account. Start the server with --unlimited-loopback.
#[derive(clap::Args, Debug)]
pub(crate) struct LoadArgs {
    /// The ports of the servers on this machine; several nodes of the same tables share the people
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "7777")]
    pub(crate) port: Vec<u16>,

    /// How many tables at the same time
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) tables: u32,

    /// How long, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds)]
    pub(crate) time: f64,

    /// The game text of a game for two
    #[arg(long, value_name = "GAME", default_value = "rolit")]
    pub(crate) game: String,

    /// Give the second seat of every table to the computer of this level
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) computer: Option<u8>,

    /// What the random plies come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Instead of playing, open so many connections that only watch, and say how much memory they take
    #[arg(long, value_name = "N", conflicts_with_all = ["tables", "time", "game", "computer", "seed"], value_parser = clap::value_parser!(u32).range(1..=50_000))]
    pub(crate) idle: Option<u32>,

    /// How many tables are watched by those who only watch, a connection each in turn
    #[arg(long, value_name = "N", requires = "idle", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=50_000))]
    pub(crate) idle_tables: u32,

    /// How long they stay, in seconds; without it, until they are all there
    #[arg(long, value_name = "SECONDS", requires = "idle", value_parser = seconds)]
    pub(crate) hold: Option<f64>,
}
