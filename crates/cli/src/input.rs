//! What comes from outside: files, standard input, and the match that arguments
//! describe.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use calot_rules::error::excerpt;
use calot_rules::{AnyMatch, registry};

use crate::args::GivenMatch;
use crate::failure::Failure;

/// No text that makes sense here is longer than this many bytes; more is refused
/// instead of filling the memory.
const LONGEST_INPUT: u64 = 64 << 20;

/// The match that a game text, a position and a list of plies lead to.
pub(crate) fn the_match(args: &GivenMatch) -> Result<Box<dyn AnyMatch>, Failure> {
    let mut the_match = start(args)?;
    for (index, ply) in plies(args).enumerate() {
        the_match.play(ply).map_err(|error| {
            Failure::input(format_args!("ply {} of --after: {error}", index + 1))
        })?;
    }
    Ok(the_match)
}

/// The match before the plies of `--after`.
pub(crate) fn start(args: &GivenMatch) -> Result<Box<dyn AnyMatch>, Failure> {
    registry::open_match(&args.game, args.position.as_deref()).map_err(Failure::input)
}

/// The plies of `--after`.
pub(crate) fn plies(args: &GivenMatch) -> impl Iterator<Item = &str> {
    args.after.split_ascii_whitespace()
}

/// All of standard input.
pub(crate) fn standard_input() -> Result<String, Failure> {
    read_all(io::stdin().lock(), "standard input")
}

/// All of a file, or of standard input when it is called `-`.
pub(crate) fn file(path: &Path) -> Result<String, Failure> {
    if path == Path::new("-") {
        return standard_input();
    }
    let name = excerpt(&path.to_string_lossy());
    let file = File::open(path)
        .map_err(|error| Failure::input(format_args!("{name} cannot be opened: {error}")))?;
    read_all(file, &name)
}

fn read_all(reader: impl Read, name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    reader
        .take(LONGEST_INPUT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::input(format_args!("{name} cannot be read: {error}")))?;
    if bytes.len() as u64 > LONGEST_INPUT {
        return Err(Failure::input(format_args!("{name} is longer than 64 MB")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes()[..good]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        Failure::input(format_args!("{name} is not UTF-8 text, see line {line}"))
    })
}
