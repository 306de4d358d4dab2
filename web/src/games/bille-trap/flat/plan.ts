// How plies of Bille-Trap are shown: the die tumbles, marbles walk along the groove, a pressed marble dips and stays or drops
// into the tray, and the top turns by a click. What happens is read from what the ply changes.
import type { MarbleColour } from '../../../board/marble/colours';
import type { MatchState } from '../../../core/generated/types';
import { HOUSE_STEP, journeyOf, type Journey } from '../journey';
import { DIE, cellPoint, pressingPoint, trayPoint } from './layout';
import type { Point } from '../../../board/flat/geometry';
import { boardOf } from '../../../board/flat/states';
import { visible, type Actor, type Plan, type Stop } from '../../../board/flat/motion';

const WALK = 75;
const PRESS = 240;
const FACES = 6;
const FACE = 65;
const TURN = 300;

export interface BilleTrapActor extends Actor {
  kind: 'marble' | 'die' | 'top';
  colour: MarbleColour | null;
  face: number;
}

interface Scene {
  clicks: number;
  seats: MatchState['view']['seats'];
  quarters: number;
  journey: Journey;
}

export function billeTrapPlan(from: MatchState, to: MatchState, quarters: number): Plan<BilleTrapActor> | null {
  for (const change of to.changes) {
    if (change.kind === 'roll') return diePlan(change.roll);
    if (change.kind === 'click') return turnPlan();
  }
  const journey = journeyOf(to);
  if (journey === null) return null;
  const scene: Scene = { clicks: boardOf(from, 'bille-trap').clicks, seats: from.view.seats, quarters, journey };
  return journey.from === null ? heldPlan(scene, from) : walkPlan(scene);
}

function diePlan(roll: number): Plan<BilleTrapActor> {
  const actors = [...Array(FACES).keys()].map((index): BilleTrapActor => {
    const face = index === FACES - 1 ? roll : ((roll + 2 * index + 1) % 6) + 1;
    const tilt = index === FACES - 1 ? 0 : (index % 2 === 0 ? -1 : 1) * (28 - 4 * index);
    const place = { x: DIE.x, y: DIE.y - (index % 2 === 0 ? 10 : 2) * (1 - index / (FACES - 1)) };
    const stops = visible(place, index * FACE, (index + 1) * FACE).map((stop) => ({ ...stop, turn: tilt }));
    return { key: `face ${index}`, kind: 'die', colour: null, face, stops };
  });
  return { hidden: new Set(['die']), actors, sounds: [{ at: 0, name: 'die' }], length: FACES * FACE };
}

function turnPlan(): Plan<BilleTrapActor> {
  const stops: Stop[] = [
    { x: 0, y: 0, at: 0, turn: -45, ease: 'ease-in-out' },
    { x: 0, y: 0, at: TURN, turn: 0 },
  ];
  return {
    hidden: new Set(),
    actors: [{ key: 'top', kind: 'top', colour: null, face: 0, stops }],
    sounds: [{ at: TURN * 0.8, name: 'click' }],
    length: TURN,
  };
}

/** The marble that falls through its trap, if there is one. */
function droppedActors({ clicks, seats, quarters, journey: { victim } }: Scene, at: number): BilleTrapActor[] {
  return victim ? [fallingMarble(victim.cell, victim.colour, cellPoint(victim.cell, clicks, quarters), seats, at)] : [];
}

/** Where the marble ends, and the part of the still board that is it then. */
function ending({ clicks, quarters, journey: { path, hovers } }: Scene): { place: Point; part: string } {
  const cell = path.at(-1) ?? HOUSE_STEP;
  return {
    place: hovers ? pressingPoint(cell, clicks, quarters) : cellPoint(cell, clicks, quarters),
    part: hovers ? 'pressing' : `marble:${cell}`,
  };
}

function fallingMarble(
  cell: number,
  colour: MarbleColour,
  place: Point,
  seats: Scene['seats'],
  at: number,
): BilleTrapActor {
  const seat = seats.findIndex((view) => view.colour === colour);
  const stops: Stop[] = [
    { ...place, at, ease: 'ease-in' },
    { ...place, at: at + PRESS * 0.4, scale: 0.55, opacity: 0.5 },
    { ...place, at: at + PRESS * 0.5, scale: 0.4, opacity: 0 },
    { ...trayPoint(seat, 1, seats.length), at: at + PRESS * 0.5, scale: 0.5, opacity: 0 },
    { ...trayPoint(seat, 1, seats.length), at: at + PRESS, scale: 0.6, opacity: 1 },
  ];
  return { key: `dropped ${cell}`, kind: 'marble', colour, face: 0, stops };
}

function walkPlan(scene: Scene): Plan<BilleTrapActor> {
  const { clicks, quarters, seats, journey } = scene;
  const { colour, seat, from, path } = journey;
  const end = ending(scene);
  const stops: Stop[] = [];
  let time = 0;
  if (typeof from !== 'number') {
    stops.push({ ...trayPoint(seat - 1, 1, seats.length), at: 0, scale: 0.6, ease: 'ease-in-out' });
    time = 4 * WALK;
  } else {
    for (const cell of [from, ...path.slice(0, -1)]) {
      stops.push({ ...cellPoint(cell, clicks, quarters), at: time, ease: 'linear' });
      time += WALK;
    }
  }
  stops.push({ ...end.place, at: time });
  const dropped = droppedActors(scene, Math.max(0, time - WALK));
  return {
    hidden: new Set([end.part]),
    actors: [...dropped, { key: 'mover', kind: 'marble', colour, face: 0, stops }],
    sounds: [
      { at: 0, name: 'roll' },
      { at: time, name: 'glass' },
    ],
    length: time + (dropped.length > 0 ? PRESS : 20),
  };
}

/** The marble that was held above another one presses it, and takes its place or goes on. */
function heldPlan(scene: Scene, from: MatchState): Plan<BilleTrapActor> | null {
  const { clicks, quarters, journey } = scene;
  const { colour, victim } = journey;
  const { pressing: pressed, track } = boardOf(from, 'bille-trap');
  if (pressed === null) return null;
  const place = cellPoint(pressed, clicks, quarters);
  const end = ending(scene);
  const dips: Stop[] = [
    { ...place, at: 0, ease: 'ease-in' },
    { ...place, at: PRESS * 0.4, scale: 0.8, ease: 'ease-out' },
    { ...place, at: PRESS, scale: 1 },
  ];
  const stops: Stop[] = [
    { ...pressingPoint(pressed, clicks, quarters), at: 0, ease: 'ease-in' },
    { x: place.x - 3, y: place.y - 5, at: PRESS * 0.4, ease: 'ease-out' },
    { ...end.place, at: PRESS * 1.3 },
  ];
  const open = victim?.cell === pressed;
  const marble = track[pressed - 1]?.marble ?? null;
  return {
    hidden: new Set([`marble:${pressed}`, end.part]),
    actors: [
      ...(marble !== null && !open
        ? [{ key: 'pressed', kind: 'marble' as const, colour: marble, face: 0, stops: dips }]
        : []),
      ...droppedActors(scene, open ? 0 : PRESS),
      { key: 'mover', kind: 'marble', colour, face: 0, stops },
    ],
    sounds: [
      { at: PRESS * 0.3, name: 'click' },
      { at: PRESS * 1.2, name: open ? 'knock' : 'glass' },
    ],
    length: PRESS * 1.4,
  };
}
