//! Quits: marbles on sliding tiles, each on the way to the corner opposite to its own.
//!
//! ```text
//!  5 . . 2 2 .
//!  4 . . . 2 2      (seat 2's home corner is e5)
//!  3 1 . . . 2
//!  2 1 1 . . .
//!  1 . 1 1 . .      (seat 1's home corner is a1)
//!    a b c d e
//! ```

use crate::options::Options;
use crate::{Oracle, Outcome, Turn, all_seats, seat_after, sorted_or_pass};
use std::collections::BTreeMap;

/// Column and row, both from 0; row 0 is the bottom one.
type Cell = (i32, i32);

#[derive(Clone)]
pub struct Quits {
    players: usize,
    diagonal_steps: bool,
    marbles: BTreeMap<Cell, usize>,
    out: Vec<i32>,
    seat: usize,
    /// The ply just before, if it was a slide.
    last_slide: Option<String>,
}

impl Quits {
    pub fn new(mut options: Options) -> Option<Quits> {
        let players = match options.word("players", &["2", "4"])?.as_str() {
            "2" => 2,
            _ => 4,
        };
        let steps = options.word("steps", &["diagonal", "forward"])?;
        options.finish()?;
        let mut game = Quits {
            players,
            diagonal_steps: steps == "diagonal",
            marbles: BTreeMap::new(),
            out: vec![0; players],
            seat: 1,
            last_slide: None,
        };
        for seat in all_seats(players) {
            let home = game.home(seat);
            for cell in all_cells() {
                let (columns, rows) = ((cell.0 - home.0).abs(), (cell.1 - home.1).abs());
                let starts_there = if players == 2 {
                    [1, 2].contains(&(columns + rows))
                } else {
                    cell != home && columns <= 1 && rows <= 1
                };
                if starts_there {
                    game.marbles.insert(cell, seat);
                }
            }
        }
        Some(game)
    }

    fn home(&self, seat: usize) -> Cell {
        match (self.players, seat) {
            (_, 1) => (0, 0),
            (2, 2) | (4, 3) => (4, 4),
            (4, 2) => (0, 4),
            _ => (4, 0),
        }
    }

    fn goal(&self, seat: usize) -> Cell {
        let home = self.home(seat);
        (4 - home.0, 4 - home.1)
    }

    fn step_directions(&self) -> Vec<(i32, i32)> {
        let home = self.home(self.seat);
        let ahead = (
            if home.0 == 0 { 1 } else { -1 },
            if home.1 == 0 { 1 } else { -1 },
        );
        if self.diagonal_steps {
            let mut diagonals = vec![(1, 1), (1, -1), (-1, 1), (-1, -1)];
            diagonals.retain(|diagonal| *diagonal != (-ahead.0, -ahead.1));
            diagonals
        } else {
            vec![ahead, (ahead.0, 0), (0, ahead.1)]
        }
    }

    fn steps(&self) -> Vec<(Cell, Cell)> {
        let mut steps = Vec::new();
        for (from, owner) in &self.marbles {
            if *owner != self.seat {
                continue;
            }
            for (right, up) in self.step_directions() {
                let to = (from.0 + right, from.1 + up);
                if all_cells().contains(&to) && !self.marbles.contains_key(&to) {
                    steps.push((*from, to));
                }
            }
        }
        steps
    }

    fn slides(&self) -> Vec<String> {
        let mut slides = Vec::new();
        for slide in all_slides() {
            let cells = cells_of_slide(&slide);
            let own_marble = cells
                .iter()
                .any(|cell| self.marbles.get(cell) == Some(&self.seat));
            let end_empty = !self.marbles.contains_key(&cells[4]);
            let undoes = self.last_slide == Some(inverse(&slide));
            if own_marble && end_empty && !undoes {
                slides.push(slide);
            }
        }
        slides
    }

    fn marbles_leave(&mut self) {
        for seat in all_seats(self.players) {
            let goal = self.goal(seat);
            if self.marbles.get(&goal) == Some(&seat) {
                self.marbles.remove(&goal);
                self.out[seat - 1] += 1;
            }
        }
    }
}

fn all_cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for column in 0..5 {
        for row in 0..5 {
            cells.push((column, row));
        }
    }
    cells
}

fn all_slides() -> Vec<String> {
    let mut slides = Vec::new();
    for line in "12345abcde".chars() {
        for direction in ['+', '-'] {
            slides.push(format!("{line}{direction}"));
        }
    }
    slides
}

fn inverse(slide: &str) -> String {
    let line = &slide[..1];
    if slide.ends_with('+') {
        format!("{line}-")
    } else {
        format!("{line}+")
    }
}

/// The cells of a line in the order in which its marbles move; the last one must be empty.
fn cells_of_slide(slide: &str) -> Vec<Cell> {
    let line = &slide[..1];
    let mut cells: Vec<Cell> = match "abcde".find(line) {
        Some(column) => (0..5).map(|row| (column as i32, row)).collect(),
        None => {
            let row = "12345".find(line).expect("a row") as i32;
            (0..5).map(|column| (column, row)).collect()
        }
    };
    if slide.ends_with('-') {
        cells.reverse();
    }
    cells
}

fn text(cell: Cell) -> String {
    let letter = "abcde".chars().nth(cell.0 as usize).expect("a column");
    format!("{letter}{}", cell.1 + 1)
}

impl Oracle for Quits {
    fn turn(&self) -> Turn {
        if self.outcome().is_some() {
            Turn::Over
        } else {
            Turn::Seat(self.seat)
        }
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut plies = self.slides();
        for (from, to) in self.steps() {
            plies.push(format!("{}{}", text(from), text(to)));
        }
        sorted_or_pass(plies)
    }

    fn play(&mut self, ply: &str) {
        assert!(self.legal().contains(&ply.to_string()), "{ply}");
        self.last_slide = None;
        if ply == "pass" {
            // Nothing moves.
        } else if all_slides().contains(&ply.to_string()) {
            let cells = cells_of_slide(ply);
            for place in (0..4).rev() {
                if let Some(owner) = self.marbles.remove(&cells[place]) {
                    self.marbles.insert(cells[place + 1], owner);
                }
            }
            self.last_slide = Some(ply.to_string());
        } else {
            for (from, to) in self.steps() {
                if ply == format!("{}{}", text(from), text(to)) {
                    self.marbles.remove(&from);
                    self.marbles.insert(to, self.seat);
                }
            }
        }
        self.marbles_leave();
        self.seat = seat_after(self.seat, self.players);
    }

    fn outcome(&self) -> Option<Outcome> {
        let needed = if self.players == 2 { 3 } else { 1 };
        let mut winners = all_seats(self.players);
        winners.retain(|seat| self.out[seat - 1] >= needed);
        if winners.is_empty() {
            return None;
        }
        Some(Outcome {
            winners,
            scores: self.out.clone(),
        })
    }

    fn repetition_state(&self) -> Option<String> {
        let mut state = format!("seat {} out {:?}", self.seat, self.out);
        for (cell, owner) in &self.marbles {
            state.push_str(&format!(" {}={owner}", text(*cell)));
        }
        state.push_str(&format!(" last {:?}", self.last_slide));
        Some(state)
    }

    fn repetition_outcome(&self) -> Outcome {
        Outcome {
            winners: all_seats(self.players),
            scores: self.out.clone(),
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
    use super::*;
    use crate::new_game;

    fn position(text: &str, seat: usize, marbles: &[(&str, usize)]) -> Quits {
        let (_, options) = crate::options::parse(text).unwrap();
        let mut game = Quits::new(options).unwrap();
        game.seat = seat;
        game.marbles = BTreeMap::new();
        for (name, owner) in marbles {
            let mut cells = all_cells();
            cells.retain(|cell| super::text(*cell) == *name);
            game.marbles.insert(cells[0], *owner);
        }
        game
    }

    #[test]
    fn the_opening_plies_of_seat_one() {
        // Both ends of row 3 and of column c are taken, a2 closes row 2 to the left and b1 column b downwards.
        let game = new_game("quits").unwrap();
        assert_eq!(
            game.legal(),
            [
                "1+", "1-", "2+", "a+", "a-", "a2b3", "a3b4", "b+", "b1c2", "b2c3", "c1d2"
            ]
        );
    }

    #[test]
    fn the_inverse_slide_is_forbidden_for_one_ply() {
        let mut game = position("quits", 1, &[("a3", 1), ("b3", 2), ("c5", 1), ("c1", 2)]);
        game.play("3+");
        assert!(!game.legal().contains(&"3-".to_string()));
        assert!(game.legal().contains(&"3+".to_string()));
        game.play("c1b2");
        assert!(game.legal().contains(&"3-".to_string()));
    }

    #[test]
    fn a_marble_leaves_by_an_opponents_slide() {
        // Seat 2 pushes seat 1's marble into its goal e5.
        let mut game = position("quits", 2, &[("d5", 1), ("b5", 2), ("a2", 1)]);
        game.out = vec![2, 0];
        game.play("5+");
        assert_eq!(
            game.outcome(),
            Some(Outcome {
                winners: vec![1],
                scores: vec![3, 0]
            })
        );
        assert_eq!(game.turn(), Turn::Over);
        assert!(game.legal().is_empty());
    }

    #[test]
    fn a_foreign_goal_does_not_take_a_marble() {
        let mut game = position("quits", 1, &[("d2", 1), ("b5", 2)]);
        game.play("d2e1");
        assert_eq!(game.out, [0, 0]);
        assert_eq!(game.marbles.get(&(4, 0)), Some(&1));
    }

    #[test]
    fn a_blocked_seat_passes() {
        let mut game = position(
            "quits",
            1,
            &[
                ("c3", 1),
                ("a3", 2),
                ("e3", 2),
                ("c1", 2),
                ("c5", 2),
                ("b4", 2),
                ("d4", 2),
                ("d2", 2),
            ],
        );
        assert_eq!(game.legal(), ["pass"]);
        game.last_slide = Some("1+".to_string());
        game.play("pass");
        assert_eq!(game.turn(), Turn::Seat(2));
        assert_eq!(game.last_slide, None);
    }
}
