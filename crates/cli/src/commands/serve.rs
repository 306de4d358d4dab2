//! `calot serve`.

use std::io::Write;

use calot_server::{page, port};

use crate::args::ServeArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &ServeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if page::BUILT_IN.is_empty() {
        return Err(Failure::input(
            "this program was built without the web page; `make play` in the source builds both, or \
             run `npm ci` and `npm run build` in its folder web and then build the program again",
        ));
    }
    let listener = port::listen(&args.host, args.port).map_err(Failure::input)?;
    let address = port::address(&listener).map_err(Failure::input)?;
    writeln!(out, "Calot is at {address} (ctrl-c ends it)")?;
    out.flush()?;
    calot_server::serve(listener, page::BUILT_IN)
        .map_err(|error| Failure::input(format_args!("the server stopped: {error}")))
}
