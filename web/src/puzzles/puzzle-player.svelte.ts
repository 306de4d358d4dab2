/**
 * Somebody solves a puzzle: judges what they play, plays the replies of the line, and answers wrong plies with the computer, which also plays
 * a found win to its end. Every state has a way on: a wrong ply can be taken back at any moment, hints and the solution can be asked for,
 * and a computer that does not answer costs nothing but its answer.
 */
import type { Rules, Worth } from '../core/rules';
import type { Weigher } from '../core/thinker';
import { reasonOf } from '../core/reason';
import { beginGesture } from '../table/gesture';
import type { Holder } from '../table/seats';
import type { Decider } from '../table/decider';
import { Table } from '../table/table.svelte';
import { pageTiming, type Timing } from '../table/timing';
import type { Puzzle } from './puzzle';

/**
 * `find` a ply; `reply` the line answers; `wrong` a ply was wrong, and the computer answers it; `showing` the solution is played; `solved`;
 * `seen` the solution was; `winning` the computer plays the win to its end.
 */
export type Phase = 'find' | 'reply' | 'wrong' | 'showing' | 'solved' | 'seen' | 'winning';

/**
 * What a wrong ply led to, as far as is known: `open` while the computer thinks, or when it can only say that the win is not as near;
 * `later` it wins too, in so many plies where that is known; `draw` and `lost` are proved.
 */
export interface Mistake {
  readonly ply: string;
  readonly leads: 'open' | 'later' | 'draw' | 'slipped' | 'lost';
  readonly plies: number | null;
  readonly thinking: boolean;
}

/** How much of a ply a hint has shown: where to begin, or all of it. */
export type HintStep = 'none' | 'begin' | 'choice' | 'ply';

/** What is to be kept of it. */
export interface Notes {
  failed(): void;
  solved(): void;
  seen(): void;
}

/** How long a ply is looked at before the next one, in milliseconds. */
const pause = 700;
const effort = { level: 8, millis: 500 };
/** So many parts are shown where the first touch would be the whole ply. */
const choices = 3;
/** Values next to certain are the same as certain. */
const nearly = 0.001;

export class PuzzlePlayer implements Decider {
  readonly table: Table;
  readonly solver: number;
  readonly holders: readonly Holder[];

  phase = $state<Phase>('find');
  mistake = $state.raw<Mistake | null>(null);
  hintStep = $state<HintStep>('none');
  /** How many plies of the line have been found or shown. */
  at = $state(0);
  /** The computer could not be asked. */
  trouble = $state('');
  /** What the puzzle ended with, to come back to when the win has been played out. */
  #end: 'solved' | 'seen' = 'solved';

  /** Whether a ply is to be found. */
  readonly open = $derived(this.phase === 'find');
  /** Whether there is something to watch. */
  readonly busy = $derived.by(() => this.table.busy);
  /** Within how many plies it is won from where the line stands. */
  readonly left = $derived.by(() => this.puzzle.plies - this.at);
  readonly over = $derived.by(() => this.table.live.outcome !== null);

  /** Throws when the rules refuse the position. */
  constructor(
    rules: Rules,
    readonly puzzle: Puzzle,
    private readonly weigher: Weigher,
    private readonly notes: Notes,
    timing: Timing = pageTiming,
  ) {
    this.table = new Table(rules, { game: puzzle.rules, start: puzzle.position, plies: [] }, this, timing);
    this.solver = this.table.seat ?? 1;
    this.holders = this.table.live.view.seats.map(({ seat }) =>
      seat === this.solver ? { kind: 'me' } : { kind: 'computer', level: effort.level },
    );
  }

  /** Takes a wrong ply and its answer back. */
  tryAgain(): void {
    if (this.phase !== 'wrong') return;
    this.#backTo(this.at);
    this.#ask();
  }

  /** The whole puzzle from its beginning. */
  restart(): void {
    this.#backTo(0);
    this.at = 0;
    this.#ask();
  }

  /** At first where the ply begins, then all of it. */
  hint(): void {
    if (this.phase === 'wrong') this.tryAgain();
    const ply = this.table.live.plies.find(({ text }) => text === this.puzzle.line[this.at]);
    const touches = ply?.touches[0];
    if (this.phase !== 'find' || !ply || !touches) return;
    const begun = beginGesture(this.table.live.plies).chosen.length;
    const first = touches[begun];
    if (this.hintStep !== 'none' || first === undefined) this.hintStep = 'ply';
    else this.hintStep = touches.length - begun > 1 ? 'begin' : 'choice';
    const shown =
      this.hintStep === 'ply' || first === undefined
        ? touches
        : this.hintStep === 'begin'
          ? [first]
          : this.#choices(first, begun);
    this.table.showHint(ply, { value: 1, exact: true }, shown);
  }

  /** Plays the rest of the line; the puzzle counts as seen. */
  showSolution(): void {
    if (this.phase !== 'find' && this.phase !== 'wrong') return;
    this.#backTo(this.at);
    this.hintStep = 'none';
    this.phase = 'showing';
    this.notes.seen();
    this.#showRest();
  }

  /** Lets the computer play on both sides until the game is over. */
  playOut(): void {
    if ((this.phase !== 'solved' && this.phase !== 'seen') || this.over) return;
    this.#end = this.phase;
    this.phase = 'winning';
    void this.#answer();
  }

  made(ply: string): void {
    this.table.play(ply);
    this.hintStep = 'none';
    if (ply === this.puzzle.line[this.at]) this.#found();
    else if (this.#isWon()) this.#solved();
    else this.#failed(ply);
  }

  close(): void {
    this.weigher.close();
    this.table.close();
  }

  #found(): void {
    this.at += 1;
    if (this.at === this.puzzle.line.length) {
      this.#solved();
      return;
    }
    this.phase = 'reply';
    this.#playLine(() => this.#ask());
  }

  #showRest(): void {
    if (this.at === this.puzzle.line.length) this.phase = 'seen';
    else this.#playLine(() => this.#showRest());
  }

  /** Plays the next ply of the line when the last one has been looked at. */
  #playLine(then: () => void): void {
    this.table.schedule(pause, () => {
      this.table.play(this.puzzle.line[this.at] ?? '');
      this.at += 1;
      then();
    });
  }

  #solved(): void {
    this.phase = 'solved';
    this.notes.solved();
  }

  #failed(ply: string): void {
    this.phase = 'wrong';
    this.notes.failed();
    const { outcome } = this.table.live;
    if (outcome) {
      const draw = outcome.winners.length !== 1;
      this.mistake = { ply, leads: draw ? 'draw' : 'lost', plies: null, thinking: false };
      return;
    }
    this.mistake = { ply, leads: 'open', plies: null, thinking: true };
    void this.#answer();
  }

  /** Asks the computer what to play here, and plays it. */
  async #answer(): Promise<void> {
    const { history } = this.table.live;
    const { rules, position } = this.puzzle;
    try {
      const worth = await this.weigher.weigh({ game: rules, start: position, plies: [...history], seed: 1, ...effort });
      if (worth === null || history !== this.table.live.history) return;
      if (this.mistake) this.mistake = this.#weighed(this.mistake, worth);
      const [ply] = worth.pv;
      if (ply !== undefined) this.table.schedule(pause, () => this.#answered(ply));
      else if (this.phase === 'winning') this.phase = this.#end;
    } catch (error) {
      this.trouble = reasonOf(error);
      if (this.mistake) this.mistake = { ...this.mistake, thinking: false };
      else if (this.phase === 'winning') this.phase = this.#end;
    }
  }

  #answered(ply: string): void {
    this.table.play(ply);
    if (this.phase !== 'winning') return;
    if (this.over) this.phase = this.#end;
    else void this.#answer();
  }

  #weighed({ ply }: Mistake, { shares, exact, plies }: Worth): Mistake {
    const share = shares[this.solver - 1] ?? 0;
    const rest = { ply, plies: null, thinking: false };
    if (!exact) return { ...rest, leads: share < 0.5 ? 'slipped' : 'open' };
    if (share <= nearly) return { ...rest, leads: 'lost' };
    if (share < 1 - nearly) return { ...rest, leads: 'draw' };
    // The proof of the puzzle counts: what would be as soon is not believed.
    const later = plies !== null && plies + 1 > this.left ? plies + 1 : null;
    return { ...rest, leads: 'later', plies: later };
  }

  /** The right first touch among others that are legal, in the order of the plies. */
  #choices(right: string, begun: number): string[] {
    const all = [
      ...new Set(this.table.live.plies.flatMap(({ touches }) => touches.flatMap((sequence) => sequence[begun] ?? []))),
    ];
    const from = Math.max(0, Math.min(all.indexOf(right) - (this.puzzle.number % choices), all.length - choices));
    return all.slice(from, from + choices);
  }

  #isWon(): boolean {
    const { outcome } = this.table.live;
    return outcome !== null && outcome.winners.length === 1 && outcome.winners[0] === this.solver;
  }

  /** Takes plies back until so many are left; nothing waits and nobody thinks any more. */
  #backTo(count: number): void {
    this.weigher.cancel();
    this.table.unschedule();
    this.mistake = null;
    this.trouble = '';
    this.table.cancelGesture();
    this.table.hint = null;
    if (this.table.live.history.length > count) this.table.undoTo(count);
  }

  /** A ply is to be found. */
  #ask(): void {
    this.phase = 'find';
    this.hintStep = 'none';
  }
}
