/** Bille-Trap: all that the page knows of it. */
import type { ModuleOf } from '../game';
import type { words as spoken } from './words/en/spoken';
import type { words } from './words/en/texts';

export const billeTrap: ModuleOf<'bille-trap', typeof words, typeof spoken> = {
  flat: async () => (await import('./flat/Flat.svelte')).default,
  solid: async () => (await import('./solid/scene')).BilleTrapScene,
  lesson: async () => (await import('./lesson')).billeTrap,
  rules: async () => (await import('./rules')).page,
  minutes: 20,
  shape: '384 / 480',
  setup: { fields: ['stage', 'pressing', 'entered', 'housed', 'clicks'] },
  counted: () => ({ kind: 'home', by: 'own' }),
  ending: () => 'home',
};
