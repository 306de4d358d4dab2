//! The arguments of `calot play`.

use std::path::PathBuf;

use calot_terminal::session::TimeControl;
use calot_terminal::words::Language;

/// Play in this terminal
///
/// Without a game, a menu of all games opens. With a game and --level or --seats it begins at
/// once. The address of an online table, as a page shows it to be sent to friends, sits down
/// there. Press ? for help, and q to leave: the game is kept, and --resume goes on with it.
///
/// Where standard input and output are not a terminal, or for screen readers, --plain is a
/// dialogue line by line.
#[derive(clap::Args, Debug)]
pub(crate) struct PlayArgs {
    /// The game text, such as `pylos` or `rolit:players=4`, or the address of an online table
    #[arg(value_name = "GAME|ADDRESS")]
    pub(crate) what: Option<String>,

    /// Play against the computer at this level, 1 to 8, at all seats but the first
    #[arg(long, value_name = "N", conflicts_with = "seats", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) level: Option<u8>,

    /// Who sits where, separated by slashes: `person` or a level, such as person/5/5
    #[arg(long, value_name = "A/B", value_delimiter = '/')]
    pub(crate) seats: Vec<String>,

    /// Minutes for each seat, perhaps with seconds for each move, such as 10 or 5+3
    #[arg(long, value_name = "TIME")]
    pub(crate) clock: Option<TimeControl>,

    /// Start from this position text, as `calot show --json` gives it
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,

    /// Open the record of a game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["what", "position", "resume"])]
    pub(crate) record: Option<PathBuf>,

    /// Go on with the game that was left last
    #[arg(long, conflicts_with_all = ["what", "position"])]
    pub(crate) resume: bool,

    /// Show the tables of a server that are open to everybody
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "http://127.0.0.1:7777", conflicts_with_all = ["what", "position", "record", "resume"])]
    pub(crate) lobby: Option<String>,

    /// Watch an online table without sitting down
    #[arg(long)]
    pub(crate) watch: bool,

    /// The name to be known by at online tables
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,

    /// en, fr or de, if it is not to be that of the locale
    #[arg(long, value_name = "CODE", value_parser = language)]
    pub(crate) language: Option<Language>,

    /// Draw with characters of ASCII alone and without colours
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Show moves at once, without animation
    #[arg(long)]
    pub(crate) no_motion: bool,

    /// A dialogue line by line, for screen readers and pipes
    #[arg(long)]
    pub(crate) plain: bool,

    /// The number that decides everything random
    #[arg(long, value_name = "N", hide = true)]
    pub(crate) seed: Option<u64>,
}

fn language(text: &str) -> Result<Language, String> {
    Language::of(text).ok_or_else(|| "the languages are en, fr and de".to_owned())
}
