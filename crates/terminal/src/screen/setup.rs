//! What a game begins with: its options, who plays, the clock.

use calot_rules::choices::choices;
use calot_rules::registry::GAMES;
use calot_rules::{AnyMatch, registry};
use calot_search::levels::Level;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::Context;
use super::dialogs::Answered;
use super::paint::{self, accent, bold, cut, faint, fill, text, wrap};
use crate::look::colour_of;
use crate::screen::room::canvas_for;
use crate::session::{Player, Setup, TimeControl, Who};
use crate::spoken::Voice;

/// The clocks that are offered: none, minutes, minutes and seconds.
const CLOCKS: [Option<&str>; 7] = [
    None,
    Some("3+2"),
    Some("5"),
    Some("10"),
    Some("15+10"),
    Some("30"),
    Some("60"),
];

/// A line of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Item {
    Start,
    Option(&'static str),
    Seat(usize),
    Clock,
}

/// The screen on which a game is set up.
#[derive(Debug)]
pub struct SetupScreen {
    game: String,
    players: Vec<Player>,
    clock: Option<TimeControl>,
    chosen: usize,
    areas: Vec<(usize, Rect)>,
}

impl SetupScreen {
    /// For the game with this text; a person sits at the first seat, computers at the others
    /// unless it is said who.
    pub fn new(game: &str, players: Vec<Player>, clock: Option<TimeControl>) -> SetupScreen {
        let mut screen = SetupScreen {
            game: game.to_owned(),
            players,
            clock,
            chosen: 0,
            areas: Vec::new(),
        };
        if screen.players.is_empty() {
            screen.players.push(Player::person());
        }
        screen.fill_seats();
        screen
    }

    fn seats(&self) -> usize {
        registry::new_match(&self.game).map_or(2, |the_match| the_match.seats().into())
    }

    fn fill_seats(&mut self) {
        let last = self
            .players
            .iter()
            .rev()
            .find(|player| player.who != Who::Person);
        let next = last.cloned().unwrap_or(Player::computer(Level::FAMILY));
        self.players.resize(self.seats(), next);
    }

    fn items(&self) -> Vec<Item> {
        let options = choices(&self.game).unwrap_or_default();
        let options = options.into_iter().filter(|option| option.value.is_some());
        let options = options.map(|option| Item::Option(option.key));
        let seats = (0..self.players.len()).map(Item::Seat);
        [Item::Start]
            .into_iter()
            .chain(seats)
            .chain(options)
            .chain([Item::Clock])
            .collect()
    }

    /// A key is pressed.
    pub fn key(&mut self, key: KeyEvent, seed: u64) -> Answered<Setup> {
        let items = self.items();
        let count = items.len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Answered::Cancelled,
            KeyCode::Enter => return self.answer(seed),
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => {
                self.chosen = (self.chosen + count - 1) % count;
            }
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => {
                self.chosen = (self.chosen + 1) % count;
            }
            KeyCode::Left | KeyCode::Char('h' | '-') => self.change(&items, true),
            KeyCode::Right | KeyCode::Char('l' | '+' | ' ') => {
                if items.get(self.chosen) == Some(&Item::Start) {
                    return self.answer(seed);
                }
                self.change(&items, false);
            }
            KeyCode::Char(digit @ '1'..='8') => {
                if let Some(Item::Seat(seat)) = items.get(self.chosen)
                    && let Some(level) = digit.to_digit(10).and_then(|n| Level::new(n as u8))
                {
                    self.players[*seat].who = Who::Computer(level);
                }
            }
            _ => {}
        }
        self.chosen = self.chosen.min(self.items().len() - 1);
        Answered::No
    }

    fn answer(&self, seed: u64) -> Answered<Setup> {
        Answered::Yes(Setup {
            game: self.game.clone(),
            position: None,
            players: self.players.clone(),
            clock: self.clock,
            seed,
        })
    }

    /// The mouse does something.
    pub fn mouse(&mut self, event: MouseEvent, seed: u64) -> Answered<Setup> {
        let items = self.items();
        let place = Position::new(event.column, event.row);
        let under = self.areas.iter().find(|(_, area)| area.contains(place));
        let Some((index, area)) = under.cloned() else {
            return Answered::No;
        };
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.chosen = index;
                if items.get(index) == Some(&Item::Start) {
                    return self.answer(seed);
                }
                // The left half goes back, the right half on.
                self.change(&items, event.column < area.x + area.width / 2);
            }
            MouseEventKind::ScrollUp => {
                self.chosen = index;
                self.change(&items, true);
            }
            MouseEventKind::ScrollDown => {
                self.chosen = index;
                self.change(&items, false);
            }
            _ => {}
        }
        Answered::No
    }

    fn change(&mut self, items: &[Item], back: bool) {
        match items.get(self.chosen) {
            Some(Item::Option(key)) => self.change_option(key, back),
            Some(Item::Seat(seat)) => {
                let player = &mut self.players[*seat];
                let at = match player.who {
                    Who::Person => 0,
                    Who::Computer(level) => level.number(),
                };
                let next = if back { (at + 8) % 9 } else { (at + 1) % 9 };
                player.who = Level::new(next).map_or(Who::Person, Who::Computer);
            }
            Some(Item::Clock) => {
                let now = self.clock.map(|clock| clock.to_string());
                let at = CLOCKS.iter().position(|clock| *clock == now.as_deref());
                let count = CLOCKS.len();
                let next = match (at, back) {
                    (None, _) => 0,
                    (Some(at), true) => (at + count - 1) % count,
                    (Some(at), false) => (at + 1) % count,
                };
                self.clock = CLOCKS[next].and_then(|text| text.parse().ok());
            }
            Some(Item::Start) | None => {}
        }
    }

    fn change_option(&mut self, key: &str, back: bool) {
        let options = choices(&self.game).unwrap_or_default();
        let Some(option) = options.into_iter().find(|option| option.key == key) else {
            return;
        };
        let mut values: Vec<_> = option.values;
        if back {
            values.reverse();
        }
        let at = values
            .iter()
            .position(|choice| Some(choice.value) == option.value);
        let at = at.map_or(0, |at| at + 1);
        let after = values.iter().cycle().skip(at).take(values.len());
        if let Some(game) = after.filter_map(|choice| choice.game.clone()).next() {
            self.game = game;
            self.fill_seats();
        }
    }

    /// Draws the screen.
    pub fn draw(&mut self, area: Rect, context: &Context, buffer: &mut Buffer) {
        self.areas.clear();
        let look = context.look;
        let Ok(the_match) = registry::new_match(&self.game) else {
            return;
        };
        let id = the_match.info().id;
        let wide = area.width.min(78);
        let x = area.x + area.width.saturating_sub(wide) / 2;
        let title = context
            .page
            .text("page", "new.title", &[("game", the_match.info().name)]);
        text(buffer, x, area.y, &look.plain(&title), bold());
        let goal = Voice::new(context.language, &[]).goal(the_match.as_ref());
        let mut y = area.y + 1;
        for line in wrap(&look.plain(&goal), wide) {
            text(buffer, x, y, &line, faint());
            y += 1;
        }
        y += 1;
        let view = the_match.view();
        let items = self.items();
        let room = (area.bottom().saturating_sub(y + 2)).max(1);
        let first = (self.chosen as u16 + 1).saturating_sub(room) as usize;
        for (index, item) in items.iter().enumerate().skip(first) {
            if y + 2 > area.bottom() {
                break;
            }
            let is_chosen = index == self.chosen;
            let (name, value) = self.told(item, id, context);
            let name_style = if is_chosen {
                accent(look)
            } else {
                Style::new()
            };
            if *item == Item::Start {
                let style = if is_chosen {
                    paint::selected(look)
                } else {
                    accent(look)
                };
                text(buffer, x, y, &format!("[ {} ]", look.plain(&name)), style);
            } else {
                let mark = if is_chosen {
                    look.sign("▸", ">")
                } else {
                    " "
                };
                text(buffer, x, y, mark, name_style);
                let mut left = x + 2;
                if let Item::Seat(seat) = item {
                    let colour = view["seats"][*seat]["colour"].as_str().and_then(colour_of);
                    if let Some(colour) = colour {
                        canvas_for(context, buffer, &mut |canvas| canvas.bead(left, y, colour));
                    }
                    left += 3;
                }
                let names = (wide / 2).min(36);
                let room = (x + names).saturating_sub(left + 1);
                text(
                    buffer,
                    left,
                    y,
                    &cut(&look.plain(&name), room, look),
                    name_style,
                );
                let value_room = wide.saturating_sub(names + 4);
                let value = cut(&look.plain(&value), value_room, look);
                let (before, after) = match (is_chosen, look.unicode) {
                    (false, _) => ("  ", ""),
                    (true, true) => ("◂ ", " ▸"),
                    (true, false) => ("< ", " >"),
                };
                let style = if is_chosen { bold() } else { Style::new() };
                text(
                    buffer,
                    x + names,
                    y,
                    &format!("{before}{value}{after}"),
                    style,
                );
            }
            self.areas.push((index, Rect::new(x, y, wide, 1)));
            y += 1 + u16::from(*item == Item::Start && area.height > 20);
        }
        let note = look.plain(context.words.setup_keys);
        text(
            buffer,
            x,
            area.bottom().saturating_sub(1),
            &cut(&note, wide, look),
            faint(),
        );
    }

    fn told(&self, item: &Item, id: &str, context: &Context) -> (String, String) {
        let page = context.page;
        match item {
            Item::Start => (page.text("page", "new.start", &[]), String::new()),
            Item::Seat(seat) => {
                let holders = [];
                let voice = Voice::new(context.language, &holders);
                let seat_number = calot_rules::Seat::new(*seat as u8);
                let the_match = registry::new_match(&self.game).ok();
                let name = the_match
                    .zip(seat_number)
                    .map(|(the_match, seat)| voice.seat_name(the_match.as_ref(), seat));
                let who = match self.players[*seat].who {
                    Who::Person => context.words.person.to_owned(),
                    Who::Computer(level) => {
                        let key = format!("new.level.{}", level.number());
                        let level = page.text("page", &key, &[]);
                        fill(context.words.computer, &[("level", &level)])
                    }
                };
                (name.unwrap_or_default(), who)
            }
            Item::Option(key) => {
                let option = choices(&self.game).unwrap_or_default();
                let option = option.into_iter().find(|option| option.key == *key);
                let value = option.and_then(|option| option.value).unwrap_or_default();
                let told = option_value(context, id, key, value);
                (option_name(context, id, key), told)
            }
            Item::Clock => {
                let value = match self.clock {
                    None => page.text("page", "new.clock.none", &[]),
                    Some(clock) => clock_told(context, clock),
                };
                (page.text("page", "new.clock", &[]), value)
            }
        }
    }
}

/// A clock in words.
pub fn clock_told(context: &Context, clock: TimeControl) -> String {
    let minutes = (clock.base.as_secs() / 60).to_string();
    let seconds = clock.increment.as_secs();
    let values = [("minutes", minutes.as_str())];
    match seconds {
        0 => fill(context.words.clock_minutes, &values),
        seconds => {
            let seconds = seconds.to_string();
            let values = [("minutes", minutes.as_str()), ("seconds", &seconds)];
            fill(context.words.clock_both, &values)
        }
    }
}

fn option_name(context: &Context, id: &str, key: &str) -> String {
    let name = context.page.of_game(id, &format!("option.{key}"), &[]);
    name.unwrap_or_else(|| key.to_owned())
}

fn option_value(context: &Context, id: &str, key: &str, value: &str) -> String {
    let four = registry::new_match(id)
        .map(|the_match| the_match.view())
        .unwrap_or_default();
    let seats = four["seats"].as_array().cloned().unwrap_or_default();
    let colours: Vec<Option<&str>> = seats.iter().map(|seat| seat["colour"].as_str()).collect();
    Voice::new(context.language, &[]).option_value(id, key, value, &colours)
}

/// The options of a match that are not the usual ones, in words.
pub fn options_told(context: &Context, the_match: &dyn AnyMatch) -> String {
    let id = the_match.info().id;
    let specs = GAMES
        .iter()
        .find(|entry| entry.info.id == id)
        .map(|entry| entry.options);
    let options = choices(&the_match.game_text()).unwrap_or_default();
    let unusual = options.into_iter().filter_map(|option| {
        let value = option.value?;
        let spec = specs?.iter().find(|spec| spec.key == option.key)?;
        let is_usual = value == spec.default || option.default == Some(value);
        (!is_usual).then(|| {
            let name = option_name(context, id, option.key);
            let told = option_value(context, id, option.key, value);
            format!("{name} {told}")
        })
    });
    unusual.collect::<Vec<_>>().join(", ")
}
