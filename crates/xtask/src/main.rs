//! Tasks that cargo alone does not do: `cargo run -p xtask -- wasm` makes the WebAssembly
//! of the web page, as the npm package `calot-rules`.

mod wasm;

use std::process::ExitCode;

fn main() -> ExitCode {
    let task = std::env::args().nth(1);
    let done = match task.as_deref() {
        Some("wasm") => wasm::build(),
        _ => Err("usage: cargo run -p xtask -- wasm".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
