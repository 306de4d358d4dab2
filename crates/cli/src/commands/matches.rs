//! `calot match`.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;

use calot_rules::{AnyMatch, Seat, Turn, registry};
use fastrand::Rng;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::player::{Player, PlayerError, Seated};

/// A game that is not over after this many plies is given to all seats alike.
const LONGEST_GAME: usize = 2_000;
/// No match is called clear before this many games.
const FEWEST_GAMES: u32 = 30;

pub(crate) fn run(args: &MatchArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let start = registry::new_match(&args.game).map_err(Failure::input)?;
    let players: Vec<Player> = args
        .seats
        .iter()
        .map(|text| Player::read(text, &args.engines).map_err(Failure::input))
        .collect::<Result<_, _>>()?;
    if players.len() != usize::from(start.seats()) {
        return Err(Failure::input(format_args!(
            "{} players are given, but {} has {} seats",
            players.len(),
            start.game_text(),
            start.seats()
        )));
    }
    let opening = read_opening(&args.opening)?;
    let standing = Mutex::new(Standing::new(players.len()));
    std::thread::scope(|scope| {
        let worker = || {
            let mut seated = match sit(&players, start.as_ref()) {
                Ok(seated) => seated,
                Err(error) => return record(&standing, Err(error), args, &players),
            };
            while let Some(number) = next_game(&standing, args) {
                let seed = args
                    .seed
                    .wrapping_mul(1_000_003)
                    .wrapping_add(number.into());
                let mut random = Rng::with_seed(seed);
                let result = play(start.as_ref(), &mut seated, number, opening, &mut random);
                record(&standing, result, args, &players);
            }
        };
        let workers: Vec<_> = (0..args.threads).map(|_| scope.spawn(worker)).collect();
        for worker in workers {
            // A worker that panicked has said so itself.
            let _ = worker.join();
        }
    });
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    let standing = standing
        .into_inner()
        .map_err(|_| Failure::input("a game could not be finished"))?;
    if let Some(error) = standing.error {
        return Err(Failure::input(error));
    }
    writeln!(out, "{}", start.game_text())?;
    writeln!(out, "{} games", standing.games)?;
    for (index, player) in players.iter().enumerate() {
        let (share, error) = standing.share(index);
        writeln!(
            out,
            "{:<16} {:>6.1} points  {:>5.1} % ± {:.1}",
            player.to_string(),
            standing.points[index],
            100.0 * share,
            100.0 * error
        )?;
    }
    if players.len() == 2 {
        let (share, error) = standing.share(0);
        writeln!(
            out,
            "Elo difference {} ({} to {})",
            elo(share),
            elo(share - error),
            elo(share + error)
        )?;
    }
    Ok(())
}

/// How a game begins.
#[derive(Clone, Copy)]
enum Opening {
    Plies(usize),
    SetUp,
}

fn read_opening(text: &str) -> Result<Opening, Failure> {
    if text == "set-up" {
        return Ok(Opening::SetUp);
    }
    text.parse().map(Opening::Plies).map_err(|_| {
        Failure::input(format_args!(
            "--opening is a number of plies or set-up, not {text:?}"
        ))
    })
}

/// The points so far: for each player the sum and the sum of squares of its shares.
struct Standing {
    begun: u32,
    games: u32,
    points: Vec<f64>,
    squares: Vec<f64>,
    clear: bool,
    error: Option<PlayerError>,
}

impl Standing {
    fn new(players: usize) -> Standing {
        Standing {
            begun: 0,
            games: 0,
            points: vec![0.0; players],
            squares: vec![0.0; players],
            clear: false,
            error: None,
        }
    }

    /// The share of the points of a player, and half the width of its 95 % interval.
    fn share(&self, player: usize) -> (f64, f64) {
        let games = f64::from(self.games.max(1));
        let mean = self.points[player] / games;
        let variance = (self.squares[player] / games - mean * mean).max(0.0);
        // Even a player that has won every game so far may lose the next.
        let least = 0.25 / games;
        (mean, 1.96 * (variance.max(least) / games).sqrt())
    }

    /// Whether some player's share is surely not the fair one.
    fn is_clear(&self) -> bool {
        let fair = 1.0 / self.points.len() as f64;
        let (share, error) = self.share(0);
        self.games >= FEWEST_GAMES && (share - fair).abs() > 2.0 * error
    }
}

fn next_game(standing: &Mutex<Standing>, args: &MatchArgs) -> Option<u32> {
    let mut standing = standing.lock().ok()?;
    if standing.begun >= args.games || standing.clear || standing.error.is_some() {
        return None;
    }
    standing.begun += 1;
    Some(standing.begun - 1)
}

fn record(
    standing: &Mutex<Standing>,
    result: Result<Vec<f64>, PlayerError>,
    args: &MatchArgs,
    players: &[Player],
) {
    let Ok(mut standing) = standing.lock() else {
        return;
    };
    match result {
        Ok(shares) => {
            standing.games += 1;
            for (player, share) in shares.into_iter().enumerate() {
                standing.points[player] += share;
                standing.squares[player] += share * share;
            }
        }
        Err(error) => standing.error = Some(error),
    }
    standing.clear |= !args.all && standing.is_clear();
    if std::io::stderr().is_terminal() {
        let (share, error) = standing.share(0);
        eprint!(
            "\r\x1b[K{} of {} games: {} has {:.1} % ± {:.1}",
            standing.games,
            args.games,
            players[0],
            100.0 * share,
            100.0 * error
        );
    }
}

fn sit(players: &[Player], the_match: &dyn AnyMatch) -> Result<Vec<Seated>, PlayerError> {
    let game = the_match.game_text();
    players.iter().map(|player| player.sit(&game)).collect()
}

/// Plays a game and returns the share of each player. The players move on by one seat from
/// game to game; a round of games begins alike.
fn play(
    start: &dyn AnyMatch,
    players: &mut [Seated],
    number: u32,
    opening: Opening,
    random: &mut Rng,
) -> Result<Vec<f64>, PlayerError> {
    let seats = players.len();
    let round = number as usize / seats;
    let turned = number as usize % seats;
    let mut opening_random = Rng::with_seed(round as u64);
    let mut the_match = start.boxed_clone();
    let player_at = |seat: Seat| (seat.index() + turned) % seats;
    for plies in 0..LONGEST_GAME {
        let opens = match opening {
            Opening::Plies(count) => plies < count,
            Opening::SetUp => the_match.is_setting_up(),
        };
        let ply = match the_match.turn() {
            Turn::Over => break,
            Turn::Chance => registry::draw_ply(the_match.as_ref(), |total| random.u32(..total)),
            Turn::Seat(_) if opens => {
                registry::draw_ply(the_match.as_ref(), |total| opening_random.u32(..total))
            }
            Turn::Seat(seat) => {
                Some(players[player_at(seat)].choose(the_match.as_ref(), random.u64(..))?)
            }
        };
        let Some(ply) = ply else { break };
        the_match.play(&ply)?;
    }
    let mut shares = vec![0.0; seats];
    match the_match.outcome() {
        Some(outcome) => {
            let winners = outcome.winners.iter().count().max(1) as f64;
            for seat in outcome.winners.iter() {
                shares[player_at(seat)] = 1.0 / winners;
            }
        }
        None => shares.fill(1.0 / seats as f64),
    }
    Ok(shares)
}

/// The difference in Elo that a share of the points stands for.
fn elo(share: f64) -> String {
    if share <= 0.0 {
        "-∞".to_owned()
    } else if share >= 1.0 {
        "+∞".to_owned()
    } else {
        format!("{:+.0}", -400.0 * (1.0 / share - 1.0).log10())
    }
}
