//! Making somebody unknown.

use calot_protocol::fair::ERASED_NONCE;
use calot_protocol::{GuestId, TableId};
use serde_json::Value;

use super::known;
use crate::api::identity::default_name;
use crate::store::{FoundTable, Rewritten, Standing, Store, StoredEvent, Unavailable, Wanted};

/// How often a table is tried again at which something happens just then.
const TRIES: usize = 20;

/// What was done to make somebody unknown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Erased {
    /// Tables where another id and a name that says nothing stand in place of theirs.
    pub tables: u64,
    /// Bots of theirs that are gone.
    pub bots: u64,
}

/// Takes the id and the name of somebody, and of their bots, from every table. Their cookies are not valid any
/// more. `stranger` gives an id that nobody has.
pub async fn erase(
    store: &dyn Store,
    guest: GuestId,
    now: i64,
    mut stranger: impl FnMut() -> Result<GuestId, Unavailable>,
) -> Result<Erased, Unavailable> {
    // First of all nothing new comes from them.
    let mut known = known(store, guest, now).await?;
    known.name = default_name(guest);
    known.named = false;
    known.standing = Standing {
        sessions_from: now,
        changed_at: now,
        ..known.standing
    };
    store.admin().put_standing(known).await?;
    let mut erased = Erased::default();
    let bots = store.bots_of(guest).await?;
    for bot in &bots {
        erased.bots += u64::from(store.revoke_bot(guest, bot.id).await?);
    }
    for id in bots.iter().map(|bot| bot.id).chain([guest]) {
        let names = Names {
            old: id.to_string(),
            new: stranger()?,
        };
        erased.tables += names.erase(store, id).await?;
    }
    Ok(erased)
}

/// Who stands in place of whom.
struct Names {
    old: String,
    new: GuestId,
}

impl Names {
    async fn erase(&self, store: &dyn Store, guest: GuestId) -> Result<u64, Unavailable> {
        let mut tables = 0;
        let mut after = Some(i64::MIN);
        while let Some(key) = after {
            let page = store.admin().naming(guest, key).await?;
            for table in page.tables {
                self.erase_at(store, table).await?;
                tables += 1;
            }
            after = page.next;
        }
        Ok(tables)
    }

    async fn erase_at(&self, store: &dyn Store, table: TableId) -> Result<(), Unavailable> {
        for _ in 0..TRIES {
            let wanted = Wanted {
                table: Some(table),
                ..Wanted::all(1)
            };
            let found = store.admin().find_tables(wanted).await?.pop();
            let Some(FoundTable { listed, people, .. }) = found else {
                return Ok(());
            };
            let events = store.load(table, 0, u32::MAX).await?.unwrap_or_default();
            let number = events.last().map_or(0, |last| last.number);
            if number != listed.number {
                continue;
            }
            let events = events.into_iter().filter_map(|event| self.event(event));
            let replace = |ids: &[GuestId]| ids.iter().map(|id| self.id(*id)).collect();
            let rewritten = Rewritten {
                table,
                number,
                events: events.collect(),
                people: replace(&people),
                to_move: replace(&listed.to_move),
                summary: self.text(&listed.summary).unwrap_or(listed.summary),
            };
            // The store sees whether something has happened since.
            if store.admin().rewrite(rewritten).await? {
                return Ok(());
            }
        }
        Err(Unavailable::Failed(format!(
            "so much happens at the table {table} that it cannot be rewritten; try again"
        )))
    }

    fn id(&self, id: GuestId) -> GuestId {
        if id.to_string() == self.old {
            self.new
        } else {
            id
        }
    }

    /// The event with another name in it, if theirs was.
    fn event(&self, event: StoredEvent) -> Option<StoredEvent> {
        let body = self.text(&event.body)?;
        Some(StoredEvent { body, ..event })
    }

    fn text(&self, text: &str) -> Option<String> {
        if !text.contains(&self.old) {
            return None;
        }
        let mut value = serde_json::from_str(text).ok()?;
        self.replace(&mut value);
        serde_json::to_string(&value).ok()
    }

    fn replace(&self, value: &mut Value) {
        match value {
            Value::String(text) if *text == self.old => *text = self.new.to_string(),
            Value::Array(values) => values.iter_mut().for_each(|value| self.replace(value)),
            Value::Object(fields) => {
                let is_theirs = fields.get("guest").is_some_and(|id| *id == *self.old);
                if is_theirs && let Some(name) = fields.get_mut("name") {
                    *name = default_name(self.new).into();
                }
                // Ids are mixed into chance, which cannot be drawn again with another one.
                if is_theirs && let Some(nonce) = fields.get_mut("number") {
                    *nonce = ERASED_NONCE.into();
                }
                fields.values_mut().for_each(|value| self.replace(value));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_and_nonce_go_with_the_id_and_everything_else_stays() {
        let [old, new, other] = [1, 2, 3].map(|byte| GuestId::from_bytes([byte; 16]));
        let names = Names {
            old: old.to_string(),
            new,
        };
        let sat =
            format!(r#"{{"type":"sat","seat":1,"guest":"{old}","name":"Anna","number":"17"}}"#);
        let unknown = default_name(new);
        assert_eq!(
            names.text(&sat),
            Some(format!(
                r#"{{"type":"sat","seat":1,"guest":"{new}","name":"{unknown}","number":"~"}}"#
            ))
        );
        let kept = format!(r#"{{"kept":[{{"guests":["{other}","{old}"]}}],"by":"{old}"}}"#);
        assert_eq!(
            names.text(&kept),
            Some(format!(
                r#"{{"kept":[{{"guests":["{other}","{new}"]}}],"by":"{new}"}}"#
            ))
        );
        let others = format!(r#"{{"type":"sat","guest":"{other}","name":"Anna"}}"#);
        assert_eq!(names.text(&others), None);
    }
}
