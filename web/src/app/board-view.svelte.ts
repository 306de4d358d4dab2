/** Which view of the board is shown: the chosen one, or the flat one where 3D cannot be had. */
import { settings, type BoardView } from './settings.svelte';
import { canDrawSolid } from '../core/webgl';

class ShownView {
  /** 3D was tried and could not be drawn. */
  #failed = $state(false);

  get current(): BoardView {
    return settings.view.value === 'solid' && canDrawSolid() && !this.#failed ? 'solid' : 'flat';
  }

  /** Choosing 3D tries it again. */
  choose(view: BoardView): void {
    this.#failed = false;
    settings.view.value = view;
  }

  solidFailed(): void {
    this.#failed = true;
  }
}

export const boardView = new ShownView();
