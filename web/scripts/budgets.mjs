/**
 * Fails when the built page is heavier than it may be: JavaScript before a board is chosen and for a table, every chunk by itself, three.js as a whole
 * and before the 3D view is opened, the styles, the two modules of WebAssembly, and the service worker, which has to keep every file. Sizes are those of gzip, as a server sends them. Run after `vite build`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budgets = { first: 43_000, table: 53_000, three: 163_500, styles: 16_000, worker: 5_000 };
/** The rules are loaded with a board, the search by the worker once it is asked. */
const modules = { rules: 232_000, search: 318_000 };

/** What each chunk may weigh, by its name; the first line that fits counts. A chunk without a line is refused, so none grows unseen. */
const chunks = [
  [/^first$/, 35_000],
  [/^shared$/, 14_000],
  [/^room$/, 31_500],
  [/^panel$/, 4_500],
  [/^online$/, 8_000],
  [/^solid$/, 163_500],
  [/^scene$/, 6_500],
  [/^Flat$/, 9_000],
  [/^(Review|Online)$/, 14_500],
  [/^Puzzles$/, 11_000],
  [/^(Setup|Table|Rules)$/, 8_000],
  [/^words-\w{2,3}$/, 8_000],
  [/^online-\w{2,3}$/, 6_000],
  [/^setup-\w{2,3}$/, 4_500],
  [/^\w+-\w{2,3}$/, 3_000],
  // The puzzles of a game, one rules page, one lesson, and the parts that are asked for one by one.
  [/^[a-z_-]+$/, 5_500],
  [/^[A-Z]\w*$/, 5_000],
  [/^\w+\.\w+$/, 3_000],
];
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const read = (file) => readFileSync(new URL(file, dist));
const weight = (file) => gzipSync(read(file), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** An entry and everything that it imports at once, not what it imports when it is needed. */
function reached(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) reached(next, found);
  return found;
}

const scripts = (keys) =>
  [...new Set([...keys].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
const total = (files) => files.reduce((sum, file) => sum + weight(file), 0);

/** What Home loads: the entry, and the words that every page needs in the larger language. */
const largest = (name) =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.includes(`/${name}-`))
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, 1);
const html = read('index.html').toString();
const entry = Object.keys(manifest).find((key) => html.includes(`src="/${manifest[key].file}"`));
const firstScripts = [...scripts(reached(entry)), ...largest('words')];
const firstWeight = total(firstScripts);

const assets = readdirSync(new URL('assets/', dist)).map((name) => `assets/${name}`);
const wasm = assets.filter((file) => file.endsWith('.wasm'));
const moduleOf = (name) => wasm.filter((file) => file.startsWith(`assets/${name}_bg-`));
const isThree = (file) => /WebGLRenderer/.test(read(file).toString());
const threeFirst = firstScripts.filter(isThree);
const tableOnly = [...scripts(reached('src/table/Table.svelte')), ...largest('table')].filter(
  (file) => !firstScripts.includes(file),
);
const threeTable = tableOnly.filter(isThree);
const three = assets.filter((file) => file.endsWith('.js') && isThree(file));
const styles = assets.filter((file) => file.endsWith('.css'));

const worker = read('sw.js').toString();
const forgotten = assets.filter((file) => !worker.includes(`"/${file}"`));

const nameOf = (file) => /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file;
const heavy = assets
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => {
    const most = chunks.find(([name]) => name.test(nameOf(file)))?.[1];
    if (most === undefined) return [`The chunk ${file} has no budget.`];
    return weight(file) > most
      ? [`The chunk ${file} is ${kilobytes(weight(file))}, more than ${kilobytes(most)}.`]
      : [];
  });

/** What is weighed as a whole. */
const wholes = [
  ['JavaScript before a board is chosen', firstWeight, budgets.first],
  ['JavaScript for a table then', total(tableOnly), budgets.table],
  ['three.js and what 3D boards share', total(three), budgets.three],
  ['Styles', total(styles), budgets.styles],
  ...Object.entries(modules).map(([name, most]) => [`WebAssembly of the ${name}`, total(moduleOf(name)), most]),
  ['Service worker', weight('sw.js'), budgets.worker],
];

const failures = [
  ...heavy,
  ...wholes.map(([what, found, most]) => found > most && `${what}: ${kilobytes(found)}, more than ${kilobytes(most)}.`),
  (wasm.length !== Object.keys(modules).length || Object.keys(modules).some((name) => moduleOf(name).length !== 1)) &&
    `There should be one WebAssembly file each for ${Object.keys(modules).join(' and ')}, not ${wasm.join(', ')}.`,
  threeFirst.length > 0 && `three.js is loaded with the first page: ${threeFirst.join(', ')}`,
  threeTable.length > 0 && `three.js is loaded with the table and not with the 3D view: ${threeTable.join(', ')}`,
  forgotten.length > 0 && `The service worker does not keep ${forgotten.join(', ')}`,
].filter(Boolean);

for (const [what, found, most] of wholes) console.log(`${what}: ${kilobytes(found)} of ${kilobytes(most)} gzip`);
for (const failure of failures) console.error(`Over budget. ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
