//! The terminal: entered, and left as it was however the program ends.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

/// What is drawn on.
pub type Screen = Terminal<CrosstermBackend<BufWriter<Stdout>>>;

/// Whether the terminal is ours at the moment.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// Presses, releases and the wheel, with places beyond column 223; no mere movements, which
/// would be sent for every cell over which the mouse goes.
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1000l";

/// Whether people can be talked to in full screens.
pub fn is_there() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// The terminal while it is ours. When this is dropped it is as it was.
#[derive(Debug)]
pub struct Entered;

impl Entered {
    /// Enters the terminal.
    pub fn enter() -> io::Result<Entered> {
        let entered = Entered;
        take()?;
        Ok(entered)
    }

    /// What to draw on.
    pub fn screen(&self) -> io::Result<Screen> {
        let out = BufWriter::with_capacity(1 << 15, io::stdout());
        Terminal::new(CrosstermBackend::new(out))
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        leave();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    ENTERED.store(true, Ordering::SeqCst);
    let mut out = io::stdout();
    execute!(
        out,
        EnterAlternateScreen,
        EnableBracketedPaste,
        cursor::Hide
    )?;
    out.write_all(MOUSE_ON)?;
    out.flush()
}

/// Leaves the terminal as it was, once.
pub fn leave() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    // Whoever has closed the terminal does not see any of it.
    let mut out = io::stdout();
    let _ = out.write_all(MOUSE_OFF);
    let _ = execute!(
        out,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

/// Leaves the terminal before a panic of this thread is told. Panics of others, which think for
/// computers, are not written over the screen; whoever waits for them notices.
pub fn leave_on_panic() {
    let own = thread::current().id();
    let told = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == own {
            leave();
            told(info);
        } else if !ENTERED.load(Ordering::SeqCst) {
            told(info);
        }
    }));
}

/// Calls `stop` when the process is told to end from outside.
#[cfg(unix)]
pub fn on_signals(stop: impl Fn() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    thread::spawn(move || {
        for _ in signals.forever() {
            stop();
        }
    });
    Ok(())
}

/// There are no such signals here.
#[cfg(not(unix))]
pub fn on_signals(_stop: impl Fn() + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Gives the terminal back to the shell until somebody says `fg`.
#[cfg(unix)]
pub fn suspend() -> io::Result<()> {
    leave();
    // The default action of this signal is what it is sent for.
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    take()
}

/// There is nothing to give back to.
#[cfg(not(unix))]
pub fn suspend() -> io::Result<()> {
    take()
}
