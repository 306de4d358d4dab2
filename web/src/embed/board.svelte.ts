/** A board in one language, in the shadow of an element: what is loaded once the language is known. */
import { mount, unmount } from 'svelte';
import { readPliesBy } from '../core/plies';
import Embed from './Embed.svelte';
import type { Fault, Game } from './game';
import styles from 'virtual:embed-styles';

/** What is to be seen. */
export interface Shown {
  readonly game: Game | null;
  /** How many plies have been played. */
  readonly at: number;
  readonly fault: Fault | null;
  readonly dark: boolean;
  /** What is told of it is said, too: somebody has stepped. */
  readonly aloud: boolean;
}

export interface Board {
  show(shown: Partial<Shown>): void;
  close(): void;
}

let sheet: CSSStyleSheet | undefined;

/** `step` is called when somebody wants to see another position. */
export function openBoard(root: ShadowRoot, shown: Shown, step: (to: number) => void): Board {
  sheet ??= new CSSStyleSheet();
  if (sheet.cssRules.length === 0) sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  readPlies(shown.game);
  let now = $state.raw(shown);
  const component = mount(Embed, {
    target: root,
    props: {
      get shown() {
        return now;
      },
      step,
    },
  });
  return {
    show(changes) {
      readPlies(changes.game);
      now = { ...now, ...changes };
    },
    close: () => void unmount(component),
  };
}

function readPlies(game: Game | null | undefined): void {
  if (game) readPliesBy(game.rules.plyView);
}
