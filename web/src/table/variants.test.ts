/**
 * Every value of every option of every game, chosen as on the panel of a game: a table with this very game opens, is not over, and has
 * something to touch. What does not go together cannot be chosen.
 */
import { describe, expect, test } from 'vitest';
import { stateOf } from '../core/rules';
import { rulesForTests } from '../testing/rules';
import OptionChooser from '../new/OptionChooser.svelte';
import { elements, htmlOf, type Drawn } from '../testing/drawn';
import { openGame, untilReady } from '../testing/tables';
import { games as modules } from '../games';
import { newTable, quickTable } from './new-table';
import { resized, type Holder } from './seats';

const rules = rulesForTests();
const games = rules.games();

/** What has to be chosen first for a value that the usual choices do not allow. */
const before: Readonly<Record<string, readonly [key: string, value: string]>> = {
  'rolit first=3': ['players', '3'],
  'rolit first=4': ['players', '4'],
};

function optionOf(game: string, key: string): ReturnType<typeof rules.choices>[number] {
  const option = rules.choices(game).find((one) => one.key === key);
  if (!option) throw new Error(`${game} has no option ${key}`);
  return option;
}

/** The game text after a value has been chosen on the panel. */
function chosen(game: string, key: string, value: string): string {
  const next = optionOf(game, key).values.find((choice) => choice.value === value)?.game;
  if (!next) throw new Error(`${key}=${value} cannot be chosen with ${game}`);
  return next;
}

/** The buttons or lines of a list with which an option is chosen. */
function offered(game: string, key: string): Drawn[] {
  const { id, view } = stateOf(rules, { game });
  const html = htmlOf(OptionChooser, {
    game: id,
    option: optionOf(game, key),
    colours: view.seats.map(({ colour }) => colour),
    choose: () => undefined,
  });
  const buttons = elements(html, 'input');
  return buttons.length > 0 ? buttons : elements(html, 'option');
}

/** Who sits at a table of people with so many seats. */
function people(seats: number): Holder[] {
  return resized([{ kind: 'me' }], seats).map((_, index) => ({ kind: index === 0 ? 'me' : 'person' }));
}

function seatsOf(game: string): number {
  return stateOf(rules, { game }).view.seats.length;
}

describe.each(games)('$id', ({ id, options }) => {
  test.each(options)('every choice of $key opens a table with it', async ({ key, values }) => {
    const { dealt } = modules[id];
    for (const value of values) {
      const first = before[`${id} ${key}=${value}`];
      const panel = first ? chosen(rules.canonical(id), ...first) : rules.canonical(id);
      const offer = offered(panel, key).find(({ attributes }) => attributes['value'] === value);
      expect(offer, `${key}=${value} is offered`).toBeDefined();
      expect(offer?.attributes, `${key}=${value}`).not.toHaveProperty('disabled');
      const game = chosen(panel, key, value);
      const wanted = [...(first ? [first] : []), [key, value]].map((pair) => pair.join('=')).join(',');
      expect(game, `${key}=${value}`).toBe(rules.canonical(`${id}:${wanted}`));
      for (const setUp of dealt === true ? [true, false] : [false]) {
        const save = newTable(rules, { game, seats: people(seatsOf(game)), clock: { kind: 'none' }, setUp });
        expect(save.game, game).toBe(game);
        const opened = openGame(rules, save, 1);
        await untilReady(opened);
        expect([game, setUp, opened.over], save.plies.join(' ')).toEqual([game, setUp, false]);
        expect(opened.table.gesture.lit.size, `${game}: ${save.plies.join(' ')}`).toBeGreaterThan(0);
        opened.close();
      }
    }
  });
});

test('impossible combinations cannot be chosen', () => {
  const disabled = (game: string, key: string): string[] =>
    offered(game, key).flatMap(({ attributes }) => ('disabled' in attributes ? [attributes['value'] ?? ''] : []));
  expect(disabled('rolit', 'size')).toEqual([]);
  expect(disabled('rolit:players=4', 'size')).toEqual(['4']);
  expect(disabled('rolit', 'first')).toEqual(['3', '4']);
  expect(disabled('rolit:players=3', 'first')).toEqual(['4']);
  expect(disabled('rolit:players=4', 'first')).toEqual([]);
});

test('whatever can be chosen goes together, and nothing else', () => {
  for (const { id } of games) {
    for (const { key, values } of rules.choices(id)) {
      for (const { game } of values.filter(({ allowed }) => allowed)) {
        for (const other of rules.choices(game ?? '').filter((option) => option.key !== key)) {
          const possible = other.values.filter(({ value }) => isGame(withOption(game ?? '', other.key, value)));
          expect(
            other.values.filter(({ allowed }) => allowed),
            `${other.key} of ${game ?? ''}`,
          ).toEqual(possible);
        }
      }
    }
  }
});

/** A game text with another value of an option. */
function withOption(text: string, key: string, value: string): string {
  const [id = '', list = ''] = text.split(':');
  const others = list.split(',').filter((pair) => pair !== '' && !pair.startsWith(`${key}=`));
  return `${id}:${[...others, `${key}=${value}`].join(',')}`;
}

function isGame(text: string): boolean {
  try {
    rules.canonical(text);
    return true;
  } catch {
    return false;
  }
}

test('one click leads to a game against the computer at level 3', () => {
  for (const { id } of games) {
    const save = newTable(rules, quickTable(id));
    expect(save).toMatchObject({ game: id, seats: [{ kind: 'me' }, { kind: 'computer', level: 3 }] });
  }
});
