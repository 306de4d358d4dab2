//! What holds for every game at every ply, tried with random games over all options.

use calot_oracle::{Turn, new_game, random_game, trace};

const GAMES: &[&str] = &[
    "rolit",
    "rolit:players=3,size=6",
    "rolit:players=4,first=toss",
    "rolit:size=4,first=2",
    "pylos",
    "pylos:takeback=must",
    "pylos:rules=children",
    "pylos:rules=expert",
    "pylos:rules=expert,takeback=must",
    "quits",
    "quits:steps=forward",
    "quits:players=4",
    "quits:players=4,steps=forward",
    "cubulus",
    "cubulus:players=3",
    "ballcube",
    "ballcube:draft=open",
    "ballcube:levels=1,bars=1,balls=1",
    "ballcube:levels=3,bars=7,faces=opposite",
    "ballcube:levels=4,faces=one",
    "ballcube:rules=misere,levels=2",
    "ballcube:rules=white,levels=2",
    "ballcube:rules=white,levels=1,balls=2",
    "ballcube:rules=counter,levels=1",
    "ballcube:rules=counter,levels=2,bars=3",
    "ballcube:players=3,levels=2",
    "ballcube:players=3,rules=misere,levels=1",
    "ballcube:players=3,rules=white,levels=1",
    "ballcube:players=3,rules=white,levels=2",
    "ballcube:players=3,rules=counter,levels=1",
    "ballcube:players=3,rules=counter,levels=2,bars=2",
    "ballcube:players=4,levels=2",
    "ballcube:players=4,rules=counter,levels=1",
    "ballcube:players=4,rules=misere,levels=1,balls=3",
    "bille-trap",
    "bille-trap:players=4,closed=24",
    "bille-trap:players=3,closed=0",
];

#[test]
fn every_position_is_sound() {
    for text in GAMES {
        for seed in 0..3 {
            let plies = random_game(text, seed, 150);
            let mut game = new_game(text).unwrap();
            for ply in &plies {
                let legal = game.legal();
                assert!(game.outcome().is_none(), "{text}");
                assert!(game.turn() != Turn::Over, "{text}");
                assert!(!legal.is_empty(), "{text}");
                assert!(
                    legal.windows(2).all(|pair| pair[0] < pair[1]),
                    "{text}: {legal:?}"
                );
                assert!(legal.contains(ply), "{text}: {ply}");
                if game.turn() == Turn::Chance {
                    assert!(legal.iter().all(|ply| game.weight(ply) > 0), "{text}");
                }
                game.play(ply);
            }
            assert_eq!(game.outcome().is_some(), game.turn() == Turn::Over);
            assert_eq!(game.outcome().is_some(), game.legal().is_empty());
            let lines = trace(text, &plies);
            assert_eq!(lines.lines().count(), plies.len() + 1);
            if plies.len() < 150 {
                assert!(lines.lines().last().unwrap().starts_with("over "), "{text}");
            }
        }
    }
}

#[test]
fn random_games_are_reproducible() {
    assert_eq!(random_game("quits", 7, 50), random_game("quits", 7, 50));
    assert_ne!(random_game("quits", 7, 50), random_game("quits", 8, 50));
}
