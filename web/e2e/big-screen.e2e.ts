/** A table on a big screen: people sit down by the code that it shows, what happens is read across the room, and nothing has to be scrolled. */
import { expect, type Page } from '@playwright/test';
import { encode } from 'uqr';
import type { TableAnswer } from '../src/core/generated/protocol';
import { ask, openTable, sitDown } from './support/online-page';
import { test } from './support/test';

/** What a code with this text is drawn as. */
function drawn(text: string): string {
  const { data } = encode(text, { border: 0 });
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** What does not fit the window, and what is too small for it. Runs in the page. */
function wrong(): string[] {
  const { innerWidth: width, innerHeight: height } = window;
  const parts = [...document.querySelectorAll('.screen *')].filter((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return right > left && (left < -1 || top < -1 || right > width + 1 || bottom > height + 1);
  });
  const small = [...document.querySelectorAll('.screen :is(.name, .now h2, .now p)')].filter(
    (part) => part.getBoundingClientRect().height < 0.045 * height,
  );
  const board = document.querySelector('.screen .flat-board')?.getBoundingClientRect();
  return [
    ...parts.map((part) => `outside: ${part.tagName} ${part.getAttribute('class') ?? ''}`),
    ...small.map((part) => `small: ${part.textContent}`),
    ...(board && Math.min(board.width, board.height) < 0.95 * Math.min(width, height) ? ['the board is small'] : []),
    ...(document.documentElement.scrollHeight > height + 1 ? ['it scrolls'] : []),
  ];
}

async function fits(page: Page): Promise<void> {
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(wrong), { message: `${width} × ${height}` }).toEqual([]);
  }
}

test('a phone sits down by the code, the room sees who moves and what was played, and Escape leaves', async ({
  visits,
}) => {
  const [screen, ben] = [await visits.visitor(), await visits.visitor({ phone: true })];
  await openTable(screen, { game: 'pylos', name: 'Anna', others: ['reserved'] });
  const address = screen.url();
  const table = new URL(address).pathname.split('/').at(-1) ?? '';
  const { you } = await ask<TableAnswer>(screen, 'GET', `/tables/${table}`);
  const [invite] = you.invites;
  const link = `${address}#invite=${String(invite?.seat)}.${invite?.key ?? ''}`;
  await screen.goto(`${address}?tv`);
  const code = screen.getByRole('img', { name: 'Sit down by phone: Dark' });
  await expect(code.locator('path')).toHaveAttribute('d', drawn(link));
  await expect(screen.getByRole('img', { name: 'Scan to watch' }).locator('path')).toHaveAttribute('d', drawn(address));
  await fits(screen);
  const two = await sitDown(ben, link, 'Ben');
  await expect(screen.getByRole('heading', { name: 'Anna to move' })).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(screen.locator('.screen .name')).toHaveText(['Anna', 'Ben']);
  // Whoever sits at the screen plays there.
  await screen.locator('[data-touch="cell:1a1"]').click();
  await two.ready();
  await two.touch('cell:1b1');
  await expect(screen.getByText('Ben: ball on 1b1')).toBeVisible();
  await fits(screen);
  await expect(screen.locator('.screen .button')).toHaveCount(1);
  await screen.keyboard.press('Escape');
  await screen.getByRole('button', { name: 'Menu' }).click();
  expect(screen.url()).toBe(address);
  await screen.getByRole('button', { name: 'Put on the big screen' }).click();
  await screen.getByRole('button', { name: 'Leave the big screen' }).click();
  await screen.getByRole('button', { name: 'Menu' }).waitFor();
  expect(screen.url()).toBe(address);
});
