/**
 * One table as the page sees it: the game, what is shown of it, the gesture, the clock, and whoever has to act next. It plays by
 * itself what needs no person: chance, forced passes, the computer's plies. Each of these waits until the board is at rest, and
 * is forgotten when anything else changes the table first. Every change is saved.
 */
import { untrack } from 'svelte';
import { optionsOf, type MatchState } from '../core/rules';
import type { Thinker } from '../core/thinker';
import { newClock, outOfTime, pauseClock, plyMade, startClock, timeLeft, type Clock } from './clock';
import { beginGesture, finishedPly, isBegun, touchGesture, touchMeans, type Gesture } from './gesture';
import { Line, type Maker } from './line';
import { recordTags } from './record-tags';
import { resultOf } from './result';
import type { PlayedTable } from './played';
import type { EarlyEnd, Save } from './save';
import { isPerson, isShared, thinkingTime, type Holder } from './seats';
import type { Hint, Shown } from './shown';
import type { Surroundings } from './surroundings';
import { undoTarget } from './undo';

/** How long a forced pass is announced, and how long a rolled die is looked at, in milliseconds. */
const passNotice = 1400;
const chancePause = 350;
const computerPause = 250;
/** A board that never reports to be at rest does not stop the game for longer than this. */
const patience = 5000;
const hintLevel = 8;
const hintTime = 1500;

export class Table implements PlayedTable {
  readonly #line: Line;
  readonly #around: Surroundings;
  readonly #save: Save;
  /** The options of the game with the values that count. */
  readonly options: Readonly<Record<string, string>>;
  readonly begun = true;
  #step = 0;
  #rest: (() => void)[] = [];

  live = $state.raw<MatchState>() as MatchState;
  makers = $state.raw<readonly Maker[]>([]);
  shown = $state.raw<Shown>() as Shown;
  gesture = $state.raw<Gesture>({ chosen: [], lit: new Set(), complete: null });
  hint = $state.raw<Hint | null>(null);
  clock = $state.raw<Clock>() as Clock;
  early = $state.raw<EarlyEnd | null>(null);
  thinking = $state<'computer' | 'hint' | null>(null);
  /** The seat whose forced pass is announced. */
  passing = $state<number | null>(null);
  settled = $state(false);
  /** Why the computer player did not answer. */
  trouble = $state<string | null>(null);

  readonly atLive = $derived(this.shown.count === this.live.history.length);
  readonly result = $derived(resultOf(this.live, this.early));
  readonly over = $derived(this.result !== null);
  readonly seat = $derived(!this.over && this.live.turn && 'seat' in this.live.turn ? this.live.turn.seat : null);
  readonly personToMove = $derived(
    this.seat !== null && isPerson(this.holders[this.seat - 1]) && this.passing === null,
  );
  readonly canTouch = $derived(this.personToMove && this.atLive);
  readonly gestureBegun = $derived(this.canTouch && isBegun(this.live.plies, this.gesture));
  readonly undoTo = $derived(this.early ? null : undoTarget(this.live.history, this.makers, this.holders, this.dealt));

  /** Throws when the save cannot be replayed. */
  constructor(save: Save, around: Surroundings) {
    this.#save = save;
    this.#around = around;
    this.#line = new Line(around.rules, save.game, save.start, save.plies);
    const seats = this.#line.state.view.seats.length;
    if (save.seats.length !== seats || save.times.length !== seats) throw new Error('the seats do not fit the game');
    this.options = optionsOf(around.rules, save.game);
    this.early = save.early;
    this.clock = { ...newClock(save.clock, save.seats.length), left: save.times };
    this.#refresh();
    this.shown = { count: this.#line.length, state: this.live, from: null, motion: false };
  }

  get id(): string {
    return this.#save.id;
  }
  get holders(): readonly Holder[] {
    return this.#save.seats;
  }
  get timed(): boolean {
    return this.clock.setting.kind !== 'none';
  }
  get dealt(): number {
    return this.#save.dealt;
  }
  get shared(): boolean {
    return isShared(this.holders);
  }
  /** My seat, or the first one with a person; the board faces it unless it turns. */
  get ownSeat(): number {
    const mine = this.holders.findIndex(({ kind }) => kind === 'me');
    return Math.max(0, mine >= 0 ? mine : this.holders.findIndex(isPerson)) + 1;
  }

  /** Begins to play by itself whatever needs no person. */
  start(): void {
    this.#proceed();
  }

  /** A person touched a part of the board; whether that meant something. */
  touch(touch: string): boolean {
    if (!this.canTouch) return false;
    const meant = touchMeans(this.live.plies, this.gesture, touch);
    this.gesture = touchGesture(this.live.plies, this.gesture, touch);
    const ply = finishedPly(this.gesture);
    if (ply !== null) this.#play(ply);
    return meant;
  }

  /** A person names a ply instead of touching the board; whether it is legal, and was played. */
  playNamed(ply: string): boolean {
    if (!this.canTouch || !this.live.plies.some(({ text }) => text === ply)) return false;
    this.#play(ply);
    return true;
  }

  /** Plays the ply that the gesture makes already, although it could go on. */
  done(): void {
    if (this.canTouch && this.gesture.complete !== null) this.#play(this.gesture.complete);
  }

  cancelGesture(): void {
    this.gesture = beginGesture(this.live.plies);
  }

  /** Shows the state after `count` plies; one step forward is shown as motion. */
  show(count: number): void {
    const to = Math.max(0, Math.min(count, this.#line.length));
    const before = this.shown;
    if (to === before.count) return;
    const forward = to === before.count + 1;
    this.#display(to, forward ? { state: before.state, ply: this.live.history[before.count] ?? '' } : null);
  }

  /** The state after the first `count` plies. */
  stateAfter(count: number): MatchState {
    return this.#line.stateAfter(count);
  }

  /** The board has come to rest. */
  boardSettled(): void {
    this.settled = true;
    for (const resume of this.#rest.splice(0)) resume();
  }

  /** Motion under way is cut short. */
  skipMotion(): void {
    if (!this.settled && this.shown.motion) this.shown = { ...this.shown, motion: false };
  }

  undo(): void {
    if (this.undoTo === null) return;
    this.#line.undoTo(this.undoTo);
    this.#changed(null);
  }

  resign(seat: number): void {
    if (!this.over) this.#endEarly({ kind: 'resigned', seat });
  }

  async askHint(): Promise<void> {
    if (!this.canTouch || this.thinking) return;
    const step = this.#step;
    this.thinking = 'hint';
    const answer = await this.#ask(hintLevel, hintTime);
    if (step !== this.#step) return;
    this.thinking = null;
    const ply = this.live.plies.find(({ text }) => text === answer?.ply);
    if (answer && ply) {
      this.cancelGesture();
      this.hint = { ply: ply.text, touches: ply.touches[0] ?? [], value: answer.value, exact: answer.exact };
    }
  }

  /** What a legal ply would lead to; only at the live end. */
  ahead(ply: string): MatchState | null {
    return this.atLive ? this.#line.stateIf(ply) : null;
  }

  /** Looks at the clock; call it often while it runs. */
  tick(): void {
    const seat = outOfTime(this.clock, this.#around.now());
    if (seat !== null && !this.over) this.#endEarly({ kind: 'time', seat });
  }

  timeLeft(seat: number): number {
    return timeLeft(this.clock, seat, this.#around.now());
  }

  /** The table as it is kept. */
  get save(): Save {
    return {
      ...this.#save,
      plies: this.live.history,
      times: pauseClock(this.clock, this.#around.now()).left,
      early: this.early,
      over: this.over,
      changed: Date.now(),
    };
  }

  /** The time used so far is kept when the page goes; without a clock nothing has changed since the last ply. */
  storeClock(): void {
    if (this.clock.running) this.#store();
  }

  /** The record of the game with the names of the seats. */
  record(names: readonly string[]): string {
    return this.#line.record(recordTags(this.#save.begun, names, this.early && this.result));
  }

  /** Stops everything and keeps the time used; the table is not used afterwards. */
  close(): void {
    this.storeClock();
    this.leave();
  }

  /** Stops everything and writes nothing, since the table has been written elsewhere; it is not used afterwards. */
  leave(): void {
    this.#step += 1;
    this.#around.thinker.cancel();
    this.boardSettled();
    this.#line.close();
  }

  #play(ply: string): void {
    const before = { state: this.live, ply };
    this.#line.play(ply);
    this.clock = plyMade(this.clock, this.#around.now());
    this.#changed(this.atLive ? before : undefined);
  }

  /** Takes over a new live state; `from` is undefined when the board goes on showing what it shows. */
  #changed(from: Shown['from'] | undefined): void {
    this.#refresh();
    if (from !== undefined) this.#display(this.#line.length, from);
    this.#store();
    this.#proceed();
  }

  #refresh(): void {
    this.live = this.#line.state;
    this.makers = [...this.#line.makers];
    this.hint = null;
    this.gesture = beginGesture(this.live.plies);
  }

  #display(count: number, from: Shown['from']): void {
    this.boardSettled();
    this.settled = false;
    this.shown = { count, state: this.#line.stateAfter(count), from, motion: from !== null };
  }

  #endEarly(end: EarlyEnd): void {
    this.clock = pauseClock(this.clock, this.#around.now());
    this.early = end;
    this.#store();
    this.#proceed();
  }

  #store(): void {
    this.#around.write(this.save);
  }

  /** Lets whoever is to move act. Anything begun earlier is forgotten. */
  #proceed(): void {
    const step = ++this.#step;
    this.#around.thinker.cancel();
    this.thinking = null;
    this.passing = null;
    this.trouble = null;
    untrack(() => void this.#act(step));
  }

  async #act(step: number): Promise<void> {
    if (this.over) {
      this.clock = pauseClock(this.clock, this.#around.now());
      return;
    }
    if (this.seat === null) {
      await this.#whenAtRest(chancePause);
      const drawn = step === this.#step ? this.#line.drawChance(this.#around.random()) : undefined;
      if (drawn !== undefined) this.#play(drawn);
      return;
    }
    const holder = this.holders[this.seat - 1];
    if (this.live.plies.length === 1 && this.live.plies[0]?.text === 'pass') {
      this.passing = this.seat;
      await this.#whenAtRest(passNotice);
      if (step === this.#step) this.#play('pass');
      return;
    }
    this.clock = startClock(this.clock, this.seat, this.#around.now());
    if (holder?.kind === 'computer') await this.#playComputer(step, holder.level);
  }

  async #playComputer(step: number, level: number): Promise<void> {
    this.thinking = 'computer';
    const left = this.timeLeft(this.seat ?? 1);
    // A whole set-up of its own is not drawn out: nobody has to see what came before.
    const goesOn = this.live.setting_up && this.makers.at(-1) === this.seat;
    const [answer] = await Promise.all([
      this.#ask(level, thinkingTime(level, left)),
      this.#whenAtRest(goesOn ? 0 : computerPause),
    ]);
    if (step !== this.#step) return;
    this.thinking = null;
    if (answer) this.#play(answer.ply);
  }

  async #ask(level: number, millis: number): ReturnType<Thinker['think']> {
    const { game, start, history } = this.live;
    const seed = Math.floor(this.#around.random() * 2 ** 32);
    const question = { game, start: start ?? undefined, plies: [...history], level, millis, seed };
    try {
      return await this.#around.thinker.think(question);
    } catch (error) {
      this.thinking = null;
      this.trouble = error instanceof Error ? error.message : String(error);
      return null;
    }
  }

  /** Waits until the board has shown everything, and a moment longer. */
  async #whenAtRest(moment: number): Promise<void> {
    if (!this.settled) {
      const rest = new Promise<void>((resolve) => this.#rest.push(resolve));
      await Promise.race([rest, this.#around.wait(patience)]);
    }
    await this.#around.wait(moment);
  }
}
