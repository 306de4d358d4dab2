// How plies of Bille-Trap are shown: the die tumbles, marbles walk along the groove, a pressed marble dips and stays or drops
// into the tray, and the top turns by a click. Everything is read from the difference of two boards.
import type { MarbleColour } from '../../../board/marble/colours';
import type { BilleTrapBoard, MatchState } from '../../../core/generated/types';
import { DIE, HOUSE_STEP, cellPoint, pressingPoint, trayPoint } from './layout';
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
  from: BilleTrapBoard;
  to: BilleTrapBoard;
  seats: MatchState['view']['seats'];
  quarters: number;
  colour: MarbleColour;
  /** The mover has one more marble in the House afterwards. */
  entersHouse: boolean;
}

export function billeTrapPlan(
  from: MatchState,
  ply: string,
  to: MatchState,
  quarters: number,
): Plan<BilleTrapActor> | null {
  const [before, after] = [boardOf(from, 'bille-trap'), boardOf(to, 'bille-trap')];
  const seats = from.view.seats;
  const colour = seats[before.mover - 1]?.colour ?? null;
  if (/^d[1-6]$/.test(ply)) return diePlan(Number(ply.charAt(1)));
  if (ply === 'turn') return turnPlan();
  if (colour === null) return null;
  const housed = (state: MatchState): number => state.view.seats[before.mover - 1]?.gained[0]?.count ?? 0;
  const scene: Scene = { from: before, to: after, seats, quarters, colour, entersHouse: housed(to) > housed(from) };
  if (ply === 'in') return walkPlan(scene, null);
  if (/^m\d+$/.test(ply)) return walkPlan(scene, Number(ply.slice(1)));
  if (ply === 'open' || ply === 'closed') return pressPlan(scene, ply === 'open');
  return null;
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

/** The cell where the mover's marble ends: the one it presses, the House, or a cell of the track. */
function destination(
  { from, to, colour, entersHouse }: Scene,
  start: number | null,
): { cell: number; presses: boolean } {
  if (to.pressing !== null) return { cell: to.pressing, presses: true };
  if (entersHouse) return { cell: HOUSE_STEP, presses: false };
  const ends = to.track.filter(({ marble }) => marble === colour).map(({ cell }) => cell);
  const arrived = ends.find((cell) => from.track[cell - 1]?.marble !== colour);
  if (arrived !== undefined) return { cell: arrived, presses: false };
  // The mover sent back a marble of its own and took its place, so the track looks the same: an open trap lies there.
  const replaced = ends.find((cell) => cell > (start ?? 0) && to.track[cell - 1]?.trap === 'open');
  return { cell: replaced ?? HOUSE_STEP, presses: false };
}

/** The marbles of others that were on the track and are gone, which fall into their trays. */
function droppedActors({ from, to, seats, quarters }: Scene, except: number | null, at: number): BilleTrapActor[] {
  return from.track.flatMap(({ cell, marble }): BilleTrapActor[] => {
    if (marble === null || cell === except || to.track[cell - 1]?.marble === marble) return [];
    return [fallingMarble(cell, marble, cellPoint(cell, from.clicks, quarters), seats, at)];
  });
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

function walkPlan(scene: Scene, start: number | null): Plan<BilleTrapActor> {
  const { from, quarters, colour, seats } = scene;
  const end = destination(scene, start);
  const seat = seats.findIndex((view) => view.colour === colour);
  const stops: Stop[] = [];
  let time = 0;
  if (start === null) {
    stops.push({ ...trayPoint(seat, 1, seats.length), at: 0, scale: 0.6, ease: 'ease-in-out' });
    time = 4 * WALK;
  } else {
    for (let cell = start; cell < end.cell; cell += 1, time += WALK)
      stops.push({ ...cellPoint(cell, from.clicks, quarters), at: time, ease: 'linear' });
  }
  const place = end.presses
    ? pressingPoint(end.cell, from.clicks, quarters)
    : cellPoint(end.cell, from.clicks, quarters);
  stops.push({ ...place, at: time });
  const dropped = droppedActors(scene, start, Math.max(0, time - WALK));
  return {
    hidden: new Set([end.presses ? 'pressing' : `marble:${end.cell}`]),
    actors: [...dropped, { key: 'mover', kind: 'marble', colour, face: 0, stops }],
    sounds: [
      { at: 0, name: 'roll' },
      { at: time, name: 'glass' },
    ],
    length: time + (dropped.length > 0 ? PRESS : 20),
  };
}

function pressPlan(scene: Scene, open: boolean): Plan<BilleTrapActor> | null {
  const { from, to, quarters, colour, seats } = scene;
  const pressed = from.pressing;
  if (pressed === null) return null;
  const marble = from.track[pressed - 1]?.marble ?? null;
  const place = cellPoint(pressed, from.clicks, quarters);
  const actors: BilleTrapActor[] = [];
  if (marble !== null) {
    const dips: Stop[] = [
      { ...place, at: 0, ease: 'ease-in' },
      { ...place, at: PRESS * 0.4, scale: 0.8, ease: 'ease-out' },
      { ...place, at: PRESS, scale: 1 },
    ];
    actors.push(
      open
        ? fallingMarble(pressed, marble, place, seats, 0)
        : { key: 'pressed', kind: 'marble', colour: marble, face: 0, stops: dips },
    );
  }
  const end = open ? { cell: pressed, presses: false } : destination(scene, null);
  const rest = end.presses ? pressingPoint(end.cell, to.clicks, quarters) : cellPoint(end.cell, to.clicks, quarters);
  const stops: Stop[] = [
    { ...pressingPoint(pressed, from.clicks, quarters), at: 0, ease: 'ease-in' },
    { x: place.x - 3, y: place.y - 5, at: PRESS * 0.4, ease: 'ease-out' },
    { ...rest, at: PRESS * 1.3 },
  ];
  actors.push(...(open ? [] : droppedActors(scene, null, PRESS)), {
    key: 'mover',
    kind: 'marble',
    colour,
    face: 0,
    stops,
  });
  return {
    hidden: new Set([`marble:${pressed}`, end.presses ? 'pressing' : `marble:${end.cell}`]),
    actors,
    sounds: [
      { at: PRESS * 0.3, name: 'click' },
      { at: PRESS * 1.2, name: open ? 'knock' : 'glass' },
    ],
    length: PRESS * 1.4,
  };
}
