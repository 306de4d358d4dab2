//! Lists to choose from: the menu, puzzles, lessons, kept games.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::look::Look;
use crate::screen::dialogs::Answered;
use crate::screen::paint::{self, bold, cut, faint, text};

/// A line of a list.
#[derive(Clone, Debug)]
pub struct Row<T> {
    /// What it stands for.
    pub item: T,
    /// Its name.
    pub name: String,
    /// What is said of it, fainter.
    pub about: String,
    /// Whether a new group begins with it.
    pub apart: bool,
}

impl<T> Row<T> {
    /// A line.
    pub fn new(item: T, name: impl Into<String>, about: impl Into<String>) -> Row<T> {
        Row {
            item,
            name: name.into(),
            about: about.into(),
            apart: false,
        }
    }

    /// The same line, with space above it.
    pub fn apart(self) -> Row<T> {
        Row {
            apart: true,
            ..self
        }
    }
}

/// A list of lines of which one is chosen.
#[derive(Debug)]
pub struct Menu<T> {
    title: String,
    rows: Vec<Row<T>>,
    chosen: usize,
    /// The first line that is shown.
    first: usize,
    areas: Vec<(usize, Rect)>,
    /// What is said below: what keys do, or what went wrong.
    note: String,
}

impl<T: Clone> Menu<T> {
    /// A list.
    pub fn new(title: &str, rows: Vec<Row<T>>, note: &str) -> Menu<T> {
        Menu {
            title: title.to_owned(),
            rows,
            chosen: 0,
            first: 0,
            areas: Vec::new(),
            note: note.to_owned(),
        }
    }

    /// Chooses a line.
    pub fn choose(&mut self, index: usize) {
        self.chosen = index.min(self.rows.len().saturating_sub(1));
    }

    /// The line that is chosen.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// What the chosen line stands for.
    pub fn item(&self) -> Option<&T> {
        self.rows.get(self.chosen).map(|row| &row.item)
    }

    /// Whether a line stands for something.
    pub fn has(&self, item: &T) -> bool
    where
        T: PartialEq,
    {
        self.rows.iter().any(|row| row.item == *item)
    }

    /// Says something below the list.
    pub fn say(&mut self, note: String) {
        self.note = note;
    }

    /// A key is pressed.
    pub fn key(&mut self, key: KeyEvent) -> Answered<T> {
        let count = self.rows.len().max(1);
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::Left | KeyCode::Char('h') => {
                return Answered::Cancelled;
            }
            KeyCode::Enter | KeyCode::Char(' ' | 'l') | KeyCode::Right => return self.answer(),
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                self.chosen = (self.chosen + count - 1) % count;
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                self.chosen = (self.chosen + 1) % count;
            }
            KeyCode::PageUp => self.chosen = self.chosen.saturating_sub(10),
            KeyCode::PageDown => self.chosen = (self.chosen + 10).min(count - 1),
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = count - 1,
            // The first line that begins with a letter, after the one that is chosen.
            KeyCode::Char(letter) if letter.is_alphanumeric() => {
                let begins = |index: &usize| {
                    let first = self.rows[*index].name.chars().next();
                    first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
                };
                let after = (self.chosen + 1..self.rows.len()).chain(0..self.rows.len());
                if let Some(index) = after.into_iter().find(begins) {
                    self.chosen = index;
                }
            }
            _ => {}
        }
        Answered::No
    }

    fn answer(&self) -> Answered<T> {
        match self.item() {
            Some(item) => Answered::Yes(item.clone()),
            None => Answered::No,
        }
    }

    /// The mouse does something.
    pub fn mouse(&mut self, event: MouseEvent) -> Answered<T> {
        let last = self.rows.len().saturating_sub(1);
        match event.kind {
            MouseEventKind::ScrollUp => self.chosen = self.chosen.saturating_sub(1),
            MouseEventKind::ScrollDown => self.chosen = (self.chosen + 1).min(last),
            MouseEventKind::Down(MouseButton::Left) => {
                let place = Position::new(event.column, event.row);
                let under = self.areas.iter().find(|(_, area)| area.contains(place));
                if let Some((index, _)) = under {
                    self.chosen = *index;
                    return self.answer();
                }
            }
            _ => {}
        }
        Answered::No
    }

    /// Draws the list.
    pub fn draw(&mut self, area: Rect, look: Look, buffer: &mut Buffer) {
        self.areas.clear();
        if area.height < 4 || area.width < 10 {
            return;
        }
        let wide = area.width.min(76);
        let x = area.x + area.width.saturating_sub(wide) / 2;
        text(
            buffer,
            x + 1,
            area.y,
            &cut(&look.plain(&self.title), wide, look),
            bold(),
        );
        let room = area.height - 3;
        let is_airy = self.lines() <= room;
        if self.chosen < self.first {
            self.first = self.chosen;
        }
        while self.first < self.chosen && !self.is_shown(self.chosen, room, is_airy) {
            self.first += 1;
        }
        let longest = self.rows.iter().map(|row| row.name.chars().count()).max();
        let names = (longest.unwrap_or(0) as u16 + 2).min(wide / 2 + 6);
        let mut y = area.y + 2;
        for (index, row) in self.rows.iter().enumerate().skip(self.first) {
            if row.apart && is_airy && index > self.first {
                y += 1;
            }
            if y >= area.y + 2 + room {
                break;
            }
            let is_chosen = index == self.chosen;
            let style = if is_chosen {
                paint::selected(look)
            } else {
                Style::new()
            };
            let mark = if is_chosen {
                look.sign("▸", ">")
            } else {
                " "
            };
            let name = cut(&look.plain(&row.name), names, look);
            let line = format!("{mark} {name:<width$}", width = usize::from(names));
            text(buffer, x, y, &line, style);
            let left = x + names + 4;
            let about = cut(
                &look.plain(&row.about),
                (x + wide).saturating_sub(left),
                look,
            );
            text(buffer, left, y, &about, faint());
            self.areas.push((index, Rect::new(x, y, wide, 1)));
            y += 1;
        }
        let note = cut(&look.plain(&self.note), wide, look);
        text(buffer, x + 1, area.bottom() - 1, &note, faint());
    }

    /// How many lines all of it takes, with the spaces.
    fn lines(&self) -> u16 {
        let apart = self.rows.iter().skip(1).filter(|row| row.apart).count();
        (self.rows.len() + apart) as u16
    }

    fn is_shown(&self, index: usize, room: u16, is_airy: bool) -> bool {
        let rows = self.rows.iter().take(index + 1).skip(self.first);
        let lines: usize = rows.map(|row| 1 + usize::from(row.apart && is_airy)).sum();
        lines <= usize::from(room)
    }
}
