/**
 * Dragging a part to where its gesture ends: what the pointer passes on the way is chosen as if it were touched, so the board shows where the part
 * may go. Let go elsewhere, and all is given up.
 */
import type { GameId } from 'calot-rules';
import { nearest } from './finger';
import type { FlatView } from './view.svelte';

type View = Pick<FlatView<GameId>, 'input' | 'touch' | 'consider'>;

export interface DragKinds {
  /** What is dragged, by the kind of its touch. */
  readonly from: string;
  /** What is chosen in passing. */
  readonly through: string;
  /** Where it is let go. */
  readonly to: string;
}

/** So many pixels make a press a drag. */
const slack = 8;

export class Drag {
  /** What is dragged, and where the pointer is in the drawing; null while nothing is. */
  carried = $state.raw<{ readonly touch: string; readonly at: DOMPoint } | null>(null);
  /** What makes sense to be chosen in passing. */
  #ways: ReadonlySet<string> = new Set();

  constructor(
    private readonly view: View,
    private readonly kinds: DragKinds,
  ) {}

  /** Listens on what is around the board. */
  readonly attach = (around: HTMLElement): (() => void) => {
    let pressed: { readonly touch: string; readonly id: number; readonly x: number; readonly y: number } | null = null;
    const listening = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
      around.addEventListener(type, hear, { capture: true, passive: false, signal: listening.signal });

    on('pointerdown', ({ target, isPrimary, button, pointerId: id, clientX: x, clientY: y }) => {
      const may = isPrimary && button === 0 && target instanceof Element;
      const touch = may ? touchAt(target) : null;
      const { lit, chosen } = this.view.input;
      const drags = touch?.startsWith(`${this.kinds.from}:`) && (lit.has(touch) || chosen.includes(touch));
      pressed = touch !== null && drags ? { touch, id, x, y } : null;
    });
    on('pointermove', (event) => {
      if (pressed?.id !== event.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (!this.carried) {
        if (Math.hypot(x - pressed.x, y - pressed.y) < slack) return;
        around.setPointerCapture(event.pointerId);
        // Whatever was chosen before is given up, so all ways are open.
        if (this.view.input.chosen.includes(pressed.touch)) this.view.touch(pressed.touch, false);
        this.view.touch(pressed.touch, false);
        this.#ways = new Set([...this.view.input.lit].filter((touch) => touch.startsWith(`${this.kinds.through}:`)));
      }
      this.#carry(around, pressed.touch, x, y);
    });
    // A finger that drags scrolls nothing.
    on('touchmove', (event) => {
      if (pressed && event.cancelable) event.preventDefault();
    });
    on('pointerup', (event) => {
      const { carried } = this;
      pressed = null;
      if (!carried) return;
      this.carried = null;
      const to = this.#reached(around, event.clientX, event.clientY);
      // What was chosen first is touched again, which gives it up.
      this.view.touch(to ?? carried.touch, false);
      // The click that follows is no touch of its own.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    });
    on('pointercancel', () => {
      if (this.carried) this.view.touch(this.carried.touch, false);
      this.carried = pressed = null;
    });
    return () => listening.abort();
  };

  #carry(around: HTMLElement, touch: string, x: number, y: number): void {
    const matrix = around.querySelector('svg')?.getScreenCTM()?.inverse();
    if (matrix) this.carried = { touch, at: new DOMPoint(x, y).matrixTransform(matrix) };
    const passed = document
      .elementsFromPoint(x, y)
      .map(touchAt)
      .find((found) => found !== null && this.#ways.has(found));
    if (passed && !this.view.input.chosen.includes(passed)) this.view.touch(passed, false);
    this.view.consider(this.#reached(around, x, y));
  }

  /** The end of the gesture that the pointer is at, or next to. */
  #reached(around: HTMLElement, x: number, y: number): string | null {
    const parts = [...around.querySelectorAll<SVGElement>(`.touch.lit[data-touch^="${this.kinds.to}:"]`)];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return parts[nearest(x, y, boxes)]?.dataset['touch'] ?? null;
  }
}

function touchAt(element: Element): string | null {
  return element.closest<SVGElement>('.touch')?.dataset['touch'] ?? null;
}

function swallow(event: Event): void {
  event.stopPropagation();
}
