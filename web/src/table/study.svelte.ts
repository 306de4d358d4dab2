/**
 * A board to try things on: a game text, a position and plies, with gestures and stepping, but without seats, clocks, computer or
 * saves. Lessons, puzzles, reviews and the small boards of the rules pages are made of it. Whoever opens one closes it.
 */
import type { Rules, MatchState } from '../core/rules';
import { beginGesture, finishedPly, isBegun, touchGesture, touchMeans, type Gesture } from './gesture';
import { commonPlies, Line, type Maker } from './line';
import type { Hint, Shown } from './shown';

export interface StudyStart {
  readonly game: string;
  /** A position text; null for the usual start. */
  readonly start: string | null;
  readonly plies: readonly string[];
}

export class Study {
  readonly #line: Line;

  /** The end of the line. */
  live = $state.raw<MatchState>() as MatchState;
  makers = $state.raw<readonly Maker[]>([]);
  shown = $state.raw<Shown>() as Shown;
  gesture = $state.raw<Gesture>({ chosen: [], lit: new Set(), complete: null });
  hint = $state.raw<Hint | null>(null);
  /** Whether people may touch the board at all. */
  open = $state(true);
  settled = $state(false);

  readonly atLive = $derived(this.shown.count === this.live.history.length);
  readonly seat = $derived(this.live.turn && 'seat' in this.live.turn ? this.live.turn.seat : null);
  readonly canTouch = $derived(this.open && this.atLive && this.seat !== null);
  readonly gestureBegun = $derived(this.canTouch && isBegun(this.live.plies, this.gesture));

  /**
   * `made` is called with a legal ply that a person has made by touches; it is not played yet. Throws when the start or a
   * ply is refused.
   */
  constructor(
    rules: Rules,
    { game, start, plies }: StudyStart,
    private readonly made: (ply: string) => void,
  ) {
    this.#line = new Line(rules, game, start, plies);
    this.#refresh();
    this.shown = { count: this.#line.length, state: this.live, from: null, motion: false };
  }

  /** A person touched a part of the board; whether that meant something. */
  touch(touch: string): boolean {
    if (!this.canTouch) return false;
    const meant = touchMeans(this.live.plies, this.gesture, touch);
    this.gesture = touchGesture(this.live.plies, this.gesture, touch);
    const ply = finishedPly(this.gesture);
    if (ply !== null) this.made(ply);
    return meant;
  }

  /** A person names a ply instead of touching the board; whether it is legal, and was made. */
  playNamed(ply: string): boolean {
    if (!this.canTouch || !this.live.plies.some(({ text }) => text === ply)) return false;
    this.made(ply);
    return true;
  }

  /** Makes the ply that the gesture makes already, although it could go on. */
  done(): void {
    if (this.canTouch && this.gesture.complete !== null) this.made(this.gesture.complete);
  }

  cancelGesture(): void {
    this.gesture = beginGesture(this.live.plies);
  }

  /** Plays a ply at the end of the line, shown as motion. Throws on an illegal ply; nothing changes then. */
  play(ply: string): void {
    const before = { state: this.live, ply };
    this.#line.play(ply);
    this.#refresh();
    this.#display(this.#line.length, before);
  }

  /** The same, but whoever looks back goes on to see what they see. */
  playBehind(ply: string): void {
    if (this.atLive) {
      this.play(ply);
      return;
    }
    this.#line.play(ply);
    this.#refresh();
  }

  /**
   * Makes the line these plies, by as few steps as possible; a single ply more is shown as motion. Throws on an illegal ply, with the
   * plies before it played.
   */
  setLine(plies: readonly string[]): void {
    const { history } = this.live;
    const shared = commonPlies(history, plies);
    const more = plies.slice(shared);
    const [only] = more;
    if (only === undefined && shared === history.length) return;
    if (only !== undefined && more.length === 1 && shared === history.length) {
      this.play(only);
      return;
    }
    this.#line.undoTo(shared);
    for (const ply of more) this.#line.play(ply);
    this.#refresh();
    this.#display(this.#line.length, null);
  }

  /** Takes plies back until `count` are left. */
  undoTo(count: number): void {
    this.#line.undoTo(count);
    this.#refresh();
    this.#display(this.#line.length, null);
  }

  /** Shows the state after `count` plies; one step forward is shown as motion. */
  show(count: number): void {
    const to = Math.max(0, Math.min(count, this.#line.length));
    const before = this.shown;
    if (to === before.count) return;
    const ply = to === before.count + 1 ? this.live.history[before.count] : undefined;
    this.#display(to, ply === undefined ? null : { state: before.state, ply });
  }

  /** The state after the first `count` plies. */
  stateAfter(count: number): MatchState {
    return this.#line.stateAfter(count);
  }

  /** What a legal ply would lead to; only at the end of the line. */
  ahead(ply: string): MatchState | null {
    return this.atLive ? this.#line.stateIf(ply) : null;
  }

  drawChance(random: number): string | undefined {
    return this.#line.drawChance(random);
  }

  record(tags: Parameters<Line['record']>[0]): string {
    return this.#line.record(tags);
  }

  boardSettled(): void {
    this.settled = true;
  }

  skipMotion(): void {
    if (!this.settled && this.shown.motion) this.shown = { ...this.shown, motion: false };
  }

  close(): void {
    this.#line.close();
  }

  #refresh(): void {
    this.live = this.#line.state;
    this.makers = [...this.#line.makers];
    this.hint = null;
    this.gesture = beginGesture(this.live.plies);
  }

  #display(count: number, from: Shown['from']): void {
    this.settled = false;
    this.shown = { count, state: this.#line.stateAfter(count), from, motion: from !== null };
  }
}
