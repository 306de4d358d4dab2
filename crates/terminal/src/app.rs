//! The program as a machine: events go in, screens come out. It reads no terminal itself, so
//! tests drive it as they like.

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use calot_rules::record::Record;
use calot_rules::registry::GAMES;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::lesson::LessonRun;
use crate::puzzles::{self, PuzzleRun};
use crate::screen::Context;
use crate::screen::dialogs::{Answered, Line, Question};
use crate::screen::help::Help;
use crate::screen::menu::{Menu, Row};
use crate::screen::online::{self, OnlineTable, Place};
use crate::screen::paint::fill;
use crate::screen::room::{Ask, Kind, Room, Tone};
use crate::screen::setup::SetupScreen;
use crate::session::{Session, Setup};
use crate::spoken::Voice;
use crate::words::errors;

/// No record is longer than this many bytes.
const LONGEST_RECORD: u64 = 4 << 20;

/// What a line of a menu stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Item {
    Game(&'static str),
    Kept(String),
    KeptGames,
    Daily,
    Puzzles,
    PuzzlesOf(&'static str),
    Puzzle(&'static str, usize),
    Lessons,
    Lesson(&'static str),
    Open,
    Online,
    /// The list of tables, asked for again.
    Again(String),
    /// An online table, and whether to watch it.
    Table(Place, bool),
    Quit,
}

/// A screen, with what lies below it.
enum Screen {
    Menu(Menu<Item>),
    Setup(SetupScreen),
    Room(Box<Room>),
    Help(Help),
    /// Something that comes from a server.
    Coming(Coming),
}

/// What comes from a server.
enum Coming {
    Table(online::Coming<online::Arrived>),
    Lobby(String, online::Coming<Result<Vec<online::Listed>, String>>),
}

/// A window over the screen.
enum Dialog {
    Resign(Question),
    SaveAs(Line),
    Open(Line),
    Online(Line),
}

/// The program.
pub struct App {
    context: Context,
    screens: Vec<Screen>,
    dialog: Option<Dialog>,
    /// Whether people have had enough.
    pub over: bool,
}

impl App {
    /// With the menu.
    pub fn with_menu(context: Context) -> App {
        let menu = main_menu(&context);
        App::with(context, Screen::Menu(menu))
    }

    /// With a game to be set up.
    pub fn with_setup(context: Context, setup: SetupScreen) -> App {
        App::with(context, Screen::Setup(setup))
    }

    /// With a game that goes on.
    pub fn with_session(
        context: Context,
        session: Session,
        id: Option<String>,
        now: Instant,
    ) -> App {
        let id = id.or_else(|| context.shelf.as_ref().map(|shelf| shelf.new_id()));
        let room = Room::new(&context, session, Kind::Game { id }, now);
        App::with(context, Screen::Room(Box::new(room)))
    }

    /// With an online table.
    pub fn with_table(context: Context, table: OnlineTable, session: Session, now: Instant) -> App {
        let room = Room::new(&context, session, Kind::Online(Box::new(table)), now);
        App::with(context, Screen::Room(Box::new(room)))
    }

    /// With the tables of the server at an address.
    pub fn with_lobby(context: Context, address: &str) -> App {
        let coming = online::list(&context, address);
        let coming = Coming::Lobby(address.to_owned(), coming);
        App::with(context, Screen::Coming(coming))
    }

    fn with(context: Context, screen: Screen) -> App {
        App {
            context,
            screens: vec![screen],
            dialog: None,
            over: false,
        }
    }

    /// Something happens. Whether there is something else to be seen.
    pub fn event(&mut self, event: &Event, now: Instant) -> bool {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let mut key = *key;
                // Esc and a key right after it come as one.
                if key.modifiers.contains(KeyModifiers::ALT) {
                    self.key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE), now);
                    key.modifiers.remove(KeyModifiers::ALT);
                }
                if !self.over {
                    self.key(key, now);
                }
            }
            Event::Mouse(event) => self.mouse(*event, now),
            Event::Paste(text) => self.paste(text),
            Event::Resize(..) => {}
            _ => return false,
        }
        true
    }

    /// What time brings. Whether there is something else to be seen.
    pub fn tick(&mut self, now: Instant) -> bool {
        let mut changed = false;
        for screen in &mut self.screens {
            if let Screen::Room(room) = screen {
                changed |= room.tick(now);
            }
        }
        changed | self.arrivals(now)
    }

    /// Looks whether what was asked of a server has come.
    fn arrivals(&mut self, now: Instant) -> bool {
        let Some(Screen::Coming(coming)) = self.screens.last() else {
            return false;
        };
        match coming {
            Coming::Table(coming) => {
                let Some(arrived) = coming.get() else {
                    return false;
                };
                self.screens.pop();
                match arrived {
                    Ok((table, session)) => {
                        let kind = Kind::Online(Box::new(table));
                        let room = Room::new(&self.context, session, kind, now);
                        self.screens.push(Screen::Room(Box::new(room)));
                    }
                    Err(why) => self.say_in_menu(why),
                }
            }
            Coming::Lobby(address, coming) => {
                let Some(listed) = coming.get() else {
                    return false;
                };
                let address = address.clone();
                self.screens.pop();
                self.show_lobby(&address, listed);
            }
        }
        true
    }

    fn show_lobby(&mut self, address: &str, listed: Result<Vec<online::Listed>, String>) {
        let page = self.context.page;
        let words = self.context.words;
        let (tables, note) = match listed {
            Ok(tables) => (tables, words.menu_keys.to_owned()),
            Err(why) => (Vec::new(), why),
        };
        let watch = page.text("online", "watch", &[]);
        let mut rows: Vec<Row<Item>> = Vec::new();
        for table in tables {
            let about = if table.waits {
                String::new()
            } else {
                watch.clone()
            };
            let item = Item::Table(table.place, !table.waits);
            rows.push(Row::new(item, table.told, about));
        }
        let is_empty = rows.is_empty();
        let again = Row::new(Item::Again(address.to_owned()), words.again, "");
        rows.push(again.apart());
        let key = if is_empty {
            "lobby.public.none"
        } else {
            "lobby.public"
        };
        let title = page.text("online", key, &[]);
        self.screens
            .push(Screen::Menu(Menu::new(&title, rows, &note)));
    }

    /// Says something in the menu that is shown; a menu is made where there is none.
    fn say_in_menu(&mut self, why: String) {
        if !matches!(self.screens.last(), Some(Screen::Menu(_))) {
            let menu = main_menu(&self.context);
            self.screens.push(Screen::Menu(menu));
        }
        if let Some(Screen::Menu(menu)) = self.screens.last_mut() {
            menu.say(why);
        }
    }

    fn go_to(&mut self, place: Place, watch: bool) {
        let coming = online::visit(&self.context, place, watch);
        self.screens.push(Screen::Coming(Coming::Table(coming)));
    }

    /// When there is something to be seen without anybody doing anything.
    pub fn wakes(&self, now: Instant) -> Option<Instant> {
        let of = |screen: &Screen| match screen {
            Screen::Room(room) => room.wakes(now),
            _ => None,
        };
        self.screens.iter().filter_map(of).min()
    }

    /// Draws what is on the screen.
    pub fn draw(&mut self, area: Rect, buffer: &mut Buffer, now: Instant) {
        let look = self.context.look;
        match self.screens.last_mut() {
            Some(Screen::Menu(menu)) => menu.draw(padded(area), look, buffer),
            Some(Screen::Setup(setup)) => setup.draw(padded(area), &self.context, buffer),
            Some(Screen::Room(room)) => room.draw(area, buffer, now),
            Some(Screen::Help(help)) => help.draw(area, &self.context, buffer),
            Some(Screen::Coming(_)) => {
                let words = look.plain(self.context.words.connecting);
                crate::screen::paint::text(buffer, area.x + 2, area.y + 1, &words, Style::new());
            }
            None => {}
        }
        match &mut self.dialog {
            Some(Dialog::Resign(question)) => question.draw(area, look, buffer),
            Some(Dialog::SaveAs(line) | Dialog::Open(line) | Dialog::Online(line)) => {
                line.draw(area, look, buffer);
            }
            None => {}
        }
    }

    /// The last things before the program ends: the clocks of kept games stop.
    pub fn close(&mut self, now: Instant) {
        for screen in &mut self.screens {
            if let Screen::Room(room) = screen {
                room.pause(now);
            }
        }
        self.over = true;
    }

    /// The room that is shown, if one is.
    pub fn room(&self) -> Option<&Room> {
        match self.screens.last() {
            Some(Screen::Room(room)) => Some(room),
            _ => None,
        }
    }

    fn key(&mut self, key: KeyEvent, now: Instant) {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if is_control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            self.close(now);
            return;
        }
        // What was typed before the terminal was entered has its lines ended like this.
        let key = match is_control && key.code == KeyCode::Char('j') {
            true => KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE),
            false => key,
        };
        if self.dialog.is_some() {
            self.dialog_key(key, now);
            return;
        }
        let seed = self.context.new_seed();
        match self.screens.last_mut() {
            Some(Screen::Menu(menu)) => {
                if key.code == KeyCode::Char('?') || key.code == KeyCode::F(1) {
                    self.help();
                    return;
                }
                let answer = menu.key(key);
                self.chosen(answer, now);
            }
            Some(Screen::Setup(setup)) => {
                if key.code == KeyCode::Char('?') || key.code == KeyCode::F(1) {
                    self.help();
                    return;
                }
                let answer = setup.key(key, seed);
                self.set_up(answer, now);
            }
            Some(Screen::Room(room)) => {
                let ask = room.key(key, now);
                self.asked(ask, now);
            }
            Some(Screen::Help(help)) => match key.code {
                KeyCode::Down | KeyCode::Char('j') => help.scroll(1),
                KeyCode::Up | KeyCode::Char('k') => help.scroll(-1),
                KeyCode::PageDown | KeyCode::Char(' ') => help.scroll(10),
                KeyCode::PageUp => help.scroll(-10),
                _ => self.back(now),
            },
            Some(Screen::Coming(_)) => {
                if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) {
                    self.back(now);
                }
            }
            None => self.over = true,
        }
    }

    fn mouse(&mut self, event: MouseEvent, now: Instant) {
        if let Some(Dialog::Resign(question)) = &mut self.dialog {
            let answer = question.mouse(event);
            self.resigned(&answer, now);
            return;
        }
        if self.dialog.is_some() {
            return;
        }
        let seed = self.context.new_seed();
        match self.screens.last_mut() {
            Some(Screen::Menu(menu)) => {
                let answer = menu.mouse(event);
                self.chosen(answer, now);
            }
            Some(Screen::Setup(setup)) => {
                let answer = setup.mouse(event, seed);
                self.set_up(answer, now);
            }
            Some(Screen::Room(room)) => {
                let ask = room.mouse(event, now);
                self.asked(ask, now);
            }
            Some(Screen::Help(help)) => match event.kind {
                ratatui::crossterm::event::MouseEventKind::ScrollDown => help.scroll(2),
                ratatui::crossterm::event::MouseEventKind::ScrollUp => help.scroll(-2),
                _ => {}
            },
            Some(Screen::Coming(_)) | None => {}
        }
    }

    fn paste(&mut self, text: &str) {
        match (&mut self.dialog, self.screens.last_mut()) {
            (Some(Dialog::SaveAs(line) | Dialog::Open(line) | Dialog::Online(line)), _) => {
                line.add(text);
            }
            (None, Some(Screen::Room(room))) => room.paste(text),
            _ => {}
        }
    }

    /// Leaves the screen that is shown.
    fn back(&mut self, now: Instant) {
        if let Some(Screen::Room(room)) = self.screens.last_mut() {
            room.pause(now);
        }
        self.screens.pop();
        let is_main = self.screens.len() == 1;
        match self.screens.last_mut() {
            None => self.over = true,
            Some(Screen::Menu(menu)) if is_main && menu.has(&Item::Quit) => {
                let chosen = menu.chosen();
                let mut fresh = main_menu(&self.context);
                fresh.choose(chosen);
                self.screens = vec![Screen::Menu(fresh)];
            }
            Some(Screen::Room(room)) => room.resume(now),
            _ => {}
        }
    }

    fn help(&mut self) {
        let game = self.room().map(|room| room.session.the_match().info().id);
        self.screens.push(Screen::Help(Help { game, first: 0 }));
    }

    fn chosen(&mut self, answer: Answered<Item>, now: Instant) {
        let item = match answer {
            Answered::No => return,
            Answered::Cancelled => {
                self.back(now);
                return;
            }
            Answered::Yes(item) => item,
        };
        let words = self.context.words;
        match item {
            Item::Game(id) => {
                let setup = SetupScreen::new(id, Vec::new(), None);
                self.screens.push(Screen::Setup(setup));
            }
            Item::Kept(id) => self.open_kept(&id, now),
            Item::KeptGames => {
                let rows = kept_rows(&self.context, usize::MAX);
                let title = self.context.page.text("page", "home.resume", &[]);
                self.screens
                    .push(Screen::Menu(Menu::new(&title, rows, words.menu_keys)));
            }
            Item::Daily => {
                let (game, number) = puzzles::daily(puzzles::today());
                self.open_puzzle(game, number, now);
            }
            Item::Puzzles => {
                let page = self.context.page;
                let name = |id: &'static str| page.of_game(id, "name", &[]).unwrap_or_default();
                let rows = puzzles::GAMES
                    .iter()
                    .map(|(id, _)| Row::new(Item::PuzzlesOf(id), name(id), ""))
                    .collect();
                let title = page.text("puzzles", "title", &[]);
                self.screens
                    .push(Screen::Menu(Menu::new(&title, rows, words.menu_keys)));
            }
            Item::PuzzlesOf(id) => {
                let page = self.context.page;
                let name = page.of_game(id, "name", &[]).unwrap_or_default();
                let rows = (1..=puzzles::PER_GAME)
                    .filter_map(|number| {
                        let puzzle = puzzles::puzzle(id, number)?;
                        let title =
                            page.text("puzzles", "tile.open", &[("number", &number.to_string())]);
                        let grade = page.text("puzzles", &format!("grade.{}", puzzle.grade), &[]);
                        Some(Row::new(Item::Puzzle(id, number), title, grade))
                    })
                    .collect();
                let title = page.text("puzzles", "title.game", &[("game", &name)]);
                self.screens
                    .push(Screen::Menu(Menu::new(&title, rows, words.menu_keys)));
            }
            Item::Puzzle(game, number) => self.open_puzzle(game, number, now),
            Item::Lessons => {
                let page = self.context.page;
                let row = |id: &'static str| {
                    let name = page.of_game(id, "name", &[]).unwrap_or_default();
                    let line = page.of_game(id, "line", &[]).unwrap_or_default();
                    Row::new(Item::Lesson(id), name, line)
                };
                let rows = GAMES.iter().map(|entry| row(entry.info.id)).collect();
                let title = page.text("page", "learn.link", &[]);
                self.screens
                    .push(Screen::Menu(Menu::new(&title, rows, words.menu_keys)));
            }
            Item::Lesson(id) => self.open_lesson(id, now),
            Item::Open => {
                let line = Line::new(words.open_title, words.open_text, "");
                self.dialog = Some(Dialog::Open(line));
            }
            Item::Online => {
                let line = Line::new(
                    words.online_title,
                    words.online_text,
                    "http://127.0.0.1:7777",
                );
                self.dialog = Some(Dialog::Online(line));
            }
            Item::Again(address) => {
                self.screens.pop();
                self.ask_for_tables(&address);
            }
            Item::Table(place, watch) => self.go_to(place, watch),
            Item::Quit => self.close(now),
        }
    }

    fn ask_for_tables(&mut self, address: &str) {
        let coming = online::list(&self.context, address);
        let coming = Coming::Lobby(address.to_owned(), coming);
        self.screens.push(Screen::Coming(coming));
    }

    fn open_kept(&mut self, id: &str, now: Instant) {
        let read = self.context.shelf.as_ref().map(|shelf| shelf.read(id));
        match read {
            Some(Ok(kept)) => {
                let kind = Kind::Game { id: Some(kept.id) };
                let room = Room::new(&self.context, kept.session, kind, now);
                self.screens.push(Screen::Room(Box::new(room)));
            }
            _ => {
                let text = self.context.words.not_read.to_owned();
                if let Some(Screen::Menu(menu)) = self.screens.last_mut() {
                    menu.say(text);
                }
            }
        }
    }

    fn open_puzzle(&mut self, game: &str, number: usize, now: Instant) {
        // The files of puzzles are part of the program, and tests read all of them.
        let Some(puzzle) = puzzles::puzzle(game, number) else {
            return;
        };
        if let Ok((session, run)) = PuzzleRun::new(puzzle) {
            let room = Room::new(&self.context, session, Kind::Puzzle(run), now);
            self.screens.push(Screen::Room(Box::new(room)));
        }
    }

    fn open_lesson(&mut self, game: &'static str, now: Instant) {
        let run = LessonRun::new(game);
        if let Some(session) = run.session() {
            let mut room = Room::new(&self.context, session, Kind::Lesson(run), now);
            room.begin_step(now);
            self.screens.push(Screen::Room(Box::new(room)));
        }
    }

    fn set_up(&mut self, answer: Answered<Setup>, now: Instant) {
        match answer {
            Answered::No => {}
            Answered::Cancelled => self.back(now),
            Answered::Yes(setup) => {
                // What the screen offers can be played.
                if let Ok(session) = Session::new(setup) {
                    self.screens.pop();
                    self.open_game(session, now);
                }
            }
        }
    }

    fn open_game(&mut self, session: Session, now: Instant) {
        let id = self.context.shelf.as_ref().map(|shelf| shelf.new_id());
        let room = Room::new(&self.context, session, Kind::Game { id }, now);
        self.screens.push(Screen::Room(Box::new(room)));
    }

    /// A room asks for something.
    fn asked(&mut self, ask: Option<Ask>, now: Instant) {
        let words = self.context.words;
        match ask {
            None => {}
            Some(Ask::Leave) => self.back(now),
            Some(Ask::Help) => self.help(),
            Some(Ask::SaveAs) => {
                let id = self
                    .room()
                    .map_or("calot", |room| room.session.the_match().info().id);
                let line = Line::new(words.save_title, words.save_text, &format!("{id}.calot"));
                self.dialog = Some(Dialog::SaveAs(line));
            }
            Some(Ask::Resign) => self.ask_to_resign(),
            Some(Ask::Rematch) => {
                let seed = self.context.new_seed();
                let again = self.room().and_then(|room| room.session.rematch(seed).ok());
                if let Some(session) = again {
                    self.screens.pop();
                    self.open_game(session, now);
                }
            }
            Some(Ask::Following) => {
                let next = self.room().and_then(|room| match &room.kind {
                    Kind::Puzzle(run) => Some(puzzles::following(&run.puzzle)),
                    _ => None,
                });
                if let Some((game, number)) = next {
                    self.screens.pop();
                    self.open_puzzle(game, number, now);
                }
            }
            Some(Ask::Visit(place)) => {
                self.screens.pop();
                self.go_to(place, false);
            }
            Some(Ask::PlayGame(game)) => {
                self.screens.pop();
                let setup = SetupScreen::new(&game, Vec::new(), None);
                self.screens.push(Screen::Setup(setup));
            }
        }
    }

    fn ask_to_resign(&mut self) {
        let page = self.context.page;
        let Some(room) = self.room() else { return };
        let Some(seat) = room.seat_to_resign() else {
            return;
        };
        let the_match = room.session.the_match();
        let holders = room.holders();
        let voice = Voice::new(self.context.language, &holders);
        let name = voice.seat_name(the_match, seat);
        let is_me = holders.get(seat.index()) == Some(&crate::spoken::Holder::Me);
        let key = if is_me {
            "table.resign.text.me"
        } else {
            "table.resign.text"
        };
        let others = if the_match.seats() == 2 {
            "one"
        } else {
            "other"
        };
        let text = page.text("page", &format!("{key}.{others}"), &[("seat", &name)]);
        let title = page.text("page", "table.resign.ask", &[]);
        let yes = page.text("page", "table.resign", &[]);
        let no = page.text("page", "table.resign.no", &[]);
        self.dialog = Some(Dialog::Resign(Question::new(&title, &text, &[&yes, &no])));
    }

    fn dialog_key(&mut self, key: KeyEvent, now: Instant) {
        match &mut self.dialog {
            Some(Dialog::Resign(question)) => {
                let answer = question.key(key);
                self.resigned(&answer, now);
            }
            Some(Dialog::SaveAs(line)) => match line.key(key) {
                Answered::No => {}
                Answered::Cancelled => self.dialog = None,
                Answered::Yes(path) => self.save_as(&path),
            },
            Some(Dialog::Open(line)) => match line.key(key) {
                Answered::No => {}
                Answered::Cancelled => self.dialog = None,
                Answered::Yes(path) => self.open_record(&path, now),
            },
            Some(Dialog::Online(line)) => match line.key(key) {
                Answered::No => {}
                Answered::Cancelled => self.dialog = None,
                Answered::Yes(address) => {
                    self.dialog = None;
                    match online::place_of(self.context.language, &address) {
                        Ok(place) => self.go_to(place, false),
                        // It is not a table, so it may be a server; what is wrong is said there.
                        Err(_) => self.ask_for_tables(&address),
                    }
                }
            },
            None => {}
        }
    }

    fn resigned(&mut self, answer: &Answered<usize>, now: Instant) {
        match answer {
            Answered::No => return,
            Answered::Yes(0) => {
                if let Some(Screen::Room(room)) = self.screens.last_mut() {
                    room.resign(now);
                }
            }
            _ => {}
        }
        self.dialog = None;
    }

    fn save_as(&mut self, path: &str) {
        let words = self.context.words;
        let Some(Screen::Room(room)) = self.screens.last_mut() else {
            return;
        };
        if path.is_empty() {
            self.dialog = None;
            return;
        }
        let file = at_home(path);
        // A file that is there already is somebody's, and is not written over.
        let made = fs::File::create_new(&file);
        let record = room.session.record().to_string();
        let written =
            made.and_then(|mut out| std::io::Write::write_all(&mut out, record.as_bytes()));
        match written {
            Ok(()) => {
                room.say(Tone::Good, fill(words.saved, &[("file", path)]));
                self.dialog = None;
            }
            Err(error) => {
                let why = errors::of_file(self.context.language, &error);
                if let Some(Dialog::SaveAs(line)) = &mut self.dialog {
                    line.refuse(why);
                }
            }
        }
    }

    fn open_record(&mut self, path: &str, now: Instant) {
        if path.is_empty() {
            self.dialog = None;
            return;
        }
        match read_record(&self.context, &at_home(path)) {
            Ok(session) => {
                self.dialog = None;
                self.open_game(session, now);
            }
            Err(why) => {
                if let Some(Dialog::Open(line)) = &mut self.dialog {
                    line.refuse(why);
                }
            }
        }
    }
}

/// Reads a record from a file; why that cannot be done, in words.
pub fn read_record(context: &Context, file: &std::path::Path) -> Result<Session, String> {
    let language = context.language;
    let of_file = |error: &std::io::Error| errors::of_file(language, error);
    let size = fs::metadata(file).map_err(|error| of_file(&error))?;
    if size.is_dir() || size.len() > LONGEST_RECORD {
        return Err(errors::not_a_record(language));
    }
    let text = fs::read_to_string(file).map_err(|error| of_file(&error))?;
    let record = Record::read(&text).map_err(|error| errors::of_record(language, &error))?;
    Session::of_record(&record, context.new_seed()).map_err(|_| errors::not_a_record(language))
}

/// A path as people type it, with `~` for their folder.
fn at_home(path: &str) -> PathBuf {
    match (path.strip_prefix("~/"), std::env::var_os("HOME")) {
        (Some(rest), Some(home)) => PathBuf::from(home).join(rest),
        _ => PathBuf::from(path),
    }
}

fn padded(area: Rect) -> Rect {
    match area.height > 16 && area.width > 30 {
        true => Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2),
        false => area,
    }
}

fn main_menu(context: &Context) -> Menu<Item> {
    let page = context.page;
    let words = context.words;
    let text = |key: &str| page.text("page", key, &[]);
    let game = |id: &'static str| {
        let name = page.of_game(id, "name", &[]).unwrap_or_default();
        let line = page.of_game(id, "line", &[]).unwrap_or_default();
        Row::new(Item::Game(id), name, line)
    };
    let mut rows: Vec<Row<Item>> = GAMES.iter().map(|entry| game(entry.info.id)).collect();
    let mut kept = kept_rows(context, 3);
    if let Some(first) = kept.first_mut() {
        first.apart = true;
        for row in &mut kept {
            row.name = fill(words.go_on, &[("game", &row.name)]);
        }
        rows.extend(kept);
        rows.push(Row::new(Item::KeptGames, text("home.resume"), ""));
    }
    rows.push(Row::new(Item::Daily, text("home.daily"), "").apart());
    rows.push(Row::new(
        Item::Puzzles,
        page.text("puzzles", "title", &[]),
        "",
    ));
    rows.push(Row::new(
        Item::Lessons,
        text("learn.link"),
        words.lessons_about,
    ));
    rows.push(Row::new(Item::Open, text("home.record"), ""));
    rows.push(Row::new(
        Item::Online,
        words.online_title,
        words.online_about,
    ));
    rows.push(Row::new(Item::Quit, words.quit.to_owned(), "").apart());
    let title = format!("Calot · {}", text("home.title"));
    Menu::new(&title, rows, words.menu_keys)
}

/// The games that are not over, those that were left last first.
fn kept_rows(context: &Context, most: usize) -> Vec<Row<Item>> {
    let Some(shelf) = &context.shelf else {
        return Vec::new();
    };
    let open = shelf.games().into_iter().filter(|kept| !kept.over);
    let row = |kept: crate::session::keep::Kept| {
        let id = kept.session.the_match().info().id;
        let name = context.page.of_game(id, "name", &[]).unwrap_or_default();
        let plies = kept.session.plies().to_string();
        let about = fill(context.words.after_plies, &[("plies", &plies)]);
        Row::new(Item::Kept(kept.id), name, about)
    };
    open.take(most).map(row).collect()
}
