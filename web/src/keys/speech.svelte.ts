/**
 * What is said to those who listen with a screen reader. Everything that is said is a new line in a live region, so the same words are
 * spoken again when they are said again. Lines follow each other with a little distance, since some screen readers drop what is followed too
 * quickly; nothing that was said for good is ever dropped here. While a modal dialog is open the rest of the page is silent to screen readers, so lines wait
 * until it is closed.
 */
export interface Line {
  readonly id: number;
  readonly text: string;
}

/** From one line to the next, in milliseconds. */
const distance = 200;
/** So many lines stay in the region, for those who read it again. */
const kept = 4;

export class Speech {
  lines = $state.raw<readonly Line[]>([]);
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #count = 0;

  say(text: string): void {
    if (text === '') return;
    this.#waiting.push(text);
    if (this.#timer === null) this.#next();
  }

  /** Says what counts now, in place of all that was said before or waits to be. */
  show(text: string): void {
    this.#waiting = [];
    this.lines = [];
    this.say(text);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #next(): void {
    this.#timer = null;
    if (this.#waiting.length === 0) return;
    if (document.querySelector('dialog:modal') === null) {
      const text = this.#waiting.shift() ?? '';
      this.#count += 1;
      this.lines = [...this.lines, { id: this.#count, text }].slice(-kept);
    }
    this.#timer = setTimeout(() => this.#next(), distance);
  }
}
