/** Rolit, spoken: which balls turned. */
import { boardOf } from '../../board/board';
import { pageWords } from '../../words/page-words.svelte';
import { joined } from '../../words/sentences';
import { counted, type SpokenGame } from '../spoken';

const en = {
  'turned.one': '1 ball turned: {cells}',
  'turned.many': '{count} balls turned: {cells}',
  none: 'no ball turned',
} as const;
const fr = {
  'turned.one': '1 boule retournée : {cells}',
  'turned.many': '{count} boules retournées : {cells}',
  none: 'aucune boule retournée',
};
const words = pageWords<keyof typeof en>(en, fr);

export const rolit: SpokenGame = {
  outcome: ({ before, ply, after }) => {
    const old = new Map(boardOf(before, 'rolit').cells.map(({ cell, marble }) => [cell, marble]));
    if (!old.has(ply)) return [];
    const turned = boardOf(after, 'rolit').cells.filter(({ cell, marble }) => cell !== ply && marble !== old.get(cell));
    if (turned.length === 0) return [words('none')];
    return [counted(words, 'turned', turned.length, { cells: joined(turned.map(({ cell }) => cell)) })];
  },
};
