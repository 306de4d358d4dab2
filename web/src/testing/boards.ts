/** A table's flat board as it is drawn for those who do not see it: its parts, by their names. */
import type { BoardInput, Words } from '../board/board';
import { marksOf } from '../board/recent';
import { own } from '../core/own';
import type { FlatBoard } from '../games/game';
import type { Table } from '../table/table.svelte';
import { boardWordsOf, wordsOf } from '../words/words.svelte';
import { elements, htmlOf } from './drawn';

export interface BoardPart {
  /** What it is to the keyboard, different for every part. */
  readonly part: string;
  /** The touch that choosing it makes; undefined where it is only read. */
  readonly touch: string | undefined;
  readonly name: string;
  readonly choosable: boolean;
  readonly chosen: boolean;
}

/** All parts in the order in which they are read. */
export function boardParts(board: FlatBoard, table: Table): BoardPart[] {
  return partsOf(board, inputOf(table));
}

/** The same while it is nobody's turn. */
export function partsAtRest(board: FlatBoard, table: Table): BoardPart[] {
  return partsOf(board, { ...inputOf(table), lit: new Set() });
}

export function inputOf({ shown, gesture, canTouch, hint, recent }: Table): BoardInput {
  return {
    state: shown.state,
    from: null,
    lit: canTouch ? gesture.lit : new Set(),
    chosen: canTouch ? gesture.chosen : [],
    hint: hint?.touches ?? [],
    recent: marksOf(recent),
    facing: 1,
    motion: false,
    memoryAid: true,
    largeMarks: false,
    worth: null,
    words: strictWordsOf(shown.state.id),
    sound: () => undefined,
  };
}

/** The words of a board, but where it asks for one that there is not, the page would show its key. */
function strictWordsOf(game: string): Words {
  const words = boardWordsOf(game);
  const texts = wordsOf(game)?.texts ?? {};
  return (key, values) => {
    if (own(texts, `board.${key}`) === undefined) throw new Error(`the board of ${game} has no words for ${key}`);
    return words(key, values);
  };
}

function partsOf(board: FlatBoard, input: BoardInput): BoardPart[] {
  const events = { touch: () => undefined, consider: () => undefined, settled: () => undefined };
  return elements(htmlOf(board, { input, events }), 'g', 'data-part').flatMap(({ attributes }) => {
    const part = attributes['data-part'];
    if (part === undefined) return [];
    return {
      part,
      touch: attributes['data-touch'],
      name: attributes['aria-label'] ?? '',
      choosable: attributes['aria-disabled'] === 'false',
      chosen: attributes['aria-pressed'] === 'true',
    };
  });
}
