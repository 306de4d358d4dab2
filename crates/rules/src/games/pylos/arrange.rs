//! Pylos arranged by hand: the cells, and who is to move.

use super::board::{self, Cell};
use super::options::PylosOptions;
use super::rules::{COLOURS, Pylos};
use crate::arrange::{Arrange, Field, Values};
use crate::bits::Bits;
use crate::game::Game;
use crate::touch::Touch;

impl Arrange for Pylos {
    fn fields(&self) -> Vec<Field> {
        let cells = Bits(board::CELLS).map(Cell::from_bit_number);
        cells
            .map(|cell| Field::marble(Touch::cell(cell), self.ball(cell), COLOURS))
            .chain([Field::mover(self.mover, 2)])
            .collect()
    }

    fn with_values(options: &PylosOptions, values: &Values) -> Pylos {
        let mut position = Pylos::new(options);
        for cell in Bits(board::CELLS).map(Cell::from_bit_number) {
            if let Some(seat) = values.marble(&Touch::cell(cell), &COLOURS) {
                position.balls[seat] |= cell.bit();
            }
        }
        position.mover = values.mover(2).unwrap_or(position.mover);
        position
    }
}
