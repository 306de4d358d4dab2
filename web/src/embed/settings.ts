/** What takes the place of the choices of a visitor of Calot's own page on the pages of others: the language of this build, and nothing that is remembered. */
import type { Language } from '../words/language';

declare const CALOT_LANGUAGE: Language;

export const settings = {
  language: { value: CALOT_LANGUAGE },
  memoryAid: { value: true },
  largeMarks: { value: false },
  letterKeys: { value: false },
};
