// How a ply is shown as motion. While a plan runs, the parts it names as hidden are left out of the still board, and
// actors are drawn above it instead; when it is over the actors vanish and the still board, which has shown the new
// state all the time, is complete again. So a plan can be cut short at any moment and nothing can be left behind.
// Plans are made by pure functions from two states; nothing here knows a rule.
import type { MarbleColour } from '../marble/colours';
import type { SoundName } from '../board';
import { pace } from '../pace';
import type { Point } from './geometry';

/** Where an actor is at a time in milliseconds; it moves evenly, or eased, from one stop to the next. */
export interface Stop extends Point {
  at: number;
  scale?: number;
  /** Width and height as shares of `scale`, for flips. */
  wide?: number;
  tall?: number;
  /** Degrees clockwise. */
  turn?: number;
  opacity?: number;
  /** How it moves on from here; eased out unless told otherwise. */
  ease?: 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out';
}

export interface Actor {
  /** Different for each actor of a plan. */
  key: string;
  stops: readonly Stop[];
}

export interface MarbleActor extends Actor {
  colour: MarbleColour;
}

export interface Plan<A extends Actor = MarbleActor> {
  /** Parts of the still board that are not drawn while the plan runs, named by the board. */
  hidden: ReadonlySet<string>;
  /** From the lowest to the topmost. */
  actors: readonly A[];
  sounds: readonly { at: number; name: SoundName }[];
  /** Milliseconds. */
  length: number;
}

/** The plan as it is shown: no longer than a ply may take, and the same in all else. */
export function paced<A extends Actor>(plan: Plan<A>): Plan<A> {
  const factor = pace(plan.length);
  if (factor === 1) return plan;
  const sooner = <T extends { at: number }>(thing: T): T => ({ ...thing, at: thing.at * factor });
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
  const { scale = 1, wide = 1, tall = 1, turn = 0, opacity = 1, ease = 'ease-out' } = stop;
  return {
    offset: length > 0 ? Math.min(1, Math.max(0, stop.at / length)) : 0,
    transform: `translate(${stop.x}px, ${stop.y}px) rotate(${turn}deg) scale(${scale * wide}, ${scale * tall})`,
    opacity,
    easing: ease,
  };
}

/** Shows an actor at a place only from one time to another. */
export function visible(place: Point, from: number, until: number): Stop[] {
  const shown = { ...place, opacity: 1, ease: 'linear' as const };
  const gone = { ...place, opacity: 0, ease: 'linear' as const };
  return [
    { ...gone, at: 0 },
    { ...gone, at: from },
    { ...shown, at: from },
    { ...shown, at: until },
    { ...gone, at: until },
  ];
}
