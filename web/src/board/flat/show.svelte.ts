// Shows each change of a board's state: at once, or as a plan of motion when the input asks for it. Guarantees that
// `settled` is called exactly once after each change of state, also when a plan is cut short by a click, by the next
// state, or by motion being switched off.
import { onDestroy, untrack } from 'svelte';
import type { BoardEvents, BoardInput } from '../board';
import type { MatchState } from '../../core/generated/types';
import { paced, type Actor, type Plan } from './motion';

export interface Show<A extends Actor> {
  /** The plan that runs, if any. */
  readonly plan: Plan<A> | null;
  /** Whether a part of the still board is left out now. */
  hides(part: string): boolean;
  /** Cuts the plan short. */
  finish(): void;
}

export interface ShowOptions<A extends Actor> {
  input: () => BoardInput;
  events: () => BoardEvents;
  /** The motion of a ply, or null when there is nothing to see. It is played faster if it is too long. */
  planOf: (from: MatchState, ply: string, to: MatchState) => Plan<A> | null;
}

/** To be called while a component is made. */
export function showChanges<A extends Actor>({ input, events, planOf }: ShowOptions<A>): Show<A> {
  let plan = $state.raw<Plan<A> | null>(null);
  let seen: MatchState | null = null;
  let owed = false;
  let timers: ReturnType<typeof setTimeout>[] = [];

  function finish(): void {
    timers.forEach(clearTimeout);
    timers = [];
    if (plan !== null) plan = null;
    if (!owed || seen === null) return;
    owed = false;
    events().settled(seen);
  }

  function begin(next: BoardInput): void {
    finish();
    // A board that has just been opened shows what is there; that ply was seen in the other view or long ago.
    const first = seen === null;
    seen = next.state;
    owed = true;
    const from = first ? null : next.from;
    const planned = from === null ? null : planOf(from.state, from.ply, next.state);
    if (planned === null) return;
    if (!next.motion) {
      const sound = planned.sounds[0];
      if (sound !== undefined) next.sound(sound.name);
      return;
    }
    plan = paced(planned);
    timers = plan.sounds.map(({ at, name }) => setTimeout(() => input().sound(name), at));
    timers.push(setTimeout(finish, plan.length));
  }

  // Before the page is drawn, so the new state is never seen without its motion.
  $effect.pre(() => {
    const next = input();
    if (next.state !== seen) untrack(() => begin(next));
  });
  $effect(() => {
    const { state, motion } = input();
    if (state === seen && (!motion || plan === null)) untrack(finish);
  });
  onDestroy(() => timers.forEach(clearTimeout));

  return {
    get plan() {
      return plan;
    },
    hides: (part) => plan?.hidden.has(part) ?? false,
    finish,
  };
}
