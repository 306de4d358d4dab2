//! Everything that the server sends or keeps is refused, or means what is written back: each message is
//! tried on every text, as clients, other nodes and the server after a restart read it.

use calot_protocol::command::Done;
use calot_protocol::error::Refusal;
use calot_protocol::list::{BotLine, Events, Lobby, MyMessage, MyTables, OpenedTable, TableSummary};
use calot_protocol::me::{Bots, MadeBot, Me, PersonalLink};
use calot_protocol::view::TableAnswer;
use calot_protocol::{Event, Logged, ServerMessage, TableView};

use crate::reads_back;

pub(crate) fn check(bytes: &[u8]) {
    reads_back::<ServerMessage>(bytes);
    reads_back::<MyMessage>(bytes);
    reads_back::<BotLine>(bytes);
    reads_back::<Event>(bytes);
    reads_back::<Logged>(bytes);
    reads_back::<Events>(bytes);
    reads_back::<TableView>(bytes);
    reads_back::<TableSummary>(bytes);
    reads_back::<TableAnswer>(bytes);
    reads_back::<Lobby>(bytes);
    reads_back::<MyTables>(bytes);
    reads_back::<OpenedTable>(bytes);
    reads_back::<Done>(bytes);
    reads_back::<Refusal>(bytes);
    reads_back::<Me>(bytes);
    reads_back::<Bots>(bytes);
    reads_back::<MadeBot>(bytes);
    reads_back::<PersonalLink>(bytes);
}
