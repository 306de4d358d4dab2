//! Runs the real binary.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of `calot` printed, and its exit status.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `calot` with these arguments and this standard input.
pub(crate) fn calot_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_calot"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A command that does not read its input closes it.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the input is written");
    Run {
        status: output.status.code().expect("the binary ends by itself"),
        out: String::from_utf8(output.stdout).expect("the answer is UTF-8"),
        err: String::from_utf8(output.stderr).expect("the errors are UTF-8"),
    }
}

/// Runs `calot` with these arguments.
pub(crate) fn calot(args: &[&str]) -> Run {
    calot_with(args, b"")
}

/// The answer of a run that must succeed without complaints.
pub(crate) fn answer(args: &[&str]) -> String {
    let run = calot(args);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
    run.out
}
