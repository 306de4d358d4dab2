//! Whether the luck at a table is what the server promised, as `web/src/online/luck.svelte.ts` checks it. The
//! commitment is kept as soon as the table is seen, and only then a nonce is made and sent; when the game is
//! over all of chance is drawn again from the seed that is told now, and compared with what was kept. The
//! server is not believed in anything that was kept here. What this proves is in docs/fair-chance.md.

use calot_protocol::fair::{self, NO_NONCE, Seen, SeenGame, Unverified, Verified};
use calot_protocol::view::TableView;
use calot_protocol::{Command, Event, GuestId, Phase, SeatSetup, TableId};
use calot_rules::Record;
use serde::{Deserialize, Serialize};

use super::guest::Folder;
use super::ledger::Ledger;

/// What came of checking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All of it follows from the seed and the nonces.
    Right {
        /// How many plies came from chance.
        drawn: usize,
        /// Whether an own nonce took part, so the seed was settled before it.
        own: bool,
    },
    /// Something does not fit.
    Wrong {
        /// What, as the page names it.
        fault: &'static str,
        /// The number of the ply that is not what chance had drawn, from 1.
        ply: Option<usize>,
    },
    /// It cannot be checked.
    Unknown,
    /// The server does not give the record now.
    Unreachable,
}

/// What is kept of the chance of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Pin {
    commitment: String,
    /// Made once, after the commitment was kept, and the same however often it is sent: so a server cannot
    /// ask for another one by refusing it.
    nonce: Option<String>,
    /// Who brings it, and the seat that they asked for.
    guest: Option<GuestId>,
    seat: Option<u8>,
    state: State,
}

/// What has become of the own nonce.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum State {
    /// It was only made, or is given back since the seat was.
    Made,
    /// It was sent.
    Sent,
    /// It was seen to be taken before the game began.
    Taken,
}

/// What is known of the chance of a table.
#[derive(Debug)]
pub(super) struct Luck {
    table: TableId,
    folder: Option<Folder>,
    pin: Option<Pin>,
    pub(super) verdict: Option<Verdict>,
}

impl Luck {
    pub(super) fn new(table: TableId, folder: Option<Folder>) -> Luck {
        let kept = folder.as_ref().and_then(|folder| folder.pin(table));
        Luck {
            table,
            pin: kept.and_then(|text| serde_json::from_str(&text).ok()),
            folder,
            verdict: None,
        }
    }

    /// What the server has said, and what has happened since the table was in the phase `before`.
    pub(super) fn heard(&mut self, ledger: &Ledger, before: Phase, events: &[Event]) {
        self.see(&ledger.view);
        if let Some(pin) = &self.pin {
            let state = state_after(pin, &ledger.view, before, events);
            if state != pin.state {
                let pin = Pin {
                    state,
                    ..pin.clone()
                };
                self.keep(pin);
            }
        }
        let fits = self
            .pin
            .as_ref()
            .is_none_or(|pin| pin.commitment == ledger.view.commitment);
        if any_chance(ledger) && !fits {
            self.verdict = Some(Verdict::Wrong {
                fault: "commitment",
                ply: None,
            });
        }
    }

    /// What the table shows first is kept. Of a game that is over all is known, so there is nothing to keep.
    fn see(&mut self, view: &TableView) {
        if self.pin.is_none() && view.phase != Phase::Over {
            self.keep(Pin {
                commitment: view.commitment.clone(),
                nonce: None,
                guest: None,
                seat: None,
                state: State::Made,
            });
        }
    }

    fn keep(&mut self, pin: Pin) {
        if let Some(folder) = &self.folder {
            let text = serde_json::to_string(&pin).unwrap_or_default();
            // Where nothing can be kept, it lasts as long as this visit.
            let _ = folder.keep_pin(self.table, &text);
        }
        self.pin = Some(pin);
    }

    /// The command to sit down, with a nonce if the game has not begun.
    pub(super) fn sit(
        &mut self,
        view: &TableView,
        guest: GuestId,
        seat: Option<u8>,
        invite: Option<String>,
    ) -> Command {
        let nonce = match view.phase {
            Phase::Waiting => self.nonce(view, guest, seat),
            _ => NO_NONCE.to_owned(),
        };
        Command::Sit {
            seat,
            invite,
            nonce,
        }
    }

    fn nonce(&mut self, view: &TableView, guest: GuestId, seat: Option<u8>) -> String {
        self.see(view);
        let Some(pin) = self.pin.clone() else {
            return NO_NONCE.to_owned();
        };
        let own = pin.nonce.clone().filter(|_| pin.guest == Some(guest));
        let Some(nonce) = own.or_else(new_nonce) else {
            return NO_NONCE.to_owned();
        };
        self.keep(Pin {
            nonce: Some(nonce.clone()),
            guest: Some(guest),
            seat,
            state: State::Sent,
            ..pin
        });
        nonce
    }

    /// Whether the record of the server is to be asked for now.
    pub(super) fn wants_record(&self, ledger: &Ledger) -> bool {
        let open = matches!(self.verdict, None | Some(Verdict::Unreachable));
        ledger.view.phase == Phase::Over && any_chance(ledger) && open
    }

    /// Compares the record of the server with what was kept and seen; nothing when it did not give one.
    pub(super) fn check(&mut self, ledger: &Ledger, record: Option<&str>) {
        self.verdict = Some(match record {
            None => Verdict::Unreachable,
            Some(text) => match Record::read(text) {
                Ok(record) => self.verdict_on(ledger, &record),
                Err(_) => Verdict::Unknown,
            },
        });
    }

    fn verdict_on(&self, ledger: &Ledger, record: &Record) -> Verdict {
        let own = self.pin.as_ref().filter(|pin| pin.state == State::Taken);
        let seen = Seen {
            commitment: self.pin.as_ref().map(|pin| pin.commitment.clone()),
            nonce: own.and_then(|pin| pin.nonce.clone()),
            guest: Some(own.and_then(|pin| pin.guest).unwrap_or(ledger.you.guest)),
            people: Some(people_of(&ledger.view, own)),
            game: Some(SeenGame {
                game: ledger.the_match().game_text(),
                start: ledger.the_match().unusual_start(),
                plies: ledger.the_match().history(),
            }),
        };
        match fair::verify_seen(record, &seen) {
            Ok(Verified { drawn, .. }) => Verdict::Right {
                drawn,
                own: own.is_some(),
            },
            Err(unverified) => wrong(&unverified),
        }
    }
}

fn wrong(unverified: &Unverified) -> Verdict {
    let fault = match unverified {
        Unverified::OtherCommitment => "commitment",
        Unverified::Commitment => "seed",
        Unverified::OtherNonce => "nonce",
        Unverified::OtherPeople => "people",
        Unverified::Ply { .. } => "ply",
        Unverified::OtherGame => "game",
        Unverified::Missing(_)
        | Unverified::Malformed(_)
        | Unverified::Record(_)
        | Unverified::Erased => return Verdict::Unknown,
    };
    let ply = match unverified {
        Unverified::Ply { number, .. } => Some(*number),
        _ => None,
    };
    Verdict::Wrong { fault, ply }
}

fn any_chance(ledger: &Ledger) -> bool {
    ledger.plies.iter().any(|ply| ply.seat.is_none())
}

/// What has become of the own nonce. It takes part when its bringer held a seat as the game began; once that
/// is so it stays so, whatever the server says later.
fn state_after(pin: &Pin, view: &TableView, before: Phase, events: &[Event]) -> State {
    if pin.nonce.is_none() || pin.state == State::Made {
        return State::Made;
    }
    let people = view.seats.iter().flat_map(|seat| &seat.people);
    let seated = people
        .into_iter()
        .any(|person| Some(person.guest) == pin.guest);
    if view.phase == Phase::Waiting {
        return match (seated, pin.state) {
            (true, _) => State::Taken,
            // Whoever has left may sit down again on another device, with another nonce.
            (false, State::Taken) => State::Made,
            (false, _) => State::Sent,
        };
    }
    let last = events
        .iter()
        .take_while(|event| !matches!(event, Event::Started {}))
        .filter_map(|event| match event {
            Event::Sat { guest, .. } if Some(*guest) == pin.guest => Some(State::Taken),
            Event::Left { guest, .. } if Some(*guest) == pin.guest => Some(State::Made),
            _ => None,
        })
        .last();
    match last.filter(|_| before == Phase::Waiting) {
        Some(state) => state,
        // Without teams no game begins before all who hold its seats have come.
        None if seated && !view.teams => State::Taken,
        None => pin.state,
    }
}

/// Who can have brought a nonce: those who hold a seat for people or programs, alone unless there are teams;
/// oneself only at the seat that was asked for.
fn people_of(view: &TableView, own: Option<&Pin>) -> Vec<(u8, GuestId)> {
    let seats = view
        .seats
        .iter()
        .filter(|seat| !matches!(seat.setup, SeatSetup::Computer { .. }));
    seats
        .flat_map(|seat| {
            let most = if view.teams { seat.people.len() } else { 1 };
            seat.people
                .iter()
                .take(most)
                .map(|person| (seat.seat, person.guest))
        })
        .filter(|(seat, guest)| {
            own.is_none_or(|pin| {
                pin.guest != Some(*guest) || pin.seat.is_none_or(|asked| asked == *seat)
            })
        })
        .collect()
}

/// A nonce that nobody can guess; nothing where the system has no randomness.
fn new_nonce() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(fair::hex(&bytes))
}
