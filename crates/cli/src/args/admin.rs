//! The arguments of `calot admin`.

use std::path::PathBuf;
use std::time::Duration;

use calot_protocol::{GuestId, Phase, TableId};
use clap::{Subcommand, ValueEnum};

use super::place::Place;

/// Look after the data of a server
///
/// Works on the database itself, SQLite or Postgres, also while servers use it, and finds it as `calot serve`
/// does: by --data or --database, their variables, or in the usual place. Exit status 1 when there is no such
/// table or guest.
#[derive(clap::Args, Debug)]
pub(crate) struct AdminArgs {
    #[command(flatten)]
    pub(crate) place: Place,

    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,

    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum AdminCommand {
    /// List tables, those that changed last first
    Tables {
        /// Only those that have come so far
        #[arg(long, value_name = "PHASE")]
        phase: Option<WantedPhase>,
        /// Only those of this guest
        #[arg(long, value_name = "ID")]
        guest: Option<GuestId>,
        /// Only those that did not change for so long, such as 90d, 12h or 30m
        #[arg(long, value_name = "TIME", value_parser = duration)]
        older_than: Option<Duration>,
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// Show a table with everything that happened there
    Table {
        /// The id of the table
        #[arg(allow_hyphen_values = true)]
        table: TableId,
    },
    /// Remove a table with everything that happened there
    Delete {
        /// The id of the table
        #[arg(allow_hyphen_values = true)]
        table: TableId,
    },
    /// List people, the latest first
    ///
    /// Only those are known who have chosen a name, or about whom something was decided; the ids of others are
    /// at their tables.
    Guests {
        /// Only those with this text in their name
        #[arg(default_value = "", hide_default_value = true)]
        name: String,
        /// How many at most
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
    /// Ban somebody and their bots, or a single bot
    ///
    /// Their live connections end within a minute. Their seats stay theirs, and their clocks run.
    Ban {
        /// The id of the guest, or of the bot
        #[arg(allow_hyphen_values = true)]
        guest: GuestId,
    },
    /// Let somebody in again
    Unban {
        /// The id of the guest
        #[arg(allow_hyphen_values = true)]
        guest: GuestId,
    },
    /// Take the id and the name of somebody, and of their bots, from all tables
    ///
    /// Their games stay, with another id and a name that says nothing, and their cookies are not valid any more.
    /// This reads everything that ever happened, so it takes a while. Servers that run have the tables in memory
    /// that people look at: there the old name is seen until these leave them.
    Erase {
        /// The id of the guest
        #[arg(allow_hyphen_values = true)]
        guest: GuestId,
    },
    /// End all sessions of somebody, as when a device was lost
    ///
    /// All their devices have to prove anew who they are, by the link that is printed. It works once, within a
    /// day.
    SignOut {
        /// The id of the guest
        #[arg(allow_hyphen_values = true)]
        guest: GuestId,
    },
    /// Sign cookies by a new key from now on
    ///
    /// Cookies of older keys are valid until they expire. Servers that run use the new key after two minutes.
    RotateKeys {
        /// Make all cookies and links of older keys worthless within a minute, as when a key was stolen. Everybody
        /// who comes is then new, without a name and without tables
        #[arg(long)]
        at_once: bool,
    },
    /// Copy the whole database into a new file, also while a server runs (SQLite)
    Backup {
        /// The file, which must not exist
        file: PathBuf,
    },
    /// Put a backup in the place of the whole database (SQLite)
    ///
    /// What has happened since then is lost. The time in between is on nobody's clock.
    Restore {
        /// The file of the backup
        file: PathBuf,
        /// Also while a server runs: within a second or two people see the tables as they were then
        #[arg(long)]
        running: bool,
    },
    /// Remove tables that have long been over, after writing their records as files
    ///
    /// ID.calot is the record of a table, which `calot replay` and the page read; a table where nothing was played has
    /// none, and its events are in ID.jsonl.
    Prune {
        /// How long nothing may have happened there, such as 90d
        #[arg(long, value_name = "TIME", value_parser = duration)]
        older_than: Duration,
        /// The folder for the files, which is made if there is none
        #[arg(long, value_name = "FOLDER")]
        archive: PathBuf,
        /// Only count what would be removed
        #[arg(long)]
        dry_run: bool,
    },
}

/// How far tables have come.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum WantedPhase {
    /// Somebody is missing.
    Waiting,
    /// People play.
    Playing,
    /// The game is over.
    Over,
}

impl From<WantedPhase> for Phase {
    fn from(phase: WantedPhase) -> Phase {
        match phase {
            WantedPhase::Waiting => Phase::Waiting,
            WantedPhase::Playing => Phase::Playing,
            WantedPhase::Over => Phase::Over,
        }
    }
}

/// Reads a time such as `90d`.
fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "a time is a number with d, h, m or s, such as 90d".to_owned();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let number = text.strip_suffix(unit).ok_or_else(wrong)?;
    let seconds = match unit {
        'd' => 86_400,
        'h' => 3_600,
        'm' => 60,
        's' => 1,
        _ => return Err(wrong()),
    };
    let number: u32 = number.parse().map_err(|_| wrong())?;
    Ok(Duration::from_secs(u64::from(number) * seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        let seconds = |text| duration(text).map(|time| time.as_secs());
        assert_eq!(seconds("90d"), Ok(7_776_000));
        assert_eq!(seconds("12h"), Ok(43_200));
        assert_eq!(seconds("30m"), Ok(1_800));
        assert_eq!(seconds("0s"), Ok(0));
        for wrong in ["", "d", "90", "90x", "-1d", "1.5d", "9999999999d", "é"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}
