/**
 * The stage: renderer, camera and light around whatever board stands on it. It draws only when something has changed, adapts to its element
 * and to the resolution of the screen, and outlives boards: a new board, quality or theme exchanges what is on it.
 */
import * as THREE from 'three';
import { direction, frame, type Stand } from './framing';
import { type Footprint, type Ground, makeGround, reachOf } from './ground';
import type { View } from './labels';
import { makeLights, roomReflections, type SunAndSky } from './light';
import type { Quality } from './quality';
import type { Theme } from './theme';

const FIELD_OF_VIEW = (26 * Math.PI) / 180;
const MARGIN = 0.035;
/** How much the marks of marbles lean from the eye towards the sky. */
const LEAN = 0.22;

const SHARPNESS: Record<Quality, number> = { high: 2, medium: 2, low: 1 };

interface Pose {
  azimuth: number;
  elevation: number;
  distance: number;
}

export class Stage {
  readonly renderer: THREE.WebGLRenderer;
  readonly camera: THREE.PerspectiveCamera;
  private readonly scene = new THREE.Scene();
  private reflections: THREE.WebGLRenderTarget | null = null;
  private light: SunAndSky | null = null;
  private ground: Ground | null = null;
  private board: THREE.Object3D | null = null;
  private request = 0;
  private drawnAt = 0;
  private readonly observer: ResizeObserver;

  /** `beforeFrame` is told the milliseconds since the last frame (0 after a rest) and answers whether more frames are needed. */
  constructor(
    readonly element: HTMLElement,
    private quality: Quality,
    private readonly beforeFrame: (milliseconds: number) => boolean,
    private readonly resized: () => void,
  ) {
    this.renderer = new THREE.WebGLRenderer({ antialias: true });
    this.renderer.toneMapping = THREE.NeutralToneMapping;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.camera = new THREE.PerspectiveCamera((FIELD_OF_VIEW * 180) / Math.PI, 1, 0.5, 200);
    element.append(this.renderer.domElement);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(element);
    this.resize();
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.domElement;
  }

  get aspect(): number {
    return this.camera.aspect;
  }

  /** What draws, as the browser calls it. */
  static rendererName(renderer: THREE.WebGLRenderer): string {
    const gl = renderer.getContext();
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    return String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  }

  /** Puts a board on the stage in place of the one before, with light for this quality and theme. */
  setBoard(board: THREE.Object3D, footprint: Footprint, quality: Quality, theme: Theme): void {
    this.clear();
    this.quality = quality;
    this.renderer.shadowMap.enabled = quality !== 'low';
    this.scene.background = new THREE.Color(theme.paper);
    if (quality !== 'low') {
      this.reflections = roomReflections(this.renderer, theme);
      this.scene.environment = this.reflections.texture;
      this.scene.environmentIntensity = theme.evening ? 0.8 : 0.72;
    }
    this.light = makeLights(quality, theme);
    this.ground = makeGround(quality, theme, footprint);
    this.board = board;
    this.scene.add(board, this.light.root, this.ground.root);
    this.fitGround(footprint);
    this.resize();
  }

  /** The board covers another part of the table than before. */
  fitGround(footprint: Footprint): void {
    this.light?.reach(reachOf(footprint) * 1.1);
    this.ground?.fit(footprint);
  }

  private clear(): void {
    if (this.board) this.scene.remove(this.board);
    for (const thing of [this.light, this.ground]) {
      if (thing) this.scene.remove(thing.root);
      thing?.dispose();
    }
    this.light = this.ground = null;
    this.scene.environment = null;
    this.reflections?.dispose();
    this.reflections = null;
  }

  /** Where the camera has to stand so that the points fill the picture from this pose. */
  stand(points: readonly THREE.Vector3[], pose: Pose): Stand {
    const towardsEye = direction(pose.azimuth, pose.elevation);
    const { eye, target } = frame(points, towardsEye, FIELD_OF_VIEW, this.camera.aspect, MARGIN);
    return { eye: target.clone().addScaledVector(towardsEye, eye.distanceTo(target) * pose.distance), target };
  }

  look({ eye, target }: Stand): void {
    this.camera.position.copy(eye);
    this.camera.lookAt(target);
    this.camera.updateMatrixWorld();
  }

  /** How the board is looked at from where the camera stands. */
  view({ eye, target }: Stand): View {
    const tall = 2 * Math.tan(FIELD_OF_VIEW / 2) * eye.distanceTo(target);
    return { towards: this.towardsEye(), eye, pixels: this.element.clientHeight / tall };
  }

  /** The turn that makes +z of a marble look to the eye, leaning a little towards the sky. */
  private towardsEye(): THREE.Quaternion {
    const back = new THREE.Vector3();
    this.camera.getWorldDirection(back).negate();
    const lean = back
      .clone()
      .add(new THREE.Vector3(0, LEAN, 0))
      .normalize();
    return new THREE.Quaternion().setFromRotationMatrix(
      new THREE.Matrix4().lookAt(lean, new THREE.Vector3(), new THREE.Vector3(0, 1, 0)),
    );
  }

  /** Asks for a frame; any number of calls before it is drawn count as one. */
  invalidate(): void {
    if (this.request === 0) this.request = requestAnimationFrame((now) => this.tick(now));
  }

  /** Draws now, and answers how many milliseconds that took, the graphics card included. */
  measure(): number {
    const start = performance.now();
    this.renderer.render(this.scene, this.camera);
    const gl = this.renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - start;
  }

  private tick(now: number): void {
    this.request = 0;
    const more = this.beforeFrame(this.drawnAt > 0 ? now - this.drawnAt : 0);
    this.renderer.render(this.scene, this.camera);
    this.drawnAt = more ? now : 0;
    if (more) this.invalidate();
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.element;
    if (clientWidth === 0 || clientHeight === 0) return;
    const ratio = Math.min(devicePixelRatio || 1, SHARPNESS[this.quality]);
    const size = this.renderer.getSize(new THREE.Vector2());
    if (size.x === clientWidth && size.y === clientHeight && this.renderer.getPixelRatio() === ratio) return;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.resized();
    this.invalidate();
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    this.observer.disconnect();
    this.clear();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}
