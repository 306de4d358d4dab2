/**
 * The keyboard on one flat board. The board is a single stop of the Tab key: one of its parts has the place in the order of focus, and keys
 * move that place. It keeps the focus on the board when the focused part vanishes, as arrows do after they have been chosen: the part that was
 * focused before it takes over.
 */
import { getContext, setContext } from 'svelte';
import { rotated } from './geometry';
import { nextChoosable, stepFrom, type Part, type Step, type Walk } from './walk';

/** A part as it is found in the drawing. */
interface DrawnPart extends Part {
  readonly key: string;
  readonly element: SVGElement;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'higher',
  PageDown: 'lower',
  Home: 'first',
  End: 'last',
};

/** Focus remembered this far back. */
const memory = 6;
/** How a page asks a board to focus the next part that can be chosen. */
const choosableEvent = 'choosable';
const contextKey = Symbol('keyboard of a flat board');

class BoardKeyboard {
  /** The key of the part that the Tab key leads to. */
  active = $state<string | null>(null);
  #frame: SVGSVGElement | null = null;
  /** Keys of the parts that had the focus, the last one at the end. */
  #path: string[] = [];
  #focused: SVGElement | null = null;

  /** `slant` is by how many degrees the drawing is turned against the rows and columns that arrows follow. */
  constructor(private readonly slant: () => number) {}

  /** For the drawing of the board: watches its parts as long as it is there. */
  readonly attach = (frame: SVGSVGElement): (() => void) => {
    this.#frame = frame;
    const observer = new MutationObserver(() => this.#changed());
    observer.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-disabled'] });
    const wanted = (event: Event): void => {
      if (event instanceof CustomEvent && this.focusChoosable(event.detail === 'previous')) event.preventDefault();
    };
    frame.addEventListener(choosableEvent, wanted);
    this.#changed();
    return () => {
      observer.disconnect();
      frame.removeEventListener(choosableEvent, wanted);
      this.#frame = null;
    };
  };

  /** Moves the focus; whether the key was one of the board's. */
  key(key: string): boolean {
    const step = steps[key];
    if (step === undefined) return false;
    const parts = this.#parts();
    const from = parts.find(({ element }) => element === this.#active());
    if (from === undefined) return false;
    stepFrom(parts, from, step)?.element.focus();
    return true;
  }

  /** Focuses the next part that can be chosen, or the one before; whether there is one. */
  focusChoosable(backwards: boolean): boolean {
    const parts = this.#parts();
    const from = parts.find(({ element }) => element === this.#active()) ?? null;
    const next = nextChoosable(parts, from, backwards);
    next?.element.focus();
    return next !== null;
  }

  focusIn(event: FocusEvent): void {
    const part = partOf(event.target);
    if (part === null) return;
    const key = part.dataset['part'] ?? '';
    this.#focused = part;
    this.active = key;
    this.#path = [...this.#path.filter((known) => known !== key), key].slice(-memory);
  }

  /** A part that vanishes may lose the focus with or without an event; one that is still there has given it away. */
  focusOut(event: FocusEvent): void {
    const part = partOf(event.target);
    queueMicrotask(() => {
      if (part?.isConnected && this.#focused === part && this.#active() !== part) this.#focused = null;
    });
  }

  /** What has the focus where the board is: in the page, or in an element of its own on the page of others. */
  #active(): Element | null {
    const root = this.#frame?.getRootNode();
    return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  }

  #parts(): DrawnPart[] {
    const elements = [...(this.#frame?.querySelectorAll<SVGElement>('[data-part]') ?? [])];
    return elements.map((element) => {
      const box = element.getBoundingClientRect();
      const place = rotated({ x: box.left + box.width / 2, y: box.top + box.height / 2 }, this.slant());
      const { part = '', area = '0', walk = 'plane' } = element.dataset;
      return {
        element,
        key: part,
        area: Number(area),
        walk: walk as Walk,
        ...place,
        choosable: element.getAttribute('aria-disabled') === 'false',
      };
    });
  }

  #changed(): void {
    const parts = this.#frame?.querySelectorAll<SVGElement>('[data-part]') ?? [];
    const byKey = new Map([...parts].map((part) => [part.dataset['part'] ?? '', part]));
    if (this.#focused !== null && !this.#focused.isConnected) {
      this.#focused = null;
      const before = this.#path.findLast((key) => byKey.has(key));
      const active = this.#active();
      if (active === document.body || active === null) byKey.get(before ?? '')?.focus({ preventScroll: true });
    }
    const known = this.active !== null && byKey.has(this.active);
    // Until somebody comes, the way in leads to something that can be done.
    if (known && this.#path.length > 0) return;
    const back = this.#path.findLast((key) => byKey.has(key));
    const choosable = [...parts].find((part) => part.getAttribute('aria-disabled') === 'false');
    this.active = back ?? choosable?.dataset['part'] ?? parts[0]?.dataset['part'] ?? null;
  }
}

/** Focuses the next part that can be chosen on the flat board inside an element, or the one before; whether there is one. */
export function focusChoosable(inside: Element, backwards: boolean): boolean {
  const board = inside.querySelector('.flat-board');
  const detail = backwards ? 'previous' : 'next';
  return board !== null && !board.dispatchEvent(new CustomEvent(choosableEvent, { cancelable: true, detail }));
}

function partOf(target: EventTarget | null): SVGElement | null {
  return target instanceof SVGElement ? target.closest<SVGElement>('[data-part]') : null;
}

/** To be called while a board is made. */
export function provideKeyboard(slant: () => number): BoardKeyboard {
  return setContext(contextKey, new BoardKeyboard(slant));
}

/** The keyboard of the board that a part belongs to. */
export function boardKeyboard(): BoardKeyboard {
  return getContext<BoardKeyboard>(contextKey);
}
