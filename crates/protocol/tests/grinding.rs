//! Servers that want certain dice, and are found out by whoever kept the commitment and their own nonce.
//!
//! Each of them writes a record that is right by itself wherever it can, since that is what such a server would do.

use calot_protocol::GuestId;
use calot_protocol::fair::{
    self, Brought, ERASED_NONCE, Mix, NO_NONCE, Seed, Seen, SeenGame, Unverified,
};
use calot_rules::{Record, Turn, registry};

const PLIES: usize = 40;

fn guest(number: u8) -> GuestId {
    GuestId::from_bytes([number; 16])
}

fn brings(seat: u8, nonce: &str) -> Brought {
    Brought {
        seat,
        guest: guest(seat),
        nonce: nonce.to_owned(),
    }
}

/// Anna at the first seat and Ben at the second.
fn anna_and_ben() -> Vec<Brought> {
    vec![brings(1, "annas"), brings(2, "bens")]
}

fn seed(number: u16) -> Seed {
    let mut bytes = [7; 32];
    bytes[..2].copy_from_slice(&number.to_be_bytes());
    Seed(bytes)
}

/// The record of a game in which people always make the first legal ply.
fn played(seed: &Seed, brought: &[Brought]) -> Record {
    played_for(PLIES, seed, brought)
}

fn played_for(plies: usize, seed: &Seed, brought: &[Brought]) -> Record {
    let mix = Mix::of(brought);
    let mut the_match = registry::new_match("bille-trap").expect("a game");
    for index in 0..plies {
        let ply = match the_match.turn() {
            Turn::Chance => fair::draw_ply(the_match.as_ref(), seed, &mix, index as u64),
            Turn::Seat(_) => the_match.ply_texts().into_iter().next(),
            Turn::Over => None,
        };
        the_match
            .play(&ply.expect("the game goes on"))
            .expect("a legal ply");
    }
    let mut record = Record::of(the_match.as_ref());
    for (key, value) in [
        (fair::COMMITMENT_TAG, seed.commitment()),
        (fair::SEED_TAG, seed.reveal()),
        (fair::NONCES_TAG, fair::write_nonces(brought)),
    ] {
        record.set_tag(key, &value).expect("a tag");
    }
    record
}

fn with_tag(record: &Record, key: &str, value: &str) -> Record {
    let mut record = record.clone();
    record.set_tag(key, value).expect("a tag");
    record
}

/// What Anna's page kept: what the table showed before she sat down, what she sent then, and what it has
/// shown to her since.
fn seen_by_anna(commitment: &str, record: &Record) -> Seen {
    Seen {
        commitment: Some(commitment.to_owned()),
        nonce: Some("annas".to_owned()),
        guest: Some(guest(1)),
        people: Some(vec![(1, guest(1)), (2, guest(2))]),
        game: Some(SeenGame {
            game: record.game().to_owned(),
            start: record.start().map(str::to_owned),
            plies: record.plies().iter().map(|ply| ply.text.clone()).collect(),
        }),
    }
}

fn first_die(record: &Record) -> &str {
    &record.plies()[0].text
}

fn found_by_anna(record: &Record, commitment: &str) -> Result<usize, Unverified> {
    fair::verify_seen(record, &seen_by_anna(commitment, record)).map(|found| found.drawn)
}

/// The first seed with which the game begins with a six.
fn lucky_seed(brought: &[Brought]) -> Seed {
    let mut seeds = (1..).map(seed);
    let is_lucky = |seed: &Seed| first_die(&played_for(1, seed, brought)) == "d6";
    seeds.find(is_lucky).expect("one of them is lucky")
}

/// The first nonce with which the game begins with a six.
fn lucky_nonce(with: impl Fn(&str) -> Vec<Brought>) -> Vec<Brought> {
    let mut nonces = (1_u16..).map(|number| with(&number.to_string()));
    let is_lucky = |brought: &Vec<Brought>| first_die(&played_for(1, &seed(0), brought)) == "d6";
    nonces.find(is_lucky).expect("one of them is lucky")
}

#[test]
fn an_honest_server_is_believed() {
    let record = played(&seed(0), &anna_and_ben());
    let drawn = found_by_anna(&record, &seed(0).commitment()).expect("it is honest");
    assert!(drawn > 10, "{drawn}");
    assert_ne!(first_die(&record), "d6", "nobody has to cheat for a six");
    // Whoever brings nothing stands in nobody's way.
    let brought = [brings(1, "annas"), brings(2, NO_NONCE)];
    let record = played(&seed(0), &brought);
    assert!(found_by_anna(&record, &seed(0).commitment()).is_ok());
}

#[test]
fn a_seed_chosen_after_the_nonces_is_found_out() {
    let ground = lucky_seed(&anna_and_ben());
    let record = played(&ground, &anna_and_ben());
    assert_eq!(first_die(&record), "d6");
    assert!(fair::verify(&record).is_ok(), "the record alone is right");
    let shown_before = seed(0).commitment();
    let other = Err(Unverified::OtherCommitment);
    assert_eq!(found_by_anna(&record, &shown_before), other);
    // Nor can a server wait with its commitment until it knows the nonces.
    assert_eq!(found_by_anna(&record, ""), other);
    // With the commitment of before, the new seed does not fit to it.
    let record = with_tag(&record, fair::COMMITMENT_TAG, &shown_before);
    let not_committed = Err(Unverified::Commitment);
    assert_eq!(found_by_anna(&record, &shown_before), not_committed);
}

#[test]
fn a_replaced_nonce_is_found_out() {
    let brought = lucky_nonce(|nonce| vec![brings(1, nonce), brings(2, "bens")]);
    let record = played(&seed(0), &brought);
    assert!(fair::verify(&record).is_ok(), "the record alone is right");
    let commitment = seed(0).commitment();
    let other = Err(Unverified::OtherNonce);
    assert_eq!(found_by_anna(&record, &commitment), other);
    // Left out, or given to somebody else.
    for brought in [
        vec![brings(2, "bens")],
        vec![brings(1, NO_NONCE), brings(2, "bens")],
        vec![brings(1, "bens"), brings(2, "annas")],
    ] {
        let record = played(&seed(0), &brought);
        assert_eq!(found_by_anna(&record, &commitment), other);
    }
    // The tag alone is changed back: then the dice do not follow from it.
    let record = with_tag(
        &record,
        fair::NONCES_TAG,
        &fair::write_nonces(&anna_and_ben()),
    );
    let found = found_by_anna(&record, &commitment);
    assert!(matches!(found, Err(Unverified::Ply { number: 1, .. })));
}

#[test]
fn a_nonce_of_nobody_is_found_out() {
    let commitment = seed(0).commitment();
    let strangers: [fn(&str) -> Vec<Brought>; 3] = [
        // Somebody who was never there.
        |nonce| {
            let stranger = Brought {
                guest: guest(9),
                ..brings(2, nonce)
            };
            vec![brings(1, "annas"), stranger]
        },
        // Ben, twice.
        |nonce| [anna_and_ben(), vec![brings(2, nonce)]].concat(),
        // Ben, at Anna's seat.
        |nonce| {
            let ben = Brought {
                guest: guest(2),
                ..brings(1, nonce)
            };
            vec![brings(1, "annas"), ben]
        },
    ];
    for with in strangers {
        let record = played(&seed(0), &lucky_nonce(with));
        assert_eq!(first_die(&record), "d6");
        let found = found_by_anna(&record, &commitment);
        assert_eq!(found, Err(Unverified::OtherPeople));
    }
    // Another order would be another mix.
    let turned: Vec<Brought> = anna_and_ben().into_iter().rev().collect();
    let record = played(&seed(0), &turned);
    assert_eq!(fair::verify(&record), Err(Unverified::OtherPeople));
}

#[test]
fn a_changed_die_is_found_out() {
    let record = played_for(1, &seed(0), &anna_and_ben());
    let die = first_die(&record).to_owned();
    let other = if die == "d4" { "d5" } else { "d4" };
    let text = record
        .to_string()
        .replace(&format!("1. {die}"), &format!("1. {other}"));
    let bent = Record::read(&text).expect("the plies are still legal");
    let found = found_by_anna(&bent, &seed(0).commitment());
    let expected = Unverified::Ply {
        number: 1,
        recorded: other.to_owned(),
        drawn: die.clone(),
    };
    assert_eq!(found, Err(expected));
    // A record that was put right again is not of the game that Anna has played.
    let seen = seen_by_anna(&seed(0).commitment(), &bent);
    let found = fair::verify_seen(&record, &seen);
    assert_eq!(found, Err(Unverified::OtherGame));
}

#[test]
fn nobody_is_accused_where_somebody_was_erased() {
    let record = played(&seed(0), &anna_and_ben());
    let stranger = Brought {
        guest: guest(9),
        ..brings(2, ERASED_NONCE)
    };
    let nonces = fair::write_nonces(&[brings(1, "annas"), stranger]);
    let record = with_tag(&record, fair::NONCES_TAG, &nonces);
    let found = found_by_anna(&record, &seed(0).commitment()).expect_err("it cannot be checked");
    assert_eq!(found, Unverified::Erased);
    assert!(!found.is_foul());
}
