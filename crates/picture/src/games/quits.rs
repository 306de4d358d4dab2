//! Quits: tiles that slide, and corners where marbles leave, in the colour that leaves there.

use calot_rules::Picture;
use calot_rules::games::quits::Quits;

use super::{BALL, Board, MARGIN, STEP, letters, middle, names, numbers};
use crate::canvas::Canvas;
use crate::marble::paint;
use crate::palette::Palette;

const TILE: f64 = STEP - 4.0;

impl Board for Quits {
    fn size(&self) -> (f64, f64) {
        let side = STEP * f64::from(self.board().size) + 2.0 * MARGIN;
        (side, side)
    }

    fn paint(&self, canvas: &mut Canvas, touched: &[&str]) {
        let board = self.board();
        let size = usize::from(board.size);
        let (width, height) = Board::size(self);
        let Palette {
            tile,
            wood_line,
            well_edge,
            ..
        } = canvas.palette;
        canvas.plate((0.0, 0.0, width, height));
        let corner = (MARGIN, MARGIN);
        let mut rows = numbers(size);
        rows.reverse();
        names(canvas, corner, &letters(size), &rows, false);
        for (index, view) in board.cells.iter().enumerate() {
            let (column, row) = (index % size, index / size);
            let (x, y) = middle(corner, column, row);
            let room = (x - TILE / 2.0, y - TILE / 2.0, TILE, TILE);
            canvas.rect(room, 6.0, (tile, well_edge), 1.2);
            canvas.circle(x, y, 5.0, (wood_line, "none"), 0.0);
            let goal = board.goals.iter().find(|goal| goal.cell == view.cell);
            if let Some(goal) = goal {
                let colour = paint(goal.colour);
                let inside = (room.0 + 2.5, room.1 + 2.5, TILE - 5.0, TILE - 5.0);
                canvas.rect(inside, 4.0, ("none", colour), 3.0);
                // An arrow points out of the corner.
                let (right, down) = (outwards(column, size), outwards(row, size));
                let tip = (x + right * 17.0, y + down * 17.0);
                canvas.line(
                    &[(x + right * 8.0, tip.1), tip, (tip.0, y + down * 8.0)],
                    colour,
                    3.0,
                );
            }
            if let Some(marble) = view.marble {
                canvas.marble(x, y, BALL - 2.5, marble);
            }
            if touched.contains(&view.cell.as_str()) {
                canvas.ring(x, y, BALL - 1.0);
            }
        }
    }
}

/// Towards which side a cell lies: -1, 0 or 1.
fn outwards(index: usize, size: usize) -> f64 {
    match index {
        0 => -1.0,
        _ if index + 1 == size => 1.0,
        _ => 0.0,
    }
}
