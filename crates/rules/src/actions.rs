//! Plies as numbers, for learning programs.
//!
//! Every decision of a game has a number below [`Actions::ACTIONS`], the same in every
//! position, variant and version of the crate. Outcomes of chance and passes have numbers
//! too. The page of each game's `actions` module lists which numbers mean what.
//!
//! In five games a ply is one action. In Pylos a ply can place a ball and then take back
//! two others, far too many combinations for one number; there a ply is a short sequence
//! of actions. A program that follows a [`Decision`] treats all games alike: it asks for
//! the legal actions, acts, and goes on until there is a ply.
//!
//! ```
//! use calot_rules::actions::{Actions, Progress};
//! use calot_rules::games::pylos::{Pylos, PylosOptions};
//! use calot_rules::{Game, Notation};
//!
//! // The light ball on 1b2 will complete a square and give balls back.
//! let text = "ll2/l3/4/ddd1 3/3/3 2/2 1 l";
//! let position = Pylos::read_position(&PylosOptions::default(), text).unwrap();
//!
//! let place = 5; // 1b2
//! let Ok(Progress::More(decision)) = position.decision().act(place) else {
//!     panic!("taking back is still to be decided");
//! };
//! // 1a1, 1a2, 1b1 or 1b2 can be taken back, or nothing.
//! assert_eq!(decision.legal_actions(), [465, 436, 437, 440, 441]);
//!
//! let Ok(Progress::More(decision)) = decision.act(437) else {
//!     panic!("there may be a second ball");
//! };
//! // After 1a2 only a higher cell may follow: 1a1 and then 1a2 is the same ply.
//! assert_eq!(decision.legal_actions(), [465, 440, 441]);
//!
//! let Ok(Progress::Ply(ply)) = decision.act(440) else {
//!     panic!("two balls are all that can be taken back");
//! };
//! assert_eq!(position.ply_text(ply), "1b2-1a2-1b1");
//! assert_eq!(*position.actions_of(ply), [5, 437, 440]);
//! ```
//!
//! Without the type of a game, [`AnyMatch`](crate::AnyMatch) does the same with lists of
//! actions. This plays any game to its end:
//!
#![cfg_attr(feature = "learning", doc = "```")]
#![cfg_attr(not(feature = "learning"), doc = "```ignore")]
//! let mut the_match = calot_rules::registry::new_match("pylos:rules=expert").unwrap();
//! while the_match.outcome().is_none() {
//!     let mut begun = Vec::new();
//!     while the_match.ply_of_actions(&begun).unwrap().is_none() {
//!         let legal = the_match.legal_actions(&begun).unwrap();
//!         begun.push(legal[legal.len() / 2]);
//!     }
//!     the_match.play_actions(&begun).unwrap();
//! }
//! ```

use std::error::Error;
use std::fmt;
use std::ops::{ControlFlow, Deref};

use crate::game::Game;
use crate::seat::Turn;

/// The most actions that make up a ply.
pub const MAX_SEQUENCE: usize = 3;

/// A game whose plies are numbers or short sequences of numbers.
///
/// # Guarantees
///
/// * A number means the same in all positions, variants and versions.
/// * Each legal ply is made by exactly one sequence of actions, and none of these
///   sequences is the beginning of another one in the same position.
/// * Nothing here allocates memory, except where a `Vec` is returned.
///
/// ```
/// use calot_rules::Game;
/// use calot_rules::actions::Actions;
/// use calot_rules::games::quits::Quits;
///
/// let position = Quits::new(&Default::default());
/// for ply in position.plies() {
///     let actions = position.actions_of(ply);
///     assert!(actions.iter().all(|action| *action < Quits::ACTIONS));
///     assert_eq!(position.ply_of(&actions), Some(ply));
/// }
/// ```
pub trait Actions: Game {
    /// How many actions the game has, with any options: they are numbered from 0.
    const ACTIONS: u32;

    /// The most actions that a ply of the game needs.
    const LONGEST: usize = 1;

    /// The actions that make a legal ply. What they are for another ply is not defined,
    /// except that all are below [`Actions::ACTIONS`].
    ///
    /// Plies whose sequences begin alike follow each other in [`Game::for_each_ply`].
    fn actions_of(&self, ply: Self::Ply) -> Sequence;

    /// The ply that these actions make, legal or not; nothing when they make none.
    fn ply_of(&self, actions: &[u32]) -> Option<Self::Ply>;

    // Final: the same for every game.

    /// The next ply, of which nothing is decided yet.
    fn decision(&self) -> Decision<'_, Self> {
        Decision {
            position: self,
            begun: Sequence::EMPTY,
        }
    }

    /// Takes one action after the other: the ply that they make, or what is left to
    /// decide after them.
    fn follow(&self, actions: &[u32]) -> Result<Progress<'_, Self>, ActionError> {
        let mut progress = Progress::More(self.decision());
        for &action in actions {
            progress = match progress {
                Progress::More(decision) => decision.act(action)?,
                Progress::Ply(_) => return Err(ActionError::Surplus { action }),
            };
        }
        Ok(progress)
    }
}

/// The actions that make up a ply, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sequence {
    actions: [u32; MAX_SEQUENCE],
    length: u8,
}

impl Sequence {
    /// No action.
    pub const EMPTY: Sequence = Sequence {
        actions: [0; MAX_SEQUENCE],
        length: 0,
    };

    /// One action alone.
    #[inline]
    pub const fn one(action: u32) -> Sequence {
        Sequence {
            actions: [action, 0, 0],
            length: 1,
        }
    }

    /// The same with another action after it, unless it is full.
    #[inline]
    pub fn then(mut self, action: u32) -> Option<Sequence> {
        *self.actions.get_mut(usize::from(self.length))? = action;
        self.length += 1;
        Some(self)
    }
}

impl Deref for Sequence {
    type Target = [u32];

    #[inline]
    fn deref(&self) -> &[u32] {
        &self.actions[..usize::from(self.length)]
    }
}

impl fmt::Debug for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A ply that is being decided, action by action.
///
/// It is a position and the actions taken so far, and as cheap to copy as a few words.
/// Nothing changes the position before the whole ply is played.
pub struct Decision<'a, G> {
    position: &'a G,
    begun: Sequence,
}

/// What comes after an action.
pub enum Progress<'a, G: Game> {
    /// There is more to decide.
    More(Decision<'a, G>),
    /// This ply is decided. It is legal.
    Ply(G::Ply),
}

impl<'a, G: Actions> Decision<'a, G> {
    /// The position in which the ply is played.
    pub fn position(&self) -> &'a G {
        self.position
    }

    /// The actions taken so far.
    pub fn begun(&self) -> &[u32] {
        &self.begun
    }

    /// Calls `visit` with every legal action once, until it breaks: those that lead to a
    /// legal ply, in the order of [`Game::for_each_ply`]. There is none when the game is
    /// over.
    pub fn for_each_action<B>(
        &self,
        mut visit: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut last = None;
        self.position.for_each_ply(|ply| {
            let next = self.next_action(ply);
            if next.is_none() || next == last {
                return ControlFlow::Continue(());
            }
            last = next;
            next.map_or(ControlFlow::Continue(()), &mut visit)
        })
    }

    /// All legal actions, in the order of [`Decision::for_each_action`].
    pub fn legal_actions(&self) -> Vec<u32> {
        let mut actions = Vec::new();
        let _ = self.for_each_action::<()>(|action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
        actions
    }

    /// Takes an action. One that is not legal is refused.
    pub fn act(self, action: u32) -> Result<Progress<'a, G>, ActionError> {
        if action >= G::ACTIONS {
            let actions = G::ACTIONS;
            return Err(ActionError::Unknown { action, actions });
        }
        if self.position.turn() == Turn::Over {
            return Err(ActionError::Over { action });
        }
        let illegal = ActionError::Illegal { action };
        let begun = self.begun.then(action).ok_or(illegal)?;
        if let Some(ply) = self.position.ply_of(&begun) {
            let makes_it = self.position.actions_of(ply) == begun && self.position.is_legal(ply);
            return makes_it.then_some(Progress::Ply(ply)).ok_or(illegal);
        }
        let more = Decision { begun, ..self };
        if begun.len() < G::LONGEST && more.leads_to_a_ply() {
            Ok(Progress::More(more))
        } else {
            Err(illegal)
        }
    }

    /// The action that a ply continues with, if it begins as this one has.
    fn next_action(&self, ply: G::Ply) -> Option<u32> {
        let actions = self.position.actions_of(ply);
        actions.strip_prefix(&*self.begun)?.first().copied()
    }

    fn leads_to_a_ply(&self) -> bool {
        self.for_each_action(|_| ControlFlow::Break(())).is_break()
    }
}

impl<G> Clone for Decision<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Decision<'_, G> {}

impl<G: fmt::Debug> fmt::Debug for Decision<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decision")
            .field("position", self.position)
            .field("begun", &self.begun)
            .finish()
    }
}

impl<G: Game> Clone for Progress<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Progress<'_, G> {}

impl<G: Game> fmt::Debug for Progress<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Progress::More(decision) => f.debug_tuple("More").field(decision).finish(),
            Progress::Ply(ply) => f.debug_tuple("Ply").field(ply).finish(),
        }
    }
}

/// Why an action was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionError {
    /// The game has no action with this number.
    Unknown {
        /// What was given.
        action: u32,
        /// How many actions there are.
        actions: u32,
    },
    /// The action is not legal now.
    Illegal {
        /// What was given.
        action: u32,
    },
    /// The game has ended, and no action is legal any more.
    Over {
        /// What was given.
        action: u32,
    },
    /// The actions before this one make a whole ply.
    Surplus {
        /// What was given.
        action: u32,
    },
    /// The actions do not make a whole ply: there is more to decide.
    Unfinished,
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::Unknown { action, actions } => write!(
                f,
                "there is no action {action}; the game has the actions 0 to {}",
                actions.saturating_sub(1)
            ),
            ActionError::Illegal { action } => write!(f, "action {action} is not legal here"),
            ActionError::Over { action } => {
                write!(
                    f,
                    "action {action} cannot be taken: the game is already over"
                )
            }
            ActionError::Surplus { action } => write!(
                f,
                "action {action} is one too many: those before it make a whole ply"
            ),
            ActionError::Unfinished => {
                f.write_str("the actions do not make a whole ply: there is more to decide")
            }
        }
    }
}

impl Error for ActionError {}
