/**
 * How a ply is shown as motion on a flat board. While a plan runs, the parts it names as hidden are left out of the still board, and actors are
 * drawn above it instead; when it is over the actors vanish and the still board, which has shown the new state all the time, is complete
 * again. So a plan can be cut short at any moment and nothing can be left behind.
 */
import { nameOf, type Journey } from '../acts';
import type { SoundName } from '../board';
import type { MarbleColour } from '../marble/colours';
import { pace } from '../pace';
import type { Motion } from '../show';
import type { Point } from './geometry';

/** Where an actor is at a time in milliseconds; it moves evenly, or eased, from one stop to the next. */
export interface Stop extends Point {
  at: number;
  scale?: number;
  /** Its width as a share of `scale`, for flips. */
  wide?: number;
  /** Degrees clockwise. */
  turn?: number;
  opacity?: number;
  /** How it moves on from here; eased out unless told otherwise. */
  ease?: 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out';
}

/** A marble of this colour, or another thing that its board knows how to draw. */
export type Look<Thing extends object> = MarbleColour | Thing;

interface Actor<Thing extends object = never> {
  readonly look: Look<Thing>;
  readonly stops: readonly Stop[];
}

export interface Plan<Thing extends object = never> extends Motion {
  /** Names of the parts of the still board that are not drawn while the plan runs. */
  readonly hidden: ReadonlySet<string>;
  /** From the lowest to the topmost. */
  readonly actors: readonly Actor<Thing>[];
}

/** Puts a plan together, which lasts as long as anything in it moves. */
export class Planner<Thing extends object = never> {
  readonly #hidden = new Set<string>();
  readonly #actors: Actor<Thing>[] = [];
  readonly #sounds: { at: number; name: SoundName }[] = [];
  #length = 0;

  /** Adds an actor above the others; it stands for parts of the still board. */
  actor(look: Look<Thing>, stops: readonly Stop[], ...parts: string[]): void {
    this.#actors.push({ look, stops });
    for (const part of parts) this.#hidden.add(part);
    this.lasts(Math.max(...stops.map(({ at }) => at)));
  }

  /** Adds a marble that stands for what is drawn wherever it comes to. */
  travel({ marble, legs }: Journey, stops: readonly Stop[]): void {
    this.actor(marble, stops, ...legs.map(({ to }) => nameOf(to)));
  }

  sound(at: number, name: SoundName): void {
    this.#sounds.push({ at, name });
  }

  lasts(until: number): void {
    this.#length = Math.max(this.#length, until);
  }

  /** Null when nothing moves. */
  plan(): Plan<Thing> | null {
    if (this.#actors.length === 0) return null;
    return { hidden: this.#hidden, actors: this.#actors, sounds: this.#sounds, length: this.#length };
  }
}

/** The plan as it is shown: no longer than a ply may take, and the same in all else. */
export function paced<Thing extends object>(plan: Plan<Thing>): Plan<Thing> {
  const factor = pace(plan.length);
  if (factor === 1) return plan;
  const sooner = <T extends { readonly at: number }>(thing: T): T => ({ ...thing, at: thing.at * factor });
  return {
    ...plan,
    actors: plan.actors.map((actor) => ({ ...actor, stops: actor.stops.map(sooner) })),
    sounds: plan.sounds.map(sooner),
    length: plan.length * factor,
  };
}

/** The stops of an actor as keyframes for an animation as long as the whole plan. */
export function keyframes(stops: readonly Stop[], length: number): Keyframe[] {
  const frames = stops.map((stop) => frame(stop, length));
  const [first, last] = [frames[0], frames.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Without frames at both ends the browser would start from, and return to, no transform at all.
  return [{ ...first, offset: 0 }, ...frames, { ...last, offset: 1 }];
}

function frame(stop: Stop, length: number): Keyframe {
  const { scale = 1, wide = 1, turn = 0, opacity = 1, ease = 'ease-out' } = stop;
  return {
    offset: length > 0 ? Math.min(1, Math.max(0, stop.at / length)) : 0,
    transform: `translate(${stop.x}px, ${stop.y}px) rotate(${turn}deg) scale(${scale * wide}, ${scale})`,
    opacity,
    easing: ease,
  };
}

/** Puts a thing down at a place. */
export function putDown(place: Point, time: number, from: Partial<Stop> = {}): Stop[] {
  return [
    { ...place, at: 0, scale: 1.45, opacity: 0, ease: 'ease-in', ...from },
    { ...place, at: time },
  ];
}

/** Shows an actor at a place only from one time to another, or to the end. */
export function visible(place: Point & { scale?: number; turn?: number }, from: number, until: number | null): Stop[] {
  const shown = { ...place, opacity: 1, ease: 'linear' as const };
  const gone = { ...place, opacity: 0, ease: 'linear' as const };
  const begin: Stop[] = [
    { ...gone, at: 0 },
    { ...gone, at: from },
    { ...shown, at: from },
  ];
  return until === null ? begin : [...begin, { ...shown, at: until }, { ...gone, at: until }];
}
