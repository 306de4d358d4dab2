//! `calot serve`: it says where the page is, gives it out, and ends when it is told to; a
//! program without the page says so.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use calot_server::page;

#[test]
fn the_page_is_served_or_its_absence_explained() {
    if page::BUILT_IN.is_empty() {
        let run = support::calot(&["serve"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""));
        assert!(run.err.contains("without the web page"), "{}", run.err);
        return;
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_calot"))
        .args(["serve", "--port", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped"));
    let mut line = String::new();
    lines.read_line(&mut line).expect("it says where it is");
    let address = line
        .strip_prefix("Calot is at http://")
        .and_then(|rest| rest.split(' ').next())
        .expect("it says where it is");
    let mut stream = TcpStream::connect(address).expect("it listens there");
    stream
        .write_all(b"GET /play/k3 HTTP/1.1\r\nHost: calot\r\nConnection: close\r\n\r\n")
        .expect("it can be asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("<title>Calot</title>"), "{answer}");

    let told = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(told.expect("it can be told to stop").success());
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(0));
}

#[test]
fn a_taken_port_that_is_asked_for_is_refused() {
    if page::BUILT_IN.is_empty() {
        return;
    }
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let port = taken.local_addr().expect("it has an address").port();
    let run = support::calot(&["serve", "--port", &port.to_string()]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("is taken by another program"),
        "{}",
        run.err
    );
}
