//! `calot games`.

use std::io::Write;

use calot_rules::registry::GAMES;

use crate::args::GamesArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &GamesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        serde_json::to_writer_pretty(&mut *out, GAMES)?;
        writeln!(out)?;
        return Ok(());
    }
    for (index, entry) in GAMES.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let info = entry.info;
        writeln!(out, "{:<12}{}: {}", info.id, info.name, info.summary)?;
        for option in entry.options {
            let default = option.default_rule.unwrap_or(option.default);
            writeln!(out, "  {:<10}{}", option.key, option.summary)?;
            writeln!(out, "  {:<10}values: {}", "", option.accepted)?;
            writeln!(out, "  {:<10}default: {default}", "")?;
        }
    }
    Ok(())
}
