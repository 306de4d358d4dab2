//! `calot verify`.

use std::io::Write;

use calot_protocol::fair::{self, Seen};
use calot_rules::Record;

use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &VerifyArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let record = Record::read(&input::file(&args.file)?).map_err(Failure::input)?;
    let seen = Seen {
        commitment: args.commitment.as_deref().map(str::to_ascii_lowercase),
        nonce: args.nonce.clone(),
        ..Seen::default()
    };
    match fair::verify_seen(&record, &seen) {
        Ok(found) => {
            writeln!(
                out,
                "ok {} plies, {} of them by chance",
                found.plies, found.drawn
            )?;
            Ok(())
        }
        Err(foul) if foul.is_foul() => {
            writeln!(out, "{foul}")?;
            Err(Failure::No)
        }
        Err(other) => Err(Failure::input(other)),
    }
}
