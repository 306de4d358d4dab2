//! Cubulus: a cube of 3×3×3 cells; whoever shows a square of four balls on a face wins.

use crate::options::Options;
use crate::{Oracle, Outcome, Turn, all_seats, seat_after, sorted_or_pass};
use std::collections::BTreeMap;

/// The coordinates x, y and z, from 1 to 3.
type Cell = [usize; 3];

const NEUTRAL: usize = 0;
const AXES: [char; 3] = ['x', 'y', 'z'];

#[derive(Clone)]
pub struct Cubulus {
    players: usize,
    /// The seat whose ball is on a cell, or `NEUTRAL`.
    balls: BTreeMap<Cell, usize>,
    seat: usize,
    /// The ply just before, if it turned a line.
    last_turned: Option<String>,
    winner: Option<usize>,
}

impl Cubulus {
    pub fn new(mut options: Options) -> Option<Cubulus> {
        let players = options.number("players", 2..=3, 2)?;
        options.finish()?;
        Some(Cubulus {
            players,
            balls: BTreeMap::new(),
            seat: if players == 2 { 2 } else { 1 },
            last_turned: None,
            winner: None,
        })
    }

    fn on_board(&self, colour: usize) -> usize {
        self.balls.values().filter(|ball| **ball == colour).count()
    }

    fn placing_neutrals(&self) -> bool {
        self.players == 2 && self.on_board(NEUTRAL) < 9
    }

    /// The balls of a line from its entry inwards.
    fn contents(&self, entry: Cell, axis: usize) -> Vec<Option<usize>> {
        line(entry, axis)
            .iter()
            .map(|cell| self.balls.get(cell).copied())
            .collect()
    }

    fn has_square(&self, seat: usize) -> bool {
        all_squares().iter().any(|square| {
            square
                .iter()
                .all(|cell| self.balls.get(cell) == Some(&seat))
        })
    }

    fn test_end(&mut self, mover: usize) {
        let mut seat = seat_after(mover, self.players);
        while seat != mover {
            if self.has_square(seat) {
                self.winner = Some(seat);
                return;
            }
            seat = seat_after(seat, self.players);
        }
        if self.has_square(mover) {
            self.winner = Some(mover);
        }
    }

    fn scores(&self) -> Vec<i32> {
        all_seats(self.players)
            .iter()
            .map(|seat| i32::from(self.winner == Some(*seat)))
            .collect()
    }
}

fn all_cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for x in 1..=3 {
        for y in 1..=3 {
            for z in 1..=3 {
                cells.push([x, y, z]);
            }
        }
    }
    cells
}

fn surface_cells() -> Vec<Cell> {
    let mut cells = all_cells();
    cells.retain(|cell| *cell != [2, 2, 2]);
    cells
}

/// Surface cells with an axis of which they are an end.
fn entries() -> Vec<(Cell, usize)> {
    let mut entries = Vec::new();
    for cell in surface_cells() {
        for axis in 0..3 {
            if cell[axis] != 2 {
                entries.push((cell, axis));
            }
        }
    }
    entries
}

/// The three cells of a line from the entry inwards.
fn line(entry: Cell, axis: usize) -> Vec<Cell> {
    let coordinates = if entry[axis] == 1 {
        [1, 2, 3]
    } else {
        [3, 2, 1]
    };
    coordinates
        .iter()
        .map(|coordinate| {
            let mut cell = entry;
            cell[axis] = *coordinate;
            cell
        })
        .collect()
}

fn all_squares() -> Vec<Vec<Cell>> {
    let mut squares = Vec::new();
    for axis in 0..3 {
        for side in [1, 3] {
            // A cell of the face from its two coordinates there.
            let on_face = |u: usize, v: usize| match axis {
                0 => [side, u, v],
                1 => [u, side, v],
                _ => [u, v, side],
            };
            for u in [1, 2] {
                for v in [1, 2] {
                    squares.push(vec![
                        on_face(u, v),
                        on_face(u + 1, v),
                        on_face(u, v + 1),
                        on_face(u + 1, v + 1),
                    ]);
                }
            }
            squares.push(vec![
                on_face(1, 1),
                on_face(1, 3),
                on_face(3, 1),
                on_face(3, 3),
            ]);
            squares.push(vec![
                on_face(1, 2),
                on_face(2, 1),
                on_face(2, 3),
                on_face(3, 2),
            ]);
        }
    }
    squares
}

fn text(cell: Cell) -> String {
    format!("{}{}{}", cell[0], cell[1], cell[2])
}

fn push_text(entry: Cell, axis: usize) -> String {
    format!("{}>{}", text(entry), AXES[axis])
}

fn turn_text(entry: Cell, axis: usize) -> String {
    format!("{}@{}", text(entry), AXES[axis])
}

impl Oracle for Cubulus {
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
        if self.placing_neutrals() {
            for cell in all_cells() {
                if !self.balls.contains_key(&cell) {
                    plies.push(text(cell));
                }
            }
            return sorted_or_pass(plies);
        }
        let ball_in_hand = self.on_board(self.seat) < 9;
        for cell in surface_cells() {
            if ball_in_hand && !self.balls.contains_key(&cell) {
                plies.push(text(cell));
            }
        }
        for (entry, axis) in entries() {
            let contents = self.contents(entry, axis);
            let gap = contents.contains(&None);
            if ball_in_hand && contents[0].is_some() && gap {
                plies.push(push_text(entry, axis));
            }
            let one_colour = contents[0] == contents[1] && contents[1] == contents[2];
            let far_end = line(entry, axis)[2];
            let undoes = self.last_turned == Some(turn_text(far_end, axis));
            if !gap && !one_colour && !undoes {
                plies.push(turn_text(entry, axis));
            }
        }
        sorted_or_pass(plies)
    }

    fn play(&mut self, ply: &str) {
        assert!(self.legal().contains(&ply.to_string()), "{ply}");
        if self.placing_neutrals() {
            for cell in all_cells() {
                if text(cell) == ply {
                    self.balls.insert(cell, NEUTRAL);
                }
            }
            if !self.placing_neutrals() {
                self.seat = 1;
            }
            return;
        }
        self.last_turned = None;
        for cell in surface_cells() {
            if text(cell) == ply {
                self.balls.insert(cell, self.seat);
            }
        }
        for (entry, axis) in entries() {
            let cells = line(entry, axis);
            if push_text(entry, axis) == ply {
                let mut moving = self.seat;
                for cell in cells {
                    // What stood on the cell moves on to the next one, until a cell was empty.
                    match self.balls.insert(cell, moving) {
                        Some(ball) => moving = ball,
                        None => break,
                    }
                }
            } else if turn_text(entry, axis) == ply {
                let (p, q, r) = (
                    self.balls[&cells[0]],
                    self.balls[&cells[1]],
                    self.balls[&cells[2]],
                );
                self.balls.insert(cells[0], r);
                self.balls.insert(cells[1], p);
                self.balls.insert(cells[2], q);
                self.last_turned = Some(ply.to_string());
            }
        }
        self.test_end(self.seat);
        self.seat = seat_after(self.seat, self.players);
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.winner?;
        Some(Outcome {
            winners: vec![winner],
            scores: self.scores(),
        })
    }

    fn repetition_state(&self) -> Option<String> {
        let mut state = format!("seat {}", self.seat);
        for (cell, ball) in &self.balls {
            state.push_str(&format!(" {}={ball}", text(*cell)));
        }
        state.push_str(&format!(" last {:?}", self.last_turned));
        Some(state)
    }

    fn repetition_outcome(&self) -> Outcome {
        Outcome {
            winners: all_seats(self.players),
            scores: vec![0; self.players],
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
    use std::collections::BTreeSet;

    fn position(players: usize, seat: usize, balls: &[(Cell, usize)]) -> Cubulus {
        let (_, options) = crate::options::parse(&format!("cubulus:players={players}")).unwrap();
        let mut game = Cubulus::new(options).unwrap();
        game.seat = seat;
        for (cell, ball) in balls {
            game.balls.insert(*cell, *ball);
        }
        game
    }

    #[test]
    fn there_are_36_squares() {
        let squares: BTreeSet<BTreeSet<Cell>> = all_squares()
            .into_iter()
            .map(|square| square.into_iter().collect())
            .collect();
        assert_eq!(squares.len(), 36);
        assert!(squares.iter().all(|square| square.len() == 4));
    }

    #[test]
    fn a_push_stops_at_the_first_gap() {
        let mut game = position(3, 1, &[([1, 1, 3], 2), ([3, 1, 3], 3)]);
        game.play("113>x");
        assert_eq!(game.contents([1, 1, 3], 0), [Some(1), Some(2), Some(3)]);
        game.seat = 2;
        assert!(!game.legal().contains(&"113>x".to_string()));
        game.play("313@x");
        // From the entry 3 2 1 inwards becomes 1 3 2.
        assert_eq!(game.contents([3, 1, 3], 0), [Some(1), Some(3), Some(2)]);
        assert!(!game.legal().contains(&"113@x".to_string()));
        assert!(game.legal().contains(&"313@x".to_string()));
    }

    #[test]
    fn the_centre_is_reached_by_a_push_only() {
        let mut game = position(3, 1, &[([1, 2, 2], 2)]);
        assert!(!game.legal().contains(&"222".to_string()));
        game.play("122>x");
        assert_eq!(game.balls.get(&[2, 2, 2]), Some(&2));
    }

    #[test]
    fn a_line_of_one_colour_cannot_be_turned() {
        let game = position(3, 1, &[([1, 1, 1], 2), ([2, 1, 1], 2), ([3, 1, 1], 2)]);
        assert!(!game.legal().iter().any(|ply| ply.contains('@')));
    }

    #[test]
    fn the_opponents_square_comes_first() {
        // 111@x turns 1 3 2 into 2 1 3, which completes a block of 2 on the face x=1 and one of 3 on the face x=3.
        let balls = [
            ([1, 1, 1], 1),
            ([2, 1, 1], 3),
            ([3, 1, 1], 2),
            ([1, 2, 1], 2),
            ([1, 1, 2], 2),
            ([1, 2, 2], 2),
            ([3, 2, 1], 3),
            ([3, 1, 2], 3),
            ([3, 2, 2], 3),
        ];
        for (mover, winner) in [(1, 2), (2, 3), (3, 2)] {
            let mut game = position(3, mover, &balls);
            game.play("111@x");
            assert_eq!(game.outcome().unwrap().winners, [winner]);
            assert_eq!(game.scores().iter().sum::<i32>(), 1);
        }
    }

    #[test]
    fn seat_two_places_the_neutral_balls() {
        let mut game = position(2, 2, &[]);
        for cell in all_cells().into_iter().take(9) {
            assert_eq!(game.turn(), Turn::Seat(2));
            game.play(&text(cell));
        }
        assert_eq!(game.turn(), Turn::Seat(1));
        assert!(game.outcome().is_none());
        assert!(!game.legal().contains(&"222".to_string()));
    }
}
