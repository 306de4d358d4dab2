//! The web page: as it was built into the program by `build.rs`, or from a folder.

mod files;

use std::path::{Path, PathBuf};
use std::{env, io};

use calot_server::page::{Asset, Keeping, Page};

use crate::failure::Failure;

/// The page in the program; it has no files when there was none while the program was built.
const BUILT_IN: Page = Page {
    assets: include!(concat!(env!("OUT_DIR"), "/page.rs")),
};

/// The page in the folder that is named; without one the page in the program, or that in a folder
/// beside it or where a system keeps what belongs to it.
pub(crate) fn find(named: Option<&Path>) -> Result<Page, Failure> {
    if let Some(folder) = named {
        return from(folder);
    }
    if !BUILT_IN.is_empty() {
        return Ok(BUILT_IN);
    }
    let places = env::current_exe().map(|program| places(&program));
    match places
        .unwrap_or_default()
        .iter()
        .find(|place| place.is_dir())
    {
        Some(folder) => from(folder),
        None => Err(Failure::input(
            "this program was built without the web page: unpack calot-page-VERSION.tar.gz, so that its folder \
             page lies beside the program, or name the folder with --page; or build the program with `make play` \
             in the source, which builds the page, too",
        )),
    }
}

/// Where a page may lie when there is none in the program at this path.
fn places(program: &Path) -> Vec<PathBuf> {
    let Some(folder) = program.parent() else {
        return Vec::new();
    };
    vec![folder.join("page"), folder.join("../share/calot/page")]
}

fn from(folder: &Path) -> Result<Page, Failure> {
    let page = read(folder).map_err(|error| {
        Failure::input(format_args!(
            "the page in {} cannot be read: {error}",
            folder.display()
        ))
    })?;
    if page.is_empty() {
        return Err(Failure::input(format_args!(
            "there is no page in {}: it has no index.html",
            folder.display()
        )));
    }
    Ok(page)
}

fn read(folder: &Path) -> io::Result<Page> {
    let files = files::read(folder)?;
    let assets: Vec<Asset> = files
        .into_iter()
        .map(|file| Asset {
            address: file.address.leak(),
            content_type: file.content_type,
            mark: file.mark.leak(),
            keeping: match file.keeping {
                "Never" => Keeping::Never,
                "Lasting" => Keeping::Lasting,
                _ => Keeping::Asked,
            },
            plain: file.plain.leak(),
            gzip: file.gzip.map(|content| &*content.leak()),
        })
        .collect();
    // It is read once and given out for as long as the program runs.
    Ok(Page {
        assets: assets.leak(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_lies_beside_the_program_or_where_systems_keep_such_things() {
        let found = places(Path::new("/usr/local/bin/calot"));
        let expected = ["/usr/local/bin/page", "/usr/local/bin/../share/calot/page"];
        assert_eq!(found, expected.map(PathBuf::from));
    }
}
