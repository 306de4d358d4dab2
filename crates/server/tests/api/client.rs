//! A server of its own for a test, and clients that compare every answer with its description.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::LazyLock;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use calot_server::page::{Asset, Keeping, Page};
use calot_server::{Config, Server, api};
use calot_testing::{TempDir, temporary_folder};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::HandshakeError;
use tokio_tungstenite::tungstenite::http::header::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

use crate::schema;

const PAGE: Page = Page {
    assets: &[Asset {
        address: "/index.html",
        content_type: "text/html; charset=utf-8",
        mark: "a1",
        keeping: Keeping::Asked,
        plain: b"<!doctype html>",
        gzip: None,
    }],
};

/// How long a test waits for something that has to come before it gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// The description of the API.
pub(crate) static DESCRIPTION: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&api::description()).expect("the description is JSON"));

/// A server with a database of its own, which ends with the test.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    /// Where only the figures are.
    pub(crate) metrics: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    folder: Option<TempDir>,
}

/// A server without limits, since all tests come from the same address.
pub(crate) fn start() -> TestServer {
    start_with(|config| config.unlimited_loopback = true)
}

/// A server that is run in another way.
pub(crate) fn start_with(change: impl FnOnce(&mut Config)) -> TestServer {
    start_in(temporary_folder(), change)
}

/// A server with the database in a folder.
pub(crate) fn start_in(folder: TempDir, change: impl FnOnce(&mut Config)) -> TestServer {
    let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = listener.local_addr().expect("it has an address");
    let mut config = Config::new(folder.path().join("calot.db").display().to_string());
    change(&mut config);
    let figures = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let metrics = figures.local_addr().expect("it has an address");
    let server = Server::open(PAGE, &config).expect("the server begins");
    let server = server.with_metrics_at(figures);
    let (stop, stopped) = oneshot::channel();
    let thread = thread::spawn(move || {
        let until = async move {
            let _ = stopped.await;
        };
        server.run_until(listener, until).expect("it serves");
    });
    TestServer {
        address,
        metrics,
        stop: Some(stop),
        thread: Some(thread),
        folder: Some(folder),
    }
}

impl TestServer {
    /// Somebody who has not been here.
    pub(crate) fn stranger(&self) -> Client {
        Client {
            server: self.address,
            proof: None,
            headers: Vec::new(),
        }
    }

    /// A new guest.
    pub(crate) fn guest(&self) -> Client {
        let mut client = self.stranger();
        let answer = client.get("/api/v1/me");
        assert_eq!(answer.status, 200);
        client.take_cookie(&answer);
        client
    }

    /// A new guest with a name.
    pub(crate) fn named(&self, name: &str) -> Client {
        let client = self.guest();
        let answer = client.put("/api/v1/me", &json!({"name": name}));
        assert_eq!(answer.status, 200, "{answer:?}");
        client
    }

    /// Somebody with a token.
    pub(crate) fn bot(&self, token: &str) -> Client {
        let mut client = self.stranger();
        client.proof = Some(format!("Authorization: Bearer {token}"));
        client
    }

    /// Where its database is.
    pub(crate) fn database(&self) -> String {
        let folder = self.folder.as_ref().expect("it has a folder");
        folder.path().join("calot.db").display().to_string()
    }

    /// Stops it, and gives the folder with its database back.
    pub(crate) fn stop(mut self) -> TempDir {
        self.end();
        self.folder.take().expect("it has a folder")
    }

    /// Tells it to stop, without waiting.
    pub(crate) fn tell_to_stop(&mut self) {
        self.stop.take();
    }

    fn end(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            if !thread::panicking() {
                ended.expect("the server ends well");
            }
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.end();
    }
}

/// Somebody who asks.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) server: SocketAddr,
    /// The line of the header that proves who they are.
    pub(crate) proof: Option<String>,
    /// More lines of headers.
    pub(crate) headers: Vec<String>,
}

/// An answer as it came over the wire.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or(Value::Null)
    }

    /// The status, and the code of a refusal.
    pub(crate) fn refusal(&self) -> (u16, String) {
        (self.status, text(&self.json()["code"]))
    }
}

/// A text in JSON; empty if it is none.
pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Client {
    /// Takes the cookie that an answer sets.
    pub(crate) fn take_cookie(&mut self, answer: &Answer) {
        let set = answer.header("set-cookie");
        let pair = set.split(';').next().expect("a cookie");
        self.proof = Some(format!("Cookie: {pair}"));
    }

    /// The same with another header.
    pub(crate) fn with(&self, header: &str) -> Client {
        let mut client = self.clone();
        client.headers.push(header.to_owned());
        client
    }

    /// The id of whoever asks.
    pub(crate) fn id(&self) -> String {
        text(&self.get("/api/v1/me").json()["guest"])
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, None)
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, Some(&body.to_string()))
    }

    pub(crate) fn put(&self, path: &str, body: &Value) -> Answer {
        self.ask("PUT", path, Some(&body.to_string()))
    }

    pub(crate) fn delete(&self, path: &str) -> Answer {
        self.ask("DELETE", path, None)
    }

    /// Gives a command to a table.
    pub(crate) fn command(&self, table: &str, command: &Value) -> Answer {
        self.post(&format!("/api/v1/tables/{table}/commands"), command)
    }

    /// Asks, with a message in JSON if there is one, and compares the answer with its description.
    pub(crate) fn ask(&self, method: &str, path: &str, body: Option<&str>) -> Answer {
        let mut headers = self.headers.clone();
        headers.extend(self.proof.clone());
        if let Some(body) = body {
            headers.push(format!("Content-Length: {}", body.len()));
            if !headers
                .iter()
                .any(|header| header.starts_with("Content-Type"))
            {
                headers.push("Content-Type: application/json".to_owned());
            }
        }
        if !headers.iter().any(|header| header.starts_with("Host:")) {
            headers.push(format!("Host: {}", self.server));
        }
        let head = format!(
            "{method} {path} HTTP/1.1\r\nConnection: close\r\n{}\r\n\r\n",
            headers.join("\r\n")
        );
        let answer = exchange(self.server, (head + body.unwrap_or_default()).as_bytes())
            .expect("there is an answer");
        is_described(method, path, &answer);
        answer
    }

    /// Opens a table and gives its id.
    pub(crate) fn open(&self, table: &Value) -> String {
        let answer = self.post("/api/v1/tables", table);
        assert_eq!(answer.status, 201, "{answer:?}");
        text(&answer.json()["table"])
    }

    /// Begins to watch a table.
    pub(crate) fn live(&self, table: &str) -> Live {
        self.socket(&format!("/api/v1/tables/{table}/live"), "ServerMessage")
            .expect("the connection begins")
    }

    /// Begins a WebSocket, or says with which status it was refused.
    pub(crate) fn socket(&self, path: &str, schema: &'static str) -> Result<Live, u16> {
        let stream = TcpStream::connect(self.server).expect("the server listens");
        self.socket_over(stream, path, schema)
    }

    /// Begins to watch over a connection in which little is under way before somebody reads.
    pub(crate) fn narrow_socket(&self, path: &str) -> Result<Live, u16> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("there is a runtime");
        let stream = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4()?;
            socket.set_recv_buffer_size(4096)?;
            socket.connect(self.server).await?.into_std()
        });
        let stream = stream.expect("the server listens");
        stream.set_nonblocking(false).expect("it is a socket");
        self.socket_over(stream, path, "ServerMessage")
    }

    fn socket_over(
        &self,
        stream: TcpStream,
        path: &str,
        schema: &'static str,
    ) -> Result<Live, u16> {
        let mut request = format!("ws://{}{path}", self.server)
            .into_client_request()
            .expect("an address");
        for header in self.headers.iter().chain(&self.proof) {
            let (name, value) = header.split_once(": ").expect("a header");
            let name: HeaderName = name.parse().expect("a name");
            let value: HeaderValue = value.parse().expect("a value");
            request.headers_mut().insert(name, value);
        }
        stream.set_nodelay(true).expect("it is a socket");
        stream
            .set_read_timeout(Some(PATIENCE))
            .expect("it is a socket");
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Live {
                socket,
                schema,
                commands: 0,
            }),
            Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("no WebSocket: {error}"),
        }
    }

    /// Begins to listen to the stream of a bot.
    pub(crate) fn stream(&self) -> Lines {
        let mut stream = TcpStream::connect(self.server).expect("the server listens");
        stream
            .set_read_timeout(Some(PATIENCE))
            .expect("it is a socket");
        let (server, proof) = (self.server, self.proof.clone().unwrap_or_default());
        let head = format!("GET /api/v1/bot/stream HTTP/1.1\r\nHost: {server}\r\n{proof}\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("it can be asked");
        let mut lines = Lines(BufReader::new(stream));
        assert!(
            lines.line().starts_with("HTTP/1.1 200"),
            "the stream begins"
        );
        while !lines.line().is_empty() {}
        lines
    }
}

/// Sends bytes, and reads the answer to them; nothing if the server only closed the connection.
pub(crate) fn exchange(server: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    let mut stream = TcpStream::connect(server).expect("the server listens");
    stream
        .set_read_timeout(Some(PATIENCE))
        .expect("it is a socket");
    // It may answer and close before it has read everything.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    let mut part = [0; 4096];
    loop {
        match stream.read(&mut part) {
            Ok(0) => break,
            Ok(length) => answer.extend_from_slice(&part[..length]),
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => break,
            Err(error) => panic!("no answer: {error}"),
        }
    }
    let end = answer.windows(4).position(|part| part == b"\r\n\r\n")?;
    let head = String::from_utf8(answer[..end].to_vec()).expect("headers are text");
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().expect("a number");
    let headers: HashMap<String, String> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let body = String::from_utf8(answer[end + 4..].to_vec()).expect("the body is text");
    Some(Answer {
        status,
        headers,
        body,
    })
}

/// The path in the description that stands for an address.
pub(crate) fn route(path: &str) -> Option<&'static str> {
    let path = path.split('?').next().unwrap_or(path);
    let paths = DESCRIPTION["paths"].as_object().expect("there are paths");
    let fits = |route: &str| {
        let (mut parts, mut given) = (route.split('/'), path.split('/'));
        loop {
            match (parts.next(), given.next()) {
                (None, None) => return true,
                (Some(part), Some(given)) if part == given => {}
                (Some(part), Some(given)) if part.starts_with('{') && !given.is_empty() => {}
                _ => return false,
            }
        }
    };
    // What is named exactly goes before what stands for many.
    let exact = paths.keys().find(|route| *route == path);
    exact
        .or_else(|| paths.keys().find(|route| fits(route)))
        .map(String::as_str)
}

/// Compares an answer with its description, and looks for the headers that every answer has.
fn is_described(method: &str, path: &str, answer: &Answer) {
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("default-src 'self'"), "{answer:?}");
    assert!(
        policy.contains("connect-src 'self'") && !policy.contains("script-src 'unsafe-inline'")
    );
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    let is_json = answer.header("content-type") == "application/json";
    if answer.status >= 400 && path.starts_with("/api") {
        assert!(is_json, "{method} {path}: {answer:?}");
    }
    let document = &*DESCRIPTION;
    let refusal = &document["components"]["schemas"]["Refusal"];
    let Some(route) = route(path) else {
        if answer.status >= 400 && is_json {
            schema::check(document, refusal, &answer.json()).expect("a refusal");
        }
        return;
    };
    assert_eq!(
        answer.header("cache-control"),
        "no-store",
        "{method} {path}"
    );
    assert!(!answer.header("x-request-id").is_empty());
    let described = &document["paths"][route][method.to_lowercase()];
    if described.is_null() {
        assert!([403, 405].contains(&answer.status), "{method} {path}");
        return;
    }
    let described = &described["responses"][answer.status.to_string()];
    assert!(
        !described.is_null(),
        "{method} {path}: {} is not described",
        answer.status
    );
    if let Some(schema) = described.pointer("/content/application~1json/schema") {
        assert!(is_json, "{method} {path}: {answer:?}");
        if let Err(error) = schema::check(document, schema, &answer.json()) {
            panic!("{method} {path}: {error}\n{}", answer.body);
        }
    }
}

/// A WebSocket.
pub(crate) struct Live {
    pub(crate) socket: WebSocket<TcpStream>,
    schema: &'static str,
    commands: u64,
}

impl Live {
    /// The next message; nothing when the connection has ended.
    pub(crate) fn next(&mut self) -> Option<Value> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).expect("messages are JSON");
                    let document = &*DESCRIPTION;
                    let schema = &document["components"]["schemas"][self.schema];
                    assert!(!schema.is_null());
                    if let Err(error) = schema::check(document, schema, &message) {
                        panic!("{error}\n{message}");
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(tungstenite::Error::ConnectionClosed) => return None,
                Ok(_) => {}
                Err(tungstenite::Error::Io(error))
                    if error.kind() == std::io::ErrorKind::WouldBlock =>
                {
                    panic!("nothing comes")
                }
                Err(_) => return None,
            }
        }
    }

    /// The next message of a type; others are left out.
    pub(crate) fn next_of(&mut self, kind: &str) -> Value {
        self.find(|message| message["type"] == kind)
    }

    /// The next message that fits; others are left out.
    pub(crate) fn find(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().expect("the connection goes on");
            if fits(&message) {
                return message;
            }
        }
    }

    pub(crate) fn send(&mut self, text: &str) {
        self.socket
            .send(Message::text(text))
            .expect("it can be sent");
    }

    /// Sends a command, and gives its number.
    pub(crate) fn command(&mut self, command: &Value) -> u64 {
        self.commands += 1;
        let id = self.commands;
        self.send(&json!({"type": "command", "id": id, "command": command}).to_string());
        id
    }

    /// Sends a command and gives its answer; other messages are left out.
    pub(crate) fn ask(&mut self, command: &Value) -> Value {
        let id = self.command(command);
        self.find(|message| message["id"] == id)
    }

    /// The code with which the server ends the connection, if it says one.
    pub(crate) fn close_code(&mut self) -> Option<CloseCode> {
        loop {
            match self.socket.read() {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }
}

/// The lines of a bot.
pub(crate) struct Lines(BufReader<TcpStream>);

impl Lines {
    fn line(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).expect("the stream goes on");
        line.trim_end().to_owned()
    }

    /// The next line; nothing when the stream has ended.
    pub(crate) fn next(&mut self) -> Option<Value> {
        // Each line of the bot is a chunk of its own: its length, itself, and an empty line.
        let length = usize::from_str_radix(&self.line(), 16).expect("a length");
        let line = self.line();
        if length == 0 {
            return None;
        }
        assert_eq!(line.len() + 1, length);
        assert_eq!(self.line(), "");
        let line: Value = serde_json::from_str(&line).expect("lines are JSON");
        let document = &*DESCRIPTION;
        let schema = &document["components"]["schemas"]["BotLine"];
        if let Err(error) = schema::check(document, schema, &line) {
            panic!("{error}\n{line}");
        }
        Some(line)
    }

    /// The next line of a type; others are left out.
    pub(crate) fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().expect("the stream goes on");
            if line["type"] == kind {
                return line;
            }
        }
    }
}

/// A table of two for whoever comes, at which whoever opens it sits down first.
pub(crate) fn two(game: &str) -> Value {
    json!({
        "setup": {"game": game, "seats": [{"kind": "open"}, {"kind": "open"}]},
        "sit": {"seat": 1, "number": "opener"},
    })
}

/// The command to sit down.
pub(crate) fn sit() -> Value {
    json!({"type": "sit", "number": "somebody"})
}

/// The command to make a ply.
pub(crate) fn ply(ply: &str, after: usize) -> Value {
    json!({"type": "ply", "ply": ply, "after": after})
}
