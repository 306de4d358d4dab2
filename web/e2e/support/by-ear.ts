/** Playing by somebody who knows only what the accessibility tree says, with the keyboard alone. */
import { expect } from '@playwright/test';
import type { Heard, Listener } from './listener';
import { oneOf, type Random } from '../../src/testing/random';

/** Chooses one of the parts that can be chosen, by what they are called. */
export type Choice = (names: readonly string[], random: Random) => string;

export const anything: Choice = (names, random) => oneOf(names, random);

/** Whether a part can be chosen; some buttons on a board change its view and not the game. */
function canBeChosen({ role, disabled, name }: Heard): boolean {
  return role === 'button' && !disabled && !name.startsWith('slice the cube along');
}

/** The keys that lead from the focused part to another one that can be chosen, the shorter way round. */
function way(parts: readonly Heard[], target: Heard): string[] {
  const from = parts.findIndex(({ focused }) => focused);
  const goal = parts.indexOf(target);
  const choosable = parts.flatMap((part, index) => (canBeChosen(part) ? [index] : []));
  if (from === goal) return [];
  const forward = choosable.filter((index) =>
    from < goal ? index > from && index <= goal : index > from || index <= goal,
  ).length;
  const backward = choosable.filter((index) =>
    from > goal && from >= 0 ? index < from && index >= goal : index < from || index >= goal,
  ).length;
  return forward <= backward || from < 0 ? Array<string>(forward).fill('n') : Array<string>(backward).fill('N');
}

/** The end that was said, or the parts that can be chosen. */
type Turn = { readonly end: string } | { readonly parts: readonly Heard[]; readonly choosable: readonly Heard[] };

/** What the board says of all its parts, wherever the focus is. */
function told(parts: readonly Heard[]): string {
  return JSON.stringify(parts.map((part) => ({ ...part, focused: false })));
}

/**
 * Waits until the end is said, or the board has changed and something can be chosen; `meanwhile` is called as long as nothing can be. A key
 * that is lost changes nothing, and waits until the test fails.
 */
async function turn(listener: Listener, before: string, meanwhile: () => Promise<void>): Promise<Turn> {
  let found: Turn | undefined;
  const look = async (): Promise<boolean> => {
    const { parts, said } = await listener.now();
    const end = said.findLast((line) => /\b(wins|win|draw)\b/.test(line));
    const choosable = parts.filter((part) => canBeChosen(part) && !part.pressed);
    if (end !== undefined) found = { end };
    else if (choosable.length === 0) await meanwhile();
    else if (told(parts) !== before) found = { parts, choosable };
    return found !== undefined;
  };
  await expect
    .poll(look, { message: 'the board changes, and something can be chosen', intervals: [25], timeout: 60_000 })
    .toBe(true);
  if (!found) throw new Error('nothing was found');
  return found;
}

/** Plays until the end is said, which is the answer. `meanwhile` is called while there is nothing to choose. */
export async function playOut(
  listener: Listener,
  random: Random,
  choose: Choice,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  let before = '';
  // A game that never ends is ended by the time of the test.
  for (;;) {
    const now = await turn(listener, before, meanwhile);
    if ('end' in now) return now.end;
    const { parts, choosable } = now;
    const wanted = choose(
      choosable.map(({ name }) => name),
      random,
    );
    const target = choosable.find(({ name }) => name === wanted);
    if (!target) throw new Error(`${wanted} is not on the board`);
    await listener.press(...way(parts, target));
    // Reading takes long, so only now and then it is checked that the keys lead where they should.
    if (random() < 0.2) expect((await listener.focus()).name).toBe(wanted);
    before = told(parts);
    await listener.press('Enter');
  }
}
