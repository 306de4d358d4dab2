//! The binary `calot`.

use std::process::ExitCode;

fn main() -> ExitCode {
    calot_cli::run()
}
