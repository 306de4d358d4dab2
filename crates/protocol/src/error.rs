//! Every reason to refuse something, with a code that does not change and a sentence or two.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! codes {
    ($($(#[$docs:meta])* $name:ident = $text:literal, $status:literal, $message:literal;)+) => {
        /// A reason to refuse something. Codes are never renamed or used for something else.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum ErrorCode {
            $(
                $(#[$docs])*
                #[serde(rename = $text)]
                $name,
            )+
        }

        impl ErrorCode {
            /// All codes.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$name),+];

            /// The text of the code.
            pub const fn text(self) -> &'static str {
                match self {
                    $(ErrorCode::$name => $text,)+
                }
            }

            /// The status of an answer over HTTP.
            pub const fn status(self) -> u16 {
                match self {
                    $(ErrorCode::$name => $status,)+
                }
            }

            /// The reason in words, when there is nothing more to say.
            pub const fn message(self) -> &'static str {
                match self {
                    $(ErrorCode::$name => $message,)+
                }
            }
        }
    };
}

codes! {
    /// The message cannot be read.
    Malformed = "request/malformed", 400, "The message cannot be read.";
    /// The message is too long.
    TooLarge = "request/too_large", 413, "The message is too long.";
    /// The message is of another type than JSON.
    NotJson = "request/not_json", 415, "The message has to be JSON, with the content type application/json.";
    /// There is nothing at this address.
    NoSuchAddress = "request/no_such_address", 404, "There is nothing at this address.";
    /// The address does not take this method.
    Method = "request/method", 405, "This address does not take this method.";
    /// Too many requests in a short time.
    TooMany = "request/too_many", 429, "That was too much in a short time. Wait a little and try again.";
    /// The request comes from a page of another site.
    Origin = "request/origin", 403, "The request comes from a page of another site.";

    /// Nobody knows who asks.
    NoIdentity = "identity/missing", 401, "Nobody knows who asks. Ask for /api/v1/me first, or send a token.";
    /// The cookie or the token is not valid.
    BadIdentity = "identity/invalid", 401, "The cookie or the token is not valid.";
    /// Whoever asks is not let in.
    Banned = "identity/banned", 403, "Those who run this server do not let you in.";
    /// The personal link is not valid, or no longer.
    BadLink = "identity/bad_link", 403, "The personal link is not valid, or no longer. Make a new one.";
    /// The name cannot be taken.
    BadName = "identity/bad_name", 422, "A name has 1 to 24 characters that can be seen.";
    /// Bots may not do this.
    NotForBots = "identity/not_for_bots", 403, "Only people may do this, not bots.";
    /// Only bots may do this.
    OnlyBots = "identity/only_bots", 403, "Only bots may do this.";
    /// There is no such bot.
    NoSuchBot = "identity/no_such_bot", 404, "You have no such bot.";
    /// Somebody has too many bots.
    TooManyBots = "identity/too_many_bots", 409, "You have as many bots as you can have. Remove one first.";

    /// The game text is wrong.
    BadGame = "setup/bad_game", 422, "There is no such game.";
    /// The position is wrong.
    BadPosition = "setup/bad_position", 422, "The position is not possible in this game.";
    /// The seats are wrong.
    BadSeats = "setup/bad_seats", 422, "The seats do not fit the game.";
    /// Nobody could sit down.
    NobodyToPlay = "setup/nobody_to_play", 422, "At least one seat has to be for a person or a bot.";
    /// The clock is wrong.
    BadClock = "setup/bad_clock", 422, "The times of the clock are out of range.";

    /// There is no such table.
    NoSuchTable = "table/not_found", 404, "There is no such table.";
    /// Something else happened first.
    Stale = "table/stale", 409, "Something else happened at the table first.";
    /// A newer server plays at the table.
    Newer = "table/newer", 503, "This table is served by a newer version of the server. Until this server is updated, it can only show the table.";
    /// The game has not begun.
    NotStarted = "table/not_started", 409, "The game has not begun, since somebody is still missing.";
    /// The game is over.
    Over = "table/over", 409, "The game is over.";
    /// The game is not over.
    NotOver = "table/not_over", 409, "The game is not over.";
    /// Somebody else is to move.
    NotYourTurn = "table/not_your_turn", 409, "It is not your turn.";
    /// The ply is not legal.
    IllegalPly = "table/illegal_ply", 422, "The ply is not legal.";
    /// The time is up.
    OutOfTime = "table/out_of_time", 409, "Your time is up.";
    /// The person who asks holds no seat.
    NotSeated = "table/not_seated", 403, "You hold no seat at this table.";
    /// The person who asks holds a seat.
    AlreadySeated = "table/already_seated", 409, "You hold a seat at this table already.";
    /// There is no such seat.
    NoSuchSeat = "table/no_such_seat", 422, "The table has no such seat.";
    /// The seat is held by somebody else.
    SeatTaken = "table/seat_taken", 409, "Somebody else holds this seat.";
    /// The seat is for others.
    SeatReserved = "table/seat_reserved", 403, "This seat is kept for those who have its link.";
    /// No seat is free.
    NoFreeSeat = "table/no_free_seat", 409, "No seat is free for you.";
    /// The team is complete.
    TeamFull = "table/team_full", 409, "No more people can hold this seat together.";
    /// The nonce for chance is wrong.
    BadNonce = "table/bad_number", 422, "The nonce for chance has 1 to 64 letters, digits, - and _.";
    /// Somebody at the table has this name.
    NameTaken = "table/name_taken", 409, "Somebody at this table has this name.";
    /// A seat asks for something already.
    OfferPending = "table/offer_pending", 409, "Something is being asked already. It has to be answered first.";
    /// Nothing is being asked.
    NoOffer = "table/no_offer", 409, "Nothing is being asked that you could answer.";
    /// Another offer than the one that was named is being asked.
    OtherOffer = "table/other_offer", 409, "Something else is being asked by now. Look at it, and answer again.";
    /// The others have said no.
    OfferedAlready = "table/offered_already", 409, "You have asked already. Ask again after the next ply.";
    /// There is nobody to agree.
    NobodyToAgree = "table/nobody_to_agree", 409, "There is nobody who could agree.";
    /// Points are not what wins the game, or none can be gained yet.
    NothingToCount = "table/nothing_to_count", 409, "There are no points to be counted here.";
    /// These plies cannot be taken back.
    CannotUndo = "table/cannot_undo", 409, "This cannot be taken back: the first ply has to be yours, and none may come from chance.";
    /// The seat has not been left.
    NotLeft = "table/not_left", 409, "The computer can stand in only for a seat that was left long enough ago.";
    /// The computer does not stand in.
    NoStandIn = "table/no_stand_in", 409, "The computer does not play for you.";
    /// The table has seen too much.
    TooManyEvents = "table/too_many_events", 409, "Too much has happened at this table. Only plies are taken now.";
    /// The game has gone on for too long.
    TooManyPlies = "table/too_many_plies", 409, "This game has more plies than a game can have. Resign, or let it be.";

    /// Nothing can be kept just now.
    Unavailable = "server/unavailable", 503, "Nothing can be kept just now. Try again in a moment.";
    /// The server stops.
    Stopping = "server/stopping", 503, "The server stops. Connect again.";
    /// The server has too much to do.
    Busy = "server/busy", 503, "The server has too much to do. Try again in a moment.";
    /// Something went wrong at the server.
    Internal = "server/internal", 500, "Something went wrong at the server.";
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// The derived description would not know the texts, which come from a macro.
#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for ErrorCode {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::Type::String)
            .description(Some(
                "A reason to refuse something. Codes are never renamed or used for something else.",
            ))
            .enum_values(Some(ErrorCode::ALL.iter().map(|code| code.text())))
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for ErrorCode {
    fn name() -> std::borrow::Cow<'static, str> {
        "ErrorCode".into()
    }
}

/// Why something was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{message}")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The reason, as a word that does not change.
    pub code: ErrorCode,
    /// The reason, in a sentence or two.
    pub message: String,
    /// What a program may want to know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub details: Option<Details>,
}

/// What a program may want to know about a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RefusalDetails"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Details {
    /// The number of the last event at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub number: Option<u64>,
    /// How many plies there are at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub plies: Option<u32>,
    /// How often plies have been taken back at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undos: Option<u32>,
    /// After how many milliseconds it makes sense to try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub retry_ms: Option<u64>,
}

impl Refusal {
    /// A refusal in words of its own.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Refusal {
        Refusal {
            code,
            message: message.into(),
            details: None,
        }
    }

    /// The same with something that a program may want to know.
    #[must_use]
    pub fn with(mut self, details: Details) -> Refusal {
        self.details = Some(details);
        self
    }
}

impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Refusal {
        Refusal::new(code, code.message())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_code_has_a_text_of_its_own_and_a_sentence() {
        let texts: HashSet<_> = ErrorCode::ALL.iter().map(|code| code.text()).collect();
        assert_eq!(texts.len(), ErrorCode::ALL.len());
        for code in ErrorCode::ALL {
            let (space, word) = code.text().split_once('/').expect("a namespace");
            assert!(["request", "identity", "setup", "table", "server"].contains(&space));
            let plain = |c: char| c.is_ascii_lowercase() || c == '_';
            assert!(word.chars().all(plain), "{code}");
            assert!(code.message().ends_with('.'), "{code}");
            assert!((400..600).contains(&code.status()), "{code}");
            let json = serde_json::to_string(code).expect("a code is JSON");
            assert_eq!(json, format!("\"{code}\""));
            assert_eq!(serde_json::from_str::<ErrorCode>(&json).ok(), Some(*code));
        }
    }
}
