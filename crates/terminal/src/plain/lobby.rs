//! The tables of a server, one a line.

use calot_protocol::list::TableSummary;
use calot_protocol::{ClockSetup, Phase, SeatSetup, Setup};
use calot_rules::registry;

use super::begin::game_text;
use super::online::{Next, Who, refused, talk_at};
use super::talk::{Stop, Talk};
use crate::online::lobby::Lobby;
use crate::online::words;
use crate::online::{Origin, Place, Wish};
use crate::spoken::format::sentence;
use crate::words::errors;
use crate::words::plain::Command;

/// Lists tables, and goes to them, until whoever listens has enough.
pub(super) fn talk_in(talk: &mut Talk<'_>, origin: &Origin, who: Who<'_>) -> Result<(), Stop> {
    let opened = Lobby::open(origin, who.folder.cloned(), who.name);
    let lobby = opened.map_err(|problem| refused(talk, &problem))?;
    loop {
        let (place, watch) = choose(talk, &lobby)?;
        match go(talk, place, who, watch) {
            // Somebody else was faster, or the table is gone: there are others.
            Err(Stop::Refused(error)) => talk.say(&error.to_string())?,
            went => went?,
        }
    }
}

/// Goes to a table, and to those that follow from it.
pub(super) fn go(talk: &mut Talk<'_>, place: Place, who: Who<'_>, watch: bool) -> Result<(), Stop> {
    let (mut place, mut watch) = (place, watch);
    loop {
        match talk_at(talk, &place, who, watch)? {
            Next::Back => return Ok(()),
            Next::Table(next) => (place, watch) = (next, false),
        }
    }
}

fn choose(talk: &mut Talk<'_>, lobby: &Lobby) -> Result<(Place, bool), Stop> {
    let mut tables = list(talk, lobby)?;
    loop {
        let line = talk.line()?;
        if line.is_empty() {
            tables = list(talk, lobby)?;
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match talk.words.command(word) {
            Some(Command::Quit) => return Err(Stop::Quit),
            Some(Command::Help) => {
                tables = list(talk, lobby)?;
                continue;
            }
            _ => {}
        }
        let lower = word.to_lowercase();
        if ["open", "ouvrir", "öffnen", "oeffnen"].contains(&lower.as_str()) {
            if let Some(place) = open(talk, lobby, rest.trim())? {
                return Ok((place, false));
            }
            continue;
        }
        let watch = ["watch", "regarder", "zusehen"].contains(&lower.as_str());
        let number = if watch { rest.trim() } else { line.as_str() };
        let table = number
            .parse::<usize>()
            .ok()
            .and_then(|number| tables.get(number.checked_sub(1)?));
        match table {
            Some(table) => {
                let watch = watch || table.phase != Phase::Waiting;
                return Ok((lobby.place(table.table, Wish::Look), watch));
            }
            None => {
                let number: String = number.chars().take(20).collect();
                talk.tell(talk.words.no_table, &[("number", &number)])?;
                talk.say(talk.words.lobby)?;
            }
        }
    }
}

fn list(talk: &mut Talk<'_>, lobby: &Lobby) -> Result<Vec<TableSummary>, Stop> {
    let ask = |talk: &Talk<'_>, phase| {
        lobby
            .tables(phase)
            .map_err(|problem| refused(talk, &problem))
    };
    let waiting = ask(talk, Phase::Waiting)?;
    let playing = ask(talk, Phase::Playing)?;
    match waiting.is_empty() {
        true => talk.say_page("online", "lobby.public.none")?,
        false => talk.say_page("online", "lobby.public")?,
    }
    for (number, table) in (1..).zip(&waiting) {
        talk.say(&format!(
            "{number} {}",
            words::summary(talk.language, table)
        ))?;
    }
    if !playing.is_empty() {
        talk.say(talk.words.lobby_watch)?;
        for (number, table) in (waiting.len() + 1..).zip(&playing) {
            talk.say(&format!(
                "{number} {}",
                words::summary(talk.language, table)
            ))?;
        }
    }
    talk.say(talk.words.lobby)?;
    Ok(waiting.into_iter().chain(playing).collect())
}

/// Opens a public table of a game, with a seat for oneself and the others for whoever comes; nothing when
/// there is no such game, or the server refuses, which was said then.
fn open(talk: &mut Talk<'_>, lobby: &Lobby, text: &str) -> Result<Option<Place>, Stop> {
    let game = match game_text(text) {
        Ok(game) => game,
        Err(error) => {
            talk.say(&sentence(&errors::of_game_text(talk.language, &error)))?;
            return Ok(None);
        }
    };
    let seats = registry::new_match(&game).map_or(2, |the_match| the_match.seats());
    let setup = Setup {
        game,
        position: None,
        seats: vec![SeatSetup::Open {}; seats.into()],
        teams: false,
        clock: ClockSetup::None,
        public: true,
    };
    match lobby.create(setup, 1) {
        Ok(place) => Ok(Some(place)),
        Err(problem) => {
            talk.say(&words::problem(talk.language, &problem))?;
            Ok(None)
        }
    }
}
