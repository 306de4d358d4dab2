/**
 * What of a table is on its board, and when. A table never waits for its board: plies that come quickly wait here and are seen one after another, the
 * quicker the more of them wait, and when they are too many the older ones are not seen at all. Whoever presses the board, leaves the page or
 * wants no motion sees at once what is. Both views of a board are shown by this, each on a stage of its own.
 */
import type { BoardInput, SoundName } from './board';

/** The longest that the motion of a ply takes, in milliseconds. What is planned to take longer is played faster as a whole, with its sounds. */
export const LONGEST_PLY = 500;

/** So many plies wait behind the one that is seen. */
const MOST_WAITING = 4;

export interface Motion {
  /** Milliseconds. */
  readonly length: number;
  readonly sounds: readonly { readonly at: number; readonly name: SoundName }[];
}

export interface Stage<M extends Motion> {
  /**
   * The motion of the ply that led to the state of an input, no longer than `most`; null when there is nothing to see. `chosen` are the touches of
   * the gesture that led here, whose preview the eye has already seen.
   */
  prepare(input: BoardInput, most: number, chosen: readonly string[]): M | null;
  /** Shows an input: while a motion leads to it, or at rest. */
  present(input: BoardInput, motion: M | null): void;
  /** Everything has come to rest, or something moves again. */
  rested(rested: boolean): void;
}

/** What every time of a motion of this length is multiplied by: 1 unless it is too long. */
export function pace(length: number, most: number): number {
  return length > most ? most / length : 1;
}

export class Show<M extends Motion> {
  readonly #stage: Stage<M>;
  #latest: BoardInput | null = null;
  #waiting: { readonly input: BoardInput; readonly chosen: readonly string[] }[] = [];
  #running = false;
  #resting = true;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(stage: Stage<M>) {
    this.#stage = stage;
  }

  /** What is to be seen now. */
  update(input: BoardInput): void {
    const before = this.#latest;
    this.#latest = input;
    if (before?.state === input.state) {
      if (!input.motion && this.#running) this.#rest();
      else if (!this.#running) this.#stage.present(input, null);
      return;
    }
    this.#tell(false);
    // A board that has just been opened shows what is there; that ply was seen in the other view or long ago.
    if (!before || !input.from) return this.#rest();
    this.#waiting.push({ input, chosen: this.#running ? [] : before.chosen });
    if (!input.motion || document.hidden) return this.#hear();
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting.splice(0, MOST_WAITING);
      this.#stop();
    }
    if (!this.#running) this.#next();
  }

  /** Cuts short whatever is seen: everything is as it is. */
  finish(): void {
    if (!this.#resting) this.#rest();
  }

  /** Nothing is seen any more. */
  close(): void {
    this.#stop();
  }

  /** The next ply that waits. */
  #next(): void {
    const [next, ...others] = this.#waiting;
    if (!next) return this.#rest();
    this.#waiting = others;
    const motion = this.#stage.prepare(next.input, LONGEST_PLY / (1 + others.length), next.chosen);
    if (!motion) return this.#next();
    this.#running = true;
    this.#timers = motion.sounds.map(({ at, name }) => setTimeout(() => this.#latest?.sound(name), at));
    this.#timers.push(
      setTimeout(() => {
        this.#stop();
        this.#next();
      }, motion.length),
    );
    this.#stage.present(next.input, motion);
  }

  /** Without motion everything happens at once, and a ply is heard nevertheless. */
  #hear(): void {
    const last = this.#waiting.at(-1);
    const sound = last && this.#stage.prepare(last.input, LONGEST_PLY, last.chosen)?.sounds[0];
    if (sound) last.input.sound(sound.name);
    this.#rest();
  }

  #rest(): void {
    this.#stop();
    this.#waiting = [];
    if (this.#latest) this.#stage.present(this.#latest, null);
    this.#tell(true);
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#running = false;
  }

  #tell(resting: boolean): void {
    if (this.#resting === resting) return;
    this.#resting = resting;
    this.#stage.rested(resting);
  }
}
