//! What is known of an online table: the last view that the server sent, the plies, and the number of the
//! last event. Updates follow on each other by their numbers; one that does not is a gap, and everything is
//! asked for again. As `web/src/online/ledger.ts` has it.

use calot_protocol::view::{Change, PlyView, TableAnswer, TableView, You};
use calot_protocol::{Event, Phase};
use calot_rules::{AnyMatch, registry};

use super::http::Problem;

/// What is known of a table.
#[derive(Debug)]
pub struct Ledger {
    /// The number of the last event.
    pub number: u64,
    /// The table, but for its plies.
    pub view: TableView,
    /// The plies.
    pub plies: Vec<PlyView>,
    /// Who looks at it.
    pub you: You,
    the_match: Box<dyn AnyMatch>,
}

impl Clone for Ledger {
    fn clone(&self) -> Ledger {
        Ledger {
            number: self.number,
            view: self.view.clone(),
            plies: self.plies.clone(),
            you: self.you.clone(),
            the_match: self.the_match.boxed_clone(),
        }
    }
}

/// An event with its place, where it is one that this program knows.
#[derive(Clone, Debug)]
pub(super) struct Happened {
    pub(super) number: u64,
    pub(super) at: i64,
    pub(super) event: Option<Event>,
}

/// What the table is like after something has happened.
pub(super) enum After {
    /// All of it.
    View(Box<TableView>),
    /// What plies have changed.
    Change(Change),
}

/// Something was missed.
#[derive(Debug)]
pub(super) enum Lost {
    /// It is asked for again.
    Gap,
    /// It cannot be understood.
    Newer,
}

impl Ledger {
    /// A table as it stands.
    pub(super) fn new(answer: TableAnswer) -> Result<Ledger, Problem> {
        let TableAnswer {
            number,
            you,
            view,
            plies,
            ..
        } = answer;
        let texts = plies.iter().map(|ply| ply.ply.as_str());
        let the_match = replayed(&view, texts).ok_or(Problem::Newer)?;
        Ok(Ledger {
            number,
            view,
            plies,
            you,
            the_match,
        })
    }

    /// The match as it stands.
    pub fn the_match(&self) -> &dyn AnyMatch {
        self.the_match.as_ref()
    }

    /// The match as it stood after that many plies.
    pub fn match_after(&self, plies: usize) -> Box<dyn AnyMatch> {
        let mut the_match = self.the_match.boxed_clone();
        for _ in plies..self.plies.len() {
            the_match.undo();
        }
        the_match
    }

    /// Whether whoever looks holds a seat and is to move.
    pub fn is_own_turn(&self) -> bool {
        self.view.phase == Phase::Playing
            && self.view.turn.is_some()
            && self.view.turn == self.you.seat
    }

    /// Takes what has happened. What was known already is not counted twice; numbers only grow, unless the
    /// server was set back to an earlier state. Says which events are new.
    pub(super) fn take(
        &mut self,
        number: u64,
        events: Vec<Happened>,
        after: After,
    ) -> Result<Vec<Event>, Lost> {
        if number < self.number {
            return Err(Lost::Gap);
        }
        let fresh: Vec<Happened> = events
            .into_iter()
            .filter(|event| event.number > self.number)
            .collect();
        let follows = (self.number + 1..)
            .zip(&fresh)
            .all(|(number, event)| event.number == number);
        if !follows || self.number + fresh.len() as u64 != number {
            return Err(Lost::Gap);
        }
        let mut plies = self.plies.clone();
        let mut the_match = self.the_match.boxed_clone();
        for happened in &fresh {
            match &happened.event {
                Some(Event::Ply {
                    ply,
                    seat,
                    guest,
                    spent_ms,
                }) => {
                    the_match.play(ply).map_err(|_| Lost::Newer)?;
                    plies.push(PlyView {
                        ply: ply.clone(),
                        seat: *seat,
                        guest: *guest,
                        spent_ms: *spent_ms,
                        at: happened.at,
                    });
                }
                Some(Event::Undone { to, .. }) => {
                    while plies.len() > *to as usize {
                        plies.pop();
                        the_match.undo();
                    }
                }
                _ => {}
            }
        }
        let view = match after {
            After::View(view) => *view,
            After::Change(change) => changed(&self.view, plies.len() as u32, change),
        };
        if view.plies as usize != plies.len() {
            return Err(Lost::Gap);
        }
        self.number = number;
        self.view = view;
        self.plies = plies;
        self.the_match = the_match;
        Ok(fresh
            .into_iter()
            .filter_map(|happened| happened.event)
            .collect())
    }
}

/// The view after plies, of which the server has told only what they change.
fn changed(view: &TableView, plies: u32, change: Change) -> TableView {
    let mut view = view.clone();
    view.plies = plies;
    view.turn = change.turn;
    view.clock.left_ms = change.left_ms;
    view.clock.since = change.since;
    let undo_to = change.undo_to.into_iter().chain(std::iter::repeat(None));
    for (seat, undo_to) in view.seats.iter_mut().zip(undo_to) {
        seat.undo_to = undo_to;
    }
    view
}

/// The match of a table; nothing where the rules here do not know its game or its plies.
fn replayed<'a>(
    view: &TableView,
    plies: impl Iterator<Item = &'a str>,
) -> Option<Box<dyn AnyMatch>> {
    let mut the_match = registry::open_match(&view.game, view.start.as_deref()).ok()?;
    // Whoever reads the view goes by the seats of the game.
    if usize::from(the_match.seats()) != view.seats.len() {
        return None;
    }
    for ply in plies {
        the_match.play(ply).ok()?;
    }
    Some(the_match)
}
