//! What those who run a server decide, as people at it see it.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use calot_protocol::{GuestId, TableId};
use calot_rules::Record;
use calot_server::admin::{Judgement, erase, judge, prune};
use calot_server::api::keys;
use calot_server::store::{self, Sqlite, Store};
use serde_json::json;

use crate::client::{Client, TestServer, ply, start, start_in, text, two};
use crate::tables::{play_out, seated};

/// The database of a server, as another process sees it.
struct Beside {
    runtime: tokio::runtime::Runtime,
    store: Arc<dyn Store>,
}

impl Beside {
    fn open(server: &TestServer) -> Beside {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        let store = runtime.block_on(store::open(&server.database()));
        Beside {
            store: store.expect("the database opens"),
            runtime,
        }
    }

    fn judge(&self, client: &str, judgement: Judgement, now: i64) {
        let judged = judge(&*self.store, guest(client), judgement, now);
        self.runtime.block_on(judged).expect("the store answers");
    }

    fn rotate(&self, now: i64, at_once: bool) -> usize {
        let rotated = keys::rotate(&*self.store, now, at_once);
        self.runtime.block_on(rotated).expect("the store answers")
    }
}

fn guest(id: &str) -> GuestId {
    id.parse().expect("an id")
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.expect("it is after 1970").as_millis() as i64
}

fn refused(client: &Client) -> (u16, String) {
    client.get("/api/v1/me").refusal()
}

#[test]
fn a_personal_link_works_once() {
    let server = start();
    let anna = server.named("Anna");
    let token = &anna.post("/api/v1/me/link", &json!({})).json()["token"];
    let claim = || {
        let device = server.stranger();
        device.post("/api/v1/me/claim", &json!({ "token": token }))
    };
    assert_eq!(claim().json()["guest"], json!(anna.id()));
    assert_eq!(claim().refusal(), (403, "identity/bad_link".to_owned()));
    // Another link is another one.
    let token = &anna.post("/api/v1/me/link", &json!({})).json()["token"];
    let claimed = server
        .stranger()
        .post("/api/v1/me/claim", &json!({ "token": token }));
    assert_eq!(claimed.status, 200);
}

#[test]
fn whoever_is_banned_is_refused_and_so_are_their_bots_and_links() {
    let server = start();
    let beside = Beside::open(&server);
    let anna = server.named("Anna");
    let id = anna.id();
    let made = anna.post("/api/v1/me/bots", &json!({"name": "Robo"}));
    let bot = server.bot(&text(&made.json()["token"]));
    assert_eq!(bot.get("/api/v1/me").status, 200);
    let link = anna.post("/api/v1/me/link", &json!({})).json();
    beside.judge(&id, Judgement::Ban, now());
    let banned = (403, "identity/banned".to_owned());
    assert_eq!(refused(&anna), banned);
    assert_eq!(refused(&bot), banned);
    let claim = json!({"token": link["token"]});
    let claimed = server.stranger().post("/api/v1/me/claim", &claim);
    assert_eq!(claimed.refusal(), banned);
    // A seat is kept for a bot as little as for one that does not exist.
    let ben = server.guest();
    let seats = json!([{"kind": "open"}, {"kind": "bot", "bot": made.json()["bot"]["id"]}]);
    let setup = json!({"setup": {"game": "rolit", "seats": seats}});
    let opened = |client: &Client| client.post("/api/v1/tables", &setup);
    assert_eq!(opened(&ben).refusal(), (422, "setup/bad_seats".to_owned()));
    // Others are let in, and so are they when it is forgiven.
    server.guest();
    beside.judge(&id, Judgement::Unban, now());
    assert_eq!(anna.get("/api/v1/me").json()["name"], "Anna");
    assert_eq!(bot.get("/api/v1/me").json()["name"], "Robo");
    assert_eq!(opened(&ben).status, 201);
    // A bot by itself, too.
    let robo = text(&made.json()["bot"]["id"]);
    beside.judge(&robo, Judgement::Ban, now());
    assert_eq!(refused(&bot), banned);
    assert_eq!(anna.get("/api/v1/me").status, 200);
    assert_eq!(opened(&ben).refusal(), (422, "setup/bad_seats".to_owned()));
}

#[test]
fn sessions_that_are_ended_end_everywhere_and_a_link_begins_them_anew() {
    let server = start();
    let beside = Beside::open(&server);
    let anna = server.named("Anna");
    let id = anna.id();
    let later = now() + 1;
    beside.judge(&id, Judgement::SignOut, later);
    assert_eq!(refused(&anna), (401, "identity/invalid".to_owned()));
    let ring = beside.runtime.block_on(keys::ring(&*beside.store));
    let token = ring
        .expect("the store answers")
        .link(guest(&id), later, later + 24 * 3_600_000);
    let mut phone = server.stranger();
    let claimed = phone.post("/api/v1/me/claim", &json!({ "token": token }));
    assert_eq!(claimed.json()["name"], "Anna", "{claimed:?}");
    phone.take_cookie(&claimed);
    assert_eq!(phone.id(), id);
}

#[test]
fn cookies_of_older_keys_are_believed_until_they_are_forgotten() {
    let server = start();
    let anna = server.named("Anna");
    let id = anna.id();
    // Long enough ago that the new key signs.
    let beside = Beside::open(&server);
    assert_eq!(beside.rotate(now() - 3_600_000, false), 2);
    let server = start_in(server.stop(), |config| config.unlimited_loopback = true);
    let at = |client: &Client| Client {
        server: server.address,
        ..client.clone()
    };
    let mut anna = at(&anna);
    let answer = anna.get("/api/v1/me");
    assert_eq!(answer.json()["guest"], json!(id));
    let old = anna.clone();
    anna.take_cookie(&answer);
    assert_ne!(anna.proof, old.proof);
    assert_eq!((anna.id(), old.id()), (id.clone(), id));
    // A stolen key is worth nothing.
    let beside = Beside::open(&server);
    assert_eq!(beside.rotate(now(), true), 1);
    let server = start_in(server.stop(), |config| config.unlimited_loopback = true);
    for client in [anna, old] {
        let client = Client {
            server: server.address,
            ..client
        };
        assert_eq!(refused(&client), (401, "identity/invalid".to_owned()));
    }
}

#[test]
fn a_key_that_came_while_the_server_runs_is_known_when_it_is_seen() {
    let folder = start().stop();
    let first = start_in(folder, |config| config.unlimited_loopback = true);
    let beside = Beside::open(&first);
    beside.rotate(now() - 3_600_000, false);
    // As another node signs that knows the new key.
    let ring = beside.runtime.block_on(keys::ring(&*beside.store));
    let id = GuestId::from_bytes([9; 16]);
    let token = ring
        .expect("the store answers")
        .link(id, now(), now() + 60_000);
    // The first node has just read the keys; it may ask again a second later.
    let claimed = (0..200).any(|_| {
        let claim = json!({ "token": token });
        let answer = first.stranger().post("/api/v1/me/claim", &claim);
        answer.json()["guest"] == json!(id) || {
            std::thread::sleep(std::time::Duration::from_millis(50));
            false
        }
    });
    assert!(claimed);
}

#[test]
fn whoever_is_erased_is_nowhere_and_their_games_stay() {
    let server = start();
    let (table, anna, ben) = seated(&server, "rolit");
    let (id, other) = (anna.id(), ben.id());
    let path = format!("/api/v1/tables/{table}");
    assert_eq!(ben.get(&path).json()["view"]["phase"], "playing");
    let server = start_in(server.stop(), |config| config.unlimited_loopback = true);
    let beside = Beside::open(&server);
    let stranger = GuestId::from_bytes([5; 16]);
    let erased = beside
        .runtime
        .block_on(erase(&*beside.store, guest(&id), now(), || Ok(stranger)));
    assert_eq!(erased.expect("the store answers").tables, 1);
    let ben = Client {
        server: server.address,
        ..ben
    };
    for path in [
        path.clone(),
        format!("{path}/events"),
        format!("{path}/record"),
        "/api/v1/me/tables".to_owned(),
        "/api/v1/tables?phase=playing".to_owned(),
    ] {
        let body = ben.get(&path).body;
        assert!(
            !body.contains("Anna") && !body.contains(&id),
            "{path}: {body}"
        );
    }
    let after = ben.get(&path).json();
    assert_eq!(after["view"]["phase"], "playing");
    assert!(after.to_string().contains(&other));
    assert!(after.to_string().contains(&stranger.to_string()));
    let table: TableId = table.parse().expect("an id");
    let found = beside.store.load(table, 0, u32::MAX);
    assert!(
        beside
            .runtime
            .block_on(found)
            .is_ok_and(|events| events.is_some())
    );
    let anna = Client {
        server: server.address,
        ..anna
    };
    assert_eq!(refused(&anna), (401, "identity/invalid".to_owned()));
}

#[test]
fn people_play_on_from_a_backup_that_is_restored_while_the_server_runs() {
    let server = start();
    let database = server.database();
    let game = "rolit";
    let (table, anna, ben) = seated(&server, game);
    let mut the_match = calot_rules::registry::new_match(game).expect("a game");
    let mut moves = |who: &Client, plies: usize| {
        let text = the_match.ply_texts().swap_remove(0);
        assert_eq!(
            who.command(&table, &ply(&text, plies)).status,
            200,
            "{text}"
        );
        the_match.play(&text).expect("it is legal");
    };
    moves(&anna, 0);
    let beside = Beside::open(&server);
    let folder = calot_testing::temporary_folder();
    let backup = folder.path().join("backup.db");
    let done = beside.store.admin().backup(&backup);
    beside.runtime.block_on(done).expect("it is written");
    moves(&ben, 1);
    let later = ben.open(&two(game));
    let (mut live, mut gone) = (anna.live(&table), ben.live(&later));
    assert_eq!(
        live.next_of("welcome")["plies"].as_array().map(Vec::len),
        Some(2)
    );
    gone.next_of("welcome");
    // Not by mistake.
    let database = std::path::Path::new(&database);
    assert!(Sqlite::restore(&backup, database, false, now()).is_err());
    Sqlite::restore(&backup, database, true, now()).expect("it is restored");
    assert_eq!(
        live.next_of("welcome")["plies"].as_array().map(Vec::len),
        Some(1)
    );
    assert_eq!(gone.next_of("refused")["error"]["code"], "table/not_found");
    assert_eq!(ben.get(&format!("/api/v1/tables/{later}")).status, 404);
    // Ben's ply is not known any more, and he makes it again.
    let text = live_ply(game);
    assert_eq!(ben.command(&table, &ply(&text, 1)).status, 200);
    assert_eq!(live.next_of("update")["view"]["turn"], 1);
    let figures = anna.get("/metrics").body;
    assert!(figures.contains("\ncalot_set_back_total 1\n"), "{figures}");
}

/// A second ply of a game.
fn live_ply(game: &str) -> String {
    let mut the_match = calot_rules::registry::new_match(game).expect("a game");
    let first = the_match.ply_texts().swap_remove(0);
    the_match.play(&first).expect("it is legal");
    the_match.ply_texts().swap_remove(1)
}

#[test]
fn a_finished_game_becomes_its_record_while_the_server_runs() {
    let server = start();
    let game = "rolit:size=4";
    let (table, anna, ben) = seated(&server, game);
    let plies = play_out(&table, game, &[&anna, &ben]);
    let path = format!("/api/v1/tables/{table}");
    let record = anna.get(&format!("{path}/record")).body;
    let beside = Beside::open(&server);
    let folder = calot_testing::temporary_folder();
    let pruned = prune(&*beside.store, now() + 1, folder.path(), false);
    let pruned = beside.runtime.block_on(pruned).expect("it works");
    assert_eq!((pruned.records, pruned.logs, pruned.kept), (1, 0, 0));
    let kept = std::fs::read_to_string(folder.path().join(format!("{table}.calot")));
    let kept = kept.expect("it is written");
    assert_eq!(kept, record);
    let read = Record::read(&kept).expect("it is a record");
    assert_eq!(read.plies().len(), plies.len());
    let mine = anna.get("/api/v1/me/tables?over=true").json();
    assert_eq!(mine["tables"], json!([]), "{mine}");
}
