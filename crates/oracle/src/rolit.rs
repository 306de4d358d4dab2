//! Rolit: a placed ball captures, in all eight directions, what it encloses with another ball of its colour.
//!
//! ```text
//!     a b c d e f g h
//!  4        R Y
//!  5        B G
//! ```

use crate::options::Options;
use crate::{Oracle, Outcome, Turn, all_seats, seat_after, seats_with_most, sorted_or_pass};
use std::collections::BTreeMap;

/// Column and row, both from 0; row 0 is the top one.
type Cell = (i32, i32);

#[derive(Clone)]
pub struct Rolit {
    size: i32,
    /// The colour of each seat.
    colours: Vec<&'static str>,
    balls: BTreeMap<Cell, &'static str>,
    /// `None` until the toss has named the first seat.
    seat: Option<usize>,
}

impl Rolit {
    pub fn new(mut options: Options) -> Option<Rolit> {
        let players = options.number("players", 2..=4, 2)?;
        let size = match options.word("size", &["8", "6", "4"])?.as_str() {
            "8" => 8,
            "6" => 6,
            _ => 4,
        };
        if size == 4 && players != 2 {
            return None;
        }
        let first = options.word("first", &["1", "2", "3", "4", "toss"])?;
        options.finish()?;
        let seat = match first.as_str() {
            "toss" => None,
            number => Some(number.parse().ok()?),
        };
        if seat.is_some_and(|seat| seat > players) {
            return None;
        }
        let colours = match players {
            2 => vec!["red", "green"],
            3 => vec!["red", "yellow", "green"],
            _ => vec!["red", "yellow", "green", "blue"],
        };
        let right = size / 2;
        let left = right - 1;
        let balls = BTreeMap::from([
            ((left, left), "red"),
            ((right, left), "yellow"),
            ((right, right), "green"),
            ((left, right), "blue"),
        ]);
        Some(Rolit {
            size,
            colours,
            balls,
            seat,
        })
    }

    fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for row in 0..self.size {
            for column in 0..self.size {
                cells.push((column, row));
            }
        }
        cells
    }

    fn empty_cells(&self) -> Vec<Cell> {
        let mut cells = self.cells();
        cells.retain(|cell| !self.balls.contains_key(cell));
        cells
    }

    /// The balls that a new ball of this colour would capture.
    fn captured(&self, cell: Cell, colour: &str) -> Vec<Cell> {
        let mut captured = Vec::new();
        for (right, down) in directions() {
            let mut run = Vec::new();
            let mut here = (cell.0 + right, cell.1 + down);
            // Cells off the board hold no ball, so they end a run like an empty cell.
            while let Some(ball) = self.balls.get(&here) {
                if *ball == colour {
                    captured.extend(run);
                    break;
                }
                run.push(here);
                here = (here.0 + right, here.1 + down);
            }
        }
        captured
    }

    fn touches_a_ball(&self, cell: Cell) -> bool {
        directions()
            .into_iter()
            .any(|(right, down)| self.balls.contains_key(&(cell.0 + right, cell.1 + down)))
    }

    fn scores(&self) -> Vec<i32> {
        let count = |colour: &&str| self.balls.values().filter(|ball| *ball == colour).count();
        self.colours
            .iter()
            .map(|colour| count(colour) as i32)
            .collect()
    }
}

fn directions() -> Vec<(i32, i32)> {
    vec![
        (0, -1),
        (1, -1),
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
    ]
}

fn text(cell: Cell) -> String {
    let letter = "abcdefgh".chars().nth(cell.0 as usize).expect("a column");
    format!("{letter}{}", cell.1 + 1)
}

impl Oracle for Rolit {
    fn turn(&self) -> Turn {
        match self.seat {
            _ if self.outcome().is_some() => Turn::Over,
            None => Turn::Chance,
            Some(seat) => Turn::Seat(seat),
        }
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let Some(seat) = self.seat else {
            return sorted_or_pass(self.colours.iter().map(|c| c.to_string()).collect());
        };
        let colour = self.colours[seat - 1];
        let mut cells = self.empty_cells();
        cells.retain(|cell| !self.captured(*cell, colour).is_empty());
        if cells.is_empty() {
            cells = self.empty_cells();
            cells.retain(|cell| self.touches_a_ball(*cell));
        }
        sorted_or_pass(cells.into_iter().map(text).collect())
    }

    fn play(&mut self, ply: &str) {
        assert!(self.legal().contains(&ply.to_string()), "{ply}");
        let Some(seat) = self.seat else {
            let index = self.colours.iter().position(|colour| *colour == ply);
            self.seat = index.map(|index| index + 1);
            return;
        };
        let colour = self.colours[seat - 1];
        let cell = *self
            .cells()
            .iter()
            .find(|cell| text(**cell) == ply)
            .expect("a cell");
        for captured in self.captured(cell, colour) {
            self.balls.insert(captured, colour);
        }
        self.balls.insert(cell, colour);
        self.seat = Some(seat_after(seat, self.colours.len()));
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.empty_cells().is_empty() {
            return None;
        }
        let scores = self.scores();
        let winners = seats_with_most(&scores);
        Some(Outcome { winners, scores })
    }

    fn repetition_state(&self) -> Option<String> {
        None
    }

    fn repetition_outcome(&self) -> Outcome {
        Outcome {
            winners: all_seats(self.colours.len()),
            scores: self.scores(),
        }
    }

    fn weight(&self, _ply: &str) -> u32 {
        1
    }

    fn clone_box(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Turn, new_game};

    #[test]
    fn red_opens_with_three_cells() {
        let mut game = new_game("rolit").unwrap();
        assert_eq!(game.legal(), ["d6", "f4", "f6"]);
        // f4 takes the yellow ball on e4. Green then has e5 alone and captures over d4, e4, f4 or d5.
        game.play("f4");
        assert_eq!(game.turn(), Turn::Seat(2));
        assert_eq!(game.legal(), ["c3", "c5", "e3", "g3"]);
    }

    #[test]
    fn yellow_without_a_ball_may_play_beside_any_ball() {
        let mut game = new_game("rolit:players=4").unwrap();
        game.play("f4");
        assert_eq!(game.turn(), Turn::Seat(2));
        // Around d4 e4 f4 d5 e5: c3-g3, c4, g4, c5, f5, g5, c6-f6.
        assert_eq!(
            game.legal(),
            [
                "c3", "c4", "c5", "c6", "d3", "d6", "e3", "e6", "f3", "f5", "f6", "g3", "g4", "g5"
            ]
        );
    }

    #[test]
    fn the_toss_names_a_played_colour() {
        let mut game = new_game("rolit:first=toss,players=3").unwrap();
        assert_eq!(game.turn(), Turn::Chance);
        assert_eq!(game.legal(), ["green", "red", "yellow"]);
        game.play("green");
        assert_eq!(game.turn(), Turn::Seat(3));
        let ply = game.legal()[0].clone();
        game.play(&ply);
        assert_eq!(game.turn(), Turn::Seat(1));
    }

    #[test]
    fn refused_options() {
        for text in [
            "rolit:players=1",
            "rolit:players=5",
            "rolit:size=5",
            "rolit:size=4,players=3",
            "rolit:first=3",
            "rolit:first=0",
        ] {
            assert!(new_game(text).is_none(), "{text}");
        }
        for text in [
            "rolit:first=2",
            "rolit:first=4,players=4",
            "rolit:size=4,players=2",
        ] {
            assert!(new_game(text).is_some(), "{text}");
        }
    }
}
