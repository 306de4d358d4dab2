// The host of a solid board: takes inputs, shows them on the stage or plays the ply that led to them, and turns
// pointers into touches. It keeps no truth about the game; what it remembers is only what is on the screen.
import { Ray, Raycaster, Vector2, Vector3 } from 'three';
import type { BoardEvents, BoardInput } from '../board';
import { Cameraman } from './cameraman';
import { Kit } from './kit';
import { Timeline } from './motion';
import { listenToPointers, watchContext } from './pointers';
import { aroundFinger, pick, samplePoints } from './picking';
import { firstQuality, type Quality, QualityJudge, type QualityWish } from './quality';
import type { BoardMaker, SolidBoard } from './scene';
import { Stage } from './stage';
import { readTheme, sameTheme, type Theme, watchTheme } from './theme';

/** A motion that nobody draws (a tab in the background) is over this long after it should have been. */
const PATIENCE = 400;

const NOTHING: ReadonlySet<string> = new Set();

/** The same input, of whose sounds only the first is heard. */
function withOneSound(input: BoardInput): BoardInput {
  let heard = false;
  const sound: BoardInput['sound'] = (name) => {
    if (!heard) input.sound(name);
    heard = true;
  };
  return { ...input, sound };
}

export interface HostCallbacks {
  events: () => BoardEvents;
  settledChanged: (settled: boolean) => void;
  unavailable: () => void;
  /** Whether the camera is away from the best angle. */
  movedChanged: (moved: boolean) => void;
}

export class SolidHost {
  private readonly stage: Stage;
  private readonly camera: Cameraman;
  private board: SolidBoard | null = null;
  private kit: Kit | null = null;
  private quality: Quality;
  private judge: QualityJudge;
  private theme: Theme;
  private input: BoardInput | null = null;
  private timeline: Timeline | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hovered: string | null = null;
  private opened = 0;
  private readonly release: (() => void)[] = [];
  private readonly caster = new Raycaster();

  constructor(
    element: HTMLElement,
    private readonly make: BoardMaker,
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
    this.quality = firstQuality(wish, Stage.rendererName(this.stage.renderer));
    this.judge = new QualityJudge(this.quality);
    this.theme = readTheme();
    this.release.push(watchTheme(() => this.themeChanged()));
    const { canvas } = this.stage;
    this.release.push(
      listenToPointers(canvas, this.camera.orbit, {
        pressed: () => this.finishMotion(),
        clicked: (x, y, finger) => this.touchAt(x, y, finger),
        hovered: (place) => this.hoverAt(place),
      }),
      watchContext(canvas, {
        lost: () => this.finishMotion(),
        restored: () => this.rebuild(),
        gone: () => this.callbacks.unavailable(),
      }),
    );
  }

  /** Shows an input: at rest, or as the motion of the ply that led to it. */
  update(input: BoardInput): void {
    const before = this.input;
    const newState = before?.state !== input.state;
    if (newState && this.timeline) this.finishMotion();
    this.input = input;
    if (!this.board || before?.state.game !== input.state.game || before.largeMarks !== input.largeMarks)
      this.build(input);
    const board = this.board;
    if (!board) return;
    this.camera.faceSeat(input, before === null);
    if (newState) {
      this.callbacks.settledChanged(false);
      if (input.from && (input.motion || before)) return this.play(board, input, input.from, before);
      board.show(input);
      this.camera.follow(input);
      this.atRest();
    } else if (this.timeline) {
      // What is lit or chosen meanwhile is shown when the motion is over.
      if (!input.motion) this.finishMotion();
    } else {
      board.show(input);
    }
    this.stage.invalidate();
  }

  private play(
    board: SolidBoard,
    input: BoardInput,
    from: { state: BoardInput['state'] },
    before: BoardInput | null,
  ): void {
    const chosen = before?.state === from.state ? before.chosen : [];
    board.show({ ...input, state: from.state, from: null, lit: NOTHING, chosen: [], hint: [] });
    const timeline = new Timeline();
    board.play(input.motion ? input : withOneSound(input), timeline, chosen);
    timeline.keepPace();
    // Without motion all of it happens at once, and a ply is heard nevertheless.
    if (!input.motion) timeline.advance(timeline.length);
    if (timeline.length === 0 || !input.motion) {
      board.show(input);
      this.camera.follow(input);
      this.atRest();
    } else {
      this.timeline = timeline;
      this.timer = setTimeout(() => this.finishMotion(), timeline.length + PATIENCE);
    }
    this.stage.invalidate();
  }

  /** Cuts the motion short: everything stands where it ends. */
  private finishMotion(): void {
    if (!this.timeline) return;
    this.timeline.finish();
    this.timeline = null;
    clearTimeout(this.timer);
    if (this.board && this.input) {
      this.board.show(this.input);
      this.camera.follow(this.input);
    }
    this.atRest();
    this.stage.invalidate();
  }

  private atRest(): void {
    this.callbacks.settledChanged(true);
    if (this.input) this.callbacks.events().settled(this.input.state);
  }

  private beforeFrame(passed: number): boolean {
    if (passed > 0 && this.wish === 'auto') this.judged(this.judge.frame(passed));
    if (this.timeline && !this.timeline.advance(passed)) this.finishMotion();
    const gliding = this.camera.advance(passed);
    return this.timeline !== null || gliding;
  }

  private build(input: BoardInput): void {
    this.kit?.dispose();
    this.kit = new Kit({ quality: this.quality, theme: this.theme, largeMarks: input.largeMarks });
    const first = this.board === null;
    this.board = this.make(this.kit, input);
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
    if (!this.input) return;
    if (this.timeline) this.finishMotion();
    this.build(this.input);
    this.board?.show(this.input);
    this.stage.invalidate();
  }

  bestAngle(): void {
    this.camera.orbit.reset();
  }

  get canOpen(): boolean {
    return this.board?.open !== undefined;
  }

  open(amount: number): void {
    this.opened = amount;
    if (this.timeline) this.finishMotion();
    this.board?.open?.(amount);
    if (this.board && this.input) this.board.show(this.input);
    if (this.input) this.camera.faceSeat(this.input, true);
    this.camera.reframe();
    if (this.board) this.stage.fitGround(this.board.footprint);
  }

  // Pointers.

  private touchAt(x: number, y: number, finger: boolean): boolean {
    const touch = this.pickAt(x, y) ?? (finger ? this.pickAround(x, y) : null);
    if (touch !== null) this.callbacks.events().touch(touch);
    return touch !== null;
  }

  private hoverAt(place: { x: number; y: number } | null): void {
    const touch = place && this.pickAt(place.x, place.y);
    this.setHovered(touch !== null && this.input?.lit.has(touch) ? touch : null);
  }

  private setHovered(touch: string | null): void {
    if (touch === this.hovered) return;
    this.hovered = touch;
    this.stage.canvas.style.cursor = touch === null ? '' : 'pointer';
    this.board?.hover(touch);
    this.callbacks.events().hover(touch);
    if (this.board && this.input && !this.timeline) this.board.show(this.input);
    this.stage.invalidate();
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
    return pick(this.rayAt(x, y), board.parts(), wanted);
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
    for (const part of this.board?.parts() ?? []) {
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
    clearTimeout(this.timer);
    for (const stop of this.release) stop();
    this.kit?.dispose();
    this.stage.dispose();
  }
}
