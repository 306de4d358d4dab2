/** The computer player, and its judgement of positions, both in a worker, so the page never freezes. */
import { Search as Asking, type Answer, type Question as Asked, type Worth } from 'calot-rules/search';

/** A question of the page leaves nothing open that decides about the answer. */
export type Question = Asked & Required<Pick<Asked, 'plies' | 'level' | 'millis' | 'seed'>>;

/** One question at a time: asking again or cancelling gives up the one before. An answer is null when the question was cancelled; it is refused when the search failed. */
export class Search {
  readonly #search = new Asking();
  #asked: AbortController | undefined;

  /** What the computer would play. */
  think(question: Question): Promise<Answer | null> {
    return this.#ask((signal) => this.#search.best(question, { signal }));
  }

  /** What a position is worth to everybody, also where chance decides next or the game is over. */
  weigh(question: Question): Promise<Worth | null> {
    return this.#ask((signal) => this.#search.worth(question, { signal }));
  }

  cancel(): void {
    this.#asked?.abort();
  }

  close(): void {
    this.cancel();
    this.#search.close();
  }

  async #ask<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    this.cancel();
    const asked = new AbortController();
    this.#asked = asked;
    try {
      return await ask(asked.signal);
    } catch (error) {
      if (asked.signal.aborted) return null;
      throw error;
    }
  }
}

/** What of it is needed to play, and to weigh; tests bring their own. */
export type Weigher = Omit<Search, 'think'>;
export type Thinker = Omit<Search, 'weigh'>;
