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

use clap::Parser;

use args::{Args, Command};
use failure::Failure;

/// Runs the command line with the arguments of the process.
pub fn run() -> ExitCode {
    let args = Args::parse();
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

fn dispatch(command: Command, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
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
