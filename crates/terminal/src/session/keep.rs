//! Games that are kept in files, so that none is lost: written after every ply, each in a file
//! of its own that is replaced as a whole.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use calot_rules::record::Record;
use calot_search::levels::Level;
use serde::{Deserialize, Serialize};

use super::{Clock, Player, Session, SessionError, Who, Why};
use calot_rules::{Seat, SeatSet};

/// How many games that are over stay.
const MOST_OVER: usize = 20;

/// The folder of kept games.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// A game that was kept.
#[derive(Debug)]
pub struct Kept {
    /// The name of its file.
    pub id: String,
    /// When it was written last, in seconds since 1970.
    pub saved: u64,
    /// Whether it is over.
    pub over: bool,
    /// The game.
    pub session: Session,
}

/// Why a kept game cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// The file cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is not one of ours.
    #[error("{0}")]
    Form(#[from] serde_json::Error),
    /// The game in it is not one.
    #[error(transparent)]
    Session(#[from] SessionError),
}

/// What a file says.
#[derive(Serialize, Deserialize)]
struct File {
    /// Of this form.
    calot_play: u32,
    saved: u64,
    over: bool,
    /// `person` or the number of a level, for each seat.
    seats: Vec<String>,
    names: Vec<Option<String>>,
    clock: Option<Clock>,
    seed: u64,
    /// The seat that gave up or whose time ran out, and which of the two.
    stopped: Option<(String, u8)>,
    record: String,
}

impl Shelf {
    /// The shelf of whoever runs the program; nothing where there is no home.
    pub fn of_place(variable: impl Fn(&str) -> Option<String>) -> Option<Shelf> {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let state = set("XDG_STATE_HOME").map(PathBuf::from);
        let home = || set("HOME").map(|home| Path::new(&home).join(".local/state"));
        let windows = || set("LOCALAPPDATA").map(PathBuf::from);
        let state = state.or_else(home).or_else(windows)?;
        Some(Shelf::in_folder(state.join("calot").join("games")))
    }

    /// The shelf in this folder, which is made when it is needed.
    pub fn in_folder(folder: PathBuf) -> Shelf {
        Shelf { folder }
    }

    /// A name for a game that is not kept yet.
    pub fn new_id(&self) -> String {
        format!("{:x}-{:04x}", now(), fastrand::u16(..))
    }

    /// Keeps a game as it stands.
    pub fn keep(&self, id: &str, session: &Session) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let who = |player: &Player| match player.who {
            Who::Person => "person".to_owned(),
            Who::Computer(level) => level.number().to_string(),
        };
        let players = session.players();
        let over = session.ending().is_some();
        let file = File {
            calot_play: 1,
            saved: now(),
            over,
            seats: players.iter().map(who).collect(),
            names: players.iter().map(|player| player.name.clone()).collect(),
            clock: session.clock.clone(),
            seed: session.seed,
            stopped: session.stopped.and_then(|(why, _)| match why {
                Why::Resigned(seat) => Some(("resigned".to_owned(), seat.number())),
                Why::Time(seat) => Some(("time".to_owned(), seat.number())),
                _ => None,
            }),
            record: session.record().to_string(),
        };
        let new = self.folder.join(format!("{id}.new"));
        let mut out = fs::File::create(&new)?;
        serde_json::to_writer(&mut out, &file)?;
        out.write_all(b"\n")?;
        out.sync_data()?;
        fs::rename(new, self.path(id))?;
        if over {
            self.tidy();
        }
        Ok(())
    }

    /// Reads a kept game.
    pub fn read(&self, id: &str) -> Result<Kept, KeepError> {
        let file: File = serde_json::from_str(&fs::read_to_string(self.path(id))?)?;
        let record = Record::read(&file.record).map_err(SessionError::from)?;
        let mut session = Session::of_record(&record, file.seed)?;
        for (index, seat) in Seat::all(session.the_match.seats()).enumerate() {
            let level = file.seats.get(index).and_then(|text| text.parse().ok());
            let who = level
                .and_then(Level::new)
                .map_or(Who::Person, Who::Computer);
            let name = file.names.get(index).cloned().flatten();
            session.set_player(seat, Player { who, name });
        }
        session.clock = file.clock;
        if let (Some((why, number)), Some((_, winners))) = (file.stopped, session.stopped)
            && let Some(seat) = number.checked_sub(1).and_then(Seat::new)
        {
            let winners: SeatSet = winners;
            let why = match why.as_str() {
                "time" => Why::Time(seat),
                _ => Why::Resigned(seat),
            };
            session.stopped = Some((why, winners));
        }
        Ok(Kept {
            id: id.to_owned(),
            saved: file.saved,
            over: file.over,
            session,
        })
    }

    /// All games that can be read, those written last first.
    pub fn games(&self) -> Vec<Kept> {
        let ids = self.ids();
        let mut games: Vec<Kept> = ids.iter().filter_map(|id| self.read(id).ok()).collect();
        games.sort_by(|one, other| (other.saved, &other.id).cmp(&(one.saved, &one.id)));
        games
    }

    /// The game that was left last and is not over.
    pub fn last_open(&self) -> Option<Kept> {
        self.games().into_iter().find(|kept| !kept.over)
    }

    /// Throws a game away.
    pub fn remove(&self, id: &str) -> io::Result<()> {
        fs::remove_file(self.path(id))
    }

    fn path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    fn ids(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Vec::new();
        };
        let id = |entry: fs::DirEntry| {
            let name = entry.file_name().into_string().ok()?;
            name.strip_suffix(".json").map(str::to_owned)
        };
        entries.flatten().filter_map(id).collect()
    }

    /// Throws away the oldest games that are over, but for some.
    fn tidy(&self) {
        for kept in self
            .games()
            .into_iter()
            .filter(|kept| kept.over)
            .skip(MOST_OVER)
        {
            // It is tried again when the next game ends.
            let _ = self.remove(&kept.id);
        }
    }
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
