/** Every key of the board and of the table, gestures by ear, and plies that are typed, good and bad; by somebody who cannot see the page. */
import { expect, type Page } from '@playwright/test';
import type { Save } from '../src/table/save';
import { saveOf } from '../src/testing/save-of';
import { Listener } from './support/listener';
import { TablePage } from './support/table-page';
import { test } from './support/test';

/** How many tables have been opened; each has an address of its own. */
let tables = 0;

/** Opens a table; from one to the next as by a link. */
async function listenAt(page: Page, save: Save): Promise<Listener> {
  await TablePage.ofSave(page, { ...save, id: `table${String((tables += 1))}` });
  const listener = await Listener.at(page);
  await listener.hear(() => true);
  return listener;
}

/** Presses N until the part with this name has the focus. */
async function reach(listener: Listener, name: RegExp): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await listener.press('n');
    if (name.test((await listener.focus()).name)) return;
  }
  throw new Error(`${String(name)} cannot be chosen`);
}

/** Presses keys one after another; each leads to a part with such a name. */
async function walk(listener: Listener, way: readonly (readonly [key: string, name: string])[]): Promise<void> {
  for (const [key, name] of way) {
    await listener.press(key);
    expect((await listener.focus()).name, key).toContain(name);
  }
}

async function says(listener: Listener, words: string): Promise<void> {
  await listener.hear((line) => line === words, words);
}

test.describe('on the board', () => {
  test('a small board is walked over, from the Tab key on', async ({ page }) => {
    const listener = await listenAt(page, saveOf('rolit:size=4'));
    await test.step('it is one stop of the Tab key, and arrows lead over all parts', async () => {
      const board = await listener.board();
      expect(board).toHaveLength(16);
      expect(board[0]?.name).toBe('column a, row 1, empty');
      expect(board[5]?.name).toBe('column b, row 2, red ball');
      const names = new Set(board.map(({ name }) => name));
      await listener.tabTo(({ name }) => names.has(name));
      await listener.press('Tab');
      expect(names).not.toContain((await listener.focus()).name);
      await listener.press('Shift+Tab', 'Home');
      await walk(listener, [
        ['Home', 'column a, row'],
        ['ArrowUp', 'column a, row'],
        ['ArrowUp', 'column a, row'],
        ['ArrowUp', 'column a, row 1, empty'],
        ['ArrowLeft', 'column a, row 1, empty'],
        ['ArrowRight', 'column b, row 1, empty'],
        ['ArrowDown', 'column b, row 2, red ball'],
        ['End', 'column d, row 2, empty'],
        ['Home', 'column a, row 2, empty'],
      ]);
    });
    await test.step('N leads to what can be chosen, forth and back', async () => {
      const choosable = (await listener.board()).filter(({ disabled }) => !disabled).map(({ name }) => name);
      // Red at b2 closes in c2 from d2, b3 from b4, and c3 from d4.
      expect(choosable).toEqual(
        ['d', 'b', 'd'].map(
          (column, index) => `column ${column}, row ${index === 0 ? '2' : '4'}, empty, you can put your ball here`,
        ),
      );
      for (const expected of [...choosable, choosable[0]]) {
        await listener.press('n');
        expect((await listener.focus()).name).toBe(expected);
      }
      await listener.press('N');
      expect((await listener.focus()).name).toBe(choosable[2]);
    });
  });

  test('levels, gestures and the focus', async ({ page }) => {
    await test.step('Page Up and Page Down change the level of Pylos', async () => {
      const listener = await listenAt(page, saveOf('pylos', ['1a1', '1a2', '1b1', '1b2', '1d4', '1d1']));
      await reach(listener, /^level 1, column d, row 4/);
      expect((await listener.focus()).name).toBe('level 1, column d, row 4, light ball, can be raised');
      await walk(listener, [
        ['PageUp', 'level 2, column c, row 3'],
        ['PageUp', 'level 3, column b, row 2'],
        ['PageUp', 'level 4, column a, row 1'],
        ['PageUp', 'level 4, column a, row 1'],
        ['PageDown', 'level 3'],
      ]);
    });
    await test.step('in Cubulus they change the layer, and a ply is put in or pushed in', async () => {
      const neutral = ['111', '113', '121', '131', '222', '333', '313', '331', '133'];
      const listener = await listenAt(page, saveOf('cubulus', neutral));
      await walk(listener, [
        ['n', 'x 1, y 1, z 1, neutral ball, you can push here'],
        ['n', 'x 2, y 1, z 1, empty, you can put a ball in here'],
        ['N', 'x 1, y 1, z 1'],
        ['PageDown', 'x 1, y 1, z 2'],
        ['PageDown', 'x 1, y 1, z 3'],
        ['PageDown', 'x 1, y 1, z 3'],
        ['ArrowDown', 'x 1, y 2, z 3'],
        ['ArrowRight', 'x 2, y 2, z 3'],
        ['End', 'x 3, y 2, z 3'],
        ['PageUp', 'x 3, y 2, z 2'],
        ['ArrowLeft', 'x 2, y 2, z 2, neutral ball'],
        ['ArrowUp', 'x 2, y 1, z 2, empty, you can put a ball in here'],
        ['Home', 'x 1, y 1, z 2, empty, you can put a ball in here'],
      ]);
      await listener.press('Enter');
      await says(listener, 'You (Red): ball at 112. Blue to move.');
      await reach(listener, /^x 1, y 3, z 3/);
      await listener.press('Enter');
      await says(listener, '133 chosen. Choose the line to push along.');
      await reach(listener, /^push in along z/);
      await listener.press('Enter');
      await listener.hear((line) => line.startsWith('Blue: pushed in at 133 along z'), 'the push');
    });
    await test.step('in Bille-Trap they change the ring, arrows follow the track, and a marble moves', async () => {
      const listener = await listenAt(page, saveOf('bille-trap', ['d1', 'in', 'stay', 'd2', 'in', 'd4']));
      await walk(listener, [
        ['n', 'cell 1, marked 1, red marble, can be moved'],
        ['n', 'tray, red 2, yellow 2, a marble can come in'],
        ['N', 'cell 1, marked 1'],
        ['PageUp', 'cell 9, marked 2, yellow marble'],
        ['ArrowRight', 'cell 10, empty'],
        ['ArrowLeft', 'cell 9'],
        ['ArrowLeft', 'cell 8, empty'],
        ['Home', 'cell 1, marked 1'],
        ['PageDown', 'tray'],
        ['PageUp', 'cell 1, marked 1, red marble, can be moved'],
      ]);
      await listener.press('Enter');
      await says(listener, 'You (Red): the marble on 1 moves, to cell 5. Turn the top one click, or leave it.');
      await walk(listener, [
        ['n', 'turn the top by one click'],
        ['n', 'leave the top as it is'],
      ]);
      await listener.press('Enter');
      await says(listener, 'You (Red): top not turned.');
    });
    await test.step('gestures are told step by step, cancelled by Escape, ended by D; what cannot be chosen says so', async () => {
      const listener = await listenAt(page, saveOf('pylos', ['1a1', '1d4', '1a2', '1d1', '1b1', '1c4']));
      await reach(listener, /^level 1, column b, row 2/);
      await listener.press('Enter');
      await says(listener, '1b2 chosen. Take back up to two balls. Press D when done.');
      const chosen = 'level 1, column b, row 2, light ball, can be taken back, chosen';
      expect((await listener.focus()).name).toBe(chosen);
      // Escape closes a dialog first, and what was begun stays begun.
      await listener.press('?');
      await expect.poll(async () => (await listener.dialog())[0]?.name).toBe('Keys');
      await listener.press('Escape');
      await expect.poll(() => listener.dialog()).toEqual([]);
      await listener.untilFocus(chosen);
      await listener.press('Escape');
      await says(listener, 'Cancelled.');
      await listener.press('ArrowUp', 'Enter');
      await says(listener, 'This cannot be chosen now.');
      await reach(listener, /^level 1, column b, row 2/);
      await listener.press('Enter');
      await reach(listener, /^level 1, column a, row 1/);
      expect((await listener.focus()).name).toBe('level 1, column a, row 1, light ball, can be taken back');
      await listener.press(' ', 'd');
      await says(listener, 'You (Light): ball on 1b2, 1a1 taken back. Dark to move.');
    });
    await test.step('the focus stays on the board when the part that had it vanishes', async () => {
      const listener = await listenAt(
        page,
        saveOf('ballcube:levels=2,bars=2,balls=2', ['0100@2bn', '0010@2cs', 'R@b1', 'K@c3', 'R@b3', 'K@c4']),
      );
      await reach(listener, /lane b: bar 0100/);
      await listener.press('Enter');
      await says(listener, 'Bar 2b chosen. Pull it out one notch.');
      await reach(listener, /^pull out/);
      expect(await listener.focus()).toMatchObject({
        name: 'pull out one notch',
        description: 'the red ball in b1 falls out',
      });
      await listener.press('Enter');
      await says(listener, 'You (Red): bar 2b out a notch, the red ball in b1 falls out. Black to move.');
      expect((await listener.focus()).name).toBe(
        'level 2, lane b: bar 0100 from the north, pulled out 1, can be moved, just moved',
      );
    });
  });
});

test.describe('at the table', () => {
  const clock = { clock: { kind: 'bank', seconds: 600, increment: 5 }, times: [600_000, 65_000] } as const;

  test('what is asked for is told, with plies and a clock', async ({ page }) => {
    const listener = await listenAt(page, saveOf('pylos', ['1a1', '1d4'], clock));
    await test.step('last ply, scores, clocks and legal plies are told when asked for', async () => {
      await listener.press('l');
      await says(listener, 'Dark: ball on 1d4. Light to move.');
      await listener.press('s');
      await says(listener, 'You (Light): In reserve 14. Dark: In reserve 14.');
      await listener.press('c');
      await listener.hear(
        (line) => /^You \(Light\): (10 minutes|9 minutes \d+ seconds?)\. Dark: 1 minute 5 seconds\.$/.test(line),
        'the clocks',
      );
      await listener.press('m');
      await says(
        listener,
        'There are 14 legal moves. Put a ball on: 1a2, 1a3, 1a4, 1b1, 1b2, 1b3, 1b4, 1c1 and 6 more.',
      );
    });
    await test.step('going back in the game is told', async () => {
      await listener.press('ArrowLeft');
      await says(listener, 'Move 1 of 2. You (Light): ball on 1a1.');
      await listener.press('ArrowLeft');
      await says(listener, 'The start of the game.');
      await listener.press('ArrowRight', 'ArrowRight');
      await says(listener, 'Back in the game. Light to move.');
    });
  });

  test('what is asked for is told at the start, and dialogs open by their keys', async ({ page }) => {
    const listener = await listenAt(page, saveOf('rolit:size=4'));
    await test.step('without a ply and without a clock they say so', async () => {
      await listener.press('l');
      await says(listener, 'No move has been made yet. Red to move.');
      await listener.press('c');
      await says(listener, 'There is no clock.');
      await listener.press('s');
      await says(listener, 'You (Red): Balls 1. Green: Balls 1.');
      await listener.press('m');
      await says(listener, 'There are 3 legal moves. Put a ball on: b4, d2 and d4.');
    });
    await test.step('all keys are listed, and the focus comes back', async () => {
      await listener.press('n');
      const before = (await listener.focus()).name;
      await listener.press('?');
      await expect.poll(async () => (await listener.dialog())[0]?.name).toBe('Keys');
      const keys = (await listener.dialog()).filter(({ role }) => role === 'rowheader').map(({ name }) => name);
      expect(keys).toEqual([
        'Arrows',
        'Page Up, Page Down',
        'Home, End',
        'Enter, Space',
        'Escape',
        'N, Shift+N',
        'Left, Right',
        'D',
        'L',
        'A',
        'S',
        'C',
        'M, Shift+M',
        'T or /',
        'U',
        'H',
        '?',
      ]);
      await listener.press('Escape');
      await listener.untilFocus(before);
    });
    await test.step('a key pressed right after Escape opens the next dialog', async () => {
      const titles = new Map([
        ['?', 'Keys'],
        ['M', 'Legal moves'],
        ['t', 'Type a move'],
      ]);
      const opened = async (key: string): Promise<void> =>
        expect.poll(async () => (await listener.dialog())[0]?.name).toBe(titles.get(key));
      for (const [first, second] of [
        ['?', 'M'],
        ['M', 't'],
        ['t', '?'],
        ['M', 'M'],
      ] as const) {
        await listener.press(first);
        await opened(first);
        await Promise.all([listener.press('Escape'), listener.press(second)]);
        await opened(second);
        await listener.press('Escape');
        await expect.poll(() => listener.dialog()).toEqual([]);
      }
    });
    await test.step('a ply can be chosen from the list of all', async () => {
      await listener.press('M');
      await expect.poll(async () => (await listener.dialog())[0]?.name).toBe('Legal moves');
      const buttons = (await listener.dialog()).filter(({ role }) => role === 'button').map(({ name }) => name);
      expect(buttons).toEqual(['Close', 'b4', 'd2', 'd4']);
      await listener.tabTo(({ name }) => name === 'd2');
      await listener.press('Enter');
      await says(listener, 'You (Red): ball on d2, 1 ball turned: c2. Green to move.');
    });
  });

  test('plies by keys and in writing', async ({ page }) => {
    await test.step('undo and hint by their keys', async () => {
      const listener = await listenAt(page, saveOf('rolit:size=4', ['d4']));
      await listener.press('u');
      await listener.hear((line) => line.startsWith('Undone: back to the start. Red to move.'), 'undo');
      await listener.press('h');
      await listener.hear((line) => /^Hint: ball on (b4|d2|d4) · .+\.$/.test(line), 'a hint');
      await expect
        .poll(async () => (await listener.board()).filter(({ name }) => name.endsWith(', hint')))
        .toHaveLength(1);
    });
    await test.step('plies are typed: a bad one is explained and not lost, a good one is played', async () => {
      const listener = await listenAt(page, saveOf('ballcube:levels=2,bars=2,balls=2', ['0100@2bn', '0010@2cs']));
      await listener.press('/');
      await listener.untilFocus('Move in notation');
      const alert = async (): Promise<string> =>
        (await listener.dialog())
          .filter(({ role }) => role === 'alert' || role === 'StaticText')
          .map(({ name }) => name)
          .join(' ');
      await listener.press('Enter');
      await expect.poll(alert).toContain('Nothing has been typed yet.');
      await page.keyboard.type('hello');
      await listener.press('Enter');
      await expect.poll(alert).toContain('“hello” does not look like a move of BallCube.');
      expect((await listener.focus()).value).toBe('hello');
      await page.keyboard.type('k@a1');
      await listener.press('Enter');
      await expect.poll(alert).toContain('k@a1 is not legal now.');
      expect((await listener.focus()).value).toBe('k@a1');
      await page.keyboard.type('r@ B1');
      await listener.press('Enter');
      await says(listener, 'You (Red): red ball into b1, it rests on level 2. Black to move.');
    });
    await test.step('the answer of the computer is told after the own ply, both of them', async () => {
      const save = saveOf('rolit:size=4', [], { seats: [{ kind: 'me' }, { kind: 'computer', level: 1 }] });
      const listener = await listenAt(page, save);
      await reach(listener, /^column d, row 4/);
      await listener.press('Enter');
      await listener.hear((line) => line.startsWith('Computer: ball on'), 'the answer');
      const [own, answer] = (await listener.said()).slice(-2);
      expect(own).toBe('You: ball on d4, 1 ball turned: c3. The computer’s turn.');
      expect(answer).toMatch(/^Computer: ball on [a-d][1-4], no ball turned\. Your turn\.$/);
    });
    await test.step('single letters and signs can be switched off as keys, arrows and Enter never', async () => {
      const listener = await listenAt(page, saveOf('rolit:size=4'));
      await listener.tabTo(({ name }) => name === 'Menu');
      await listener.press('Enter');
      await listener.tabTo(({ role, name }) => role === 'switch' && name === 'Single letters and signs as shortcuts');
      await listener.press(' ', 'Escape');
      await expect.poll(() => listener.dialog()).toEqual([]);
      const said = await listener.said();
      await listener.press('l', 's', '?', 't');
      expect(await listener.dialog()).toEqual([]);
      await listener.tabTo(({ name }) => name.endsWith('you can put your ball here'));
      await listener.press('Enter');
      const line = await listener.hear((text) => text.startsWith('You (Red): ball on'), 'the ply');
      expect((await listener.said()).filter((text) => !said.includes(text))).toEqual([line]);
    });
  });
});
