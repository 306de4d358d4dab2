//! Somebody who plays at a table, and connects again when the connection breaks.

use std::net::SocketAddr;
use std::time::Instant;

use calot_protocol::live::NoticeCode;
use calot_protocol::{
    ClientMessage, Command, ErrorCode, Event, Phase, ServerMessage, TableId, TableView,
};
use calot_rules::{AnyMatch, registry};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::http::Person;
use crate::{Common, Failed, PAUSE, TRIES, live};

/// The connection of somebody to a table.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Plays one game to its end, or until it is time to stop. Answers with the plies that were acknowledged and
/// after how many others each came.
pub(crate) async fn play(
    common: &Common,
    home: usize,
    person: &Person,
    table: TableId,
    seat: u8,
    random: fastrand::Rng,
) -> Result<Vec<(u32, String)>, Failed> {
    let mut player = Player {
        seat,
        random,
        the_match: None,
        plies: 0,
        turn: None,
        sent: None,
        next_id: 0,
        last: None,
        acknowledged: Vec::new(),
    };
    let mut tries = 0;
    while tries < TRIES {
        let server = common.servers[(home + tries as usize) % common.servers.len()];
        if let Ok(mut socket) = connect(server, person, table).await {
            match player.follow(common, &mut socket).await {
                Ok(()) => {
                    let _ = socket.close(None).await;
                    return Ok(player.acknowledged);
                }
                Err(Broken::Refused(reason)) => return Err(Failed(reason)),
                Err(Broken::Connection) => common.tally.broken(),
            }
            // Whoever got through tries as often as at the beginning.
            tries %= common.servers.len() as u32;
        }
        if *common.over.borrow() {
            return Ok(player.acknowledged);
        }
        tries += 1;
        tokio::time::sleep(PAUSE).await;
    }
    Err(Failed(format!("nobody answers at {:?}", common.servers)))
}

/// Connects to a table.
pub(crate) async fn connect(
    server: SocketAddr,
    person: &Person,
    table: TableId,
) -> Result<Socket, Failed> {
    let failed = |error: tungstenite::Error| Failed(format!("the connection was refused: {error}"));
    let mut request = format!("ws://{server}{}", live(table))
        .into_client_request()
        .map_err(failed)?;
    for (name, value) in [
        ("Cookie", person.cookie.clone()),
        ("Origin", format!("http://{server}")),
    ] {
        let value = HeaderValue::from_str(&value).map_err(|error| Failed(error.to_string()))?;
        request.headers_mut().insert(name, value);
    }
    let stream = TcpStream::connect(server).await;
    let stream = stream.map_err(|error| Failed(error.to_string()))?;
    // A ply is a small message that somebody waits for.
    let _ = stream.set_nodelay(true);
    let (socket, _) = tokio_tungstenite::client_async(request, stream)
        .await
        .map_err(failed)?;
    Ok(socket)
}

/// Why somebody no longer follows a table.
enum Broken {
    /// The connection broke; another one may work.
    Connection,
    /// The server said no to something that should be right.
    Refused(String),
}

impl From<tungstenite::Error> for Broken {
    fn from(_: tungstenite::Error) -> Broken {
        Broken::Connection
    }
}

struct Player {
    seat: u8,
    random: fastrand::Rng,
    the_match: Option<Box<dyn AnyMatch>>,
    plies: u32,
    turn: Option<u8>,
    /// The ply that is on its way: its number, when it was sent, after how many others, its text.
    sent: Option<(u32, Instant, u32, String)>,
    next_id: u32,
    /// When something was last acknowledged.
    last: Option<Instant>,
    acknowledged: Vec<(u32, String)>,
}

impl Player {
    /// Follows a table until its end, or until it is time to stop.
    async fn follow(&mut self, common: &Common, socket: &mut Socket) -> Result<(), Broken> {
        let mut over = common.over.clone();
        // What was sent before may have arrived or not; the table will tell.
        self.sent = None;
        loop {
            let message = tokio::select! {
                message = socket.next() => message,
                // What is on its way is still awaited.
                _ = over.wait_for(|over| *over), if self.sent.is_none() => return Ok(()),
            };
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_))) | None => return Err(Broken::Connection),
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Err(error.into()),
            };
            let message = serde_json::from_str(&text)
                .map_err(|error| Broken::Refused(format!("a message cannot be read: {error}")))?;
            match message {
                ServerMessage::Welcome {
                    you, view, plies, ..
                } => {
                    let texts: Vec<_> = plies.iter().map(|ply| ply.ply.as_str()).collect();
                    self.set_up(&view, &texts)?;
                    if you.seat.is_none() {
                        let command = Command::Sit {
                            seat: Some(self.seat),
                            invite: None,
                            nonce: format!("{:x}", self.random.u64(..)),
                        };
                        self.send(socket, command).await?;
                    }
                }
                ServerMessage::Update { events, view, .. } => {
                    for logged in &events {
                        if let Event::Ply { ply, .. } = &logged.event {
                            self.fold(ply)?;
                        }
                    }
                    self.turn = view.turn;
                    if view.phase == Phase::Over && self.sent.is_none() {
                        return Ok(());
                    }
                }
                ServerMessage::Played { events, change, .. } => {
                    for logged in &events {
                        if let Event::Ply { ply, .. } = &logged.event {
                            self.fold(ply)?;
                        }
                    }
                    self.turn = change.turn;
                }
                ServerMessage::Done { id, .. } => self.done(common, id),
                ServerMessage::Refused { id, error } => match error.code {
                    // The answer to what was sent before a connection broke, or nothing works just now.
                    ErrorCode::Stale | ErrorCode::NotYourTurn | ErrorCode::Over => self.sent = None,
                    ErrorCode::Unavailable
                    | ErrorCode::Stopping
                    | ErrorCode::Busy
                    | ErrorCode::TooMany => {
                        self.sent = None;
                        common.tally.refused();
                        tokio::time::sleep(PAUSE).await;
                    }
                    _ => {
                        let reason = format!("{}: {} ({id:?})", error.code, error.message);
                        return Err(Broken::Refused(reason));
                    }
                },
                ServerMessage::Notice {
                    code: NoticeCode::StorageAway | NoticeCode::BusAway,
                } => common.tally.warned(),
                _ => {}
            }
            if self
                .the_match
                .as_ref()
                .is_some_and(|the_match| the_match.outcome().is_some())
                && self.sent.is_none()
            {
                return Ok(());
            }
            if self.turn == Some(self.seat) && self.sent.is_none() && !*over.borrow() {
                self.choose(socket).await?;
            }
        }
    }

    fn set_up(&mut self, view: &TableView, plies: &[&str]) -> Result<(), Broken> {
        let the_match = registry::open_match(&view.game, view.start.as_deref());
        self.the_match = Some(the_match.map_err(|error| Broken::Refused(error.to_string()))?);
        self.plies = 0;
        self.turn = view.turn;
        plies.iter().try_for_each(|ply| self.fold(ply))
    }

    fn fold(&mut self, ply: &str) -> Result<(), Broken> {
        if let Some(the_match) = &mut self.the_match {
            let played = the_match.play(ply);
            played.map_err(|error| Broken::Refused(format!("the server played {ply}: {error}")))?;
        }
        self.plies += 1;
        Ok(())
    }

    async fn choose(&mut self, socket: &mut Socket) -> Result<(), Broken> {
        let Some(the_match) = &self.the_match else {
            return Ok(());
        };
        let plies = the_match.ply_texts();
        let Some(ply) = self.random.choice(plies) else {
            return Ok(());
        };
        self.sent = Some((self.next_id, Instant::now(), self.plies, ply.clone()));
        let after = self.plies;
        let undos = 0;
        self.send(socket, Command::Ply { ply, after, undos }).await
    }

    fn done(&mut self, common: &Common, id: u32) {
        if self.sent.as_ref().is_some_and(|(sent, ..)| *sent == id)
            && let Some((_, at, after, ply)) = self.sent.take()
        {
            common.tally.acknowledged(at.elapsed());
            if let Some(last) = self.last.replace(Instant::now()) {
                common.tally.paused(last.elapsed());
            }
            self.acknowledged.push((after, ply));
            // Until the update comes it would still seem to be the same turn.
            if self.plies == after {
                self.turn = None;
            }
        }
    }

    async fn send(&mut self, socket: &mut Socket, command: Command) -> Result<(), Broken> {
        let id = self.next_id;
        self.next_id += 1;
        let message = serde_json::to_string(&ClientMessage::Command { id, command });
        let message = message.map_err(|error| Broken::Refused(error.to_string()))?;
        Ok(socket.send(Message::text(message)).await?)
    }
}
