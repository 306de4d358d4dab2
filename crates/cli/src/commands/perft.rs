//! `calot perft`.

use std::io::Write;

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &PerftArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let the_match = input::the_match(&args.given)?;
    if args.divide {
        let counts = the_match.divide(args.depth).map_err(Failure::input)?;
        for (ply, count) in &counts {
            writeln!(out, "{ply} {count}")?;
        }
        let total: u64 = counts.iter().map(|(_, count)| count).sum();
        writeln!(out, "{}", if args.depth == 0 { 1 } else { total })?;
    } else {
        let count = the_match.perft(args.depth).map_err(Failure::input)?;
        writeln!(out, "{count}")?;
    }
    Ok(())
}
