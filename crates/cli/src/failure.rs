//! Why a command did not do what was asked, and the exit status for it.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// A failure of a command.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no, and has been printed. Exit status 1.
    No,
    /// Wrong usage or bad input. Exit status 2.
    Input(String),
    /// The reader closed standard output, since it has seen enough.
    Closed,
}

impl Failure {
    /// Bad input, in a sentence.
    pub(crate) fn input(message: impl Display) -> Failure {
        Failure::Input(message.to_string())
    }

    /// Tells the user, and gives the exit status.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Failure::No => ExitCode::from(1),
            Failure::Closed => ExitCode::SUCCESS,
            Failure::Input(message) => {
                eprintln!("calot: {message}");
                ExitCode::from(2)
            }
        }
    }
}

/// Errors of writing the answer. Errors of reading are turned into sentences where
/// they happen.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Input(format!("the answer cannot be written: {error}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        io::Error::from(error).into()
    }
}
