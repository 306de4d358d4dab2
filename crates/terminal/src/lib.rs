//! `calot play`: the games in a terminal.
//!
//! [`session`] is a game at this machine without any terminal in it. [`screen`] shows it and reads
//! keys and the mouse, [`boards`] draw it, [`app`] puts screens together; `plain` is a dialogue line
//! by line for those who listen, and [`spoken`] the sentences of both.

pub mod app;
pub mod boards;
pub mod input;
pub mod lesson;
pub mod look;
#[cfg(feature = "online")]
pub mod online;
pub mod plain;
pub mod puzzles;
pub mod screen;
pub mod session;
pub mod spoken;
pub mod terminal;
pub mod words;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyModifiers};

use app::App;
use look::Look;
use screen::Context;
use screen::online as tables;
use screen::setup::SetupScreen;
use session::keep::Shelf;
use session::{Player, Session, SessionError, Setup, TimeControl};
use spoken::PageWords;
use words::{Language, errors};

/// What was asked for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// A game text, or the address of an online table.
    pub what: Option<String>,
    /// Who sits where; empty when that was not said.
    pub seats: Vec<Player>,
    /// How much time each seat has.
    pub clock: Option<TimeControl>,
    /// The position to begin with.
    pub position: Option<String>,
    /// A record to go on with.
    pub record: Option<PathBuf>,
    /// Goes on with the game that was left last.
    pub resume: bool,
    /// Shows the tables that are open to everybody, at this address.
    pub lobby: Option<String>,
    /// Watches an online table without sitting down.
    pub watch: bool,
    /// The name to be known by.
    pub name: Option<String>,
    /// The language, if it is not that of the place.
    pub language: Option<Language>,
    /// Only characters of ASCII, and no colours.
    pub ascii: bool,
    /// No animation.
    pub no_motion: bool,
    /// A dialogue line by line.
    pub plain: bool,
    /// Decides everything random.
    pub seed: Option<u64>,
}

/// Why there is nothing to play, in the language of the place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct PlayError(pub String);

/// What wakes the program.
enum Wake {
    Terminal(Event),
    Thought,
    Stop,
}

/// Plays as the options say, until people have enough.
pub fn play(options: &Options) -> Result<(), PlayError> {
    let variable = |name: &str| std::env::var(name).ok();
    let language = options
        .language
        .unwrap_or_else(|| Language::of_place(variable));
    if options.plain {
        let shelf = session::keep::Shelf::of_place(variable);
        let mut out = std::io::stdout().lock();
        return plain::run(options, language, shelf, std::io::stdin(), &mut out);
    }
    let words = words::screen::of(language);
    if !terminal::is_there() {
        return Err(PlayError(words.no_terminal.to_owned()));
    }
    let (sender, wakes) = channel();
    let thought = sender.clone();
    let context = Context {
        look: Look::of_place(variable, options.ascii),
        language,
        words,
        page: PageWords::of(language),
        motion: !options.no_motion,
        shelf: Shelf::of_place(variable),
        // When nobody listens any more, nobody has to be told.
        tell: Arc::new(move || drop(thought.send(Wake::Thought))),
        name: options.name.clone(),
        seed: options.seed,
    };
    // Before the terminal is entered, so that what is wrong can be read.
    let mut app = open(options, context)?;
    terminal::leave_on_panic();
    let stop = sender.clone();
    let failed = |error: std::io::Error| PlayError(errors::of_file(language, &error));
    terminal::on_signals(move || drop(stop.send(Wake::Stop))).map_err(failed)?;
    let entered = terminal::Entered::enter().map_err(failed)?;
    // From here on changes of the window are noticed, so none is missed before the first drawing.
    event::poll(Duration::ZERO).map_err(failed)?;
    listen(sender);
    let ended = run(&mut app, &wakes, &entered);
    app.close(Instant::now());
    drop(entered);
    ended.map_err(failed)
}

/// The program as the options have it.
fn open(options: &Options, context: Context) -> Result<App, PlayError> {
    let language = context.language;
    let words = context.words;
    let now = Instant::now();
    if let Some(address) = plain::online_address(options) {
        return match options.lobby.is_some() {
            true => Ok(App::with_lobby(context, address)),
            false => {
                let place = tables::place_of(language, address).map_err(PlayError)?;
                let watch = options.watch;
                let (table, session) =
                    tables::OnlineTable::open(&context, place, watch).map_err(PlayError)?;
                Ok(App::with_table(context, table, session, now))
            }
        };
    }
    if let Some(file) = &options.record {
        let session = app::read_record(&context, file).map_err(PlayError)?;
        return Ok(App::with_session(context, session, None, now));
    }
    if options.resume {
        let kept = context.shelf.as_ref().and_then(Shelf::last_open);
        let kept = kept.ok_or_else(|| PlayError(words.nothing_to_resume.to_owned()))?;
        return Ok(App::with_session(context, kept.session, Some(kept.id), now));
    }
    let Some(game) = &options.what else {
        return Ok(App::with_menu(context));
    };
    let setup = Setup {
        game: game.clone(),
        position: options.position.clone(),
        players: options.seats.clone(),
        clock: options.clock,
        seed: context.new_seed(),
    };
    let session = Session::new(setup).map_err(|error| match error {
        SessionError::Open(error) => PlayError(errors::of_opening(language, &error)),
        SessionError::Seats { named, seats } => PlayError(errors::of_seats(language, named, seats)),
        other => PlayError(other.to_string()),
    })?;
    if options.seats.is_empty() && options.position.is_none() {
        let game = session.the_match().game_text();
        let setup = SetupScreen::new(&game, Vec::new(), options.clock);
        return Ok(App::with_setup(context, setup));
    }
    Ok(App::with_session(context, session, None, now))
}

/// Reads what people do on a thread of its own.
fn listen(sender: Sender<Wake>) {
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if sender.send(Wake::Terminal(event)).is_err() {
                return;
            }
        }
        // The terminal has gone, so nobody is there.
        let _ = sender.send(Wake::Stop);
    });
}

fn run(app: &mut App, wakes: &Receiver<Wake>, entered: &terminal::Entered) -> std::io::Result<()> {
    let mut screen = entered.screen()?;
    let mut scratch = Buffer::default();
    let mut changed = true;
    while !app.over {
        let now = Instant::now();
        if changed {
            screen.draw(|frame| app.draw(frame.area(), frame.buffer_mut(), now))?;
        }
        let longest = Duration::from_secs(3600);
        let wait = app
            .wakes(now)
            .map_or(longest, |at| at.saturating_duration_since(now));
        let mut wake = match wakes.recv_timeout(wait) {
            Ok(wake) => Some(wake),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        let now = Instant::now();
        changed = app.tick(now);
        // All that has come meanwhile is drawn at once.
        while let Some(one) = wake {
            match one {
                Wake::Terminal(Event::Key(key))
                    if key.modifiers.contains(KeyModifiers::CONTROL)
                        && key.code == KeyCode::Char('z') =>
                {
                    terminal::suspend()?;
                    screen.clear()?;
                    changed = true;
                }
                Wake::Terminal(event) => {
                    let is_redraw = matches!(&event, Event::Key(key)
                        if key.modifiers.contains(KeyModifiers::CONTROL)
                            && key.code == KeyCode::Char('l'));
                    if is_redraw {
                        screen.clear()?;
                    }
                    changed |= app.event(&event, now);
                }
                Wake::Thought => changed |= app.tick(now),
                Wake::Stop => return Ok(()),
            }
            if app.over {
                break;
            }
            wake = wakes.try_recv().ok();
            if wake.is_some() && changed {
                // What comes next means the screen as it would be by now.
                let area = screen.get_frame().area();
                scratch.resize(area);
                scratch.reset();
                app.draw(area, &mut scratch, now);
            }
        }
    }
    Ok(())
}
