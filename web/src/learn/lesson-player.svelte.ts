/**
 * Goes through a lesson: opens the board of each step, judges what the person plays, and plays what is to be shown. It never ends up
 * nowhere: a wrong ply is seen for a moment and then taken back, and every step can be skipped, repeated or left.
 *
 * What the program plays waits in a list; whoever shows the board calls `proceed` when it is at rest, so nothing here
 * depends on time.
 */
import type { Rules } from '../core/rules';
import { Study } from '../table/study.svelte';
import { isAccepted, shownPly, type Lesson, type Play, type Step } from './lesson';

/** What the person is told beside the text of the step. */
export type Feedback = { readonly kind: 'done' } | { readonly kind: 'hint'; readonly key: string | null };

/** After so many wrong plies the parts to touch are shown unasked. */
const patience = 2;

export class LessonPlayer {
  index = $state(0);
  study = $state.raw() as Study;
  feedback = $state.raw<Feedback | null>(null);
  /** Whether the task is done, or there is none left. */
  complete = $state(false);
  /** Plies to be played, or the number of plies to go back to. */
  #waiting = $state.raw<readonly (string | number)[]>([]);
  #wrong = 0;

  readonly step: Step = $derived.by(() => this.#stepAt(this.index));
  readonly isLast = $derived.by(() => this.index === this.lesson.length - 1);
  readonly busy = $derived(this.#waiting.length > 0);

  constructor(
    private readonly rules: Rules,
    private readonly lesson: Lesson,
    start: number,
  ) {
    this.#open(start);
  }

  get length(): number {
    return this.lesson.length;
  }

  /** The next step; at the last one its task is given up, and only the end is left. */
  next(): void {
    if (this.isLast) this.#finish(null);
    else this.#open(this.index + 1);
  }

  back(): void {
    if (this.index > 0) this.#open(this.index - 1);
  }

  restart(): void {
    this.#open(0);
  }

  /** Shows the parts to touch for a right ply. */
  showMe(): void {
    const { task } = this.step;
    if (task.kind !== 'play') return;
    this.study.cancelGesture();
    const ply = shownPly(task, this.study.live.plies);
    if (ply) this.study.hint = { ply: ply.text, touches: ply.touches[0] ?? [], value: 1, exact: false };
  }

  /** Plays the next thing to be shown; called when the board is at rest. */
  proceed(): void {
    const [next, ...more] = this.#waiting;
    if (next === undefined) return;
    this.#waiting = more;
    if (typeof next === 'string') this.study.play(next);
    else this.#takeBack(next);
    if (more.length === 0 && typeof next === 'string') this.#finish({ kind: 'done' });
  }

  close(): void {
    this.study.close();
  }

  #stepAt(index: number): Step {
    const step = this.lesson[index];
    if (!step) throw new Error(`The lesson has no step ${String(index)}.`);
    return step;
  }

  #open(index: number): void {
    const { board, task } = this.#stepAt(index);
    const before = this.study as Study | undefined;
    this.study = new Study(this.rules, board, (ply) => this.#made(ply));
    before?.close();
    this.index = index;
    this.feedback = null;
    this.complete = task.kind === 'look' && task.shows.length === 0;
    this.study.open = task.kind === 'play';
    this.#waiting = task.kind === 'look' ? task.shows : [];
    this.#wrong = 0;
    if (task.kind === 'play' && task.guided) this.showMe();
  }

  #made(ply: string): void {
    const { task } = this.step;
    if (task.kind !== 'play') return;
    const count = this.study.live.history.length;
    this.study.play(ply);
    this.study.open = false;
    if (isAccepted(task, ply)) {
      this.feedback = null;
      this.#waiting = task.replies;
      if (task.replies.length === 0) this.#finish({ kind: 'done' });
    } else {
      this.#wrong += 1;
      this.feedback = { kind: 'hint', key: hintFor(task, ply) };
      this.#waiting = [count];
    }
  }

  #takeBack(count: number): void {
    this.study.undoTo(count);
    this.study.open = true;
    const { task } = this.step;
    if (task.kind === 'play' && (task.guided || this.#wrong >= patience)) this.showMe();
  }

  #finish(feedback: Feedback | null): void {
    this.feedback = feedback;
    this.complete = true;
    this.study.open = false;
    this.study.hint = null;
    this.#waiting = [];
  }
}

function hintFor(task: Play, ply: string): string | null {
  return task.others.find(([form]) => form.test(ply))?.[1] ?? null;
}
