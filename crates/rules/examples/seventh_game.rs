//! A seventh game, written outside the crate: marbles in a row, of which each seat takes one,
//! two or three; who takes the last one wins. Everything generic works with it: matches,
//! counting, and whatever else takes a [`Game`].
//!
//! ```sh
//! cargo run --example seventh_game
//! ```

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::ops::ControlFlow;

use calot_rules::options::{Conflict, OptionSpec, Options};
use calot_rules::{Game, GameInfo, Match, Outcome, Scores, Seat, Turn, perft};

/// How many marbles lie in the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct RowOptions {
    marbles: u8,
}

impl Default for RowOptions {
    fn default() -> RowOptions {
        RowOptions { marbles: 10 }
    }
}

impl Options for RowOptions {
    type Choices = Option<u8>;

    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "marbles",
        summary: "how many marbles lie in the row",
        values: &["5", "10", "20"],
        accepted: "5, 10 or 20",
        default: "10",
        default_rule: None,
    }];

    fn set(choices: &mut Option<u8>, _key: &str, value: &str) -> bool {
        *choices = value.parse().ok();
        choices.is_some()
    }

    fn new(choices: Option<u8>) -> Result<RowOptions, Conflict> {
        match choices {
            None => Ok(RowOptions::default()),
            Some(marbles @ (5 | 10 | 20)) => Ok(RowOptions { marbles }),
            Some(other) => Err(Conflict::new("marbles", other, "marbles is 5, 10 or 20")),
        }
    }

    fn changed(&self, _key: &str) -> Option<String> {
        (self.marbles != 10).then(|| self.marbles.to_string())
    }

    fn seats(&self) -> u8 {
        2
    }
}

/// A position: how many marbles are left, and who takes next.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Row {
    left: u8,
    mover: Seat,
    options: RowOptions,
}

impl Game for Row {
    const INFO: GameInfo = GameInfo {
        id: "row",
        name: "Row",
        summary: "Take the last marble of the row.",
        rules_version: 1,
        chance: false,
    };

    type Options = RowOptions;
    /// How many marbles are taken.
    type Ply = u8;

    fn new(options: &RowOptions) -> Row {
        Row {
            left: options.marbles,
            mover: Seat::FIRST,
            options: *options,
        }
    }

    fn options(&self) -> RowOptions {
        self.options
    }

    fn turn(&self) -> Turn {
        match self.left {
            0 => Turn::Over,
            _ => Turn::Seat(self.mover),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::won_by(self.mover.previous(2), self.scores()))
    }

    fn scores(&self) -> Scores {
        let winner = (self.left == 0).then(|| self.mover.previous(2));
        Scores::new(2, |seat| u8::from(winner == Some(seat)))
    }

    fn for_each_ply<B>(&self, mut visit: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        for taken in 1..=self.left.min(3) {
            visit(taken)?;
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, ply: u8) {
        self.left = self.left.saturating_sub(ply);
        self.mover = self.mover.next(2);
    }

    fn why_illegal(&self, ply: u8) -> String {
        format!(
            "{ply} cannot be taken; there are {} marbles, and one to three are taken",
            self.left
        )
    }

    fn key(&self) -> u64 {
        u64::from(self.left) << 8 | self.mover.index() as u64
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut the_match = Match::<Row>::new(&RowOptions::new(Some(5))?);
    println!("perft 3: {}", perft::perft(the_match.position(), 3)?);
    for ply in [1, 3, 1] {
        the_match.play(ply)?;
    }
    if let Some(outcome) = the_match.outcome() {
        println!("{outcome}");
    }
    if let Err(illegal) = the_match.play(1) {
        println!("{illegal}");
    }
    Ok(())
}
