/**
 * Somebody solves a puzzle: judges what they play, plays the replies of the line, and answers wrong plies with the computer. When the line is found the
 * puzzle is solved, and the win is played to its end against the computer, which holds out as long as it can. Every state has a way on: a ply that was
 * wrong or lets the win slip can be taken back at any moment, hints, the solution and the rest of the win can be asked for, and a computer that does not
 * answer costs nothing but its answer.
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
 * `find` a ply; `reply` the line answers; `wrong` a ply was wrong, and the computer answers it; `showing` the solution is played; `seen` it was;
 * `finish` the win that was found; `defence` the computer holds out; `winning` it plays the win to its end; `solved`, with nothing more to play.
 */
export type Phase = 'find' | 'reply' | 'wrong' | 'showing' | 'seen' | 'finish' | 'defence' | 'winning' | 'solved';

/**
 * What a wrong ply led to, as far as is known: `open` while the computer thinks, or when it can only say that the win is not as near;
 * `later` it wins too, in so many plies where that is known; `draw` and `lost` are proved.
 */
export interface Mistake {
  readonly ply: string;
  /** How many plies were made before it. */
  readonly after: number;
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
  /** Whether it is solved: from then on the win is only played to its end. */
  found = $state(false);
  /** Within how many plies the win that was found comes from where the solver is to move, and from the next such place, where that is known. */
  within = $state<number | null>(null);
  #next: number | null = null;
  /** The last ply wins too, only later than it could. */
  slower = $state(false);
  /** The computer could not be asked. */
  trouble = $state('');
  /** What the puzzle ended with, to come back to when the win has been played out. */
  #end: 'solved' | 'seen' = 'solved';

  /** Whether a ply is to be found, or the win to be played on. */
  readonly open = $derived(this.phase === 'find' || this.phase === 'finish');
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
    if (this.phase !== 'wrong' || !this.mistake) return;
    this.#backTo(this.mistake.after);
    if (this.found) this.#goOn();
    else this.#ask();
  }

  /** The whole puzzle from its beginning. */
  restart(): void {
    this.#backTo(0);
    this.at = 0;
    this.found = false;
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
    if (this.found || (this.phase !== 'find' && this.phase !== 'wrong')) return;
    this.#backTo(this.at);
    this.hintStep = 'none';
    this.phase = 'showing';
    this.notes.seen();
    this.#showRest();
  }

  /** Lets the computer play on both sides until the game is over. */
  playOut(): void {
    if ((this.phase !== 'finish' && this.phase !== 'solved' && this.phase !== 'seen') || this.over) return;
    this.#end = this.phase === 'seen' ? 'seen' : 'solved';
    this.phase = 'winning';
    this.trouble = '';
    this.table.cancelGesture();
    void this.#answer();
  }

  made(ply: string): void {
    this.table.play(ply);
    this.hintStep = 'none';
    if (this.found) this.#finished(ply);
    else if (ply === this.puzzle.line[this.at]) this.#foundNext();
    else if (this.#isWon()) this.#solved();
    else this.#failed(ply);
  }

  close(): void {
    this.weigher.close();
    this.table.close();
  }

  #foundNext(): void {
    this.at += 1;
    if (this.at === this.puzzle.line.length) return this.#solved();
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
    this.found = true;
    this.notes.solved();
    this.within = this.left + 1;
    this.#goOn();
  }

  /** Whoever is to move goes on with the win that was found. */
  #goOn(): void {
    if (this.over) this.phase = 'solved';
    else if (this.table.seat === this.solver) {
      this.phase = 'finish';
      this.table.scheduleUndecided(Math.random, (ply) => this.made(ply));
    } else {
      this.phase = 'defence';
      void this.#answer();
    }
  }

  /** The solver has played on with the win that was found. */
  #finished(ply: string): void {
    if (this.over && !this.#isWon()) this.#wrong(ply);
    else this.#goOn();
  }

  #failed(ply: string): void {
    this.notes.failed();
    this.#wrong(ply);
    if (!this.over) void this.#answer();
  }

  /** The last ply was wrong, whatever it leads to. */
  #wrong(ply: string): void {
    const { history, outcome } = this.table.live;
    const leads = !outcome ? 'open' : outcome.winners.length === 1 ? 'lost' : 'draw';
    this.phase = 'wrong';
    this.mistake = { ply, after: history.length - 1, leads, plies: null, thinking: !outcome };
  }

  /** Asks the computer what to play here, and plays it. */
  async #answer(): Promise<void> {
    const { history, plies: legal } = this.table.live;
    const { rules, position } = this.puzzle;
    // The only answer there is gets no thought of the computer; what it leads to does.
    const [only] = legal.length === 1 ? legal : [];
    const plies = only ? [...history, only.text] : [...history];
    try {
      const worth = await this.weigher.weigh({ game: rules, start: position, plies, seed: 1, ...effort });
      if (worth === null || history !== this.table.live.history) return;
      this.#weigh({ ...worth, plies: worth.plies && worth.plies + (only ? 1 : 0) });
      const ply = only?.text ?? worth.pv[0];
      if (ply !== undefined) this.table.schedule(pause, () => this.#answered(ply));
      else if (this.phase === 'winning') this.phase = this.#end;
    } catch (error) {
      this.trouble = reasonOf(error);
      if (this.mistake) this.mistake = { ...this.mistake, thinking: false };
      else if (this.phase === 'winning') this.phase = this.#end;
      else this.phase = 'solved';
    }
  }

  #answered(ply: string): void {
    this.table.play(ply);
    if (this.phase === 'defence') {
      this.within = this.#next;
      this.#goOn();
    } else if (this.phase === 'winning') {
      if (this.over) this.phase = this.#end;
      else void this.#answer();
    }
  }

  /** What is known of the solver's last ply, now that the computer has looked at it. */
  #weigh(worth: Worth): void {
    if (this.mistake) this.mistake = this.#weighed(this.mistake, worth);
    if (this.phase !== 'defence') return;
    const { history } = this.table.live;
    const after = history.length - 1;
    // The line of the puzzle is proved, whatever the computer believes.
    const proved = history.length === this.at;
    const found = this.#weighed({ ply: history[after] ?? '', after }, worth);
    if (!proved && found.leads !== 'later' && found.leads !== 'open') {
      this.phase = 'wrong';
      this.mistake = found;
      return;
    }
    const plies = worth.exact ? worth.plies : null;
    this.slower = plies !== null && this.within !== null && plies + 1 > this.within;
    this.#next = plies !== null ? plies - 1 : proved ? this.left - 1 : null;
  }

  #weighed({ ply, after }: Pick<Mistake, 'ply' | 'after'>, { shares, exact, plies }: Worth): Mistake {
    const share = shares[this.solver - 1] ?? 0;
    const rest = { ply, after, plies: null, thinking: false };
    if (!exact) return { ...rest, leads: share < 0.5 ? 'slipped' : 'open' };
    if (share <= nearly) return { ...rest, leads: 'lost' };
    if (share < 1 - nearly) return { ...rest, leads: 'draw' };
    // The proof of the puzzle counts: what would be as soon is not believed.
    const later = plies !== null && plies + 1 > this.left ? plies + 1 : null;
    return { ...rest, leads: 'later', plies: later };
  }

  /** The right first touch among others that are legal, in the order of the plies. */
  #choices(right: string, begun: number): string[] {
    const ways = this.table.live.plies.flatMap(({ touches }) => touches);
    const all = [...new Set(ways.flatMap((way) => way[begun] ?? []))];
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
    this.slower = false;
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
