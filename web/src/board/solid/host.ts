/**
 * The host of a solid board: shows inputs on the stage, at rest or as the ply that led to them, and turns pointers into touches. It keeps no truth about
 * the game; what it remembers is only what is on the screen.
 */
import { Ray, Raycaster, Vector2, Vector3 } from 'three';
import { actsOf } from '../acts';
import type { Ahead, BoardEvents, BoardInput } from '../board';
import { Show } from '../show';
import type { MatchState } from 'calot-rules';
import { Cameraman } from './cameraman';
import { Kit } from './kit';
import { Timeline } from './motion';
import { listenToPointers, watchContext } from './pointers';
import { aroundFinger, pick, samplePoints } from './picking';
import { firstQuality, type Quality, QualityJudge, type QualityWish } from './quality';
import type { Scene, SceneClass } from './scene';
import { Stage } from './stage';
import { readTheme, sameTheme, type Theme, watchTheme } from './theme';

const NOTHING: ReadonlySet<string> = new Set();

interface HostCallbacks {
  events: () => BoardEvents;
  settledChanged: (settled: boolean) => void;
  unavailable: () => void;
  /** Whether the camera is away from the best angle. */
  movedChanged: (moved: boolean) => void;
}

export class SolidHost {
  private readonly stage: Stage;
  private readonly camera: Cameraman;
  private readonly show: Show<Timeline>;
  private board: Scene | null = null;
  private kit: Kit | null = null;
  private quality: Quality;
  private judge: QualityJudge;
  private theme: Theme;
  /** What is seen, or moved to. */
  private input: BoardInput | null = null;
  private timeline: Timeline | null = null;
  /** The time up to which the timeline has been drawn. */
  private drawnUntil = 0;
  /** What the camera has turned to, if it was hidden. */
  private attended: { readonly state: MatchState; readonly names: readonly string[] } | null = null;
  /** What would happen. */
  private ahead: Ahead | null = null;
  private hovered: string | null = null;
  private opened = 0;
  private readonly release: (() => void)[] = [];
  private readonly caster = new Raycaster();

  constructor(
    element: HTMLElement,
    private readonly SceneOfGame: SceneClass,
    private readonly wish: QualityWish,
    private readonly callbacks: HostCallbacks,
  ) {
    this.camera = new Cameraman(
      () => this.stage,
      (moved) => this.callbacks.movedChanged(moved),
    );
    this.stage = new Stage(
      element,
      'low',
      (passed) => this.beforeFrame(passed),
      () => this.camera.reframe(),
    );
    this.show = new Show({
      prepare: (input) => this.prepare(input),
      present: (input, timeline) => this.present(input, timeline),
      rested: (state) => this.rested(state),
    });
    this.quality = firstQuality(wish, Stage.rendererName(this.stage.renderer));
    this.judge = new QualityJudge(this.quality);
    this.theme = readTheme();
    this.release.push(watchTheme(() => this.themeChanged()));
    const { canvas } = this.stage;
    this.release.push(
      listenToPointers(canvas, this.camera.orbit, {
        pressed: () => this.finish(),
        clicked: (x, y, finger) => this.touchAt(x, y, finger),
        hovered: (place) => this.hoverAt(place),
      }),
      watchContext(canvas, {
        lost: () => this.finish(),
        restored: () => this.rebuild(),
        gone: () => this.callbacks.unavailable(),
      }),
    );
  }

  /** Shows an input: at rest, with what would happen, or as the motion of the ply that led to it. */
  update(input: BoardInput, ahead: Ahead | null): void {
    const before = this.input;
    this.ahead = ahead;
    if (before?.state.game !== input.state.game || before.largeMarks !== input.largeMarks) {
      this.finish();
      this.build(input);
    }
    this.camera.faceSeat(input, before === null);
    this.show.update(input);
  }

  /** Cuts motion short: everything stands where it ends. */
  finish(): void {
    this.show.finish();
  }

  private prepare(input: BoardInput): Timeline | null {
    if (!this.board || !input.from) return null;
    this.board.rest({ ...input, state: input.from.state, from: null, lit: NOTHING, chosen: [], hint: [] }, null);
    const timeline = new Timeline();
    this.board.play(actsOf(input.state), timeline);
    timeline.keepPace();
    return timeline.length > 0 || timeline.sounds.length > 0 ? timeline : null;
  }

  private present(input: BoardInput, timeline: Timeline | null): void {
    this.input = input;
    this.timeline = timeline;
    this.drawnUntil = performance.now();
    if (!timeline) {
      this.board?.rest(input, this.ahead);
      this.camera.follow(input);
      this.attend(input);
    }
    this.stage.invalidate();
  }

  /** Turns to what has just been hinted, chosen or played. */
  private attend(input: BoardInput): void {
    const { state, hint, chosen, recent } = input;
    if (this.attended?.state !== state) this.camera.giveBack();
    const fresh = [...recent].flatMap(([name, { kind, fresh }]) => (fresh && kind !== 'left' ? [name] : []));
    const names = hint.length > 0 ? hint : chosen.length > 0 ? chosen : fresh;
    const before = this.attended;
    this.attended = { state, names };
    if (!this.board || (before?.state === state && before.names.join() === names.join())) return;
    const sights = names.flatMap((name) => this.board?.sightsOf(name) ?? []);
    this.camera.attend(sights, this.board.obstacles(), hint.length > 0);
  }

  private rested(state: MatchState | null): void {
    this.callbacks.settledChanged(state !== null);
    if (state) this.callbacks.events().settled(state);
  }

  private beforeFrame(passed: number): boolean {
    if (passed > 0 && this.wish === 'auto') this.judged(this.judge.frame(passed));
    // By the clock that ends it, which goes on while nothing is drawn.
    const now = performance.now();
    this.timeline?.advance(now - this.drawnUntil);
    this.drawnUntil = now;
    const gliding = this.camera.advance(passed);
    return this.timeline !== null || gliding;
  }

  private build(input: BoardInput): void {
    this.kit?.dispose();
    this.kit = new Kit({ quality: this.quality, theme: this.theme, largeMarks: input.largeMarks, worth: input.worth });
    const first = this.board === null;
    this.board = new this.SceneOfGame(this.kit, input);
    this.board.open?.(this.opened);
    this.stage.setBoard(this.board.root, this.board.footprint, this.quality, this.theme);
    this.camera.watch(this.board);
    if (first && this.wish === 'auto' && this.quality === 'medium') {
      setTimeout(() => this.tryRicher(), 300);
    }
  }

  /** Draws a few frames against the clock, to see whether the machine has time to spare. */
  private tryRicher(): void {
    if (!this.board || this.timeline) return;
    this.stage.measure();
    let verdict: Quality | null = null;
    for (let i = 0; i < 8 && verdict === null; i++) verdict = this.judge.frame(this.stage.measure());
    this.judged(verdict);
  }

  private judged(quality: Quality | null): void {
    if (quality === null || quality === this.quality) return;
    this.quality = quality;
    this.rebuild();
  }

  private themeChanged(): void {
    const theme = readTheme();
    if (sameTheme(theme, this.theme)) return;
    this.theme = theme;
    this.rebuild();
  }

  private rebuild(): void {
    this.finish();
    if (!this.input) return;
    this.build(this.input);
    this.board?.rest(this.input, this.ahead);
    this.stage.invalidate();
  }

  bestAngle(): void {
    this.camera.bestAngle();
  }

  /** Turns and tilts the camera by a step. */
  turn(azimuth: number, elevation: number): void {
    this.camera.step(azimuth, elevation);
  }

  /** What is to be known besides the picture, in words. */
  get note(): string {
    return (this.input && this.board?.note?.(this.input)) ?? '';
  }

  get canOpen(): boolean {
    return this.board?.open !== undefined;
  }

  open(amount: number): void {
    this.opened = amount;
    this.finish();
    this.board?.open?.(amount);
    if (this.input) this.board?.rest(this.input, this.ahead);
    if (this.input) this.camera.faceSeat(this.input, true);
    this.camera.reframe();
    if (this.board) this.stage.fitGround(this.board.footprint);
  }

  // Pointers.

  private touchAt(x: number, y: number, finger: boolean): boolean {
    const under = this.pickAt(x, y);
    const means = under !== null && (this.input?.lit.has(under) || this.input?.chosen.includes(under));
    const touch = finger && !means ? (this.pickAround(x, y) ?? under) : under;
    if (touch !== null) this.callbacks.events().touch(touch, finger);
    return touch !== null;
  }

  private hoverAt(place: { x: number; y: number } | null): void {
    const part = place && this.pickAt(place.x, place.y);
    const touch = part !== null && this.input?.lit.has(part) ? part : null;
    if (touch === this.hovered) return;
    this.hovered = touch;
    this.stage.canvas.style.cursor = touch === null ? '' : 'pointer';
    if (this.board) this.board.hovered = touch;
    if (this.input && !this.timeline) this.board?.rest(this.input, this.ahead);
    this.stage.invalidate();
    this.callbacks.events().consider(touch);
  }

  /** What can be touched next to a finger. */
  private pickAround(x: number, y: number): string | null {
    for (const place of aroundFinger(x, y)) {
      const touch = this.pickAt(place.x, place.y);
      if (touch !== null && this.input?.lit.has(touch)) return touch;
    }
    return null;
  }

  private pickAt(x: number, y: number): string | null {
    const { input, board } = this;
    if (!input || !board) return null;
    const wanted = (touch: string): boolean => input.lit.has(touch) || input.chosen.includes(touch);
    return pick(this.rayAt(x, y), board.spots, wanted);
  }

  private rayAt(x: number, y: number): Ray {
    const rect = this.stage.canvas.getBoundingClientRect();
    const point = new Vector2(((x - rect.left) / rect.width) * 2 - 1, 1 - ((y - rect.top) / rect.height) * 2);
    this.caster.setFromCamera(point, this.stage.camera);
    return this.caster.ray;
  }

  /** Where to click, in client coordinates, to touch a part; null when it is hidden or not in the picture. */
  projectTouch(touch: string): { x: number; y: number } | null {
    this.camera.arrive();
    const rect = this.stage.canvas.getBoundingClientRect();
    const point = new Vector3();
    for (const part of this.board?.spots ?? []) {
      if (part.touch !== touch) continue;
      for (const sample of samplePoints(part)) {
        point.copy(sample).project(this.stage.camera);
        if (Math.abs(point.x) >= 1 || Math.abs(point.y) >= 1) continue;
        const x = Math.round(rect.left + ((point.x + 1) / 2) * rect.width);
        const y = Math.round(rect.top + ((1 - point.y) / 2) * rect.height);
        if (this.pickAt(x, y) === touch) return { x, y };
      }
    }
    return null;
  }

  dispose(): void {
    this.show.close();
    for (const stop of this.release) stop();
    this.kit?.dispose();
    this.stage.dispose();
  }
}
