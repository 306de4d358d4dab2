//! The track of Bille-Trap: three rings of eight cells around the House.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use serde_json::Value;

use super::canvas::{Canvas, Size, largest, middle};
use super::{list, number, text};
use crate::look::{self, Ink, colour_of};

const SIZES: &[Size] = &[(12, 6), (10, 5), (8, 4), (6, 3), (5, 2), (4, 2)];

/// Where the eight cells of a ring lie on a grid of seven, the outer ring 3 from the middle.
const ROUND: [(i16, i16); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
];

pub(super) fn draw(board: &Value, area: Rect, canvas: &mut Canvas<'_>) -> Option<()> {
    let need = |(width, height): Size| (7 * width, 7 * height);
    let (width, height) = largest(SIZES, area, need)?;
    let place = middle(area, 7 * width, 7 * height);
    let spot = |(x, y): (i16, i16)| {
        let column = (x + 3).clamp(0, 6) as u16;
        let row = (y + 3).clamp(0, 6) as u16;
        Rect::new(
            place.x + column * width,
            place.y + row * height,
            width,
            height,
        )
    };
    // The way from cell to cell.
    for ring in 1..=3 {
        let (from, to) = (spot((-ring, -ring)), spot((ring, ring)));
        let (x, y) = (from.x + width / 2, from.y + (height - 1) / 2);
        let (right, bottom) = (to.x + width / 2, to.y + (height - 1) / 2);
        let [across, along] = [canvas.look.sign("─", "-"), canvas.look.sign("│", "|")];
        for column in x..=right {
            canvas.faint(column, y, across);
            canvas.faint(column, bottom, across);
        }
        for row in y..=bottom {
            canvas.faint(x, row, along);
            canvas.faint(right, row, along);
        }
    }
    for value in list(board, "track") {
        let Some(cell) = number(value, "cell").filter(|cell| (1..=24).contains(cell)) else {
            continue;
        };
        let ring = 3 - (cell as i16 - 1) / 8;
        let (x, y) = ROUND[(usize::from(cell) - 1) % 8];
        let spot = spot((x * ring, y * ring));
        let spot = Rect {
            width: spot.width - u16::from(width > 4),
            ..spot
        };
        let marble = value["marble"].as_str().and_then(colour_of);
        let touch = format!("cell:{cell}");
        let trap = match text(value, "trap") {
            "open" => canvas.look.sign("○", "o"),
            "closed" => canvas.look.sign("■", "x"),
            _ => "",
        };
        // The further in, the darker.
        let tone = match cell {
            1..=8 => Ink(132, 106, 80, look::WELL.3),
            9..=16 => Ink(116, 92, 68, look::WELL.3),
            _ => Ink(100, 78, 56, look::WELL.3),
        };
        canvas.named_cell(spot, &touch, marble, &format!("{cell}{trap}"), tone);
    }
    let mut house = spot((0, 0));
    house.width -= u16::from(width > 4);
    canvas.fill(house, Ink(52, 40, 30, look::WELL.3));
    let style = Style::new()
        .fg(canvas.look.ink(look::LIGHT))
        .add_modifier(Modifier::BOLD);
    let sign = canvas.look.sign("⌂", "H");
    canvas.text(
        house.x + (width - 1) / 2,
        house.y + (height - 1) / 2,
        sign,
        style,
    );
    canvas.hit(house, "house");
    Some(())
}
