/** The own tables, live, for whichever pages show them: one connection for all of them, closed when the last one goes. */
import { router } from '../app/router.svelte';
import { o } from './words';
import { api, liveAddress } from './api';
import { browser, heedBrowser } from './connection';
import { tablePath } from './links';
import { Mine } from './mine.svelte';
import { tell } from './notices';
import { gameName, withWords } from './rows';

interface Feed {
  readonly mine: Mine;
  readonly leave: () => void;
}

let shared: Feed | null = null;
let users = 0;

export function joinMine(): Feed {
  shared ??= begin();
  users += 1;
  const { mine, leave } = shared;
  return {
    mine,
    leave() {
      users -= 1;
      if (users > 0) return;
      shared = null;
      leave();
    },
  };
}

function begin(): Feed {
  const mine = new Mine(
    browser,
    () => liveAddress('/me/live'),
    // Without a cookie nobody has tables; the first question makes one.
    () => api.meAnew(),
    ({ summary, seat }) => {
      tell(
        o('notice.turn'),
        o('notice.turn.text', { game: gameName(summary.game), with: withWords(summary, seat) }),
        summary.table,
        () => router.go(tablePath(summary.table)),
      );
    },
  );
  const deaf = heedBrowser(mine.connection);
  mine.connection.start();
  return {
    mine,
    leave: () => {
      deaf();
      mine.connection.close();
    },
  };
}
