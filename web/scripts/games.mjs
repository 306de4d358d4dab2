/** The folders of the games, for scripts that run without the page: `src/games/<id>`, those with an `index.ts`. */
import { existsSync, readdirSync } from 'node:fs';

const games = new URL('../src/games/', import.meta.url);

export const gameFolders = readdirSync(games)
  .map((id) => ({ id, folder: new URL(`${id}/`, games) }))
  .filter(({ folder }) => existsSync(new URL('index.ts', folder)));
