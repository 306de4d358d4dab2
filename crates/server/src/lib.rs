//! The server of Calot: the web page and the online tables.
//!
//! * [`store`] keeps the logs of the tables.
//! * [`bus`] is what nodes say to each other.
//! * [`hub`] is every table in use on this node, and everybody who is connected.
//! * [`api`] is what is answered over HTTP and WebSockets.
//! * [`admin`] is what those who run it do to its data.
//! * [`homes`] are the threads on which tables are played.
//! * [`format`](mod@format) is how events are written and read.
//! * [`logs`] is what is written about what happens.
//! * [`config`] is how a server is run, [`server`] its beginning and its end.
//! * [`page`] is the page: files, and how a request is answered from them.
//! * [`port`] finds a port to listen on.

pub mod admin;
pub mod api;
pub mod bus;
pub mod config;
pub mod format;
pub mod homes;
pub mod hub;
pub mod logs;
pub mod page;
pub mod port;
pub mod server;
pub mod store;
mod systemd;
pub mod table;
#[cfg(feature = "tls")]
pub mod tls;
mod unread;

pub use config::Config;
pub use page::Page;
pub use server::Server;
