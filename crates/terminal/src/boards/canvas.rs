//! What all boards are drawn with: marbles in cells of any size, the signs on them, and the
//! places that can be touched.

use calot_rules::Colour;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};

use crate::look::{self, Depth, Ink, Look};
use crate::words::screen::Words;

/// What is to be marked on a board. Parts are named as in touches: `cell:f4`.
#[derive(Clone, Debug, Default)]
pub struct Signs {
    /// What can be touched next.
    pub next: Vec<String>,
    /// What has been touched for the ply that is being made.
    pub chosen: Vec<String>,
    /// Where the cursor is.
    pub cursor: Option<String>,
    /// What a hint names.
    pub hint: Vec<String>,
    /// What the last ply changed.
    pub recent: Vec<String>,
    /// Balls that are just turning over, with the colour that they turn to.
    pub turning: Vec<(String, Colour)>,
}

/// A place where a part of the board is touched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Where.
    pub area: Rect,
    /// The part.
    pub touch: String,
}

/// A board that is being drawn.
pub struct Canvas<'a> {
    /// Where it is drawn.
    pub buffer: &'a mut Buffer,
    /// What the terminal can show.
    pub look: Look,
    /// What is marked.
    pub signs: &'a Signs,
    /// The words.
    pub words: &'a Words,
    /// Whether the board is to be seen from another side.
    pub turned: usize,
    /// Where it can be touched.
    pub hits: Vec<Hit>,
}

/// What is marked on a part of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Marks {
    cursor: bool,
    chosen: bool,
    hint: bool,
    next: bool,
    recent: bool,
}

/// The size of a cell, in characters.
pub type Size = (u16, u16);

impl Canvas<'_> {
    /// Writes a text, cut where the buffer ends.
    pub fn text(&mut self, x: u16, y: u16, text: &str, style: Style) {
        let area = self.buffer.area;
        if area.contains(Position { x, y }) {
            let room = usize::from(area.right() - x);
            self.buffer.set_stringn(x, y, text, room, style);
        }
    }

    /// A text that is less important than the marbles.
    pub fn faint(&mut self, x: u16, y: u16, text: &str) {
        let style = Style::new().add_modifier(Modifier::DIM);
        self.text(x, y, text, style);
    }

    /// Fills an area with a colour.
    pub fn fill(&mut self, area: Rect, ink: Ink) {
        let area = area.intersection(self.buffer.area);
        let style = Style::new().bg(self.look.ink(ink));
        self.buffer.set_style(area, style);
    }

    /// Notes that a part can be touched here, if it can be touched at all.
    pub fn hit(&mut self, area: Rect, touch: &str) {
        let area = area.intersection(self.buffer.area);
        if !area.is_empty() && self.signs.next.iter().any(|next| next == touch) {
            self.hits.push(Hit {
                area,
                touch: touch.to_owned(),
            });
        }
    }

    /// Whether a part can be touched next.
    pub fn is_next(&self, touch: &str) -> bool {
        self.signs.next.iter().any(|next| next == touch)
    }

    /// Whether the cursor is on a part.
    pub fn is_cursor(&self, touch: &str) -> bool {
        self.signs.cursor.as_deref() == Some(touch)
    }

    /// Whether a part is marked for more than that it can be touched.
    pub fn is_marked(&self, touch: &str) -> bool {
        let marks = self.marks(touch);
        marks.cursor || marks.chosen || marks.hint || marks.recent
    }

    /// A style for signs beside the board: arrows, ends of bars.
    pub fn sign_style(&self, touch: &str) -> Style {
        let marks = self.marks(touch);
        let base = Style::new().add_modifier(Modifier::BOLD);
        if marks.cursor {
            let style = base
                .fg(self.look.ink(look::DARK))
                .bg(self.look.ink(look::ACCENT));
            return match self.look.depth {
                Depth::None => base.add_modifier(Modifier::REVERSED),
                _ => style,
            };
        }
        let ink = match marks {
            Marks { chosen: true, .. } => look::CHOSEN,
            Marks { hint: true, .. } => look::HINT,
            Marks { next: true, .. } => look::ACCENT,
            _ => return Style::new().add_modifier(Modifier::DIM),
        };
        base.fg(self.look.ink(ink))
    }

    fn marks(&self, touch: &str) -> Marks {
        let among = |list: &[String]| list.iter().any(|part| part == touch);
        Marks {
            cursor: self.is_cursor(touch),
            chosen: among(&self.signs.chosen),
            hint: among(&self.signs.hint),
            next: among(&self.signs.next),
            recent: among(&self.signs.recent),
        }
    }

    /// A cell of a board with the marble on it, and its signs.
    pub fn cell(&mut self, area: Rect, touch: &str, marble: Option<Colour>) {
        self.cell_on(area, touch, marble, look::WELL);
    }

    /// A cell with its name below the marble, where there is room for both.
    pub fn named_cell(
        &mut self,
        area: Rect,
        touch: &str,
        marble: Option<Colour>,
        name: &str,
        board: Ink,
    ) {
        let high = area.height.saturating_sub(1).max(1);
        let upper = Rect {
            height: high,
            ..area
        };
        // Twice as wide as high is round.
        let ball = middle(upper, (2 * high).max(3), high);
        self.drawn(area, ball, touch, marble, board, board);
        if area.height > 1 {
            let middle = area.x + area.width.saturating_sub(name.chars().count() as u16) / 2;
            let style = Style::new().fg(self.look.ink(look::LIGHT));
            self.text(middle, area.bottom() - 1, name, style);
        }
    }

    /// A cell whose empty ground has a colour of its own.
    pub fn cell_on(&mut self, area: Rect, touch: &str, marble: Option<Colour>, empty: Ink) {
        let board = if empty == look::WELL {
            look::WOOD
        } else {
            empty
        };
        self.drawn(area, area, touch, marble, empty, board);
    }

    fn drawn(
        &mut self,
        area: Rect,
        ball: Rect,
        touch: &str,
        marble: Option<Colour>,
        empty: Ink,
        board: Ink,
    ) {
        if area.intersection(self.buffer.area) != area {
            return;
        }
        let marks = self.marks(touch);
        // There is no room for a hollow in one line or two.
        let is_flat = area.height <= 2 || empty != look::WELL;
        let ground = match marks {
            Marks { cursor: true, .. } => look::ACCENT,
            Marks { chosen: true, .. } => look::CHOSEN,
            Marks { hint: true, .. } => look::HINT,
            Marks { recent: true, .. } => look::RECENT,
            Marks { next: true, .. } if is_flat && marble.is_none() => look::TARGET,
            _ if is_flat && marble.is_none() => empty,
            _ => board,
        };
        for y in area.top()..area.bottom() {
            self.text(area.x, y, &" ".repeat(area.width.into()), Style::new());
        }
        self.fill(area, ground);
        match marble {
            Some(colour) => self.marble(ball, colour),
            None => self.well(ball, marks, ground, is_flat),
        }
        if let Some((_, to)) = self.turning(touch) {
            let half = Rect {
                width: ball.width / 2,
                ..ball
            };
            self.half_turned(ball, half, to);
        }
        self.corner_signs(area, marks, marble, ground);
        self.hit(area, touch);
    }

    fn turning(&self, touch: &str) -> Option<(String, Colour)> {
        let found = self.signs.turning.iter().find(|(part, _)| part == touch);
        found.cloned()
    }

    fn well(&mut self, area: Rect, marks: Marks, ground: Ink, is_flat: bool) {
        if !is_flat && self.look.is_coloured() && self.look.unicode {
            let ink = if marks.next { look::TARGET } else { look::WELL };
            match self.look.depth {
                // Sixteen colours have no shades of wood.
                Depth::Sixteen => {}
                _ => self.disc(area, self.look.ink(ink), reach_of_well(area)),
            }
        }
        let sign = match marks.next {
            true => self.look.sign("•", "*"),
            false => self.look.sign("·", "."),
        };
        let ink = match (marks.next, self.look.depth) {
            (true, Depth::Sixteen) if ground != look::ACCENT => look::ACCENT,
            (true, _) => look::LIGHT,
            (false, _) => look::ON_WOOD,
        };
        let ink = if ground == look::ACCENT {
            look::DARK
        } else {
            ink
        };
        let (x, y) = centre(area);
        if let Some(cell) = self.buffer.cell_mut(Position { x, y }) {
            let bg = match cell.symbol() {
                "▀" | "▄" if !is_flat => cell.fg,
                _ => cell.bg,
            };
            let style = Style::new().fg(self.look.ink(ink)).bg(bg);
            self.text(x, y, sign, style);
        }
    }

    /// A marble that fills an area, with the sign of its colour.
    pub fn marble(&mut self, area: Rect, colour: Colour) {
        let (body, mark, letter, on) = look::marble(colour);
        let (x, y) = centre(area);
        if !self.look.is_coloured() {
            self.outlined(area, letter);
            return;
        }
        let body_colour = self.look.ink(body);
        if area.height == 1 {
            self.fill(area, body);
        } else if self.look.unicode {
            self.disc(area, body_colour, reach_of(area));
        } else {
            self.ellipse(area, body);
        }
        let mark = self.look.sign(mark, letter);
        let style = Style::new()
            .fg(self.look.ink(on))
            .bg(body_colour)
            .add_modifier(Modifier::BOLD);
        self.text(x, y, mark, style);
    }

    /// A ball without any colour: its letter, in brackets or in a round outline.
    fn outlined(&mut self, area: Rect, letter: &str) {
        let (x, y) = centre(area);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if area.width >= 5 && area.height >= 3 {
            let left = x - 2;
            let [top, bottom] = match self.look.unicode {
                true => ["╭───╮", "╰───╯"],
                false => [" .-. ", " '-' "],
            };
            let sides = self.look.sign("│", "(");
            let other = self.look.sign("│", ")");
            self.text(left, y - 1, top, Style::new());
            self.text(left, y, sides, Style::new());
            self.text(left + 4, y, other, Style::new());
            self.text(left, y + 1, bottom, Style::new());
        } else if area.width >= 4 {
            self.text(x - 1, y, "(", Style::new());
            self.text(x + 1, y, ")", Style::new());
        }
        self.text(x, y, letter, bold);
    }

    /// A round ball of half blocks, two points in each character, over what lies there.
    fn disc(&mut self, area: Rect, body: Color, reach: f32) {
        for row in 0..area.height {
            for column in 0..area.width {
                let upper = is_inside(area, column, 2 * row, reach);
                let lower = is_inside(area, column, 2 * row + 1, reach);
                let place = Position::new(area.x + column, area.y + row);
                let Some(cell) = self.buffer.cell_mut(place) else {
                    continue;
                };
                let (above, below) = match cell.symbol() {
                    "▀" => (cell.fg, cell.bg),
                    "▄" => (cell.bg, cell.fg),
                    _ => (cell.bg, cell.bg),
                };
                match (upper, lower) {
                    (true, true) => cell.set_symbol(" ").set_bg(body),
                    (true, false) => cell.set_symbol("▀").set_fg(body).set_bg(below),
                    (false, true) => cell.set_symbol("▄").set_fg(body).set_bg(above),
                    (false, false) => continue,
                };
                cell.modifier = Modifier::empty();
            }
        }
    }

    /// A ball of whole characters.
    fn ellipse(&mut self, area: Rect, body: Ink) {
        for row in 0..area.height {
            for column in 0..area.width {
                let inside = |half| is_inside(area, column, 2 * row + half, reach_of(area));
                if inside(0) || inside(1) {
                    let place = Rect::new(area.x + column, area.y + row, 1, 1);
                    self.fill(place, body);
                }
            }
        }
    }

    /// The left half of a ball that is rolling over.
    fn half_turned(&mut self, area: Rect, half: Rect, to: Colour) {
        let (body, _, letter, _) = look::marble(to);
        if !self.look.is_coloured() {
            let (_, y) = centre(area);
            self.text(area.x, y, letter, Style::new());
            return;
        }
        let body = self.look.ink(body);
        for row in 0..half.height {
            for column in 0..half.width {
                let place = Position::new(half.x + column, half.y + row);
                let upper = area.height == 1 || is_inside(area, column, 2 * row, reach_of(area));
                let lower =
                    area.height == 1 || is_inside(area, column, 2 * row + 1, reach_of(area));
                let Some(cell) = self.buffer.cell_mut(place) else {
                    continue;
                };
                match (upper, lower) {
                    (true, true) => cell.set_symbol(" ").set_bg(body),
                    (true, false) | (false, true) => cell.set_fg(body),
                    (false, false) => cell,
                };
            }
        }
    }

    /// Signs at the corners or sides of a cell, for those who see no colours, and a bright
    /// frame at the cursor for everybody.
    fn corner_signs(&mut self, area: Rect, marks: Marks, marble: Option<Colour>, ground: Ink) {
        let mut style = Style::new().add_modifier(Modifier::BOLD);
        if self.look.is_coloured() {
            let ink = match (marks, self.look.depth) {
                (Marks { cursor: true, .. }, Depth::Sixteen) => look::ACCENT,
                (Marks { chosen: true, .. }, Depth::Sixteen) => look::CHOSEN,
                (Marks { hint: true, .. }, Depth::Sixteen) => look::HINT,
                (Marks { next: true, .. }, Depth::Sixteen) => look::ACCENT,
                _ => look::DARK,
            };
            style = style.fg(self.look.ink(ink));
            if self.look.depth != Depth::Sixteen {
                style = style.bg(self.look.ink(ground));
            }
        }
        let pair = |unicode: [&'static str; 4], ascii: [&'static str; 4]| match self.look.unicode {
            true => unicode,
            false => ascii,
        };
        let is_low = area.height == 1;
        let corners = match marks {
            Marks { cursor: true, .. } if is_low => ["[", "]", "", ""],
            Marks { cursor: true, .. } => pair(["┏", "┓", "┗", "┛"], ["[", "]", "[", "]"]),
            Marks { chosen: true, .. } if is_low => ["{", "}", "", ""],
            Marks { chosen: true, .. } => pair(["╔", "╗", "╚", "╝"], ["{", "}", "{", "}"]),
            Marks { hint: true, .. } => ["!", "!", "", ""],
            Marks { next: true, .. } if marble.is_some() => {
                let [left, right] = match self.look.unicode {
                    true => ["‹", "›"],
                    false => ["<", ">"],
                };
                let on = marble.map_or(look::LIGHT, |colour| look::marble(colour).3);
                self.sides(area, left, right, style.fg(self.look.ink(on)));
                return;
            }
            Marks { recent: true, .. } if !self.look.is_coloured() => ["", "'", "", ""],
            _ => return,
        };
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        let places = [
            (area.x, area.y),
            (right, area.y),
            (area.x, bottom),
            (right, bottom),
        ];
        if area.width < 3 && area.height == 1 {
            // There is room for nothing beside the ball.
            let place = Rect::new(area.x, area.y, area.width, 1);
            let reversed = Style::new().add_modifier(Modifier::REVERSED);
            if marks.cursor && !self.look.is_coloured() {
                self.buffer.set_style(place, reversed);
            }
            return;
        }
        for ((x, y), sign) in places.into_iter().zip(corners) {
            if !sign.is_empty() {
                self.text(x, y, sign, style);
            }
        }
    }

    fn sides(&mut self, area: Rect, left: &str, right: &str, style: Style) {
        if area.width < 3 {
            return;
        }
        let (_, y) = centre(area);
        let mut at = |x: u16, sign: &str| {
            let over = self.buffer.cell(Position { x, y }).map(|cell| cell.bg);
            let style = match over {
                Some(bg) if self.look.is_coloured() => style.bg(bg),
                _ => style,
            };
            self.text(x, y, sign, style);
        };
        at(area.x, left);
        at(area.right() - 1, right);
    }

    /// A small ball in a line of text: two characters.
    pub fn bead(&mut self, x: u16, y: u16, colour: Colour) {
        let (body, mark, letter, on) = look::marble(colour);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.look.is_coloured() {
            let mark = self.look.sign(mark, letter);
            let style = bold.fg(self.look.ink(on)).bg(self.look.ink(body));
            self.text(x, y, &format!("{mark} "), style);
        } else {
            self.text(x, y, letter, bold);
        }
    }
}

/// The character in the middle of an area, or the upper left one of those there.
fn centre(area: Rect) -> (u16, u16) {
    (
        area.x + area.width.saturating_sub(1) / 2,
        area.y + area.height.saturating_sub(1) / 2,
    )
}

/// Whether a point lies in the ball that fills an area; rows are half characters.
fn is_inside(area: Rect, column: u16, row: u16, reach: f32) -> bool {
    let (width, height) = (f32::from(area.width), 2.0 * f32::from(area.height));
    let x = (f32::from(column) + 0.5) / width * 2.0 - 1.0;
    let y = (f32::from(row) + 0.5) / height * 2.0 - 1.0;
    x * x + y * y <= reach
}

/// How far a ball reaches from its middle, squared: so that it looks round at its size, and
/// does not run into its neighbours where there is room between them.
fn reach_of(area: Rect) -> f32 {
    match area.height {
        0..=2 => 1.02,
        3 => 1.0,
        4 => 0.74,
        5 => 0.75,
        6 => 0.8,
        _ => 0.82,
    }
}

/// The same of an empty well.
fn reach_of_well(area: Rect) -> f32 {
    match area.height {
        0..=3 => 0.75,
        _ => 0.55,
    }
}

/// The largest of the sizes with which something fits.
pub fn largest(sizes: &[Size], area: Rect, need: impl Fn(Size) -> (u16, u16)) -> Option<Size> {
    sizes.iter().copied().find(|size| {
        let (width, height) = need(*size);
        width <= area.width && height <= area.height
    })
}

/// A part of an area in its middle.
pub fn middle(area: Rect, width: u16, height: u16) -> Rect {
    Rect {
        x: area.x + area.width.saturating_sub(width) / 2,
        y: area.y + area.height.saturating_sub(height) / 2,
        width: width.min(area.width),
        height: height.min(area.height),
    }
}
