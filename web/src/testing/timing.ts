/** Time as tests want it: none at all, or as much as they let pass. */
import type { Timing } from '../table/timing';

/** Nothing takes time. */
export const noTime: Timing = { wait: () => Promise.resolve(), moves: () => true };

/** A clock that stands still until a test lets time pass. */
export class TestClock implements Timing {
  now = 0;
  #timers: { readonly at: number; readonly done: () => void }[] = [];

  /** `motion` says whether plies are shown as motion. */
  constructor(private readonly motion = true) {}

  readonly wait = (millis: number): Promise<void> =>
    new Promise((done) => this.#timers.push({ at: this.now + millis, done }));

  readonly moves = (): boolean => this.motion;

  /** Lets so many milliseconds pass; what is due happens in its order, with all that follows from it at once. */
  async pass(millis: number): Promise<void> {
    const until = this.now + millis;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve));
      const [next] = this.#timers.sort((one, other) => one.at - other.at);
      if (!next || next.at > until) break;
      this.#timers.shift();
      this.now = next.at;
      next.done();
    }
    this.now = until;
  }
}
