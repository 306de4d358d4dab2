//! What every game and every combination of its options must satisfy, checked along
//! random games.

mod support;

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::mem::size_of;

use calot_rules::options::{self, Options};
use calot_rules::registry::{self, GAMES, Visitor};
use calot_rules::view::View;
use calot_rules::{Game, Match, Playable, PlyError, Turn, drawing, for_each_game};
use fastrand::Rng;

/// Walks through a game at random and checks every position on the way.
struct RandomGames<'a> {
    game: &'a str,
    plies: usize,
    seed: u64,
}

impl Visitor for RandomGames<'_> {
    type Output = ();

    fn visit<G: Playable>(self, options: G::Options) {
        let text = options::game_text::<G>(&options);
        assert_eq!(text, self.game, "a canonical text is read as itself");
        let mut random = Rng::with_seed(self.seed);
        let mut the_match = Match::<G>::new(&options);
        assert_eq!(the_match.position().options(), options);
        assert_eq!(the_match.position().seats(), options.seats());

        let mut keys: HashMap<u64, G> = HashMap::new();
        let mut texts_seen: HashSet<String> = HashSet::new();
        for step in 0..self.plies {
            let position = the_match.position();
            let place = format!("{} at {}", self.game, position.position_text());
            let known = keys
                .entry(position.key())
                .or_insert_with(|| position.clone());
            assert_eq!(known, position, "{place}: two positions have one key");
            let plies = check_plies(position, &place);
            check_position_text(position, &place);
            // Drawing and refusing cost more than playing, and are tried now and then.
            if step % 8 == 0 {
                check_refused_texts(position, &texts_seen, &place);
                check_pictures(&the_match, &place);
            }
            texts_seen.extend(plies.iter().take(40).map(|ply| position.ply_text(*ply)));
            if plies.is_empty() || the_match.turn() == Turn::Over {
                break;
            }
            check_undo(&mut the_match, plies[random.usize(..plies.len())], &place);
        }
        check_pictures(&the_match, self.game);
    }
}

/// A game that is not over has a ply, and all ways to ask for plies agree.
fn check_plies<G: Playable>(position: &G, place: &str) -> Vec<G::Ply> {
    let plies = position.plies();
    let over = position.turn() == Turn::Over;
    assert_eq!(over, plies.is_empty(), "{place}: over and without plies");
    assert_eq!(
        over,
        position.outcome().is_some(),
        "{place}: over with an outcome"
    );
    assert_eq!(
        position.count_plies() as usize,
        plies.len(),
        "{place}: count"
    );
    let mut texts = HashSet::new();
    let mut picked = HashSet::new();
    for (number, ply) in plies.iter().enumerate() {
        let text = position.ply_text(*ply);
        assert!(
            !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic()),
            "{place}: {text:?} is a word"
        );
        assert_eq!(
            position.parse_ply(&text).as_ref(),
            Ok(ply),
            "{place}: {text}"
        );
        assert!(texts.insert(text), "{place}: texts are unique");
        picked.insert(position.pick_ply(|count| {
            assert_eq!(count as usize, plies.len(), "{place}: picking");
            number as u32
        }));
        // Asking for one ply may take as long as asking for all.
        if number % 16 == 0 {
            assert_eq!(
                position.nth_ply(number as u32).as_ref(),
                Some(ply),
                "{place}: nth"
            );
            assert!(position.is_legal(*ply), "{place}: legal");
        }
        assert!(position.chance_weight(*ply) > 0, "{place}: weight");
    }
    assert_eq!(
        position.nth_ply(plies.len() as u32),
        None,
        "{place}: one too many"
    );
    let all: HashSet<_> = plies.iter().copied().map(Some).collect();
    if !plies.is_empty() {
        assert_eq!(picked, all, "{place}: every ply can be picked");
    }
    assert!(
        position.pick_ply(|_| 0).is_some() != over,
        "{place}: something to pick"
    );
    plies
}

/// Plies of other positions are accepted exactly when they are legal here too.
fn check_refused_texts<G: Playable>(position: &G, texts: &HashSet<String>, place: &str) {
    let legal: HashSet<String> = position
        .plies()
        .into_iter()
        .map(|ply| position.ply_text(ply))
        .collect();
    for text in
        texts
            .iter()
            .map(String::as_str)
            .chain(["", " ", "pass", "a1", "0", "\u{e9}t\u{e9}"])
    {
        match position.parse_ply(text) {
            Ok(_) => assert!(legal.contains(text), "{place}: {text:?} is accepted"),
            Err(error) => {
                assert!(
                    !legal.contains(text),
                    "{place}: {text:?} is refused: {error}"
                );
                let over = position.turn() == Turn::Over;
                assert_eq!(
                    matches!(error, PlyError::Over { .. }),
                    over,
                    "{place}: {error}"
                );
            }
        }
    }
}

fn check_position_text<G: Playable>(position: &G, place: &str) {
    let text = position.position_text();
    assert!(
        text.bytes()
            .all(|byte| byte == b' ' || byte.is_ascii_graphic()),
        "{place}"
    );
    match G::read_position(&position.options(), &text) {
        Ok(again) => {
            assert_eq!(&again, position, "{place}");
            assert_eq!(again.key(), position.key(), "{place}: the key from scratch");
            assert_eq!(again.position_text(), text, "{place}");
        }
        Err(error) => panic!("{place}: {error}"),
    }
}

fn check_pictures<G: Playable>(the_match: &Match<G>, place: &str) {
    let position = the_match.position();
    let seats = usize::from(position.seats());
    let view = View::of(position, None);
    assert_eq!(view.seats.len(), seats, "{place}");
    assert_eq!(view.scores.as_slice().len(), seats, "{place}");
    serde_json::to_string(&view).expect("a view is JSON");
    let plain = drawing::draw_match(the_match, false);
    assert!(
        plain.ends_with('\n') && !plain.contains(" \n"),
        "{place}:\n{plain}"
    );
    assert!(
        plain.lines().all(|line| line.chars().count() <= 80),
        "{place}:\n{plain}"
    );
    let coloured = drawing::draw_match(the_match, true);
    assert_eq!(without_colours(&coloured), plain, "{place}");
}

fn without_colours(text: &str) -> String {
    let mut plain = String::new();
    for (index, part) in text.split('\x1b').enumerate() {
        let part = match index {
            0 => part,
            _ => part.split_once('m').map_or("", |(_, rest)| rest),
        };
        plain.write_str(part).expect("strings can be written to");
    }
    // Trailing spaces stand before the end of a line only inside a colour.
    plain
        .lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

/// Playing and taking back leaves the match as it was; then the ply is played.
fn check_undo<G: Playable>(the_match: &mut Match<G>, ply: G::Ply, place: &str) {
    let before = the_match.position().clone();
    let repetitions = the_match.repetitions();
    the_match.play_unchecked(ply);
    let after = the_match.position().clone();
    assert_eq!(the_match.undo(), Some(ply), "{place}");
    assert_eq!(the_match.position(), &before, "{place}");
    assert_eq!(the_match.repetitions(), repetitions, "{place}");
    the_match.play_unchecked(ply);
    assert_eq!(the_match.position(), &after, "{place}");
}

#[test]
fn every_variant_conforms_along_random_games() {
    support::in_every_variant(|seed, game| {
        let plies = 120;
        let games = RandomGames { game, plies, seed };
        registry::visit(game, games).expect("a variant is accepted");
    });
}

#[test]
fn the_default_variants_conform_along_long_random_games() {
    for entry in GAMES {
        for seed in 0..20 {
            let games = RandomGames {
                game: entry.info.id,
                plies: 2000,
                seed,
            };
            registry::visit(entry.info.id, games).expect("a variant is accepted");
        }
    }
}

#[test]
fn positions_are_as_small_as_they_are_known_to_be() {
    // A larger one is slower to copy, which searches do all the time; a smaller one is welcome,
    // and its size is noted here.
    let sizes = for_each_game!(G => (G::INFO.id, size_of::<G>()));
    assert_eq!(
        sizes,
        [
            ("ballcube", 96),
            ("quits", 40),
            ("pylos", 24),
            ("bille-trap", 36),
            ("cubulus", 24),
            ("rolit", 48),
        ]
    );
}

#[test]
fn keys_are_spread_evenly() {
    // Among many positions of random games about half have any given bit of the key set.
    struct Keys;
    impl Visitor for Keys {
        type Output = HashSet<u64>;
        fn visit<G: Playable>(self, options: G::Options) -> HashSet<u64> {
            let mut keys = HashSet::new();
            let mut random = Rng::with_seed(1);
            let mut games = 0;
            // A small game has fewer positions than that.
            while keys.len() < 20_000 && games < 20_000 {
                games += 1;
                let mut position = G::new(&options);
                while let Some(ply) = position.draw_ply(|total| random.u32(..total)) {
                    position.play_unchecked(ply);
                    keys.insert(position.key());
                }
            }
            keys
        }
    }
    for game in GAMES.iter().map(|entry| entry.info.id) {
        let keys = registry::visit(game, Keys).expect("a game has its defaults");
        for bit in 0..64 {
            let share =
                keys.iter().filter(|key| *key >> bit & 1 == 1).count() as f64 / keys.len() as f64;
            assert!(
                (0.45..0.55).contains(&share),
                "{game}: bit {bit} is set in {share} of {}",
                keys.len()
            );
        }
    }
}
