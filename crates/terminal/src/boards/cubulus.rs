//! The cube of Cubulus: its layers side by side, and below them the same cube turned.

use std::collections::HashMap;

use calot_rules::Colour;
use ratatui::layout::Rect;
use serde_json::Value;

use super::canvas::{Canvas, Size, largest, middle};
use super::{cell, list, text};

const SIZES: &[Size] = &[(8, 4), (6, 3), (5, 2), (4, 2), (3, 1)];

/// Along which axis the layers follow each other, and which axes are its columns and rows.
const WAYS: [[usize; 3]; 3] = [[2, 0, 1], [0, 1, 2], [1, 0, 2]];

pub(super) fn draw(board: &Value, area: Rect, canvas: &mut Canvas<'_>) -> Option<()> {
    let cells: HashMap<String, Option<Colour>> = list(board, "layers")
        .iter()
        .flat_map(|layer| list(layer, "cells"))
        .map(|value| (text(value, "cell").to_owned(), cell(value).1))
        .collect();
    let one = |(width, height): Size| (9 * width + 14, 3 * height + 2);
    let both = |size: Size| (one(size).0, 2 * one(size).1 + 1);
    let (size, ways) = match largest(SIZES, area, both) {
        Some(size) => (size, vec![0, 1 + canvas.turned % 2]),
        None => (largest(SIZES, area, one)?, vec![canvas.turned % 3]),
    };
    let height = if ways.len() == 2 {
        both(size).1
    } else {
        one(size).1
    };
    let place = middle(area, one(size).0, height);
    let mut y = place.y;
    for way in ways {
        draw_layers(&cells, way, Rect { y, ..place }, size, canvas);
        y += one(size).1 + 1;
    }
    Some(())
}

fn draw_layers(
    cells: &HashMap<String, Option<Colour>>,
    way: usize,
    place: Rect,
    (width, height): Size,
    canvas: &mut Canvas<'_>,
) {
    let [layer_axis, column_axis, row_axis] = WAYS[way % WAYS.len()];
    let names = ["x", "y", "z"];
    for layer in 0..3 {
        let x = place.x + layer * (3 * width + 5);
        let title = format!("{} = {}", names[layer_axis], layer + 1);
        canvas.faint(x + 3, place.y, &title);
        let axes = format!("{}\\{}", names[row_axis], names[column_axis]);
        canvas.faint(x, place.y + 1, &axes);
        for i in 0..9 {
            let (column, row) = (i % 3, i / 3);
            let left = x + 4 + column * width;
            let top = place.y + 2 + row * height;
            let mut at = [0; 3];
            at[layer_axis] = layer + 1;
            at[column_axis] = column + 1;
            at[row_axis] = row + 1;
            let name: String = at.iter().map(u16::to_string).collect();
            let marble = cells.get(&name).copied().flatten();
            let spot = Rect::new(left, top, width, height);
            canvas.cell(spot, &format!("cell:{name}"), marble);
            if row == 0 {
                canvas.faint(
                    left + (width - 1) / 2,
                    place.y + 1,
                    &at[column_axis].to_string(),
                );
            }
            if column == 0 {
                canvas.faint(x + 2, top + (height - 1) / 2, &at[row_axis].to_string());
            }
        }
    }
}
