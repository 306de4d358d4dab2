//! Online tables in words: what went wrong, who sits where, what is asked, what has happened, what came of
//! checking chance. The words and the logic are those of `web/src/online/told.ts`, `names.ts` and `places.ts`.

use calot_protocol::list::TableSummary;
use calot_protocol::view::{OfferView, PersonView, SeatView, You};
use calot_protocol::{ClockSetup, EndReason, Event, GuestId, Offer, SeatSetup};
use calot_rules::{Seat, SeatSet};

use super::http::Problem;
use super::ledger::Ledger;
use super::luck::Verdict;
use super::place::NotAPlace;
use crate::spoken::format::{fill, joined, number, spaced};
use crate::spoken::{Early, Holder, PageWords, Result as Ended, Voice};
use crate::words::{Language, online};

/// Why something is not to be had, as sentences.
pub fn problem(language: Language, problem: &Problem) -> String {
    let own = online::of(language);
    let page = PageWords::of(language);
    match problem {
        Problem::Refused {
            code,
            message,
            retry_ms,
        } => {
            let said = match code.as_str() {
                "request/malformed"
                | "request/not_json"
                | "request/no_such_address"
                | "request/method"
                | "request/origin"
                | "table/bad_number" => own.versions.to_owned(),
                "identity/missing" | "identity/invalid" => own.unknown.to_owned(),
                code => page
                    .find("online-errors", code)
                    .unwrap_or(message)
                    .to_owned(),
            };
            let again = retry_ms.map(|millis| {
                let seconds = i64::try_from(millis)
                    .unwrap_or(i64::MAX)
                    .saturating_add(999)
                    / 1000
                    * 1000;
                let time = Voice::new(language, &[]).length(seconds);
                page.text("online-errors", "again", &[("time", &time)])
            });
            spaced([said, again.unwrap_or_default()])
        }
        Problem::Unreachable(reason) if reason.is_empty() => {
            page.text("online-errors", "unreachable", &[])
        }
        Problem::Unreachable(reason) => fill(own.unreachable, &[("reason", reason)]),
        Problem::Certificate(reason) => fill(own.certificate, &[("reason", reason)]),
        Problem::NoTls => own.no_tls.to_owned(),
        Problem::Strange => own.strange.to_owned(),
        Problem::Newer => own.newer.to_owned(),
        Problem::Folder(reason) => fill(own.folder, &[("reason", reason)]),
    }
}

/// The same where somebody wanted to sit down; whoever cannot may watch.
pub fn not_seated(language: Language, why: &Problem) -> String {
    let said = problem(language, why);
    let about_seats = [
        "table/no_free_seat",
        "table/seat_taken",
        "table/seat_reserved",
        "table/team_full",
        "table/no_such_seat",
    ];
    match about_seats.iter().any(|code| why.is(code)) {
        true if why.is("table/no_free_seat") => format!("{said} (--watch)"),
        true => format!("{said} {}", online::of(language).may_watch),
        false => said,
    }
}

/// Why a text is no address.
pub fn not_a_place(language: Language, error: NotAPlace) -> String {
    let own = online::of(language);
    match error {
        NotAPlace::Server => own.not_a_server.to_owned(),
        NotAPlace::Table => own.not_a_table.to_owned(),
    }
}

/// A name as it is shown: those that the server gives to guests are said in the language.
pub fn shown_name(language: Language, name: &str) -> String {
    let given = name
        .strip_prefix("Guest ")
        .filter(|digits| digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit()));
    match given {
        Some(digits) => PageWords::of(language).text("online", "guest", &[("number", digits)]),
        None => name.to_owned(),
    }
}

fn shown_names<'a>(language: Language, people: impl Iterator<Item = &'a PersonView>) -> String {
    let names: Vec<String> = people
        .map(|person| shown_name(language, &person.name))
        .collect();
    joined(language, &names)
}

/// Who sits where, as whoever looks knows them.
pub fn holders(language: Language, seats: &[SeatView], you: &You) -> Vec<Holder> {
    let holder = |seat: &SeatView| {
        if seat.stand_in.is_some() || matches!(seat.setup, SeatSetup::Computer { .. }) {
            return Holder::Computer;
        }
        if seat
            .people
            .iter()
            .any(|person| person.guest == you.guest && !person.left)
        {
            return Holder::Me;
        }
        let present: Vec<&PersonView> = seat.people.iter().filter(|person| !person.left).collect();
        let here = match present.is_empty() {
            true => seat.people.iter().collect(),
            false => present,
        };
        Holder::Away {
            name: shown_names(language, here.iter().copied()),
            team: here.len() > 1,
        }
    };
    seats.iter().map(holder).collect()
}

/// How a table ended; nothing while it goes on.
pub fn ended(ledger: &Ledger) -> Option<Ended> {
    let result = ledger.view.result.as_ref()?;
    let seat_of = |number: u8| number.checked_sub(1).and_then(Seat::new);
    let seat = result.seat.and_then(seat_of).unwrap_or(Seat::FIRST);
    let winners = result.outcome.iter().flat_map(|outcome| &outcome.winners);
    let winners: SeatSet = winners.filter_map(|number| seat_of(*number)).collect();
    Some(Ended {
        winners,
        scores: ledger.the_match().scores(),
        repeated: result.reason == EndReason::Repetition,
        early: match result.reason {
            EndReason::Rules | EndReason::Repetition => None,
            EndReason::Resignation => Some(Early::Resigned(seat)),
            EndReason::Time => Some(Early::Time(seat)),
            EndReason::Agreement => Some(Early::Agreement),
            EndReason::Counted => Some(Early::Counted),
            EndReason::Abandoned => Some(Early::Abandoned),
        },
    })
}

/// Says things of one table.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    language: Language,
    ledger: &'a Ledger,
    holders: &'a [Holder],
}

impl<'a> Teller<'a> {
    /// For a table and those around it.
    pub fn new(language: Language, ledger: &'a Ledger, holders: &'a [Holder]) -> Teller<'a> {
        Teller {
            language,
            ledger,
            holders,
        }
    }

    fn say(&self, key: &str, values: &[(&str, &str)]) -> String {
        PageWords::of(self.language).text("online", key, values)
    }

    fn actor(&self, seat: u8) -> String {
        let voice = Voice::new(self.language, self.holders);
        let seat = seat
            .checked_sub(1)
            .and_then(Seat::new)
            .unwrap_or(Seat::FIRST);
        voice.actor_name(self.ledger.the_match(), seat)
    }

    fn is_own(&self, seat: u8) -> bool {
        self.ledger.you.seat == Some(seat)
    }

    fn name_of(&self, guest: GuestId) -> String {
        let people = self.ledger.view.seats.iter().flat_map(|seat| &seat.people);
        shown_names(self.language, people.filter(|person| person.guest == guest))
    }

    /// What is asked of whom, and for whom it waits.
    pub fn offer(&self, offer: &OfferView) -> String {
        let waits: Vec<String> = offer
            .waiting_for
            .iter()
            .map(|seat| self.actor(*seat))
            .collect();
        let waits = self.say(
            "offer.waiting",
            &[("names", &joined(self.language, &waits))],
        );
        let asked = self.asked(&offer.offer, offer.seat);
        let mine = offer.waiting_for.iter().any(|seat| self.is_own(*seat));
        if mine { asked } else { spaced([asked, waits]) }
    }

    fn asked(&self, offer: &Offer, seat: u8) -> String {
        let name = self.actor(seat);
        let mine = self.is_own(seat);
        let (kind, ply, about) = match offer {
            Offer::Draw {} => ("draw", 0, None),
            Offer::Count {} => ("count", 0, None),
            Offer::Undo { to } => ("undo", *to, None),
            Offer::StandIn { seat, .. } => ("stand_in", 0, Some(*seat)),
        };
        let key = match (kind, mine) {
            ("undo", false) if ply == 0 => "offer.undo.start".to_owned(),
            ("stand_in", false) if about.is_some_and(|seat| self.is_own(seat)) => {
                "offer.stand_in.me".to_owned()
            }
            (kind, true) => format!("offer.mine.{kind}"),
            (kind, false) => format!("offer.{kind}"),
        };
        let ply = number(self.language, ply.into());
        let about = about.map(|seat| self.actor(seat)).unwrap_or_default();
        self.say(&key, &[("name", &name), ("ply", &ply), ("seat", &about)])
    }

    /// An event in words; empty where it is heard otherwise, or is one's own doing.
    pub fn event(&self, event: &Event) -> String {
        let you = self.ledger.you.guest;
        let by_seat = |key: &str, seat: u8| match self.is_own(seat) {
            true => String::new(),
            false => self.say(key, &[("name", &self.actor(seat))]),
        };
        match event {
            Event::Sat { guest, name, .. } if *guest != you => {
                self.say("told.sat", &[("name", &shown_name(self.language, name))])
            }
            Event::Named { guest, name } if *guest != you => {
                self.say("told.named", &[("name", &shown_name(self.language, name))])
            }
            Event::Left { guest, seat } if *guest != you => {
                let name = self.name_of(*guest);
                let name = if name.is_empty() {
                    self.actor(*seat)
                } else {
                    name
                };
                self.say("told.left", &[("name", &name)])
            }
            Event::Started {} => self.say("told.started", &[]),
            Event::Offered { offer, seat } => self.asked(offer, *seat),
            Event::Agreed { seat } => by_seat("offer.agreed", *seat),
            Event::Declined { seat } => by_seat("offer.declined", *seat),
            Event::Withdrawn { seat } => by_seat("offer.withdrawn", *seat),
            Event::StoodIn { seat, .. } if self.is_own(*seat) => self.say("giveback.text", &[]),
            Event::StoodIn { seat, .. } => {
                let people = self
                    .ledger
                    .view
                    .seats
                    .get(usize::from(*seat).saturating_sub(1));
                let people = people.into_iter().flat_map(|seat| &seat.people);
                let names = shown_names(self.language, people);
                self.say("told.stood_in", &[("name", &names)])
            }
            Event::GivenBack { seat } => by_seat("told.given_back", *seat),
            Event::Rematch { .. } => self.say("rematch.text", &[]),
            _ => String::new(),
        }
    }

    /// A sign that somebody gives; empty for one's own.
    pub fn reaction(&self, guest: GuestId, reaction: calot_protocol::Reaction) -> String {
        if guest == self.ledger.you.guest {
            return String::new();
        }
        let word = serde_json::to_value(reaction).ok();
        let word = word
            .as_ref()
            .and_then(|word| word.as_str())
            .unwrap_or_default();
        let said = self.say(&format!("react.{word}"), &[]);
        self.say(
            "react.said",
            &[("name", &self.name_of(guest)), ("reaction", &said)],
        )
    }

    /// Who sits where and who is there, a line for each seat.
    pub fn seats(&self, present: &[GuestId]) -> Vec<String> {
        let page = PageWords::of(self.language);
        let nobody = Voice::new(self.language, &[]);
        let line = |seat: &SeatView| {
            let side = seat
                .seat
                .checked_sub(1)
                .and_then(Seat::new)
                .unwrap_or(Seat::FIRST);
            let side = nobody.seat_name(self.ledger.the_match(), side);
            let who = self.who_at(seat, present);
            page.text("page", "table.said", &[("seat", &side), ("ply", &who)])
        };
        self.ledger.view.seats.iter().map(line).collect()
    }

    fn who_at(&self, seat: &SeatView, present: &[GuestId]) -> String {
        let page = PageWords::of(self.language);
        if let SeatSetup::Computer { level } = seat.setup {
            let level = level.to_string();
            let level = page.text("page", "seat.level", &[("level", &level)]);
            return format!("{}, {level}", page.text("page", "seat.computer", &[]));
        }
        if let Some(level) = seat.stand_in {
            return self.say("seat.standin", &[("level", &level.to_string())]);
        }
        if seat.people.is_empty() {
            let key = match (seat.setup, seat.kept.is_empty()) {
                (_, false) => "wait.seat.kept",
                (SeatSetup::Reserved {}, _) => "wait.seat.reserved",
                (SeatSetup::Bot { .. }, _) => "wait.seat.bot",
                _ => "wait.seat",
            };
            return self.say(key, &[]);
        }
        let person = |person: &PersonView| {
            if person.guest == self.ledger.you.guest {
                return page.text("page", "seat.me", &[]);
            }
            let is_here = match (person.left, present.contains(&person.guest)) {
                (true, _) => "present.left",
                (_, true) => "present.here",
                (_, false) => "present.away",
            };
            format!(
                "{} ({})",
                shown_name(self.language, &person.name),
                self.say(is_here, &[])
            )
        };
        let people: Vec<String> = seat.people.iter().map(person).collect();
        people.join(", ")
    }
}

/// What came of checking the chance of a game.
pub fn luck(language: Language, verdict: &Verdict) -> String {
    let say =
        |key: &str, values: &[(&str, &str)]| PageWords::of(language).text("online", key, values);
    match verdict {
        Verdict::Right { own: true, .. } => say("luck.right", &[]),
        // The page speaks of a browser there.
        Verdict::Right { drawn, own: false } => {
            PageWords::of(language).counted("online", "luck.how.watched", *drawn as u64, &[])
        }
        Verdict::Wrong { fault, ply } => {
            let ply = ply.map(|ply| ply.to_string()).unwrap_or_default();
            let what = say(&format!("luck.wrong.{fault}"), &[("ply", &ply)]);
            spaced([say("luck.wrong", &[]), what])
        }
        Verdict::Unknown => say("luck.unknown", &[]),
        Verdict::Unreachable => say("luck.unreachable", &[]),
    }
}

/// A clock in words.
pub fn clock(language: Language, clock: &ClockSetup) -> String {
    let page = PageWords::of(language);
    let time = |seconds: u32| Voice::new(language, &[]).length(i64::from(seconds) * 1000);
    match *clock {
        ClockSetup::None => page.text("online", "clock.none", &[]),
        ClockSetup::Ply { seconds } => {
            page.text("online", "clock.ply", &[("time", &time(seconds))])
        }
        ClockSetup::Bank { seconds, increment } => {
            let values = [("time", time(seconds)), ("increment", time(increment))];
            let values = values
                .each_ref()
                .map(|(name, value)| (*name, value.as_str()));
            page.text("online", "clock.bank", &values)
        }
        ClockSetup::Days { days } => page.counted(
            "online",
            "clock.days",
            days.into(),
            &[("days", &days.to_string())],
        ),
    }
}

/// A table of the lobby in a line.
pub fn summary(language: Language, table: &TableSummary) -> String {
    let page = PageWords::of(language);
    let id = table.game.split(':').next().unwrap_or_default();
    let name = page
        .of_game(id, "name", &[])
        .unwrap_or_else(|| id.to_owned());
    let options = table
        .game
        .split_once(':')
        .map_or("", |(_, options)| options);
    let people = table.seats.iter().flat_map(|seat| &seat.people);
    let names = shown_names(language, people);
    let free = table
        .seats
        .iter()
        .filter(|seat| seat.people.is_empty() && matches!(seat.setup, SeatSetup::Open {}));
    let free = free.count() as u64;
    let facts = [
        name,
        options.to_owned(),
        match names.is_empty() {
            true => page.text("online", "row.alone", &[]),
            false => page.text("online", "row.with", &[("names", &names)]),
        },
        match free {
            0 => String::new(),
            free => page.counted("online", "row.free", free, &[]),
        },
        clock(language, &table.clock),
    ];
    crate::spoken::format::series(facts)
}
