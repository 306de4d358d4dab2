//! BallCube: a plan of each level from the top down, with its bars, their holes and the balls that rest there, and the bars and balls
//! that are still to come.

use calot_rules::games::ballcube::{BallCube, BarView, LevelView, StockView};
use calot_rules::{Colour, Picture};

use super::{Board, letters, numbers};
use crate::canvas::{Anchor, Canvas};
use crate::marble::paint;
use crate::palette::Palette;

/// The side of a chimney, and how far a bar sticks out for each notch.
const CELL: f64 = 30.0;
const OUT: f64 = 6.0;
const SIDE: usize = 4;
const PLAN: f64 = CELL * SIDE as f64;
/// A plan with room for bars that stick out, and for its names.
const FIELD: f64 = PLAN + 96.0;
const COLUMNS: usize = 3;
const BALL: f64 = 12.0;
/// A row of bars that are still to be put in.
const STOCK: f64 = 50.0;

impl Board for BallCube {
    fn size(&self) -> (f64, f64) {
        let board = self.board();
        let rows = board.levels.len().div_ceil(COLUMNS);
        let below =
            board.stock.len() as f64 * STOCK + if has_balls(&board.balls) { 40.0 } else { 0.0 };
        (COLUMNS as f64 * FIELD, rows as f64 * FIELD + below)
    }

    fn paint(&self, canvas: &mut Canvas, _touched: &[&str]) {
        let board = self.board();
        let (width, height) = Board::size(self);
        let Palette { card, line, .. } = canvas.palette;
        canvas.rect(
            (1.0, 1.0, width - 2.0, height - 2.0),
            14.0,
            (card, line),
            2.0,
        );
        for (index, level) in board.levels.iter().enumerate() {
            let corner = (
                (index % COLUMNS) as f64 * FIELD + (FIELD - PLAN) / 2.0 + 7.0,
                (index / COLUMNS) as f64 * FIELD + (FIELD - PLAN) / 2.0 + 7.0,
            );
            plan(canvas, corner, level);
            for chimney in &board.chimneys {
                if let (Some(ball), Some(rests)) = (chimney.ball, chimney.level)
                    && rests == usize::from(level.level)
                    && let Some((x, y)) = chimney_place(corner, &chimney.chimney)
                {
                    canvas.marble(x, y, BALL, ball);
                }
            }
        }
        let mut y = board.levels.len().div_ceil(COLUMNS) as f64 * FIELD;
        for stock in &board.stock {
            stock_row(canvas, y, width, stock);
            y += STOCK;
        }
        if has_balls(&board.balls) {
            let mut x = 30.0;
            let ink = canvas.palette.ink;
            for pile in &board.balls {
                canvas.marble(x, y + 18.0, BALL, pile.colour);
                canvas.label(x + 18.0, y + 18.0, (15.0, ink), Anchor::Start, pile.count);
                x += 66.0;
            }
        }
    }
}

fn has_balls(piles: &[calot_rules::view::Pile]) -> bool {
    piles.iter().any(|pile| pile.count > 0)
}

/// The middle of a chimney, by its name: a column and a row.
fn chimney_place((x, y): (f64, f64), name: &str) -> Option<(f64, f64)> {
    let &[column, row] = name.as_bytes() else {
        return None;
    };
    let at = |letter: u8, first: u8| {
        letter
            .checked_sub(first)
            .map(|index| (f64::from(index) + 0.5) * CELL)
    };
    Some((x + at(column, b'a')?, y + at(row, b'1')?))
}

/// A level as seen from above.
fn plan(canvas: &mut Canvas, corner: (f64, f64), level: &LevelView) {
    let Palette {
        glass,
        glass_edge,
        ink,
        ..
    } = canvas.palette;
    let (x, y) = corner;
    canvas.rect(
        (x - 2.0, y - 2.0, PLAN + 4.0, PLAN + 4.0),
        6.0,
        (glass, glass_edge),
        2.0,
    );
    canvas.label(x - 34.0, y - 34.0, (19.0, ink), Anchor::Middle, level.level);
    for index in 0..SIDE {
        let at = (index as f64 + 0.5) * CELL;
        canvas.label(
            x + at,
            y - 40.0,
            (11.0, ink),
            Anchor::Middle,
            &letters(SIDE)[index],
        );
        canvas.label(
            x - 40.0,
            y + at,
            (11.0, ink),
            Anchor::Middle,
            &numbers(SIDE)[index],
        );
        let between = index as f64 * CELL;
        if index > 0 {
            canvas.line(
                &[(x + between, y), (x + between, y + PLAN)],
                glass_edge,
                0.6,
            );
            canvas.line(
                &[(x, y + between), (x + PLAN, y + between)],
                glass_edge,
                0.6,
            );
        }
    }
    for (lane, slot) in level.slots.iter().enumerate() {
        if let Some(bar) = &slot.bar {
            bar_in_slot(canvas, corner, lane, bar);
        }
    }
}

/// A bar in its slot. Its sections are counted from its coloured end, which is at the side from which it was put in; with each notch that
/// it is pulled out, one of them comes outside.
fn bar_in_slot(canvas: &mut Canvas, (x, y): (f64, f64), lane: usize, bar: &BarView) {
    let across = (lane as f64 + 0.5) * CELL;
    let notches = f64::from(bar.notches);
    // Along the bar, from the side where its coloured end is.
    let place = |along: f64| match bar.side {
        'n' => (x + across, y + along),
        's' => (x + across, y + PLAN - along),
        'w' => (x + along, y + across),
        _ => (x + PLAN - along, y + across),
    };
    let Palette {
        bar: body,
        bar_edge,
        hole,
        ink,
        ..
    } = canvas.palette;
    let (start, end) = (-notches * OUT - 3.0, PLAN - notches * CELL - 1.0);
    let ends = [place(start), place(end)];
    canvas.line(&ends, bar_edge, 23.0);
    canvas.line(&ends, body, 20.5);
    // Of whose set it is, or just where its end is.
    let end_paint = bar.set.map_or(ink, paint);
    let coloured = [place(start - 7.0), place(start - 4.5)];
    canvas.line(&coloured, bar_edge, 18.5);
    canvas.line(&coloured, end_paint, 16.0);
    for (section, open) in bar.pattern.chars().enumerate() {
        let cell = section as f64 - notches;
        if open == '1' && cell >= 0.0 {
            let (x, y) = place((cell + 0.5) * CELL);
            canvas.circle(x, y, 8.5, (hole, bar_edge), 1.0);
        }
    }
}

/// The bars that can still be put in, as they would lie, with the coloured end on the left.
fn stock_row(canvas: &mut Canvas, y: f64, width: f64, stock: &StockView) {
    const SECTION: f64 = 11.0;
    const LINES: f64 = 2.0;
    let Palette {
        bar,
        bar_edge,
        hole,
        ink,
        ..
    } = canvas.palette;
    let end = match stock.seat {
        Some(seat) if seat.index() == 0 => paint(Colour::Red),
        Some(_) => paint(Colour::Black),
        None => ink,
    };
    let in_line = (stock.patterns.len() as f64 / LINES).ceil().max(12.0);
    let each = (width - 24.0) / in_line;
    for (index, pattern) in stock.patterns.iter().enumerate() {
        let line = (index as f64 / in_line).floor();
        let x = 14.0 + each * (index as f64 % in_line);
        let y = y + 12.0 + line * 23.0;
        let long = SECTION * pattern.len() as f64;
        canvas.rect((x, y - 7.5, long, 15.0), 3.0, (bar, bar_edge), 1.0);
        canvas.rect((x - 4.0, y - 7.5, 6.0, 15.0), 1.5, (end, "none"), 0.0);
        for (section, open) in pattern.chars().enumerate() {
            if open == '1' {
                let x = x + SECTION * (section as f64 + 0.5);
                canvas.circle(x, y, 3.8, (hole, "none"), 0.0);
            }
        }
    }
}
