//! The board of Quits, with an arrow at each end of the lines that can slide.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use serde_json::Value;

use super::canvas::{Canvas, Size, largest, middle};
use super::{cell, list, number, text};
use crate::look::{self, Depth, Ink, colour_of};

const SIZES: &[Size] = &[(14, 7), (12, 6), (10, 5), (8, 4), (6, 3), (4, 2), (3, 1)];

pub(super) fn draw(board: &Value, area: Rect, canvas: &mut Canvas<'_>) -> Option<()> {
    let side = number(board, "size")?.clamp(1, 9);
    // A name and an arrow on the left and below, an arrow on the right and above.
    let need = |(width, height): Size| (side * width + 6, side * height + 3);
    let (width, height) = largest(SIZES, area, need)?;
    let place = middle(area, side * width + 6, side * height + 3);
    let (left, top) = (place.x + 4, place.y + 1);
    let goals = list(board, "goals");
    for (i, value) in list(board, "cells").iter().enumerate() {
        let (column, row) = (i as u16 % side, i as u16 / side);
        let spot = Rect::new(left + column * width, top + row * height, width, height);
        let (touch, marble) = cell(value);
        let name = text(value, "cell");
        let goal = goals.iter().find(|goal| text(goal, "cell") == name);
        let goal = goal.and_then(|goal| colour_of(text(goal, "colour")));
        let tile = match (column + row) % 2 {
            0 => Ink(116, 93, 69, look::WELL.3),
            _ => Ink(128, 103, 78, look::WELL.3),
        };
        let tile = goal.map_or(tile, |colour| mixed(tile, look::marble(colour).0));
        canvas.cell_on(spot, &touch, marble, tile);
        if let (Some(colour), None) = (goal, marble) {
            let (ink, _, letter, _) = look::marble(colour);
            let ink = match canvas.look.depth {
                Depth::Sixteen => ink,
                _ => look::LIGHT,
            };
            let style = Style::new()
                .fg(canvas.look.ink(ink))
                .add_modifier(Modifier::BOLD);
            let sign = if canvas.look.unicode {
                "◎"
            } else {
                &letter.to_lowercase()
            };
            let (x, y) = (spot.x + (width - 1) / 2, spot.y + (height - 1) / 2);
            canvas.text(x, y, sign, style);
        }
    }
    let [right_arrow, left_arrow, up, down] = match canvas.look.unicode {
        true => ["▶", "◀", "▲", "▼"],
        false => [">", "<", "^", "v"],
    };
    for line in 0..side {
        let y = top + line * height + (height - 1) / 2;
        let name = (side - line).to_string();
        canvas.faint(place.x, y, &name);
        let after = left + side * width + 1;
        arrow(
            canvas,
            Rect::new(place.x + 2, y, 1, 1),
            right_arrow,
            &name,
            '+',
        );
        arrow(canvas, Rect::new(after, y, 1, 1), left_arrow, &name, '-');
        let x = left + line * width + (width - 1) / 2;
        let name = char::from(b'a' + line as u8).to_string();
        let below = top + side * height;
        arrow(canvas, Rect::new(x, below, 1, 1), up, &name, '+');
        canvas.faint(x, below + 1, &name);
        arrow(canvas, Rect::new(x, place.y, 1, 1), down, &name, '-');
    }
    Some(())
}

/// The colour between two, as a goal looks through its tile.
fn mixed(one: Ink, other: Ink) -> Ink {
    let half = |one: u8, other: u8| one / 2 + other / 2;
    Ink(
        half(one.0, other.0),
        half(one.1, other.1),
        half(one.2, other.2),
        one.3,
    )
}

/// An arrow that pushes a line, where that can be done.
fn arrow(canvas: &mut Canvas<'_>, place: Rect, sign: &str, line: &str, way: char) {
    let touch = format!("slide:{line}{way}");
    if canvas.is_next(&touch) {
        let style = canvas.sign_style(&touch);
        canvas.text(place.x, place.y, sign, style);
        let around = Rect {
            x: place.x.saturating_sub(1),
            width: 3,
            ..place
        };
        canvas.hit(around, &touch);
    }
}
