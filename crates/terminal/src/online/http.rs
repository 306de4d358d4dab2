//! Questions over HTTP: one connection each. What comes back is bounded in size and time.

use std::io;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use super::place::Origin;
use super::wire::connect;

/// Where the interface of the server begins.
pub(super) const BASE: &str = "/api/v1";
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// The most bytes of an answer. A table with the most plies that there can be has fewer.
const LARGEST: u64 = 16 << 20;

/// Why something online is not to be had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The server refuses it.
    #[error("{code}: {message}")]
    Refused {
        /// The code, which does not change.
        code: String,
        /// The reason, in English.
        message: String,
        /// When to come back, in milliseconds.
        retry_ms: Option<u64>,
    },
    /// Nobody answers.
    #[error("{0}")]
    Unreachable(String),
    /// The certificate of the server is not one to be trusted.
    #[error("{0}")]
    Certificate(String),
    /// The address asks for TLS, and this program has none.
    #[error("this program was built without the feature tls")]
    NoTls,
    /// Whoever answers is not a server of Calot, or an older one.
    #[error("the answer is not one of Calot")]
    Strange,
    /// The server says things that this program does not understand.
    #[error("the server is newer than this program")]
    Newer,
    /// What is to be remembered cannot be.
    #[error("{0}")]
    Folder(String),
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Problem {
        Problem::Unreachable(error.to_string())
    }
}

/// A refusal as any version of the server may say it.
#[derive(Debug, Deserialize)]
pub(super) struct SaidNo {
    code: String,
    message: String,
    #[serde(default)]
    details: Option<Details>,
}

#[derive(Debug, Deserialize)]
struct Details {
    #[serde(default)]
    retry_ms: Option<u64>,
}

impl From<SaidNo> for Problem {
    fn from(said: SaidNo) -> Problem {
        Problem::Refused {
            code: said.code,
            message: said.message,
            retry_ms: said.details.and_then(|details| details.retry_ms),
        }
    }
}

impl Problem {
    /// Whether the server refuses with this code.
    pub fn is(&self, wanted: &str) -> bool {
        matches!(self, Problem::Refused { code, .. } if code == wanted)
    }

    /// Whether it may be otherwise in a moment.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Problem::Unreachable(_) => true,
            Problem::Refused { code, .. } => {
                code.starts_with("server/")
                    || code == "request/too_many"
                    || code.starts_with("identity/")
            }
            _ => false,
        }
    }
}

/// An answer.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    head: String,
    pub(super) body: String,
}

impl Answer {
    /// The first value of a header.
    pub(super) fn header(&self, wanted: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(':'));
        let (_, value) = lines.find(|(name, _)| name.eq_ignore_ascii_case(wanted))?;
        Some(value.trim())
    }

    fn is_json(&self) -> bool {
        let kind = self.header("content-type").unwrap_or_default();
        kind.starts_with("application/json")
    }

    /// What it says, or why not.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if !self.is_json() {
            return Err(Problem::Strange);
        }
        if (200..300).contains(&self.status) {
            return serde_json::from_str(&self.body).map_err(|_| Problem::Newer);
        }
        Err(self.refusal())
    }

    /// Its text, or why there is none.
    pub(super) fn text(self) -> Result<String, Problem> {
        match self.status {
            200..300 => Ok(self.body),
            _ => Err(self.refusal()),
        }
    }

    fn refusal(&self) -> Problem {
        let said = serde_json::from_str::<SaidNo>(&self.body);
        said.map_or(Problem::Strange, Problem::from)
    }
}

/// Asks a server for something.
pub(super) async fn ask(
    origin: &Origin,
    cookie: Option<&str>,
    method: &str,
    path: &str,
    body: Option<&str>,
) -> Result<Answer, Problem> {
    let late = |_| Problem::from(io::Error::from(io::ErrorKind::TimedOut));
    timeout(PATIENCE, exchange(origin, cookie, method, path, body))
        .await
        .map_err(late)?
}

async fn exchange(
    origin: &Origin,
    cookie: Option<&str>,
    method: &str,
    path: &str,
    body: Option<&str>,
) -> Result<Answer, Problem> {
    let mut stream = connect(origin).await?;
    let mut request = format!(
        "{method} {BASE}{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept: application/json, text/plain\r\n",
        origin.authority()
    );
    if let Some(cookie) = cookie {
        request.push_str(&format!("Cookie: {cookie}\r\n"));
    }
    if let Some(body) = body {
        let length = body.len();
        request.push_str(&format!(
            "Origin: {origin}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n"
        ));
    }
    request.push_str("\r\n");
    request.push_str(body.unwrap_or_default());
    stream.write_all(request.as_bytes()).await?;
    stream.flush().await?;
    let mut bytes = Vec::new();
    let read = stream.take(LARGEST).read_to_end(&mut bytes).await;
    // Some servers end TLS without saying so; what is missing is noticed below.
    if let Err(error) = read
        && bytes.is_empty()
    {
        return Err(error.into());
    }
    read_answer(&bytes).ok_or(Problem::Strange)
}

/// Reads a whole answer; nothing when it is none.
fn read_answer(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = str::from_utf8(&bytes[..end]).ok()?.to_owned();
    let mut words = head.split_ascii_whitespace();
    words.next().filter(|word| word.starts_with("HTTP/1."))?;
    let status = words.next()?.parse().ok()?;
    let body = &bytes[end + 4..];
    let answer = Answer {
        status,
        head,
        body: String::new(),
    };
    let is_chunked = answer
        .header("transfer-encoding")
        .is_some_and(|kind| kind.eq_ignore_ascii_case("chunked"));
    let body = match is_chunked {
        true => joined(body)?,
        false => match answer.header("content-length") {
            Some(length) => body.get(..length.parse().ok()?)?.to_vec(),
            None => body.to_vec(),
        },
    };
    let body = String::from_utf8(body).ok()?;
    Some(Answer { body, ..answer })
}

/// A body without the lengths of its pieces; nothing when a piece is missing.
fn joined(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let line = rest.windows(2).position(|two| two == b"\r\n")?;
        let length = str::from_utf8(&rest[..line])
            .ok()?
            .split(';')
            .next()?
            .trim();
        let length = usize::from_str_radix(length, 16).ok()?;
        if length == 0 {
            return Some(body);
        }
        let piece = rest.get(line + 2..)?.get(..length)?;
        body.extend_from_slice(piece);
        rest = rest.get(line + 2 + length + 2..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_in_pieces_and_as_a_whole() {
        let whole = read_answer(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi and more")
            .expect("it is one");
        assert_eq!((whole.status, whole.body.as_str()), (200, "hi"));
        let pieces = b"HTTP/1.1 404 No\r\nTransfer-Encoding: chunked\r\nSet-Cookie: a=b; Path=/\r\n\r\n3;x\r\nabc\r\n1\r\nd\r\n0\r\n\r\n";
        let pieces = read_answer(pieces).expect("it is one");
        assert_eq!((pieces.status, pieces.body.as_str()), (404, "abcd"));
        assert_eq!(pieces.header("set-cookie"), Some("a=b; Path=/"));
    }

    #[test]
    fn what_is_no_answer_is_refused() {
        for bytes in [
            &b""[..],
            b"SSH-2.0-OpenSSH\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhi",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nhi",
            b"HTTP/1.1 200 OK\r\n\r\n\xff",
        ] {
            assert!(read_answer(bytes).is_none(), "{bytes:?}");
        }
    }
}
