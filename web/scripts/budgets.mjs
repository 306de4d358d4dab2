/**
 * Fails when the built page is heavier than it may be: JavaScript before a board is chosen, every chunk by itself, three.js before the 3D view is
 * opened, the two modules of WebAssembly, and the service worker, which has to keep every file. Sizes are those of gzip, as a server sends them. Run after `vite build`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budgets = { first: 70_000, table: 50_000, worker: 8_000 };
/** The rules are loaded with a board, the search by the worker once it is asked. */
const modules = { rules: 270_000, search: 330_000 };

/** What each chunk may weigh, by its name; the first line that fits counts. A chunk without a line is refused, so none grows unseen. */
const chunks = [
  [/^first$/, 40_000],
  [/^words-\w{2,3}$/, 8_000],
  [/^table-\w{2,3}$/, 3_000],
  [/^pages-\w{2,3}$/, 13_000],
  [/^shared$/, 33_000],
  [/^panel$/, 5_000],
  [/^online$/, 8_000],
  // three.js, in two chunks.
  [/^(host|framing)$/, 96_000],
  [/^scene$/, 7_000],
  [/^Flat$/, 9_000],
  [/^Review$/, 17_000],
  [/^(Puzzles|Online|Setup)$/, 13_000],
  // The puzzles of a game, one rules page, one lesson, and the parts that are asked for one by one.
  [/^[a-z_-]+$/, 6_000],
  [/^[A-Z]\w*$/, 8_000],
  [/^\w+\.\w+$/, 6_000],
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
const weights = Object.entries(modules).map(([name, most]) => {
  const files = wasm.filter((file) => file.startsWith(`assets/${name}_bg-`));
  return { name, most, weight: total(files), files };
});
const isThree = (file) => /WebGLRenderer/.test(read(file).toString());
const threeFirst = firstScripts.filter(isThree);
const tableOnly = [...scripts(reached('src/table/Table.svelte')), ...largest('table')].filter(
  (file) => !firstScripts.includes(file),
);
const threeTable = tableOnly.filter(isThree);

const worker = read('sw.js').toString();
const workerWeight = weight('sw.js');
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

const failures = [
  ...heavy,
  total(tableOnly) > budgets.table &&
    `JavaScript for a table is ${kilobytes(total(tableOnly))}, more than ${kilobytes(budgets.table)}.`,
  firstWeight > budgets.first &&
    `JavaScript before a board is chosen is ${kilobytes(firstWeight)}, more than ${kilobytes(budgets.first)}.`,
  ...weights.map(
    ({ name, most, weight }) =>
      weight > most && `The WebAssembly of the ${name} is ${kilobytes(weight)}, more than ${kilobytes(most)}.`,
  ),
  (wasm.length !== weights.length || weights.some(({ files }) => files.length !== 1)) &&
    `There should be one WebAssembly file each for ${Object.keys(modules).join(' and ')}, not ${wasm.join(', ')}.`,
  threeFirst.length > 0 && `three.js is loaded with the first page: ${threeFirst.join(', ')}`,
  threeTable.length > 0 && `three.js is loaded with the table and not with the 3D view: ${threeTable.join(', ')}`,
  workerWeight > budgets.worker &&
    `The service worker is ${kilobytes(workerWeight)}, more than ${kilobytes(budgets.worker)}.`,
  forgotten.length > 0 && `The service worker does not keep ${forgotten.join(', ')}`,
].filter(Boolean);

console.log(`JavaScript before a board is chosen: ${kilobytes(firstWeight)} of ${kilobytes(budgets.first)} gzip`);
console.log(
  `then for a table: ${kilobytes(total(tableOnly))}; three.js and its chunks: ${kilobytes(total(assets.filter((file) => file.endsWith('.js') && isThree(file))))}`,
);
for (const { name, most, weight } of weights)
  console.log(`WebAssembly of the ${name}: ${kilobytes(weight)} of ${kilobytes(most)} gzip`);
console.log(`Service worker: ${kilobytes(workerWeight)} of ${kilobytes(budgets.worker)} gzip`);
for (const failure of failures) console.error(`Over budget. ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
