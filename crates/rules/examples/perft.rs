//! Counts the sequences of plies of all games, as `calot perft` does.
//!
//! ```sh
//! cargo run --release --example perft -- 4
//! ```

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use calot_rules::registry::{self, GAMES};

fn main() -> Result<(), Box<dyn Error>> {
    let depth = match std::env::args().nth(1) {
        Some(text) => text.parse()?,
        None => 3,
    };
    for entry in GAMES {
        let the_match = registry::new_match(entry.info.id)?;
        println!("{:<12} {}", entry.info.id, the_match.perft(depth)?);
    }
    Ok(())
}
