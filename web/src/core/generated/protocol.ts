// The types of all messages between the page and the server.
// Made from the Rust types by `make types`; not to be changed by hand.

/** A bot of the person who asks. */
export type Bot = {
  /** Its id. */
  id: GuestId,
  /** Its name. */
  name: string,
  /** When it was made, in milliseconds since 1970. */
  made_at: number,
};

/** A line of the stream of a bot. */
export type BotLine = { "type": "hello",
/** Who the bot is. */
me: Me, } | { "type": "invited",
/** The table. */
table: TableSummary,
/** The seat. */
seat: number, } | { "type": "turn",
/** The table. */
table: TableId,
/** The number of the last event. */
number: number,
/** The canonical game text. */
game: string,
/** The text of the position before the first ply, if it is not the usual one. */
start: string | null,
/** The texts of the plies so far. */
plies: Array<string>,
/** How often plies have been taken back. */
undos: number,
/** The seat of the bot. */
seat: number,
/** The texts of the legal plies. */
legal: Array<string>,
/** What is left on its clock, in milliseconds. */
left_ms: number | null, } | { "type": "over",
/** The table. */
table: TableId,
/** The seat of the bot. */
seat: number,
/** How it ended. */
result: TableResult, } | { "type": "quiet",
};

/** One's own bots. */
export type Bots = {
  /** The bots. */
  bots: Array<Bot>,
};

/** What plies change in the view of a table, beside their count. */
export type Change = {
  /** The seat that is to move. */
  turn: number | null,
  /** What each seat has left, as in the view of the clock. */
  left_ms: Array<number>,
  /** Since when the seat to move uses up its time, as in the view of the clock. */
  since: number | null,
  /** How many plies would be left if each seat, the first one first, took its last decision back. */
  undo_to: Array<number | null>,
};

/** What somebody wants to change about themselves. */
export type ChangeMe = {
  /** The name. */
  name: string,
};

/** The token of a personal link, given back on the other device. */
export type Claim = {
  /** The token. */
  token: string,
};

/** What a client says. */
export type ClientMessage = { "type": "command",
/** A number of the client's own, which comes back with the answer. */
id: number,
/** What. */
command: Command, } | { "type": "ping",
};

/** The clock of a table. */
export type ClockSetup = { "kind": "none" } | { "kind": "ply",
/** The time, from 5 seconds to an hour. */
seconds: number, } | { "kind": "bank",
/** The time, from 10 seconds to a day. */
seconds: number,
/** What is added after each ply, at most 10 minutes. */
increment: number, } | { "kind": "days",
/** The days, from 1 to 30. */
days: number,
};

/** The clock as it stands. */
export type ClockView = {
  /** What kind it is. */
  setup: ClockSetup,
  /**
   * What each seat has left, in milliseconds, without what the seat to move is using up; empty
   * without a clock.
   */
  left_ms: Array<number>,
  /**
   * Since when the seat to move uses up its time, by the clock of the server, in milliseconds
   * since 1970. Time during which the server was not there has been taken out.
   */
  since: number | null,
};

/** What somebody wants to happen at a table. */
export type Command = { "type": "sit",
/** The seat, from 1; without it the first that is free. */
seat?: number,
/** The key in the link of a reserved seat. */
invite?: string,
/**
 * A nonce, which nobody else knows beforehand and which is mixed into chance: 1 to 64
 * letters, digits, `-` and `_`. Choose it after the commitment of the table is known;
 * without it nothing of one's own is mixed in.
 */
number?: string, } | { "type": "leave", } | { "type": "ply",
/** The text of the ply. */
ply: string,
/** After how many plies it is meant to come. */
after: number,
/** How often plies had been taken back at the table when it was made; 0 when it is left out. */
undos?: number, } | { "type": "offer",
/** What. */
offer: Offer, } | { "type": "agree",
/**
 * The number of the event by which it was asked; when it is left out, the first offer of
 * the table is meant.
 */
offer?: number, } | { "type": "decline",
/** As when one agrees. */
offer?: number, } | { "type": "withdraw",
/** As when one agrees. */
offer?: number, } | { "type": "resign", } | { "type": "rematch", } | { "type": "rename",
/** The name. */
name: string, } | { "type": "react",
/** What. */
reaction: Reaction, } | { "type": "give_back",
};

/** What a command came to, over HTTP. */
export type Done = {
  /** The number of the last event at the table. */
  number: number,
};

/** Why a table is over. */
export type EndReason = "rules" | "repetition" | "resignation" | "time" | "agreement" | "counted" | "abandoned";

/** A reason to refuse something. Codes are never renamed or used for something else. */
export type ErrorCode = "request/malformed" | "request/too_large" | "request/not_json" | "request/no_such_address" | "request/method" | "request/too_many" | "request/origin" | "identity/missing" | "identity/invalid" | "identity/banned" | "identity/bad_link" | "identity/bad_name" | "identity/not_for_bots" | "identity/only_bots" | "identity/no_such_bot" | "identity/too_many_bots" | "setup/bad_game" | "setup/bad_position" | "setup/bad_seats" | "setup/nobody_to_play" | "setup/bad_clock" | "table/not_found" | "table/stale" | "table/newer" | "table/not_started" | "table/over" | "table/not_over" | "table/not_your_turn" | "table/illegal_ply" | "table/out_of_time" | "table/not_seated" | "table/already_seated" | "table/no_such_seat" | "table/seat_taken" | "table/seat_reserved" | "table/no_free_seat" | "table/team_full" | "table/bad_number" | "table/name_taken" | "table/offer_pending" | "table/no_offer" | "table/other_offer" | "table/offered_already" | "table/nobody_to_agree" | "table/nothing_to_count" | "table/cannot_undo" | "table/not_left" | "table/no_stand_in" | "table/too_many_events" | "table/too_many_plies" | "server/unavailable" | "server/stopping" | "server/busy" | "server/internal";

/** What has happened at a table after some event. */
export type Events = {
  /** The events in their order. */
  events: Array<LoggedEvent>,
  /** The number of the last event at the table, which may be further. */
  number: number,
};

/** The id of a person, or of a bot. */
export type GuestId = string;

/** The key of a reserved seat. */
export type Invite = {
  /** The seat. */
  seat: number,
  /** The key. */
  key: string,
};

/** A seat that is kept for people. */
export type Kept = {
  /** The seat, from 1. */
  seat: number,
  /** For whom. */
  guests: Array<GuestId>,
};

/** The public tables. */
export type Lobby = {
  /** Those that changed last come first. */
  tables: Array<TableSummary>,
  /** What to ask for to see older ones; nothing when there are none. */
  next: number | null,
};

/** An event with its place in the list of its table. */
export type LoggedEvent = {
  /** Its number, from 1 without a gap. */
  number: number,
  /** When it happened, by the clock of the server, in milliseconds since 1970. */
  at: number,
  /** The version that is needed to understand it, and what happened together with it. */
  version: number,
  /** What happened. */
  event: TableEvent,
};

/** A bot that was made. */
export type MadeBot = {
  /** The bot. */
  bot: Bot,
  /** Its token, which is told only now. */
  token: string,
};

/** The person who asks. */
export type Me = {
  /** Their id. */
  guest: GuestId,
  /** Their name. */
  name: string,
  /** Whether they chose the name themselves. */
  named: boolean,
  /** Whether it is a program. */
  bot: boolean,
};

/** What the server says to somebody about all of their tables. */
export type MyMessage = { "type": "tables",
/** The tables. */
tables: Array<MyTable>, } | { "type": "changed",
/** The table. */
table: MyTable, } | { "type": "gone",
/** The table. */
table: TableId, } | { "type": "notice",
/** What. */
code: NoticeCode, } | { "type": "pong",
/** The time at the server, in milliseconds since 1970. */
now: number,
};

/** A table of the person who asks. */
export type MyTable = {
  /** The table. */
  summary: TableSummary,
  /** The seat that they hold, or that is kept for them. */
  seat: number | null,
  /** Whether they are to move. */
  your_turn: boolean,
};

/** One's own tables. */
export type MyTables = {
  /** Those that changed last come first. */
  tables: Array<MyTable>,
  /** What to ask for to see older ones; nothing when there are none. */
  next: number | null,
};

/** A bot to be made. */
export type NewBot = {
  /** Its name. */
  name: string,
};

/** News about the connection or the server. */
export type NoticeCode = "storage_away" | "storage_back" | "bus_away" | "bus_back" | "stopping" | "too_slow";

/** What a seat asks all the others for. */
export type Offer = { "kind": "draw", } | { "kind": "count", } | { "kind": "undo",
/** How many plies are to be left. */
to: number, } | { "kind": "stand_in",
/** The seat. */
seat: number,
/** How strong it is to play, from 1 to 8. */
level: number,
};

/** What a seat asks of the others. */
export type OfferView = {
  /** The number of the event by which it was asked. */
  number: number,
  /** What. */
  offer: Offer,
  /** Who asks. */
  seat: number,
  /** The seats that have not answered yet. */
  waiting_for: Array<number>,
};

/** A seat as it stands. */
export type OnlineSeat = {
  /** Its number, from 1. */
  seat: number,
  /** Who may sit there. */
  setup: SeatSetup,
  /** Those who hold it, in the order in which they came. */
  people: Array<PersonView>,
  /** For whom it is kept, while nobody holds it. */
  kept: Array<GuestId>,
  /** The level of the computer that plays for those who left. */
  stand_in: number | null,
  /**
   * How many plies would be left if this seat took its last decision back; nothing when it
   * cannot.
   */
  undo_to: number | null,
};

/** The seat of the person who opens a table. */
export type OpenSit = {
  /** The seat, from 1; without it the first that is free. */
  seat?: number,
  /**
   * With it they sit down at once and bring no nonce, since this one came before the commitment
   * of the table. Without it the seat is kept for them until they [sit down](crate::Command::Sit)
   * with a nonce that they chose after they had seen the commitment.
   */
  number?: string,
};

/** A table to be opened. */
export type OpenTable = {
  /** What is wanted. */
  setup: Setup,
  /** The seat of the person who opens it, if they want one. */
  sit?: OpenSit,
};

/** A table that was opened. */
export type OpenedTable = {
  /** The id. */
  table: TableId,
  /** The number of the last event. */
  number: number,
  /** The person who opened it, with the keys of the reserved seats. */
  you: You,
};

/** Somebody who holds a seat. */
export type PersonView = {
  /** Who. */
  guest: GuestId,
  /** The name at this table. */
  name: string,
  /** Whether it is a program. */
  bot: boolean,
  /** Whether they have left the table; they can come back. */
  left: boolean,
};

/** A personal link, which makes another device the same person. */
export type PersonalLink = {
  /** The token in it. */
  token: string,
  /** Until when it works, in milliseconds since 1970. */
  until: number,
};

/** How far a table has come. */
export type Phase = "waiting" | "playing" | "over";

/** A ply that was made. */
export type PlyView = {
  /** The text of the ply. */
  ply: string,
  /** Whose it is; nothing for chance. */
  seat: number | null,
  /** Who of those that hold the seat. */
  guest: GuestId | null,
  /** The time that counts on the clock, in milliseconds. */
  spent_ms: number,
  /** When, in milliseconds since 1970. */
  at: number,
};

/** Who is at a table just now. It is not kept. */
export type Presence = {
  /** Those who hold a seat and are connected. */
  present: Array<GuestId>,
  /** How many others are watching. */
  watching: number,
};

/** A sign that somebody gives to the others. It is not kept. */
export type Reaction = "hello" | "good_luck" | "well_played" | "wow" | "oops" | "thinking" | "thanks" | "good_game";

/** Why something was refused. */
export type Refusal = {
  /** The reason, as a word that does not change. */
  code: ErrorCode,
  /** The reason, in a sentence or two. */
  message: string,
  /** What a program may want to know. */
  details?: RefusalDetails,
};

/** What a program may want to know about a refusal. */
export type RefusalDetails = {
  /** The number of the last event at the table. */
  number?: number,
  /** How many plies there are at the table. */
  plies?: number,
  /** How often plies have been taken back at the table. */
  undos?: number,
  /** After how many milliseconds it makes sense to try again. */
  retry_ms?: number,
};

/** Who may sit at a seat. */
export type SeatSetup = { "kind": "open", } | { "kind": "reserved", } | { "kind": "computer",
/** How strong it plays, from 1 to 8. */
level: number, } | { "kind": "bot",
/** The one that is meant; without it any. */
bot?: GuestId,
};

/** What the server says. */
export type ServerMessage = { "type": "welcome",
/** The number of the last event. */
number: number,
/** The time at the server, in milliseconds since 1970. */
now: number,
/** Who the client is. */
you: You,
/** The table. */
view: TableView,
/** The plies. */
plies: Array<PlyView>,
/** Who is there. */
presence: Presence, } | { "type": "update",
/** The number of the last event. */
number: number,
/** The time at the server, in milliseconds since 1970. */
now: number,
/** What has happened. */
events: Array<LoggedEvent>,
/** The table after it. */
view: TableView, } | { "type": "played",
/** The number of the last event. */
number: number,
/** The time at the server, in milliseconds since 1970. */
now: number,
/** The plies. */
events: Array<LoggedEvent>,
/** What is otherwise in the view than before. */
change: Change, } | { "type": "you",
/** Who the client is. */
you: You, } | { "type": "done",
/** The number of the command. */
id: number,
/** The number of the last event that came of it. */
number: number, } | { "type": "refused",
/** The number of the command; nothing when it could not be read. */
id: number | null,
/** Why. */
error: Refusal, } | { "type": "reaction",
/** Who. */
guest: GuestId,
/** What. */
reaction: Reaction, } | { "type": "presence",
/** Who is there. */
presence: Presence, } | { "type": "notice",
/** What. */
code: NoticeCode, } | { "type": "pong",
/** The time at the server, in milliseconds since 1970. */
now: number,
};

/** What is wanted of a table. */
export type Setup = {
  /** The game text, such as `rolit:players=4`. */
  game: string,
  /** The text of the position to start from; without it the usual start. */
  position?: string,
  /** Who may sit where, the first seat first: as many as the game has. */
  seats: Array<SeatSetup>,
  /** Whether several people may hold a seat together. */
  teams?: boolean,
  /** The clock; without it none. */
  clock?: ClockSetup,
  /** Whether it is listed in the lobby; without it only those with its link find it. */
  public?: boolean,
};

/** A table as one of its visitors sees it. */
export type TableAnswer = {
  /** The number of the last event. */
  number: number,
  /** Who asks. */
  you: You,
  /** The table. */
  view: TableView,
  /** The plies. */
  plies: Array<PlyView>,
  /** Who is there. */
  presence: Presence,
};

/** What happened at a table. */
export type TableEvent = { "type": "opened",
/** What is wanted of it; the game text is in its canonical form. */
setup: Setup,
/** Who opened it. */
by: GuestId,
/** The SHA-256 of the seed of chance, in hexadecimal. */
commitment: string,
/** Seats that are kept for people, as at the table of which this is the rematch. */
kept?: Array<Kept>,
/** The table of which this is the rematch. */
rematch_of?: TableId, } | { "type": "sat",
/** The seat, from 1. */
seat: number,
/** Who. */
guest: GuestId,
/** The name at this table. */
name: string,
/** The nonce that they bring for chance, `-` when they bring none. */
number: string,
/** Whether it is a program. */
bot?: boolean, } | { "type": "left",
/** The seat. */
seat: number,
/** Who. */
guest: GuestId, } | { "type": "named",
/** Who. */
guest: GuestId,
/** The name. */
name: string, } | { "type": "started", } | { "type": "ply",
/** The text of the ply. */
ply: string,
/** Whose it is; nothing for chance. */
seat?: number,
/**
 * Who of those that hold the seat; nothing for the computer, and for a pass that
 * was forced.
 */
guest?: GuestId,
/** The time that counts on the clock, in milliseconds. */
spent_ms?: number, } | { "type": "offered",
/** What. */
offer: Offer,
/** Who asks. */
seat: number, } | { "type": "agreed",
/** Who agrees. */
seat: number, } | { "type": "declined",
/** Who does not agree. */
seat: number, } | { "type": "withdrawn",
/** Who had asked. */
seat: number, } | { "type": "undone",
/** How many plies are left. */
to: number,
/** What the seat that was to move had used of its time, in milliseconds. */
spent_ms?: number, } | { "type": "resigned",
/** The seat. */
seat: number, } | { "type": "flagged",
/** The seat. */
seat: number, } | { "type": "stood_in",
/** The seat. */
seat: number,
/** How strong it plays. */
level: number,
/** What the seat had used of its time, if it was to move, in milliseconds. */
spent_ms?: number, } | { "type": "given_back",
/** The seat. */
seat: number, } | { "type": "ended",
/** Why. */
reason: EndReason,
/** Who won; nothing when nobody played. */
outcome: TableOutcome | null,
/** The seed of chance, in hexadecimal. */
seed: string, } | { "type": "rematch",
/** The table. */
table: TableId,
};

/** The id of a table, and with it the right to watch. */
export type TableId = string;

/** Who won, and with which scores. */
export type TableOutcome = {
  /** The seats that share first place; all of them: a draw. */
  winners: Array<number>,
  /** The scores, the first seat first. */
  scores: Array<number>,
};

/** How a table ended. */
export type TableResult = {
  /** Why. */
  reason: EndReason,
  /** The seat that gave up or ran out of time. */
  seat: number | null,
  /** Who won; nothing when nobody played. */
  outcome: TableOutcome | null,
  /** When, in milliseconds since 1970. */
  at: number,
};

/** A table in a list. */
export type TableSummary = {
  /** The id. */
  table: TableId,
  /** The canonical game text. */
  game: string,
  /** How far it has come. */
  phase: Phase,
  /** Whether it is listed in the lobby. */
  public: boolean,
  /** Whether several people may hold a seat together. */
  teams: boolean,
  /** The clock. */
  clock: ClockSetup,
  /** The seats, the first one first. */
  seats: Array<OnlineSeat>,
  /** The seat that is to move, while the game goes on. */
  turn: number | null,
  /** How many plies there are. */
  plies: number,
  /** When the seat that is to move runs out of time, in milliseconds since 1970. */
  until: number | null,
  /** How it ended. */
  result: TableResult | null,
  /** When it was opened, in milliseconds since 1970. */
  opened_at: number,
  /** When something last happened, in milliseconds since 1970. */
  updated_at: number,
};

/** A table as it stands, the same for everybody: all but the plies. */
export type TableView = {
  /** The id. */
  table: TableId,
  /** The canonical game text. */
  game: string,
  /** The text of the position before the first ply, if it is not the usual one. */
  start: string | null,
  /** How far it has come. */
  phase: Phase,
  /** Whether this server can only show the table as it was, since a newer one has played at it. */
  read_only: boolean,
  /** Whether it is listed in the lobby. */
  public: boolean,
  /** Whether several people may hold a seat together. */
  teams: boolean,
  /** Who opened it. */
  opened_by: GuestId,
  /** When, in milliseconds since 1970. */
  opened_at: number,
  /** When the game began. */
  started_at: number | null,
  /** The seats, the first one first. */
  seats: Array<OnlineSeat>,
  /** The seat that is to move, while the game goes on. */
  turn: number | null,
  /** How many plies there are. */
  plies: number,
  /** How often plies have been taken back. */
  undos: number,
  /** The clock. */
  clock: ClockView,
  /** What a seat asks of the others. */
  offer: OfferView | null,
  /** How it ended. */
  result: TableResult | null,
  /** The SHA-256 of the seed of chance, in hexadecimal. */
  commitment: string,
  /** The seed, once it is over. */
  seed: string | null,
  /** The table of which this is the rematch. */
  rematch_of: TableId | null,
  /** The table that is the rematch of this one. */
  rematch: TableId | null,
};

/** The person who asks about a table. */
export type You = {
  /** Their id. */
  guest: GuestId,
  /** Their name, at this table if they hold a seat. */
  name: string,
  /** The seat that they hold. */
  seat: number | null,
  /**
   * The keys of the reserved seats that they may give to others: all of them for the person
   * who opened the table, and that of the own seat where teams are allowed.
   */
  invites: Array<Invite>,
};
