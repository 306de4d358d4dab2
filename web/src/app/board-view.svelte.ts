/**
 * Which view of its board each game is shown in: the one that it had last, for a game that was never played the one that was chosen last for any,
 * and the flat one where 3D cannot be had.
 */
import { canDrawSolid } from '../core/webgl';
import { remember, remembered } from './remembered';
import { settings, views, type BoardView } from './settings.svelte';

const nameOf = (game: string): string => `view.${game}`;

class ShownViews {
  /** 3D was tried and could not be drawn. */
  #failed = $state(false);
  /** The views of games that were asked for on this visit. */
  readonly #own = $state<Record<string, BoardView>>({});

  of(game: string): BoardView {
    const wanted = this.#ownOf(game) ?? settings.view.value;
    return wanted === 'solid' && canDrawSolid() && !this.#failed ? 'solid' : 'flat';
  }

  /** Choosing 3D tries it again. */
  choose(game: string, view: BoardView): void {
    this.#failed = false;
    settings.view.value = view;
    this.#keep(game, view);
  }

  /** A game that is played keeps its view, whatever is chosen for others from now on. */
  played(game: string): void {
    if (this.#ownOf(game) === undefined) this.#keep(game, settings.view.value);
  }

  solidFailed(): void {
    this.#failed = true;
  }

  #ownOf(game: string): BoardView | undefined {
    const kept = remembered(nameOf(game));
    return this.#own[game] ?? views.find((view) => view === kept);
  }

  #keep(game: string, view: BoardView): void {
    this.#own[game] = view;
    remember(nameOf(game), view);
  }
}

export const boardView = new ShownViews();
