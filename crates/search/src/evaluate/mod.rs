//! Evaluations: how well a seat stands in a position that is not over.
//!
//! An evaluation gives every seat its merits in points. Between two seats the difference
//! counts, among more each seat's share of the sum of odds; [`Evaluate::SCALE`] says how
//! many points make the odds about 2.7 to 1.

mod ballcube;
mod bille_trap;
mod cubulus;
mod pylos;
mod quits;
mod rolit;

use calot_rules::{Outcome, Playable, Seat};

/// A game whose positions can be judged.
///
/// It is sealed, as [`Playable`] is: only the games of the registry are judged and searched.
/// For a game of your own, `examples/uct.rs` of `calot-rules` has a player.
///
/// ```
/// use calot_rules::games::pylos::Pylos;
/// use calot_rules::{Game, Notation, Seat};
/// use calot_search::evaluate::Evaluate;
///
/// /// What a seat has, by name, where it is anything.
/// fn explain<G: Evaluate>(position: &G, seat: Seat) -> Vec<(&'static str, i32)> {
///     let features = position.features(seat);
///     let names = G::WEIGHTS.iter().map(|(name, _)| *name);
///     names.zip(features.as_ref().iter().copied()).filter(|(_, much)| *much != 0).collect()
/// }
///
/// let text = "ll2/l3/4/ddd1 3/3/3 2/2 1 l";
/// let position = Pylos::read_position(&Default::default(), text)?;
/// let light = explain(&position, Seat::FIRST);
/// assert_eq!(light[..2], [
///     ("balls in the reserve", 12),
///     ("a square to be completed at once, to move", 1),
/// ]);
/// assert!(position.merit(Seat::FIRST) > position.merit(Seat::SECOND));
/// # Ok::<(), calot_rules::PositionError>(())
/// ```
pub trait Evaluate: Playable {
    /// How many points of difference make the odds about 2.7 to 1.
    const SCALE: f64;

    /// How many random plies a playout ends with before the position is judged; 0 where the
    /// judgement is better than chance.
    const ROLLOUT: u32;

    /// What counts, by name, and how many points each of it is worth. The example `tune`
    /// finds weights from games of the computer with itself; `docs/strength.md` says
    /// which are in use.
    const WEIGHTS: &'static [(&'static str, i32)];

    /// An array with a number for each of the weights.
    type Features: AsRef<[i32]>;

    /// How much of each thing that counts a seat has, in the order of the weights.
    fn features(&self, seat: Seat) -> Self::Features;

    /// How well a seat stands, in points: the sum of what it has by the weights.
    #[inline(always)]
    fn merit(&self, seat: Seat) -> i32 {
        weigh::<Self>(&self.features(seat))
    }

    /// How promising a ply looks before it is tried; the more promising are tried first.
    fn promise(&self, _ply: Self::Ply) -> i32 {
        0
    }
}

/// The sum of features by their weights.
#[inline]
fn weigh<G: Evaluate>(features: &G::Features) -> i32 {
    features
        .as_ref()
        .iter()
        .zip(G::WEIGHTS)
        .map(|(feature, (_, weight))| feature * weight)
        .sum()
}

/// A share of the win for each seat; they add up to 1.
pub type Shares = [f32; 4];

/// The shares of a game that is over.
pub fn outcome_shares(outcome: &Outcome) -> Shares {
    let winners = outcome.winners.iter().count().max(1);
    let mut shares = [0.0; 4];
    for seat in outcome.winners.iter() {
        shares[seat.index()] = 1.0 / winners as f32;
    }
    shares
}

/// The shares that each seat can expect by its merits.
pub fn expected_shares<G: Evaluate>(position: &G) -> Shares {
    let seats = position.seats();
    let mut merits = [f32::NEG_INFINITY; 4];
    for seat in Seat::all(seats) {
        merits[seat.index()] = position.merit(seat) as f32 / G::SCALE as f32;
    }
    let best = merits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds = merits.map(|merit| (merit - best).exp());
    let sum: f32 = odds.iter().sum();
    odds.map(|odds| odds / sum)
}

/// The other seat of a game for two.
pub(crate) fn opponent(seat: Seat) -> Seat {
    seat.next(2)
}
