// Motion of every game, planned along random games of the real rules: whatever happens, it ends exactly as the still board
// stands, so nothing jumps when the plan is over, and as it is played it is short.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../core/rules';
import { rulesForTests } from '../core/rules-for-tests';
import type { MatchState } from '../core/generated/types';
import type { MarbleColour } from '../board/marble/colours';
import { TOP_CELL, chimneyPoint, layout } from './ballcube/flat/layout';
import { ballCubePlan } from './ballcube/flat/plan';
import * as billeTrap from './bille-trap/flat/layout';
import { billeTrapPlan } from './bille-trap/flat/plan';
import * as cubulus from './cubulus/flat/layout';
import { moved, type Point } from '../board/flat/geometry';
import { paced, type Actor, type Plan } from '../board/flat/motion';
import { LONGEST_PLY } from '../board/pace';
import * as pylos from './pylos/flat/layout';
import * as quits from './quits/flat/layout';
import * as rolit from './rolit/flat/layout';
import { boardOf, colourToMove } from '../board/flat/states';

let rules: Rules;
beforeAll(() => {
  rules = rulesForTests();
});

interface Step {
  from: MatchState;
  ply: string;
  to: MatchState;
}

/** The plies of some random games, always the same ones. */
function* steps(game: string, games = 3, most = 250): Generator<Step> {
  let random = 12345;
  for (let count = 0; count < games; count += 1) {
    const table = rules.open(game);
    for (let from = table.state(), plies = 0; from.plies.length > 0 && plies < most; plies += 1) {
      random = (random * 1103515245 + 12345) % 2147483648;
      const ply = from.plies[Math.floor((random / 2147483648) * from.plies.length)]?.text ?? '';
      table.play(ply);
      const to = table.state();
      yield { from, ply, to };
      from = to;
    }
    table.free();
  }
}

function housed(state: MatchState, colour: MarbleColour): number {
  return state.view.seats.find((seat) => seat.colour === colour)?.gained[0]?.count ?? 0;
}

/** Where the actors that are still seen at the end stand, as texts that can be compared. */
function endsOf<A extends Actor>(plan: Plan<A>, colourOf: (actor: A) => MarbleColour | null): string[] {
  return plan.actors.flatMap((actor) => {
    const last = actor.stops.at(-1);
    const colour = colourOf(actor);
    if (last === undefined || colour === null || last.opacity === 0 || last.wide === 0) return [];
    return [spot(colour, last)];
  });
}

function spot(colour: MarbleColour, { x, y }: Point): string {
  return `${colour} ${x.toFixed(2)} ${y.toFixed(2)}`;
}

function expectShort(planned: Plan<Actor>): void {
  const plan = paced(planned);
  expect(plan.length).toBeGreaterThan(0);
  expect(plan.length).toBeLessThanOrEqual(LONGEST_PLY);
  expect(new Set(plan.actors.map(({ key }) => key)).size).toBe(plan.actors.length);
  for (const { at } of plan.sounds) expect(at).toBeLessThanOrEqual(plan.length);
}

describe('motion ends as the board stands', () => {
  it.each(['rolit', 'rolit:players=4,size=6', 'rolit:size=4,first=toss'])('%s', (game) => {
    for (const { from, ply, to } of steps(game)) {
      const board = boardOf(to, 'rolit');
      const plan = rolit.rolitPlan(boardOf(from, 'rolit'), board, ply, 1);
      if (plan === null) continue;
      expectShort(plan);
      const hidden = board.cells.filter(({ cell }) => plan.hidden.has(cell));
      expect(endsOf(plan, ({ colour }) => colour).sort()).toEqual(
        hidden
          .flatMap(({ cell, marble }) => (marble === null ? [] : [spot(marble, rolit.cellPoint(cell, board.size, 1))]))
          .sort(),
      );
    }
  });

  it.each(['quits', 'quits:players=4,steps=forward'])('%s', (game) => {
    for (const { from, ply, to } of steps(game)) {
      const board = boardOf(to, 'quits');
      const plan = quits.quitsPlan(boardOf(from, 'quits'), board, ply, 0);
      if (plan === null) continue;
      expectShort(plan);
      const hidden = board.cells.filter(({ cell }) => plan.hidden.has(`marble:${cell}`));
      expect(endsOf(plan, ({ colour }) => colour).sort()).toEqual(
        hidden.flatMap(({ cell, marble }) => (marble === null ? [] : [spot(marble, quits.cellPoint(cell, 0))])).sort(),
      );
    }
  });

  it.each(['pylos', 'pylos:rules=expert,takeback=must'])('%s', (game) => {
    for (const { from, ply, to } of steps(game, 8)) {
      const board = boardOf(to, 'pylos');
      const plan = pylos.pylosPlan(boardOf(from, 'pylos'), board, ply, colourToMove(from), 2);
      if (plan === null) continue;
      expectShort(plan);
      const hidden = board.levels.flatMap(({ cells }) => cells).filter(({ cell }) => plan.hidden.has(cell));
      expect(endsOf(plan, ({ colour }) => colour)).toEqual(
        hidden.flatMap(({ cell, marble }) => (marble === null ? [] : [spot(marble, pylos.cellPoint(cell, 2))])),
      );
    }
  });

  it.each(['cubulus', 'cubulus:players=3'])('%s', (game) => {
    for (const { from, ply, to } of steps(game)) {
      for (const cut of cubulus.axes) {
        const marbles = cubulus.marblesOf(boardOf(to, 'cubulus'));
        const plan = cubulus.cubulusPlan(boardOf(from, 'cubulus'), boardOf(to, 'cubulus'), ply, cut, 0);
        if (plan === null) continue;
        expectShort(plan);
        const hidden = [...marbles].filter(([cell]) => plan.hidden.has(cell));
        expect(endsOf(plan, ({ colour }) => colour).sort()).toEqual(
          hidden
            .flatMap(([cell, marble]) => (marble === null ? [] : [spot(marble, cubulus.cellPoint(cell, cut, 0))]))
            .sort(),
        );
      }
    }
  });

  it.each(['ballcube', 'ballcube:rules=counter,players=3', 'ballcube:levels=1,players=4'])('%s', (game) => {
    for (const [index, { from, to }] of [...steps(game, 3, 120)].entries()) {
      const board = boardOf(to, 'ballcube');
      const place = layout(board.levels.length, index % 2 === 1);
      const plan = ballCubePlan(boardOf(from, 'ballcube'), board, place, 0);
      if (plan === null) continue;
      expectShort(plan);
      const depths = plan.actors.filter(
        ({ kind, stops, depth }) =>
          kind === 'depth' && depth > 0 && stops.some(({ opacity, at }) => opacity === 1 && at > plan.length),
      );
      const fallen = board.chimneys.filter(
        ({ chimney, level }) => level !== null && plan.hidden.has(`ball:${chimney}`),
      );
      expect(depths.map(({ depth, stops }) => [depth, stops[0]?.x, stops[0]?.y])).toEqual(
        fallen.map(({ chimney, level }) => {
          const { x, y } = moved(place.top, chimneyPoint(chimney, 0, TOP_CELL * place.top.scale));
          return [level, x, y];
        }),
      );
    }
  });

  it.each(['bille-trap', 'bille-trap:players=4,closed=20'])('%s', (game) => {
    for (const { from, to } of steps(game, 4, 300)) {
      const board = boardOf(to, 'bille-trap');
      const plan = billeTrapPlan(from, to, 0);
      if (plan === null) continue;
      expectShort(plan);
      const mover = plan.actors.find(({ key }) => key === 'mover');
      if (mover === undefined || mover.colour === null) continue;
      const end = mover.stops.at(-1);
      const colour = mover.colour;
      const places = [
        ...board.track
          .filter(({ marble }) => marble === colour)
          .map(({ cell }) => billeTrap.cellPoint(cell, board.clicks, 0)),
        ...(board.pressing === null ? [] : [billeTrap.pressingPoint(board.pressing, board.clicks, 0)]),
        ...(housed(to, colour) > housed(from, colour) ? [{ x: 0, y: 0 }] : []),
      ];
      expect(end === undefined ? [] : places.map((place) => spot(colour, place))).toContain(end && spot(colour, end));
    }
  });
});
