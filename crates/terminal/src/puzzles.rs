//! Puzzles: positions with a forced win that one move alone reaches soonest. They come from the
//! files in `puzzles`, and the puzzle of the day is the same as on the web page.

use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use calot_rules::{AnyMatch, Turn};

use crate::session::{Player, Session, SessionError, Setup};

/// The games that have puzzles, in the order in which they take turns from day to day.
pub const GAMES: [(&str, &str); 5] = [
    ("rolit", include_str!("../puzzles/rolit.txt")),
    ("pylos", include_str!("../puzzles/pylos.txt")),
    ("quits", include_str!("../puzzles/quits.txt")),
    ("cubulus", include_str!("../puzzles/cubulus.txt")),
    ("ballcube", include_str!("../puzzles/ballcube.txt")),
];

/// How many puzzles each game has.
pub const PER_GAME: usize = 40;

/// From one puzzle of a game to the next, so grades alternate; it has no factor in common with
/// the number of puzzles.
const STRIDE: u64 = 17;

/// A puzzle. It is known by its game and its place in the file, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The id of the game.
    pub game: &'static str,
    /// Its place in the file, from 1.
    pub number: usize,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
    /// Within how many plies it is won.
    pub plies: u32,
    /// The game text.
    pub rules: &'static str,
    /// The position.
    pub position: &'static str,
    /// Plies to be found and replies in turn.
    pub line: Vec<&'static str>,
}

/// A puzzle that is being solved.
#[derive(Clone, Debug)]
pub struct PuzzleRun {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many plies of its line are on the board.
    at: usize,
    /// How many plies were wrong.
    pub tries: u32,
    /// Whether the solution was shown.
    pub seen: bool,
}

/// What is said to a ply that is tried in a puzzle or a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether it is played.
    pub is_right: bool,
    /// What follows it.
    pub replies: Vec<String>,
    /// What is said, if it is not the usual.
    pub said: Option<String>,
}

/// The puzzle of a game with this number, from 1.
pub fn puzzle(game: &str, number: usize) -> Option<Puzzle> {
    let (game, file) = GAMES.into_iter().find(|(id, _)| *id == game)?;
    let is_puzzle = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let line = file.lines().filter(is_puzzle).nth(number.checked_sub(1)?)?;
    let mut parts = line.split('\t');
    Some(Puzzle {
        game,
        number,
        grade: parts.next()?.parse().ok()?,
        plies: parts.next()?.parse().ok()?,
        rules: parts.next()?,
        position: parts.next()?,
        line: parts.next()?.split(' ').collect(),
    })
}

/// The puzzle of a day: its game and number. Days are counted from the first of January 1970.
pub fn daily(day: u64) -> (&'static str, usize) {
    let games = GAMES.len() as u64;
    let (round, turn) = (day / games, day % games);
    let place = (round * STRIDE + turn * 8) % PER_GAME as u64;
    (GAMES[turn as usize].0, place as usize + 1)
}

/// The number of the day at this place, by its own calendar, as `date` of the system tells it;
/// that of Greenwich where it does not.
pub fn today() -> u64 {
    let told = Command::new("date").arg("+%Y %m %d").output();
    let told = told.ok().filter(|output| output.status.success());
    let day = told.and_then(|output| day_of(&String::from_utf8(output.stdout).ok()?));
    day.unwrap_or_else(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs()) / 86_400
    })
}

/// The number of a day that is written as year, month and day.
fn day_of(text: &str) -> Option<u64> {
    let mut parts = text.split_whitespace().map(|part| part.parse::<u64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    if !(1970..10_000).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Years that begin in March have their leap day at their end.
    let (year, month) = match month {
        1 | 2 => (year - 1, month + 9),
        _ => (year, month - 3),
    };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day;
    // Up to the first of January 1970, counted in the same way.
    days.checked_sub(719_469)
}

/// The puzzle after this one: the next of its game, and after the last the first of the next.
pub fn following(puzzle: &Puzzle) -> (&'static str, usize) {
    if puzzle.number < PER_GAME {
        return (puzzle.game, puzzle.number + 1);
    }
    let turn = GAMES.iter().position(|(id, _)| *id == puzzle.game);
    let next = turn.map_or(0, |turn| (turn + 1) % GAMES.len());
    (GAMES[next].0, 1)
}

impl PuzzleRun {
    /// Begins a puzzle.
    pub fn new(puzzle: Puzzle) -> Result<(Session, PuzzleRun), SessionError> {
        let session = Session::new(Setup {
            game: puzzle.rules.to_owned(),
            position: Some(puzzle.position.to_owned()),
            players: vec![Player::person(), Player::person()],
            clock: None,
            seed: 0,
        })?;
        let run = PuzzleRun {
            puzzle,
            at: 0,
            tries: 0,
            seen: false,
        };
        Ok((session, run))
    }

    /// Whether there is a ply to be found.
    pub fn is_open(&self) -> bool {
        self.at < self.puzzle.line.len()
    }

    /// Within how many plies it is won from here.
    pub fn left(&self) -> u32 {
        self.puzzle.plies.saturating_sub(self.at as u32)
    }

    /// The ply to be found.
    pub fn next_ply(&self) -> &str {
        self.puzzle.line.get(self.at).copied().unwrap_or_default()
    }

    /// Judges a legal ply.
    pub fn judge(&mut self, the_match: &dyn AnyMatch, text: &str) -> Verdict {
        let wins = || {
            let Turn::Seat(seat) = the_match.turn() else {
                return false;
            };
            let mut after = the_match.boxed_clone();
            let played = after.play(text).is_ok();
            let outcome = after.outcome().filter(|_| played);
            outcome.is_some_and(|outcome| outcome.winners.iter().eq([seat]))
        };
        let is_expected = text == self.next_ply();
        if !is_expected && !wins() {
            self.tries += 1;
            return Verdict {
                is_right: false,
                replies: Vec::new(),
                said: None,
            };
        }
        let reply = self.puzzle.line.get(self.at + 1).filter(|_| is_expected);
        self.at = match is_expected {
            true => (self.at + 2).min(self.puzzle.line.len()),
            false => self.puzzle.line.len(),
        };
        Verdict {
            is_right: true,
            replies: reply.into_iter().map(|text| (*text).to_owned()).collect(),
            said: None,
        }
    }

    /// The rest of the line, which is shown.
    pub fn give_up(&mut self) -> Vec<String> {
        let rest = self.puzzle.line.get(self.at..).unwrap_or_default();
        let rest = rest.iter().map(|text| (*text).to_owned()).collect();
        self.at = self.puzzle.line.len();
        self.seen = true;
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_can_be_read_and_solved_by_its_line() {
        for (game, _) in GAMES {
            for number in 1..=PER_GAME {
                let puzzle = puzzle(game, number).expect("a puzzle");
                assert!((1..=5).contains(&puzzle.grade));
                let (mut session, mut run) = PuzzleRun::new(puzzle.clone()).expect("a position");
                let now = std::time::Instant::now();
                for text in puzzle.line.iter().step_by(2) {
                    let verdict = run.judge(session.the_match(), text);
                    assert!(verdict.is_right, "{game} {number}: {text}");
                    session.play(text, now).expect("legal");
                    for reply in verdict.replies {
                        session.play(&reply, now).expect("legal");
                    }
                }
                assert!(!run.is_open());
            }
            assert!(puzzle(game, PER_GAME + 1).is_none());
        }
        assert!(puzzle("bille-trap", 1).is_none() && puzzle("rolit", 0).is_none());
    }

    #[test]
    fn days_are_counted_by_the_calendar() {
        assert_eq!(day_of("1970 01 01\n"), Some(0));
        assert_eq!(day_of("1970 12 31"), Some(364));
        // Two of the years between were leap years, and so is the last.
        assert_eq!(day_of("1980 02 29"), Some(10 * 365 + 2 + 59));
        assert_eq!(day_of("2000 03 01"), Some(30 * 365 + 7 + 60));
        assert_eq!(day_of("2026 11 20"), Some(20_777));
        assert_eq!(day_of("today"), None);
    }

    #[test]
    fn the_day_has_the_puzzle_of_the_page() {
        // Worked out from web/src/puzzles/daily.ts: day 20000 is 4000 rounds of five games and
        // a turn of 0; 4000 × 17 = 68000 is 1700 × 40, so the first puzzle of Rolit.
        assert_eq!(daily(20_000), ("rolit", 1));
        // A day later it is Pylos, from its ninth puzzle on.
        assert_eq!(daily(20_001), ("pylos", 9));
        // The next round: 4001 × 17 = 68017 leaves 17.
        assert_eq!(daily(20_005), ("rolit", 18));
        assert_eq!(daily(20_009), ("ballcube", 17 + 32 - 40 + 1));
    }
}
