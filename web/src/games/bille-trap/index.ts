/** Bille-Trap: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type * as spoken from './spoken';
import type * as phrases from './words/en/spoken';
import type { words as texts } from './words/en/texts';

const ROUND = 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z';

export const billeTrap: ModuleOf<'bille-trap', typeof texts, typeof spoken & typeof phrases> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).BilleTrapScene,
  lesson: async () => (await import('./lesson')).billeTrap,
  rules: async () => (await import('./rules')).page,
  minutes: 20,
  shape: '384 / 480',
  setup: {
    painted: ['cell', 'trap'],
    signs: { open: ROUND, closed: `${ROUND}M-6 -6L6 6M6 -6L-6 6` },
    fields: ['stage', 'pressing', 'entered', 'housed', 'clicks'],
  },
  counted: () => ({ kind: 'home', by: 'own' }),
  ending: () => 'home',
};
