/**
 * Packs the npm packages, installs the archives in a folder of their own as a stranger would, and runs the tests of the packages there: in Node,
 * against TypeScript, and in a browser, to which the folder is served as it is, without a bundler. `node scripts/test/npm.mjs [FOLDER]` leaves the archives in FOLDER.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'calot-npm-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const archives = process.argv[2] ?? join(folder, 'archives');
mkdirSync(archives, { recursive: true });
const packages = readdirSync(join(root, 'npm'));
for (const name of packages)
  execFileSync('npm', ['pack', '--silent', '--pack-destination', archives], { cwd: join(root, 'npm', name) });

const installed = join(folder, 'installed');
mkdirSync(installed);
writeFileSync(join(installed, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
const found = readdirSync(archives).map((name) => join(archives, name));
const quiet = ['--offline', '--no-audit', '--no-fund', '--silent'];
execFileSync('npm', ['install', ...quiet, ...found.filter((name) => name.endsWith('.tgz'))], {
  cwd: installed,
  stdio: 'inherit',
});

// The tests find the packages as anything in that folder does, and the browser among the tools of the page.
for (const name of packages)
  cpSync(join(root, 'npm', name, 'test'), join(installed, 'test', name), { recursive: true });

let failed = false;
for (const [module, resolution] of [
  ['NodeNext', 'NodeNext'],
  ['ESNext', 'bundler'],
]) {
  const types = ['--types', 'node', '--typeRoots', join(root, 'web/node_modules/@types')];
  const strict = ['--strict', '--noEmit', '--target', 'ES2022', '--lib', 'ES2023,DOM,ESNext.Disposable'];
  const { status } = spawnSync(
    join(root, 'web/node_modules/.bin/tsc'),
    [
      '--module',
      module,
      '--moduleResolution',
      resolution,
      ...strict,
      ...types,
      ...packages.map((name) => `test/${name}/example.ts`),
    ],
    { cwd: installed, stdio: 'inherit' },
  );
  failed ||= status !== 0;
}

const reporter = join(root, 'scripts/test/node-reporter.mjs');
const files = readdirSync(join(installed, 'test'), { recursive: true }).map((name) => join('test', String(name)));
const { status } = spawnSync(
  process.execPath,
  // Two browsers at once take as long as one after the other.
  [
    '--test',
    '--test-concurrency=1',
    '--test-reporter',
    reporter,
    ...files.filter((name) => name.endsWith('.test.mjs')),
  ],
  { cwd: installed, stdio: 'inherit', env: { ...process.env, CALOT_SOURCE: root } },
);
process.exitCode = failed || status !== 0 ? 1 : 0;
