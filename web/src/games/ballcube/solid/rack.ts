/**
 * What can still be put into BallCube, on the table beside the cube: the bars of the seat to move, one place for each pattern, or the balls to choose
 * from. It lies to the right in a wide picture and in front in a tall one, always straight before the eye.
 */
import { BoxGeometry, Group, type Object3D, Vector3 } from 'three';
import type { MatchState, Pile } from 'calot-rules';
import { boardOf, colourOf, type BoardInput } from '../../../board/board';
import type { MarbleColour } from '../../../board/marble/colours';
import type { Kit } from '../../../board/solid/kit';
import { corners } from '../../../board/solid/framing';
import { HINT, isPast, Markers, type Sign } from '../../../board/solid/markers';
import type { Placed } from '../../../board/solid/marbles';
import type { Part } from '../../../board/solid/picking';
import { ownBalls, ownStock } from '../stock';
import { BALL, FOOT } from './layout';
import type { BarMaker } from './pieces';

const SCALE = 0.56;
const ROW = 0.66;
const COLUMN = 2.95;
const FLOOR = -FOOT - 0.26;
/** How opaque the mat of a place is. */
const STRENGTH = { lit: 0.14, ahead: 0.14, hover: 0.4, chosen: 0.6, hint: 1 };

/** What the rack is shown with: what can be touched is added to `parts`, marbles to `placed`. */
interface Showing {
  readonly input: BoardInput;
  readonly parts: Part[];
  readonly placed: [string, Placed][];
  readonly sign: (touch: string) => Sign | null;
}

export class BallRack {
  readonly root = new Group();
  private readonly shown: Object3D[] = [];
  private readonly spare = new Map<string, Object3D[]>();
  /** Signs that turn with the rack. */
  private readonly markers: Markers;
  private readonly matShape;

  constructor(
    private readonly kit: Kit,
    private readonly bars: BarMaker,
  ) {
    this.markers = new Markers(kit);
    this.root.add(this.markers.root);
    this.matShape = kit.keep(new BoxGeometry(COLUMN - 0.1, 0.03, ROW - 0.08));
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

  /** Shows the stock or the balls. */
  show(showing: Showing): void {
    for (const thing of this.shown) thing.visible = false;
    this.markers.begin();
    this.shown.length = 0;
    const { state } = showing.input;
    if (this.rows(state) === 0) return;
    if (boardOf(state, 'ballcube').phase === 1) this.showBars(showing);
    else this.showBalls(showing);
  }

  private showBars(showing: Showing): void {
    const { state } = showing.input;
    const { patterns: stock, seat } = ownStock(state) ?? { patterns: [], seat: null };
    const colour = colourOf(state, seat);
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
      this.addPlace(`pattern:${pattern}`, new Vector3(x, 0, z), showing);
    });
  }

  private showBalls(showing: Showing): void {
    const piles = pilesOf(showing.input.state);
    piles.forEach(({ colour, count }, i) => {
      const z = (i - (piles.length - 1) / 2) * ROW * 1.3;
      for (let n = 0; n < count; n++) {
        const local = new Vector3((n - (count - 1) / 2) * 0.64, BALL * 0.85 + 0.05, z);
        showing.placed.push([`rack ${colour} ${n}`, { colour, position: this.root.localToWorld(local), scale: 0.85 }]);
      }
      this.addPlace(`ball:${colour}`, new Vector3(0, 0, z), showing, 2);
    });
  }

  /** A place that can be touched, with a mat that shows its sign. */
  private addPlace(touch: string, at: Vector3, { parts, sign: signOf }: Showing, width = 1): void {
    const sign = signOf(touch);
    const depth = width > 1 ? 1.25 : 1;
    if (sign && !isPast(sign)) {
      const colour = this.kit.sign(sign === 'hint' ? HINT : this.kit.look.theme.accent, STRENGTH[sign]);
      this.markers.mesh(this.matShape, colour, at).scale.set(width, 1, depth);
    }
    const size = new Vector3((COLUMN / 2) * width, 0.25, (ROW / 2) * depth);
    parts.push({ touch, centre: this.root.localToWorld(at.clone().setY(0.15)), size, turned: this.root.rotation.y });
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
