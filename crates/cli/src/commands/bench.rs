//! `calot bench`.

use std::io::Write;

use calot_rules::registry::{self, GAMES};

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::measure::{self, Figure};

pub(crate) fn run(args: &BenchArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let games: Vec<String> = if args.games.is_empty() {
        GAMES.iter().map(|entry| entry.info.id.to_owned()).collect()
    } else {
        // All are read before the first is measured.
        let games = args.games.iter().map(|game| registry::canonical(game));
        games.collect::<Result<_, _>>().map_err(Failure::input)?
    };
    let width = games.iter().map(String::len).max().unwrap_or(0);
    let mut figures = Vec::new();
    for game in &games {
        let measured = measure::figures(game, args.repetitions).map_err(Failure::input)?;
        if !args.json {
            for figure in &measured {
                write_figure(figure, width, out)?;
            }
            out.flush()?;
        }
        figures.extend(measured);
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &figures)?;
        writeln!(out)?;
    }
    Ok(())
}

fn write_figure(figure: &Figure, width: usize, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(
        out,
        "{:<width$}  {:<30}{:>8} per CPU second ({} to {})",
        figure.game,
        figure.what,
        measure::short(figure.median),
        measure::short(figure.slowest),
        measure::short(figure.fastest),
    )?;
    Ok(())
}
