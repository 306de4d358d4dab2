//! Bille-Trap: three rings of wells around the House, what is known of the traps below them, and the die.

use calot_rules::Picture;
use calot_rules::games::bille_trap::BilleTrap;

use super::Board;
use crate::canvas::{Anchor, Canvas};
use crate::palette::Palette;

const SIDE: f64 = 400.0;
const MIDDLE: f64 = SIDE / 2.0;
const RINGS: [f64; 3] = [156.0, 109.0, 62.0];
const PER_RING: usize = 8;
const WELL: f64 = 17.5;
const BALL: f64 = 15.5;
const HOUSE: f64 = 32.0;

/// The middle of a cell, by its index, when the top was turned so often. The first cell begins at the bottom.
fn place(index: usize, clicks: u8, further: f64) -> (f64, f64) {
    let radius = RINGS[(index / PER_RING).min(RINGS.len() - 1)] + further;
    let eighths = (index % PER_RING) as f64 + f64::from(clicks) + 2.0;
    let angle = eighths * std::f64::consts::FRAC_PI_4;
    (MIDDLE + radius * angle.cos(), MIDDLE + radius * angle.sin())
}

impl Board for BilleTrap {
    fn size(&self) -> (f64, f64) {
        (SIDE, SIDE)
    }

    fn paint(&self, canvas: &mut Canvas, touched: &[&str]) {
        let board = self.board();
        let Palette {
            wood,
            wood_edge,
            wood_line,
            tile,
            label,
            ink,
            ..
        } = canvas.palette;
        canvas.circle(MIDDLE, MIDDLE, MIDDLE - 2.0, (wood, wood_edge), 3.0);
        for radius in RINGS {
            canvas.circle(MIDDLE, MIDDLE, radius, ("none", wood_line), 12.0);
        }
        canvas.circle(MIDDLE, MIDDLE, HOUSE, (tile, wood_edge), 2.0);
        let roof = [
            (MIDDLE - 13.0, MIDDLE + 1.0),
            (MIDDLE, MIDDLE - 13.0),
            (MIDDLE + 13.0, MIDDLE + 1.0),
        ];
        let walls = [
            (MIDDLE - 9.0, MIDDLE - 1.0),
            (MIDDLE - 9.0, MIDDLE + 12.0),
            (MIDDLE + 9.0, MIDDLE + 12.0),
            (MIDDLE + 9.0, MIDDLE - 1.0),
        ];
        canvas.line(&roof, wood_edge, 3.0);
        canvas.line(&walls, wood_edge, 3.0);

        for (index, view) in board.track.iter().enumerate() {
            let (x, y) = place(index, board.clicks, 0.0);
            canvas.well(x, y, WELL);
            match view.trap {
                // An open trap is a hole, a closed one is crossed.
                Some("open") => canvas.circle(x, y, 10.0, (ink, "none"), 0.0),
                Some(_) => {
                    let arm = 7.0;
                    canvas.line(&[(x - arm, y - arm), (x + arm, y + arm)], ink, 3.5);
                    canvas.line(&[(x - arm, y + arm), (x + arm, y - arm)], ink, 3.5);
                }
                None => {}
            }
            if let Some(marble) = view.marble {
                canvas.marble(x, y, BALL, marble);
                if let Some(trap) = view.trap {
                    // The marble hides its trap, so that is told beside it.
                    let (x, y) = (x + 13.0, y + 12.0);
                    canvas.circle(x, y, 6.5, (tile, ink), 1.2);
                    match trap {
                        "open" => canvas.circle(x, y, 3.0, (ink, "none"), 0.0),
                        _ => canvas.label(x, y - 0.5, (12.0, ink), Anchor::Middle, "×"),
                    }
                }
            }
            if board.pressing == Some(view.cell)
                || touched.contains(&view.cell.to_string().as_str())
            {
                canvas.ring(x, y, WELL + 1.0);
            }
            let (x, y) = place(index, board.clicks, 24.5);
            canvas.label(x, y, (10.5, label), Anchor::Middle, view.cell);
        }
        if let Some(roll) = board.roll {
            die(canvas, 4.0, 4.0, roll);
        }
    }
}

/// A die that shows a number of pips.
fn die(canvas: &mut Canvas, x: f64, y: f64, roll: u8) {
    let Palette {
        card, ink, line, ..
    } = canvas.palette;
    canvas.rect((x, y, 48.0, 48.0), 9.0, (card, line), 2.0);
    let pips: &[(f64, f64)] = match roll {
        1 => &[(1.0, 1.0)],
        2 => &[(0.0, 0.0), (2.0, 2.0)],
        3 => &[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)],
        4 => &[(0.0, 0.0), (2.0, 0.0), (0.0, 2.0), (2.0, 2.0)],
        5 => &[(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (0.0, 2.0), (2.0, 2.0)],
        _ => &[
            (0.0, 0.0),
            (0.0, 1.0),
            (0.0, 2.0),
            (2.0, 0.0),
            (2.0, 1.0),
            (2.0, 2.0),
        ],
    };
    for (column, row) in pips {
        canvas.circle(
            x + 11.0 + 13.0 * column,
            y + 11.0 + 13.0 * row,
            4.2,
            (ink, "none"),
            0.0,
        );
    }
}
