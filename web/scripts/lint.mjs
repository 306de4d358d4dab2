/**
 * Lints the page, the npm packages and the scripts of the tests. What is wrong in a file may have to do with the types of any other, so what ESLint remembers of
 * files that are as they were counts only as long as nothing that has types has changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../', import.meta.url));
const memory = join(web, 'node_modules/.cache/eslint');

const current = typesDigest();
const remembered = existsSync(memory) ? readdirSync(memory) : [];
for (const name of remembered.filter((name) => name !== current)) rmSync(join(memory, name), { recursive: true });

eslint(web, ['.', '--cache', '--cache-strategy', 'content', '--cache-location', join(memory, current, '/')]);
eslint(join(web, '..'), ['scripts', 'npm', '--config', join(web, 'eslint.config.js')]);

/** Of all that the types come from: modules, packages, and how they are read. */
function typesDigest() {
  const folders = ['src', 'e2e', 'scripts', '../npm'].flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true }).map((path) => join(folder, String(path))),
  );
  const files = [
    ...folders.filter((path) => path.endsWith('.ts')),
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ];
  const digest = createHash('sha256');
  for (const file of files.sort())
    digest
      .update(`${file}\0`)
      .update(readFileSync(join(web, file)))
      .update('\0');
  return digest.digest('hex');
}

/** Ends this script where something is wrong. */
function eslint(/** @type {string} */ cwd, /** @type {string[]} */ args) {
  const program = join(web, 'node_modules/eslint/bin/eslint.js');
  const { status } = spawnSync(process.execPath, [program, '--max-warnings', '0', ...args], { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
