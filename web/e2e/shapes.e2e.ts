/**
 * Tables in windows of every shape, with usual and with twice as large text: the board is whole, whose turn it is and what can be done are in
 * sight, all without scrolling, and the board takes what there is. Whatever can be chosen is met by a finger that is a little beside it.
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

/** Parts that are chosen one after another, so that the signs of what comes next are measured, too. */
const gestures: Readonly<Partial<Record<string, readonly string[]>>> = {
  ballcube: ['bar:23'],
  'ballcube-bars': ['pattern:0001', 'level:5'],
  quits: ['cell:c4'],
  pylos: ['cell:1b2'],
  cubulus: ['cell:131'],
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

/** What a finger misses that touches 20 pixels beside its middle, on the board and around it. Runs in the page. */
function missed(): string[] {
  const offsets = [
    [0, 0],
    [20, 0],
    [-20, 0],
    [0, 20],
    [0, -20],
  ] as const;
  /** A click is told in whole pixels. */
  const rounding = 1.5;
  const away = (part: Element, x: number, y: number): number => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  const middle = (part: Element): [number, number] => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const fromMiddle = (part: Element, x: number, y: number): number =>
    Math.hypot(x - middle(part)[0], y - middle(part)[1]);
  const inWindow = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

  // What a tap meets is heard on its way back from there, and goes no further.
  const heard: (Element | null)[] = [];
  const hear = (event: MouseEvent): void => {
    if (event.target instanceof Element) heard.push(event.target.closest('.touch.lit, .touch.chosen, .view-button'));
    event.stopPropagation();
  };
  const board = document.querySelector<SVGElement>('.board svg.flat-board');
  board?.addEventListener('click', hear);
  const parts = [...document.querySelectorAll('.flat-board .touch.lit')];
  const onBoard = parts.flatMap((part) =>
    offsets.flatMap(([across, down]) => {
      const [x, y] = [middle(part)[0] + across, middle(part)[1] + down];
      const under = inWindow(x, y) ? document.elementFromPoint(x, y) : null;
      if (!under?.closest('.flat-board')) return [];
      under.dispatchEvent(new PointerEvent('click', { bubbles: true, clientX: x, clientY: y, pointerType: 'touch' }));
      const name = `${part.getAttribute('data-touch') ?? ''} ${String(across)} ${String(down)}`;
      const met = heard.pop();
      if (!met) return [`${name}: nothing`];
      const better =
        met.matches('.lit, .view-button') && met !== part
          ? away(met, x, y) <= away(part, x, y) + rounding
          : fromMiddle(met, x, y) <= fromMiddle(part, x, y) + rounding;
      return better ? [] : [`${name}: ${met.getAttribute('data-touch') ?? ''}`];
    }),
  );
  board?.removeEventListener('click', hear);

  const around = [...document.querySelectorAll('a[href], button:enabled')].flatMap((part) => {
    const [x, y] = middle(part);
    // A list that scrolls cuts off what is at its edges.
    const list = part.closest('ol');
    const seen = (across: number, down: number): boolean => {
      const [to, at] = [x + across, y + down];
      if (!inWindow(to, at) || (list && away(list, to, at) > 0)) return true;
      const found = document.elementFromPoint(to, at);
      return found !== null && part.contains(found);
    };
    if (!inWindow(x, y) || !seen(0, 0) || offsets.every(([across, down]) => seen(across, down))) return [];
    return [`${part.getAttribute('aria-label') ?? part.textContent.trim()}: too small`];
  });
  return [...onBoard, ...around];
}

async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  // What follows the window has done so after two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page);
}

for (const text of [16, 32])
  test(`flat boards, text of ${String(text)} pixels`, async ({ visits }) => {
    const page = await visits.visitor({ context: { locale: 'fr-FR', hasTouch: true } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
    await layTables(page, tables);
    for (const id of Object.keys(tables)) {
      await TablePage.open(page, id);
      for (const size of sizes) {
        await resize(page, size);
        const where = `${id} in ${size.join(' × ')}`;
        expect.soft(await page.evaluate(lost), where).toEqual([]);
        if (text === 16) {
          expect.soft(await page.evaluate(missed), `${where}: missed by a finger`).toEqual([]);
          for (const touch of gestures[id] ?? []) {
            await page.locator(`[data-touch="${touch}"].lit`).dispatchEvent('click');
            await page.locator(`[data-touch="${touch}"].chosen`).waitFor();
            expect.soft(await page.evaluate(missed), `${where}: missed by a finger after ${touch}`).toEqual([]);
          }
          await page.keyboard.press('Escape');
        }
        expect
          .soft(await page.evaluate(share), `${where}: the share of the board`)
          .toBeGreaterThan(text === 16 ? 0.62 : 0.33);
      }
    }
  });
