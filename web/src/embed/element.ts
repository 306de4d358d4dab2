/**
 * The element `<calot-board>`: what its attributes say becomes a game, which a board in the language of the page around it shows. Whatever is wrong is told in
 * the place of the board; nothing is thrown at the page.
 */
import { loadRules, type MatchState } from 'calot-rules';
import { languageOf, type Language } from '../words/language';
import type { Board, Shown, openBoard } from './board.svelte';
import { Fault, Game } from './game';

/** The boards of each language, which are built by themselves. */
export type Boards = Readonly<Record<Language, () => Promise<{ openBoard: typeof openBoard }>>>;

/** What the game depends on, and what else can be said. */
const ofGame = ['game', 'record', 'src', 'plies', 'position'] as const;
const attributes = [...ofGame, 'ply', 'theme', 'lang'] as const;

/** Where there are no elements, as when a page is drawn by a server, there is nothing to extend. */
const Base =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ?? (Object as unknown as typeof HTMLElement);

export function boardElement(boards: Boards): typeof HTMLElement {
  return class CalotBoard extends Base {
    static readonly observedAttributes = attributes;

    #board: Board | null = null;
    #shown: Shown = { game: null, at: 0, fault: null, dark: false, aloud: false };
    #language: Language | null = null;
    /** Ends what is under way for a game that is wanted no more. */
    #loading: AbortController | null = null;
    #darkness: MediaQueryList | null = null;

    connectedCallback(): void {
      // What was set before the element was known hides what it has by now.
      for (const name of [...ofGame, 'ply', 'theme'] as const) {
        if (!Object.hasOwn(this, name)) continue;
        const value = (this as Record<string, unknown>)[name];
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      if (!this.shadowRoot) this.attachShadow({ mode: 'open' });
      this.#darkness = matchMedia('(prefers-color-scheme: dark)');
      this.#darkness.addEventListener('change', this.#shade);
      this.#shade();
      void this.#load();
    }

    disconnectedCallback(): void {
      this.#loading?.abort();
      this.#darkness?.removeEventListener('change', this.#shade);
      this.#close();
      this.#shown.game?.close();
      this.#shown = { ...this.#shown, game: null };
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      if (!this.isConnected || before === now) return;
      if (name === 'theme') this.#shade();
      else if (name === 'lang') void this.#open();
      else if (name === 'ply') this.#goTo(this.#wantedPly(), false);
      else void this.#load();
    }

    /** How many plies of the game have been played in what is shown. */
    get ply(): number {
      return this.#shown.at;
    }
    set ply(ply: number | string) {
      this.setAttribute('ply', String(ply));
    }

    /** How many plies there are. */
    get count(): number {
      return this.#shown.game?.plies.length ?? 0;
    }

    /** What is shown, as the rules tell it; null until it is there. */
    get state(): MatchState | null {
      return this.#shown.game?.stateAt(this.#shown.at) ?? null;
    }

    first(): void {
      this.#goTo(0, true);
    }
    back(): void {
      this.#goTo(this.ply - 1, true);
    }
    forward(): void {
      this.#goTo(this.ply + 1, true);
    }
    last(): void {
      this.#goTo(this.count, true);
    }

    async #load(): Promise<void> {
      // What is set one after another is one game.
      this.#loading?.abort();
      const { signal } = (this.#loading = new AbortController());
      const overtaken = (): boolean => signal.aborted;
      await Promise.resolve();
      if (overtaken()) return;
      try {
        const rules = loadRules();
        const record = this.#record(signal);
        await Promise.all([rules, record]);
        const [game, plies, position] = [
          this.getAttribute('game'),
          this.getAttribute('plies'),
          this.getAttribute('position'),
        ];
        const opened = new Game(await rules, { game, record: await record, plies, position });
        if (overtaken()) {
          opened.close();
          return;
        }
        this.#change({ game: opened, at: within(this.#wantedPly(), opened.plies.length), fault: null, aloud: false });
        await this.#open();
        this.#tell('calot-load', { game: opened.stateAt(0).game, count: this.count });
      } catch (error) {
        if (overtaken()) return;
        const fault = error instanceof Fault ? error : new Fault('broken', error);
        this.#change({ game: null, at: 0, fault, aloud: false });
        await this.#open();
        this.#tell('calot-error', { kind: fault.kind, message: fault.message });
      }
    }

    async #record(signal: AbortSignal): Promise<string | null> {
      const [record, source] = [this.getAttribute('record'), this.getAttribute('src')];
      if (record !== null || source === null) return record;
      try {
        const answer = await fetch(new URL(source, this.ownerDocument.baseURI), { signal });
        if (!answer.ok) throw new Error(`${answer.url}: ${String(answer.status)}`);
        return await answer.text();
      } catch (error) {
        throw new Fault('source', error);
      }
    }

    /** Shows what there is in the language that is wanted now. */
    async #open(): Promise<void> {
      const language = languageOf([this.#wantedLanguage()]);
      const { signal } = this.#loading ?? new AbortController();
      if (this.#board && this.#language === language) return;
      this.#language = language;
      try {
        const { openBoard } = await boards[language]();
        if (signal.aborted || !this.shadowRoot || this.#language !== language) return;
        this.#close();
        this.#language = language;
        this.#board = openBoard(this.shadowRoot, this.#shown, (to) => this.#goTo(to, true));
      } catch (error) {
        // Without its words there are none to tell it in.
        this.#language = null;
        if (this.shadowRoot && !signal.aborted) this.shadowRoot.textContent = `calot-board: ${String(error)}`;
        this.#tell('calot-error', { kind: 'broken', message: String(error) });
      }
    }

    #close(): void {
      this.#board?.close();
      this.#board = null;
      this.#language = null;
    }

    #change(changes: Partial<Shown>): void {
      const before = this.#shown.game;
      this.#shown = { ...this.#shown, ...changes };
      this.#board?.show(changes);
      if (before && before !== this.#shown.game) before.close();
    }

    #goTo(ply: number, aloud: boolean): void {
      if (!this.#shown.game) return;
      const at = within(ply, this.count);
      if (at === this.#shown.at) return;
      this.#change({ at, aloud });
      this.#tell('calot-step', { ply: at, count: this.count, state: this.state });
    }

    #wantedPly(): number {
      const ply = this.getAttribute('ply')?.trim() ?? '';
      return ply === 'end' ? Infinity : Number(ply) || 0;
    }

    /** That of the element, of what it stands in, of the page, of the reader. */
    #wantedLanguage(): string {
      const root = this.getRootNode();
      const host = root instanceof ShadowRoot ? root.host : null;
      const around = this.closest<HTMLElement>('[lang]') ?? host?.closest<HTMLElement>('[lang]');
      return around?.lang || navigator.language;
    }

    readonly #shade = (): void => {
      const theme = this.getAttribute('theme');
      this.#change({ dark: theme === 'dark' || (theme !== 'light' && (this.#darkness?.matches ?? false)) });
    };

    #tell(type: string, detail: unknown): void {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
    }
  };
}

/** Makes the element known to the page, once. */
export function define(boards: Boards): typeof HTMLElement {
  const element = boardElement(boards);
  const known = (globalThis as { customElements?: CustomElementRegistry }).customElements;
  for (const name of ofGame) reflect(element, name);
  reflect(element, 'theme');
  if (known && !known.get('calot-board')) known.define('calot-board', element);
  return element;
}

/** A property that is the attribute of the same name. */
function reflect(element: typeof HTMLElement, name: string): void {
  Object.defineProperty(element.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return this.getAttribute(name);
    },
    set(this: HTMLElement, value: string | null | undefined) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });
}

function within(ply: number, count: number): number {
  return Math.min(count, Math.max(0, Math.trunc(ply)));
}
