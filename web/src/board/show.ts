/**
 * When a board moves and when it rests. A ply is seen as motion for as long as that lasts. Whoever presses the board, leaves the page or wants no motion
 * sees at once what is, and so does everybody when the next state comes; nothing waits for a board. Both views are shown by this, each on a
 * stage of its own.
 */
import type { MatchState } from 'calot-rules';
import type { BoardInput, SoundName } from './board';

export interface Motion {
  /** Milliseconds. */
  readonly length: number;
  readonly sounds: readonly { readonly at: number; readonly name: SoundName }[];
}

export interface Stage<M extends Motion> {
  /** The motion of the ply that led to the state of an input, no longer than a ply may take; null when there is nothing to see or hear. */
  prepare(input: BoardInput): M | null;
  /** Shows an input: while a motion leads to it, or at rest. */
  present(input: BoardInput, motion: M | null): void;
  /** Something moves, or everything has come to rest at a state. */
  rested(state: MatchState | null): void;
}

export class Show<M extends Motion> {
  #latest: BoardInput | null = null;
  #running = false;
  #resting = true;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly stage: Stage<M>) {}

  /** What is to be seen now. */
  update(input: BoardInput): void {
    const before = this.#latest;
    this.#latest = input;
    if (before?.state === input.state) {
      if (input.motion && this.#running) return;
      if (this.#running) this.#rest();
      else this.stage.present(input, null);
      return;
    }
    this.#stop();
    this.#resting = false;
    this.stage.rested(null);
    // A board that has just been opened shows what is there; that ply was seen in the other view or long ago.
    const motion = before && input.from ? this.stage.prepare(input) : null;
    if (motion && input.motion && !document.hidden) this.#run(input, motion);
    else {
      // Without motion everything happens at once, and a ply is heard nevertheless.
      const sound = motion?.sounds[0];
      if (sound) input.sound(sound.name);
      this.#rest();
    }
  }

  /** Cuts motion short: everything is as it is. */
  finish(): void {
    if (!this.#resting) this.#rest();
  }

  /** Nothing is seen or heard any more. */
  close(): void {
    this.#stop();
  }

  #run(input: BoardInput, motion: M): void {
    this.#running = true;
    this.#timers = motion.sounds.map(({ at, name }) => setTimeout(() => this.#latest?.sound(name), at));
    this.#timers.push(setTimeout(() => this.#rest(), motion.length));
    this.stage.present(input, motion);
  }

  #rest(): void {
    this.#stop();
    if (!this.#latest) return;
    this.stage.present(this.#latest, null);
    this.#resting = true;
    this.stage.rested(this.#latest.state);
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#running = false;
  }
}
