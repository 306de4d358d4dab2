//! Pylos: its levels as squares side by side, from the base up.

use calot_rules::Picture;
use calot_rules::games::pylos::Pylos;

use super::{BALL, Board, MARGIN, STEP, cell, letters, middle, names, numbers};
use crate::canvas::{Anchor, Canvas};
use crate::palette::Palette;

/// The room between two levels, with the names of the rows.
const BETWEEN: f64 = 34.0;
const LEVELS: f64 = 4.0;
/// Cells on the sides of all levels together.
const ALL: f64 = 10.0;

impl Board for Pylos {
    fn size(&self) -> (f64, f64) {
        (
            ALL * STEP + (LEVELS - 1.0) * BETWEEN + 2.0 * MARGIN,
            4.0 * STEP + 2.0 * MARGIN,
        )
    }

    fn paint(&self, canvas: &mut Canvas, touched: &[&str]) {
        let board = self.board();
        let (width, height) = Board::size(self);
        let Palette {
            wood_edge, label, ..
        } = canvas.palette;
        canvas.plate((0.0, 0.0, width, height));
        let mut x = MARGIN;
        let mut below: Option<(usize, Vec<bool>)> = None;
        for level in &board.levels {
            let size = usize::from(level.size);
            // Levels stand on one line, so a smaller one has room for its number above.
            let corner = (x, MARGIN + STEP * (4 - size) as f64);
            if size < 4 {
                let middle = x + STEP * size as f64 / 2.0;
                canvas.label(
                    middle,
                    corner.1 - 30.0,
                    (15.0, label),
                    Anchor::Middle,
                    level.level,
                );
            }
            names(canvas, corner, &letters(size), &numbers(size), true);
            for (index, view) in level.cells.iter().enumerate() {
                let (column, row) = (index % size, index / size);
                let place = middle(corner, column, row);
                let rests = below.as_ref().is_none_or(|(wide, balls)| {
                    let at = row * wide + column;
                    [at, at + 1, at + wide, at + wide + 1]
                        .iter()
                        .all(|cell| balls.get(*cell) == Some(&true))
                });
                if rests || view.marble.is_some() {
                    cell(
                        canvas,
                        place,
                        view.marble,
                        touched.contains(&view.cell.as_str()),
                    );
                } else {
                    // Nothing can lie here before there are four balls below.
                    canvas.circle(place.0, place.1, BALL - 8.0, ("none", wood_edge), 1.2);
                }
            }
            below = Some((
                size,
                level
                    .cells
                    .iter()
                    .map(|cell| cell.marble.is_some())
                    .collect(),
            ));
            x += STEP * size as f64 + BETWEEN;
        }
    }
}
