//! Pylos: a pyramid of balls; whoever fills its top wins.
//!
//! Cell (column c, row r) of a level rests on (c,r), (c+1,r), (c,r+1), (c+1,r+1) of the level below.

use crate::options::Options;
use crate::{Oracle, Outcome, Turn, all_seats, seat_after, sorted_or_pass};
use std::collections::BTreeMap;

/// The order of the fields is the order in which the rules compare cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cell {
    level: i32,
    column: i32,
    row: i32,
}

/// The seat whose ball is on a cell.
type Balls = BTreeMap<Cell, usize>;

#[derive(Clone)]
pub struct Pylos {
    squares: bool,
    lines: bool,
    must_take_back: bool,
    balls: Balls,
    seat: usize,
}

impl Pylos {
    pub fn new(mut options: Options) -> Option<Pylos> {
        let rules = options.word("rules", &["standard", "children", "expert"])?;
        let takeback = options.word("takeback", &["may", "must"])?;
        options.finish()?;
        Some(Pylos {
            squares: rules != "children",
            lines: rules == "expert",
            must_take_back: takeback == "must",
            balls: Balls::new(),
            seat: 1,
        })
    }

    fn reserve(&self, seat: usize) -> i32 {
        15 - self.balls.values().filter(|owner| **owner == seat).count() as i32
    }

    /// Placements and raisings of the seat to move, without take-backs: the text, the cell played to, the balls after it.
    fn first_parts(&self) -> Vec<(String, Cell, Balls)> {
        let mut parts = Vec::new();
        if self.reserve(self.seat) > 0 {
            for cell in all_cells() {
                if can_be_filled(&self.balls, cell) {
                    let mut after = self.balls.clone();
                    after.insert(cell, self.seat);
                    parts.push((text(cell), cell, after));
                }
            }
        }
        for from in accessible_balls(&self.balls, self.seat) {
            let mut lifted = self.balls.clone();
            lifted.remove(&from);
            for cell in all_cells() {
                if cell.level > from.level && can_be_filled(&lifted, cell) {
                    let mut after = lifted.clone();
                    after.insert(cell, self.seat);
                    parts.push((format!("{}>{}", text(from), text(cell)), cell, after));
                }
            }
        }
        parts
    }

    /// Whether the ball just played gives the right to take back.
    fn gives_take_back(&self, balls: &Balls, played: Cell) -> bool {
        let mut figures = Vec::new();
        if self.squares {
            figures.extend(all_squares());
        }
        if self.lines {
            figures.extend(all_lines());
        }
        figures.iter().any(|figure| {
            figure.contains(&played)
                && figure
                    .iter()
                    .all(|cell| balls.get(cell) == Some(&self.seat))
        })
    }

    /// The texts of the removals that are possible once the right is there.
    fn removals(&self, balls: &Balls) -> Vec<String> {
        let mut texts = Vec::new();
        if !self.must_take_back {
            texts.push(String::new());
        }
        for first in accessible_balls(balls, self.seat) {
            texts.push(format!("-{}", text(first)));
            let mut without_first = balls.clone();
            without_first.remove(&first);
            for second in accessible_balls(&without_first, self.seat) {
                let other_order_too = accessible_balls(balls, self.seat).contains(&second) && {
                    let mut without_second = balls.clone();
                    without_second.remove(&second);
                    accessible_balls(&without_second, self.seat).contains(&first)
                };
                if !other_order_too || first < second {
                    texts.push(format!("-{}-{}", text(first), text(second)));
                }
            }
        }
        texts
    }
}

fn all_cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for level in 1..=4 {
        for column in 0..5 - level {
            for row in 0..5 - level {
                cells.push(Cell { level, column, row });
            }
        }
    }
    cells
}

fn is_cell(cell: Cell) -> bool {
    all_cells().contains(&cell)
}

/// The cell and its neighbours to the right and below: the four corners of a square.
fn block(level: i32, column: i32, row: i32) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        cells.push(Cell {
            level,
            column: column + right,
            row: row + down,
        });
    }
    cells
}

fn all_squares() -> Vec<Vec<Cell>> {
    let mut squares = Vec::new();
    for cell in all_cells() {
        let square = block(cell.level, cell.column, cell.row);
        if square.iter().all(|corner| is_cell(*corner)) {
            squares.push(square);
        }
    }
    squares
}

/// The whole rows and columns of levels 1 and 2.
fn all_lines() -> Vec<Vec<Cell>> {
    let mut lines = Vec::new();
    for level in [1, 2] {
        let width = 5 - level;
        for at in 0..width {
            lines.push(
                (0..width)
                    .map(|row| Cell {
                        level,
                        column: at,
                        row,
                    })
                    .collect(),
            );
            lines.push(
                (0..width)
                    .map(|column| Cell {
                        level,
                        column,
                        row: at,
                    })
                    .collect(),
            );
        }
    }
    lines
}

/// The cells that this cell rests on.
fn supports(cell: Cell) -> Vec<Cell> {
    if cell.level == 1 {
        Vec::new()
    } else {
        block(cell.level - 1, cell.column, cell.row)
    }
}

fn can_be_filled(balls: &Balls, cell: Cell) -> bool {
    !balls.contains_key(&cell)
        && supports(cell)
            .iter()
            .all(|support| balls.contains_key(support))
}

fn accessible_balls(balls: &Balls, seat: usize) -> Vec<Cell> {
    let mut accessible = Vec::new();
    for (cell, owner) in balls {
        let carries = balls.keys().any(|above| supports(*above).contains(cell));
        if *owner == seat && !carries {
            accessible.push(*cell);
        }
    }
    accessible
}

fn text(cell: Cell) -> String {
    let letter = "abcd".chars().nth(cell.column as usize).expect("a column");
    format!("{}{letter}{}", cell.level, cell.row + 1)
}

fn cell_of(wanted: &str) -> Cell {
    let mut cells = all_cells();
    cells.retain(|cell| text(*cell) == wanted);
    cells[0]
}

impl Oracle for Pylos {
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
        let mut plies = Vec::new();
        for (text, played, balls) in self.first_parts() {
            if self.gives_take_back(&balls, played) {
                for removal in self.removals(&balls) {
                    plies.push(format!("{text}{removal}"));
                }
            } else {
                plies.push(text);
            }
        }
        sorted_or_pass(plies)
    }

    fn play(&mut self, ply: &str) {
        assert!(self.legal().contains(&ply.to_string()), "{ply}");
        let mut parts = ply.split('-');
        let played = parts.next().expect("a first part");
        let target = match played.split_once('>') {
            Some((from, to)) => {
                self.balls.remove(&cell_of(from));
                to
            }
            None => played,
        };
        self.balls.insert(cell_of(target), self.seat);
        for removed in parts {
            self.balls.remove(&cell_of(removed));
        }
        self.seat = seat_after(self.seat, 2);
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = match self.balls.get(&cell_of("4a1")) {
            Some(owner) => *owner,
            None if self.first_parts().is_empty() => seat_after(self.seat, 2),
            None => return None,
        };
        Some(Outcome {
            winners: vec![winner],
            scores: vec![self.reserve(1), self.reserve(2)],
        })
    }

    fn repetition_state(&self) -> Option<String> {
        let mut state = format!("seat {}", self.seat);
        for (cell, owner) in &self.balls {
            state.push_str(&format!(" {}={owner}", text(*cell)));
        }
        Some(state)
    }

    fn repetition_outcome(&self) -> Outcome {
        Outcome {
            winners: all_seats(2),
            scores: vec![self.reserve(1), self.reserve(2)],
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
    use crate::{new_game, trace};

    fn position(rules: &str, takeback: &str, seat: usize, balls: &[(&str, usize)]) -> Pylos {
        let text = format!("pylos:rules={rules},takeback={takeback}");
        let (_, options) = crate::options::parse(&text).unwrap();
        let mut game = Pylos::new(options).unwrap();
        game.seat = seat;
        for (cell, owner) in balls {
            game.balls.insert(cell_of(cell), *owner);
        }
        game
    }

    fn plies_from(game: &Pylos, start: &str) -> Vec<String> {
        let mut plies = game.legal();
        plies.retain(|ply| ply.starts_with(start));
        plies
    }

    #[test]
    fn a_square_gives_up_to_two_balls_back() {
        let balls = [("1a1", 1), ("1a2", 1), ("1b1", 1), ("1d4", 2)];
        let game = position("standard", "may", 1, &balls);
        assert_eq!(
            plies_from(&game, "1b2"),
            [
                "1b2",
                "1b2-1a1",
                "1b2-1a1-1a2",
                "1b2-1a1-1b1",
                "1b2-1a1-1b2",
                "1b2-1a2",
                "1b2-1a2-1b1",
                "1b2-1a2-1b2",
                "1b2-1b1",
                "1b2-1b1-1b2",
                "1b2-1b2",
            ]
        );
        assert_eq!(
            plies_from(&position("standard", "must", 1, &balls), "1b2").len(),
            10
        );
        assert_eq!(
            plies_from(&position("children", "may", 1, &balls), "1b2"),
            ["1b2"]
        );
    }

    #[test]
    fn the_second_removal_may_be_freed_by_the_first() {
        // The ball on 2a1 pins the square below it; a second square is made at the other side.
        let balls = [
            ("1a1", 1),
            ("1b1", 2),
            ("1a2", 2),
            ("1b2", 2),
            ("2a1", 1),
            ("1c3", 1),
            ("1d3", 1),
            ("1c4", 1),
        ];
        let game = position("standard", "may", 1, &balls);
        let plies = plies_from(&game, "1d4-2a1");
        // With 2a1 off, only 1a1 is newly free; pairs of 2a1 with the four others are written the other way round.
        assert_eq!(plies, ["1d4-2a1", "1d4-2a1-1a1"]);
        assert!(plies_from(&game, "1d4-1c3").contains(&"1d4-1c3-2a1".to_string()));
        assert!(!game.legal().contains(&"1d4-1a1-2a1".to_string()));
    }

    #[test]
    fn a_ball_cannot_be_raised_onto_itself() {
        let game = position(
            "standard",
            "may",
            1,
            &[("1a1", 1), ("1b1", 2), ("1a2", 2), ("1b2", 2), ("1d4", 1)],
        );
        let plies = game.legal();
        assert!(plies.contains(&"1d4>2a1".to_string()));
        assert!(!plies.contains(&"1a1>2a1".to_string()));
        assert_eq!(plies.iter().filter(|ply| ply.contains('>')).count(), 1);
    }

    #[test]
    fn a_line_counts_for_experts() {
        let balls = [("1a1", 1), ("1b1", 1), ("1c1", 1), ("1d4", 2)];
        assert_eq!(
            plies_from(&position("standard", "may", 1, &balls), "1d1"),
            ["1d1"]
        );
        assert_eq!(
            plies_from(&position("expert", "may", 1, &balls), "1d1").len(),
            11
        );
    }

    #[test]
    fn a_seat_without_a_ply_loses() {
        // Seat 1 has all its 15 balls under a pile that cannot be raised; only the top is missing one support.
        let mut game = position("children", "may", 1, &[]);
        for (at, cell) in all_cells().into_iter().enumerate() {
            if cell.level <= 2 {
                game.balls
                    .insert(cell, if at < 14 || at == 20 { 1 } else { 2 });
            }
        }
        // 14 of level 1 and the centre of level 2, which is then covered.
        for cell in ["3a1", "3b2"] {
            game.balls.insert(cell_of(cell), 2);
        }
        assert_eq!(game.reserve(1), 0);
        assert_eq!(
            game.outcome(),
            Some(Outcome {
                winners: vec![2],
                scores: vec![0, 3]
            })
        );
        assert!(game.legal().is_empty());
    }

    #[test]
    fn taking_both_ways_round_ends_in_a_draw() {
        // With squares on both sides each seat can place and take back for ever.
        let mut game = new_game("pylos").unwrap();
        let mut plies: Vec<String> = ["1a1", "1c3", "1b1", "1d3", "1a2", "1c4"]
            .map(String::from)
            .to_vec();
        for ply in &plies {
            game.play(ply);
        }
        for _ in 0..2 {
            plies.extend(["1b2-1b2".to_string(), "1d4-1d4".to_string()]);
        }
        assert_eq!(
            trace("pylos", &plies).lines().last(),
            Some("over winners=1,2 scores=12,12")
        );
        plies.pop();
        assert_eq!(trace("pylos", &plies).lines().last(), Some("open"));
    }
}
