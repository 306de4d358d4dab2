//! The boards of the games, drawn from views. A board knows no rule: it shows what a view says,
//! and notes where its parts can be touched.

mod ballcube;
mod bille_trap;
pub mod canvas;
mod cubulus;
mod pylos;
mod quits;
mod rolit;

use calot_rules::Colour;
use ratatui::layout::Rect;
use serde_json::Value;

use crate::look::colour_of;
use canvas::Canvas;

/// Draws the board of a view into an area, as large as it fits. False when there is no room.
pub fn draw(game: &str, board: &Value, area: Rect, canvas: &mut Canvas<'_>) -> bool {
    let draw = match game {
        "ballcube" => ballcube::draw,
        "quits" => quits::draw,
        "pylos" => pylos::draw,
        "bille-trap" => bille_trap::draw,
        "cubulus" => cubulus::draw,
        _ => rolit::draw,
    };
    draw(board, area, canvas).is_some()
}

/// How many ways there are to look at the board of a game.
pub fn sides(game: &str) -> usize {
    match game {
        "ballcube" | "cubulus" => 2,
        _ => 1,
    }
}

/// The list under a key.
fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// The text under a key.
fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// The small number under a key.
fn number(value: &Value, key: &str) -> Option<u16> {
    value[key]
        .as_u64()
        .and_then(|number| number.try_into().ok())
}

/// The name of a cell as it is touched, and the marble on it.
fn cell(value: &Value) -> (String, Option<Colour>) {
    let marble = value["marble"].as_str().and_then(colour_of);
    (format!("cell:{}", text(value, "cell")), marble)
}
