//! How a game is chosen: which, with which options, and who plays.

use calot_rules::registry::{self, GAMES};
use calot_rules::{GameTextError, choices::choices};
use calot_search::levels::Level;

use super::puzzle;
use super::talk::{Stop, Talk};
use crate::PlayError;
use crate::puzzles::Puzzle;
use crate::session::{Player, SessionError};
use crate::spoken::Voice;
use crate::spoken::format::sentence;
use crate::words::Language;
use crate::words::errors;
use crate::words::plain::Command;

/// The level of the computer when nobody says another.
const USUAL: u8 = 3;
/// A name with options, as an example.
const EXAMPLE: &str = "rolit:players=4";

/// Why a game cannot be begun, in a language.
pub(super) fn refusal(language: Language, error: &SessionError) -> String {
    match error {
        SessionError::Open(error) => errors::of_opening(language, error),
        SessionError::Seats { named, seats } => errors::of_seats(language, *named, *seats),
        SessionError::Record(error) => errors::of_record(language, error),
        SessionError::Replay(_) => errors::not_a_record(language),
    }
}

/// The game text that somebody means: a game by its number in the list, its id or its name, with
/// options or not.
pub(super) fn game_text(text: &str) -> Result<String, GameTextError> {
    let (name, options) = match text.split_once([':', ' ']) {
        Some((name, options)) => (name, Some(options.trim())),
        None => (text, None),
    };
    let numbered = name
        .parse()
        .ok()
        .and_then(|number: usize| GAMES.get(number.checked_sub(1)?));
    let named = || {
        GAMES.iter().find(|entry| {
            name.eq_ignore_ascii_case(entry.info.id) || name.eq_ignore_ascii_case(entry.info.name)
        })
    };
    let id = numbered.or_else(named).map_or(name, |entry| entry.info.id);
    registry::canonical(&match options {
        Some(options) => format!("{id}:{}", options.replace([' ', ':'], ",")),
        None => id.to_owned(),
    })
}

/// What was chosen where a game is asked for.
pub(super) enum Chosen {
    /// A game.
    Game(String),
    /// The game that was left last.
    Resume,
    /// A record in a file.
    Load(String),
    /// A puzzle.
    Puzzle(Puzzle),
}

/// Asks for a game until there is one.
pub(super) fn ask_game(talk: &mut Talk<'_>, left: Option<&str>) -> Result<Chosen, Stop> {
    if let Some(game) = left {
        let resume = talk.words.word_for(Command::Resume);
        talk.tell(talk.words.left_game, &[("game", game), ("resume", resume)])?;
    }
    list_games(talk)?;
    loop {
        let line = talk.line()?;
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match talk.words.command(word) {
            Some(Command::Quit) => return Err(Stop::Quit),
            Some(Command::Help) => list_games(talk)?,
            Some(Command::Resume) => return Ok(Chosen::Resume),
            Some(Command::Load) => return Ok(Chosen::Load(rest.trim().to_owned())),
            Some(Command::Puzzle) => {
                if let Some(puzzle) = puzzle::named(talk, rest)? {
                    return Ok(Chosen::Puzzle(puzzle));
                }
            }
            Some(Command::New) if !rest.is_empty() => match game_text(rest.trim()) {
                Ok(game) => return Ok(Chosen::Game(game)),
                Err(error) => talk.say(&sentence(&errors::of_game_text(talk.language, &error)))?,
            },
            _ if line.is_empty() => list_games(talk)?,
            _ => match game_text(&line) {
                Ok(game) => return Ok(Chosen::Game(game)),
                Err(error) => {
                    talk.say(&sentence(&errors::of_game_text(talk.language, &error)))?;
                    say_options(talk, &line)?;
                }
            },
        }
    }
}

fn list_games(talk: &mut Talk<'_>) -> Result<(), Stop> {
    talk.tell(talk.words.which_game, &[("example", EXAMPLE)])?;
    for (number, entry) in (1..).zip(GAMES) {
        let line = talk
            .page
            .of_game(entry.info.id, "line", &[])
            .unwrap_or_default();
        talk.say(&format!("{number} {}: {line}", entry.info.name))?;
    }
    let puzzle = talk.words.word_for(Command::Puzzle);
    talk.tell(talk.words.or_puzzle, &[("puzzle", puzzle)])
}

/// The options of the game that a refused text was about, with their values in words.
fn say_options(talk: &mut Talk<'_>, text: &str) -> Result<(), Stop> {
    let name = text.split([':', ' ']).next().unwrap_or_default();
    let Ok(game) = game_text(name) else {
        return Ok(());
    };
    let voice = Voice::new(talk.language, &[]);
    for option in choices(&game).unwrap_or_default() {
        let title = talk
            .page
            .of_game(&game, &format!("option.{}", option.key), &[]);
        let values: Vec<String> = option
            .values
            .iter()
            .map(|choice| {
                let said = voice.option_value(&game, option.key, choice.value, &[]);
                match said == choice.value {
                    true => format!("{}={said}", option.key),
                    false => format!("{}={} ({said})", option.key, choice.value),
                }
            })
            .collect();
        let title = title.unwrap_or_else(|| option.key.to_owned());
        talk.tell(
            talk.words.option_line,
            &[("option", &title), ("values", &values.join(", "))],
        )?;
    }
    Ok(())
}

/// Asks who plays against whoever types.
pub(super) fn ask_players(talk: &mut Talk<'_>, seats: u8) -> Result<Vec<Player>, Stop> {
    talk.say(talk.words.who_plays)?;
    loop {
        let line = talk.line()?;
        if talk.words.command(&line) == Some(Command::Quit) {
            return Err(Stop::Quit);
        }
        if ["people", "here", "ici", "hier"].contains(&line.to_lowercase().as_str()) {
            return Ok(vec![Player::person(); seats.into()]);
        }
        let level = match line.as_str() {
            "" => Some(USUAL),
            text => text.parse().ok(),
        };
        if let Some(level) = level.and_then(Level::new) {
            let others = (1..seats).map(|_| Player::computer(level));
            return Ok([Player::person()].into_iter().chain(others).collect());
        }
        let text: String = line.chars().take(40).collect();
        talk.tell(talk.words.not_a_player, &[("text", &text)])?;
    }
}

/// What was asked for on the command line cannot be had.
pub(super) fn refused(talk: &Talk<'_>, error: &SessionError) -> Stop {
    Stop::Refused(PlayError(refusal(talk.language, error)))
}
