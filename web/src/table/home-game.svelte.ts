/**
 * A game in this browser: who sits where, the clock, an early end, and whoever has to act next. What needs no person is played by itself:
 * chance, forced passes, the computer's plies. Every change is saved.
 */
import { untrack } from 'svelte';
import type { Answer, Rules } from '../core/rules';
import type { Thinker } from '../core/thinker';
import { reasonOf } from '../core/reason';
import { newClock, outOfTime, pauseClock, plyMade, startClock, timeLeft, type Clock } from './clock';
import { isStalled } from './counting';
import type { PlayedGame } from './played';
import { recordTags } from './record-tags';
import { resultOf } from './result';
import type { EarlierLevel, EarlyEnd, Save } from './save';
import { isPerson, thinkingTime, withLevels, type Holder } from './seats';
import { Table } from './table.svelte';
import type { Timing } from './timing';
import { undoTarget } from './undo';

/** What a game needs from outside. Tests bring their own. */
export interface Surroundings extends Timing {
  readonly rules: Rules;
  readonly thinker: Thinker;
  readonly write: (save: Save) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Evenly in 0 ≤ x < 1: what dice, traps and tosses are drawn with. */
  readonly random: () => number;
}

/** How long a ply is looked at before the computer's, in milliseconds. */
const computerPause = 250;
const hintLevel = 8;
const hintTime = 1500;

export class HomeGame implements PlayedGame {
  /** Levels that were changed during the game. */
  #earlier: readonly EarlierLevel[];
  readonly table: Table;
  readonly begun = true;

  holders = $state.raw<readonly Holder[]>([]);
  clock = $state.raw<Clock>() as Clock;
  early = $state.raw<EarlyEnd | null>(null);
  thinking = $state<'computer' | 'hint' | null>(null);
  passing = $state<number | null>(null);
  trouble = $state<string | null>(null);

  /** Whether chance does what people have left of the set-up. */
  filling = $state(false);

  readonly result = $derived.by(() => resultOf(this.table.live, this.early));
  readonly over = $derived(this.result !== null);
  readonly timed = $derived.by(() => this.clock.setting.kind !== 'none');
  readonly mayResign = $derived(!this.over);
  readonly mayFill = $derived.by(() => !this.over && !this.filling && this.table.live.setting_up);
  readonly mayCount = $derived.by(() => !this.over && isStalled(this.table));
  /** Whether it is a person's turn. */
  readonly open = $derived.by(
    () => !this.over && !this.filling && this.passing === null && isPerson(this.holders[(this.table.seat ?? 0) - 1]),
  );
  /** One person has the news of all others; of several, whoever is to move. */
  readonly newsFor = $derived.by(() => {
    const people = this.holders.flatMap((holder, index) => (isPerson(holder) ? index + 1 : []));
    return people.length > 1 ? this.table.seat : (people[0] ?? null);
  });
  readonly undoTo = $derived.by(() =>
    this.early ? null : undoTarget(this.table.live.history, this.table.makers, this.holders, this.dealt),
  );

  /** Throws when the save cannot be replayed. */
  constructor(
    private readonly kept: Save,
    private readonly around: Surroundings,
  ) {
    this.#earlier = kept.earlier ?? [];
    this.holders = kept.seats;
    this.table = new Table(around.rules, kept, this, around);
    const seats = this.table.live.view.seats.length;
    if (kept.seats.length !== seats || kept.times.length !== seats) throw new Error('the seats do not fit the game');
    this.early = kept.early;
    this.clock = { ...newClock(kept.clock, seats), left: kept.times };
  }

  get id(): string {
    return this.kept.id;
  }
  get dealt(): number {
    return this.kept.dealt;
  }
  get ownSeat(): number {
    const mine = this.holders.findIndex(({ kind }) => kind === 'me');
    return Math.max(0, mine >= 0 ? mine : this.holders.findIndex(isPerson)) + 1;
  }

  /** Begins to play by itself whatever needs no person. */
  start(): void {
    this.#proceed();
  }

  made(ply: string): void {
    this.#play(ply);
  }

  undo(): void {
    if (this.undoTo === null) return;
    this.filling = false;
    this.table.undoTo(this.undoTo);
    const { length } = this.table.live.history;
    this.#earlier = this.#earlier.map((change) => ({ ...change, until: Math.min(change.until, length) }));
    this.#changed();
  }

  resign(seat: number): void {
    if (!this.over) this.#endEarly({ kind: 'resigned', seat });
  }

  /** All people at this screen want it. */
  count(): void {
    if (this.mayCount) this.#endEarly({ kind: 'counted' });
  }

  /**
   * Chance makes all plies of the set-up that people have left; computers go on to make theirs. They are plies like others, which can be taken back
   * one by one.
   */
  fill(): void {
    this.filling = this.mayFill;
    this.#proceed();
  }

  /** The computers are of this level from now on. Whoever plays on sees no other difference. */
  changeLevel(level: number): void {
    if (this.over) return;
    const { makers } = this.table;
    const played = this.holders.flatMap((holder, index) => {
      const seat = index + 1;
      const since = this.#earlier.findLast((change) => change.seat === seat)?.until ?? this.dealt;
      const counts = holder.kind === 'computer' && holder.level !== level && makers.slice(since).includes(seat);
      return counts ? [{ seat, level: holder.level, until: makers.length }] : [];
    });
    this.#earlier = [...this.#earlier, ...played];
    this.holders = withLevels(this.holders, () => level);
    this.#changed();
  }

  async askHint(): Promise<void> {
    const { table } = this;
    if (!table.canTouch || this.thinking) return;
    const { live } = table;
    this.thinking = 'hint';
    const answer = await this.#ask(hintLevel, hintTime);
    if (table.live !== live || this.over) return;
    this.thinking = null;
    const ply = live.plies.find(({ text }) => text === answer?.ply);
    if (answer && ply) table.showHint(ply, { value: answer.value, exact: answer.exact });
  }

  /** Looks at the clock; call it often while it runs. */
  tick(): void {
    const seat = outOfTime(this.clock, this.around.now());
    if (seat !== null && !this.over) this.#endEarly({ kind: 'time', seat });
  }

  timeLeft(seat: number): number {
    return timeLeft(this.clock, seat, this.around.now());
  }

  /** The game as it is kept. */
  get save(): Save {
    return {
      ...this.kept,
      seats: this.holders,
      ...(this.#earlier.length > 0 && { earlier: this.#earlier }),
      plies: this.table.live.history,
      times: pauseClock(this.clock, this.around.now()).left,
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
    return this.table.record(recordTags(this.kept.begun, names, this.early && this.result));
  }

  /** Stops everything and keeps the time used; the game is not used afterwards. */
  close(): void {
    this.storeClock();
    this.leave();
  }

  /** Stops everything and writes nothing, since the game has been written elsewhere; it is not used afterwards. */
  leave(): void {
    this.around.thinker.cancel();
    this.table.close();
  }

  #play(ply: string): void {
    this.table.play(ply);
    this.clock = plyMade(this.clock, this.around.now());
    this.#changed();
  }

  /** Without motion, since nobody has to see each of many. */
  #playQuickly(ply: string): void {
    this.#play(ply);
    this.table.skipMotion();
  }

  #endEarly(end: EarlyEnd): void {
    this.clock = pauseClock(this.clock, this.around.now());
    this.early = end;
    this.#changed();
  }

  #changed(): void {
    this.#store();
    this.#proceed();
  }

  #store(): void {
    this.around.write(this.save);
  }

  /** Lets whoever is to move act. Anything begun earlier is forgotten. */
  #proceed(): void {
    this.table.unschedule();
    this.around.thinker.cancel();
    this.thinking = null;
    this.passing = null;
    this.trouble = null;
    untrack(() => this.#act());
  }

  #act(): void {
    const { table } = this;
    if (this.over) {
      this.clock = pauseClock(this.clock, this.around.now());
      return;
    }
    this.passing = table.passing;
    if (table.scheduleUndecided(this.around.random, (ply) => this.#play(ply)) || table.seat === null) return;
    this.clock = startClock(this.clock, table.seat, this.around.now());
    this.filling &&= table.live.setting_up;
    const holder = this.holders[table.seat - 1];
    if (holder?.kind === 'computer') this.#playComputer(table.seat, holder.level);
    else if (this.filling) table.schedule(0, () => this.#playQuickly(table.drawSetUp(this.around.random)));
  }

  #playComputer(seat: number, level: number): void {
    this.thinking = 'computer';
    // A whole set-up of its own is not drawn out: nobody has to see what came before.
    const goesOn = this.table.live.setting_up && this.table.makers.at(-1) === seat;
    const answer = this.#ask(level, thinkingTime(level, this.timeLeft(seat)));
    this.table.schedule(
      goesOn || this.filling ? 0 : computerPause,
      (found) => {
        this.thinking = null;
        if (found && this.filling) this.#playQuickly(found.ply);
        else if (found) this.#play(found.ply);
      },
      answer,
    );
  }

  /** What the computer would play; null when it was asked in vain. */
  async #ask(level: number, millis: number): Promise<Answer | null> {
    const { live } = this.table;
    const { game, start, history } = live;
    const seed = Math.floor(this.around.random() * 2 ** 32);
    const question = { game, start: start ?? undefined, plies: [...history], level, millis, seed };
    try {
      return await this.around.thinker.think(question);
    } catch (error) {
      if (live === this.table.live) {
        this.thinking = null;
        this.trouble = reasonOf(error);
      }
      return null;
    }
  }
}
