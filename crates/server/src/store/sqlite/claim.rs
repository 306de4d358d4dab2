//! The claim of a server on its file: a lock of the system on a file beside it, which ends with
//! the process, however that ends. SQLite's own locks are left as they are, so backups work.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::super::OpenError;

/// Claims a database for this process, as long as the file that it gives is open.
pub(super) fn claim(database: &Path) -> Result<File, OpenError> {
    let place = database.display().to_string();
    let mut beside = database.as_os_str().to_owned();
    beside.push(".lock");
    let failed = |error: std::io::Error| OpenError::Failed {
        place: place.clone(),
        reason: format!("the file beside it that says who uses it cannot be locked: {error}"),
    };
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&beside)
        .map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse {
            place,
            advice: "stop that one, or name another folder with --data",
        }),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}
