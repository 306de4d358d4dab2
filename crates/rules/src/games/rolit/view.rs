//! Rolit as data and as a drawing.

use super::board::Cell;
use super::rules::{Ply, Rolit};
use crate::colour::Colour;
use crate::drawing::Drawing;
use crate::game::Picture;
use crate::seat::Seat;
use crate::touch::Touch;
use crate::view::{CellView, SeatView};

/// The board of Rolit as data.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RolitBoard"))]
pub struct Board {
    /// Cells on each side.
    pub size: u8,
    /// The cells row by row from the top left.
    pub cells: Vec<CellView>,
}

/// A ply of Rolit as data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RolitPly"))]
pub enum PlyView {
    /// A ball is placed.
    Cell {
        /// Where.
        cell: String,
    },
    /// The toss for the first ply.
    Toss {
        /// The colour that the thrown ball shows.
        colour: Colour,
    },
}

impl Picture for Rolit {
    type Board = Board;
    type PlyView = PlyView;

    fn board(&self) -> Board {
        let size = usize::from(self.options.size);
        let cells = (0..size * size).map(|i| Cell::at(i / size, i % size));
        Board {
            size: self.options.size,
            cells: cells
                .map(|cell| CellView {
                    cell: cell.to_string(),
                    marble: self.ball(cell),
                })
                .collect(),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        SeatView {
            seat,
            colour: Some(self.colour(seat)),
            hand: Vec::new(),
            gained: Vec::new(),
        }
    }

    fn ply_view(&self, ply: Ply) -> PlyView {
        match ply {
            Ply::Place(cell) => PlyView::Cell {
                cell: cell.to_string(),
            },
            Ply::Toss(seat) => PlyView::Toss {
                colour: self.colour(seat),
            },
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        let size = usize::from(self.options.size);
        drawing.text("  ");
        for column in 0..size {
            drawing.faint(format_args!(" {}", (b'a' + column as u8) as char));
        }
        drawing.line();
        for row in 0..size {
            drawing.faint(format_args!("{:>2}", row + 1));
            for column in 0..size {
                drawing.text(' ').marble(self.ball(Cell::at(row, column)));
            }
            drawing.line();
        }
    }

    fn touches(&self, ply: Ply) -> Vec<Vec<Touch>> {
        match ply {
            Ply::Place(cell) => vec![vec![Touch::cell(cell)]],
            Ply::Toss(_) => Vec::new(),
        }
    }
}
