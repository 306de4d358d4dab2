/**
 * A flat board as its parts know it: what is to be seen, the motion that leads there, and what is pointed at. Every flat board makes one, and its parts find
 * it in their context.
 */
import { getContext, onDestroy, setContext, untrack } from 'svelte';
import type { Boards, GameId, MatchState } from '../../core/generated/types';
import { seatToMove } from '../../core/turn';
import { actsOf, type Act } from '../acts';
import { boardOf, colourOf, type BoardInput, type BoardProps, type Words } from '../board';
import type { MarbleColour } from '../marble/colours';
import { provideMarks } from '../marble/marks-here';
import { Show } from '../show';
import { quarterTurns } from './geometry';
import { paced, type Plan } from './motion';

/** What a motion is planned for. */
export interface Setting<G extends GameId> {
  readonly board: Boards[G];
  /** The board before the ply. */
  readonly before: Boards[G];
  readonly quarters: number;
  /** How many play. */
  readonly seats: number;
}

/** The motion of a ply, or null when nothing moves. */
export type PlanOf<G extends GameId, Thing extends object> = (
  acts: readonly Act[],
  setting: Setting<G>,
) => Plan<Thing> | null;

const contextKey = Symbol('a flat board');

/** To be made while a component is made. */
export class FlatView<G extends GameId, Thing extends object = never> {
  /** The state at which everything has come to rest. */
  #rested = $state.raw<MatchState | null>(null);
  /** The motion that is seen. */
  plan = $state.raw<Plan<Thing> | null>(null);
  /** The touch of the part that is pointed at, or has the focus. */
  hovered = $state<string | null>(null);
  readonly #show: Show<Plan<Thing>>;

  readonly input = $derived.by(() => this.#props().input);
  readonly board = $derived.by(() => boardOf(this.input.state, this.game));
  readonly quarters = $derived.by(() => turnsOf(this.input));
  /** The colour of the marbles of the seat to move. */
  readonly mover = $derived.by(() => colourOf(this.input.state, seatToMove(this.input.state)));
  /** Apart from all else, so marbles are not drawn again for every ply. */
  readonly #large = $derived.by(() => this.input.largeMarks);
  readonly #worth = $derived.by(() => this.input.worth);
  readonly #props: () => BoardProps;

  constructor(
    readonly game: G,
    props: () => BoardProps,
    planOf: PlanOf<G, Thing>,
  ) {
    this.#props = props;
    this.#show = new Show({
      prepare: (input) => {
        const [before, board] = [boardOf(input.from?.state ?? input.state, game), boardOf(input.state, game)];
        const seats = input.state.view.seats.length;
        const plan = planOf(actsOf(input.state), { board, before, quarters: turnsOf(input), seats });
        return plan && paced(plan);
      },
      present: (_, motion) => (this.plan = motion),
      rested: (state) => (this.#rested = state),
    });
    // Before the page is drawn, so a new state is never seen without its motion.
    $effect.pre(() => {
      const { input } = props();
      untrack(() => this.#show.update(input));
    });
    $effect(() => {
      const state = this.#rested;
      if (state) untrack(() => props().events.settled(state));
    });
    onDestroy(() => this.#show.close());
    setContext(contextKey, this);
    provideMarks(() => ({ large: this.#large, worth: this.#worth }));
  }

  get words(): Words {
    return this.input.words;
  }

  /** What lies on a cell, in words. */
  contents(marble: MarbleColour | null): string {
    return this.words(marble === null ? 'empty' : `marble.${marble}`);
  }

  /** Whether a part of the still board is left out now. */
  hides(part: string): boolean {
    return this.plan?.hidden.has(part) ?? false;
  }

  touch(touch: string): void {
    this.#props().events.touch(touch);
  }

  /** Cuts motion short. */
  finish(): void {
    this.#show.finish();
  }
}

/** The board that a part belongs to, which must be one of this game. */
export function flatView<G extends GameId>(game: G): FlatView<G> {
  const view = getContext<FlatView<G>>(contextKey);
  if (view.game !== game) throw new Error(`a part of ${game} was put on the board of ${view.game}`);
  return view;
}

/** The board that a part of any game belongs to. */
export function anyFlatView(): FlatView<GameId> {
  return getContext<FlatView<GameId>>(contextKey);
}

function turnsOf({ facing, state }: BoardInput): number {
  return quarterTurns(facing, state.view.seats.length);
}
