//! The dialogue at an online table.

use std::time::{Duration, Instant};

use calot_protocol::live::NoticeCode;
use calot_protocol::{Command as Ask, Event, GuestId, Offer, Phase, Reaction, SeatSetup, TableId};
use calot_rules::{AnyMatch, Seat};

use super::talk::{Heard, Stop, Talk};
use super::{drawn, typed};
use crate::PlayError;
use crate::online::words::{self, Teller};
use crate::online::{Folder, News, Order, Place, Problem, Seen, Status, Visit, Wish};
use crate::spoken::format::{fill, sentence, spaced};
use crate::spoken::{Holder, Voice};
use crate::words::plain::Command;

/// So long the answers to what was typed last are waited for.
const LAST_ANSWERS: Duration = Duration::from_secs(10);
/// The level of a computer that stands in for somebody.
const STAND_IN: u8 = 3;

/// Who one is, and what is to be done at tables.
#[derive(Clone, Copy)]
pub(super) struct Who<'a> {
    pub(super) folder: Option<&'a Folder>,
    pub(super) name: Option<&'a str>,
}

/// Where to go after a table.
pub(super) enum Next {
    /// To another one.
    Table(Place),
    /// To the list of tables.
    Back,
}

/// A table that is talked about.
struct Talked<'a, 'b> {
    talk: &'a mut Talk<'b>,
    visit: Visit,
    place: Place,
    /// How many plies were told.
    told: usize,
    asked: String,
    told_end: bool,
    question: Option<Question>,
    /// The number of the offer that was told last.
    offered: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    Resign,
    Leave,
}

/// Comes to a table and talks there until whoever listens has enough or goes on to another one. What is
/// refused at the door is said to whoever asked for it.
pub(super) fn talk_at(
    talk: &mut Talk<'_>,
    place: &Place,
    who: Who<'_>,
    watch: bool,
) -> Result<Next, Stop> {
    let opened = Visit::open(place, who.folder.cloned(), who.name, watch, talk.waker());
    let visit = opened
        .map_err(|problem| Stop::Refused(PlayError(words::not_seated(talk.language, &problem))))?;
    let mut talked = Talked {
        talk,
        visit,
        place: place.clone(),
        told: 0,
        asked: String::new(),
        told_end: false,
        question: None,
        offered: None,
    };
    let then = talked.begin().and_then(|()| talked.listen());
    if let Err(Stop::Quit | Stop::Ended) = &then {
        talked.settle()?;
    }
    if let Err(Stop::Quit | Stop::Ended) = &then
        && talked.visit.seen().ledger.view.phase != Phase::Over
    {
        let link = talked.visit.origin().link(talked.place.table);
        talked
            .talk
            .tell(talked.talk.words.going_on, &[("link", &link)])?;
    }
    then
}

impl Talked<'_, '_> {
    fn holders(&self, seen: &Seen) -> Vec<Holder> {
        words::holders(
            self.talk.language,
            &seen.ledger.view.seats,
            &seen.ledger.you,
        )
    }

    fn online(&self, key: &str) -> String {
        self.talk.page.text("online", key, &[])
    }

    fn begin(&mut self) -> Result<(), Stop> {
        // What has happened since one came is seen already.
        let (seen, mut news) = self.visit.look();
        news.retain(|news| !matches!(news, News::Events(_) | News::Anew));
        let the_match = seen.ledger.the_match();
        let goal = Voice::new(self.talk.language, &[]).goal(the_match);
        self.talk
            .say(&format!("{}. {goal}", the_match.info().name))?;
        let me = &self.visit.guest().me;
        if !me.named && seen.ledger.you.seat.is_some() {
            let name = words::shown_name(self.talk.language, &me.name);
            self.talk.tell(self.talk.words.called, &[("name", &name)])?;
        }
        self.seats(&seen)?;
        if seen.ledger.you.seat.is_none() {
            let watching = self.online("watch.text");
            self.talk.say(&watching)?;
        }
        self.links(&seen)?;
        self.told = seen.ledger.plies.len();
        if self.told > 0 {
            let number = self.told.to_string();
            self.talk
                .tell(self.talk.words.after, &[("number", &number)])?;
            let holders = self.holders(&seen);
            let last = Voice::new(self.talk.language, &holders).last_ply(the_match);
            self.talk.say(&last)?;
        }
        self.say_offer(&seen)?;
        self.tell(&seen, news)
    }

    fn seats(&mut self, seen: &Seen) -> Result<(), Stop> {
        let holders = self.holders(seen);
        let lines =
            Teller::new(self.talk.language, &seen.ledger, &holders).seats(&seen.presence.present);
        for line in lines {
            self.talk.say(&sentence(&line))?;
        }
        let watching = u64::from(seen.presence.watching);
        if watching > 0 {
            let said = self.talk.page.counted("online", "watching", watching, &[]);
            self.talk.say(&sentence(&said))?;
        }
        Ok(())
    }

    /// The links by which others come, while somebody is missing.
    fn links(&mut self, seen: &Seen) -> Result<(), Stop> {
        let view = &seen.ledger.view;
        if view.phase != Phase::Waiting {
            return Ok(());
        }
        let link = self.visit.origin().link(self.place.table);
        self.talk.tell(self.talk.words.link, &[("link", &link)])?;
        for invite in &seen.ledger.you.invites {
            let is_free = view
                .seats
                .iter()
                .any(|seat| seat.seat == invite.seat && seat.people.is_empty());
            if is_free && let Some(seat) = invite.seat.checked_sub(1).and_then(Seat::new) {
                let side =
                    Voice::new(self.talk.language, &[]).seat_name(seen.ledger.the_match(), seat);
                let link = format!("{link}#invite={}.{}", invite.seat, invite.key);
                self.talk.tell(
                    self.talk.words.seat_link,
                    &[("seat", &side), ("link", &link)],
                )?;
            }
        }
        Ok(())
    }

    fn listen(&mut self) -> Result<Next, Stop> {
        loop {
            match self.talk.hear(None) {
                None | Some(Heard::Changed) => {}
                Some(Heard::End) => return Err(Stop::Ended),
                Some(Heard::TooLong) => self.talk.say(self.talk.words.too_long)?,
                Some(Heard::Line(line)) => {
                    // What has happened is told before the answer to what was typed after it.
                    self.tell_news()?;
                    if let Some(next) = self.answer(line.trim())? {
                        return Ok(next);
                    }
                }
            }
            self.tell_news()?;
        }
    }

    /// Waits a little for the answers to what was typed last, so that none of it is lost unheard.
    fn settle(&mut self) -> Result<(), Stop> {
        let until = Instant::now() + LAST_ANSWERS;
        loop {
            let seen = self.visit.seen();
            let left = until.saturating_duration_since(Instant::now());
            if (seen.pending.is_none() && seen.asked == 0) || seen.status == Status::Closed {
                return self.tell_news();
            }
            if left.is_zero() {
                return self.talk.say_page("online-errors", "unreachable");
            }
            self.talk.hear(Some(left));
            self.tell_news()?;
        }
    }

    /// Tells what has happened.
    fn tell_news(&mut self) -> Result<(), Stop> {
        let (seen, news) = self.visit.look();
        self.tell(&seen, news)
    }

    fn tell(&mut self, seen: &Seen, news: Vec<News>) -> Result<(), Stop> {
        for news in news {
            match news {
                News::Events(events) => self.tell_events(seen, &events)?,
                News::Anew => self.tell_plies(seen)?,
                News::Reaction(guest, reaction) => {
                    let holders = self.holders(seen);
                    let teller = Teller::new(self.talk.language, &seen.ledger, &holders);
                    let said = teller.reaction(guest, reaction);
                    self.talk.say(&said)?;
                }
                News::Refused(problem) => {
                    self.asked.clear();
                    let said = words::problem(self.talk.language, &problem);
                    self.talk.say(&said)?;
                }
                News::Lost => {
                    let said = self.online("connection.lost");
                    self.talk.say(&said)?;
                    if seen.pending.is_some() {
                        let said = self.online("connection.unsent");
                        self.talk.say(&said)?;
                    }
                }
                News::Back => {
                    let said = self.online("connection.back");
                    self.talk.say(&said)?;
                }
                News::Notice(code) => {
                    let key = match code {
                        NoticeCode::StorageAway => "connection.storage",
                        NoticeCode::StorageBack => "connection.storage.back",
                        NoticeCode::BusAway => "connection.slow",
                        NoticeCode::BusBack | NoticeCode::Stopping | NoticeCode::TooSlow => {
                            continue;
                        }
                    };
                    let said = self.online(key);
                    self.talk.say(&said)?;
                }
                News::Luck(verdict) => {
                    let said = words::luck(self.talk.language, &verdict);
                    self.talk.say(&said)?;
                }
                News::Over(problem) => {
                    return Err(Stop::Refused(PlayError(words::problem(
                        self.talk.language,
                        &problem,
                    ))));
                }
            }
        }
        self.ask(seen)
    }

    fn tell_events(&mut self, seen: &Seen, events: &[Event]) -> Result<(), Stop> {
        let holders = self.holders(seen);
        for event in events {
            if let Event::Undone { to, .. } = event {
                self.told = self.told.min(*to as usize);
                let said = match to {
                    0 => self.talk.page.text("spoken", "undone.start", &[]),
                    to => self
                        .talk
                        .page
                        .text("spoken", "undone", &[("ply", &to.to_string())]),
                };
                self.talk.say(&said)?;
                self.asked.clear();
                continue;
            }
            let said = Teller::new(self.talk.language, &seen.ledger, &holders).event(event);
            // What is asked is told with those who are to answer, below.
            if !matches!(event, Event::Offered { .. }) {
                self.talk.say(&said)?;
            }
        }
        self.tell_plies(seen)?;
        self.say_offer(seen)
    }

    /// Tells the plies that were not told yet.
    fn tell_plies(&mut self, seen: &Seen) -> Result<(), Stop> {
        let holders = self.holders(seen);
        self.told = self.told.min(seen.ledger.plies.len());
        while self.told < seen.ledger.plies.len() {
            self.told += 1;
            let the_match = seen.ledger.match_after(self.told);
            let told = Voice::new(self.talk.language, &holders).last_ply(the_match.as_ref());
            self.talk.say(&told)?;
        }
        Ok(())
    }

    fn say_offer(&mut self, seen: &Seen) -> Result<(), Stop> {
        let Some(offer) = &seen.ledger.view.offer else {
            self.offered = None;
            return Ok(());
        };
        if self.offered == Some(offer.number) {
            return Ok(());
        }
        self.offered = Some(offer.number);
        let holders = self.holders(seen);
        let said = Teller::new(self.talk.language, &seen.ledger, &holders).offer(offer);
        self.talk.say(&said)?;
        let own = seen.ledger.you.seat;
        if offer.waiting_for.iter().any(|seat| own == Some(*seat)) {
            let words = self.talk.words;
            let values = [
                ("agree", words.word_for(Command::Agree)),
                ("decline", words.word_for(Command::Decline)),
            ];
            self.talk.tell(words.answer_with, &values)?;
        }
        Ok(())
    }

    /// Says whose turn it is, how the game ended, or who is missing, where that is news.
    fn ask(&mut self, seen: &Seen) -> Result<(), Stop> {
        let key = format!(
            "{} {:?} {:?} {} {}",
            seen.ledger.view.phase.word(),
            seen.ledger.view.turn,
            seen.pending,
            seen.ledger.plies.len(),
            seen.ledger.view.undos
        );
        let is_new = self.asked != key;
        if !is_new || seen.pending.is_some() {
            return Ok(());
        }
        self.asked = key;
        let said = self.turn_words(seen);
        match seen.ledger.view.phase {
            Phase::Over if self.told_end => Ok(()),
            Phase::Over => {
                self.told_end = true;
                self.talk.say(&said)?;
                self.say_next()
            }
            _ => self.talk.say(&said),
        }
    }

    fn turn_words(&self, seen: &Seen) -> String {
        let holders = self.holders(seen);
        let voice = Voice::new(self.talk.language, &holders);
        let the_match = seen.ledger.the_match();
        match seen.ledger.view.phase {
            Phase::Waiting => spaced([
                sentence(&self.online("wait.title")),
                self.online("wait.text"),
            ]),
            Phase::Over => match words::ended(&seen.ledger) {
                Some(ended) => voice.end(the_match, &ended),
                None => String::new(),
            },
            Phase::Playing => {
                let turn = sentence(&voice.turn(the_match, false));
                let prompt = match seen.ledger.is_own_turn() {
                    true => sentence(&voice.prompt(the_match, &[])),
                    false => String::new(),
                };
                let newer = match seen.ledger.view.read_only {
                    true => self.online("connection.newer"),
                    false => String::new(),
                };
                spaced([turn, prompt, newer])
            }
        }
    }

    fn say_next(&mut self) -> Result<(), Stop> {
        let words = self.talk.words;
        let values = [
            ("rematch", words.word_for(Command::Rematch)),
            ("save", words.word_for(Command::Save)),
            ("quit", words.word_for(Command::Quit)),
        ];
        self.talk.tell(words.online_next, &values)
    }

    fn answer(&mut self, line: &str) -> Result<Option<Next>, Stop> {
        let seen = self.visit.seen();
        let lower = line.to_lowercase();
        if let Some(question) = self.question {
            if self.talk.words.yes.contains(&lower.as_str()) {
                self.question = None;
                self.visit.order(Order::Command(match question {
                    Question::Resign => Ask::Resign {},
                    Question::Leave => Ask::Leave {},
                }));
                return Ok(None);
            }
            if self.talk.words.no.contains(&lower.as_str()) {
                self.question = None;
                self.talk.say(self.talk.words.not_done)?;
                return Ok(None);
            }
            if self.talk.words.command(&lower) != Some(Command::Quit) {
                self.talk.say(self.talk.words.yes_or_no)?;
                return Ok(None);
            }
        }
        if line.is_empty() {
            self.say_turn(&seen)?;
            return Ok(None);
        }
        let the_match = seen.ledger.the_match();
        let may_play = seen.ledger.is_own_turn() && seen.pending.is_none();
        if may_play && let Some(ply) = typed::legal_ply(&the_match.ply_texts(), line) {
            self.visit.order(Order::Ply(ply));
            return Ok(None);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(command) = self.talk.words.command(word) {
            return self.command(&seen, command, rest.trim());
        }
        if may_play {
            typed::refuse(self.talk, the_match, line)?;
        } else {
            let turn = self.turn_words(&seen);
            let turn = turn.trim_end_matches('.');
            let said = self
                .talk
                .page
                .text("keys", "type.notYours", &[("turn", turn)]);
            self.talk.say(&said)?;
        }
        self.talk.say(self.talk.words.help_hint)?;
        Ok(None)
    }

    fn say_turn(&mut self, seen: &Seen) -> Result<(), Stop> {
        let said = self.turn_words(seen);
        self.talk.say(&said)?;
        let goal = Voice::new(self.talk.language, &[]).goal(seen.ledger.the_match());
        self.talk.say(&goal)
    }

    fn command(&mut self, seen: &Seen, command: Command, rest: &str) -> Result<Option<Next>, Stop> {
        let holders = self.holders(seen);
        let voice = Voice::new(self.talk.language, &holders);
        let the_match = seen.ledger.the_match();
        match command {
            Command::Quit => return Err(Stop::Quit),
            Command::Help => self.help(the_match)?,
            Command::Turn => self.say_turn(seen)?,
            Command::Look => {
                if let Some(looked) = self.looked_at(seen, rest)? {
                    for line in voice.position(looked.as_ref()) {
                        self.talk.say(&line)?;
                    }
                    self.talk.say(&voice.scores(looked.as_ref()))?;
                }
            }
            Command::Board => {
                if let Some(looked) = self.looked_at(seen, rest)? {
                    self.talk.show(&drawn(looked.as_ref()))?;
                }
            }
            Command::Legal if !seen.ledger.is_own_turn() => {
                self.talk.say_page("spoken", "noLegal")?
            }
            Command::Legal if rest.is_empty() => self.talk.say(&voice.legal(the_match))?,
            Command::Legal => {
                for group in voice.legal_groups(the_match) {
                    self.talk.say(&group.label)?;
                    for (text, short) in group.plies {
                        self.talk.say(&format!("{text}: {short}"))?;
                    }
                }
            }
            Command::Last => match voice.last_ply(the_match) {
                last if last.is_empty() => self.talk.say_page("spoken", "noPly")?,
                last => self.talk.say(&last)?,
            },
            Command::Moves => self.moves(seen, rest)?,
            Command::Score => self.talk.say(&voice.scores(the_match))?,
            Command::Clock => {
                let seats = 1..=the_match.seats();
                let left: Option<Vec<i64>> = seats.map(|seat| seen.left_ms(seat)).collect();
                self.talk.say(&voice.clocks(the_match, left.as_deref()))?;
            }
            Command::Traps => match voice.traps(the_match) {
                None => self.talk.say(self.talk.words.not_now)?,
                Some(lines) => {
                    for line in lines {
                        self.talk.say(&line)?;
                    }
                }
            },
            Command::Who => self.seats(seen)?,
            Command::Links => self.links(seen)?,
            Command::Save => self.save(seen, rest)?,
            Command::Undo => match self.own_seat(seen).and_then(|seat| seat.undo_to) {
                Some(to) => self.order(Ask::Offer {
                    offer: Offer::Undo { to },
                }),
                None => self.talk.say_page("online-errors", "table/cannot_undo")?,
            },
            Command::Draw => self.order(Ask::Offer {
                offer: Offer::Draw {},
            }),
            Command::Count => self.order(Ask::Offer {
                offer: Offer::Count {},
            }),
            Command::Agree => self.respond(seen, |offer| Ask::Agree { offer })?,
            Command::Decline => self.respond(seen, |offer| Ask::Decline { offer })?,
            Command::Withdraw => self.respond(seen, |offer| Ask::Withdraw { offer })?,
            Command::Resign
                if seen.ledger.you.seat.is_some() && seen.ledger.view.phase == Phase::Playing =>
            {
                self.put(Question::Resign, "page", "table.resign.ask")?;
            }
            Command::Leave if seen.ledger.you.seat.is_some() => {
                self.put(Question::Leave, "online", "leave.ask")?;
            }
            Command::TakeOver => self.order(Ask::GiveBack {}),
            Command::StandIn => match self.away_seat(seen) {
                Some(seat) => {
                    let level = STAND_IN;
                    self.order(Ask::Offer {
                        offer: Offer::StandIn { seat, level },
                    });
                }
                None => self.talk.say_page("online-errors", "table/not_left")?,
            },
            Command::Name if !rest.is_empty() => self.order(Ask::Rename {
                name: rest.to_owned(),
            }),
            Command::Sign => self.sign(rest)?,
            Command::Rematch => match seen.ledger.view.rematch {
                Some(table) => return Ok(Some(self.to(table))),
                None => self.order(Ask::Rematch {}),
            },
            Command::New if rest.is_empty() => return Ok(Some(Next::Back)),
            Command::Hint
            | Command::Fill
            | Command::Resign
            | Command::Leave
            | Command::Name
            | Command::New
            | Command::Level
            | Command::Load
            | Command::Puzzle
            | Command::Next
            | Command::Solution
            | Command::Resume => self.talk.say(self.talk.words.not_now)?,
        }
        Ok(None)
    }

    fn order(&self, command: Ask) {
        self.visit.order(Order::Command(command));
    }

    fn to(&self, table: TableId) -> Next {
        Next::Table(Place {
            origin: self.place.origin.clone(),
            table,
            wish: Wish::Kept,
        })
    }

    fn own_seat<'s>(&self, seen: &'s Seen) -> Option<&'s calot_protocol::view::SeatView> {
        let own = seen.ledger.you.seat?;
        seen.ledger.view.seats.iter().find(|seat| seat.seat == own)
    }

    /// A seat whose people are all away.
    fn away_seat(&self, seen: &Seen) -> Option<u8> {
        let present: &[GuestId] = &seen.presence.present;
        let seats = seen.ledger.view.seats.iter();
        let mut away = seats.filter(|seat| {
            let is_for_people = !matches!(seat.setup, SeatSetup::Computer { .. });
            let is_away = seat
                .people
                .iter()
                .all(|person| person.left || !present.contains(&person.guest));
            is_for_people
                && is_away
                && seat.stand_in.is_none()
                && seen.ledger.you.seat != Some(seat.seat)
        });
        away.next().map(|seat| seat.seat)
    }

    fn respond(&mut self, seen: &Seen, response: impl Fn(Option<u64>) -> Ask) -> Result<(), Stop> {
        match &seen.ledger.view.offer {
            Some(offer) => {
                self.order(response(Some(offer.number)));
                Ok(())
            }
            None => self.talk.say_page("online-errors", "table/no_offer"),
        }
    }

    fn put(&mut self, question: Question, list: &str, key: &str) -> Result<(), Stop> {
        self.question = Some(question);
        let asked = self.talk.page.text(list, key, &[]);
        self.talk
            .say(&format!("{asked} {}", self.talk.words.yes_or_no))
    }

    fn help(&mut self, the_match: &dyn AnyMatch) -> Result<(), Stop> {
        let example = the_match.ply_texts().into_iter().next();
        let example = example.unwrap_or_else(|| "d3".to_owned());
        self.talk
            .tell(self.talk.words.help_moves, &[("example", &example)])?;
        let elsewhere = [
            Command::Hint,
            Command::Fill,
            Command::New,
            Command::Level,
            Command::Load,
            Command::Resume,
            Command::Puzzle,
            Command::Next,
            Command::Solution,
        ];
        for (command, names, what) in self.talk.words.commands {
            if !elsewhere.contains(command) {
                let first = names.first().copied().unwrap_or_default();
                self.talk.say(&format!("{first}: {what}"))?;
            }
        }
        Ok(())
    }

    fn looked_at(&mut self, seen: &Seen, rest: &str) -> Result<Option<Box<dyn AnyMatch>>, Stop> {
        let plies = seen.ledger.plies.len();
        let wanted = match rest {
            "" => Some(plies),
            rest => rest.parse::<usize>().ok().filter(|wanted| *wanted <= plies),
        };
        match wanted {
            Some(wanted) => Ok(Some(seen.ledger.match_after(wanted))),
            None => {
                let (count, shown) = (plies.to_string(), rest.chars().take(20).collect::<String>());
                let values = [("number", shown.as_str()), ("count", &count)];
                self.talk.tell(self.talk.words.no_such_move, &values)?;
                Ok(None)
            }
        }
    }

    fn moves(&mut self, seen: &Seen, rest: &str) -> Result<(), Stop> {
        let plies = seen.ledger.plies.len();
        if plies == 0 {
            return self.talk.say_page("spoken", "noPly");
        }
        let holders = self.holders(seen);
        let last = rest.parse::<usize>().unwrap_or(plies).min(plies);
        for number in plies - last + 1..=plies {
            let after = seen.ledger.match_after(number);
            let told = Voice::new(self.talk.language, &holders).last_ply(after.as_ref());
            self.talk.say(&format!("{number}. {told}"))?;
        }
        Ok(())
    }

    /// Saves what is known of the game as a record.
    fn save(&mut self, seen: &Seen, name: &str) -> Result<(), Stop> {
        let mut record = calot_rules::Record::of(seen.ledger.the_match());
        for seat in &seen.ledger.view.seats {
            let person = seat.people.first();
            if let (Some(person), Some(seat)) =
                (person, seat.seat.checked_sub(1).and_then(Seat::new))
            {
                // A name that no record can hold is left out.
                let _ = record.set_player(seat, &person.name);
            }
        }
        super::files::write(self.talk, &record, name)
    }

    fn sign(&mut self, rest: &str) -> Result<(), Stop> {
        let signs = [
            (Reaction::Hello, "hello"),
            (Reaction::GoodLuck, "good_luck"),
            (Reaction::WellPlayed, "well_played"),
            (Reaction::Wow, "wow"),
            (Reaction::Oops, "oops"),
            (Reaction::Thinking, "thinking"),
            (Reaction::Thanks, "thanks"),
            (Reaction::GoodGame, "good_game"),
        ];
        let number = rest
            .parse::<usize>()
            .ok()
            .and_then(|number| signs.get(number.checked_sub(1)?));
        match number {
            Some((reaction, _)) => {
                self.order(Ask::React {
                    reaction: *reaction,
                });
                Ok(())
            }
            None => {
                let named = (1..).zip(signs).map(|(number, (_, word))| {
                    format!("{number} {}", self.online(&format!("react.{word}")))
                });
                let list = named.collect::<Vec<_>>().join(", ");
                let said = fill(self.talk.words.signs, &[("signs", &list)]);
                self.talk.say(&said)
            }
        }
    }
}

/// What cannot be had online, as an end of the dialogue.
pub(super) fn refused(talk: &Talk<'_>, problem: &Problem) -> Stop {
    Stop::Refused(PlayError(words::problem(talk.language, problem)))
}
