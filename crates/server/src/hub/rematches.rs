//! Which table is the rematch of another one.
//!
//! People at two nodes may ask for a rematch at the same moment. Each node makes the table before it
//! says so at the old one, so nobody is sent to a table that is not there. The id follows from that of the old
//! table and a key that all nodes share, so both make the same table: the first one does, and the
//! other one finds it. The same holds when a node dies in between, and somebody asks again.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use calot_protocol::{TableId, ids};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::store::{Store, Unavailable};

/// The setting with the key. Whoever knows it can find the rematches of tables that they know.
const KEY: &str = "rematch_key";

/// The ids of rematches.
pub(super) struct Rematches(Hmac<Sha256>);

impl Rematches {
    /// Those of a store. Whoever is first makes the key, of these random bytes.
    pub(super) async fn load(store: &dyn Store, random: &[u8]) -> Result<Rematches, Unavailable> {
        let key = match store.setting(KEY).await? {
            Some(key) => key,
            None => {
                let proposal = URL_SAFE_NO_PAD.encode(random);
                store.put_setting_if_absent(KEY, &proposal).await?
            }
        };
        match Hmac::new_from_slice(key.as_bytes()) {
            Ok(mac) => Ok(Rematches(mac)),
            Err(_) => unreachable!("a key may have any length"),
        }
    }

    /// The rematch of a table.
    pub(super) fn of(&self, table: TableId) -> TableId {
        let mut mac = self.0.clone();
        mac.update(table.bytes());
        let sum = mac.finalize().into_bytes();
        let mut id = [0; ids::BYTES];
        id.copy_from_slice(&sum[..ids::BYTES]);
        TableId::from_bytes(id)
    }
}
