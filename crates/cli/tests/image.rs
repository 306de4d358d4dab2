//! The container as it is given to others: people play through it, on SQLite and on Postgres.
//!
//! `make test-image` runs it, with the folder that goes into the image in CALOT_IMAGE. It is built and
//! started by buildah, which needs neither a daemon nor a registry.

#![cfg(target_os = "linux")]

mod support;

use std::fs;
use std::path::Path;
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
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../deploy/Containerfile"
        );
        let options = ["bud", "--isolation", "chroot", "--format", "docker"];
        self.ask(&[&options[..], &["-f", file, "-t", "calot", &folder]].concat());
    }

    /// Starts a container with a volume, and waits until people can play.
    fn start(&self, volume: &Path, variables: &[(&str, &str)]) -> Container<'_> {
        let name = self.ask(&["from", "--pull-never", "calot"]);
        let mut command = self.command();
        command.args(["run", "--isolation", "chroot"]);
        command.arg(format!("--volume={}:/data", volume.display()));
        for (variable, value) in variables {
            command.arg(format!("--env={variable}={value}"));
        }
        // The word after the name is what ENTRYPOINT and CMD say, which buildah leaves to others.
        command.args([&name, "--", "/calot", "serve"]);
        let child = command.stdout(Stdio::null()).spawn();
        let container = Container {
            builder: self,
            name,
            child: child.expect("buildah runs"),
        };
        for _ in 0..600 {
            if container.health(variables) {
                return container;
            }
            thread::sleep(Duration::from_millis(100));
        }
        panic!("the container is not healthy within a minute");
    }
}

struct Container<'a> {
    builder: &'a Builder,
    name: String,
    child: Child,
}

impl Container<'_> {
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

    /// The server itself: the last process that came of starting the container.
    fn server(&self) -> u32 {
        let mut id = self.child.id();
        loop {
            let children = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
            let children = children.unwrap_or_default();
            match children.split_whitespace().next() {
                Some(child) => id = child.parse().expect("the id of a process"),
                None => return id,
            }
        }
    }

    /// Tells the server to stop, and waits until it has.
    fn stop(mut self) {
        signal(self.server(), "TERM");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}");
    }
}

impl Drop for Container<'_> {
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

    let volume = temporary_folder();
    // As a volume gets the owner of the folder in the image.
    std::os::unix::fs::chown(volume.path(), Some(7777), Some(7777)).expect("it is given away");
    let port = free_port().to_string();
    let on_file = [("CALOT_PORT", port.as_str())];
    let container = builder.start(volume.path(), &on_file);
    let status = fs::read_to_string(format!("/proc/{}/status", container.server()));
    let status = status.expect("it runs");
    assert!(status.contains("Uid:\t7777\t7777"), "{status}");
    play(&port);
    container.stop();
    assert!(volume.path().join("calot.db").is_file());
    // What was kept is there for the next one.
    let container = builder.start(volume.path(), &on_file);
    play(&port);
    container.stop();

    let postgres = PostgresServer::start();
    let database = postgres.database();
    let nothing = temporary_folder();
    std::os::unix::fs::chown(nothing.path(), Some(7777), Some(7777)).expect("it is given away");
    let on_postgres = [("CALOT_PORT", port.as_str()), ("CALOT_DATABASE", &database)];
    let container = builder.start(nothing.path(), &on_postgres);
    play(&port);
    container.stop();
    let kept = nothing.path().read_dir().expect("a folder").count();
    assert_eq!(kept, 0, "everything is in Postgres");
}
