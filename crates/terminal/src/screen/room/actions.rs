//! What can be done in a room besides making plies.

use std::time::Instant;

use calot_rules::Turn;
use calot_search::levels::Level;

use super::{ADVISER, Ask, Kind, Room, Tone};
use crate::boards;
use crate::session::thinking;

/// Something that a key, or a click at its name, does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Shows the help.
    Help,
    /// Takes plies back.
    Undo,
    /// Asks for a hint.
    Hint,
    /// Shows or hides who stands better.
    Judge,
    /// Looks at the ply before.
    Back,
    /// Looks at the ply after.
    Forth,
    /// Looks at the beginning.
    First,
    /// Back to the game.
    Last,
    /// Shows the board from another side.
    Turn,
    /// Writes the record.
    Save,
    /// Asks the others for a draw.
    Draw,
    /// Ends a game of points by counting them, where all agree.
    Count,
    /// Agrees to what is asked.
    Agree,
    /// Does not agree.
    Decline,
    /// Gives up.
    Resign,
    /// The same game once more.
    Rematch,
    /// Goes on: to the next step or puzzle.
    Following,
    /// Shows the solution.
    Solution,
    /// Begins to type.
    Type,
    /// Leaves the room.
    Leave,
}

impl Action {
    /// All, in the order in which help lists them.
    pub const ALL: [Action; 20] = [
        Action::Help,
        Action::Undo,
        Action::Hint,
        Action::Judge,
        Action::Back,
        Action::Forth,
        Action::First,
        Action::Last,
        Action::Turn,
        Action::Save,
        Action::Draw,
        Action::Count,
        Action::Agree,
        Action::Decline,
        Action::Resign,
        Action::Rematch,
        Action::Following,
        Action::Solution,
        Action::Type,
        Action::Leave,
    ];

    /// The key that does it. No text of a ply begins with one of the letters.
    pub const fn key(self) -> char {
        match self {
            Action::Help => '?',
            Action::Undo => 'u',
            Action::Hint => 'n',
            Action::Judge => 'v',
            Action::Back => '[',
            Action::Forth => ']',
            Action::First => '{',
            Action::Last => '}',
            Action::Turn => 'z',
            Action::Save => 'w',
            Action::Draw => '=',
            Action::Count => '#',
            Action::Agree => '+',
            Action::Decline => '-',
            Action::Resign => 'x',
            Action::Rematch => 'r',
            Action::Following => ' ',
            Action::Solution => 'y',
            Action::Type => ':',
            Action::Leave => 'q',
        }
    }
}

impl Room {
    /// Whether something can be done now.
    pub fn can(&self, action: Action) -> bool {
        let is_game = matches!(self.kind, Kind::Game { .. });
        if let Kind::Online(table) = &self.kind
            && matches!(
                action,
                Action::Undo
                    | Action::Draw
                    | Action::Count
                    | Action::Agree
                    | Action::Decline
                    | Action::Resign
                    | Action::Rematch
            )
        {
            return table.can(action);
        }
        match action {
            Action::Undo => is_game && (self.session.undoable() > 0 || self.is_stopped()),
            // At online tables people play by themselves.
            Action::Hint => self.chooser_seat().is_some() && !self.is_online(),
            Action::Count => {
                let counted = self.session.the_match().counted();
                is_game && self.session.ending().is_none() && counted.is_some()
            }
            Action::Draw | Action::Agree | Action::Decline => false,
            Action::Judge => is_game,
            Action::Back | Action::First => self.shown() > 0,
            Action::Forth | Action::Last => !self.is_live(),
            Action::Turn => boards::sides(self.session.the_match().info().id) > 1,
            Action::Save => is_game || self.is_online(),
            Action::Resign => self.seat_to_resign().is_some(),
            Action::Rematch => is_game && self.session.ending().is_some(),
            Action::Following => match &self.kind {
                Kind::Lesson(run) => run.can_go_on(),
                Kind::Puzzle(run) => !run.is_open(),
                Kind::Game { .. } | Kind::Online(_) => false,
            },
            Action::Solution => match &self.kind {
                Kind::Puzzle(run) => run.is_open(),
                Kind::Lesson(run) => run.is_open(),
                Kind::Game { .. } | Kind::Online(_) => false,
            },
            Action::Type => self.chooser_seat().is_some(),
            Action::Help | Action::Leave => true,
        }
    }

    fn is_online(&self) -> bool {
        matches!(self.kind, Kind::Online(_))
    }

    fn is_stopped(&self) -> bool {
        self.session.ending().is_some() && self.session.the_match().turn() != Turn::Over
    }

    /// Does something, or says that it cannot be done now.
    pub fn act(&mut self, action: Action, now: Instant) -> Option<Ask> {
        let words = self.context.words;
        if !self.can(action) {
            self.say(Tone::Refusal, words.not_now.to_owned());
            return None;
        }
        match action {
            Action::Help => return Some(Ask::Help),
            Action::Leave => return Some(Ask::Leave),
            Action::Save => return Some(Ask::SaveAs),
            Action::Resign => return Some(Ask::Resign),
            Action::Undo
            | Action::Draw
            | Action::Count
            | Action::Agree
            | Action::Decline
            | Action::Rematch
                if self.is_online() =>
            {
                let Kind::Online(table) = &self.kind else {
                    return None;
                };
                return table.act(action).map(Ask::Visit);
            }
            Action::Count => {
                self.session.count(now);
                self.keep();
                self.go_on(now);
            }
            Action::Draw | Action::Agree | Action::Decline => {}
            Action::Rematch => return Some(Ask::Rematch),
            Action::Undo => self.undo(now),
            Action::Hint => self.ask_for_hint(),
            Action::Judge => {
                self.judging = !self.judging;
                self.judge_again();
            }
            Action::Back => self.look_at(self.shown().saturating_sub(1)),
            Action::Forth => self.look_at(self.shown() + 1),
            Action::First => self.look_at(0),
            Action::Last => self.look_at(usize::MAX),
            Action::Turn => self.turned += 1,
            Action::Following => return self.following(now),
            Action::Solution => self.show_solution(now),
            Action::Type => self.input = Some(String::new()),
        }
        None
    }

    fn undo(&mut self, now: Instant) {
        self.looking = None;
        self.motion = None;
        self.message = None;
        self.worth = None;
        self.session.undo(now);
        self.keep();
        self.go_on(now);
    }

    fn ask_for_hint(&mut self) {
        if let Kind::Puzzle(run) = &self.kind {
            let ply = run.next_ply().to_owned();
            self.hint = self.making.touches_of(&ply).into_iter().take(1).collect();
            self.cursor = self.hint.first().cloned();
            let text = self.context.words.hint_begins.to_owned();
            self.say(Tone::Good, text);
            return;
        }
        if let Kind::Lesson(run) = &self.kind {
            self.hint = run.shown_touches(&self.making);
            self.cursor = self.hint.first().cloned();
            return;
        }
        let level = Level::new(ADVISER).unwrap_or(Level::FAMILY);
        let the_match = self.session.the_match();
        let tell = self.context.teller();
        self.adviser = Some(thinking::choose(the_match, level, 0, tell));
        let text = self.context.words.hint_thinking.to_owned();
        self.say(Tone::Plain, text);
    }

    /// Looks at the board after so many plies.
    pub(super) fn look_at(&mut self, plies: usize) {
        let live = self.session.plies();
        self.looking = (plies < live).then_some(plies);
        self.motion = None;
        self.message = None;
        self.adviser = None;
        self.look_again();
        self.judge_again();
    }

    fn following(&mut self, now: Instant) -> Option<Ask> {
        let Kind::Lesson(run) = &mut self.kind else {
            return Some(Ask::Following);
        };
        if !run.go_on() {
            return Some(Ask::PlayGame(run.game().to_owned()));
        }
        self.begin_step(now);
        None
    }

    /// Sets up the board of the step of a lesson.
    pub fn begin_step(&mut self, now: Instant) {
        let Kind::Lesson(run) = &self.kind else {
            return;
        };
        let Some(session) = run.session() else {
            return;
        };
        self.session = session;
        self.looking = None;
        self.motion = None;
        self.message = None;
        self.cursor = None;
        self.input = None;
        let shows = run.shows();
        self.go_on(now);
        for ply in shows {
            // The steps of lessons are tested against the rules.
            if self.put(&ply, now).is_ok() {
                self.go_on(now);
            }
        }
    }

    fn show_solution(&mut self, now: Instant) {
        match &mut self.kind {
            Kind::Puzzle(run) => {
                for ply in run.give_up() {
                    if self.put(&ply, now).is_err() {
                        break;
                    }
                }
                self.go_on(now);
                let text = self.context.words.puzzle_seen.to_owned();
                self.say(Tone::Plain, text);
            }
            Kind::Lesson(run) => {
                let ply = run.shown_ply(&self.making);
                if let Some(ply) = ply {
                    self.play(&ply, now);
                }
            }
            Kind::Game { .. } | Kind::Online(_) => {}
        }
    }
}
