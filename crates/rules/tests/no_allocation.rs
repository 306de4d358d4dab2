//! Generating and playing plies, taking actions and observing allocates no memory.

use std::hint::black_box;
use std::ops::ControlFlow;

use calot_rules::actions::Progress;
use calot_rules::registry::{self, GAMES, Visitor};
use calot_rules::{Playable, Seat};
use fastrand::Rng;

struct Playouts;

impl Visitor for Playouts {
    type Output = u64;

    fn visit<G: Playable>(self, options: G::Options) -> u64 {
        let start = G::new(&options);
        let mut random = Rng::with_seed(1);
        let mut planes = vec![0.0; G::SHAPE.len()];
        let allocations = allocation_counter::measure(|| {
            for _ in 0..20 {
                let mut position = start.clone();
                while let Some(ply) = position.draw_ply(|total| random.u32(..total)) {
                    let _ = position.for_each_ply::<()>(|ply| {
                        black_box(ply);
                        ControlFlow::Continue(())
                    });
                    black_box((position.count_plies(), position.key(), position.turn()));
                    black_box((position.nth_ply(0), position.pick_ply(|_| 0)));
                    take_actions(&position, ply, &mut planes);
                    position.play_unchecked(ply);
                }
                black_box(position.outcome());
            }
        });
        allocations.count_total
    }
}

/// Makes a ply by its actions, and looks at the position before each of them.
fn take_actions<G: Playable>(position: &G, ply: G::Ply, planes: &mut [f32]) {
    let mut decision = position.decision();
    for action in position.actions_of(ply).iter() {
        let _ = decision.for_each_action::<()>(|action| {
            black_box(action);
            ControlFlow::Continue(())
        });
        black_box(decision.observe(Seat::SECOND, planes)).expect("two play");
        black_box(decision.act(u32::MAX)).expect_err("there is no such action");
        match decision.act(*action) {
            Ok(Progress::More(next)) => decision = next,
            Ok(Progress::Ply(made)) => assert!(made == ply),
            Err(_) => unreachable!("the actions of a legal ply are legal"),
        }
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
