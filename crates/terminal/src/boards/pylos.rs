//! The pyramid of Pylos: its levels side by side, and all of it from above where there is room.

use ratatui::layout::Rect;
use serde_json::Value;

use super::canvas::{Canvas, Size, largest, middle};
use super::{cell, list};
use crate::look;

const SIZES: &[Size] = &[(8, 4), (6, 3), (5, 2), (4, 2), (3, 1)];

pub(super) fn draw(board: &Value, area: Rect, canvas: &mut Canvas<'_>) -> Option<()> {
    let in_a_row = |(width, height): Size| (10 * width + 4 * 2 + 3, 4 * height + 2);
    let in_a_square = |(width, height): Size| (7 * width + 7, 6 * height + 5);
    let row = largest(SIZES, area, in_a_row);
    let square = largest(SIZES, area, in_a_square);
    let levels = list(board, "levels");
    if square > row {
        let size = square?;
        let (width, height) = in_a_square(size);
        let place = middle(area, width, height);
        let right = place.x + 4 * size.0 + 4;
        let below = place.y + 4 * size.1 + 3;
        let corners = [
            (place.x, place.y),
            (right, place.y),
            (place.x, below),
            (right, below),
        ];
        for (level, (x, y)) in levels.iter().zip(corners) {
            draw_level(level, x, y, size, canvas);
        }
        return Some(());
    }
    let size = row?;
    let (width, height) = in_a_row(size);
    // From above, the whole pyramid is as wide as its base.
    let above = |(wide, high): Size| (4 * wide, height + 2 + 4 * high);
    let whole = largest(&[(12, 6), (10, 5), (8, 4), (6, 3), (4, 2)], area, above);
    let whole = whole.filter(|_| canvas.look.is_coloured());
    let all = height + whole.map_or(0, |size| 2 + 4 * size.1);
    let place = middle(area, width, all);
    let mut x = place.x;
    for (index, level) in levels.iter().enumerate() {
        draw_level(level, x, place.y, size, canvas);
        x += 3 + (4 - index as u16) * size.0;
    }
    if let Some(size) = whole {
        let x = area.x + (area.width - 4 * size.0) / 2;
        draw_whole(levels, x, place.y + height + 2, size, canvas);
    }
    Some(())
}

fn draw_level(level: &Value, x: u16, y: u16, (width, height): Size, canvas: &mut Canvas<'_>) {
    let side = level["size"].as_u64().unwrap_or(4).clamp(1, 4) as u16;
    let number = level["level"].as_u64().unwrap_or(0);
    let title = match side * width >= 8 {
        true => format!("{} {number}", canvas.words.level),
        false => number.to_string(),
    };
    canvas.faint(x + 2, y, &title);
    for (i, value) in list(level, "cells").iter().enumerate() {
        let (column, row) = (i as u16 % side, i as u16 / side);
        let left = x + 2 + column * width;
        let top = y + 2 + row * height;
        let (touch, marble) = cell(value);
        canvas.cell(Rect::new(left, top, width, height), &touch, marble);
        if row == 0 {
            let letter = char::from(b'a' + column as u8).to_string();
            canvas.faint(left + (width - 1) / 2, y + 1, &letter);
        }
        if column == 0 {
            canvas.faint(x, top + (height - 1) / 2, &(row + 1).to_string());
        }
    }
}

/// From above: higher balls cover the four below them.
fn draw_whole(levels: &[Value], x: u16, y: u16, (width, height): Size, canvas: &mut Canvas<'_>) {
    for (index, level) in levels.iter().enumerate() {
        let index = index as u16;
        let side = 4 - index.min(3);
        for (i, value) in list(level, "cells").iter().enumerate() {
            let (column, row) = (i as u16 % side, i as u16 / side);
            let left = x + column * width + index * width / 2;
            let top = y + row * height + index * height / 2;
            let place = Rect::new(left, top, width, height);
            match cell(value).1 {
                marble if index == 0 => {
                    let ground = marble.map_or(look::WELL, |_| look::WOOD);
                    canvas.fill(place, ground);
                    if let Some(colour) = marble {
                        canvas.marble(place, colour);
                    }
                }
                Some(colour) => canvas.marble(place, colour),
                None => {}
            }
        }
    }
}
