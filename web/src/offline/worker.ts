/**
 * The service worker, built into `/sw.js` together with the list of files of its edition. It guarantees:
 *
 * - Every page is made of files of one edition. A worker is only installed when its edition is complete (or, when data is to be spared, when a
 *   page can start), and takes over only when a person asks for it, or when no page of an older edition is left.
 * - Pages of older editions go on to get their files, until the last of them is closed.
 * - What a server says about itself or its tables is never answered from a cache.
 */
import { cacheName, hasHash, index, sparingly, superseded, wayOf, type Edition, type Way } from './edition';
import type { Request as Message, Standing } from './messages';

/** Filled in when the page is built. */
declare const __EDITION__: Edition;

const edition = __EDITION__;
const worker = self as unknown as ServiceWorkerGlobalScope;
/** So few at a time that the page itself never waits for a connection. */
const atOnce = 2;

const ownCache = (): Promise<Cache> => caches.open(cacheName(edition.version));

worker.addEventListener('install', (event) => {
  event.waitUntil(keep([]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, worker.location.origin, edition);
  if (way !== 'network') event.respondWith(answer(way, event.request));
});

worker.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.ask === 'take over') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(report(message.used, event.ports[0]));
});

async function answer(way: Exclude<Way, 'network'>, request: Request): Promise<Response> {
  const own = await ownCache();
  if (way === 'page') return (await own.match(index)) ?? fetch(request);
  const path = new URL(request.url).pathname;
  const kept = (await own.match(path)) ?? (hasHash(path) ? await caches.match(path) : undefined);
  if (kept) return kept;
  const response = await fetch(request);
  // Only what has a hash is known to be of this edition.
  if (response.ok && path in edition.files && hasHash(path)) await own.put(path, response.clone());
  return response;
}

/** Whether the person has asked their device to use little data. */
function spare(): boolean {
  const { connection } = worker.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Puts into the cache what is missing there: everything, or only what is used. What was fetched stays, should one file fail. */
async function keep(used: readonly string[]): Promise<void> {
  const own = await ownCache();
  const paths = spare() ? sparingly(edition, [...used, ...(await keptAnywhere())]) : Object.keys(edition.files);
  const queue = paths.values();
  const work = async (): Promise<void> => {
    for (const path of queue) await add(own, path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The paths in the caches of all editions. */
async function keptAnywhere(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

async function add(own: Cache, path: string): Promise<void> {
  if (await own.match(path)) return;
  const digest = edition.files[path];
  const known = digest ? undefined : await caches.match(path);
  // The digest refuses a file of yet another edition, should the server have changed in the meantime.
  const response =
    known ?? (await fetch(path, { priority: 'low', ...(digest && { cache: 'no-cache', integrity: digest }) }));
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  await own.put(path, response);
}

async function report(used: readonly string[], port: MessagePort | undefined): Promise<void> {
  await tidy();
  // Whatever cannot be fetched now is fetched another time.
  await keep(used).catch(() => undefined);
  const own = await ownCache();
  const kept = new Set((await own.keys()).map(({ url }) => new URL(url).pathname));
  const standing: Standing = {
    version: edition.version,
    complete: Object.keys(edition.files).every((path) => kept.has(path)),
  };
  port?.postMessage(standing);
}

/** Removes the caches of editions of which no page is open, unless the next edition is being prepared, whose cache is not to be touched. */
async function tidy(): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers have no locks
  const { held = [] } = (await worker.navigator.locks?.query()) ?? {};
  const locks = held.map(({ name = '' }) => name);
  const names = superseded(await caches.keys(), edition, locks);
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await Promise.all(names.map((name) => caches.delete(name)));
}
