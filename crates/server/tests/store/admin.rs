//! What those who run a server ask of every store.

use calot_protocol::{GuestId, Phase, TableId};
use calot_server::admin::prune;
use calot_server::store::{
    Append, BackupError, Guest, NewTable, Rewritten, Sqlite, Standing, Store, StoredEvent,
    TableIndex, Wanted,
};
use calot_testing::temporary_folder;

use crate::place::{Place, append, index, make, new_guest_id, new_table, new_table_id, texts};

pub(crate) async fn what_was_decided_about_somebody_is_kept(place: &Place) {
    let store = place.open().await;
    let guest = Guest {
        id: new_guest_id(),
        name: "Ça Ira".to_owned(),
        named: true,
        created_at: 1,
        standing: Standing {
            banned: true,
            sessions_from: 500,
            changed_at: 700,
        },
    };
    let admin = store.admin();
    assert_eq!(admin.put_standing(guest.clone()).await, Ok(()));
    assert_eq!(store.guest(guest.id).await, Ok(Some(guest.clone())));
    // A new name changes nothing of it.
    let renamed = Guest {
        name: "Anna".to_owned(),
        standing: Standing::default(),
        ..guest.clone()
    };
    assert_eq!(store.put_guest(renamed).await, Ok(()));
    let known = store.guest(guest.id).await;
    let known = known.expect("the store answers").expect("they are known");
    assert_eq!(
        (known.name.as_str(), known.standing),
        ("Anna", guest.standing)
    );
    let other = Guest {
        id: new_guest_id(),
        standing: Standing::default(),
        ..guest.clone()
    };
    assert_eq!(store.put_guest(other.clone()).await, Ok(()));
    assert_eq!(store.judged(699).await, Ok(vec![(guest.id, 700)]));
    assert_eq!(store.judged(700).await, Ok(vec![]));
    assert_eq!(admin.find_guests("ça i", 9).await, Ok(vec![other]));
    assert_eq!(admin.find_guests("", 1).await.map(|all| all.len()), Ok(1));
    assert_eq!(admin.find_guests("nobody", 9).await, Ok(vec![]));
}

pub(crate) async fn a_link_is_used_once(place: &Place) {
    let nodes = [place.open().await, place.open().await];
    let used = futures_util::future::join_all(
        (0..10).map(|number| nodes[number % 2].use_link([1; 32], 1_000, 10)),
    );
    let used = used.await;
    assert_eq!(used.iter().filter(|used| **used == Ok(true)).count(), 1);
    assert_eq!(used.iter().filter(|used| **used == Ok(false)).count(), 9);
    assert_eq!(nodes[0].use_link([2; 32], 1_000, 10).await, Ok(true));
    // Its mark is forgotten when it would not work any more anyway.
    assert_eq!(nodes[0].use_link([1; 32], 3_000, 2_000).await, Ok(true));
}

pub(crate) async fn a_setting_is_replaced_if_it_is_what_it_was(place: &Place) {
    let store = place.open().await;
    let admin = store.admin();
    assert_eq!(admin.replace_setting("key", "a", "b").await, Ok(false));
    assert_eq!(
        store.put_setting_if_absent("key", "a").await,
        Ok("a".to_owned())
    );
    assert_eq!(admin.replace_setting("key", "b", "c").await, Ok(false));
    assert_eq!(admin.replace_setting("key", "a", "b").await, Ok(true));
    assert_eq!(store.setting("key").await, Ok(Some("b".to_owned())));
}

fn of(guest: GuestId, phase: Phase) -> NewTable {
    NewTable {
        index: TableIndex {
            phase,
            people: vec![guest],
            to_move: vec![guest],
            ..index()
        },
        events: vec![format!("opened by {guest}").into()],
        ..new_table()
    }
}

async fn ids(store: &dyn Store, wanted: Wanted) -> Vec<TableId> {
    let found = store.admin().find_tables(wanted).await;
    let found = found.expect("the store answers").into_iter();
    found.map(|found| found.listed.id).collect()
}

pub(crate) async fn tables_are_found_and_removed(place: &Place) {
    let store = place.open().await;
    let (anna, ben) = (new_guest_id(), new_guest_id());
    let first = make(&*store, of(anna, Phase::Playing)).await;
    let second = make(&*store, of(ben, Phase::Over)).await;
    let moved = Append {
        at: 5_000,
        index: of(anna, Phase::Playing).index,
        ..append(first, 1, "a")
    };
    assert_eq!(store.append(moved).await, Ok(2));
    let all = Wanted::all(9);
    assert_eq!(ids(&*store, all).await, [first, second]);
    assert_eq!(ids(&*store, Wanted::all(1)).await, [first]);
    let phase = Some(Phase::Over);
    assert_eq!(ids(&*store, Wanted { phase, ..all }).await, [second]);
    let guest = Some(anna);
    assert_eq!(ids(&*store, Wanted { guest, ..all }).await, [first]);
    let before = Some(5_000);
    assert_eq!(ids(&*store, Wanted { before, ..all }).await, [second]);
    let table = Some(first);
    let found = store.admin().find_tables(Wanted { table, ..all }).await;
    let found = found.expect("the store answers").remove(0);
    assert_eq!((found.game.as_str(), found.public), ("rolit", true));
    assert_eq!((found.people, found.listed.number), (vec![anna], 2));

    let delete = |table, number| store.admin().delete_table(table, number);
    assert_eq!(delete(new_table_id(), None).await, Ok(false));
    assert_eq!(delete(first, Some(1)).await, Ok(false));
    assert_eq!(delete(first, Some(2)).await, Ok(true));
    assert_eq!(delete(second, None).await, Ok(true));
    assert_eq!(store.load(first, 0, u32::MAX).await, Ok(None));
    assert_eq!(store.tables_of(anna, false, None, 9).await, Ok(vec![]));
    assert_eq!(ids(&*store, all).await, []);
}

pub(crate) async fn the_past_can_name_somebody_else(place: &Place) {
    let store = place.open().await;
    let (anna, ben, nobody) = (new_guest_id(), new_guest_id(), new_guest_id());
    let table = make(&*store, of(anna, Phase::Playing)).await;
    make(&*store, of(ben, Phase::Playing)).await;
    let admin = store.admin();
    let naming = admin.naming(anna, i64::MIN).await;
    let naming = naming.expect("the store answers");
    assert_eq!(naming.tables, [table]);
    let next = naming.next.expect("a place");
    let end = admin.naming(anna, next).await.expect("the store answers");
    assert_eq!((end.tables, end.next), (vec![], None));

    let rewritten = |number| Rewritten {
        table,
        number,
        events: vec![StoredEvent {
            number: 1,
            at: 0,
            version: 1,
            body: "opened by nobody".to_owned(),
        }],
        people: vec![nobody],
        to_move: vec![],
        summary: "{\"nobody\":1}".to_owned(),
    };
    assert_eq!(admin.rewrite(rewritten(2)).await, Ok(false));
    assert_eq!(texts(&*store, table).await, [format!("opened by {anna}")]);
    assert_eq!(admin.rewrite(rewritten(1)).await, Ok(true));
    assert_eq!(texts(&*store, table).await, ["opened by nobody"]);
    assert_eq!(store.tables_of(anna, false, None, 9).await, Ok(vec![]));
    let listed = store.tables_of(nobody, false, None, 9).await;
    let listed = listed.expect("the store answers").remove(0);
    assert_eq!(
        (listed.id, listed.summary.as_str()),
        (table, "{\"nobody\":1}")
    );
    // It goes on as before.
    let next = Append {
        index: of(nobody, Phase::Playing).index,
        ..append(table, 1, "a")
    };
    assert_eq!(store.append(next).await, Ok(2));
}

pub(crate) async fn finished_tables_are_archived(place: &Place) {
    let store = place.open().await;
    let guest = new_guest_id();
    let over = make(&*store, of(guest, Phase::Over)).await;
    let playing = make(&*store, of(guest, Phase::Playing)).await;
    let folder = temporary_folder();
    let archive = folder.path().join("archive");
    let pruned = prune(&*store, 1_000, &archive, false)
        .await
        .expect("it works");
    assert_eq!((pruned.records, pruned.logs), (0, 0));
    let pruned = prune(&*store, 1_001, &archive, true)
        .await
        .expect("it works");
    assert_eq!((pruned.logs, archive.exists()), (1, false));
    let pruned = prune(&*store, 1_001, &archive, false)
        .await
        .expect("it works");
    // It was never played, and what the store holds of it here is not even an event.
    assert_eq!((pruned.records, pruned.logs, pruned.kept), (0, 1, 0));
    let kept = std::fs::read_to_string(archive.join(format!("{over}.jsonl")));
    assert!(kept.expect("it is written").contains(&guest.to_string()));
    assert_eq!(ids(&*store, Wanted::all(9)).await, [playing]);
}

#[tokio::test]
async fn a_backup_is_taken_while_somebody_writes_and_taken_back() {
    let folder = temporary_folder();
    let path = folder.path().join("calot.db");
    let store = Sqlite::open(&path).expect("it opens");
    let table = make(&store, new_table()).await;
    let backup = folder.path().join("backup.db");
    let (done, appended) = tokio::join!(
        store.admin().backup(&backup),
        store.append(append(table, 1, "a"))
    );
    assert_eq!((done, appended), (Ok(()), Ok(2)));
    assert_eq!(
        store.admin().backup(&backup).await,
        Err(BackupError::Exists(backup.display().to_string()))
    );
    assert_eq!(store.append(append(table, 2, "b")).await, Ok(3));
    store.close().await;
    Sqlite::restore(&backup, &path, false, 2_000).expect("it is taken back");
    let store = Sqlite::open(&path).expect("it opens");
    let kept = texts(&store, table).await;
    assert!(kept == ["opened"] || kept == ["opened", "a"], "{kept:?}");
    store.close().await;

    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear Anna, this is no backup at all. ".repeat(40)).expect("written");
    for wrong in [letter, folder.path().join("nothing")] {
        assert!(Sqlite::restore(&wrong, &path, false, 2_000).is_err());
    }
    let store = Sqlite::open(&path).expect("it opens");
    assert_eq!(texts(&store, table).await, kept);
}
