/**
 * A flat board as its parts know it: what is to be seen, the motion that leads there, and what would happen next. Every flat board makes one, and its parts find
 * it in their context.
 */
import { getContext, onDestroy, setContext, untrack } from 'svelte';
import type { Boards, GameId, MatchState } from 'calot-rules';
import { seatToMove } from '../../core/turn';
import { actsOf, leavingIn, pressedIn, type Act } from '../acts';
import { boardOf, colourOf, type BoardInput, type BoardProps, type Outcome, type Words } from '../board';
import type { MarbleColour } from '../marble/colours';
import { provideMarks } from '../marble/marks-here';
import { Show } from '../show';
import { quarterTurns } from './geometry';
import { paced, type Plan } from './motion';
import { previewOf, type Preview } from './preview';

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
  readonly #show: Show<Plan<Thing>>;

  readonly input = $derived.by(() => this.props().input);
  readonly board = $derived.by(() => boardOf(this.input.state, this.game));
  readonly quarters = $derived.by(() => turnsOf(this.input));
  /** The colour of the marbles of the seat to move. */
  readonly mover = $derived.by(() => colourOf(this.input.state, seatToMove(this.input.state)));
  readonly words: Words = $derived.by(() => this.input.words);
  /** Apart from all else, so marbles are not drawn again for every ply. */
  readonly #large = $derived.by(() => this.input.largeMarks);
  readonly #worth = $derived.by(() => this.input.worth);
  /** What would happen, while nothing moves. */
  readonly ahead = $derived.by(() => (this.plan === null ? (this.props().ahead ?? null) : null));
  readonly preview: Preview<Thing> | null = $derived.by(() => {
    const { ahead } = this;
    const planned = (outcome: Outcome): Plan<Thing> | null => this.#planOf(this.input, this.input.state, outcome);
    return ahead && previewOf(planned(ahead), ahead.maybe.map(planned));
  });
  readonly #leaving = $derived.by(() => leavingIn(this.ahead?.acts ?? []));
  readonly #pressed = $derived.by(() => pressedIn(this.ahead?.acts ?? []));

  constructor(
    readonly game: G,
    private readonly props: () => BoardProps,
    private readonly motionOf: PlanOf<G, Thing>,
  ) {
    this.#show = new Show({
      prepare: (input) => {
        const { state, from } = input;
        const plan = this.#planOf(input, from?.state ?? state, { acts: actsOf(state), state });
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

  /** What lies on a cell, in words. */
  contents(marble: MarbleColour | null): string {
    return this.words(marble === null ? 'empty' : `marble.${marble}`);
  }

  /** Whether a part of the still board is left out now. */
  hides(part: string): boolean {
    return this.plan?.hidden.has(part) ?? false;
  }

  /** Whether what a part shows would be gone from there. */
  leaves(part: string): boolean {
    return this.#leaving.has(part);
  }

  /** Whether something would come down on a part. */
  presses(part: string): boolean {
    return this.#pressed.has(part);
  }

  /** What choosing a part would do, in words, for whoever has come to it; empty for all others. */
  foretold(touch: string): string {
    return this.ahead?.touch === touch ? (this.props().foretold ?? '') : '';
  }

  touch(touch: string, finger: boolean): void {
    this.props().events.touch(touch, finger);
  }

  /** A part is pointed at or has got the focus; null: none any more. */
  consider(touch: string | null): void {
    this.props().events.consider(touch);
  }

  /** Cuts motion short. */
  finish(): void {
    this.#show.finish();
  }

  #planOf(input: BoardInput, before: MatchState, { acts, state }: Outcome): Plan<Thing> | null {
    const { game } = this;
    const seats = state.view.seats.length;
    const setting = { board: boardOf(state, game), before: boardOf(before, game), quarters: turnsOf(input), seats };
    return this.motionOf(acts, setting);
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
