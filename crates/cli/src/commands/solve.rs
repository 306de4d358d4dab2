//! `calot solve`.

use std::io::Write;
use std::time::Duration;

use calot_search::{Value, solve};
use serde::Serialize;

use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::{deadline, input};

#[derive(Serialize)]
struct Solved {
    value: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    pv: Vec<String>,
    nodes: u64,
}

pub(crate) fn run(args: &SolveArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let the_match = input::the_match(&args.given)?;
    let deadline = deadline::by_wall(Some(Duration::from_secs_f64(args.time)));
    let solution = solve(the_match.as_ref(), &deadline).map_err(Failure::input)?;
    let value = solution.as_ref().and_then(|solution| match solution.value {
        Value::Win(_) => Some("win"),
        Value::Draw => Some("draw"),
        Value::Loss(_) => Some("loss"),
        Value::Share(_) => None,
    });
    if args.json {
        let solved = match solution {
            Some(solution) => Solved {
                value,
                margin: solution.margin,
                pv: solution.line,
                nodes: solution.nodes,
            },
            None => Solved {
                value: None,
                margin: None,
                pv: Vec::new(),
                nodes: 0,
            },
        };
        serde_json::to_writer_pretty(&mut *out, &solved)?;
        writeln!(out)?;
    } else {
        match (value, solution.and_then(|solution| solution.margin)) {
            (Some(value), Some(margin)) => writeln!(out, "{value} margin={margin}")?,
            (Some(value), None) => writeln!(out, "{value}")?,
            (None, _) => writeln!(out, "not solved in {} s", args.time)?,
        }
    }
    match value {
        Some(_) => Ok(()),
        None => Err(Failure::No),
    }
}
