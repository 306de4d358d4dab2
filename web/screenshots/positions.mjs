/**
 * The games that are photographed: a position from the middle of each that shows what the game is about, and the seat
 * from which it is seen, whose turn it is, so the computers have nothing to think about.
 */
import { readFileSync } from 'node:fs';
import { gameFolders } from '../scripts/games.mjs';

export const positions = Object.fromEntries(
  gameFolders.map(({ id, folder }) => [id, JSON.parse(readFileSync(new URL('samples.json', folder), 'utf8')).middle]),
);
