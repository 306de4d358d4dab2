//! A player of any game by UCT: `cargo run --release --example uct -- quits`.

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::collections::HashMap;

use calot_rules::registry::{self, Playable, Visitor};
use calot_rules::{Game, Outcome, Turn};
use fastrand::Rng;

/// By ply: its visits, its shares of the win for whoever played it, and what comes after it.
struct Node<P>(HashMap<P, (f64, f64, Node<P>)>);

/// Plays one game: down the tree, one ply beyond it, and on at random.
fn playout<G: Game>(node: &mut Node<G::Ply>, position: &mut G, random: &mut Rng) -> Outcome {
    let turn = position.turn();
    let Some(ply) = select(node, position, random) else {
        return finish(position, random);
    };
    position.play_unchecked(ply);
    let is_new = !node.0.contains_key(&ply);
    let new = (0.0, 0.0, Node(HashMap::new()));
    let (visits, worth, after) = node.0.entry(ply).or_insert(new);
    let outcome = match is_new {
        true => finish(position, random),
        false => playout(after, position, random),
    };
    *visits += 1.0;
    if matches!(turn, Turn::Seat(seat) if outcome.winners.contains(seat)) {
        *worth += 1.0 / outcome.winners.iter().count() as f64;
    }
    outcome
}

/// What chance draws, or a ply that was never tried, or the one with the best upper bound.
fn select<G: Game>(node: &Node<G::Ply>, position: &G, random: &mut Rng) -> Option<G::Ply> {
    if position.turn() == Turn::Chance {
        return draw(position, random);
    }
    let total: f64 = node.0.values().map(|(visits, ..)| visits).sum();
    let bound = |ply: &G::Ply| match node.0.get(ply) {
        Some((visits, worth, _)) => worth / visits + (total.ln() / visits).sqrt(),
        None => f64::INFINITY,
    };
    let plies = position.plies().into_iter();
    plies.max_by(|one, other| bound(one).total_cmp(&bound(other)))
}

/// A random ply; an outcome of chance by its weight.
fn draw<G: Game>(position: &G, random: &mut Rng) -> Option<G::Ply> {
    let plies = position.plies();
    let heaviest = plies.iter().map(|ply| position.chance_weight(*ply)).max()?;
    let mut tries =
        std::iter::repeat_with(|| (random.usize(..plies.len()), random.u32(..heaviest)));
    let accepted = tries.find(|(index, level)| *level < position.chance_weight(plies[*index]));
    accepted.map(|(index, _)| plies[index])
}

fn finish<G: Game>(position: &mut G, random: &mut Rng) -> Outcome {
    while let Some(ply) = draw(position, random) {
        position.play_unchecked(ply);
    }
    position
        .outcome()
        .unwrap_or_else(|| position.repetition_outcome())
}

struct Choose;
impl Visitor for Choose {
    type Output = Option<String>;
    fn visit<G: Playable>(self, options: G::Options) -> Option<String> {
        let (start, mut root, mut random) = (G::new(&options), Node(HashMap::new()), Rng::new());
        for _ in 0..1000 {
            playout(&mut root, &mut start.clone(), &mut random);
        }
        let most = root
            .0
            .iter()
            .max_by(|one, other| one.1.0.total_cmp(&other.1.0));
        most.map(|(ply, _)| start.ply_text(*ply))
    }
}

fn main() -> Result<(), calot_rules::GameTextError> {
    let game = std::env::args().nth(1).unwrap_or("quits".to_owned());
    println!("{}", registry::visit(&game, Choose)?.unwrap_or_default());
    Ok(())
}
