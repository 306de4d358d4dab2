//! Online tables on the screens: a table in a room, and the list of tables.

use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use calot_protocol::live::NoticeCode;
use calot_protocol::{Command, Event, Offer, Phase};
use calot_rules::Seat;

use super::Context;
use super::room::Action;
pub use crate::online::Place;
use crate::online::words::{self, Teller};
use crate::online::{Folder, News, Order, Seen, Status, Visit, Wish};
use crate::session::{Player, Session, Setup};
use crate::spoken::{Holder, PageWords, Result as Ended};
use crate::words::Language;

/// A table that is visited.
#[derive(Debug)]
pub struct OnlineTable {
    visit: Visit,
    place: Place,
    seen: Seen,
    language: Language,
}

/// What an own table is told, and whether it went wrong.
pub type Told = (bool, String);

/// A table with those around it, and the game as it stands there.
pub type Arrived = Result<(OnlineTable, Session), String>;

/// A line of the list of tables.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Where the table is.
    pub place: Place,
    /// What is said of it.
    pub told: String,
    /// Whether somebody can sit down there.
    pub waits: bool,
}

/// Something that comes from a server, by and by.
#[derive(Debug)]
pub struct Coming<T>(Receiver<T>);

impl<T> Coming<T> {
    /// What has come, if it has.
    pub fn get(&self) -> Option<T> {
        self.0.try_recv().ok()
    }
}

fn later<T: Send + 'static>(
    context: &Context,
    ask: impl FnOnce() -> T + Send + 'static,
) -> Coming<T> {
    let (sender, coming) = channel();
    let tell = context.teller();
    thread::spawn(move || {
        // Nobody may wait for it any more.
        let _ = sender.send(ask());
        tell();
    });
    Coming(coming)
}

/// Goes to a table, beside everything else.
pub fn visit(context: &Context, place: Place, watch: bool) -> Coming<Arrived> {
    let asked = context.clone();
    later(context, move || OnlineTable::open(&asked, place, watch))
}

/// Asks for the tables of a server, beside everything else.
pub fn list(context: &Context, address: &str) -> Coming<Result<Vec<Listed>, String>> {
    let (asked, address) = (context.clone(), address.to_owned());
    later(context, move || tables(&asked, &address))
}

fn folder() -> Option<Folder> {
    Folder::of_place(|name| std::env::var(name).ok())
}

fn tables(context: &Context, address: &str) -> Result<Vec<Listed>, String> {
    let language = context.language;
    let origin = address
        .parse()
        .map_err(|error| words::not_a_place(language, error))?;
    let problem = |problem| words::problem(language, &problem);
    let name = context.name.as_deref();
    let lobby = crate::online::lobby::Lobby::open(&origin, folder(), name).map_err(problem)?;
    let mut listed = Vec::new();
    for phase in [Phase::Waiting, Phase::Playing] {
        for table in lobby.tables(phase).map_err(problem)? {
            listed.push(Listed {
                place: lobby.place(table.table, Wish::Look),
                told: words::summary(language, &table),
                waits: phase == Phase::Waiting,
            });
        }
    }
    Ok(listed)
}

/// Where a table is, as its address says.
pub fn place_of(language: Language, address: &str) -> Result<Place, String> {
    address
        .parse()
        .map_err(|error| words::not_a_place(language, error))
}

impl OnlineTable {
    /// Comes to a table, and sits down there as its link says. Waits for the server.
    pub fn open(context: &Context, place: Place, watch: bool) -> Arrived {
        let language = context.language;
        let tell = context.tell.clone();
        let name = context.name.as_deref();
        let visit = Visit::open(&place, folder(), name, watch, move || tell())
            .map_err(|problem| words::not_seated(language, &problem))?;
        let seen = visit.seen();
        let table = OnlineTable {
            visit,
            place,
            seen,
            language,
        };
        let session = table.session();
        let session =
            session.ok_or_else(|| PageWords::of(language).text("page", "record.bad", &[]))?;
        Ok((table, session))
    }

    /// The game as it stands at the table.
    pub fn session(&self) -> Option<Session> {
        let view = &self.seen.ledger.view;
        let setup = Setup {
            game: view.game.clone(),
            position: view.start.clone(),
            players: vec![Player::person(); view.seats.len()],
            clock: None,
            seed: 0,
        };
        let mut session = Session::new(setup).ok()?;
        for ply in self.plies() {
            session.play(&ply, std::time::Instant::now()).ok()?;
        }
        Some(session)
    }

    /// The plies that have been made.
    pub fn plies(&self) -> Vec<String> {
        self.seen
            .ledger
            .plies
            .iter()
            .map(|ply| ply.ply.clone())
            .collect()
    }

    /// Whether whoever sits here is to choose.
    pub fn may_choose(&self) -> bool {
        let is_on = self.seen.ledger.view.phase == Phase::Playing;
        is_on && self.seen.ledger.is_own_turn() && self.seen.pending.is_none()
    }

    /// Asks for a ply to be made.
    pub fn play(&mut self, ply: &str) {
        self.visit.order(Order::Ply(ply.to_owned()));
        self.seen.pending = Some(ply.to_owned());
    }

    /// Who sits where.
    pub fn holders(&self) -> Vec<Holder> {
        let ledger = &self.seen.ledger;
        words::holders(self.language, &ledger.view.seats, &ledger.you)
    }

    /// What a seat has left of its time.
    pub fn left(&self, seat: Seat) -> Option<Duration> {
        let left = self.seen.left_ms(seat.number())?;
        Some(Duration::from_millis(left.unsigned_abs()))
    }

    /// How it ended.
    pub fn ended(&self) -> Option<Ended> {
        words::ended(&self.seen.ledger)
    }

    /// The seat of whoever looks.
    pub fn own_seat(&self) -> Option<Seat> {
        let own = self.seen.ledger.you.seat?;
        own.checked_sub(1).and_then(Seat::new)
    }

    /// What is to be said of its state before anything of the game: who is missing, what is asked.
    pub fn state(&self) -> Option<String> {
        let page = PageWords::of(self.language);
        let view = &self.seen.ledger.view;
        if self.seen.status == Status::Lost {
            return Some(page.text("online", "connection.lost", &[]));
        }
        if let Some(offer) = &view.offer {
            let holders = self.holders();
            return Some(Teller::new(self.language, &self.seen.ledger, &holders).offer(offer));
        }
        if view.phase == Phase::Waiting {
            return Some(page.text("online", "wait.title", &[]));
        }
        self.seen
            .ledger
            .you
            .seat
            .is_none()
            .then(|| page.text("online", "watch.text", &[]))
    }

    /// The address that others come by, while somebody is missing.
    pub fn invitation(&self) -> Vec<String> {
        let ledger = &self.seen.ledger;
        if ledger.view.phase != Phase::Waiting {
            return Vec::new();
        }
        let link = self.visit.origin().link(self.place.table);
        let key = |invite: &calot_protocol::view::Invite| {
            format!("{link}#invite={}.{}", invite.seat, invite.key)
        };
        let own = ledger.you.invites.iter().map(key);
        [link.clone()].into_iter().chain(own).collect()
    }

    /// Takes what has come over the connection; what is to be said of it.
    pub fn hear(&mut self) -> Vec<Told> {
        let (seen, news) = self.visit.look();
        self.seen = seen;
        let page = PageWords::of(self.language);
        let holders = self.holders();
        let teller = Teller::new(self.language, &self.seen.ledger, &holders);
        let mut told = Vec::new();
        for news in news {
            match news {
                News::Events(events) => {
                    // What is asked is said as long as it is asked.
                    let said = events
                        .iter()
                        .filter(|event| !matches!(event, Event::Offered { .. }));
                    told.extend(said.map(|event| (false, teller.event(event))));
                }
                News::Anew => {}
                News::Reaction(guest, reaction) => {
                    told.push((false, teller.reaction(guest, reaction)))
                }
                News::Refused(problem) => {
                    told.push((true, words::problem(self.language, &problem)))
                }
                News::Lost => told.push((true, page.text("online", "connection.lost", &[]))),
                News::Back => told.push((false, page.text("online", "connection.back", &[]))),
                News::Notice(NoticeCode::StorageAway) => {
                    told.push((true, page.text("online", "connection.storage", &[])));
                }
                News::Notice(_) => {}
                News::Luck(verdict) => told.push((false, words::luck(self.language, &verdict))),
                News::Over(problem) => told.push((true, words::problem(self.language, &problem))),
            }
        }
        told.retain(|(_, said)| !said.is_empty());
        told
    }

    /// Whether the game goes on.
    pub fn is_on(&self) -> bool {
        self.seen.ledger.view.phase == Phase::Playing
    }

    /// Whether clocks run.
    pub fn ticks(&self) -> bool {
        self.seen.ledger.view.phase == Phase::Playing && self.seen.left_ms(1).is_some()
    }

    fn undo_to(&self) -> Option<u32> {
        let own = self.seen.ledger.you.seat?;
        let mut seats = self.seen.ledger.view.seats.iter();
        seats.find(|seat| seat.seat == own)?.undo_to
    }

    /// Whether something can be asked of the table.
    pub fn can(&self, action: Action) -> bool {
        let view = &self.seen.ledger.view;
        let own = self.seen.ledger.you.seat;
        let plays = own.is_some() && view.phase == Phase::Playing;
        let is_asked = view
            .offer
            .as_ref()
            .is_some_and(|offer| offer.waiting_for.iter().any(|seat| own == Some(*seat)));
        match action {
            Action::Undo => plays && view.offer.is_none() && self.undo_to().is_some(),
            Action::Resign => plays,
            Action::Draw => plays && view.offer.is_none(),
            Action::Count => {
                let can_count = self.seen.ledger.the_match().counted().is_some();
                plays && view.offer.is_none() && can_count
            }
            Action::Agree | Action::Decline => is_asked,
            Action::Rematch => {
                view.phase == Phase::Over && (own.is_some() || view.rematch.is_some())
            }
            _ => false,
        }
    }

    /// Asks the table for something. Gives the place of the rematch, where one goes there.
    pub fn act(&self, action: Action) -> Option<Place> {
        let view = &self.seen.ledger.view;
        let offer = view.offer.as_ref().map(|offer| offer.number);
        let command = match action {
            Action::Undo => self.undo_to().map(|to| Command::Offer {
                offer: Offer::Undo { to },
            }),
            Action::Resign => Some(Command::Resign {}),
            Action::Draw => Some(Command::Offer {
                offer: Offer::Draw {},
            }),
            Action::Count => Some(Command::Offer {
                offer: Offer::Count {},
            }),
            Action::Agree => Some(Command::Agree { offer }),
            Action::Decline => Some(Command::Decline { offer }),
            Action::Rematch => match view.rematch {
                Some(table) => {
                    return Some(Place {
                        origin: self.place.origin.clone(),
                        table,
                        wish: Wish::Kept,
                    });
                }
                None => Some(Command::Rematch {}),
            },
            _ => None,
        };
        if let Some(command) = command {
            self.visit.order(Order::Command(command));
        }
        None
    }
}
