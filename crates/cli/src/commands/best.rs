//! `calot best`.

use std::io::Write;
use std::time::Duration;

use calot_search::levels::Level;
use calot_search::{Request, think};
use serde::Serialize;

use crate::args::BestArgs;
use crate::failure::Failure;
use crate::player::DEFAULT_SECONDS;
use crate::{deadline, input};

#[derive(Serialize)]
struct Best {
    ply: String,
    value: f64,
    exact: bool,
    pv: Vec<String>,
    nodes: u64,
}

pub(crate) fn run(args: &BestArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let the_match = input::the_match(&args.given)?;
    let level = Level::new(args.level).ok_or_else(|| Failure::input("levels are 1 to 8"))?;
    let seconds = match args.time {
        None if level == Level::BEST => Some(DEFAULT_SECONDS),
        time => time,
    };
    let deadline = deadline::by_wall(seconds.map(Duration::from_secs_f64));
    let request = Request {
        seed: args.seed,
        threads: args.threads,
        ..Request::new(level, &deadline)
    };
    let answer = think(the_match.as_ref(), request).map_err(Failure::input)?;
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
