//! `calot trace`.

use std::io::Write;
use std::path::Path;

use calot_rules::trace::{self, TraceError};

use crate::args::{GivenMatch, TraceArgs};
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &TraceArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.check {
        Some(file) => check(&args.given, file, out),
        None => write(&args.given, out),
    }
}

fn write(args: &GivenMatch, out: &mut dyn Write) -> Result<(), Failure> {
    let mut the_match = input::the_match(args)?;
    for (index, ply) in input::standard_input()?
        .split_ascii_whitespace()
        .enumerate()
    {
        let line = trace::ply_line(the_match.as_ref(), ply);
        the_match
            .play(ply)
            .map_err(|error| Failure::input(format_args!("ply {}: {error}", index + 1)))?;
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", trace::end_line(the_match.as_ref()))?;
    Ok(())
}

fn check(args: &GivenMatch, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let mut the_match = input::the_match(args)?;
    match trace::check(the_match.as_mut(), &input::file(file)?) {
        Ok(plies) => {
            writeln!(out, "ok {plies} plies")?;
            Ok(())
        }
        Err(difference @ TraceError::Difference { .. }) => {
            writeln!(out, "{difference}")?;
            Err(Failure::No)
        }
        Err(form @ TraceError::Form { .. }) => Err(Failure::input(form)),
    }
}
