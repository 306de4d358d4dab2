//! `calot moves`.

use std::io::Write;

use crate::args::MovesArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &MovesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    for ply in input::the_match(&args.given)?.ply_texts() {
        writeln!(out, "{ply}")?;
    }
    Ok(())
}
