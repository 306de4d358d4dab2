//! Rolit: a square of wells.

use calot_rules::Picture;
use calot_rules::games::rolit::Rolit;

use super::{Board, MARGIN, STEP, cell, letters, middle, names, numbers};
use crate::canvas::Canvas;

impl Board for Rolit {
    fn size(&self) -> (f64, f64) {
        let side = STEP * f64::from(self.board().size) + 2.0 * MARGIN;
        (side, side)
    }

    fn paint(&self, canvas: &mut Canvas, touched: &[&str]) {
        let board = self.board();
        let size = usize::from(board.size);
        let (width, height) = Board::size(self);
        canvas.plate((0.0, 0.0, width, height));
        let corner = (MARGIN, MARGIN);
        names(canvas, corner, &letters(size), &numbers(size), true);
        for (index, view) in board.cells.iter().enumerate() {
            let place = middle(corner, index % size, index / size);
            cell(
                canvas,
                place,
                view.marble,
                touched.contains(&view.cell.as_str()),
            );
        }
    }
}
