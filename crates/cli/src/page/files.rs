//! The files of a page in a folder, as they are given out. `build.rs` reads those that are put into
//! the program, and the program those of a folder that is named to it.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::{self, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

/// A file of the page.
pub(crate) struct PageFile {
    /// Its address, such as `/index.html`.
    pub(crate) address: String,
    /// Its type.
    pub(crate) content_type: &'static str,
    /// A mark of its content.
    pub(crate) mark: String,
    /// How long browsers keep it: the name of a `Keeping`.
    pub(crate) keeping: &'static str,
    /// Its content.
    pub(crate) plain: Vec<u8>,
    /// Its content compressed, where that is smaller.
    pub(crate) gzip: Option<Vec<u8>>,
}

/// The files of a folder in the order of their addresses.
pub(crate) fn read(folder: &Path) -> io::Result<Vec<PageFile>> {
    let mut files = Vec::new();
    collect(folder, "", &mut files)?;
    files.sort_by(|a, b| a.address.cmp(&b.address));
    Ok(files)
}

/// Finds the files in a folder. Hidden ones are notes of the tools that made the page.
fn collect(folder: &Path, address: &str, files: &mut Vec<PageFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        if name.starts_with('.') {
            continue;
        }
        let address = format!("{address}/{name}");
        if path.is_dir() {
            collect(&path, &address, files)?;
        } else {
            files.push(file(address, &path)?);
        }
    }
    Ok(())
}

fn file(address: String, path: &Path) -> io::Result<PageFile> {
    let plain = fs::read(path)?;
    let mut hasher = DefaultHasher::new();
    plain.hash(&mut hasher);
    let keeping = if address == "/sw.js" {
        "Never"
    } else if address.starts_with("/assets/") {
        // Vite puts a hash of the content into the names of all files in this folder.
        "Lasting"
    } else {
        "Asked"
    };
    Ok(PageFile {
        address,
        content_type: content_type(path),
        mark: format!("{:016x}", hasher.finish()),
        keeping,
        gzip: compress(&plain)?,
        plain,
    })
}

/// The compressed content, if that saves a tenth or more: pictures and fonts are
/// compressed already.
fn compress(content: &[u8]) -> io::Result<Option<Vec<u8>>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    let compressed = encoder.finish()?;
    Ok((compressed.len() < content.len() / 10 * 9).then_some(compressed))
}

fn content_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/wav",
        _ => "application/octet-stream",
    }
}
