/**
 * A game at a table that a server keeps. What the server says is shown ply by ply, each when the one before has come to rest; whoever was away
 * for long sees the position at once. An own ply is shown as soon as it is made, and taken back when the server refuses it or another ply
 * came first.
 */
import type { Command } from '../core/generated/protocol';
import type { Rules } from '../core/rules';
import { commonPlies } from '../table/line';
import { isStalled } from '../table/counting';
import type { PlayedGame } from '../table/played';
import type { Result } from '../table/result';
import type { Holder } from '../table/seats';
import { Table } from '../table/table.svelte';
import { chancePause, passNotice, type Timing } from '../table/timing';
import { resultOfTable } from './ended';
import { lineOf, stillPending, undosOf, type Ledger, type Pending } from './ledger';
import { holdersOf } from './places';
import { leftOf } from './server-time';

/** Milliseconds between plies that chance makes for somebody. */
const fillPause = 250;
/** More plies than this are not shown one after another. */
const most = 6;

export interface OnlineAround extends Timing {
  readonly rules: Rules;
  /** Sends an own ply to the server; what comes of it is told by `take` and `takeBack`. */
  readonly play: (pending: Pending) => void;
  /** Asks the server for something else. */
  readonly ask: (command: Command) => void;
  /** The time at the server, in milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

export class OnlineGame implements PlayedGame {
  readonly table: Table;
  /** When the ply that is under way was made; the clock stands still since then. */
  #madeAt = 0;

  ledger = $state.raw<Ledger>() as Ledger;
  /** The own ply that is under way. */
  pending = $state.raw<Pending | null>(null);
  passing = $state<number | null>(null);
  readonly trouble = null;

  readonly view = $derived(this.ledger.view);
  readonly you = $derived(this.ledger.you);
  readonly id = $derived(this.view.table);
  readonly holders: readonly Holder[] = $derived(holdersOf(this.view, this.you));
  readonly begun = $derived(this.view.phase !== 'waiting');
  /** Whether exactly what the server has told is on the table. */
  readonly caughtUp = $derived.by(() => this.table.live.history.length === this.ledger.plies.length);
  readonly result: Result | null = $derived(this.caughtUp ? this.#result() : null);
  readonly over = $derived(this.result !== null);
  readonly ownSeat = $derived(this.you.seat ?? 1);
  /** Whether one holds a seat and plays there oneself. */
  readonly seated = $derived(this.you.seat !== null && this.holders[this.you.seat - 1]?.kind === 'me');
  /** Whether the game goes on, and the server does more than show it. */
  readonly playing = $derived(this.view.phase === 'playing' && !this.view.read_only);
  /** Whether chance does what one has left of the set-up. */
  filling = $state(false);
  /** Whether it is one's turn, and nothing is on its way to or from the server. */
  readonly #mine = $derived.by(
    () => this.playing && this.seated && this.table.seat === this.you.seat && this.pending === null && this.caughtUp,
  );
  readonly open = $derived(this.#mine && !this.filling);
  readonly mayFill = $derived.by(() => this.playing && this.seated && !this.filling && this.table.live.setting_up);
  readonly newsFor = $derived(this.seated ? this.you.seat : null);
  readonly thinking = $derived.by(() =>
    this.playing && this.table.seat !== null && this.holders[this.table.seat - 1]?.kind === 'computer'
      ? ('computer' as const)
      : null,
  );
  /** Whether the others may be asked for something now. */
  readonly #mayAsk = $derived(this.playing && this.seated && this.view.offer === null && this.pending === null);
  readonly mayUndoTo = $derived(this.#mayAsk ? (this.view.seats[this.ownSeat - 1]?.undo_to ?? null) : null);
  readonly mayCount = $derived.by(() => this.#mayAsk && isStalled(this.table));
  readonly mayResign = $derived.by(() => this.seated && this.begun && !this.over);
  readonly timed = $derived(this.view.clock.setup.kind !== 'none');

  /** Throws when a ply is refused: then page and server are of different editions. */
  constructor(
    ledger: Ledger,
    private readonly around: OnlineAround,
  ) {
    const { game, start } = ledger.view;
    this.ledger = ledger;
    this.table = new Table(around.rules, { game, start, plies: lineOf(ledger.plies, null) }, this, around);
  }

  /** What the server has said. */
  take(ledger: Ledger): void {
    this.ledger = ledger;
    this.pending = stillPending(ledger, this.pending);
    this.#follow();
  }

  /** The server does not want the ply that is under way. */
  takeBack(): void {
    this.pending = null;
    this.filling = false;
    this.#follow();
  }

  /** The connection is there again: what is under way may never have arrived. The server takes it once at most, since it says where it belongs. */
  playAgain(): void {
    if (this.pending) this.around.play(this.pending);
  }

  made(ply: string): void {
    const pending = { ply, after: this.table.live.history.length, undos: undosOf(this.view) };
    this.pending = pending;
    this.#madeAt = this.around.now();
    this.table.play(ply);
    this.around.play(pending);
  }

  undo(): void {
    if (this.mayUndoTo !== null) this.around.ask({ type: 'offer', offer: { kind: 'undo', to: this.mayUndoTo } });
  }

  resign(): void {
    if (!this.over) this.around.ask({ type: 'resign' });
  }

  count(): void {
    if (this.mayCount) this.around.ask({ type: 'offer', offer: { kind: 'count' } });
  }

  /** Chance makes one's own plies of the set-up from now on. */
  fill(): void {
    this.filling = this.mayFill;
    this.#fillOn();
  }

  timeLeft(seat: number): number {
    const { clock, phase, turn } = this.view;
    return leftOf(clock, phase === 'playing' ? turn : null, seat, this.pending ? this.#madeAt : this.around.now());
  }

  close(): void {
    this.table.close();
  }

  #result(): Result | null {
    const { result } = this.view;
    if (!result) return null;
    return resultOfTable(result, this.table.live.view.scores);
  }

  /** Brings the table to where the server is. Whatever was under way for that is forgotten. */
  #follow(): void {
    const { history } = this.table.live;
    const target = lineOf(this.ledger.plies, this.pending);
    if (commonPlies(history, target) < history.length || target.length - history.length > most)
      this.table.setLine(target);
    this.#walk(target);
  }

  #walk(target: readonly string[]): void {
    const { table } = this;
    const ply = target[table.live.history.length];
    this.passing = ply === undefined ? null : table.passing;
    if (ply === undefined) {
      table.unschedule();
      this.#fillOn();
      return;
    }
    const pause = this.passing !== null ? passNotice : table.makers.at(-1) === 'chance' ? chancePause : 0;
    table.schedule(pause, () => {
      table.play(ply);
      this.#walk(target);
    });
  }

  /** The pause leaves the server its breath, and the others time to see what is placed. */
  #fillOn(): void {
    const { table } = this;
    this.filling &&= this.playing && table.live.setting_up;
    if (this.filling && this.#mine) table.schedule(fillPause, () => this.made(table.drawSetUp(this.around.random)));
  }
}
