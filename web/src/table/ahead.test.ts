/** What would happen, in positions worked out by hand in every game, and along random games of all variants: it is what then happens. */
import { describe, expect, it, test } from 'vitest';
import { actsOf, type Act, type Spot } from '../board/acts';
import type { Ahead } from '../board/board';
import { gameIds } from '../games';
import { actTexts } from '../testing/acts';
import { fewOrAll } from '../testing/depth';
import { oneOf, seeded } from '../testing/random';
import { rulesForTests } from '../testing/rules';
import { samplesOf } from '../testing/samples';
import { noTime } from '../testing/timing';
import { Table } from './table.svelte';

const rules = rulesForTests();

function open(game: string, plies: readonly string[] = [], start: string | null = null): Table {
  const decider = { open: true, made: (ply: string) => table.play(ply) };
  const table: Table = new Table(rules, { game, start, plies }, decider, noTime);
  return table;
}

/** What is seen once the last of these parts is considered, when the others have been touched. */
function seen(table: Table, ...touches: string[]) {
  for (const touch of touches.slice(0, -1)) table.touch(touch);
  table.consider(touches.at(-1) ?? null);
  const { ahead } = table;
  if (!ahead) return null;
  const { ply, then, acts, maybe } = ahead;
  return { ply, then: [...then].sort(), acts: actTexts(acts), maybe: maybe.map((one) => actTexts(one.acts)) };
}

const square = ['1a1', '1d4', '1a2', '1d1', '1b1', '1c4'];
const neutral = ['111', '113', '121', '131', '222', '333', '313', '331', '133'];

describe('what would happen', () => {
  it('in Rolit is the ball that is put down, and those that it turns', () => {
    expect(seen(open('rolit', ['f4', 'e3']), 'cell:d6')).toMatchObject({
      ply: 'd6',
      then: [],
      acts: [expect.stringMatching(/^red .*, put cell:d6$/), 'blue d5 becomes red', 'green e5 becomes red'],
    });
  });

  it('in Quits is the step over the corner, or the whole line that slides', () => {
    const corner = open('quits', [], '2b2/3r1/r3b/1r1bb/2rrb r -');
    expect(seen(corner, 'cell:d4', 'cell:e5')).toMatchObject({
      ply: 'd4e5',
      acts: [expect.stringMatching(/^red cell:d4, step cell:e5, leave /)],
    });
    expect(seen(open('quits', ['c1d2', 'e4d3', 'b2c3', 'd5c4', 'a-', 'c5b4']), 'slide:3-')).toMatchObject({
      ply: '3-',
      acts: ['slide', 'red cell:c3, slide cell:b3', 'blue cell:d3, slide cell:c3', 'blue cell:e3, slide cell:d3'],
    });
  });

  it('in Quits is for a marble only where it can go', () => {
    // Ahead, to the side and between them all is free.
    expect(seen(open('quits:steps=forward'), 'cell:b2')).toMatchObject({
      ply: null,
      acts: [],
      then: ['cell:b3', 'cell:c2', 'cell:c3'],
    });
  });

  it('in Pylos is the ball that is placed, with those that may be taken back, and then each that is', () => {
    const table = open('pylos', square);
    const placed = expect.stringMatching(/^light hand:1 \d+, put cell:1b2$/) as string;
    const may = ['cell:1a1', 'cell:1a2', 'cell:1b1', 'cell:1b2'];
    expect(seen(table, 'cell:1b2')).toEqual({ ply: '1b2', then: may, acts: [placed], maybe: [] });
    expect(seen(table, 'cell:1b2', 'cell:1a1')).toMatchObject({
      ply: '1b2-1a1',
      acts: [placed, expect.stringMatching(/^light cell:1a1, take-back hand:1 \d+$/)],
    });
  });

  it('in Pylos, where a ball must be taken back, is surely that one is placed', () => {
    const found = seen(open('pylos:takeback=must', square), 'cell:1b2');
    expect(found).toMatchObject({ ply: null, acts: [expect.stringMatching(/put cell:1b2$/)] });
    expect(found?.then).toEqual(['cell:1a1', 'cell:1a2', 'cell:1b1', 'cell:1b2']);
  });

  it('in Cubulus is the whole line that is pushed', () => {
    const table = open('cubulus', neutral);
    expect(seen(table, 'cell:111', 'axis:x')).toMatchObject({
      ply: '111>x',
      acts: [
        expect.stringMatching(/^red hand:1 \d+, put outside:111x, go-in cell:111$/),
        'neutral cell:111, push cell:211',
      ],
    });
  });

  it('in BallCube is where balls come to rest, and for a bar with two ways what either does', () => {
    const first = open('ballcube:levels=2,bars=2,balls=1', ['0100@1an', '0010@2an', 'R@a1', 'K@a3']);
    expect(seen(first, 'bar:1a')).toMatchObject({ ply: '1a+', acts: ['bar-shift', 'red ball:a1, fall ball:a1'] });
    expect(first.ahead?.acts[1]).toMatchObject({ legs: [{ from: { level: 1 }, to: { level: 2 } }] });
    // Bar 2b has been pulled out a notch, so it can go both ways. Its hole comes from b1 to b2 to b3, where a ball lies, and back in to b2.
    const second = open('ballcube:levels=2,bars=2,balls=2', [
      '0100@2bn',
      '0010@2cs',
      'R@b1',
      'K@c3',
      'R@b3',
      'K@c4',
      '2b+',
      '2c+',
    ]);
    expect(seen(second, 'bar:2b')).toMatchObject({ ply: null, acts: [], then: ['way:+', 'way:-'] });
  });

  it('in Bille-Trap is where the marble lands and whom it presses, not what the trap will say', () => {
    const table = open('bille-trap:closed=24', ['d1', 'in', 'stay', 'd1']);
    expect(seen(table, 'tray')).toMatchObject({
      ply: 'in',
      acts: [expect.stringMatching(/^yellow hand:2 \d, .* above:1$/)],
    });
    expect(seen(open('bille-trap', ['d1', 'in']), 'top:turn')).toMatchObject({ ply: 'turn', acts: ['click'] });
    expect(seen(open('bille-trap', ['d1', 'in']), 'top:stay')).toMatchObject({ ply: 'stay', acts: [] });
  });

  it('is nothing for a part that cannot be chosen, for none, and when nobody may touch', () => {
    const table = open('rolit');
    expect(seen(table, 'cell:a1')).toBeNull();
    table.consider(null);
    expect(table.ahead).toBeNull();
    const watched: Table = new Table(
      rules,
      { game: 'rolit', start: null, plies: [] },
      { open: false, made: () => undefined },
      noTime,
    );
    expect(seen(watched, 'cell:d3')).toBeNull();
  });

  it('is about what has been chosen while nothing is considered, and what would be chosen instead', () => {
    const table = open('pylos', square);
    table.touch('cell:1b2');
    expect(table.ahead).toMatchObject({ touch: null, ply: '1b2' });
    table.consider('cell:1c1');
    expect(table.ahead).toMatchObject({ touch: 'cell:1c1', ply: '1c1' });
  });
});

/** Acts by the single steps that marbles go; which one of a hand is meant, and what comes first, is only known in the end. */
function steps(acts: readonly Act[]): string[] {
  const place = (spot: Spot): string => (spot.kind === 'hand' ? `hand ${spot.seat}` : JSON.stringify(spot));
  return acts.flatMap((act) =>
    act.kind === 'journey'
      ? act.legs.map(({ from, to, way }) => `${act.marble} ${place(from)} ${way} ${place(to)}`)
      : JSON.stringify(act),
  );
}

test.each(gameIds)('what is seen before a ply of %s is what then happens, and nothing is played for it', (id) => {
  const random = seeded(7);
  for (const game of samplesOf(id).variants) {
    const table = open(game);
    for (let made = 0; made < fewOrAll(60, 400) && table.live.plies.length > 0; made += 1) {
      const { live } = table;
      if (!table.canTouch) {
        table.play(oneOf(live.plies, random).text);
        continue;
      }
      const { text, touches } = oneOf(live.plies, random);
      if (touches.length === 0) {
        table.playNamed(text);
        continue;
      }
      const about = `${game} ${live.history.join(' ')} ${text}`;
      const sure: Act[] = [];
      let ahead: Ahead | null = null;
      const way = oneOf(touches, random);
      // What has been chosen by itself is left as it is.
      for (let next = table.gesture.chosen.length; table.live === live && next < way.length;) {
        table.consider(way[next] ?? null);
        if (next === way.length - 1) expect(table.ahead?.ply, about).toBe(text);
        ({ ahead } = table);
        sure.push(...(ahead?.acts ?? []));
        expect(table.live, about).toBe(live);
        table.touch(way[next] ?? '');
        next = Math.max(next + 1, table.gesture.chosen.length);
      }
      if (table.live === live) table.done();
      expect(table.live.history.at(-1), about).toBe(text);
      const acts = actsOf(table.live);
      expect(ahead?.acts, about).toEqual(acts);
      expect(ahead?.state.position, about).toBe(table.live.position);
      expect(steps(acts), about).toEqual(expect.arrayContaining(steps(sure)));
    }
    table.close();
  }
});
