//! Generating and playing plies allocates no memory.

use std::hint::black_box;
use std::ops::ControlFlow;

use calot_rules::Playable;
use calot_rules::registry::{self, GAMES, Visitor};
use fastrand::Rng;

struct Playouts;

impl Visitor for Playouts {
    type Output = u64;

    fn visit<G: Playable>(self, options: G::Options) -> u64 {
        let start = G::new(&options);
        let mut random = Rng::with_seed(1);
        let allocations = allocation_counter::measure(|| {
            for _ in 0..20 {
                let mut position = start.clone();
                while let Some(ply) = position.pick_ply(|count| random.u32(..count)) {
                    let _ = position.for_each_ply::<()>(|ply| {
                        black_box(ply);
                        ControlFlow::Continue(())
                    });
                    black_box((position.count_plies(), position.key(), position.turn()));
                    black_box(position.nth_ply(0));
                    position.play_unchecked(ply);
                }
                black_box(position.outcome());
            }
        });
        allocations.count_total
    }
}

#[test]
fn random_games_allocate_nothing() {
    let games = GAMES.iter().map(|entry| entry.info.id);
    let variants = [
        "rolit:players=4",
        "pylos:rules=expert",
        "quits:players=4",
        "cubulus:players=3",
        "ballcube:players=3,rules=counter",
        "bille-trap:players=4",
    ];
    for game in games.chain(variants) {
        let allocations = registry::visit(game, Playouts).expect("a variant is accepted");
        assert_eq!(allocations, 0, "{game}");
    }
}
