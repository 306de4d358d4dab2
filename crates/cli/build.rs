//! Puts the built web page into the program: every file of `web/dist` with its address, its
//! type, a mark of its content, and its compressed form where that is smaller.
//!
//! Without `web/dist` the program is built without a page, so Rust alone is enough to
//! build and test everything else.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write as _;
use std::hash::{Hash, Hasher};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;

fn main() -> io::Result<()> {
    // Relative to the crate, where a build script runs: checkouts that share a target folder share
    // the script too, and each has a page of its own.
    let page = Path::new("../../web/dist");
    // A folder that is not there cannot be watched: cargo would build anew every time.
    // That it cannot be made does no harm.
    let _ = fs::create_dir_all(page);
    println!("cargo:rerun-if-changed={}", page.display());

    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut files = Vec::new();
    collect(page, "", &mut files)?;
    files.sort();
    let mut source = String::from("&[\n");
    for (number, (address, path)) in files.iter().enumerate() {
        let copy = out.join(number.to_string());
        write_asset(&mut source, address, path, &copy)?;
    }
    source.push_str("]\n");
    // Tests that need a program with a page are ignored, visibly, without one.
    println!("cargo:rustc-check-cfg=cfg(has_page)");
    if files.iter().any(|(address, _)| address == "/index.html") {
        println!("cargo:rustc-cfg=has_page");
    }
    // So are those that need networks of their own, where they cannot be made.
    println!("cargo:rustc-check-cfg=cfg(has_networks)");
    if can_make_networks() {
        println!("cargo:rustc-cfg=has_networks");
    }
    fs::write(out.join("page.rs"), source)
}

/// Whether there may be networks with links, by making one that is gone at once.
fn can_make_networks() -> bool {
    let link = "ip link add calot0 type veth peer name calot1";
    let made = Command::new("unshare")
        .arg("--net")
        .args(link.split(' '))
        .stderr(Stdio::null())
        .status();
    made.is_ok_and(|made| made.success())
}

/// Finds the files in a folder, each with its address. Hidden ones are notes of the tools
/// that made the page.
fn collect(folder: &Path, address: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Ok(());
    };
    for entry in entries {
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
            files.push((address, path));
        }
    }
    Ok(())
}

/// Writes how an asset is made. Its content is copied, so the folder may change while
/// the program is being built.
fn write_asset(source: &mut String, address: &str, path: &Path, copy: &Path) -> io::Result<()> {
    let content = fs::read(path)?;
    fs::write(copy, &content)?;
    let gzip = match compress(&content)? {
        Some(compressed) => {
            let copy = copy.with_extension("gz");
            fs::write(&copy, compressed)?;
            format!("Some(include_bytes!({copy:?}))")
        }
        None => "None".to_owned(),
    };
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    let mark = hasher.finish();
    let content_type = content_type(path);
    let keeping = if address == "/sw.js" {
        "Never"
    } else if address.starts_with("/assets/") {
        // Vite puts a hash of the content into the names of all files in this folder.
        "Lasting"
    } else {
        "Asked"
    };
    let _ = writeln!(
        source,
        "Asset {{ address: {address:?}, content_type: {content_type:?}, mark: \"{mark:016x}\", \
         keeping: Keeping::{keeping}, plain: include_bytes!({copy:?}), gzip: {gzip} }},"
    );
    Ok(())
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
