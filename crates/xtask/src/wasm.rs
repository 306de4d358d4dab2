//! The npm package `calot-rules`, which the page uses as everybody does: from the crates
//! `calot-wasm-rules` and `calot-wasm-search` to `npm/calot-rules/wasm`, and from
//! `npm/calot-rules/src` to `npm/calot-rules/dist`.
//!
//! Three steps for each module: cargo compiles, wasm-bindgen makes the JavaScript around the module,
//! and wasm-opt makes the module smaller. The last two take a while and are skipped when the
//! compiled module is the one they were last done for. TypeScript, which knows what it has read,
//! makes the rest.

use std::collections::hash_map::DefaultHasher;
use std::ffi::OsStr;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use wasm_bindgen_cli_support::Bindgen;

/// The modules, each of a crate that is named after it, and the profile it is compiled with.
const MODULES: [(&str, &str); 2] = [("rules", "wasm-rules"), ("search", "wasm")];

const TARGET: &str = "wasm32-unknown-unknown";

/// The features that the compiler uses, one by one: with all features that wasm-opt knows
/// it makes modules that browsers and Node refuse.
const OPTIMISER_ARGUMENTS: &[&str] = &[
    "-O3",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Makes the WebAssembly, or says what is missing.
pub(crate) fn build() -> Result<(), String> {
    let root = workspace_root()?;
    let package = root.join("npm/calot-rules");
    let out = package.join("wasm");
    let optimiser = tool("wasm-opt", &root)?;
    let compiler = tool("tsc", &root)?;
    ensure_target()?;
    MODULES
        .iter()
        .try_for_each(|(name, profile)| build_module(name, profile, &root, &out, &optimiser))?;
    let compiled = Command::new(compiler)
        .arg("--project")
        .arg(package)
        .stdin(Stdio::null())
        .status()
        .map_err(|error| format!("tsc cannot be run: {error}"))?;
    if compiled.success() {
        Ok(())
    } else {
        Err("the TypeScript of npm/calot-rules could not be compiled".to_owned())
    }
}

/// A tool that npm has installed for the page.
fn tool(name: &str, root: &Path) -> Result<PathBuf, String> {
    let tool = root.join("web/node_modules/.bin").join(name);
    if tool.exists() {
        Ok(tool)
    } else {
        Err(format!(
            "{name} is missing; run `npm ci` in the folder web, which brings it along"
        ))
    }
}

fn build_module(
    name: &str,
    profile: &str,
    root: &Path,
    out: &Path,
    optimiser: &Path,
) -> Result<(), String> {
    let module = compile(name, profile, root)?;
    let stamp_file = out.join(format!(".stamp-{name}"));
    let stamp = stamp(&module)?;
    let wasm = out.join(format!("{name}_bg.wasm"));
    let unchanged = fs::read_to_string(&stamp_file).is_ok_and(|last| last == stamp);
    let made = [format!("{name}.js"), format!("{name}.d.ts")].map(|file| out.join(file));
    if unchanged && wasm.exists() && made.iter().all(|file| file.exists()) {
        return Ok(());
    }
    // Without its stamp what is half made is made again.
    let _ = fs::remove_file(&stamp_file);
    fs::create_dir_all(out)
        .map_err(|error| format!("{} cannot be made: {error}", out.display()))?;
    bind(name, &module, out)?;
    optimise(optimiser, &wasm)?;
    fs::write(&stamp_file, stamp)
        .map_err(|error| format!("{} cannot be written: {error}", stamp_file.display()))
}

/// The checkout that cargo runs this in. The one it was compiled in may be another: cargo does not
/// compile again when a checkout moves or shares its target folder.
fn workspace_root() -> Result<PathBuf, String> {
    let own = std::env::var_os("CARGO_MANIFEST_DIR");
    let own = own.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let root = Path::new(&own).join("../..");
    root.canonicalize()
        .map_err(|error| format!("{} cannot be found: {error}", root.display()))
}

/// Adds the WebAssembly target to the toolchain where it is missing.
fn ensure_target() -> Result<(), String> {
    if has_target() {
        return Ok(());
    }
    eprintln!("The WebAssembly target of Rust is missing; adding it with rustup.");
    let added = Command::new("rustup")
        .args(["target", "add", TARGET])
        .status()
        .is_ok_and(|status| status.success());
    if added && has_target() {
        Ok(())
    } else {
        Err(format!(
            "the web page needs Rust's WebAssembly target, and rustup could not add it. \
             Run `rustup target add {TARGET}`; without rustup, install your system's package \
             for it (Debian: libstd-rust-dev-wasm32)"
        ))
    }
}

fn has_target() -> bool {
    let output = Command::new(rustc())
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    let Ok(output) = output else { return false };
    let folder = String::from_utf8_lossy(&output.stdout);
    let Ok(files) = fs::read_dir(folder.trim()) else {
        return false;
    };
    files
        .flatten()
        .any(|file| file.path().extension() == Some(OsStr::new("rlib")))
}

fn rustc() -> std::ffi::OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Compiles the crate of a module, and answers with the path of the module.
fn compile(name: &str, profile: &str, root: &Path) -> Result<PathBuf, String> {
    // This program lies in a folder of the profile in the folder that cargo builds in.
    let exe = env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let folder = exe
        .ancestors()
        .nth(2)
        .ok_or("the folder that cargo builds in cannot be told")?;
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--quiet", "--package"])
        .arg(format!("calot-wasm-{name}"))
        .args(["--profile", profile, "--target", TARGET, "--target-dir"])
        .arg(folder)
        .status()
        .map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !status.success() {
        return Err(format!("calot-wasm-{name} could not be compiled"));
    }
    Ok(folder
        .join(TARGET)
        .join(format!("{profile}/calot_wasm_{name}.wasm")))
}

/// What the result depends on: the compiled module and what is done with it.
fn stamp(module: &Path) -> Result<String, String> {
    let bytes = fs::read(module)
        .map_err(|error| format!("{} cannot be read: {error}", module.display()))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    OPTIMISER_ARGUMENTS.hash(&mut hasher);
    // Another version of wasm-bindgen has compiled something else into the module.
    Ok(format!("{:016x}\n", hasher.finish()))
}

fn bind(name: &str, module: &Path, out: &Path) -> Result<(), String> {
    let make = || {
        Bindgen::new()
            .input_path(module)
            .out_name(name)
            .web(true)?
            .typescript(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(out)
    };
    make().map_err(|error| format!("the JavaScript around the module cannot be made: {error:#}"))
}

fn optimise(optimiser: &Path, module: &Path) -> Result<(), String> {
    let status = Command::new(optimiser)
        .args(OPTIMISER_ARGUMENTS)
        .arg(module)
        .arg("--output")
        .arg(module)
        .stdin(Stdio::null())
        .status()
        .map_err(|error| format!("wasm-opt cannot be run: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err("wasm-opt failed".to_owned())
    }
}
