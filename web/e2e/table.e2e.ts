/** What can be done at a table: undo, giving up, a rematch, looking back, a hint, the clock, gestures in several steps. */
import { expect } from '@playwright/test';
import { gameIds } from '../src/games';
import { saveOf } from '../src/testing/save-of';
import { follow, visit } from './support/arrive';
import { layTables } from './support/database';
import { startFromPanel, startNext } from './support/panel';
import { act } from './support/playing';
import { randomPlies } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

test('undo takes back one ply between people, two against the computer, and never goes across a die or a trap', async ({
  page,
}) => {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const plies = randomPlies('rolit', 1, 2);
  const seats = [{ kind: 'me' }, { kind: 'computer', level: 1 }] as const;
  const die = ['d1', 'in', 'stay', 'd4'];
  await layTables(page, {
    people: saveOf('rolit', plies, { id: 'people' }),
    computer: saveOf('rolit', [], { id: 'computer', seats }),
    start: saveOf('bille-trap', [], { id: 'start' }),
    die: saveOf('bille-trap', die, { id: 'die' }),
    // The second marble comes in where the first one stands, and the trap beneath is known to be closed by then.
    trap: saveOf('bille-trap', ['d1', 'in', 'stay', 'd1', 'in', 'closed'], { id: 'trap' }),
  });
  await test.step('one ply between people', async () => {
    const table = await TablePage.open(page, 'people');
    await undo.click();
    await expect.poll(() => table.plies()).toEqual(plies.slice(0, 1));
    await page.keyboard.press('u');
    await expect.poll(() => table.plies()).toEqual([]);
    await expect(undo).toBeDisabled();
    await expect.poll(async () => (await table.save()).plies).toEqual([]);
  });
  await test.step('the reply of the computer together with the own ply', async () => {
    const table = await TablePage.next(page, 'computer');
    await table.touch('cell:f4');
    await table.untilPlies(2);
    await table.ready();
    await undo.click();
    await expect.poll(() => table.plies()).toEqual([]);
  });
  await test.step('not the die', async () => {
    const table = await TablePage.next(page, 'start');
    await table.untilPlies(1);
    await table.ready();
    await expect.poll(() => table.plies()).toHaveLength(1);
    await expect(undo).toBeDisabled();
    await page.keyboard.press('u');
    await expect.poll(() => table.plies()).toHaveLength(1);
    await table.touch('tray');
    await table.untilPlies(2);
  });
  await test.step('a decision after the die, but not one before it', async () => {
    const table = await TablePage.next(page, 'die');
    await expect(undo).toBeDisabled();
    await table.touch('tray');
    await expect.poll(() => table.plies()).toEqual([...die, 'in']);
    await undo.click();
    await expect.poll(() => table.plies()).toEqual(die);
    await expect(undo).toBeDisabled();
  });
  await test.step('not a trap', async () => {
    await TablePage.next(page, 'trap');
    await expect(undo).toBeDisabled();
  });
});

test('whoever is to move can give up, after being asked; a rematch moves everybody one seat further', async ({
  page,
}) => {
  const computers = saveOf('rolit:players=3,size=6', ['d4'], {
    id: 'computers',
    seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }, { kind: 'computer', level: 2 }],
    times: [0, 0, 0],
    early: { kind: 'resigned', seat: 1 },
    over: true,
    plies: [],
  });
  await layTables(page, { people: saveOf('pylos', ['1a1'], { id: 'people' }), computers });
  await test.step('giving up', async () => {
    const table = await TablePage.open(page, 'people');
    const giveUp = async (answer: string): Promise<void> => {
      await (await table.openMenu()).getByRole('button', { name: 'Give up' }).click();
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
    await expect.poll(async () => (await table.save()).early).toEqual({ kind: 'resigned', seat: 2 });
  });
  await test.step('a rematch, which leaves the old game as it is', async () => {
    const table = await TablePage.next(page, 'computers');
    await table.button('Rematch').click();
    await page.waitForURL((url) => url.pathname.startsWith('/play/') && !url.pathname.endsWith('/computers'));
    await table.ready();
    const next = await table.save();
    expect(next.game).toBe(computers.game);
    expect(next.seats).toEqual([{ kind: 'computer', level: 2 }, { kind: 'me' }, { kind: 'computer', level: 1 }]);
    await page.goBack();
    expect((await table.ending()).reason).toContain('You gave up.');
  });
});

test('one looks back by the buttons, the list and the keys, and a hint says what a legal ply is worth', async ({
  page,
}) => {
  await layTables(page, {
    back: saveOf('rolit', randomPlies('rolit', 5, 6), { id: 'back' }),
    hint: saveOf('rolit:size=4', randomPlies('rolit:size=4', 3, 6), { id: 'hint' }),
  });
  await test.step('looking back, and nothing can be played meanwhile', async () => {
    const table = await TablePage.open(page, 'back');
    const current = page.locator('.plies [aria-current="step"]');
    await page.getByRole('button', { name: 'One move back' }).click();
    await expect(current).toHaveAttribute('aria-label', /move 5/);
    await expect(table.board.locator('.lit')).toHaveCount(0);
    await expect(page.getByText('You are looking at move 5 of 6.')).toBeVisible();
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect(table.board.getByRole('button', { name: /marble|ball/, includeHidden: true })).toHaveCount(4);
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(current).toHaveAttribute('aria-label', /move 1/);
    await page.getByRole('button', { name: /^Show move 3/ }).click();
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAttribute('aria-label', /move 4/);
    await page.keyboard.press('ArrowLeft');
    await expect(current).toHaveAttribute('aria-label', /move 3/);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    expect((await table.ready()).lit.length).toBeGreaterThan(0);
    expect((await table.save()).plies).toHaveLength(6);
  });
  await test.step('a hint marks a legal ply', async () => {
    const table = await TablePage.next(page, 'hint');
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
});

test('a clock chosen on the panel ends the game for the seat to move when it runs out, and is kept over a reload', async ({
  page,
}) => {
  const table = await startFromPanel(page, 'pylos', { clock: 'One minute per move', quick: true });
  await test.step('it runs out', async () => {
    await expect(page.getByRole('timer')).toHaveCount(2);
    await page.clock.fastForward(40_000);
    await table.touch('cell:1a1');
    await page.clock.fastForward(40_000);
    expect((await table.ready()).over).toBe(false);
    await page.clock.fastForward(40_000);
    expect(await table.ending()).toEqual({ title: 'Light wins', reason: 'Dark ran out of time.' });
    expect(await table.downloadRecord()).toContain('[Termination "time"]');
  });
  await test.step('it is kept', async () => {
    await startNext(page, 'pylos', { clock: 'Time for the whole game' });
    await table.touch('cell:1a1');
    await table.untilPlies(1);
    await page.reload();
    await table.opened();
    await table.ready();
    const { times, clock } = await table.save();
    expect(clock).toEqual({ kind: 'bank', seconds: 600, increment: 5 });
    // Seat 1 has used a little and was given five seconds.
    expect(times[0]).toBeGreaterThan(600_000 - 60_000);
    expect(times[0]).toBeLessThanOrEqual(605_000);
  });
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
        await act(table, now.lit[0] ?? '');
      expect(await drawing.evaluate((element) => element.isConnected), game).toBe(true);
    });
  }
});

test('gestures are cancelled in four ways, work with the keyboard alone, and go through all the parts of a ply', async ({
  page,
}) => {
  // Light is about to complete the square 1a1 1a2 1b1 1b2.
  const before = ['1a1', '1d4', '1a2', '1d1', '1b1', '1c4'];
  const saves = [
    saveOf('quits', [], { id: 'quits' }),
    saveOf('rolit', [], { id: 'rolit' }),
    saveOf('pylos', before, { id: 'square' }),
    saveOf('pylos', ['1a1', '1a2', '1b1', '1b2', '1d4', '1d1'], { id: 'raise' }),
    saveOf('ballcube:rules=white,levels=2,bars=2,balls=1', [], { id: 'cube' }),
  ];
  await layTables(page, Object.fromEntries(saves.map((save) => [save.id, save])));
  await test.step('cancelled by Cancel, Escape, the same part, and a click beside all parts', async () => {
    const table = await TablePage.open(page, 'quits');
    const { lit } = await table.ready();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const box = await table.board.boundingBox();
    for (const give of [
      () => cancel.click(),
      () => page.keyboard.press('Escape'),
      () => table.touch('cell:b2'),
      () => page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3),
    ]) {
      await table.touch('cell:b2');
      await expect(table.part('cell:b2')).toHaveAttribute('aria-pressed', 'true');
      expect((await table.ready()).lit).not.toEqual(lit);
      await give();
      await cancel.waitFor({ state: 'detached' });
      expect((await table.ready()).lit).toEqual(lit);
    }
    await expect.poll(() => table.plies()).toEqual([]);
    await table.touch('cell:b2', 'cell:c3');
    await expect.poll(() => table.plies()).toEqual(['b2c3']);
  });
  await test.step('with the keyboard alone, and the focus stays where it was', async () => {
    const table = await TablePage.next(page, 'rolit');
    await table.part('cell:f4').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => table.plies()).toEqual(['f4']);
    await expect(table.part('cell:f4')).toBeFocused();
  });
  await test.step('Pylos: a square and no, one or two balls taken back', async () => {
    const table = await TablePage.next(page, 'square');
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
  });
  await test.step('Pylos: a ball is raised', async () => {
    const table = await TablePage.next(page, 'raise');
    await table.touch('cell:1d4', 'cell:2a1');
    await expect.poll(async () => (await table.plies()).at(-1)).toBe('1d4>2a1');
  });
  await test.step('BallCube: a bar, a ball and a bar moved, each by clicking', async () => {
    const table = await TablePage.next(page, 'cube');
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

test('Back closes what is open over a table before it leaves the table', async ({ page }) => {
  await layTables(page, { one: saveOf('rolit', [], { id: 'one' }) });
  await visit(page, '/');
  await follow(page, '/play/one');
  const table = new TablePage(page);
  await table.opened();
  const sheet = page.getByRole('dialog');

  await test.step('Back closes the menu, and then leaves', async () => {
    await table.openMenu();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/play\/one$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await table.opened();
  });
  await test.step('what was closed otherwise costs no Back', async () => {
    const menu = await table.openMenu();
    await menu.getByRole('button', { name: 'Close' }).click();
    await table.openMenu();
    await page.keyboard.press('Escape');
    // The list of keys takes the place of the menu.
    await (await table.openMenu()).getByRole('button', { name: 'Keys' }).click();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/play\/one$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('a link in what is open leads on, and Back leads to the table', async () => {
    await page.goForward();
    await table.opened();
    await (await table.openMenu()).getByRole('link', { name: 'Rules' }).click();
    await expect(page).toHaveURL(/\/rules\/rolit$/);
    await page.goBack();
    await table.opened();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/play\/one$/);
  });
});
