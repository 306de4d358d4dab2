//! Keys and the mouse in a room.

use std::time::Instant;

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::{Action, Ask, Does, Room, Tone};
use crate::input::cursor::{self, Way};
use crate::input::typed;

/// No text of a ply is as long as this.
const LONGEST_INPUT: usize = 60;

impl Room {
    /// A key is pressed.
    pub fn key(&mut self, key: KeyEvent, now: Instant) -> Option<Ask> {
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return None;
        }
        // What is pressed means the board as it stands, so that is shown.
        let cut_short = self.motion.take().is_some();
        if self.input.is_some() {
            self.type_key(key, now);
            return None;
        }
        let letter = self.letter.take();
        match key.code {
            KeyCode::Left => self.move_cursor(Way::Left),
            KeyCode::Right => self.move_cursor(Way::Right),
            KeyCode::Up => self.move_cursor(Way::Up),
            KeyCode::Down => self.move_cursor(Way::Down),
            KeyCode::Tab => self.cycle(false),
            KeyCode::BackTab => self.cycle(true),
            KeyCode::Enter => return self.press(now, cut_short),
            KeyCode::Esc | KeyCode::Backspace => self.step_back(),
            KeyCode::PageUp => return self.act(Action::Back, now),
            KeyCode::PageDown => return self.act(Action::Forth, now),
            KeyCode::Home => return self.act(Action::First, now),
            KeyCode::End => return self.act(Action::Last, now),
            KeyCode::F(1) => return self.act(Action::Help, now),
            KeyCode::Char(character) => return self.character(character, letter, now),
            _ => {}
        }
        None
    }

    fn character(
        &mut self,
        character: char,
        letter: Option<(char, Option<String>)>,
        now: Instant,
    ) -> Option<Ask> {
        // In Rolit `h` begins `h1`, and moves the cursor as well: a digit after it tells.
        if let Some((first, cursor)) = letter
            && character.is_ascii_digit()
        {
            let text = format!("{first}{character}");
            if !typed::completions(self.making.texts(), &text).is_empty() {
                self.cursor = cursor;
                self.input = Some(text);
                return None;
            }
        }
        let way = match character {
            'h' => Some(Way::Left),
            'j' => Some(Way::Down),
            'k' => Some(Way::Up),
            'l' => Some(Way::Right),
            _ => None,
        };
        if let Some(way) = way {
            self.letter = Some((character, self.cursor.clone()));
            self.move_cursor(way);
            return None;
        }
        if character == ' ' {
            return self.press(now, false);
        }
        let mut keys = Action::ALL.into_iter();
        if let Some(action) = keys.find(|action| action.key() == character) {
            return self.act(action, now);
        }
        if self.chooser_seat().is_some() && character.is_ascii_alphanumeric() {
            self.input = Some(character.to_string());
            self.message = None;
        } else if self.chooser_seat().is_none() {
            self.refuse_turn();
        }
        None
    }

    /// Enter and space: touch what is under the cursor, or go on.
    fn press(&mut self, now: Instant, cut_short: bool) -> Option<Ask> {
        let can_go_on = self.can(Action::Following);
        if self.chooser_seat().is_none() && can_go_on && !cut_short {
            return self.act(Action::Following, now);
        }
        if !self.is_live() {
            return self.act(Action::Last, now);
        }
        match self.cursor.clone() {
            Some(part) => self.touch(&part, now),
            None => match self.hits.first().map(|hit| hit.touch.clone()) {
                Some(first) => self.cursor = Some(first),
                None if can_go_on => return self.act(Action::Following, now),
                None => self.refuse_turn(),
            },
        }
        None
    }

    fn step_back(&mut self) {
        self.message = None;
        self.hint.clear();
        if self.making.step_back() {
            self.cursor = None;
            self.prompt_again();
        } else if !self.is_live() {
            self.look_at(usize::MAX);
        }
    }

    fn cycle(&mut self, back: bool) {
        if let Some(next) = cursor::cycle(&self.hits, self.cursor.as_deref(), back) {
            self.cursor = Some(next);
        }
    }

    fn type_key(&mut self, key: KeyEvent, now: Instant) {
        let Some(input) = &mut self.input else {
            return;
        };
        match key.code {
            KeyCode::Esc => {
                self.input = None;
                self.message = None;
            }
            KeyCode::Backspace => {
                input.pop();
                self.input = self.input.take().filter(|input| !input.is_empty());
            }
            KeyCode::Enter => self.enter(now),
            KeyCode::Tab => {
                let fitting = typed::completions(self.making.texts(), input);
                if !fitting.is_empty() {
                    *input = typed::common_start(&fitting);
                }
            }
            KeyCode::Char(character) if input.len() < LONGEST_INPUT && !character.is_control() => {
                input.push(character);
                self.message = None;
            }
            _ => {}
        }
    }

    /// A text is pasted: a ply, or several to be played one after another.
    pub fn paste(&mut self, text: &str) {
        let line: String = text
            .chars()
            .filter(|character| !character.is_control())
            .take(LONGEST_INPUT)
            .collect();
        if self.chooser_seat().is_some() {
            let input = self.input.get_or_insert_default();
            input.push_str(&line);
            *input = input.chars().take(LONGEST_INPUT).collect();
        }
    }

    /// The mouse does something.
    pub fn mouse(&mut self, event: MouseEvent, now: Instant) -> Option<Ask> {
        match event.kind {
            MouseEventKind::ScrollUp if self.can(Action::Back) => {
                return self.act(Action::Back, now);
            }
            MouseEventKind::ScrollDown if self.can(Action::Forth) => {
                return self.act(Action::Forth, now);
            }
            MouseEventKind::Down(MouseButton::Left) => {
                return self.click(event.column, event.row, now);
            }
            MouseEventKind::Down(MouseButton::Right) => self.step_back(),
            _ => {}
        }
        None
    }

    fn click(&mut self, x: u16, y: u16, now: Instant) -> Option<Ask> {
        self.letter = None;
        self.motion = None;
        if let Some(part) = cursor::at(&self.hits, x, y).map(str::to_owned) {
            self.input = None;
            self.cursor = Some(part.clone());
            self.touch(&part, now);
            return None;
        }
        let place = Position { x, y };
        let zone = self.zones.iter().find(|zone| zone.area.contains(place));
        match zone.map(|zone| zone.does.clone()) {
            Some(Does::Act(action)) => return self.act(action, now),
            Some(Does::ShowPly(plies)) => self.look_at(plies),
            None if self.chooser_seat().is_some() && !self.making.touched().is_empty() => {
                self.say(Tone::Refusal, self.context.words.not_there.to_owned());
            }
            None => {}
        }
        None
    }
}
