//! Cubulus: its three layers side by side.

use calot_rules::Picture;
use calot_rules::games::cubulus::Cubulus;

use super::{BALL, Board, MARGIN, STEP, cell, middle, names, numbers};
use crate::canvas::{Anchor, Canvas};
use crate::palette::Palette;

const BETWEEN: f64 = 40.0;
/// The room above for the names of the layers.
const ABOVE: f64 = 46.0;
const SIDE: usize = 3;

impl Board for Cubulus {
    fn size(&self) -> (f64, f64) {
        (
            9.0 * STEP + 2.0 * BETWEEN + 2.0 * MARGIN,
            3.0 * STEP + ABOVE + MARGIN - 8.0,
        )
    }

    fn paint(&self, canvas: &mut Canvas, touched: &[&str]) {
        let board = self.board();
        let (width, height) = Board::size(self);
        let Palette {
            well_edge,
            label,
            accent,
            ..
        } = canvas.palette;
        canvas.plate((0.0, 0.0, width, height));
        for (index, layer) in board.layers.iter().enumerate() {
            let corner = (
                MARGIN + index as f64 * (SIDE as f64 * STEP + BETWEEN),
                ABOVE,
            );
            let centre = corner.0 + SIDE as f64 * STEP / 2.0;
            let name = format!("z = {}", layer.z);
            canvas.label(centre, 16.0, (15.0, label), Anchor::Middle, name);
            names(canvas, corner, &numbers(SIDE), &numbers(SIDE), true);
            // The elastic lattice.
            for line in 0..SIDE {
                let ends = [0, SIDE - 1];
                canvas.line(&ends.map(|end| middle(corner, end, line)), well_edge, 3.0);
                canvas.line(&ends.map(|end| middle(corner, line, end)), well_edge, 3.0);
            }
            for (index, view) in layer.cells.iter().enumerate() {
                let place = middle(corner, index % SIDE, index / SIDE);
                let name = view.cell.as_str();
                cell(canvas, place, view.marble, touched.contains(&name));
                let wins = board.squares.iter().flatten().any(|cell| cell == name);
                if wins {
                    canvas.circle(place.0, place.1, BALL + 2.0, ("none", accent), 3.0);
                }
            }
        }
    }
}
