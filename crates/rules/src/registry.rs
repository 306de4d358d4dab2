//! The list of games, and the one place where their types are erased.
//!
//! [`visit`] hands the concrete type of a game to generic code, which is how
//! counting, searching and measuring stay as fast as if they knew the game.
//! [`AnyMatch`] is a match behind texts and JSON, for everything that does not
//! care which game it is.
//!
//! ```
//! use calot_rules::registry::{self, GAMES};
//! use calot_rules::{Seat, Turn};
//!
//! assert!(GAMES.iter().any(|entry| entry.info.id == "pylos"));
//! let mut the_match = registry::new_match("quits:players=4")?;
//! the_match.play("b2c3")?;
//! assert_eq!(the_match.turn(), Turn::Seat(Seat::SECOND));
//! let refused = registry::new_match("quits:players=3").err();
//! assert!(refused.is_some_and(|error| error.to_string().contains("players")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::any::Any;
use std::fmt;
use std::ops::Range;

#[cfg(feature = "json")]
use serde_json::Value;

#[cfg(feature = "learning")]
use crate::actions::{ActionError, Actions, Progress};
use crate::arrange::Arrange;
use crate::bits;
use crate::changes::{Change, Changes};
#[cfg(feature = "tools")]
use crate::drawing;
use crate::error::{GameTextError, OpenError, PlyError};
use crate::game::{Game, GameInfo, Notation, Picture};
use crate::matches::Match;
use crate::observation::Observe;
#[cfg(feature = "learning")]
use crate::observation::{ObserveError, Shape};
use crate::options::{self, OptionSpec, Options};
#[cfg(feature = "tools")]
use crate::perft::{self, TooDeep};
#[cfg(feature = "learning")]
use crate::seat::Seat;
use crate::seat::{Outcome, Scores, Turn};
use crate::touch::{LegalPly, Touch};
#[cfg(feature = "json")]
use crate::view::View;

/// One of the games of the registry, with everything that it can do.
///
/// It is sealed, since its boards can do more with more features of the crate. A game of
/// your own implements [`Game`] and whichever of the other traits it needs.
///
/// ```
/// use calot_rules::games::rolit::Rolit;
/// use calot_rules::{Game, Playable, Seat};
///
/// /// All that can be asked of any game: its text, its changes, its numbers.
/// fn summary<G: Playable>(position: &G) -> String {
///     let first = position.plies().into_iter().next();
///     let changes = first.and_then(|ply| position.changes(ply)).unwrap_or_default();
///     let mut planes = vec![0.0; G::SHAPE.len()];
///     position.observe(Seat::FIRST, &mut planes).expect("there is a first seat");
///     format!("{} {}: {}", G::INFO.id, position.position_text(), changes[0])
/// }
///
/// let told = summary(&Rolit::new(&Default::default()));
/// assert_eq!(told, "rolit 8/8/8/3ry3/3bg3/8/8/8 r: red goes from the box to cell f4");
/// ```
pub trait Playable:
    Arrange<Board: sealed::Data, PlyView: sealed::Data> + Changes + Observe + sealed::Sealed
{
}

mod sealed {
    pub trait Sealed {}

    // What boards and plies can be turned into is decided by the features.

    #[cfg(not(feature = "serde"))]
    pub trait Data {}

    #[cfg(all(feature = "serde", not(feature = "ts")))]
    pub trait Data: serde::Serialize {}

    #[cfg(feature = "ts")]
    pub trait Data: serde::Serialize + ts_rs::TS + 'static {}
}

const _: &[()] = &crate::for_each_game!(G => {
    impl sealed::Sealed for G {}
    impl sealed::Data for <G as Picture>::Board {}
    impl sealed::Data for <G as Picture>::PlyView {}
    impl Playable for G {}
});

/// Generic code to run with the type of a game.
///
/// ```
/// use calot_rules::registry::{self, Visitor};
/// use calot_rules::{Game, Playable};
///
/// /// How many plies are legal at the start.
/// struct First;
///
/// impl Visitor for First {
///     type Output = u32;
///     fn visit<G: Playable>(self, options: G::Options) -> u32 {
///         G::new(&options).count_plies()
///     }
/// }
///
/// assert_eq!(registry::visit("pylos", First)?, 16);
/// assert!(registry::visit("chess", First).is_err());
/// # Ok::<(), calot_rules::GameTextError>(())
/// ```
pub trait Visitor {
    /// What it returns.
    type Output;

    /// Runs with the game `G` and its parsed options.
    fn visit<G: Playable>(self, options: G::Options) -> Self::Output;
}

/// A game and its options, described.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "GameEntry"))]
pub struct Entry {
    /// What is known of the game.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub info: GameInfo,
    /// Its options in canonical order.
    pub options: &'static [OptionSpec],
}

/// The list of games, in the order in which they are shown. There is no other.
///
/// `for_each_game!(G => expression)` is an array with the value of the expression for each
/// game, in which `G` names the type of the game. It is for code that asks more of a game
/// than [`Playable`] says; other code implements [`Visitor`](crate::registry::Visitor).
///
/// ```
/// use calot_rules::Game;
///
/// let names = calot_rules::for_each_game!(G => G::INFO.name);
/// assert_eq!(names[0], "BallCube");
/// assert!(names.contains(&"Quits"));
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($game:ident => $value:expr) => {
        $crate::for_each_game!(
            @of $game => $value;
            ballcube::BallCube,
            quits::Quits,
            pylos::Pylos,
            bille_trap::BilleTrap,
            cubulus::Cubulus,
            rolit::Rolit,
        )
    };
    (@of $game:ident => $value:expr; $($module:ident::$name:ident,)+) => {
        [$({
            type $game = $crate::games::$module::$name;
            $value
        }),+]
    };
}

/// All games, in the order in which they are shown.
pub const GAMES: &[Entry] = &for_each_game!(G => Entry {
    info: G::INFO,
    options: <<G as Game>::Options as Options>::SPECS,
});

fn dispatch<V: Visitor>(
    id: &str,
    list: Option<&str>,
    visitor: V,
) -> Result<V::Output, GameTextError> {
    for_each_game!(G => if id == G::INFO.id {
        return Ok(visitor.visit::<G>(options::parse::<G>(list)?));
    });
    Err(GameTextError::UnknownGame {
        id: id.to_owned(),
        known: GAMES.iter().map(|entry| entry.info.id).collect(),
    })
}

/// Reads a game text and runs the visitor with the game that it names.
pub fn visit<V: Visitor>(game_text: &str, visitor: V) -> Result<V::Output, GameTextError> {
    match game_text.split_once(':') {
        Some((id, list)) => dispatch(id, Some(list), visitor),
        None => dispatch(game_text, None, visitor),
    }
}

/// The canonical form of a game text.
pub fn canonical(game_text: &str) -> Result<String, GameTextError> {
    struct Canonical;
    impl Visitor for Canonical {
        type Output = String;
        fn visit<G: Playable>(self, options: G::Options) -> String {
            options::game_text::<G>(&options)
        }
    }
    visit(game_text, Canonical)
}

/// A new match of the game with this text.
pub fn new_match(game_text: &str) -> Result<Box<dyn AnyMatch>, GameTextError> {
    struct New;
    impl Visitor for New {
        type Output = Box<dyn AnyMatch>;
        fn visit<G: Playable>(self, options: G::Options) -> Self::Output {
            Box::new(Match::<G>::new(&options))
        }
    }
    visit(game_text, New)
}

/// A match of the game with this text, from the position with this text if there is one.
///
/// ```
/// use calot_rules::{OpenError, registry};
///
/// let six_red = registry::open_match("quits", Some("rrrrr/r4/5/5/bbb2 r -"));
/// assert!(matches!(six_red, Err(OpenError::Position(_))));
/// assert!(matches!(registry::open_match("chess", None), Err(OpenError::Game(_))));
/// ```
pub fn open_match(game_text: &str, position: Option<&str>) -> Result<Box<dyn AnyMatch>, OpenError> {
    struct From<'a>(&'a str);
    impl Visitor for From<'_> {
        type Output = Result<Box<dyn AnyMatch>, OpenError>;
        fn visit<G: Playable>(self, options: G::Options) -> Self::Output {
            let position = G::read_position(&options, self.0)?;
            Ok(Box::new(Match::from_position(position)))
        }
    }
    match position {
        None => Ok(new_match(game_text)?),
        Some(position) => visit(game_text, From(position))?,
    }
}

/// A match of some game, behind texts and JSON.
///
/// It is sealed, since it can do more with more features of the crate: what implements it
/// is [`Match`] with a game of the registry.
///
/// ```
/// use calot_rules::registry::{self, AnyMatch};
///
/// /// The most plies that were legal at once in a match that goes straight on.
/// fn widest(mut the_match: Box<dyn AnyMatch>) -> u32 {
///     let mut widest = 0;
///     while let Some(ply) = the_match.ply_texts().into_iter().next() {
///         widest = widest.max(the_match.count_plies());
///         the_match.play(&ply).expect("a listed ply is legal");
///     }
///     assert!(the_match.outcome().is_some());
///     widest
/// }
///
/// for game in ["pylos", "quits:players=4", "rolit:size=4"] {
///     assert!(widest(registry::new_match(game)?) > 3);
/// }
/// # Ok::<(), calot_rules::GameTextError>(())
/// ```
pub trait AnyMatch: fmt::Debug + Send + Sync + sealed::Sealed {
    /// What is known of the game.
    fn info(&self) -> GameInfo;

    /// The canonical game text.
    fn game_text(&self) -> String;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// Who decides the next ply.
    fn turn(&self) -> Turn;

    /// How the match ended, or nothing while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The scores as they stand.
    fn scores(&self) -> Scores;

    /// How the match ends when all seats agree to count the points that they have;
    /// nothing where that cannot be.
    fn counted(&self) -> Option<Outcome>;

    /// Whether the match is over because a position arose for the third time.
    fn is_repeated(&self) -> bool;

    /// Whether the game is still being set up.
    fn is_setting_up(&self) -> bool;

    /// The texts of the legal plies, sorted by byte value.
    fn ply_texts(&self) -> Vec<String>;

    /// How many legal plies there are, without listing them.
    fn count_plies(&self) -> u32;

    /// The legal plies with the ways to make them on a board, in the order of
    /// [`AnyMatch::ply_texts`].
    fn legal_plies(&self) -> Vec<LegalPly>;

    /// The text of the last ply; nothing before the first ply.
    fn last_ply(&self) -> Option<String>;

    /// How the last ply was made on the board; nothing before the first ply and after an
    /// outcome of chance.
    fn last_touches(&self) -> Vec<Touch>;

    /// What the legal ply with this text would change, in the order in which people see it
    /// happen.
    fn changes(&self, text: &str) -> Result<Vec<Change>, PlyError>;

    /// What the last ply changed; nothing before the first ply.
    fn last_changes(&self) -> Option<Vec<Change>>;

    /// The texts of the legal plies, sorted by byte value, each with the relative weight of
    /// the outcome of chance; 1 each where a seat is to move.
    fn weighted_plies(&self) -> Vec<(String, u32)>;

    /// Whether there is a legal ply with this text.
    fn is_legal(&self, text: &str) -> bool;

    /// The text of a ply drawn by the weights of chance, or with equal chances where a seat
    /// is to move; see [`draw_ply`].
    fn draw_ply(&self, choose: &mut dyn FnMut(u32) -> u32) -> Option<String>;

    /// Plays the legal ply with this text. A text that is refused changes nothing.
    fn play(&mut self, text: &str) -> Result<(), PlyError>;

    /// How many [actions](crate::actions) the game has: they are numbered from 0.
    #[cfg(feature = "learning")]
    fn action_count(&self) -> u32;

    /// The actions that are legal once those of `begun` have been taken, in ascending order;
    /// none when these make a whole ply or the match is over.
    #[cfg(feature = "learning")]
    fn legal_actions(&self, begun: &[u32]) -> Result<Vec<u32>, ActionError>;

    /// The text of the legal ply that these actions make, or nothing when there is more to
    /// decide after them.
    #[cfg(feature = "learning")]
    fn ply_of_actions(&self, actions: &[u32]) -> Result<Option<String>, ActionError>;

    /// The actions that make the legal ply with this text.
    #[cfg(feature = "learning")]
    fn actions_of_ply(&self, text: &str) -> Result<Vec<u32>, PlyError>;

    /// Plays the legal ply that these actions make. What is refused changes nothing.
    #[cfg(feature = "learning")]
    fn play_actions(&mut self, actions: &[u32]) -> Result<(), ActionError>;

    /// How large an [observation](crate::observation) is.
    #[cfg(feature = "learning")]
    fn observation_shape(&self) -> Shape;

    /// The names of the planes of an observation, in order.
    #[cfg(feature = "learning")]
    fn observation_planes(&self) -> &'static [&'static str];

    /// Writes the position as a seat sees it once the actions of `begun` have been taken.
    /// When it is refused, the slice stays as it was.
    #[cfg(feature = "learning")]
    fn observe(&self, seat: Seat, begun: &[u32], out: &mut [f32]) -> Result<(), ObserveError>;

    /// Takes the last ply back, and returns its text.
    fn undo(&mut self) -> Option<String>;

    /// The texts of the plies so far.
    fn history(&self) -> Vec<String>;

    /// The text of the position.
    fn position_text(&self) -> String;

    /// The text of the position before the first ply, if it is not the usual one.
    fn unusual_start(&self) -> Option<String>;

    /// The key of the position.
    fn key(&self) -> u64;

    /// Everything that a picture of the match needs.
    #[cfg(feature = "json")]
    fn view(&self) -> Value;

    /// The match drawn for a terminal.
    #[cfg(feature = "tools")]
    fn draw(&self, coloured: bool) -> String;

    /// [`perft::perft`] from the position.
    #[cfg(feature = "tools")]
    fn perft(&self, depth: u32) -> Result<u64, TooDeep>;

    /// [`perft::divide`] from the position.
    #[cfg(feature = "tools")]
    fn divide(&self, depth: u32) -> Result<Vec<(String, u64)>, TooDeep>;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;

    /// The [`Match`] itself, for code that knows the types of the games.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Playable> sealed::Sealed for Match<G> {}

impl<G: Playable> AnyMatch for Match<G> {
    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn game_text(&self) -> String {
        options::game_text::<G>(&self.position().options())
    }

    fn seats(&self) -> u8 {
        self.position().seats()
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn scores(&self) -> Scores {
        self.position().scores()
    }

    fn counted(&self) -> Option<Outcome> {
        let open = Match::outcome(self).is_none();
        open.then(|| self.position().counted()).flatten()
    }

    fn is_repeated(&self) -> bool {
        Match::is_repeated(self)
    }

    fn is_setting_up(&self) -> bool {
        self.position().is_setting_up()
    }

    fn ply_texts(&self) -> Vec<String> {
        sorted_plies(self)
            .into_iter()
            .map(|(text, _)| text)
            .collect()
    }

    fn count_plies(&self) -> u32 {
        match Match::turn(self) {
            Turn::Over => 0,
            _ => self.position().count_plies(),
        }
    }

    fn legal_plies(&self) -> Vec<LegalPly> {
        sorted_plies(self)
            .into_iter()
            .map(|(text, ply)| LegalPly {
                text,
                touches: self.position().touches(ply),
            })
            .collect()
    }

    fn last_ply(&self) -> Option<String> {
        let (position, ply) = self.steps().next_back()?;
        Some(position.ply_text(ply))
    }

    fn last_touches(&self) -> Vec<Touch> {
        self.steps()
            .next_back()
            .and_then(|(position, ply)| position.touches(ply).into_iter().next())
            .unwrap_or_default()
    }

    fn changes(&self, text: &str) -> Result<Vec<Change>, PlyError> {
        let over = || PlyError::Over {
            text: text.to_owned(),
        };
        if self.is_repeated() {
            return Err(over());
        }
        let ply = self.position().parse_ply(text)?;
        Match::changes(self, ply).ok_or_else(over)
    }

    fn last_changes(&self) -> Option<Vec<Change>> {
        Match::last_changes(self)
    }

    fn weighted_plies(&self) -> Vec<(String, u32)> {
        let chance = Match::turn(self) == Turn::Chance;
        sorted_plies(self)
            .into_iter()
            .map(|(text, ply)| match chance {
                true => (text, self.position().chance_weight(ply)),
                false => (text, 1),
            })
            .collect()
    }

    fn is_legal(&self, text: &str) -> bool {
        let position = self.position();
        let read = || position.read_ply(text).ok();
        Match::turn(self) != Turn::Over && read().is_some_and(|ply| position.is_legal(ply))
    }

    fn draw_ply(&self, choose: &mut dyn FnMut(u32) -> u32) -> Option<String> {
        if Match::turn(self) == Turn::Chance {
            return draw_weighted(self.weighted_plies(), choose);
        }
        // All texts in one, and only as far in order as needed: a position may have a
        // thousand plies.
        let mut texts = String::new();
        let write = |ply| {
            let start = texts.len();
            // Writing to a string cannot fail.
            let _ = self.position().write_ply(ply, &mut texts);
            start..texts.len()
        };
        let mut places: Vec<Range<usize>> = self.plies().into_iter().map(write).collect();
        let number = bits::below(places.len() as u32, choose)? as usize;
        let by_text = |one: &Range<usize>, other: &Range<usize>| {
            texts[one.clone()].cmp(&texts[other.clone()])
        };
        let (_, drawn, _) = places.select_nth_unstable_by(number, by_text);
        Some(texts[drawn.clone()].to_owned())
    }

    fn play(&mut self, text: &str) -> Result<(), PlyError> {
        Match::play_text(self, text).map(drop)
    }

    #[cfg(feature = "learning")]
    fn action_count(&self) -> u32 {
        G::ACTIONS
    }

    #[cfg(feature = "learning")]
    fn legal_actions(&self, begun: &[u32]) -> Result<Vec<u32>, ActionError> {
        let mut actions = match follow(self, begun)? {
            Progress::More(decision) if Match::turn(self) != Turn::Over => decision.legal_actions(),
            _ => Vec::new(),
        };
        actions.sort_unstable();
        Ok(actions)
    }

    #[cfg(feature = "learning")]
    fn ply_of_actions(&self, actions: &[u32]) -> Result<Option<String>, ActionError> {
        Ok(match follow(self, actions)? {
            Progress::More(_) => None,
            Progress::Ply(ply) => Some(self.position().ply_text(ply)),
        })
    }

    #[cfg(feature = "learning")]
    fn actions_of_ply(&self, text: &str) -> Result<Vec<u32>, PlyError> {
        if Match::is_repeated(self) {
            let text = text.to_owned();
            return Err(PlyError::Over { text });
        }
        let ply = self.position().parse_ply(text)?;
        Ok(self.position().actions_of(ply).to_vec())
    }

    #[cfg(feature = "learning")]
    fn play_actions(&mut self, actions: &[u32]) -> Result<(), ActionError> {
        let ply = match follow(self, actions)? {
            Progress::More(_) => return Err(ActionError::Unfinished),
            Progress::Ply(ply) => ply,
        };
        self.play_unchecked(ply);
        Ok(())
    }

    #[cfg(feature = "learning")]
    fn observation_shape(&self) -> Shape {
        G::SHAPE
    }

    #[cfg(feature = "learning")]
    fn observation_planes(&self) -> &'static [&'static str] {
        G::PLANES
    }

    #[cfg(feature = "learning")]
    fn observe(&self, seat: Seat, begun: &[u32], out: &mut [f32]) -> Result<(), ObserveError> {
        match follow(self, begun)? {
            Progress::More(decision) => decision.observe(seat, out),
            Progress::Ply(_) => Err(ObserveError::Finished),
        }
    }

    fn undo(&mut self) -> Option<String> {
        let ply = Match::undo(self)?;
        Some(self.position().ply_text(ply))
    }

    fn history(&self) -> Vec<String> {
        self.steps()
            .map(|(position, ply)| position.ply_text(ply))
            .collect()
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn unusual_start(&self) -> Option<String> {
        let usual = G::new(&self.position().options());
        (*self.start() != usual).then(|| self.start().position_text())
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    #[cfg(feature = "json")]
    fn view(&self) -> Value {
        // A view has string keys only and no numbers that JSON lacks.
        serde_json::to_value(View::of(self.position(), self.last_ply())).unwrap_or(Value::Null)
    }

    #[cfg(feature = "tools")]
    fn draw(&self, coloured: bool) -> String {
        drawing::draw_match(self, coloured)
    }

    #[cfg(feature = "tools")]
    fn perft(&self, depth: u32) -> Result<u64, TooDeep> {
        perft::perft(self.position(), depth)
    }

    #[cfg(feature = "tools")]
    fn divide(&self, depth: u32) -> Result<Vec<(String, u64)>, TooDeep> {
        perft::divide(self.position(), depth)
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A ply drawn by the weights of chance, or with equal chances where a seat is to move.
/// `choose` is given the sum of the weights and answers with a number below it, which falls
/// upon one of the plies in the order of their texts. Nothing when the match is over.
pub fn draw_ply(the_match: &dyn AnyMatch, choose: impl FnOnce(u32) -> u32) -> Option<String> {
    let mut choose = Some(choose);
    the_match.draw_ply(&mut |total| choose.take().map_or(0, |choose| choose(total)))
}

fn draw_weighted(weighted: Vec<(String, u32)>, choose: impl FnOnce(u32) -> u32) -> Option<String> {
    let total = weighted.iter().map(|(_, weight)| weight).sum();
    let mut drawn = bits::below(total, choose)?;
    weighted
        .into_iter()
        .find_map(|(ply, weight)| match drawn.checked_sub(weight) {
            Some(rest) => {
                drawn = rest;
                None
            }
            None => Some(ply),
        })
}

/// Takes actions in the position of a match, unless the match is over.
#[cfg(feature = "learning")]
fn follow<'a, G: Actions>(
    the_match: &'a Match<G>,
    actions: &[u32],
) -> Result<Progress<'a, G>, ActionError> {
    match actions.first() {
        Some(&action) if the_match.is_repeated() && action < G::ACTIONS => {
            Err(ActionError::Over { action })
        }
        _ => the_match.position().follow(actions),
    }
}

/// The legal plies by their texts. They are sorted as texts with numbers, in the same way for every
/// game: sorting what each game makes of plies would be compiled once for each of them.
fn sorted_plies<G: Notation>(the_match: &Match<G>) -> Vec<(String, G::Ply)> {
    let plies = the_match.plies();
    let text = |(number, ply): (usize, &G::Ply)| (the_match.position().ply_text(*ply), number);
    let mut texts: Vec<(String, usize)> = plies.iter().enumerate().map(text).collect();
    texts.sort();
    texts
        .into_iter()
        .map(|(text, number)| (text, plies[number]))
        .collect()
}
