/**
 * Keeps the page for use without a network and watches for new versions, once the page is idle. A new version is only ever offered: it takes
 * over when a person says so, after every open table is on disk.
 */
import { takeLeave } from '../app/leaving';
import type { Request, Standing } from './messages';
import { offline } from './offline.svelte';

const container = navigator.serviceWorker;
/** How long a page that stays open waits before it asks for a new version again, in milliseconds. */
const often = 60 * 60 * 1000;
/** A worker that does not take over stops nobody from loading the page again for longer than this. */
const patience = 5000;

let registration: ServiceWorkerRegistration;

/** `version` is that of this page. */
export async function keepOffline(version: string): Promise<void> {
  registration = await container.register('/sw.js', { updateViaCache: 'none' });
  watchForUpdates();
  const standing = await standingOf(await container.ready);
  offline.ready = standing.complete;
  // A page that was loaded before the first worker came may be older than that one.
  if (standing.version !== version) await offer();
}

/** Asks the worker in charge to keep what is missing; it answers when that is done. */
function standingOf({ active }: ServiceWorkerRegistration): Promise<Standing> {
  const { port1, port2 } = new MessageChannel();
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Standing>) => {
      port1.close();
      resolve(data);
    };
    active?.postMessage({ ask: 'keep', used } satisfies Request, [port2]);
  });
}

function watchForUpdates(): void {
  follow(registration.waiting ?? registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // When another tab has let the new version in, this one goes on as it is, and can still be loaded again.
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) void offer();
    controlled = true;
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < often) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Offers a worker when it is complete, unless it is the first one. */
function follow(worker: ServiceWorker | null): void {
  const look = (): void => {
    if (worker?.state === 'installed' && registration.active) void offer();
  };
  worker?.addEventListener('statechange', look);
  look();
}

/** Again when an even newer version comes, although the last one was declined. */
async function offer(): Promise<void> {
  const { default: Notice } = await import('./UpdateNotice.svelte');
  offline.offer = { Notice, decline: () => (offline.offer = null), renew };
}

async function renew(): Promise<void> {
  await takeLeave();
  const { waiting } = registration;
  if (waiting) {
    const taken = new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
    waiting.postMessage({ ask: 'take over' } satisfies Request);
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  location.reload();
}
