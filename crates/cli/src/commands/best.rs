//! `calot best`.

use std::io::Write;

use calot_search::levels::Level;
use calot_search::{Clock, Limits, NoClock, Request, think_within};
use serde::Serialize;

use crate::args::BestArgs;
use crate::failure::Failure;
use crate::input;
use crate::player::DEFAULT_SECONDS;
use crate::watch::Watch;

#[derive(Serialize)]
struct Best {
    ply: String,
    value: f64,
    exact: bool,
    pv: Vec<String>,
    nodes: u64,
}

pub(crate) fn run(args: &BestArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let table = input::table(&args.table)?;
    let level = Level::new(args.level).ok_or_else(|| Failure::input("levels are 1 to 8"))?;
    let seconds = match args.time {
        None if level == Level::BEST => Some(DEFAULT_SECONDS),
        time => time,
    };
    let watch = seconds.map(Watch::seconds);
    let request = Request {
        level,
        seed: args.seed,
        clock: watch.as_ref().map_or(&NoClock as &dyn Clock, |watch| watch),
    };
    let limits = Limits {
        threads: args.threads,
        ..Limits::default()
    };
    let answer = think_within(table.as_ref(), request, limits).map_err(Failure::input)?;
    if args.json {
        let best = Best {
            ply: answer.ply,
            value: answer.value.share(),
            exact: answer.value.is_exact(),
            pv: answer.line,
            nodes: answer.nodes,
        };
        serde_json::to_writer_pretty(&mut *out, &best)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}", answer.ply)?;
    }
    Ok(())
}
