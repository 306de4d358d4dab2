/**
 * Tables in windows of every shape, with usual and with twice as large text: the board is whole, whose turn it is and what can be done are in
 * sight, all without scrolling, and the board takes what there is.
 */
import { expect, type Page } from '@playwright/test';
import { saveOf } from '../src/testing/save-of';
import { settled } from './support/arrive';
import { layTables } from './support/database';
import { randomPlies } from './support/program';
import { TablePage } from './support/table-page';
import { test } from './support/test';

const sizes = [
  [320, 568],
  [568, 320],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1180, 820],
  [1024, 1024],
  [1280, 800],
  [2560, 1440],
] as const;

/** Boards at their fullest, with as many seats as there can be. */
const tables = {
  ballcube: saveOf('ballcube', randomPlies('ballcube', 5, 44), { id: 'ballcube' }),
  'ballcube-bars': saveOf('ballcube', randomPlies('ballcube', 5, 4), { id: 'ballcube-bars' }),
  quits: saveOf('quits:players=4', randomPlies('quits:players=4', 5, 9), fourPeople('quits')),
  pylos: saveOf('pylos', randomPlies('pylos', 5, 12), {
    id: 'pylos',
    clock: { kind: 'bank', seconds: 600, increment: 5 },
    times: [600_000, 600_000],
  }),
  // The die has been thrown.
  'bille-trap': saveOf('bille-trap', randomPlies('bille-trap', 5, 13), { id: 'bille-trap' }),
  cubulus: saveOf('cubulus', randomPlies('cubulus', 5, 12), { id: 'cubulus' }),
  rolit: saveOf('rolit:players=4', randomPlies('rolit:players=4', 5, 20), fourPeople('rolit')),
};

function fourPeople(id: string): Parameters<typeof saveOf>[2] {
  return {
    id,
    seats: [{ kind: 'me' }, { kind: 'person' }, { kind: 'person' }, { kind: 'person' }],
    times: [0, 0, 0, 0],
  };
}

/** What is not in the window as it should be, in words. Runs in the page. */
function lost(): string[] {
  const { innerWidth: width, innerHeight: height } = window;
  const wanted = {
    'the board': '.board svg.flat-board, .board canvas',
    'whose turn it is': '.prompt strong',
    'what to do': '.prompt .text span',
    'who is to move': '[aria-current="true"] .name',
    'the actions': '[role="group"] > .button',
  };
  const words = Object.entries(wanted).flatMap(([name, selector]) => {
    const parts = [...document.querySelectorAll(selector)];
    if (parts.length === 0) return [`${name}: not there`];
    return parts.flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const isInside = left >= -1 && top >= -1 && right <= width + 1 && bottom <= height + 1;
      return isInside ? [] : [`${name}: ${[left, top, right, bottom].map(Math.round).join(' ')} in ${width} ${height}`];
    });
  });
  const covered = [...document.querySelectorAll('.prompt strong, .actions > .button')].filter((part) => {
    const { left, top, width: w, height: h } = part.getBoundingClientRect();
    const seen = document.elementFromPoint(left + w / 2, top + h / 2);
    return seen !== null && !part.contains(seen) && !seen.contains(part);
  });
  return [
    ...words,
    ...covered.map((part) => `covered: ${part.textContent.trim()}`),
    ...(scrollY === 0 ? [] : ['the page is scrolled']),
    ...(document.documentElement.scrollWidth > width + 1 ? ['the page is wider than the window'] : []),
  ];
}

/** How much of the shorter side of the window the board takes. Runs in the page. */
function share(): number {
  const board = document.querySelector('.board svg.flat-board, .board canvas');
  const { width, height } = board?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return Math.min(width, height) / Math.min(innerWidth, innerHeight);
}

async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  // What follows the window has done so after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page);
}

for (const text of [16, 32])
  test(`flat boards, text of ${String(text)} pixels`, async ({ visits }) => {
    const page = await visits.visitor({ context: { locale: 'fr-FR' } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
    await layTables(page, tables);
    for (const id of Object.keys(tables)) {
      await TablePage.open(page, id);
      for (const size of sizes) {
        await resize(page, size);
        const where = `${id} in ${size.join(' × ')}`;
        expect.soft(await page.evaluate(lost), where).toEqual([]);
        expect
          .soft(await page.evaluate(share), `${where}: the share of the board`)
          .toBeGreaterThan(text === 16 ? 0.62 : 0.33);
      }
    }
  });
