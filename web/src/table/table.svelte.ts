/**
 * A table: the line of plies, what is shown of it, the gesture of a person, a hint, and rest. Who decides what is played is plugged in.
 * Whoever opens a table closes it.
 *
 * Nothing here waits for a view, and no view says when to go on. A ply with anything to see gets `LONGEST_PLY` milliseconds, less when a
 * person presses the board; then the table is at rest. What happens by itself waits for that and its pause, and is forgotten when anything else
 * changes the line first. A view that is late is given the next state all the same.
 */
import { actsOf } from '../board/acts';
import { LONGEST_PLY } from '../board/pace';
import { optionsOf, type LegalPly, type MatchState, type Options, type Rules } from '../core/rules';
import { seatToMove } from '../core/turn';
import type { Decider } from './decider';
import { aheadOf } from './ahead';
import { beginGesture, finishedPly, isBegun, touchGesture, touchMeans, type Gesture } from './gesture';
import { newsFrom } from './recent';
import { commonPlies, Line, type LineStart, type Maker } from './line';
import type { Hint, Shown, Tabletop } from './shown';
import { againPause, againStill, chancePause, pageTiming, passNotice, type Timing } from './timing';

export class Table implements Tabletop {
  readonly #line: Line;
  /** Changes with everything that makes what was to happen by itself out of date. */
  #turn = 0;
  #waiting: (() => void)[] = [];

  /** The options of the game with the values that count. */
  readonly options: Options;
  /** The end of the line. */
  live = $state.raw<MatchState>() as MatchState;
  makers = $state.raw<readonly Maker[]>([]);
  shown = $state.raw<Shown>() as Shown;
  gesture = $state.raw<Gesture>({ chosen: [], lit: new Set(), complete: null });
  hint = $state.raw<Hint | null>(null);
  /** The part that is pointed at or has the focus, and the one that was tapped to see what it does. */
  #pointed = $state<string | null>(null);
  #tapped = $state<string | null>(null);
  /** Whether what is shown has had its time to be seen. */
  atRest = $state(true);
  /** Whether something is about to happen by itself. */
  busy = $state(false);
  /** Whether what just happened is being shown again. */
  replaying = $state(false);

  readonly atLive = $derived(this.shown.count === this.live.history.length);
  /** The seat that is to move. */
  readonly seat = $derived(seatToMove(this.live));
  /** Whether luck decides next. */
  readonly luck = $derived(this.live.turn !== null && 'chance' in this.live.turn);
  /** The seat that can only pass. */
  readonly passing = $derived(this.live.plies.length === 1 && this.live.plies[0]?.text === 'pass' ? this.seat : null);
  readonly canTouch = $derived.by(() => this.decider.open && this.atLive && this.seat !== null);
  /** The number of plies before those that are news, while the end of the line is seen; otherwise before the one that led to what is seen. */
  readonly newsFrom = $derived.by(() => {
    if (!this.atLive) return Math.max(0, this.shown.count - 1);
    return newsFrom({ makers: this.makers, plies: this.live.history }, this.decider.newsFor ?? null);
  });
  readonly recent: readonly MatchState[] = $derived.by(() => {
    const { count, state } = this.shown;
    const { newsFrom } = this;
    const earlier = Array.from({ length: count - newsFrom }, (_, index) => newsFrom + index + 1);
    return earlier.map((plies) => (plies === count ? state : this.#line.stateAfter(plies)));
  });
  readonly ahead = $derived.by(() =>
    this.canTouch ? aheadOf(this.live, this.gesture, this.#tapped ?? this.#pointed, (ply) => this.stateIf(ply)) : null,
  );
  /** The ply that was only shown when it was tapped, and is made when it is tapped again. */
  readonly proposed = $derived(this.#tapped === null ? null : (this.ahead?.ply ?? null));
  readonly gestureBegun = $derived(this.canTouch && (this.#tapped !== null || isBegun(this.live.plies, this.gesture)));

  /** Throws when the start or a ply is refused. */
  constructor(
    rules: Rules,
    from: LineStart,
    private readonly decider: Decider,
    private readonly timing: Timing = pageTiming,
  ) {
    this.#line = new Line(rules, from);
    this.options = optionsOf(rules, from.game);
    this.#refresh();
    this.shown = { count: this.#line.length, state: this.live, from: null, motion: false };
  }

  // What people do.

  /** A person touched a part of the board; whether that meant something. With `first`, a ply that has not been seen yet is only shown. */
  touch(touch: string, first = false): boolean {
    if (!this.canTouch) return false;
    const meant = touchMeans(this.live.plies, this.gesture, touch);
    const gesture = touchGesture(this.live.plies, this.gesture, touch);
    const ply = finishedPly(gesture);
    if (first && ply !== null && ply !== this.ahead?.ply) {
      this.#tapped = touch;
      return meant;
    }
    this.#tapped = null;
    this.gesture = gesture;
    if (ply !== null) this.decider.made(ply);
    return meant;
  }

  /** A person points at a part or has come to it; null: to none any more. */
  consider(touch: string | null): void {
    this.#pointed = touch;
  }

  /** A person names a ply instead of touching the board; whether it is legal, and was made. */
  playNamed(ply: string): boolean {
    if (!this.canTouch || !this.live.plies.some(({ text }) => text === ply)) return false;
    this.decider.made(ply);
    return true;
  }

  /** Makes the ply that was only shown, or the one that the gesture makes already, although it could go on. */
  done(): void {
    const ply = this.proposed ?? this.gesture.complete;
    if (this.canTouch && ply !== null) this.decider.made(ply);
  }

  cancelGesture(): void {
    this.#tapped = null;
    this.gesture = beginGesture(this.live.plies);
  }

  /** Shows the state after `count` plies; one step forward is shown as motion. */
  show(count: number): void {
    this.replaying = false;
    const to = Math.max(0, Math.min(count, this.#line.length));
    const before = this.shown;
    if (to === before.count) return;
    const ply = to === before.count + 1 ? this.live.history[before.count] : undefined;
    this.#display(to, ply === undefined ? null : { state: before.state, ply });
  }

  /**
   * Shows again what just happened, one ply after another, and says whether there was anything. The game goes on meanwhile: what happens next, a look
   * elsewhere or a press on the board ends it.
   */
  again(): boolean {
    const { newsFrom, live } = this;
    const count = live.history.length;
    if (!this.atLive || newsFrom === count) return false;
    void this.#replay(newsFrom, count);
    return true;
  }

  /** A person has seen enough of a motion: it is cut short. */
  skipMotion(): void {
    this.#endReplay();
    if (this.atRest) return;
    this.shown = { ...this.shown, motion: false };
    this.#rest();
  }

  // What the decider does.

  /** Plays a ply, shown as motion; whoever looks back goes on to see what they see. Throws on an illegal ply; nothing changes then. */
  play(ply: string): void {
    this.#endReplay();
    const { live, atLive } = this;
    this.#line.play(ply);
    this.#refresh();
    if (atLive) this.#display(this.#line.length, { state: live, ply });
  }

  /** Takes plies back until `count` are left. */
  undoTo(count: number): void {
    this.#endReplay();
    this.#line.undoTo(count);
    this.#refresh();
    this.#display(this.#line.length, null);
  }

  /**
   * Makes the line these plies, by as few steps as possible; a single ply more is shown as motion. Throws on an illegal ply, with the
   * plies before it played.
   */
  setLine(plies: readonly string[]): void {
    this.#endReplay();
    const { live } = this;
    const shared = commonPlies(live.history, plies);
    const more = plies.slice(shared);
    const undone = shared < live.history.length;
    if (!undone && more.length === 0) return;
    this.#line.undoTo(shared);
    for (const ply of more) this.#line.play(ply);
    this.#refresh();
    const [ply] = more;
    this.#display(this.#line.length, !undone && more.length === 1 && ply !== undefined ? { state: live, ply } : null);
  }

  /**
   * The one way in which anything happens by itself: when what is shown is at rest, has been looked at for `pause` milliseconds, and what is
   * `needed` is there, which must not fail. It is forgotten when the line changes first, or when something else is to happen instead.
   */
  schedule(pause: number, act: () => void): void;
  schedule<T>(pause: number, act: (found: T) => void, needed: Promise<T>): void;
  schedule<T>(pause: number, act: (found: T | undefined) => void, needed?: Promise<T>): void {
    this.unschedule();
    const turn = this.#turn;
    this.busy = true;
    void Promise.all([needed, this.#looked(pause)]).then(([found]) => {
      if (turn !== this.#turn) return;
      this.busy = false;
      act(found);
    });
  }

  /** What nobody decides is made by itself after its pause: what luck draws, and a forced pass. Says whether there is such a ply. */
  scheduleUndecided(random: () => number, made: (ply: string) => void): boolean {
    if (this.passing !== null) this.schedule(passNotice, () => made('pass'));
    else if (this.luck)
      this.schedule(chancePause, () => {
        const drawn = this.drawChance(random());
        if (drawn !== undefined) made(drawn);
      });
    return this.passing !== null || this.luck;
  }

  /** Shows how a ply is made, by all of its touches or by those that are given. */
  showHint({ text, touches }: LegalPly, worth: Pick<Hint, 'value' | 'exact'>, shown = touches[0] ?? []): void {
    this.cancelGesture();
    this.hint = { ply: text, touches: shown, ...worth };
  }

  /** Nothing happens by itself any more, until it is scheduled anew. */
  unschedule(): void {
    this.#turn += 1;
    this.busy = false;
  }

  // What can be asked.

  /** The state after the first `count` plies. */
  stateAfter(count: number): MatchState {
    return this.#line.stateAfter(count);
  }

  /** What a legal ply would lead to; only at the end of the line. */
  stateIf(ply: string): MatchState | null {
    return this.atLive ? this.#line.stateIf(ply) : null;
  }

  /** What chance draws now, not played. */
  drawChance(random: number): string | undefined {
    return this.#line.drawChance(random);
  }

  /** A ply of the set-up at random, rather one that does not end the game before it has begun. */
  drawSetUp(random: () => number): string {
    const { plies } = this.live;
    const drawn = Array.from({ length: 20 }, () => plies[Math.floor(random() * plies.length)]?.text ?? '');
    return drawn.find((ply) => !this.stateIf(ply)?.outcome) ?? drawn[0] ?? '';
  }

  record(tags: Parameters<Line['record']>[0]): string {
    return this.#line.record(tags);
  }

  close(): void {
    this.#endReplay();
    this.unschedule();
    this.#rest();
    this.#line.close();
  }

  /** The line has changed. */
  #refresh(): void {
    this.unschedule();
    this.live = this.#line.state;
    this.makers = [...this.#line.makers];
    this.hint = null;
    this.cancelGesture();
  }

  #display(count: number, from: Shown['from']): void {
    this.#rest();
    const state = this.#line.stateAfter(count);
    const motion = from !== null && this.timing.moves();
    const shown = { count, state, from, motion };
    this.shown = shown;
    if (!motion || actsOf(state).length === 0) return;
    this.atRest = false;
    void this.timing.wait(LONGEST_PLY).then(() => {
      if (this.shown === shown) this.#rest();
    });
  }

  /** What is shown again is no news for rest: nothing waits for it. */
  async #replay(from: number, count: number): Promise<void> {
    this.cancelGesture();
    this.replaying = true;
    const motion = this.timing.moves();
    let before: MatchState | null = null;
    for (let plies = from; plies <= count; plies += 1) {
      const state = this.#line.stateAfter(plies);
      const ply = state.history.at(-1);
      const shown = { count: plies, state, from: before && ply !== undefined ? { state: before, ply } : null, motion };
      this.shown = shown;
      if (plies === count) break;
      await this.timing.wait(
        !motion ? againStill : before === null || actsOf(state).length === 0 ? againPause : LONGEST_PLY + againPause,
      );
      if (this.shown !== shown) return;
      before = state;
    }
    this.replaying = false;
  }

  /** Whoever was shown something again sees at once what is. */
  #endReplay(): void {
    if (!this.replaying) return;
    this.replaying = false;
    this.shown = { count: this.#line.length, state: this.live, from: null, motion: false };
  }

  #rest(): void {
    this.atRest = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  async #looked(pause: number): Promise<void> {
    if (!this.atRest) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (pause > 0) await this.timing.wait(pause);
  }
}
