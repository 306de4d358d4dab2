/** Prints the names of the crates that are given to others, one in a line, those that others depend on first. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = execFileSync(
  process.env['CARGO'] ?? 'cargo',
  ['metadata', '--format-version=1', '--no-deps', '--offline'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
);
/** @type {{ packages: { name: string, publish: string[] | null, dependencies: { name: string, kind: string | null }[] }[] }} */
const { packages } = JSON.parse(text);
const given = new Map(packages.filter(({ publish }) => publish === null).map((one) => [one.name, one]));

/** @type {Set<string>} */
const named = new Set();
function name(/** @type {string} */ crate) {
  for (const { name: needed, kind } of given.get(crate)?.dependencies ?? [])
    if (kind !== 'dev' && given.has(needed) && needed !== crate) name(needed);
  named.add(crate);
}
for (const crate of given.keys()) name(crate);
console.log([...named].join('\n'));
