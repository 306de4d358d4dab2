//! The API over real HTTP and WebSockets on loopback.
//!
//! Every answer and every message that any of these tests gets is compared with the description
//! that the server gives of itself.

mod admin;
mod bots;
mod client;
mod crowd;
mod description;
mod documents;
mod intruders;
mod live;
mod operations;
mod people;
mod schema;
mod tables;
