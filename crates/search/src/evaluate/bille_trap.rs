//! How Bille-Trap is judged: how soon a seat will be at home.
//!
//! A seat that plays alone needs a number of turns that can be reckoned exactly, exact rolls
//! at the House and all. What the others can do to it before it moves again is added as the
//! turns that it has to fear for.

use std::sync::LazyLock;

use calot_rules::games::bille_trap::{BilleTrap, Cell, Die};
use calot_rules::{Game, Seat};

use super::Evaluate;

impl Evaluate for BilleTrap {
    const SCALE: f64 = 1400.0;
    const ROLLOUT: u32 = 0;

    const WEIGHTS: &'static [(&'static str, i32)] = &[
        ("being the next to move", 184),
        ("tenths of turns to go", -29),
        ("tenths of turns at risk", -22),
    ];

    type Features = [i32; 3];

    #[inline]
    fn features(&self, seat: Seat) -> [i32; 3] {
        features_of(self, seat)
    }
}

/// Where the marbles of a seat are: the tray, the number of a cell, or the House, the
/// hindmost first.
type Places = [u8; BilleTrap::MARBLES as usize];

/// The place before the first cell, and the one after the last.
const TRAY: u8 = 0;
const HOUSE: u8 = Cell::ALL.len() as u8 + 1;
const PLACES: usize = HOUSE as usize + 1;

/// How many sides the die has.
const SIDES: f32 = Die::ALL.len() as f32;

fn features_of(position: &BilleTrap, seat: Seat) -> [i32; 3] {
    let places = places(position, seat);
    let to_go = turns_to_go(places);
    let at_risk: f32 = position
        .marbles(seat)
        .iter()
        .map(|cell| {
            let chance = drop_chance(position, seat, cell);
            if chance == 0.0 {
                return 0.0;
            }
            chance * (turns_to_go(without(places, cell)) - to_go)
        })
        .sum();
    let tenths = |turns: f32| (10.0 * turns).round() as i32;
    let next = i32::from(position.next_to_move() == seat);
    [next, tenths(to_go), tenths(at_risk)]
}

/// A marble that is pressing a trap counts as standing there.
fn places(position: &BilleTrap, seat: Seat) -> Places {
    let mut places = Places::default();
    let pressing = position.pressing().filter(|(mover, _)| *mover == seat);
    let housed = (0..position.housed(seat)).map(|_| HOUSE);
    let standing = position.marbles(seat).iter().map(Cell::number);
    let all = housed
        .chain(standing)
        .chain(pressing.map(|(_, cell)| cell.number()));
    for (place, marble) in places.iter_mut().zip(all) {
        *place = marble;
    }
    places.sort_unstable();
    places
}

/// The places when the marble on a cell has dropped back to the tray.
fn without(places: Places, cell: Cell) -> Places {
    let mut left = places;
    if let Some(place) = left.iter_mut().find(|place| **place == cell.number()) {
        *place = TRAY;
    }
    left.sort_unstable();
    left
}

/// How likely the others are to drop a marble through the trap below it before its seat
/// moves again: each of them has one roll, and is taken to use it.
fn drop_chance(position: &BilleTrap, seat: Seat, cell: Cell) -> f32 {
    let open = position.open_chance(cell);
    if open == 0.0 {
        return 0.0;
    }
    if let Some((mover, pressed)) = position.pressing()
        && pressed == cell
        && mover != seat
    {
        return open;
    }
    let entered = Die::ALL.into_iter().any(|roll| Cell::entry(roll) == cell);
    let rolls: usize = Seat::all(position.seats())
        .filter(|other| *other != seat)
        .map(|other| {
            let enters = entered && position.tray(other) > 0;
            (position.marbles(other) & cell.behind()).len() + usize::from(enters)
        })
        .sum();
    open * rolls as f32 / SIDES
}

/// How many turns a seat needs on average to bring its marbles home when it is alone on
/// the board and chooses well.
fn turns_to_go(places: Places) -> f32 {
    static TURNS: LazyLock<Vec<f32>> = LazyLock::new(reckon_turns);
    TURNS[index(places)]
}

fn index(places: Places) -> usize {
    places
        .into_iter()
        .fold(0, |index, place| index * PLACES + usize::from(place))
}

/// Every turn but a pass brings the marbles forward, so what a turn leads to is
/// reckoned before it when the places are taken from the House backwards.
fn reckon_turns() -> Vec<f32> {
    let mut turns = vec![0.0; PLACES * PLACES * PLACES];
    for last in (TRAY..=HOUSE).rev() {
        for middle in (last..=HOUSE).rev() {
            for first in (middle..=HOUSE).rev() {
                if last < HOUSE {
                    let places = [last, middle, first];
                    turns[index(places)] = turns_from(places, &turns);
                }
            }
        }
    }
    turns
}

/// The turns from some places, when those from all places farther on are known.
fn turns_from(places: Places, known: &[f32]) -> f32 {
    let mut sum = 0.0;
    let mut rolls_of_use = 0.0;
    for roll in Die::ALL {
        let best = (0..places.len())
            .filter_map(|marble| moved(places, marble, roll))
            .map(|next| known[index(next)])
            .reduce(f32::min);
        if let Some(best) = best {
            sum += best;
            rolls_of_use += 1.0;
        }
    }
    // A roll of no use leads to the same places a turn later.
    (SIDES + sum) / rolls_of_use
}

/// The places after a roll is used for one of the marbles, if it can be.
fn moved(mut places: Places, marble: usize, roll: Die) -> Option<Places> {
    let place = &mut places[marble];
    *place = match *place {
        TRAY => Cell::entry(roll).number(),
        HOUSE => return None,
        cell if cell + roll.number() <= HOUSE => cell + roll.number(),
        _ => return None,
    };
    places.sort_unstable();
    Some(places)
}

#[cfg(test)]
mod tests {
    use calot_rules::Match;
    use calot_rules::games::bille_trap::BilleTrapOptions;

    use super::*;

    #[track_caller]
    fn assert_turns(places: Places, turns: f32) {
        let found = turns_to_go(places);
        assert!((found - turns).abs() < 1e-4, "{places:?}: {found}");
    }

    #[test]
    fn turns_to_go_are_as_reckoned_by_hand() {
        assert_turns([25, 25, 25], 0.0);
        // Only a 1 is of use.
        assert_turns([24, 25, 25], 6.0);
        // A 2 brings it home, a 1 leads to the cell before, from where it takes 6 turns.
        assert_turns([23, 25, 25], (6.0 + 6.0) / 2.0);
        // A 3, or a 2 or 1 that leads to where it takes 6 turns.
        assert_turns([22, 25, 25], (6.0 + 6.0 + 6.0) / 3.0);
        // The first of them comes home with a 1 or 2. A 1 for the last one would lead to
        // the same cell as the other, which takes longer.
        assert_turns([23, 24, 25], (6.0 + 6.0 + 6.0) / 2.0);
        // Within six cells of the House one roll of six brings it home, wherever it is.
        assert_turns([19, 25, 25], 6.0);
        // One cell farther back no roll does, and every roll leads to where it takes 6.
        assert_turns([18, 25, 25], 7.0);
    }

    #[test]
    fn what_others_can_drop_is_at_risk() {
        let mut the_match: Match<BilleTrap> = Match::new(&BilleTrapOptions::default());
        for ply in ["d4", "in", "stay", "d1", "in", "stay"] {
            the_match.play_text(ply).expect("it is legal");
        }
        let tenths = |turns: f32| (10.0 * turns).round() as i32;
        let (start, open) = (turns_to_go([0, 0, 0]), 14.0 / 24.0);
        let mut seats = Seat::all(2).map(|seat| the_match.position().features(seat));
        // The first marble is on 4, where the other seat gets with a 3 from 1, or with a 4
        // from its tray.
        let first = turns_to_go([0, 0, 4]);
        let risk = open * 2.0 / 6.0 * (start - first);
        assert_eq!(seats.next(), Some([1, tenths(first), tenths(risk)]));
        // The other one is on 1, where a 1 leads from the tray.
        let second = turns_to_go([0, 0, 1]);
        let risk = open * 1.0 / 6.0 * (start - second);
        assert_eq!(seats.next(), Some([0, tenths(second), tenths(risk)]));
    }

    #[test]
    fn three_marbles_take_no_longer_than_one_after_the_other_and_no_less_than_one() {
        fn alone(place: u8) -> f32 {
            let rolls = Die::ALL
                .into_iter()
                .filter(|roll| place == 0 || place + roll.number() <= HOUSE);
            let onward = rolls.map(|roll| match place {
                0 => alone(Cell::entry(roll).number()),
                _ if place + roll.number() == HOUSE => 0.0,
                _ => alone(place + roll.number()),
            });
            let turns: Vec<f32> = onward.collect();
            (6.0 + turns.iter().sum::<f32>()) / turns.len() as f32
        }
        for place in 10..HOUSE {
            assert_turns([place, HOUSE, HOUSE], alone(place));
            let three = turns_to_go([place; 3]);
            assert!(alone(place) < three && three <= 3.0 * alone(place) + 1e-3);
        }
    }
}
