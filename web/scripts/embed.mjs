/** Builds the npm package `calot-board`, part by part; `embed.config.ts` says how. */
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const words = `${root}src/words`;
const languages = readdirSync(words, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);

rmSync(`${root}../npm/calot-board/dist`, { recursive: true, force: true });
for (const mode of ['element', ...languages]) await build({ root, configFile: `${root}embed.config.ts`, mode });
