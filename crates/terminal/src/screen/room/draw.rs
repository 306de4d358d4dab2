//! The room on the screen.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{Action, Does, Kind, Room, Tone, Zone};
use crate::boards::canvas::{Canvas, Hit, Signs};
use crate::boards::{self};
use crate::input::making::FINISH;
use crate::input::typed;
use crate::look;
use crate::screen::Context;
use crate::screen::motion::Motion;
use crate::screen::paint::{self, accent, bold, cut, faint, fill, text, text_to, width, wrap};
use crate::session::Who;
use crate::spoken::{Holder, Voice};

/// Below this nothing can be shown.
const LEAST: (u16, u16) = (40, 14);

impl Room {
    /// Draws the room, and notes where it can be clicked.
    pub fn draw(&mut self, area: Rect, buffer: &mut Buffer, now: Instant) {
        self.hits.clear();
        self.zones.clear();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.too_small(area, LEAST, buffer);
            return;
        }
        let signs = self.signs();
        let chips = self.chips(&signs);
        let chip_lines = self.chip_lines(&chips, area.width);
        let foot = 3 + chip_lines;
        let high = area.height.saturating_sub(1 + foot);
        let panel = self.panel_width(area.width);
        let mut board = Rect::new(area.x, area.y + 1, area.width - panel, high);
        self.draw_title(area, buffer);
        let has_board = self.draw_board(board, &signs, buffer) || {
            // Without what stands beside it there may be room enough.
            board.width = area.width;
            panel > 0 && self.draw_board(board, &signs, buffer)
        };
        if !has_board {
            self.too_small(area, (area.width + 8, area.height + 4), buffer);
            return;
        }
        if board.width < area.width {
            let beside = Rect::new(area.right() - panel + 1, area.y + 1, panel - 2, high);
            self.draw_panel(beside, buffer, now);
        }
        let y = area.y + 1 + high;
        self.draw_chips(
            &chips,
            Rect::new(area.x, y, area.width, chip_lines),
            &signs,
            buffer,
        );
        let y = y + chip_lines;
        self.draw_message(
            Rect::new(area.x, y, area.width, 1),
            board.width == area.width,
            buffer,
        );
        self.draw_input(Rect::new(area.x, y + 1, area.width, 1), buffer);
        self.draw_keys(Rect::new(area.x, y + 2, area.width, 1), buffer);
    }

    fn too_small(&mut self, area: Rect, need: (u16, u16), buffer: &mut Buffer) {
        buffer.reset();
        self.hits.clear();
        let size = |(width, height): (u16, u16)| format!("{width}×{height}");
        let size = |pair| match self.context.look.unicode {
            true => size(pair),
            false => size(pair).replace('×', "x"),
        };
        let values = [
            ("now", size((area.width, area.height))),
            ("need", size(need)),
        ];
        let values = values
            .each_ref()
            .map(|(name, value)| (*name, value.as_str()));
        let said = fill(self.context.words.too_small, &values);
        for (line, y) in wrap(&said, area.width)
            .iter()
            .zip(area.top()..area.bottom())
        {
            text(buffer, area.x, y, line, Style::new());
        }
    }

    fn panel_width(&self, width: u16) -> u16 {
        match (&self.kind, width) {
            (_, 110..) => 38,
            (_, 96..) => 32,
            (_, 78..) => 27,
            (Kind::Lesson(_), 64..) => 25,
            (_, 64..) => 22,
            _ => 0,
        }
    }

    fn draw_title(&mut self, area: Rect, buffer: &mut Buffer) {
        let words = self.context.words;
        let page = self.context.page;
        let name = self.session.the_match().info().name;
        let title = match &self.kind {
            Kind::Game { .. } | Kind::Online(_) => {
                let told =
                    crate::screen::setup::options_told(&self.context, self.session.the_match());
                match told.is_empty() {
                    true => name.to_owned(),
                    false => format!("{name}: {told}"),
                }
            }
            Kind::Puzzle(run) => {
                let number = run.puzzle.number.to_string();
                let grade = run.puzzle.grade.to_string();
                let title = page.text("puzzles", "number", &[("game", name), ("number", &number)]);
                format!(
                    "{title} · {}",
                    page.text("puzzles", "grade.of", &[("grade", &grade)])
                )
            }
            Kind::Lesson(run) => {
                let (step, steps) = run.progress();
                let title = page.text("learn", "title", &[("game", name)]);
                let values = [("step", step.to_string()), ("steps", steps.to_string())];
                let values = values
                    .each_ref()
                    .map(|(name, value)| (*name, value.as_str()));
                format!("{title} · {}", page.text("learn", "step", &values))
            }
        };
        let look = self.context.look;
        let title = look.plain(&title);
        let help = format!("? {}", words.help);
        let room = area.width.saturating_sub(width(&help) + 3);
        text(buffer, area.x + 1, area.y, &cut(&title, room, look), bold());
        text_to(buffer, area.right() - 1, area.y, &help, faint());
        let place = Rect::new(area.right() - 1 - width(&help), area.y, width(&help), 1);
        self.zone(place, Does::Act(Action::Help));
    }

    fn draw_board(&mut self, area: Rect, signs: &Signs, buffer: &mut Buffer) -> bool {
        let frame = self.motion.as_ref().and_then(Motion::frame);
        let view = frame.map_or(&self.view, |frame| &frame.view);
        let mut canvas = Canvas {
            buffer,
            look: self.context.look,
            signs,
            words: self.context.words,
            turned: self.turned,
            hits: Vec::new(),
        };
        let id = self.session.the_match().info().id;
        let is_drawn = boards::draw(id, &view["board"], area, &mut canvas);
        self.hits = canvas.hits;
        is_drawn
    }

    /// What can be touched next and is no part of the drawn board.
    fn chips(&self, signs: &Signs) -> Vec<(String, String)> {
        const DRAWN: [&str; 6] = ["cell", "slide", "chimney", "bar", "level", "slot"];
        let kind = |touch: &str| touch.split(':').next().unwrap_or_default().to_owned();
        let beside = signs
            .next
            .iter()
            .filter(|touch| !DRAWN.contains(&kind(touch).as_str()));
        beside
            .map(|touch| (touch.clone(), self.chip_name(touch)))
            .collect()
    }

    fn chip_name(&self, touch: &str) -> String {
        let words = self.context.words;
        let (kind, name) = touch.split_once(':').unwrap_or((touch, ""));
        match (kind, name) {
            (FINISH, _) => words.finish.to_owned(),
            ("pass", _) => words.pass.to_owned(),
            ("tray", _) => words.tray.to_owned(),
            ("top", "turn") => words.top_turn.to_owned(),
            ("top", _) => words.top_stay.to_owned(),
            ("axis", axis) => fill(words.along, &[("axis", axis)]),
            ("way", "+") => words.pull.to_owned(),
            ("way", _) => words.push.to_owned(),
            ("ball", colour) => {
                let key = format!("side.{colour}");
                let name = self.context.page.find("page", &key);
                name.unwrap_or(colour).to_lowercase()
            }
            ("pattern", pattern) => {
                let look = self.context.look;
                let section = |c| {
                    if c == '1' {
                        look.sign("○", "o")
                    } else {
                        look.sign("■", "#")
                    }
                };
                format!(
                    "{pattern} {}",
                    pattern.chars().map(section).collect::<String>()
                )
            }
            (_, "") => kind.to_owned(),
            (_, name) => name.to_owned(),
        }
    }

    fn chip_lines(&self, chips: &[(String, String)], room: u16) -> u16 {
        let mut lines = u16::from(!chips.is_empty());
        let mut x = 1;
        for (_, name) in chips {
            let wide = width(name) + 3;
            if x + wide > room && x > 1 {
                lines += 1;
                x = 1;
            }
            x += wide;
        }
        lines
    }

    fn draw_chips(
        &mut self,
        chips: &[(String, String)],
        area: Rect,
        signs: &Signs,
        buffer: &mut Buffer,
    ) {
        let look = self.context.look;
        let (mut x, mut y) = (area.x + 1, area.y);
        for (touch, name) in chips {
            let wide = width(name) + 2;
            if x + wide + 1 > area.right() && x > area.x + 1 {
                (x, y) = (area.x + 1, y + 1);
            }
            if y >= area.bottom() {
                break;
            }
            let is_cursor = signs.cursor.as_ref() == Some(touch);
            let is_hint = signs.hint.contains(touch);
            let style = match (is_cursor, is_hint) {
                (true, _) => paint::selected(look),
                (_, true) => bold().fg(look.ink(look::HINT)),
                _ => accent(look),
            };
            text(buffer, x, y, &format!("[{name}]"), style);
            let area = Rect::new(x, y, wide, 1);
            let touch = touch.clone();
            self.hits.push(Hit { area, touch });
            x += wide + 1;
        }
    }

    /// Whom a sentence speaks to.
    pub fn holders(&self) -> Vec<Holder> {
        if let Kind::Online(table) = &self.kind {
            return table.holders();
        }
        let people = self
            .session
            .players()
            .iter()
            .filter(|player| player.who == Who::Person);
        let is_alone = people.count() == 1;
        let holder = |player: &crate::session::Player| match player.who {
            Who::Person if is_alone && player.name.is_none() => Holder::Me,
            Who::Person => Holder::Person {
                name: player.name.clone(),
            },
            Who::Computer(_) => Holder::Computer,
        };
        self.session.players().iter().map(holder).collect()
    }

    /// What just happened, or whose turn it is.
    fn draw_message(&mut self, area: Rect, is_alone: bool, buffer: &mut Buffer) {
        let look = self.context.look;
        let (tone, said) = match &self.message {
            // What others do does not hide whose turn it is.
            Some((Tone::Plain, text)) if matches!(self.kind, Kind::Online(_)) => {
                (Tone::Plain, format!("{text} {}", self.state_told(is_alone)))
            }
            Some((tone, text)) => (*tone, text.clone()),
            None => (Tone::Plain, self.state_told(is_alone)),
        };
        let style = match tone {
            Tone::Plain => Style::new(),
            Tone::Good => accent(look),
            Tone::Refusal => bold().fg(look.ink(look::DANGER)),
        };
        let room = area.width.saturating_sub(2);
        text(
            buffer,
            area.x + 1,
            area.y,
            &cut(&look.plain(&said), room, look),
            style,
        );
    }

    fn state_told(&self, is_alone: bool) -> String {
        let holders = self.holders();
        let voice = Voice::new(self.context.language, &holders);
        let the_match = self.session.the_match();
        let page = self.context.page;
        if !self.is_live() {
            let ply = self.shown().to_string();
            let plies = self.session.plies().to_string();
            return match self.shown() {
                0 => page.text("page", "table.looking.start", &[]),
                _ => page.text("page", "table.looking", &[("ply", &ply), ("plies", &plies)]),
            };
        }
        if matches!(self.kind, Kind::Lesson(_)) {
            return String::new();
        }
        let mut told = Vec::new();
        if is_alone {
            told.push(voice.scores(the_match));
        }
        if let Some(ended) = self.ended() {
            told.push(voice.end(the_match, &ended));
            return told.join(" ");
        }
        if let Kind::Online(table) = &self.kind
            && let Some(state) = table.state()
        {
            told.push(state);
            if !table.is_on() {
                return told.join(" ");
            }
        }
        if matches!(self.kind, Kind::Game { .. } | Kind::Online(_)) {
            if self.session.plies() > 0 {
                let before = self.session.match_after(self.session.plies() - 1);
                let ply = the_match.last_ply().unwrap_or_default();
                told.push(voice.played(before.as_ref(), &ply, the_match));
            }
            told.push(voice.turn(the_match, self.chooser.is_some()));
        }
        told.join(" ")
    }

    /// What is typed, with what it could become; or what can be done next.
    fn draw_input(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.context.look;
        let x = area.x + 1;
        if let Kind::Online(table) = &self.kind
            && let Some(link) = table.invitation().first()
        {
            // All of it in one line, to be copied.
            text(buffer, x, area.y, link, bold());
            return;
        }
        let Some(input) = &self.input else {
            if self.chooser_seat().is_some() {
                let prompt = look.plain(&self.prompt);
                let room = area.width.saturating_sub(2);
                text(buffer, x, area.y, &cut(&prompt, room, look), faint());
            }
            return;
        };
        let mut x = x + text(
            buffer,
            x,
            area.y,
            &format!("{} ", look.sign("›", ">")),
            accent(look),
        );
        x += text(buffer, x, area.y, input, bold());
        text(
            buffer,
            x,
            area.y,
            "_",
            bold().add_modifier(Modifier::SLOW_BLINK),
        );
        x += 2;
        let fitting = typed::completions(self.making.texts(), input);
        let told = match fitting.len() {
            0 => self.context.words.no_such_ply.to_owned(),
            _ => fitting.join("  "),
        };
        let room = area.right().saturating_sub(x + 1);
        text(
            buffer,
            x,
            area.y,
            &cut(&look.plain(&told), room, look),
            faint(),
        );
    }

    fn draw_keys(&mut self, area: Rect, buffer: &mut Buffer) {
        let look = self.context.look;
        let mut x = area.x + 1;
        let wanted = [
            Action::Following,
            Action::Agree,
            Action::Decline,
            Action::Rematch,
            Action::Undo,
            Action::Hint,
            Action::Solution,
            Action::Judge,
            Action::Turn,
            Action::Last,
            Action::Back,
            Action::Forth,
            Action::Count,
            Action::Draw,
            Action::Save,
            Action::Resign,
            Action::Leave,
        ];
        for action in wanted {
            if !self.can(action) {
                continue;
            }
            let name = look.plain(self.context.words.action(action));
            let key = match action {
                Action::Following => look.sign("⏎", "Enter").to_owned(),
                action => action.key().to_string(),
            };
            let wide = width(&key) + 1 + width(&name);
            if x + wide + 1 > area.right() {
                continue;
            }
            let start = x;
            x += text(buffer, x, area.y, &key, accent(look)) + 1;
            x += text(buffer, x, area.y, &name, faint());
            self.zone(Rect::new(start, area.y, wide, 1), Does::Act(action));
            x += 2;
        }
    }

    pub(super) fn zone(&mut self, area: Rect, does: Does) {
        self.zones.push(Zone { area, does });
    }
}

/// Lets a small thing be drawn outside a board, such as a bead in a list.
pub fn canvas_for(context: &Context, buffer: &mut Buffer, draw: &mut dyn FnMut(&mut Canvas<'_>)) {
    let signs = Signs::default();
    draw(&mut Canvas {
        buffer,
        look: context.look,
        signs: &signs,
        words: context.words,
        turned: 0,
        hits: Vec::new(),
    });
}
