//! `calot record`.

use std::io::Write;

use calot_rules::record::Date;
use calot_rules::{Record, Seat, seat};

use crate::args::RecordArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &RecordArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut the_match = input::the_match(&args.given)?;
    for (index, ply) in input::standard_input()?
        .split_ascii_whitespace()
        .enumerate()
    {
        the_match
            .play(ply)
            .map_err(|error| Failure::input(format_args!("ply {}: {error}", index + 1)))?;
    }
    let mut record = Record::of(the_match.as_ref());
    if args.players.len() > usize::from(the_match.seats()) {
        return Err(Failure::input(format_args!(
            "{} players are named, but the game has {} seats",
            args.players.len(),
            the_match.seats()
        )));
    }
    for (seat, name) in Seat::all(seat::MAX_SEATS as u8).zip(&args.players) {
        record.set_player(seat, name).map_err(Failure::input)?;
    }
    if let Some(date) = &args.date {
        record.date = Some(date.parse::<Date>().map_err(Failure::input)?);
    }
    write!(out, "{record}")?;
    Ok(())
}
