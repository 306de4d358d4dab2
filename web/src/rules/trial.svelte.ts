/** A board of the rules to try plies on: people make plies for all seats, luck takes its turns by itself, and whoever can do nothing passes. */
import type { Rules } from '../core/rules';
import type { Decider } from '../table/decider';
import { Table } from '../table/table.svelte';
import { pageTiming, type Timing } from '../table/timing';
import type { BoardFacts } from './rules-page';
import { triedOf } from './tried';

export class Trial implements Decider {
  readonly table: Table;
  /** Pictures are only looked at. */
  readonly open: boolean;

  readonly tried = $derived.by(() => triedOf(this.table.live.history, this.board));

  /** `random` is what luck is drawn with. Throws when the rules refuse the position. */
  constructor(
    rules: Rules,
    private readonly board: BoardFacts,
    private readonly random: () => number,
    timing: Timing = pageTiming,
  ) {
    const { game, start = null, plies = [] } = board;
    this.open = board.try !== undefined;
    this.table = new Table(rules, { game, start, plies }, this, timing);
  }

  made(ply: string): void {
    const { table } = this;
    table.play(ply);
    table.scheduleUndecided(this.random, (drawn) => this.made(drawn));
  }

  /** Plays the next ply of the proposal; whoever has left it begins anew. */
  showNext(): void {
    const { played, follows, done } = this.tried;
    if (done) return;
    if (!follows) this.putBack();
    const ply = this.board.try?.[follows ? played.length : 0];
    if (ply !== undefined) this.made(ply);
  }

  putBack(): void {
    this.table.undoTo(this.board.plies?.length ?? 0);
  }

  close(): void {
    this.table.close();
  }
}
