//! A drawing for each game, from the data of its board.

mod ballcube;
mod bille_trap;
mod cubulus;
mod pylos;
mod quits;
mod rolit;

use calot_rules::{Colour, Picture};

use crate::canvas::{Anchor, Canvas};
use crate::palette::Palette;

/// A game whose boards can be drawn.
pub(crate) trait Board: Picture {
    /// The width and height of the drawing.
    fn size(&self) -> (f64, f64);

    /// Draws the board from the origin on, and marks the cells that were touched last.
    fn paint(&self, canvas: &mut Canvas, touched: &[&str]);
}

/// The distance of two cells, and the radius of a marble.
const STEP: f64 = 46.0;
const BALL: f64 = 18.5;
/// The room for the names of rows and columns.
const MARGIN: f64 = 26.0;

/// The middle of a cell of a grid whose corner is at a place.
fn middle((x, y): (f64, f64), column: usize, row: usize) -> (f64, f64) {
    (
        x + STEP * (column as f64 + 0.5),
        y + STEP * (row as f64 + 0.5),
    )
}

/// Draws the names of the columns above a grid, or below it, and of the rows to its left.
fn names(
    canvas: &mut Canvas,
    (x, y): (f64, f64),
    columns: &[String],
    rows: &[String],
    above: bool,
) {
    let Palette { label, .. } = canvas.palette;
    for (index, name) in columns.iter().enumerate() {
        let at = if above {
            -11.0
        } else {
            STEP * rows.len() as f64 + 12.0
        };
        let x = x + STEP * (index as f64 + 0.5);
        canvas.label(x, y + at, (13.0, label), Anchor::Middle, name);
    }
    for (index, name) in rows.iter().enumerate() {
        let y = y + STEP * (index as f64 + 0.5);
        canvas.label(x - 12.0, y, (13.0, label), Anchor::Middle, name);
    }
}

/// The letters from `a` on.
fn letters(count: usize) -> Vec<String> {
    (b'a'..)
        .take(count)
        .map(|letter| char::from(letter).to_string())
        .collect()
}

/// The numbers from 1 on.
fn numbers(count: usize) -> Vec<String> {
    (1..=count).map(|number| number.to_string()).collect()
}

/// A well with what lies in it.
fn cell(canvas: &mut Canvas, (x, y): (f64, f64), marble: Option<Colour>, touched: bool) {
    match marble {
        Some(colour) => canvas.marble(x, y, BALL, colour),
        None => canvas.well(x, y, BALL - 2.0),
    }
    if touched {
        canvas.ring(x, y, BALL + 1.0);
    }
}
