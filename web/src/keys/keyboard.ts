/**
 * The keyboard of all boards: which keys there are, what each of them does, and in which rooms. A room says by their names how the actions are done,
 * and `hearing.ts` listens for all of them. Arrows and the like on a board itself are the board's own (`board/flat/keyboard.svelte.ts`).
 *
 * Keys that are a single letter or sign can be switched off; those that step through a game belong to the board while it has the focus.
 */

/** Keys that stand together in the list of keys, each with its action. */
const rows = {
  escape: { Escape: 'cancel' },
  n: { n: 'next', N: 'previous' },
  steps: { ArrowLeft: 'back', ArrowRight: 'forward' },
  ends: { Home: 'start', End: 'end' },
  d: { d: 'done' },
  l: { l: 'last' },
  s: { s: 'scores' },
  c: { c: 'clocks' },
  m: { m: 'legal', M: 'plies' },
  legal: { m: 'legal' },
  t: { t: 'type', '/': 'type' },
  u: { u: 'undo' },
  h: { h: 'hint' },
  a: { a: 'replay' },
  r: { r: 'again' },
  '1': { '1': 'previousPuzzle' },
  '2': { '2': 'nextPuzzle' },
  z: { 'Control+z': 'undo' },
  y: { 'Control+y': 'redo', 'Control+Shift+z': 'redo', 'Control+Shift+y': 'redo' },
  '?': { '?': 'keys' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const rooms = {
  table: ['escape', 'n', 'steps', 'd', 'l', 'a', 's', 'c', 'm', 't', 'u', 'h', '?'],
  online: ['escape', 'n', 'steps', 'd', 'l', 'a', 's', 'c', 'm', 't', 'u', '?'],
  lesson: ['escape', 'n', '?'],
  puzzle: ['escape', 'n', 'd', 'l', 'legal', 'h', 'r', '1', '2', '?'],
  review: ['escape', 'n', 'steps', 'ends', '?'],
  setup: ['n', 'z', 'y', '?'],
  /** A board that stands alone among words. */
  rules: ['escape', 'n'],
  /** A dialog, which is cancelled as a whole. */
  sheet: ['escape'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof rows)[]>>;

export type RoomKind = keyof typeof rooms;
export type Row = keyof typeof rows;
type RowOf<K extends RoomKind> = (typeof rooms)[K][number];
type ActionOf<R extends Row> = { [Each in R]: (typeof rows)[Each][keyof (typeof rows)[Each]] }[R];
/** What every room does by itself. */
type OwnAction = 'cancel' | 'next' | 'previous' | 'keys';
export type Action = ActionOf<Row>;
/** How the actions of a room are done. */
export type Actions<K extends RoomKind> = Readonly<Record<Exclude<ActionOf<RowOf<K>>, OwnAction> & string, () => void>>;

/** The rows of a room, in the order in which they are listed. */
export function rowsOf(room: RoomKind): readonly Row[] {
  return rooms[room];
}

/** A key that was pressed, as an event tells it. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Where a key was pressed: whether single letters are keys, whether something is typed there, whether the focus is on the board. */
export interface Place {
  readonly letters: boolean;
  readonly typing: boolean;
  readonly onBoard: boolean;
}

/** What a key does in a room. */
export function actionOf(room: RoomKind, pressed: Pressed, { letters, typing, onBoard }: Place): Action | undefined {
  const key = nameOf(pressed);
  // Escape is the only one that nothing is written with.
  if ((typing && key !== 'Escape') || pressed.altKey || (key.length === 1 && !letters)) return undefined;
  const known = rowsOf(room).filter((row) => !onBoard || (row !== 'steps' && row !== 'ends'));
  const actions = Object.assign({}, ...known.map((row) => rows[row])) as Readonly<Record<string, Action>>;
  // Where a capital means nothing else, it means what the small letter does: capitals may be locked.
  return actions[key] ?? actions[key.toLowerCase()];
}

/** A key as the rows name it; Control and Command are one. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  return ctrlKey || metaKey ? `Control+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key;
}
