//! The web page as it was built into the program by `build.rs`.

use calot_server::page::Page;
#[cfg(has_page)]
use calot_server::page::{Asset, Keeping};

/// The page; it has no files when there was none while the program was built.
pub(crate) const BUILT_IN: Page = Page {
    assets: include!(concat!(env!("OUT_DIR"), "/page.rs")),
};
