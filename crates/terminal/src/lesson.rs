//! First steps in each game: two minutes, on boards that can be touched. The steps are those of
//! the page (`web/src/games/<game>/lesson.ts`), and so are their words.

use calot_rules::AnyMatch;

use crate::input::making::Making;
use crate::puzzles::Verdict;
use crate::session::{Player, Session, Setup};
use crate::spoken::PageWords;
use crate::words::Language;

/// Which plies are right.
#[derive(Clone, Copy, Debug)]
enum Right {
    /// These; the first is shown to whoever asks.
    These(&'static [&'static str]),
    /// Any.
    Any,
    /// All whose text looks so.
    Like(fn(&str) -> bool),
}

/// Plies that have an answer of their own: its key, and which they are.
type Answer = (&'static str, fn(&str) -> bool);

/// What is to be done in a step.
#[derive(Clone, Copy, Debug)]
enum Task {
    /// To look at the board, and at these plies.
    Look(&'static [&'static str]),
    /// To play. What is to be touched is marked from the beginning where it is guided.
    Play {
        right: Right,
        guided: bool,
        replies: &'static [&'static str],
        /// Other plies with an answer of their own, by its key.
        others: &'static [Answer],
    },
}

/// A step of a lesson.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The key of its words.
    name: &'static str,
    game: &'static str,
    position: Option<&'static str>,
    /// What was played before.
    plies: &'static [&'static str],
    task: Task,
}

/// A lesson that somebody takes.
#[derive(Clone, Debug)]
pub struct LessonRun {
    game: &'static str,
    at: usize,
    /// Whether the task of the step is done.
    done: bool,
    wrong: u32,
}

const fn follow(right: &'static [&'static str], replies: &'static [&'static str]) -> Task {
    Task::Play {
        right: Right::These(right),
        guided: true,
        replies,
        others: &[],
    }
}

const fn find(right: Right, replies: &'static [&'static str]) -> Task {
    Task::Play {
        right,
        guided: false,
        replies,
        others: &[],
    }
}

impl Task {
    /// The same task, with answers to other plies.
    const fn with(self, others: &'static [Answer]) -> Task {
        match self {
            Task::Play {
                right,
                guided,
                replies,
                ..
            } => Task::Play {
                right,
                guided,
                replies,
                others,
            },
            look => look,
        }
    }
}

const fn step(
    name: &'static str,
    game: &'static str,
    position: Option<&'static str>,
    plies: &'static [&'static str],
    task: Task,
) -> Step {
    Step {
        name,
        game,
        position,
        plies,
        task,
    }
}

use Right::{Any, Like, These};

const CUBE: &str = "ballcube:levels=2,bars=6,balls=2";

const BALLCUBE: &[Step] = &[
    step(
        "goal",
        CUBE,
        None,
        &[
            "0010@1cn", "1000@21w", "1000@1an", "0001@22w", "0100@1bn", "0100@23w", "R@c2", "K@b1",
            "R@d4", "K@b3",
        ],
        Task::Look(&["1c+"]),
    ),
    step(
        "bar",
        CUBE,
        None,
        &["0010@1cn", "1000@21w", "1000@1an", "0001@22w"],
        follow(&["0100@1bn"], &["0100@23w"]),
    ),
    step(
        "ball",
        CUBE,
        None,
        &[
            "0010@1cn", "1000@21w", "1000@1an", "0001@22w", "0100@1bn", "0100@23w",
        ],
        follow(&["R@c2"], &["K@b1"]),
    ),
    step(
        "through",
        CUBE,
        None,
        &[
            "0010@1cn", "1000@21w", "1000@1an", "0001@22w", "0100@1bn", "0100@23w", "R@c2", "K@b1",
        ],
        find(These(&["R@a1", "R@d2", "R@d4"]), &["K@b3"]),
    ),
    step(
        "pull",
        CUBE,
        None,
        &[
            "0010@1cn", "1000@21w", "1000@1an", "0001@22w", "0100@1bn", "0100@23w", "R@c2", "K@b1",
            "R@d4", "K@b3",
        ],
        follow(&["1c+"], &["1b+"]),
    ),
    step(
        "push",
        CUBE,
        Some(
            "r1000n,r0010n1,r0100n,-/k1000w,k0100w1,k0010w,- ..K1R1../..R2..../......../....K1.. 1 - -",
        ),
        &[],
        find(These(&["22-"]), &[]).with(&[("pulled", |ply| ply == "22+")]),
    ),
    step(
        "win",
        CUBE,
        Some(
            "r1000n,r0100n,r0010n,-/k1000w,k0010w,k0100w,- ..K1..../....R1../..K1..../......R* 1 - -",
        ),
        &[],
        find(These(&["1c+"]), &[]),
    ),
];

const QUITS: &[Step] = &[
    step("goal", "quits", None, &[], Task::Look(&[])),
    step(
        "step",
        "quits",
        None,
        &[],
        follow(&["b2c3"], &["c5b4"]).with(&[("slide", |ply| ply.ends_with(['+', '-']))]),
    ),
    step(
        "slide",
        "quits",
        None,
        &["b2c3", "c5b4"],
        follow(&["1+"], &["5-"]),
    ),
    step(
        "away",
        "quits",
        Some("2bb1/3bb/1r1r1/rb3/1rr2 r -"),
        &[],
        find(These(&["2+", "b+"]), &[]),
    ),
    step(
        "leave",
        "quits",
        Some("1b3/bb1r1/5/b1r2/1rr2 r -"),
        &[],
        find(These(&["d4e5"]), &[]),
    ),
    step(
        "win",
        "quits",
        Some("1bb2/b3r/1b3/3r1/2r2 r -"),
        &[],
        find(These(&["e+"]), &[]),
    ),
];

const PYLOS: &[Step] = &[
    step(
        "goal",
        "pylos",
        Some("lddd/dlll/dldd/llld ddl/ldd/ddl ll/ld 1 l"),
        &[],
        follow(&["4a1"], &[]),
    ),
    step("place", "pylos", None, &[], follow(&["1b2"], &["1c2"])),
    step(
        "climb",
        "pylos",
        None,
        &["1b2", "1c2", "1c3", "1b3"],
        find(These(&["2b2"]), &[]),
    ),
    step(
        "raise",
        "pylos",
        Some("dl1d/ld2/3l/4 3/3/3 2/2 1 l"),
        &[],
        follow(&["1d3>2a1"], &[]).with(&[("reserve", |ply| ply == "2a1")]),
    ),
    step(
        "square",
        "pylos",
        Some("ll2/l1d1/3d/1d2 3/3/3 2/2 1 l"),
        &[],
        find(
            Like(|ply| ply.starts_with("1b2-") && ply.matches('-').count() == 2),
            &[],
        )
        .with(&[
            ("none", |ply| ply == "1b2"),
            ("one", |ply| ply.starts_with("1b2-")),
        ]),
    ),
    step(
        "win",
        "pylos",
        Some("1dd1/llld/lddd/dddd 1d1/lld/dld 2/1d 1 l"),
        &[],
        find(These(&["3a2"]), &[]),
    ),
];

const BILLE_TRAP: &[Step] = &[
    step("goal", "bille-trap", None, &[], Task::Look(&[])),
    step("enter", "bille-trap", None, &["d4"], follow(&["in"], &[])),
    step(
        "turn",
        "bille-trap",
        None,
        &["d4", "in"],
        follow(&["turn"], &["d2", "in", "d6"]),
    ),
    step(
        "move",
        "bille-trap",
        None,
        &["d4", "in", "turn", "d2", "in", "d6"],
        follow(&["m4"], &[]).with(&[("in", |ply| ply == "in")]),
    ),
    step(
        "short",
        "bille-trap",
        Some("8/yr6/8 ????????/????????/???????? 0 0,0 r d3"),
        &[],
        find(These(&["in"]), &[]),
    ),
    step(
        "open",
        "bille-trap",
        Some("8/r7/r1y5 ????????/????????/???????? 0 0,0 r d2"),
        &[],
        follow(&["m17"], &["open"]),
    ),
    step(
        "closed",
        "bille-trap",
        Some("8/1r2y3/8 ????????/????????/???????? 0 0,0 r d3"),
        &[],
        find(These(&["m10"]), &["closed"]),
    ),
    step(
        "win",
        "bille-trap",
        Some("8/8/4yr2 ????????/????????/???????? 0 2,1 r d3"),
        &[],
        find(These(&["m22"]), &[]),
    ),
];

const CUBE_START: Option<&str> = Some("n2/1n1/3 n1n/nnn/n1n 3/3/3 r -");

const CUBULUS: &[Step] = &[
    step(
        "goal",
        "cubulus",
        Some("n1b/1n1/2b n1n/nnn/n1n rr1/r2/2b r -"),
        &[],
        follow(&["223", "123>x", "213>y"], &[]),
    ),
    step(
        "insert",
        "cubulus",
        CUBE_START,
        &[],
        follow(&["113"], &["333"]),
    ),
    step(
        "push",
        "cubulus",
        CUBE_START,
        &["113", "333"],
        follow(&["113>x"], &["313"]).with(&[("insert", |ply| ply.len() == 3)]),
    ),
    step(
        "turn",
        "cubulus",
        CUBE_START,
        &["113", "333", "113>x", "313"],
        follow(&["113@x"], &[]),
    ),
    step(
        "danger",
        "cubulus",
        Some("n2/1n1/r2 n1n/nnn/n1n b1r/1br/bbr r -"),
        &[],
        find(These(&["123"]), &[]).with(&[("helped", |ply| ply == "113>y")]),
    ),
    step(
        "corners",
        "cubulus",
        Some("n1b/1n1/3 n1n/nnn/n1n rbr/2b/r2 r -"),
        &[],
        find(These(&["333"]), &[]),
    ),
    step(
        "win",
        "cubulus",
        Some("n2/1n1/2b n1n/nnn/n1n rr1/br1/2b r -"),
        &[],
        find(These(&["113>y", "123>z"]), &[]),
    ),
];

const ROLIT: &[Step] = &[
    step("goal", "rolit:size=6", None, &[], Task::Look(&[])),
    step(
        "capture",
        "rolit:size=6",
        None,
        &[],
        follow(&["e3"], &["b4"]),
    ),
    step("must", "rolit:size=6", None, &["e3", "b4"], find(Any, &[])),
    step(
        "many",
        "rolit:size=6",
        Some("6/1g1g2/rrrgrr/1gbg1g/3gr1/6 r"),
        &[],
        find(These(&["c5"]), &[]),
    ),
    step(
        "none",
        "rolit:size=6",
        None,
        &["e5", "d5", "c5", "f4", "e3", "d6", "f5", "f6"],
        find(Any, &[]),
    ),
    step(
        "win",
        "rolit:size=6",
        Some("1rrrrg/gggr1g/grrgrg/grgrgg/grrrgg/rrrrrg r"),
        &[],
        find(These(&["a1"]), &["e2"]),
    ),
];

fn steps(game: &str) -> &'static [Step] {
    match game {
        "ballcube" => BALLCUBE,
        "quits" => QUITS,
        "pylos" => PYLOS,
        "bille-trap" => BILLE_TRAP,
        "cubulus" => CUBULUS,
        _ => ROLIT,
    }
}

impl LessonRun {
    /// Begins the lesson of a game.
    pub fn new(game: &'static str) -> LessonRun {
        let mut run = LessonRun {
            game,
            at: 0,
            done: false,
            wrong: 0,
        };
        run.begin();
        run
    }

    fn begin(&mut self) {
        self.wrong = 0;
        self.done = matches!(self.step().task, Task::Look(_));
    }

    fn step(&self) -> &'static Step {
        let steps = steps(self.game);
        &steps[self.at.min(steps.len() - 1)]
    }

    /// The game.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// Which step it is at, from 1, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.at + 1, steps(self.game).len())
    }

    /// Whether a ply is to be played.
    pub fn is_open(&self) -> bool {
        !self.done
    }

    /// Whether the next step can be gone to.
    pub fn can_go_on(&self) -> bool {
        self.done
    }

    /// Goes to the next step; false after the last one.
    pub fn go_on(&mut self) -> bool {
        if self.at + 1 >= steps(self.game).len() {
            return false;
        }
        self.at += 1;
        self.begin();
        true
    }

    /// The board of the step.
    pub fn session(&self) -> Option<Session> {
        let step = self.step();
        let setup = Setup {
            game: step.game.to_owned(),
            position: step.position.map(str::to_owned),
            players: vec![Player::person(), Player::person()],
            clock: None,
            seed: 0,
        };
        let mut session = Session::new(setup).ok()?;
        for ply in step.plies {
            session.play(ply, std::time::Instant::now()).ok()?;
        }
        Some(session)
    }

    /// What the step shows by itself.
    pub fn shows(&self) -> Vec<String> {
        match self.step().task {
            Task::Look(plies) => plies.iter().map(|ply| (*ply).to_owned()).collect(),
            Task::Play { .. } => Vec::new(),
        }
    }

    /// A text of the step; nothing where it has none.
    pub fn text(&self, language: Language, part: &str) -> Option<&'static str> {
        let words = PageWords::of(language);
        let key = format!("{}.{part}", self.step().name);
        let own = words.find(&format!("{}/lesson", self.game), &key);
        own.or_else(|| words.find("learn", &key))
    }

    /// Judges a legal ply.
    pub fn judge(&mut self, the_match: &dyn AnyMatch, text: &str) -> Verdict {
        let Task::Play {
            right,
            replies,
            others,
            ..
        } = self.step().task
        else {
            return wrong(None);
        };
        if !the_match.is_legal(text) {
            return wrong(None);
        }
        if !right.accepts(text) {
            self.wrong += 1;
            let own = others.iter().find(|(_, is_like)| is_like(text));
            return wrong(Some(own.map_or("hint", |(key, _)| key)));
        }
        self.done = true;
        Verdict {
            is_right: true,
            replies: replies.iter().map(|ply| (*ply).to_owned()).collect(),
            said: Some("done".to_owned()),
        }
    }

    /// The ply that is shown to whoever asks.
    pub fn shown_ply(&self, making: &Making) -> Option<String> {
        let Task::Play { right, .. } = self.step().task else {
            return None;
        };
        match right {
            These(plies) => plies.first().map(|ply| (*ply).to_owned()),
            right => making
                .texts()
                .find(|text| right.accepts(text))
                .map(str::to_owned),
        }
    }

    /// The touches of that ply.
    pub fn shown_touches(&self, making: &Making) -> Vec<String> {
        let ply = self.shown_ply(making);
        ply.map_or(Vec::new(), |ply| making.touches_of(&ply))
    }

    /// What is marked on the board by itself: where the step is guided, and after two wrong plies.
    pub fn marked(&self, making: &Making) -> Vec<String> {
        match self.step().task {
            Task::Play { guided, .. } if !self.done && (guided || self.wrong >= 2) => {
                self.shown_touches(making)
            }
            _ => Vec::new(),
        }
    }
}

impl Right {
    fn accepts(self, text: &str) -> bool {
        match self {
            These(plies) => plies.contains(&text),
            Any => true,
            Like(is_like) => is_like(text),
        }
    }
}

/// A ply that is not right, with the key of what is said to it.
fn wrong(key: Option<&str>) -> Verdict {
    Verdict {
        is_right: false,
        replies: Vec::new(),
        said: key.map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use calot_rules::registry::GAMES;

    #[test]
    fn every_lesson_can_be_taken_by_what_it_shows() {
        for entry in GAMES {
            let mut run = LessonRun::new(entry.info.id);
            let mut count = 1;
            loop {
                let at = format!("{} {:?}", entry.info.id, run.step().name);
                let mut session = run.session().unwrap_or_else(|| panic!("{at} has no board"));
                let now = std::time::Instant::now();
                for ply in run.shows() {
                    session.play(&ply, now).expect("legal");
                }
                for language in Language::ALL {
                    assert!(run.text(language, "title").is_some(), "{at}");
                    assert!(run.text(language, "text").is_some(), "{at}");
                }
                if run.is_open() {
                    let making = Making::new(session.the_match().legal_plies());
                    let shown = run.shown_ply(&making).unwrap_or_else(|| panic!("{at}"));
                    for text in session.the_match().ply_texts() {
                        let verdict = run.clone().judge(session.the_match(), &text);
                        let said = verdict.said.expect("something is said");
                        for language in Language::ALL {
                            let text = run.text(language, &said);
                            assert!(text.is_some() || said == "done", "{at} {said}");
                        }
                    }
                    let verdict = run.judge(session.the_match(), &shown);
                    assert!(verdict.is_right, "{at}: {shown}");
                    session.play(&shown, now).expect("legal");
                    for reply in verdict.replies {
                        session
                            .play(&reply, now)
                            .unwrap_or_else(|error| panic!("{at}: {error}"));
                    }
                }
                assert!(run.can_go_on());
                if !run.go_on() {
                    break;
                }
                count += 1;
            }
            assert!(count >= 6);
        }
    }
}
