//! The tables in Postgres, and how a database gets them.

use tokio_postgres::{Client, Error};

/// What brings a database from each version to the next. What has been released is never
/// changed; new steps are added at the end. Ids are compared by their bytes, as in SQLite.
/// A step locks as few tables as possible, ideally one, since older nodes use them meanwhile.
const MIGRATIONS: [&str; 6] = [
    FIRST,
    NODES_OF_OUTAGES,
    STANDING,
    LEASES,
    VERSIONS,
    SUMMARIES,
];

/// Which node was away. A node of the version before goes on without saying so.
const NODES_OF_OUTAGES: &str = "ALTER TABLE outages ADD COLUMN node text NOT NULL DEFAULT '';";

/// What those who run the server decide about people, and links that work once.
const STANDING: &str = r#"
    ALTER TABLE guests ADD COLUMN banned boolean NOT NULL DEFAULT false,
        ADD COLUMN sessions_from bigint NOT NULL DEFAULT 0,
        ADD COLUMN judged_at bigint NOT NULL DEFAULT 0;
    CREATE INDEX guests_judged ON guests (judged_at) WHERE judged_at > 0;
    CREATE TABLE used_links (mark bytea PRIMARY KEY, until bigint NOT NULL);
    CREATE INDEX used_links_until ON used_links (until);
    CREATE INDEX tables_changed ON tables (phase, updated_at);
"#;

/// Which node does what is due at a table after which event.
const LEASES: &str = r#"
    ALTER TABLE tables ADD COLUMN leased_to text COLLATE "C", ADD COLUMN leased_after bigint;
"#;

/// Which version of the server is needed to read an event. Nodes of the versions before write events of the first.
const VERSIONS: &str = "ALTER TABLE events ADD COLUMN version smallint NOT NULL DEFAULT 1;";

/// After which event a summary shows a table; where it is not said, it shows the table as it is. Nodes of the versions
/// before write a summary with every event without saying so, and what they wrote is made again where it is asked for.
const SUMMARIES: &str = "ALTER TABLE tables ADD COLUMN shown bigint;";

const FIRST: &str = r#"
    CREATE TABLE tables (
        key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text COLLATE "C" NOT NULL UNIQUE,
        game text NOT NULL,
        public boolean NOT NULL,
        created_at bigint NOT NULL,
        secret bytea NOT NULL,
        number bigint NOT NULL,
        updated_at bigint NOT NULL,
        phase text COLLATE "C" NOT NULL,
        due_at bigint,
        people text[] NOT NULL,
        to_move text[] NOT NULL,
        summary text NOT NULL
    ) WITH (fillfactor = 70);
    CREATE INDEX tables_lobby ON tables (phase, created_at) WHERE public;
    CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
    CREATE TABLE events (
        key bigint NOT NULL,
        number bigint NOT NULL,
        at bigint NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (key, number)
    );
    CREATE TABLE members (
        guest text COLLATE "C" NOT NULL,
        key bigint NOT NULL,
        PRIMARY KEY (guest, key)
    );
    CREATE INDEX members_key ON members (key);
    CREATE TABLE guests (
        id text COLLATE "C" PRIMARY KEY,
        name text NOT NULL,
        named boolean NOT NULL,
        created_at bigint NOT NULL
    );
    CREATE TABLE bots (
        id text COLLATE "C" PRIMARY KEY,
        owner text COLLATE "C" NOT NULL,
        name text NOT NULL,
        hash bytea NOT NULL UNIQUE,
        made_at bigint NOT NULL
    );
    CREATE INDEX bots_owner ON bots (owner);
    CREATE TABLE settings (key text COLLATE "C" PRIMARY KEY, value text NOT NULL);
    CREATE TABLE beats (node text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);
    CREATE TABLE outages (from_at bigint NOT NULL, to_at bigint NOT NULL);
    CREATE INDEX outages_to ON outages (to_at);
"#;

/// Held while a node looks at the version, so nodes that start together do so one after
/// another: "Calot".
const LOCK: i64 = 0x43_616c_6f74;

/// How a database stands to this program.
pub(super) enum Standing {
    /// It has all that is needed.
    Ready,
    /// It has tables of the same names that are not Calot's.
    Foreign,
    /// It was made by a newer version.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The last version that this program knows.
        known: i64,
    },
}

/// Brings a database up to date, each step in a transaction of its own. Nodes of the version before go on
/// using it meanwhile; a transaction that kept a lock of one step while it waits for that of the next
/// one could wait for them as they wait for it.
pub(super) async fn migrate(client: &mut Client) -> Result<Standing, Error> {
    loop {
        if let Some(standing) = step(client).await? {
            return Ok(standing);
        }
    }
}

/// Takes the next step; when there is none, it says how the database stands.
async fn step(client: &mut Client) -> Result<Option<Standing>, Error> {
    let transaction = client.transaction().await?;
    transaction
        .execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])
        .await?;
    let known = MIGRATIONS.len() as i64;
    let present: bool = transaction
        .query_one("SELECT to_regclass('calot_schema') IS NOT NULL", &[])
        .await?
        .try_get(0)?;
    let found: i64 = if present {
        transaction
            .query_one("SELECT version FROM calot_schema", &[])
            .await?
            .try_get(0)?
    } else {
        let taken: bool = transaction
            .query_one(
                "SELECT to_regclass('tables') IS NOT NULL OR to_regclass('events') IS NOT NULL",
                &[],
            )
            .await?
            .try_get(0)?;
        if taken {
            return Ok(Some(Standing::Foreign));
        }
        transaction
            .batch_execute(
                "CREATE TABLE calot_schema (version bigint NOT NULL);
                 INSERT INTO calot_schema VALUES (0);",
            )
            .await?;
        0
    };
    if found > known {
        return Ok(Some(Standing::Newer { found, known }));
    }
    let next = usize::try_from(found).unwrap_or(0);
    let Some(migration) = MIGRATIONS.get(next) else {
        return Ok(Some(Standing::Ready));
    };
    transaction.batch_execute(migration).await?;
    transaction
        .execute("UPDATE calot_schema SET version = $1", &[&(found + 1)])
        .await?;
    transaction.commit().await?;
    Ok(None)
}
