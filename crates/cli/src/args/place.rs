//! Where the data is: `--database` and `--data`, and their variables.
//!
//! A flag goes before the variables of the environment, whichever they are, so a container or a
//! unit that sets `CALOT_DATA` can be given a database. Between two variables
//! `CALOT_DATABASE` wins, since it says more.
//!
//! Where a command has subcommands, the flags stand before or after their name.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, FromArgMatches};

/// Where the data is, and who proves it.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) at: At,
    pub(crate) database_ca: Option<PathBuf>,
}

/// Where the data is.
#[derive(Debug)]
pub(crate) enum At {
    /// In the database with this address.
    Database(String),
    /// In a database of SQLite in this folder.
    Folder(PathBuf),
    /// Where data of the user is usually kept.
    Usual,
}

#[derive(clap::Args, Debug)]
struct PlaceArgs {
    /// The folder of the data, which is made if there is none; without it the usual one of the
    /// user, such as ~/.local/share/calot. Only a database of SQLite is kept there
    #[arg(long, global = true, value_name = "FOLDER", env = "CALOT_DATA")]
    data: Option<PathBuf>,

    /// The database: the path of a file for SQLite, or postgres://user:password@host/name, which
    /// several nodes can share; without it calot.db in the folder of the data. An address with a
    /// password is better given by the environment, where other users do not see it
    #[arg(
        long,
        global = true,
        value_name = "ADDRESS",
        env = "CALOT_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,

    /// A file with the authorities that prove who Postgres is (PEM); the connection is then encrypted,
    /// as with sslmode=verify-full in its address, which asks those that the machine knows
    #[arg(long, global = true, value_name = "FILE", env = "CALOT_DATABASE_CA")]
    database_ca: Option<PathBuf>,
}

impl FromArgMatches for Place {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Place, clap::Error> {
        let PlaceArgs {
            data,
            database,
            database_ca,
        } = PlaceArgs::from_arg_matches(matches)?;
        let is_flag = |name| matches.value_source(name) == Some(ValueSource::CommandLine);
        let (data_flag, database_flag) = (is_flag("data"), is_flag("database"));
        if data_flag && database_flag {
            return Err(clap::Error::raw(
                ErrorKind::ArgumentConflict,
                "the argument '--database <ADDRESS>' cannot be used with '--data <FOLDER>'\n",
            ));
        }
        let at = match (data, database) {
            (Some(folder), None) => At::Folder(folder),
            (Some(folder), Some(_)) if data_flag => At::Folder(folder),
            (_, Some(address)) => At::Database(address),
            (None, None) => At::Usual,
        };
        Ok(Place { at, database_ca })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Place::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for Place {
    fn augment_args(command: Command) -> Command {
        PlaceArgs::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        PlaceArgs::augment_args_for_update(command)
    }
}
