//! What is on the screen: menus, the room around a board, dialogs and help.

pub mod dialogs;
pub mod help;
pub mod menu;
pub mod motion;
#[cfg_attr(not(feature = "online"), path = "no_online.rs")]
pub mod online;
pub mod paint;
pub mod room;
pub mod setup;

use std::sync::Arc;

use crate::look::Look;
use crate::session::keep::Shelf;
use crate::spoken::PageWords;
use crate::words::Language;
use crate::words::screen::Words;

/// What all screens share.
#[derive(Clone)]
pub struct Context {
    /// What the terminal can show.
    pub look: Look,
    /// The language.
    pub language: Language,
    /// Its words for screens.
    pub words: &'static Words,
    /// The words that the page has, too.
    pub page: &'static PageWords,
    /// Whether moves are shown as motions.
    pub motion: bool,
    /// Where games are kept, if there is a place.
    pub shelf: Option<Shelf>,
    /// Tells the program that a thought has come to an end.
    pub tell: Arc<dyn Fn() + Send + Sync>,
    /// The name to be known by at online tables, if it was told.
    pub name: Option<String>,
    /// Decides everything random, where that was asked for.
    pub seed: Option<u64>,
}

impl Context {
    /// A number that decides what is random in a game.
    pub fn new_seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| fastrand::u64(..))
    }

    /// A function that a thread can call when it has thought.
    pub fn teller(&self) -> impl FnOnce() + Send + 'static {
        let tell = Arc::clone(&self.tell);
        move || tell()
    }
}
