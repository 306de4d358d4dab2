/** What can be done at a table: undo, giving up, a rematch, looking back, a hint, the clock, gestures in several steps. */
import { expect } from '@playwright/test';
import { gameIds } from '../src/words/games';
import { follow, visit } from './support/arrive';
import { layTables, saveOf } from './support/database';
import { startFromPanel } from './support/panel';
import { randomPlies } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

test.describe('undo', () => {
  test('takes back one ply between people', async ({ page }) => {
    const plies = randomPlies('rolit', 1, 2);
    const table = await TablePage.ofSave(page, saveOf('rolit', plies));
    await table.button('Undo').click();
    await expect.poll(() => table.plies()).toEqual(plies.slice(0, 1));
    await page.keyboard.press('u');
    await expect.poll(() => table.plies()).toEqual([]);
    await expect(table.button('Undo')).toBeDisabled();
    await expect.poll(async () => (await table.save()).plies).toEqual([]);
  });

  test('takes back the reply of the computer together with the own ply', async ({ page }) => {
    const seats = [{ kind: 'me' }, { kind: 'computer', level: 1 }] as const;
    const table = await TablePage.ofSave(page, saveOf('rolit', [], { seats }));
    await table.touch('cell:f4');
    await table.untilPlies(2);
    await table.ready();
    await table.button('Undo').click();
    await expect.poll(() => table.plies()).toEqual([]);
  });

  test('never goes across a die or a trap', async ({ page }) => {
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const die = ['d1', 'in', 'stay', 'd4'];
    await layTables(page, {
      start: saveOf('bille-trap', [], { id: 'start' }),
      die: saveOf('bille-trap', die, { id: 'die' }),
      // The second marble comes in where the first one stands, and the trap beneath is known to be closed by then.
      trap: saveOf('bille-trap', ['d1', 'in', 'stay', 'd1', 'in', 'closed'], { id: 'trap' }),
    });
    let table = await TablePage.open(page, 'start');
    await table.untilPlies(1);
    await table.ready();
    expect(await table.plies()).toHaveLength(1);
    await expect(undo).toBeDisabled();
    await page.keyboard.press('u');
    expect(await table.plies()).toHaveLength(1);
    await table.touch('tray');
    await table.untilPlies(2);
    await test.step('takes back a decision after the die, but not one before it', async () => {
      table = await TablePage.open(page, 'die');
      await expect(undo).toBeDisabled();
      await table.touch('tray');
      await expect.poll(() => table.plies()).toEqual([...die, 'in']);
      await undo.click();
      await expect.poll(() => table.plies()).toEqual(die);
      await expect(undo).toBeDisabled();
    });
    await TablePage.open(page, 'trap');
    await expect(undo).toBeDisabled();
  });
});

test.describe('giving up and playing again', () => {
  test('whoever is to move can give up, after being asked', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('pylos', ['1a1']));
    const giveUp = async (answer: string): Promise<void> => {
      await (await table.openMenu()).getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog', { name: 'Give up this game?' }).getByRole('button', { name: answer }).click();
    };
    await giveUp('Play on');
    expect((await table.ready()).over).toBe(false);
    await giveUp('Give up');
    expect(await table.ending()).toEqual({ title: 'Light wins', reason: 'Dark gave up.' });
    await expect(table.board.locator('.lit')).toHaveCount(0);
    const record = await table.downloadRecord();
    expect(record).toContain('[Termination "resignation"]');
    expect(record).toContain('[Result "1"]');
    expect((await table.save()).early).toEqual({ kind: 'resigned', seat: 2 });
  });

  test('a rematch moves everybody one seat further and leaves the old game as it is', async ({ page }) => {
    const save = saveOf('rolit:players=3,size=6', ['d4'], {
      seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }, { kind: 'computer', level: 2 }],
      times: [0, 0, 0],
      early: { kind: 'resigned', seat: 1 },
      over: true,
      plies: [],
    });
    const table = await TablePage.ofSave(page, save);
    await table.button('Rematch').click();
    await page.waitForURL((url) => url.pathname.startsWith('/play/') && !url.pathname.endsWith('/e2e'));
    await table.ready();
    const next = await table.save();
    expect(next.game).toBe(save.game);
    expect(next.seats).toEqual([{ kind: 'computer', level: 2 }, { kind: 'me' }, { kind: 'computer', level: 1 }]);
    await page.goBack();
    expect((await table.ending()).reason).toContain('You gave up.');
  });
});

test.describe('looking back', () => {
  test('by the buttons, the list and the keys, and nothing can be played meanwhile', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('rolit', randomPlies('rolit', 5, 6)));
    const current = page.locator('.plies [aria-current="step"]');
    await page.getByRole('button', { name: 'One ply back' }).click();
    await expect(current).toHaveAttribute('aria-label', /ply 5/);
    await expect(table.board.locator('.lit')).toHaveCount(0);
    await expect(page.getByText('You are looking at ply 5 of 6.')).toBeVisible();
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect(table.board.getByRole('button', { name: /marble|ball/, includeHidden: true })).toHaveCount(4);
    await page.getByRole('button', { name: 'One ply forward' }).click();
    await expect(current).toHaveAttribute('aria-label', /ply 1/);
    await page.getByRole('button', { name: /^Show ply 3/ }).click();
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAttribute('aria-label', /ply 4/);
    await page.keyboard.press('ArrowLeft');
    await expect(current).toHaveAttribute('aria-label', /ply 3/);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    expect((await table.ready()).lit.length).toBeGreaterThan(0);
    expect((await table.save()).plies).toHaveLength(6);
  });
});

test('a hint marks a legal ply and says what it is worth', async ({ page }) => {
  const table = await TablePage.ofSave(page, saveOf('rolit:size=4', randomPlies('rolit:size=4', 3, 6)));
  const { lit } = await table.ready();
  await table.button('Hint').click();
  const hinted = table.board.locator('.hint[data-touch]');
  await hinted.first().waitFor();
  const touch = (await hinted.first().getAttribute('data-touch')) ?? '';
  expect(lit).toContain(touch);
  await expect(page.locator('.prompt')).toHaveText(/ball on [a-d][1-4]\W+\w/i);
  await table.touch(touch);
  await table.untilPlies(7);
  await expect(hinted).toHaveCount(0);
});

test('a clock that runs out ends the game for the seat to move', async ({ page }) => {
  const table = await startFromPanel(page, 'pylos', { clock: 'One minute a ply', quick: true });
  expect(await page.getByRole('timer').count()).toBe(2);
  await page.clock.fastForward(40_000);
  await table.touch('cell:1a1');
  await page.clock.fastForward(40_000);
  expect((await table.ready()).over).toBe(false);
  await page.clock.fastForward(40_000);
  expect(await table.ending()).toEqual({ title: 'Light wins', reason: 'Dark ran out of time.' });
  expect(await table.downloadRecord()).toContain('[Termination "time"]');
});

test('a clock chosen on the panel is kept over a reload', async ({ page }) => {
  const table = await startFromPanel(page, 'pylos', { clock: 'Time for the whole game' });
  await table.touch('cell:1a1');
  await page.reload();
  await table.ready();
  const { times, clock } = await table.save();
  expect(clock).toEqual({ kind: 'bank', seconds: 600, increment: 5 });
  // Seat 1 has used a little and was given five seconds.
  expect(times[0]).toBeGreaterThan(600_000 - 60_000);
  expect(times[0]).toBeLessThanOrEqual(605_000);
});

test('the board of each game is changed by a ply, never taken away and built anew', async ({ page }) => {
  await layTables(page, Object.fromEntries(gameIds.map((id) => [id, saveOf(id, [], { id })])));
  await visit(page, '/');
  const table = new TablePage(page);
  for (const game of gameIds) {
    await test.step(game, async () => {
      await follow(page, `/play/${game}`);
      const { plies } = await table.ready();
      const drawing = await table.board.locator('svg').first().elementHandle();
      for (let now = await table.ready(); now.plies === plies; now = await table.ready())
        await table.touch(now.lit[0] ?? '');
      expect(await drawing.evaluate((element) => element.isConnected), game).toBe(true);
    });
  }
});

test.describe('gestures', () => {
  test('are cancelled by Cancel, Escape, the same part, and a click beside all parts', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('quits'));
    const before = (await table.ready()).lit;
    const isCancelled = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
      expect((await table.ready()).lit).toEqual(before);
    };
    const begin = async (): Promise<void> => {
      await table.touch('cell:b2');
      await expect(table.part('cell:b2')).toHaveAttribute('aria-pressed', 'true');
      expect((await table.ready()).lit).not.toEqual(before);
    };
    await begin();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await isCancelled();
    await begin();
    await page.keyboard.press('Escape');
    await isCancelled();
    await begin();
    await table.touch('cell:b2');
    await isCancelled();
    await begin();
    const box = await table.board.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3);
    await isCancelled();
    expect(await table.plies()).toEqual([]);
    await table.touch('cell:b2', 'cell:c3');
    await expect.poll(() => table.plies()).toEqual(['b2c3']);
  });

  test('work with the keyboard alone, and the focus stays where it was', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('rolit'));
    await table.part('cell:f4').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => table.plies()).toEqual(['f4']);
    await expect(table.part('cell:f4')).toBeFocused();
  });

  test('Pylos: a square and no, one or two balls taken back; a ball is raised', async ({ page }) => {
    // Light is about to complete the square 1a1 1a2 1b1 1b2.
    const before = ['1a1', '1d4', '1a2', '1d1', '1b1', '1c4'];
    await layTables(page, {
      square: saveOf('pylos', before, { id: 'square' }),
      raise: saveOf('pylos', ['1a1', '1a2', '1b1', '1b2', '1d4', '1d1'], { id: 'raise' }),
    });
    let table = await TablePage.open(page, 'square');
    for (const { touches, done, ply } of [
      { touches: ['cell:1b2'], done: true, ply: '1b2' },
      { touches: ['cell:1b2', 'cell:1a1'], done: true, ply: '1b2-1a1' },
      // The one just placed first.
      { touches: ['cell:1b2', 'cell:1b2', 'cell:1a1'], done: false, ply: '1b2-1a1-1b2' },
    ]) {
      await table.touch(...touches);
      if (done) await table.button('Done').click();
      await expect.poll(() => table.plies()).toEqual([...before, ply]);
      await table.button('Undo').click();
      await expect.poll(() => table.plies()).toEqual(before);
    }
    table = await TablePage.open(page, 'raise');
    await table.touch('cell:1d4', 'cell:2a1');
    await expect.poll(async () => (await table.plies()).at(-1)).toBe('1d4>2a1');
  });

  test('BallCube: a bar, a ball and a bar moved, each by clicking', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('ballcube:rules=white,levels=2,bars=2,balls=1'));
    await table.touch('pattern:0100', 'level:2', 'slot:bn');
    await table.touch('pattern:0010', 'level:2', 'slot:cs');
    await table.touch('ball:red', 'chimney:b1');
    await table.touch('ball:white', 'chimney:c3');
    // Only one kind of ball is left to each, which is taken by itself.
    await table.touch('chimney:b3');
    await table.touch('chimney:c4');
    await table.touch('bar:2b', 'way:+');
    await expect.poll(() => table.plies()).toEqual(['0100@2bn', '0010@2cs', 'R@b1', 'W@c3', 'W@b3', 'K@c4', '2b+']);
  });
});
