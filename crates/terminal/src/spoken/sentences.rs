//! Whole sentences about a match: who a seat is, what a ply was, whose turn it is, how it ended, what
//! can be played. The same as `web/src/words/sentences.ts` and `web/src/keys/told.ts`.

use calot_rules::choices::choices;
use calot_rules::{AnyMatch, Seat, SeatSet, Touch, Turn};
use serde_json::Value;

use super::format::{
    Unit, days, duration, fill, joined, percent, sentence, series, spaced, tenths,
};
use super::games::{self, Played};
use super::ply::{Maker, PlyData};
use super::results::{Early, Result};
use super::words::PageWords;
use super::{Holder, format};
use crate::words::Language;

/// So many legal plies of a kind are named.
const NAMED: usize = 8;

/// Speaks of a match to one of those around it.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    pub(super) words: &'static PageWords,
    holders: &'a [Holder],
}

/// The names of the sides of a match.
pub(super) struct Sides {
    words: &'static PageWords,
    colours: Vec<Option<String>>,
}

impl Sides {
    pub(super) fn of(words: &'static PageWords, the_match: &dyn AnyMatch) -> Sides {
        Sides::of_view(words, &the_match.view())
    }

    fn of_view(words: &'static PageWords, view: &Value) -> Sides {
        let seats = view["seats"].as_array();
        let colour = |seat: &Value| seat["colour"].as_str().map(str::to_owned);
        let colours = seats.into_iter().flatten().map(colour).collect();
        Sides { words, colours }
    }

    fn colour(&self, seat: Seat) -> Option<&str> {
        self.colours.get(seat.index())?.as_deref()
    }

    /// The colour of a seat as the name of its side.
    pub(super) fn name(&self, seat: Seat) -> String {
        let known = self.colour(seat).and_then(|colour| {
            let key = format!("side.{colour}");
            self.words.find("page", &key)
        });
        match known {
            Some(name) => name.to_owned(),
            None => {
                let number = seat.to_string();
                self.words.text("page", "seat.number", &[("seat", &number)])
            }
        }
    }
}

/// Legal plies of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyGroup {
    /// What they have in common; empty where there are no words for it.
    pub label: String,
    /// The text of each, and a short form in words.
    pub plies: Vec<(String, String)>,
}

impl<'a> Voice<'a> {
    /// Speaks in a language, with these people around the match, the first seat first.
    pub fn new(language: Language, holders: &'a [Holder]) -> Voice<'a> {
        Voice {
            words: PageWords::of(language),
            holders,
        }
    }

    fn page(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.words.text("page", key, values)
    }

    pub(super) fn language(&self) -> Language {
        self.words.language()
    }

    fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.holders.get(seat.index())
    }

    fn people_here(&self) -> usize {
        self.holders
            .iter()
            .filter(|holder| holder.is_here())
            .count()
    }

    /// Whether "you" says enough: one person sits here, and it is this seat.
    fn is_you(&self, seat: Seat) -> bool {
        self.holder(seat) == Some(&Holder::Me) && self.people_here() == 1
    }

    fn is_the_computer(&self, seat: Seat) -> bool {
        let computers = self
            .holders
            .iter()
            .filter(|&holder| *holder == Holder::Computer);
        self.holder(seat) == Some(&Holder::Computer) && computers.count() == 1
    }

    /// The name of somebody who has one.
    fn own_name(&self, seat: Seat) -> Option<&str> {
        let name = match self.holder(seat)? {
            Holder::Person { name } => name.as_deref()?,
            Holder::Away { name, .. } => name,
            _ => return None,
        };
        (!name.is_empty()).then_some(name)
    }

    /// Who sits at a seat, as a label.
    pub fn seat_name(&self, the_match: &dyn AnyMatch, seat: Seat) -> String {
        self.label(&Sides::of(self.words, the_match), seat)
    }

    fn label(&self, sides: &Sides, seat: Seat) -> String {
        if self.holder(seat) == Some(&Holder::Me) {
            return match self.people_here() {
                0 | 1 => self.page("seat.me", &[]),
                _ => self.page("seat.me.colour", &[("colour", &sides.name(seat))]),
            };
        }
        if self.is_the_computer(seat) {
            return self.page("seat.computer", &[]);
        }
        self.own_name(seat)
            .map_or_else(|| sides.name(seat), str::to_owned)
    }

    /// Who sits at a seat, within a sentence: one person's name or that of the side, never "you" or
    /// several names, which verbs would have to agree with.
    fn actor(&self, sides: &Sides, seat: Seat) -> String {
        let is_team = matches!(self.holder(seat), Some(Holder::Away { team: true, .. }));
        let name = self.own_name(seat).filter(|_| !is_team);
        name.map_or_else(|| sides.name(seat), str::to_owned)
    }

    /// The same where a sentence begins, with the computer by its own name when there is but one.
    fn subject(&self, sides: &Sides, seat: Seat) -> String {
        match self.is_the_computer(seat) {
            true => self.page("seat.computer.subject", &[]),
            false => self.actor(sides, seat),
        }
    }

    /// Who sits at a seat, within a sentence.
    pub fn actor_name(&self, the_match: &dyn AnyMatch, seat: Seat) -> String {
        self.actor(&Sides::of(self.words, the_match), seat)
    }

    /// A length of time, in milliseconds: "2 minutes 5 seconds".
    pub fn length(&self, millis: i64) -> String {
        self.time(millis)
    }

    fn said(&self, who: &str, what: &str) -> String {
        self.page("table.said", &[("seat", who), ("ply", what)])
    }

    /// A ply in words; its text where the game has no such ply.
    pub fn ply(&self, the_match: &dyn AnyMatch, ply: &str) -> String {
        let Some(data) = PlyData::read(the_match, ply) else {
            return ply.to_owned();
        };
        if data.kind == "pass" {
            return self.page("ply.pass", &[]);
        }
        let game = the_match.info().id;
        let key = format!("ply.{}", data.kind);
        let text = self.words.of_game(game, &key, &[]);
        fill_ply(text.as_deref().unwrap_or(ply), &self.parts(game, &data))
    }

    /// The parts of a ply in words: a colour as its name, with the name of the marble beside it,
    /// several cells as a list.
    fn parts(&self, game: &str, data: &PlyData) -> Vec<(String, String)> {
        let mut values = Vec::new();
        for (name, value) in &data.parts {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Array(items) => {
                    let texts = items.iter().filter_map(Value::as_str);
                    joined(
                        self.language(),
                        &texts.map(str::to_owned).collect::<Vec<_>>(),
                    )
                }
                other => other.to_string(),
            };
            if name == "colour" {
                let marble = self.words.of_board(game, &format!("marble.{text}"), &[]);
                values.push(("marble".to_owned(), marble));
                values.push((name.clone(), self.words.of_board(game, &text, &[])));
            } else {
                values.push((name.clone(), text));
            }
        }
        values
    }

    /// The last ply of a match, who made it, and what it brought about: "Computer: ball on c5, 1
    /// ball turned: c4." Empty before the first ply.
    pub fn last_ply(&self, the_match: &dyn AnyMatch) -> String {
        let mut before = the_match.boxed_clone();
        match before.undo() {
            None => String::new(),
            Some(ply) => self.played(before.as_ref(), &ply, the_match),
        }
    }

    /// The same of a ply that led from one match to another.
    pub fn played(&self, before: &dyn AnyMatch, ply: &str, after: &dyn AnyMatch) -> String {
        let sides = Sides::of(self.words, after);
        let maker = Maker::of_next(before);
        if let (Some(Maker::Seat(seat)), "pass") = (maker, ply) {
            return match self.is_you(seat) {
                true => self.page("table.pass.me", &[]),
                false => self.page("table.pass.seat", &[("seat", &self.actor(&sides, seat))]),
            };
        }
        let text = self.brought_about(before, ply, after);
        match maker {
            Some(Maker::Seat(seat)) => sentence(&self.said(&self.label(&sides, seat), &text)),
            _ => sentence(&text),
        }
    }

    /// A ply with what it brought about, without who made it.
    pub fn brought_about(&self, before: &dyn AnyMatch, ply: &str, after: &dyn AnyMatch) -> String {
        let played = Played { before, ply, after };
        let own = games::own_words(self.words, played).unwrap_or_else(|| self.ply(before, ply));
        series([own].into_iter().chain(games::outcome(self.words, played)))
    }

    /// Whose turn it is, in a few words.
    pub fn turn(&self, the_match: &dyn AnyMatch, thinking: bool) -> String {
        let seat = match the_match.turn() {
            Turn::Over => return self.page("table.turn.over", &[]),
            Turn::Chance => return self.chance(the_match),
            Turn::Seat(seat) => seat,
        };
        if self.is_you(seat) {
            return self.page("table.turn.me", &[]);
        }
        let sides = Sides::of(self.words, the_match);
        if thinking {
            let subject = self.subject(&sides, seat);
            return self.page("table.turn.thinking", &[("seat", &subject)]);
        }
        match self.is_the_computer(seat) {
            true => self.page("table.turn.computer", &[]),
            false => self.page("table.turn.seat", &[("seat", &self.actor(&sides, seat))]),
        }
    }

    /// What is left to luck now, from the kind of ply that it decides.
    fn chance(&self, the_match: &dyn AnyMatch) -> String {
        let first = the_match.ply_texts().into_iter().next().unwrap_or_default();
        let kind = PlyData::read(the_match, &first).map_or_else(String::new, |data| data.kind);
        let own = self
            .words
            .of_game(the_match.info().id, &format!("prompt.chance.{kind}"), &[]);
        own.unwrap_or_else(|| self.page("table.turn.chance", &[]))
    }

    /// How the game ended: who won, and why.
    pub fn end(&self, the_match: &dyn AnyMatch, result: &Result) -> String {
        let sides = Sides::of(self.words, the_match);
        let title = self.end_title(the_match, &sides, result);
        let reason = self.end_reason(the_match, &sides, result);
        format!("{title}. {reason}")
    }

    fn end_title(&self, the_match: &dyn AnyMatch, sides: &Sides, result: &Result) -> String {
        if result.early == Some(Early::Abandoned) {
            return self.page("table.turn.over", &[]);
        }
        let winners: Vec<Seat> = result.winners.iter().collect();
        if winners.is_empty() || winners.len() == usize::from(the_match.seats()) {
            return self.page("end.draw", &[]);
        }
        if let [winner] = winners[..] {
            return match self.is_you(winner) {
                true => self.page("end.win.me", &[]),
                false => self.page("end.win.seat", &[("seat", &self.subject(sides, winner))]),
            };
        }
        let others = winners.iter().filter(|seat| !self.is_you(**seat));
        let others: Vec<String> = others.map(|seat| self.actor(sides, *seat)).collect();
        let key = match others.len() < winners.len() {
            true => "end.win.several.me",
            false => "end.win.several",
        };
        self.page(key, &[("seats", &joined(self.language(), &others))])
    }

    fn end_reason(&self, the_match: &dyn AnyMatch, sides: &Sides, result: &Result) -> String {
        let lost = |kind: &str, seat: Seat| match self.is_you(seat) {
            true => self.page(&format!("end.{kind}.me"), &[]),
            false => {
                let subject = self.subject(sides, seat);
                self.page(&format!("end.{kind}.seat"), &[("seat", &subject)])
            }
        };
        let scores = self.scores_of(sides, result);
        let values = [("scores", scores.as_str())];
        match result.early {
            Some(Early::Resigned(seat)) => lost("resigned", seat),
            Some(Early::Time(seat)) => lost("time", seat),
            Some(Early::Agreement) => self.page("end.agreement", &values),
            Some(Early::Counted) => self.page("end.counted", &values),
            Some(Early::Abandoned) => self.page("end.abandoned", &values),
            None if result.repeated => self.page("end.repeated", &[]),
            None => {
                let ending = games::ending(the_match, &options_of(the_match));
                let key = format!("end.{ending}");
                let text = self.words.of_game(the_match.info().id, &key, &values);
                text.unwrap_or_default()
            }
        }
    }

    /// Scores with who has them: "You 34, Computer 30", or where seats are numbered, "You: 23,
    /// Seat 2: 12".
    fn scores_of(&self, sides: &Sides, result: &Result) -> String {
        let scores = result.scores.as_slice();
        let seats = Seat::all(scores.len() as u8);
        series(seats.zip(scores).map(|(seat, score)| {
            let name = self.label(sides, seat);
            match sides.colour(seat) {
                Some(_) => format!("{name}\u{a0}{score}"),
                None => self.said(&name, &score.to_string()),
            }
        }))
    }

    /// For each seat its score and what lies beside it: "You: Balls 12. Computer: Balls 9."
    pub fn scores(&self, the_match: &dyn AnyMatch) -> String {
        let game = the_match.info().id;
        let view = the_match.view();
        let sides = Sides::of_view(self.words, &view);
        let shows_score = games::shows_score(game, &options_of(the_match));
        let label = |key: &str| self.words.of_game(game, key, &[]).unwrap_or_default();
        let scores = the_match.scores();
        let seats = Seat::all(the_match.seats()).zip(scores.as_slice());
        spaced(seats.map(|(seat, score)| {
            let facts = &view["seats"][seat.index()];
            let mut parts = Vec::new();
            if shows_score {
                parts.push(format!("{} {score}", label("pile.score")));
            }
            for (key, label) in [
                ("hand", label("pile.hand")),
                ("gained", label("pile.gained")),
            ] {
                if let Some(counts) = self.pile(game, &facts[key], sides.colour(seat)) {
                    parts.push(format!("{label} {counts}"));
                }
            }
            if parts.is_empty() {
                let score = score.to_string();
                parts.push(self.words.text("spoken", "score", &[("score", &score)]));
            }
            sentence(&self.said(&self.label(&sides, seat), &series(parts)))
        }))
    }

    /// How many marbles of which colour lie there; nothing when there are none.
    fn pile(&self, game: &str, piles: &Value, own: Option<&str>) -> Option<String> {
        let piles = piles.as_array().filter(|piles| !piles.is_empty())?;
        Some(series(piles.iter().map(|pile| {
            let colour = pile["colour"].as_str().unwrap_or_default();
            let count = &pile["count"];
            match piles.len() == 1 && own == Some(colour) {
                true => count.to_string(),
                false => format!("{} {count}", self.words.of_board(game, colour, &[])),
            }
        })))
    }

    /// The time that each seat has left, in milliseconds.
    pub fn clocks(&self, the_match: &dyn AnyMatch, left: Option<&[i64]>) -> String {
        let Some(left) = left else {
            return self.words.text("spoken", "noClock", &[]);
        };
        let sides = Sides::of(self.words, the_match);
        let seats = Seat::all(left.len() as u8).zip(left);
        spaced(seats.map(|(seat, millis)| {
            let time = self.time(*millis);
            sentence(&self.said(&self.label(&sides, seat), &time))
        }))
    }

    fn time(&self, millis: i64) -> String {
        let seconds = millis.max(0).unsigned_abs().div_ceil(1000);
        let (whole, rest) = (seconds / 60, seconds % 60);
        let mut parts = Vec::new();
        if whole > 0 {
            parts.push(duration(self.language(), whole, Unit::Minute));
        }
        if rest > 0 || whole == 0 {
            parts.push(duration(self.language(), rest, Unit::Second));
        }
        parts.join(" ")
    }

    /// What a clock shows: days and hours where there are days, tenths in the last ten seconds,
    /// else as on any clock.
    pub fn clock_face(&self, millis: i64) -> String {
        let millis = millis.max(0).unsigned_abs();
        if millis < 10_000 {
            return tenths(self.language(), millis.div_ceil(100));
        }
        let seconds = millis.div_ceil(1000);
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => format!("{minutes}:{rest:02}"),
            1..24 => format!("{hours}:{minutes:02}:{rest:02}"),
            _ => days(self.language(), hours / 24, hours % 24),
        }
    }

    /// The legal plies by their kinds, each in a short form.
    pub fn legal_groups(&self, the_match: &dyn AnyMatch) -> Vec<PlyGroup> {
        let game = the_match.info().id;
        let list = format!("{game}/spoken");
        let mut groups: Vec<PlyGroup> = Vec::new();
        for ply in the_match.ply_texts() {
            let data = PlyData::read(the_match, &ply);
            let forms = data.as_ref().and_then(|data| {
                let text = self.words.text(&list, &format!("legal.{}", data.kind), &[]);
                let (label, short) = text.split_once(" | ")?;
                let short = fill_ply(short, &self.parts(game, data));
                Some((label.to_owned(), short))
            });
            let (label, short) = forms.unwrap_or_else(|| (String::new(), ply.clone()));
            match groups.iter_mut().find(|group| group.label == label) {
                Some(group) => group.plies.push((ply, short)),
                None => groups.push(PlyGroup {
                    label,
                    plies: vec![(ply, short)],
                }),
            }
        }
        groups
    }

    /// The legal plies in short: how many there are, and the first ones of each kind.
    pub fn legal(&self, the_match: &dyn AnyMatch) -> String {
        let count = the_match.count_plies();
        if count == 0 {
            return self.words.text("spoken", "noLegal", &[]);
        }
        let mut said = vec![self.words.counted("spoken", "legal", count.into(), &[])];
        for PlyGroup { label, plies } in self.legal_groups(the_match) {
            let named = plies.iter().take(NAMED).map(|(_, short)| short.clone());
            let mut list: Vec<String> = named.collect();
            if plies.len() > NAMED {
                let more = format::number(self.language(), (plies.len() - NAMED) as u64);
                list.push(self.words.text("spoken", "more", &[("count", &more)]));
            }
            let list = joined(self.language(), &list);
            said.push(match label.is_empty() {
                true => sentence(&list),
                false => sentence(&self.said(&label, &list)),
            });
        }
        spaced(said)
    }

    /// What to do now, by the kinds of the parts of the board that can be touched next, after some
    /// were; empty when the game has no words for it.
    pub fn prompt(&self, the_match: &dyn AnyMatch, chosen: &[Touch]) -> String {
        let gesture = Gesture::of(the_match, chosen);
        let kind_of = |touch: &str| touch.split(':').next().unwrap_or_default().to_owned();
        let mut kinds: Vec<String> = Vec::new();
        for touch in &gesture.lit {
            let kind = kind_of(touch.as_str());
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let kind = kinds.first().map_or("", String::as_str);
        let only = match &gesture.lit[..] {
            [only] => only.as_str(),
            _ => "",
        };
        let setting_up = the_match.is_setting_up() && the_match.turn() != Turn::Over;
        let keys = if gesture.is_complete {
            vec!["done".to_owned()]
        } else if !gesture.chosen.is_empty() {
            vec![
                format!("next.{only}"),
                format!("next.{kind}"),
                "first".to_owned(),
            ]
        } else {
            let own = if kinds.len() <= 1 {
                format!("first.{kind}")
            } else {
                String::new()
            };
            let setup = if setting_up { "setup" } else { "" };
            vec![own, setup.to_owned(), "first".to_owned()]
        };
        let game = the_match.info().id;
        let found = keys
            .iter()
            .find_map(|key| self.words.of_game(game, &format!("prompt.{key}"), &[]));
        found.unwrap_or_default()
    }

    /// What the game is about, in one line.
    pub fn goal(&self, the_match: &dyn AnyMatch) -> String {
        let options = options_of(the_match);
        let setting_up = the_match.is_setting_up() && the_match.turn() != Turn::Over;
        let setup = options.iter().filter(|_| setting_up);
        let setup = setup.map(|(key, value)| format!("goal.setup.{key}.{value}"));
        let variants = options
            .iter()
            .map(|(key, value)| format!("goal.{key}.{value}"));
        let mut keys = setup.chain(variants).chain(["goal".to_owned()]);
        let game = the_match.info().id;
        let found = keys.find_map(|key| self.words.of_game(game, &key, &[]));
        found.unwrap_or_default()
    }

    /// The name of an option of a game, and of one of its values. Where it speaks of sides, they are
    /// those of these colours, or else told by their seats.
    pub fn option_value(
        &self,
        game: &str,
        key: &str,
        value: &str,
        colours: &[Option<&str>],
    ) -> String {
        let sides = Sides {
            words: self.words,
            colours: colours
                .iter()
                .map(|colour| colour.map(str::to_owned))
                .collect(),
        };
        let names: Vec<(String, String)> = Seat::all(4)
            .map(|seat| (format!("side{seat}"), sides.name(seat)))
            .collect();
        let text = self
            .words
            .of_game(game, &format!("option.{key}.{value}"), &[]);
        fill_ply(text.as_deref().unwrap_or(value), &names)
    }

    /// What a hinted ply is worth to whoever makes it, as a share of the win.
    pub fn worth(&self, value: f64, exact: bool) -> String {
        let steps = [
            ("winning", 0.85),
            ("better", 0.58),
            ("even", 0.42),
            ("worse", 0.15),
        ];
        let step = steps.iter().find(|(_, least)| value >= *least);
        let key = match step {
            _ if exact && value >= 0.99 => "certain",
            _ if exact && value <= 0.01 => "lost",
            _ if exact && (value - 0.5).abs() < 0.005 => "drawn",
            Some((name, _)) => name,
            None => "losing",
        };
        let share = percent(self.language(), value);
        self.page(&format!("value.{key}"), &[("percent", &share)])
    }

    /// A hint: the ply in words, and what it is worth.
    pub fn hint(&self, the_match: &dyn AnyMatch, ply: &str, value: f64, exact: bool) -> String {
        let (ply, value) = (self.ply(the_match, ply), self.worth(value, exact));
        sentence(&self.page("table.hint.text", &[("ply", &ply), ("value", &value)]))
    }
}

/// What was touched, and what can be touched next.
struct Gesture {
    chosen: Vec<Touch>,
    lit: Vec<Touch>,
    is_complete: bool,
}

impl Gesture {
    /// The gesture after some touches. As long as there is one thing alone to touch, and more to
    /// choose after it, that is done by itself.
    fn of(the_match: &dyn AnyMatch, chosen: &[Touch]) -> Gesture {
        let plies = the_match.legal_plies();
        let at = |chosen: Vec<Touch>| {
            let mut gesture = Gesture {
                chosen,
                lit: Vec::new(),
                is_complete: false,
            };
            for way in plies.iter().flat_map(|ply| &ply.touches) {
                let Some(rest) = way.strip_prefix(&gesture.chosen[..]) else {
                    continue;
                };
                match rest.first() {
                    Some(next) if !gesture.lit.contains(next) => gesture.lit.push(next.clone()),
                    Some(_) => {}
                    None => gesture.is_complete |= !gesture.chosen.is_empty(),
                }
            }
            gesture
        };
        let mut gesture = at(chosen.to_vec());
        while gesture.lit.len() == 1 && !gesture.is_complete {
            let next = at([&gesture.chosen[..], &gesture.lit[..]].concat());
            if next.is_complete {
                break;
            }
            gesture = next;
        }
        gesture
    }
}

/// The options of a match with the values that count, defaults included.
pub(super) fn options_of(the_match: &dyn AnyMatch) -> Vec<(&'static str, &'static str)> {
    let options = choices(&the_match.game_text()).unwrap_or_default();
    let values = options.into_iter();
    values
        .map(|option| (option.key, option.value.unwrap_or("")))
        .collect()
}

/// Whether all seats share first place.
pub(super) fn shares_all(the_match: &dyn AnyMatch) -> bool {
    let outcome = the_match.outcome();
    outcome.is_some_and(|outcome| outcome.winners == SeatSet::all(the_match.seats()))
}

fn fill_ply(text: &str, values: &[(String, String)]) -> String {
    let values: Vec<(&str, &str)> = values
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    fill(text, &values)
}
