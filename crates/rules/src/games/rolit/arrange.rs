//! Rolit arranged by hand: the cells, and who is to move where that is free.

use super::board::{self, Cell};
use super::options::{First, RolitOptions};
use super::rules::{COLOURS, Rolit};
use crate::arrange::{Arrange, Field, MOVER, Values};
use crate::bits::Bits;
use crate::game::Game;
use crate::seat::Seat;
use crate::touch::Touch;

/// The value of the field [`MOVER`] before the toss.
const TOSS: &str = "toss";

impl Arrange for Rolit {
    fn fields(&self) -> Vec<Field> {
        let cells = Bits(board::cells(self.options.size)).map(Cell::from_bit_number);
        let mut fields: Vec<Field> = cells
            .map(|cell| Field::marble(Touch::cell(cell), self.ball(cell), COLOURS))
            .collect();
        let seats = Seat::all(self.options.players).map(|seat| seat.to_string());
        let toss = (self.options.first == First::Toss).then(|| TOSS.to_owned());
        let mover = self
            .mover
            .map_or(TOSS.to_owned(), |mover| mover.to_string());
        fields.push(Field::new(MOVER, mover, toss.into_iter().chain(seats)));
        fields
    }

    fn with_values(options: &RolitOptions, values: &Values) -> Rolit {
        let mut balls = [0; 4];
        for cell in Bits(board::cells(options.size)).map(Cell::from_bit_number) {
            if let Some(colour) = values.marble(&Touch::cell(cell), &COLOURS) {
                balls[colour] |= cell.bit();
            }
        }
        let usual = Rolit::new(options).mover;
        let mover = match values.get(MOVER) {
            Some(TOSS) if options.first == First::Toss => None,
            _ => values.mover(options.players).or(usual),
        };
        Rolit::with_balls(options, mover, |colour| balls[colour])
    }
}
