/**
 * What the service worker decides, without a browser: which requests it answers and from where, which files are fetched when data is to be
 * spared, and which caches may go. An edition is one build of the page; it has one cache, named after its version.
 *
 * Files whose names have a hash of their content are the same in every edition that has them: they are copied from cache to cache, and an
 * open page of an older edition gets its own from the cache of that one.
 */
export interface Edition {
  readonly version: string;
  /** Every file by its path, with a digest of its content where the name has none. */
  readonly files: Readonly<Record<string, string>>;
  /** The files without which no page starts. */
  readonly start: readonly string[];
}

/** The page that stands at every address without a file. */
export const index = '/index.html';

const prefix = 'calot-';

/** The cache of an edition; open pages of this edition hold a lock of the same name. */
export function cacheName(version: string): string {
  return prefix + version;
}

/** What a server says anew every time: its interface, and whether and how it is. */
const serverPaths = /^\/(api|health|ready|metrics)(\/|$)/;

/** Files with a hash of their content in their names, as Vite writes them. */
const hashed = /^\/assets\/.+-[\w-]{8}\.\w+$/;

export function hasHash(path: string): boolean {
  return hashed.test(path);
}

/**
 * How a request is answered: `page` with the index of this edition; `file` from the caches, then from the network; `network` as if there were
 * no service worker.
 */
export type Way = 'page' | 'file' | 'network';

export interface Asked {
  readonly method: string;
  readonly url: string;
  /** `navigate` when a page is opened. */
  readonly mode: string;
}

export function wayOf({ method, url, mode }: Asked, origin: string, edition: Edition): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || serverPaths.test(address.pathname)) return 'network';
  if (address.pathname in edition.files || hasHash(address.pathname)) return 'file';
  const name = address.pathname.split('/').at(-1) ?? '';
  return mode === 'navigate' && !name.includes('.') ? 'page' : 'network';
}

/** The name of a file without its hash, by which it is found again in the next edition. */
function stemOf(path: string): string {
  return hasHash(path) ? path.replace(/-[\w-]{8}(?=\.\w+$)/, '') : path;
}

/** What is fetched when data is to be spared: what starts a page, and what was used before, be it of this edition or of another one. */
export function sparingly({ files, start }: Edition, used: Iterable<string>): string[] {
  const stems = new Set([...start, ...used].map(stemOf));
  return Object.keys(files).filter((path) => stems.has(stemOf(path)));
}

/** The caches that nobody needs any more: all but that of this edition and those of editions of which a page is still open. */
export function superseded(caches: readonly string[], { version }: Edition, locks: readonly string[]): string[] {
  return caches.filter((name) => name.startsWith(prefix) && name !== cacheName(version) && !locks.includes(name));
}
