//! Puts the built web page into the program: every file of `page` with its address, its
//! type, a mark of its content, and its compressed form where that is smaller.
//!
//! In a checkout `page` is a link to `web/dist`; the crate as it is packed has the files themselves.
//! Without them the program is built without a page, so Rust alone is enough to build and test
//! everything else.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

#[path = "src/page/files.rs"]
mod files;

fn main() -> io::Result<()> {
    // Relative to the crate, where a build script runs: checkouts that share a target folder share
    // the script too, and each has a page of its own.
    let checkout = Path::new("../../web/package.json").exists();
    let page = Path::new(if checkout { "../../web/dist" } else { "page" });
    if checkout {
        // A folder that is not there cannot be watched: cargo would build anew every time.
        // That it cannot be made does no harm.
        let _ = fs::create_dir_all(page);
    }
    if page.is_dir() {
        println!("cargo:rerun-if-changed={}", page.display());
    }
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/page/files.rs");

    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let files = match page.is_dir() {
        true => files::read(page)?,
        false => Vec::new(),
    };
    let mut source = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        // Its content is copied, so the folder may change while the program is being built.
        let plain = out.join(number.to_string());
        fs::write(&plain, &file.plain)?;
        let gzip = match &file.gzip {
            Some(compressed) => {
                let copy = plain.with_extension("gz");
                fs::write(&copy, compressed)?;
                format!("Some(include_bytes!({copy:?}))")
            }
            None => "None".to_owned(),
        };
        let _ = writeln!(
            source,
            "Asset {{ address: {:?}, content_type: {:?}, mark: {:?}, keeping: Keeping::{}, \
             plain: include_bytes!({plain:?}), gzip: {gzip} }},",
            file.address, file.content_type, file.mark, file.keeping
        );
    }
    source.push_str("]\n");
    // Tests that need a program with a page are ignored, visibly, without one.
    println!("cargo:rustc-check-cfg=cfg(has_page)");
    if files.iter().any(|file| file.address == "/index.html") {
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
