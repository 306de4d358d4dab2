//! Quits arranged by hand: the cells, who is to move, and the slide just played.

use super::board::{CELLS, Cell, Slide};
use super::notation::read_slide;
use super::options::QuitsOptions;
use super::rules::{COLOURS, Quits};
use crate::arrange::{Arrange, Field, Values};
use crate::bits::Bits;
use crate::seat::Seat;
use crate::touch::Touch;

impl Arrange for Quits {
    fn fields(&self) -> Vec<Field> {
        let seats = self.options.players;
        let colours = &COLOURS[..usize::from(seats)];
        let slides = Slide::all().filter(|slide| self.slide_fault(*slide).is_none());
        Bits(CELLS)
            .map(Cell::from_bit_number)
            .map(|cell| {
                Field::marble(
                    Touch::cell(cell),
                    self.marble(cell),
                    colours.iter().copied(),
                )
            })
            .chain([
                Field::mover(self.mover, seats),
                Field::last(self.last, slides, |slide| slide.to_string()),
            ])
            .collect()
    }

    fn with_values(options: &QuitsOptions, values: &Values) -> Quits {
        let seats = options.players;
        let mut marbles = [0; 4];
        for cell in Bits(CELLS).map(Cell::from_bit_number) {
            let colours = &COLOURS[..usize::from(seats)];
            if let Some(seat) = values.marble(&Touch::cell(cell), colours) {
                marbles[seat] |= cell.bit();
            }
        }
        Quits {
            marbles,
            mover: values.mover(seats).unwrap_or(Seat::FIRST),
            last: values.get("last").and_then(read_slide),
            options: *options,
        }
    }
}
