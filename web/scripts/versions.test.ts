/** Everything that is given to others has the version of the workspace in Cargo.toml, which is changed by hand in the places that this names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const manifest = read('Cargo.toml');
const version = /^\[workspace\.package\]\nversion = "(.+)"$/m.exec(manifest)?.[1];

test('the crates that name a version of each other name this one', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  const named = [...manifest.matchAll(/^calot-[\w-]+ = \{ path.* version = "(.+?)"/gm)].map(([, own]) => own);
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set([version]));
  for (const crate of readdirSync(new URL('crates', root))) {
    const own = read(`crates/${crate}/Cargo.toml`);
    expect(own, crate).toMatch(/^version\.workspace = true$/m);
  }
});

test('the npm packages and the page have it, also in the lock file', () => {
  const packages = readdirSync(new URL('npm', root)).map((name) => `npm/${name}`);
  for (const path of [...packages, 'web'])
    expect(JSON.parse(read(`${path}/package.json`)), path).toMatchObject({ version });
  const lock = JSON.parse(read('web/package-lock.json')) as { packages: Record<string, { version?: string }> };
  expect(lock.packages['']).toMatchObject({ version });
  for (const [path, entry] of Object.entries(lock.packages))
    if (path.startsWith('../npm/')) expect(entry, path).toMatchObject({ version });
});

test('the Python package takes it from its crate', () => {
  const path = 'crates/python/pyproject.toml';
  if (!existsSync(new URL(path, root))) return;
  const project = read(path);
  expect(project).not.toMatch(/^version = /m);
  expect(project).toMatch(/^dynamic = \[.*"version".*\]$/m);
});
