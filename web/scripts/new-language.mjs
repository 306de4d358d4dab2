/**
 * Begins a language, `npm run new-language es Spanish`: puts the English texts wherever their translations belong, so that everything compiles and
 * the tests list what is still English. Files that are there already stay as they are, so it also adds what a language lacks.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const source = resolve(import.meta.dirname, '../src');
const [language, name] = process.argv.slice(2);
if (!/^[a-z]{2,3}$/.test(language ?? '') || !name) {
  console.error('Say which language, for example: npm run new-language es Spanish');
  process.exit(2);
}

const originals = readdirSync(source, { recursive: true }).filter((path) => /(^|\/)words\/en\/[\w-]+\.ts$/.test(path));
const made = originals.filter((original) => {
  const path = resolve(source, original.replace(/en(?=\/[^/]*$)/, language));
  if (existsSync(path)) return false;
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const file = original.replace(/^.*\//, '').replace('.ts', '');
  const text = readFileSync(resolve(source, original), 'utf8')
    .replace(/^import .*\n\n?/gm, '')
    .replace(/ in English\. \*\/\n/, ` in ${name}. */\n`)
    .replace(/\n*export const words = /, `\nexport const words: Translation<typeof import('../en/${file}')> = `)
    .replace(/ as const(?: satisfies [^;]*)?;\n$/, ';\n');
  writeFileSync(path, text);
  return true;
});
console.log(
  `${made.length} of ${originals.length} files were made. \`npx vitest run src/words\` lists what is still English.`,
);
