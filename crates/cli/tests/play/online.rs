//! Online tables on the screens, at a real server: two people who see each other's moves, and
//! somebody who watches.

use std::path::Path;

use calot_protocol::{ClockSetup, SeatSetup, Setup};
use calot_terminal::online::lobby::Lobby;
use calot_terminal::online::{Folder, Place as Table};
use calot_testing::{Node, temporary_folder};

use super::terminal::{Place, Terminal};

fn server(data: &Path) -> Node {
    let data = data.display().to_string();
    Node::start(
        env!("CARGO_BIN_EXE_calot"),
        &["--data", &data, "--unlimited-loopback"],
    )
}

/// Opens a public table for two, without sitting down on a screen.
fn table(node: &Node, home: &Path) -> Table {
    let origin = format!("http://{}", node.address());
    let origin = origin.parse().expect("an address");
    let folder = Folder::at(home.join("calot"));
    let lobby = Lobby::open(&origin, Some(folder), Some("Anna")).expect("the server is there");
    let setup = Setup {
        game: "quits".to_owned(),
        position: None,
        seats: vec![SeatSetup::Open {}; 2],
        teams: false,
        clock: ClockSetup::None,
        public: true,
    };
    lobby.create(setup, 1).expect("a table")
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn two_people_play_at_a_table_and_another_one_watches() {
    let data = temporary_folder();
    let node = server(data.path());
    let homes = [temporary_folder(), temporary_folder(), temporary_folder()];
    let table = table(&node, homes[0].path());
    let link = format!("http://{}/t/{}", node.address(), table.table);
    let come = |home: &Path, args: &[&str]| {
        let folder = home.display().to_string();
        let variables = [("XDG_DATA_HOME", folder.as_str())];
        let place = Place {
            size: (100, 30),
            state: home,
            variables: &variables,
        };
        Terminal::start(&place, args)
    };
    let mut anna = come(homes[0].path(), &[&link, "--no-motion"]);
    anna.wait_for("q leave");
    // Whoever is missing comes by this address, which the screen shows.
    anna.wait_for("Others come by this address");
    let mut ben = come(homes[1].path(), &[&link, "--name", "Ben", "--no-motion"]);
    ben.wait_for("Anna to move");
    anna.wait_for("Your turn");
    anna.keys("b2c3\r");
    anna.wait_for("1 b2c3");
    let shown = ben.wait_for("1 b2c3");
    assert!(shown.contains("Anna"), "{shown}");
    // It is not Anna's turn now, and her key does nothing but say so.
    anna.keys("1");
    anna.wait_for("not your turn");
    let other = come(homes[2].path(), &[&link, "--watch", "--no-motion"]);
    other.wait_for("1 b2c3");
    ben.wait_for("Your turn");
    ben.keys("e3d2\r");
    other.wait_for("2 e3d2");
    anna.wait_for("2 e3d2");
    // A move may be taken back when the other one agrees.
    ben.keys("u");
    anna.wait_for("+ agree");
    anna.keys("+");
    ben.wait("one move", |screen| {
        !screen.contents().contains("2 e3d2") && screen.contents().contains("1 b2c3")
    });
    // Giving up is asked about first.
    ben.keys("x");
    ben.wait_for("Give up this game?");
    ben.keys("\x1b[D\r");
    anna.wait_for("You win");
    for mut terminal in [anna, ben, other] {
        terminal.keys("q");
        assert_eq!(terminal.end().0, Some(0));
    }
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn the_lobby_lists_tables_to_sit_down_at() {
    let data = temporary_folder();
    let node = server(data.path());
    let homes = [temporary_folder(), temporary_folder()];
    table(&node, homes[0].path());
    let address = format!("http://{}", node.address());
    let folder = homes[1].path().display().to_string();
    let variables = [("XDG_DATA_HOME", folder.as_str())];
    let place = Place {
        size: (80, 24),
        state: homes[1].path(),
        variables: &variables,
    };
    let args = ["--lobby", &address, "--name", "Ben", "--no-motion"];
    let mut terminal = Terminal::start(&place, &args);
    terminal.wait_for("Quits");
    terminal.keys("\r");
    terminal.wait_for("Waiting for players");
    terminal.wait_for("q leave");
    terminal.keys("q");
    terminal.wait_for("Refresh");
    terminal.keys("q");
    assert_eq!(terminal.end().0, Some(0));
    // Where no server is, that is said.
    let nowhere = ["--lobby", "http://127.0.0.1:9", "--no-motion"];
    let mut terminal = Terminal::start(&place, &nowhere);
    terminal.wait_for("cannot be reached");
    terminal.keys("q");
    terminal.end();
}
