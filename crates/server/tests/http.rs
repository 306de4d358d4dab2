//! The server over real HTTP on loopback, with a page of a few small files.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;

use calot_server::page::{Asset, Keeping, Page};
use calot_server::{Config, Server, port};
use calot_testing::temporary_folder;

const PAGE: Page = Page {
    assets: &[
        Asset {
            address: "/assets/calot-4f2a.wasm",
            content_type: "application/wasm",
            mark: "a1",
            keeping: Keeping::Lasting,
            plain: b"\0asm plain",
            gzip: Some(b"squeezed"),
        },
        Asset {
            address: "/icon.png",
            content_type: "image/png",
            mark: "b2",
            keeping: Keeping::Asked,
            plain: b"picture",
            gzip: None,
        },
        Asset {
            address: "/index.html",
            content_type: "text/html; charset=utf-8",
            mark: "c3",
            keeping: Keeping::Asked,
            plain: b"<!doctype html>",
            gzip: None,
        },
        Asset {
            address: "/manifest.webmanifest",
            content_type: "application/manifest+json",
            mark: "d4",
            keeping: Keeping::Asked,
            plain: b"{}",
            gzip: None,
        },
        Asset {
            address: "/sw.js",
            content_type: "text/javascript; charset=utf-8",
            mark: "e5",
            keeping: Keeping::Never,
            plain: b"self",
            gzip: None,
        },
    ],
};

/// An answer as it came over the wire.
#[derive(Debug)]
struct Answer {
    status: u16,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

/// A server of its own on a free port, which lives as long as the test.
fn start() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = listener.local_addr().expect("it has an address");
    let folder = temporary_folder();
    let config = Config::new(folder.path().join("calot.db").display().to_string());
    let server = Server::open(PAGE, &config).expect("it begins");
    thread::spawn(move || {
        let _folder = folder;
        let never = std::future::pending();
        server.run_until(listener, never).expect("it serves");
    });
    address
}

/// Asks for something, with more header lines if there are any.
fn ask(server: SocketAddr, request: &str, headers: &[&str]) -> Answer {
    let mut stream = TcpStream::connect(server).expect("the server listens");
    let mut text = format!("{request} HTTP/1.1\r\nHost: calot\r\nConnection: close\r\n");
    for header in headers {
        text.push_str(header);
        text.push_str("\r\n");
    }
    text.push_str("\r\n");
    stream.write_all(text.as_bytes()).expect("it can be asked");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("it answers");
    let end = answer
        .windows(4)
        .position(|window| window == b"\r\n\r\n")
        .expect("headers end");
    let head = String::from_utf8(answer[..end].to_vec()).expect("headers are text");
    let mut lines = head.split("\r\n");
    let status = lines.next().expect("a status").split(' ').nth(1);
    Answer {
        status: status.expect("a number").parse().expect("a number"),
        headers: lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect(),
        body: answer[end + 4..].to_vec(),
    }
}

#[test]
fn files_come_with_their_type_and_are_kept_if_their_name_has_a_hash() {
    let server = start();
    let module = ask(server, "GET /assets/calot-4f2a.wasm", &[]);
    assert_eq!(
        (module.status, module.body.as_slice()),
        (200, &b"\0asm plain"[..])
    );
    assert_eq!(module.header("content-type"), "application/wasm");
    assert_eq!(
        module.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    let index = ask(server, "GET /", &[]);
    assert_eq!(
        (index.status, index.body.as_slice()),
        (200, &b"<!doctype html>"[..])
    );
    assert_eq!(index.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(index.header("cache-control"), "no-cache");
}

#[test]
fn the_service_worker_is_never_kept_and_the_manifest_is_asked_for_again() {
    let server = start();
    let worker = ask(server, "GET /sw.js", &[]);
    assert_eq!((worker.status, worker.body.as_slice()), (200, &b"self"[..]));
    assert!(worker.header("content-type").starts_with("text/javascript"));
    assert_eq!(worker.header("cache-control"), "no-store");
    let manifest = ask(server, "GET /manifest.webmanifest", &[]);
    assert_eq!(
        (manifest.status, manifest.header("content-type")),
        (200, "application/manifest+json")
    );
    assert_eq!(manifest.header("cache-control"), "no-cache");
    let policy = manifest.header("content-security-policy");
    assert!(policy.contains("worker-src 'self';") && policy.contains("manifest-src 'self';"));
}

#[test]
fn clients_that_accept_it_get_compressed_files() {
    let server = start();
    let get = |encoding| ask(server, "GET /assets/calot-4f2a.wasm", &[encoding]);
    let squeezed = get("Accept-Encoding: br, gzip;q=0.8");
    assert_eq!(squeezed.body, b"squeezed");
    assert_eq!(squeezed.header("content-encoding"), "gzip");
    assert_eq!(squeezed.header("vary"), "accept-encoding");
    for encoding in ["Accept-Encoding: br", "Accept-Encoding: gzip;q=0"] {
        let plain = get(encoding);
        assert_eq!(plain.body, b"\0asm plain", "{encoding}");
        assert_eq!(plain.header("content-encoding"), "");
        assert_ne!(plain.header("etag"), squeezed.header("etag"));
    }
    let picture = ask(server, "GET /icon.png", &["Accept-Encoding: gzip"]);
    assert_eq!(picture.body, b"picture");
}

#[test]
fn what_is_known_is_not_sent_again() {
    let server = start();
    let mark = ask(server, "GET /", &[]).header("etag").to_owned();
    for known in [mark.clone(), format!("\"x\", W/{mark}"), "*".to_owned()] {
        let header = format!("If-None-Match: {known}");
        let again = ask(server, "GET /", &[&header]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{known}");
        assert_eq!(again.header("etag"), mark);
    }
    let other = ask(server, "GET /", &["If-None-Match: \"x\""]);
    assert_eq!(other.status, 200);
}

#[test]
fn addresses_without_a_file_ending_are_pages() {
    let server = start();
    for address in ["/play/k3", "/new/bille-trap", "/play/", "/?a=b.c"] {
        let page = ask(server, &format!("GET {address}"), &[]);
        assert_eq!(
            (page.status, page.body.as_slice()),
            (200, &b"<!doctype html>"[..]),
            "{address}"
        );
    }
    for address in ["/assets/gone-1234.js", "/favicon.ico", "/../index.html.bak"] {
        let missing = ask(server, &format!("GET {address}"), &[]);
        assert_eq!(missing.status, 404, "{address}");
        assert!(missing.header("content-type").starts_with("text/plain"));
        assert_eq!(missing.header("cache-control"), "");
    }
}

#[test]
fn head_has_no_body_and_nothing_can_be_changed() {
    let server = start();
    let head = ask(server, "HEAD /assets/calot-4f2a.wasm", &[]);
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.header("content-length"), "10");
    let post = ask(server, "POST /", &["Content-Length: 0"]);
    assert_eq!((post.status, post.header("allow")), (405, "GET, HEAD"));
}

#[test]
fn every_answer_keeps_the_page_to_itself() {
    let server = start();
    for request in ["GET /", "GET /icon.png", "GET /gone.js", "DELETE /"] {
        let answer = ask(server, request, &[]);
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'self'"), "{request}");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
}

#[test]
fn a_taken_port_is_an_error_only_if_it_was_asked_for() {
    let taken = port::listen("127.0.0.1", Some(0)).expect("there is a free port");
    let number = taken.local_addr().expect("it has an address").port();
    let error = port::listen("127.0.0.1", Some(number)).expect_err("it is taken");
    assert!(error.to_string().contains("is taken by another program"));
    let first = port::listen("127.0.0.1", None).expect("some port is free");
    let second = port::listen("127.0.0.1", None).expect("another port is free");
    let number = |listener: &TcpListener| listener.local_addr().expect("an address").port();
    assert!(port::USUAL <= number(&first) && number(&first) < number(&second));
    assert_eq!(
        port::address(&first, false).expect("an address"),
        format!("http://127.0.0.1:{}", number(&first))
    );
    let nowhere = port::listen("no.such.host.invalid", None).expect_err("there is no such host");
    assert!(nowhere.to_string().contains("nothing can listen"));
}

#[test]
fn a_second_server_on_the_same_file_is_refused() {
    let folder = temporary_folder();
    let data = folder.path().join("calot.db").display().to_string();
    let config = Config::new(data.clone());
    let first = Server::open(PAGE, &config).expect("it begins");
    let Err(refused) = Server::open(PAGE, &config) else {
        panic!("both believe that they are alone");
    };
    assert_eq!(
        refused.to_string(),
        format!(
            "{data} is in use by another server of Calot; stop that one, or name another folder \
             with --data"
        )
    );
    drop(first);
    Server::open(PAGE, &config).expect("the first one is gone");
}
