//! Plays a random game of any variant and draws its end.
//!
//! ```sh
//! cargo run --example random_game -- rolit:players=4 7
//! ```

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use calot_rules::registry;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game_text = arguments.next().unwrap_or_else(|| "rolit".to_owned());
    let seed = match arguments.next() {
        Some(text) => text.parse()?,
        None => 1,
    };
    let mut random = fastrand::Rng::with_seed(seed);
    let mut the_match = registry::new_match(&game_text)?;
    while let Some(ply) = registry::draw_ply(the_match.as_ref(), |total| random.u32(..total)) {
        the_match.play(&ply)?;
    }
    println!("{}", the_match.history().join(" "));
    println!("{}", the_match.draw(false));
    if let Some(outcome) = the_match.outcome() {
        println!("{outcome}");
    }
    Ok(())
}
