//! Pylos as data and as a drawing.

use super::board::{self, Cell};
use super::rules::{COLOURS, Ply, Pylos, Removal};
use crate::drawing::Drawing;
use crate::game::Picture;
use crate::seat::Seat;
use crate::touch::Touch;
use crate::view::{CellView, Pile, SeatView};

/// The board of Pylos as data.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PylosBoard"))]
pub struct Board {
    /// The levels from the base up.
    pub levels: Vec<Level>,
    /// The cells of every figure that lets whoever completes it take balls back.
    pub figures: Vec<Vec<String>>,
}

/// A level of the pyramid.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PylosLevel"))]
pub struct Level {
    /// Its number, from 1.
    pub level: u8,
    /// Cells on each side.
    pub size: u8,
    /// The cells row by row.
    pub cells: Vec<CellView>,
}

/// A ply of Pylos as data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PylosPly"))]
pub enum PlyView {
    /// A ball from the reserve.
    Place {
        /// The cell that is filled.
        cell: String,
    },
    /// A ball from the reserve, and others are taken back.
    PlaceBack {
        /// The cell that is filled.
        cell: String,
        /// The balls taken back, in this order.
        taken: Vec<String>,
    },
    /// A ball of the pyramid is raised.
    Raise {
        /// Where it comes from.
        from: String,
        /// The cell that is filled.
        cell: String,
    },
    /// A ball of the pyramid is raised, and others are taken back.
    RaiseBack {
        /// Where it comes from.
        from: String,
        /// The cell that is filled.
        cell: String,
        /// The balls taken back, in this order.
        taken: Vec<String>,
    },
}

impl Picture for Pylos {
    type Board = Board;
    type PlyView = PlyView;

    fn board(&self) -> Board {
        let levels = (0..4).map(|level| {
            let size = 4 - level;
            let cells = (0..size * size).filter_map(|i| Cell::new(level, i % size, i / size));
            Level {
                level: level + 1,
                size,
                cells: cells
                    .map(|cell| CellView {
                        cell: cell.to_string(),
                        marble: self.ball(cell),
                    })
                    .collect(),
            }
        });
        Board {
            levels: levels.collect(),
            figures: self
                .figures()
                .map(|cells| cells.iter().map(|cell| cell.to_string()).collect())
                .collect(),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let colour = COLOURS[seat.index() % COLOURS.len()];
        SeatView {
            seat,
            colour: Some(colour),
            hand: vec![Pile {
                colour,
                count: self.reserve(seat),
            }],
            gained: Vec::new(),
        }
    }

    /// Draws the levels side by side; a dot is a cell that can be filled.
    fn ply_view(&self, ply: Ply) -> PlyView {
        let cell = ply.to.to_string();
        let taken = match ply.removal {
            Removal::None => vec![],
            Removal::One(one) => vec![one.to_string()],
            Removal::Two(first, second) => vec![first.to_string(), second.to_string()],
        };
        match (ply.from.map(|from| from.to_string()), taken.is_empty()) {
            (None, true) => PlyView::Place { cell },
            (None, false) => PlyView::PlaceBack { cell, taken },
            (Some(from), true) => PlyView::Raise { from, cell },
            (Some(from), false) => PlyView::RaiseBack { from, cell, taken },
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        let fillable = board::fillable(self.occupied());
        for level in 0..4 {
            let width = 2 * (4 - level) + 5;
            drawing.faint(format_args!("{:<width$}", format!(" level {}", level + 1)));
        }
        drawing.line();
        for level in 0..4 {
            drawing.text("  ");
            for column in 0..4 - level {
                drawing.faint(format_args!(" {}", (b'a' + column) as char));
            }
            drawing.text("   ");
        }
        drawing.line();
        for row in 0..4 {
            for level in 0..4 - row {
                drawing.faint(format_args!(" {}", row + 1));
                for cell in (0..4 - level).filter_map(|column| Cell::new(level, column, row)) {
                    drawing.text(' ');
                    match self.ball(cell) {
                        None if fillable & cell.bit() == 0 => drawing.text(' '),
                        marble => drawing.marble(marble),
                    };
                }
                drawing.text("   ");
            }
            drawing.line();
        }
    }

    /// The ball that is raised, where the ball goes, and the balls taken back.
    fn touches(&self, ply: Ply) -> Vec<Vec<Touch>> {
        let moved = || ply.from.into_iter().chain([ply.to]);
        let way = |taken: &[Cell]| {
            let cells = moved().chain(taken.iter().copied());
            cells.map(Touch::cell).collect()
        };
        match ply.removal {
            Removal::None => vec![way(&[])],
            Removal::One(cell) => vec![way(&[cell])],
            Removal::Two(first, second) => {
                let mut ways = vec![way(&[first, second])];
                let raised = ply.from.map_or(0, |from| from.bit());
                let own = self.own() & !raised | ply.to.bit();
                if self.accessible(own) & second.bit() != 0 {
                    ways.push(way(&[second, first]));
                }
                ways
            }
        }
    }
}
