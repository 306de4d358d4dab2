//! Quits as data and as a drawing.

use super::board::SIZE;
use super::notation::from_top;
use super::rules::{COLOURS, Ply, Quits};
use crate::colour::Colour;
use crate::drawing::Drawing;
use crate::game::Picture;
use crate::seat::Seat;
use crate::touch::Touch;
use crate::view::{CellView, Pile, SeatView};

/// The board of Quits as data.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QuitsBoard"))]
pub struct Board {
    /// Tiles on each side.
    pub size: u8,
    /// The cells row by row from a5 at the top left.
    pub cells: Vec<CellView>,
    /// The corners where marbles leave.
    pub goals: Vec<Goal>,
    /// The slide that may not be played now, since it would undo the last ply.
    pub forbidden: Option<String>,
}

/// A corner where the marbles of a colour leave.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QuitsGoal"))]
pub struct Goal {
    /// The corner.
    pub cell: String,
    /// The colour that leaves there.
    pub colour: Colour,
}

/// A ply of Quits as data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QuitsPly"))]
pub enum PlyView {
    /// A marble steps.
    Step {
        /// Where it comes from.
        from: String,
        /// Where it goes.
        cell: String,
    },
    /// A row slides towards e.
    RowForth {
        /// Its name.
        line: char,
    },
    /// A row slides towards a.
    RowBack {
        /// Its name.
        line: char,
    },
    /// A column slides towards 5.
    ColumnForth {
        /// Its name.
        line: char,
    },
    /// A column slides towards 1.
    ColumnBack {
        /// Its name.
        line: char,
    },
    /// Nothing else is possible.
    Pass,
}

impl Picture for Quits {
    type Board = Board;
    type PlyView = PlyView;

    fn board(&self) -> Board {
        let size = usize::from(SIZE);
        let cells = (0..size * size).map(|i| from_top(i / size, i % size));
        Board {
            size: SIZE,
            cells: cells
                .map(|cell| CellView {
                    cell: cell.to_string(),
                    marble: self.marble(cell),
                })
                .collect(),
            goals: Seat::all(self.options.players)
                .map(|seat| Goal {
                    cell: self.corner(seat).goal.to_string(),
                    colour: COLOURS[seat.index()],
                })
                .collect(),
            forbidden: self.last.map(|slide| slide.inverse().to_string()),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let colour = COLOURS[seat.index()];
        SeatView {
            seat,
            colour: Some(colour),
            hand: Vec::new(),
            gained: vec![Pile {
                colour,
                count: self.out(seat),
            }],
        }
    }

    /// Draws the board; an empty goal corner shows the colour that leaves there.
    fn ply_view(&self, ply: Ply) -> PlyView {
        let slide = match ply {
            Ply::Step { from, to } => {
                return PlyView::Step {
                    from: from.to_string(),
                    cell: to.to_string(),
                };
            }
            Ply::Slide(slide) => slide,
            Ply::Pass => return PlyView::Pass,
        };
        let line = slide.letter();
        match (slide.is_row(), slide.is_up()) {
            (true, true) => PlyView::RowForth { line },
            (true, false) => PlyView::RowBack { line },
            (false, true) => PlyView::ColumnForth { line },
            (false, false) => PlyView::ColumnBack { line },
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        for row in 0..usize::from(SIZE) {
            drawing.faint(format_args!("{:>2}", usize::from(SIZE) - row));
            for column in 0..usize::from(SIZE) {
                let cell = from_top(row, column);
                let goal = Seat::all(self.options.players)
                    .find(|seat| self.corner(*seat).goal == cell)
                    .map(|seat| COLOURS[seat.index()]);
                drawing.text(' ');
                match (self.marble(cell), goal) {
                    (None, Some(colour)) => drawing.painted(colour, colour.letter()),
                    (marble, _) => drawing.marble(marble),
                };
            }
            drawing.line();
        }
        drawing.text("  ");
        for column in 0..SIZE {
            drawing.faint(format_args!(" {}", (b'a' + column) as char));
        }
        drawing.line();
    }

    fn touches(&self, ply: Ply) -> Vec<Vec<Touch>> {
        vec![match ply {
            Ply::Step { from, to } => vec![Touch::cell(from), Touch::cell(to)],
            Ply::Slide(slide) => vec![Touch::named("slide", slide)],
            Ply::Pass => vec![Touch::pass()],
        }]
    }
}
