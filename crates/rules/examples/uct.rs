//! Plays any game against itself by UCT: `cargo run --release --example uct -- quits:players=4`.

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::collections::HashMap;

use calot_rules::registry::{self, Playable, Visitor};
use calot_rules::{Game, Match, Outcome, Turn};
use fastrand::Rng;

/// By ply: its visits, its shares of the win for the seat that played it, and what comes after it.
struct Node<P>(HashMap<P, (f64, f64, Node<P>)>);

/// Plays one game: down the tree, one ply beyond it, and on at random.
fn playout<G: Game>(node: &mut Node<G::Ply>, position: &mut G, random: &mut Rng) -> Outcome {
    let turn = position.turn();
    let Some(ply) = select(node, position, random) else {
        return position.outcome().expect("nothing is left to play");
    };
    position.play_unchecked(ply);
    let new = (0.0, 0.0, Node(HashMap::new()));
    let (visits, worth, after) = node.0.entry(ply).or_insert(new);
    if *visits == 0.0 {
        while let Some(ply) = position.draw_ply(|total| random.u32(..total)) {
            position.play_unchecked(ply);
        }
    }
    let outcome = playout(after, position, random);
    *visits += 1.0;
    if matches!(turn, Turn::Seat(seat) if outcome.winners.contains(seat)) {
        *worth += 1.0 / outcome.winners.iter().count() as f64;
    }
    outcome
}

/// What chance draws, or a ply that was never tried, or the one with the best upper bound.
fn select<G: Game>(node: &Node<G::Ply>, position: &G, random: &mut Rng) -> Option<G::Ply> {
    if position.turn() == Turn::Chance {
        return position.draw_ply(|total| random.u32(..total));
    }
    let total: f64 = node.0.values().map(|(visits, ..)| visits).sum();
    let bound = |ply: &G::Ply| match node.0.get(ply) {
        Some((visits, worth, _)) => worth / visits + (total.ln() / visits).sqrt(),
        None => f64::INFINITY,
    };
    let by_bound = |one: &G::Ply, other: &G::Ply| bound(one).total_cmp(&bound(other));
    position.plies().into_iter().max_by(by_bound)
}

struct PlayAll;
impl Visitor for PlayAll {
    type Output = Outcome;
    fn visit<G: Playable>(self, options: G::Options) -> Outcome {
        let (mut the_match, mut random) = (Match::<G>::new(&options), Rng::new());
        while the_match.turn() != Turn::Over {
            let (now, mut root) = (the_match.position(), Node(HashMap::new()));
            for _ in 0..if now.turn() == Turn::Chance { 1 } else { 500 } {
                playout(&mut root, &mut now.clone(), &mut random);
            }
            let most = root.0.iter().max_by(|a, b| a.1.0.total_cmp(&b.1.0));
            let (&ply, _) = most.expect("a match that is not over has a ply");
            println!("{}", now.ply_text(ply));
            the_match.play_unchecked(ply);
        }
        the_match.outcome().expect("the match is over")
    }
}

fn main() -> Result<(), calot_rules::GameTextError> {
    let game = std::env::args().nth(1).unwrap_or("quits".to_owned());
    println!("{}", registry::visit(&game, PlayAll)?);
    Ok(())
}
