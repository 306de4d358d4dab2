//! The rules of six marble games, exact and fast.
//!
//! This crate decides what is legal, and nothing else: it reads no files, knows
//! no clock and draws no random numbers. The same code runs on a server, in a
//! browser, in a terminal and inside a search.
//!
//! # With the type of a game
//!
//! Each game is a type, and its positions are values of a few machine words that are copied
//! instead of taken back. Plies are enums or structs that can be matched on and built; cells
//! and [sets of cells](CellSet) belong to one board and to no other.
//!
//! ```
//! use calot_rules::games::rolit::{Ply, Rolit, RolitChoices, RolitOptions};
//! use calot_rules::options::Options;
//! use calot_rules::perft::perft;
//! use calot_rules::{Game, Notation, Seat, Turn};
//!
//! // Options that do not go together are refused, so there is no wrong value of them.
//! let options = RolitOptions::new(RolitChoices { players: 4, ..Default::default() })?;
//! let mut position = Rolit::new(&options);
//! assert_eq!(position.captures(Seat::FIRST).to_string(), "f4 d6 f6");
//!
//! // Checked play says why a ply is refused, and leaves the position as it was.
//! let refused = position.play(Ply::Place("a1".parse()?));
//! assert!(refused.is_err_and(|illegal| illegal.to_string().contains("capture")));
//! position.play(Ply::Place("f4".parse()?))?;
//! assert_eq!(position.turn(), Turn::Seat(Seat::SECOND));
//!
//! // Code for all games asks for what it needs: here for rules alone.
//! fn replies<G: Game>(position: &G) -> u32 {
//!     let after = |ply| {
//!         let mut next = position.clone();
//!         next.play_unchecked(ply);
//!         next.count_plies()
//!     };
//!     position.plies().into_iter().map(after).sum()
//! }
//! assert_eq!(perft(&position, 2)?, u64::from(replies(&position)));
//!
//! // Texts lead there and back.
//! assert_eq!(Rolit::read_position(&options, &position.position_text())?, position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # With the text of a game
//!
//! ```
//! let mut the_match = calot_rules::registry::new_match("rolit:players=4").unwrap();
//! assert_eq!(the_match.ply_texts(), ["d6", "f4", "f6"]);
//! the_match.play("f4").unwrap();
//! assert_eq!(the_match.ply_texts().len(), 14);
//! ```
//!
//! [`AnyMatch`] is a match of any game, named by a text. [`registry::visit`] hands the type
//! of that game to generic code instead, which then is as fast as if it had been named.
//!
//! # Guarantees
//!
//! * **No panics.** Whatever safe code makes of the public types, no public function panics
//!   for a game of this crate: what comes from outside is refused with a typed error and its
//!   reason, and a ply that is played [without a check](Game::play_unchecked) makes at worst a
//!   position that no game leads to. A game of your own gives the guarantees that it keeps
//!   itself. There is no `unsafe`.
//! * **No allocation** where a search spends its time: listing, counting, picking and playing
//!   plies, taking [actions], [observing](Observe::observe). What returns a `Vec` or a
//!   `String` allocates that.
//! * **A position is complete.** Equal positions have equal futures, with one exception:
//!   repetition belongs to the [`Match`], which ends at the third time.
//! * **Keys** are equal for equal positions of a variant. They are hashes, computed in a few
//!   nanoseconds and not carried along; two positions can in principle share one.
//! * **One text for one ply.** The legal plies of a position have different texts, and
//!   exactly these are accepted.
//! * **Stable numbers.** An [action](actions) means the same in every position, variant and
//!   version of the crate, no game has more than 10,000, and the shape of an
//!   [observation] is the same for all variants. Texts of games, plies, positions and
//!   records stay readable too; what a record means is guarded by the
//!   [version of the rules](GameInfo::rules_version).
//!
//! # Where to find what
//!
//! * [`games`] holds one folder for each game.
//! * [`Game`], [`Notation`], [`Picture`] and [`Arrange`] are what a game
//!   provides: its rules, its texts, what a board picture needs, and how its positions are
//!   built by hand. All can be implemented outside the crate; `examples/seventh_game.rs`
//!   does.
//! * [`Actions`] and [`Observe`] give plies and positions as numbers, for learning programs.
//! * [`Changes`] is what a ply of a game changes, as people see it happen.
//! * [`Match`] is a game being played: a position, how it came about, and repetition.
//! * [`registry`] lists the games and finds one by its text; it is where types are erased.
//! * [`record`] writes and reads whole games; [`perft`] and [`trace`] compare
//!   implementations.
//!
//! # Features
//!
//! Each adds something and changes nothing. Without any of them the crate depends on
//! nothing but the standard library.
//!
//! * `json` (default): views of matches and arrangements as `serde_json` values, and
//!   [changes] applied to them; brings `serde`.
//! * `learning` (default): actions and observations of matches whose game is known only at
//!   run time. With the type of a game they are always there.
//! * `serde`: views, changes, outcomes and errors can be serialised.
//! * `ts`: TypeScript types of the same data.

/// The samples of the documents, which have to compile and run as those of the crate do.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../README.md")]
    mod readme {}
    #[cfg(feature = "learning")]
    #[doc = include_str!("../../../docs/learning.md")]
    mod learning {}
    #[doc = include_str!("../../../docs/command-line.md")]
    mod command_line {}
}

pub mod actions;
pub mod arrange;
mod bits;
pub mod cells;
pub mod changes;
pub mod choices;
pub mod colour;
mod crc;
pub mod drawing;
pub mod error;
pub mod game;
pub mod games;
mod hash;
pub mod matches;
pub mod observation;
pub mod options;
pub mod past;
pub mod perft;
pub mod record;
pub mod registry;
pub mod seat;
mod text;
pub mod touch;
pub mod trace;
pub mod view;

pub use actions::{ActionError, Actions};
pub use arrange::Arrange;
pub use cells::{BoardCell, CellSet, NoSuchCell};
pub use changes::{Change, Changes};
pub use colour::Colour;
pub use error::{GameTextError, Illegal, OpenError, PlyError, PositionError};
pub use game::{Game, GameInfo, Notation, Picture};
pub use matches::Match;
pub use observation::{Observe, ObserveError};
pub use past::Past;
pub use record::Record;
pub use registry::{AnyMatch, Playable};
pub use seat::{Outcome, Scores, Seat, SeatSet, Turn};
pub use touch::{LegalPly, Touch};
