//! The help: keys, and how plies are written in the game that is played.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::Context;
use super::paint::{accent, bold, faint, text, wrap};
use super::room::Action;

/// The help over a screen.
#[derive(Debug)]
pub struct Help {
    /// The game that is played, if one is.
    pub game: Option<&'static str>,
    /// How many lines were scrolled.
    pub first: usize,
}

/// How a line of the help is shown.
enum Kind {
    Title,
    Text,
    Key(String),
}

impl Help {
    /// Scrolls by some lines.
    pub fn scroll(&mut self, by: isize) {
        self.first = self.first.saturating_add_signed(by);
    }

    /// Draws the help.
    pub fn draw(&mut self, area: Rect, context: &Context, buffer: &mut Buffer) {
        let look = context.look;
        let wide = area.width.saturating_sub(2).min(78);
        let x = area.x + area.width.saturating_sub(wide) / 2;
        let mut lines: Vec<(Kind, String)> = Vec::new();
        let words = context.words;
        lines.push((Kind::Title, words.help.to_owned()));
        let keys: [(&str, &str); 6] = [
            (
                look.sign("← ↓ ↑ →  h j k l", "arrows  h j k l"),
                words.help_move,
            ),
            (look.sign("⏎  Space", "Enter  Space"), words.help_touch),
            ("Tab", words.help_tab),
            ("Esc", words.help_escape),
            (words.help_type_key, words.help_type),
            (words.help_mouse_key, words.help_mouse),
        ];
        for (key, said) in keys {
            lines.push((Kind::Key(key.to_owned()), said.to_owned()));
        }
        lines.push((Kind::Text, String::new()));
        for action in Action::ALL {
            let key = match action {
                Action::Following => look.sign("⏎", "Enter").to_owned(),
                action => action.key().to_string(),
            };
            lines.push((Kind::Key(key), words.about(action).to_owned()));
        }
        lines.push((Kind::Key("Ctrl-C".to_owned()), words.help_quit.to_owned()));
        if let Some(game) = self.game {
            lines.push((Kind::Text, String::new()));
            lines.push((Kind::Title, words.help_notation.to_owned()));
            for line in words.notation(game) {
                lines.push((Kind::Text, (*line).to_owned()));
            }
        }
        let mut drawn: Vec<(Option<String>, String, Style)> = Vec::new();
        for (kind, said) in lines {
            let said = look.plain(&said);
            match kind {
                Kind::Title => drawn.push((None, said, bold())),
                Kind::Text => {
                    for line in wrap(&said, wide) {
                        drawn.push((None, line, Style::new()));
                    }
                }
                Kind::Key(key) => {
                    let mut key = Some(look.plain(&key));
                    for line in wrap(&said, wide.saturating_sub(20)) {
                        drawn.push((Some(key.take().unwrap_or_default()), line, Style::new()));
                    }
                }
            }
        }
        let room = usize::from(area.height.saturating_sub(1)).max(1);
        self.first = self.first.min(drawn.len().saturating_sub(room));
        for (row, (key, line, style)) in drawn.iter().skip(self.first).take(room).enumerate() {
            let y = area.y + row as u16;
            match key {
                Some(key) => {
                    text(buffer, x, y, key, accent(look));
                    text(buffer, x + 20, y, line, *style);
                }
                None => {
                    text(buffer, x, y, line, *style);
                }
            }
        }
        let more = drawn.len() > room + self.first;
        let note = if more {
            words.help_more
        } else {
            words.help_close
        };
        text(
            buffer,
            x,
            area.bottom().saturating_sub(1),
            &look.plain(note),
            faint(),
        );
    }
}
