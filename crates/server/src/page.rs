//! The web page: its files, and how a request is answered from them.
//!
//! # Guarantees
//!
//! * An address of a file is answered with that file, another one without a file ending
//!   with `index.html`, which shows the page of that address; everything else is not found.
//! * What has its hash in its name is kept by browsers for good; everything else is asked
//!   for again each time, and not sent again when it has not changed. The service worker,
//!   which brings new versions of the page, is never kept.
//! * The page can load nothing from elsewhere and run nothing but its own scripts.

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::response::Response;

/// How long browsers keep a file.
#[derive(Clone, Copy, Debug)]
pub enum Keeping {
    /// For good: the address always stands for the same content.
    Lasting,
    /// Until they ask again, which they do each time.
    Asked,
    /// Not at all.
    Never,
}

impl Keeping {
    const fn header(self) -> &'static str {
        match self {
            Keeping::Lasting => "public, max-age=31536000, immutable",
            Keeping::Asked => "no-cache",
            Keeping::Never => "no-store",
        }
    }
}

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its address, such as `/index.html`.
    pub address: &'static str,
    /// Its type.
    pub content_type: &'static str,
    /// A mark of its content: another content has another mark.
    pub mark: &'static str,
    /// How long browsers keep it.
    pub keeping: Keeping,
    /// Its content.
    pub plain: &'static [u8],
    /// Its content compressed by gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
}

/// The files of a page.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The files in the order of their addresses.
    pub assets: &'static [Asset],
}

/// Browsers load and run what the server itself gives them, and nothing else. Styles of
/// single elements are allowed, since positions on boards are; WebAssembly may be compiled,
/// but no text is ever run as a script.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; \
    script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data: blob:; media-src 'self' data: blob:; worker-src 'self'; \
    manifest-src 'self'; connect-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What every answer says.
const HEADERS: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// Puts what every answer says into its headers.
pub(crate) fn keep_to_itself(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

impl Page {
    /// Whether there is a page at all.
    pub fn is_empty(&self) -> bool {
        self.find("/index.html").is_none()
    }

    /// Answers a request.
    pub fn answer(&self, request: &Request) -> Response {
        let mut response = self.content(request);
        keep_to_itself(response.headers_mut());
        response
    }

    fn content(&self, request: &Request) -> Response {
        if request.method() != Method::GET && request.method() != Method::HEAD {
            let mut response = text(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
            let methods = HeaderValue::from_static("GET, HEAD");
            response.headers_mut().insert(header::ALLOW, methods);
            return response;
        }
        match self.choose(request.uri().path()) {
            Some(asset) => asset.answer(request.method(), request.headers()),
            None => text(StatusCode::NOT_FOUND, "there is nothing here\n"),
        }
    }

    /// The file for an address.
    fn choose(&self, address: &str) -> Option<&Asset> {
        self.find(address).or_else(|| {
            let name = address.rsplit('/').next().unwrap_or("");
            if name.contains('.') {
                None
            } else {
                self.find("/index.html")
            }
        })
    }

    fn find(&self, address: &str) -> Option<&Asset> {
        let index = self
            .assets
            .binary_search_by(|asset| asset.address.cmp(address))
            .ok()?;
        self.assets.get(index)
    }
}

impl Asset {
    fn answer(&self, method: &Method, headers: &HeaderMap) -> Response {
        let (content, encoding) = match self.gzip {
            Some(gzip) if accepts_gzip(headers) => (gzip, Some("gzip")),
            _ => (self.plain, None),
        };
        let mark = match encoding {
            Some(encoding) => format!("\"{}-{encoding}\"", self.mark),
            None => format!("\"{}\"", self.mark),
        };
        let mut response = if knows(headers, &mark) {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            let body = match *method {
                Method::HEAD => Body::empty(),
                _ => Body::from(Bytes::from_static(content)),
            };
            let mut response = Response::new(body);
            let sent = response.headers_mut();
            sent.insert(header::CONTENT_LENGTH, content.len().into());
            sent.insert(
                header::CONTENT_TYPE,
                HeaderValue::from_static(self.content_type),
            );
            if let Some(encoding) = encoding {
                let encoding = HeaderValue::from_static(encoding);
                sent.insert(header::CONTENT_ENCODING, encoding);
            }
            response
        };
        let sent = response.headers_mut();
        let caching = HeaderValue::from_static(self.keeping.header());
        sent.insert(header::CACHE_CONTROL, caching);
        if self.gzip.is_some() {
            sent.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        // A mark is made of letters and digits.
        if let Ok(mark) = HeaderValue::from_str(&mark) {
            sent.insert(header::ETAG, mark);
        }
        response
    }
}

fn text(status: StatusCode, words: &'static str) -> Response {
    let mut response = Response::new(Body::from(words));
    *response.status_mut() = status;
    let content_type = HeaderValue::from_static("text/plain; charset=utf-8");
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, content_type);
    response
}

/// The parts of a header that is a list.
fn parts(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    headers
        .get_all(name)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    parts(headers, header::ACCEPT_ENCODING).any(|part| {
        let (coding, quality) = part.split_once(';').unwrap_or((part, ""));
        let quality = quality.trim().strip_prefix("q=").unwrap_or("1");
        coding.trim().eq_ignore_ascii_case("gzip")
            && quality.parse::<f32>().is_ok_and(|quality| quality > 0.0)
    })
}

/// Whether whoever asks has the content with this mark already.
fn knows(headers: &HeaderMap, mark: &str) -> bool {
    parts(headers, header::IF_NONE_MATCH)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == mark)
}
