//! Draws a position: `cargo run -p calot-picture --example picture -- GAME [POSITION] [--evening] > picture.svg`.

#![allow(clippy::print_stdout, reason = "the picture goes to standard output")]

use std::error::Error;

use calot_picture::{Style, svg};
use calot_rules::registry::open_match;

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, texts): (Vec<String>, Vec<String>) = std::env::args()
        .skip(1)
        .partition(|text| text == "--evening");
    let game = texts.first().ok_or("which game?")?;
    let the_match = open_match(game, texts.get(1).map(String::as_str))?;
    let style = Style {
        evening: !flags.is_empty(),
        ..Style::default()
    };
    println!("{}", svg(the_match.as_ref(), &style));
    Ok(())
}
