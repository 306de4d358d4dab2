/** The rules pages of all games. Nothing of them is loaded before it is asked for, and then only the page in one language. */
import type { GameId } from '../../core/generated/types';
import type { Language } from '../language';
import type { RulesFacts, RulesWords } from './rules-page';

interface RulesLoader {
  readonly facts: () => Promise<RulesFacts>;
  readonly words: Readonly<Record<Language, () => Promise<RulesWords>>>;
}

const loaders: Readonly<Record<GameId, RulesLoader>> = {
  rolit: {
    facts: async () => (await import('./rolit/facts')).facts,
    words: { en: async () => (await import('./rolit/en')).en, fr: async () => (await import('./rolit/fr')).fr },
  },
  pylos: {
    facts: async () => (await import('./pylos/facts')).facts,
    words: { en: async () => (await import('./pylos/en')).en, fr: async () => (await import('./pylos/fr')).fr },
  },
  quits: {
    facts: async () => (await import('./quits/facts')).facts,
    words: { en: async () => (await import('./quits/en')).en, fr: async () => (await import('./quits/fr')).fr },
  },
  ballcube: {
    facts: async () => (await import('./ballcube/facts')).facts,
    words: { en: async () => (await import('./ballcube/en')).en, fr: async () => (await import('./ballcube/fr')).fr },
  },
  cubulus: {
    facts: async () => (await import('./cubulus/facts')).facts,
    words: { en: async () => (await import('./cubulus/en')).en, fr: async () => (await import('./cubulus/fr')).fr },
  },
  'bille-trap': {
    facts: async () => (await import('./bille-trap/facts')).facts,
    words: {
      en: async () => (await import('./bille-trap/en')).en,
      fr: async () => (await import('./bille-trap/fr')).fr,
    },
  },
};

export interface RulesContent {
  readonly facts: RulesFacts;
  readonly words: RulesWords;
}

/** The rules page of a game; null when there is no such game. */
export async function loadRulesContent(game: string, language: Language): Promise<RulesContent | null> {
  const loader = Object.entries(loaders).find(([id]) => id === game)?.[1];
  if (!loader) return null;
  const [facts, words] = await Promise.all([loader.facts(), loader.words[language]()]);
  return { facts, words };
}
