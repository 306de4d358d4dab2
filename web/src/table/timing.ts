/** Time, as tables know it: how they wait, and how long what happens by itself is announced or looked at. */
export interface Timing {
  readonly wait: (millis: number) => Promise<void>;
  /** Whether plies are shown as motion; not to people who do not want it. */
  readonly moves: () => boolean;
}

/** Tests bring their own. */
export const pageTiming: Timing = {
  wait: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
  moves: () => typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches,
};

/** How long a forced pass is announced, and how long what luck brought is looked at, in milliseconds. */
export const passNotice = 1400;
export const chancePause = 350;

/** From ply to ply when what happened is shown again, in milliseconds: what comes on top of its motion, and all there is where nothing moves. */
export const againPause = 300;
export const againStill = 900;
