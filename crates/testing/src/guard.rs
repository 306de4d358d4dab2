//! A process that ends with this one.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};

use rustix::process::{Pid, Signal, kill_process};

/// Starts a program, tells its id, and stops it when it is told to, or at once when the input
/// ends. The program itself may end before that, or be ended. How it ended is how the shell ends.
const SCRIPT: &str = r#"
folder=$1 stop=$2 quit=$3 log=$4
shift 4
"$@" </dev/null >>"$log" 2>&1 &
child=$!
echo $child
if read -r word; then
    kill -s "$stop" $child 2>/dev/null
    wait $child
else
    kill -s "$quit" $child 2>/dev/null
    wait $child
    rm -rf "$folder"
fi
"#;

/// A process that ends with this one.
#[derive(Debug)]
pub(crate) struct Guarded {
    shell: Child,
    /// Its end is the end of the process.
    hold: Option<ChildStdin>,
    id: u32,
}

impl Guarded {
    /// Starts a program. The signals are the one that stops it in order, and the one that
    /// ends it at once, which is what happens at the end of the test; `folder` is removed then.
    pub(crate) fn start(folder: &Path, signals: [&str; 2], command: &[String]) -> Guarded {
        let started = Command::new("sh")
            .args(["-c", SCRIPT, "sh"])
            .arg(folder)
            .args(signals)
            .arg(folder.join("log"))
            .args(command)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut shell = match started {
            Ok(shell) => shell,
            Err(error) => panic!("no shell can be started: {error}"),
        };
        let hold = shell.stdin.take();
        let mut line = String::new();
        if let Some(output) = shell.stdout.take() {
            let _ = BufReader::new(output).read_line(&mut line);
        }
        let Ok(id) = line.trim().parse() else {
            panic!("{command:?} cannot be started");
        };
        Guarded { shell, hold, id }
    }

    /// The id of the process.
    #[cfg(target_os = "linux")]
    pub(crate) fn id(&self) -> u32 {
        self.id
    }

    /// Stops the program and waits for its end, leaving its folder.
    pub(crate) fn stop(self) {
        self.end();
    }

    /// Ends the program at once, as a loss of power would, and waits for its end, leaving its
    /// folder.
    pub(crate) fn kill(self) {
        self.signal(Signal::KILL);
        let id = self.id;
        let code = self.end().and_then(|status| status.code());
        let killed = 128 + Signal::KILL.as_raw();
        assert_eq!(code, Some(killed), "process {id} was not ended by SIGKILL");
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        let sent = i32::try_from(self.id)
            .ok()
            .and_then(Pid::from_raw)
            .map(|id| kill_process(id, signal));
        assert_eq!(sent, Some(Ok(())), "{signal:?} to process {}", self.id);
    }

    /// Lets the shell stop the program, which may have ended, and answers how the shell ended.
    fn end(mut self) -> Option<ExitStatus> {
        if let Some(mut hold) = self.hold.take() {
            let _ = std::io::Write::write_all(&mut hold, b"stop\n");
        }
        self.shell.wait().ok()
    }

    /// Whether the program is there.
    pub(crate) fn is_alive(&self) -> bool {
        // A process that has ended and is waited for by nobody is there too, but the shell
        // waits only after it was told to.
        std::fs::read_to_string(format!("/proc/{}/stat", self.id))
            .is_ok_and(|stat| !stat.contains(") Z "))
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.hold.take());
        let _ = self.shell.wait();
    }
}
