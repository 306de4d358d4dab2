//! A seventh game, written outside the crate: marbles in a row, of which each seat takes one,
//! two or three; the seat that takes the last one wins. It implements every trait that a game
//! can have, so all that is generic works with it: matches, counting, texts, drawings, changes,
//! positions built by hand, and numbers for learning programs.
//!
//! ```sh
//! cargo run --example seventh_game
//! ```

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::fmt;
use std::ops::ControlFlow;

use calot_rules::actions::{Decision, Sequence};
use calot_rules::arrange::{Field, MOVER, Values};
use calot_rules::changes::{Place, Way};
use calot_rules::drawing::{self, Drawing};
use calot_rules::observation::Planes;
use calot_rules::options::{Conflict, OptionSpec, Options};
use calot_rules::view::SeatView;
use calot_rules::{
    Actions, Arrange, Change, Changes, Colour, Game, GameInfo, Match, Notation, Observe, Outcome,
    Picture, PlyError, PositionError, Scores, Seat, Touch, Turn, perft,
};

/// How many marbles lie in the row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct RowOptions {
    marbles: u8,
}

impl Default for RowOptions {
    fn default() -> RowOptions {
        RowOptions { marbles: 10 }
    }
}

impl Options for RowOptions {
    type Choices = Option<u8>;

    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "marbles",
        summary: "how many marbles lie in the row",
        values: &["5", "10", "20"],
        accepted: "5, 10 or 20",
        default: "10",
        default_rule: None,
    }];

    fn set(choices: &mut Option<u8>, _key: &str, value: &str) -> bool {
        *choices = value.parse().ok();
        choices.is_some()
    }

    fn new(choices: Option<u8>) -> Result<RowOptions, Conflict> {
        match choices {
            None => Ok(RowOptions::default()),
            Some(marbles @ (5 | 10 | 20)) => Ok(RowOptions { marbles }),
            Some(other) => Err(Conflict::new("marbles", other, "marbles is 5, 10 or 20")),
        }
    }

    fn changed(&self, _key: &str) -> Option<String> {
        (self.marbles != 10).then(|| self.marbles.to_string())
    }

    fn seats(&self) -> u8 {
        2
    }
}

/// A position: how many marbles are left, and who takes next.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Row {
    left: u8,
    mover: Seat,
    options: RowOptions,
}

impl Game for Row {
    const INFO: GameInfo = GameInfo {
        id: "row",
        name: "Row",
        summary: "Take the last marble of the row.",
        rules_version: 1,
        chance: false,
    };

    type Options = RowOptions;
    /// How many marbles are taken.
    type Ply = u8;

    fn new(options: &RowOptions) -> Row {
        Row {
            left: options.marbles,
            mover: Seat::FIRST,
            options: *options,
        }
    }

    fn options(&self) -> RowOptions {
        self.options
    }

    fn turn(&self) -> Turn {
        match self.left {
            0 => Turn::Over,
            _ => Turn::Seat(self.mover),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::won_by(self.mover.previous(2), self.scores()))
    }

    fn scores(&self) -> Scores {
        let winner = (self.left == 0).then(|| self.mover.previous(2));
        Scores::new(2, |seat| u8::from(winner == Some(seat)))
    }

    fn for_each_ply<B>(&self, mut visit: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        for taken in 1..=self.left.min(3) {
            visit(taken)?;
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, ply: u8) {
        self.left = self.left.saturating_sub(ply);
        self.mover = self.mover.next(2);
    }

    fn why_illegal(&self, ply: u8) -> String {
        format!(
            "{ply} cannot be taken; there are {} marbles, and one to three are taken",
            self.left
        )
    }

    fn key(&self) -> u64 {
        u64::from(self.left) << 8 | self.mover.index() as u64
    }
}

/// A ply is written as the number of marbles taken, a position as those left and the seat to
/// move: `7 2`.
impl Notation for Row {
    fn write_ply(&self, ply: u8, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{ply}")
    }

    fn read_ply(&self, text: &str) -> Result<u8, PlyError> {
        match text {
            "1" => Ok(1),
            "2" => Ok(2),
            "3" => Ok(3),
            _ => Err(PlyError::malformed(text, "take 1, 2 or 3 marbles")),
        }
    }

    fn write_position(&self, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{} {}", self.left, self.mover)
    }

    fn parse_position(options: &RowOptions, text: &str) -> Result<Row, PositionError> {
        let malformed = || PositionError::new("row.text", "write marbles and seat, such as 7 2");
        let (left, mover) = text.split_once(' ').ok_or_else(malformed)?;
        let mover = Seat::all(2).find(|seat| seat.to_string() == mover);
        Ok(Row {
            left: left.parse().map_err(|_| malformed())?,
            mover: mover.ok_or_else(malformed)?,
            options: *options,
        })
    }

    fn settle(&mut self) -> Vec<PositionError> {
        let marbles = self.options.marbles;
        if self.left <= marbles {
            return Vec::new();
        }
        let reason = format!("there are never more than {marbles} marbles");
        vec![PositionError::new("row.many", reason)]
    }
}

/// The name of the place where a marble lies, counted from 1.
fn cell(number: u8) -> String {
    number.to_string()
}

impl Picture for Row {
    /// How many marbles are left.
    type Board = u8;

    /// How many marbles are taken.
    type PlyView = u8;

    fn board(&self) -> u8 {
        self.left
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        SeatView {
            seat,
            colour: None,
            hand: Vec::new(),
            gained: Vec::new(),
        }
    }

    fn ply_view(&self, ply: u8) -> u8 {
        ply
    }

    fn draw(&self, drawing: &mut Drawing) {
        drawing.text("o".repeat(self.left.into())).line();
    }

    /// The first marble that is taken is touched.
    fn touches(&self, ply: u8) -> Vec<Vec<Touch>> {
        vec![vec![Touch::cell(cell(self.left.saturating_sub(ply) + 1))]]
    }
}

impl Changes for Row {
    /// The marbles leave one by one, from the end of the row.
    fn tell(&self, ply: u8, after: &Row) -> Vec<Change> {
        let leave = |number| Change::Move {
            marble: Colour::Red,
            from: Place::Cell { cell: cell(number) },
            to: Place::Box,
            way: Way::Leave,
        };
        let taken = after.left.max(self.left.saturating_sub(ply)) + 1..=self.left;
        taken.rev().map(leave).collect()
    }
}

impl Arrange for Row {
    fn fields(&self) -> Vec<Field> {
        let field = |name: &str, value: String, values: Vec<String>| Field {
            name: name.to_owned(),
            touch: None,
            value,
            values,
            fixed: false,
        };
        let counts = (0..=self.options.marbles).map(|left| left.to_string());
        let seats = Seat::all(2).map(|seat| seat.to_string());
        vec![
            field("left", self.left.to_string(), counts.collect()),
            field(MOVER, self.mover.to_string(), seats.collect()),
        ]
    }

    fn with_values(options: &RowOptions, values: &Values) -> Row {
        let left = values.get("left").and_then(|left| left.parse().ok());
        let mover = values.get(MOVER);
        Row {
            left: left.unwrap_or(0),
            mover: Seat::all(2)
                .find(|seat| mover == Some(seat.to_string().as_str()))
                .unwrap_or(Seat::FIRST),
            options: *options,
        }
    }
}

/// Actions 0, 1 and 2 take one, two and three marbles.
impl Actions for Row {
    const ACTIONS: u32 = 3;

    fn actions_of(&self, ply: u8) -> Sequence {
        Sequence::one(u32::from(ply.clamp(1, 3)) - 1)
    }

    fn ply_of(&self, actions: &[u32]) -> Option<u8> {
        match actions {
            [action @ 0..3] => Some(*action as u8 + 1),
            _ => None,
        }
    }
}

/// One plane with the row, as long as the longest there is, and one for whose turn it is.
impl Observe for Row {
    const PLANES: &'static [&'static str] = &["marbles", "to move of seat +0"];
    const ROWS: usize = 1;
    const COLUMNS: usize = 20;

    fn write_planes(decision: &Decision<'_, Row>, seat: Seat, planes: &mut Planes<'_>) {
        let position = decision.position();
        planes.cells(|cell| f32::from(cell < usize::from(position.left)));
        planes.flag(position.mover == seat);
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = RowOptions::new(Some(5))?;
    let mut the_match = Match::<Row>::new(&options);
    println!("perft 3: {}", perft::perft(the_match.position(), 3)?);
    print!("{}", drawing::draw_match(&the_match, false));
    for ply in ["1", "3"] {
        the_match.play_text(ply)?;
        for change in the_match.last_changes().into_iter().flatten() {
            println!("{change}");
        }
    }

    // The position as text, as fields, as numbers, and back again.
    let position = the_match.position();
    assert_eq!(
        Row::read_position(&options, &position.position_text())?,
        *position
    );
    let fields = position.fields().into_iter();
    let entries: Vec<String> = fields
        .map(|field| format!("{}={}", field.name, field.value))
        .collect();
    assert_eq!(
        Row::with_values(&options, &Values::read(&entries)),
        *position
    );
    assert_eq!(position.decision().legal_actions(), [0]);
    let mut planes = [0.0; Row::SHAPE.len()];
    position.observe(Seat::FIRST, &mut planes)?;
    println!("{} marble is seen", planes[..20].iter().sum::<f32>());

    the_match.play(1)?;
    if let Some(outcome) = the_match.outcome() {
        println!("{outcome}");
    }
    if let Err(illegal) = the_match.play(1) {
        println!("{illegal}");
    }
    Ok(())
}
