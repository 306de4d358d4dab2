//! The words of the screens that the page does not have.

mod de;
mod en;
mod fr;

use super::Language;
use crate::screen::room::Action;

/// The words of a language.
pub fn of(language: Language) -> &'static Words {
    match language {
        Language::English => &en::WORDS,
        Language::French => &fr::WORDS,
        Language::German => &de::WORDS,
    }
}

/// Every text of the screens.
#[derive(Debug)]
pub struct Words {
    /// There is no terminal to draw on.
    pub no_terminal: &'static str,
    /// No game was kept.
    pub nothing_to_resume: &'static str,
    /// The window is too small.
    pub too_small: &'static str,
    /// The name of the help.
    pub help: &'static str,
    /// A level of a cube or a pyramid.
    pub level: &'static str,
    /// The cube seen from above.
    pub from_above: &'static str,
    /// Ends a move that could go on.
    pub finish: &'static str,
    /// Passes.
    pub pass: &'static str,
    /// Bille-Trap: a new marble enters.
    pub tray: &'static str,
    /// Bille-Trap: the top is turned.
    pub top_turn: &'static str,
    /// Bille-Trap: the top stays.
    pub top_stay: &'static str,
    /// Cubulus: the line along an axis.
    pub along: &'static str,
    /// BallCube: a bar is pulled.
    pub pull: &'static str,
    /// BallCube: a bar is pushed.
    pub push: &'static str,
    /// Who plays at this keyboard.
    pub person: &'static str,
    /// A computer and its level.
    pub computer: &'static str,
    /// A clock.
    pub clock_minutes: &'static str,
    /// A clock with an increment.
    pub clock_both: &'static str,
    /// A move after the end.
    pub is_over: &'static str,
    /// A move while an earlier position is shown.
    pub looking_back: &'static str,
    /// A move out of turn.
    pub not_your_turn: &'static str,
    /// A key that does nothing at the moment.
    pub not_now: &'static str,
    /// A click where nothing can be done.
    pub not_there: &'static str,
    /// No move begins as was typed.
    pub no_such_ply: &'static str,
    /// A pass that plays itself.
    pub passed: &'static str,
    /// A computer broke off.
    pub no_answer: &'static str,
    /// The game cannot be written.
    pub not_kept: &'static str,
    /// A kept game cannot be read.
    pub not_read: &'static str,
    /// A hint is being thought out.
    pub hint_thinking: &'static str,
    /// A hint in a puzzle.
    pub hint_begins: &'static str,
    /// Who stands better is being found out.
    pub judging: &'static str,
    /// A wrong move in a puzzle.
    pub wrong: &'static str,
    /// A right move.
    pub right: &'static str,
    /// The solution was shown.
    pub puzzle_seen: &'static str,
    /// What follows a puzzle.
    pub puzzle_go_on: &'static str,
    /// What follows a step of a lesson.
    pub lesson_go_on: &'static str,
    /// A record was written.
    pub saved: &'static str,
    /// The window for a file to write to.
    pub save_title: &'static str,
    /// What to type there.
    pub save_text: &'static str,
    /// The window for a file to read.
    pub open_title: &'static str,
    /// What to type there.
    pub open_text: &'static str,
    /// A kept game in the menu.
    pub go_on: &'static str,
    /// How far a kept game has come.
    pub after_plies: &'static str,
    /// What lessons are.
    pub lessons_about: &'static str,
    /// Before the address of an online table.
    pub invite: &'static str,
    /// A server is asked.
    pub connecting: &'static str,
    /// Asks for the list of tables again.
    pub again: &'static str,
    /// Online tables in the menu.
    pub online_title: &'static str,
    /// What they are.
    pub online_about: &'static str,
    /// What to type there.
    pub online_text: &'static str,
    /// Leaves the program.
    pub quit: &'static str,
    /// Keys in a menu.
    pub menu_keys: &'static str,
    /// Keys where a game is set up.
    pub setup_keys: &'static str,
    /// Help: arrows.
    pub help_move: &'static str,
    /// Help: Enter.
    pub help_touch: &'static str,
    /// Help: Tab.
    pub help_tab: &'static str,
    /// Help: Esc.
    pub help_escape: &'static str,
    /// Help: the keys that begin a move.
    pub help_type_key: &'static str,
    /// Help: typing.
    pub help_type: &'static str,
    /// Help: the mouse.
    pub help_mouse_key: &'static str,
    /// Help: what the mouse does.
    pub help_mouse: &'static str,
    /// Help: Ctrl-C.
    pub help_quit: &'static str,
    /// Help: how moves are written.
    pub help_notation: &'static str,
    /// Help: there is more.
    pub help_more: &'static str,
    /// Help: how to close it.
    pub help_close: &'static str,
    /// What can be done, in a word for the line of keys.
    pub actions: Actions<&'static str>,
    /// What can be done, in a line of the help.
    pub abouts: Actions<&'static str>,
    /// How the plies of each game are written.
    pub notations: Notations,
}

/// Something for each action.
#[derive(Debug)]
pub struct Actions<T> {
    /// See [`Action::Help`].
    pub help: T,
    /// See [`Action::Undo`].
    pub undo: T,
    /// See [`Action::Hint`].
    pub hint: T,
    /// See [`Action::Judge`].
    pub judge: T,
    /// See [`Action::Back`].
    pub back: T,
    /// See [`Action::Forth`].
    pub forth: T,
    /// See [`Action::First`].
    pub first: T,
    /// See [`Action::Last`].
    pub last: T,
    /// See [`Action::Turn`].
    pub turn: T,
    /// See [`Action::Save`].
    pub save: T,
    /// See [`Action::Draw`].
    pub draw: T,
    /// See [`Action::Count`].
    pub count: T,
    /// See [`Action::Agree`].
    pub agree: T,
    /// See [`Action::Decline`].
    pub decline: T,
    /// See [`Action::Resign`].
    pub resign: T,
    /// See [`Action::Rematch`].
    pub rematch: T,
    /// See [`Action::Following`].
    pub following: T,
    /// See [`Action::Solution`].
    pub solution: T,
    /// See [`Action::Type`].
    pub type_in: T,
    /// See [`Action::Leave`].
    pub leave: T,
}

/// Lines for each game.
#[derive(Debug)]
pub struct Notations {
    /// For ballcube.
    pub ballcube: &'static [&'static str],
    /// For quits.
    pub quits: &'static [&'static str],
    /// For pylos.
    pub pylos: &'static [&'static str],
    /// For bille-trap.
    pub bille_trap: &'static [&'static str],
    /// For cubulus.
    pub cubulus: &'static [&'static str],
    /// For rolit.
    pub rolit: &'static [&'static str],
}

impl Words {
    /// What can be done, in a word.
    pub fn action(&self, action: Action) -> &'static str {
        self.actions.of(action)
    }

    /// What can be done, in a line.
    pub fn about(&self, action: Action) -> &'static str {
        self.abouts.of(action)
    }

    /// How the plies of a game are written.
    pub fn notation(&self, game: &str) -> &'static [&'static str] {
        match game {
            "ballcube" => self.notations.ballcube,
            "quits" => self.notations.quits,
            "pylos" => self.notations.pylos,
            "bille-trap" => self.notations.bille_trap,
            "cubulus" => self.notations.cubulus,
            _ => self.notations.rolit,
        }
    }
}

impl<T: Copy> Actions<T> {
    fn of(&self, action: Action) -> T {
        match action {
            Action::Help => self.help,
            Action::Undo => self.undo,
            Action::Hint => self.hint,
            Action::Judge => self.judge,
            Action::Back => self.back,
            Action::Forth => self.forth,
            Action::First => self.first,
            Action::Last => self.last,
            Action::Turn => self.turn,
            Action::Save => self.save,
            Action::Draw => self.draw,
            Action::Count => self.count,
            Action::Agree => self.agree,
            Action::Decline => self.decline,
            Action::Resign => self.resign,
            Action::Rematch => self.rematch,
            Action::Following => self.following,
            Action::Solution => self.solution,
            Action::Type => self.type_in,
            Action::Leave => self.leave,
        }
    }
}
