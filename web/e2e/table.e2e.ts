/** What can be done at a table: undo, giving up, a rematch, looking back, a hint, the clock, gestures in several steps. */
import { expect } from '@playwright/test';
import { saveOf } from './support/database';
import { startFromPanel } from './support/panel';
import { games, randomPlies } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

test.describe('undo', () => {
  test('takes back one ply between people', async ({ page }) => {
    const plies = randomPlies('rolit', 1, 2);
    const table = await TablePage.ofSave(page, saveOf('rolit', plies));
    await table.button('Undo').click();
    expect(await table.plies()).toEqual(plies.slice(0, 1));
    await page.keyboard.press('u');
    expect(await table.plies()).toEqual([]);
    expect(await table.button('Undo').isDisabled()).toBe(true);
    await expect.poll(async () => (await table.save()).plies).toEqual([]);
  });

  test('takes back the reply of the computer together with the own ply', async ({ page }) => {
    const table = await startFromPanel(page, 'rolit', { sitters: ['Me', 1] });
    await table.touch('cell:f4');
    await table.untilPlies(2);
    await table.ready();
    await table.button('Undo').click();
    expect(await table.plies()).toEqual([]);
  });

  test('never goes across a die', async ({ page }) => {
    const table = await startFromPanel(page, 'bille-trap');
    await table.ready();
    expect(await table.plies()).toHaveLength(1);
    expect(await table.button('Undo').isDisabled()).toBe(true);
    await page.keyboard.press('u');
    expect(await table.plies()).toHaveLength(1);
    await table.touch('tray');
    await table.untilPlies(2);
  });

  test('takes back a decision after the die, but not one before it', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('bille-trap', ['d1', 'in', 'stay', 'd4']));
    expect(await table.button('Undo').isDisabled()).toBe(true);
    await table.touch('tray');
    expect(await table.plies()).toEqual(['d1', 'in', 'stay', 'd4', 'in']);
    await table.button('Undo').click();
    expect(await table.plies()).toEqual(['d1', 'in', 'stay', 'd4']);
    expect(await table.button('Undo').isDisabled()).toBe(true);
  });

  test('never goes across a trap', async ({ page }) => {
    // The second marble comes in where the first one stands, and the trap beneath is known to be closed by then.
    const table = await TablePage.ofSave(page, saveOf('bille-trap', ['d1', 'in', 'stay', 'd1', 'in', 'closed']));
    expect(await table.button('Undo').isDisabled()).toBe(true);
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
    expect(await table.board.locator('.lit').count()).toBe(0);
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
    expect(await current.getAttribute('aria-label')).toContain('ply 5');
    expect(await table.board.locator('.lit').count()).toBe(0);
    expect(await page.getByText('You are looking at ply 5 of 6.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'To the start' }).click();
    expect(await table.board.getByRole('button', { name: /marble|ball/, includeHidden: true }).count()).toBe(4);
    await page.getByRole('button', { name: 'One ply forward' }).click();
    expect(await current.getAttribute('aria-label')).toContain('ply 1');
    await page.getByRole('button', { name: /^Show ply 3/ }).click();
    await page.keyboard.press('ArrowRight');
    expect(await current.getAttribute('aria-label')).toContain('ply 4');
    await page.keyboard.press('ArrowLeft');
    expect(await current.getAttribute('aria-label')).toContain('ply 3');
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
  expect(await page.locator('.prompt').innerText()).toMatch(/ball on [a-d][1-4]\W+\w/i);
  await table.touch(touch);
  await table.untilPlies(7);
  expect(await hinted.count()).toBe(0);
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

for (const { id: game } of games())
  test(`the board of ${game} is changed by a ply, never taken away and built anew`, async ({ page }) => {
    const table = await startFromPanel(page, game);
    const { plies } = await table.ready();
    const drawing = await table.board.locator('svg').first().elementHandle();
    for (let now = await table.ready(); now.plies === plies; now = await table.ready())
      await table.touch(now.lit[0] ?? '');
    expect(await drawing?.evaluate((element) => element.isConnected)).toBe(true);
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
      expect(await table.part('cell:b2').getAttribute('aria-pressed')).toBe('true');
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
    expect(await table.plies()).toEqual(['b2c3']);
  });

  test('work with the keyboard alone, and the focus stays where it was', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('rolit'));
    await table.part('cell:f4').focus();
    await page.keyboard.press('Enter');
    expect(await table.plies()).toEqual(['f4']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-touch'))).toBe('cell:f4');
  });

  /** Light is about to complete the square 1a1 1a2 1b1 1b2. */
  const square = saveOf('pylos', ['1a1', '1d4', '1a2', '1d1', '1b1', '1c4']);

  test('Pylos: a square, and no ball taken back', async ({ page }) => {
    const table = await TablePage.ofSave(page, square);
    await table.touch('cell:1b2');
    await table.button('Done').click();
    expect((await table.plies()).at(-1)).toBe('1b2');
  });

  test('Pylos: a square, and one ball taken back', async ({ page }) => {
    const table = await TablePage.ofSave(page, square);
    await table.touch('cell:1b2', 'cell:1a1');
    await table.button('Done').click();
    expect((await table.plies()).at(-1)).toBe('1b2-1a1');
  });

  test('Pylos: a square, and two balls taken back, the one just placed first', async ({ page }) => {
    const table = await TablePage.ofSave(page, square);
    await table.touch('cell:1b2', 'cell:1b2', 'cell:1a1');
    expect((await table.plies()).at(-1)).toBe('1b2-1a1-1b2');
  });

  test('Pylos: a ball is raised', async ({ page }) => {
    const table = await TablePage.ofSave(page, saveOf('pylos', ['1a1', '1a2', '1b1', '1b2', '1d4', '1d1']));
    await table.touch('cell:1d4', 'cell:2a1');
    expect((await table.plies()).at(-1)).toBe('1d4>2a1');
  });

  test('BallCube: a bar, a ball and a bar moved, each by clicking', async ({ page }) => {
    const table = await startFromPanel(page, 'ballcube', {
      options: { rules: 'white', levels: '2', bars: '2', balls: '1' },
      allPhases: true,
    });
    await table.touch('pattern:0100', 'level:2', 'slot:bn');
    await table.touch('pattern:0010', 'level:2', 'slot:cs');
    await table.touch('ball:red', 'chimney:b1');
    await table.touch('ball:white', 'chimney:c3');
    // Only one kind of ball is left to each, which is taken by itself.
    await table.touch('chimney:b3');
    await table.touch('chimney:c4');
    await table.touch('bar:2b', 'way:+');
    expect(await table.plies()).toEqual(['0100@2bn', '0010@2cs', 'R@b1', 'W@c3', 'W@b3', 'K@c4', '2b+']);
  });
});
