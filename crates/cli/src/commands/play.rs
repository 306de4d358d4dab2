//! `calot play`.

use std::io::Write;

use calot_rules::Seat;
use calot_rules::error::excerpt;
use calot_search::levels::Level;
use calot_terminal::session::Player;
use calot_terminal::{Options, play};

use crate::args::PlayArgs;
use crate::failure::Failure;

pub(crate) fn run(args: PlayArgs, out: &mut dyn Write) -> Result<(), Failure> {
    out.flush()?;
    let seats = seats(&args)?;
    let options = Options {
        what: args.what,
        seats,
        clock: args.clock,
        position: args.position,
        record: args.record,
        resume: args.resume,
        lobby: args.lobby,
        watch: args.watch,
        name: args.name,
        language: args.language,
        ascii: args.ascii,
        no_motion: args.no_motion,
        plain: args.plain,
        seed: args.seed,
    };
    play(&options).map_err(Failure::input)
}

/// Who sits where: as `--seats` says, or a person first and computers of `--level` after.
fn seats(args: &PlayArgs) -> Result<Vec<Player>, Failure> {
    if let Some(level) = args.level {
        let level = Level::new(level).ok_or_else(|| Failure::input("levels are 1 to 8"))?;
        let game = args.what.as_deref().unwrap_or_default();
        // What is wrong with the game text is said when the game is begun.
        let seats = calot_rules::registry::new_match(game).map_or(2, |the_match| the_match.seats());
        let others = Seat::all(seats).skip(1).map(|_| Player::computer(level));
        return Ok([Player::person()].into_iter().chain(others).collect());
    }
    args.seats.iter().map(|text| seat(text)).collect()
}

fn seat(text: &str) -> Result<Player, Failure> {
    if text == "person" {
        return Ok(Player::person());
    }
    let level = text.parse().ok().and_then(Level::new);
    level.map(Player::computer).ok_or_else(|| {
        Failure::input(format_args!(
            "{} is nobody to sit at a seat; write person or a level from 1 to 8, such as \
             --seats person/5",
            excerpt(text)
        ))
    })
}
