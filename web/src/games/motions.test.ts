/**
 * Motion of every game in both views, along random games of the real rules. Whatever happens, the plan of the flat board and the timeline of the one in
 * 3D, watched from outside, move, add, remove and recolour the same things on the same ways in the same order; nothing that the rules core tells is
 * left out; and everything ends as the still board stands.
 */
import { Vector3 } from 'three';
import { expect, test, vi } from 'vitest';
import { actsOf, endOf, nameOf, type Act } from '../board/acts';
import { boardOf, type BoardInput } from '../board/board';
import type { Point } from '../board/flat/geometry';
import { paced, type Plan } from '../board/flat/motion';
import { previewOf } from '../board/flat/preview';
import type { PlanOf } from '../board/flat/view.svelte';
import { LONGEST_PLY } from '../board/pace';
import { Kit } from '../board/solid/kit';
import { MarbleScene, type Scene } from '../board/solid/scene';
import type { Boards, GameId, MatchState, Place } from 'calot-rules';
import { rulesForTests } from '../testing/rules';
import { AWAY, seenInPlan, seenInTimeline, WatchedTimeline, wayOf, type Seen } from '../testing/motions';
import { fewOrAll } from '../testing/depth';
import { oneOf, seeded } from '../testing/random';
import * as ballcube from './ballcube/flat/layout';
import { motionOf as ballcubePlan } from './ballcube/flat/motion';
import * as ballcubeSolid from './ballcube/solid/layout';
import * as billeTrap from './bille-trap/flat/layout';
import { motionOf as billeTrapPlan } from './bille-trap/flat/motion';
import * as billeTrapSolid from './bille-trap/solid/layout';
import { HOUSE_STEP } from './bille-trap/track';
import * as cubulus from './cubulus/flat/layout';
import { motionOf as cubulusPlan } from './cubulus/flat/motion';
import * as cubulusSolid from './cubulus/solid/layout';
import * as pylos from './pylos/flat/layout';
import { motionOf as pylosPlan } from './pylos/flat/motion';
import * as pylosSolid from './pylos/solid/layout';
import * as quits from './quits/flat/layout';
import { motionOf as quitsPlan } from './quits/flat/motion';
import * as quitsSolid from './quits/solid/layout';
import * as rolit from './rolit/flat/layout';
import { motionOf as rolitPlan } from './rolit/flat/motion';
import * as rolitSolid from './rolit/solid/layout';
import { gameIds, games } from '.';

/** A place where things rest: its name, and where it is in both views. */
type Spot = readonly [name: string, flat: Point, solid: Vector3];

interface Watched<G extends GameId> {
  readonly variants: readonly string[];
  readonly count: number;
  /** Plies from positions that random games seldom come to. */
  readonly fixed?: readonly (readonly [position: string, ply: string])[];
  readonly spots: (board: Boards[G]) => Spot[];
  readonly plan: PlanOf<G, object>;
}

const track = Array.from({ length: HOUSE_STEP - 1 }, (_, index) => index + 1);
const closed = { amount: 0, aspect: 1, azimuth: 0 };

const watched: { readonly [G in GameId]: Watched<G> } = {
  rolit: {
    variants: ['rolit', 'rolit:players=4,size=6', 'rolit:size=4,first=toss'],
    count: 3,
    spots: ({ cells, size }) =>
      cells.map(({ cell }, i) => [`cell:${cell}`, rolit.cellPoint(cell, size, 0), rolitSolid.ballPlace(i, size)]),
    plan: rolitPlan,
  },
  pylos: {
    variants: ['pylos', 'pylos:rules=expert,takeback=must'],
    count: 8,
    spots: (board) =>
      [...pylosSolid.pyramidPlaces(board)].map(([name, place]) => [name, pylos.cellPoint(name.slice(5), 0), place]),
    plan: pylosPlan,
  },
  quits: {
    variants: ['quits', 'quits:players=4,steps=forward'],
    count: 3,
    spots: ({ cells }) =>
      cells.flatMap(({ cell }): Spot[] => [
        [`cell:${cell}`, quits.cellPoint(cell, 0), quitsSolid.marblePlace(cell)],
        [`cell:${cell}`, quits.cellPoint(cell, 0), quitsSolid.cellPlace(cell)],
      ]),
    plan: quitsPlan,
  },
  cubulus: {
    variants: ['cubulus', 'cubulus:players=3'],
    count: 30,
    spots: ({ layers }) =>
      layers
        .flatMap(({ cells }) => cells)
        .map(({ cell }) => [`cell:${cell}`, cubulus.cellPoint(cell, 'z', 0), cubulusSolid.cellPlace(cell, closed)]),
    plan: (acts, setting) => cubulusPlan(acts, setting, 'z'),
  },
  ballcube: {
    variants: ['ballcube', 'ballcube:rules=counter,players=3', 'ballcube:levels=1,players=4'],
    count: 3,
    spots: ({ chimneys, levels }) => {
      const { panel } = ballcube.layout(levels.length, false);
      return chimneys.flatMap(({ chimney }) =>
        levels.map(({ level }): Spot => {
          const { x, y } = ballcube.cubePoint(chimney, level, levels.length, 0);
          const solid = ballcubeSolid.ballPlace(chimney, level, levels.length);
          return [`ball:${chimney} ${level}`, { x: panel.x + x, y: panel.y + y }, solid];
        }),
      );
    },
    plan: (acts, setting) => ballcubePlan(acts, setting, ballcube.layout(setting.board.levels.length, false)),
  },
  'bille-trap': {
    variants: ['bille-trap', 'bille-trap:players=4,closed=20', 'bille-trap:closed=3'],
    count: 3,
    // A marble lands on one of its own over a trap that is known to be open.
    fixed: [['r3r3/8/8 ????o???/????????/???????? 0 0,0 r d4', 'm1']],
    spots: ({ clicks }) => {
      const place = (cell: number): Vector3 => billeTrapSolid.cellPlace(cell, billeTrapSolid.turnOf(clicks));
      const held = new Vector3(0, billeTrapSolid.ABOVE, 0);
      return [
        ...track.flatMap((cell): Spot[] => [
          [`cell:${cell}`, billeTrap.cellPoint(cell, clicks, 0), place(cell)],
          [`above:${cell}`, billeTrap.pressingPoint(cell, clicks, 0), place(cell).add(held)],
        ]),
        ['gained', billeTrap.cellPoint(HOUSE_STEP, clicks, 0), billeTrapSolid.housePlace(0).setY(0.36)],
      ];
    },
    plan: billeTrapPlan,
  },
};

/** Things that are told by their names alone. */
const nameless = ['die', 'top', 'bar'];

/** What a thing of a plan is called; a ball that is seen from above and in a plan as well is told once. */
function nameOfThing(thing: object): string | null {
  const { kind, colour } = thing as { kind: string; colour?: string };
  return kind === 'depth' || kind === 'landed' ? null : (colour ?? kind);
}

interface Step {
  readonly from: MatchState;
  readonly to: MatchState;
}

const rules = rulesForTests();

/** The plies that are fixed, and those of some random games, always the same ones. In BallCube bars are rather pulled out, so balls fall. */
function* steps(game: string, count: number, fixed: Watched<GameId>['fixed'] = []): Generator<Step> {
  for (const [position, ply] of fixed) {
    const table = rules.open(game, position);
    const from = table.state();
    table.play(ply);
    yield { from, to: table.state() };
    table.free();
  }
  const random = seeded(12_345);
  for (let played = 0; played < count; played += 1) {
    const table = rules.open(game);
    for (let from = table.state(); from.plies.length > 0 && from.history.length < 150; from = table.state()) {
      const out = from.plies.filter(({ text }) => from.id === 'ballcube' && text.endsWith('+'));
      table.play(oneOf(out.length > 0 && random() < 0.7 ? out : from.plies, random).text);
      yield { from, to: table.state() };
    }
    table.free();
  }
}

interface Told extends Omit<Seen, 'start'> {
  /** It is the second half of something, which may go on while the next thing begins. */
  readonly isSecond: boolean;
}

/** What the rules core tells of a ply, as it has to be seen: marbles with places on their ways, and other things. */
function told({ id, changes, view: { board } }: MatchState): Told[] {
  const all: { what: string; places: (string | undefined)[]; at: string; isSecond?: boolean }[] = [];
  const go = (what: string, from: readonly [string, string?], to: readonly [string, string?]): void => {
    const known = all.find((one) => one.what === what && one.at === from[0]);
    if (known) Object.assign(known, { at: to[0], places: [...known.places, to[1]] });
    else all.push({ what, at: to[0], places: [from[1], to[1]] });
  };
  const one = (what: string, ...places: string[]): void => void all.push({ what, places, at: '' });
  const named = (place: Place): readonly [string, string?] => {
    const name = place.kind === 'cell' || place.kind === 'above' ? `${place.kind}:${place.cell}` : undefined;
    const home = id === 'bille-trap' && place.kind === 'gained';
    return [place.kind === 'hand' ? '' : JSON.stringify(place), home ? 'gained' : name];
  };
  for (const change of changes) {
    if (change.kind === 'move') go(change.marble, named(change.from), named(change.to));
    else if (change.kind === 'fall') {
      const at = (level: number | null): readonly [string, string?] => {
        const kind = level === null ? 'below' : level === 0 ? 'mouth' : 'level';
        return [
          JSON.stringify({ kind, chimney: change.chimney }),
          level ? `ball:${change.chimney} ${level}` : undefined,
        ];
      };
      go(change.marble, at(change.from), at(change.to));
    } else if (change.kind === 'recolour') {
      one(change.from, `cell:${change.cell}`, AWAY);
      all.push({ what: change.to, places: [AWAY, `cell:${change.cell}`], at: '', isSecond: true });
    } else if (change.kind === 'toss') one(change.marble, AWAY);
    else if (change.kind === 'slide') {
      const tiles = change.tiles.map((cell) => `cell:${cell}`);
      // The last one is taken out first.
      one('tile', tiles.at(-1) ?? '', tiles[0] ?? '');
      tiles.slice(1).forEach((next, index) => one('tile', tiles[index] ?? '', next));
    } else if (change.kind === 'press' && change.trap === 'closed' && !change.known && 'track' in board)
      one(board.track[Number(change.cell) - 1]?.marble ?? '', `cell:${change.cell}`);
    else if (change.kind === 'roll') one('die');
    else if (change.kind === 'click') one('top');
    else if (change.kind.startsWith('bar-')) one('bar');
  }
  return all.map(({ what, places, isSecond = false }) => ({ what, places: wayOf(places), isSecond }));
}

/**
 * What counts of what was seen: a die of many faces is one die, marbles do not move by themselves when the top that carries them turns, and what only
 * comes back to a tray was seen when it left the board.
 */
function counted(seen: readonly Seen[], id: GameId): Seen[] {
  const turns = seen.some(({ what }) => what === 'top');
  const all = seen
    .filter(({ what }) => !turns || what === 'top')
    .map((one) => (nameless.includes(one.what) ? { ...one, places: [] } : one));
  return all.filter(
    ({ what, places }, index) =>
      (places.some((place) => place !== AWAY) || id === 'rolit' || nameless.includes(what)) &&
      (places.length > 0 || all.findIndex((one) => one.what === what) === index),
  );
}

function texts(seen: readonly Omit<Seen, 'start'>[]): string[] {
  return seen.map(({ what, places }) => `${what}: ${places.join(' > ')}`).sort();
}

/** Everything that is told is seen, and nothing else, each thing on its whole way and none before one that is told earlier. */
function expectTold(state: MatchState, seen: readonly Seen[], about: string): void {
  const left = [...seen];
  let before = 0;
  for (const { what, places, isSecond } of told(state)) {
    const index = left.findIndex((one) => one.what === what && leads(places, one.places));
    const [found] = index < 0 ? [] : left.splice(index, 1);
    expect(found, `${about}: ${what} ${places.join(' > ')} of ${texts(seen).join(', ')}`).toBeDefined();
    if (isSecond) continue;
    expect(found?.start, `${about}: ${what} is not too early`).toBeGreaterThanOrEqual(before);
    before = found?.start ?? before;
  }
  expect(texts(left), about).toEqual([]);
}

/** Whether a way has the same ends as another one, and all of its places that are not passed in the air. */
function leads(places: readonly string[], way: readonly string[]): boolean {
  const last = places.length - 1;
  const rests = places.filter((place, index) => index === 0 || index === last || !place.startsWith('above'));
  let from = 0;
  for (const place of rests) from = way.indexOf(place, from) + 1 || Infinity;
  return from !== Infinity && way[0] === places[0] && way.at(-1) === places.at(-1);
}

/** What lies where on the still board, by the names of the places. */
function marblesOn({ id, view: { board, seats } }: MatchState): Map<string, string | null> {
  const still = new Map<string, string | null>();
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    if ('cell' in value && 'marble' in value) still.set(`cell:${String(value.cell)}`, value.marble as string | null);
    if ('chimney' in value && 'level' in value && 'ball' in value && value.level !== null)
      still.set(`ball:${String(value.chimney)}`, String(value.ball));
    Object.values(value).forEach(collect);
  };
  collect(board);
  if (id === 'bille-trap' && 'pressing' in board && board.pressing !== null)
    still.set(`above:${board.pressing}`, seats[board.mover - 1]?.colour ?? null);
  return still;
}

/** A part of the still board is left out while something else stands for it, and that ends where the part is. */
function expectEnds(state: MatchState, plan: Plan<object>, seen: readonly Seen[], about: string): void {
  const still = marblesOn(state);
  const ends = seen.map(({ what, places }) => `${what} ${places.at(-1)?.replace(/^(ball:\w+) .*/, '$1') ?? ''}`);
  for (const [name, marble] of still)
    if (marble !== null && plan.hidden.has(name)) expect(ends, about).toContain(`${marble} ${name}`);
  for (const { what, places } of seen) {
    const name = places.at(-1)?.replace(/^(ball:\w+) .*/, '$1') ?? AWAY;
    if (name === AWAY || name === 'gained' || what === 'tile') continue;
    expect(still.get(name), `${about}: ${what} ends at ${name}`).toBe(what);
    expect(plan.hidden.has(name), `${about}: ${name} is not seen twice`).toBe(true);
  }
}

/** Where a marble comes to rest on the board with a ply, by the names of the still board. */
function restsOf(acts: readonly Act[]): string[] {
  return acts.flatMap((act) => {
    if (act.kind === 'recolour') return `cell:${act.cell}`;
    const end = act.kind === 'journey' ? endOf(act) : null;
    return end?.kind === 'cell' || end?.kind === 'above' || end?.kind === 'level' ? nameOf(end) : [];
  });
}

/** Before a ply, ghosts lie where marbles lie after it, of the same colours, and nowhere else on the board. */
function expectGhosts(
  after: MatchState,
  acts: readonly Act[],
  ghosts: readonly (readonly [what: string, at: string | undefined])[],
  about: string,
): void {
  const still = marblesOn(after);
  const named = ghosts.flatMap(([what, at]) => (at === undefined ? [] : [[what, at.split(' ')[0] ?? ''] as const]));
  for (const [what, at] of named) if (still.has(at)) expect(still.get(at), `${about}: ghost at ${at}`).toBe(what);
  const places = named.map(([, at]) => at).filter((at) => still.has(at));
  expect([...new Set(places)].sort(), about).toEqual([...new Set(restsOf(acts))].sort());
}

/** The ghosts of a flat board by what they are and where. */
function ghostsInFlat(plan: Plan<object> | null, places: readonly Spot[]): [string, string | undefined][] {
  return previewOf(plan, []).ghosts.flatMap(({ look, at }) => {
    const what = typeof look === 'string' ? look : nameOfThing(look);
    const spot = places.find(([, { x, y }]) => Math.hypot(x - at.x, y - at.y) < 0.01);
    return what === null || what === 'tile' || nameless.includes(what) ? [] : [[what, spot?.[0]]];
  });
}

/** The same in 3D; a ball that would turn over has its ghost on top. */
function ghostsInSolid(scene: Scene, places: readonly Spot[]): [string, string | undefined][] {
  return [...scene.ghosts.all()].map(([, { colour, object }]) => {
    const { x, y, z } = object.position;
    const spot = places.find(([, , at]) => Math.hypot(at.x - x, at.z - z) < 0.05 && Math.abs(at.y - y) < 0.45);
    return [colour, spot?.[0]];
  });
}

/** Where everything is that a ply can move, to be compared. */
function lookOf(scene: Scene): string {
  const look: unknown[] = [];
  scene.root.traverse((object) => {
    if (object.name)
      look.push([object.name, object.position.toArray(), object.scale.toArray(), object.rotation.toArray()]);
  });
  if (scene instanceof MarbleScene)
    for (const [name, { colour, object }] of scene.marbles.all())
      look.push([name, colour, object.position.toArray(), object.scale.x, object.visible]);
  return JSON.stringify(look);
}

/** The number beside a ball that is seen from above ends as the level on which it rests. */
function expectDepths({ actors }: Plan<object>, seen: readonly Seen[], about: string): void {
  const depths = actors.flatMap(({ look, stops }) =>
    typeof look !== 'string' && 'depth' in look && stops.at(-1)?.opacity === 1 ? [String(look.depth)] : [],
  );
  const rests = seen.flatMap(({ places }) => places.at(-1)?.match(/^ball:\w+ (\d+)$/)?.[1] ?? []);
  expect(depths.sort(), about).toEqual(rests.sort());
}

function expectShort(planned: Plan<object>, about: string): void {
  const plan = paced(planned);
  expect(plan.length, about).toBeGreaterThan(0);
  expect(plan.length, about).toBeLessThanOrEqual(LONGEST_PLY + 1e-9);
  for (const { at } of plan.sounds) expect(at, about).toBeLessThanOrEqual(plan.length + 1e-9);
}

function inputOf(state: MatchState): BoardInput {
  return {
    state,
    from: null,
    lit: new Set(),
    chosen: [],
    hint: [],
    recent: new Map(),
    facing: 1,
    motion: true,
    memoryAid: true,
    largeMarks: false,
    worth: null,
    words: (key) => key,
    sound: () => undefined,
  };
}

async function watch<G extends GameId>(id: G, { variants, count, fixed, spots, plan }: Watched<G>): Promise<void> {
  // Pictures on marbles and wood are not looked at here.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
  const SceneOfGame = await games[id].solid();
  const theme = { paper: '#fff', ink: '#000', accent: '#088', evening: false };
  const kit = new Kit({ quality: 'low', theme, largeMarks: false, worth: null });
  for (const [index, game] of variants.entries()) {
    const scene = new SceneOfGame(kit, inputOf(rules.open(game).state()));
    for (const { from, to } of steps(game, count, index === 0 ? fixed : [])) {
      const about = `${game} ${to.history.join(' ')}`;
      const [before, board] = [boardOf(from, id), boardOf(to, id)];
      // Where the top of Bille-Trap turns, things are where they were before.
      const places = spots(before);
      const acts = actsOf(to);
      const planned = plan(acts, { before, board, quarters: 0, seats: to.view.seats.length });
      const flat = counted(
        seenInPlan(
          planned,
          places.map(([name, point]) => [name, point] as const),
          nameOfThing,
        ),
        id,
      );
      scene.show(inputOf(from));
      const timeline = new WatchedTimeline();
      scene.play(acts, timeline);
      const solid = counted(
        seenInTimeline(
          scene,
          kit,
          timeline,
          places.map(([name, , place]) => [name, place] as const),
        ),
        id,
      );
      expect(texts(flat), about).toEqual(texts(solid));
      // What luck decides nobody sees before, and where the top turns, all places do.
      const foreseen = from.turn !== null && 'seat' in from.turn && acts.every(({ kind }) => kind !== 'click');
      if (foreseen && to.history.length % fewOrAll(4, 1) === 0) {
        scene.rest(inputOf(from), null);
        const look = lookOf(scene);
        scene.rest(inputOf(from), { touch: null, ply: null, then: new Set(), maybe: [], acts, state: to });
        expect(lookOf(scene), `${about}: what is seen ahead moves nothing`).toBe(look);
        expectGhosts(to, acts, ghostsInFlat(planned, places), `${about}, ahead, flat`);
        expectGhosts(to, acts, ghostsInSolid(scene, places), `${about}, ahead, 3D`);
      }
      expectTold(to, flat, `${about}, flat`);
      expectTold(to, solid, `${about}, 3D`);
      if (!planned) continue;
      expectShort(planned, about);
      expectEnds(to, planned, flat, about);
      expectDepths(planned, flat, about);
    }
  }
}

test.each(gameIds)('%s moves in the same way in both views, as the rules core tells it', async (id) => {
  await watch(id, watched[id] as Watched<typeof id>);
});
