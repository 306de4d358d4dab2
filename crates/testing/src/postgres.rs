//! A Postgres of one's own.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use rustix::process::Signal;

use crate::guard::Guarded;
use crate::{find, free_port, guarded_folder, is_root, wait_for};

/// A Postgres server.
#[derive(Debug)]
pub struct PostgresServer {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    /// Who may come besides those on the same machine.
    network: Option<String>,
    running: Option<Guarded>,
    databases: AtomicU32,
}

impl PostgresServer {
    /// Makes a cluster, starts the server and waits until it answers.
    pub fn start() -> PostgresServer {
        PostgresServer::start_for(None)
    }

    /// The same for those of a network, too, such as `10.0.0.0/8`.
    pub fn start_for(network: Option<&str>) -> PostgresServer {
        let Some(programs) = programs() else {
            panic!(
                "this test needs Postgres, which is not on this machine; `make check-postgres` \
                 installs it from Debian's package postgresql"
            );
        };
        // Somebody else may take the port in between.
        for _ in 0..5 {
            let mut server = PostgresServer {
                programs: programs.clone(),
                folder: guarded_folder("postgres"),
                port: free_port(),
                network: network.map(str::to_owned),
                running: None,
                databases: AtomicU32::new(0),
            };
            server.init();
            if server.try_resume() {
                return server;
            }
        }
        panic!("Postgres does not start on any port");
    }

    /// A standby, which follows it a moment later.
    pub fn standby(&self) -> PostgresServer {
        // Somebody else may take the port in between.
        for _ in 0..5 {
            let mut standby = PostgresServer {
                programs: self.programs.clone(),
                folder: guarded_folder("standby"),
                port: free_port(),
                network: self.network.clone(),
                running: None,
                databases: AtomicU32::new(0),
            };
            standby.own_folder();
            run_as_another_user(&[
                self.programs.join("pg_basebackup").display().to_string(),
                format!("--pgdata={}", standby.data().display()),
                "--host=127.0.0.1".to_owned(),
                format!("--port={}", self.port),
                "--username=calot".to_owned(),
                "--checkpoint=fast".to_owned(),
                "--no-sync".to_owned(),
                "--write-recovery-conf".to_owned(),
            ]);
            if standby.try_resume() {
                return standby;
            }
        }
        panic!("a standby does not start on any port");
    }

    /// From now on a standby hears nothing any more of the server that it follows.
    pub fn fall_behind(&self) {
        self.execute("postgres", "ALTER SYSTEM SET primary_conninfo = ''");
        self.execute("postgres", "SELECT pg_reload_conf()");
        let hears_nothing = || {
            let asked = Command::new(self.programs.join("psql"))
                .args(["-h", "127.0.0.1", "-U", "calot", "-d", "postgres", "-p"])
                .args([&self.port.to_string(), "-A", "-t", "-c"])
                .arg("SELECT count(*) FROM pg_stat_wal_receiver")
                .output();
            asked.is_ok_and(|asked| asked.stdout.trim_ascii() == b"0")
        };
        assert!(
            wait_for(hears_nothing, || true),
            "the standby still follows"
        );
    }

    /// A standby becomes the one that is written to.
    pub fn promote(&self) {
        self.execute("postgres", "SELECT pg_promote()");
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of a new database with nothing in it.
    pub fn database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{number}");
        self.run(
            "psql",
            &[
                "-q",
                "-d",
                "postgres",
                "-c",
                &format!("CREATE DATABASE {name}"),
            ],
        );
        format!("postgres://calot@127.0.0.1:{}/{name}", self.port)
    }

    /// Runs a statement in a database, given by its address.
    pub fn execute(&self, database: &str, statement: &str) {
        let name = database.rsplit('/').next().unwrap_or_default();
        self.run("psql", &["-q", "-d", name, "-c", statement]);
    }

    /// From now on only encrypted connections are let in, and it proves itself by this certificate and
    /// this key (PEM).
    pub fn encrypt(&self, certificate: &str, key: &str) {
        for (name, text) in [
            ("server.crt", certificate),
            ("server.key", key),
            ("pg_hba.conf", "hostssl all all 127.0.0.1/32 trust\n"),
        ] {
            let path = self.data().join(name);
            // On the way there it is still let in without.
            let written = std::fs::write(&path, text);
            assert!(written.is_ok(), "{} cannot be written", path.display());
            run(Command::new("chmod").arg("600").arg(&path));
            if is_root() {
                run(Command::new("chown").arg(user()).arg(&path));
            }
        }
        self.execute("postgres", "ALTER SYSTEM SET ssl = on");
        self.execute("postgres", "SELECT pg_reload_conf()");
        // It reads its files a moment later; then whoever comes without encryption is refused.
        let is_refused = || {
            let asked = Command::new(self.programs.join("psql"))
                .args(["-h", "127.0.0.1", "-U", "calot", "-d", "postgres", "-p"])
                .args([&self.port.to_string(), "-c", "SELECT 1"])
                .env("PGSSLMODE", "disable")
                .output();
            asked.is_ok_and(|asked| !asked.status.success())
        };
        assert!(wait_for(is_refused, || true), "Postgres does not encrypt");
    }

    /// Stops it in order, cutting all connections.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
        }
    }

    /// Ends it at once, as a loss of power would; it recovers when it starts again.
    pub fn crash(&mut self) {
        if let Some(running) = self.running.take() {
            // Its own word for it: everything ends at once, and nothing is written any more.
            running.signal(Signal::QUIT);
            running.stop();
        }
    }

    /// Starts it again after [`stop`](Self::stop) or [`crash`](Self::crash).
    pub fn resume(&mut self) {
        assert!(self.try_resume(), "Postgres does not start again");
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn own_folder(&self) {
        if is_root() {
            run(Command::new("chown").arg(user()).arg(&self.folder));
        }
    }

    fn init(&self) {
        let data = self.data();
        self.own_folder();
        run_as_another_user(&[
            self.programs.join("initdb").display().to_string(),
            "--no-sync".to_owned(),
            "--auth=trust".to_owned(),
            "--username=calot".to_owned(),
            "--encoding=UTF8".to_owned(),
            "--locale=C.UTF-8".to_owned(),
            format!("--pgdata={}", data.display()),
        ]);
        if let Some(network) = &self.network {
            let path = data.join("pg_hba.conf");
            let let_in = format!("host all all 127.0.0.1/32 trust\nhost all all {network} trust\n");
            let written = std::fs::write(&path, let_in);
            assert!(written.is_ok(), "{} cannot be written", path.display());
        }
    }

    fn try_resume(&mut self) -> bool {
        let listening = if self.network.is_some() {
            "0.0.0.0"
        } else {
            "127.0.0.1"
        };
        let command = as_another_user(&[
            self.programs.join("postgres").display().to_string(),
            "-D".to_owned(),
            self.data().display().to_string(),
            "-p".to_owned(),
            self.port.to_string(),
            "-c".to_owned(),
            format!("listen_addresses={listening}"),
            "-c".to_owned(),
            "unix_socket_directories=".to_owned(),
            "-c".to_owned(),
            "max_connections=300".to_owned(),
        ]);
        let running = Guarded::start(&self.folder, ["INT", "QUIT"], &command);
        let ready = || {
            Command::new(self.programs.join("pg_isready"))
                .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
                .status()
                .is_ok_and(|status| status.success())
        };
        let ready = wait_for(ready, || running.is_alive());
        self.running = Some(running);
        ready
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        run(Command::new(self.programs.join(program))
            .args([
                "-h",
                "127.0.0.1",
                "-U",
                "calot",
                "-p",
                &self.port.to_string(),
            ])
            .args(arguments));
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        if self.running.is_none() {
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// The folder with the programs of Postgres, of the newest version.
fn programs() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    let version = |folder: &PathBuf| {
        let version = folder.parent()?.file_name()?.to_str()?;
        version.parse::<u32>().ok()
    };
    folders.sort_by_key(|folder| std::cmp::Reverse(version(folder)));
    // What is on the path may be a link to where all of them are.
    let found = find("initdb", folders)?;
    let found = found.canonicalize().unwrap_or(found);
    let folder = found.parent()?;
    folder.join("postgres").is_file().then(|| folder.to_owned())
}

/// A command as it is to be run, since Postgres refuses to run as root.
fn as_another_user(command: &[String]) -> Vec<String> {
    if !is_root() {
        return command.to_vec();
    }
    let user = user();
    let mut full = vec![
        "setpriv".to_owned(),
        format!("--reuid={user}"),
        format!("--regid={}", group(user)),
        "--clear-groups".to_owned(),
        "--".to_owned(),
    ];
    full.extend_from_slice(command);
    full
}

fn run_as_another_user(command: &[String]) {
    if let Some((program, arguments)) = as_another_user(command).split_first() {
        run(Command::new(program).args(arguments));
    }
}

/// Somebody who is not root.
fn user() -> &'static str {
    let known = Command::new("id")
        .arg("postgres")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if known.is_ok_and(|status| status.success()) {
        "postgres"
    } else {
        "nobody"
    }
}

fn group(user: &str) -> String {
    let group = Command::new("id").args(["-gn", user]).output();
    let group = group.map(|group| String::from_utf8_lossy(&group.stdout).trim().to_owned());
    group.unwrap_or_else(|_| user.to_owned())
}

fn run(command: &mut Command) {
    // Not in a folder that another user may not enter.
    match command.current_dir(Path::new("/")).output() {
        Ok(output) if output.status.success() => {}
        Ok(output) => panic!(
            "{command:?} failed: {}",
            String::from_utf8_lossy(&output.stderr)
        ),
        Err(error) => panic!("{command:?} cannot be run: {error}"),
    }
}
