//! Who one is at a server, and what is kept of the chance of its tables, in files that nobody else may
//! read.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use calot_protocol::TableId;
use calot_protocol::command::Command;
use calot_protocol::list::OpenedTable;
use calot_protocol::me::Me;
use calot_protocol::view::TableAnswer;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use super::http::{Answer, Problem, ask};
use super::place::Origin;

/// Of so many tables chance is kept; the oldest ones make room.
const MOST_PINS: usize = 300;

/// The folder of what is remembered.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// That of whoever runs the program; nothing where there is no home.
    pub fn of_place(variable: impl Fn(&str) -> Option<String>) -> Option<Folder> {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let data = set("XDG_DATA_HOME").map(PathBuf::from);
        let home = || set("HOME").map(|home| Path::new(&home).join(".local/share"));
        let windows = || set("LOCALAPPDATA").map(PathBuf::from);
        Some(Folder(data.or_else(home).or_else(windows)?.join("calot")))
    }

    /// This one, which is made when it is needed.
    pub fn at(path: PathBuf) -> Folder {
        Folder(path)
    }

    fn guest(&self, origin: &Origin) -> PathBuf {
        let name = origin.to_string();
        let plain = |letter: char| {
            if letter.is_ascii_alphanumeric() || letter == '.' {
                letter
            } else {
                '_'
            }
        };
        self.0
            .join("guests")
            .join(name.chars().map(plain).collect::<String>())
    }

    /// What was kept of the chance of a table.
    pub(super) fn pin(&self, table: TableId) -> Option<String> {
        fs::read_to_string(self.0.join("luck").join(table.to_string())).ok()
    }

    /// Keeps it.
    pub(super) fn keep_pin(&self, table: TableId, text: &str) -> io::Result<()> {
        let luck = self.0.join("luck");
        let is_new = !luck.join(table.to_string()).exists();
        write_for_oneself(&luck, &table.to_string(), text)?;
        if is_new {
            make_room(&luck);
        }
        Ok(())
    }
}

/// Writes a file that nobody else may read, as a whole or not at all.
fn write_for_oneself(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = folder.join(name);
    let new = folder.join(format!(".{name}.{}", std::process::id()));
    let mut file = create_for_oneself(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()?;
    fs::rename(&new, &path)
}

fn create_for_oneself(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

fn make_room(luck: &Path) {
    let Ok(entries) = fs::read_dir(luck) else {
        return;
    };
    let mut files: Vec<_> = entries
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    let surplus = files.len().saturating_sub(MOST_PINS);
    for (_, path) in files.into_iter().take(surplus) {
        // It is tried again with the next table.
        let _ = fs::remove_file(path);
    }
}

/// Somebody at a server.
#[derive(Clone, Debug)]
pub struct Guest {
    pub(super) origin: Origin,
    pub(super) folder: Option<Folder>,
    pub(super) cookie: Option<String>,
    /// Who that is.
    pub me: Me,
}

impl Guest {
    /// Comes to a server, as whoever one was there before. `name` is the name to have from now on.
    pub(super) async fn come(
        origin: &Origin,
        folder: Option<Folder>,
        name: Option<&str>,
    ) -> Result<Guest, Problem> {
        let path = folder.as_ref().map(|folder| folder.guest(origin));
        let cookie = path.and_then(|path| fs::read_to_string(path).ok());
        let cookie = cookie
            .map(|cookie| cookie.trim().to_owned())
            .filter(|cookie| is_cookie(cookie));
        let (me, cookie) = who(origin, cookie).await?;
        let mut guest = Guest {
            origin: origin.clone(),
            folder,
            cookie,
            me,
        };
        guest.remember()?;
        if let Some(name) = name.filter(|name| *name != guest.me.name) {
            let body = json!({ "name": name }).to_string();
            guest.me = guest.ask("PUT", "/me", Some(&body)).await?.read()?;
        }
        Ok(guest)
    }

    /// Asks again who one is, since a server may have forgotten.
    pub(super) async fn come_again(&mut self) -> Result<(), Problem> {
        let (me, cookie) = who(&self.origin, self.cookie.clone()).await?;
        self.me = me;
        if cookie != self.cookie {
            self.cookie = cookie;
            self.remember()?;
        }
        Ok(())
    }

    fn remember(&self) -> Result<(), Problem> {
        let (Some(folder), Some(cookie)) = (&self.folder, &self.cookie) else {
            return Ok(());
        };
        let path = folder.guest(&self.origin);
        let (Some(parent), Some(name)) = (
            path.parent(),
            path.file_name().and_then(|name| name.to_str()),
        ) else {
            return Ok(());
        };
        let written = write_for_oneself(parent, name, &format!("{cookie}\n"));
        written.map_err(|error| Problem::Folder(format!("{}: {error}", path.display())))
    }

    pub(super) async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
    ) -> Result<Answer, Problem> {
        ask(&self.origin, self.cookie.as_deref(), method, path, body).await
    }

    pub(super) async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Problem> {
        self.ask("GET", path, None).await?.read()
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Problem> {
        let body = serde_json::to_string(body).map_err(|_| Problem::Strange)?;
        self.ask("POST", path, Some(&body)).await?.read()
    }

    /// A table as it stands.
    pub(super) async fn table(&self, table: TableId) -> Result<TableAnswer, Problem> {
        self.get(&format!("/tables/{table}")).await
    }

    /// Does something at a table.
    pub(super) async fn command(&self, table: TableId, command: &Command) -> Result<(), Problem> {
        let done: serde_json::Value = self
            .post(&format!("/tables/{table}/commands"), command)
            .await?;
        let _ = done;
        Ok(())
    }

    /// The record of a table that is over.
    pub(super) async fn record(&self, table: TableId) -> Result<String, Problem> {
        self.ask("GET", &format!("/tables/{table}/record"), None)
            .await?
            .text()
    }

    /// Opens a table.
    pub(super) async fn open(&self, table: &impl Serialize) -> Result<OpenedTable, Problem> {
        self.post("/tables", table).await
    }
}

/// Who has this cookie; a cookie that is not valid is forgotten.
async fn who(origin: &Origin, cookie: Option<String>) -> Result<(Me, Option<String>), Problem> {
    let mut cookie = cookie;
    let mut answer = ask(origin, cookie.as_deref(), "GET", "/me", None).await?;
    if let Err(problem) = answer.read::<Me>()
        && (problem.is("identity/invalid") || problem.is("identity/missing"))
        && cookie.take().is_some()
    {
        answer = ask(origin, None, "GET", "/me", None).await?;
    }
    let me = answer.read()?;
    let set = answer
        .header("set-cookie")
        .and_then(|value| value.split(';').next());
    let set = set.map(str::to_owned).filter(|cookie| is_cookie(cookie));
    Ok((me, set.or(cookie)))
}

/// Whether a text can stand in a request as a cookie.
fn is_cookie(text: &str) -> bool {
    let fits = text
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && byte != b';' && byte != b',');
    fits && text.contains('=') && text.len() <= 4096
}
