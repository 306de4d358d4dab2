//! Tables that are open to everybody, and new ones.

use calot_protocol::list::{Lobby as Listed, TableSummary};
use calot_protocol::setup::{OpenSit, OpenTable, Setup};
use calot_protocol::{Phase, TableId};
use tokio::runtime::Runtime;

use super::guest::{Folder, Guest};
use super::http::Problem;
use super::place::{Origin, Place, Wish};
use super::visit::runtime;

/// The tables of a server, as one guest sees them.
#[derive(Debug)]
pub struct Lobby {
    runtime: Runtime,
    guest: Guest,
}

impl Lobby {
    /// Comes to a server. Waits for it, for some seconds at most.
    pub fn open(
        origin: &Origin,
        folder: Option<Folder>,
        name: Option<&str>,
    ) -> Result<Lobby, Problem> {
        let runtime = runtime()?;
        let guest = runtime.block_on(Guest::come(origin, folder, name))?;
        Ok(Lobby { runtime, guest })
    }

    /// Who one is there.
    pub fn guest(&self) -> &Guest {
        &self.guest
    }

    /// The public tables in a phase, those that changed last first.
    pub fn tables(&self, phase: Phase) -> Result<Vec<TableSummary>, Problem> {
        let path = format!("/tables?phase={}", phase.word());
        let listed: Listed = self.runtime.block_on(self.guest.get(&path))?;
        Ok(listed.tables)
    }

    /// Opens a table with a seat for oneself, and says where it is.
    pub fn create(&self, setup: Setup, seat: u8) -> Result<Place, Problem> {
        let sit = OpenSit {
            seat: Some(seat),
            nonce: None,
        };
        let table = OpenTable {
            setup,
            sit: Some(sit),
        };
        let opened = self.runtime.block_on(self.guest.open(&table))?;
        Ok(self.place(opened.table, Wish::Kept))
    }

    /// Where a table of this server is.
    pub fn place(&self, table: TableId, wish: Wish) -> Place {
        Place {
            origin: self.guest.origin.clone(),
            table,
            wish,
        }
    }
}
