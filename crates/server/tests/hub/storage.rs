//! Storage that goes away and comes back.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use calot_protocol::live::NoticeCode;
use calot_protocol::{
    ClockSetup, Command, ErrorCode, GuestId, Phase, ServerMessage, Setup, TableId,
};
use calot_server::bus::Local;
use calot_server::hub::{Hub, Now};
use calot_server::store::{
    Absence, Admin, Answer, Append, AppendError, Asked, Beat, Bot, Change, Claim, CreateError,
    DueTable, Figures, Guest, Lease, ListedTable, NewTable, OpenError, Sqlite, Store, StoredEvent,
    Summary, Unavailable,
};
use calot_testing::{TempDir, temporary_folder};

use crate::support::{
    BEGINNING, Client, HandClock, begin, open_seats, options, sit, somebody, sqlite,
};

/// The store works.
const THERE: u8 = 0;
/// It does not answer.
const AWAY: u8 = 1;
/// It does what it is told, and its answer is lost.
const MUTE: u8 = 2;

/// It is there, and cannot answer what it is asked.
const OVERWHELMED: u8 = 3;

/// It is there, and cannot say when nobody was served.
const FORGETFUL: u8 = 4;

/// A store that can be made to fail.
struct Fickle {
    store: Arc<dyn Store>,
    mood: AtomicU8,
}

impl Fickle {
    fn set(&self, mood: u8) {
        self.mood.store(mood, Ordering::SeqCst);
    }

    fn ask<'a, T: Send + 'a, E: From<Unavailable> + Send + 'a>(
        &self,
        question: impl FnOnce() -> Answer<'a, Result<T, E>>,
    ) -> Answer<'a, Result<T, E>> {
        let lost = || E::from(Unavailable::Lost("it is gone".to_owned()));
        match self.mood.load(Ordering::SeqCst) {
            AWAY => {
                let lost = lost();
                Box::pin(async { Err(lost) })
            }
            MUTE => {
                let (done, lost) = (question(), lost());
                Box::pin(async {
                    done.await?;
                    Err(lost)
                })
            }
            OVERWHELMED => {
                let failed = E::from(Unavailable::Failed("it takes too long".to_owned()));
                Box::pin(async { Err(failed) })
            }
            _ => question(),
        }
    }
}

/// Hands every method on, unless the store is away.
macro_rules! hand_on {
    ($($name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)+) => {
        $(fn $name(&self, $($argument: $type),*) -> $answer {
            self.ask(|| self.store.$name($($argument),*))
        })+
    };
}

impl Store for Fickle {
    hand_on! {
        create(table: NewTable) -> Answer<'_, Result<(), CreateError>>;
        append(append: Append) -> Answer<'_, Result<u64, AppendError>>;
        list(summaries: Vec<Summary>) -> Asked<'_, ()>;
        load(table: TableId, after: u64, limit: u32) -> Asked<'_, Option<Vec<StoredEvent>>>;
        numbers(tables: Vec<TableId>) -> Asked<'_, Vec<(TableId, u64)>>;
        secret(table: TableId) -> Asked<'_, Option<[u8; 32]>>;
        lobby(phase: Phase, before: Option<i64>, limit: u32) -> Asked<'_, Vec<ListedTable>>;
        tables_of(guest: GuestId, over: bool, before: Option<i64>, limit: u32)
            -> Asked<'_, Vec<ListedTable>>;
        overdue(now: i64, limit: u32) -> Asked<'_, Vec<DueTable>>;
        lease(lease: Lease, now: i64) -> Asked<'_, bool>;
        guest(id: GuestId) -> Asked<'_, Option<Guest>>;
        put_guest(guest: Guest) -> Asked<'_, ()>;
        judged(since: i64) -> Asked<'_, Vec<(GuestId, i64)>>;
        use_link(mark: [u8; 32], until: i64, now: i64) -> Asked<'_, bool>;
        create_bot(bot: Bot) -> Answer<'_, Result<(), CreateError>>;
        bot(id: GuestId) -> Asked<'_, Option<Bot>>;
        bot_by_hash(hash: [u8; 32]) -> Asked<'_, Option<Bot>>;
        bots_of(owner: GuestId) -> Asked<'_, Vec<Bot>>;
        revoke_bot(owner: GuestId, id: GuestId) -> Asked<'_, bool>;
        beats() -> Asked<'_, Vec<Beat>>;
        bury(last: Beat, now: i64) -> Asked<'_, bool>;
        outage(absence: Absence) -> Asked<'_, ()>;
        changes(people: Vec<GuestId>) -> Asked<'_, Vec<Change>>;
        clock() -> Asked<'_, Option<i64>>;
        check() -> Asked<'_, ()>;
    }

    fn outages(&self, since: i64) -> Asked<'_, Vec<Absence>> {
        if self.mood.load(Ordering::SeqCst) == FORGETFUL {
            let failed = Unavailable::Failed("it takes too long".to_owned());
            return Box::pin(async { Err(failed) });
        }
        self.ask(|| self.store.outages(since))
    }

    fn setting(&self, key: &str) -> Asked<'_, Option<String>> {
        let answer = self.store.setting(key);
        self.ask(|| answer)
    }

    fn put_setting_if_absent(&self, key: &str, value: &str) -> Asked<'_, String> {
        let answer = self.store.put_setting_if_absent(key, value);
        self.ask(|| answer)
    }

    fn beat(&self, node: &str, now: i64) -> Asked<'_, ()> {
        let answer = self.store.beat(node, now);
        self.ask(|| answer)
    }

    fn leave(&self, node: &str) -> Asked<'_, ()> {
        let answer = self.store.leave(node);
        self.ask(|| answer)
    }

    fn claim(&self, claim: Claim) -> Answer<'_, Result<(), OpenError>> {
        self.store.claim(claim)
    }

    fn admin(&self) -> &dyn Admin {
        self.store.admin()
    }

    fn figures(&self) -> Figures {
        self.store.figures()
    }

    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
}

struct House {
    hub: Hub,
    clock: Arc<HandClock>,
    store: Arc<Fickle>,
    folder: TempDir,
}

impl House {
    /// Takes a backup, and says where it is.
    async fn backup(&self) -> PathBuf {
        let backup = self.folder.path().join("backup.db");
        let taken = self.store.admin().backup(&backup).await;
        taken.expect("it is written");
        backup
    }

    /// The storage is used from now on, as by a server.
    async fn claim(&self) {
        let claimed = self.store.claim(Claim::Alone).await;
        claimed.expect("nobody else uses it");
    }

    fn restore(&self, backup: &Path, running: bool) {
        let file = self.folder.path().join("calot.db");
        Sqlite::restore(backup, &file, running, self.clock.now()).expect("it is restored");
    }
}

/// What is on nobody's clock: when it began and ended, after the beginning of the test.
async fn outages(store: &dyn Store) -> Vec<(i64, i64)> {
    let outages = store.outages(0).await.expect("the store answers");
    let times = outages.into_iter().map(|absence| absence.time);
    times
        .map(|time| (time.from - BEGINNING, time.to - BEGINNING))
        .collect()
}

async fn house() -> House {
    let folder = temporary_folder();
    let clock = HandClock::new();
    let store = Arc::new(Fickle {
        store: sqlite(&folder),
        mood: AtomicU8::new(THERE),
    });
    let shared = Arc::clone(&store) as Arc<dyn Store>;
    let hub = Hub::start(shared, Arc::new(Local::new()), options(&clock))
        .await
        .expect("the hub starts");
    House {
        hub,
        clock,
        store,
        folder,
    }
}

fn noticed(code: NoticeCode) -> impl Fn(&Client) -> bool {
    move |client| client.heard(|message| *message == ServerMessage::Notice { code })
}

fn with_a_minute() -> Setup {
    Setup {
        clock: ClockSetup::Bank {
            seconds: 60,
            increment: 0,
        },
        ..open_seats("quits")
    }
}

#[tokio::test]
async fn storage_goes_away_and_comes_back() {
    let house = house().await;
    let (anna, ben, carl) = (somebody("Anna"), somebody("Ben"), somebody("Carl"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    let mut one = Client::connect(&house.hub, table, &anna).await;
    let mut two = Client::connect(&house.hub, table, &ben).await;
    house.clock.pass(2_000);
    house.hub.beat().await;
    house.store.set(AWAY);
    house.clock.pass(500);
    let ply = one.the_match().ply_texts().swap_remove(0);
    let refused = one.play(&ply).await.expect_err("nothing can be kept");
    assert_eq!(refused.code, ErrorCode::Unavailable);
    let details = refused.details.expect("when to try again");
    assert!(details.retry_ms.is_some());
    one.until(noticed(NoticeCode::StorageAway)).await;
    two.until(noticed(NoticeCode::StorageAway)).await;
    assert!(house.hub.storage_away());
    assert!(house.hub.figures().storage_away);

    // Whoever comes now sees the table as it was, and that nothing can be done.
    let mut watcher = Client::connect(&house.hub, table, &carl).await;
    watcher.until(noticed(NoticeCode::StorageAway)).await;
    let refused = two.command(Command::Resign {}).await;
    assert_eq!(
        refused.map_err(|refusal| refusal.code),
        Err(ErrorCode::Unavailable)
    );
    let refused = house.hub.lobby(Phase::Waiting, None, 10).await;
    assert_eq!(
        refused.map(drop).map_err(|refusal| refusal.code),
        Err(ErrorCode::Unavailable)
    );

    // Longer than anybody has.
    house.clock.pass(100_000);
    house.hub.sweep().await;
    house.hub.beat().await;
    house.store.set(THERE);
    for client in [&mut one, &mut two, &mut watcher] {
        client.until(noticed(NoticeCode::StorageBack)).await;
    }
    let since = house.hub.now() - 2_000;
    one.until(|client| client.view().clock.since == Some(since))
        .await;
    house.hub.sweep().await;
    house.clock.pass(1_000);
    one.play(&ply).await.expect("it can be kept again");
    assert_eq!(one.plies[0].spent_ms, 3_000);
    assert!(!house.hub.storage_away());
    two.until(|client| client.plies.len() == 1).await;
    two.play_any().await;
}

#[tokio::test]
async fn what_was_kept_though_nobody_was_told_is_seen_later() {
    let house = house().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    let mut one = Client::connect(&house.hub, table, &anna).await;
    let mut two = Client::connect(&house.hub, table, &ben).await;
    house.store.set(MUTE);
    let ply = one.the_match().ply_texts().swap_remove(0);
    let refused = one.play(&ply).await.expect_err("the answer was lost");
    assert_eq!(refused.code, ErrorCode::Unavailable);
    assert!(one.plies.is_empty());
    house.store.set(THERE);
    for client in [&mut one, &mut two] {
        client.until(noticed(NoticeCode::StorageBack)).await;
        client.until(|client| client.plies.len() == 1).await;
        assert_eq!(client.plies[0].ply, ply);
    }
    // Trying again does not make it twice.
    let again = Command::Ply {
        ply,
        after: 0,
        undos: 0,
    };
    let refused = one.command(again).await.expect_err("it is there");
    assert_eq!(refused.code, ErrorCode::Stale);
    two.play_any().await;
    let events = house.hub.events(table, 0, u32::MAX).await.expect("events");
    let numbers: Vec<u64> = events.events.iter().map(|one| one.number).collect();
    assert_eq!(numbers, (1..=events.number).collect::<Vec<u64>>());
}

#[tokio::test]
async fn a_rematch_of_which_nobody_was_told_is_found_by_whoever_asks_again() {
    let house = house().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    let mut one = Client::connect(&house.hub, table, &anna).await;
    one.command(Command::Resign {}).await.expect("a seat");
    house.store.set(MUTE);
    let refused = one.command(Command::Rematch {}).await;
    let refused = refused.map_err(|refusal| refusal.code);
    assert_eq!(refused, Err(ErrorCode::Unavailable));
    house.store.set(THERE);
    one.until(noticed(NoticeCode::StorageBack)).await;
    one.command(Command::Rematch {}).await.expect("a rematch");
    let mine = house.hub.my_tables(&anna, false, None, 10).await;
    let mine = mine.expect("a list").tables;
    let tables: Vec<TableId> = mine.iter().map(|mine| mine.summary.table).collect();
    assert_eq!(Some(tables), one.view().rematch.map(|table| vec![table]));
}

#[tokio::test]
async fn a_table_that_cannot_be_loaded_is_there_later() {
    let house = house().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = crate::support::open(&house.hub, &anna, with_a_minute()).await;
    house.store.set(AWAY);
    let refused = house.hub.command(table, &ben, sit(), 0).await;
    assert_eq!(
        refused.map_err(|refusal| refusal.code),
        Err(ErrorCode::Unavailable)
    );
    house.store.set(THERE);
    let mut client = loop {
        if !house.hub.storage_away() {
            break Client::connect(&house.hub, table, &ben).await;
        }
        tokio::task::yield_now().await;
    };
    client.command(sit()).await.expect("a seat");
}

#[tokio::test]
async fn a_question_that_fails_is_the_trouble_of_whoever_asked() {
    let house = house().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    let mut one = Client::connect(&house.hub, table, &anna).await;
    let mut two = Client::connect(&house.hub, table, &ben).await;
    house.store.set(OVERWHELMED);
    let ply = one.the_match().ply_texts().swap_remove(0);
    let refused = one.play(&ply).await.expect_err("it was not kept");
    assert_eq!(refused.code, ErrorCode::Unavailable);
    let lobby = house.hub.lobby(Phase::Waiting, None, 10).await;
    assert_eq!(
        lobby.map(drop).map_err(|refusal| refusal.code),
        Err(ErrorCode::Unavailable)
    );
    house.hub.beat().await;
    house.hub.sweep().await;
    assert!(!house.hub.storage_away());
    house.store.set(THERE);
    // Nobody has to wait for it to come back.
    let number = one.play(&ply).await.expect("it is kept");
    two.until(|client| client.number == number).await;
    two.play_any().await;
    let told = noticed(NoticeCode::StorageAway);
    assert!(!told(&one) && !told(&two));
    assert_eq!(house.hub.figures().outages, 0);
}

#[tokio::test]
async fn a_restored_backup_is_noticed_though_a_question_fails() {
    let house = house().await;
    let (anna, ben) = (somebody("Anna"), somebody("Ben"));
    let table = begin(&house.hub, &anna, &ben, with_a_minute()).await;
    let mut one = Client::connect(&house.hub, table, &anna).await;
    house.claim().await;
    let backup = house.backup().await;
    house.clock.pass(1_000);
    one.play_any().await;
    house.restore(&backup, true);
    // That takes a while, and longer until somebody notices.
    house.clock.pass(900);
    house.store.set(FORGETFUL);
    house.hub.beat().await;
    house.store.set(THERE);
    house.clock.pass(100);
    house.hub.beat().await;
    one.until(|client| client.plies.is_empty()).await;
    let outages = outages(&*house.store).await;
    assert_eq!(outages[0], (0, 1_000), "{outages:?}");
    assert!(outages.contains(&(1_000, 2_000)), "{outages:?}");
    // It is noticed once.
    house.clock.pass(500);
    house.hub.beat().await;
    one.play_any().await;
    assert_eq!(one.plies[0].spent_ms, 500);
}

#[tokio::test]
async fn the_time_from_a_restore_to_the_next_start_is_on_nobodys_clock() {
    // Whoever says that a server may be running need not be right.
    for running in [false, true] {
        let house = house().await;
        house.claim().await;
        let backup = house.backup().await;
        house.clock.pass(10_000);
        house.hub.stop().await;
        house.store.close().await;
        house.restore(&backup, running);
        house.clock.pass(50_000);
        let store = sqlite(&house.folder);
        let started = Hub::start(
            Arc::clone(&store),
            Arc::new(Local::new()),
            options(&house.clock),
        );
        started.await.expect("the hub starts");
        assert_eq!(outages(&*store).await, [(0, 60_000)], "running: {running}");
    }
}
