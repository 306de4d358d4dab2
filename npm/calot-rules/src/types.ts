// The types of everything that the rules core gives to the page.
// Made from the Rust types by `make types`; not to be changed by hand.

/** What the computer would play. */
export type Answer = {
  /** The ply. */
  ply: string,
  /** The share of the win that the seat to move can expect, from 0 to 1. */
  value: number,
  /** Whether the value is proved. */
  exact: boolean,
  /** The plies that are expected, the chosen one first. */
  pv: Array<string>,
  /** How many positions were looked at. */
  nodes: number,
};

/** A position as it is arranged. */
export type Arranged = {
  /** All that can be chosen. */
  fields: Array<PositionField>,
  /** Why no game leads there; nothing when it is a possible position. */
  faults: Array<PositionFault>,
  /** The text of the position, if it is possible. */
  position: string | null,
  /** The position as a board draws it. An impossible one has no plies and nobody to move. */
  state: MatchState,
};

/** A bar in its slot. */
export type BallCubeBar = {
  /** Its sections from the coloured end, 1 a hole. */
  pattern: string,
  /** The side from which it was put in: n, s, w or e. */
  side: "n" | "s" | "w" | "e",
  /** The notches it is pulled out by. */
  notches: number,
  /** The set it belongs to, where each seat has its own. */
  set: Colour | null,
};

/** The cube as data. */
export type BallCubeBoard = {
  /** 1 bars, 2 balls, 3 bars moved. */
  phase: 1 | 2 | 3,
  /** The levels from the top. */
  levels: Array<BallCubeLevel>,
  /** The chimneys row by row from the north west. */
  chimneys: Array<BallCubeChimney>,
  /** The bars that can still be put in. */
  stock: Array<BallCubeStock>,
  /** The balls of CounterBall that can still be dropped. */
  balls: Array<Pile>,
  /** The ply that is not legal now, since it would undo the last one. */
  forbidden: string | null,
};

/** A chimney. */
export type BallCubeChimney = {
  /** Its name. */
  chimney: string,
  /** The ball that was dropped into it. */
  ball: Colour | null,
  /** The level on which that ball rests, from 1; nothing when it has fallen out. */
  level: number | null,
};

/** A level of the cube. */
export type BallCubeLevel = {
  /** Its number, from 1 at the top. */
  level: number,
  /** `ns` or `we`; nothing while it has no bars. */
  axis: "ns" | "we" | null,
  /** Its four slots from the west or north; none while it has no bars. */
  slots: Array<BallCubeSlot>,
  /** The chimneys at which it is open, by name. */
  open: Array<string>,
};

/** A ply of BallCube as data. */
export type BallCubePly = {
  kind: "bar",
  /** Its sections from the coloured end, 1 a hole. */
  pattern: string,
  /** Its level, from 1 at the top. */
  level: number,
  /** The lane within the level and the side from which it comes, as in the notation. */
  slot: string,
} | {
  kind: "ball",
  /** Its colour. */
  colour: Colour,
  /** Where it goes. */
  chimney: string,
} | {
  kind: "out",
  /** Its level and lane. */
  bar: string,
} | {
  kind: "in",
  /** Its level and lane. */
  bar: string,
} | {
  kind: "pass" };

  /** A slot of a level. */
  export type BallCubeSlot = {
  /** The level and lane, as in the notation. */
  lane: string,
  /** The bar in it. */
  bar: BallCubeBar | null,
};

/** The bars that a seat, or all seats together, can still put in. */
export type BallCubeStock = {
  /** The seat, or nobody when the bars are shared. */
  seat: Seat | null,
  /** The patterns, each as often as there are bars of it. */
  patterns: Array<string>,
};

/** The track and its traps as data. */
export type BilleTrapBoard = {
  /** Cells 1 to 24; the House comes after them. */
  track: Array<BilleTrapCell>,
  /** How often the top has been turned, modulo 8. */
  clicks: number,
  /** The seat whose turn it is, even while chance decides. */
  mover: Seat,
  /** What is to come: `roll`, `choose`, `press` or `click`. */
  stage: "roll" | "choose" | "press" | "click",
  /** The roll that the seat is to use. */
  roll: number | null,
  /** The cell whose marble is being pressed. */
  pressing: number | null,
  /** How many closed traps have not been found yet. */
  closed_left: number,
  /** How many traps have not been pressed yet. */
  unknown_left: number,
};

/** A cell of the track. */
export type BilleTrapCell = {
  /** Its number, from 1. */
  cell: number,
  /** The marble on it. */
  marble: Colour | null,
  /** What everybody could know of the trap below it: `open`, `closed`, or nothing. */
  trap: "open" | "closed" | null,
};

/** A ply of Bille-Trap as data. */
export type BilleTrapPly = {
  kind: "die",
  /** What it shows. */
  roll: number,
} | {
  kind: "in",
} | {
  kind: "move",
  /** The cell. */
  cell: number,
} | {
  kind: "open",
} | {
  kind: "closed",
} | {
  kind: "turn",
} | {
  kind: "stay",
} | {
  kind: "pass" };

  /** A cell of a board and the marble on it. */
  export type CellView = {
  /** The name of the cell in the notation. */
  cell: string,
  /** The marble on it. */
  marble: Colour | null,
};

/** What does not fit when the chance of a game is checked. */
export type ChanceFault = "commitment" | "seed" | "nonce" | "people" | "ply" | "game";

/** Something that a ply changes. */
export type Change = {
  kind: "move",
  /** Its colour. */
  marble: Colour,
  /** Where it was. */
  from: Place,
  /** Where it is now. */
  to: Place,
  /** How it gets there. */
  way: Way,
} | {
  kind: "recolour",
  /** The cell. */
  cell: string,
  /** The colour it had. */
  from: Colour,
  /** The colour it has now. */
  to: Colour,
} | {
  kind: "toss",
  /** The colour it shows. */
  marble: Colour,
} | {
  kind: "slide",
  /** The cells of the line, in the direction in which it slides. */
  tiles: Array<string>,
} | {
  kind: "squares",
  /** The four cells of each. */
  squares: Array<Array<string>>,
} | {
  kind: "fall",
  /** Its colour. */
  marble: Colour,
  /** Where it falls. */
  chimney: string,
  /** The level on which it was; 0 above the cube. */
  from: number,
  /** The level on which it rests; nothing when it has fallen out of the cube. */
  to: number | null,
} | {
  kind: "direct",
  /** The level. */
  level: number,
  /** The direction of its bars, if it has any. */
  axis: Direction | null,
  /** Its lanes from the west or north, if it has any. */
  lanes: Array<string>,
} | {
  kind: "bar-in",
  /** Its lane. */
  lane: string,
  /** Its sections from the coloured end, 1 a hole. */
  pattern: string,
  /** The side from which it comes: n, s, w or e. */
  side: "n" | "s" | "w" | "e",
  /** The set it belongs to, where each seat has its own. */
  set: Colour | null,
  /** The seat out of whose stock it comes; nobody when the bars are shared. */
  seat: Seat | null,
} | {
  kind: "bar-shift",
  /** Its lane. */
  lane: string,
  /** The notches it was pulled out by. */
  from: number,
  /** The notches it is pulled out by now. */
  to: number,
} | {
  kind: "bar-out",
  /** Its lane. */
  lane: string,
} | {
  kind: "close",
  /** The level. */
  level: number,
  /** The chimneys. */
  chimneys: Array<string>,
} | {
  kind: "open",
  /** The level. */
  level: number,
  /** The chimneys. */
  chimneys: Array<string>,
} | {
  kind: "stock-away",
} | {
  kind: "phase",
  /** 2 balls, 3 bars moved. */
  phase: number,
} | {
  kind: "roll",
  /** What it shows. */
  roll: number,
} | {
  kind: "roll-used",
  /** What it was. */
  roll: number,
} | {
  kind: "press",
  /** The cell. */
  cell: string,
  /** How the trap is. */
  trap: TrapState,
  /** Whether everybody could know; otherwise it is found out now. */
  known: boolean,
} | {
  kind: "click",
  /**
   * The cells of each ring. Each of them now lies over the trap that was below the
   * next one, the last over that of the first.
   */
  rings: Array<Array<string>>,
} | {
  kind: "mover",
  /** The seat. */
  seat: Seat,
} | {
  kind: "stage",
  /** What it is. */
  stage: Stage,
} | {
  kind: "forbidden",
  /** Its text. */
  ply: string | null,
} | {
  kind: "score",
  /** The seat. */
  seat: Seat,
  /** The score it had. */
  from: number,
  /** The score it has now. */
  to: number,
} | {
  kind: "last",
  /** Its text. */
  ply: string,
};

/** What came of checking the chance of a game. */
export type CheckedChance = {
  kind: "right",
  /** How many plies came from chance. */
  drawn: number,
} | {
  kind: "unknown",
} | {
  kind: "wrong",
  /** What. */
  fault: ChanceFault,
  /** The number of the ply that was not drawn as it should have been, from 1. */
  ply: number | null,
};

/** A value of an option. */
export type Choice = {
  /** Its text. */
  value: string,
  /** Whether it is possible together with the other options as they are. */
  allowed: boolean,
  /** The canonical game text with it, if it is allowed. */
  game: string | null,
};

/** The colour of a marble. */
export type Colour = "red" | "yellow" | "green" | "blue" | "black" | "white" | "light" | "dark" | "neutral";

/** The cube as data. */
export type CubulusBoard = {
  /** The layers z = 1, 2, 3. */
  layers: Array<CubulusLayer>,
  /** The neutral balls that are still to be put in. */
  neutral: Pile | null,
  /** The ply that is not legal now, since it would undo the last one. */
  forbidden: string | null,
  /** The squares of the seat that has won, each as its four cells; empty until then. */
  squares: Array<Array<string>>,
};

/** A layer of the cube. */
export type CubulusLayer = {
  /** Its z coordinate, from 1. */
  z: number,
  /** The cells row by row: y = 1, 2, 3, and in each x = 1, 2, 3. */
  cells: Array<CellView>,
};

/** A ply of Cubulus as data. */
export type CubulusPly = {
  kind: "put",
  /** The cell. */
  cell: string,
} | {
  kind: "push",
  /** The cell at the end of the line. */
  cell: string,
  /** Along which the line lies: x, y or z. */
  axis: "x" | "y" | "z",
} | {
  kind: "turn",
  /** The cell at the end of the line. */
  cell: string,
  /** Along which the line lies: x, y or z. */
  axis: "x" | "y" | "z",
} | {
  kind: "pass" };

  /** The direction of the bars of a level of BallCube. */
  export type Direction = "ns" | "we";

  /** A game and its options, described. */
  export type GameEntry = {
  /** Its options in canonical order. */
  options: Array<OptionSpec>,
  /** The id in the game text. */
  id: GameId,
  /** The name as people write it. */
  name: string,
  /** What it is, in one line. */
  summary: string,
  /**
   * The version of the rules. It changes when a record of the same game text
   * could mean another game.
   */
  rules_version: number,
  /** Whether chance takes part in some or all of its variants. */
  chance: boolean,
};

/** A legal ply and how to make it. */
export type LegalPly = {
  /** Its text. */
  text: string,
  /** The ways to make it, each of them touches one after another. */
  touches: Array<Array<Touch>>,
};

/** An option of a game as it stands in a game text, with everything else it could be. */
export type OptionChoices = {
  /** The key in the game text. */
  key: string,
  /** The value that counts now; nothing when the other options leave nothing to choose. */
  value: string | null,
  /** The value that counts when the option is left out and the others are as they are. */
  default: string | null,
  /** All values, in the order in which the game lists them. */
  values: Array<Choice>,
};

/** One option of a game, described. */
export type OptionSpec = {
  /** The key in the game text. */
  key: string,
  /** What the option decides, in one line. */
  summary: string,
  /** Every value that some combination of options accepts. */
  values: Array<string>,
  /** What is accepted, in words, conditions included. */
  accepted: string,
  /** The value that counts when the option is left out, and all others are too. */
  default: string,
  /** How the default follows from other options, in words, where it does. */
  default_rule: string | null,
};

/**
 * How a game ended: the seats that share first place (all of them: a draw), and
 * the scores as the game defines them.
 */
export type Outcome = {
  /** The seats that share first place. */
  winners: SeatSet,
  /** One number for each seat. */
  scores: Scores,
};

/** Some marbles of one colour. */
export type Pile = {
  /** Their colour. */
  colour: Colour,
  /** How many. */
  count: number,
};

/** A place where a marble can be. */
export type Place = {
  kind: "hand",
  /** The seat. */
  seat: Seat,
} | {
  kind: "gained",
  /** The seat. */
  seat: Seat,
} | {
  kind: "stock",
} | {
  kind: "box",
} | {
  kind: "cell",
  /** Its name. */
  cell: string,
} | {
  kind: "above",
  /** The name of the cell. */
  cell: string,
} | {
  kind: "outside",
  /** The name of the cell. */
  cell: string,
  /** The axis along which it is in front of it: x, y or z. */
  axis: "x" | "y" | "z",
} | {
  kind: "mouth",
  /** The name of the chimney. */
  chimney: string,
} | {
  kind: "below",
  /** The name of the chimney. */
  chimney: string,
};

/**
 * Why a position was refused, in words, and as a code with values for those who say it
 * in another language.
 */
export type PositionFault = {
  /** What is wrong, as a word that does not change. */
  code: string,
  /** What the reason speaks of: cells, counts, names of colours. */
  values: { [key in string]: string },
  /** The names of the fields that are concerned, where they are known. */
  places: Array<string>,
  /** The reason in English. */
  reason: string,
};

/** Something about a position that can be chosen. */
export type PositionField = {
  /**
   * What it is, such as `cell:a1` or `mover`: a kind, and a name within the kind where
   * there are several.
   */
  name: string,
  /** The part of the board where it is seen, named as it is touched, if there is one. */
  touch: Touch | null,
  /** The value now. */
  value: string,
  /** The values that can be chosen now, the emptiest first. */
  values: Array<string>,
  /** Whether the value follows from all the others, so there is nothing to choose. */
  fixed: boolean,
};

/** The board of Pylos as data. */
export type PylosBoard = {
  /** The levels from the base up. */
  levels: Array<PylosLevel>,
  /** The cells of every figure that lets whoever completes it take balls back. */
  figures: Array<Array<string>>,
};

/** A level of the pyramid. */
export type PylosLevel = {
  /** Its number, from 1. */
  level: number,
  /** Cells on each side. */
  size: number,
  /** The cells row by row. */
  cells: Array<CellView>,
};

/** A ply of Pylos as data. */
export type PylosPly = {
  kind: "place",
  /** The cell that is filled. */
  cell: string,
} | {
  kind: "placeBack",
  /** The cell that is filled. */
  cell: string,
  /** The balls taken back, in this order. */
  taken: Array<string>,
} | {
  kind: "raise",
  /** Where it comes from. */
  from: string,
  /** The cell that is filled. */
  cell: string,
} | {
  kind: "raiseBack",
  /** Where it comes from. */
  from: string,
  /** The cell that is filled. */
  cell: string,
  /** The balls taken back, in this order. */
  taken: Array<string>,
};

/** The board of Quits as data. */
export type QuitsBoard = {
  /** Tiles on each side. */
  size: number,
  /** The cells row by row from a5 at the top left. */
  cells: Array<CellView>,
  /** The corners where marbles leave. */
  goals: Array<QuitsGoal>,
  /** The slide that may not be played now, since it would undo the last ply. */
  forbidden: string | null,
};

/** A corner where the marbles of a colour leave. */
export type QuitsGoal = {
  /** The corner. */
  cell: string,
  /** The colour that leaves there. */
  colour: Colour,
};

/** A ply of Quits as data. */
export type QuitsPly = {
  kind: "step",
  /** Where it comes from. */
  from: string,
  /** Where it goes. */
  cell: string,
} | {
  kind: "rowForth",
  /** Its name. */
  line: string,
} | {
  kind: "rowBack",
  /** Its name. */
  line: string,
} | {
  kind: "columnForth",
  /** Its name. */
  line: string,
} | {
  kind: "columnBack",
  /** Its name. */
  line: string,
} | {
  kind: "pass" };

  /** What a position text says. */
  export type ReadPosition = {
  /** The position, if the text can be read; it may be an impossible one. */
  arranged: Arranged | null,
  /** Why the text cannot be read, if it cannot. */
  fault: PositionFault | null,
};

/** What a record says beside the plies. */
export type RecordFacts = {
  /** The canonical game text. */
  game: string,
  /** The text of the position it starts from, if it is not the usual one. */
  start: string | null,
  /** The texts of the plies. */
  plies: Array<string>,
  /** How long each ply took, in milliseconds, where that is known. */
  times: Array<number | null>,
  /** The tags, as they can be put into a record again. */
  tags: Array<RecordTag>,
};

/** A tag of a record. */
export type RecordTag = {
  /**
   * Its name: `Date`, `Seat1` and so on, `Termination` and `Result` of a game that was
   * stopped, or any other word.
   */
  key: string,
  /** Its value. */
  value: string,
};

/** The board of Rolit as data. */
export type RolitBoard = {
  /** Cells on each side. */
  size: number,
  /** The cells row by row from the top left. */
  cells: Array<CellView>,
};

/** A ply of Rolit as data. */
export type RolitPly = {
  kind: "cell",
  /** Where. */
  cell: string,
} | {
  kind: "toss",
  /** The colour that the thrown ball shows. */
  colour: Colour,
};

/** One whole number for each seat of a match. */
export type Scores = Array<number>;

/**
 * A place around the board, in turn order.
 *
 * Inside the program seats count from 0, so they index arrays; every text
 * and JSON value counts from 1, as people do.
 */
export type Seat = number;

/** A set of seats. */
export type SeatSet = Array<number>;

/** A seat and what lies before it. */
export type SeatView = {
  /** Its number. */
  seat: Seat,
  /** The colour of its marbles. */
  colour: Colour | null,
  /** The marbles it still has in hand, in its reserve or in its tray. */
  hand: Array<Pile>,
  /** The marbles it has brought home, out, or collected. */
  gained: Array<Pile>,
};

/** What is to come in Bille-Trap. */
export type Stage = "roll" | "choose" | "press" | "click";

/**
 * A part of a board that can be touched.
 *
 * Its text is the kind of the part, a colon, and its name in the notation; a part of
 * which there is only one has no name.
 */
export type Touch = string;

/** How a trap of Bille-Trap is. */
export type TrapState = "open" | "closed";

/** Who decides the next ply. */
export type Turn = { seat: number } | { chance: true } | null;

/** A whole match. */
export type ViewOf<B> = {
  /** The seats in turn order. */
  seats: Array<SeatView>,
  /** The scores in the order of the seats. */
  scores: Scores,
  /** The text of the ply that led to this position, if there was one. */
  last: string | null,
  /** The board, as the game defines it. */
  board: B,
};

/** How a marble gets from one place to another. */
export type Way = "put" | "step" | "slide" | "leave" | "raise" | "take-back" | "push" | "come-out" | "carry-round" | "go-in" | "walk" | "hop" | "drop" | "take-place";

/** What a position is worth to everybody. */
export type Worth = {
  /** The share of the win that each seat can expect, from 0 to 1, in turn order. */
  shares: Array<number>,
  /** Whether these shares are proved. */
  exact: boolean,
  /** How many plies a proved win or loss takes, where that is known. */
  plies: number | null,
  /** The plies that are expected; none when the game is over or chance decides. */
  pv: Array<string>,
};

/** The board of each game. */
export interface Boards {
  "ballcube": BallCubeBoard;
  "quits": QuitsBoard;
  "pylos": PylosBoard;
  "bille-trap": BilleTrapBoard;
  "cubulus": CubulusBoard;
  "rolit": RolitBoard;
}

/** What a ply of each game says, as data. */
export interface PlyViews {
  "ballcube": BallCubePly;
  "quits": QuitsPly;
  "pylos": PylosPly;
  "bille-trap": BilleTrapPly;
  "cubulus": CubulusPly;
  "rolit": RolitPly;
}

/** The id of a game. */
export type GameId = keyof Boards;

/** A ply as data. */
export type PlyView = PlyViews[GameId];

/** All that a picture of a match needs. */
export type View = { [G in GameId]: ViewOf<Boards[G]> }[GameId];

/** A match of a certain game as it stands: all that a page shows of it, and what can be played. */
export type MatchStateOf<G extends GameId> = {
  /** The canonical game text. */
  game: string,
  /** The id of the game. */
  id: G,
  /** The text of the position before the first ply, if it is not the usual one. */
  start: string | null,
  /** The texts of the plies so far. */
  history: Array<string>,
  /** Who decides the next ply. */
  turn: Turn,
  /** How the game ended, if it has. */
  outcome: Outcome | null,
  /** Whether it is over because a position arose for the third time. */
  repeated: boolean,
  /** Whether the game is still being set up. */
  setting_up: boolean,
  /** The text of the position. */
  position: string,
  /** Everything that a picture needs. */
  view: ViewOf<Boards[G]>,
  /** The legal plies, sorted by text. */
  plies: Array<LegalPly>,
  /** The touches of the last ply, in the position before it. */
  last: Array<Touch>,
  /**
   * What the last ply changed, in the order in which people see it happen; nothing before
   * the first ply.
   */
  changes: Array<Change>,
};

/** A match as it stands, told apart by the id of its game. */
export type MatchState = { [G in GameId]: MatchStateOf<G> }[GameId];
