//! Computer players as they are named on the command line.

use std::fmt;
use std::time::Duration;

use calot_rules::error::excerpt;
use calot_rules::{AnyMatch, PlyError, registry};
use calot_search::levels::Level;
use calot_search::{NoClock, Request, ThinkError, think, uct};

use crate::deadline;
use crate::outside_engine::{EngineError, OutsideEngine};

/// The time of level 8 unless another is given.
pub(crate) const DEFAULT_SECONDS: f64 = 1.0;

/// A computer player as it was named.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Player {
    /// One of Calot's own.
    BuiltIn(BuiltIn),
    /// Another program, with its time in seconds.
    Engine(String, f64),
}

/// A computer player of Calot's own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum BuiltIn {
    /// Any legal ply.
    Random,
    /// Plain UCT with this many random games a ply.
    Uct(u64),
    /// A level, with the time in seconds for the one that uses it. It is time of the
    /// processor, so a match on a busy machine means the same.
    Level(Level, f64),
}

/// A computer player that takes part in games: what it needs from ply to ply.
pub(crate) enum Seated {
    /// One of Calot's own, which needs nothing.
    BuiltIn(BuiltIn),
    /// A program that has been started.
    Engine(OutsideEngine),
}

/// Why a player does not play.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PlayerError {
    /// No player has this name.
    #[error(
        "{} is not a player; players are a level from 1 to 8, a level with a time such as \
         8@0.2, uct:2000, random, or a name given by --engine",
        excerpt(.0)
    )]
    Unknown(String),
    /// A player of Calot's own has no answer.
    #[error(transparent)]
    Think(#[from] ThinkError),
    /// Another program failed.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The ply that it chose is not legal.
    #[error(transparent)]
    Ply(#[from] PlyError),
}

impl Player {
    /// Sits down for games with this text.
    pub(crate) fn sit(&self, game: &str) -> Result<Seated, PlayerError> {
        Ok(match self {
            Player::BuiltIn(player) => Seated::BuiltIn(*player),
            Player::Engine(command, seconds) => {
                Seated::Engine(OutsideEngine::start(command, game, *seconds)?)
            }
        })
    }
}

impl Seated {
    /// Chooses a ply in a match in which a seat is to move.
    pub(crate) fn choose(
        &mut self,
        the_match: &dyn AnyMatch,
        seed: u64,
    ) -> Result<String, PlayerError> {
        Ok(match self {
            Seated::BuiltIn(player) => player.choose(the_match, seed)?,
            Seated::Engine(engine) => engine.choose(the_match)?,
        })
    }
}

impl BuiltIn {
    fn choose(self, the_match: &dyn AnyMatch, seed: u64) -> Result<String, ThinkError> {
        match self {
            BuiltIn::Random => {
                let mut random = fastrand::Rng::with_seed(seed);
                registry::draw_ply(the_match, |total| random.u32(..total)).ok_or(ThinkError::NoPly)
            }
            BuiltIn::Uct(games) => Ok(uct(the_match, games, seed, &NoClock)?.ply),
            BuiltIn::Level(level, seconds) => {
                let time = Duration::from_secs_f64(seconds);
                let deadline = deadline::by_processor((level == Level::BEST).then_some(time));
                let request = Request {
                    seed,
                    ..Request::new(level, &deadline)
                };
                Ok(think(the_match, request)?.ply)
            }
        }
    }
}

impl Player {
    /// Reads the name of a player; `engines` are texts `NAME=COMMAND`.
    pub(crate) fn read(text: &str, engines: &[String]) -> Result<Player, PlayerError> {
        let refused = || PlayerError::Unknown(text.to_owned());
        if text == "random" {
            return Ok(Player::BuiltIn(BuiltIn::Random));
        }
        if let Some(games) = text.strip_prefix("uct:") {
            let games = games
                .parse()
                .ok()
                .filter(|games| (1..=100_000_000).contains(games));
            let player = games.map(|games| Player::BuiltIn(BuiltIn::Uct(games)));
            return player.ok_or_else(refused);
        }
        let (name, seconds) = match text.split_once('@') {
            Some((name, seconds)) => (name, seconds.parse().map_err(|_| refused())?),
            None => (text, DEFAULT_SECONDS),
        };
        if !(seconds > 0.0 && seconds <= 3600.0) {
            return Err(refused());
        }
        let engine = engines.iter().find_map(|engine| {
            let (known, command) = engine.split_once('=')?;
            (known == name).then(|| command.to_owned())
        });
        if let Some(command) = engine {
            return Ok(Player::Engine(command, seconds));
        }
        let level = name.parse().ok().and_then(Level::new).ok_or_else(refused)?;
        Ok(Player::BuiltIn(BuiltIn::Level(level, seconds)))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::BuiltIn(BuiltIn::Random) => f.write_str("random"),
            Player::BuiltIn(BuiltIn::Uct(games)) => write!(f, "uct:{games}"),
            Player::BuiltIn(BuiltIn::Level(Level::BEST, seconds)) => {
                write!(f, "level {}@{seconds}", Level::BEST.number())
            }
            Player::BuiltIn(BuiltIn::Level(level, _)) => write!(f, "level {}", level.number()),
            Player::Engine(command, _) => f.write_str(command),
        }
    }
}
