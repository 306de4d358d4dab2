//! The options of BallCube.

use super::board::MAX_LEVELS;
use crate::options::{Conflict, OptionSpec, Options, store, unless_default, words};
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

/// The options of BallCube.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BallCubeOptions {
    /// 2, 3 or 4 seats.
    pub players: u8,
    /// What the game is about.
    pub rules: Rules,
    draft: Option<Draft>,
    /// 1 to 6 levels.
    pub levels: u8,
    bars: Option<u8>,
    balls: Option<u8>,
    /// The faces through which bars are put in.
    pub faces: Faces,
}

impl Default for BallCubeOptions {
    fn default() -> BallCubeOptions {
        BallCubeOptions {
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

impl BallCubeOptions {
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

    fn set(&mut self, key: &str, value: &str) -> bool {
        match key {
            "players" => store(&mut self.players, text::number(value)),
            "rules" => store(&mut self.rules, Rules::from_text(value)),
            "draft" => store(&mut self.draft, Draft::from_text(value).map(Some)),
            "levels" => store(&mut self.levels, text::number(value)),
            "bars" => store(&mut self.bars, text::number(value).map(Some)),
            "balls" => store(&mut self.balls, text::number(value).map(Some)),
            _ => store(&mut self.faces, Faces::from_text(value)),
        }
    }

    fn settle(mut self) -> Result<BallCubeOptions, Conflict> {
        let players = self.players;
        if self.rules == Rules::White && players == 4 {
            let reason = "with players=4 rules is standard, misere or counter; WhiteBall is for 2 or 3 players";
            return Err(Conflict::new("rules", self.rules, reason));
        }
        if let Some(draft) = self.draft
            && players > 2
        {
            let reason =
                format!("with players={players} bars always come from all 24; leave it out");
            return Err(Conflict::new("draft", draft, reason));
        }
        if let Some(bars) = self.bars
            && bars > 4 * self.levels
        {
            let most = 4 * self.levels;
            let reason = format!("with levels={} it is 1 to {most}", self.levels);
            return Err(Conflict::new("bars", bars, reason));
        }
        if let Some(conflict) = self.balls.and_then(|balls| self.balls_conflict(balls)) {
            return Err(conflict);
        }
        self.draft = self.draft.filter(|draft| *draft != Draft::Sets);
        self.bars = self.bars.filter(|bars| *bars != 4 * self.levels);
        self.balls = self.balls.filter(|balls| *balls != self.usual_balls());
        Ok(self)
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
            _ => unless_default(self.faces, default.faces),
        }
    }

    fn seats(&self) -> u8 {
        self.players
    }
}
