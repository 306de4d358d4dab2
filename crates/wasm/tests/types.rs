//! The committed TypeScript types are those that follow from the Rust types.

use std::path::Path;
use std::{env, fs};

#[test]
fn the_typescript_types_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../npm/calot-rules/src/types.ts");
    let types = calot_wasm::typescript::types();
    if env::var_os("CALOT_UPDATE").is_some() {
        fs::create_dir_all(path.parent().expect("the file is in a folder"))
            .expect("the folder can be made");
        fs::write(&path, &types).expect("the file can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == types,
        "npm/calot-rules/src/types.ts is out of date; run `make types` and commit it"
    );
}
