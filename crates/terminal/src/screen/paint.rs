//! Small parts that screens are drawn with.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use crate::look::{self, Depth, Look};

/// Writes a text and says how many columns it took.
pub fn text(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) -> u16 {
    let area = buffer.area;
    if !area.contains(Position { x, y }) {
        return 0;
    }
    let room = usize::from(area.right() - x);
    let (end, _) = buffer.set_stringn(x, y, text, room, style);
    end - x
}

/// Writes a text that ends before a column.
pub fn text_to(buffer: &mut Buffer, right: u16, y: u16, words: &str, style: Style) {
    let width = width(words);
    text(buffer, right.saturating_sub(width), y, words, style);
}

/// How many columns a text takes. All of ours are one for each character.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}

/// A text cut to a width, with a sign that something is missing.
pub fn cut(text: &str, width: u16, look: Look) -> String {
    let room = usize::from(width);
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let dots = look.sign("…", "~");
    let kept: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}{dots}", kept.trim_end())
}

/// A text in lines of a width, broken between words.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let room = usize::from(width.max(1));
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let mut word = word.to_owned();
            let length = line.chars().count();
            if length > 0 && length + 1 + word.chars().count() > room {
                lines.push(std::mem::take(&mut line));
            }
            while word.chars().count() > room {
                let rest = word.chars().skip(room).collect();
                lines.push(word.chars().take(room).collect());
                word = rest;
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}

/// Text that matters less.
pub fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// Text that matters more.
pub fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// The colour of whose turn it is and of what can be done.
pub fn accent(look: Look) -> Style {
    bold().fg(look.ink(look::ACCENT))
}

/// What is chosen in a list.
pub fn selected(look: Look) -> Style {
    match look.depth {
        Depth::None => bold().add_modifier(Modifier::REVERSED),
        _ => bold().fg(look.ink(look::DARK)).bg(look.ink(look::ACCENT)),
    }
}

/// A frame around an area, with a title, and nothing inside.
pub fn frame(buffer: &mut Buffer, area: Rect, title: &str, look: Look) {
    let area = area.intersection(buffer.area);
    if area.width < 2 || area.height < 2 {
        return;
    }
    let [h, v, corners] = match look.unicode {
        true => ["─", "│", "╭╮╰╯"],
        false => ["-", "|", "++++"],
    };
    let corner = |index| corners.chars().nth(index).unwrap_or('+').to_string();
    let blank = " ".repeat(area.width.into());
    for y in area.top()..area.bottom() {
        text(buffer, area.x, y, &blank, Style::reset());
        text(buffer, area.x, y, v, faint());
        text(buffer, area.right() - 1, y, v, faint());
    }
    let line = h.repeat(usize::from(area.width - 2));
    let (top, bottom) = (area.y, area.bottom() - 1);
    text(buffer, area.x + 1, top, &line, faint());
    text(buffer, area.x + 1, bottom, &line, faint());
    text(buffer, area.x, top, &corner(0), faint());
    text(buffer, area.right() - 1, top, &corner(1), faint());
    text(buffer, area.x, bottom, &corner(2), faint());
    text(buffer, area.right() - 1, bottom, &corner(3), faint());
    if !title.is_empty() {
        let title = format!(" {} ", cut(title, area.width.saturating_sub(6), look));
        text(buffer, area.x + 2, top, &title, bold());
    }
}

/// An area of a size in the middle of another one.
pub fn centred(area: Rect, width: u16, height: u16) -> Rect {
    crate::boards::canvas::middle(area, width, height)
}

/// A template with its gaps filled: `{name}` becomes the value of that name.
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = template.to_owned();
    for (name, value) in values {
        text = text.replace(&format!("{{{name}}}"), value);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_inside_long_ones() {
        assert_eq!(wrap("a ball on f4", 6), ["a ball", "on f4"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("one\ntwo", 9), ["one", "two"]);
        assert_eq!(wrap("", 9), [""]);
    }

    #[test]
    fn gaps_are_filled_by_name() {
        assert_eq!(
            fill("{a} beats {b}", &[("a", "red"), ("b", "blue")]),
            "red beats blue"
        );
    }
}
