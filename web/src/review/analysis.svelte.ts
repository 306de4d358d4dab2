/**
 * Weighs positions in the worker, one after another, until nothing is left to ask or somebody cancels; what was found stays and going
 * on begins where it stopped. What is found is kept for as long as the page is open, so coming back to a game asks nothing
 * again.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Worth } from '../core/rules';
import type { Weigher } from '../core/thinker';
import { reasonOf } from '../core/reason';
import { efforts, type Pass, type Weighed } from './queue';
import { keyOf } from './walker';

export interface Finding {
  readonly pass: Pass;
  /** What the closest look said. */
  readonly worth: Worth;
  /** What the quick look said: it stays, since only looks of one kind can be compared with each other. */
  readonly quick: Worth;
}

/** What to weigh next: the position after some plies. */
export interface Job {
  readonly plies: readonly string[];
  readonly pass: Pass;
}

/** By game and start, then by plies. */
const kept = new Map<string, SvelteMap<string, Finding>>();

export class Analysis {
  running = $state(false);
  /** Why the last question was not answered. */
  trouble = $state<string | null>(null);

  readonly #found: SvelteMap<string, Finding>;
  /** Changes with every start, so an answer to an older run is noticed. */
  #run = 0;
  #stopped = false;

  /** `next` says what to ask; null when everything is known. */
  constructor(
    private readonly weigher: Weigher,
    private readonly game: string,
    private readonly start: string | null,
    private readonly next: () => Job | null,
  ) {
    const name = `${game}\n${start ?? ''}`;
    this.#found = kept.get(name) ?? new SvelteMap();
    kept.set(name, this.#found);
  }

  /** What is known of the position after these plies. */
  finding(plies: readonly string[]): Finding | undefined {
    return this.#found.get(keyOf(plies));
  }

  weighed(plies: readonly string[]): Weighed {
    return this.finding(plies)?.pass ?? 'not yet';
  }

  /** Weighs until nothing is left; does nothing while it is at work already. */
  async begin(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.#stopped = false;
    this.trouble = null;
    const run = (this.#run += 1);
    try {
      for (let job = this.next(); job && run === this.#run; job = this.next()) {
        const worth = await this.weigher.weigh({
          game: this.game,
          start: this.start ?? undefined,
          plies: [...job.plies],
          ...efforts[job.pass],
          seed: 1,
        });
        if (worth === null || run !== this.#run) return;
        const quick = this.finding(job.plies)?.quick ?? worth;
        this.#found.set(keyOf(job.plies), { pass: job.pass, worth, quick });
      }
    } catch (error) {
      if (run === this.#run) this.trouble = reasonOf(error);
    } finally {
      if (run === this.#run) this.running = false;
    }
  }

  /** Goes on when there is something new to weigh, unless somebody stopped it. */
  wake(): void {
    if (!this.#stopped) void this.begin();
  }

  /** Stops at once; the position under way is asked again when it goes on. */
  cancel(): void {
    this.#run += 1;
    this.#stopped = true;
    this.running = false;
    this.weigher.cancel();
  }

  close(): void {
    this.cancel();
    this.weigher.close();
  }
}
