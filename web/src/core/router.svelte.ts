/** Addresses: `/` home, `/new/<game>` the panel, `/play/<table>` a table. Plain paths with the History API. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'play'; readonly table: string };

export function routeOf(path: string): Route {
  const [, page, name] = path.split('/').map(decode);
  if (page === 'new' && name) return { page, game: name };
  if (page === 'play' && name) return { page, table: name };
  return { page: 'home' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname));
  /** Whether the page has been changed since it was loaded; only then does the focus follow. */
  moved = false;

  constructor() {
    addEventListener('popstate', () => {
      this.moved = true;
      this.route = routeOf(location.pathname);
    });
  }

  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', path);
    else if (path !== location.pathname) history.pushState(null, '', path);
    this.moved = true;
    this.route = routeOf(path);
    scrollTo(0, 0);
  }

  /** For the main part of a page: takes the focus that went away with the page before, so that reading begins here. */
  readonly arrive = (main: HTMLElement): void => {
    const { activeElement } = document;
    if (this.moved && (activeElement === null || activeElement === document.body)) main.focus({ preventScroll: true });
  };

  /** For links: an ordinary click stays in the page, everything else (a new tab, a download) is left to the browser. */
  readonly follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    this.go(link.pathname);
  };
}

export const router = new Router();
