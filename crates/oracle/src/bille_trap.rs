//! Bille-Trap: a race over 24 cells on three rings, with hidden traps under a top that can be turned.

use crate::options::Options;
use crate::{Oracle, Outcome, Turn, all_seats, seat_after, sorted_or_pass};
use std::collections::BTreeMap;

const HOUSE: usize = 25;

/// Ring (0 the outer one) and number on the ring, from 0.
type Trap = (usize, usize);

#[derive(Clone)]
enum Stage {
    /// The die is to be thrown.
    Die,
    /// The seat chooses a marble for this roll.
    Choice { roll: usize },
    /// The moving marble presses the marble on this cell, and nobody knows yet what the trap under it does.
    Press { cell: usize, ends_turn: bool },
    /// The seat may turn the top.
    Top,
}

#[derive(Clone)]
pub struct BilleTrap {
    players: usize,
    closed: usize,
    /// The seat whose marble is on a cell of the track, 1 to 24.
    marbles: BTreeMap<usize, usize>,
    tray: Vec<usize>,
    house: Vec<i32>,
    /// How often the top has been turned.
    clicks: usize,
    /// The traps pressed so far, and whether they are closed.
    known: BTreeMap<Trap, bool>,
    seat: usize,
    stage: Stage,
}

impl BilleTrap {
    pub fn new(mut options: Options) -> Option<BilleTrap> {
        let players = options.number("players", 2..=4, 2)?;
        let closed = options.number("closed", 0..=24, 10)?;
        options.finish()?;
        Some(BilleTrap {
            players,
            closed,
            marbles: BTreeMap::new(),
            tray: vec![3; players],
            house: vec![0; players],
            clicks: 0,
            known: BTreeMap::new(),
            seat: 1,
            stage: Stage::Die,
        })
    }

    fn trap_under(&self, cell: usize) -> Trap {
        let ring = (cell - 1) / 8;
        let number_on_ring = (cell - 1) % 8;
        (ring, (number_on_ring + self.clicks) % 8)
    }

    fn closed_not_found(&self) -> usize {
        self.closed - self.known.values().filter(|closed| **closed).count()
    }

    fn not_pressed(&self) -> usize {
        24 - self.known.len()
    }

    /// The plies for a roll and the cells they aim at.
    fn choices(&self, roll: usize) -> Vec<(String, usize)> {
        let mut choices = Vec::new();
        if self.tray[self.seat - 1] > 0 {
            let cell = match roll {
                2 => 9,
                3 => 17,
                _ => roll,
            };
            choices.push(("in".to_string(), cell));
        }
        for (cell, owner) in &self.marbles {
            if *owner == self.seat && cell + roll <= HOUSE {
                choices.push((format!("m{cell}"), cell + roll));
            }
        }
        choices
    }

    /// The moving marble, which is in the air, reaches a cell or the House.
    fn reach(&mut self, cell: usize, ends_turn: bool) {
        if cell == HOUSE {
            self.house[self.seat - 1] += 1;
            self.marble_has_moved(ends_turn);
            return;
        }
        let Some(owner) = self.marbles.get(&cell).copied() else {
            self.marbles.insert(cell, self.seat);
            self.marble_has_moved(ends_turn);
            return;
        };
        match self.known.get(&self.trap_under(cell)) {
            None => self.stage = Stage::Press { cell, ends_turn },
            Some(true) => self.reach(cell + 1, ends_turn),
            Some(false) => {
                self.tray[owner - 1] += 1;
                self.marbles.insert(cell, self.seat);
                self.marble_has_moved(ends_turn);
            }
        }
    }

    fn marble_has_moved(&mut self, ends_turn: bool) {
        if ends_turn {
            self.next_seat();
        } else {
            self.stage = Stage::Top;
        }
    }

    fn next_seat(&mut self) {
        self.seat = seat_after(self.seat, self.players);
        self.stage = Stage::Die;
    }
}

impl Oracle for BilleTrap {
    fn turn(&self) -> Turn {
        if self.outcome().is_some() {
            return Turn::Over;
        }
        match self.stage {
            Stage::Die | Stage::Press { .. } => Turn::Chance,
            Stage::Choice { .. } | Stage::Top => Turn::Seat(self.seat),
        }
    }

    fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        sorted_or_pass(match self.stage {
            Stage::Die => (1..=6).map(|roll| format!("d{roll}")).collect(),
            Stage::Choice { roll } => self.choices(roll).into_iter().map(|c| c.0).collect(),
            Stage::Press { .. } => {
                let mut plies = vec!["open".to_string(), "closed".to_string()];
                plies.retain(|ply| self.weight(ply) > 0);
                plies
            }
            Stage::Top => vec!["turn".to_string(), "stay".to_string()],
        })
    }

    fn play(&mut self, ply: &str) {
        assert!(self.legal().contains(&ply.to_string()), "{ply}");
        match self.stage {
            Stage::Die => {
                let roll = ply[1..].parse().expect("a roll");
                self.stage = Stage::Choice { roll };
            }
            Stage::Choice { .. } if ply == "pass" => self.next_seat(),
            Stage::Choice { roll } => {
                let mut choices = self.choices(roll);
                choices.retain(|(text, _)| text == ply);
                let target = choices[0].1;
                if ply == "in" {
                    self.tray[self.seat - 1] -= 1;
                } else {
                    self.marbles.remove(&(target - roll));
                }
                let ends_turn = ply == "in" && (roll == 2 || roll == 3);
                self.reach(target, ends_turn);
            }
            Stage::Press { cell, ends_turn } => {
                self.known.insert(self.trap_under(cell), ply == "closed");
                self.reach(cell, ends_turn);
            }
            Stage::Top => {
                if ply == "turn" {
                    self.clicks += 1;
                }
                self.next_seat();
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut winners = all_seats(self.players);
        winners.retain(|seat| self.house[seat - 1] == 3);
        if winners.is_empty() {
            return None;
        }
        Some(Outcome {
            winners,
            scores: self.house.clone(),
        })
    }

    fn repetition_state(&self) -> Option<String> {
        None
    }

    fn repetition_outcome(&self) -> Outcome {
        Outcome {
            winners: all_seats(self.players),
            scores: self.house.clone(),
        }
    }

    fn weight(&self, ply: &str) -> u32 {
        match ply {
            "closed" => self.closed_not_found() as u32,
            "open" => (self.not_pressed() - self.closed_not_found()) as u32,
            _ => 1,
        }
    }

    fn clone_box(&self) -> Box<dyn Oracle> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::new_game;

    fn play_all(game: &mut dyn Oracle, plies: &str) {
        for ply in plies.split(' ') {
            game.play(ply);
        }
    }

    fn position(text: &str, marbles: &[(usize, usize)]) -> BilleTrap {
        let (_, options) = crate::options::parse(text).unwrap();
        let mut game = BilleTrap::new(options).unwrap();
        for (cell, owner) in marbles {
            game.marbles.insert(*cell, *owner);
            game.tray[*owner - 1] -= 1;
        }
        game
    }

    #[test]
    fn entering_by_two_or_three_ends_the_turn() {
        let mut game = new_game("bille-trap").unwrap();
        play_all(game.as_mut(), "d2 in d3 in d1");
        assert_eq!(game.turn(), Turn::Seat(1));
        assert_eq!(game.legal(), ["in", "m9"]);
        game.play("in");
        assert_eq!(game.legal(), ["stay", "turn"]);
    }

    #[test]
    fn other_rolls_enter_on_the_cell_of_that_number() {
        let mut game = new_game("bille-trap").unwrap();
        play_all(game.as_mut(), "d4 in stay d6 in stay d5 in stay d1");
        assert_eq!(game.legal(), ["in", "m6"]);
        play_all(game.as_mut(), "in stay d4");
        assert_eq!(game.legal(), ["in", "m4", "m5"]);
    }

    #[test]
    fn a_closed_trap_is_remembered_and_moves_with_the_top() {
        let mut game = new_game("bille-trap").unwrap();
        play_all(game.as_mut(), "d1 in stay d1 in");
        assert_eq!(game.turn(), Turn::Chance);
        assert_eq!(game.legal(), ["closed", "open"]);
        assert_eq!((game.weight("closed"), game.weight("open")), (10, 14));
        // Seat 2 goes on to cell 2; seat 1's next marble meets the known trap, then the unknown one under cell 2.
        play_all(game.as_mut(), "closed stay d1 in");
        assert_eq!((game.weight("closed"), game.weight("open")), (9, 14));
        play_all(game.as_mut(), "open");
        assert_eq!(game.legal(), ["stay", "turn"]);
        // Now cells 1 and 2 hold seat 1's marbles, and after a click cell 1 lies over the open trap.
        play_all(game.as_mut(), "turn d1 in");
        assert_eq!(game.turn(), Turn::Seat(2));
        play_all(game.as_mut(), "stay d5");
        assert_eq!(game.legal(), ["in", "m2"]);
    }

    #[test]
    fn closed_traps_may_lead_to_the_house() {
        let mut game = position("bille-trap:closed=24", &[(17, 2)]);
        for cell in 18..=24 {
            game.marbles.insert(cell, 2);
        }
        game.house = vec![2, 0];
        play_all(&mut game, "d3 in");
        for _ in 17..=24 {
            assert_eq!(game.legal(), ["closed"]);
            game.play("closed");
        }
        assert_eq!(
            game.outcome(),
            Some(Outcome {
                winners: vec![1],
                scores: vec![3, 0]
            })
        );
        assert_eq!(game.turn(), Turn::Over);
    }

    #[test]
    fn the_roll_must_be_exact() {
        let mut game = position("bille-trap", &[(20, 1), (22, 1), (24, 1)]);
        play_all(&mut game, "d6");
        assert_eq!(game.legal(), ["pass"]);
        game.play("pass");
        assert_eq!(game.seat, 2);
        assert_eq!(game.turn(), Turn::Chance);
        let mut game = position("bille-trap", &[(20, 1), (22, 1), (24, 1)]);
        play_all(&mut game, "d3");
        assert_eq!(game.legal(), ["m20", "m22"]);
        game.play("m22");
        assert_eq!(game.house, [1, 0]);
        assert_eq!(game.legal(), ["stay", "turn"]);
    }

    #[test]
    fn an_own_marble_is_pressed_too() {
        let mut game = position("bille-trap:closed=0", &[(4, 1), (7, 1)]);
        play_all(&mut game, "d3 m4");
        assert_eq!(game.legal(), ["open"]);
        game.play("open");
        assert_eq!(game.tray, [2, 3]);
        assert_eq!(game.marbles, BTreeMap::from([(7, 1)]));
    }
}
