//! `calot admin` with the real program, beside a server that runs.

mod support;

use calot_server::store::{self, Claim, Guest, Standing, Store};
use calot_testing::{TempDir, temporary_folder};
use serde_json::{Value, json};
use support::{answer, calot};

/// A database with somebody in it.
fn database() -> (TempDir, String, String) {
    let folder = temporary_folder();
    let path = folder.path().join("calot.db").display().to_string();
    let guest = Guest {
        id: calot_protocol::GuestId::from_bytes([0xfb; 16]),
        name: "Anna".to_owned(),
        named: true,
        created_at: 1_794_787_200_000,
        standing: Standing::default(),
    };
    with_store(&path, async |store| {
        store.put_guest(guest.clone()).await.expect("it is kept");
    });
    (folder, path, guest.id.to_string())
}

fn with_store<T>(path: &str, act: impl AsyncFnOnce(&dyn Store) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let store = store::open(path).await.expect("it opens");
        let done = act(&*store).await;
        store.close().await;
        done
    })
}

fn admin(database: &str, arguments: &[&str]) -> Value {
    let all = [&["admin", "--database", database, "--json"], arguments].concat();
    serde_json::from_str(&answer(&all)).expect("it is JSON")
}

#[test]
fn people_are_found_banned_and_signed_out() {
    let (_folder, path, id) = database();
    // An id may begin with a -.
    assert!(id.starts_with('-') || id.starts_with('_') || id.len() == 22);
    let words = answer(&["admin", "--database", &path, "guests", "ann"]);
    assert_eq!(words, format!("{id}  2026-11-16 00:00  Anna\n"));
    assert_eq!(admin(&path, &["guests"])[0]["name"], "Anna");
    assert_eq!(admin(&path, &["guests", "ben"]), json!([]));
    assert_eq!(admin(&path, &["ban", &id])["banned"], json!(true));
    assert_eq!(admin(&path, &["guests"])[0]["banned"], json!(true));
    assert_eq!(admin(&path, &["unban", &id])["banned"], json!(false));
    let out = admin(&path, &["sign-out", &id]);
    assert_eq!(out["token"].as_str().map(str::len), Some(75));
    let erased = json!({"erased": id, "tables": 0, "bots": 0});
    assert_eq!(admin(&path, &["erase", &id]), erased);
    assert_eq!(admin(&path, &["guests", "anna"]), json!([]));
    assert_eq!(admin(&path, &["rotate-keys"]), json!({"keys": 2}));
    assert_eq!(
        admin(&path, &["rotate-keys", "--at-once"]),
        json!({"keys": 1})
    );
}

#[test]
fn the_place_stands_before_or_after_the_command() {
    let (folder, path, id) = database();
    let data = folder.path().display().to_string();
    for arguments in [
        ["admin", "--database", &path, "guests", "--json"],
        ["admin", "guests", "--database", &path, "--json"],
        ["admin", "--data", &data, "guests", "--json"],
        ["admin", "--json", "guests", "--data", &data],
    ] {
        let found: Value = serde_json::from_str(&answer(&arguments)).expect("it is JSON");
        assert_eq!(found[0]["guest"], json!(id), "{arguments:?}");
    }
    for arguments in [
        ["admin", "--data", &data, "guests", "--database", &path],
        ["admin", "--database", &path, "guests", "--data", &data],
        ["admin", "guests", "--data", &data, "--database", &path],
    ] {
        let run = calot(&arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        let words = "'--database <ADDRESS>' cannot be used with '--data <FOLDER>'";
        assert!(run.err.contains(words), "{arguments:?}: {}", run.err);
    }
    // A flag goes before both variables, wherever it stands.
    for arguments in [
        ["admin", "--data", &data, "guests"],
        ["admin", "guests", "--data", &data],
    ] {
        let program = std::process::Command::new(env!("CARGO_BIN_EXE_calot"))
            .args(arguments)
            .env("CALOT_DATA", "/nowhere")
            .env("CALOT_DATABASE", "postgres://nobody@127.0.0.1:9/none")
            .output()
            .expect("the program runs");
        let words = String::from_utf8_lossy(&program.stdout);
        assert!(words.starts_with(&id), "{arguments:?}: {program:?}");
    }
}

#[test]
fn a_backup_is_made_and_taken_back() {
    let (folder, path, id) = database();
    let backup = folder.path().join("backup.db").display().to_string();
    assert_eq!(
        admin(&path, &["backup", &backup]),
        json!({ "backup": backup })
    );
    admin(&path, &["ban", &id]);
    assert_eq!(
        admin(&path, &["restore", &backup]),
        json!({ "restored": path })
    );
    assert_eq!(admin(&path, &["guests"])[0]["banned"], json!(false));
    // Not under the feet of a server.
    let restore = ["admin", "--database", &path, "restore", &backup];
    let (refused, restored) = with_store(&path, async |store| {
        store
            .claim(Claim::Alone)
            .await
            .expect("nobody else is there");
        (
            calot(&restore),
            calot(&[&restore[..], &["--running"]].concat()),
        )
    });
    assert_eq!((restored.status, restored.err.as_str()), (0, ""));
    assert_eq!(refused.status, 2);
    assert!(
        refused.err.contains("restore beside it with --running"),
        "{}",
        refused.err
    );
    // A backup is never overwritten.
    let again = calot(&["admin", "--database", &path, "backup", &backup]);
    assert_eq!(again.status, 2);
    assert!(again.err.contains("exists already"), "{}", again.err);
}

#[test]
fn what_is_not_there_is_said() {
    let (folder, path, _) = database();
    let table = "AAAAAAAAAAAAAAAAAAAAAA";
    for command in ["table", "delete"] {
        let run = calot(&["admin", "--database", &path, command, table]);
        assert_eq!((run.status, run.err.as_str()), (1, ""));
        assert_eq!(run.out, "there is no such table\n");
    }
    assert_eq!(answer(&["admin", "--database", &path, "tables"]), "");
    let archive = folder.path().join("archive").display().to_string();
    let prune = ["prune", "--older-than", "90d", "--archive", &archive];
    let none = json!({"records": 0, "logs": 0, "kept": 0, "dry_run": false});
    assert_eq!(admin(&path, &prune), none);
    // Nothing is made where there is nothing.
    let elsewhere = folder.path().join("other.db").display().to_string();
    let run = calot(&["admin", "--database", &elsewhere, "tables"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("there is no database"), "{}", run.err);
    assert!(!folder.path().join("other.db").exists());
}
