//! Positions worked out by hand from the rules page, one for every sentence of it
//! that is easy to get wrong.
//!
//! What is expected here was drawn and counted on paper. Where one of these tests
//! fails, the page decides, never what the program prints.

#[path = "hand_worked/ballcube.rs"]
mod ballcube;
#[path = "hand_worked/bille_trap.rs"]
mod bille_trap;
#[path = "hand_worked/cubulus.rs"]
mod cubulus;
#[path = "hand_worked/pylos.rs"]
mod pylos;
#[path = "hand_worked/quits.rs"]
mod quits;
#[path = "hand_worked/rolit.rs"]
mod rolit;

use calot_rules::{AnyMatch, Turn, registry};

/// A match that fails the test, with a useful message, when something is refused
/// that should not be.
struct TestMatch(Box<dyn AnyMatch>);

/// A match of this game from its start.
fn start(game: &str) -> TestMatch {
    match registry::new_match(game) {
        Ok(the_match) => TestMatch(the_match),
        Err(error) => panic!("{game}: {error}"),
    }
}

/// A match of this game from a position.
fn from(game: &str, position: &str) -> TestMatch {
    match registry::open_match(game, Some(position)) {
        Ok(the_match) => TestMatch(the_match),
        Err(error) => panic!("{game} {position}: {error}"),
    }
}

/// Fails unless the game text is refused with a message that has these words.
fn refuses_game(game: &str, words: &str) {
    match registry::new_match(game) {
        Ok(_) => panic!("{game} is accepted"),
        Err(error) => assert_has(&error.to_string(), words),
    }
}

/// Texts separated by spaces.
fn list(texts: &str) -> Vec<String> {
    texts.split(' ').map(str::to_owned).collect()
}

fn assert_has(message: &str, words: &str) {
    assert!(
        message.contains(words),
        "the message {message:?} does not say {words:?}"
    );
}

impl TestMatch {
    /// Plays plies separated by spaces.
    fn play(&mut self, plies: &str) -> &mut TestMatch {
        for ply in plies.split_whitespace() {
            if let Err(error) = self.0.play(ply) {
                panic!("after {:?} at {}: {error}", self.0.history(), self.text());
            }
        }
        self
    }

    /// A copy after some more plies.
    fn after(&self, plies: &str) -> TestMatch {
        let mut copy = TestMatch(self.0.boxed_clone());
        copy.play(plies);
        copy
    }

    /// Fails unless the ply is refused with a message that has these words, and
    /// refusing it changes nothing.
    fn refuses(&mut self, ply: &str, words: &str) {
        let before = self.text();
        match self.0.play(ply) {
            Ok(()) => panic!("{ply} is accepted at {before}"),
            Err(error) => assert_has(&error.to_string(), words),
        }
        assert_eq!(self.text(), before);
        assert!(!self.plies().iter().any(|legal| legal == ply));
    }

    /// The legal plies, sorted by byte value.
    fn plies(&self) -> Vec<String> {
        self.0.ply_texts()
    }

    /// The legal plies that begin so.
    fn plies_from(&self, beginning: &str) -> Vec<String> {
        let mut plies = self.plies();
        plies.retain(|ply| ply.starts_with(beginning));
        plies
    }

    fn allows(&self, ply: &str) -> bool {
        self.plies().iter().any(|legal| legal == ply)
    }

    /// The number of the seat to move; 0 when it is chance or the game is over.
    fn seat(&self) -> u8 {
        match self.0.turn() {
            Turn::Seat(seat) => seat.number(),
            Turn::Chance | Turn::Over => 0,
        }
    }

    fn is_chance(&self) -> bool {
        self.0.turn() == Turn::Chance
    }

    fn text(&self) -> String {
        self.0.position_text()
    }

    /// `winners=1 scores=8,5`, or `open` while the game goes on.
    fn result(&self) -> String {
        match self.0.outcome() {
            Some(outcome) => {
                assert_eq!(self.0.turn(), Turn::Over);
                assert!(self.plies().is_empty());
                outcome.to_string()
            }
            None => "open".to_owned(),
        }
    }
}
