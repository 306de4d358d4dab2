//! Small windows over a screen: a question, a line to be typed.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::look::Look;
use crate::screen::paint::{self, accent, bold, cut, faint, text, width, wrap};

/// No line that is typed is longer.
const LONGEST: usize = 400;

/// A question with answers, of which one is chosen.
#[derive(Debug)]
pub struct Question {
    title: String,
    text: String,
    answers: Vec<String>,
    chosen: usize,
    areas: Vec<Rect>,
}

/// A line to be typed.
#[derive(Debug)]
pub struct Line {
    title: String,
    text: String,
    input: String,
    /// Why the last one was refused.
    refused: Option<String>,
}

/// What a key led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answered<T> {
    /// It stays open.
    No,
    /// It was closed without an answer.
    Cancelled,
    /// The answer.
    Yes(T),
}

impl Question {
    /// A question; the last answer is chosen at first, which changes nothing.
    pub fn new(title: &str, text: &str, answers: &[&str]) -> Question {
        Question {
            title: title.to_owned(),
            text: text.to_owned(),
            answers: answers.iter().map(|answer| (*answer).to_owned()).collect(),
            chosen: answers.len().saturating_sub(1),
            areas: Vec::new(),
        }
    }

    /// A key is pressed.
    pub fn key(&mut self, key: KeyEvent) -> Answered<usize> {
        let count = self.answers.len().max(1);
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Answered::Cancelled,
            KeyCode::Enter | KeyCode::Char(' ') => return Answered::Yes(self.chosen),
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab | KeyCode::Char('h' | 'k') => {
                self.chosen = (self.chosen + count - 1) % count;
            }
            KeyCode::Right | KeyCode::Down | KeyCode::Tab | KeyCode::Char('l' | 'j') => {
                self.chosen = (self.chosen + 1) % count;
            }
            _ => {}
        }
        Answered::No
    }

    /// The mouse does something.
    pub fn mouse(&mut self, event: MouseEvent) -> Answered<usize> {
        let place = Position::new(event.column, event.row);
        let under = self.areas.iter().position(|area| area.contains(place));
        match (event.kind, under) {
            (MouseEventKind::Down(MouseButton::Left), Some(index)) => Answered::Yes(index),
            _ => Answered::No,
        }
    }

    /// Draws it in the middle of an area.
    pub fn draw(&mut self, area: Rect, look: Look, buffer: &mut Buffer) {
        let lines = wrap(
            &look.plain(&self.text),
            area.width.saturating_sub(8).min(56),
        );
        let high = lines.len() as u16 + 6;
        let place = paint::centred(area, area.width.saturating_sub(2).min(62), high);
        paint::frame(buffer, place, &look.plain(&self.title), look);
        let mut y = place.y + 2;
        for line in &lines {
            text(buffer, place.x + 3, y, line, Style::new());
            y += 1;
        }
        self.areas.clear();
        let mut x = place.x + 3;
        for (index, answer) in self.answers.iter().enumerate() {
            let name = format!("[ {} ]", look.plain(answer));
            let style = match index == self.chosen {
                true => paint::selected(look),
                false => accent(look),
            };
            text(buffer, x, y + 1, &name, style);
            self.areas.push(Rect::new(x, y + 1, width(&name), 1));
            x += width(&name) + 2;
        }
    }
}

impl Line {
    /// A line with a text to begin with.
    pub fn new(title: &str, text: &str, input: &str) -> Line {
        Line {
            title: title.to_owned(),
            text: text.to_owned(),
            input: input.to_owned(),
            refused: None,
        }
    }

    /// Says why what was typed cannot be.
    pub fn refuse(&mut self, why: String) {
        self.refused = Some(why);
    }

    /// A key is pressed.
    pub fn key(&mut self, key: KeyEvent) -> Answered<String> {
        match key.code {
            KeyCode::Esc => return Answered::Cancelled,
            KeyCode::Enter => return Answered::Yes(self.input.trim().to_owned()),
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Char(character) => self.add(&character.to_string()),
            _ => {}
        }
        Answered::No
    }

    /// Adds a text that was typed or pasted.
    pub fn add(&mut self, text: &str) {
        self.refused = None;
        for character in text.chars().filter(|character| !character.is_control()) {
            if self.input.len() < LONGEST {
                self.input.push(character);
            }
        }
    }

    /// Draws it in the middle of an area.
    pub fn draw(&mut self, area: Rect, look: Look, buffer: &mut Buffer) {
        let wide = area.width.saturating_sub(2).min(72);
        let inner = wide.saturating_sub(6);
        let lines = wrap(&look.plain(&self.text), inner);
        let refused = self.refused.as_deref().unwrap_or_default();
        let refused = match refused.is_empty() {
            true => Vec::new(),
            false => wrap(&look.plain(refused), inner),
        };
        let high = lines.len() as u16 + refused.len() as u16 + 6;
        let place = paint::centred(area, wide, high);
        paint::frame(buffer, place, &look.plain(&self.title), look);
        let mut y = place.y + 2;
        for line in &lines {
            text(buffer, place.x + 3, y, line, faint());
            y += 1;
        }
        // The end of a long line is what is being typed.
        let room = usize::from(inner.saturating_sub(3));
        let skipped = self.input.chars().count().saturating_sub(room);
        let shown: String = self.input.chars().skip(skipped).collect();
        let shown = format!("{} {shown}_", look.sign("›", ">"));
        text(buffer, place.x + 3, y, &cut(&shown, inner, look), bold());
        y += 1;
        for line in &refused {
            let style = bold().fg(look.ink(crate::look::DANGER));
            text(buffer, place.x + 3, y, line, style);
            y += 1;
        }
    }
}
