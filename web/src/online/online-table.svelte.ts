/**
 * A table that a server keeps, in the shape that boards and all parts around them take. What the server says is shown ply by ply, each when the
 * one before has come to rest; whoever was away for long sees the position at once. An own ply is shown as soon as it is made, and taken back
 * when the server refuses it or another ply came first.
 */
import type { Command } from '../core/generated/protocol';
import { optionsOf, type Rules } from '../core/rules';
import { commonPlies } from '../table/line';
import type { PlayedTable } from '../table/played';
import type { Result } from '../table/result';
import type { Holder } from '../table/seats';
import { Study } from '../table/study.svelte';
import { lineOf, stillPending, type Ledger, type Pending } from './ledger';
import { holdersOf } from './places';
import { leftOf } from './server-time';

/** How long a forced pass is announced, and how long what luck brought is looked at, in milliseconds. */
const passNotice = 1400;
const chancePause = 350;
/** A board that never reports to be at rest does not stop the game for longer than this. */
const patience = 5000;
/** More plies than this are not shown one after another. */
const most = 6;

export interface OnlineAround {
  readonly rules: Rules;
  /** Sends an own ply to the server; what comes of it is told by `take` and `takeBack`. */
  readonly play: (pending: Pending) => void;
  /** Asks the server for something else. */
  readonly ask: (command: Command) => void;
  /** The time at the server, in milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (millis: number) => Promise<void>;
}

export class OnlineTable extends Study implements PlayedTable {
  readonly #around: OnlineAround;
  readonly options: Readonly<Record<string, string>>;
  #step = 0;
  #rest: (() => void)[] = [];
  /** When the ply that is under way was made; the clock stands still since then. */
  #madeAt = 0;

  ledger = $state.raw<Ledger>() as Ledger;
  /** The own ply that is under way. */
  pending = $state.raw<Pending | null>(null);
  passing = $state<number | null>(null);
  readonly trouble = null;

  readonly view = $derived(this.ledger.view);
  readonly you = $derived(this.ledger.you);
  readonly holders: readonly Holder[] = $derived(holdersOf(this.view, this.you));
  readonly begun = $derived(this.view.phase !== 'waiting');
  /** Whether everything that the server has told is on the board. */
  readonly caughtUp = $derived(this.live.history.length === this.ledger.plies.length);
  readonly result: Result | null = $derived(this.caughtUp ? this.#result() : null);
  readonly over = $derived(this.result !== null);
  readonly ownSeat = $derived(this.you.seat ?? 1);
  /** Whether one holds a seat and plays there oneself. */
  readonly seated = $derived(this.you.seat !== null && this.holders[this.you.seat - 1]?.kind === 'me');
  readonly personToMove = $derived(this.canTouch);
  readonly thinking = $derived(
    this.view.phase === 'playing' && this.seat !== null && this.holders[this.seat - 1]?.kind === 'computer'
      ? ('computer' as const)
      : null,
  );
  readonly mayUndoTo = $derived(
    this.view.phase === 'playing' && this.seated && this.view.offer === null && this.pending === null
      ? (this.view.seats[this.ownSeat - 1]?.undo_to ?? null)
      : null,
  );
  readonly timed = $derived(this.view.clock.setup.kind !== 'none');

  /** Throws when a ply is refused: then page and server are of different editions. */
  constructor(ledger: Ledger, around: OnlineAround) {
    let made: (ply: string) => void = () => undefined;
    super(
      around.rules,
      { game: ledger.view.game, start: ledger.view.start, plies: lineOf(ledger.plies, null) },
      (ply) => made(ply),
    );
    made = (ply) => this.#made(ply);
    this.#around = around;
    this.options = optionsOf(around.rules, ledger.view.game);
    this.ledger = ledger;
    this.#openUp();
  }

  get id(): string {
    return this.view.table;
  }

  /** What the server has said. */
  take(ledger: Ledger): void {
    this.ledger = ledger;
    this.pending = stillPending(ledger.plies, this.pending);
    this.#follow();
  }

  /** The server does not want the ply that is under way. */
  takeBack(): void {
    this.pending = null;
    this.#follow();
  }

  /** The connection is there again: what is under way may never have arrived. The server takes it once at most, since it says after which ply it comes. */
  playAgain(): void {
    if (this.pending) this.#around.play(this.pending);
  }

  override boardSettled(): void {
    super.boardSettled();
    for (const resume of this.#rest.splice(0)) resume();
  }

  override close(): void {
    this.#step += 1;
    this.boardSettled();
    super.close();
  }

  undo(): void {
    if (this.mayUndoTo !== null) this.#around.ask({ type: 'offer', offer: { kind: 'undo', to: this.mayUndoTo } });
  }

  resign(): void {
    if (!this.over) this.#around.ask({ type: 'resign' });
  }

  timeLeft(seat: number): number {
    const { clock, phase, turn } = this.view;
    return leftOf(clock, phase === 'playing' ? turn : null, seat, this.pending ? this.#madeAt : this.#around.now());
  }

  #made(ply: string): void {
    const pending = { ply, after: this.live.history.length };
    this.pending = pending;
    this.#madeAt = this.#around.now();
    this.open = false;
    this.play(ply);
    this.#around.play(pending);
  }

  #result(): Result | null {
    const { result } = this.view;
    if (!result) return null;
    const { reason, seat, outcome } = result;
    const kind = reason === 'resignation' ? 'resigned' : reason === 'time' ? 'time' : null;
    return {
      winners: outcome?.winners ?? [],
      scores: outcome?.scores ?? this.live.view.scores,
      early: kind && seat !== null ? { kind, seat } : null,
      repeated: reason === 'repetition',
      ...((reason === 'agreement' || reason === 'abandoned') && { end: reason }),
    };
  }

  /** Brings the board to where the server is. Whatever was under way for that is forgotten. */
  #follow(): void {
    this.#step += 1;
    this.passing = null;
    const target = lineOf(this.ledger.plies, this.pending);
    const shared = commonPlies(this.live.history, target);
    if (shared < this.live.history.length || target.length - shared > most) this.#jump(target);
    if (this.live.history.length === target.length) this.#openUp();
    else {
      this.open = false;
      void this.#walk(this.#step, target);
    }
  }

  #jump(target: readonly string[]): void {
    this.boardSettled();
    this.setLine(target);
  }

  async #walk(step: number, target: readonly string[]): Promise<void> {
    for (let ply = target[this.live.history.length]; ply !== undefined; ply = target[this.live.history.length]) {
      await this.#whenAtRest(this.makers.at(-1) === 'chance' ? chancePause : 0);
      if (step !== this.#step) return;
      if (ply === 'pass') {
        this.passing = this.seat;
        await this.#around.wait(passNotice);
        if (step !== this.#step) return;
        this.passing = null;
      }
      this.playBehind(ply);
    }
    this.#openUp();
  }

  /** People may touch the board when it is their turn, and nothing is on its way to or from the server. */
  #openUp(): void {
    const { turn } = this.live;
    const mine = turn !== null && 'seat' in turn && turn.seat === this.you.seat;
    this.open = this.view.phase === 'playing' && this.seated && mine && this.pending === null;
  }

  async #whenAtRest(moment: number): Promise<void> {
    if (!this.settled && this.atLive) {
      const rest = new Promise<void>((resolve) => this.#rest.push(resolve));
      await Promise.race([rest, this.#around.wait(patience)]);
    }
    if (moment > 0) await this.#around.wait(moment);
  }
}
