//! The container as it is given to others: people play through it, on SQLite and on Postgres.
//!
//! `make test-image` runs it, with the folder that goes into the image in CALOT_IMAGE. It is built and
//! started by buildah, which needs neither a daemon nor a registry.

#![cfg(target_os = "linux")]

mod support;

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use calot_testing::{PostgresServer, free_port, temporary_folder};

/// Images and containers that are gone after the test.
struct Builder {
    storage: calot_testing::TempDir,
}

impl Builder {
    fn new() -> Builder {
        Builder {
            storage: temporary_folder(),
        }
    }

    fn command(&self) -> Command {
        let place = |name| self.storage.path().join(name);
        let mut command = Command::new("buildah");
        command
            .args(["--storage-driver", "vfs", "--root"])
            .arg(place("root"))
            .arg("--runroot")
            .arg(place("run"));
        command
    }

    /// What a command of buildah says.
    fn ask(&self, arguments: &[&str]) -> String {
        let output = self.command().args(arguments).output();
        let output = output.expect("buildah runs; `make check-buildah` installs it");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    fn build(&self) {
        let folder = std::env::var("CALOT_IMAGE").expect("`make test-image` says what goes in");
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/Containerfile");
        let options = ["bud", "--isolation", "chroot", "--format", "docker"];
        self.ask(&[&options[..], &["-f", file, "-t", "calot", &folder]].concat());
    }

    /// A new container, with a volume of its own.
    fn container(&self) -> String {
        self.ask(&["from", "--pull-never", "calot"])
    }

    /// How many tables are in the volume of a container.
    fn tables(&self, name: &str) -> usize {
        let run = ["run", "--isolation", "chroot", name, "--", "/calot"];
        let admin = ["admin", "tables", "--limit", "1000000"];
        self.ask(&[&run[..], &admin].concat()).lines().count()
    }

    /// Starts a container, and waits until people can play.
    fn start(&self, name: &str, variables: &[(&str, &str)]) -> Running<'_> {
        let mut command = self.command();
        command.args(["run", "--isolation", "chroot"]);
        for (variable, value) in variables {
            command.arg(format!("--env={variable}={value}"));
        }
        // The word after the name is what ENTRYPOINT and CMD say, which buildah leaves to others.
        command.args([name, "--", "/calot", "serve"]);
        let child = command.stdout(Stdio::null()).spawn();
        let running = Running {
            builder: self,
            name: name.to_owned(),
            child: child.expect("buildah runs"),
        };
        for _ in 0..600 {
            if running.health(variables) {
                return running;
            }
            thread::sleep(Duration::from_millis(100));
        }
        panic!("the container is not healthy within a minute");
    }
}

struct Running<'a> {
    builder: &'a Builder,
    name: String,
    child: Child,
}

impl Running<'_> {
    /// The health check of the image.
    fn health(&self, variables: &[(&str, &str)]) -> bool {
        let mut command = self.builder.command();
        command.args(["run", "--isolation", "chroot"]);
        for (variable, value) in variables {
            command.arg(format!("--env={variable}={value}"));
        }
        command.args([&self.name, "--", "/calot", "health"]);
        command.output().is_ok_and(|output| output.status.success())
    }

    /// The server itself, among the processes that came of starting the container.
    fn server(&self) -> u32 {
        let mut unseen = vec![self.child.id()];
        while let Some(id) = unseen.pop() {
            let name = fs::read_to_string(format!("/proc/{id}/comm"));
            if name.is_ok_and(|name| name.trim() == "calot") {
                return id;
            }
            // Every thread has children of its own.
            let tasks = fs::read_dir(format!("/proc/{id}/task"))
                .into_iter()
                .flatten();
            for task in tasks.flatten() {
                let children = fs::read_to_string(task.path().join("children"));
                let children = children.unwrap_or_default();
                unseen.extend(
                    children
                        .split_whitespace()
                        .filter_map(|id| id.parse::<u32>().ok()),
                );
            }
        }
        panic!("the server of the container is not there");
    }

    /// Tells the server to stop, and waits until it has.
    fn stop(mut self) {
        signal(self.server(), "TERM");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}");
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            signal(self.server(), "KILL");
            let _ = self.child.wait();
        }
    }
}

/// Sends a signal, such as `TERM`, to a process.
fn signal(id: u32, name: &str) {
    let _ = Command::new("kill")
        .args(["-s", name, &id.to_string()])
        .status();
}

/// Plays for a moment, with the program of the tests.
fn play(port: &str) {
    let said = support::answer(&["load", "--port", port, "--tables", "2", "--time", "2"]);
    let line = said.lines().find(|line| line.contains("acknowledged"));
    let plies = line.and_then(|line| line.split(' ').next());
    let plies: u32 = plies.and_then(|plies| plies.parse().ok()).unwrap_or(0);
    assert!(plies > 0, "{said}");
}

#[test]
#[ignore = "needs an image: `make test-image` runs it"]
fn people_play_through_the_container() {
    let builder = Builder::new();
    builder.build();
    let inspected = builder.ask(&["inspect", "--type", "image", "calot"]);
    assert!(inspected.contains("\"User\": \"7777:7777\""));
    assert!(inspected.contains("/calot\",\n") || inspected.contains("Healthcheck"));

    let port = free_port().to_string();
    // Whoever plays here plays faster than people.
    let unlimited = ("CALOT_UNLIMITED_LOOPBACK", "true");
    let on_file = [("CALOT_PORT", port.as_str()), unlimited];
    let container = builder.container();
    let running = builder.start(&container, &on_file);
    let status = fs::read_to_string(format!("/proc/{}/status", running.server()));
    let status = status.expect("it runs");
    assert!(status.contains("Uid:\t7777\t7777"), "{status}");
    play(&port);
    running.stop();
    let tables = builder.tables(&container);
    assert!(tables > 0);
    // What was kept is there for the next one.
    let running = builder.start(&container, &on_file);
    play(&port);
    running.stop();
    assert!(builder.tables(&container) > tables);

    let postgres = PostgresServer::start();
    let database = postgres.database();
    let on_postgres = [
        ("CALOT_PORT", port.as_str()),
        ("CALOT_DATABASE", &database),
        unlimited,
    ];
    let container = builder.container();
    let running = builder.start(&container, &on_postgres);
    play(&port);
    running.stop();
    let admin = ["admin", "--database", &database, "tables"];
    assert!(!support::answer(&admin).is_empty());
}
