//! `calot show`, and what other commands show of a match.

use std::io::{IsTerminal, Write};

use calot_rules::{AnyMatch, Change, Outcome, Turn};
use serde::Serialize;
use serde_json::Value;

use crate::args::ShowArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &ShowArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let the_match = input::the_match(&args.given)?;
    if args.changes {
        show_changes(the_match.as_ref(), args.json, out)
    } else {
        show(the_match.as_ref(), args.json, out)
    }
}

/// Shows what the last ply changed, in sentences or as JSON.
fn show_changes(the_match: &dyn AnyMatch, json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let (Some(ply), Some(changes)) = (the_match.last_ply(), the_match.last_changes()) else {
        return Err(Failure::input(
            "no ply has been played that could have changed something; --changes needs --after with at least one ply",
        ));
    };
    if json {
        let game = the_match.game_text();
        serde_json::to_writer_pretty(&mut *out, &ShownChanges { game, ply, changes })?;
        writeln!(out)?;
        return Ok(());
    }
    if changes.is_empty() {
        writeln!(out, "nothing changes")?;
    }
    for change in changes {
        writeln!(out, "{change}")?;
    }
    Ok(())
}

#[derive(Serialize)]
struct ShownChanges {
    game: String,
    ply: String,
    changes: Vec<Change>,
}

/// Shows a match as a drawing or as JSON.
pub(crate) fn show(
    the_match: &dyn AnyMatch,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if json {
        serde_json::to_writer_pretty(&mut *out, &Shown::of(the_match))?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(out, "{}", the_match.game_text())?;
    writeln!(out)?;
    write!(out, "{}", the_match.draw(colours_wanted()))?;
    writeln!(out, "position: {}", the_match.position_text())?;
    Ok(())
}

#[derive(Serialize)]
struct Shown {
    game: String,
    turn: Turn,
    outcome: Option<Outcome>,
    position: String,
    view: Value,
}

impl Shown {
    fn of(the_match: &dyn AnyMatch) -> Shown {
        Shown {
            game: the_match.game_text(),
            turn: the_match.turn(),
            outcome: the_match.outcome(),
            position: the_match.position_text(),
            view: the_match.view(),
        }
    }
}

/// Colours are for terminals that know them, and for people who did not decline them.
fn colours_wanted() -> bool {
    let declined = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    std::io::stdout().is_terminal() && !declined && !dumb
}
