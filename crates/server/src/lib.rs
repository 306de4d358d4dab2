//! The server of Calot. It gives out the web page, which is built into the program; the
//! games run in the browser.
//!
//! * [`store`] keeps the logs of the tables.
//! * [`bus`] is what nodes say to each other.
//! * [`hub`] is every table in use on this node, and everybody who is connected.
//! * [`page`] is the page: files, and how a request is answered from them.
//! * [`port`] finds a port to listen on.

pub mod bus;
pub mod hub;
pub mod page;
pub mod port;
pub mod store;
pub mod table;

use std::io;
use std::net::TcpListener;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;

pub use page::Page;

/// How long requests may still take when the server is told to stop.
const LAST_MOMENTS: Duration = Duration::from_secs(3);

/// Serves a page until the process is told to stop, by ctrl-c or by its system.
pub fn serve(listener: TcpListener, page: Page) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let (tell, told) = tokio::sync::oneshot::channel();
        let shutdown = async move {
            stop_signal().await;
            let _ = tell.send(());
        };
        let server = axum::serve(listener, router(page)).with_graceful_shutdown(shutdown);
        let deadline = async {
            match told.await {
                Ok(()) => tokio::time::sleep(LAST_MOMENTS).await,
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            ended = server => ended,
            () = deadline => Ok(()),
        }
    })
}

/// Everything that the server answers.
pub fn router(page: Page) -> Router {
    Router::new().fallback(move |request: Request| async move { page.answer(&request) })
}

/// Ends when the process is told to stop.
async fn stop_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Without signals there is nothing to wait for: the process is ended from outside.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}
