//! `calot replay`.

use std::io::Write;

use calot_rules::Record;

use super::show;
use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(args: &ReplayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let record = Record::read(&input::file(&args.file)?).map_err(Failure::input)?;
    let the_match = record.replay().map_err(Failure::input)?;
    show::show(the_match.as_ref(), args.json, out)?;
    if !args.json {
        writeln!(
            out,
            "record:   {} plies, {}",
            record.plies().len(),
            record.end()
        )?;
    }
    Ok(())
}
