//! Measures what a ply costs on the screen: played, shown as a motion, and drawn at 120 × 40, in
//! processor time. `cargo run --release --package calot-terminal --example redraw`

use std::sync::Arc;
use std::time::{Duration, Instant};

use calot_rules::registry::{self, GAMES};
use calot_terminal::app::App;
use calot_terminal::look::{Depth, Look};
use calot_terminal::screen::Context;
use calot_terminal::session::{Session, Setup};
use calot_terminal::spoken::PageWords;
use calot_terminal::words::{Language, screen};
use cpu_time::ThreadTime;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

#[expect(clippy::print_stdout, reason = "that is what it is for")]
fn main() {
    for entry in GAMES {
        let mut times = plies(entry.info.id);
        times.sort();
        let median = times.get(times.len() / 2).copied().unwrap_or_default();
        let most = times.last().copied().unwrap_or_default();
        println!("{:<11} median {median:?}, most {most:?}", entry.info.id);
    }
}

/// How long each ply of a game at random took.
fn plies(game: &str) -> Vec<Duration> {
    let context = Context {
        look: Look {
            depth: Depth::True,
            unicode: true,
        },
        language: Language::English,
        words: screen::of(Language::English),
        page: PageWords::of(Language::English),
        motion: true,
        shelf: None,
        tell: Arc::new(|| {}),
        name: None,
        seed: Some(1),
    };
    let setup = Setup {
        game: game.to_owned(),
        position: None,
        players: Vec::new(),
        clock: None,
        seed: 1,
    };
    let mut now = Instant::now();
    let Ok(session) = Session::new(setup) else {
        return Vec::new();
    };
    let mut app = App::with_session(context, session, None, now);
    let area = Rect::new(0, 0, 120, 40);
    let mut buffer = Buffer::empty(area);
    let mut random = fastrand::Rng::with_seed(1);
    let mut times = Vec::new();
    app.draw(area, &mut buffer, now);
    while let Some(room) = app.room() {
        let the_match = room.session.the_match();
        let Some(ply) = registry::draw_ply(the_match, |total| random.u32(..total)) else {
            break;
        };
        let start = ThreadTime::now();
        for code in ply.chars().map(KeyCode::Char).chain([KeyCode::Enter]) {
            app.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)), now);
        }
        buffer.reset();
        app.draw(area, &mut buffer, now);
        times.push(start.elapsed());
        // All of the motion is over by the next ply.
        now += Duration::from_secs(5);
        app.tick(now);
        if times.len() >= 300 {
            break;
        }
    }
    times
}
