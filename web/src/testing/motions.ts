/**
 * Motion of boards as somebody sees it: what moves in a plan of a flat board and in a timeline of one in 3D, watched from outside by where things are
 * on the board and when they set out.
 */
import { Mesh, type Object3D, Vector3 } from 'three';
import type { Point } from '../board/flat/geometry';
import type { Plan, Stop } from '../board/flat/motion';
import { marbleLooks, type MarbleColour } from '../board/marble/colours';
import type { Kit } from '../board/solid/kit';
import { marbleMaterial } from '../board/solid/marbles';
import { Timeline } from '../board/solid/motion';
import type { Scene } from '../board/solid/scene';
import { capColours, RolitBalls } from '../games/rolit/solid/pieces';

/** What somebody sees of one thing: a marble by its colour, or the name of another thing. */
export interface Seen {
  readonly what: string;
  /** The named places where it rests, one after another. */
  readonly places: readonly string[];
  /** When it begins to move. */
  readonly start: number;
}

/** Where a thing is that is not on the board. */
export const AWAY = 'away';

/** A way without the places on it that have no name; at both ends these are away from the board. */
export function wayOf(names: readonly (string | undefined)[]): string[] {
  const last = names.length - 1;
  const all = names.map((name, index) => (index === 0 || index === last ? (name ?? AWAY) : name));
  return all.flatMap((name) => name ?? []).filter((name, index, kept) => name !== kept[index - 1]);
}

/** What is seen of a plan; what looks like nothing is only another picture of something. */
export function seenInPlan(
  plan: Plan<object> | null,
  places: readonly (readonly [name: string, place: Point])[],
  nameOf: (thing: object) => string | null,
): Seen[] {
  const placeOf = ({ x, y, scale = 1, wide = 1, opacity = 1 }: Stop): string | undefined =>
    scale !== 1 || wide === 0 || opacity === 0
      ? undefined
      : places.find(([, place]) => Math.hypot(place.x - x, place.y - y) < 0.01)?.[0];
  return (plan?.actors ?? []).flatMap(({ look, stops }) => {
    const what = typeof look === 'string' ? look : nameOf(look);
    return what === null ? [] : [{ what, places: wayOf(stops.map(placeOf)), start: startOf(stops) }];
  });
}

function startOf(stops: readonly Stop[]): number {
  const keys = ['x', 'y', 'scale', 'wide', 'turn', 'opacity'] as const;
  const next = stops.findIndex((stop, index) => index > 0 && keys.some((key) => stop[key] !== stops[index - 1]?.[key]));
  return stops[Math.max(0, next - 1)]?.at ?? 0;
}

/** A timeline that tells when anything in it begins or ends. */
export class WatchedTimeline extends Timeline {
  readonly times = new Set([0]);

  override move(...[start, duration, ease, step]: Parameters<Timeline['move']>): void {
    this.times.add(start).add(start + duration);
    super.move(start, duration, ease, step);
  }
}

interface Watch {
  readonly what: string;
  /** Everything about how it looks now. */
  readonly look: () => string;
  /** Where it is now, if it is seen at all. */
  readonly place: () => Vector3 | null;
}

/** What is seen of a scene while a timeline is played to its end. */
export function seenInTimeline(
  scene: Scene,
  kit: Kit,
  timeline: WatchedTimeline,
  places: readonly (readonly [name: string, place: Vector3])[],
): Seen[] {
  const nameOf = (place: Vector3 | null): string | undefined =>
    places.find(([, one]) => place !== null && one.distanceTo(place) < 0.12)?.[0];
  const watched = watches(scene, kit).map((watch) => ({
    watch,
    first: watch.look(),
    start: Infinity,
    names: [nameOf(watch.place())],
  }));
  let before = 0;
  for (const time of [...timeline.times].sort((one, other) => one - other)) {
    timeline.advance(time - before);
    for (const one of watched) {
      if (one.start === Infinity && one.watch.look() !== one.first) one.start = before;
      one.names.push(nameOf(one.watch.place()));
    }
    before = time;
  }
  return watched.flatMap(({ watch, start, names }) =>
    start === Infinity ? [] : colours(watch.what, wayOf(names)).map((seen) => ({ ...seen, start })),
  );
}

/** A ball that has turned over is one that vanishes, and one of another colour that appears. */
function colours(what: string, places: readonly string[]): Omit<Seen, 'start'>[] {
  const [from = '', to] = what.split(' ');
  if (to === undefined) return [{ what, places }];
  return [
    { what: from, places: [...places, AWAY] },
    { what: to, places: [AWAY, ...places] },
  ];
}

function watches(scene: Scene, kit: Kit): Watch[] {
  const all = Object.keys(marbleLooks) as MarbleColour[];
  const marbles = new Map<unknown, string>(all.map((colour) => [marbleMaterial(kit, colour), colour]));
  const found: Watch[] = [];
  scene.root.traverse((object) => {
    const what = (object instanceof Mesh && marbles.get(object.material)) || object.name;
    if (what) found.push(watchObject(what, object));
  });
  if ('balls' in scene && scene.balls instanceof RolitBalls) found.push(...watchBalls(scene.balls));
  return found;
}

function watchObject(what: string, object: Object3D): Watch {
  return {
    what,
    look: () => JSON.stringify([object.position, object.rotation.toArray(), object.scale, object.visible]),
    place: () => (object.visible && object.scale.x > 0.01 ? object.position : null),
  };
}

function watchBalls({ mesh }: RolitBalls): Watch[] {
  const turns = mesh.geometry.getAttribute('ballTurn');
  return Array.from({ length: mesh.count }, (_, index): Watch => {
    const matrix = (): number[] => [...mesh.instanceMatrix.array.slice(16 * index, 16 * index + 16)];
    const turn = (): readonly [number, number, number] => [turns.getX(index), turns.getY(index), turns.getZ(index)];
    return {
      get what() {
        const [before, after] = turn();
        return [...new Set([before, after])].map((cap) => capColours[cap]).join(' ');
      },
      look: () => JSON.stringify([matrix(), turn()]),
      // A ball that is not there has no size.
      place: () => (matrix()[0] === 0 && matrix()[1] === 0 ? null : new Vector3().fromArray(matrix(), 12)),
    };
  });
}
