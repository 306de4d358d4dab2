/** Decisions of the service worker: what is answered from where, what is fetched when data is to be spared, which caches go. */
import { describe, expect, it } from 'vitest';
import { cacheName, hasHash, sparingly, superseded, wayOf, type Edition } from './edition';

const edition: Edition = {
  version: 'b2',
  files: {
    '/assets/Pylos-Bq3_x-9Z.js': '',
    '/assets/Table-Ff00Aa11.css': '',
    '/assets/Table-Ff00Aa11.js': '',
    '/assets/index-AbCdEf12.js': '',
    '/icon.svg': 'sha256-i',
    '/index.html': 'sha256-p',
  },
  start: ['/index.html', '/assets/index-AbCdEf12.js'],
};
const origin = 'https://calot.example';

describe('a request', () => {
  const way = (path: string, mode = 'cors', method = 'GET'): string =>
    wayOf({ method, url: new URL(path, origin).href, mode }, origin, edition);

  it('for a page is answered with the index, whatever its address', () => {
    for (const path of [
      '/',
      '/new/bille-trap',
      '/play/k3',
      '/play/k3?tv',
      '/rules/quits',
      '/review#1a1',
      '/puzzles/rolit/7',
      '/lobby',
      '/lobby/rolit',
      '/t/Zx9-_a#invite=2.key',
      '/t/Zx9-_a?tv#sit',
      '/me',
      '/me/claim#token',
      '/?utm=a.b',
      '/nowhere',
    ]) {
      expect(way(path, 'navigate'), path).toBe('page');
    }
  });

  it('for a file of this edition, or of any other one, is answered from the caches', () => {
    for (const path of ['/icon.svg', '/assets/Table-Ff00Aa11.js', '/assets/Table-0ldN4me_.js', '/icon.svg?x'])
      expect(way(path), path).toBe('file');
    expect(way('/icon.svg', 'navigate')).toBe('file');
  });

  it('that only the server can answer goes to the server', () => {
    for (const path of [
      '/api',
      '/api/tables',
      '/api/tables/index.html',
      '/api/v1/tables/Zx9-_a/live?after=3',
      '/api/v1/me',
      '/health',
      '/ready',
      '/metrics',
      '/metrics/now',
    ]) {
      for (const mode of ['cors', 'navigate']) expect(way(path, mode), path).toBe('network');
    }
  });

  it('for the worker itself, for unknown files and with a body goes to the server', () => {
    for (const path of ['/sw.js', '/robots.txt', '/assets/plain.js', '/something'])
      expect(way(path), path).toBe('network');
    expect(way('/calot.zip', 'navigate')).toBe('network');
    expect(way('/', 'navigate', 'POST')).toBe('network');
    expect(way('/icon.svg', 'cors', 'HEAD')).toBe('network');
  });

  it('for somewhere else is left alone', () => {
    expect(way('https://elsewhere.example/icon.svg')).toBe('network');
    expect(way('http://calot.example/', 'navigate')).toBe('network');
  });

  it('for an address that only looks like that of the server is a page', () => {
    for (const path of ['/apiary', '/healthy', '/readyness']) expect(way(path, 'navigate'), path).toBe('page');
  });
});

describe('hashes in names', () => {
  it('are those of Vite, with every sign that they have', () => {
    for (const path of ['/assets/a-12345678.js', '/assets/calot_bg-Bq3_x-9Z.wasm', '/assets/deep/er-ABCDEFGH.svg'])
      expect(hasHash(path), path).toBe(true);
    for (const path of ['/index.html', '/icons/maskable-192.png', '/assets/plain.js', '/play/a-12345678.js'])
      expect(hasHash(path), path).toBe(false);
  });
});

describe('sparing data', () => {
  it('keeps what starts a page', () => {
    expect(sparingly(edition, [])).toEqual(['/assets/index-AbCdEf12.js', '/index.html']);
  });

  it('keeps what was used, also in an older edition under another name', () => {
    expect(sparingly(edition, ['/assets/Table-0ldN4me_.js', '/assets/Gone-12345678.js', '/api/tables'])).toEqual([
      '/assets/Table-Ff00Aa11.js',
      '/assets/index-AbCdEf12.js',
      '/index.html',
    ]);
    expect(sparingly(edition, ['/icon.svg'])).toContain('/icon.svg');
  });
});

describe('old caches', () => {
  const names = ['calot-a1', 'calot-b2', 'calot-c3', 'somebody-else'];

  it('go, those of this edition and of others on the same host stay', () => {
    expect(superseded(names, edition, [])).toEqual(['calot-a1', 'calot-c3']);
  });

  it('stay while a page of theirs is open', () => {
    expect(superseded(names, edition, [cacheName('a1'), 'another lock'])).toEqual(['calot-c3']);
  });
});
