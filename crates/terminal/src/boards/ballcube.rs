//! The cube of BallCube: from above and level by level, with the bars in them, and a turned view
//! in which the levels lie upon each other.

use std::collections::HashMap;

use calot_rules::Colour;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use serde_json::Value;

use super::canvas::{Canvas, Size, largest, middle};
use super::{list, number, text};
use crate::look::{self, Ink, colour_of};

const SIZES: &[Size] = &[(8, 4), (6, 3), (5, 2), (4, 2), (3, 1), (2, 1)];

/// A bar as it is seen from the side or from above where it has no hole.
const BAR: Ink = Ink(170, 178, 190, ratatui::style::Color::Gray);
/// Where a bar has a hole, or where there is none.
const HOLE: Ink = Ink(92, 80, 70, ratatui::style::Color::Reset);

/// A ball in the cube.
struct Ball {
    colour: Colour,
    /// On which level it rests; nothing when it is out.
    level: Option<u16>,
}

/// What is drawn.
struct Cube<'a> {
    levels: &'a [Value],
    balls: HashMap<String, Ball>,
}

pub(super) fn draw(board: &Value, area: Rect, canvas: &mut Canvas<'_>) -> Option<()> {
    let levels = list(board, "levels");
    let ball = |value: &Value| {
        let colour = colour_of(value["ball"].as_str()?)?;
        let level = number(value, "level");
        Some((text(value, "chimney").to_owned(), Ball { colour, level }))
    };
    let balls = list(board, "chimneys").iter().filter_map(ball).collect();
    let cube = Cube { levels, balls };
    let count = levels.len() as u16;
    let panels = count + 1;
    // How many panels stand side by side, and how large that makes everything.
    let panel = |(width, height): Size| (4 * width + 4, 4 * height + 3);
    let turned = |(width, _): Size| (4 * (4 * width + 3), count + 2);
    let across = |size: Size| ((area.width + 1) / (panel(size).0 + 1)).clamp(1, panels.max(1));
    let flat = |size: Size| {
        let (width, height) = panel(size);
        let across = across(size);
        let lines = panels.div_ceil(across);
        (across * (width + 1) - 1, lines * height)
    };
    let both = |size: Size| {
        let (width, height) = flat(size);
        (width.max(turned((2, 1)).0), height + turned(size).1)
    };
    let (size, has_turned) = match largest(SIZES, area, both) {
        Some(size) => (size, true),
        None => (largest(SIZES, area, flat)?, false),
    };
    let (width, height) = if has_turned { both(size) } else { flat(size) };
    let place = middle(area, width, height);
    let (panel_width, panel_height) = panel(size);
    let line = flat(size).0;
    let left = place.x + (width - line) / 2;
    for index in 0..panels {
        let (column, row) = (index % across(size), index / across(size));
        let x = left + column * (panel_width + 1);
        let y = place.y + row * panel_height;
        match index {
            0 => cube.draw_top(x, y, size, canvas),
            level => cube.draw_level(level, x, y, size, canvas),
        }
    }
    if has_turned {
        let size = [(4, 1), (3, 1), (2, 1)]
            .into_iter()
            .find(|size| turned(*size).0 <= area.width)?;
        let (width, height) = turned(size);
        let x = area.x + (area.width - width) / 2;
        cube.draw_turned(x, place.bottom() - height + 1, size, canvas);
    }
    Some(())
}

impl Cube<'_> {
    /// The chimneys from above, with the level on which each ball rests.
    fn draw_top(&self, x: u16, y: u16, (width, height): Size, canvas: &mut Canvas<'_>) {
        canvas.faint(x + 2, y, canvas.words.from_above);
        for i in 0..16 {
            let (column, row) = (i % 4, i / 4);
            let name = chimney(column, row);
            let spot = Rect::new(x + 2 + column * width, y + 2 + row * height, width, height);
            let ball = self.balls.get(&name);
            let inside = ball.filter(|ball| ball.level.is_some());
            let touch = format!("chimney:{name}");
            let marble = inside.map(|ball| ball.colour);
            let open = |level: &Value| list(level, "open").iter().any(|open| open == &*name);
            let is_through = self.levels.iter().all(open);
            let ground = if is_through { HOLE } else { BAR };
            canvas.cell_on(spot, &touch, marble, ground);
            if let Some(level) = inside.and_then(|ball| ball.level)
                && let Some(colour) = marble
            {
                let (body, _, _, on) = look::marble(colour);
                let look = canvas.look;
                let style = Style::new().add_modifier(Modifier::BOLD);
                let style = match look.is_coloured() {
                    true => style.fg(look.ink(on)).bg(look.ink(body)),
                    false => style,
                };
                let (x, y) = (spot.x + (width - 1) / 2, spot.y + (height - 1) / 2);
                let beside = if look.is_coloured() { 0 } else { 1 };
                canvas.text(x + beside, y, &level.to_string(), style);
            }
            self.names(x, y, column, row, (width, height), canvas);
        }
    }

    fn names(&self, x: u16, y: u16, column: u16, row: u16, size: Size, canvas: &mut Canvas<'_>) {
        let (width, height) = size;
        if row == 0 {
            let letter = char::from(b'a' + column as u8).to_string();
            canvas.faint(x + 2 + column * width + (width - 1) / 2, y + 1, &letter);
        }
        if column == 0 {
            canvas.faint(
                x,
                y + 2 + row * height + (height - 1) / 2,
                &(row + 1).to_string(),
            );
        }
    }

    /// A level: its bars, the holes in them, the balls that rest on it, and at the ends of the
    /// bars their coloured ends with the notches they are pulled out by.
    fn draw_level(&self, number: u16, x: u16, y: u16, size: Size, canvas: &mut Canvas<'_>) {
        let (width, height) = size;
        let Some(level) = self.levels.get(usize::from(number) - 1) else {
            return;
        };
        let axis = level["axis"].as_str();
        let arrow = match axis {
            Some("ns") => canvas.look.sign("↕", "|"),
            Some(_) => canvas.look.sign("↔", "-"),
            None => "",
        };
        let touch = format!("level:{number}");
        let title = format!("{} {number} {arrow}", canvas.words.level);
        let style = canvas.sign_style(&touch);
        canvas.text(x + 2, y, &title, style);
        let slots = list(level, "slots");
        for i in 0..16 {
            let (column, row) = (i % 4, i / 4);
            let name = chimney(column, row);
            let lane = if axis == Some("ns") { column } else { row };
            let slot = slots.get(usize::from(lane)).filter(|_| axis.is_some());
            let has_bar = slot.is_some_and(|slot| !slot["bar"].is_null());
            let is_open = list(level, "open").iter().any(|open| open == &*name);
            let spot = Rect::new(x + 2 + column * width, y + 2 + row * height, width, height);
            let resting = self
                .balls
                .get(&name)
                .filter(|ball| ball.level == Some(number));
            let bar = slot.map_or("", |slot| text(slot, "lane"));
            let bar = format!("bar:{bar}");
            let section = (has_bar, is_open);
            self.draw_section(spot, &bar, section, resting, canvas);
            self.names(x, y, column, row, size, canvas);
        }
        canvas.hit(Rect::new(x, y, 4 * width + 4, 4 * height + 3), &touch);
        for (lane, slot) in slots.iter().enumerate() {
            self.draw_end(slot, lane as u16, axis == Some("ns"), x, y, size, canvas);
        }
        self.draw_entries(number, x, y, size, canvas);
    }

    fn draw_section(
        &self,
        spot: Rect,
        bar: &str,
        (has_bar, is_open): (bool, bool),
        ball: Option<&Ball>,
        canvas: &mut Canvas<'_>,
    ) {
        let ground = if has_bar && !is_open { BAR } else { HOLE };
        // Most bars can be moved: that is told by their ends, and the bars stay as they are.
        let bar = if canvas.is_marked(bar) { bar } else { "" };
        canvas.cell_on(spot, bar, ball.map(|ball| ball.colour), ground);
        if ball.is_some() || canvas.is_cursor(bar) {
            return;
        }
        let sign = match (has_bar, is_open) {
            (false, _) => " ",
            (true, true) => canvas.look.sign("○", "o"),
            (true, false) => canvas.look.sign("▒", "#"),
        };
        let look = canvas.look;
        let style = match has_bar && !is_open && look.is_coloured() {
            true => Style::new().fg(look.ink(Ink(120, 128, 142, ratatui::style::Color::DarkGray))),
            false => Style::new().fg(look.ink(Ink(176, 164, 150, ratatui::style::Color::Gray))),
        };
        let x = spot.x + (spot.width - 1) / 2;
        let y = spot.y + (spot.height - 1) / 2;
        canvas.text(x, y, sign, style);
    }

    /// The coloured end of a bar, with its notches.
    #[expect(
        clippy::too_many_arguments,
        reason = "a place on the board, in all its parts"
    )]
    fn draw_end(
        &self,
        slot: &Value,
        lane: u16,
        is_column: bool,
        x: u16,
        y: u16,
        (width, height): Size,
        canvas: &mut Canvas<'_>,
    ) {
        let bar = &slot["bar"];
        if bar.is_null() {
            return;
        }
        let touch = format!("bar:{}", text(slot, "lane"));
        let look = canvas.look;
        let set = bar["set"].as_str().and_then(colour_of);
        let mut style = Style::new().add_modifier(Modifier::BOLD);
        if canvas.is_marked(&touch) {
            style = canvas.sign_style(&touch);
        } else if let Some(colour) = set {
            let (body, _, _, on) = look::marble(colour);
            if look.is_coloured() {
                style = style.fg(look.ink(on)).bg(look.ink(body));
            }
        }
        let notches = number(bar, "notches").unwrap_or(0);
        let letter = set.map_or(look.sign("■", "="), |colour| match colour {
            _ if look.is_coloured() => look.sign("■", "="),
            colour => look::marble(colour).2,
        });
        let end = match notches {
            0 => letter.to_owned(),
            notches => notches.to_string(),
        };
        let (column, row) = (
            x + 2 + lane * width + (width - 1) / 2,
            y + 2 + lane * height + (height - 1) / 2,
        );
        let place = match text(bar, "side") {
            "n" => (column + 1, y + 1),
            "s" => (column, y + 2 + 4 * height),
            "w" => (x + 1, row),
            _ => (x + 2 + 4 * width, row),
        };
        canvas.text(place.0, place.1, &end, style);
        canvas.hit(Rect::new(place.0, place.1, 1, 1), &touch);
        let whole = match is_column {
            true => Rect::new(x + 2 + lane * width, y + 2, width, 4 * height),
            false => Rect::new(x + 2, y + 2 + lane * height, 4 * width, height),
        };
        canvas.hit(whole, &touch);
    }

    /// Where a chosen bar can be put in, at the sides of the chosen level.
    fn draw_entries(&self, number: u16, x: u16, y: u16, size: Size, canvas: &mut Canvas<'_>) {
        let (width, height) = size;
        if !canvas.signs.chosen.contains(&format!("level:{number}")) {
            return;
        }
        let [down, up, right, left] = match canvas.look.unicode {
            true => ["▼", "▲", "▶", "◀"],
            false => ["v", "^", ">", "<"],
        };
        for lane in 0..4 {
            let letter = char::from(b'a' + lane as u8);
            let column = x + 2 + lane * width + (width - 1) / 2;
            let row = y + 2 + lane * height + (height - 1) / 2;
            let ends = [
                (format!("slot:{letter}n"), column, y + 1, down),
                (format!("slot:{letter}s"), column, y + 2 + 4 * height, up),
                (format!("slot:{}w", lane + 1), x + 1, row, right),
                (format!("slot:{}e", lane + 1), x + 2 + 4 * width, row, left),
            ];
            for (touch, x, y, sign) in ends {
                if canvas.is_next(&touch) {
                    let style = canvas.sign_style(&touch);
                    canvas.text(x, y, sign, style);
                    canvas.hit(Rect::new(x, y, 1, 1), &touch);
                }
            }
        }
    }

    /// From the side: the levels upon each other, one picture for each row, or for each column
    /// when it is turned once more.
    fn draw_turned(&self, x: u16, y: u16, (width, _): Size, canvas: &mut Canvas<'_>) {
        let by_columns = canvas.turned % 2 == 1;
        for slice in 0..4 {
            let left = x + slice * (4 * width + 3) + 2;
            let title = match by_columns {
                true => char::from(b'a' + slice as u8).to_string(),
                false => (slice + 1).to_string(),
            };
            canvas.text(
                left - 2,
                y,
                &title,
                Style::new().add_modifier(Modifier::BOLD),
            );
            for place in 0..4 {
                let (column, row) = if by_columns {
                    (slice, place)
                } else {
                    (place, slice)
                };
                let header = match by_columns {
                    true => (place + 1).to_string(),
                    false => char::from(b'a' + place as u8).to_string(),
                };
                canvas.faint(left + place * width + (width - 1) / 2, y, &header);
                let name = chimney(column, row);
                for (index, level) in self.levels.iter().enumerate() {
                    let number = index as u16 + 1;
                    let spot = Rect::new(left + place * width, y + number, width, 1);
                    let is_open = list(level, "open").iter().any(|open| open == &*name);
                    let resting = self
                        .balls
                        .get(&name)
                        .filter(|ball| ball.level == Some(number));
                    let section = (!is_open, is_open);
                    self.draw_section(spot, "", section, resting, canvas);
                    if place == 0 && slice == 0 {
                        canvas.faint(left - 2, y + number, &number.to_string());
                    }
                }
            }
        }
    }
}

/// The name of the chimney in a column and row, from 0.
fn chimney(column: u16, row: u16) -> String {
    format!("{}{}", char::from(b'a' + column.min(3) as u8), row + 1)
}
