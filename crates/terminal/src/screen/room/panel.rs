//! What stands beside the board: seats, who stands better, moves, the text of a lesson or puzzle.

use std::time::{Duration, Instant};

use calot_rules::{Seat, Turn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use serde_json::Value;

use super::{Does, Kind, Room, Tone, canvas_for};
use crate::look::{self, colour_of};
use crate::screen::paint::{self, accent, bold, cut, faint, text, text_to, width, wrap};
use crate::session::Who;
use crate::spoken::{Holder, Voice};

impl Room {
    pub(super) fn draw_panel(&mut self, area: Rect, buffer: &mut Buffer, now: Instant) {
        match &self.kind {
            Kind::Lesson(_) => self.draw_lesson(area, buffer),
            Kind::Puzzle(_) => {
                let used = self.draw_puzzle(area, buffer);
                let rest = Rect {
                    y: area.y + used,
                    height: area.height.saturating_sub(used),
                    ..area
                };
                self.draw_plies(rest, buffer);
            }
            Kind::Game { .. } | Kind::Online(_) => {
                let mut used = self.draw_seats(area, buffer, now);
                used += self.draw_worth(area, used, buffer);
                used += self.draw_invitation(area, used, buffer);
                let rest = Rect {
                    y: area.y + used,
                    height: area.height.saturating_sub(used),
                    ..area
                };
                self.draw_plies(rest, buffer);
            }
        }
    }

    fn draw_seats(&mut self, area: Rect, buffer: &mut Buffer, now: Instant) -> u16 {
        let look = self.context.look;
        let holders = self.holders();
        let voice = Voice::new(self.context.language, &holders);
        let shown = self.session.match_after(self.shown());
        let view = &self.view;
        let is_high = area.height >= 18;
        let mut y = area.y;
        let ending = self.ended().filter(|_| self.is_live());
        for seat in Seat::all(shown.seats()) {
            let of_view = &view["seats"][seat.index()];
            let colour = of_view["colour"].as_str().and_then(colour_of);
            let is_turn = shown.turn() == Turn::Seat(seat) && ending.is_none();
            let marker = match is_turn {
                true => look.sign("▶", ">"),
                false => " ",
            };
            text(buffer, area.x, y, marker, accent(look));
            if let Some(colour) = colour {
                canvas_for(&self.context, buffer, &mut |canvas| {
                    canvas.bead(area.x + 2, y, colour)
                });
            }
            let score = view["scores"][seat.index()].as_u64().unwrap_or(0);
            let score = score.to_string();
            let left = self.time_left(seat, now).map(clock_face);
            let right = match &left {
                Some(left) => format!("{score}  {left}"),
                None => score,
            };
            let room = area.width.saturating_sub(7 + width(&right));
            let mut name = voice.seat_name(shown.as_ref(), seat);
            if let Who::Computer(level) = self.session.player(seat).who {
                name = format!("{name} ({})", level.number());
            }
            let style = if is_turn { bold() } else { Style::new() };
            text(
                buffer,
                area.x + 5,
                y,
                &cut(&look.plain(&name), room, look),
                style,
            );
            let is_won = ending.is_some_and(|ended| ended.winners.contains(seat));
            let style = if is_won { accent(look) } else { bold() };
            text_to(buffer, area.right(), y, &right, style);
            y += 1;
            if is_high || shown.seats() == 2 {
                y += self.draw_piles(area, y, of_view, buffer);
            }
        }
        y + 1 - area.y
    }

    /// What lies before a seat, in one line; nothing where nothing does.
    fn draw_piles(&self, area: Rect, y: u16, of_view: &Value, buffer: &mut Buffer) -> u16 {
        let look = self.context.look;
        let id = self.session.the_match().info().id;
        let page = self.context.page;
        let mut x = area.x + 5;
        for key in ["hand", "gained"] {
            let piles = of_view[key].as_array().map_or(&[][..], Vec::as_slice);
            let piles: Vec<_> = piles
                .iter()
                .filter_map(|pile| {
                    let colour = colour_of(pile["colour"].as_str()?)?;
                    Some((colour, pile["count"].as_u64()?))
                })
                .filter(|(_, count)| *count > 0)
                .collect();
            if piles.is_empty() {
                continue;
            }
            let label = page
                .of_game(id, &format!("pile.{key}"), &[])
                .unwrap_or_default();
            let room = (area.right() - x).saturating_sub(6 * piles.len() as u16);
            x += text(buffer, x, y, &cut(&look.plain(&label), room, look), faint()) + 1;
            for (colour, count) in piles {
                x += text(buffer, x, y, &count.to_string(), Style::new()) + 1;
                canvas_for(&self.context, buffer, &mut |canvas| {
                    canvas.bead(x, y, colour)
                });
                x += 3;
            }
        }
        u16::from(x > area.x + 5)
    }

    /// The address of an online table, while somebody is missing.
    fn draw_invitation(&self, area: Rect, used: u16, buffer: &mut Buffer) -> u16 {
        let Kind::Online(table) = &self.kind else {
            return 0;
        };
        let look = self.context.look;
        let links = table.invitation();
        if links.is_empty() {
            return 0;
        }
        let mut y = area.y + used;
        let title = look.plain(self.context.words.invite);
        let mut lines = wrap(&title, area.width);
        lines.extend(links.iter().flat_map(|link| wrap(link, area.width)));
        for line in &lines {
            if y < area.bottom() {
                text(buffer, area.x, y, line, Style::new());
            }
            y += 1;
        }
        y + 1 - area.y - used
    }

    /// The bar of who stands better.
    fn draw_worth(&self, area: Rect, used: u16, buffer: &mut Buffer) -> u16 {
        if !self.judging || used + 3 > area.height {
            return 0;
        }
        let look = self.context.look;
        let y = area.y + used;
        let Some((_, worth)) = &self.worth else {
            text(buffer, area.x, y, self.context.words.judging, faint());
            return 2;
        };
        let room = f64::from(area.width);
        let mut x = area.x;
        let mut told = Vec::new();
        for (index, share) in worth.shares.iter().enumerate() {
            let colour = self.view["seats"][index]["colour"]
                .as_str()
                .and_then(colour_of);
            let sum: f64 = worth.shares.iter().take(index + 1).sum();
            let end = area.x + (sum * room).round() as u16;
            let (ink, sign, letter) = match colour {
                Some(colour) => {
                    let (body, _, letter, _) = look::marble(colour);
                    (body, " ", letter)
                }
                None => (look::WOOD, " ", "="),
            };
            let style = Style::new().bg(look.ink(ink));
            let sign = if look.is_coloured() { sign } else { letter };
            for column in x..end.min(area.right()) {
                text(buffer, column, y, sign, style);
            }
            x = end.max(x);
            let percent = (100.0 * share).round() as u32;
            told.push(format!("{letter} {percent} %"));
        }
        let proved = if worth.exact {
            "="
        } else {
            look.sign("≈", "~")
        };
        let line = format!("{proved} {}", told.join("  "));
        text(
            buffer,
            area.x,
            y + 1,
            &cut(&line, area.width, look),
            faint(),
        );
        3
    }

    /// The list of plies, scrolled to the one that is shown.
    fn draw_plies(&mut self, area: Rect, buffer: &mut Buffer) {
        if area.height < 3 {
            return;
        }
        let look = self.context.look;
        let page = self.context.page;
        let title = look.plain(&page.text("page", "table.list", &[]));
        text(buffer, area.x, area.y, &title, bold());
        let plies = self.session.the_match().history();
        let shown = self.shown();
        let longest = plies.iter().map(|ply| width(ply)).max().unwrap_or(0);
        let columns = match area.width / (longest + 6).max(1) {
            0 | 1 => 1,
            2 => 2,
            more => more.min(3),
        };
        let wide = area.width / columns;
        let lines = usize::from(area.height - 1);
        let row_of = |index: usize| index / usize::from(columns);
        let current = row_of(shown.saturating_sub(1));
        let rows = plies.len().div_ceil(usize::from(columns));
        let first = match rows <= lines {
            true => 0,
            false => (current + 1)
                .saturating_sub(lines.div_ceil(2))
                .min(rows - lines),
        };
        for (index, ply) in plies.iter().enumerate() {
            let row = row_of(index);
            if row < first || row >= first + lines {
                continue;
            }
            let x = area.x + (index % usize::from(columns)) as u16 * wide;
            let y = area.y + 1 + (row - first) as u16;
            let number = format!("{:>3}", index + 1);
            text(buffer, x, y, &number, faint());
            let style = match index + 1 == shown {
                true => paint::selected(look),
                false => Style::new(),
            };
            text(buffer, x + 4, y, &cut(ply, wide - 5, look), style);
            let place = Rect::new(x, y, wide - 1, 1);
            self.zone(place, Does::ShowPly(index + 1));
        }
    }

    fn draw_lesson(&mut self, area: Rect, buffer: &mut Buffer) {
        let Kind::Lesson(run) = &self.kind else {
            return;
        };
        let look = self.context.look;
        let language = self.context.language;
        let said = |part| look.plain(run.text(language, part).unwrap_or_default());
        let mut y = area.y;
        let mut put = |words: &str, style: Style| {
            for line in wrap(words, area.width) {
                if y < area.bottom() {
                    text(buffer, area.x, y, &line, style);
                }
                y += 1;
            }
            y += 1;
        };
        put(&said("title"), accent(look));
        put(&said("text"), Style::new());
        if run.can_go_on() {
            let done = said("done");
            if !done.is_empty() {
                put(&done, bold());
            }
            put(&look.plain(self.context.words.lesson_go_on), accent(look));
        } else if let Some((Tone::Refusal, message)) = &self.message {
            let style = Style::new().fg(look.ink(look::DANGER));
            put(&look.plain(message), style);
        }
    }

    fn draw_puzzle(&mut self, area: Rect, buffer: &mut Buffer) -> u16 {
        let Kind::Puzzle(run) = &self.kind else {
            return 0;
        };
        let look = self.context.look;
        let page = self.context.page;
        let seat = match self.session.match_after(0).turn() {
            Turn::Seat(seat) => seat,
            _ => Seat::FIRST,
        };
        let holders = vec![Holder::Person { name: None }; 2];
        let voice = Voice::new(self.context.language, &holders);
        let side = voice.seat_name(self.session.the_match(), seat);
        let told = match run.is_open() {
            true => {
                let is_full = run.puzzle.game == "rolit";
                let key = match (run.left() == run.puzzle.plies, is_full) {
                    (true, false) => "find.first",
                    (true, true) => "find.first.full",
                    (false, false) => "find.next",
                    (false, true) => "find.next.full",
                };
                page.counted("puzzles", key, run.left().into(), &[("side", &side)])
            }
            false if run.seen => page.text("puzzles", "seen.text", &[]),
            false => {
                let title = page.text("puzzles", "solved.title", &[]);
                format!("{title} {}", page.text("puzzles", "solved.text", &[]))
            }
        };
        let mut y = area.y;
        for line in wrap(&look.plain(&told), area.width) {
            text(buffer, area.x, y, &line, Style::new());
            y += 1;
        }
        if !run.is_open() {
            y += 1;
            for line in wrap(&look.plain(self.context.words.puzzle_go_on), area.width) {
                text(buffer, area.x, y, &line, accent(look));
                y += 1;
            }
        } else if run.tries > 0 {
            y += 1;
            let told = page.counted("puzzles", "tries", run.tries.into(), &[]);
            for line in wrap(&look.plain(&told), area.width) {
                text(buffer, area.x, y, &line, faint());
                y += 1;
            }
        }
        y + 1 - area.y
    }
}

/// A time as a clock shows it.
fn clock_face(left: Duration) -> String {
    let seconds = left.as_secs();
    match left < Duration::from_secs(20) {
        true => format!("{}.{}", seconds, left.subsec_millis() / 100),
        false => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}
