/** Asking the server for something: whether it is being asked, and what went wrong in the words of the page. */
import { Unreachable } from './api';
import { problemWords } from './errors';

export class Attempt {
  busy = $state(false);
  problem = $state('');
  /** Whether nobody answers. */
  away = $state(false);

  /** Does something that somebody has asked for, unless it goes wrong. */
  async run(act: () => Promise<void>, words = problemWords): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await act();
    } catch (error) {
      this.problem = words(error);
    } finally {
      this.busy = false;
    }
  }

  /** Looks at what there is to be seen; when nobody answers, only that is told. */
  async look(act: () => Promise<void>): Promise<void> {
    this.problem = '';
    try {
      await act();
      this.away = false;
    } catch (error) {
      this.away = error instanceof Unreachable;
      if (!this.away) this.problem = problemWords(error);
    }
  }
}
