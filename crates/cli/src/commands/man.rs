//! `calot man`.

use std::fs;

use clap::CommandFactory;

use crate::args::{Args, ManArgs};
use crate::failure::Failure;

pub(crate) fn run(args: &ManArgs) -> Result<(), Failure> {
    fs::create_dir_all(&args.folder)
        .and_then(|()| clap_mangen::generate_to(Args::command(), &args.folder))
        .map_err(|error| {
            Failure::input(format_args!(
                "the manual cannot be written to {}: {error}",
                args.folder.display()
            ))
        })
}
