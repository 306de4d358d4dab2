//! `calot serve`.

use std::io::Write;
use std::net::TcpListener;
use std::time::Duration;

use calot_server::api::proxies::Proxies;
use calot_server::config::{self, BusAccess, Config, TlsFiles};
use calot_server::{Server, logs, port};

use crate::args::{At, Place, ServeArgs};
use crate::failure::Failure;
use crate::page;

pub(crate) fn run(args: &ServeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let page = page::find(args.page.as_deref())?;
    logs::begin(&args.log, args.log_format.into());
    // The port first: it is more likely to be wrong, and nothing has to be undone then.
    let listener = port::listen(&args.host, args.port).map_err(Failure::input)?;
    let address = port::address(&listener, args.tls_cert.is_some()).map_err(Failure::input)?;
    let config = Config {
        database_ca: args.place.database_ca.clone(),
        bus: args.bus.clone(),
        bus_access: BusAccess {
            ca: args.bus_ca.clone(),
            credentials: args.bus_credentials.clone(),
        },
        tls: files(args),
        public_url: args.public_url.clone(),
        proxies: Proxies {
            places: args.trust_proxy.clone(),
            hops: args.proxy_hops.into(),
        },
        metrics_token: args.metrics_token.clone().filter(|token| !token.is_empty()),
        unlimited_loopback: args.unlimited_loopback,
        thinkers: args.thinkers.map(usize::from),
        drain: args
            .drain
            .map(|seconds| Duration::from_secs(seconds.into())),
        place: config::place(listener.local_addr()?.port()),
        ..Config::new(database(&args.place)?)
    };
    let metrics = args.metrics_address.map(|address| {
        TcpListener::bind(address).map_err(|error| {
            Failure::input(format_args!(
                "the address {address} for the figures cannot be used: {error}"
            ))
        })
    });
    let metrics = metrics.transpose()?;
    let mut server = Server::open(page, &config).map_err(Failure::input)?;
    if let Some(listener) = metrics {
        server = server.with_metrics_at(listener);
    }
    // A program that reads the address may end the server at once.
    let stop = server.stop_signals();
    writeln!(out, "Calot is at {address} (ctrl-c ends it)")?;
    let place = config::without_password(&config.database);
    writeln!(out, "Online tables are kept in {place}")?;
    out.flush()?;
    server
        .run(listener, stop)
        .map_err(|error| Failure::input(format_args!("the server stopped: {error}")))
}

/// The files for HTTPS; one is never there without the other.
fn files(args: &ServeArgs) -> Option<TlsFiles> {
    Some(TlsFiles {
        certificates: args.tls_cert.clone()?,
        key: args.tls_key.clone()?,
    })
}

/// Where the database goes.
pub(super) fn database(place: &Place) -> Result<String, Failure> {
    let folder = match &place.at {
        At::Database(address) => return Ok(address.clone()),
        At::Folder(folder) => Some(folder.clone()),
        At::Usual => config::data_folder(),
    };
    let Some(folder) = folder else {
        return Err(Failure::input(
            "the system does not say where data is kept; say it with --data or --database",
        ));
    };
    config::database_in(&folder).map_err(|error| {
        Failure::input(format_args!(
            "the folder {} for the data cannot be made: {error}; choose another one with --data",
            folder.display()
        ))
    })
}
