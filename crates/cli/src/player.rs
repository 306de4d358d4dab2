//! Computer players as they are named on the command line.

use std::fmt;

use calot_rules::error::excerpt;
use calot_rules::{AnyMatch, registry};
use calot_search::levels::Level;
use calot_search::{NoClock, Request, ThinkError, think, uct};

use crate::outside_engine::OutsideEngine;
use crate::watch::CpuWatch;

/// The time of level 8 unless another is given.
pub(crate) const DEFAULT_SECONDS: f64 = 1.0;

/// A computer player as it was named.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Player {
    /// Any legal ply.
    Random,
    /// Plain UCT with this many random games a ply.
    Uct(u64),
    /// A level, with a time for those that use it, which is time of the processor so that
    /// a match on a busy machine means the same.
    Level(Level, f64),
    /// Another program, with its time.
    Engine(String, f64),
}

/// A computer player at a table: what it needs from ply to ply.
pub(crate) enum Seated {
    /// One of ours, which needs nothing.
    Ours(Player),
    /// A program that has been started.
    Engine(OutsideEngine),
}

impl Player {
    /// Sits down for games with this text.
    pub(crate) fn sit(&self, game: &str) -> Result<Seated, String> {
        Ok(match self {
            Player::Engine(command, seconds) => {
                Seated::Engine(OutsideEngine::start(command, game, *seconds)?)
            }
            ours => Seated::Ours(ours.clone()),
        })
    }
}

impl Seated {
    /// Chooses a ply in a match in which a seat is to move.
    pub(crate) fn choose(&mut self, table: &dyn AnyMatch, seed: u64) -> Result<String, String> {
        match self {
            Seated::Ours(player) => player
                .choose(table, seed)
                .map_err(|error| error.to_string()),
            Seated::Engine(engine) => engine.choose(table),
        }
    }
}

impl Player {
    fn choose(&self, table: &dyn AnyMatch, seed: u64) -> Result<String, ThinkError> {
        match *self {
            // Programs are asked through `Seated`.
            Player::Engine(..) | Player::Random => {
                let mut random = fastrand::Rng::with_seed(seed);
                registry::draw_ply(table, |total| random.u32(..total)).ok_or(ThinkError::Over)
            }
            Player::Uct(games) => Ok(uct(table, games, seed, &NoClock)?.ply),
            Player::Level(level, seconds) => {
                let clock = CpuWatch::seconds(seconds);
                let request = Request {
                    level,
                    seed,
                    clock: if level == Level::BEST {
                        &clock
                    } else {
                        &NoClock
                    },
                };
                Ok(think(table, request)?.ply)
            }
        }
    }
}

impl Player {
    /// Reads the name of a player; `engines` are texts `NAME=COMMAND`.
    pub(crate) fn read(text: &str, engines: &[String]) -> Result<Player, String> {
        let refused = || {
            format!(
                "{} is not a player; players are a level from 1 to 8, a level with a time such as \
                 8@0.2, uct:2000, random, or a name given by --engine",
                excerpt(text)
            )
        };
        if text == "random" {
            return Ok(Player::Random);
        }
        if let Some(games) = text.strip_prefix("uct:") {
            let games = games
                .parse()
                .ok()
                .filter(|games| (1..=100_000_000).contains(games));
            return games.map(Player::Uct).ok_or_else(refused);
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
        Ok(Player::Level(level, seconds))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Random => f.write_str("random"),
            Player::Uct(games) => write!(f, "uct:{games}"),
            Player::Level(level, seconds) if *level == Level::BEST => {
                write!(f, "level {}@{seconds}", level.number())
            }
            Player::Level(level, _) => write!(f, "level {}", level.number()),
            Player::Engine(command, _) => f.write_str(command),
        }
    }
}
