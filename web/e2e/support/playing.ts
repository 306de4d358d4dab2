/** Plays games to their end by clicking, and compares how they ended with what the program says. */
import { expect } from '@playwright/test';
import { rulesForTests } from '../../src/testing/rules';
import { beginGesture, finishedPly, touchGesture } from '../../src/table/gesture';
import type { Save } from '../../src/table/save';
import { endOfTrace, replay, type Shown } from './program';
import { oneOf, type Random } from '../../src/testing/random';
import { whereIs } from './solid-board';
import type { Now, TablePage } from './table-page';

/** Chooses the next touch, or null for Done. */
export type Policy = (now: Now, random: Random) => string | null;

/** Any lit part; where a gesture could end already, it ends half of the time. */
export const anything: Policy = (now, random) => (now.done && random() < 0.5 ? null : oneOf(now.lit, random));

/** Bars are pulled out wherever that is possible, so balls fall. */
export const pullOut: Policy = (now, random) => {
  const out = now.lit.find((touch) => touch === 'way:+');
  return out ?? oneOf(now.lit, random);
};

/** The foremost marble moves, so somebody is home soon. */
export const hurry: Policy = ({ lit }, random) => {
  const cells = lit.filter((touch) => touch.startsWith('cell:')).map((touch) => Number(touch.slice(5)));
  return cells.length > 0 ? `cell:${String(Math.max(...cells))}` : oneOf(lit, random);
};

/** Plays for the people at the table until the game is over. */
export async function playOut(table: TablePage, random: Random, policy: Policy = anything): Promise<void> {
  for (let now = await table.ready(); !now.over; now = await table.ready()) await act(table, policy(now, random));
}

/** Touches a part, or ends a gesture, and waits until that is seen. */
export async function act(table: TablePage, touch: string | null): Promise<void> {
  await table.seen(() => (touch === null ? table.button('Done').click() : table.touch(touch)));
}

/** Clicks the parts of each ply of a game that is known, one after another; what the page has chosen by itself is left as it is. */
export async function clickThrough(table: TablePage, game: string, plies: readonly string[]): Promise<void> {
  const rules = rulesForTests().open(game);
  for (const [index, ply] of plies.entries()) {
    const touches = rules.state().plies.find(({ text }) => text === ply)?.touches[0] ?? [];
    for (const touch of touches)
      if ((await table.board.locator(`[data-touch="${touch}"].chosen`).count()) === 0) await table.touch(touch);
    const { done, plies: made } = await table.ready();
    if (made === index && done) await table.button('Done').click();
    await table.untilPlies(index + 1);
    rules.play(ply);
  }
  rules.free();
}

/** Clicks the last plies of a game that is known, where the board in 3D shows the parts of each. */
export async function finishInSolid(
  table: TablePage,
  game: string,
  plies: readonly string[],
  last: number,
): Promise<void> {
  const rules = rulesForTests().open(game);
  for (const [index, text] of plies.entries()) {
    if (index >= plies.length - last) {
      const { plies: legal } = rules.state();
      let gesture = beginGesture(legal);
      for (const [place, touch] of (legal.find((ply) => ply.text === text)?.touches[0] ?? []).entries()) {
        // It has chosen itself.
        if (place < gesture.chosen.length) continue;
        const { x, y } = await whereIs(table.page, touch);
        await table.page.mouse.click(x, y);
        gesture = touchGesture(legal, gesture, touch);
      }
      if (finishedPly(gesture) === null) await table.button('Done').click();
      await table.untilPlies(index + 1);
    }
    rules.play(text);
  }
  rules.free();
}

/** The end on the page, its record, its plies and its save all tell the same, and the program agrees. */
export async function checkEnd(table: TablePage): Promise<void> {
  const [{ title, reason }, plies] = [await table.ending(), await table.plies()];
  // Before any dialog is opened: what is to be said waits while one is.
  await table.said(`${title}. ${reason}`);
  const record = await table.downloadRecord();
  const replayed = replay(record);
  const outcome = replayed.outcome;
  expect(outcome, record).not.toBeNull();
  if (!outcome) return;
  expect(endOfTrace(replayed.game, plies)).toBe(
    `over winners=${outcome.winners.join(',')} scores=${outcome.scores.join(',')}`,
  );
  expect(record).toContain(`[Result "${outcome.winners.join(',')}"]`);
  // It is written after the end is shown.
  await expect.poll(() => table.save()).toMatchObject({ over: true, early: null, plies });
  const save = await table.save();
  expect(title).toBe(endTitle(replayed, save, outcome.winners));
  const scores = outcome.scores
    .map((score, index) => `${holderOf(replayed, save, index + 1)} ${String(score)}`)
    .join(', ');
  if (/\d/.test(reason)) expect(reason.replaceAll('\u00a0', ' ')).toContain(scores);
}

function endTitle(replayed: Shown, { seats }: Save, winners: readonly number[]): string {
  if (winners.length === seats.length) return 'A draw';
  const [first = 0] = winners;
  const computers = seats.filter(({ kind }) => kind === 'computer').length;
  if (winners.length > 1) {
    const me = computers === seats.length - 1 ? seats.findIndex(({ kind }) => kind === 'me') + 1 : 0;
    const names = winners.filter((seat) => seat !== me).map((seat) => side(replayed, seat));
    const others = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}` : (names[0] ?? '');
    return winners.includes(me) ? `You share the win with ${others}` : `${others} share the win`;
  }
  if (computers === 1 && seats[first - 1]?.kind === 'computer') return 'The computer wins';
  if (computers === seats.length - 1 && seats[first - 1]?.kind === 'me') return 'You win';
  return `${side(replayed, first)} wins`;
}

/** Whoever sits at a seat, as a label. */
function holderOf(replayed: Shown, { seats }: Save, seat: number): string {
  const computers = seats.filter(({ kind }) => kind === 'computer').length;
  const { kind } = seats[seat - 1] ?? {};
  if (kind === 'computer' && computers === 1) return 'Computer';
  if (kind !== 'me') return side(replayed, seat);
  return computers === seats.length - 1 ? 'You' : `You (${side(replayed, seat)})`;
}

/** The name of a side: its colour, or the number of its seat. */
function side(replayed: Shown, seat: number): string {
  const colour = replayed.view.seats[seat - 1]?.colour;
  return colour ? colour.charAt(0).toUpperCase() + colour.slice(1) : `Seat ${String(seat)}`;
}
