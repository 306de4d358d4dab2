//! Simple questions over HTTP: one connection each, the whole answer as text.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::{Failed, PAUSE, TRIES};

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    /// The cookie as it is sent back.
    pub(crate) cookie: String,
}

impl Person {
    /// Somebody who comes to a server for the first time.
    pub async fn come(server: SocketAddr) -> Result<Person, Failed> {
        let mut last = "there was no answer".to_owned();
        for _ in 0..TRIES {
            match whole(server, "GET", "/api/v1/me", &[], "").await {
                Ok((200, head, _)) => match cookie(&head) {
                    Some(cookie) => return Ok(Person { cookie }),
                    None => return Err(Failed("the server gave no cookie".to_owned())),
                },
                Ok((429, ..)) => {
                    return Err(Failed(
                        "the server lets only so many people in; start it with --unlimited-loopback"
                            .to_owned(),
                    ));
                }
                Ok((status, _, body)) => last = format!("{status}: {body}"),
                Err(error) => last = error.to_string(),
            }
            tokio::time::sleep(PAUSE).await;
        }
        Err(Failed(format!("nobody could come to {server}: {last}")))
    }

    /// Asks as this person.
    pub async fn ask(
        &self,
        server: SocketAddr,
        method: &str,
        path: &str,
        body: &str,
    ) -> io::Result<(u16, String)> {
        let headers = [("Cookie", self.cookie.as_str())];
        ask(server, method, path, &headers, body).await
    }
}

/// Asks, and answers with the status and the body.
pub async fn ask(
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> io::Result<(u16, String)> {
    let (status, _, body) = whole(server, method, path, headers, body).await?;
    Ok((status, body))
}

/// Asks, and answers with the status, the head and the body.
async fn whole(
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> io::Result<(u16, String, String)> {
    let mut stream = TcpStream::connect(server).await?;
    let mut request =
        format!("{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    if !body.is_empty() {
        let length = body.len();
        request.push_str(&format!("Origin: http://{server}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n"));
    }
    request.push_str("\r\n");
    request.push_str(body);
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let unreadable = || io::Error::new(io::ErrorKind::InvalidData, "the answer is not HTTP");
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(unreadable)?;
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let chunked = head
        .to_ascii_lowercase()
        .contains("transfer-encoding: chunked");
    let body = if chunked {
        joined(body)
    } else {
        body.to_owned()
    };
    Ok((status.ok_or_else(unreadable)?, head.to_owned(), body))
}

/// A body without the lengths of its pieces.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = chunks.split_once("\r\n") {
        let length = usize::from_str_radix(length.trim(), 16).unwrap_or(0);
        let Some(piece) = rest.get(..length).filter(|piece| !piece.is_empty()) else {
            break;
        };
        body.push_str(piece);
        chunks = rest.get(length + 2..).unwrap_or("");
    }
    body
}

/// The cookie that a head sets.
fn cookie(head: &str) -> Option<String> {
    let mut lines = head.lines().filter_map(|line| line.split_once(':'));
    let (_, value) = lines.find(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))?;
    Some(value.split(';').next()?.trim().to_owned())
}
