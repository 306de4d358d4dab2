/**
 * How plies of Bille-Trap are shown: the die tumbles, marbles walk along the groove, a pressed marble dips and stays or drops into the tray,
 * and the top turns by a click.
 */
import { startOf, type Act, type Journey } from '../../../board/acts';
import { Planner, visible, type Plan, type Stop } from '../../../board/flat/motion';
import type { Setting } from '../../../board/flat/view.svelte';
import { hovered, hovers, marblesOf, stepOf, stepsOf } from '../track';
import { DIE, cellPoint, pressingPoint, trayPoint } from './layout';

const WALK = 75;
const PRESS = 240;
const FACES = 6;
const FACE = 65;
const TURN = 300;

/** What moves beside marbles. */
export type Thing = { readonly kind: 'die'; readonly face: number } | { readonly kind: 'top' };

interface Stage extends Setting<'bille-trap'> {
  readonly planner: Planner<Thing>;
}

export function motionOf(acts: readonly Act[], setting: Setting<'bille-trap'>): Plan<Thing> | null {
  const planner = new Planner<Thing>();
  const stage = { ...setting, planner };
  for (const act of acts) {
    if (act.kind === 'roll') rollDie(act.roll, planner);
    if (act.kind === 'click') turnTop(planner);
  }
  const { mover, victim } = marblesOf(acts);
  if (mover) (hovered(mover) ? press : walk)(mover, victim, stage);
  return planner.plan();
}

function rollDie(roll: number, planner: Planner<Thing>): void {
  planner.sound(0, 'die');
  for (let index = 0; index < FACES; index += 1) {
    const last = index === FACES - 1;
    const face = last ? roll : ((roll + 2 * index + 1) % 6) + 1;
    const turn = last ? 0 : (index % 2 === 0 ? -1 : 1) * (28 - 4 * index);
    const place = { x: DIE.x, y: DIE.y - (index % 2 === 0 ? 10 : 2) * (1 - index / (FACES - 1)), turn };
    planner.actor({ kind: 'die', face }, visible(place, index * FACE, (index + 1) * FACE), 'die');
  }
}

function turnTop(planner: Planner<Thing>): void {
  planner.sound(TURN * 0.8, 'click');
  const stops: Stop[] = [
    { x: 0, y: 0, at: 0, turn: -45, ease: 'ease-in-out' },
    { x: 0, y: 0, at: TURN, turn: 0 },
  ];
  planner.actor({ kind: 'top' }, stops);
}

/** A marble falls through its trap, and appears in its tray. */
function drop(victim: Journey, at: number, { board: { clicks }, quarters, seats, planner }: Stage): void {
  const place = cellPoint(stepOf(startOf(victim)), clicks, quarters);
  const [{ to }] = victim.legs;
  const tray = trayPoint(to.kind === 'hand' ? to.seat - 1 : 0, 1, seats);
  planner.travel(victim, [
    { ...place, at, ease: 'ease-in' },
    { ...place, at: at + PRESS * 0.4, scale: 0.55, opacity: 0.5 },
    { ...place, at: at + PRESS * 0.5, scale: 0.4, opacity: 0 },
    { ...tray, at: at + PRESS * 0.5, scale: 0.5, opacity: 0 },
    { ...tray, at: at + PRESS, scale: 0.6, opacity: 1 },
  ]);
}

function walk(mover: Journey, victim: Journey | undefined, stage: Stage): void {
  const { board, quarters, seats, planner } = stage;
  const start = startOf(mover);
  const fromTray = start.kind === 'hand';
  const begin: Stop = fromTray
    ? { ...trayPoint(start.seat - 1, 1, seats), at: 0, scale: 0.6, ease: 'ease-in-out' }
    : { ...cellPoint(stepOf(start), board.clicks, quarters), at: 0, ease: 'linear' };
  const way = along(mover, fromTray ? 4 * WALK : WALK, stage);
  const time = way.at(-1)?.at ?? 0;
  if (victim) drop(victim, Math.max(0, time - WALK), stage);
  planner.travel(mover, [begin, ...way]);
  planner.sound(0, 'roll');
  planner.sound(time, 'glass');
  planner.lasts(time + (victim ? PRESS : 20));
}

/** The marble that was held above another one presses it, and takes its place or goes on. */
function press(mover: Journey, victim: Journey | undefined, stage: Stage): void {
  const { board, quarters, planner } = stage;
  const pressed = stepOf(startOf(mover));
  const place = cellPoint(pressed, board.clicks, quarters);
  const open = victim !== undefined && stepOf(startOf(victim)) === pressed;
  const stays = open ? null : (board.track[pressed - 1]?.marble ?? null);
  const dips: Stop[] = [
    { ...place, at: 0, ease: 'ease-in' },
    { ...place, at: PRESS * 0.4, scale: 0.8, ease: 'ease-out' },
    { ...place, at: PRESS, scale: 1 },
  ];
  if (stays !== null) planner.actor(stays, dips, `cell:${pressed}`);
  if (victim) drop(victim, open ? 0 : PRESS, stage);
  planner.travel(mover, [
    { ...pressingPoint(pressed, board.clicks, quarters), at: 0, ease: 'ease-in' },
    { x: place.x - 3, y: place.y - 5, at: PRESS * 0.4, ease: 'ease-out' },
    ...along(mover, PRESS * 1.3, stage),
  ]);
  planner.sound(PRESS * 0.3, 'click');
  planner.sound(PRESS * 1.2, open ? 'knock' : 'glass');
  planner.lasts(PRESS * 1.4);
}

/** The steps of a marble, the first of them at a time; held above another one it ends beside that. */
function along(mover: Journey, first: number, { board: { clicks }, quarters }: Stage): Stop[] {
  return stepsOf(mover).map((step, index, all): Stop => {
    const at = first + WALK * index;
    if (index < all.length - 1) return { ...cellPoint(step, clicks, quarters), at, ease: 'linear' };
    return { ...(hovers(mover) ? pressingPoint : cellPoint)(step, clicks, quarters), at };
  });
}
