//! `calot trace`.

use std::io::Write;
use std::path::Path;

use calot_rules::trace::{self, TraceError};

use crate::args::{TableArgs, TraceArgs};
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &TraceArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.check {
        Some(file) => check(&args.table, file, out),
        None => write(&args.table, out),
    }
}

fn write(args: &TableArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = input::table(args)?;
    for (index, ply) in input::standard_input()?
        .split_ascii_whitespace()
        .enumerate()
    {
        let line = trace::ply_line(table.as_ref(), ply);
        table
            .play(ply)
            .map_err(|error| Failure::input(format_args!("ply {}: {error}", index + 1)))?;
        writeln!(out, "{line}")?;
    }
    writeln!(out, "{}", trace::end_line(table.as_ref()))?;
    Ok(())
}

fn check(args: &TableArgs, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let mut table = input::table(args)?;
    match trace::check(table.as_mut(), &input::file(file)?) {
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
