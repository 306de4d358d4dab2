//! Chance: drawn with the ply before it, as the commitment says, and checked afterwards by another
//! implementation.

use calot_protocol::fair::{self, Unverified};
use calot_protocol::{Command, ErrorCode, Event, Phase};
use calot_rules::{Record, Turn};
use calot_server::table::TableState;

use crate::support::*;

#[test]
fn chance_is_drawn_in_the_same_append() {
    let mut table = Table::open(setup("bille-trap", &[OPEN, OPEN]));
    table.does(&person(1), sit(1));
    let before = table.state.number();
    table.does(&person(2), sit(2));
    let events = table.since(before);
    assert_eq!(events.len(), 3);
    assert_eq!(events[1], Event::Started {});
    assert!(matches!(&events[2], Event::Ply { seat: None, ply, .. } if ply.starts_with('d')));
    assert_ne!(table.state.the_match().turn(), Turn::Chance);
    // Nobody makes the plies of chance.
    assert_eq!(
        table.refused(&person(1), table.ply("d6")),
        ErrorCode::IllegalPly
    );
    // A toss before the first ply.
    let table = Table::playing(setup("rolit:first=toss,players=4", &[OPEN; 4]));
    assert_eq!(table.state.plies().len(), 1);
}

/// A whole game of bille-trap, in which people choose by a list of numbers.
fn whole_game(choices: u64) -> Table {
    let mut table = Table::playing(setup("bille-trap", &[OPEN, OPEN]));
    let mut random = choices;
    while table.state.phase() == Phase::Playing {
        let turn = table.view().turn.expect("somebody is to move");
        let plies = table.state.the_match().ply_texts();
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let ply = plies[(random >> 33) as usize % plies.len()].clone();
        let after = table.state.plies().len() as u32;
        let handled = table
            .state
            .handle(
                &person(turn),
                &Command::Ply {
                    ply,
                    after,
                    undos: 0,
                },
                &table.context(),
            )
            .expect("the ply is legal");
        table.go_ahead(handled.ahead);
    }
    table.check();
    table
}

#[test]
fn a_finished_game_is_verified_from_its_record() {
    let table = whole_game(1);
    let text = table.state.record().expect("a record").to_string();
    let record = Record::read(&text).expect("the record can be read");
    let drawn = table.state.plies().iter().filter(|ply| ply.seat.is_none());
    let found = fair::verify(&record).expect("the chance is right");
    assert_eq!(
        (found.plies, found.drawn),
        (record.plies().len(), drawn.count())
    );
    assert!(found.drawn > 20, "{found:?}");

    // Another seed, other numbers, another commitment.
    let tag = |key: &str| {
        let mut tags = record.tags().iter();
        tags.find(|(other, _)| other == key)
            .expect("the tag")
            .1
            .clone()
    };
    let other_seed = text.replace(&tag("Seed"), &"5a".repeat(32));
    let verify = |text: &str| fair::verify(&Record::read(text).expect("a record"));
    assert_eq!(verify(&other_seed), Err(Unverified::Commitment));
    let other_nonce = text.replace("nonce-1", "nonce-3");
    assert!(matches!(verify(&other_nonce), Err(Unverified::Ply { .. })));
    let without = text.replace("[Seed ", "[Sead ");
    assert_eq!(verify(&without), Err(Unverified::Missing("Seed")));
    let broken = text.replace(&tag("Numbers"), "1 2 3");
    assert_eq!(verify(&broken), Err(Unverified::Malformed("Numbers")));
}

#[test]
fn the_seed_is_told_only_at_the_end() {
    let table = Table::playing(setup("bille-trap", &[OPEN, OPEN]));
    let secret = table.seed().reveal();
    assert_eq!(table.view().seed, None);
    assert_eq!(table.view().commitment, table.seed().commitment());
    let told = [
        serde_json::to_string(&table.view()),
        serde_json::to_string(&table.log),
        serde_json::to_string(&table.state.summary(&[])),
        Ok(table.state.record().expect("a record").to_string()),
        Ok(format!("{:?}", table.state)),
    ];
    for text in told {
        assert!(!text.expect("a text").contains(&secret));
    }
    let record = table.state.record().expect("a record");
    assert_eq!(fair::verify(&record), Err(Unverified::Missing("Seed")));
}

/// Whoever opens a table cannot know its commitment, so what they bring with it is not mixed in: the server could
/// have chosen the seed to suit it.
#[test]
fn no_nonce_is_taken_before_the_commitment() {
    let setup = setup("bille-trap", &[OPEN, COMPUTER]);
    let table = Table::try_open(&sitting(setup.clone(), None)).expect("a table");
    assert_eq!(table.state.phase(), Phase::Playing);
    assert_eq!(nonces(&table), [(1, "-".to_owned())]);

    let mut table = Table::try_open(&keeping(setup.clone(), Some(1))).expect("a table");
    assert_eq!(table.log.len(), 1, "nothing but the commitment is kept");
    let Event::Opened { commitment, .. } = &table.log[0].event else {
        panic!("{:?}", table.log);
    };
    assert_eq!(*commitment, table.seed().commitment());
    table.does(&person(1), sit(1));
    assert_eq!(nonces(&table), [(1, "nonce-1".to_owned())]);

    // Whoever brings none stands in nobody's way.
    let mut table = Table::try_open(&keeping(setup.clone(), Some(1))).expect("a table");
    let sit = serde_json::from_str(r#"{"type":"sit"}"#).expect("a command");
    table.does(&person(1), sit);
    assert_eq!(nonces(&table), [(1, "-".to_owned())]);
    let mut wanted = sitting(setup, None);
    wanted.sit.as_mut().expect("a seat").nonce = Some("?".to_owned());
    let refused = Table::try_open(&wanted).map(|_| ());
    let refused = refused.map_err(|refusal| refusal.code);
    assert_eq!(refused, Err(ErrorCode::BadNonce));
}

/// The seats and nonces that are mixed into the chance of a table.
fn nonces(table: &Table) -> Vec<(u8, String)> {
    let record = table.state.record().expect("a record");
    let mut tags = record.tags().iter();
    let (_, text) = tags
        .find(|(key, _)| key == fair::NONCES_TAG)
        .expect("nonces");
    let brought = fair::read_nonces(text).expect("nonces");
    brought
        .into_iter()
        .map(|one| (one.seat, one.nonce))
        .collect()
}

/// The commitment is an event; the seed beside it cannot be exchanged, whatever happens to a store.
#[test]
fn another_seed_does_not_fit_the_log() {
    let table = Table::playing(setup("bille-trap", &[OPEN, OPEN]));
    let other = fair::Seed([9; 32]);
    let folded = TableState::fold(table.state.id(), other, &table.log);
    assert!(folded.is_err(), "{folded:?}");
}

/// The draw once more, from its description alone, with SHA-256 written out.
#[test]
fn a_second_implementation_draws_the_same() {
    let table = whole_game(2);
    let mut mixed = Vec::new();
    for seat in [1_u8, 2] {
        let texts = [
            seat.to_string(),
            person(seat).guest.to_string(),
            format!("nonce-{seat}"),
        ];
        for text in texts {
            mixed.extend((text.len() as u32).to_be_bytes());
            mixed.extend(text.bytes());
        }
    }
    let mix = sha256(&mixed);
    let seed = table.seed().0;
    let commitment: String = sha256(&seed)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(commitment, table.view().commitment);

    let mut the_match = calot_rules::registry::new_match("bille-trap").expect("a game");
    for (index, ply) in table.plies().into_iter().enumerate() {
        if the_match.turn() == Turn::Chance {
            let mut urn = Vec::new();
            for (text, weight) in the_match.weighted_plies() {
                urn.extend(vec![text; weight as usize]);
            }
            let size = urn.len() as u128;
            let mut counter = 0_u32;
            let drawn = loop {
                let mut message = mix.to_vec();
                message.extend((index as u64).to_be_bytes());
                message.extend(counter.to_be_bytes());
                let mac = hmac(&seed, &message);
                let mut value = 0_u128;
                for byte in &mac[..8] {
                    value = value * 256 + u128::from(*byte);
                }
                if value < (1 << 64) / size * size {
                    break &urn[(value % size) as usize];
                }
                counter += 1;
            };
            assert_eq!(drawn, ply, "ply {index}");
        }
        the_match.play(ply).expect("the ply is legal");
    }
}

/// The digests of the second implementation are those of the standards.
#[test]
fn the_second_sha_256_is_right() {
    let hex = |bytes: &[u8]| -> String { bytes.iter().map(|byte| format!("{byte:02x}")).collect() };
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(hex(&sha256(b"")), empty);
    // RFC 4231, test case 2.
    let mac = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
    assert_eq!(hex(&hmac(b"Jefe", b"what do ya want for nothing?")), mac);
}

fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    let padded = |with: u8| -> Vec<u8> {
        let mut block = [0; 64];
        block[..key.len()].copy_from_slice(key);
        block.iter().map(|byte| byte ^ with).collect()
    };
    let inner = sha256(&[padded(0x36), message.to_vec()].concat());
    sha256(&[padded(0x5c), inner.to_vec()].concat())
}

/// SHA-256 as FIPS 180-4 says it. The constants are the first bits of the fractional parts of the
/// square and cube roots of the first primes.
fn sha256(message: &[u8]) -> [u8; 32] {
    let primes: Vec<u64> = (2..312).filter(|n| (2..*n).all(|d| n % d != 0)).collect();
    let mut hash: Vec<u32> = primes[..8]
        .iter()
        .map(|prime| root_bits(*prime, 2))
        .collect();
    let rounds: Vec<u32> = primes[..64]
        .iter()
        .map(|prime| root_bits(*prime, 3))
        .collect();
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((message.len() as u64 * 8).to_be_bytes());
    for block in padded.chunks(64) {
        let mut words: Vec<u32> = block
            .chunks(4)
            .map(|word| u32::from_be_bytes([word[0], word[1], word[2], word[3]]))
            .collect();
        for index in 16..64 {
            let (a, b) = (words[index - 15], words[index - 2]);
            let a = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
            let b = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
            let sum = words[index - 16].wrapping_add(a);
            words.push(sum.wrapping_add(words[index - 7]).wrapping_add(b));
        }
        let mut v = hash.clone();
        for index in 0..64 {
            let s1 = v[4].rotate_right(6) ^ v[4].rotate_right(11) ^ v[4].rotate_right(25);
            let choice = (v[4] & v[5]) ^ (!v[4] & v[6]);
            let t1 = [s1, choice, rounds[index], words[index]]
                .into_iter()
                .fold(v[7], u32::wrapping_add);
            let s0 = v[0].rotate_right(2) ^ v[0].rotate_right(13) ^ v[0].rotate_right(22);
            let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(t1);
            v[0] = t1.wrapping_add(s0).wrapping_add(majority);
        }
        for (old, new) in hash.iter_mut().zip(v) {
            *old = old.wrapping_add(new);
        }
    }
    let mut bytes = [0; 32];
    for (place, word) in bytes.chunks_mut(4).zip(hash) {
        place.copy_from_slice(&word.to_be_bytes());
    }
    bytes
}

/// The first 32 bits of the fractional part of the square or cube root, found by trying bit for
/// bit in whole numbers.
fn root_bits(number: u64, degree: u32) -> u32 {
    let mut root = 0_u128;
    for bit in (0..37).rev() {
        let tried = root | 1 << bit;
        if tried.pow(degree) <= u128::from(number) << (32 * degree) {
            root = tried;
        }
    }
    root as u32
}
