//! In place of online tables, where the program is built without them: there is no such table,
//! and whoever asks for one is told so.

use std::cell::Cell;
use std::time::Duration;

use calot_rules::Seat;

use super::Context;
use super::room::Action;
use crate::session::Session;
use crate::spoken::{Holder, Result as Ended};
use crate::words::{Language, online};

/// There is none.
#[derive(Debug)]
pub enum OnlineTable {}

/// There is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {}

/// What an own table is told, and whether it went wrong.
pub type Told = (bool, String);

/// A table with the game as it stands there.
pub type Arrived = Result<(OnlineTable, Session), String>;

/// A line of the list of tables.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Where the table is.
    pub place: Place,
    /// What is said of it.
    pub told: String,
    /// Whether somebody can sit down there.
    pub waits: bool,
}

/// Something that is there at once.
pub struct Coming<T>(Cell<Option<T>>);

impl<T> Coming<T> {
    /// What has come.
    pub fn get(&self) -> Option<T> {
        self.0.take()
    }
}

fn refusal(language: Language) -> String {
    online::of(language).no_online.to_owned()
}

/// Goes to a table.
pub fn visit(_context: &Context, place: Place, _watch: bool) -> Coming<Arrived> {
    match place {}
}

/// Asks for the tables of a server.
pub fn list(context: &Context, _address: &str) -> Coming<Result<Vec<Listed>, String>> {
    Coming(Cell::new(Some(Err(refusal(context.language)))))
}

/// Where a table is, as its address says.
pub fn place_of(language: Language, _address: &str) -> Result<Place, String> {
    Err(refusal(language))
}

impl OnlineTable {
    /// Comes to a table.
    pub fn open(_context: &Context, place: Place, _watch: bool) -> Arrived {
        match place {}
    }

    /// The game as it stands at the table.
    pub fn session(&self) -> Option<Session> {
        match *self {}
    }

    /// The plies that have been made.
    pub fn plies(&self) -> Vec<String> {
        match *self {}
    }

    /// Whether whoever sits here is to choose.
    pub fn may_choose(&self) -> bool {
        match *self {}
    }

    /// Asks for a ply to be made.
    pub fn play(&mut self, _ply: &str) {
        match *self {}
    }

    /// Who sits where.
    pub fn holders(&self) -> Vec<Holder> {
        match *self {}
    }

    /// What a seat has left of its time.
    pub fn left(&self, _seat: Seat) -> Option<Duration> {
        match *self {}
    }

    /// How it ended.
    pub fn ended(&self) -> Option<Ended> {
        match *self {}
    }

    /// The seat of whoever looks.
    pub fn own_seat(&self) -> Option<Seat> {
        match *self {}
    }

    /// What is to be said of its state.
    pub fn state(&self) -> Option<String> {
        match *self {}
    }

    /// The addresses that others come by.
    pub fn invitation(&self) -> Vec<String> {
        match *self {}
    }

    /// Takes what has come over the connection.
    pub fn hear(&mut self) -> Vec<Told> {
        match *self {}
    }

    /// Whether the game goes on.
    pub fn is_on(&self) -> bool {
        match *self {}
    }

    /// Whether clocks run.
    pub fn ticks(&self) -> bool {
        match *self {}
    }

    /// Whether something can be asked of the table.
    pub fn can(&self, _action: Action) -> bool {
        match *self {}
    }

    /// Asks the table for something.
    pub fn act(&self, _action: Action) -> Option<Place> {
        match *self {}
    }
}
