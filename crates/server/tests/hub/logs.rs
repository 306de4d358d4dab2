//! What is written to the logs.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use calot_protocol::ErrorCode;
use calot_server::bus::Local;
use calot_server::hub::Hub;
use calot_testing::temporary_folder;
use tracing_subscriber::fmt::MakeWriter;

use crate::support::{HandClock, open, open_seats, options, somebody, sqlite};

/// Everything that was logged.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Lines {
    type Writer = Lines;

    fn make_writer(&self) -> Lines {
        self.clone()
    }
}

#[tokio::test]
async fn no_table_is_named_even_when_its_log_is_broken() {
    let lines = Lines::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(lines.clone())
        .finish();
    let _logging = tracing::subscriber::set_default(subscriber);
    let folder = temporary_folder();
    let clock = HandClock::new();
    let start = async || {
        let hub = Hub::start(sqlite(&folder), Arc::new(Local::new()), options(&clock)).await;
        hub.expect("the hub starts")
    };
    let anna = somebody("Anna");
    let hub = start().await;
    let table = open(&hub, &anna, open_seats("quits")).await;
    hub.stop().await;
    let file = rusqlite::Connection::open(folder.path().join("calot.db")).expect("the file");
    file.execute_batch("UPDATE events SET body = '{}'; UPDATE summaries SET text = '{}'")
        .expect("it is changed");
    let hub = start().await;
    let refusal = hub.answer(table, &anna).await.expect_err("a broken log");
    assert_eq!(refusal.code, ErrorCode::Internal);
    let mine = hub.my_tables(&anna, false, None, 10).await.expect("a list");
    assert!(mine.tables.is_empty());
    let lines = lines.0.lock().expect("nobody panics").clone();
    let lines = String::from_utf8(lines).expect("text");
    assert!(lines.contains("the log of a table is broken"), "{lines}");
    assert!(lines.contains("a summary cannot be read"), "{lines}");
    assert!(!lines.contains(&table.to_string()), "{lines}");
}
