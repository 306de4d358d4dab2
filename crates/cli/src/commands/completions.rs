//! `calot completions`.

use std::io::Write;

use clap::CommandFactory;

use crate::args::{Args, CompletionsArgs};
use crate::failure::Failure;

pub(crate) fn run(args: &CompletionsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    // The generator panics when it cannot write, so it writes to memory first.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "calot", &mut script);
    out.write_all(&script)?;
    Ok(())
}
