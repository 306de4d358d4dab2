/**
 * Positions of each game built by touching and choosing, and what the page says of them: who is to move, or why they are impossible. Worked out
 * from the rules by hand.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { rulesForTests } from '../testing/rules';
import { searchForTests } from '../testing/search';
import { speak } from '../words/load.svelte';
import Bars from '../games/ballcube/setup/Bars.svelte';
import Fields from './Fields.svelte';
import Palette from './Palette.svelte';
import Status from './Status.svelte';
import { tableFrom } from '../table/new-table';
import { elements, htmlOf } from '../testing/drawn';
import { seeded } from '../testing/random';
import { openGame } from '../testing/tables';
import { Editor } from './editor.svelte';
import { positionOf, setupAddress } from './link';
import { randomPosition } from './random';
import { analysisWords } from './sentences';

const rules = rulesForTests();

afterEach(async () => {
  await speak('en');
});

/** The bench, used by its words. */
class Bench {
  readonly editor: Editor;
  readonly picked: string[] = [];

  constructor(game: string, position: string | null = null) {
    this.editor = new Editor(rules, rules.canonical(game), position, (field) => this.picked.push(field));
  }

  /** Chooses what to place, by its words on the palette. */
  brush(name: string): this {
    const { arranged, brushes, brush } = this.editor;
    const html = htmlOf(Palette, { game: arranged.state.id, brushes, brush, choose: () => undefined });
    const found = elements(html, 'input').find(({ attributes }) => attributes['aria-label'] === name);
    const [kind, value] = found?.attributes['value']?.split(':') ?? [];
    if (kind === undefined || value === undefined) throw new Error(`there is no ${name}`);
    this.editor.brush = { kind, value };
    return this;
  }

  touch(...touches: string[]): this {
    for (const touch of touches) {
      expect(this.editor.gesture.lit, touch).toContain(touch);
      this.editor.touch(touch);
    }
    return this;
  }

  /** Chooses a value that is offered. */
  choose(field: string, value: string): this {
    expect(this.editor.fields.find(({ name }) => name === field)?.values).toContain(value);
    this.editor.set(field, value);
    return this;
  }

  says(words: string | RegExp): this {
    const [status] = elements(htmlOf(Status, { editor: this.editor }), 'p');
    if (typeof words === 'string') expect(status?.text).toBe(words);
    else expect(status?.text).toMatch(words);
    return this;
  }

  hasText(text: string): this {
    expect(this.editor.text).toBe(text);
    return this;
  }
}

describe('by touching', () => {
  test('Rolit', () => {
    const bench = new Bench('rolit').says('This position can be played: Red to move.').brush('Red ball');
    bench.touch('cell:f4').says('This position can be played: Green to move.').hasText('8/8/8/3ryr2/3bg3/8/8/8 g');
    bench
      .touch('cell:a1')
      .says('Not possible. The ball on a1 touches no other ball, so nobody can have put it there.')
      .hasText('');
    // The same again takes it away.
    bench.touch('cell:a1').hasText('8/8/8/3ryr2/3bg3/8/8/8 g');
    bench.editor.clear();
    bench.says('Not possible. d4 is empty, but the game begins with a ball there.');
    bench.editor.toStart();
    bench.hasText('8/8/8/3ry3/3bg3/8/8/8 r');
  });

  test('Pylos', () => {
    const bench = new Bench('pylos').brush('Light ball').touch('cell:1a1', 'cell:1b1');
    bench.brush('Dark ball').touch('cell:1a2', 'cell:1b2');
    // With two balls of each some may have been taken back, so it may be anybody's turn.
    bench.hasText('ll2/dd2/4/4 3/3/3 2/2 1 d');
    bench.choose('mover', '1').says('This position can be played: Light to move.');
    bench.choose('mover', '2').touch('cell:2c3');
    bench.says('Not possible. The ball on 2c3 hangs in the air: it needs four balls below it.');
    expect(bench.editor.hint.touches).toContain('cell:2c3');
    bench.brush('Nothing (eraser)').touch('cell:2c3');
    bench.brush('Dark ball').touch('cell:2a1').hasText('ll2/dd2/4/4 d2/3/3 2/2 1 d');
  });

  test('Quits', () => {
    const bench = new Bench('quits').brush('Nothing (eraser)').touch('cell:c1', 'cell:c5');
    bench.hasText('3b1/3bb/r3b/rr3/1r3 r -');
    bench.choose('last', '5+').says('This position can be played: Red to move.').hasText('3b1/3bb/r3b/rr3/1r3 r 5+');
    bench.choose('last', '-').brush('Red marble').touch('cell:e5');
    bench.says('Not possible. The marble of Red on e5 stands on its goal and would have left the board.');
    bench.editor.clear();
    bench.says('Not possible. Marbles of Red on the board: 0. There are always 2 to 5.');
  });

  test('Cubulus', () => {
    const bench = new Bench('cubulus:players=3');
    bench.brush('Red ball').touch('cell:111').brush('Blue ball').touch('cell:211');
    bench.brush('Yellow ball').touch('cell:113');
    bench.says('This position can be played: Red to move.').hasText('rb1/3/3 3/3/3 y2/3/3 r -');
    bench
      .touch('cell:222')
      .says(
        'Not possible. Balls of Red in the cube: 1 instead of 2. No line is full, so none has been turned, and all 4 balls have been put in by turns.',
      );
  });

  test('BallCube', () => {
    const bench = new Bench('ballcube:levels=1,bars=2,balls=1');
    bench.choose('bar:1.1', 'r1000').says('This position can be played: Black to move.');
    bench.choose('bar:1.2', 'k0111').choose('axis:1', 'we');
    bench.hasText('r1000w,k0111w,-,- ......../......../......../........ 1 - -');
    bench.choose('axis:1', 'ns').brush('Red ball').touch('chimney:a2');
    // Row 1 of lane a is a hole, row 2 is solid.
    bench.hasText('r1000n,k0111n,-,- ......../R1....../......../........ 2 - -');
    bench
      .choose('notches:1.1', '1')
      .says('Not possible. Bars are pulled out only when all balls are in; still missing: 1.');
    bench.brush('Black ball').touch('chimney:b1').says('This position can be played: Black to move.');
    // Once bars are moved it may be anybody's turn.
    bench.choose('mover', '1').hasText('r1000n1,k0111n,-,- ..K1..../R1....../......../........ 1 - -');
    // A touch on the bar leads to its lists.
    bench.touch('bar:1a');
    expect(bench.picked).toEqual(['bar:1.1']);
  });

  test('Bille-Trap', () => {
    const bench = new Bench('bille-trap').says('This position can be played: luck decides first.');
    bench.brush('Red marble').touch('cell:9', 'cell:12').brush('Trap known to be closed').touch('cell:9');
    bench.choose('stage', 'd4').choose('housed:2', '2');
    bench.hasText('8/r2r4/8 ????????/c???????/???????? 0 0,2 r d4').says('This position can be played: Red to move.');
    bench.choose('housed:1', '2').says('Not possible. Red: 4 here, but there are only 3.');
  });
});

describe('texts', () => {
  test('a good one is taken, an impossible one is shown with its reason, nonsense is refused', () => {
    const bench = new Bench('pylos');
    bench.editor.paste('  ll2/dd2/4/4   d2/3/3 2/2 1 d ');
    bench.says('This position can be played: Dark to move.');
    bench.editor.paste('4/4/4/4 d2/3/3 2/2 1 d');
    bench.says('Not possible. The ball on 2a1 hangs in the air: it needs four balls below it.');
    expect(bench.editor.fields.find(({ name }) => name === 'cell:2a1')?.value).toBe('dark');
    bench.editor.paste('hello');
    bench.says('Not possible. Parts of the text, separated by spaces: 1. This game needs 5.').hasText('hello');
    expect(bench.editor.position).toBeNull();
  });

  test('a position where the game is over is possible', () => {
    const bench = new Bench('quits', '2b2/3bb/5/5/rr3 b -');
    bench.says('This position is possible, but the game is over: Red has won.');
    expect(bench.editor.arranged.state.outcome?.winners).toEqual([1]);
  });

  test('a damaged link says what is wrong', () => {
    new Bench('pylos', positionOf('ll2/dd2')).says(
      'Not possible. Parts of the text, separated by spaces: 1. This game needs 5.',
    );
  });
});

describe('what is done with a position', () => {
  test('a table begins with it, and its first ply is legal', () => {
    const position = 'll2/dd2/4/4 3/3/3 2/2 1 d';
    const save = tableFrom(rules, {
      game: 'pylos',
      start: position,
      plies: [],
      seats: [{ kind: 'person' }, { kind: 'me' }],
    });
    expect(save).toMatchObject({ start: position, over: false });
    const game = openGame(rules, save, 1);
    const { table } = game;
    table.touch('cell:2a1');
    expect(game.save.plies).toEqual(['2a1']);
    // The menu of the table leads back to the bench, with the position on the board.
    const url = new URL(setupAddress(table.live.game, table.live.position), 'http://localhost');
    new Bench('pylos', positionOf(url.hash.slice(1))).hasText('ll2/dd2/4/4 d2/3/3 2/2 1 l');
    game.close();
  });

  test('the computer says what is best and what it is worth', async () => {
    // Eleven balls have been placed, so the last one is green's: on a1 it turns b1 and a2, and green has all but one.
    const bench = new Bench('rolit:size=4', '1rgg/rggg/gggg/gggr g');
    bench.says('This position can be played: Green to move.');
    const answer = await searchForTests(500).think({
      game: bench.editor.game,
      start: bench.editor.position ?? '',
      plies: [],
      level: 8,
      millis: 500,
      seed: 1,
    });
    const [best, value] = analysisWords(bench.editor.arranged.state, answer, null);
    expect(best).toMatch(/^Best for Green: .*a1/);
    expect(value).toBe('Green wins with best play.');
  });

  test('its link opens it again, with its rules', () => {
    const bench = new Bench('quits');
    bench.editor.choose('quits:players=4');
    bench.editor.toStart();
    bench.brush('Nothing (eraser)').touch('cell:b2');
    // Red has the one marble out that it needs: with a step of its own, so blue would be next.
    bench.says('This position is possible, but the game is over: Red has won.');
    bench.brush('Red marble').touch('cell:c3');
    const url = new URL(setupAddress(bench.editor.game, bench.editor.position ?? ''), 'http://localhost');
    expect(url.pathname).toBe('/setup/quits:players=4');
    const other = new Bench('quits:players=4', positionOf(url.hash.slice(1)));
    other.hasText('1b1y1/bb1yy/2r2/r2gg/1r1g1 b -').says('This position can be played: Blue to move.');
  });
});

test('what a game has beside its board stands in lists that say what they are', () => {
  const nothing = (): void => undefined;
  const fieldsOf = ({ editor }: Bench): string =>
    htmlOf(Fields, { state: editor.arranged.state, fields: editor.fields, set: nothing });
  const namesIn = (html: string): string[] => elements(html, 'strong').map(({ text }) => text);
  const marbles = new Bench('bille-trap').brush('Red marble').touch('cell:9', 'cell:12').choose('stage', 'press');
  expect(namesIn(fieldsOf(marbles))).toEqual([
    'The turn has come to',
    'Cell where it presses',
    'It has just entered by a 2 or a 3',
    'Red: marbles in the House',
    'Yellow: marbles in the House',
    'Clicks of the top so far (from 0 to 7)',
  ]);
  const values = elements(fieldsOf(marbles), 'option').map(({ text }) => text);
  expect(values.slice(0, 3)).toEqual(['rolling the die', 'a roll of 1, to be used', 'a roll of 2, to be used']);
  expect(values).toContain('yes, the turn ends with it');
  const points = new Bench('ballcube:rules=counter');
  expect(namesIn(fieldsOf(points))).toEqual([
    'Seat 1 to move: that follows from the rest of the position.',
    'Seat 1: points',
    'Seat 2: points',
  ]);
  const bars = htmlOf(Bars, { fields: points.editor.fields, set: nothing });
  expect(namesIn(bars)).toEqual(['Level 1', 'Level 2', 'Level 3', 'Level 4', 'Level 5', 'Level 6']);
  expect(elements(bars, 'select').at(0)?.attributes['aria-label']).toBe('bar in level 1, lane a');
});

test('edits are undone and redone, options keep what fits', () => {
  const bench = new Bench('rolit').brush('Red ball').touch('cell:f4');
  bench.editor.undo();
  bench.hasText('8/8/8/3ry3/3bg3/8/8/8 r');
  bench.editor.redo();
  bench.hasText('8/8/8/3ryr2/3bg3/8/8/8 g');
  bench.editor.choose('rolit:players=3');
  bench.says('This position can be played: Yellow to move.');
  bench.editor.paste(randomPosition(rules, bench.editor.game, seeded(1)));
  bench.says(/^This position can be played/);
});

test('the reason is said in French', async () => {
  await speak('fr');
  new Bench('pylos').touch('cell:2a1').says(/La boule en 2a1 est en l’air/);
});
