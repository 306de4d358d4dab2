//! Cubulus as data and as a drawing.

use super::board::{self, Cell, Entry};
use super::rules::{Cubulus, NEUTRAL, Ply};
use crate::bits::Bits;
use crate::drawing::Drawing;
use crate::game::{Game, Notation, Picture};
use crate::seat::Seat;
use crate::touch::Touch;
use crate::view::{CellView, Pile, SeatView};

/// The cube as data.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CubulusBoard"))]
pub struct Board {
    /// The layers z = 1, 2, 3.
    pub layers: Vec<Layer>,
    /// The neutral balls that are still to be put in.
    pub neutral: Option<Pile>,
    /// The ply that is not legal now, since it would undo the last one.
    pub forbidden: Option<String>,
    /// The squares of the seat that has won, each as its four cells; empty until then.
    pub squares: Vec<Vec<String>>,
}

/// A layer of the cube.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CubulusLayer"))]
pub struct Layer {
    /// Its z coordinate, from 1.
    pub z: u8,
    /// The cells row by row: y = 1, 2, 3, and in each x = 1, 2, 3.
    pub cells: Vec<CellView>,
}

/// A ply of Cubulus as data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CubulusPly"))]
pub enum PlyView {
    /// A ball is put into an empty cell.
    Put {
        /// The cell.
        cell: String,
    },
    /// A ball is pushed in where there is one already.
    Push {
        /// The cell at the end of the line.
        cell: String,
        /// Along which the line lies: x, y or z.
        #[cfg_attr(feature = "ts", ts(type = "\"x\" | \"y\" | \"z\""))]
        axis: String,
    },
    /// A full line is turned.
    Turn {
        /// The cell at the end of the line.
        cell: String,
        /// Along which the line lies: x, y or z.
        #[cfg_attr(feature = "ts", ts(type = "\"x\" | \"y\" | \"z\""))]
        axis: String,
    },
    /// Nothing else is possible.
    Pass,
}

impl Picture for Cubulus {
    type Board = Board;
    type PlyView = PlyView;

    fn board(&self) -> Board {
        let layers = (0..3).map(|z| Layer {
            z: z + 1,
            cells: (0..9)
                .map(|i| Cell::at(i % 3, i / 3, z))
                .map(|cell| CellView {
                    cell: cell.to_string(),
                    marble: self.ball(cell),
                })
                .collect(),
        });
        Board {
            layers: layers.collect(),
            neutral: (self.options.players == 2).then(|| self.pile(NEUTRAL)),
            forbidden: self
                .last
                .map(|entry| self.ply_text(Ply::Turn(entry.opposite()))),
            squares: self.winning_squares(),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        SeatView {
            seat,
            colour: Some(self.colour(seat.index())),
            hand: vec![self.pile(seat.index())],
            gained: Vec::new(),
        }
    }

    /// Draws the three layers side by side.
    fn ply_view(&self, ply: Ply) -> PlyView {
        let ends = |entry: Entry| (entry.cell().to_string(), entry.axis().to_string());
        match ply {
            Ply::Insert(cell) => PlyView::Put {
                cell: cell.to_string(),
            },
            Ply::Push(entry) => {
                let (cell, axis) = ends(entry);
                PlyView::Push { cell, axis }
            }
            Ply::Turn(entry) => {
                let (cell, axis) = ends(entry);
                PlyView::Turn { cell, axis }
            }
            Ply::Pass => PlyView::Pass,
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        for z in 1..=3 {
            drawing.faint(format_args!("   z = {z}     "));
        }
        drawing.line();
        for _ in 0..3 {
            drawing.faint(" y\\x 1 2 3   ");
        }
        drawing.line();
        for y in 0..3 {
            for z in 0..3 {
                drawing.faint(format_args!("   {}", y + 1));
                for x in 0..3 {
                    drawing.text(' ').marble(self.ball(Cell::at(x, y, z)));
                }
                drawing.text("   ");
            }
            drawing.line();
        }
        if self.is_setting_up() {
            let left = self.hands[NEUTRAL];
            drawing.text(format_args!("neutral balls to put in: {left}"));
            drawing.line();
        }
    }

    fn touches(&self, ply: Ply) -> Vec<Vec<Touch>> {
        vec![match ply {
            Ply::Insert(cell) => vec![Touch::cell(cell)],
            // A line with a gap is pushed and a full one turned, so the entry and
            // the axis are enough to tell.
            Ply::Push(entry) | Ply::Turn(entry) => vec![
                Touch::cell(entry.cell()),
                Touch::named("axis", entry.axis()),
            ],
            Ply::Pass => vec![Touch::pass()],
        }]
    }
}

impl Cubulus {
    fn winning_squares(&self) -> Vec<Vec<String>> {
        let Some(winner) = self.winner else {
            return Vec::new();
        };
        let name = |number| Cell::from_bit_number(number).to_string();
        board::squares(self.balls(winner).bits() as u32)
            .into_iter()
            .map(|square| Bits(square.into()).map(name).collect())
            .collect()
    }

    fn pile(&self, index: usize) -> Pile {
        Pile {
            colour: self.colour(index),
            count: self.hands[index % self.hands.len()],
        }
    }
}
