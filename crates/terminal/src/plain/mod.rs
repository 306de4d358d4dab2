//! `calot play --plain`: a dialogue line by line, for screen readers and pipes. It says the same words
//! as the page does to people who listen.
//!
//! `talk` says and hears lines, `begin` asks for a game, `game` is the dialogue of a game at this
//! machine, `puzzle` that of a puzzle, `online` that at a table of a server, `lobby` lists such tables,
//! `typed` reads moves, `files` are records.

pub(crate) mod begin;
mod files;
mod game;
#[cfg(feature = "online")]
mod lobby;
#[cfg(feature = "online")]
mod online;
mod puzzle;
pub(crate) mod talk;
mod typed;

use std::io::{self, Read, Write};

use calot_rules::{AnyMatch, registry};

use crate::puzzles::Puzzle;
use crate::session::keep::{Kept, Shelf};
use crate::session::{Session, SessionError, Setup};
use crate::spoken::format::sentence;
use crate::words::Language;
use crate::{Options, PlayError};
use begin::Chosen;
use files::read_record;
use talk::{Stop, Talk};

/// A game to be talked about, and its name on the shelf if it has one.
struct Begun {
    session: Session,
    id: Option<String>,
}

/// What is to be played after a game.
enum Then {
    /// Whatever is asked for.
    Ask,
    /// A game.
    Begin(Box<Begun>),
    /// A puzzle.
    Puzzle(Puzzle),
}

/// Talks until whoever listens has enough.
pub fn run(
    options: &Options,
    language: Language,
    shelf: Option<Shelf>,
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), PlayError> {
    let mut talk = Talk::new(language, options.ascii, input, out);
    match dialogue(&mut talk, options, shelf.as_ref()) {
        Ok(()) => Ok(()),
        Err(Stop::Refused(error)) => Err(error),
        Err(Stop::Quit) => silently(talk.say(talk.words.goodbye)),
        Err(Stop::Ended) => silently(talk.say(talk.words.input_ended)),
        Err(stop) => silently(Err(stop)),
    }
}

/// Nobody is there to be told that nothing can be said.
fn silently(said: Result<(), Stop>) -> Result<(), PlayError> {
    match said {
        Err(Stop::Output(error)) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(PlayError(error.to_string()))
        }
        _ => Ok(()),
    }
}

fn dialogue(talk: &mut Talk<'_>, options: &Options, shelf: Option<&Shelf>) -> Result<(), Stop> {
    if let Some(address) = online_address(options) {
        return at_server(talk, options, address);
    }
    let mut then = first(talk, options, shelf)?;
    loop {
        let begun = match then {
            Then::Begin(begun) => *begun,
            Then::Puzzle(puzzle) => {
                puzzle::talk_about(talk, puzzle)?;
                ask(talk, options, shelf)?
            }
            Then::Ask => ask(talk, options, shelf)?,
        };
        then = game::talk_about(talk, begun, shelf)?;
    }
}

/// The address of a table or of a server, if the command line names one.
pub(crate) fn online_address(options: &Options) -> Option<&str> {
    let is_address = |text: &&str| {
        let start = text.trim_start().to_ascii_lowercase();
        start.starts_with("http:/") || start.starts_with("https:/")
    };
    let what = options.what.as_deref();
    options.lobby.as_deref().or_else(|| what.filter(is_address))
}

#[cfg(feature = "online")]
fn at_server(talk: &mut Talk<'_>, options: &Options, address: &str) -> Result<(), Stop> {
    use crate::online::words::not_a_place;
    let folder = crate::online::Folder::of_place(|name| std::env::var(name).ok());
    let who = online::Who {
        folder: folder.as_ref(),
        name: options.name.as_deref(),
    };
    let refused = |error| Stop::Refused(PlayError(not_a_place(talk.language, error)));
    if options.lobby.is_some() {
        let origin = address.parse().map_err(refused)?;
        return lobby::talk_in(talk, &origin, who);
    }
    let place: crate::online::Place = address.parse().map_err(refused)?;
    let origin = place.origin.clone();
    lobby::go(talk, place, who, options.watch)?;
    lobby::talk_in(talk, &origin, who)
}

#[cfg(not(feature = "online"))]
fn at_server(talk: &mut Talk<'_>, _: &Options, _: &str) -> Result<(), Stop> {
    let said = crate::words::online::of(talk.language).no_online;
    Err(Stop::Refused(PlayError(said.to_owned())))
}

/// What the command line asks for.
fn first(talk: &mut Talk<'_>, options: &Options, shelf: Option<&Shelf>) -> Result<Then, Stop> {
    if options.resume {
        let kept = shelf
            .and_then(Shelf::last_open)
            .ok_or_else(|| Stop::Refused(PlayError(talk.words.none_left.to_owned())))?;
        return Ok(resumed(kept));
    }
    if let Some(path) = &options.record {
        let seed = seed_of(options);
        let read = read_record(talk, path, seed);
        let session = read.map_err(|said| Stop::Refused(PlayError(said)))?;
        return Ok(begun(session));
    }
    let Some(text) = &options.what else {
        talk.say(talk.words.welcome)?;
        return Ok(Then::Ask);
    };
    let game = begin::game_text(text).map_err(|error| begin::refused(talk, &open(error)))?;
    let seats = registry::new_match(&game)
        .map_err(|error| begin::refused(talk, &open(error)))?
        .seats();
    let mut players = options.seats.clone();
    let setup = |players| Setup {
        game: game.clone(),
        position: options.position.clone(),
        players,
        clock: options.clock,
        seed: seed_of(options),
    };
    // What is wrong is said before anything is asked.
    Session::new(setup(players.clone())).map_err(|error| begin::refused(talk, &error))?;
    talk.say(talk.words.welcome)?;
    if players.is_empty() {
        players = begin::ask_players(talk, seats)?;
    }
    let session = Session::new(setup(players)).map_err(|error| begin::refused(talk, &error))?;
    Ok(begun(session))
}

fn open(error: calot_rules::GameTextError) -> SessionError {
    SessionError::Open(error.into())
}

fn seed_of(options: &Options) -> u64 {
    options.seed.unwrap_or_else(|| fastrand::u64(..))
}

fn begun(session: Session) -> Then {
    Then::Begin(Box::new(Begun { session, id: None }))
}

fn resumed(kept: Kept) -> Then {
    Then::Begin(Box::new(Begun {
        session: kept.session,
        id: Some(kept.id),
    }))
}

/// Asks for a game, and begins it.
fn ask(talk: &mut Talk<'_>, options: &Options, shelf: Option<&Shelf>) -> Result<Begun, Stop> {
    loop {
        let left = shelf.and_then(Shelf::last_open);
        let name = left
            .as_ref()
            .map(|kept| kept.session.the_match().info().name);
        let game = match begin::ask_game(talk, name)? {
            Chosen::Game(game) => game,
            Chosen::Resume => match left {
                Some(kept) => {
                    return Ok(Begun {
                        session: kept.session,
                        id: Some(kept.id),
                    });
                }
                None => {
                    talk.say(talk.words.none_left)?;
                    continue;
                }
            },
            Chosen::Puzzle(puzzle) => {
                puzzle::talk_about(talk, puzzle)?;
                continue;
            }
            Chosen::Load(file) => match files::load(talk, &file, seed_of(options))? {
                Some(session) => return Ok(Begun { session, id: None }),
                None => continue,
            },
        };
        match begin_game(talk, &game, options)? {
            Some(session) => return Ok(Begun { session, id: None }),
            None => continue,
        }
    }
}

/// Begins a game with whoever is to play; nothing when it cannot be begun, which was said then.
fn begin_game(talk: &mut Talk<'_>, game: &str, options: &Options) -> Result<Option<Session>, Stop> {
    let seats = registry::new_match(game).map_or(2, |the_match| the_match.seats());
    let players = match options.seats.len() == usize::from(seats) {
        true => options.seats.clone(),
        false => begin::ask_players(talk, seats)?,
    };
    let setup = Setup {
        game: game.to_owned(),
        position: None,
        players,
        clock: options.clock,
        seed: fastrand::u64(..),
    };
    match Session::new(setup) {
        Ok(session) => Ok(Some(session)),
        Err(error) => {
            talk.say(&sentence(&begin::refusal(talk.language, &error)))?;
            Ok(None)
        }
    }
}

/// The board as text. What lies beside it is said in words.
fn drawn(the_match: &dyn AnyMatch) -> String {
    let drawing = the_match.draw(false);
    let lines = drawing
        .lines()
        .take_while(|line| !line.starts_with("seat "));
    lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}
