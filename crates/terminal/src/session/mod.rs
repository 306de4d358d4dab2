//! A game at this machine: a match, who sits where, the clock, and how it ended.
//!
//! It knows no terminal and starts no thread by itself; screens and the line-by-line dialogue
//! drive it. Whoever drives it looks at [`Session::next`] and does what that says: asks a
//! person, lets a computer think ([`thinking`]), or lets chance draw.

mod clock;
pub mod keep;
pub mod thinking;

use std::time::{Duration, Instant};

use calot_rules::record::{Record, RecordError, ReplayError, StopReason};
use calot_rules::{AnyMatch, OpenError, Outcome, PlyError, Seat, SeatSet, Turn, registry};
use calot_search::levels::Level;

pub use clock::{Clock, TimeControl};

/// Who decides at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// Somebody at the keyboard.
    Person,
    /// A computer player.
    Computer(Level),
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who decides there.
    pub who: Who,
    /// The name of a person, if it was told.
    pub name: Option<String>,
}

/// What a game begins with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game text.
    pub game: String,
    /// The position text, where it does not begin as usual.
    pub position: Option<String>,
    /// Who sits where; seats that are not named are people.
    pub players: Vec<Player>,
    /// How much time each seat has, if that is limited.
    pub clock: Option<TimeControl>,
    /// Decides what chance draws and what computers do at random.
    pub seed: u64,
}

/// Who decides next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A person chooses a ply.
    Person(Seat),
    /// A computer chooses one.
    Computer(Seat, Level),
    /// Chance draws one.
    Chance,
    /// Nobody, since the game is over.
    Nobody,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who has won, and with what.
    pub outcome: Outcome,
    /// Why it ended.
    pub why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// By its rules.
    Rules,
    /// A position arose for the third time.
    Repetition,
    /// A seat gave up.
    Resigned(Seat),
    /// The time of a seat ran out.
    Time(Seat),
    /// Everybody agreed to count the points.
    Counted,
    /// It was ended before it came here, as its record says.
    Stopped(StopReason),
}

/// Why a game could not be begun or read.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// The game or the position is not one.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// More players were named than the game has seats.
    #[error("{named} seats are named, and the game has {seats}")]
    Seats {
        /// How many were named.
        named: usize,
        /// How many there are.
        seats: u8,
    },
    /// The record is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record is not of a game as the rules are.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

/// A game at this machine.
#[derive(Debug)]
pub struct Session {
    the_match: Box<dyn AnyMatch>,
    players: Vec<Player>,
    clock: Option<Clock>,
    seed: u64,
    /// How long each ply took, where that is known.
    times: Vec<Option<Duration>>,
    /// When the seat to move began to think.
    since: Option<Instant>,
    stopped: Option<(Why, SeatSet)>,
}

impl Session {
    /// Begins a game.
    pub fn new(setup: Setup) -> Result<Session, SessionError> {
        let the_match = registry::open_match(&setup.game, setup.position.as_deref())?;
        let seats = the_match.seats();
        let named = setup.players.len();
        if named > usize::from(seats) {
            return Err(SessionError::Seats { named, seats });
        }
        let mut players = setup.players;
        players.resize(seats.into(), Player::person());
        Ok(Session {
            the_match,
            players,
            clock: setup.clock.map(|control| Clock::new(control, seats)),
            seed: setup.seed,
            times: Vec::new(),
            since: None,
            stopped: None,
        })
    }

    /// Goes on with the game of a record; people sit at all seats.
    pub fn of_record(record: &Record, seed: u64) -> Result<Session, SessionError> {
        let the_match = record.replay()?;
        let person = |seat| Player {
            who: Who::Person,
            name: record.player(seat).map(str::to_owned),
        };
        let stopped = match record.end() {
            calot_rules::record::End::Stopped {
                reason, winners, ..
            } => Some((Why::Stopped(reason), winners)),
            _ => None,
        };
        Ok(Session {
            players: Seat::all(the_match.seats()).map(person).collect(),
            clock: None,
            seed,
            times: record.plies().iter().map(|ply| ply.time).collect(),
            since: None,
            stopped,
            the_match,
        })
    }

    /// The match as it stands.
    pub fn the_match(&self) -> &dyn AnyMatch {
        self.the_match.as_ref()
    }

    /// The match as it stood after that many plies.
    pub fn match_after(&self, plies: usize) -> Box<dyn AnyMatch> {
        let mut the_match = self.the_match.boxed_clone();
        for _ in plies..self.plies() {
            the_match.undo();
        }
        the_match
    }

    /// How many plies have been played.
    pub fn plies(&self) -> usize {
        self.times.len()
    }

    /// Who sits where, in turn order.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Who sits at a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        const NOBODY: &Player = &Player {
            who: Who::Person,
            name: None,
        };
        self.players.get(seat.index()).unwrap_or(NOBODY)
    }

    /// Puts somebody else at a seat.
    pub fn set_player(&mut self, seat: Seat, player: Player) {
        if let Some(place) = self.players.get_mut(seat.index()) {
            *place = player;
        }
    }

    /// The clock, if time is limited.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// What decides what is random.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Who decides next.
    pub fn next(&self) -> Next {
        match self.the_match.turn() {
            _ if self.stopped.is_some() => Next::Nobody,
            Turn::Over => Next::Nobody,
            Turn::Chance => Next::Chance,
            Turn::Seat(seat) => match self.player(seat).who {
                Who::Person => Next::Person(seat),
                Who::Computer(level) => Next::Computer(seat, level),
            },
        }
    }

    /// How the game ended, or nothing while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        if let Some((why, winners)) = self.stopped {
            let scores = self.the_match.scores();
            let outcome = Outcome { winners, scores };
            return Some(Ending { outcome, why });
        }
        let why = match self.the_match.is_repeated() {
            true => Why::Repetition,
            false => Why::Rules,
        };
        let outcome = self.the_match.outcome()?;
        Some(Ending { outcome, why })
    }

    /// The seat to move begins to think now, if it has not begun.
    pub fn start_clock(&mut self, now: Instant) {
        if self.since.is_none() && !matches!(self.next(), Next::Nobody | Next::Chance) {
            self.since = Some(now);
        }
    }

    /// Nobody's time runs until [`Session::start_clock`].
    pub fn pause_clock(&mut self, now: Instant) {
        if let (Some(clock), Turn::Seat(seat)) = (&mut self.clock, self.the_match.turn()) {
            clock.use_time(seat, elapsed(self.since, now));
        }
        self.since = None;
    }

    /// What is left of the time of a seat.
    pub fn time_left(&self, seat: Seat, now: Instant) -> Option<Duration> {
        let left = self.clock.as_ref()?.left(seat);
        Some(match self.the_match.turn() == Turn::Seat(seat) {
            true => left.saturating_sub(elapsed(self.since, now)),
            false => left,
        })
    }

    /// Ends the game when the seat to move has no time left, and says whether it did.
    pub fn check_clock(&mut self, now: Instant) -> bool {
        let Turn::Seat(seat) = self.the_match.turn() else {
            return false;
        };
        let is_over = self.ending().is_some();
        if is_over || self.time_left(seat, now) != Some(Duration::ZERO) {
            return false;
        }
        self.pause_clock(now);
        let winners = SeatSet::only(seat).others(self.the_match.seats());
        self.stopped = Some((Why::Time(seat), winners));
        true
    }

    /// Plays the legal ply with this text. A text that is refused changes nothing.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<(), PlyError> {
        if self.stopped.is_some() {
            let text = text.to_owned();
            return Err(PlyError::Over { text });
        }
        let turn = self.the_match.turn();
        self.the_match.play(text)?;
        let took = elapsed(self.since.take(), now);
        self.times.push(match turn {
            Turn::Seat(seat) => {
                if let Some(clock) = &mut self.clock {
                    clock.use_time(seat, took);
                    clock.add_increment(seat);
                }
                Some(took)
            }
            _ => None,
        });
        self.start_clock(now);
        Ok(())
    }

    /// Lets chance draw where it is to, and says what. After the same number of plies it draws
    /// with the same luck, so nothing is gained by taking plies back.
    pub fn draw_chance(&mut self, now: Instant) -> Option<String> {
        if self.next() != Next::Chance {
            return None;
        }
        let mut random = fastrand::Rng::with_seed(self.seed_of_ply());
        let ply = registry::draw_ply(self.the_match(), |total| random.u32(..total))?;
        self.play(&ply, now).ok()?;
        Some(ply)
    }

    /// What decides what is random in the next ply.
    pub fn seed_of_ply(&self) -> u64 {
        let ply = self.times.len() as u64;
        self.seed ^ (ply + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// How many plies [`Session::undo`] would take back: all after the last one that a person
    /// chose, and that one. What chance has decided is not taken back.
    pub fn undoable(&self) -> usize {
        let mut before = self.the_match.boxed_clone();
        let has_people = self.players.iter().any(|player| player.who == Who::Person);
        for count in 1..=self.plies() {
            before.undo();
            match before.turn() {
                Turn::Chance => return 0,
                Turn::Seat(seat) if !has_people || self.player(seat).who == Who::Person => {
                    return count;
                }
                _ => {}
            }
        }
        0
    }

    /// Takes back what was played since a person chose last, and that choice. Says how many
    /// plies that were.
    pub fn undo(&mut self, now: Instant) -> usize {
        if self.stopped.take().is_some() {
            self.since = None;
            self.start_clock(now);
            return 0;
        }
        let count = self.undoable();
        for _ in 0..count {
            self.the_match.undo();
            self.times.pop();
        }
        if count > 0 {
            self.since = None;
            self.start_clock(now);
        }
        count
    }

    /// A seat gives up: all others win.
    pub fn resign(&mut self, seat: Seat, now: Instant) {
        if self.ending().is_none() {
            self.pause_clock(now);
            let winners = SeatSet::only(seat).others(self.the_match.seats());
            self.stopped = Some((Why::Resigned(seat), winners));
        }
    }

    /// How the game would end if the points were counted now; nothing where they cannot be.
    pub fn counted(&self) -> Option<Outcome> {
        match self.stopped {
            Some(_) => None,
            None => self.the_match.counted(),
        }
    }

    /// Ends the game by counting the points, where that is possible.
    pub fn count(&mut self, now: Instant) {
        if let Some(outcome) = self.counted() {
            self.pause_clock(now);
            self.stopped = Some((Why::Counted, outcome.winners));
        }
    }

    /// The same game once more, from the position that it began with. The seats stay, and
    /// whoever sat second begins where there are two.
    pub fn rematch(&self, seed: u64) -> Result<Session, SessionError> {
        let mut players = self.players.clone();
        players.rotate_left(1);
        Session::new(Setup {
            game: self.the_match.game_text(),
            position: self.the_match.unusual_start(),
            players,
            clock: self.clock.as_ref().map(Clock::control),
            seed,
        })
    }

    /// The record of the game as it stands.
    pub fn record(&self) -> Record {
        let mut record = Record::of(self.the_match());
        for (ply, time) in self.times.iter().enumerate() {
            if let Some(time) = time {
                // The ply is there, and nobody thinks for more than a month.
                let _ = record.set_time(ply, *time);
            }
        }
        for (seat, player) in Seat::all(self.the_match.seats()).zip(&self.players) {
            if let Some(name) = &player.name {
                // A name that no record can hold is left out.
                let _ = record.set_player(seat, name);
            }
        }
        if let Some((why, winners)) = self.stopped {
            let reason = match why {
                Why::Time(_) => StopReason::Time,
                Why::Counted => StopReason::Agreement,
                Why::Stopped(reason) => reason,
                _ => StopReason::Resignation,
            };
            let _ = record.stop(reason, winners);
        }
        record
    }
}

impl Player {
    /// A person without a name.
    pub const fn person() -> Player {
        Player {
            who: Who::Person,
            name: None,
        }
    }

    /// A computer player.
    pub const fn computer(level: Level) -> Player {
        Player {
            who: Who::Computer(level),
            name: None,
        }
    }
}

fn elapsed(since: Option<Instant>, now: Instant) -> Duration {
    since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since))
}
