/** The list of files that the service worker keeps, made from a small page in a folder of its own. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editionOf } from './offline-plugin';

const html = '<!doctype html>\n<html lang="fr"><head></head></html>';
const manifest = {
  'index.html': {
    file: 'assets/index-11111111.js',
    imports: ['_shared'],
    css: ['assets/index-22222222.css'],
    assets: ['assets/letters-33333333.woff2'],
  },
  _shared: { file: 'assets/shared-44444444.js', imports: ['index.html'] },
  'Table.svelte': { file: 'assets/Table-55555555.js', imports: ['_shared'] },
};
const hashedFiles = [
  'index-11111111.js',
  'index-22222222.css',
  'letters-33333333.woff2',
  'shared-44444444.js',
  'Table-55555555.js',
  'thinker.worker-66666666.js',
];

let folder = '';
const put = (path: string, content: string): void => writeFileSync(join(folder, path), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calot-edition-'));
  for (const name of ['.vite', 'assets', 'icons']) mkdirSync(join(folder, name));
  put('.vite/manifest.json', JSON.stringify(manifest));
  put('index.html', html);
  put('icons/icon-192.png', 'picture');
  put('sw.js', 'the worker of a build before');
  for (const name of hashedFiles) put(`assets/${name}`, name);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('an edition', () => {
  it('has every file that is served, workers too, but not the service worker nor the notes of tools', () => {
    const { files } = editionOf(folder);
    expect(Object.keys(files).sort()).toEqual(
      [...hashedFiles.map((name) => `/assets/${name}`), '/icons/icon-192.png', '/index.html'].sort(),
    );
  });

  it('knows the content of files without a hash in their names, the page with its version included', () => {
    const { files, version } = editionOf(folder);
    const digest = (path: string): string =>
      `sha256-${createHash('sha256')
        .update(readFileSync(folder + path))
        .digest('base64')}`;
    expect(files['/icons/icon-192.png']).toBe(digest('/icons/icon-192.png'));
    expect(files['/index.html']).toBe(digest('/index.html'));
    expect(files['/assets/Table-55555555.js']).toBe('');
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(`<html data-version="${version}" lang="fr">`);
  });

  it('starts with the page, the entry, and what that imports at once', () => {
    expect(new Set(editionOf(folder).start)).toEqual(
      new Set([
        '/index.html',
        '/assets/index-11111111.js',
        '/assets/index-22222222.css',
        '/assets/letters-33333333.woff2',
        '/assets/shared-44444444.js',
      ]),
    );
  });

  it('has another version when anything has changed, and only then', () => {
    const { version } = editionOf(folder);
    const after = (change: () => void): string => {
      put('index.html', html);
      change();
      return editionOf(folder).version;
    };
    expect(after(() => undefined)).toBe(version);
    expect(after(() => put('icons/icon-192.png', 'another picture'))).not.toBe(version);
    put('icons/icon-192.png', 'picture');
    expect(after(() => put('assets/Rules-77777777.js', ''))).not.toBe(version);
  });
});
