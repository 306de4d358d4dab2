/**
 * What can still be put into BallCube, on the table beside the cube: the bars of the seat to move, one place for each pattern, or the balls to choose
 * from. It lies to the right in a wide picture and in front in a tall one, always straight before the eye.
 */
import { BoxGeometry, Group, Mesh, type Object3D, Vector3 } from 'three';
import type { MatchState, Pile } from '../../../core/generated/types';
import { boardOf, colourOf, type BoardInput } from '../../../board/board';
import type { MarbleColour } from '../../../board/marble/colours';
import type { Kit } from '../../../board/solid/kit';
import { corners } from '../../../board/solid/framing';
import type { MarbleField, Placed } from '../../../board/solid/marbles';
import { signMaterial, signOf } from '../../../board/solid/markers';
import type { Part } from '../../../board/solid/picking';
import { ownBalls, ownStock } from '../stock';
import { BALL, FOOT } from './layout';
import type { BarMaker } from './pieces';

const SCALE = 0.56;
const ROW = 0.66;
const COLUMN = 2.95;
const FLOOR = -FOOT - 0.26;

export class BallRack {
  readonly root = new Group();
  private readonly shown: Object3D[] = [];
  private readonly mats: Mesh[] = [];
  private readonly spare = new Map<string, Object3D[]>();
  private readonly matShape;

  constructor(
    private readonly kit: Kit,
    private readonly bars: BarMaker,
  ) {
    this.matShape = kit.geometry(new BoxGeometry(COLUMN - 0.1, 0.03, ROW - 0.08));
  }

  /** Turns the rack to the eye; `wide` pictures have it on the right. */
  place(azimuth: number, wide: boolean): void {
    this.root.rotation.y = azimuth;
    const side = new Vector3(wide ? 6.3 : 0, FLOOR, wide ? 1.2 : 5.4);
    this.root.position.copy(side.applyAxisAngle(new Vector3(0, 1, 0), azimuth));
    this.root.updateMatrixWorld();
  }

  /** Corners of the rack that have to be in the picture. */
  extent(state: MatchState): Vector3[] {
    const rows = this.rows(state);
    if (rows === 0) return [];
    const corner = new Vector3(COLUMN, 0.1, (rows / 2) * ROW + 0.05);
    const opposite = corner.clone().multiply(new Vector3(-1, 1, -1));
    return corners(opposite, corner).map((point) => this.root.localToWorld(point));
  }

  private rows(state: MatchState): number {
    const board = boardOf(state, 'ballcube');
    if (state.outcome) return 0;
    if (board.phase === 1) return Math.ceil(distinct(ownStock(state)?.patterns ?? []).length / 2);
    return board.phase === 2 ? pilesOf(state).length : 0;
  }

  /** Shows the stock or the balls; what can be touched is added to `parts`, marbles to `placed`. */
  show(input: BoardInput, hovered: string | null, parts: Part[], placed: [string, Placed][], field: MarbleField): void {
    for (const thing of this.shown) thing.visible = false;
    for (const mat of this.mats) mat.visible = false;
    this.shown.length = 0;
    if (this.rows(input.state) === 0) return;
    const board = boardOf(input.state, 'ballcube');
    if (board.phase === 1) this.showBars(input, hovered, parts);
    else this.showBalls(input, hovered, parts, placed, field.radius);
  }

  private showBars(input: BoardInput, hovered: string | null, parts: Part[]): void {
    const { patterns: stock, seat } = ownStock(input.state) ?? { patterns: [], seat: null };
    const colour = colourOf(input.state, seat);
    const patterns = distinct(stock);
    const rows = Math.ceil(patterns.length / 2);
    patterns.forEach((pattern, i) => {
      const x = (i < rows ? -0.5 : 0.5) * COLUMN;
      const z = ((i % rows) - (rows - 1) / 2) * ROW;
      const count = stock.filter((other) => other === pattern).length;
      for (let n = 0; n < count; n++) {
        const bar = this.take(pattern, colour, n);
        // The coloured end lies to the right, and the whole bar, end included, in the middle of its place.
        bar.position.set(x - 0.16, 0.12 + n * 0.17, z);
      }
      this.addPlace(i, `pattern:${pattern}`, input, hovered, new Vector3(x, 0, z), parts);
    });
  }

  private showBalls(
    input: BoardInput,
    hovered: string | null,
    parts: Part[],
    placed: [string, Placed][],
    radius: number,
  ): void {
    const piles = pilesOf(input.state);
    piles.forEach(({ colour, count }, i) => {
      const z = (i - (piles.length - 1) / 2) * ROW * 1.3;
      for (let n = 0; n < count; n++) {
        const local = new Vector3((n - (count - 1) / 2) * 0.64, BALL * 0.85 + 0.05, z);
        placed.push([
          `rack ${colour} ${n}`,
          { colour, position: this.root.localToWorld(local), scale: (0.85 * BALL) / radius },
        ]);
      }
      this.addPlace(i, `ball:${colour}`, input, hovered, new Vector3(0, 0, z), parts, 2);
    });
  }

  private addPlace(
    index: number,
    touch: string,
    input: BoardInput,
    hovered: string | null,
    at: Vector3,
    parts: Part[],
    width = 1,
  ): void {
    const mat = (this.mats[index] ??= this.makeMat());
    const sign = signOf(touch, input, hovered);
    mat.visible = sign !== null && sign !== 'last';
    if (sign)
      mat.material =
        sign === 'lit'
          ? this.kit.sign(this.kit.look.theme.accent, 0.14)
          : sign === 'hint'
            ? signMaterial(this.kit, sign)
            : this.kit.sign(this.kit.look.theme.accent, sign === 'hover' ? 0.4 : 0.6);
    mat.position.copy(at);
    mat.scale.set(width, 1, width > 1 ? 1.25 : 1);
    const centre = this.root.localToWorld(at.clone().setY(0.15));
    parts.push({
      touch,
      centre,
      size: new Vector3((COLUMN / 2) * width, 0.25, (ROW / 2) * (width > 1 ? 1.25 : 1)),
      turned: this.root.rotation.y,
    });
  }

  private makeMat(): Mesh {
    const mat = new Mesh(this.matShape);
    this.root.add(mat);
    return mat;
  }

  private take(pattern: string, colour: MarbleColour | null, number: number): Object3D {
    const name = `${pattern} ${colour ?? 'none'}`;
    const made = this.spare.get(name) ?? [];
    this.spare.set(name, made);
    let bar = made[number];
    if (!bar) {
      bar = this.bars.make(pattern, colour);
      bar.scale.setScalar(SCALE);
      bar.rotation.y = Math.PI / 2;
      made.push(bar);
      this.root.add(bar);
    }
    bar.visible = true;
    this.shown.push(bar);
    return bar;
  }
}

function pilesOf(state: MatchState): readonly Pile[] {
  return ownBalls(state).filter(({ count }) => count > 0);
}

function distinct(patterns: readonly string[]): string[] {
  return [...new Set(patterns)];
}
