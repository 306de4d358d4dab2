//! A second implementation of the six games, written from the rules alone and without regard to speed.
//!
//! It exists to be compared with the fast implementation: by perft, and by traces of whole games. Positions are maps from
//! cells to balls, plies are texts, nothing is remembered that could be worked out again.

mod ballcube;
mod bille_trap;
mod cubulus;
mod options;
mod pylos;
mod quits;
mod rolit;

use std::collections::BTreeMap;

/// Who decides the next ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A seat, counted from 1.
    Seat(usize),
    Chance,
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that share first place, in ascending order; all of them for a draw.
    pub winners: Vec<usize>,
    /// One number for each seat.
    pub scores: Vec<i32>,
}

/// A game in progress.
pub trait Oracle {
    fn turn(&self) -> Turn;

    /// The texts of the legal plies, sorted by byte value; none when the game is over.
    fn legal(&self) -> Vec<String>;

    /// Panics when the ply is not legal.
    fn play(&mut self, ply: &str);

    /// The result by the rules of the game, repetition left aside.
    fn outcome(&self) -> Option<Outcome>;

    /// Everything that makes two positions the same for repetition; `None` when this position does not count.
    fn repetition_state(&self) -> Option<String>;

    /// The result if the game ended here by repetition.
    fn repetition_outcome(&self) -> Outcome;

    /// The relative probability of a chance ply.
    fn weight(&self, ply: &str) -> u32;

    fn clone_box(&self) -> Box<dyn Oracle>;
}

/// The position before the first ply; `None` when the rules refuse the game text.
pub fn new_game(game_text: &str) -> Option<Box<dyn Oracle>> {
    let (id, options) = options::parse(game_text)?;
    Some(match id.as_str() {
        "rolit" => Box::new(rolit::Rolit::new(options)?),
        "pylos" => Box::new(pylos::Pylos::new(options)?),
        "quits" => Box::new(quits::Quits::new(options)?),
        "cubulus" => Box::new(cubulus::Cubulus::new(options)?),
        "ballcube" => Box::new(ballcube::BallCube::new(options)?),
        "bille-trap" => Box::new(bille_trap::BilleTrap::new(options)?),
        _ => return None,
    })
}

/// The number of sequences of exactly `depth` plies.
pub fn perft(game: &dyn Oracle, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.legal().len() as u64,
        _ => {
            let mut count = 0;
            for ply in game.legal() {
                let mut next = game.clone_box();
                next.play(&ply);
                count += perft(next.as_ref(), depth - 1);
            }
            count
        }
    }
}

/// A game together with how often each of its positions has arisen.
struct Match {
    game: Box<dyn Oracle>,
    arisen: BTreeMap<String, u32>,
    repeated: bool,
}

impl Match {
    fn new(game_text: &str) -> Match {
        let game = new_game(game_text).expect("a game text that the rules accept");
        let mut this = Match {
            game,
            arisen: BTreeMap::new(),
            repeated: false,
        };
        this.count_position();
        this
    }

    fn count_position(&mut self) {
        if let Some(state) = self.game.repetition_state() {
            let times = self.arisen.entry(state).or_insert(0);
            *times += 1;
            self.repeated = *times >= 3;
        }
    }

    fn play(&mut self, ply: &str) {
        assert!(self.outcome().is_none(), "{ply} after the end of the game");
        self.game.play(ply);
        self.count_position();
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.game.outcome() {
            Some(outcome) => Some(outcome),
            None if self.repeated => Some(self.game.repetition_outcome()),
            None => None,
        }
    }
}

/// One line for each ply (how many were legal, the CRC-32 of their texts, the ply), then how the game stands.
/// Lines are separated by a newline, with one after the last. Panics when the game text or a ply is refused.
pub fn trace(game_text: &str, plies: &[String]) -> String {
    let mut lines = String::new();
    let mut the_match = Match::new(game_text);
    for ply in plies {
        let legal = the_match.game.legal();
        let sum = crc32(legal.join("\n").as_bytes());
        lines.push_str(&format!("{} {sum:08x} {ply}\n", legal.len()));
        the_match.play(ply);
    }
    match the_match.outcome() {
        None => lines.push_str("open\n"),
        Some(outcome) => lines.push_str(&format!(
            "over winners={} scores={}\n",
            commas(&outcome.winners),
            commas(&outcome.scores)
        )),
    }
    lines
}

/// The plies of a random game, which ends when it is over (by repetition too) or after `max` plies.
pub fn random_game(game_text: &str, seed: u64, max: usize) -> Vec<String> {
    let mut random = SplitMix(seed);
    let mut the_match = Match::new(game_text);
    let mut plies = Vec::new();
    while plies.len() < max && the_match.outcome().is_none() {
        let legal = the_match.game.legal();
        let ply = match the_match.game.turn() {
            Turn::Chance => {
                let mut tickets = Vec::new();
                for ply in &legal {
                    for _ in 0..the_match.game.weight(ply) {
                        tickets.push(ply.clone());
                    }
                }
                random.choose(&tickets)
            }
            _ => random.choose(&legal),
        };
        the_match.play(&ply);
        plies.push(ply);
    }
    plies
}

/// The generator SplitMix64.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn choose(&mut self, texts: &[String]) -> String {
        texts[(self.next() % texts.len() as u64) as usize].clone()
    }
}

/// The CRC-32 of zlib, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            let low_bit = crc & 1;
            crc >>= 1;
            if low_bit == 1 {
                crc ^= 0xedb8_8320;
            }
        }
    }
    !crc
}

fn commas<T: ToString>(items: &[T]) -> String {
    let texts: Vec<String> = items.iter().map(T::to_string).collect();
    texts.join(",")
}

/// Legal plies in the order of the trait; a game without any offers a pass.
fn sorted_or_pass(mut plies: Vec<String>) -> Vec<String> {
    if plies.is_empty() {
        plies.push("pass".to_string());
    }
    plies.sort();
    plies
}

/// The seats whose number is the highest.
fn seats_with_most(numbers: &[i32]) -> Vec<usize> {
    let most = *numbers.iter().max().expect("at least one seat");
    all_seats(numbers.len())
        .into_iter()
        .filter(|seat| numbers[seat - 1] == most)
        .collect()
}

fn all_seats(players: usize) -> Vec<usize> {
    (1..=players).collect()
}

fn seat_after(seat: usize, players: usize) -> usize {
    if seat == players { 1 } else { seat + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crc_of_the_check_text() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
    }

    #[test]
    fn malformed_texts_are_refused() {
        for text in [
            "",
            "chess",
            "rolit:",
            "rolit:players",
            "rolit:players=",
            "rolit:players=02",
            "rolit:players=+2",
            "rolit:players=2,players=2",
            "rolit:players=2,",
            "rolit:colour=red",
            " rolit",
            "Rolit",
        ] {
            assert!(new_game(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn splitmix_gives_its_known_first_number() {
        assert_eq!(SplitMix(0).next(), 0xe220_a839_7b1d_cdaf);
    }
}
