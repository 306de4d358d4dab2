//! The games of a batch, in memory of its own.
//!
//! [`Lanes`] is what the rest sees of them, whatever game it is; [`Played`] knows the type of the game, so nothing is asked
//! through texts. What is legal is known of every game at any time, as bits, so actions are checked without asking the rules, and
//! a step that is begun cannot fail.

use std::fmt;
use std::ops::ControlFlow;
use std::time::Instant;

use calot_rules::actions::Progress;
use calot_rules::observation::Shape;
use calot_rules::registry::{self, Playable, Visitor};
use calot_rules::{AnyMatch, GameTextError, Match, Outcome, Turn};

use crate::state::returns;

/// How long a part of a step has to take alone before another thread pays.
const NANOS_FOR_A_THREAD: f64 = 150_000.0;
/// How long it takes for each game, before it has been measured.
const NANOS_AT_FIRST: f64 = 100.0;
/// How much the last step says about the next.
const SMOOTHING: f64 = 0.2;
/// How often a position may arise before the game is over.
const REPETITIONS: usize = 3;

/// How large everything is.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    pub(super) games: usize,
    pub(super) seats: usize,
    pub(super) actions: usize,
    pub(super) shape: Shape,
}

impl Sizes {
    /// The words that hold a bit for each action.
    pub(super) fn words(self) -> usize {
        self.actions.div_ceil(64)
    }
}

/// An action that is not legal in its game.
pub(super) struct WrongAction {
    game: usize,
    action: i64,
    actions: usize,
}

impl fmt::Display for WrongAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongAction {
            game,
            action,
            actions,
        } = self;
        match usize::try_from(*action) {
            Ok(number) if number < *actions => {
                write!(
                    f,
                    "action {action} is not legal in game {game} of the batch"
                )
            }
            _ => write!(
                f,
                "there is no action {action}, as was given for game {game} of the batch; the game has the actions 0 to {}",
                actions - 1
            ),
        }
    }
}

/// The games of a batch, whatever game it is.
pub(super) trait Lanes: Send + Sync {
    fn sizes(&self) -> Sizes;
    /// Begins all games anew.
    fn reset(&mut self, seed: Option<u64>);
    /// Writes what the seat to move sees in each game.
    fn observe(&mut self, planes: &mut [f32], threads: usize);
    /// Where the actions of the next step are put.
    fn actions(&mut self) -> &mut [i64];
    /// Whether these actions are legal.
    fn check(&self) -> Result<(), WrongAction>;
    /// Takes the actions, which have been checked.
    fn step(&mut self, threads: usize);
    /// Draws a legal action for each game.
    fn sample(&mut self);
    fn sampled(&self) -> &[i32];
    /// One game as it stands, and the actions with which its next ply has been begun.
    fn state(&self, index: usize) -> (Box<dyn AnyMatch>, Vec<u32>);

    fn legal(&self) -> &[u64];
    fn rewards(&self) -> &[f32];
    fn ends(&self) -> &[bool];
    fn players(&self) -> &[i32];
}

/// Games with this text.
pub(super) fn open(game: &str, games: usize, seed: u64) -> Result<Box<dyn Lanes>, GameTextError> {
    struct Open {
        games: usize,
        seed: u64,
    }
    impl Visitor for Open {
        type Output = Box<dyn Lanes>;
        fn visit<G: Playable>(self, options: G::Options) -> Box<dyn Lanes> {
            Box::new(Played::<G>::new(&options, self.games, self.seed))
        }
    }
    registry::visit(game, Open { games, seed })
}

/// One game.
struct Lane<G> {
    position: G,
    begun: Vec<u32>,
    /// The positions so far that count for repetition, and their keys, which are looked through at every ply.
    past: Vec<G>,
    keys: Vec<u64>,
    luck: fastrand::Rng,
}

impl<G: Playable> Lane<G> {
    /// Begins anew, up to the first decision of a seat.
    fn begin(&mut self, start: &G) {
        self.position.clone_from(start);
        self.begun.clear();
        self.past.clear();
        self.keys.clear();
        self.remember();
        // No game is over before anybody has decided anything.
        self.let_chance_decide();
    }

    /// Takes a legal action. How the game ended, if it did.
    fn act(&mut self, action: u32) -> Option<Outcome> {
        let ply = if G::LONGEST == 1 {
            self.position.ply_of(&[action])
        } else {
            self.begun.push(action);
            self.position.ply_of(&self.begun)
        };
        // Otherwise there is more to decide.
        let ply = ply?;
        self.begun.clear();
        self.position.play_unchecked(ply);
        if let Some(outcome) = self.ended() {
            return Some(outcome);
        }
        self.let_chance_decide()
    }

    fn let_chance_decide(&mut self) -> Option<Outcome> {
        while self.position.turn() == Turn::Chance {
            let luck = &mut self.luck;
            let ply = self.position.draw_ply(|total| luck.u32(..total))?;
            self.position.play_unchecked(ply);
            if let Some(outcome) = self.ended() {
                return Some(outcome);
            }
        }
        None
    }

    /// How the game has ended, by its rules or because a position has arisen for the third time.
    fn ended(&mut self) -> Option<Outcome> {
        let times = self.remember();
        if times >= REPETITIONS {
            return Some(self.position.repetition_outcome());
        }
        self.position.outcome()
    }

    /// Notes the position if it counts for repetition, and tells how often it has arisen.
    fn remember(&mut self) -> usize {
        if !self.position.counts_for_repetition() {
            return 0;
        }
        let key = self.position.key();
        let alike = self.keys.iter().zip(&self.past);
        let times = alike.filter(|(other, before)| **other == key && **before == self.position);
        let times = 1 + times.count();
        self.past.push(self.position.clone());
        self.keys.push(key);
        times
    }

    /// Writes the legal actions as bits.
    fn write_legal(&self, words: &mut [u64]) {
        words.fill(0);
        let mut mark = |action: u32| {
            if let Some(word) = words.get_mut(action as usize / 64) {
                *word |= 1 << (action % 64);
            }
            ControlFlow::<()>::Continue(())
        };
        if let Ok(Progress::More(decision)) = self.position.follow(&self.begun) {
            let _ = decision.for_each_action(&mut mark);
        }
    }

    fn mover(&self) -> usize {
        match self.position.turn() {
            Turn::Seat(seat) => seat.index(),
            _ => 0,
        }
    }

    /// Writes what the seat to move sees.
    fn write_observation(&self, planes: &mut [f32]) {
        let Turn::Seat(seat) = self.position.turn() else {
            return;
        };
        if let Ok(Progress::More(decision)) = self.position.follow(&self.begun) {
            // The seat is one of the game, and the planes have its size.
            let _ = decision.observe(seat, planes);
        }
    }
}

/// All games of a batch.
struct Played<G> {
    start: G,
    sizes: Sizes,
    lanes: Vec<Lane<G>>,
    actions: Vec<i64>,
    sampled: Vec<i32>,
    legal: Vec<u64>,
    rewards: Vec<f32>,
    ends: Vec<bool>,
    players: Vec<i32>,
    luck: fastrand::Rng,
    playing: Pace,
    observing: Pace,
}

/// How long something takes for each game, about, and how many threads it pays to share it.
struct Pace {
    nanos_each: f64,
}

impl Pace {
    /// How many threads pay, and how many games each of them gets.
    fn shared(&self, games: usize, most: usize) -> (usize, usize) {
        let alone = self.nanos_each * games as f64;
        let paying = 1 + (alone / NANOS_FOR_A_THREAD) as usize;
        let threads = most.min(paying).min(games);
        (threads, games.div_ceil(threads))
    }

    /// Lets a thread work on each part, this one on the first, and notes how long it took.
    fn work<P: Send>(
        &mut self,
        (games, threads): (usize, usize),
        mut parts: impl Iterator<Item = P>,
        work: impl Fn(P) + Sync,
    ) {
        let begun = Instant::now();
        let first = parts.next();
        if threads == 1 {
            first.into_iter().for_each(work);
        } else {
            let work = &work;
            std::thread::scope(|scope| {
                for part in parts {
                    scope.spawn(move || work(part));
                }
                first.into_iter().for_each(work);
            });
        }
        let each = begun.elapsed().as_nanos() as f64 * threads as f64 / games as f64;
        self.nanos_each += SMOOTHING * (each - self.nanos_each);
    }
}

/// Some of the games, with their part of everything.
struct Part<'a, G> {
    lanes: &'a mut [Lane<G>],
    actions: &'a [i64],
    legal: &'a mut [u64],
    rewards: &'a mut [f32],
    ends: &'a mut [bool],
    players: &'a mut [i32],
}

impl<G: Playable> Part<'_, G> {
    /// Takes the actions, which have been checked.
    fn play(self, start: &G, sizes: Sizes) {
        let told = self.ends.iter_mut().zip(self.players);
        let lasting = self.rewards.chunks_exact_mut(sizes.seats);
        let lasting = lasting.zip(self.legal.chunks_exact_mut(sizes.words()));
        let lanes = self.lanes.iter_mut().zip(self.actions);
        for ((lane, action), ((end, player), (rewards, words))) in lanes.zip(told.zip(lasting)) {
            let outcome = lane.act(*action as u32);
            *end = outcome.is_some();
            match outcome {
                Some(outcome) => {
                    let each = returns(&outcome, sizes.seats as u8);
                    for (place, value) in rewards.iter_mut().zip(each) {
                        *place = value as f32;
                    }
                    lane.begin(start);
                }
                None => rewards.fill(0.0),
            }
            lane.write_legal(words);
            *player = lane.mover() as i32;
        }
    }
}

impl<G: Playable> Played<G> {
    fn new(options: &G::Options, games: usize, seed: u64) -> Played<G> {
        let start = G::new(options);
        let sizes = Sizes {
            games,
            seats: start.seats().into(),
            actions: G::ACTIONS as usize,
            shape: G::SHAPE,
        };
        let lane = || Lane {
            position: start.clone(),
            begun: Vec::new(),
            past: Vec::new(),
            keys: Vec::new(),
            luck: fastrand::Rng::with_seed(0),
        };
        let mut played = Played {
            lanes: (0..games).map(|_| lane()).collect(),
            start,
            sizes,
            actions: vec![0; games],
            sampled: vec![0; games],
            legal: vec![0; games * sizes.words()],
            rewards: vec![0.0; games * sizes.seats],
            ends: vec![false; games],
            players: vec![0; games],
            luck: fastrand::Rng::with_seed(0),
            playing: Pace {
                nanos_each: NANOS_AT_FIRST,
            },
            observing: Pace {
                nanos_each: NANOS_AT_FIRST,
            },
        };
        played.seed(seed);
        played.begin();
        played
    }

    /// Gives each game its own luck, whichever thread plays it.
    fn seed(&mut self, seed: u64) {
        self.luck = fastrand::Rng::with_seed(seed);
        for lane in &mut self.lanes {
            lane.luck = self.luck.fork();
        }
    }

    fn begin(&mut self) {
        let words = self.legal.chunks_exact_mut(self.sizes.words());
        let told = words.zip(&mut self.players);
        for (lane, (words, player)) in self.lanes.iter_mut().zip(told) {
            lane.begin(&self.start);
            lane.write_legal(words);
            *player = lane.mover() as i32;
        }
        self.rewards.fill(0.0);
        self.ends.fill(false);
    }
}

impl<G: Playable> Lanes for Played<G> {
    fn sizes(&self) -> Sizes {
        self.sizes
    }

    fn reset(&mut self, seed: Option<u64>) {
        if let Some(seed) = seed {
            self.seed(seed);
        }
        self.begin();
    }

    fn observe(&mut self, planes: &mut [f32], threads: usize) {
        let (games, each) = (self.sizes.games, self.sizes.shape.len());
        let (threads, many) = self.observing.shared(games, threads);
        let parts = self.lanes.chunks(many).zip(planes.chunks_mut(many * each));
        self.observing
            .work((games, threads), parts, |(lanes, planes)| {
                for (lane, planes) in lanes.iter().zip(planes.chunks_exact_mut(each)) {
                    lane.write_observation(planes);
                }
            });
    }

    fn actions(&mut self) -> &mut [i64] {
        &mut self.actions
    }

    fn check(&self) -> Result<(), WrongAction> {
        let words = self.sizes.words();
        for (game, (action, legal)) in self
            .actions
            .iter()
            .zip(self.legal.chunks_exact(words))
            .enumerate()
        {
            let number = usize::try_from(*action).unwrap_or(usize::MAX);
            let word = legal.get(number / 64).copied().unwrap_or(0);
            if word >> (number % 64) & 1 == 0 {
                return Err(WrongAction {
                    game,
                    action: *action,
                    actions: self.sizes.actions,
                });
            }
        }
        Ok(())
    }

    fn step(&mut self, threads: usize) {
        let sizes = self.sizes;
        let (threads, many) = self.playing.shared(sizes.games, threads);
        let told = self
            .ends
            .chunks_mut(many)
            .zip(self.players.chunks_mut(many));
        let lasting = self.rewards.chunks_mut(many * sizes.seats);
        let lasting = lasting.zip(self.legal.chunks_mut(many * sizes.words()));
        let lanes = self.lanes.chunks_mut(many).zip(self.actions.chunks(many));
        let parts = lanes.zip(told.zip(lasting)).map(
            |((lanes, actions), ((ends, players), (rewards, legal)))| Part {
                lanes,
                actions,
                legal,
                rewards,
                ends,
                players,
            },
        );
        let start = &self.start;
        self.playing.work((sizes.games, threads), parts, |part| {
            part.play(start, sizes)
        });
    }

    fn sample(&mut self) {
        let words = self.legal.chunks_exact(self.sizes.words());
        for (place, legal) in self.sampled.iter_mut().zip(words) {
            let count: u32 = legal.iter().map(|word| word.count_ones()).sum();
            let mut left = self.luck.u32(..count.max(1));
            for (index, word) in legal.iter().enumerate() {
                let here = word.count_ones();
                if left < here {
                    let mut word = *word;
                    for _ in 0..left {
                        word &= word - 1;
                    }
                    *place = (64 * index) as i32 + word.trailing_zeros() as i32;
                    break;
                }
                left -= here;
            }
        }
    }

    fn sampled(&self) -> &[i32] {
        &self.sampled
    }

    fn state(&self, index: usize) -> (Box<dyn AnyMatch>, Vec<u32>) {
        let lane = &self.lanes[index];
        let the_match = Match::from_position(lane.position.clone());
        (Box::new(the_match), lane.begun.clone())
    }

    fn legal(&self) -> &[u64] {
        &self.legal
    }

    fn rewards(&self) -> &[f32] {
        &self.rewards
    }

    fn ends(&self) -> &[bool] {
        &self.ends
    }

    fn players(&self) -> &[i32] {
        &self.players
    }
}
