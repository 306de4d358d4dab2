//! Computer players as they are named on the command line.

use std::fmt;
use std::str::FromStr;

use calot_rules::error::excerpt;
use calot_rules::{AnyMatch, registry};
use calot_search::levels::Level;
use calot_search::{NoClock, Request, ThinkError, think, uct};

use crate::watch::Watch;

/// The time of level 8 unless another is given.
const DEFAULT_SECONDS: f64 = 1.0;

/// A computer player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Player {
    /// Any legal ply.
    Random,
    /// Plain UCT with this many random games a ply.
    Uct(u64),
    /// A level, with a time for those that use it.
    Level(Level, f64),
}

impl Player {
    /// Chooses a ply in a match in which a seat is to move.
    pub(crate) fn choose(self, table: &dyn AnyMatch, seed: u64) -> Result<String, ThinkError> {
        match self {
            Player::Random => {
                let mut random = fastrand::Rng::with_seed(seed);
                registry::draw_ply(table, |total| random.u32(..total)).ok_or(ThinkError::Over)
            }
            Player::Uct(games) => Ok(uct(table, games, seed, &NoClock)?.ply),
            Player::Level(level, seconds) => {
                let clock = Watch::seconds(seconds);
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

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let refused = || {
            format!(
                "{} is not a player; players are a level from 1 to 8, a level with a time such as \
                 8@0.2, uct:2000, or random",
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
        let (level, seconds) = match text.split_once('@') {
            Some((level, seconds)) => (level, seconds.parse().map_err(|_| refused())?),
            None => (text, DEFAULT_SECONDS),
        };
        let level = level
            .parse()
            .ok()
            .and_then(Level::new)
            .ok_or_else(refused)?;
        if seconds > 0.0 && seconds <= 3600.0 {
            Ok(Player::Level(level, seconds))
        } else {
            Err(refused())
        }
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
        }
    }
}
