// Pylos in 3D: a square of wells with a groove around it for the reserves. A gesture under way is seen at once: a
// raised ball floats, a placed one lies in its cell, a completed figure glows, and balls taken back float above
// their cells until the ply is played.
import { Group, Mesh, type Quaternion, SphereGeometry, Vector3 } from 'three';
import type { BoardInput } from '../../../board/board';
import type { MarbleColour } from '../../../board/marble/colours';
import type { MatchState } from '../../../core/generated/types';
import { corners } from '../../../board/solid/framing';
import type { Kit } from '../../../board/solid/kit';
import { MarbleField, type Placed } from '../../../board/solid/marbles';
import { Markers, signOf } from '../../../board/solid/markers';
import { type Timeline } from '../../../board/solid/motion';
import type { Part } from '../../../board/solid/picking';
import { BALL, figureThrough, GROOVE, GROOVE_DEPTH, pyramidPlaces, reservePlace, WELL_DEPTH } from './places';
import { changedCells } from '../../../board/solid/difference';
import { type BoardMaker, boardOf, quarterTurns, type SolidBoard } from '../../../board/solid/scene';
import {
  cutRectangle,
  join,
  roundedRectangle,
  runGrain,
  shadeByDepth,
  slab,
  wellTile,
} from '../../../board/solid/shapes';
import { hop } from '../../../board/solid/flight';

const OUTER = 2 * (GROOVE + 0.86);
const HEIGHT = 0.62;
const LIFT = 0.55;

interface Preview {
  marbles: Map<string, MarbleColour>;
  /** Balls that float above their cells. */
  floating: Set<string>;
  /** The cell of the ball just played, while the rest of the ply is being chosen. */
  played: string | null;
  reserves: number[];
}

class PylosScene implements SolidBoard {
  readonly root = new Group();
  readonly angle = { elevation: 0.94, steep: 1.08, azimuth: quarterTurns(2), lowest: 0.15, highest: 1.5 };
  readonly footprint = { floor: -HEIGHT, width: OUTER, depth: OUTER, round: false };
  private readonly field: MarbleField;
  private readonly markers: Markers;
  private readonly glow: Mesh[];
  private readonly places: Map<string, Vector3>;
  private readonly spots: Part[] = [];
  private hovered: string | null = null;

  constructor(kit: Kit, input: BoardInput) {
    this.places = pyramidPlaces(boardOf(input.state, 'pylos'));
    this.field = new MarbleField(kit, BALL * 0.995);
    this.markers = new Markers(kit);
    for (const [cell, centre] of this.places) this.spots.push({ touch: `cell:${cell}`, centre, size: BALL });
    const halo = kit.geometry(new SphereGeometry(BALL * 1.045, kit.curves, kit.curves));
    const shine = kit.sign('#FFD36B', 0.42);
    this.glow = Array.from({ length: 8 }, () => new Mesh(halo, shine));
    this.root.add(plate(kit), this.field.root, this.markers.root, ...this.glow);
  }

  extent(): Vector3[] {
    const half = OUTER / 2;
    const top = pyramidTop(this.places);
    const reserve = corners(new Vector3(-2.6, 0.2, -GROOVE - 0.1), new Vector3(2.6, BALL * 2.6, -GROOVE));
    return [
      ...corners(new Vector3(-half, -HEIGHT, -half), new Vector3(half, 0.1, half)),
      ...reserve,
      ...reserve.map((point) => point.clone().multiply(new Vector3(1, 1, -1))),
      ...corners(new Vector3(-0.5, top, -0.5), new Vector3(0.5, top, 0.5)),
    ];
  }

  parts(): readonly Part[] {
    return this.spots;
  }

  show(input: BoardInput): void {
    const preview = previewOf(input);
    const placed: [string, Placed][] = [];
    for (const [cell, colour] of preview.marbles) {
      const position = this.place(cell).clone();
      if (preview.floating.has(cell)) position.y += LIFT;
      placed.push([cell, { colour, position }]);
    }
    input.state.view.seats.forEach(({ seat, colour }, i) => {
      for (let n = 0; n < (preview.reserves[i] ?? 0) && colour; n++) {
        placed.push([`reserve ${seat} ${n}`, { colour, position: reservePlace(seat, n) }]);
      }
    });
    this.field.sync(placed);
    this.showGlow(input, preview);
    this.showSigns(input, preview);
    for (const part of this.spots) part.solid = preview.marbles.has(part.touch.slice(5));
  }

  private showGlow(input: BoardInput, { played, marbles }: Preview): void {
    const cells = played && input.lit.size > 0 ? figureThrough(played, marbles, boardOf(input.state, 'pylos')) : [];
    this.glow.forEach((mesh, i) => {
      const cell = cells[i];
      mesh.visible = cell !== undefined;
      if (cell) mesh.position.copy(this.place(cell));
    });
  }

  private showSigns(input: BoardInput, { marbles, floating }: Preview): void {
    this.markers.begin();
    for (const [cell, place] of this.places) {
      const sign = signOf(`cell:${cell}`, input, this.hovered);
      if (!sign) continue;
      if (marbles.has(cell)) {
        this.markers.halo(sign, place.clone().setY(place.y + (floating.has(cell) ? LIFT : 0)), BALL * 1.14);
      } else if (cell.startsWith('1')) {
        this.markers.ring(sign, place.clone().setY(0.012), 0.46);
      } else {
        this.markers.ring(sign, place.clone().setY(place.y - 0.14), 0.4);
      }
    }
  }

  play(input: BoardInput, timeline: Timeline, chosen: readonly string[]): void {
    if (!input.from) return;
    const cells = (state: MatchState) => boardOf(state, 'pylos').levels.flatMap((level) => level.cells);
    const { placed } = changedCells(cells(input.from.state), cells(input.state));
    const seen = new Set(chosen.map((touch) => touch.slice(5)));
    const steps = input.from.ply.split(/[>-]/);
    const target = placed[0];
    let time = 0;
    // A ball that leaves a lower cell for the one just filled was raised; otherwise it comes from the reserve.
    const raised = input.from.ply.includes('>') ? steps[0] : undefined;
    const played = steps[raised ? 1 : 0];
    const mover = input.from.state.turn && 'seat' in input.from.state.turn ? input.from.state.turn.seat : 1;
    const colour = target?.after ?? input.from.state.view.seats[mover - 1]?.colour;
    if (played && colour) {
      const left = handOf(input.from.state, mover);
      const ball =
        this.field.get(raised ?? `reserve ${mover} ${left - 1}`) ?? this.field.extra(colour, reservePlace(mover, 0));
      const goal = this.place(played);
      const near = seen.has(played);
      if (near) ball.position.copy(goal);
      else time = hop(timeline, 0, 320, ball, goal, 1.1);
      timeline.at(time, () => input.sound('wood'));
      let returned = handOf(input.from.state, mover) - (raised ? 0 : 1);
      for (const cell of takenBack(steps, raised !== undefined)) {
        const back = cell === played ? ball : this.field.get(cell);
        if (!back) continue;
        if (seen.has(cell)) back.position.y += LIFT;
        time = hop(timeline, time, 280, back, reservePlace(mover, returned++), 0.9);
        timeline.at(time, () => input.sound('wood'));
      }
    }
  }

  hover(touch: string | null): void {
    this.hovered = touch;
  }

  face(towards: Quaternion): void {
    this.field.face(towards);
    this.markers.face(towards);
  }

  private place(cell: string): Vector3 {
    return this.places.get(cell) ?? new Vector3();
  }
}

/** The cells after the first dash of a ply: what is taken back, in order. */
function takenBack(steps: readonly string[], raised: boolean): string[] {
  return steps.slice(raised ? 2 : 1);
}

function handOf(state: MatchState, seat: number): number {
  return state.view.seats[seat - 1]?.hand[0]?.count ?? 0;
}

function pyramidTop(places: ReadonlyMap<string, Vector3>): number {
  return Math.max(...[...places.values()].map((place) => place.y)) + BALL * 0.2;
}

/** The marbles as they lie once the touches chosen so far are made. */
function previewOf(input: BoardInput): Preview {
  const marbles = new Map<string, MarbleColour>();
  for (const { cells } of boardOf(input.state, 'pylos').levels) {
    for (const { cell, marble } of cells) if (marble) marbles.set(cell, marble);
  }
  const reserves = input.state.view.seats.map(({ hand }) => hand[0]?.count ?? 0);
  const preview: Preview = { marbles, floating: new Set(), played: null, reserves };
  const turn = input.state.turn;
  const seat = turn && 'seat' in turn ? turn.seat : null;
  const colour = seat === null ? null : input.state.view.seats[seat - 1]?.colour;
  if (seat === null || !colour) return preview;
  let lifted: string | null = null;
  for (const touch of input.chosen) {
    const cell = touch.slice(5);
    if (preview.played === null && marbles.has(cell)) {
      lifted = cell;
      preview.floating.add(cell);
    } else if (preview.played === null) {
      if (lifted) {
        marbles.delete(lifted);
        preview.floating.delete(lifted);
      } else reserves[seat - 1] = (reserves[seat - 1] ?? 1) - 1;
      marbles.set(cell, colour);
      preview.played = cell;
    } else {
      preview.floating.add(cell);
    }
  }
  return preview;
}

/** The board: a field of wells, the groove around it, and the rim. */
function plate(kit: Kit): Group {
  const group = new Group();
  const tiles = [];
  for (let i = 0; i < 16; i++)
    tiles.push(wellTile(1, 0.38, WELL_DEPTH, kit.plain ? 16 : 32).translate((i % 4) - 1.5, 0, Math.floor(i / 4) - 1.5));
  const inner = roundedRectangle(2 * (GROOVE - 0.53), 2 * (GROOVE - 0.53), 0.3);
  cutRectangle(inner, 3.999, 3.999, 0.01);
  const outer = roundedRectangle(OUTER, OUTER, 0.75);
  cutRectangle(outer, 2 * (GROOVE + 0.55), 2 * (GROOVE + 0.55), 0.62);
  const floor = roundedRectangle(2 * (GROOVE + 0.7), 2 * (GROOVE + 0.7), 0.5);
  const add = (mesh: Mesh): void => {
    mesh.receiveShadow = mesh.castShadow = true;
    group.add(mesh);
  };
  add(new Mesh(kit.geometry(runGrain(join(tiles), 7)), kit.wood('beech', true)));
  add(new Mesh(kit.geometry(runGrain(slab(inner, HEIGHT, 0.05), 7)), kit.wood('beech')));
  add(new Mesh(kit.geometry(runGrain(slab(outer, HEIGHT, 0.08), 7)), kit.wood('beech')));
  const bed = new Mesh(
    kit.geometry(runGrain(shadeByDepth(slab(floor, 0.2, 0).translate(0, -GROOVE_DEPTH, 0), 0.5, 0.55), 7)),
    kit.wood('beech', true),
  );
  add(bed);
  return group;
}

export const pylos: BoardMaker = (kit, input) => new PylosScene(kit, input);
