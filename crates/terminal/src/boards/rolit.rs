//! The board of Rolit.

use ratatui::layout::Rect;
use serde_json::Value;

use super::canvas::{Canvas, Size, largest, middle};
use super::{cell, list, number};

const SIZES: &[Size] = &[
    (12, 6),
    (10, 5),
    (8, 4),
    (6, 3),
    (5, 2),
    (4, 2),
    (3, 1),
    (2, 1),
];

pub(super) fn draw(board: &Value, area: Rect, canvas: &mut Canvas<'_>) -> Option<()> {
    let side = number(board, "size")?.clamp(1, 8);
    let need = |(width, height): Size| (3 + side * width, 1 + side * height);
    let (width, height) = largest(SIZES, area, need)?;
    let place = middle(area, 3 + side * width, 1 + side * height);
    for (i, value) in list(board, "cells").iter().enumerate() {
        let (column, row) = (i as u16 % side, i as u16 / side);
        let x = place.x + 3 + column * width;
        let y = place.y + 1 + row * height;
        let (touch, marble) = cell(value);
        canvas.cell(Rect::new(x, y, width, height), &touch, marble);
        if row == 0 {
            let letter = char::from(b'a' + column as u8).to_string();
            canvas.faint(x + (width - 1) / 2, place.y, &letter);
        }
        if column == 0 {
            canvas.faint(place.x + 1, y + (height - 1) / 2, &(row + 1).to_string());
        }
    }
    Some(())
}
