/**
 * What a person has chosen for the whole page, remembered in this browser. Small and harmless: a value that cannot
 * be read or written falls back to the usual one without a word.
 */
import { languageIds, languageOf, original, type Language } from '../words/language';
import { remember, remembered } from './remembered';

export const themes = ['system', 'day', 'evening'] as const;
export type Theme = (typeof themes)[number];
export const views = ['solid', 'flat'] as const;
export type BoardView = (typeof views)[number];
export const qualities = ['auto', 'high', 'low'] as const;
export type Quality = (typeof qualities)[number];

/** One choice among texts. */
class Choice<T extends string> {
  readonly #name: string;
  #value = $state() as T;

  constructor(name: string, known: readonly T[], usual: T) {
    this.#name = name;
    this.#value = known.find((value) => value === remembered(name)) ?? usual;
  }

  get value(): T {
    return this.#value;
  }
  set value(value: T) {
    this.#value = value;
    remember(this.#name, value);
  }
}

/** A switch. */
class Switch {
  readonly #choice: Choice<'on' | 'off'>;

  constructor(name: string, usual: boolean) {
    this.#choice = new Choice(name, ['on', 'off'], usual ? 'on' : 'off');
  }

  get value(): boolean {
    return this.#choice.value === 'on';
  }
  set value(value: boolean) {
    this.#choice.value = value ? 'on' : 'off';
  }
}

const browserLanguage = typeof navigator === 'undefined' ? original : languageOf(navigator.languages);

export const settings = {
  language: new Choice<Language>('language', languageIds, browserLanguage),
  theme: new Choice<Theme>('theme', themes, 'system'),
  sound: new Switch('sound', true),
  view: new Choice<BoardView>('view', views, 'solid'),
  quality: new Choice<Quality>('quality', qualities, 'auto'),
  turnBoard: new Switch('turn-board', false),
  memoryAid: new Switch('memory-aid', true),
  largeMarks: new Switch('large-marks', false),
  /** Whether a finger's first tap shows what it would do, and its second one does it. */
  tapTwice: new Switch('tap-twice', true),
  /** Whether single letters and signs are keys at a table; people who speak to their computer may want them off. */
  letterKeys: new Switch('letter-keys', true),
  /** Whether the device tells when it is one's turn at an online table. */
  notices: new Switch('notices', false),
};
