/**
 * Addresses, as plain paths with the History API: `/` home, `/new/<game>` the panel, `/play/<table>` a table, `/rules/<game>`, `/learn/<game>`
 * first steps, `/review` and `/review/<table>`, `/setup/<game>`, `/puzzles/<game>/<number>`; online `/lobby`, `/lobby/<game>` to open a
 * table, `/t/<table>`, `/me` and `/me/claim`. `?tv` after a table shows it for a whole room. What follows a `#` belongs to the page itself: it is
 * never sent to a server, so a whole game can stand in a link.
 */
import { enter, staysAt } from './back';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'play'; readonly table: string }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'review'; readonly table: string; readonly hash: string }
  | { readonly page: 'setup'; readonly game: string; readonly hash: string }
  | { readonly page: 'puzzles'; readonly game: string; readonly number: string }
  | { readonly page: 'lobby'; readonly game: string }
  | { readonly page: 't'; readonly table: string; readonly hash: string }
  | { readonly page: 'history'; readonly part: string }
  | { readonly page: 'me'; readonly part: string; readonly hash: string };

export function routeOf(path: string, hash = ''): Route {
  const [, page, name = '', more = ''] = path.split('/').map(decode);
  if (page === 'review') return { page, table: name, hash };
  if (page === 'puzzles') return { page, game: name, number: more };
  if (page === 'rules' || page === 'lobby') return { page, game: name };
  if (page === 'history') return { page, part: name };
  if (page === 'me') return { page, part: name, hash };
  if (!name) return { page: 'home' };
  if (page === 'new' || page === 'learn') return { page, game: name };
  if (page === 'setup') return { page, game: name, hash };
  if (page === 'play') return { page, table: name };
  if (page === 't') return { page, table: name, hash };
  return { page: 'home' };
}

function isTv({ pathname, search }: URL | Location): boolean {
  return /^\/(play|t)\//.test(pathname) && new URLSearchParams(search).has('tv');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

class Router {
  route = $state.raw<Route>({ page: 'home' });
  /** Whether the table of the address is on a big screen. */
  tv = $state(false);
  /** Whether the page has been changed since it was loaded; only then does the focus follow. */
  moved = false;
  /** The address that the route is of. */
  #address = '';

  constructor() {
    // Tests of what uses this run without a window.
    if (typeof window === 'undefined') return;
    this.#follow(location);
    addEventListener('popstate', () => {
      if (staysAt() || (this.#address === location.pathname + location.hash && this.tv === isTv(location))) return;
      this.moved = true;
      this.#follow(location);
    });
  }

  /** Goes to an address, with what follows its `#`. */
  go(address: string, { replace = false } = {}): void {
    const url = new URL(address, location.href);
    enter(url.pathname + url.search + url.hash, replace);
    this.moved = true;
    this.#follow(url);
    scrollTo(0, 0);
  }

  #follow(to: URL | Location): void {
    const [address, tv] = [to.pathname + to.hash, isTv(to)];
    // A table that comes onto a big screen or leaves it stays the page that it is.
    const stays = this.#address === address && this.tv !== tv;
    this.#address = address;
    this.tv = tv;
    if (!stays) this.route = routeOf(to.pathname, to.hash.slice(1));
  }

  /** For the main part of a page: takes the focus that went away with the page before, so reading begins here. */
  readonly arrive = (main: HTMLElement): void => {
    const { activeElement } = document;
    if (this.moved && (activeElement === null || activeElement === document.body)) main.focus({ preventScroll: true });
  };

  /** For links: an ordinary click stays in the page, everything else (a new tab, a download) is left to the browser. */
  readonly follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const ours = link?.origin === location.origin && !link.target && !link.hasAttribute('download');
    if (!ours || !plain || event.defaultPrevented) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
