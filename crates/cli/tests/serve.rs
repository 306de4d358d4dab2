//! `calot serve`: it says where the page and its data are, gives the page out, and ends when it is told
//! to; what cannot be is said in a sentence.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use calot_testing::temporary_folder;

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn the_page_is_served() {
    let folder = temporary_folder();
    let data = folder.path().join("data").display().to_string();
    let mut child = Command::new(env!("CARGO_BIN_EXE_calot"))
        .args(["serve", "--port", "0"])
        .env("CALOT_DATA", &data)
        .env("CALOT_LOG", "info")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("it says where it is");
    let address = line
        .strip_prefix("Calot is at http://")
        .and_then(|rest| rest.split(' ').next())
        .expect("it says where it is");
    let mut place = String::new();
    lines
        .read_line(&mut place)
        .expect("it says where its data is");
    assert_eq!(
        place,
        format!("Online tables are kept in {data}/calot.db\n")
    );
    let ask = |path: &str| {
        let mut stream = TcpStream::connect(address).expect("it listens there");
        let request = format!("GET {path} HTTP/1.1\r\nHost: calot\r\nConnection: close\r\n\r\n");
        stream
            .write_all(request.as_bytes())
            .expect("it can be asked");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        answer
    };
    assert!(ask("/play/k3").contains("<title>Calot</title>"));
    assert!(ask("/ready").contains("\"ok\":true"));
    let cookie = ask("/api/v1/me");
    let cookie = cookie
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(['=', ';']).nth(1));
    let cookie = cookie.expect("a cookie").to_owned();

    let told = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(told.expect("it can be told to stop").success());
    let mut log = String::new();
    let mut err = child.stderr.take().expect("standard error is piped");
    err.read_to_string(&mut log).expect("it is text");
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
    assert!(log.contains("stopped"), "{log}");
    assert!(!log.contains(&cookie), "{log}");
}

#[test]
#[cfg(not(has_page))]
fn the_absence_of_the_page_is_explained() {
    let folder = temporary_folder();
    let data = folder.path().join("data").display().to_string();
    let error = refused(&["--data", &data]);
    assert!(error.contains("without the web page"), "{error}");
}

/// The words of a run that must be refused.
fn refused(args: &[&str]) -> String {
    let run = support::calot(&[&["serve"], args].concat());
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{}", run.err);
    run.err
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn what_cannot_be_opened_is_said_in_a_sentence() {
    let folder = temporary_folder();
    let file = folder.path().join("letter.txt");
    std::fs::write(
        &file,
        "Dear Anna, this is a letter and not a database at all. ".repeat(40),
    )
    .expect("it can be written");
    let file = file.display().to_string();
    let port = ["--port", "0"];
    let run = |args: &[&str]| refused(&[&port, args].concat());
    assert!(run(&["--database", &file]).contains("is not a database"));
    let nowhere = folder.path().join("no/such/folder/calot.db");
    assert!(run(&["--database", &nowhere.display().to_string()]).contains("cannot be opened"));
    // A file where the folder should be.
    assert!(run(&["--data", &file]).contains("for the data cannot be made"));
    let secret = "postgres://anna:secret@127.0.0.1:1/calot";
    let error = run(&["--database", secret]);
    assert!(!error.contains("secret"), "{error}");
    let database = folder.path().join("calot.db").display().to_string();
    let error = run(&["--database", &database, "--bus", "nats://127.0.0.1:1"]);
    assert!(error.contains("several nodes need a database"), "{error}");
    for wrong in [
        "calot.example",
        "https://calot.example/path",
        "ftp://calot.example",
    ] {
        let error = run(&["--public-url", wrong]);
        assert!(error.contains("https://calot.example"), "{error}");
    }
    assert!(run(&["--log", "loud,x=y=z"]).contains("--log"));
}

#[test]
fn every_option_has_a_variable_and_is_explained() {
    let help = support::answer(&["serve", "--help"]);
    for (option, variable) in [
        ("--port", "CALOT_PORT"),
        ("--host", "CALOT_HOST"),
        ("--data", "CALOT_DATA"),
        ("--database", "CALOT_DATABASE"),
        ("--bus", "CALOT_BUS"),
        ("--public-url", "CALOT_PUBLIC_URL"),
        ("--trust-proxy", "CALOT_TRUST_PROXY"),
        ("--unlimited-loopback", "CALOT_UNLIMITED_LOOPBACK"),
        ("--thinkers", "CALOT_THINKERS"),
        ("--log", "CALOT_LOG"),
    ] {
        assert!(help.contains(option) && help.contains(variable), "{option}");
    }
    let options = help
        .lines()
        .filter(|line| line.trim_start().starts_with("--"));
    let variables = help.matches("[env: CALOT_").count();
    assert_eq!(options.count(), variables);
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page: run `make page` first")]
fn a_taken_port_that_is_asked_for_is_refused() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let port = taken.local_addr().expect("it has an address").port();
    let folder = temporary_folder();
    let data = folder.path().display().to_string();
    let error = refused(&["--port", &port.to_string(), "--data", &data]);
    assert!(error.contains("is taken by another program"), "{error}");
}
