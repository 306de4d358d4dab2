//! Another program as a player: the other end of the Universal Game Interface.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use calot_rules::AnyMatch;
use calot_rules::error::excerpt;

/// A program that speaks UGI, started for some games.
pub(crate) struct OutsideEngine {
    name: String,
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    millis: u64,
}

/// Why another program does not play.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EngineError {
    /// Its command is empty.
    #[error("engine: needs a command")]
    NoCommand,
    /// It could not be started.
    #[error("the engine {name} cannot be started: {error}")]
    NotStarted { name: String, error: io::Error },
    /// It was started without pipes.
    #[error("the engine {0} has no input or output")]
    NoPipes(String),
    /// Its input is closed.
    #[error("the engine {name} does not listen: {error}")]
    Deaf { name: String, error: io::Error },
    /// Its output could not be read.
    #[error("the engine {name}: {error}")]
    Unreadable { name: String, error: io::Error },
    /// Its output ended before these words.
    #[error("the engine {name} ended before {words:?}")]
    Ended { name: String, words: String },
    /// It said that something is wrong.
    #[error("the engine {name}: {line}")]
    Refused { name: String, line: String },
}

impl OutsideEngine {
    /// Starts a program and greets it. The words of the command are separated by spaces.
    pub(crate) fn start(
        command: &str,
        game: &str,
        seconds: f64,
    ) -> Result<OutsideEngine, EngineError> {
        let name = excerpt(command);
        let not_started = |error| EngineError::NotStarted {
            name: name.clone(),
            error,
        };
        let mut words = command.split_ascii_whitespace();
        let program = words.next().ok_or(EngineError::NoCommand)?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(not_started)?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EngineError::NoPipes(name));
        };
        let mut engine = OutsideEngine {
            name,
            child,
            to,
            from: BufReader::new(from),
            millis: (seconds * 1000.0).max(1.0) as u64,
        };
        engine.say("ugi")?;
        engine.wait_for("ugiok")?;
        engine.say(&format!("setoption name Game value {game}"))?;
        engine.say("uginewgame")?;
        engine.say("isready")?;
        engine.wait_for("readyok")?;
        Ok(engine)
    }

    /// Asks for a ply.
    pub(crate) fn choose(&mut self, the_match: &dyn AnyMatch) -> Result<String, EngineError> {
        let start = match the_match.unusual_start() {
            Some(position) => format!("fen {position}"),
            None => "startpos".to_owned(),
        };
        self.say(&format!(
            "position {start} moves {}",
            the_match.history().join(" ")
        ))?;
        self.say(&format!("go movetime {}", self.millis))?;
        let line = self.wait_for("bestmove ")?;
        let ply = line.split_ascii_whitespace().nth(1).unwrap_or_default();
        Ok(ply.to_owned())
    }

    fn say(&mut self, line: &str) -> Result<(), EngineError> {
        writeln!(self.to, "{line}")
            .and_then(|()| self.to.flush())
            .map_err(|error| {
                let name = self.name.clone();
                EngineError::Deaf { name, error }
            })
    }

    /// Reads on to a line that begins with these words.
    fn wait_for(&mut self, words: &str) -> Result<String, EngineError> {
        let name = || self.name.clone();
        let mut line = String::new();
        loop {
            line.clear();
            match self.from.read_line(&mut line) {
                Ok(0) => {
                    let (name, words) = (name(), words.to_owned());
                    return Err(EngineError::Ended { name, words });
                }
                Ok(_) if line.starts_with("info error") => {
                    let (name, line) = (name(), line.trim().to_owned());
                    return Err(EngineError::Refused { name, line });
                }
                Ok(_) if line.starts_with(words) => return Ok(line),
                Ok(_) => {}
                Err(error) => {
                    return Err(EngineError::Unreadable {
                        name: name(),
                        error,
                    });
                }
            }
        }
    }
}

impl Drop for OutsideEngine {
    fn drop(&mut self) {
        // A program that does not quit when it is asked to is ended.
        let _ = writeln!(self.to, "quit").and_then(|()| self.to.flush());
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}
