//! A match as a page needs it.

use std::collections::BTreeMap;
use std::time::Duration;

use calot_rules::record::{Date, End, NotRecordable, RecordError, ReplayError, StopReason};
use calot_rules::registry::Visitor;
use calot_rules::{
    AnyMatch, Change, GameTextError, LegalPly, OpenError, Outcome, Playable, PlyError, Record,
    Seat, SeatSet, Touch, Turn, registry, seat,
};
#[cfg(feature = "search")]
use calot_search::ThinkError;
use serde::Serialize;
use serde_json::Value;

/// Why something was refused, in words for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game text.
    #[error(transparent)]
    Game(#[from] GameTextError),
    /// The game text or the text of the position.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The ply.
    #[error(transparent)]
    Ply(#[from] PlyError),
    /// The text of a record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A record that cannot be played again.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// What was to be put into a record.
    #[error(transparent)]
    NotRecordable(#[from] NotRecordable),
    /// What was asked of the computer player.
    #[cfg(feature = "search")]
    #[error(transparent)]
    Think(#[from] ThinkError),
    /// The level of the computer player.
    #[error("levels are 1 to 8")]
    Level,
    /// The word for why a game was stopped.
    #[error("a game is not stopped by {0:?}")]
    StopReason(String),
    /// The winners of a game that was stopped.
    #[error("a stopped game needs its winners, such as 1 or 1,2")]
    Winners,
}

/// Why something was refused, for those who say it in their language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trouble {
    /// What is wrong, as a word that does not change.
    pub code: &'static str,
    /// What the reason speaks of.
    pub values: BTreeMap<&'static str, String>,
}

impl Refusal {
    /// What is wrong, as data.
    pub fn trouble(&self) -> Trouble {
        let (code, values) = match self {
            Refusal::Game(error) | Refusal::Open(OpenError::Game(error)) => (error.code(), None),
            Refusal::Open(OpenError::Position(error)) => {
                (error.code(), Some(error.values().clone()))
            }
            Refusal::Ply(error) => (error.code(), None),
            Refusal::Record(error) => (error.code(), Some(error.values())),
            Refusal::Replay(_) => ("record.replay", None),
            Refusal::NotRecordable(_) => ("record.tag", None),
            #[cfg(feature = "search")]
            Refusal::Think(error) => (error.code(), None),
            Refusal::Level => ("search.level", None),
            Refusal::StopReason(_) | Refusal::Winners => ("record.result", None),
        };
        let values = values.unwrap_or_default();
        Trouble { code, values }
    }
}

/// A match as it stands: all that a page shows of it, and what can be played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchState {
    /// The canonical game text.
    pub game: String,
    /// The id of the game.
    #[cfg_attr(feature = "ts", ts(type = "G"))]
    pub id: &'static str,
    /// The text of the position before the first ply, if it is not the usual one.
    pub start: Option<String>,
    /// The texts of the plies so far.
    pub history: Vec<String>,
    /// Who decides the next ply.
    pub turn: Turn,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// Whether it is over because a position arose for the third time.
    pub repeated: bool,
    /// Whether the game is still being set up.
    pub setting_up: bool,
    /// The text of the position.
    pub position: String,
    /// Everything that a picture needs.
    #[cfg_attr(feature = "ts", ts(type = "ViewOf<Boards[G]>"))]
    pub view: Value,
    /// The legal plies, sorted by text.
    pub plies: Vec<LegalPly>,
    /// The touches of the last ply, in the position before it.
    pub last: Vec<Touch>,
    /// What the last ply changed, in the order in which people see it happen; nothing before
    /// the first ply.
    pub changes: Vec<Change>,
}

/// A tag of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordTag {
    /// Its name: `Date`, `Seat1` and so on, `Termination` and `Result` of a game that was
    /// stopped, or any other word.
    pub key: String,
    /// Its value.
    pub value: String,
}

/// What a record says beside the plies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordFacts {
    /// The canonical game text.
    pub game: String,
    /// The text of the position it starts from, if it is not the usual one.
    pub start: Option<String>,
    /// The texts of the plies.
    pub plies: Vec<String>,
    /// How long each ply took, in milliseconds, where that is known.
    pub times: Vec<Option<u64>>,
    /// The tags, as they can be put into a record again.
    pub tags: Vec<RecordTag>,
}

/// A match, with what a page asks of it.
#[derive(Debug)]
pub struct PageMatch(Box<dyn AnyMatch>);

impl PageMatch {
    /// A match of a game, from a position of its own if there is one.
    pub fn open(game: &str, start: Option<&str>) -> Result<PageMatch, Refusal> {
        Ok(PageMatch(registry::open_match(game, start)?))
    }

    /// The match at the end of a recorded game.
    pub fn from_record(text: &str) -> Result<PageMatch, Refusal> {
        Ok(PageMatch(Record::read(text)?.replay()?))
    }

    /// The match itself.
    pub fn inner(&self) -> &dyn AnyMatch {
        self.0.as_ref()
    }

    /// The match as it stands.
    pub fn state(&self) -> MatchState {
        let the_match = self.inner();
        MatchState {
            game: the_match.game_text(),
            id: the_match.info().id,
            start: the_match.unusual_start(),
            history: the_match.history(),
            turn: the_match.turn(),
            outcome: the_match.outcome(),
            repeated: the_match.is_repeated(),
            setting_up: the_match.is_setting_up() && the_match.turn() != Turn::Over,
            position: the_match.position_text(),
            view: the_match.view(),
            plies: the_match.legal_plies(),
            last: the_match.last_touches(),
            changes: the_match.last_changes().unwrap_or_default(),
        }
    }

    /// Plays a legal ply.
    pub fn play(&mut self, ply: &str) -> Result<(), Refusal> {
        Ok(self.0.play(ply)?)
    }

    /// What a legal ply would change, in the order in which people see it happen.
    pub fn changes(&self, ply: &str) -> Result<Vec<Change>, Refusal> {
        Ok(self.0.changes(ply)?)
    }

    /// Takes the last ply back, and returns its text.
    pub fn undo(&mut self) -> Option<String> {
        self.0.undo()
    }

    /// The ply that chance draws with a random number from 0 up to 1; nothing when it is
    /// not for chance to decide.
    pub fn draw_chance(&self, random: f64) -> Option<String> {
        if self.0.turn() != Turn::Chance {
            return None;
        }
        registry::draw_ply(self.inner(), |total| {
            // A number that is out of range, or none at all, becomes the nearest in it.
            ((random * f64::from(total)) as u32).min(total - 1)
        })
    }

    /// Plays random legal plies until the game is no longer being set up.
    pub fn set_up(&mut self, seed: u64) -> Result<Vec<String>, Refusal> {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut plies = Vec::new();
        while self.0.is_setting_up() {
            let Some(ply) = registry::draw_ply(self.inner(), |total| random.u32(..total)) else {
                break;
            };
            self.0.play(&ply)?;
            plies.push(ply);
        }
        Ok(plies)
    }

    /// The record of the game so far, with these tags, and with the milliseconds that the
    /// plies took where they are known.
    pub fn record(&self, tags: &[RecordTag], times: &[Option<u64>]) -> Result<String, Refusal> {
        let mut record = Record::of(self.inner());
        let value = |key: &str| {
            let tag = tags.iter().find(|tag| tag.key == key);
            tag.map(|tag| tag.value.as_str())
        };
        for tag in tags {
            match tag.key.as_str() {
                "Date" => record.date = Some(tag.value.parse::<Date>()?),
                "Termination" | "Result" => {}
                key => match seat_of_key(key) {
                    Some(seat) => record.set_player(seat, &tag.value)?,
                    None => record.set_tag(key, &tag.value)?,
                },
            }
        }
        for (ply, millis) in times.iter().enumerate() {
            if let Some(millis) = millis {
                record.set_time(ply, Duration::from_millis(*millis))?;
            }
        }
        if let Some(word) = value("Termination") {
            let reason =
                StopReason::from_word(word).ok_or_else(|| Refusal::StopReason(word.to_owned()))?;
            let winners = value("Result")
                .and_then(read_winners)
                .ok_or(Refusal::Winners)?;
            record.stop(reason, winners)?;
        }
        Ok(record.to_string())
    }
}

/// A ply of a game as data, whether it is legal anywhere or not. A text that is no ply of the
/// game is refused.
pub fn ply_view(game: &str, ply: &str) -> Result<Value, Refusal> {
    struct Read<'a>(&'a str);
    impl Visitor for Read<'_> {
        type Output = Result<Value, PlyError>;
        fn visit<G: Playable>(self, options: G::Options) -> Self::Output {
            let position = G::new(&options);
            let ply = position.read_ply(self.0)?;
            // It has string keys only and no numbers that JSON lacks.
            Ok(serde_json::to_value(position.ply_view(ply)).unwrap_or(Value::Null))
        }
    }
    Ok(registry::visit(game, Read(ply))??)
}

/// Reads a record, and says everything that is in it.
pub fn read_record(text: &str) -> Result<RecordFacts, Refusal> {
    let record = Record::read(text)?;
    let mut tags = Vec::new();
    let mut add = |key: String, value: String| tags.push(RecordTag { key, value });
    if let Some(date) = record.date {
        add("Date".to_owned(), date.to_string());
    }
    for seat in Seat::all(seat::MAX_SEATS as u8) {
        if let Some(name) = record.player(seat) {
            add(format!("Seat{seat}"), name.to_owned());
        }
    }
    if let End::Stopped {
        reason, winners, ..
    } = record.end()
    {
        add("Termination".to_owned(), reason.word().to_owned());
        add("Result".to_owned(), winners.to_string());
    }
    for (key, value) in record.tags() {
        add(key.clone(), value.clone());
    }
    let plies = record.plies();
    Ok(RecordFacts {
        game: record.game().to_owned(),
        start: record.start().map(str::to_owned),
        plies: plies.iter().map(|ply| ply.text.clone()).collect(),
        times: plies
            .iter()
            .map(|ply| ply.time.map(|time| time.as_millis() as u64))
            .collect(),
        tags,
    })
}

fn seat_of_key(key: &str) -> Option<Seat> {
    Seat::all(seat::MAX_SEATS as u8).find(|seat| key == format!("Seat{seat}"))
}

fn read_winners(text: &str) -> Option<SeatSet> {
    let seat =
        |number: &str| Seat::all(seat::MAX_SEATS as u8).find(|seat| seat.to_string() == number);
    text.split(',').map(seat).collect()
}
