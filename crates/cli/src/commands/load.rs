//! `calot load`.

use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use calot_load::{Cost, Load, Report};
use calot_protocol::ClockSetup;
use calot_rules::registry;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::args::LoadArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &LoadArgs, out: &mut dyn Write) -> Result<(), Failure> {
    // Only ever this machine: nobody else has agreed to be tried out.
    let servers: Vec<_> = args
        .port
        .iter()
        .map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, *port)))
        .collect();
    if servers.is_empty() {
        return Err(Failure::input("at least one port is needed"));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    if let Some(connections) = args.idle {
        let mut told = Ok(());
        let hold = Duration::from_secs_f64(args.hold.unwrap_or(0.0));
        let idle = calot_load::idle(
            &servers,
            connections as usize,
            args.idle_tables as usize,
            |before, after| told = tell_idle(out, args, connections, before, after),
            async { sleep(hold).await },
        );
        runtime.block_on(idle).map_err(Failure::input)?;
        return Ok(told?);
    }
    let the_match = registry::new_match(&args.game).map_err(Failure::input)?;
    if the_match.seats() != 2 {
        return Err(Failure::input(format_args!(
            "{} is not a game for two",
            args.game
        )));
    }
    let load = Load {
        servers,
        tables: args.tables as usize,
        game: args.game.clone(),
        computer: args.computer,
        clock: ClockSetup::None,
        seed: args.seed,
    };
    let time = Duration::from_secs_f64(args.time);
    let report = runtime
        .block_on(calot_load::play(&load, watch::Sender::new(0), async {
            sleep(time).await;
        }))
        .map_err(Failure::input)?;
    Ok(tell(out, args, &report)?)
}

fn tell(out: &mut dyn Write, args: &LoadArgs, report: &Report) -> io::Result<()> {
    let seconds = report.time.as_secs_f64();
    writeln!(
        out,
        "{} tables of {}, {} games, {seconds:.1} s",
        args.tables, args.game, report.games
    )?;
    writeln!(
        out,
        "{} plies acknowledged, {:.0} a second",
        report.plies,
        report.plies as f64 / seconds
    )?;
    let millis = |time: Duration| time.as_secs_f64() * 1000.0;
    let latency = report.latency;
    writeln!(
        out,
        "waiting for it: median {:.1} ms, 99 % within {:.1} ms, longest {:.1} ms",
        millis(latency.median),
        millis(latency.p99),
        millis(latency.longest)
    )?;
    for (port, cost) in args.port.iter().zip(&report.costs) {
        match cost {
            Some(cost) => writeln!(
                out,
                "server at {port}: {:.2} s of processor time, {:.0} MB of memory",
                cost.cpu_seconds,
                cost.memory_bytes / 1e6
            )?,
            None => writeln!(out, "server at {port}: it does not say what it has used")?,
        }
    }
    if let Some(plies) = report.plies_per_cpu_second() {
        writeln!(
            out,
            "{plies:.0} plies per second of processor time of the server"
        )?;
    }
    writeln!(
        out,
        "{} connections broke, {} plies were put off; nobody waited longer than {:.1} s from ply to ply",
        report.broken,
        report.refused,
        report.longest_pause.as_secs_f64()
    )?;
    Ok(())
}

fn tell_idle(
    out: &mut dyn Write,
    args: &LoadArgs,
    connections: u32,
    before: &[Option<Cost>],
    after: &[Option<Cost>],
) -> io::Result<()> {
    writeln!(out, "{connections} connections")?;
    let each = f64::from(connections) / args.port.len() as f64;
    for ((port, before), after) in args.port.iter().zip(before).zip(after) {
        match (before, after) {
            (Some(before), Some(after)) => writeln!(
                out,
                "server at {port}: {:.0} MB of memory, {:.1} kB for each connection",
                after.memory_bytes / 1e6,
                (after.memory_bytes - before.memory_bytes) / 1e3 / each.max(1.0)
            )?,
            _ => writeln!(out, "server at {port}: it does not say what it has used")?,
        }
    }
    Ok(())
}
