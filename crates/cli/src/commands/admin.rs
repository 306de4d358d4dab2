//! `calot admin`.

use std::io::Write;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use calot_protocol::list::TableSummary;
use calot_protocol::{GuestId, TableId};
use calot_server::admin::{self, Judgement};
use calot_server::api::keys;
use calot_server::homes::Homes;
use calot_server::store::{self, FoundTable, Guest, Sqlite, Store, Unavailable, Wanted};
use serde_json::{Value, json};

use super::serve::database;
use crate::args::{AdminArgs, AdminCommand};
use crate::failure::Failure;

/// How long the link works that is given to somebody whose sessions were ended, in milliseconds.
const LINK_MS: i64 = 24 * 3600 * 1000;

pub(crate) fn run(args: &AdminArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let address = database(&args.place)?;
    if let AdminCommand::Restore { file, running } = &args.command {
        return restore(&address, file, *running, args.json, out);
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        if !address.contains("://") && !Path::new(&address).exists() {
            return Err(Failure::input(format_args!(
                "there is no database {address}; say where it is by --data or --database"
            )));
        }
        let ca = args.place.database_ca.as_deref();
        let store = store::open_with(&address, ca, &Homes::default())
            .await
            .map_err(Failure::input)?;
        let mut admin = Admin {
            store: &*store,
            json: args.json,
            out,
        };
        let done = admin.act(&args.command).await;
        store.close().await;
        done
    })
}

fn restore(
    address: &str,
    file: &Path,
    running: bool,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if address.starts_with("postgres") {
        return Err(Failure::input(store::BackupError::ByPostgres));
    }
    let path = address.strip_prefix("sqlite:").unwrap_or(address);
    Sqlite::restore(file, Path::new(path), running, now()).map_err(Failure::input)?;
    if json {
        writeln!(out, "{}", json!({ "restored": path }))?;
    } else {
        writeln!(out, "{path} is as it was in {}", file.display())?;
    }
    Ok(())
}

struct Admin<'a> {
    store: &'a dyn Store,
    json: bool,
    out: &'a mut dyn Write,
}

impl Admin<'_> {
    async fn act(&mut self, command: &AdminCommand) -> Result<(), Failure> {
        let now = now();
        match command {
            AdminCommand::Tables {
                phase,
                guest,
                older_than,
                limit,
            } => {
                let wanted = Wanted {
                    phase: phase.map(Into::into),
                    guest: *guest,
                    before: older_than.map(|time| earlier(now, time)),
                    ..Wanted::all(*limit)
                };
                let tables = self.store.admin().find_tables(wanted).await;
                self.list(tables.map_err(away)?.iter().map(table_line))
            }
            AdminCommand::Table { table } => self.table(*table).await,
            AdminCommand::Delete { table } => {
                let gone = self.store.admin().delete_table(*table, None).await;
                if !gone.map_err(away)? {
                    return self.none("table");
                }
                self.say(json!({ "deleted": table }), &format!("{table} is gone"))
            }
            AdminCommand::Guests { name, limit } => {
                let guests = self.store.admin().find_guests(name, *limit).await;
                self.list(guests.map_err(away)?.iter().map(guest_line))
            }
            AdminCommand::Ban { guest } => self.judge(*guest, Judgement::Ban, now).await,
            AdminCommand::Unban { guest } => self.judge(*guest, Judgement::Unban, now).await,
            AdminCommand::Erase { guest } => self.erase(*guest, now).await,
            AdminCommand::SignOut { guest } => self.sign_out(*guest, now).await,
            AdminCommand::RotateKeys { at_once } => {
                let keys = keys::rotate(self.store, now, *at_once).await;
                let keys = keys.map_err(away)?;
                let words = format!("cookies are signed by a new key; {keys} are believed");
                self.say(json!({ "keys": keys }), &words)
            }
            AdminCommand::Backup { file } => {
                let done = self.store.admin().backup(file).await;
                done.map_err(Failure::input)?;
                let words = format!("everything is in {}", file.display());
                self.say(json!({ "backup": file }), &words)
            }
            // It needs a database that nobody has opened.
            AdminCommand::Restore { .. } => Ok(()),
            AdminCommand::Prune {
                older_than,
                archive,
                dry_run,
            } => {
                let before = earlier(now, *older_than);
                let pruned = admin::prune(self.store, before, archive, *dry_run).await;
                let pruned = pruned.map_err(Failure::input)?;
                let (records, logs, kept) = (pruned.records, pruned.logs, pruned.kept);
                let would = if *dry_run { "would be " } else { "" };
                let words = format!(
                    "{} tables {would}removed: {records} with a record, {logs} without one",
                    records + logs
                );
                let done =
                    json!({ "records": records, "logs": logs, "kept": kept, "dry_run": dry_run });
                self.say(done, &words)
            }
        }
    }

    async fn table(&mut self, table: TableId) -> Result<(), Failure> {
        let wanted = Wanted {
            table: Some(table),
            ..Wanted::all(1)
        };
        let found = self.store.admin().find_tables(wanted).await;
        let Some(found) = found.map_err(away)?.pop() else {
            return self.none("table");
        };
        let events = self.store.load(table, 0, u32::MAX).await.map_err(away)?;
        let events = events.unwrap_or_default().into_iter().map(|event| {
            let body: Value = serde_json::from_str(&event.body).unwrap_or(Value::Null);
            json!({ "number": event.number, "at": event.at, "event": body })
        });
        let events: Vec<Value> = events.collect();
        let (mut shown, words) = table_line(&found);
        if self.json {
            shown["events"] = events.into();
            return self.say(shown, "");
        }
        writeln!(self.out, "{words}")?;
        for event in events {
            let at = event["at"].as_i64().map(time).unwrap_or_default();
            writeln!(self.out, "{:>5}  {at}  {}", event["number"], event["event"])?;
        }
        Ok(())
    }

    async fn judge(
        &mut self,
        guest: GuestId,
        judgement: Judgement,
        now: i64,
    ) -> Result<(), Failure> {
        let guest = admin::judge(self.store, guest, judgement, now).await;
        let (json, words) = guest_line(&guest.map_err(away)?);
        self.say(json, &words)
    }

    async fn erase(&mut self, guest: GuestId, now: i64) -> Result<(), Failure> {
        let stranger = || {
            let mut bytes = [0; 16];
            getrandom::fill(&mut bytes).map_err(|_| no_random())?;
            Ok(GuestId::from_bytes(bytes))
        };
        let erased = admin::erase(self.store, guest, now, stranger).await;
        let erased = erased.map_err(away)?;
        let (tables, bots) = (erased.tables, erased.bots);
        let words =
            format!("{guest} is unknown: {tables} tables name somebody else, {bots} bots are gone");
        let done = json!({ "erased": guest, "tables": tables, "bots": bots });
        self.say(done, &words)
    }

    async fn sign_out(&mut self, guest: GuestId, now: i64) -> Result<(), Failure> {
        let judged = admin::judge(self.store, guest, Judgement::SignOut, now).await;
        judged.map_err(away)?;
        let until = now + LINK_MS;
        let ring = keys::ring(self.store).await.map_err(away)?;
        let token = ring.link(guest, now, until);
        let words = format!(
            "all sessions of {guest} have ended; whoever opens /me/claim#{token} on the server by {} is them",
            time(until)
        );
        let done = json!({ "guest": guest, "token": token, "until": until });
        self.say(done, &words)
    }

    fn list(&mut self, lines: impl Iterator<Item = (Value, String)>) -> Result<(), Failure> {
        let (values, words): (Vec<Value>, Vec<String>) = lines.unzip();
        if self.json {
            return self.say(values.into(), "");
        }
        for words in words {
            writeln!(self.out, "{words}")?;
        }
        Ok(())
    }

    fn say(&mut self, json: Value, words: &str) -> Result<(), Failure> {
        if self.json {
            serde_json::to_writer_pretty(&mut *self.out, &json)?;
            writeln!(self.out)?;
        } else {
            writeln!(self.out, "{words}")?;
        }
        Ok(())
    }

    fn none(&mut self, what: &str) -> Result<(), Failure> {
        self.say(Value::Null, &format!("there is no such {what}"))?;
        Err(Failure::No)
    }
}

/// A table as JSON and as a line.
fn table_line(found: &FoundTable) -> (Value, String) {
    let listed = &found.listed;
    let summary: Option<TableSummary> = serde_json::from_str(&listed.summary).ok();
    let names = summary.iter().flat_map(|summary| &summary.seats);
    let names = names.map(|seat| {
        let people = seat.people.iter();
        let people = people.map(|person| format!("{} ({})", person.name, person.guest));
        people.collect::<Vec<_>>().join(" & ")
    });
    let names = names.filter(|names| !names.is_empty());
    let names = names.collect::<Vec<_>>().join(", ");
    let words = format!(
        "{}  {:7}  {}  {}  {names}",
        listed.id,
        listed.phase.word(),
        time(listed.updated_at),
        found.game
    );
    let json = json!({
        "table": listed.id,
        "phase": listed.phase.word(),
        "game": found.game,
        "public": found.public,
        "number": listed.number,
        "created_at": listed.created_at,
        "updated_at": listed.updated_at,
        "people": found.people,
        "summary": summary,
    });
    (json, words.trim_end().to_owned())
}

/// Somebody as JSON and as a line.
fn guest_line(guest: &Guest) -> (Value, String) {
    let standing = guest.standing;
    let banned = if standing.banned { "  banned" } else { "" };
    let words = format!(
        "{}  {}  {}{banned}",
        guest.id,
        time(guest.created_at),
        guest.name
    );
    let json = json!({
        "guest": guest.id,
        "name": guest.name,
        "named": guest.named,
        "created_at": guest.created_at,
        "banned": standing.banned,
        "sessions_from": standing.sessions_from,
    });
    (json, words)
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    i64::try_from(now.unwrap_or_default().as_millis()).unwrap_or(i64::MAX)
}

fn earlier(now: i64, time: std::time::Duration) -> i64 {
    now.saturating_sub(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

/// A moment for people, in Greenwich.
fn time(at: i64) -> String {
    admin::moment(at)
}

fn away(error: Unavailable) -> Failure {
    Failure::input(error)
}

fn no_random() -> Unavailable {
    Unavailable::Failed("the system has no random numbers".to_owned())
}
