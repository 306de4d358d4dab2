//! People who play while something else happens.

use std::net::SocketAddr;
use std::time::Duration;

use calot_load::{Load, Report};
use calot_protocol::ClockSetup;
use calot_testing::Node;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

/// The clock of all tables here; long enough for everything that happens.
pub(crate) const CLOCK: ClockSetup = ClockSetup::Bank {
    seconds: 600,
    increment: 2,
};

/// Nobody is to wait longer than this.
const SOON: Duration = Duration::from_secs(2);

/// Nor longer than this on a machine that is busy with something else at that moment.
const LONGEST: Duration = Duration::from_secs(20);

/// The longest pauses of several rounds were short, at least in so many of them: the machine may be busy at one
/// of the moments, but a fault would not be there at one alone.
#[track_caller]
pub(crate) fn nobody_waited_long(who: &str, pauses: &[Duration], at_least: usize) {
    let short = pauses.iter().filter(|pause| **pause < SOON).count();
    let is_late = |pause: &Duration| *pause >= LONGEST;
    assert!(
        short >= at_least && !pauses.iter().any(is_late),
        "{who} waited for {pauses:?}"
    );
}

/// Starts a server without limits for the many people from one address.
pub(crate) fn serve(arguments: &[&str]) -> Node {
    let all = [&["--unlimited-loopback", "--log", "info"], arguments].concat();
    Node::start(env!("CARGO_BIN_EXE_calot"), &all)
}

pub(crate) fn runtime() -> Runtime {
    let runtime = Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build();
    runtime.expect("a runtime")
}

/// People who play until they are told to stop.
pub(crate) struct People {
    acknowledged: watch::Receiver<u64>,
    stop: oneshot::Sender<()>,
    playing: JoinHandle<Result<Report, calot_load::Failed>>,
}

impl People {
    /// People sit down in pairs, or each with the computer, at several tables.
    pub(crate) fn come(
        runtime: &Runtime,
        servers: &[SocketAddr],
        tables: usize,
        game: &str,
        computer: Option<u8>,
    ) -> People {
        let (counted, acknowledged) = watch::channel(0);
        let (stop, stopped) = oneshot::channel();
        let load = Load {
            servers: servers.to_vec(),
            tables,
            game: game.to_owned(),
            computer,
            clock: CLOCK,
            seed: 7,
        };
        let playing = runtime.spawn(async move {
            let until = async {
                let _ = stopped.await;
            };
            calot_load::play(&load, counted, until).await
        });
        People {
            acknowledged,
            stop,
            playing,
        }
    }

    /// Waits until so many more plies were acknowledged.
    pub(crate) async fn play_on(&mut self, plies: u64) {
        let goal = *self.acknowledged.borrow() + plies;
        let reached = self.acknowledged.wait_for(|count| *count >= goal).await;
        if reached.is_err() {
            let failed = (&mut self.playing).await;
            panic!("people stopped playing: {failed:?}");
        }
    }

    /// Lets them finish, and answers with what they have seen.
    pub(crate) async fn leave(self) -> Report {
        let _ = self.stop.send(());
        let played = self.playing.await.expect("nobody panics");
        played.expect("everybody played to the end")
    }
}
