//! The arguments of every command, and the help that teaches them.

#[cfg(feature = "server")]
mod admin;
#[cfg(feature = "server")]
mod place;
mod play;
#[cfg(feature = "server")]
mod server;

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use clap_complete::Shell;

#[cfg(feature = "server")]
pub(crate) use admin::{AdminArgs, AdminCommand};
#[cfg(feature = "server")]
pub(crate) use place::{At, Place};
pub(crate) use play::PlayArgs;
#[cfg(feature = "server")]
pub(crate) use server::{HealthArgs, LoadArgs, ServeArgs};

/// Marble games: BallCube, Quits, Pylos, Bille-Trap, Cubulus and Rolit.
///
/// A game is named by its game text: the id alone, such as `pylos`, or with options, such as
/// `rolit:players=4,size=6`. `calot games` lists them all. A ply is one decision of a player,
/// one outcome of chance, or a pass, and has one text, such as `f4` in Rolit or `1a1>2c3` in
/// Pylos.
#[derive(Parser, Debug)]
#[command(name = "calot", version, after_help = EXAMPLES, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Try:
  calot play                             play in this terminal
  calot games                            what can be played
  calot show rolit                       the board at the start
  calot moves rolit --after 'f4 c3'      what is legal after two plies
  calot random ballcube:levels=2 --seed 1  a whole game by chance
  calot perft pylos 5                    count sequences of five plies
  calot serve                            play on a web page

Exit status: 0 done; 1 the answer is no; 2 wrong usage or bad input.";

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Play(Box<PlayArgs>),
    Games(GamesArgs),
    Moves(MovesArgs),
    Show(ShowArgs),
    Perft(PerftArgs),
    Trace(TraceArgs),
    Random(RandomArgs),
    Record(RecordArgs),
    Replay(ReplayArgs),
    Verify(VerifyArgs),
    Best(BestArgs),
    Solve(SolveArgs),
    Match(MatchArgs),
    Puzzles(PuzzlesArgs),
    Engine(EngineArgs),
    Bench(BenchArgs),
    #[cfg(feature = "server")]
    Serve(Box<ServeArgs>),
    #[cfg(feature = "server")]
    Health(HealthArgs),
    #[cfg(feature = "server")]
    Admin(AdminArgs),
    #[cfg(feature = "server")]
    Load(LoadArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// A match: a game, perhaps from a position of its own, after some plies.
#[derive(clap::Args, Debug)]
pub(crate) struct GivenMatch {
    /// The game text, such as `pylos` or `rolit:players=4`
    pub(crate) game: String,

    /// Plies to play first, separated by spaces, in quotes
    #[arg(
        long,
        value_name = "PLIES",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    pub(crate) after: String,

    /// Start from this position text, as `calot show --json` gives it
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
}

/// List the games and their options
///
/// Every option has a default. A game text lists only options that differ from it, in any order:
/// `ballcube:players=3,rules=counter`.
#[derive(clap::Args, Debug)]
pub(crate) struct GamesArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// List the legal plies of a position
///
/// The texts are sorted by byte value, one on a line. A game that is over has none.
#[derive(clap::Args, Debug)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) given: GivenMatch,
}

/// Show a position
///
/// The board is drawn as text, in colours on a terminal. As JSON: `game`, `turn`, `outcome`,
/// `position` (a text that --position reads) and `view` (all that a picture of the board needs).
///
/// With --changes, what the last ply changed is printed instead, in the order in which people
/// see it happen, a line for each change. As JSON: `game`, `ply` and `changes`.
#[derive(clap::Args, Debug)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) given: GivenMatch,

    /// Print what the last ply of --after changed
    #[arg(long)]
    pub(crate) changes: bool,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Count the sequences of plies of a length
///
/// Chance outcomes and passes are plies; repetition is not looked at. The count stands alone on
/// the last line.
#[derive(clap::Args, Debug)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) given: GivenMatch,

    /// The length of the sequences
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(calot_rules::perft::MAX_DEPTH)))]
    pub(crate) depth: u32,

    /// Print the count below each first ply too
    #[arg(long)]
    pub(crate) divide: bool,
}

/// Write or check the trace of a game
///
/// Plies are read from standard input, separated by spaces or line ends. For each the number of
/// legal plies, the CRC-32 of their texts and its own text are printed, and at the end `open` or
/// how the game ended. Two implementations of the same rules give the same trace.
#[derive(clap::Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) given: GivenMatch,

    /// Replay the trace in this file (- is standard input) and say `ok`, or the first difference
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
}

/// Play a game at random and print its trace
///
/// Seats choose among their legal plies with equal chances; dice and traps follow their true
/// odds. The same seed gives the same game.
#[derive(clap::Args, Debug)]
pub(crate) struct RandomArgs {
    #[command(flatten)]
    pub(crate) given: GivenMatch,

    /// The number that decides the game; without it one is drawn and told
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// Stop after this many plies
    #[arg(long, value_name = "PLIES")]
    pub(crate) max: Option<usize>,
}

/// Write the record of a game
///
/// Plies are read from standard input, separated by spaces or line ends; the record, a text file
/// of tags and plies that `calot replay` reads, goes to standard output.
#[derive(clap::Args, Debug)]
pub(crate) struct RecordArgs {
    #[command(flatten)]
    pub(crate) given: GivenMatch,

    /// The names of the players in the order of the seats, separated by slashes
    #[arg(long, value_name = "A/B", value_delimiter = '/')]
    pub(crate) players: Vec<String>,

    /// The day of the game, such as 2026-11-15
    #[arg(long, value_name = "DAY")]
    pub(crate) date: Option<String>,
}

/// Read the record of a game and show its end
///
/// The whole game is played again, so a damaged record is found: the line and what is wrong
/// with it are told.
#[derive(clap::Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The file of the record (- is standard input)
    pub(crate) file: PathBuf,

    /// Print JSON, as `calot show --json` does
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check the chance in the record of an online game
///
/// At online tables the server tells the hash of a seed before the game, mixes in a nonce from each
/// player, and tells the seed at the end. From the seed and the nonces in the record every die, toss
/// and trap is drawn again. Prints `ok`, or which ply is not what chance should have drawn (exit status
/// 1). A record without a seed, or a damaged one, cannot be checked (exit status 2).
///
/// That the seed was not chosen to suit the nonces shows only when the record is compared with what you
/// were told and sent before the game: --commitment and --nonce.
#[derive(clap::Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The file of the record (- is standard input)
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,

    /// The commitment that the table showed before you sat down
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<String>,

    /// The nonce that you brought when you sat down
    #[arg(long, value_name = "NONCE")]
    pub(crate) nonce: Option<String>,
}

/// Let the computer choose a ply
///
/// Prints the ply. As JSON also `value` (the share of the win that the seat to move can expect,
/// from 0 to 1), `exact` (whether that is proved), `pv` (the line expected) and `nodes`.
#[derive(clap::Args, Debug)]
pub(crate) struct BestArgs {
    #[command(flatten)]
    pub(crate) given: GivenMatch,

    /// The most time to think, in seconds. Level 8 takes a second unless told otherwise; the
    /// others are limited by nodes and take what they need
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<f64>,

    /// How strong: 1 (a child wins) to 8 (uses all the time)
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) level: u8,

    /// The number that decides what weaker levels do at random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many threads level 8 uses in games of two seats without chance
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) threads: u8,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Prove who wins with best play
///
/// Prints `win`, `draw` or `loss` for the seat to move, and in Rolit by how many balls. For games of
/// two seats without chance. Exit status 1 when the time was not enough.
#[derive(clap::Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) given: GivenMatch,

    /// The time to think, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    pub(crate) time: f64,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Let computers play against each other
///
/// The players take turns at the seats from game to game. Prints the points of each with error
/// bars (95 %); for two players also the difference in Elo. Stops early when the result is clear.
#[derive(clap::Args, Debug)]
pub(crate) struct MatchArgs {
    /// The game text
    pub(crate) game: String,

    /// The players, separated by slashes: a level from 1 to 8, such as 3, with a time in seconds
    /// such as 8@0.2; `uct:2000`, plain UCT with that many random games; `random`; or a name given by
    /// --engine, also with a time
    #[arg(long, value_name = "A/B", value_delimiter = '/', required = true)]
    pub(crate) seats: Vec<String>,

    /// Name another program that speaks UGI, such as --engine 'mine=./my-engine --fast'
    #[arg(long = "engine", value_name = "NAME=COMMAND")]
    pub(crate) engines: Vec<String>,

    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,

    /// Begin each game with random plies: a number of them, or `set-up` for all of a set-up phase
    #[arg(long, value_name = "PLIES", default_value = "0")]
    pub(crate) opening: String,

    /// The number that decides everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Play all games, also when the result is clear
    #[arg(long)]
    pub(crate) all: bool,

    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(crate) threads: u8,
}

/// Make puzzles, or check them
///
/// The computer plays against itself and looks for positions with a forced win that one ply alone
/// reaches soonest. A line has, separated by tabs: the grade from 1 to 5 (which levels of the computer
/// find it), within how many plies it is won, the game text, the position text, and the plies to be
/// found with the replies between them. For games of two seats without chance.
#[derive(clap::Args, Debug)]
pub(crate) struct PuzzlesArgs {
    /// The game text
    #[arg(required_unless_present = "check", conflicts_with = "check")]
    pub(crate) game: Option<String>,

    /// How many puzzles to make
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) count: u32,

    /// Within how many plies at most they are to be won
    #[arg(long, value_name = "PLIES", default_value_t = 7, value_parser = clap::value_parser!(u32).range(3..=15))]
    pub(crate) longest: u32,

    /// Give up after this many games, with as many puzzles as were found
    #[arg(long, value_name = "N", default_value_t = 5000)]
    pub(crate) games: u64,

    /// The number that decides everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Prove the puzzles in this file again (- is standard input) and say `ok`, or what is wrong
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
}

/// Reads a time: more than 0 and no more than a week.
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= 604_800.0 => Ok(seconds),
        _ => Err("a time is a number of seconds above 0".to_owned()),
    }
}

/// Speak the Universal Game Interface with another program
///
/// Commands come from standard input and answers go to standard output, a line each: `ugi`,
/// `isready`, `position startpos moves f4 c3`, `go movetime 1000`, `stop`, `query result`, `quit`. All of
/// them are in docs/engine.md.
#[derive(clap::Args, Debug)]
pub(crate) struct EngineArgs {
    /// The game text; `setoption name Game value …` changes it
    #[arg(default_value = "rolit")]
    pub(crate) game: String,
}

/// Measure the speed of the rules
///
/// Uniformly random games and perft counts on one thread, in CPU time. Each figure is the median
/// of several repetitions, with the slowest and the fastest beside it.
#[derive(clap::Args, Debug)]
pub(crate) struct BenchArgs {
    /// The game texts to measure; without any, each game as it is by default
    pub(crate) games: Vec<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// How often each figure is measured
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) repetitions: u32,
}

/// Print a completion script for a shell
///
/// For instance: `calot completions bash > ~/.local/share/bash-completion/completions/calot`
#[derive(clap::Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: Shell,
}

/// Write the manual pages
///
/// One for `calot` and one for each of its commands. For instance:
/// `calot man ~/.local/share/man/man1`, and then `man calot-serve`
#[derive(clap::Args, Debug)]
pub(crate) struct ManArgs {
    /// The folder for them, which is made if there is none
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
}
