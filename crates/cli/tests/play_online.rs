//! Online tables from a terminal: the client, and the dialogue of the real binary, at real servers.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use calot_protocol::{ClockSetup, Command as Ask, Event, Offer, Phase, SeatSetup, Setup};
use calot_rules::registry;
use calot_terminal::online::lobby::Lobby;
use calot_terminal::online::words::ended;
use calot_terminal::online::{
    Folder, News, Order, Origin, Place, Problem, Seen, Status, Verdict, Visit, Wish,
};
use calot_testing::{Node, TempDir, temporary_folder};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::pki_types::PrivateKeyDer;
use tokio_rustls::TlsAcceptor;

/// Nobody waits longer than this for what has to happen.
const LONGEST: Duration = Duration::from_secs(60);

/// A server with its data in a folder.
fn server(data: &Path) -> Node {
    let data = data.display().to_string();
    Node::start(
        env!("CARGO_BIN_EXE_calot"),
        &["--data", &data, "--unlimited-loopback"],
    )
}

fn origin(address: SocketAddr) -> Origin {
    format!("http://{address}")
        .parse()
        .expect("it is an address")
}

/// Somebody with a folder of their own.
struct Somebody {
    home: TempDir,
}

/// Somebody at a table.
struct Player {
    visit: Visit,
    wakes: Receiver<()>,
    news: Vec<News>,
}

impl Somebody {
    fn new() -> Somebody {
        Somebody {
            home: temporary_folder(),
        }
    }

    fn folder(&self) -> Option<Folder> {
        Some(Folder::at(self.home.path().join("calot")))
    }

    fn opens(&self, node: &Node, game: &str, seats: Vec<SeatSetup>) -> Place {
        let lobby = Lobby::open(&origin(node.address()), self.folder(), Some("Anna"));
        let setup = Setup {
            game: game.to_owned(),
            position: None,
            seats,
            teams: false,
            clock: ClockSetup::None,
            public: true,
        };
        let place = lobby.expect("the server is there").create(setup, 1);
        place.expect("the table is opened")
    }

    fn comes(&self, place: &Place, watch: bool) -> Result<Player, Problem> {
        let (wake, wakes) = channel();
        let wake = move || {
            // A test that is over does not look any more.
            let _ = wake.send(());
        };
        let visit = Visit::open(place, self.folder(), None, watch, wake)?;
        Ok(Player {
            visit,
            wakes,
            news: Vec::new(),
        })
    }

    fn sits(&self, place: &Place) -> Player {
        self.comes(place, false).expect("there is a seat")
    }
}

impl Player {
    /// Waits until something is so.
    fn until(&mut self, wanted: impl Fn(&Seen, &[News]) -> bool) -> Seen {
        loop {
            let (seen, news) = self.visit.look();
            self.news.extend(news);
            if wanted(&seen, &self.news) {
                return seen;
            }
            match self.wakes.recv_timeout(LONGEST) {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("it does not happen: {seen:?} {:?}", self.news)
                }
            }
        }
    }

    fn begins(&mut self) -> Seen {
        self.until(|seen, _| {
            seen.status == Status::Open && seen.ledger.view.phase != Phase::Waiting
        })
    }

    /// Waits for the own turn or the end, and makes a random ply.
    fn moves(&mut self, random: &mut fastrand::Rng) -> bool {
        let seen = self.until(|seen, _| {
            let over = seen.ledger.view.phase == Phase::Over;
            over || (seen.ledger.is_own_turn() && seen.pending.is_none())
        });
        if seen.ledger.view.phase == Phase::Over {
            return false;
        }
        let ply = registry::draw_ply(seen.ledger.the_match(), |total| random.u32(..total));
        let plies = seen.ledger.plies.len();
        self.visit
            .order(Order::Ply(ply.expect("somebody is to move")));
        self.until(|seen, _| seen.ledger.plies.len() > plies);
        true
    }

    fn refusal(&mut self) -> Problem {
        self.until(|_, news| news.iter().any(|news| matches!(news, News::Refused(_))));
        let place = self
            .news
            .iter()
            .position(|news| matches!(news, News::Refused(_)));
        match self.news.remove(place.expect("it was just there")) {
            News::Refused(problem) => problem,
            news => panic!("{news:?}"),
        }
    }
}

fn open_seats(count: usize) -> Vec<SeatSetup> {
    vec![SeatSetup::Open {}; count]
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn whole_games_of_several_kinds_are_played_and_their_chance_is_checked() {
    let data = temporary_folder();
    let node = server(data.path());
    let mut random = fastrand::Rng::with_seed(3);
    for (game, chance) in [
        ("rolit:size=4", false),
        ("bille-trap", true),
        ("cubulus:players=3", false),
        ("ballcube:levels=2,players=3,rules=counter", false),
        ("rolit:size=6,first=toss,players=4", true),
    ] {
        let seats = registry::new_match(game).expect("it is a game").seats();
        let people: Vec<Somebody> = (0..seats).map(|_| Somebody::new()).collect();
        let place = people[0].opens(&node, game, open_seats(seats.into()));
        let look = Place {
            wish: Wish::Look,
            ..place.clone()
        };
        let mut players = vec![people[0].sits(&place)];
        players.extend(people[1..].iter().map(|person| person.sits(&look)));
        let mut watcher = Somebody::new()
            .comes(&look, true)
            .expect("anybody may watch");
        for player in &mut players {
            player.begins();
        }
        for _ in 0..3000 {
            let seen = players[0].visit.seen();
            let turn = seen
                .ledger
                .view
                .turn
                .map_or(0, |turn| usize::from(turn) - 1);
            if !players[turn].moves(&mut random) {
                break;
            }
            players[0].until(|now, _| now.ledger.number > seen.ledger.number);
        }
        let mut histories = Vec::new();
        for player in players.iter_mut().chain([&mut watcher]) {
            let seen = player.until(|seen, _| {
                seen.ledger.view.phase == Phase::Over && (!chance || seen.luck.is_some())
            });
            assert!(ended(&seen.ledger).is_some(), "{game}");
            histories.push(seen.ledger.the_match().history());
            match seen.luck {
                Some(Verdict::Right { drawn, own }) => {
                    assert!(drawn > 0 && chance, "{game}");
                    assert_eq!(own, seen.ledger.you.seat.is_some(), "{game}");
                }
                luck => assert!(luck.is_none() && !chance, "{game}: {luck:?}"),
            }
        }
        assert!(histories.windows(2).all(|two| two[0] == two[1]), "{game}");
    }
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn what_is_asked_is_answered_and_a_rematch_follows() {
    let data = temporary_folder();
    let node = server(data.path());
    let (anna, bo) = (Somebody::new(), Somebody::new());
    let place = anna.opens(&node, "pylos", open_seats(2));
    let look = Place {
        wish: Wish::Look,
        ..place.clone()
    };
    let mut one = anna.sits(&place);
    let mut other = bo.sits(&look);
    one.begins();
    other.begins();
    // It is not the other one's turn.
    other.visit.order(Order::Ply("1a1".to_owned()));
    assert!(other.refusal().is("table/not_your_turn"));
    one.visit.order(Order::Ply("1a1".to_owned()));
    other.until(|seen, _| seen.ledger.plies.len() == 1);
    // Plies are taken back when the other one agrees, and not when not.
    let ask = |player: &Player, command| player.visit.order(Order::Command(command));
    let undo = Offer::Undo { to: 0 };
    ask(&one, Ask::Offer { offer: undo });
    let seen = other.until(|seen, _| seen.ledger.view.offer.is_some());
    let offer = seen.ledger.view.offer.as_ref().map(|offer| offer.number);
    ask(&other, Ask::Agree { offer });
    one.until(|seen, _| seen.ledger.plies.is_empty() && seen.ledger.view.undos == 1);
    ask(
        &other,
        Ask::Offer {
            offer: Offer::Draw {},
        },
    );
    let seen = one.until(|seen, _| seen.ledger.view.offer.is_some());
    let offer = seen.ledger.view.offer.as_ref().map(|offer| offer.number);
    ask(&one, Ask::Decline { offer });
    other.until(|seen, news| {
        let declined = |news: &News| match news {
            News::Events(events) => events
                .iter()
                .any(|event| matches!(event, Event::Declined { .. })),
            _ => false,
        };
        seen.ledger.view.offer.is_none() && news.iter().any(declined)
    });
    ask(&one, Ask::Resign {});
    let seen = other.until(|seen, _| seen.ledger.view.phase == Phase::Over);
    assert_eq!(
        seen.ledger
            .view
            .result
            .as_ref()
            .and_then(|result| result.seat),
        Some(1)
    );
    ask(&other, Ask::Rematch {});
    let seen = one.until(|seen, _| seen.ledger.view.rematch.is_some());
    let rematch = Place {
        table: seen.ledger.view.rematch.expect("it was just there"),
        wish: Wish::Kept,
        ..place
    };
    let mut one = anna.sits(&rematch);
    let mut other = bo.sits(&rematch);
    // Everybody sits one seat further.
    assert_eq!(one.begins().ledger.you.seat, Some(2));
    assert_eq!(other.begins().ledger.you.seat, Some(1));
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn a_lost_connection_comes_back_with_everything() {
    let data = temporary_folder();
    let mut node = server(data.path());
    let (anna, bo) = (Somebody::new(), Somebody::new());
    let place = anna.opens(&node, "quits", open_seats(2));
    let mut one = anna.sits(&place);
    let look = Place {
        wish: Wish::Look,
        ..place.clone()
    };
    let mut other = bo.sits(&look);
    one.begins();
    other.begins();
    node.kill();
    one.until(|seen, news| {
        seen.status != Status::Open && news.iter().any(|news| matches!(news, News::Lost))
    });
    other.until(|seen, _| seen.status != Status::Open);
    // What was made meanwhile is under way, and what is asked for is refused.
    one.visit.order(Order::Ply("b2c3".to_owned()));
    one.until(|seen, _| seen.pending.as_deref() == Some("b2c3"));
    one.visit.order(Order::Command(Ask::Resign {}));
    assert!(matches!(one.refusal(), Problem::Unreachable(_)));
    node.resume();
    let seen = one.until(|seen, _| seen.ledger.plies.len() == 1 && seen.pending.is_none());
    assert_eq!(seen.ledger.the_match().history(), ["b2c3"]);
    one.until(|_, news| news.iter().any(|news| matches!(news, News::Back)));
    other.until(|seen, _| seen.ledger.plies.len() == 1);
    // Whoever leaves and comes back has the same seat, and is the same person.
    drop(one);
    let mut again = anna.sits(&look);
    let seen = again.begins();
    assert_eq!(
        (seen.ledger.you.seat, seen.ledger.you.name.as_str()),
        (Some(1), "Anna")
    );
    assert_eq!(seen.ledger.plies.len(), 1);
}

#[test]
#[cfg(unix)]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn nobody_else_may_read_who_one_is() {
    use std::os::unix::fs::PermissionsExt;
    let data = temporary_folder();
    let node = server(data.path());
    let anna = Somebody::new();
    let place = anna.opens(&node, "bille-trap", open_seats(2));
    drop(anna.sits(&place));
    let mut files = 0;
    for folder in ["guests", "luck"] {
        let folder = anna.home.path().join("calot").join(folder);
        for entry in std::fs::read_dir(folder).expect("it was written") {
            let entry = entry.expect("it can be read");
            let mode = entry
                .metadata()
                .expect("it can be read")
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600, "{:?}", entry.path());
            files += 1;
        }
    }
    assert_eq!(files, 2);
}

/// Runs the dialogue with these lines.
fn dialogue(home: &Path, arguments: &[&str], lines: &str) -> Output {
    let mut child = spawn(home, arguments);
    let mut input = child.stdin.take().expect("standard input is piped");
    // It may have ended before it reads anything.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    child.wait_with_output().expect("it ends")
}

fn spawn(home: &Path, arguments: &[&str]) -> Child {
    command(home, arguments).spawn().expect("the binary runs")
}

fn command(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_calot"));
    command
        .args(["play", "--plain"])
        .args(arguments)
        .env("XDG_DATA_HOME", home)
        .env("XDG_STATE_HOME", home)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("SSL_CERT_FILE")
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What a process says, line by line.
struct Said(Receiver<String>);

impl Said {
    fn by(child: &mut Child) -> Said {
        let lines = BufReader::new(child.stdout.take().expect("standard output is piped"));
        let (sender, said) = channel();
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Said(said)
    }

    /// Waits for a line with these words, and says all lines up to it.
    fn until(&self, wanted: &str) -> String {
        let mut heard = String::new();
        loop {
            let Ok(line) = self.0.recv_timeout(LONGEST) else {
                panic!("{wanted} is missing in {heard}");
            };
            heard.push_str(&line);
            heard.push('\n');
            if line.contains(wanted) {
                return heard;
            }
        }
    }
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn a_whole_game_is_played_in_a_dialogue() {
    let data = temporary_folder();
    let node = server(data.path());
    let (anna, bo) = (Somebody::new(), Somebody::new());
    let place = anna.opens(&node, "rolit:size=4", open_seats(2));
    let mut anna = anna.sits(&place);
    let link = place.origin.link(place.table);
    let mut child = spawn(bo.home.path(), &[&link, "--name", "Bo", "--language", "fr"]);
    let mut input: ChildStdin = child.stdin.take().expect("standard input is piped");
    let said = Said::by(&mut child);
    said.until("À Anna de jouer.");
    anna.begins();
    let mut random = fastrand::Rng::with_seed(9);
    writeln!(input, "d2").expect("it listens");
    said.until("Vous ne pouvez pas jouer maintenant");
    loop {
        let seen = anna.until(|seen, _| seen.pending.is_none());
        if seen.ledger.view.phase == Phase::Over {
            break;
        }
        if seen.ledger.is_own_turn() {
            anna.moves(&mut random);
            said.until("Anna : boule en ");
        } else {
            let ply = registry::draw_ply(seen.ledger.the_match(), |total| random.u32(..total));
            writeln!(input, "{}", ply.expect("somebody is to move")).expect("it listens");
            said.until("Vous : boule en ");
            let plies = seen.ledger.plies.len();
            anna.until(|seen, _| seen.ledger.plies.len() > plies);
        }
    }
    writeln!(input, "coups 1\nqui\nquitter").expect("it listens");
    let told = said.until("Au revoir.");
    assert!(told.contains("12. "), "{told}");
    assert!(
        told.contains("Anna (là)") || told.contains("Anna ("),
        "{told}"
    );
    assert!(child.wait().expect("it ends").success());
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn what_cannot_be_is_said_in_the_language_of_the_place() {
    let data = temporary_folder();
    let node = server(data.path());
    let (anna, bo) = (Somebody::new(), Somebody::new());
    let kept = anna.opens(
        &node,
        "quits",
        vec![SeatSetup::Open {}, SeatSetup::Reserved {}],
    );
    let full = anna.opens(&node, "quits", open_seats(2));
    let look = Place {
        wish: Wish::Look,
        ..full.clone()
    };
    let _one = anna.sits(&full);
    let _other = bo.sits(&look);
    let link = |place: &Place| place.origin.link(place.table);
    let home = temporary_folder();
    let server = format!("http://{}", node.address());
    let cases: Vec<(String, &str, &str)> = vec![
        (
            format!("{server}/t/AAAAAAAAAAAAAAAAAAAAAA"),
            "en",
            "There is no such table.",
        ),
        (
            format!("{server}/t/AAAAAAAAAAAAAAAAAAAAAA"),
            "fr",
            "Cette table n’existe pas.",
        ),
        (
            format!("{server}/t/short"),
            "de",
            "Das ist keine Adresse eines Tisches.",
        ),
        (
            format!("{server}/"),
            "en",
            "This is not the address of a table.",
        ),
        (
            "http://".to_owned(),
            "fr",
            "Ce n’est pas l’adresse d’un serveur.",
        ),
        (
            format!("{}#invite=2.wrong", link(&kept)),
            "en",
            "This seat is kept for whoever has its link.",
        ),
        (
            format!("{}#invite=7.wrong", link(&kept)),
            "en",
            "There is no such seat.",
        ),
        (link(&full), "de", "Kein Platz ist frei."),
        (
            format!("{}#nonsense", link(&full)),
            "en",
            "copy the whole link",
        ),
        (
            "http://127.0.0.1:1/t/AAAAAAAAAAAAAAAAAAAAAA".to_owned(),
            "en",
            "The server cannot be reached",
        ),
    ];
    for (address, language, expected) in cases {
        let output = dialogue(home.path(), &[&address, "--language", language], "");
        let told = String::from_utf8_lossy(&output.stderr);
        let told = told.replace(['\u{a0}', '\u{202f}'], " ");
        assert_eq!(output.status.code(), Some(2), "{address}: {output:?}");
        assert!(told.contains(expected), "{address}: {told}");
        assert_eq!(output.stdout, b"", "{address}");
    }
    // Whoever cannot sit can watch.
    let output = dialogue(home.path(), &[&link(&full), "--watch"], "a1\nquit\n");
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(
        told.contains("You are watching.") && told.contains("You cannot play now"),
        "{told}"
    );
}

/// Answers every connection with the next of these, and then with the last one.
fn pretender(answers: Vec<String>) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a port");
    let address = listener.local_addr().expect("it has an address");
    std::thread::spawn(move || {
        let mut answers = answers.into_iter().peekable();
        let mut last = String::new();
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            if let Some(answer) = answers.next() {
                last = answer;
            }
            let mut asked = [0; 4096];
            // What is asked does not matter here.
            let _ = stream.read(&mut asked);
            let _ = stream.write_all(last.as_bytes());
        }
    });
    address
}

fn http(status: &str, kind: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nSet-Cookie: who=me; Path=/\r\n\r\n{body}"
    )
}

#[test]
fn servers_of_other_kinds_and_versions_are_told_apart() {
    let me = http(
        "200 OK",
        "application/json",
        r#"{"guest":"AAAAAAAAAAAAAAAAAAAAAA","name":"Guest 1234","named":false,"bot":false}"#,
    );
    let cases = [
        (
            vec![http("200 OK", "text/html", "<p>hello</p>")],
            "There is no server of Calot at this address",
        ),
        (
            vec![http("404 Not Found", "text/html", "no")],
            "There is no server of Calot at this address",
        ),
        (
            vec!["SSH-2.0-OpenSSH_9.9\r\n".to_owned()],
            "There is no server of Calot at this address",
        ),
        (
            vec![String::new()],
            "There is no server of Calot at this address",
        ),
        (
            vec![
                me.clone(),
                http(
                    "200 OK",
                    "application/json",
                    r#"{"number":1,"view":{"game":"chess"}}"#,
                ),
            ],
            "This server says things that this program does not understand.",
        ),
        (
            vec![
                me.clone(),
                http(
                    "404 Not Found",
                    "application/json",
                    r#"{"code":"table/from_the_future","message":"The table is in the future."}"#,
                ),
            ],
            "The table is in the future.",
        ),
        (
            vec![http(
                "429 Too Many",
                "application/json",
                r#"{"code":"request/too_many","message":"x","details":{"retry_ms":2500}}"#,
            )],
            "That was a little too fast. Try again in 3 seconds.",
        ),
        (
            vec![http(
                "403 No",
                "application/json",
                r#"{"code":"identity/banned","message":"x"}"#,
            )],
            "The people who run this server have shut you out.",
        ),
    ];
    for (answers, expected) in cases {
        let address = pretender(answers);
        let home = temporary_folder();
        let link = format!("http://{address}/t/AAAAAAAAAAAAAAAAAAAAAA");
        let output = dialogue(home.path(), &[&link], "");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{expected}: {output:?}");
        assert!(told.contains(expected), "{expected}: {told}");
    }
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn what_is_typed_last_is_done_and_what_is_typed_too_early_is_answered() {
    let data = temporary_folder();
    let node = server(data.path());
    let (anna, bo) = (Somebody::new(), Somebody::new());
    let place = anna.opens(&node, "rolit:size=4", open_seats(2));
    let look = Place {
        wish: Wish::Look,
        ..place.clone()
    };
    drop(anna.sits(&place));
    let mut bo = bo.sits(&look);
    bo.begins();
    let link = place.origin.link(place.table);
    let output = dialogue(anna.home.path(), &[&link], "d2\nd1\n");
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(
        told.contains("You: ball on d2, 1 ball turned: c2."),
        "{told}"
    );
    assert!(told.contains("You cannot play now"), "{told}");
    bo.until(|seen, _| seen.ledger.the_match().history() == ["d2"]);
    // What is refused, and the end of a game, are heard of in the same way.
    let output = dialogue(anna.home.path(), &[&link], "rematch\n");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("The game is not over yet."), "{told}");
    let output = dialogue(anna.home.path(), &[&link], "resign\nyes\n");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("wins. You gave up."), "{told}");
    bo.until(|seen, _| seen.ledger.view.phase == Phase::Over);
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn the_lobby_lists_opens_and_lets_sit() {
    let data = temporary_folder();
    let node = server(data.path());
    let server = format!("http://{}", node.address());
    let (anna, bo) = (temporary_folder(), temporary_folder());
    let mut child = spawn(anna.path(), &["--lobby", &server, "--name", "Anna"]);
    let mut input = child.stdin.take().expect("standard input is piped");
    let said = Said::by(&mut child);
    said.until("Nobody is waiting right now.");
    writeln!(input, "open chess\nopen rolit:size=4").expect("it listens");
    said.until("There is no game");
    said.until("Waiting for players.");
    let output = dialogue(
        bo.path(),
        &["--lobby", &server, "--name", "Bo"],
        "7\n1\nsign 1\n",
    );
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    for expected in [
        "1 Rolit, size=4, with Anna, 1 free seat, No clock",
        "There is no table 7 in the list.",
        "Green: You.",
        "goes on there.",
    ] {
        assert!(told.contains(expected), "{expected}: {told}");
    }
    said.until("Bo sits down.");
    said.until("Your turn.");
    writeln!(input, "quit").expect("it listens");
    drop(input);
    said.until("Goodbye.");
    assert!(child.wait().expect("it ends").success());
}

/// An authority that nobody else knows, and a proxy with a certificate of it for a name, which hands
/// everything on to a server.
fn encrypted(folder: &Path, name: &str, server: SocketAddr) -> (SocketAddr, PathBuf) {
    let key = KeyPair::generate().expect("a key");
    let mut params = CertificateParams::new(Vec::new()).expect("names");
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let certificate = params.self_signed(&key).expect("a certificate");
    let file = folder.join("ca.pem");
    std::fs::write(&file, certificate.pem()).expect("it is written");
    let issuer = Issuer::new(params, key);
    let own = KeyPair::generate().expect("a key");
    let params = CertificateParams::new(vec![name.to_owned()]).expect("a name");
    let signed = params.signed_by(&own, &issuer).expect("it is signed");
    let key = PrivateKeyDer::try_from(own.serialize_der()).expect("it is a key");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("there are versions")
        .with_no_client_auth()
        .with_single_cert(vec![signed.der().clone()], key)
        .expect("the key fits");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a port");
    let address = listener.local_addr().expect("it has an address");
    listener.set_nonblocking(true).expect("it can be");
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("there is a runtime");
        runtime.block_on(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("it listens");
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    // Whoever does not trust the certificate hangs up.
                    let Ok(mut one) = acceptor.accept(stream).await else {
                        return;
                    };
                    if let Ok(mut other) = tokio::net::TcpStream::connect(server).await {
                        let _ = tokio::io::copy_bidirectional(&mut one, &mut other).await;
                    }
                });
            }
        });
    });
    (address, file)
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn servers_are_reached_over_tls_if_their_certificate_is_trusted() {
    let data = temporary_folder();
    let node = server(data.path());
    let (anna, bo) = (Somebody::new(), temporary_folder());
    let place = anna.opens(&node, "rolit:size=4", open_seats(2));
    let _anna = anna.sits(&place);
    let folders = [temporary_folder(), temporary_folder()];
    let (good, authority) = encrypted(folders[0].path(), "localhost", node.address());
    let (named, other) = encrypted(folders[1].path(), "calot.example", node.address());
    let come = |proxy: SocketAddr, trusted: Option<&Path>| {
        let link = format!("https://localhost:{}/t/{}", proxy.port(), place.table);
        let mut command = command(bo.path(), &[&link]);
        if let Some(file) = trusted {
            command.env("SSL_CERT_FILE", file);
        }
        command
            .stdin(Stdio::null())
            .output()
            .expect("the binary runs")
    };
    for refused in [come(good, None), come(named, Some(&other))] {
        let told = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{refused:?}");
        assert!(
            told.contains("The certificate of the server cannot be trusted"),
            "{told}"
        );
        assert_eq!(refused.stdout, b"");
    }
    let output = come(good, Some(&authority));
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(
        told.contains("Green: You.") && told.contains("Anna to move."),
        "{told}"
    );
}
