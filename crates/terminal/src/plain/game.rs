//! The dialogue of a game at this machine.

use std::io;
use std::time::Instant;

use calot_rules::{AnyMatch, Seat, Turn, registry};
use calot_search::levels::Level;

use super::talk::{Heard, Stop, Talk};
use super::{Begun, Then, begin, drawn, files, puzzle, typed};
use crate::session::keep::Shelf;
use crate::session::{Next, Player, Session, Setup, Who, thinking};
use crate::spoken::format::{capital, fill, number, sentence, spaced};
use crate::spoken::{Holder, Result as Ended, Voice};
use crate::words::errors;
use crate::words::plain::Command;

/// The level that gives hints.
const HINTS: Level = Level::BEST;

/// A game that is talked about.
struct Talked<'a, 'b> {
    talk: &'a mut Talk<'b>,
    session: Session,
    id: Option<String>,
    shelf: Option<&'a Shelf>,
    holders: Vec<Holder>,
    /// What was asked last; the same is not asked twice.
    asked: String,
    /// Whether the end was told.
    told_end: bool,
    /// Whether chance does what people have left of the set-up.
    filling: bool,
    /// A question that waits for yes or no.
    question: Option<Question>,
}

/// What is asked before something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    Resign,
    Count,
}

/// What follows from a line.
enum After {
    /// The game goes on.
    Stay,
    /// Something else is played.
    Leave(Then),
}

/// Talks about a game until something else is to be played.
pub(super) fn talk_about(
    talk: &mut Talk<'_>,
    begun: Begun,
    shelf: Option<&Shelf>,
) -> Result<Then, Stop> {
    let mut talked = Talked {
        holders: holders(&begun.session),
        session: begun.session,
        id: begun.id,
        talk,
        shelf,
        asked: String::new(),
        told_end: false,
        filling: false,
        question: None,
    };
    let then = talked.begin().and_then(|()| talked.play());
    let kept = talked.leave();
    match then {
        // Whoever has hung up is told nothing more.
        Err(Stop::Output(error)) => Err(Stop::Output(error)),
        then => kept.and(then),
    }
}

/// Who sits around a game, as one of those at the keyboard knows them.
fn holders(session: &Session) -> Vec<Holder> {
    let players = session.players();
    let first = players.iter().position(|player| player.who == Who::Person);
    let people = players
        .iter()
        .filter(|player| player.who == Who::Person)
        .count();
    let holder = |(index, player): (usize, &Player)| match player.who {
        Who::Computer(_) => Holder::Computer,
        Who::Person if people == 1 || (first == Some(index) && player.name.is_none()) => Holder::Me,
        Who::Person => Holder::Person {
            name: player.name.clone(),
        },
    };
    players.iter().enumerate().map(holder).collect()
}

impl Talked<'_, '_> {
    fn voice(&self) -> Voice<'_> {
        Voice::new(self.talk.language, &self.holders)
    }

    fn the_match(&self) -> &dyn AnyMatch {
        self.session.the_match()
    }

    /// Says what is played and who plays.
    fn begin(&mut self) -> Result<(), Stop> {
        let voice = self.voice();
        let sides = Voice::new(self.talk.language, &[]);
        let goal = voice.goal(self.the_match());
        let seats = Seat::all(self.the_match().seats()).map(|seat| {
            let side = sides.seat_name(self.the_match(), seat);
            let who = match self.session.player(seat).who {
                Who::Computer(level) => {
                    let level = level.number().to_string();
                    fill(self.talk.words.computer_level, &[("level", &level)])
                }
                Who::Person => match self.holders.get(seat.index()) {
                    Some(Holder::Me) => self.talk.page.text("page", "seat.me", &[]),
                    Some(Holder::Person { name: Some(name) }) => name.clone(),
                    _ => self.talk.words.person.to_owned(),
                },
            };
            let said = self
                .talk
                .page
                .text("page", "table.said", &[("seat", &side), ("ply", &who)]);
            sentence(&said)
        });
        let seats = spaced(seats);
        let name = self.the_match().info().name;
        self.talk.say(&format!("{name}. {goal}"))?;
        self.talk.say(&seats)?;
        if self.session.plies() > 0 {
            let number = self.session.plies().to_string();
            self.talk
                .tell(self.talk.words.after, &[("number", &number)])?;
            let last = self.voice().last_ply(self.the_match());
            self.talk.say(&last)?;
        }
        Ok(())
    }

    fn play(&mut self) -> Result<Then, Stop> {
        loop {
            match self.session.next() {
                Next::Chance => {
                    if self.session.draw_chance(Instant::now()).is_none() {
                        return Ok(Then::Ask);
                    }
                    self.after_ply()?;
                }
                Next::Computer(_, level) => self.think(level)?,
                Next::Person(_) if self.only_pass() => self.made("pass")?,
                Next::Person(_) if self.filling && self.the_match().is_setting_up() => {
                    let ply = registry::draw_ply(self.the_match(), |total| fastrand::u32(..total));
                    match ply {
                        Some(ply) => self.made(&ply)?,
                        None => self.filling = false,
                    }
                }
                Next::Person(_) | Next::Nobody => {
                    self.ask()?;
                    if let After::Leave(then) = self.listen()? {
                        return Ok(then);
                    }
                }
            }
        }
    }

    fn only_pass(&self) -> bool {
        self.the_match().count_plies() == 1 && self.the_match().is_legal("pass")
    }

    /// Plays a legal ply, and says what it brought about.
    fn made(&mut self, ply: &str) -> Result<(), Stop> {
        // A ply that is refused all the same changes nothing, and it is asked again.
        match self.session.play(ply, Instant::now()) {
            Ok(()) => self.after_ply(),
            Err(error) => self.talk.say(&error.to_string()),
        }
    }

    fn after_ply(&mut self) -> Result<(), Stop> {
        self.keep()?;
        let told = self.voice().last_ply(self.the_match());
        self.talk.say(&told)
    }

    /// Lets the computer choose.
    fn think(&mut self, level: Level) -> Result<(), Stop> {
        self.session.start_clock(Instant::now());
        let seed = self.session.seed_of_ply();
        let thought = thinking::choose(self.the_match(), level, seed, || {});
        let answer = thought.wait();
        if self.session.check_clock(Instant::now()) {
            return self.keep();
        }
        match answer {
            Some(Ok(answer)) => self.made(&answer.ply),
            _ => {
                self.talk.say_page("page", "table.trouble")?;
                // Any line lets it try again.
                match self.listen()? {
                    After::Stay => Ok(()),
                    After::Leave(_) => Err(Stop::Quit),
                }
            }
        }
    }

    /// Says whose turn it is and what to do, or how the game ended, where that is news.
    fn ask(&mut self) -> Result<(), Stop> {
        if self.session.next() == Next::Nobody {
            if !self.told_end {
                self.told_end = true;
                self.say_end()?;
            }
            return Ok(());
        }
        let asks = self.turn_and_prompt();
        let turn = self.the_match().turn();
        let seat = match turn {
            Turn::Seat(seat) => seat.number(),
            _ => 0,
        };
        let key = format!("{seat} {} {asks}", self.session.plies());
        if self.asked != key {
            self.asked = key;
            self.talk.say(&asks)?;
        }
        Ok(())
    }

    fn turn_and_prompt(&self) -> String {
        let voice = self.voice();
        let turn = sentence(&voice.turn(self.the_match(), false));
        spaced([turn, sentence(&voice.prompt(self.the_match(), &[]))])
    }

    fn say_end(&mut self) -> Result<(), Stop> {
        let Some(ending) = self.session.ending() else {
            return Ok(());
        };
        let ended = Ended::of_ending(self.the_match(), ending);
        let said = self.voice().end(self.the_match(), &ended);
        self.talk.say(&said)?;
        let words = self.talk.words;
        let values = [
            Command::Rematch,
            Command::Undo,
            Command::Save,
            Command::New,
            Command::Quit,
        ]
        .map(|command| words.word_for(command));
        let names = ["rematch", "undo", "save", "new", "quit"];
        let values: Vec<(&str, &str)> = names.into_iter().zip(values).collect();
        self.talk.tell(words.over_next, &values)
    }

    /// Hears something and answers it.
    fn listen(&mut self) -> Result<After, Stop> {
        self.session.start_clock(Instant::now());
        let left = match self.session.next() {
            Next::Person(seat) => self.session.time_left(seat, Instant::now()),
            _ => None,
        };
        let heard = self.talk.hear(left);
        if self.session.check_clock(Instant::now()) {
            self.keep()?;
            self.ask()?;
        }
        match heard {
            None | Some(Heard::Changed) => Ok(After::Stay),
            Some(Heard::End) => Err(Stop::Ended),
            Some(Heard::TooLong) => {
                self.talk.say(self.talk.words.too_long)?;
                Ok(After::Stay)
            }
            Some(Heard::Line(line)) => self.answer(line.trim()),
        }
    }

    fn answer(&mut self, line: &str) -> Result<After, Stop> {
        if let Some(question) = self.question {
            let lower = line.to_lowercase();
            if self.talk.words.yes.contains(&lower.as_str()) {
                self.question = None;
                self.confirmed(question)?;
                return Ok(After::Stay);
            }
            if self.talk.words.no.contains(&lower.as_str()) {
                self.question = None;
                self.talk.say(self.talk.words.not_done)?;
                return Ok(After::Stay);
            }
            if self.talk.words.command(&lower) != Some(Command::Quit) {
                self.talk.say(self.talk.words.yes_or_no)?;
                return Ok(After::Stay);
            }
        }
        if line.is_empty() {
            self.say_turn()?;
            return Ok(After::Stay);
        }
        let may_play = matches!(self.session.next(), Next::Person(_));
        if may_play && let Some(ply) = typed::legal_ply(&self.the_match().ply_texts(), line) {
            self.made(&ply)?;
            return Ok(After::Stay);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match self.talk.words.command(word) {
            Some(command) => self.command(command, rest),
            None if may_play => {
                let the_match = self.session.the_match();
                typed::refuse(self.talk, the_match, line)?;
                self.talk.say(self.talk.words.help_hint)?;
                Ok(After::Stay)
            }
            None => {
                // Nobody can play: a computer or chance would not have to be asked to wait.
                let turn = self.talk.page.text("page", "table.turn.over", &[]);
                let said = self
                    .talk
                    .page
                    .text("keys", "type.notYours", &[("turn", &turn)]);
                self.talk.say(&said)?;
                self.talk.say(self.talk.words.help_hint)?;
                Ok(After::Stay)
            }
        }
    }

    fn command(&mut self, command: Command, rest: &str) -> Result<After, Stop> {
        match command {
            Command::Quit => return Err(Stop::Quit),
            Command::Help => self.help()?,
            Command::Turn => self.say_turn()?,
            Command::Look => {
                if let Some(the_match) = self.looked_at(rest)? {
                    let lines = self.voice().position(the_match.as_ref());
                    self.say_all(&lines)?;
                    let scores = self.voice().scores(the_match.as_ref());
                    self.talk.say(&scores)?;
                }
            }
            Command::Board => {
                if let Some(the_match) = self.looked_at(rest)? {
                    self.talk.show(&drawn(the_match.as_ref()))?;
                }
            }
            Command::Legal => self.legal(!rest.is_empty())?,
            Command::Last => {
                let last = self.voice().last_ply(self.the_match());
                match last.is_empty() {
                    true => self.talk.say_page("spoken", "noPly")?,
                    false => self.talk.say(&last)?,
                }
            }
            Command::Moves => self.moves(rest)?,
            Command::Score => {
                let scores = self.voice().scores(self.the_match());
                self.talk.say(&scores)?;
            }
            Command::Clock => self.clocks()?,
            Command::Traps => self.traps()?,
            Command::Hint => self.hint()?,
            Command::Undo => self.undo()?,
            Command::Fill => self.fill()?,
            Command::Count => match self.session.counted() {
                Some(_) => self.put(Question::Count, "table.count.ask")?,
                None => self
                    .talk
                    .say_page("online-errors", "table/nothing_to_count")?,
            },
            Command::Resign => match self.who_resigns() {
                Some(_) => self.put(Question::Resign, "table.resign.ask")?,
                None => self.talk.say(self.talk.words.not_now)?,
            },
            Command::Level => self.level(rest)?,
            Command::Save => files::write(self.talk, &self.session.record(), rest)?,
            Command::Load => {
                let seed = fastrand::u64(..);
                if let Some(session) = files::load(self.talk, rest, seed)? {
                    return Ok(After::Leave(super::begun(session)));
                }
            }
            Command::Rematch => match self.session.ending() {
                None => self.talk.say_page("online-errors", "table/not_over")?,
                Some(_) => {
                    if let Ok(session) = self.session.rematch(fastrand::u64(..)) {
                        return Ok(After::Leave(super::begun(session)));
                    }
                }
            },
            Command::New if rest.is_empty() => return Ok(After::Leave(Then::Ask)),
            Command::New => return self.new_game(rest),
            Command::Puzzle => {
                if let Some(puzzle) = puzzle::named(self.talk, rest)? {
                    return Ok(After::Leave(Then::Puzzle(puzzle)));
                }
            }
            Command::Next
            | Command::Solution
            | Command::Draw
            | Command::Agree
            | Command::Decline
            | Command::Withdraw
            | Command::Who
            | Command::Sign
            | Command::TakeOver
            | Command::StandIn
            | Command::Links
            | Command::Name
            | Command::Leave => self.talk.say(self.talk.words.not_now)?,
            Command::Resume => {
                let other = self.shelf.and_then(Shelf::last_open);
                match other.filter(|kept| Some(&kept.id) != self.id.as_ref()) {
                    Some(kept) => return Ok(After::Leave(super::resumed(kept))),
                    None => self.talk.say(self.talk.words.none_left)?,
                }
            }
        }
        Ok(After::Stay)
    }

    fn say_all(&mut self, lines: &[String]) -> Result<(), Stop> {
        for line in lines {
            self.talk.say(line)?;
        }
        Ok(())
    }

    fn help(&mut self) -> Result<(), Stop> {
        let example = self.the_match().ply_texts().into_iter().next();
        let example = example.unwrap_or_else(|| "d3".to_owned());
        self.talk
            .tell(self.talk.words.help_moves, &[("example", &example)])?;
        for (_, names, what) in self.talk.words.commands {
            let first = names.first().copied().unwrap_or_default();
            self.talk.say(&format!("{first}: {what}"))?;
        }
        Ok(())
    }

    fn say_turn(&mut self) -> Result<(), Stop> {
        if self.session.next() == Next::Nobody {
            return self.say_end();
        }
        let said = self.turn_and_prompt();
        self.talk.say(&said)?;
        let goal = self.voice().goal(self.the_match());
        self.talk.say(&goal)
    }

    /// The match after the number of plies that is asked for; nothing when there is no such number,
    /// which was said then.
    fn looked_at(&mut self, rest: &str) -> Result<Option<Box<dyn AnyMatch>>, Stop> {
        let plies = self.session.plies();
        let wanted = match rest {
            "" => return Ok(Some(self.the_match().boxed_clone())),
            rest => rest.parse::<usize>().ok().filter(|wanted| *wanted <= plies),
        };
        match wanted {
            None => {
                let (count, shown) = (plies.to_string(), rest.chars().take(20).collect::<String>());
                let values = [("number", shown.as_str()), ("count", &count)];
                self.talk.tell(self.talk.words.no_such_move, &values)?;
                Ok(None)
            }
            Some(0) => {
                self.talk.say(self.talk.words.start)?;
                Ok(Some(self.session.match_after(0)))
            }
            Some(wanted) => {
                self.talk
                    .tell(self.talk.words.after, &[("number", &wanted.to_string())])?;
                Ok(Some(self.session.match_after(wanted)))
            }
        }
    }

    fn legal(&mut self, all: bool) -> Result<(), Stop> {
        if !matches!(self.session.next(), Next::Person(_)) {
            return self.talk.say_page("spoken", "noLegal");
        }
        if !all {
            let said = self.voice().legal(self.the_match());
            return self.talk.say(&said);
        }
        let groups = self.voice().legal_groups(self.the_match());
        for group in groups {
            self.talk.say(&group.label)?;
            for (text, short) in group.plies {
                match text == short {
                    true => self.talk.say(&text)?,
                    false => self.talk.say(&format!("{text}: {short}"))?,
                }
            }
        }
        Ok(())
    }

    /// The plies so far, or the last of them, each with what it brought about.
    fn moves(&mut self, rest: &str) -> Result<(), Stop> {
        let plies = self.session.plies();
        if plies == 0 {
            return self.talk.say_page("spoken", "noPly");
        }
        let last = rest.parse::<usize>().unwrap_or(plies).min(plies);
        let mut before = self.session.match_after(plies - last);
        for index in plies - last..plies {
            let after = self.session.match_after(index + 1);
            let ply = after.last_ply().unwrap_or_default();
            let told = self.voice().played(before.as_ref(), &ply, after.as_ref());
            self.talk.say(&format!("{}. {told}", index + 1))?;
            before = after;
        }
        Ok(())
    }

    fn clocks(&mut self) -> Result<(), Stop> {
        let now = Instant::now();
        let seats = Seat::all(self.the_match().seats());
        let left = seats.map(|seat| self.session.time_left(seat, now));
        let left: Option<Vec<i64>> = left
            .map(|left| Some(i64::try_from(left?.as_millis()).unwrap_or(i64::MAX)))
            .collect();
        let said = self.voice().clocks(self.the_match(), left.as_deref());
        self.talk.say(&said)
    }

    fn traps(&mut self) -> Result<(), Stop> {
        match self.voice().traps(self.the_match()) {
            None => self.talk.say(self.talk.words.not_now),
            Some(lines) => {
                if lines.len() == 1 {
                    self.talk.say(self.talk.words.no_traps)?;
                }
                self.say_all(&lines)
            }
        }
    }

    fn hint(&mut self) -> Result<(), Stop> {
        if !matches!(self.session.next(), Next::Person(_)) {
            return self.talk.say(self.talk.words.not_now);
        }
        self.talk.say_page("page", "table.hint.thinking")?;
        let seed = self.session.seed_of_ply();
        let thought = thinking::choose(self.the_match(), HINTS, seed, || {});
        match thought.wait() {
            Some(Ok(answer)) => {
                let (value, exact) = (answer.value.share(), answer.value.is_exact());
                let said = self
                    .voice()
                    .hint(self.the_match(), &answer.ply, value, exact);
                self.talk.say(&said)?;
                self.talk.say(&answer.ply)
            }
            _ => self.talk.say_page("page", "table.trouble"),
        }
    }

    fn undo(&mut self) -> Result<(), Stop> {
        let was_over = self.session.ending().is_some();
        let count = self.session.undo(Instant::now());
        if count == 0 && (!was_over || self.session.ending().is_some()) {
            return self.talk.say_page("page", "table.undo.not");
        }
        self.told_end = false;
        self.filling = false;
        self.asked.clear();
        self.keep()?;
        let said = match self.session.plies() {
            0 => self.talk.page.text("spoken", "undone.start", &[]),
            plies => {
                let plies = number(self.talk.language, plies as u64);
                self.talk.page.text("spoken", "undone", &[("ply", &plies)])
            }
        };
        self.talk.say(&said)
    }

    fn fill(&mut self) -> Result<(), Stop> {
        if !self.the_match().is_setting_up() || self.session.next() == Next::Nobody {
            return self.talk.say(self.talk.words.not_now);
        }
        self.filling = true;
        Ok(())
    }

    fn put(&mut self, question: Question, key: &str) -> Result<(), Stop> {
        self.question = Some(question);
        let asked = self.talk.page.text("page", key, &[]);
        self.talk
            .say(&format!("{asked} {}", self.talk.words.yes_or_no))
    }

    fn confirmed(&mut self, question: Question) -> Result<(), Stop> {
        match question {
            Question::Resign => {
                if let Some(seat) = self.who_resigns() {
                    self.session.resign(seat, Instant::now());
                }
            }
            Question::Count => self.session.count(Instant::now()),
        }
        self.keep()
    }

    /// The seat that gives up when somebody here says so: the one to move, if a person sits there.
    fn who_resigns(&self) -> Option<Seat> {
        match self.session.next() {
            Next::Person(seat) => Some(seat),
            _ => None,
        }
    }

    fn level(&mut self, rest: &str) -> Result<(), Stop> {
        let Some(level) = rest.parse().ok().and_then(Level::new) else {
            let text: String = rest.chars().take(40).collect();
            return self
                .talk
                .tell(self.talk.words.not_a_player, &[("text", &text)]);
        };
        let mut changed = false;
        for seat in Seat::all(self.the_match().seats()) {
            if matches!(self.session.player(seat).who, Who::Computer(_)) {
                self.session.set_player(seat, Player::computer(level));
                changed = true;
            }
        }
        if !changed {
            return self.talk.say(self.talk.words.not_now);
        }
        self.keep()?;
        let level = level.number().to_string();
        let said = fill(self.talk.words.computer_level, &[("level", &level)]);
        self.talk.say(&sentence(&capital(&said)))
    }

    fn new_game(&mut self, text: &str) -> Result<After, Stop> {
        let begun = begin::game_text(text)
            .map_err(|error| sentence(&errors::of_game_text(self.talk.language, &error)));
        let game = match begun {
            Ok(game) => game,
            Err(said) => {
                self.talk.say(&said)?;
                return Ok(After::Stay);
            }
        };
        let seats = registry::new_match(&game).map_or(2, |the_match| the_match.seats());
        let players = begin::ask_players(self.talk, seats)?;
        let setup = Setup {
            game,
            position: None,
            players,
            clock: None,
            seed: fastrand::u64(..),
        };
        match Session::new(setup) {
            Ok(session) => Ok(After::Leave(super::begun(session))),
            Err(error) => {
                self.talk
                    .say(&sentence(&begin::refusal(self.talk.language, &error)))?;
                Ok(After::Stay)
            }
        }
    }

    /// Keeps the game as it stands. When that cannot be done it is said once.
    fn keep(&mut self) -> Result<(), Stop> {
        if self.session.plies() == 0 && self.id.is_none() {
            return Ok(());
        }
        match self.try_keep() {
            Ok(()) => Ok(()),
            Err(error) => {
                let reason = error.to_string();
                self.shelf = None;
                self.talk
                    .tell(self.talk.words.not_kept, &[("reason", &reason)])
            }
        }
    }

    fn try_keep(&mut self) -> io::Result<()> {
        let Some(shelf) = self.shelf else {
            return Ok(());
        };
        let id = self.id.get_or_insert_with(|| shelf.new_id());
        shelf.keep(id, &self.session)
    }

    /// Keeps the game when it is left, and says so.
    fn leave(&mut self) -> Result<(), Stop> {
        let is_over = self.session.ending().is_some();
        self.session.pause_clock(Instant::now());
        self.keep()?;
        match self.id.is_some() && self.shelf.is_some() && !is_over {
            true => self.talk.say(self.talk.words.kept),
            false => Ok(()),
        }
    }
}
