/**
 * Goes through a lesson: opens the table of each step, judges what the person plays, and plays what is to be shown once they ask for it, so nothing
 * moves while they read. It never ends up nowhere: a wrong ply is seen for a moment and then taken back, and every step can be skipped, replayed or
 * left.
 */
import type { Rules } from '../core/rules';
import type { Decider } from '../table/decider';
import { Table } from '../table/table.svelte';
import { pageTiming, type Timing } from '../table/timing';
import { isAccepted, ownAnswer, shownPly, type Lesson, type Step } from './lesson';

/** What the person is told beside the text of the step. */
export type Feedback = { readonly kind: 'done' } | { readonly kind: 'hint'; readonly key: string | null };

/** After so many wrong plies the parts to touch are shown unasked. */
const patience = 2;
/** How long a ply is looked at before the next one, or before it is taken back, in milliseconds. */
const pause = 900;

export class LessonPlayer implements Decider {
  index = $state(0);
  /** Each step has its own. */
  table = $state.raw() as Table;
  feedback = $state.raw<Feedback | null>(null);
  /** Whether the task is done, or there is none left. */
  complete = $state(false);
  #wrong = 0;

  readonly step: Step = $derived.by(() => this.#stepAt(this.index));
  readonly isLast = $derived.by(() => this.index === this.lesson.length - 1);
  /** Whether there is something to watch. */
  readonly busy = $derived(this.table.busy);
  /** Whether there is something to look at that the person has not asked for yet. */
  readonly waits = $derived.by(() => this.step.task.kind === 'look' && !this.complete && !this.busy);
  /** Whether the step is done and has anything in it to be gone through once more. */
  readonly replayable = $derived.by(
    () => this.complete && (this.step.task.kind === 'play' || this.step.task.shows.length > 0),
  );
  readonly open = $derived(this.step.task.kind === 'play' && !this.complete && !this.busy);

  constructor(
    private readonly rules: Rules,
    private readonly lesson: Lesson,
    start: number,
    private readonly timing: Timing = pageTiming,
  ) {
    this.#begin(start);
  }

  get length(): number {
    return this.lesson.length;
  }

  /** The next step; at the last one its task is given up, and only the end is left. */
  next(): void {
    if (this.isLast) this.#finish(null);
    else this.#begin(this.index + 1);
  }

  back(): void {
    if (this.index > 0) this.#begin(this.index - 1);
  }

  restart(): void {
    this.#begin(0);
  }

  /** The same step from its beginning. */
  replay(): void {
    this.#begin(this.index);
  }

  /** Plays what there is to look at, or shows the parts to touch for a right ply. */
  showMe(): void {
    const { task } = this.step;
    if (this.complete || this.busy) return;
    if (task.kind === 'look') return this.#show(task.shows);
    const ply = shownPly(task, this.table.live);
    if (ply) this.table.showHint(ply, { value: 1, exact: false });
  }

  made(ply: string): void {
    const { task } = this.step;
    if (task.kind !== 'play') return;
    const { live } = this.table;
    this.table.play(ply);
    if (isAccepted(task, live, ply)) {
      this.feedback = null;
      this.#show(task.replies);
    } else {
      this.#wrong += 1;
      this.feedback = { kind: 'hint', key: ownAnswer(task, live, ply) };
      this.table.schedule(pause, () => this.#takeBack(live.history.length));
    }
  }

  close(): void {
    this.table.close();
  }

  #stepAt(index: number): Step {
    const step = this.lesson[index];
    if (!step) throw new Error(`The lesson has no step ${String(index)}.`);
    return step;
  }

  #begin(index: number): void {
    const { board, task } = this.#stepAt(index);
    const before = this.table as Table | undefined;
    this.table = new Table(this.rules, board, this, this.timing);
    before?.close();
    this.index = index;
    this.feedback = null;
    this.complete = task.kind === 'look' && task.shows.length === 0;
    this.#wrong = 0;
    if (task.kind === 'play' && task.guided) this.showMe();
  }

  /** Plays these plies one after another; then the task is done. */
  #show([ply, ...more]: readonly string[]): void {
    if (ply === undefined) return this.#finish({ kind: 'done' });
    this.table.schedule(pause, () => {
      this.table.play(ply);
      this.#show(more);
    });
  }

  #takeBack(length: number): void {
    this.table.undoTo(length);
    const { task } = this.step;
    if (task.kind === 'play' && (task.guided || this.#wrong >= patience)) this.showMe();
  }

  #finish(feedback: Feedback | null): void {
    this.feedback = feedback;
    this.complete = true;
    this.table.hint = null;
    this.table.unschedule();
  }
}
