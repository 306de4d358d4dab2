/** What is chosen in the panel of a new game: its rules as a game text, whether its set-up is dealt, and its clock. The rules core says what goes together. */
import type { ClockSetup } from '../core/generated/protocol';
import { loadRules, stateOf, type OptionChoices, type Rules } from '../core/rules';

/** How the panel stands at first. */
interface Beginning {
  readonly game: string;
  readonly setUp: boolean;
  readonly clock?: ClockSetup;
}

export class Draft {
  /** Null until the rules are there, and where there is no such game. */
  rules = $state.raw<Rules | null>(null);
  game = $state('');
  dealt = $state(false);
  clock = $state.raw<ClockSetup>({ kind: 'none' });
  failure = $state.raw<unknown>(null);

  readonly options: readonly OptionChoices[] = $derived(this.rules ? this.rules.choices(this.game) : []);
  readonly seats = $derived(this.rules ? stateOf(this.rules, { game: this.game }).view.seats : []);

  /** `sized` is called with the number of seats, at the beginning and whenever the rules are chosen. */
  constructor(
    wanted: Beginning | Promise<Beginning>,
    private readonly sized: (seats: number) => void,
  ) {
    Promise.all([loadRules(), wanted]).then(
      ([rules, { game, setUp, clock = this.clock }]) => {
        this.rules = rules;
        this.dealt = setUp;
        this.clock = clock;
        this.choose(rules.canonical(game));
      },
      (error: unknown) => (this.failure = error),
    );
  }

  choose(game: string): void {
    this.game = game;
    this.sized(this.seats.length);
  }
}
