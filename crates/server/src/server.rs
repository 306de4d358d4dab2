//! The beginning and the end of a server, and the connections in between.
//!
//! A connection that sends nothing, or sends its request too slowly, is ended. When the server is
//! told to stop, it tells balancers and then those who are connected, lets nobody in any more,
//! finishes what is under way, and closes the storage; whoever does not let go is left.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;
#[cfg(feature = "tls")]
use tokio_rustls::TlsAcceptor;

use crate::api::{Api, Peer};
use crate::bus::{self, NoBus};
use crate::config::{Config, without_password};
use crate::homes::Threads;
use crate::hub::{Hub, HubOptions};
use crate::page::Page;
use crate::store::{self, Claim, OpenError, Store, Unavailable};
use crate::systemd;
#[cfg(feature = "tls")]
use crate::tls::{Https, TlsError};
use crate::unread::Unread;

/// How long requests and connections may still take when the server is told to stop.
const LAST_MOMENTS: Duration = Duration::from_secs(3);

/// How long one of several nodes goes on after it has told balancers that it stops.
const DRAIN: Duration = Duration::from_secs(3);

/// How long a server waits for the one before it to let go of the storage, and how often it looks.
const TAKING_OVER: (Duration, Duration) = (Duration::from_secs(3), Duration::from_millis(50));

/// How long a client may take to send the head of a request, or to send the next one.
const HEAD: Duration = Duration::from_secs(30);

/// For how long somebody may take nothing of what is sent to them.
const UNTAKEN: Duration = Duration::from_secs(30);

/// How many connections may ask for the figures at the same time.
const WATCHERS: usize = 16;

/// The longest head of a request.
const HEAD_BYTES: usize = 16 * 1024;

/// The first byte of a connection that is to be encrypted.
#[cfg(feature = "tls")]
const TLS_HANDSHAKE: u8 = 22;

/// How much the system keeps of what is sent to somebody who does not read it.
#[cfg(unix)]
const UNREAD: usize = 128 * 1024;

/// How long nobody is let in after the system had no room for a connection.
const NO_ROOM: Duration = Duration::from_millis(100);

/// A server with its storage open, which does not listen yet.
pub struct Server {
    runtime: Runtime,
    /// Where the tables live.
    homes: Threads,
    api: Api,
    store: std::sync::Arc<dyn store::Store>,
    page: Page,
    metrics: Option<TcpListener>,
    /// How long balancers have to notice that it stops.
    drain: Duration,
    #[cfg(feature = "tls")]
    https: Option<Https>,
}

/// Why a server could not begin.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database could not be opened.
    #[error("{0}")]
    Database(OpenError),
    /// The bus could not be reached.
    #[error("{place} cannot be reached: {error}")]
    Bus {
        /// Where it was looked for.
        place: String,
        /// What went wrong.
        error: NoBus,
    },
    /// The database was opened, but does not work.
    #[error("{0}")]
    Storage(Unavailable),
    /// Several nodes are to share something that is for one.
    #[error(
        "several nodes need a database that they can share: --bus goes with --database postgres://…"
    )]
    NotShared,
    /// The files for HTTPS cannot be used.
    #[cfg(feature = "tls")]
    #[error("HTTPS is not possible: {0}")]
    Tls(TlsError),
    /// The program was built without the feature `tls`.
    #[cfg(not(feature = "tls"))]
    #[error(
        "HTTPS needs the feature `tls`, which this program was built without; build it with \
         `cargo build --release --features tls`, or let a proxy do it"
    )]
    NoTls,
    /// The system has no threads.
    #[error("the server cannot be started: {0}")]
    System(io::Error),
}

impl Server {
    /// Opens everything that a server needs.
    pub fn open(page: Page, config: &Config) -> Result<Server, StartError> {
        allow_many_files();
        let alone = config.bus.is_none();
        if !alone && !config.database.starts_with("postgres") {
            return Err(StartError::NotShared);
        }
        #[cfg(feature = "tls")]
        let https = match &config.tls {
            Some(files) => {
                Some(Https::open(&files.certificates, &files.key).map_err(StartError::Tls)?)
            }
            None => None,
        };
        #[cfg(not(feature = "tls"))]
        if config.tls.is_some() {
            return Err(StartError::NoTls);
        }
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(StartError::System)?;
        let homes = Threads::start().map_err(StartError::System)?;
        let opened = runtime.block_on(async {
            let ca = config.database_ca.as_deref();
            let store = store::open_with(&config.database, ca, homes.homes());
            let store = store.await.map_err(StartError::Database)?;
            let claim = if alone { Claim::Alone } else { Claim::Shared };
            claimed(&*store, claim)
                .await
                .map_err(StartError::Database)?;
            let address = config.bus.as_deref();
            let bus = bus::open_with(address, &config.bus_access, homes.homes()).await;
            let bus = bus.map_err(|error| StartError::Bus {
                place: config
                    .bus
                    .as_deref()
                    .map(without_password)
                    .unwrap_or_default(),
                error,
            })?;
            let mut options = HubOptions {
                alone,
                place: config.place.clone(),
                homes: homes.homes().clone(),
                ..HubOptions::default()
            };
            if let Some(thinkers) = config.thinkers {
                options.thinkers = thinkers;
            }
            let hub = Hub::start(store.clone(), bus, options).await;
            let hub = hub.map_err(StartError::Storage)?;
            let api = Api::new(hub, store.clone(), config).await;
            Ok((api.map_err(StartError::Storage)?, store))
        });
        let (api, store) = opened?;
        Ok(Server {
            runtime,
            homes,
            api,
            store,
            page,
            metrics: None,
            drain: config
                .drain
                .unwrap_or(if alone { Duration::ZERO } else { DRAIN }),
            #[cfg(feature = "tls")]
            https,
        })
    }

    /// The figures are also to be had at this address, by everybody who can reach it.
    #[must_use]
    pub fn with_metrics_at(mut self, listener: TcpListener) -> Server {
        self.metrics = Some(listener);
        self
    }

    /// Begins to listen to the signals that stop the process; none is lost from then on.
    pub fn stop_signals(&self) -> StopSignals {
        let _within = self.runtime.enter();
        StopSignals::listen()
    }

    /// Serves until the process is told to stop, by ctrl-c or by its system. Who tells it again is in a hurry.
    pub fn run(self, listener: TcpListener, mut stop: StopSignals) -> io::Result<()> {
        self.serve(listener, async || stop.told().await)
    }

    /// Serves until something has happened.
    pub fn run_until(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let mut stop = Some(Box::pin(stop));
        self.serve(listener, async || match stop.take() {
            Some(stop) => stop.await,
            None => std::future::pending().await,
        })
    }

    /// Serves until it is told to stop. Then balancers are told first, by `/ready`, and have a moment to hear it;
    /// then the people who are connected, who come back to another node; and then nobody is let in any more.
    fn serve(self, listener: TcpListener, mut told: impl AsyncFnMut()) -> io::Result<()> {
        let served = self.runtime.block_on(async {
            listener.set_nonblocking(true)?;
            keep_little(&listener);
            let (ending, ended) = watch::channel(false);
            let door = Arc::new(Door {
                router: self.api.router(self.page),
                api: self.api.clone(),
                ended,
                #[cfg(feature = "tls")]
                acceptor: self.https.map(|https| {
                    let acceptor = https.acceptor();
                    tokio::spawn(https.watch());
                    acceptor
                }),
            });
            let mut open = Vec::new();
            for home in self.homes.homes().all() {
                let listener = {
                    let _there = home.enter();
                    tokio::net::TcpListener::from_std(listener.try_clone()?)?
                };
                open.push(home.spawn(Arc::clone(&door).let_in(listener)));
            }
            drop(listener);
            systemd::say("READY=1");
            let metrics = self.metrics.map(|listener| {
                let router = self.api.metrics_router();
                tokio::spawn(serve_metrics(listener, router, door.ended.clone()))
            });
            told().await;
            tracing::info!("stopping");
            systemd::say("STOPPING=1");
            self.api.drain();
            let heard = tokio::time::sleep(self.drain);
            tokio::select! {
                () = heard => {}
                () = told() => {}
            }
            self.api.stop(LAST_MOMENTS).await;
            open.iter().for_each(JoinHandle::abort);
            drop(door);
            let _ = ending.send(true);
            if let Some(metrics) = metrics {
                metrics.abort();
            }
            // All connections over HTTP hold the other end of this.
            let _ = tokio::time::timeout(LAST_MOMENTS, ending.closed()).await;
            let _ = tokio::time::timeout(LAST_MOMENTS, self.store.close()).await;
            tracing::info!("stopped");
            Ok(())
        });
        self.homes.end();
        self.runtime.shutdown_timeout(LAST_MOMENTS);
        served
    }
}

/// Where connections come in, at each home those that it is the first to see.
struct Door {
    router: Router,
    api: Api,
    /// Told to connections when they are to end.
    ended: watch::Receiver<bool>,
    #[cfg(feature = "tls")]
    acceptor: Option<TlsAcceptor>,
}

impl Door {
    /// Lets everybody in.
    async fn let_in(self: Arc<Self>, listener: tokio::net::TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => self.welcome(stream, peer),
                Err(error) => {
                    tracing::warn!(%error, "cannot accept connections");
                    tokio::time::sleep(NO_ROOM).await;
                }
            }
        }
    }

    fn welcome(&self, stream: TcpStream, peer: SocketAddr) {
        // One that is too many is closed without a word.
        let Some(permit) = self.api.admit(peer.ip()) else {
            return;
        };
        // Messages are small and somebody waits for each of them.
        let _ = stream.set_nodelay(true);
        let (router, ended) = (self.router.clone(), self.ended.clone());
        #[cfg(feature = "tls")]
        let acceptor = self.acceptor.clone();
        tokio::spawn(async move {
            #[cfg(feature = "tls")]
            encrypted(stream, peer, acceptor, router, ended).await;
            #[cfg(not(feature = "tls"))]
            connection(stream, peer, router, ended).await;
            drop(permit);
        });
    }
}

/// Claims the storage. The process that had it may have been killed a moment ago, and its end need
/// not have been noticed everywhere.
async fn claimed(store: &dyn Store, claim: Claim) -> Result<(), OpenError> {
    let (patience, pause) = TAKING_OVER;
    let begun = Instant::now();
    loop {
        match store.claim(claim).await {
            Err(OpenError::InUse { .. }) if begun.elapsed() < patience => {
                tokio::time::sleep(pause).await;
            }
            claimed => return claimed,
        }
    }
}

/// Answers at the address that is only for the figures, a few connections at a time.
async fn serve_metrics(
    listener: TcpListener,
    router: Router,
    told: watch::Receiver<bool>,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let places = Arc::new(Semaphore::new(WATCHERS));
    loop {
        let place = Arc::clone(&places).acquire_owned().await.ok();
        let Ok((stream, peer)) = listener.accept().await else {
            tokio::time::sleep(NO_ROOM).await;
            continue;
        };
        let (router, told) = (router.clone(), told.clone());
        tokio::spawn(async move {
            connection(stream, peer, router, told).await;
            drop(place);
        });
    }
}

/// Answers what comes over one connection, which is encrypted where the server has certificates. Programs on the same
/// machine, such as `calot health`, may come without.
#[cfg(feature = "tls")]
async fn encrypted(
    stream: TcpStream,
    peer: SocketAddr,
    acceptor: Option<TlsAcceptor>,
    router: Router,
    told: watch::Receiver<bool>,
) {
    let Some(acceptor) = acceptor else {
        return connection(stream, peer, router, told).await;
    };
    let mut first = [0];
    let is_hello = async {
        let peeked = stream.peek(&mut first).await;
        peeked.is_ok_and(|length| length > 0) && first[0] == TLS_HANDSHAKE
    };
    match tokio::time::timeout(HEAD, is_hello).await {
        Ok(true) => {
            // Whoever cannot greet as they should gets no answer.
            if let Ok(Ok(stream)) = tokio::time::timeout(HEAD, acceptor.accept(stream)).await {
                connection(stream, peer, router, told).await;
            }
        }
        Ok(false) if peer.ip().is_loopback() => connection(stream, peer, router, told).await,
        _ => {}
    }
}

/// Answers what comes over one connection.
async fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
    mut told: watch::Receiver<bool>,
) {
    let service = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        service.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(Unread::new(stream, UNTAKEN)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = told.wait_for(|told| *told) => {}
    }
    connection.as_mut().graceful_shutdown();
    // Whatever goes wrong now is the end of the connection either way.
    let _ = connection.await;
}

/// Lets the process have as many connections as the system allows.
fn allow_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        if limit.current != limit.maximum {
            limit.current = limit.maximum;
            // What is allowed already has to do then.
            if let Err(error) = setrlimit(Resource::Nofile, limit) {
                tracing::debug!(%error, "the limit of open files stays as it is");
            }
        }
    }
}

/// Bounds what the system keeps for those who do not read; it would otherwise let megabytes wait
/// for each of them. What a connection may keep is what the listener may.
fn keep_little(listener: &TcpListener) {
    #[cfg(unix)]
    if let Err(error) = rustix::net::sockopt::set_socket_send_buffer_size(listener, UNREAD) {
        tracing::debug!(%error, "cannot limit send buffers");
    }
    #[cfg(not(unix))]
    let _ = listener;
}

/// The signals by which the process is told to stop.
pub struct StopSignals {
    #[cfg(unix)]
    signals: Option<[tokio::signal::unix::Signal; 2]>,
}

impl StopSignals {
    /// Begins to listen; it has to be called within a runtime.
    fn listen() -> StopSignals {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let listen = |kind| {
                signal(kind).inspect_err(|error| tracing::warn!(%error, "a signal is not heard"))
            };
            let signals = listen(SignalKind::interrupt())
                .and_then(|interrupt| Ok([interrupt, listen(SignalKind::terminate())?]));
            StopSignals {
                signals: signals.ok(),
            }
        }
        #[cfg(not(unix))]
        StopSignals {}
    }

    /// Ends when the process is told to stop.
    async fn told(&mut self) {
        #[cfg(unix)]
        if let Some([interrupted, terminated]) = &mut self.signals {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
            return;
        }
        // Without signals there is nothing to wait for: the process is ended from outside.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
