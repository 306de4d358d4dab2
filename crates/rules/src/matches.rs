//! A game being played: the position, how it came about, and repetition.

use std::fmt;

use crate::changes::{Change, Changes};
use crate::error::{Illegal, PlyError};
use crate::game::{Game, Notation};
use crate::past::Past;
use crate::seat::{Outcome, Turn};

/// How often a position may arise before the game is over.
const REPETITIONS: u32 = 3;

/// Into so many chains the earlier positions are sorted by their keys, to be found again.
const CHAINS: usize = 64;

/// A position together with its history.
///
/// Positions compare for repetition by everything that decides the future; a match
/// counts how often each has arisen and ends the game at the third time.
///
/// A copy shares its past with the original, so it costs the same however long the match
/// has been going on.
///
/// ```
/// use calot_rules::games::quits::{Quits, QuitsOptions};
/// use calot_rules::{Match, Turn};
///
/// let mut the_match: Match<Quits> = Match::new(&QuitsOptions::default());
/// // Both seats make room, and step to the side and back twice.
/// let there_and_back = ["a3b2", "d4e3", "b2a3", "e3d4"];
/// for ply in ["b2c3", "e3d2"].into_iter().chain([there_and_back; 2].concat()) {
///     assert!(!the_match.is_repeated());
///     the_match.play_text(ply)?;
/// }
/// assert_eq!((the_match.repetitions(), the_match.turn()), (3, Turn::Over));
/// assert!(the_match.plies().is_empty());
///
/// // A ply that is taken back has not happened.
/// the_match.undo();
/// assert_eq!((the_match.steps().len(), the_match.outcome()), (9, None));
/// # Ok::<(), calot_rules::PlyError>(())
/// ```
#[derive(Clone)]
pub struct Match<G: Game> {
    position: G,
    /// The key of the position; 0 where repetition does not count.
    key: u64,
    /// How often the position has arisen; 0 where repetition does not count.
    repetitions: u32,
    history: Past<Step<G>>,
    /// For each chain, the number of the last step in it, from 1; 0 when there is none.
    chains: [u32; CHAINS],
}

#[derive(Clone)]
struct Step<G: Game> {
    before: G,
    ply: G::Ply,
    key: u64,
    repetitions: u32,
    /// The number of the step before it in the same chain, from 1; 0 when there is none.
    earlier: u32,
}

impl<G: Game> Match<G> {
    /// A match at its start.
    pub fn new(options: &G::Options) -> Match<G> {
        Match::from_position(G::new(options))
    }

    /// A match that starts from a given position.
    pub fn from_position(position: G) -> Match<G> {
        let mut new = Match {
            position,
            key: 0,
            repetitions: 0,
            history: Past::default(),
            chains: [0; CHAINS],
        };
        new.count();
        new
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The position before the first ply.
    pub fn start(&self) -> &G {
        self.history
            .get(0)
            .map_or(&self.position, |step| &step.before)
    }

    /// The plies so far, each with the position in which it was played.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = (&G, G::Ply)> + ExactSizeIterator {
        self.history.iter().map(|step| (&step.before, step.ply))
    }

    /// How often the position has arisen in this match, the present time included;
    /// 0 where repetition does not count.
    pub fn repetitions(&self) -> u32 {
        self.repetitions
    }

    /// Who decides the next ply; [`Turn::Over`] after a third repetition too.
    pub fn turn(&self) -> Turn {
        if self.is_repeated() {
            Turn::Over
        } else {
            self.position.turn()
        }
    }

    /// How the match ended, or nothing while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_repeated() {
            Some(self.position.repetition_outcome())
        } else {
            self.position.outcome()
        }
    }

    /// Whether the match is over because a position arose for the third time.
    pub fn is_repeated(&self) -> bool {
        self.repetitions() >= REPETITIONS
    }

    /// The legal plies; none when the match is over.
    pub fn plies(&self) -> Vec<G::Ply> {
        if self.is_repeated() {
            Vec::new()
        } else {
            self.position.plies()
        }
    }

    /// Plays a ply that is legal.
    pub fn play_unchecked(&mut self, ply: G::Ply) {
        let before = self.position.clone();
        self.position.play_unchecked(ply);
        let mut step = Step {
            before,
            ply,
            key: self.key,
            repetitions: self.repetitions,
            earlier: 0,
        };
        if step.repetitions > 0 {
            let chain = &mut self.chains[chain_of(step.key)];
            step.earlier = std::mem::replace(chain, self.history.len() as u32 + 1);
        }
        self.history.push(step);
        self.count();
    }

    /// Counts how often the position has arisen.
    fn count(&mut self) {
        (self.key, self.repetitions) = (0, 0);
        if !self.position.counts_for_repetition() {
            return;
        }
        self.key = self.position.key();
        self.repetitions = 1;
        let mut number = self.chains[chain_of(self.key)];
        while let Some(step) = self.step(number) {
            if step.key == self.key && step.before == self.position {
                self.repetitions += step.repetitions;
                break;
            }
            number = step.earlier;
        }
    }

    /// The step with a number, from 1.
    fn step(&self, number: u32) -> Option<&Step<G>> {
        self.history.get((number as usize).checked_sub(1)?)
    }

    /// Plays a ply if it is legal; an illegal one changes nothing.
    ///
    /// ```
    /// use calot_rules::Match;
    /// use calot_rules::games::quits::{Ply, Quits, Slide};
    ///
    /// let mut the_match = Match::<Quits>::new(&Default::default());
    /// the_match.play(Ply::Step { from: "b2".parse()?, to: "c3".parse()? })?;
    /// let pass = the_match.play(Ply::Pass).unwrap_err();
    /// assert_eq!(pass.to_string(), "other plies are possible");
    /// assert_eq!(the_match.steps().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, ply: G::Ply) -> Result<(), Illegal> {
        if self.turn() == Turn::Over {
            return Err(Illegal::Over);
        }
        if !self.position.is_legal(ply) {
            let reason = self.position.why_illegal(ply);
            return Err(Illegal::Refused { reason });
        }
        self.play_unchecked(ply);
        Ok(())
    }

    /// Takes the last ply back and returns it.
    pub fn undo(&mut self) -> Option<G::Ply> {
        let step = self.history.pop()?;
        if step.repetitions > 0 {
            self.chains[chain_of(step.key)] = step.earlier;
        }
        (self.key, self.repetitions) = (step.key, step.repetitions);
        self.position = step.before;
        Some(step.ply)
    }
}

/// The chain of a position with a key.
fn chain_of(key: u64) -> usize {
    key as usize % CHAINS
}

impl<G: Notation> Match<G> {
    /// Plays the legal ply with this text. A text that is refused changes nothing.
    pub fn play_text(&mut self, text: &str) -> Result<G::Ply, PlyError> {
        if self.is_repeated() {
            return Err(PlyError::Over {
                text: text.to_owned(),
            });
        }
        let ply = self.position.parse_ply(text)?;
        self.play_unchecked(ply);
        Ok(ply)
    }
}

impl<G: Changes> Match<G> {
    /// What a ply would change, in the order in which people see it happen; nothing when
    /// it is not legal.
    pub fn changes(&self, ply: G::Ply) -> Option<Vec<Change>> {
        if self.is_repeated() {
            return None;
        }
        self.changes_at(self.history.len(), &self.position, ply)
    }

    /// What the last ply changed; nothing before the first ply.
    pub fn last_changes(&self) -> Option<Vec<Change>> {
        let step = self.history.last()?;
        self.changes_at(self.history.len() - 1, &step.before, step.ply)
    }

    /// What a ply changes that is played after the first `count` ones.
    fn changes_at(&self, count: usize, position: &G, ply: G::Ply) -> Option<Vec<Change>> {
        let mut changes = position.changes(ply)?;
        let text = position.ply_text(ply);
        let last = count.checked_sub(1).and_then(|last| self.history.get(last));
        let is_same = last.is_some_and(|step| step.before.ply_text(step.ply) == text);
        let is_told = matches!(changes[..], [Change::Toss { .. }]);
        if !is_same && !is_told {
            changes.push(Change::Last { ply: text });
        }
        Some(changes)
    }
}

impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not the position itself: that code of all games would be in every program that erases
        // their types, a browser's too.
        f.debug_struct("Match")
            .field("game", &G::INFO.id)
            .field("key", &self.position.key())
            .field("plies", &self.history.len())
            .finish_non_exhaustive()
    }
}
