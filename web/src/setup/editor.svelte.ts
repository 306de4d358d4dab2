/**
 * A position being built: the draft as the rules core arranges it, edits with undo and redo, the brush, and the position text beside it.
 * Every edit goes through the rules core, which says what follows from it and what is wrong; nothing here knows a rule.
 */
import { stateOf, type Arranged, type PositionFault, type Rules, type MatchState } from '../core/rules';
import type { Gesture } from '../table/gesture';
import type { Shown, Tabletop } from '../table/shown';
import { games } from '../games';
import { brushesOf, fieldNamed, listedOnBoard, ofKind, painted, type Brush } from './fields';

interface Moment {
  readonly game: string;
  readonly arranged: Arranged;
}

/** Steps that can be undone. */
const memory = 300;

export class Editor implements Tabletop {
  /** Where it has been, and what was undone. */
  #moments = $state.raw<readonly Moment[]>([]);
  /** The present among them. */
  #at = $state(0);
  readonly now = $derived(this.#moments[this.#at] as Moment);
  brush = $state.raw<Brush>({ kind: 'cell', value: '-' });
  /** The position text as it stands in its field; it may be one that cannot be read. */
  text = $state('');
  /** Why the text in the field cannot be read. */
  unread = $state.raw<PositionFault | null>(null);

  readonly game = $derived(this.now.game);
  readonly arranged = $derived(this.now.arranged);
  readonly fields = $derived(this.arranged.fields);
  readonly brushes = $derived(brushesOf(this.fields, games[this.arranged.state.id].setup?.painted));
  readonly faults = $derived(this.unread ? [this.unread] : this.arranged.faults);
  readonly canUndo = $derived(this.#at > 0);
  readonly canRedo = $derived(this.#at < this.#moments.length - 1);
  /** The position, if it is possible and what is in the text field says so too. */
  readonly position = $derived(this.unread ? null : this.arranged.position);

  // What the board is shown, as a table would show it: all parts that the brush can paint can be touched.
  readonly state: MatchState = $derived({ ...this.arranged.state, plies: [], turn: null, last: [] });
  readonly shown: Shown = $derived({ count: 0, state: this.state, from: null, motion: false });
  readonly gesture: Gesture = $derived({ chosen: [], lit: this.#touchable(), complete: null });
  readonly hint = $derived({
    touches: this.faults.flatMap(({ places }) =>
      places.flatMap((place) => fieldNamed(this.fields, place)?.touch ?? []),
    ),
  });
  readonly atLive = true;
  readonly canTouch = true;
  readonly gestureBegun = false;
  readonly ahead = null;
  readonly proposed = null;
  readonly recent = [];

  /**
   * Begins with a position text, or with the usual start when there is none or it cannot be read. `picked` is called when a part of the
   * board is touched that is not painted, with the name of its field.
   */
  constructor(
    private readonly rules: Rules,
    game: string,
    position: string | null,
    private readonly picked: (field: string) => void,
  ) {
    const start = rules.readPosition(game, startOf(rules, game)).arranged ?? rules.arrange(game, []);
    this.#step(game, start);
    if (position !== null) this.paste(position);
    [this.#moments, this.#at] = [[this.now], 0];
    const [[kind, values] = ['cell', ['-']]] = this.brushes;
    this.brush = { kind, value: values[1] ?? values[0] ?? '-' };
  }

  touch(touch: string): boolean {
    const edit = painted(this.fields, this.brush, touch);
    if (edit) this.set(edit.name, edit.value);
    else {
      const field = listedOnBoard(this.fields, this.brushes).find((other) => other.touch === touch);
      if (field) this.picked(field.name);
    }
    return true;
  }

  /** Gives a field another value. */
  set(name: string, value: string): void {
    this.#step(this.game, this.rules.arrange(this.game, [...entriesOf(this.arranged), `${name}=${value}`]));
  }

  /** Another variant of the game; the draft is kept as far as it fits. */
  choose(game: string): void {
    this.#step(game, this.rules.arrange(game, entriesOf(this.arranged)));
    const values = this.brushes.get(this.brush.kind) ?? [];
    if (!values.includes(this.brush.value)) this.brush = { ...this.brush, value: values[1] ?? this.brush.value };
  }

  clear(): void {
    this.#step(this.game, this.rules.arrange(this.game, []));
  }

  toStart(): void {
    this.paste(startOf(this.rules, this.game));
  }

  /** Takes a position text; one that cannot be read changes only the field it stands in. */
  paste(text: string): void {
    const plain = text.trim().replace(/\s+/g, ' ');
    const { arranged, fault } = this.rules.readPosition(this.game, plain);
    if (arranged) this.#step(this.game, arranged);
    this.unread = fault;
    this.text = arranged?.position ?? text;
  }

  undo(): void {
    if (this.canUndo) this.#show(this.#at - 1);
  }

  redo(): void {
    if (this.canRedo) this.#show(this.#at + 1);
  }

  #step(game: string, arranged: Arranged): void {
    this.#moments = [...this.#moments.slice(0, this.#at + 1), { game, arranged }].slice(-memory - 1);
    this.#show(this.#moments.length - 1);
  }

  #show(at: number): void {
    this.#at = at;
    this.unread = null;
    this.text = this.arranged.position ?? '';
  }

  #touchable(): Set<string> {
    const touched = [...ofKind(this.fields, this.brush.kind), ...listedOnBoard(this.fields, this.brushes)];
    return new Set(touched.flatMap(({ touch }) => touch ?? []));
  }
}

function entriesOf(arranged: Arranged): string[] {
  return arranged.fields.map(({ name, value }) => `${name}=${value}`);
}

function startOf(rules: Rules, game: string): string {
  return stateOf(rules, { game }).position;
}
