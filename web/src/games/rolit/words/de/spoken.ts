/** Rolit, spoken, in German. */
import type { Same } from '../../../../words/language';
import type { words as original } from '../en/spoken';

export const words: Same<typeof original> = {
  phrases: {
    'turned.one': '1 Kugel umgedreht: {cells}',
    'turned.other': '{count} Kugeln umgedreht: {cells}',
    none: 'keine Kugel umgedreht',
  },
  legal: { cell: ['Kugel legen auf', '{cell}'] },
};
