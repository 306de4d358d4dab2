/**
 * Writes to standard output what the program contains of others, with their licences: crates of Rust as cargo
 * has resolved them for a release, and the packages that are bundled into the page.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cargo = process.env['CARGO'] ?? 'cargo';
const target = 'x86_64-unknown-linux-musl';

/** What is bundled into the page: its dependencies, and what the tools put into it. */
const tools = ['svelte'];

/** @typedef {{ name: string, version: string, licence: string, from: string, folder: string }} Part */

/** The crates that are linked into a release. @type {() => Part[]} */
function crates() {
  const options = ['metadata', '--format-version=1', '--locked', `--filter-platform=${target}`];
  const text = execFileSync(cargo, [...options, '--features=calot-cli/cluster'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { packages, resolve } = JSON.parse(text);
  const known = new Map(packages.map((/** @type {{ id: string }} */ one) => [one.id, one]));
  const nodes = new Map(resolve.nodes.map((/** @type {{ id: string }} */ node) => [node.id, node]));
  const first = packages.find((/** @type {{ name: string }} */ one) => one.name === 'calot-cli').id;
  const found = new Set([first]);
  for (const id of found)
    for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps)
      // Neither what builds it nor what tests it is in it.
      if (kinds.some((/** @type {{ kind: string | null }} */ { kind }) => kind === null)) found.add(pkg);
  return [...found]
    .map((id) => known.get(id))
    .filter(({ source }) => source !== null)
    .map((one) => ({
      name: one.name,
      version: one.version,
      licence: one.license ?? 'see below',
      from: one.repository ?? one.homepage ?? 'its crate',
      folder: dirname(one.manifest_path),
    }));
}

/** The packages in the page, but Calot's own. @type {() => Part[]} */
function packages() {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(`${root}web/package.json`, 'utf8'));
  const others = Object.keys(dependencies).filter((name) => !dependencies[name]?.startsWith('file:'));
  return [...others, ...tools].map((name) => {
    const folder = `${root}web/node_modules/${name}`;
    if (!existsSync(folder)) throw new Error(`${folder} is missing; run \`make modules\``);
    const { version, license, repository, homepage } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const from = (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? 'its npm package';
    return { name, version, licence: license, from, folder };
  });
}

/** The texts of licences in a folder. @type {(folder: string) => string[]} */
function texts(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|unlicense)/i.test(entry.name))
    .map((entry) => readFileSync(`${folder}/${entry.name}`, 'utf8').trim());
}

/** The same text is written once, whoever it is of. @type {Map<string, string[]>} */
const all = new Map();
const lines = [];
for (const part of [...crates(), ...packages()].sort((one, other) => (one.name < other.name ? -1 : 1))) {
  const title = `${part.name} ${part.version}`;
  lines.push(`${title}: ${part.licence}, ${part.from.replace(/^git\+/, '')}`);
  for (const text of texts(part.folder)) {
    const of = all.get(text);
    if (of) of.push(title);
    else all.set(text, [title]);
  }
}
const rule = '='.repeat(100);
const written = [...all].map(([text, of]) => `${rule}\n${of.join(', ')}\n${rule}\n\n${text}\n`);
const head = 'Calot contains the work of others, under the licences that follow. Thank you.';
process.stdout.write(`${head}\n\n${lines.join('\n')}\n\n${written.join('\n')}`);
