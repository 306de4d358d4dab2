//! Cubulus arranged by hand: the cells, who is to move, and the line just turned.

use super::board::{Axis, CELLS, Cell, Entry};
use super::notation::read_turn;
use super::options::CubulusOptions;
use super::rules::{Cubulus, Ply};
use crate::arrange::{Arrange, Field, Values};
use crate::bits::Bits;
use crate::game::{Game, Notation};
use crate::touch::Touch;

impl Arrange for Cubulus {
    fn fields(&self) -> Vec<Field> {
        let colours = [0, 1, 2].map(|index| self.colour(index));
        let cells = || Bits(CELLS.into()).map(Cell::from_bit_number);
        let entries = Axis::ALL
            .into_iter()
            .flat_map(|axis| cells().filter_map(move |cell| Entry::new(cell, axis)))
            .filter(|entry| self.turn_faults(*entry).is_empty());
        let last = Field::last(self.last, entries, |entry| self.ply_text(Ply::Turn(entry)));
        cells()
            .map(|cell| Field::marble(Touch::cell(cell), self.ball(cell), colours))
            .chain([Field::mover(self.mover, self.options.players), last])
            .collect()
    }

    fn with_values(options: &CubulusOptions, values: &Values) -> Cubulus {
        let mut position = Cubulus::new(options);
        let colours = [0, 1, 2].map(|index| position.colour(index));
        for cell in Bits(CELLS.into()).map(Cell::from_bit_number) {
            if let Some(index) = values.marble(&Touch::cell(cell), &colours) {
                position.balls[index] |= cell.bit();
            }
        }
        position.mover = values.mover(options.players).unwrap_or(position.mover);
        position.last = values.get("last").and_then(read_turn);
        position
    }
}
