//! The command line of Calot.
//!
//! [`run`] reads the arguments, does what they say, and answers with an exit status: 0
//! done, 1 the answer is no, 2 wrong usage or bad input. Answers go to standard output,
//! errors to standard error, in one or two sentences.
//!
//! [`measure`] is public so that the side-by-side benchmarks measure in the same way.

mod args;
mod commands;
mod deadline;
mod failure;
mod input;
pub mod measure;
mod outside_engine;
#[cfg(feature = "server")]
mod page;
mod player;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::builder::Resettable;
use clap::{CommandFactory, FromArgMatches};

use args::{Args, Command};
use failure::Failure;

/// Runs the command line with the arguments of the process.
pub fn run() -> ExitCode {
    let args = arguments();
    // Not locked for good: an engine answers from another thread.
    let mut out = BufWriter::new(io::stdout());
    let result = dispatch(args.command, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was printed before the failure is kept; if that fails too there is
            // nobody left to tell.
            let _ = out.flush();
            failure.report()
        }
    }
}

/// The arguments of the process, or an end with the reason why they are none.
fn arguments() -> Args {
    let matches = without_empty_variables(Args::command()).get_matches();
    let args = Args::from_arg_matches(&matches);
    args.unwrap_or_else(|error| error.format(&mut Args::command()).exit())
}

/// A variable that is set to nothing is as if it were not there, as people write it into files for units and
/// containers.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|arg| {
        let value = arg.get_env().and_then(std::env::var_os);
        match value.is_some_and(|value| value.is_empty()) {
            true => arg.env(Resettable::Reset),
            false => arg,
        }
    });
    command.mut_subcommands(without_empty_variables)
}

fn dispatch(command: Command, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Command::Play(args) => commands::play::run(*args, out),
        Command::Games(args) => commands::games::run(&args, out),
        Command::Moves(args) => commands::moves::run(&args, out),
        Command::Show(args) => commands::show::run(&args, out),
        Command::Perft(args) => commands::perft::run(&args, out),
        Command::Trace(args) => commands::trace::run(&args, out),
        Command::Random(args) => commands::random::run(&args, out),
        Command::Record(args) => commands::record::run(&args, out),
        Command::Replay(args) => commands::replay::run(&args, out),
        Command::Verify(args) => commands::verify::run(&args, out),
        Command::Best(args) => commands::best::run(&args, out),
        Command::Solve(args) => commands::solve::run(&args, out),
        Command::Puzzles(args) => commands::puzzles::run(&args, out),
        Command::Match(args) => commands::matches::run(&args, out),
        Command::Engine(args) => commands::engine::run(&args, out),
        Command::Bench(args) => commands::bench::run(&args, out),
        #[cfg(feature = "server")]
        Command::Serve(args) => commands::serve::run(&args, out),
        #[cfg(feature = "server")]
        Command::Health(args) => commands::health::run(&args, out),
        #[cfg(feature = "server")]
        Command::Admin(args) => commands::admin::run(&args, out),
        #[cfg(feature = "server")]
        Command::Load(args) => commands::load::run(&args, out),
        Command::Completions(args) => commands::completions::run(&args, out),
        Command::Man(args) => commands::man::run(&args),
    }
}
