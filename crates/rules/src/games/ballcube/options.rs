//! The options of BallCube.

use super::board::MAX_LEVELS;
use crate::options::{Conflict, OptionSpec, Options, check, store, unless_default, words};
use crate::text;

words! {
    /// What the game is about.
    Rules {
        /// The first seat whose balls are all out wins.
        Standard = "standard",
        /// The first seat whose balls are all out loses.
        Misere = "misere",
        /// WhiteBall: all own balls out, then a white one.
        White = "white",
        /// CounterBall: points for every ball made to fall.
        Counter = "counter",
    }
}

words! {
    /// Where the bars come from.
    Draft {
        /// Each seat has a set of its own.
        Sets = "sets",
        /// All seats take from all bars.
        Open = "open",
    }
}

words! {
    /// The faces of the cube through which bars are put in.
    Faces {
        /// All four.
        Any = "any",
        /// North and south.
        Opposite = "opposite",
        /// North.
        One = "one",
    }
}

/// What can be wished for in BallCube; nothing stands for what is usual with the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BallCubeChoices {
    /// 2, 3 or 4 seats.
    pub players: u8,
    /// What the game is about.
    pub rules: Rules,
    /// Where the bars come from. Only two seats have a choice.
    pub draft: Option<Draft>,
    /// 1 to 6 levels.
    pub levels: u8,
    /// How many bars are put in, all seats together.
    pub bars: Option<u8>,
    /// How many balls of its own colour each seat has.
    pub balls: Option<u8>,
    /// The faces through which bars are put in.
    pub faces: Faces,
}

impl Default for BallCubeChoices {
    fn default() -> BallCubeChoices {
        BallCubeChoices {
            players: 2,
            rules: Rules::default(),
            draft: None,
            levels: MAX_LEVELS,
            bars: None,
            balls: None,
            faces: Faces::default(),
        }
    }
}

/// The options of BallCube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BallCubeOptions {
    pub(super) players: u8,
    pub(super) rules: Rules,
    draft: Option<Draft>,
    pub(super) levels: u8,
    bars: Option<u8>,
    balls: Option<u8>,
    pub(super) faces: Faces,
}

impl Default for BallCubeOptions {
    fn default() -> BallCubeOptions {
        BallCubeOptions::of(BallCubeChoices::default())
    }
}

impl BallCubeOptions {
    /// 2, 3 or 4 seats.
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// What the game is about.
    #[inline]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// 1 to 6 levels.
    #[inline]
    pub const fn levels(&self) -> u8 {
        self.levels
    }

    /// The faces through which bars are put in.
    #[inline]
    pub const fn faces(&self) -> Faces {
        self.faces
    }

    /// The choices as they are, whether they go together or not.
    const fn of(choices: BallCubeChoices) -> BallCubeOptions {
        BallCubeOptions {
            players: choices.players,
            rules: choices.rules,
            draft: choices.draft,
            levels: choices.levels,
            bars: choices.bars,
            balls: choices.balls,
            faces: choices.faces,
        }
    }

    /// Where the bars come from: more than two seats always share them.
    #[inline]
    pub fn draft(&self) -> Draft {
        match self.draft {
            Some(draft) => draft,
            None if self.players == 2 => Draft::Sets,
            None => Draft::Open,
        }
    }

    /// How many bars are put in, all seats together.
    pub fn bars(&self) -> u8 {
        self.bars.unwrap_or(4 * self.levels)
    }

    /// How many balls of its own colour each seat has; none in CounterBall.
    #[inline]
    pub fn balls(&self) -> u8 {
        self.balls.unwrap_or(self.usual_balls())
    }

    /// How many plies of phase 2 there are. A ball that is put in as part of the last
    /// of them does not count.
    pub fn ball_plies(&self) -> u8 {
        match (self.rules, self.players) {
            (Rules::Counter, 3) => 15,
            (Rules::Counter, _) => 16,
            (Rules::White, 2) => 2 * (self.balls() + 1),
            _ => self.players * self.balls(),
        }
    }

    fn usual_balls(&self) -> u8 {
        match (self.rules, self.players) {
            (Rules::Counter, _) => 0,
            (Rules::White, 2) => 7,
            (_, players) => 16 / players,
        }
    }

    /// Why a number of balls was refused, if it was.
    fn balls_conflict(&self, balls: u8) -> Option<Conflict> {
        let refuse = |reason: String| Some(Conflict::new("balls", balls, reason));
        match (self.rules, self.players) {
            (Rules::Counter, _) => {
                refuse("with rules=counter there are always 16 balls in a common stock".to_owned())
            }
            (Rules::White, 3) => {
                refuse("with rules=white and 3 players there are always 5 balls each".to_owned())
            }
            (rules, players) if balls > self.usual_balls() => refuse(format!(
                "with rules={rules} and players={players} it is 1 to {}, since there are 16 chimneys",
                self.usual_balls()
            )),
            _ => None,
        }
    }
}

impl Options for BallCubeOptions {
    type Choices = BallCubeChoices;

    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::players("how many seats", &["2", "3", "4"], "2, 3 or 4"),
        OptionSpec {
            key: "rules",
            summary: "all own balls out wins, or loses (misere), WhiteBall, or CounterBall",
            values: Rules::TEXTS,
            accepted: "standard, misere, white (with 2 or 3 players) or counter",
            default: "standard",
            default_rule: None,
        },
        OptionSpec {
            key: "draft",
            summary: "bars from a set of one's own, or from all 24 (with 3 or 4 players always)",
            values: Draft::TEXTS,
            accepted: "sets or open, and only given with 2 players",
            default: "sets",
            default_rule: None,
        },
        OptionSpec {
            key: "levels",
            summary: "levels of the cube",
            values: &["1", "2", "3", "4", "5", "6"],
            accepted: "1 to 6",
            default: "6",
            default_rule: None,
        },
        OptionSpec {
            key: "bars",
            summary: "bars put in, all seats together",
            values: &[
                "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",
                "16", "17", "18", "19", "20", "21", "22", "23", "24",
            ],
            accepted: "1 to 4 times the number of levels",
            default: "24",
            default_rule: Some("4 × levels"),
        },
        OptionSpec {
            key: "balls",
            summary: "balls of each seat's own colour",
            values: &["1", "2", "3", "4", "5", "6", "7", "8"],
            accepted: "1 to 8 (5 with 3 players, 4 with 4, 7 with rules=white), \
                       not with rules=counter, nor with rules=white and 3 players",
            default: "8",
            default_rule: Some("as many as are accepted"),
        },
        OptionSpec {
            key: "faces",
            summary: "faces for the bars: all four, north and south, or north alone",
            values: Faces::TEXTS,
            accepted: "any, opposite or one",
            default: "any",
            default_rule: None,
        },
    ];

    fn set(choices: &mut BallCubeChoices, key: &str, value: &str) -> bool {
        match key {
            "players" => store(&mut choices.players, text::number(value)),
            "rules" => store(&mut choices.rules, Rules::from_text(value)),
            "draft" => store(&mut choices.draft, Draft::from_text(value).map(Some)),
            "levels" => store(&mut choices.levels, text::number(value)),
            "bars" => store(&mut choices.bars, text::number(value).map(Some)),
            "balls" => store(&mut choices.balls, text::number(value).map(Some)),
            "faces" => store(&mut choices.faces, Faces::from_text(value)),
            _ => false,
        }
    }

    fn new(choices: BallCubeChoices) -> Result<BallCubeOptions, Conflict> {
        let mut options = BallCubeOptions::of(choices);
        let players = options.players;
        check::<Self>("players", players)?;
        check::<Self>("levels", options.levels)?;
        if options.rules == Rules::White && players == 4 {
            let reason = "with players=4 rules is standard, misere or counter; WhiteBall is for 2 or 3 players";
            return Err(Conflict::new("rules", options.rules, reason));
        }
        if let Some(draft) = options.draft
            && players > 2
        {
            let reason =
                format!("with players={players} bars always come from all 24; leave it out");
            return Err(Conflict::new("draft", draft, reason));
        }
        if let Some(bars) = options.bars {
            check::<Self>("bars", bars)?;
            let most = 4 * options.levels;
            if bars > most {
                let reason = format!("with levels={} it is 1 to {most}", options.levels);
                return Err(Conflict::new("bars", bars, reason));
            }
        }
        if let Some(balls) = options.balls {
            if let Some(conflict) = options.balls_conflict(balls) {
                return Err(conflict);
            }
            check::<Self>("balls", balls)?;
        }
        options.draft = options.draft.filter(|draft| *draft != Draft::Sets);
        options.bars = options.bars.filter(|bars| *bars != 4 * options.levels);
        options.balls = options
            .balls
            .filter(|balls| *balls != options.usual_balls());
        Ok(options)
    }

    fn changed(&self, key: &str) -> Option<String> {
        let default = BallCubeOptions::default();
        match key {
            "players" => unless_default(self.players, default.players),
            "rules" => unless_default(self.rules, default.rules),
            "draft" => self.draft.map(|draft| draft.to_string()),
            "levels" => unless_default(self.levels, default.levels),
            "bars" => self.bars.map(|bars| bars.to_string()),
            "balls" => self.balls.map(|balls| balls.to_string()),
            "faces" => unless_default(self.faces, default.faces),
            _ => None,
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
