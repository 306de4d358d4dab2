//! The room around a board: who plays, what was played, what can be done, and the board itself.

mod actions;
mod draw;
mod keys;
mod panel;

use std::time::{Duration, Instant};

use calot_rules::{PlyError, Seat, Turn};
use calot_search::levels::Level;
use calot_search::{Answer, ThinkError, Worth};
use serde_json::Value;

use super::Context;
use super::motion::{self, Motion};
use super::online::{OnlineTable, Place};
use crate::boards::canvas::{Hit, Signs};
use crate::input::making::{Making, Touched};
use crate::input::{cursor, typed};
use crate::lesson::LessonRun;
use crate::puzzles::PuzzleRun;
use crate::session::thinking::{self, Progress, Thought};
use crate::session::{Next, Session, Who};
use crate::spoken::format::capital;
use crate::spoken::{self, Voice};
use crate::words::errors;

pub use actions::Action;
pub use draw::canvas_for;

/// How strongly hints are thought out, and positions judged.
const ADVISER: u8 = 6;
const JUDGE: u8 = 4;

/// What is played in a room.
#[derive(Debug)]
pub enum Kind {
    /// A game, kept under this name.
    Game {
        /// The name of its file.
        id: Option<String>,
    },
    /// A puzzle.
    Puzzle(PuzzleRun),
    /// First steps.
    Lesson(LessonRun),
    /// A table at a server; the session follows what happens there.
    Online(Box<OnlineTable>),
}

/// How a message is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something happened.
    Plain,
    /// Something was refused.
    Refusal,
    /// Something went well.
    Good,
}

/// What a room asks of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// To leave it.
    Leave,
    /// Help.
    Help,
    /// A name for a file to write the record to.
    SaveAs,
    /// Whether somebody really gives up.
    Resign,
    /// The same game once more.
    Rematch,
    /// The next puzzle or lesson.
    Following,
    /// To play the game of a lesson.
    PlayGame(String),
    /// To go to another online table.
    Visit(Place),
}

/// A part of the screen that does something when it is clicked.
#[derive(Clone, Debug)]
struct Zone {
    area: ratatui::layout::Rect,
    does: Does,
}

#[derive(Clone, Debug)]
enum Does {
    Act(Action),
    ShowPly(usize),
}

/// A room.
pub struct Room {
    context: Context,
    /// The game that is played.
    pub session: Session,
    /// What is played.
    pub kind: Kind,
    /// After how many plies it is looked at, when not as it stands.
    looking: Option<usize>,
    making: Making,
    cursor: Option<String>,
    /// Where the cursor was before a letter that may have begun a text.
    letter: Option<(char, Option<String>)>,
    input: Option<String>,
    message: Option<(Tone, String)>,
    motion: Option<Motion>,
    chooser: Option<Thought<Result<Answer<String>, ThinkError>>>,
    adviser: Option<Thought<Result<Answer<String>, ThinkError>>>,
    judge: Option<Thought<Result<Worth<String>, ThinkError>>>,
    hint: Vec<String>,
    /// What a position was found to be worth, and after how many plies that was.
    worth: Option<(usize, Worth<String>)>,
    judging: bool,
    turned: usize,
    /// The view that is shown when nothing moves.
    view: Value,
    recent: Vec<String>,
    hits: Vec<Hit>,
    zones: Vec<Zone>,
    /// What can be done next, in words.
    prompt: String,
    /// A game could not be kept; it is said once.
    unkept: bool,
}

impl Room {
    /// Opens a room for a game.
    pub fn new(context: &Context, session: Session, kind: Kind, now: Instant) -> Room {
        let mut room = Room {
            context: context.clone(),
            view: Value::Null,
            session,
            kind,
            looking: None,
            making: Making::default(),
            cursor: None,
            letter: None,
            input: None,
            message: None,
            motion: None,
            chooser: None,
            adviser: None,
            judge: None,
            hint: Vec::new(),
            worth: None,
            judging: false,
            turned: 0,
            recent: Vec::new(),
            hits: Vec::new(),
            zones: Vec::new(),
            prompt: String::new(),
            unkept: false,
        };
        room.keep();
        room.go_on(now);
        room
    }

    /// After how many plies the board is shown.
    fn shown(&self) -> usize {
        self.looking.unwrap_or(self.session.plies())
    }

    /// Whether the board is shown as it stands.
    fn is_live(&self) -> bool {
        self.looking.is_none()
    }

    /// The seat of a person who chooses now.
    fn chooser_seat(&self) -> Option<Seat> {
        match self.session.next() {
            Next::Person(seat) if self.is_live() && self.may_choose() => Some(seat),
            _ => None,
        }
    }

    fn may_choose(&self) -> bool {
        match &self.kind {
            Kind::Game { .. } => true,
            Kind::Puzzle(run) => run.is_open(),
            Kind::Lesson(run) => run.is_open(),
            Kind::Online(table) => table.may_choose(),
        }
    }

    /// Reads the position that is shown anew.
    fn look_again(&mut self) {
        let the_match = self.session.match_after(self.shown());
        self.view = the_match.view();
        self.recent = the_match
            .last_changes()
            .map_or(Vec::new(), |told| motion::parts(&told));
        let legal = match self.chooser_seat() {
            Some(_) => the_match.legal_plies(),
            None => Vec::new(),
        };
        self.making = Making::new(legal);
        self.hint.clear();
        self.letter = None;
        let next = self.making.next();
        if !self
            .cursor
            .as_ref()
            .is_some_and(|cursor| next.contains(cursor))
        {
            self.cursor = None;
        }
        if self.cursor.is_none() && next.len() == 1 {
            self.cursor = next.into_iter().next();
        }
        self.prompt_again();
    }

    /// Words what can be done next.
    fn prompt_again(&mut self) {
        let holders = self.holders();
        let voice = Voice::new(self.context.language, &holders);
        self.prompt = match self.chooser_seat() {
            Some(_) => voice.prompt(self.session.the_match(), self.making.touched()),
            None => String::new(),
        };
    }

    /// After everything that changes the game: lets chance draw and computers think, until a
    /// person is to choose.
    fn go_on(&mut self, now: Instant) {
        self.chooser = None;
        while self.session.next() == Next::Chance && !self.is_scripted() {
            let before = self.session.match_after(self.session.plies()).view();
            if self.session.draw_chance(now).is_none() {
                break;
            }
            self.keep();
            self.show_motion(&before, now);
        }
        self.session.start_clock(now);
        self.look_again();
        match self.session.next() {
            Next::Computer(_, level) => {
                let seed = self.session.seed_of_ply();
                let the_match = self.session.the_match();
                self.chooser = Some(thinking::choose(
                    the_match,
                    level,
                    seed,
                    self.context.teller(),
                ));
            }
            Next::Person(_) if self.making.texts().eq(["pass"]) && !self.is_scripted() => {
                let text = self.context.words.passed.to_owned();
                self.play_unasked("pass", now);
                self.message = Some((Tone::Plain, text));
            }
            _ => {}
        }
        self.judge_again();
    }

    /// Whether chance and replies come from a script.
    fn is_scripted(&self) -> bool {
        !matches!(self.kind, Kind::Game { .. })
    }

    fn judge_again(&mut self) {
        self.judge = None;
        let shown = self.shown();
        if !self.judging
            || self
                .worth
                .as_ref()
                .is_some_and(|(plies, _)| *plies == shown)
        {
            return;
        }
        let the_match = self.session.match_after(shown);
        let level = Level::new(JUDGE).unwrap_or(Level::FAMILY);
        let seed = self.session.seed();
        let tell = self.context.teller();
        self.judge = Some(thinking::judge(the_match.as_ref(), level, seed, tell));
    }

    /// Plays a ply that nobody chose here: a computer's, a reply, a pass.
    fn play_unasked(&mut self, text: &str, now: Instant) {
        // What a computer or a script chose is legal; if it were not, nothing happens.
        if self.put(text, now).is_ok() {
            self.go_on(now);
        }
    }

    /// Puts a ply on the board, with its motion.
    fn put(&mut self, text: &str, now: Instant) -> Result<(), PlyError> {
        let before = self.session.the_match().view();
        self.session.play(text, now)?;
        self.message = None;
        self.input = None;
        self.keep();
        self.show_motion(&before, now);
        Ok(())
    }

    fn show_motion(&mut self, before: &Value, now: Instant) {
        if !self.context.motion || !self.is_live() {
            return;
        }
        let Some(changes) = self.session.the_match().last_changes() else {
            return;
        };
        let frames = motion::frames(before, &changes);
        match &mut self.motion {
            Some(motion) => motion.extend(frames),
            None => self.motion = Motion::new(frames, now),
        }
    }

    /// A person plays a ply.
    fn play(&mut self, text: &str, now: Instant) {
        self.motion = None;
        if self.chooser_seat().is_none() {
            self.refuse_turn();
            return;
        }
        match &mut self.kind {
            Kind::Puzzle(_) | Kind::Lesson(_) => {
                self.play_scripted(text, now);
                return;
            }
            Kind::Online(table) => {
                table.play(text);
                self.input = None;
                self.look_again();
                return;
            }
            Kind::Game { .. } => {}
        }
        match self.put(text, now) {
            Ok(()) => self.go_on(now),
            Err(error) => self.refuse(&error),
        }
    }

    fn play_scripted(&mut self, text: &str, now: Instant) {
        let words = self.context.words;
        let verdict = match &mut self.kind {
            Kind::Puzzle(run) => run.judge(self.session.the_match(), text),
            Kind::Lesson(run) => run.judge(self.session.the_match(), text),
            Kind::Game { .. } | Kind::Online(_) => return,
        };
        let of_lesson = |said: &str| match &self.kind {
            Kind::Lesson(run) => run.text(self.context.language, said).map(str::to_owned),
            _ => None,
        };
        let said = verdict.said.as_deref().and_then(of_lesson);
        if !verdict.is_right {
            if let Err(error) = self.session.the_match().boxed_clone().play(text) {
                self.refuse(&error);
                return;
            }
            self.making = Making::new(self.session.the_match().legal_plies());
            self.input = None;
            let said = said.unwrap_or_else(|| words.wrong.to_owned());
            self.message = Some((Tone::Refusal, said));
            return;
        }
        if let Err(error) = self.put(text, now) {
            self.refuse(&error);
            return;
        }
        for reply in verdict.replies {
            if self.put(&reply, now).is_err() {
                break;
            }
        }
        self.go_on(now);
        let said = said.unwrap_or_else(|| words.right.to_owned());
        self.message = Some((Tone::Good, said));
    }

    fn refuse(&mut self, error: &PlyError) {
        let told = errors::of_ply(self.context.language, error);
        self.message = Some((Tone::Refusal, capital(&told)));
    }

    fn refuse_turn(&mut self) {
        let words = self.context.words;
        let text = match self.session.next() {
            Next::Nobody => words.is_over,
            _ if !self.is_live() => words.looking_back,
            _ => words.not_your_turn,
        };
        self.message = Some((Tone::Refusal, text.to_owned()));
    }

    /// Touches a part of the board.
    fn touch(&mut self, part: &str, now: Instant) {
        self.message = None;
        self.hint.clear();
        match self.making.touch(part) {
            Touched::More => {
                let next = self.making.next();
                self.cursor = next.first().cloned();
            }
            Touched::Ply(text) => self.play(&text, now),
            Touched::Nothing => {
                // Touching another own ball, for instance, begins anew with it.
                let mut fresh = self.making.clone();
                while fresh.step_back() {}
                match fresh.touch(part) {
                    Touched::More => {
                        self.making = fresh;
                        self.cursor = self.making.next().first().cloned();
                    }
                    Touched::Ply(text) => self.play(&text, now),
                    Touched::Nothing => {}
                }
            }
        }
        self.prompt_again();
    }

    /// Plays what was typed, or says why not.
    fn enter(&mut self, now: Instant) {
        let Some(input) = self.input.clone() else {
            return;
        };
        let text = input.trim();
        if text.is_empty() {
            self.input = None;
            return;
        }
        if self.chooser_seat().is_none() {
            self.refuse_turn();
            return;
        }
        if let Some(meant) = typed::meant(self.making.texts(), text).map(str::to_owned) {
            self.play(&meant, now);
            return;
        }
        let mut try_it = self.session.the_match().boxed_clone();
        match try_it.play(text) {
            Err(error) => self.refuse(&error),
            // The rules take other forms of a text, too.
            Ok(()) => {
                let meant = try_it.last_ply().unwrap_or_default();
                self.play(&meant, now);
            }
        }
    }

    /// What time brings: motions, clocks, and what was thought out. Whether there is something
    /// else to be seen.
    pub fn tick(&mut self, now: Instant) -> bool {
        let mut changed = false;
        if let Some(motion) = &mut self.motion {
            changed |= motion.advance(now);
            if motion.frame().is_none() {
                self.motion = None;
            }
        }
        if self.session.check_clock(now) {
            self.keep();
            self.go_on(now);
            changed = true;
        }
        changed | self.hear_table(now) | self.hear_thoughts(now) | self.ticks()
    }

    /// Whether clocks are to be drawn again and again.
    fn ticks(&self) -> bool {
        match &self.kind {
            Kind::Online(table) => table.ticks(),
            _ => self.session.clock().is_some() && self.session.ending().is_none(),
        }
    }

    /// Takes what has happened at an online table.
    fn hear_table(&mut self, now: Instant) -> bool {
        let Kind::Online(table) = &mut self.kind else {
            return false;
        };
        let could = table.may_choose();
        let told = table.hear();
        let plies = table.plies();
        let here = self.session.the_match().history();
        let is_same = plies == here;
        if is_same && told.is_empty() && table.may_choose() == could {
            // Who is there may be another, and how the connection is.
            return true;
        }
        if let Some(new) = plies.strip_prefix(here.as_slice()) {
            for ply in new {
                if self.put(ply, now).is_err() {
                    break;
                }
            }
        } else if let Kind::Online(table) = &self.kind
            && let Some(session) = table.session()
        {
            // Plies were taken back.
            self.session = session;
            self.motion = None;
            self.looking = None;
        }
        if !is_same || could != self.may_choose() {
            self.look_again();
        }
        if let Some((is_bad, said)) = told.into_iter().next_back() {
            let tone = if is_bad { Tone::Refusal } else { Tone::Plain };
            self.message = Some((tone, said));
        }
        true
    }

    /// How the game ended, for those who say it.
    pub fn ended(&self) -> Option<spoken::Result> {
        match &self.kind {
            Kind::Online(table) => table.ended(),
            _ => {
                let ending = self.session.ending()?;
                Some(spoken::Result::of_ending(self.session.the_match(), ending))
            }
        }
    }

    /// What is left of the time of a seat.
    fn time_left(&self, seat: Seat, now: Instant) -> Option<Duration> {
        match &self.kind {
            Kind::Online(table) => table.left(seat),
            _ => self.session.time_left(seat, now),
        }
    }

    fn hear_thoughts(&mut self, now: Instant) -> bool {
        let mut changed = false;
        let is_watched = self
            .session
            .players()
            .iter()
            .all(|player| player.who != Who::Person);
        let waits = is_watched && self.motion.is_some();
        if let Some(thought) = self.chooser.as_ref().filter(|_| !waits) {
            match thought.progress() {
                Progress::Thinking => {}
                Progress::Done(Ok(answer)) => {
                    self.chooser = None;
                    self.play_unasked(&answer.ply, now);
                    changed = true;
                }
                Progress::Done(Err(_)) | Progress::Failed => {
                    self.chooser = None;
                    let text = self.context.words.no_answer.to_owned();
                    self.message = Some((Tone::Refusal, text));
                    changed = true;
                }
            }
        }
        if let Some(thought) = &self.adviser {
            match thought.progress() {
                Progress::Thinking => {}
                Progress::Done(Ok(answer)) => {
                    self.adviser = None;
                    self.hint = self.making.touches_of(&answer.ply);
                    let holders = self.holders();
                    let voice = Voice::new(self.context.language, &holders);
                    let (share, exact) = (answer.value.share(), answer.value.is_exact());
                    let told = voice.hint(self.session.the_match(), &answer.ply, share, exact);
                    let text = format!("{told} ({})", answer.ply);
                    self.message = Some((Tone::Good, text));
                    while self.making.step_back() {}
                    self.cursor = self.hint.first().cloned();
                    changed = true;
                }
                _ => {
                    self.adviser = None;
                    changed = true;
                }
            }
        }
        if let Some(thought) = &self.judge {
            match thought.progress() {
                Progress::Thinking => {}
                Progress::Done(Ok(worth)) => {
                    self.judge = None;
                    self.worth = Some((self.shown(), worth));
                    changed = true;
                }
                _ => self.judge = None,
            }
        }
        changed
    }

    /// When there is something to be seen without anybody doing anything.
    pub fn wakes(&self, now: Instant) -> Option<Instant> {
        let motion = self.motion.as_ref().and_then(Motion::next_change);
        let clock = self.ticks().then(|| now + Duration::from_millis(250));
        motion.into_iter().chain(clock).min()
    }

    /// Keeps the game as it stands.
    fn keep(&mut self) {
        let (Kind::Game { id: Some(id) }, Some(shelf)) = (&self.kind, &self.context.shelf) else {
            return;
        };
        // A game that nobody has played yet is nothing to go on with.
        if self.session.plies() == 0 {
            return;
        }
        if shelf.keep(id, &self.session).is_err() && !self.unkept {
            self.unkept = true;
            let text = self.context.words.not_kept.to_owned();
            self.message = Some((Tone::Refusal, text));
        }
    }

    /// The seat that gives up when somebody here does: whose turn it is, or the only person.
    pub fn seat_to_resign(&self) -> Option<Seat> {
        if let Kind::Online(table) = &self.kind {
            return table.own_seat().filter(|_| table.can(Action::Resign));
        }
        if self.session.ending().is_some() || !matches!(self.kind, Kind::Game { .. }) {
            return None;
        }
        let seats = Seat::all(self.session.the_match().seats());
        let people: Vec<Seat> = seats
            .filter(|seat| self.session.player(*seat).who == Who::Person)
            .collect();
        match (self.session.the_match().turn(), people.as_slice()) {
            (_, []) => None,
            (_, [only]) => Some(*only),
            (Turn::Seat(seat), people) if people.contains(&seat) => Some(seat),
            _ => None,
        }
    }

    /// Somebody gives up.
    pub fn resign(&mut self, now: Instant) {
        if let Kind::Online(table) = &self.kind {
            table.act(Action::Resign);
            return;
        }
        if let Some(seat) = self.seat_to_resign() {
            self.looking = None;
            self.session.resign(seat, now);
            self.keep();
            self.go_on(now);
        }
    }

    /// Says something below the board.
    pub fn say(&mut self, tone: Tone, text: String) {
        self.message = Some((tone, text));
    }

    /// What is to be marked on the board.
    fn signs(&self) -> Signs {
        let base = Signs {
            recent: self.recent.clone(),
            ..Signs::default()
        };
        if let Some(frame) = self.motion.as_ref().and_then(Motion::frame) {
            // What can be done next is shown at once, since nobody has to wait.
            return Signs {
                next: self.making.next(),
                cursor: self.cursor.clone(),
                recent: frame.recent.clone(),
                turning: frame.turning.clone(),
                ..base
            };
        }
        let mut hint = self.hint.clone();
        if let Kind::Lesson(run) = &self.kind
            && self.making.touched().is_empty()
        {
            hint.extend(run.marked(&self.making));
        }
        Signs {
            next: self.making.next(),
            chosen: self
                .making
                .touched()
                .iter()
                .map(|touch| touch.as_str().to_owned())
                .collect(),
            cursor: self.cursor.clone(),
            hint,
            ..base
        }
    }

    /// Moves the cursor to a part in a direction.
    fn move_cursor(&mut self, way: cursor::Way) {
        if let Some(next) = cursor::step(&self.hits, self.cursor.as_deref(), way) {
            self.cursor = Some(next);
        }
    }
}

impl Room {
    /// Nobody looks at the room any more: clocks stop.
    pub fn pause(&mut self, now: Instant) {
        self.session.pause_clock(now);
        self.keep();
    }

    /// Somebody looks at it again.
    pub fn resume(&mut self, now: Instant) {
        self.session.start_clock(now);
    }
}
