/** Makes tables: a new one, the rematch of an old one, one from a record, and one from the middle of a game. The result is a save, ready to be opened. */
import { own } from '../core/own';
import { randomName, randomSeed } from '../core/random';
import { optionsOf, stateOf, type Rules, type MatchState } from '../core/rules';
import { games } from '../games';
import { newClock, type ClockSetting } from './clock';
import type { LineStart } from './line';
import { earlyEndOf } from './record-tags';
import { saveVersion, type Save } from './save';
import { againstComputer, resized, rotated, type Holder } from './seats';

/** With a single bar and a single ball each, about one deal in a hundred leaves something to play. */
const dealsTried = 1000;

export interface Wanted {
  readonly game: string;
  readonly seats: readonly Holder[];
  readonly clock: ClockSetting;
  /** Random legal plies until the set-up is over, for games that have one. */
  readonly setUp: boolean;
}

/** What one click gives: against the computer, with the usual rules, and a long set-up already done. */
export function quickTable(game: string): Wanted {
  return { game, seats: againstComputer(2), clock: noClock, setUp: own(games, game)?.dealt === true };
}

export function newTable(rules: Rules, wanted: Wanted): Save {
  const state = wanted.setUp ? dealt(rules, wanted.game) : stateOf(rules, wanted);
  return save(state, resized(wanted.seats, state.view.seats.length), wanted.clock, state.history.length);
}

/** With few bars most balls fall as they are put in, and the game may be over before it begins; such a deal is dealt again. */
function dealt(rules: Rules, game: string, tries = dealsTried): MatchState {
  const table = rules.open(game);
  table.setUp(randomSeed());
  const state = table.state();
  table.free();
  return state.outcome && tries > 1 ? dealt(rules, game, tries - 1) : state;
}

/** The same again, with everybody one seat further. */
export function rematch({ game, seats, clock, dealt }: Save): Wanted {
  return { game, seats: rotated(seats), clock, setUp: dealt > 0 };
}

/** A game to look at or to go on with; nobody but people sits there, so nothing moves by itself. Throws when the record is wrong. */
export function tableFromRecord(rules: Rules, text: string): Save {
  const table = rules.openRecord(text);
  const state = table.state();
  table.free();
  const seats = state.view.seats.map((_, index): Holder => ({ kind: index === 0 ? 'me' : 'person' }));
  const early = state.outcome ? null : earlyEndOf(rules.readRecord(text).tags, state, optionsOf(rules, state.game));
  return {
    ...save(state, seats),
    start: state.start,
    study: true,
    early,
    over: state.outcome !== null || early !== null,
  };
}

/** A table that begins in the middle of a game: after plies, from the usual start or another. Throws when that is impossible. */
export function tableFrom(rules: Rules, from: LineStart & { readonly seats: readonly Holder[] }): Save {
  const state = stateOf(rules, from);
  const seats = resized(from.seats, state.view.seats.length);
  return { ...save(state, seats), start: state.start, study: true, over: state.outcome !== null };
}

const noClock: ClockSetting = { kind: 'none' };

function save({ game, history }: MatchState, seats: readonly Holder[], clock = noClock, dealt = 0): Save {
  const now = Date.now();
  return {
    version: saveVersion,
    id: randomName(),
    game,
    start: null,
    plies: history,
    dealt,
    seats,
    clock,
    times: newClock(clock, seats.length).left,
    early: null,
    over: false,
    begun: now,
    changed: now,
  };
}
