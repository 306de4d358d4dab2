//! A terminal for the real program: a pseudo-terminal, and what it would show by now.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Termios, Winsize, tcgetattr, tcsetwinsize};

/// Whatever does not come within this time never does.
const HOPELESS: Duration = Duration::from_secs(60);

/// What the terminal shows, and whether the program has closed it.
struct Shown {
    parser: vt100::Parser,
    closed: bool,
}

/// A terminal in which the program runs.
pub(crate) struct Terminal {
    child: Running,
    keys: File,
    /// The side of the program, kept open so that the terminal outlives it.
    own: File,
    shown: Arc<(Mutex<Shown>, Condvar)>,
    reader: Option<JoinHandle<()>>,
    before: Termios,
}

/// A program that does not outlive its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Mostly it has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How a terminal is, and where its program keeps games.
pub(crate) struct Place<'a> {
    pub(crate) size: (u16, u16),
    pub(crate) state: &'a Path,
    pub(crate) variables: &'a [(&'a str, &'a str)],
}

impl Terminal {
    /// Starts the program with these arguments.
    pub(crate) fn start(place: &Place<'_>, args: &[&str]) -> Terminal {
        // Not to be held open by the programs of other tests.
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
        let master = openpt(flags).expect("a pseudo-terminal");
        grantpt(&master).expect("granted");
        unlockpt(&master).expect("unlocked");
        let name = ptsname(&master, Vec::new()).expect("it has a name");
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let own = rustix::fs::open(&name, flags, Mode::empty()).expect("its other side");
        let (columns, rows) = place.size;
        tcsetwinsize(&own, winsize(columns, rows)).expect("a size");
        let before = tcgetattr(&own).expect("its modes");
        let side = || Stdio::from(own.try_clone().expect("the same side"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_calot"));
        command.arg("play").args(args);
        for variable in [
            "COLORTERM",
            "NO_COLOR",
            "TERM_PROGRAM",
            "LC_ALL",
            "LC_MESSAGES",
        ] {
            command.env_remove(variable);
        }
        command
            .env("TERM", "xterm-256color")
            .env("LANG", "en_GB.UTF-8")
            .env("XDG_STATE_HOME", place.state)
            .envs(place.variables.iter().copied())
            .current_dir(place.state);
        let child = command.stdin(side()).stdout(side()).stderr(side()).spawn();
        let child = Running(child.expect("the program starts"));
        let mut output = File::from(master);
        let keys = output.try_clone().expect("the same side");
        let parser = vt100::Parser::new(rows, columns, 0);
        let shown = Shown {
            parser,
            closed: false,
        };
        let shown = Arc::new((Mutex::new(shown), Condvar::new()));
        let into = Arc::clone(&shown);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 1 << 14];
            loop {
                let count = output.read(&mut bytes).unwrap_or(0);
                let (shown, told) = &*into;
                let mut shown = shown.lock().expect("nobody panicked");
                shown.parser.process(&bytes[..count]);
                shown.closed |= count == 0;
                told.notify_all();
                if count == 0 {
                    return;
                }
            }
        });
        Terminal {
            child,
            keys,
            own: File::from(own),
            shown,
            reader: Some(reader),
            before,
        }
    }

    /// Types.
    pub(crate) fn keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("keys are read");
    }

    /// Waits until the screen is as expected, and gives what it shows.
    pub(crate) fn wait(&self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) -> String {
        let (shown, told) = &*self.shown;
        let mut shown = shown.lock().expect("nobody panicked");
        let start = Instant::now();
        while !is_so(shown.parser.screen()) {
            assert!(
                start.elapsed() < HOPELESS && !shown.closed,
                "waiting for {what}, and this is shown:\n{}",
                shown.parser.screen().contents()
            );
            let waited = told.wait_timeout(shown, Duration::from_secs(1));
            shown = waited.expect("nobody panicked").0;
        }
        shown.parser.screen().contents()
    }

    /// Waits until the screen has a text somewhere.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contents().contains(text))
    }

    /// What is shown now, as text.
    pub(crate) fn contents(&self) -> String {
        let (shown, _) = &*self.shown;
        shown
            .lock()
            .expect("nobody panicked")
            .parser
            .screen()
            .contents()
    }

    /// The text and the background of a cell that is shown now.
    pub(crate) fn cell(&self, row: u16, column: u16) -> (String, vt100::Color) {
        let (shown, _) = &*self.shown;
        let shown = shown.lock().expect("nobody panicked");
        let cell = shown.parser.screen().cell(row, column).expect("a cell");
        (cell.contents().to_owned(), cell.bgcolor())
    }

    /// Gives the window another size.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        {
            let (shown, _) = &*self.shown;
            let mut shown = shown.lock().expect("nobody panicked");
            shown.parser.screen_mut().set_size(rows, columns);
        }
        tcsetwinsize(&self.own, winsize(columns, rows)).expect("a size");
        self.signal(Signal::WINCH);
    }

    /// Sends the program a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        let pid = Pid::from_child(&self.child.0);
        kill_process(pid, signal).expect("it runs");
    }

    /// Waits for the end of the program, and checks that the terminal is as it was. Gives the
    /// exit status, if it ended by itself, and what is shown after it.
    pub(crate) fn end(self) -> (Option<i32>, String) {
        let (sender, ended) = mpsc::channel();
        let mut child = self.child;
        thread::spawn(move || sender.send(child.0.wait()));
        let status = ended
            .recv_timeout(HOPELESS)
            .expect("it ends")
            .expect("it has a status");
        let after = tcgetattr(&self.own).expect("its modes");
        assert_eq!(
            (after.local_modes, after.input_modes, after.output_modes),
            (
                self.before.local_modes,
                self.before.input_modes,
                self.before.output_modes
            ),
            "the modes of the terminal are as they were"
        );
        // The reader sees the end when nobody holds the side of the program any more.
        let Terminal {
            own,
            shown,
            reader,
            keys,
            ..
        } = self;
        drop(own);
        reader.expect("it reads").join().expect("it ends");
        drop(keys);
        let shown = shown.0.lock().expect("nobody panicked");
        let screen = shown.parser.screen();
        assert!(!screen.alternate_screen(), "the other screen is back");
        assert!(!screen.hide_cursor(), "the cursor is back");
        assert_eq!(
            screen.mouse_protocol_mode(),
            vt100::MouseProtocolMode::None,
            "the mouse is free"
        );
        assert!(!screen.bracketed_paste(), "pastes are plain");
        (status.code(), screen.contents())
    }
}

fn winsize(columns: u16, rows: u16) -> Winsize {
    Winsize {
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    }
}
