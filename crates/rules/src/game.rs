//! What a game provides.
//!
//! A game is split by what its parts are for, as its folder is: [`Game`] is the
//! rules and is what a search needs, [`Notation`] is its texts, [`Picture`] is
//! what a board drawing needs. A position knows its own options, so every
//! function here needs nothing but the position.

use std::fmt;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::drawing::Drawing;
use crate::error::{Illegal, PlyError, PositionError};
use crate::options::Options;
use crate::seat::{Outcome, Scores, Seat, SeatSet, Turn};
use crate::touch::Touch;
use crate::view::SeatView;

/// What is known of a game before it is played.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// The id in the game text.
    #[cfg_attr(feature = "ts", ts(type = "GameId"))]
    pub id: &'static str,
    /// The name as people write it.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// The version of the rules. It changes when a record of the same game text
    /// could mean another game.
    pub rules_version: u32,
    /// Whether chance takes part in some or all of its variants.
    pub chance: bool,
}

/// A position of a game, and the rules that lead on from it.
///
/// # Guarantees
///
/// * A position holds everything that decides the future, the options included,
///   and nothing else: equal positions have the same legal plies, now and later.
///   The one exception is repetition, which belongs to the [match](crate::Match).
/// * A position whose turn is not [`Turn::Over`] has at least one legal ply; an
///   ended one has none and has an outcome.
/// * Generating and playing plies allocates no memory.
///
/// ```
/// use calot_rules::games::quits::{Ply, Quits};
/// use calot_rules::{Game, Seat, Turn};
///
/// let mut position = Quits::new(&Default::default());
/// assert_eq!(position.turn(), Turn::Seat(Seat::FIRST));
/// let steps = position.plies().into_iter().filter(|ply| matches!(ply, Ply::Step { .. }));
/// assert_eq!(steps.count(), 5);
/// position.play(Ply::Step { from: "b2".parse()?, to: "c3".parse()? })?;
/// assert_eq!(position.turn(), Turn::Seat(Seat::SECOND));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What is known of the game.
    const INFO: GameInfo;

    /// The values of its options.
    type Options: Options;

    /// One decision, outcome of chance, or pass. Small and plain.
    type Ply: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The position before the first ply.
    fn new(options: &Self::Options) -> Self;

    /// The options that the position was made with.
    fn options(&self) -> Self::Options;

    /// Who decides the next ply.
    fn turn(&self) -> Turn;

    /// How the game ended, or nothing while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The scores as they stand.
    fn scores(&self) -> Scores;

    /// Calls `visit` with every legal ply once, always in the same order, until it
    /// breaks.
    fn for_each_ply<B>(&self, visit: impl FnMut(Self::Ply) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Plays a ply without checking it. An illegal one leads to a position that no game
    /// reaches; nothing panics then or later.
    fn play_unchecked(&mut self, ply: Self::Ply);

    /// Why a ply is not legal, in a few words. The text means nothing for a legal ply.
    fn why_illegal(&self, ply: Self::Ply) -> String;

    /// A hash of the position without its options; equal for equal positions.
    fn key(&self) -> u64;

    // Provided, and overridden where a game can do better or differs.

    /// How likely an outcome of chance is, relative to the others.
    fn chance_weight(&self, _ply: Self::Ply) -> u32 {
        1
    }

    /// Whether chance can still take part in the game from here.
    fn has_chance_ahead(&self) -> bool {
        false
    }

    /// Whether the game is still being set up, before what players come for begins.
    fn is_setting_up(&self) -> bool {
        false
    }

    /// Whether this position counts when repetitions are counted.
    fn counts_for_repetition(&self) -> bool {
        false
    }

    /// How the game ends when this position arises for the third time: a draw
    /// unless the game says otherwise.
    fn repetition_outcome(&self) -> Outcome {
        Outcome {
            winners: SeatSet::all(self.seats()),
            scores: self.scores(),
        }
    }

    /// How the game ends when all seats agree to count the points that they have;
    /// nothing where points are not what wins, or where none can be gained yet.
    fn counted(&self) -> Option<Outcome> {
        None
    }

    /// The number of legal plies.
    fn count_plies(&self) -> u32 {
        let mut count = 0;
        let ControlFlow::<()>::Continue(()) = self.for_each_ply(|_| {
            count += 1;
            ControlFlow::Continue(())
        }) else {
            unreachable!("the visitor never breaks")
        };
        count
    }

    /// The legal ply with this number, from 0, in the order of
    /// [`Game::for_each_ply`].
    fn nth_ply(&self, number: u32) -> Option<Self::Ply> {
        let mut left = number;
        let found = self.for_each_ply(|ply| match left.checked_sub(1) {
            Some(less) => {
                left = less;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(ply),
        });
        found.break_value()
    }

    /// A legal ply chosen by `choose`, which is given the number of legal plies
    /// and answers with one below it. Nothing when the game is over.
    #[inline]
    fn pick_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Self::Ply> {
        match self.count_plies() {
            0 => None,
            count => self.nth_ply(choose(count)),
        }
    }

    /// A legal ply drawn as it would be: an outcome of chance by its weight, and each ply
    /// of a seat alike. `choose` is given the sum of the weights and answers with a number
    /// below it. Nothing when the game is over.
    ///
    /// ```
    /// use calot_rules::games::rolit::Rolit;
    /// use calot_rules::{Game, Outcome};
    ///
    /// /// Plays on, always by the ply in the middle.
    /// fn finish<G: Game>(mut position: G) -> Option<Outcome> {
    ///     while let Some(ply) = position.draw_ply(|total| total / 2) {
    ///         position.play_unchecked(ply);
    ///     }
    ///     position.outcome()
    /// }
    ///
    /// assert!(finish(Rolit::new(&Default::default())).is_some());
    /// ```
    #[inline]
    fn draw_ply(&self, choose: impl FnOnce(u32) -> u32) -> Option<Self::Ply> {
        if self.turn() != Turn::Chance {
            return self.pick_ply(choose);
        }
        let mut total = 0_u32;
        let _ = self.for_each_ply::<()>(|ply| {
            total = total.saturating_add(self.chance_weight(ply));
            ControlFlow::Continue(())
        });
        if total == 0 {
            return None;
        }
        let mut drawn = choose(total);
        let found = self.for_each_ply(|ply| match drawn.checked_sub(self.chance_weight(ply)) {
            Some(rest) => {
                drawn = rest;
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(ply),
        });
        found.break_value()
    }

    /// Whether a ply is legal.
    fn is_legal(&self, ply: Self::Ply) -> bool {
        self.for_each_ply(|other| {
            if other == ply {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    // Final: the same for every game.

    /// Plays a ply if it is legal; an illegal one changes nothing.
    ///
    /// ```
    /// use calot_rules::Game;
    /// use calot_rules::games::rolit::{Ply, Rolit};
    ///
    /// let mut position = Rolit::new(&Default::default());
    /// position.play(Ply::Place("f4".parse()?))?;
    /// let refused = position.play(Ply::Place("a1".parse()?)).unwrap_err();
    /// assert_eq!(refused.to_string(), "a capture is possible elsewhere and must be taken");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn play(&mut self, ply: Self::Ply) -> Result<(), Illegal> {
        if self.turn() == Turn::Over {
            return Err(Illegal::Over);
        }
        if !self.is_legal(ply) {
            let reason = self.why_illegal(ply);
            return Err(Illegal::Refused { reason });
        }
        self.play_unchecked(ply);
        Ok(())
    }

    /// The number of seats.
    #[inline]
    fn seats(&self) -> u8 {
        self.options().seats()
    }

    /// All legal plies.
    fn plies(&self) -> Vec<Self::Ply> {
        let mut plies = Vec::new();
        let _ = self.for_each_ply::<()>(|ply| {
            plies.push(ply);
            ControlFlow::Continue(())
        });
        plies
    }
}

/// The texts of a game: its plies and its positions.
///
/// # Guarantees
///
/// * The text of a ply has no spaces, is unique among the legal plies of a position,
///   and reads back as the same ply.
/// * The text of a position is one line, reads back as an equal position, and a text
///   that no play could lead to is refused as far as that is cheap to tell.
///
/// ```
/// use calot_rules::games::pylos::Pylos;
/// use calot_rules::{Game, Notation};
///
/// let mut position = Pylos::new(&Default::default());
/// let ply = position.parse_ply("1a1")?;
/// assert_eq!(position.ply_text(ply), "1a1");
/// position.play(ply)?;
/// let again = Pylos::read_position(&Default::default(), &position.position_text())?;
/// assert_eq!(again, position);
/// let refused = position.parse_ply("1a1").unwrap_err();
/// assert!(refused.to_string().contains("1a1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Notation: Game {
    /// Writes a legal ply.
    fn write_ply(&self, ply: Self::Ply, out: &mut impl fmt::Write) -> fmt::Result;

    /// Reads a ply text without asking whether the ply is legal.
    fn read_ply(&self, text: &str) -> Result<Self::Ply, PlyError>;

    /// Writes the position, complete but for the options.
    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result;

    /// Reads a position text as it stands, even if it says something impossible. What
    /// is not written in it is found by [`Notation::settle`].
    fn parse_position(options: &Self::Options, text: &str) -> Result<Self, PositionError>;

    /// Finds everything that follows from what a position text says, and why no game leads
    /// there: nothing when it is a possible position, as far as that is cheap to tell. An
    /// impossible position can be looked at, but not played.
    fn settle(&mut self) -> Vec<PositionError>;

    // Final: the same for every game.

    /// Reads the text of a possible position.
    fn read_position(options: &Self::Options, text: &str) -> Result<Self, PositionError> {
        let mut position = Self::parse_position(options, text)?;
        match position.settle().into_iter().next() {
            None => Ok(position),
            Some(fault) => Err(fault),
        }
    }

    /// The text of a legal ply.
    fn ply_text(&self, ply: Self::Ply) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_ply(ply, &mut text);
        text
    }

    /// The legal ply with this text.
    fn parse_ply(&self, text: &str) -> Result<Self::Ply, PlyError> {
        if self.turn() == Turn::Over {
            return Err(PlyError::Over {
                text: text.to_owned(),
            });
        }
        let ply = self.read_ply(text)?;
        if self.is_legal(ply) {
            Ok(ply)
        } else {
            Err(PlyError::illegal(text, self.why_illegal(ply)))
        }
    }

    /// The text of the position.
    fn position_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_position(&mut text);
        text
    }
}

/// What is needed to show a position, as data and drawn as text, and to touch it.
///
/// ```
/// use calot_rules::games::quits::Quits;
/// use calot_rules::{Game, Notation, Picture};
///
/// let position = Quits::new(&Default::default());
/// let step = position.parse_ply("b2c3")?;
/// let natural: Vec<String> = position.touches(step)[0].iter().map(ToString::to_string).collect();
/// assert_eq!(natural, ["cell:b2", "cell:c3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Picture: Notation {
    /// Everything about the board that a picture needs.
    type Board;

    /// A ply as data: its kind, and the parts that its text names.
    type PlyView;

    /// The board as data.
    fn board(&self) -> Self::Board;

    /// A seat as data: its colour, what it holds in hand, its score.
    fn seat_view(&self, seat: Seat) -> SeatView;

    /// A ply as data, whether it is legal or not. It says what the text of the ply says,
    /// whatever the position.
    fn ply_view(&self, ply: Self::Ply) -> Self::PlyView;

    /// Draws the board for a terminal.
    fn draw(&self, drawing: &mut Drawing);

    /// The ways to make a legal ply by touching parts of the board, the most natural one
    /// first; none for an outcome of chance.
    fn touches(&self, ply: Self::Ply) -> Vec<Vec<Touch>>;
}
