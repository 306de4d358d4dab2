/**
 * Pointers on the canvas: drags and pinches orbit, the wheel zooms, a click that is no drag touches, and the mouse hovers. Also what happens
 * to a canvas whose context is lost. Each function answers with the way to stop.
 */
import type { Orbit } from './orbit';

interface PointerTargets {
  /** A pointer has gone down: whatever moves is to be cut short. */
  pressed: () => void;
  /** Something was clicked, by a finger or more exactly; answers whether a part of the board was there. */
  clicked: (x: number, y: number, finger: boolean) => boolean;
  /** The mouse is here, or has left. */
  hovered: (place: { x: number; y: number } | null) => void;
}

export function listenToPointers(canvas: HTMLCanvasElement, orbit: Orbit, targets: PointerTargets): () => void {
  const stops: (() => void)[] = [];
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    canvas.addEventListener(type, listener, { passive: false });
    stops.push(() => canvas.removeEventListener(type, listener));
  };
  let metPart = false;
  canvas.style.touchAction = 'none';
  on('pointerdown', (event) => {
    metPart = false;
    canvas.setPointerCapture(event.pointerId);
    orbit.down(event.pointerId, event.clientX, event.clientY);
    targets.pressed();
  });
  on('pointermove', (event) => {
    if (orbit.busy) orbit.move(event.pointerId, event.clientX, event.clientY);
    else if (event.pointerType === 'mouse') targets.hovered({ x: event.clientX, y: event.clientY });
  });
  on('pointerup', (event) => {
    const click = !orbit.dragged && event.button <= 0;
    orbit.up(event.pointerId);
    if (click) metPart = targets.clicked(event.clientX, event.clientY, event.pointerType !== 'mouse');
  });
  on('pointercancel', (event) => orbit.up(event.pointerId));
  on('pointerleave', () => targets.hovered(null));
  on('click', (event) => {
    // A drag is no click, and a click that met a part is not a click elsewhere.
    if (metPart || orbit.dragged) event.stopPropagation();
  });
  on('wheel', (event) => {
    event.preventDefault();
    orbit.zoom(Math.exp(event.deltaY * 0.0012));
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** A lost context that has not come back after this long is lost for good. */
const RESTORE = 4000;

interface ContextTargets {
  lost: () => void;
  restored: () => void;
  gone: () => void;
}

export function watchContext(canvas: HTMLCanvasElement, targets: ContextTargets): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lost = (event: Event): void => {
    event.preventDefault();
    targets.lost();
    waiting = setTimeout(targets.gone, RESTORE);
  };
  const restored = (): void => {
    clearTimeout(waiting);
    targets.restored();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  return () => {
    clearTimeout(waiting);
    canvas.removeEventListener('webglcontextlost', lost);
    canvas.removeEventListener('webglcontextrestored', restored);
  };
}
