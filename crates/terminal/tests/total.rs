//! Whatever people press, click and paste, in windows of any size: nothing panics, and the game
//! that is played stays one.

use std::sync::Arc;
use std::time::{Duration, Instant};

use calot_rules::registry::GAMES;
use calot_terminal::app::App;
use calot_terminal::look::{Depth, Look};
use calot_terminal::screen::Context;
use calot_terminal::session::keep::Shelf;
use calot_terminal::session::{Player, Session, Setup, TimeControl};
use calot_terminal::spoken::PageWords;
use calot_terminal::words::{Language, screen};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

/// Something that happens.
#[derive(Clone, Debug)]
enum Happening {
    Key(KeyEvent),
    Mouse(MouseEventKind, u16, u16),
    Paste(String),
    Resize(u16, u16),
    Time(u16),
    /// One of the plies that are legal is typed.
    Ply(u16),
}

fn key() -> impl Strategy<Value = KeyEvent> {
    let plain = prop_oneof![
        4 => proptest::char::range(' ', '~').prop_map(KeyCode::Char),
        1 => any::<char>().prop_map(KeyCode::Char),
        6 => proptest::sample::select(vec![
            KeyCode::Left,
            KeyCode::Right,
            KeyCode::Up,
            KeyCode::Down,
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Tab,
            KeyCode::BackTab,
            KeyCode::Esc,
            KeyCode::Backspace,
            KeyCode::Home,
            KeyCode::End,
            KeyCode::PageUp,
            KeyCode::PageDown,
            KeyCode::Delete,
            KeyCode::F(1),
            KeyCode::F(5),
            KeyCode::Null,
        ]),
    ];
    let modifiers = prop_oneof![
        12 => Just(KeyModifiers::NONE),
        1 => Just(KeyModifiers::SHIFT),
        1 => Just(KeyModifiers::ALT),
    ];
    (plain, modifiers).prop_map(|(code, modifiers)| KeyEvent::new(code, modifiers))
}

fn happening() -> impl Strategy<Value = Happening> {
    let mouse = proptest::sample::select(vec![
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::ScrollUp,
        MouseEventKind::ScrollDown,
        MouseEventKind::Moved,
    ]);
    prop_oneof![
        8 => key().prop_map(Happening::Key),
        4 => (mouse, 0..140_u16, 0..50_u16).prop_map(|(kind, x, y)| Happening::Mouse(kind, x, y)),
        1 => ".{0,80}".prop_map(Happening::Paste),
        1 => (0..140_u16, 0..50_u16).prop_map(|(width, height)| Happening::Resize(width, height)),
        2 => (0..3000_u16).prop_map(Happening::Time),
        6 => any::<u16>().prop_map(Happening::Ply),
    ]
}

fn context(shelf: Shelf, depth: Depth, unicode: bool, language: Language) -> Context {
    Context {
        look: Look { depth, unicode },
        language,
        words: screen::of(language),
        page: PageWords::of(language),
        motion: true,
        shelf: Some(shelf),
        tell: Arc::new(|| {}),
        name: None,
        seed: Some(5),
    }
}

/// A game in which everything small is played, with a person and computers.
fn session(game: usize, computers: bool) -> Session {
    const TEXTS: [&str; 9] = [
        "rolit:players=3,size=6",
        "rolit:size=4",
        "pylos:rules=expert",
        "quits:players=4",
        "bille-trap:players=3",
        "cubulus",
        "cubulus:players=3",
        "ballcube:levels=2,bars=4,balls=2",
        "ballcube:players=4,rules=counter,levels=3",
    ];
    let level = calot_search::levels::Level::new(1).expect("a level");
    let players = match computers {
        true => vec![Player::person(), Player::computer(level)],
        false => Vec::new(),
    };
    let clock = "1+1"
        .parse::<TimeControl>()
        .ok()
        .filter(|_| game.is_multiple_of(2));
    Session::new(Setup {
        game: TEXTS[game % TEXTS.len()].to_owned(),
        position: None,
        players,
        clock,
        seed: 11,
    })
    .expect("a game")
}

/// What is saved by chance is saved where it is in nobody's way.
fn save_aside() {
    std::env::set_current_dir(env!("CARGO_TARGET_TMPDIR")).expect("the folder is there");
}

fn live_through(app: &mut App, happenings: &[Happening]) {
    let mut now = Instant::now();
    let mut area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    app.draw(area, &mut buffer, now);
    for happening in happenings {
        match happening {
            Happening::Key(key) => drop(app.event(&Event::Key(*key), now)),
            Happening::Mouse(kind, column, row) => {
                let (kind, column, row) = (*kind, *column, *row);
                let modifiers = KeyModifiers::NONE;
                let event = MouseEvent {
                    kind,
                    column,
                    row,
                    modifiers,
                };
                app.event(&Event::Mouse(event), now);
            }
            Happening::Paste(text) => drop(app.event(&Event::Paste(text.clone()), now)),
            Happening::Resize(width, height) => {
                area = Rect::new(0, 0, *width, *height);
                buffer = Buffer::empty(area);
                app.event(&Event::Resize(*width, *height), now);
            }
            Happening::Time(millis) => now += Duration::from_millis((*millis).into()),
            Happening::Ply(number) => {
                let plies = app.room().map(|room| room.session.the_match().ply_texts());
                let plies = plies.unwrap_or_default();
                if let Some(ply) = plies.get(usize::from(*number) % plies.len().max(1)) {
                    let keys = ply.chars().map(KeyCode::Char).chain([KeyCode::Enter]);
                    for code in keys {
                        let key = KeyEvent::new(code, KeyModifiers::NONE);
                        app.event(&Event::Key(key), now);
                    }
                }
            }
        }
        app.tick(now);
        buffer.reset();
        app.draw(area, &mut buffer, now);
        if let Some(room) = app.room() {
            let session = &room.session;
            let plies = session.the_match().history();
            assert_eq!(plies.len(), session.plies());
            assert_eq!(
                session.ending().is_some(),
                session.next() == calot_terminal::session::Next::Nobody
            );
        }
        if app.over {
            return;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_happens_in_a_game_makes_it_panic(
        game in 0..9_usize,
        computers in any::<bool>(),
        depth in 0..4_usize,
        unicode in any::<bool>(),
        language in 0..3_usize,
        happenings in proptest::collection::vec(happening(), 0..70),
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        save_aside();
        let depth = [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True][depth];
        let shelf = Shelf::in_folder(folder.path().join("games"));
        let context = context(shelf, depth, unicode, Language::ALL[language]);
        let session = session(game, computers);
        let mut app = App::with_session(context, session, None, Instant::now());
        live_through(&mut app, &happenings);
    }

    #[test]
    fn nothing_that_happens_in_the_menus_makes_them_panic(
        happenings in proptest::collection::vec(happening(), 0..70),
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        save_aside();
        let shelf = Shelf::in_folder(folder.path().join("games"));
        let context = context(shelf, Depth::True, true, Language::English);
        let mut app = App::with_menu(context);
        live_through(&mut app, &happenings);
    }
}

#[test]
fn every_board_fits_into_80_by_24_with_all_that_stands_beside_it() {
    for entry in GAMES {
        for (width, height) in [(80, 24), (100, 30), (120, 40), (200, 60)] {
            for unicode in [true, false] {
                let folder = tempfile::tempdir().expect("a folder");
                let shelf = Shelf::in_folder(folder.path().join("games"));
                let context = context(shelf, Depth::Sixteen, unicode, Language::English);
                let setup = Setup {
                    game: entry.info.id.to_owned(),
                    position: None,
                    players: Vec::new(),
                    clock: None,
                    seed: 3,
                };
                let session = Session::new(setup).expect("a game");
                let now = Instant::now();
                let mut app = App::with_session(context, session, None, now);
                let area = Rect::new(0, 0, width, height);
                let mut buffer = Buffer::empty(area);
                app.draw(area, &mut buffer, now);
                let text: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
                let at = format!("{} at {width}×{height}", entry.info.id);
                assert!(text.contains("Moves"), "{at} lists no moves");
                assert!(!text.contains("too small"), "{at}");
                assert!(unicode || text.is_ascii(), "{at} has other characters");
            }
        }
    }
}
