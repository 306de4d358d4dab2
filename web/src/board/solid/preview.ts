/**
 * What would happen, as it is seen on a board of marbles in 3D at rest: the timeline that would show it is run to its end at once, and the board is put
 * back. What it moved becomes pale, ghosts lie where it comes to rest, and beads mark the ways there.
 */
import { Vector3 } from 'three';
import { nameOf, pressedIn, startOf } from '../acts';
import type { Ahead, BoardInput } from '../board';
import type { Placed } from './marbles';
import { Timeline } from './motion';
import type { MarbleScene } from './scene';

/** How often the way of a marble is looked at, and the distance between beads on it in radii of a marble. */
const LOOKS = 40;
const APART = 0.75;
/** The sizes of beads and rings in radii of a marble. */
const BEAD = 0.2;
const RING = 1.2;

interface Track {
  readonly colour: Placed['colour'];
  readonly places: Vector3[];
  scale: number;
}

/** The ghosts, after everything else has been marked. */
export function previewOf(scene: MarbleScene, ahead: Ahead, input: BoardInput): [string, Placed][] {
  const tracks = followed(scene, ahead);
  scene.show(input);
  const { marbles, markers } = scene;
  const { radius } = marbles;
  const ghosts: [string, Placed][] = [];
  for (const [name, { colour, places, scale }] of tracks) {
    const end = places.at(-1);
    if (!end) continue;
    marbles.pale(name);
    if (marbles.get(name) && places[0]) markers.around(places[0], radius * RING);
    for (const place of beads(places, radius * APART)) markers.at('ahead', place, radius * BEAD);
    if (scale < 0.01) continue;
    ghosts.push([name, { colour, position: end, scale }]);
    markers.around(end, radius * scale * RING);
  }
  const mayMove = ahead.maybe.flatMap(({ acts }) =>
    acts.flatMap((act) => (act.kind === 'journey' ? nameOf(startOf(act)) : [])),
  );
  for (const name of new Set([...mayMove, ...pressedIn(ahead.acts)])) {
    const marble = marbles.get(name);
    if (marble) markers.halo('ahead', marble.position, radius * RING);
  }
  return ghosts;
}

/** Where the marbles go that would move, by their names. */
function followed(scene: MarbleScene, { acts }: Ahead): Map<string, Track> {
  const { marbles } = scene;
  const before = new Map([...marbles.all()].map(([name, { object }]) => [name, object.position.clone()]));
  const timeline = new Timeline();
  scene.play(acts, timeline);
  const tracks = new Map<string, Track>();
  const look = (): void => {
    for (const [name, { colour, object }] of marbles.all()) {
      const track = tracks.get(name) ?? { colour, places: [before.get(name) ?? object.position.clone()], scale: 1 };
      track.places.push(object.position.clone());
      track.scale = object.scale.x;
      tracks.set(name, track);
    }
  };
  const step = timeline.length / LOOKS;
  for (let time = 0; time < LOOKS; time += 1) {
    timeline.advance(step);
    look();
  }
  timeline.finish();
  look();
  for (const [name, { places, scale }] of tracks) {
    const rests = places.every((place) => place.distanceTo(places[0] ?? place) < 0.01);
    if (rests && before.has(name) && scale > 0.01) tracks.delete(name);
  }
  return tracks;
}

/** Places along a way, so far from each other and from both of its ends. */
function beads(places: readonly Vector3[], apart: number): Vector3[] {
  const [start, end] = [places[0], places.at(-1)];
  const found: Vector3[] = [];
  if (!start || !end) return found;
  for (const place of places) {
    const near = [start, end, ...found.slice(-1)].some((other) => place.distanceTo(other) < apart);
    if (!near) found.push(place);
  }
  return found;
}
