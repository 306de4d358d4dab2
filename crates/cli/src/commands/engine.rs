//! `calot engine`: the Universal Game Interface on standard input and output.
//!
//! The commands are described in `docs/engine.md`. A search runs in a thread of its own,
//! so `stop`, `isready` and `quit` are heard while it thinks.

use std::io::{self, BufRead, Write};
use std::thread::JoinHandle;
use std::time::Duration;

use calot_rules::{AnyMatch, SeatSet, Turn, registry};
use calot_search::levels::Level;
use calot_search::{Budget, Request, StopSignal, think};

use crate::args::EngineArgs;
use crate::deadline;
use crate::failure::Failure;

pub(crate) fn run(args: &EngineArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut engine = Engine {
        the_match: registry::new_match(&args.game).map_err(Failure::input)?,
        level: Level::BEST,
        seed: 0,
        thinking: None,
    };
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| {
            Failure::input(format_args!("standard input cannot be read: {error}"))
        })?;
        if !engine.obey(line.trim(), out)? {
            break;
        }
        out.flush()?;
    }
    engine.stop();
    Ok(())
}

struct Engine {
    the_match: Box<dyn AnyMatch>,
    level: Level,
    seed: u64,
    thinking: Option<Thinking>,
}

/// A search that is under way.
struct Thinking {
    stop: StopSignal,
    thread: JoinHandle<()>,
}

impl Engine {
    /// Obeys a command. False when it was to quit.
    fn obey(&mut self, line: &str, out: &mut dyn Write) -> Result<bool, Failure> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command {
            "" => {}
            "ugi" => {
                writeln!(out, "id name Calot {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(out, "id author the Calot contributors")?;
                writeln!(
                    out,
                    "option name Game type string default {}",
                    self.the_match.game_text()
                )?;
                writeln!(out, "option name Level type spin default 8 min 1 max 8")?;
                writeln!(
                    out,
                    "option name Seed type spin default 0 min 0 max 4294967295"
                )?;
                writeln!(out, "ugiok")?;
            }
            "isready" => writeln!(out, "readyok")?,
            "uginewgame" => {
                self.stop();
                self.restart(None)?;
            }
            "setoption" => self.report(Self::set_option, rest, out)?,
            "position" => self.report(Self::set_position, rest, out)?,
            "go" => self.report(Self::go, rest, out)?,
            "stop" => self.stop(),
            "query" => match self.query(rest) {
                Some(response) => writeln!(out, "response {response}")?,
                None => writeln!(
                    out,
                    "info error unknown query; known are gameover, p1turn, result, turn, outcome, moves, position"
                )?,
            },
            "quit" => return Ok(false),
            _ => writeln!(
                out,
                "info error unknown command {}",
                calot_rules::error::excerpt(command)
            )?,
        }
        Ok(true)
    }

    /// Runs a command and tells what was wrong with it.
    fn report(
        &mut self,
        command: fn(&mut Engine, &str) -> Result<(), String>,
        rest: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if let Err(error) = command(self, rest) {
            writeln!(out, "info error {error}")?;
        }
        Ok(())
    }

    fn restart(&mut self, game: Option<&str>) -> Result<(), Failure> {
        let game = game.map_or_else(|| self.the_match.game_text(), str::to_owned);
        self.the_match = registry::new_match(&game).map_err(Failure::input)?;
        Ok(())
    }

    fn set_option(&mut self, text: &str) -> Result<(), String> {
        let option = text
            .strip_prefix("name ")
            .and_then(|text| text.split_once(" value "));
        let (name, value) = option.ok_or("write setoption name NAME value VALUE")?;
        match name {
            "Game" => {
                self.the_match = registry::new_match(value).map_err(|error| error.to_string())?;
            }
            "Level" => {
                let level = value.parse().ok().and_then(Level::new);
                self.level = level.ok_or("levels are 1 to 8")?;
            }
            "Seed" => self.seed = value.parse().map_err(|_| "a seed is a number from 0 on")?,
            _ => return Err("unknown option; known are Game, Level and Seed".to_owned()),
        }
        Ok(())
    }

    /// `startpos` or `fen POSITION`, then perhaps `moves PLIES`.
    fn set_position(&mut self, text: &str) -> Result<(), String> {
        self.stop();
        let (start, plies) = match text.split_once("moves") {
            Some((start, plies)) => (start.trim(), plies),
            None => (text.trim(), ""),
        };
        let game = self.the_match.game_text();
        let mut the_match = match start.strip_prefix("fen ") {
            Some(position) => {
                registry::open_match(&game, Some(position)).map_err(|error| error.to_string())?
            }
            None if start == "startpos" => {
                registry::new_match(&game).map_err(|error| error.to_string())?
            }
            None => {
                return Err("write position startpos, or position fen and a position".to_owned());
            }
        };
        for ply in plies.split_ascii_whitespace() {
            the_match.play(ply).map_err(|error| error.to_string())?;
        }
        self.the_match = the_match;
        Ok(())
    }

    /// Starts a search with `movetime MILLISECONDS`, `nodes N`, or until it is stopped.
    fn go(&mut self, text: &str) -> Result<(), String> {
        self.stop();
        if !matches!(self.the_match.turn(), Turn::Seat(_)) {
            return Err("no seat is to move".to_owned());
        }
        let mut nodes = None;
        let mut time = None;
        let mut words = text.split_ascii_whitespace();
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|word| word.parse::<u64>().ok());
            match word {
                "movetime" => {
                    let millis = number().filter(|millis| *millis > 0);
                    time = Some(Duration::from_millis(
                        millis.ok_or("movetime needs milliseconds")?,
                    ));
                }
                "nodes" => nodes = Some(number().ok_or("nodes needs a number")?),
                "infinite" => {}
                // Clocks of the whole game are for those who keep them.
                "p1time" | "p2time" | "p1inc" | "p2inc" => {
                    number().ok_or("a time needs milliseconds")?;
                    time = time.or(Some(Duration::from_secs(1)));
                }
                _ => return Err("go knows movetime, nodes and infinite".to_owned()),
            }
        }
        let stop = StopSignal::default();
        let deadline = deadline::by_wall(time).or_at(&stop);
        let the_match = self.the_match.boxed_clone();
        let (level, seed) = (self.level, self.seed);
        let thread = std::thread::spawn(move || {
            let request = Request {
                seed,
                budget: Budget {
                    nodes,
                    ..Budget::of_time(&deadline)
                },
                // Nodes are counted to compare searches, so with them nothing but the search
                // answers.
                solve_endings: nodes.is_none(),
                ..Request::new(level, &deadline)
            };
            // The program that asked may be gone by now, and then nobody needs the answer.
            let _ = answer(the_match.as_ref(), request);
        });
        self.thinking = Some(Thinking { stop, thread });
        Ok(())
    }

    /// Stops a search and waits for its answer.
    fn stop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.stop();
            // A thread that panicked has said so itself.
            let _ = thinking.thread.join();
        }
    }

    fn query(&self, what: &str) -> Option<String> {
        let turn = self.the_match.turn();
        Some(match what {
            "gameover" => (turn == Turn::Over).to_string(),
            "p1turn" => matches!(turn, Turn::Seat(seat) if seat.number() == 1).to_string(),
            "result" => match self.the_match.outcome() {
                None => "none".to_owned(),
                Some(outcome) if outcome.winners == SeatSet::all(self.the_match.seats()) => {
                    "draw".to_owned()
                }
                Some(outcome) => {
                    let winners: Vec<_> = outcome
                        .winners
                        .iter()
                        .map(|seat| format!("p{seat}win"))
                        .collect();
                    winners.join(" ")
                }
            },
            "turn" => match turn {
                Turn::Seat(seat) => format!("seat {seat}"),
                Turn::Chance => "chance".to_owned(),
                Turn::Over => "over".to_owned(),
            },
            "outcome" => match self.the_match.outcome() {
                Some(outcome) => outcome.to_string(),
                None => "none".to_owned(),
            },
            "moves" => self.the_match.ply_texts().join(" "),
            "position" => self.the_match.position_text(),
            _ => return None,
        })
    }
}

/// Thinks and prints the answer.
fn answer(the_match: &dyn AnyMatch, request: Request<'_>) -> io::Result<()> {
    let found = think(the_match, request);
    let mut out = io::stdout().lock();
    match found {
        Ok(answer) => {
            let share = answer.value.share();
            writeln!(
                out,
                "info depth {} nodes {} score share {share:.4}{} pv {}",
                answer.depth,
                answer.nodes,
                if answer.value.is_exact() {
                    " exact"
                } else {
                    ""
                },
                answer.line.join(" ")
            )?;
            writeln!(out, "bestmove {}", answer.ply)?;
        }
        Err(error) => writeln!(out, "info error {error}")?,
    }
    out.flush()
}
