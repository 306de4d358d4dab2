// How plies of BallCube are shown: a bar goes in or moves by a notch, then every ball that lost its floor falls level by level, in the
// view from above (its depth counts), from the side (it drops) and in the plans (it lands).
import type { MarbleColour } from '../../../board/marble/colours';
import type { BallCubeBar, BallCubeBoard, BallCubeChimney } from '../../../core/generated/types';
import { CELL, TOP_CELL, alongLane, chimneyPoint, cubePoint, laneFrame, type Layout } from './layout';
import { moved, scaled, type Point } from '../../../board/flat/geometry';
import { visible, type Actor, type Plan, type Stop } from '../../../board/flat/motion';

const BAR_TIME = 170;
const LEVEL_TIME = 85;

export interface BallCubeActor extends Actor {
  kind: 'bar' | 'depth' | 'ball';
  bar: (BallCubeBar & { lane: string }) | null;
  colour: MarbleColour | null;
  /** The level whose number is shown. */
  depth: number;
}

interface Scene {
  from: BallCubeBoard;
  to: BallCubeBoard;
  place: Layout;
  quarters: number;
}

export function ballCubePlan(
  from: BallCubeBoard,
  to: BallCubeBoard,
  place: Layout,
  quarters: number,
): Plan<BallCubeActor> | null {
  const scene: Scene = { from, to, place, quarters };
  const bar = barActor(scene);
  const start = bar === null ? 0 : BAR_TIME;
  const falls = fallsOf(scene);
  const deepest = Math.max(0, ...falls.map(({ start, end }) => end - start));
  if (bar === null && falls.length === 0) return null;
  const actors = falls.flatMap((fall) => fallActors(scene, fall, start));
  const knocks = [...Array(deepest).keys()].map((index) => ({
    at: start + LEVEL_TIME * (index + 1),
    name: 'knock' as const,
  }));
  return {
    hidden: new Set([...(bar === null ? [] : [`bar:${bar.name}`]), ...falls.map(({ chimney }) => `ball:${chimney}`)]),
    actors: [...(bar === null ? [] : [bar.actor]), ...actors],
    sounds: bar === null ? [{ at: 0, name: 'glass' }, ...knocks] : [{ at: BAR_TIME * 0.5, name: 'wood' }, ...knocks],
    length: start + LEVEL_TIME * deepest + 40,
  };
}

function barsOf(board: BallCubeBoard): Map<string, BallCubeBar> {
  return new Map(
    board.levels.flatMap(({ slots }) => slots.flatMap(({ lane, bar }) => (bar === null ? [] : [[lane, bar] as const]))),
  );
}

/** The bar that is new, gone, or pulled out by another number of notches. */
function barActor({ from, to, place, quarters }: Scene): { name: string; actor: BallCubeActor } | null {
  const [before, after] = [barsOf(from), barsOf(to)];
  const name = [...new Set([...before.keys(), ...after.keys()])].find(
    (lane) => before.get(lane)?.notches !== after.get(lane)?.notches,
  );
  if (name === undefined) return null;
  const [old, now] = [before.get(name), after.get(name)];
  const bar = now ?? old;
  if (bar === undefined) return null;
  const centre = place.level(Number(name.charAt(0)));
  const lane = name.slice(1);
  const frame = laneFrame(lane, bar.side, quarters);
  const shift = (along: number): Point => {
    const reached = alongLane(frame, along);
    return moved(centre, { x: reached.x - frame.x, y: reached.y - frame.y });
  };
  const stops: Stop[] =
    now === undefined
      ? [
          { ...shift(0), at: 0, ease: 'ease-in' },
          { ...shift(-2 * CELL), at: BAR_TIME, opacity: 0 },
        ]
      : old === undefined
        ? [
            { ...shift(-2 * CELL), at: 0, opacity: 0, ease: 'ease-out' },
            { ...shift(0), at: BAR_TIME },
          ]
        : [
            { ...shift((now.notches - old.notches) * CELL), at: 0, ease: 'ease-in-out' },
            { ...shift(0), at: BAR_TIME },
          ];
  return { name, actor: { key: 'bar', kind: 'bar', bar: { ...bar, lane }, colour: null, depth: 0, stops } };
}

interface Fall {
  chimney: string;
  colour: MarbleColour;
  /** The level it leaves; 0 when it is dropped in from above. */
  start: number;
  /** The level it reaches; one more than the last when it falls out. */
  end: number;
}

function fallsOf({ from, to }: Scene): Fall[] {
  const out = to.levels.length + 1;
  return to.chimneys.flatMap((after: BallCubeChimney, index): Fall[] => {
    const before = from.chimneys[index];
    if (after.ball === null || before === undefined) return [];
    if (before.ball !== null && before.level === after.level) return [];
    return [
      {
        chimney: after.chimney,
        colour: after.ball,
        start: before.ball === null ? 0 : (before.level ?? out),
        end: after.level ?? out,
      },
    ];
  });
}

function fallActors(
  { to, place, quarters }: Scene,
  { chimney, colour, start, end }: Fall,
  at: number,
): BallCubeActor[] {
  const levels = to.levels.length;
  const common = { bar: null, colour };
  const above = moved(place.top, chimneyPoint(chimney, quarters, TOP_CELL * place.top.scale));
  const depths = [...Array(end - start + 1).keys()].map((index): BallCubeActor => {
    const level = start + index;
    const until = index === end - start ? Number.MAX_SAFE_INTEGER : at + LEVEL_TIME * (index + 1);
    const stops = visible(above, index === 0 ? 0 : at + LEVEL_TIME * index, until).map((stop) => ({
      ...stop,
      scale: place.top.scale,
      ...(level > levels && { opacity: 0 }),
    }));
    return { ...common, key: `depth ${chimney} ${level}`, kind: 'depth', depth: level, stops };
  });
  const side = (level: number): Point =>
    moved(place.panel, scaled(cubePoint(chimney, level, levels, quarters), place.panel.scale));
  const stops: Stop[] = [...Array(end - start + 1).keys()].map((index) => ({
    ...side(start + index),
    scale: place.panel.scale,
    at: at + LEVEL_TIME * index,
    opacity: start + index > levels ? 0 : 1,
    ease: 'ease-in',
  }));
  return [...depths, { ...common, key: `fall ${chimney}`, kind: 'ball', depth: 0, stops }];
}
