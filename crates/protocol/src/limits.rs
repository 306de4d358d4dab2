//! How long texts from outside may be. What is longer is refused before it is looked at.

/// The most bytes of a game text.
pub const GAME: usize = 200;
/// The most bytes of a position text.
pub const POSITION: usize = 4000;
/// The most bytes of the text of a ply.
pub const PLY: usize = 100;
/// The most characters of a name, after it has been cleaned.
pub const NAME: usize = 24;
/// The most bytes of a name as it is sent, before it is cleaned.
pub const NAME_SENT: usize = 400;
/// The most characters of the nonce that somebody brings for chance.
pub const NONCE: usize = 64;
/// The most bytes of the key of an invitation.
pub const INVITE: usize = 64;
/// The most bytes of a message to a table.
pub const MESSAGE: usize = 8 * 1024;
/// The most plies of a game, chance included. No real game comes near it.
pub const PLIES: usize = 20_000;
/// The most people who hold a seat together.
pub const TEAM: usize = 8;
