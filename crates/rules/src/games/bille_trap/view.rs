//! Bille-Trap as data and as a drawing.

use super::board::{CELLS, Cell, Die, RING};
use super::rules::{BilleTrap, COLOURS, Ply, Stage};
use crate::colour::Colour;
use crate::drawing::Drawing;
use crate::game::Picture;
use crate::seat::Seat;
use crate::touch::Touch;
use crate::view::{Pile, SeatView};

/// The track and its traps as data.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BilleTrapBoard"))]
pub struct Board {
    /// Cells 1 to 24; the House comes after them.
    pub track: Vec<TrackView>,
    /// How often the top has been turned, modulo 8.
    pub clicks: u8,
    /// The seat whose turn it is, even while chance decides.
    pub mover: Seat,
    /// What is to come: `roll`, `choose`, `press` or `click`.
    #[cfg_attr(
        feature = "ts",
        ts(type = "\"roll\" | \"choose\" | \"press\" | \"click\"")
    )]
    pub stage: &'static str,
    /// The roll that the seat is to use.
    pub roll: Option<u8>,
    /// The cell whose marble is being pressed.
    pub pressing: Option<u8>,
    /// How many closed traps have not been found yet.
    pub closed_left: u8,
    /// How many traps have not been pressed yet.
    pub unknown_left: u8,
}

/// A cell of the track.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BilleTrapCell"))]
pub struct TrackView {
    /// Its number, from 1.
    pub cell: u8,
    /// The marble on it.
    pub marble: Option<Colour>,
    /// What everybody could know of the trap below it: `open`, `closed`, or nothing.
    #[cfg_attr(feature = "ts", ts(type = "\"open\" | \"closed\" | null"))]
    pub trap: Option<&'static str>,
}

/// A ply of Bille-Trap as data.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "camelCase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BilleTrapPly"))]
pub enum PlyView {
    /// The die is rolled.
    Die {
        /// What it shows.
        roll: u8,
    },
    /// A new marble is put on the track.
    In,
    /// The marble on a cell goes forward.
    Move {
        /// The cell.
        cell: u8,
    },
    /// The trap is open.
    Open,
    /// The trap is closed.
    Closed,
    /// The top is turned by a click.
    Turn,
    /// The top is left as it is.
    Stay,
    /// No marble can be moved.
    Pass,
}

impl Picture for BilleTrap {
    type Board = Board;
    type PlyView = PlyView;

    fn board(&self) -> Board {
        let (stage, roll, pressing) = match self.stage {
            Stage::Roll => ("roll", None, None),
            Stage::Choose(roll) => ("choose", Some(roll), None),
            Stage::Press { cell, .. } => ("press", None, Some(cell.number())),
            Stage::Click => ("click", None, None),
        };
        Board {
            track: (0..CELLS.into())
                .map(Cell::from_bit_number)
                .map(|cell| TrackView {
                    cell: cell.number(),
                    marble: self.marble(cell),
                    trap: self
                        .known(cell.trap(self.clicks))
                        .map(|closed| if closed { "closed" } else { "open" }),
                })
                .collect(),
            clicks: self.clicks,
            mover: self.mover,
            stage,
            roll: roll.map(Die::number),
            pressing,
            closed_left: self
                .options
                .closed
                .saturating_sub(self.closed.count_ones() as u8),
            unknown_left: CELLS - self.pressed.count_ones() as u8,
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let colour = COLOURS[seat.index()];
        let pile = |count| vec![Pile { colour, count }];
        SeatView {
            seat,
            colour: Some(colour),
            hand: pile(self.tray(seat)),
            gained: pile(self.housed[seat.index()]),
        }
    }

    /// Draws the rings as rows: below each cell `o` a trap known to be open, `x` one
    /// known to be closed.
    fn ply_view(&self, ply: Ply) -> PlyView {
        match ply {
            Ply::Roll(roll) => PlyView::Die {
                roll: roll.number(),
            },
            Ply::Enter => PlyView::In,
            Ply::Advance(cell) => PlyView::Move {
                cell: cell.number(),
            },
            Ply::Trap { closed: false } => PlyView::Open,
            Ply::Trap { closed: true } => PlyView::Closed,
            Ply::Click { turn: true } => PlyView::Turn,
            Ply::Click { turn: false } => PlyView::Stay,
            Ply::Pass => PlyView::Pass,
        }
    }

    fn draw(&self, drawing: &mut Drawing) {
        for ring in 0..CELLS / RING {
            let cells =
                || (RING * ring..RING * (ring + 1)).map(|i| Cell::from_bit_number(i.into()));
            drawing.faint("cell ");
            for cell in cells() {
                drawing.faint(format_args!("{:>3}", cell.number()));
            }
            drawing.line().text("     ");
            for cell in cells() {
                drawing.text("  ").marble(self.marble(cell));
            }
            drawing.line().faint("trap ");
            for cell in cells() {
                let trap = match self.known(cell.trap(self.clicks)) {
                    None => ' ',
                    Some(true) => 'x',
                    Some(false) => 'o',
                };
                drawing.faint(format_args!("  {trap}"));
            }
            drawing.line();
        }
        let name = COLOURS[self.mover.index()].name();
        match self.stage {
            Stage::Roll => drawing.text(format_args!("{name} rolls")),
            Stage::Choose(roll) => drawing.text(format_args!("{name} has rolled {roll}")),
            Stage::Press { cell, .. } => drawing.text(format_args!(
                "{name} presses the marble on cell {}",
                cell.number()
            )),
            Stage::Click => drawing.text(format_args!("{name} may turn the top")),
        };
        drawing.line();
    }

    fn touches(&self, ply: Ply) -> Vec<Vec<Touch>> {
        let touch = match ply {
            Ply::Roll(_) | Ply::Trap { .. } => return Vec::new(),
            Ply::Enter => Touch::only("tray"),
            Ply::Advance(cell) => Touch::cell(cell.number()),
            Ply::Pass => Touch::pass(),
            Ply::Click { turn: true } => Touch::named("top", "turn"),
            Ply::Click { turn: false } => Touch::named("top", "stay"),
        };
        vec![vec![touch]]
    }
}
