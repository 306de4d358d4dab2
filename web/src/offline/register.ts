/**
 * The beginning of use without a network, small because it is loaded with the first page: holds the cache of this edition for as long as the
 * page is open, and loads the rest when the page is idle. Without service workers (an old browser, or plain http from another machine), and
 * while developing, nothing happens; and whatever fails leaves the page as it was.
 */
import { cacheName } from './edition';

export function prepareOffline(): void {
  const { version } = document.documentElement.dataset;
  if (!version || !('serviceWorker' in navigator)) return;
  const ignore = (): void => undefined;
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- older browsers have no locks
  navigator.locks?.request(cacheName(version), { mode: 'shared' }, () => new Promise(ignore)).catch(ignore);
  const begin = (): void => void import('./keeper').then(({ keepOffline }) => keepOffline(version)).catch(ignore);
  const whenIdle = (): void => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 10_000 });
    else setTimeout(begin, 2000);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
