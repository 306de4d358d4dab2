/** The rules pages of all games. Nothing of them is loaded before it is asked for, and then only the page in one language. */
import type { GameId } from '../core/generated/types';
import type { Language } from '../words/language';
import type { RulesFacts, RulesWords } from './rules-page';

interface RulesLoader {
  readonly facts: () => Promise<RulesFacts>;
  readonly words: Readonly<Record<Language, () => Promise<RulesWords>>>;
}

const loaders: Readonly<Record<GameId, RulesLoader>> = {
  rolit: {
    facts: async () => (await import('../games/rolit/rules')).facts,
    words: {
      en: async () => (await import('../games/rolit/words/en/rules')).en,
      fr: async () => (await import('../games/rolit/words/fr/rules')).fr,
    },
  },
  pylos: {
    facts: async () => (await import('../games/pylos/rules')).facts,
    words: {
      en: async () => (await import('../games/pylos/words/en/rules')).en,
      fr: async () => (await import('../games/pylos/words/fr/rules')).fr,
    },
  },
  quits: {
    facts: async () => (await import('../games/quits/rules')).facts,
    words: {
      en: async () => (await import('../games/quits/words/en/rules')).en,
      fr: async () => (await import('../games/quits/words/fr/rules')).fr,
    },
  },
  ballcube: {
    facts: async () => (await import('../games/ballcube/rules')).facts,
    words: {
      en: async () => (await import('../games/ballcube/words/en/rules')).en,
      fr: async () => (await import('../games/ballcube/words/fr/rules')).fr,
    },
  },
  cubulus: {
    facts: async () => (await import('../games/cubulus/rules')).facts,
    words: {
      en: async () => (await import('../games/cubulus/words/en/rules')).en,
      fr: async () => (await import('../games/cubulus/words/fr/rules')).fr,
    },
  },
  'bille-trap': {
    facts: async () => (await import('../games/bille-trap/rules')).facts,
    words: {
      en: async () => (await import('../games/bille-trap/words/en/rules')).en,
      fr: async () => (await import('../games/bille-trap/words/fr/rules')).fr,
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
